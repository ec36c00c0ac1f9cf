"""Read the text of an assembly format into directives; report mistakes at their positions."""
