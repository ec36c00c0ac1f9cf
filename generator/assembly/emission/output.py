"""Emission: what directives write their parsing and printing statements into."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from ...codegen import CodeWriter, ModuleScope, NameTable, expression_tree
from ...constraints import ConditionEmitter
from ...resolver.model import Expression, PythonClass
from .spacing import Spacing

PARAMETER_SUPPORT = "ods.text.parameter_support"
"""The part of the runtime that generated parsers of types and attributes use."""


class Module(Protocol):
    """The generated module that the statements are for."""

    @property
    def scope(self) -> ModuleScope: ...

    @property
    def conditions(self) -> ConditionEmitter: ...

    def name(self, meant: PythonClass) -> str:
        """Import a class or function."""

    def expression(self, expression: Expression, variables: dict[str, str]) -> str:
        """The source of an expression of the spec in this module."""

    def constant(self, wanted: str, source: str) -> str:
        """A module-level constant; a plain name stands for itself."""


class Statements:
    """A body of statements with its local names."""

    def __init__(self, module: Module, *taken: str) -> None:
        self.module = module
        self.writer = CodeWriter()
        self.names: NameTable = module.scope.names.child(taken)

    def imported(self, module: str, name: str, *, typing_only: bool = False) -> str:
        """Import a name; what it is called here."""
        return self.module.scope.imports.name(module, name, typing_only=typing_only)

    def line(self, text: str) -> None:
        """One statement."""
        self.writer.line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """A compound statement."""
        with self.writer.block(header):
            yield


class PrintStatements(Statements):
    """The body of a `print` method: texts that follow each other become one `printer.write`."""

    def __init__(self, module: Module, *taken: str) -> None:
        super().__init__(module, "self", "printer", *taken)
        self.spacing = Spacing()
        self.known: set[str] = set()
        """The IR names of optional things that are known to be there at this place."""
        self._pieces: list[tuple[bool, str]] = []

    def literal(self, spelling: str) -> None:
        """A literal of the format."""
        self.text(self.spacing.literal(spelling))

    def blank(self) -> None:
        """A space that the format asks for."""
        self.text(self.spacing.blank())

    def new_line(self) -> None:
        """A new line that the format asks for."""
        self.line("printer.print_newline()")

    def text(self, text: str) -> None:
        """Text as it is."""
        if text:
            self._pieces.append((False, text))

    def value(self, source: str) -> None:
        """An expression that gives a text, with the space that belongs before it."""
        self.text(self.spacing.value())
        self.piece(source)

    def piece(self, source: str) -> None:
        """An expression that gives a text."""
        if '"' in source or "\\" in source:  # Python before 3.12 has no room for these in an f-string
            self.line(f"printer.write({source})")
        else:
            self._pieces.append((True, source))

    def call(self, source: str) -> None:
        """A statement that prints something, with the space that belongs before it."""
        self.text(self.spacing.value())
        self.line(source)

    def line(self, text: str) -> None:
        self.flush()
        super().line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        self.flush()
        with self.writer.block(header):
            yield
            self.flush()

    @contextmanager
    def knowing(self, names: Iterable[str]) -> Iterator[None]:
        """Where these are known to be there."""
        before, self.known = self.known, self.known | set(names)
        yield
        self.known = before

    def flush(self) -> None:
        """Write out the texts collected so far."""
        if self._pieces:
            only = self._pieces[0][1] if len(self._pieces) == 1 and self._pieces[0][0] else ""
            text = only if only.startswith("printer.") else f_string(self._pieces)
            self.writer.line(f"printer.write({text})")
            self._pieces.clear()


def f_string(pieces: list[tuple[bool, str]]) -> str:
    """A string literal of texts and, marked True, expressions."""
    if not any(is_source for is_source, _ in pieces):
        return quoted("".join(text for _, text in pieces))
    body = "".join("{" + piece + "}" if is_source else braces_doubled(escaped(piece)) for is_source, piece in pieces)
    return f'f"{body}"'


def quoted(text: str) -> str:
    """A string literal in double quotes."""
    return f'"{escaped(text)}"'


def escaped(text: str) -> str:
    """Text for between double quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")


def braces_doubled(text: str) -> str:
    """Text for an f-string."""
    return text.replace("{", "{{").replace("}", "}}")


_OPPOSITES: dict[type[ast.cmpop], str] = {
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
}


def negated(condition: str) -> str:
    """The opposite of a condition, as a hand would write it; it can be an operand of `and` and `or`."""
    node = expression_tree(condition)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        operand = ast.unparse(node.operand)
        return operand if _binds_tightly(operand) else f"({operand})"
    if (
        isinstance(node, ast.Compare)
        and len(node.ops) == 1
        and isinstance(node.ops[0], (ast.Is, ast.IsNot, ast.Eq, ast.NotEq, ast.In, ast.NotIn))
    ):
        return f"{ast.unparse(node.left)} {_OPPOSITES[type(node.ops[0])]} {ast.unparse(node.comparators[0])}"
    return f"not {condition}" if _binds_tightly(condition) else f"not ({condition})"


def _binds_tightly(condition: str) -> bool:
    return isinstance(expression_tree(condition), (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Compare))


def in_or(condition: str) -> str:
    """A condition as an operand of `or`."""
    return f"({condition})" if " and " in condition else condition
