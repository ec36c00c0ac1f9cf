"""Command-line tools over the runtime."""
