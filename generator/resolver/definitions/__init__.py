"""Types, attributes, enums, interfaces, traits and passes."""
