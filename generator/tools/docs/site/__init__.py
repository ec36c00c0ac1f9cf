"""The pages as a site in HTML, built by Sphinx with MyST and furo (extra `docs`).

`generator.tools.docs.site.extension` is a Sphinx extension that other projects can use: a domain for operations, types, attributes
and other definitions, and a lexer for MLIR.
"""
