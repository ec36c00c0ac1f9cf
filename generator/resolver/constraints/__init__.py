"""Constraints and predicates: expressions become what is checked."""
