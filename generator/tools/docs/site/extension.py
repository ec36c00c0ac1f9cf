"""The Sphinx extension: `extensions = ["generator.tools.docs.site.extension"]` in a `conf.py` enables it for any project."""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from .domain import MoveAnchors, OdsDomain
from .lexer import GrammarLexer, MlirLexer

STATIC = Path(__file__).parent / "static"
TEMPLATES = Path(__file__).parent / "templates"
"""The folder with the search page, for `templates_path`."""
STYLE_SHEET = "ods.css"
ICON = "ods-icon.svg"
SECTIONS = "ods-sections.js"
"""The generated script for search: page, anchor, title and beginning of each section."""


def _write_sections(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    domain = app.env.get_domain("ods")
    assert isinstance(domain, OdsDomain)
    found = [[*place, *texts] for place, texts in sorted(domain.texts.items())]
    text = f"window.odsSections = {json.dumps(found, ensure_ascii=False, separators=(',', ':'))};\n"
    (Path(app.outdir) / "_static" / SECTIONS).write_text(text, encoding="utf-8", newline="\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain `ods`, the lexers, the style of tables and diagrams, and scripts for the keyboard and for moved anchors."""
    app.add_domain(OdsDomain)
    app.add_transform(MoveAnchors)
    app.add_lexer("mlir", MlirLexer)
    app.add_lexer("mlir-grammar", GrammarLexer)
    app.connect("builder-inited", lambda app: app.config.html_static_path.append(str(STATIC)))
    app.connect("build-finished", _write_sections)
    app.add_css_file(STYLE_SHEET)
    for script in ("ods-keyboard.js", "ods-moved.js", "ods-find.js"):
        app.add_js_file(script, loading_method="defer")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
