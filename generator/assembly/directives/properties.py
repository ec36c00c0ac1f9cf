"""Directives for native properties: `$property`, a plain value instead of an attribute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...codegen import quoted
from ...resolver.model import OptionalStorage, PythonClass, ResolvedInherent
from ..emission.operation_context import OperationParse, OperationPrint
from ..prover.shape import TextShape
from ..reading.format_reader import FormatContext
from ..reading.lexer import FormatToken
from ..reading.operation_reader import OperationReader
from .attributes import AttributeVariable, Inherent
from .element import VariableNames
from .enums import reads_enum
from .property_syntax import (
    ambiguity,
    goes_on,
    optional_property_reader,
    property_reader,
    property_text,
    property_tokens,
    syntax_of,
)
from .values import is_renamed


@dataclass(frozen=True)
class PropertyVariable(Inherent):
    """`$property`."""

    what = "property"

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        first, takes, sample = property_tokens(self.inherent.constraint)
        present = self.inherent.name if self.inherent.may_be_absent else ""
        more = goes_on(self.inherent.constraint)
        return TextShape(first, takes, more, present=present, sample=sample, is_required_in_group=bool(present))

    def reads(self, old: Any, names: VariableNames) -> bool:
        mine, other = self.inherent, old.inherent
        same = mine.constraint.value_type == other.constraint.value_type
        enums = reads_enum(mine.constraint.enum, other.constraint.enum)
        return same and enums and is_renamed(other.name, mine.name, names)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        self.declare_as(out, (self.inherent.constraint.value_type or "object").removesuffix(" | None"))

    def emit_parse(self, out: OperationParse) -> None:
        constraint = self.inherent.constraint
        arguments = f"parser, {quoted(self.inherent.name)}, {quoted(constraint.summary)}, lambda: {property_reader(out, constraint)}"
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {out.support('parse_property')}({arguments})")
        out.set_attribute(self.inherent, self._attribute(out, variable))

    def emit_guard(self, out: OperationParse) -> str:
        constraint, variable = self.inherent.constraint, out.attribute(self.inherent)
        condition, source = f"{variable} is not None", optional_property_reader(out, constraint)
        if isinstance(constraint.storage, OptionalStorage):
            is_none = out.names.choose(f"{variable}_is_none")
            out.line(f"{is_none} = parser.parse_optional_keyword('none')")
            condition, source = f"{is_none} or {condition}", f"None if {is_none} else {source}"
        out.line(f"{variable} = {source}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))
        return condition

    def _attribute(self, out: OperationParse, source: str) -> str:
        """Return the expression for the attribute that holds the value until the operation is created."""
        builder = self.inherent.constraint.const_builder
        assert builder is not None
        return out.module.expression(builder, {"value": source})

    def emit_print(self, out: OperationPrint) -> None:
        is_present = self.inherent.name in out.known
        out.value(property_text(self.inherent.constraint, f"self.{self.inherent.python_name}", is_present))

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
    constraint = inherent.constraint
    if context == "top" and syntax_of(constraint) is None:
        hint = "read and print it with a `custom` directive, or leave it to `prop-dict`"
        reader.problems.report("ODS0505", token.place, f"property `${inherent.name}` has no syntax of its own", hint)
        return None
    problem, hint = ambiguity(constraint)
    if context == "top" and problem:
        reader.problems.report("ODS0505", token.place, f"property `${inherent.name}` is not read back: {problem}", hint)
        return None
    return PropertyVariable(token.place, inherent)
