"""The tools around the generator: documentation, importers, exporters, spec comparison and the language server."""
