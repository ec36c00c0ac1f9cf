"""Hooks of the emitc dialect."""
