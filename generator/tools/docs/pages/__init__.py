"""The contents of the pages: a section for each kind of definition, and whole pages."""
