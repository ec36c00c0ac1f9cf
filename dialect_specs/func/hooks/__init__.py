"""The parts of the func dialect that its spec cannot express."""
