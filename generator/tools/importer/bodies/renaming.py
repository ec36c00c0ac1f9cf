"""Give variables of C++ that hide others names of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .source import text_of

_SCOPES = ("compound_statement", "if_statement", "for_statement", "for_range_loop", "while_statement", "case_statement")


def renamed(definition: Any, parameters: Iterable[str]) -> str:
    """Return the text of a function definition in which no variable hides one of the blocks around it; empty if none does so now."""
    body = definition.child_by_field_name("body")
    taken = {text_of(node) for node in identifiers(definition)}
    edits: dict[tuple[int, int], str] = {}
    _rename(body, {*parameters, *_declared(body)}, taken, edits)
    text = definition.text if edits else b""
    for (start, end), name in sorted(edits.items(), reverse=True):
        text = text[: start - definition.start_byte] + name.encode() + text[end - definition.start_byte :]
    return str(text.decode("utf-8"))


def _rename(scope: Any, visible: set[str], taken: set[str], edits: dict[tuple[int, int], str]) -> None:
    """Add the edits for the scopes inside `scope`, from the outer to the inner ones, whose names replace those of the outer."""
    for inner in _inner_scopes(scope):
        own = _declared(inner)
        for name, start in own.items():
            if name in visible:
                _rename_in(inner, name, start, _free_name(name, taken), edits)
        _rename(inner, visible | own.keys(), taken, edits)


def _rename_in(scope: Any, name: str, start: int, new: str, edits: dict[tuple[int, int], str]) -> None:
    values = scope.child_by_field_name("right") if scope.type == "for_range_loop" else None
    for node in identifiers(scope):
        is_of_values = values is not None and values.start_byte <= node.start_byte < values.end_byte
        if text_of(node) == name and node.start_byte >= start and not is_of_values:
            edits[node.start_byte, node.end_byte] = new


def _free_name(name: str, taken: set[str]) -> str:
    number = 2
    while f"{name}{number}" in taken:
        number += 1
    taken.add(f"{name}{number}")
    return f"{name}{number}"


def identifiers(node: Any) -> Iterator[Any]:
    """Yield the names of variables and functions in a node, without those of members and of namespaces."""
    if node.type == "identifier":
        yield node
    for child in node.children if node.type != "qualified_identifier" else ():
        yield from identifiers(child)


def _inner_scopes(node: Any) -> Iterator[Any]:
    """Yield the outermost scopes in a node."""
    for child in node.named_children:
        if child.type in _SCOPES:
            yield child
        else:
            yield from _inner_scopes(child)


def _declared(scope: Any) -> dict[str, int]:
    """Return the variables that belong to a scope, with the place of their declaration."""
    names: dict[str, int] = {}
    pending = list(scope.named_children)
    if scope.type == "for_range_loop":
        names |= {text_of(one): one.start_byte for one in _declarator_names(scope.child_by_field_name("declarator"))}
    while pending:
        node = pending.pop()
        if node.type in _SCOPES or node.type == "lambda_expression":
            continue
        if node.type == "declaration":
            for declarator in node.children_by_field_name("declarator"):
                names |= {text_of(one): one.start_byte for one in _declarator_names(declarator)}
        pending += node.named_children
    return names


def _declarator_names(node: Any) -> Iterator[Any]:
    if node.type == "identifier":
        yield node
    elif node.type == "structured_binding_declarator":
        yield from (one for one in node.named_children if one.type == "identifier")
    elif (inner := node.child_by_field_name("declarator")) is not None:
        yield from _declarator_names(inner)
    elif node.type in ("reference_declarator", "pointer_declarator"):
        for child in node.named_children:
            yield from _declarator_names(child)
