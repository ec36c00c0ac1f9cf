"""Directives for inherent attributes: `$attribute`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from typing import Literal as OneOf

from ...codegen import constant_case, quoted
from ...resolver.model import Expression, PythonClass, ResolvedEnum, ResolvedInherent, ResolvedOperation
from ..emission.fast_path import FastPath, literal_pattern
from ..emission.output import EmittedModule, OperationParse, OperationPrint, has_own_syntax, inherent_presence, is_unit
from ..prover.shape import ATTRIBUTE, STRING, SYMBOL, TextShape
from ..prover.values import attribute_tokens, begins_with_space, is_in_brackets, is_never_typed, own_syntax, sample_of
from .element import CustomArgument, VariableNames
from .enums import can_be_keyword, enum_sample, enum_tokens, enum_words, printed_cases, reads_enum
from .values import is_renamed

Style = OneOf["enum", "symbol", "typed", "any", "stripped", "plain"]


_INTEGER_TYPE = re.compile(r"IntegerType\.get_signless\((\d+)\)|(IndexType)\.get\(\)|(I64|I32|INDEX)")
_DIGITS = {8: 2, 16: 4, 32: 9, 64: 9}
"""The number of decimal digits that always fit into each integer width."""


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
        if self.inherent.name in out.needed or self.inherent.may_be_absent:
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
    def style(self) -> Style:
        """The spelling of the value."""
        constraint = self.inherent.constraint
        if constraint.enum is not None and constraint.definition is None:
            return "enum"
        if is_symbol_name(self.inherent):
            return "symbol"
        if constraint.buildable_type is not None:
            return "typed"
        if self.qualified or constraint.python_class.name == "Attribute":
            return "any"
        own = has_own_syntax(constraint.python_class) or constraint.python_class.name.startswith("Dense") and is_dense_array(self.inherent)
        return "stripped" if own else "plain"

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        constraint, style = self.inherent.constraint, self.style
        name, definition = constraint.python_class.name, constraint.definition
        shape = self._plain_shape(name)
        if style == "enum":
            assert constraint.enum is not None
            tokens = enum_tokens(constraint.enum)
            shape = TextShape(tokens, tokens | {STRING}, sample=enum_sample(constraint.enum))
        elif style == "symbol":
            shape = TextShape(frozenset((SYMBOL,)), frozenset((SYMBOL,)), sample="@name")
        elif style == "stripped":
            is_dense = name.startswith("Dense")
            first = frozenset(("[",)) if is_dense else own_syntax(definition)
            sample = "[1, 2]" if is_dense else sample_of(definition)
            shape = TextShape(first, first | {ATTRIBUTE}, sample=sample, spaced=begins_with_space(definition))
        present = self.inherent.name if self.inherent.may_be_absent else ""
        return replace(shape, present=present, is_required_in_group=bool(present), is_shortened=style == "stripped")

    def _plain_shape(self, name: str) -> TextShape:
        first, takes, sample = attribute_tokens(name)
        goes_on = frozenset((":",)) if self.style in ("any", "plain") and not is_never_typed(name) else frozenset()
        if is_unit(self.inherent):
            first, sample = frozenset(("unit",)), "unit"
        hugs = frozenset("<") if ATTRIBUTE in first and not is_in_brackets(self.inherent.constraint.definition) else frozenset()
        return TextShape(first, takes, goes_on, sample=sample, hugs=hugs)

    @property
    def may_be_skipped(self) -> bool:
        return self.inherent.may_be_left_out

    @property
    def reads_a_type(self) -> bool:
        return self.style == "any"

    def reads(self, old: Any, names: VariableNames) -> bool:
        mine, other = self.inherent, old.inherent
        if not is_renamed(other.name, mine.name, names):
            return False
        if self.style == "any" and old.style in ("any", "plain"):
            return True
        if self.style != old.style:
            return False
        if self.style == "enum":
            return reads_enum(mine.constraint.enum, other.constraint.enum)
        if self.style == "typed":
            return _text(mine.constraint.buildable_type) == _text(other.constraint.buildable_type)
        return bool(mine.constraint.python_class == other.constraint.python_class)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        constraint = self.inherent.constraint
        is_case = constraint.enum is not None and constraint.definition is None
        self.declare_as(out, out.module.name(constraint.enum.python_class if is_case and constraint.enum else constraint.python_class))

    def emit_parse(self, out: OperationParse) -> None:
        optional = self.inherent.may_be_absent and not out.in_group
        if not optional and self.inherent.name not in out.needed:
            out.set_attribute(self.inherent, self._source(out, optional=False))
            return
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._source(out, optional)}")
        if not optional:
            out.set_attribute(self.inherent, self._attribute(out, variable))
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))

    def emit_guard(self, out: OperationParse) -> str:
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._read(out, optional=True)}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self._attribute(out, variable))
        return f"{variable} is not None"

    def _source(self, out: OperationParse, optional: bool) -> str:
        source = self._read(out, optional)
        return source if optional or self.inherent.name in out.needed else self._attribute(out, source)

    def _attribute(self, out: OperationParse, source: str) -> str:
        """Return the attribute for the parsed value `source`; only the value of an enum differs from its attribute."""
        builder = self.inherent.constraint.const_builder
        if self.style != "enum" or builder is None:
            return source
        return out.module.expression(builder, {"value": source})

    def _read(self, out: OperationParse, optional: bool) -> str:
        """Return the call that reads the value; with `optional`, it returns None for an absent value."""
        maybe = "optional_" if optional else ""
        style, constraint = self.style, self.inherent.constraint
        if style == "enum":
            assert constraint.enum is not None
            enum = out.module.name(constraint.enum.python_class)
            words = enum_words(out.module, constraint.enum)
            return f"{out.support(f'parse_{maybe}enum')}(parser, {quoted(self.inherent.name)}, {enum}.from_text, {words})"
        if style == "symbol":
            return f"parser.parse_{maybe}symbol_name()"
        if style == "any" and constraint.python_class.name == "Attribute":
            return f"parser.parse_{maybe}attribute()"
        cls = out.module.name(constraint.python_class)
        if style == "stripped" and not optional:
            return f"parser.parse_custom_attribute_with_fallback({cls})"
        type_ = f", {buildable_type(out.module, self.inherent)}" if style == "typed" else ""
        if optional:
            return f"{out.support('parse_optional_attribute_of')}(parser, {cls}{type_})"
        if cls == "Attribute":
            return f"parser.parse_attribute({type_[2:]})"
        return f"parser.parse_attribute_of({cls}{type_})"

    def emit_print(self, out: OperationPrint) -> None:
        source = f"self.{self.inherent.python_name}"
        if self.inherent.may_be_absent and self.inherent.name not in out.known:
            with out.block(f"if {source} is not None:"):
                self._print(out, source)
            return
        self._print(out, source)

    def _print(self, out: OperationPrint, source: str) -> None:
        style = self.style
        if style == "enum":
            out.value(self._enum_text(out, source))
        elif style == "symbol":
            out.call(f"printer.print_symbol_name({source}.value)")
        elif style == "typed":
            out.value(f"printer.attribute_text_without_type({source})")
        elif style == "stripped":
            out.call(f"printer.print_stripped_attribute({source})")
        else:
            out.value(f"printer.attribute_text({source})")

    def _enum_text(self, out: OperationPrint, source: str) -> str:
        constraint = self.inherent.constraint
        assert constraint.enum is not None and constraint.from_attribute is not None
        if constraint.enum.kind == "int":
            return f"{printed_cases(out.module, constraint.enum)}[{source}.value]"
        flags = out.module.expression(constraint.from_attribute, {"self": source})
        return f"{out.support('flags_text')}({flags})"

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        if self.inherent.may_be_absent and not in_group:
            return False
        if self.reads_number() is not None:
            return not in_group
        if self._stripped_pattern:
            return self._stripped_pattern == "IN_ANGLES" or not in_group  # optional lists, such as weights of branches, are rare
        enum, name = self.inherent.constraint.enum, self.inherent.constraint.python_class.name
        if self.style == "enum":
            return enum is not None and enum.kind == "int" and self.inherent.constraint.const_builder is not None
        if self.style == "symbol" or name in ("FlatSymbolRefAttr", "StringAttr"):
            return True
        return self.style == "typed" and name == "IntegerAttr" and self._digits > 0

    @property
    def _stripped_pattern(self) -> str:
        """The name of the runtime's pattern for the usual text without `#dialect.mnemonic`; empty if there is none."""
        if self.style != "stripped":
            return ""
        return "LIST" if self.inherent.constraint.python_class.name.startswith("Dense") else "IN_ANGLES"

    def reads_number(self) -> ResolvedInherent | None:
        is_any = self.inherent.constraint.python_class.name == "TypedAttr" and self.style == "plain"
        return self.inherent if is_any else None

    @property
    def _digits(self) -> int:
        """The number of digits that certainly fit the integer's type; 0 if unknown."""
        expression = self.inherent.constraint.buildable_type
        match = None if expression is None else _INTEGER_TYPE.fullmatch(expression.text.strip())
        if match is None:
            return 0
        return _DIGITS[64] if match[2] or match[3] else _DIGITS.get(int(match[1]), 0)

    @property
    def _keywords(self) -> list[str]:
        """The cases of the enum that are keywords."""
        enum = self.inherent.constraint.enum
        return [] if enum is None else [case.text for case in enum.cases if can_be_keyword(case.text)]

    def guard_pattern(self) -> str | None:
        if self.style == "enum":
            return '"|' + "|".join(literal_pattern(word) for word in self._keywords)
        if self.style == "symbol":
            return "@"
        if self._stripped_pattern == "LIST":
            return r"[\[#]"
        return "[@#]" if self.inherent.constraint.python_class.name == "FlatSymbolRefAttr" else None

    def add_fast(self, path: FastPath) -> None:
        if self.reads_number() is not None:
            self._add_number(path)
            return
        inherent, constraint, cls = self.inherent, self.inherent.constraint, self.inherent.constraint.python_class
        wanted = f"{inherent.python_name.rstrip('_')}_text"
        if self._stripped_pattern:
            text = path.captured(self._stripped_pattern, wanted)
            source = f"parser.stripped({path.module.name(cls)}, {text}, {path.place()})"
        elif self.style == "enum":
            assert constraint.enum is not None
            path.pattern.text(f" *({'|'.join(map(re.escape, self._keywords))})")
            path.pattern.part("WORD_END")
            text = path.variable_of_group(wanted)
            source = f"{self._enum_table(path.module, constraint.enum)}[{text}]"
        elif self.style == "symbol" or cls.name in ("FlatSymbolRefAttr", "StringAttr"):
            text = path.captured("STRING" if self.style != "symbol" and cls.name == "StringAttr" else "SYMBOL", wanted)
            source = f"{path.module.name(cls)}.get({text})"
        else:
            path.pattern.text(f" *((?:-(?!0))?[0-9]{{1,{self._digits}}})")
            path.pattern.part("NUMBER_END")
            text = path.variable_of_group(wanted)
            source = f"{path.module.name(cls)}.get({buildable_type(path.module, inherent)}, int({text}))"
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

    def _enum_table(self, module: EmittedModule, enum: ResolvedEnum) -> str:
        builder = self.inherent.constraint.const_builder
        assert builder is not None
        made = module.expression(builder, {"value": "case"})
        source = f"{{case.text: {made} for case in {module.name(enum.python_class)}}}"
        return module.constant(f"_{constant_case(enum.class_name)}_ATTRIBUTES", source)

    # ---- as an argument of a custom directive

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


def is_symbol_name(inherent: ResolvedInherent) -> bool:
    """Return True if the value is printed as `@name`."""
    return inherent.constraint.name == "SymbolNameAttr"


def is_dense_array(inherent: ResolvedInherent) -> bool:
    """Return True if the value is printed as `[1, 2]`, not as `array<i64: 1, 2>`."""
    name = inherent.constraint.python_class.name
    return name.startswith("Dense") and name.endswith("ArrayAttr")


def buildable_type(module: EmittedModule, inherent: ResolvedInherent) -> str:
    """Return the constant for the attribute's type, which the text leaves out."""
    assert inherent.constraint.buildable_type is not None
    source = module.expression(inherent.constraint.buildable_type, {})
    return module.constant(f"_TYPE_OF_{constant_case(inherent.name)}", source)


def _text(expression: Expression | None) -> str | None:
    return None if expression is None else expression.text
