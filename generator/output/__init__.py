"""Write modules as formatted text, all or none."""
