"""Output: modules as formatted text, written all or none."""
