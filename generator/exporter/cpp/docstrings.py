"""What hooks say of themselves."""

from __future__ import annotations

import ast

from ods.diagnostics import Span


def docstring(span: Span, name: str) -> str:
    """The docstring of a hook, from the text that it stands in."""
    for node in ast.walk(ast.parse(span.source.text)):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node) or ""
    return ""
