"""The directives of assembly formats, a module for each kind."""
