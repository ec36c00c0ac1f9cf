"""The tools around the generator: documentation, importers, exporters, diff and the language server."""
