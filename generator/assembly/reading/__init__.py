"""Reading: the text of an assembly format becomes directives, and what is wrong with it is told at its place."""
