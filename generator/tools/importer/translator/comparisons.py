"""Comparisons that tree-sitter takes for templates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..bodies.source import cpp_parser, text_of
from .tree import Untranslatable


def with_comparisons(node: Any) -> Any:
    """Return a function in which `a < b && c >> d` is no template `a<b && c>`, for which tree-sitter takes it."""
    while places := list(_mistaken(node, False)):
        content = node.text
        for start, end in sorted(((start - node.start_byte, end - node.start_byte) for start, end in places), reverse=True):
            content = b"".join((content[:start], b"(", content[start:end], b")", content[end:]))
        pending = [cpp_parser().parse(content).root_node]
        while pending and pending[0].type != "function_definition":
            pending = [*pending.pop(0).named_children, *pending]
        if not pending:
            raise Untranslatable("C++ that does not parse")
        node = pending[0]
    return node


def _mistaken(node: Any, is_error: bool) -> Iterator[tuple[int, int]]:
    """Yield where the first operands of comparisons are that tree-sitter takes for names of templates."""
    is_error = is_error or node.type == "ERROR"
    kinds = ("template_function", "template_method", *(("template_type",) if is_error else ()))
    arguments = node.child_by_field_name("arguments") if node.type in kinds else None
    if arguments is None or not _is_comparison(node, arguments):
        for child in node.named_children:
            yield from _mistaken(child, is_error)
        return
    outer = node
    while (
        outer.parent is not None
        and outer.parent.type in ("qualified_identifier", "field_expression")
        and outer.parent.end_byte == outer.end_byte
    ):
        outer = outer.parent
    yield outer.start_byte, node.child_by_field_name("name").end_byte


def _is_comparison(node: Any, arguments: Any) -> bool:
    """Return True for `a < …`, which no template is written like, and for conditions, which are no arguments of templates."""
    is_apart = node.child_by_field_name("name").end_byte < arguments.start_byte
    signs = (one.child_by_field_name("operator") for one in arguments.named_children if one.type == "binary_expression")
    return is_apart or any(text_of(one) in ("&&", "||") for one in signs)
