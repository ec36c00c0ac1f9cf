"""What stands on the pages: each kind of definition, and the page as a whole."""
