"""Write generated files as formatted text, either all of them or none."""
