"""Functions in C++ as trees of statements, which can be made smaller."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

ATTRIBUTES = {
    "count": "I64Attr",
    "offset": "SI64Attr",
    "mask": "UI64Attr",
    "extent": "I32Attr",
    "delta": "SI32Attr",
    "width": "UI32Attr",
    "lean": "SI16Attr",
    "port": "UI16Attr",
    "tilt": "SI8Attr",
    "level": "UI8Attr",
    "flag": "BoolAttr",
    "strict": "UnitAttr",
    "label": "StrAttr",
    "note": "OptionalAttr<StrAttr>",
    "limit": "OptionalAttr<I64Attr>",
    "sizes": "DenseI64ArrayAttr",
    "strides": "DenseI64ArrayAttr",
    "dims": "DenseI32ArrayAttr",
    "marks": "DenseBoolArrayAttr",
    "mode": "Fuzz_ModeAttr",
}
"""The attributes of operations, with their constraints; an operation has those that its verifier reads."""
WORDS = ("", "a", "lane", "lane.3", "x-12", "warp=7", "ABC", "slow", "fast", "4", "-9", "a.b.c")


@dataclass(frozen=True)
class Statement:
    """A statement: text and nested statements in turn; `kind` says which construct it shows."""

    kind: str
    parts: tuple[str | tuple[Statement, ...], ...]

    def lines(self, indent: str = "  ") -> Iterator[str]:
        """Yield the lines of the statement."""
        for part in self.parts:
            if isinstance(part, str):
                yield from (indent + line for line in part.split("\n"))
            else:
                for statement in part:
                    yield from statement.lines(indent + "  ")


@dataclass(frozen=True)
class Function:
    """A verifier, the functions that it calls, and its number."""

    number: int
    helpers: tuple[Statement, ...]
    body: tuple[Statement, ...]

    @property
    def name(self) -> str:
        """The name of the operation without that of its dialect."""
        return f"f{self.number:03}"

    @property
    def class_name(self) -> str:
        """The name of the operation's class."""
        return f"F{self.number:03}Op"

    def renumbered(self, number: int) -> Function:
        """Return the function for another operation."""
        return replace(self, number=number)

    def text(self) -> str:
        """Return the C++; `@Op` and `@n` in statements stand for the class and the number of the operation."""
        lines = [line for helper in self.helpers for line in helper.lines("")]
        lines += ["LogicalResult @Op::verify() {", *(line for statement in self.body for line in statement.lines()), "}"]
        return "\n".join(lines).replace("@Op", self.class_name).replace("@n", str(self.number)) + "\n"

    def attributes(self) -> list[str]:
        """Return the names of the attributes that the function reads."""
        text = self.text()
        return [name for name in ATTRIBUTES if f"get{name.capitalize()}()" in text]

    def record(self) -> str:
        """Return the TableGen definition of the operation."""
        arguments = ", ".join(f"{ATTRIBUTES[name]}:${name}" for name in self.attributes())
        return f'def Fuzz_{self.class_name} : Fuzz_Op<"{self.name}", (ins {arguments})>;\n'

    def kinds(self) -> set[str]:
        """Return the kinds of all statements."""
        return set(_kinds([*self.helpers, *self.body]))


def _kinds(statements: Sequence[Statement]) -> Iterator[str]:
    for statement in statements:
        yield statement.kind
        for part in statement.parts:
            if isinstance(part, tuple):
                yield from _kinds(part)


def smaller(function: Function) -> Iterator[Function]:
    """Yield functions with one statement less, or with one statement replaced by its own inner ones; not all of them compile."""
    for helpers in _smaller(function.helpers):
        yield replace(function, helpers=helpers)
    for body in _smaller(function.body):
        yield replace(function, body=body)


def _smaller(statements: tuple[Statement, ...]) -> Iterator[tuple[Statement, ...]]:
    if len(statements) > 3:
        half = len(statements) // 2
        yield statements[half:]
        yield statements[:half]
    for index, statement in enumerate(statements):
        before, after = statements[:index], statements[index + 1 :]
        yield before + after
        for place, part in enumerate(statement.parts):
            if isinstance(part, tuple):
                yield before + part + after
                for inner in _smaller(part):
                    changed = replace(statement, parts=(*statement.parts[:place], inner, *statement.parts[place + 1 :]))
                    yield (*before, changed, *after)
