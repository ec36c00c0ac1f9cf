"""The extension of Sphinx: `extensions = ["generator.docs.site.extension"]` in a `conf.py` gives it to any project."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from .domain import MoveAnchors, OdsDomain
from .lexer import GrammarLexer, MlirLexer

STATIC = Path(__file__).parent / "static"
STYLE_SHEET = "ods.css"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the domain `ods`, the lexers, and the style of tables and diagrams."""
    app.add_domain(OdsDomain)
    app.add_transform(MoveAnchors)
    app.add_lexer("mlir", MlirLexer)
    app.add_lexer("mlir-grammar", GrammarLexer)
    app.connect("builder-inited", lambda app: app.config.html_static_path.append(str(STATIC)))
    app.add_css_file(STYLE_SHEET)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
