"""Hooks of the NorthStar dialect."""
