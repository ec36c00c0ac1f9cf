"""The text of native properties: how values of each storage are read, printed and recognized."""

from __future__ import annotations

from typing import Any, Final, Literal

from ods.diagnostics.late import dataclass

from ...codegen import quoted
from ...resolver.model import (
    ArrayStorage,
    EnumStorage,
    IntegerStorage,
    OptionalStorage,
    PlainStorage,
    PropertyStorage,
    PythonClass,
    ResolvedConstraint,
    ResolvedInherent,
    ResolvedOperation,
)
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, OperationPrint, Statements
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, OperationReader
from .attributes import AttributeVariable, Inherent
from .element import INTEGER, STRING, UNKNOWN, TextShape, TokenSet, VariableNames
from .enums import ANY_CASE, enum_continues, enum_field_reader, enum_field_text, enum_field_tokens, enum_sample, reads_enum
from .values import is_renamed

_CUSTOM: Final[dict[str, PropertyStorage]] = {
    "int": IntegerStorage(64, True),
    "str": PlainStorage("string"),
    "bool": PlainStorage("bool"),
}
"""The storages that have the text of properties with conversions of their own, by the type of the value."""


def syntax_of(constraint: ResolvedConstraint) -> PropertyStorage | None:
    """Return the storage that determines the text of a property; None if it has no text."""
    if constraint.storage is None:
        return None if constraint.const_builder is None else _CUSTOM.get(constraint.value_type or "")
    if isinstance(constraint.storage, (ArrayStorage, OptionalStorage)) and syntax_of(constraint.storage.element) is None:
        return None
    return constraint.storage


def ambiguity(constraint: ResolvedConstraint) -> tuple[str, str]:
    """Return why the text of some values would be read as another value, with a hint; both empty if it never is."""
    match constraint.storage:
        case OptionalStorage(element, True):
            enum = element.storage
            if isinstance(enum, EnumStorage) and not enum.mnemonic and any(case.text == "none" for case in enum.enum.cases):
                hint = "write `OptionalProp<…, 0>`, which prints `some<none>`, or change the text of the case"
                return "the case `none` would be read as an absent value", hint
            return ambiguity(element)
        case ArrayStorage(element):
            enum = element.storage
            if isinstance(enum, EnumStorage) and not enum.mnemonic and "," in enum_continues(enum.enum) and enum.enum.keywords_only:
                return "the flags of an item would be read as items", "separate them with `|`, or leave out `quoted: false`"
            return ambiguity(element)
        case OptionalStorage(element):
            return ambiguity(element)
        case _:
            return "", ""


def goes_on(constraint: ResolvedConstraint) -> TokenSet:
    """Return the tokens that would be read as part of a value's text if they follow it: the separator of flags without quotes."""
    match constraint.storage:
        case EnumStorage(enum, _, "") if enum.keywords_only:
            return enum_continues(enum)
        case OptionalStorage(element, True):
            return goes_on(element)
        case _:
            return frozenset()


def property_reader(out: Statements, constraint: ResolvedConstraint, mode: Literal["", "optional_"] = "") -> str:
    """Return the expression that reads a value; with `optional_` it reads no `none`, and is None at run time if another token is next."""
    match syntax_of(constraint):
        case IntegerStorage(width, is_signed):
            return f"parser.parse_{mode}integer({width}{'' if is_signed else ', False'})"
        case PlainStorage("bool"):
            return f"{out.runtime(f'parse_{mode}bool')}(parser)"
        case PlainStorage("unit"):
            return f"{out.support(f'parse_{mode}unit')}(parser)"
        case PlainStorage():
            return f"parser.parse_{mode}string()"
        case EnumStorage(enum, _, ""):
            return enum_field_reader(out, enum, mode)
        case EnumStorage(enum, _, mnemonic):
            return f"{out.support(f'parse_{mode}in_brackets')}(parser, {quoted(mnemonic)}, lambda: {enum_field_reader(out, enum, '')})"
        case ArrayStorage(element):
            return f"{out.support(f'parse_{mode}array')}(parser, lambda: {property_reader(out, element)})"
        case OptionalStorage(element, is_delegated):
            if is_delegated:
                value = property_reader(out, element, "optional_")
                return value if mode else f"{out.support('parse_value_or_none')}(parser, lambda: {value})"
            value = _wrapped(constraint, property_reader(out, element))
            if mode:
                return f"{out.support('parse_optional_in_brackets')}(parser, 'some', lambda: {value})"
            return f"{out.support('parse_some_or_none')}(parser, lambda: {value})"
        case None:
            raise ValueError(f"the property {constraint.name} has no text")


def _is_wrapped(constraint: ResolvedConstraint) -> bool:
    return isinstance(constraint.storage, OptionalStorage) and constraint.storage.is_wrapped


def _wrapped(constraint: ResolvedConstraint, value: str) -> str:
    """Return the expression for the value of an optional property that has the value `value`."""
    return f"({value},)" if _is_wrapped(constraint) else value


def property_text(constraint: ResolvedConstraint, source: str, is_present: bool = False) -> str:
    """Return the expression for the text of the value `source`, or for an integer; `is_present` is True if it is certainly not None."""
    if isinstance(syntax_of(constraint), IntegerStorage):
        return source
    return _text(constraint, source, is_present)


def _text(constraint: ResolvedConstraint, source: str, is_present: bool = False) -> str:
    match syntax_of(constraint):
        case IntegerStorage():
            return f"str({source})"
        case PlainStorage("bool"):
            return f"'true' if {source} else 'false'"
        case PlainStorage("unit"):
            return f"'unit' if {source} else 'unit_absent'"
        case PlainStorage():
            return f"printer.string_text({source})"
        case EnumStorage(enum, _, mnemonic):
            text = enum_field_text(enum, source)
            return f"'{mnemonic}<' + {text} + '>'" if mnemonic else text
        case ArrayStorage(element):
            return f"'[' + ', '.join([{_text(element, 'item')} for item in {source}]) + ']'"
        case OptionalStorage(element, is_delegated):
            held = f"{source}[0]" if _is_wrapped(constraint) else source
            text = _text(element, source) if is_delegated else f"'some<' + {_operand(element, held)} + '>'"
            return text if is_present else f"'none' if {source} is None else {text}"
        case None:
            raise ValueError(f"the property {constraint.name} has no text")


def _operand(constraint: ResolvedConstraint, source: str) -> str:
    """Return the expression for a text as the operand of a `+`."""
    text = _text(constraint, source)
    is_conditional = isinstance(syntax_of(constraint), OptionalStorage) or syntax_of(constraint) in (
        PlainStorage("bool"),
        PlainStorage("unit"),
    )
    return f"({text})" if is_conditional else text


def property_tokens(constraint: ResolvedConstraint) -> tuple[TokenSet, TokenSet, str]:
    """Return the first tokens of the text of a value, those at which the parser tries to read one, and a sample text."""
    match syntax_of(constraint):
        case IntegerStorage():
            first: TokenSet = frozenset((INTEGER, "-"))
            return first, first | {"true", "false"}, "1"
        case PlainStorage("string"):
            return *_twice(STRING), '"text"'
        case PlainStorage("unit"):
            return *_twice("unit", "unit_absent"), "unit"
        case PlainStorage():
            return *_twice("true", "false"), "true"
        case EnumStorage(enum, _, mnemonic):
            if not mnemonic:
                return enum_field_tokens(enum), enum_field_tokens(enum) | ANY_CASE, enum_sample(enum)
            return *_twice(mnemonic), f"{mnemonic}<{enum_sample(enum)}>"
        case ArrayStorage(element):
            return *_twice("["), f"[{property_tokens(element)[2]}]"
        case OptionalStorage(element, is_delegated):
            if is_delegated:
                first, takes, sample = property_tokens(element)
                return first | {"none"}, takes | {"none"}, sample
            return *_twice("none", "some"), f"some<{property_tokens(element)[2]}>"
        case None:
            return *_twice(UNKNOWN), "…"


def _twice(*tokens: str) -> tuple[TokenSet, TokenSet]:
    return frozenset(tokens), frozenset(tokens)


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
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._reader(out)}")
        out.set_attribute(self.inherent, self._attribute(out, variable))

    def _reader(self, out: Statements) -> str:
        """Return the call that reads the value."""
        constraint = self.inherent.constraint
        arguments = f"parser, {quoted(self.inherent.name)}, {quoted(constraint.summary)}, lambda: {property_reader(out, constraint)}"
        return f"{out.support('parse_property')}({arguments})"

    def emit_guard(self, out: OperationParse) -> str:
        constraint, variable = self.inherent.constraint, out.attribute(self.inherent)
        condition, source = f"{variable} is not None", property_reader(out, constraint, "optional_")
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

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return not in_group and not self.inherent.may_be_absent and self.is_taken_fast

    @property
    def is_called(self) -> bool:
        return True

    def add_fast(self, path: FastPath) -> None:
        variable = path.attributes[self.inherent.name] = path.out.names.choose(self.inherent.python_name)
        path.call([variable], self._reader(path.out))

    # ---- as an argument of a custom directive

    @property
    def is_taken_fast(self) -> bool:
        return isinstance(self.inherent.constraint.storage, (EnumStorage, IntegerStorage, PlainStorage))

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
