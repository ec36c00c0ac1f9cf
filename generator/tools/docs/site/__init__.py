"""The site: the pages as HTML, by Sphinx with MyST and furo, which the extra `docs` installs.

`generator.tools.docs.site.extension` is an extension of Sphinx of its own: a domain of operations, types, attributes and what else a
dialect has, and a lexer for MLIR.
"""
