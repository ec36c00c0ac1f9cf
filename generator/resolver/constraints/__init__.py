"""Resolve constraints and predicates to checkable expressions."""
