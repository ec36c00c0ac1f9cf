"""The parts of the NorthStar dialect that its spec cannot express."""
