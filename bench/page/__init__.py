"""How the page does: what a first visit loads, how soon it can be used, and what Lighthouse says of every screen."""
