"""Directives for inherent attributes, `$attribute`, and how the value of one is spelt: as a case, as `@name`, short, or in full."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ods.diagnostics.late import dataclass

from ...codegen import constant_case, quoted
from ...resolver.model import Expression, PythonClass, ResolvedConstraint, ResolvedEnum, ResolvedInherent, ResolvedOperation
from ..emission.fast_path import FastPath, literal_pattern
from ..emission.output import (
    EmittedModule,
    OperationParse,
    OperationPrint,
    Statements,
    has_own_syntax,
    inherent_presence,
    is_dense_array,
    is_unit,
)
from ..prover.values import attribute_tokens, begins_with_space, is_in_brackets, is_never_typed, own_syntax, sample_of
from .element import ATTRIBUTE, STRING, SYMBOL, CustomArgument, TextShape, VariableNames
from .enums import can_be_keyword, enum_sample, enum_tokens, enum_words, printed_cases, reads_enum
from .values import is_renamed

_INTEGER_TYPE = re.compile(r"IntegerType\.get_signless\((\d+)\)|(IndexType)\.get\(\)|(I64|I32|INDEX)")
_DIGITS = {8: 2, 16: 4, 32: 9, 64: 9}
"""The number of decimal digits that always fit into each integer width."""
_TOKENS = {"FlatSymbolRefAttr": "SYMBOL", "StringAttr": "STRING"}
"""The token that is the whole text of an attribute, as the runtime's pattern names it."""


def spelling_of(inherent: ResolvedInherent, qualified: bool) -> Spelling:
    """Return how the value of an attribute is spelt; `qualified` asks for the full text where there is a shorter one."""
    constraint = inherent.constraint
    if constraint.enum is not None and constraint.definition is None:
        return EnumCase(inherent, constraint.enum)
    if constraint.name == "SymbolNameAttr":
        return SymbolName(inherent)
    if constraint.buildable_type is not None:
        return WithoutType(inherent, constraint.buildable_type)
    if qualified or constraint.python_class.name == "Attribute":
        return InFull(inherent)
    if is_dense_array(constraint.python_class):
        return DenseArray(inherent)
    return WithoutMnemonic(inherent) if has_own_syntax(constraint.python_class) else OfItsClass(inherent)


@dataclass(frozen=True)
class Spelling(ABC):
    """The text of a value: its shape, the code that reads and prints it, and its pattern in a fast path."""

    inherent: ResolvedInherent

    is_shortened = False
    """True if the text lacks the mnemonic."""
    reads_a_type = False
    """True if any attribute is read, so that the text may have a type."""

    @property
    def constraint(self) -> ResolvedConstraint:
        return self.inherent.constraint

    @property
    def value_class(self) -> PythonClass:
        """The class of the value that is read."""
        return self.constraint.python_class

    @property
    @abstractmethod
    def shape(self) -> TextShape:
        """The tokens of the text."""

    def reads(self, old: Spelling) -> bool:
        """Return True if every text in the spelling `old` is also a text in this one."""
        return type(self) is type(old) and self.constraint.python_class == old.constraint.python_class

    @abstractmethod
    def read(self, out: Statements, optional: bool) -> str:
        """Return the call that reads the value; with `optional`, it returns None for an absent value."""

    def attribute(self, module: EmittedModule, value: str) -> str:
        """Return the attribute for the value that was read."""
        return value

    @abstractmethod
    def print(self, out: OperationPrint, source: str) -> None:
        """Write the statements that print the value."""

    def is_fast(self, in_group: bool) -> bool:
        """Return True if a fast path can read the usual text."""
        return self._token != ""

    @property
    def is_number(self) -> bool:
        """True if a fast path reads a number with its type."""
        return False

    def guard_pattern(self) -> str | None:
        """Return the pattern of the first character in an optional group; None if it does not tell."""
        return "[@#]" if self._token == "SYMBOL" else None

    def add_fast(self, path: FastPath, wanted: str) -> tuple[str, str]:
        """Add the pattern to a fast path; return the expression for the attribute, and the variable of its text."""
        text = path.captured(self._token, wanted)
        return f"{path.module.name(self.constraint.python_class)}.get({text})", text

    @property
    def _token(self) -> str:
        return _TOKENS.get(self.constraint.python_class.name, "")

    def _shape_of_class(self, may_have_type: bool) -> TextShape:
        name = self.constraint.python_class.name
        first, takes, sample = attribute_tokens(name)
        goes_on = frozenset((":",)) if may_have_type and not is_never_typed(name) else frozenset()
        if is_unit(self.inherent):
            first, sample = frozenset(("unit",)), "unit"
        hugs = frozenset("<") if ATTRIBUTE in first and not is_in_brackets(self.constraint.definition) else frozenset()
        return TextShape(first, takes, goes_on, sample=sample, hugs=hugs)


@dataclass(frozen=True)
class EnumCase(Spelling):
    """The case of an enum: `slt`."""

    enum: ResolvedEnum

    @property
    def value_class(self) -> PythonClass:
        return self.enum.python_class

    @property
    def shape(self) -> TextShape:
        tokens = enum_tokens(self.enum)
        return TextShape(tokens, tokens | {STRING}, sample=enum_sample(self.enum))

    def reads(self, old: Spelling) -> bool:
        return isinstance(old, EnumCase) and reads_enum(self.enum, old.enum)

    def read(self, out: Statements, optional: bool) -> str:
        function = out.support("parse_optional_enum" if optional else "parse_enum")
        words = enum_words(out.module, self.enum)
        return f"{function}(parser, {quoted(self.inherent.name)}, {out.module.name(self.enum.python_class)}.from_text, {words})"

    def attribute(self, module: EmittedModule, value: str) -> str:
        builder = self.constraint.const_builder
        return value if builder is None else module.expression(builder, {"value": value})

    def print(self, out: OperationPrint, source: str) -> None:
        if self.enum.kind == "int":
            out.value(f"{printed_cases(out.module, self.enum)}[{source}.value]")
            return
        assert self.constraint.from_attribute is not None
        flags = out.module.expression(self.constraint.from_attribute, {"self": source})
        out.value(f"{out.support('flags_text')}({flags})")

    def is_fast(self, in_group: bool) -> bool:
        return self.enum.kind == "int" and self.constraint.const_builder is not None

    def guard_pattern(self) -> str:
        return '"|' + "|".join(literal_pattern(word) for word in self._keywords)

    def add_fast(self, path: FastPath, wanted: str) -> tuple[str, str]:
        path.pattern.text(f" *({'|'.join(map(re.escape, self._keywords))})")
        path.pattern.part("WORD_END")
        text = path.variable_of_group(wanted)
        return f"{self._table(path.module)}[{text}]", text

    @property
    def _keywords(self) -> list[str]:
        return [case.text for case in self.enum.cases if can_be_keyword(case.text)]

    def _table(self, module: EmittedModule) -> str:
        source = f"{{case.text: {self.attribute(module, 'case')} for case in {module.name(self.enum.python_class)}}}"
        return module.constant(f"_{constant_case(self.enum.class_name)}_ATTRIBUTES", source)


@dataclass(frozen=True)
class SymbolName(Spelling):
    """The name of a symbol: `@name`."""

    @property
    def shape(self) -> TextShape:
        return TextShape(frozenset((SYMBOL,)), frozenset((SYMBOL,)), sample="@name")

    def read(self, out: Statements, optional: bool) -> str:
        return "parser.parse_optional_symbol_name()" if optional else "parser.parse_symbol_name()"

    def print(self, out: OperationPrint, source: str) -> None:
        out.call(f"printer.print_symbol_name({source}.value)")

    def guard_pattern(self) -> str:
        return "@"

    @property
    def _token(self) -> str:
        return "SYMBOL"


@dataclass(frozen=True)
class WithoutType(Spelling):
    """The value without its type, which the constraint says: `7`."""

    type_: Expression

    @property
    def shape(self) -> TextShape:
        return self._shape_of_class(may_have_type=False)

    def reads(self, old: Spelling) -> bool:
        return isinstance(old, WithoutType) and self.type_.text == old.type_.text

    def read(self, out: Statements, optional: bool) -> str:
        cls, type_ = out.module.name(self.constraint.python_class), self._type(out.module)
        if optional:
            return f"{out.support('parse_optional_attribute_of')}(parser, {cls}, {type_})"
        return f"parser.parse_attribute({type_})" if cls == "Attribute" else f"parser.parse_attribute_of({cls}, {type_})"

    def print(self, out: OperationPrint, source: str) -> None:
        out.value(f"printer.attribute_text_without_type({source})")

    def is_fast(self, in_group: bool) -> bool:
        return super().is_fast(in_group) or self.constraint.python_class.name == "IntegerAttr" and self._digits > 0

    def add_fast(self, path: FastPath, wanted: str) -> tuple[str, str]:
        if self._token:
            return super().add_fast(path, wanted)
        path.pattern.text(f" *((?:-(?!0))?[0-9]{{1,{self._digits}}})")
        path.pattern.part("NUMBER_END")
        text = path.variable_of_group(wanted)
        return f"{path.module.name(self.constraint.python_class)}.get({self._type(path.module)}, int({text}))", text

    def _type(self, module: EmittedModule) -> str:
        """Return the constant for the type."""
        return module.constant(f"_TYPE_OF_{constant_case(self.inherent.name)}", module.expression(self.type_, {}))

    @property
    def _digits(self) -> int:
        """The number of digits that certainly fit the integer's type; 0 if unknown."""
        match = _INTEGER_TYPE.fullmatch(self.type_.text.strip())
        if match is None:
            return 0
        return _DIGITS[64] if match[2] or match[3] else _DIGITS.get(int(match[1]), 0)


@dataclass(frozen=True)
class OfItsClass(Spelling):
    """An attribute of one class, in full: `7 : i32`."""

    @property
    def shape(self) -> TextShape:
        return self._shape_of_class(may_have_type=True)

    def read(self, out: Statements, optional: bool) -> str:
        cls = out.module.name(self.constraint.python_class)
        return f"{out.support('parse_optional_attribute_of')}(parser, {cls})" if optional else f"parser.parse_attribute_of({cls})"

    def print(self, out: OperationPrint, source: str) -> None:
        out.value(f"printer.attribute_text({source})")

    @property
    def is_number(self) -> bool:
        return self.constraint.python_class.name == "TypedAttr"

    def is_fast(self, in_group: bool) -> bool:
        return not in_group if self.is_number else super().is_fast(in_group)


@dataclass(frozen=True)
class InFull(OfItsClass):
    """Any attribute, or one that is always written in full: `#dialect.mnemonic<…>`."""

    reads_a_type = True

    @property
    def is_number(self) -> bool:
        return False

    def reads(self, old: Spelling) -> bool:
        return isinstance(old, OfItsClass)

    def read(self, out: Statements, optional: bool) -> str:
        if self.constraint.python_class.name == "Attribute":
            return "parser.parse_optional_attribute()" if optional else "parser.parse_attribute()"
        return super().read(out, optional)


@dataclass(frozen=True)
class WithoutMnemonic(Spelling):
    """An attribute with a syntax of its own, which begins after the mnemonic: `<…>`."""

    is_shortened = True
    pattern = "IN_ANGLES"
    """The runtime's pattern for the usual text."""

    @property
    def shape(self) -> TextShape:
        definition = self.constraint.definition
        first = own_syntax(definition)
        return TextShape(first, first | {ATTRIBUTE}, sample=sample_of(definition), spaced=begins_with_space(definition))

    def read(self, out: Statements, optional: bool) -> str:
        cls = out.module.name(self.constraint.python_class)
        if optional:
            return f"{out.support('parse_optional_attribute_of')}(parser, {cls})"
        return f"parser.parse_custom_attribute_with_fallback({cls})"

    def print(self, out: OperationPrint, source: str) -> None:
        out.call(f"printer.print_stripped_attribute({source})")

    def is_fast(self, in_group: bool) -> bool:
        return True

    def add_fast(self, path: FastPath, wanted: str) -> tuple[str, str]:
        text = path.captured(self.pattern, wanted)
        return f"parser.stripped({path.module.name(self.constraint.python_class)}, {text}, {path.place()})", text


@dataclass(frozen=True)
class DenseArray(WithoutMnemonic):
    """A dense array: `[1, 2]`, not `array<i64: 1, 2>`."""

    pattern = "LIST"

    @property
    def shape(self) -> TextShape:
        first = frozenset(("[",))
        return TextShape(first, first | {ATTRIBUTE}, sample="[1, 2]")

    def is_fast(self, in_group: bool) -> bool:
        return not in_group  # optional lists, such as weights of branches, are rare

    def guard_pattern(self) -> str:
        return r"[\[#]"


@dataclass(frozen=True)
class Inherent(CustomArgument[OperationParse, OperationPrint]):
    """The common base of attributes and properties."""

    inherent: ResolvedInherent

    can_guard = True

    def problem_as_anchor(self) -> tuple[str, str]:
        if self.tells_presence:
            return "", ""
        message = f"`${self.inherent.name}` is always there, so it cannot be the anchor of an optional group"
        return message, "make it optional, or give it a default value"

    def problem_in_clause(self) -> str:
        if self.inherent.may_be_left_out:
            return ""
        return f"attribute `${self.inherent.name}` is required, but a clause of `oilist` may be missing"

    def presence_names(self) -> Sequence[str]:
        return [self.inherent.name]

    def inherents(self) -> Sequence[ResolvedInherent]:
        return (self.inherent,)

    @property
    def unit(self) -> ResolvedInherent | None:
        return self.inherent if is_unit(self.inherent) else None

    def grammar_word(self, text: str) -> str:
        return self.inherent.name

    def declare_as(self, out: OperationParse, annotation: str) -> None:
        """Write a declaration of the variable without a value, for later code that may read it."""
        if self.inherent.name in out.needed:
            out.line(f"{out.attribute(self.inherent)}: {annotation} | None = None")

    def presence(self, out: OperationPrint) -> str:
        return inherent_presence(out.module, self.inherent)

    @property
    def tells_presence(self) -> bool:
        return self.inherent.may_be_left_out

    def variable(self, out: OperationParse) -> str:
        return out.attribute(self.inherent)

    def printed(self, out: OperationPrint) -> str:
        return f"self.{self.inherent.python_name}"

    def parameter_name(self, index: int) -> str:
        return self.inherent.python_name

    def take_fast(self, path: FastPath, variable: str) -> None:
        absent = path.absent(self.inherent) if self.inherent.may_be_left_out else "None"
        path.attributes[self.inherent.name] = variable if absent == "None" else f"{absent} if {variable} is None else {variable}"


@dataclass(frozen=True)
class AttributeVariable(Inherent):
    """`$attribute`: its value, as short as its constraint allows."""

    qualified: bool = False

    what = "attribute"

    def in_full(self) -> AttributeVariable:
        return replace(self, qualified=True)

    def grammar_word(self, text: str) -> str:
        return f"qualified({text})" if self.qualified else self.inherent.name

    @property
    def spelling(self) -> Spelling:
        """The spelling of the value."""
        return spelling_of(self.inherent, self.qualified)

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        present, spelling = self.inherent.name if self.inherent.may_be_absent else "", self.spelling
        return replace(spelling.shape, present=present, is_required_in_group=bool(present), is_shortened=spelling.is_shortened)

    @property
    def may_be_skipped(self) -> bool:
        return self.inherent.may_be_left_out

    @property
    def reads_a_type(self) -> bool:
        return self.spelling.reads_a_type

    def reads(self, old: Any, names: VariableNames) -> bool:
        return is_renamed(old.inherent.name, self.inherent.name, names) and self.spelling.reads(old.spelling)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        self.declare_as(out, out.module.name(self.spelling.value_class))

    def emit_parse(self, out: OperationParse) -> None:
        optional = self.inherent.may_be_absent and not out.in_group
        if not optional and self.inherent.name not in out.needed:
            out.set_attribute(self.inherent, self._source(out, optional=False))
            return
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._source(out, optional)}")
        if not optional:
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))

    def emit_guard(self, out: OperationParse) -> str:
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self.spelling.read(out, optional=True)}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))
        return f"{variable} is not None"

    def _source(self, out: OperationParse, optional: bool) -> str:
        source = self.spelling.read(out, optional)
        return source if optional or self.inherent.name in out.needed else self.spelling.attribute(out.module, source)

    def emit_print(self, out: OperationPrint) -> None:
        source = f"self.{self.inherent.python_name}"
        if self.inherent.may_be_absent and self.inherent.name not in out.known:
            with out.block(f"if {source} is not None:"):
                self.spelling.print(out, source)
            return
        self.spelling.print(out, source)

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return (in_group or not self.inherent.may_be_absent) and (not in_group or self.spelling.is_fast(in_group))

    @property
    def is_called(self) -> bool:
        return not self.spelling.is_fast(in_group=False)

    def reads_number(self) -> ResolvedInherent | None:
        return self.inherent if self.spelling.is_number else None

    def guard_pattern(self) -> str | None:
        return self.spelling.guard_pattern()

    def add_fast(self, path: FastPath) -> None:
        spelling, inherent = self.spelling, self.inherent
        if not spelling.is_fast(path.in_group):
            variable = path.attributes[inherent.name] = path.out.names.choose(inherent.python_name)
            path.call([variable], spelling.attribute(path.module, spelling.read(path.out, optional=False)))
            return
        if spelling.is_number:
            self._add_number(path)
            return
        source, text = spelling.add_fast(path, f"{inherent.python_name.rstrip('_')}_text")
        missing = path.absent(inherent) if path.in_group else ""
        path.attributes[inherent.name] = path.look_up(inherent.python_name, source, text, missing)

    def _add_number(self, path: FastPath) -> None:
        """Emit an integer or float with its type."""
        inherent = self.inherent
        name = inherent.python_name.rstrip("_")
        text = path.captured("NUMBER", f"{name}_text")
        type_text = path.variable_of_group(f"{name}_type_text")
        type_ = path.types[inherent.name] = path.look_up(f"{name}_type", f"types[{type_text}]", type_text)
        function = path.out.runtime("number_attribute")
        variable = path.attributes[inherent.name] = path.look_up(inherent.python_name, f"{function}({text}, {type_})", text)
        path.checks.append(f"{variable} is None")

    # ---- as an argument of a custom directive

    @property
    def is_taken_fast(self) -> bool:
        return self.inherent.constraint.python_class.name != "Attribute"  # its constraint may have a narrower class

    @property
    def is_given_fast(self) -> bool:
        return not self.inherent.may_be_left_out

    def given_fast(self, path: FastPath) -> str:
        return path.attributes[self.inherent.name]

    @property
    def variadicity(self) -> str:
        return "optional" if self.inherent.may_be_absent else "single"

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        cls = self.inherent.constraint.python_class
        references[cls.name] = cls
        return (f"{cls.name} | None", f"{cls.name} | None") if self.inherent.may_be_absent else (cls.name, cls.name)

    def emit_keep(self, out: OperationParse) -> None:
        variable = out.attribute(self.inherent)
        if not self.inherent.may_be_absent:
            out.set_attribute(self.inherent, variable)
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, variable)
