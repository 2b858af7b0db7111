"""How the page does: what a first visit loads, how soon it can be used, what Lighthouse says of it."""
