"""C++ that selects by class or by text, or that walks: `TypeSwitch`, `StringSwitch`, `op.walk(…)`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ods.diagnostics.late import dataclass

from ..cpp.tokens import Untranslated
from .code import kind_of
from .expressions import argument_nodes
from .source import text_of

_FUNCTION = re.compile(r"(?:std::function|(?:llvm::)?function_ref)<(.*)\(\)>$", re.S)
_ROOT = re.compile(r"(?:llvm::)?(TypeSwitch|StringSwitch)<(.*)>$", re.S)


@dataclass(frozen=True)
class Case:
    """A case of a `TypeSwitch` or `StringSwitch`."""

    names: tuple[Any, ...]
    """The C++ classes as texts, or the nodes of strings; empty for the default."""
    value: Any
    """The node of a lambda or a value."""


@dataclass(frozen=True)
class Switch:
    """A chain of calls such as `TypeSwitch<T, R>(subject).Case<A>(…).Default(…)`."""

    kind: str
    returns: str
    """The C++ type of the value; empty for none."""
    subject: Any
    cases: tuple[Case, ...]
    is_called: bool = False
    """True if a function is selected by text and then called: `StringSwitch<function_ref<R()>>(text).Case("a", [&] { … })()`."""

    @property
    def runs(self) -> bool:
        """True if the cases have statements, not only values."""
        return self.kind == "TypeSwitch" or self.is_called


def switch_of(node: Any) -> Switch | None:
    """Return the switch that a chain of calls forms; None for other nodes."""
    cases: list[Case] = []
    called = node.child_by_field_name("function") if node.type == "call_expression" and not argument_nodes(node) else None
    chosen = switch_of(called) if called is not None and called.type == "call_expression" else None
    if chosen is not None:
        function = _FUNCTION.match(chosen.returns)
        return replace(chosen, returns=function[1], is_called=True) if function and chosen.kind == "StringSwitch" else None
    while node.type == "call_expression":
        function = node.child_by_field_name("function")
        root = _ROOT.match(text_of(function)) if function.type in ("template_function", "qualified_identifier") else None
        if root is not None:
            given = [part.strip() for part in _split(root[2])]
            returns = given[1] if root[1] == "TypeSwitch" and len(given) > 1 else given[0] if root[1] == "StringSwitch" else ""
            return Switch(root[1], returns, argument_nodes(node)[0], tuple(reversed(cases)))
        if function.type != "field_expression":
            return None
        field = function.child_by_field_name("field")
        name = text_of(field.child_by_field_name("name")) if field.type == "template_method" else text_of(field)
        nodes = argument_nodes(node)
        if name in ("Case", "Cases") and nodes:
            listed = field.child_by_field_name("arguments").named_children if field.type == "template_method" else []
            classes = [text_of(one) for one in listed if one.type != "comment"]
            cases.append(Case(tuple(classes or _cases(nodes)), nodes[-1]))
        elif name in ("Default", "DefaultUnreachable"):
            cases.append(Case((), nodes[-1] if nodes and name == "Default" else None))
        else:
            return None
        node = function.child_by_field_name("argument")
    return None


def _cases(nodes: list[Any]) -> list[Any]:
    if len(nodes) == 1:  # the parameter of the lambda names the class
        declarator = nodes[0].child_by_field_name("declarator")
        parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
        if parameters is None or not parameters.named_children:
            raise Untranslated("a case of a TypeSwitch without a class")
        return [text_of(parameters.named_children[0].child_by_field_name("type"))]
    return [child for node in nodes[:-1] for child in (node.named_children if node.type == "initializer_list" else [node])]


def _split(text: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return [*parts, text[start:]]


def returned_kind(switch: Switch) -> str:
    """Return the kind of the value of a switch."""
    return kind_of(switch.returns) if switch.returns else "void"
