"""What is in the box: names, the component file as tables, what a setting makes of them."""
