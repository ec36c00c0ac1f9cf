"""Hooks of the func dialect."""
