"""Directives for native properties: `$property`, a plain value instead of an attribute."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ...codegen import quoted
from ...resolver.model import PythonClass, ResolvedEnum, ResolvedInherent
from ..emission.operation_context import OperationParse, OperationPrint
from ..prover.shape import INTEGER, STRING, UNKNOWN, TextShape, TokenSet
from ..reading.format_reader import FormatContext
from ..reading.lexer import FormatToken
from ..reading.operation_reader import OperationReader
from .attributes import AttributeVariable, Inherent
from .element import VariableNames
from .enums import ANY_CASE, enum_field_reader, enum_field_text, enum_field_tokens, enum_sample, reads_enum
from .values import is_renamed

_PLAIN = ("int", "str", "bool")
_WIDTH = re.compile(r"IntegerType\.get_signless\((\d+)\)")


@dataclass(frozen=True)
class PropertyVariable(Inherent):
    """`$property`."""

    what = "property"

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        kind, enum = self._kind, self.inherent.constraint.enum
        present = self.inherent.name if self.inherent.may_be_absent else ""
        first, sample = _tokens(kind.removesuffix(" | None"), enum)
        if kind.endswith(" | None"):
            first = first | {"none"}
        is_case = enum is not None and not kind.startswith("tuple[")
        more = {"true", "false"} if kind == "int" else ANY_CASE if is_case else frozenset()
        return TextShape(first, first | more, present=present, sample=sample, is_required_in_group=bool(present))

    def reads(self, old: Any, names: VariableNames) -> bool:
        mine, other = self.inherent, old.inherent
        same = mine.constraint.value_type == other.constraint.value_type
        enums = reads_enum(mine.constraint.enum, other.constraint.enum)
        return same and enums and is_renamed(other.name, mine.name, names)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        self.declare_as(out, (self.inherent.constraint.value_type or "object").removesuffix(" | None"))

    def emit_parse(self, out: OperationParse) -> None:
        names = f"{quoted(self.inherent.name)}, {quoted(self.inherent.constraint.summary)}"
        inner = self._kind.removesuffix(" | None")
        if inner != self._kind:
            source = f"{out.support('parse_optional_property')}(parser, {names}, lambda: {self._optional_reader(out, inner)})"
        else:
            source = f"{out.support('parse_property')}(parser, {names}, lambda: {self._reader(out, inner)})"
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {source}")
        out.set_attribute(self.inherent, self._attribute(out, variable))

    def emit_guard(self, out: OperationParse) -> str:
        variable, inner = out.attribute(self.inherent), self._kind.removesuffix(" | None")
        condition, source = f"{variable} is not None", self._optional_reader(out, inner)
        if inner != self._kind:
            is_none = out.names.choose(f"{variable}_is_none")
            out.line(f"{is_none} = parser.parse_optional_keyword('none')")
            condition, source = f"{is_none} or {condition}", f"None if {is_none} else {source}"
        out.line(f"{variable} = {source}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))
        return condition

    @property
    def _kind(self) -> str:
        """The Python type of the value: `int`, `Colour | None`, `tuple[int, ...]`."""
        return self.inherent.constraint.value_type or ""

    @property
    def _width(self) -> str:
        """The bit width of an integer, taken from the attribute that represents the property."""
        builder = self.inherent.constraint.const_builder
        found = _WIDTH.search(builder.text) if builder is not None else None
        return found[1] if found else "64"

    def _reader(self, out: OperationParse, kind: str) -> str:
        """Return the expression that reads a value."""
        if kind.startswith("tuple["):
            return f"{out.support('parse_array')}(parser, lambda: {self._reader(out, item_kind(kind))})"
        if kind == "bool":
            return f"{out.runtime('parse_bool')}(parser)"
        if kind in _PLAIN:
            return f"parser.parse_integer({self._width})" if kind == "int" else "parser.parse_string()"
        return enum_field_reader(out, self._enum, "")

    def _optional_reader(self, out: OperationParse, kind: str) -> str:
        """Return the expression that reads a value; None at run time if another token is next."""
        if kind.startswith("tuple["):
            return f"{out.support('parse_optional_array')}(parser, lambda: {self._reader(out, item_kind(kind))})"
        if kind == "bool":
            return f"{out.runtime('parse_optional_bool')}(parser)"
        if kind in _PLAIN:
            return f"parser.parse_optional_integer({self._width})" if kind == "int" else "parser.parse_optional_string()"
        return enum_field_reader(out, self._enum, "optional_")

    @property
    def _enum(self) -> ResolvedEnum:
        enum = self.inherent.constraint.enum
        if enum is None:
            raise ValueError(f"property {self.inherent.name} of type {self._kind} cannot be read")
        return enum

    def _attribute(self, out: OperationParse, source: str) -> str:
        """Return the expression for the attribute that holds the value until the operation is created."""
        builder = self.inherent.constraint.const_builder
        assert builder is not None
        return out.module.expression(builder, {"value": source})

    def emit_print(self, out: OperationPrint) -> None:
        kind = self._kind
        if kind.endswith(" | None") and self.inherent.name in out.known:
            kind = kind.removesuffix(" | None")
        out.value(_text(kind, self.inherent.constraint.enum, f"self.{self.inherent.python_name}"))

    # ---- as an argument of a custom directive

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        enum = self.inherent.constraint.enum
        if enum is not None:
            references[enum.class_name] = enum.python_class
        kind = self.inherent.constraint.value_type or "object"
        return kind, kind

    def emit_keep(self, out: OperationParse) -> None:
        builder, value = self.inherent.constraint.const_builder, out.attribute(self.inherent)
        out.set_attribute(self.inherent, value if builder is None else out.module.expression(builder, {"value": value}))


def read_inherent(reader: OperationReader, inherent: ResolvedInherent, token: FormatToken, context: FormatContext) -> Inherent | None:
    """Return the directive for an attribute or property, or None after reporting a mistake."""
    if not reader.use(context, "attribute", inherent.name, token):
        return None
    if not inherent.is_native:
        return AttributeVariable(token.place, inherent)
    if context == "top" and not can_be_read(inherent):
        hint = "read and print it with a `custom` directive, or leave it to `prop-dict`"
        reader.problems.report("ODS0505", token.place, f"property `${inherent.name}` has no syntax of its own", hint)
        return None
    return PropertyVariable(token.place, inherent)


def can_be_read(inherent: ResolvedInherent) -> bool:
    """Return True if the format can print and parse a native property."""
    constraint = inherent.constraint
    kind = (constraint.value_type or "").removesuffix(" | None")
    kind = item_kind(kind) if kind.startswith("tuple[") else kind
    return constraint.const_builder is not None and (kind in _PLAIN or constraint.enum is not None)


def item_kind(kind: str) -> str:
    """Return the item type of a tuple type: `tuple[int, ...]` → `int`."""
    return kind.removeprefix("tuple[").removesuffix(", ...]")


def _text(kind: str, enum: ResolvedEnum | None, source: str) -> str:
    """Return the expression for the text of a value."""
    if kind.endswith(" | None"):
        return f"'none' if {source} is None else {_text(kind.removesuffix(' | None'), enum, source)}"
    if kind.startswith("tuple["):
        item = _text(item_kind(kind), enum, "item")
        return f"'[' + ', '.join([{item if item != 'item' else 'str(item)'} for item in {source}]) + ']'"
    if kind == "bool":
        return f"'true' if {source} else 'false'"
    if kind == "str":
        return f"printer.string_text({source})"
    return source if kind == "int" or enum is None else enum_field_text(enum, source)


def _tokens(kind: str, enum: ResolvedEnum | None) -> tuple[TokenSet, str]:
    """Return the first tokens of the text of a value, and a sample text."""
    if kind.startswith("tuple["):
        return frozenset(("[",)), "[1]"
    if enum is not None:
        return enum_field_tokens(enum), enum_sample(enum)
    by_type: dict[str, tuple[TokenSet, str]] = {
        "int": (frozenset((INTEGER, "-")), "1"),
        "str": (frozenset((STRING,)), '"text"'),
        "bool": (frozenset(("true", "false")), "true"),
    }
    return by_type.get(kind, (frozenset((UNKNOWN,)), "…"))
