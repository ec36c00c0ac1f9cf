"""Command-line tools that use the runtime."""
