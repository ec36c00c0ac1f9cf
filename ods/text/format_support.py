"""Functions for generated parsers and printers: syntax that takes more than one call."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ..builtin.attributes import ArrayAttr, DictionaryAttr, FlatSymbolRefAttr, StringAttr, SymbolRefAttr
from ..diagnostics import ParseError, VerifyError
from ..ir.attribute import Attribute
from ..ir.authors import returned_several
from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from .parameter_support import followed_by
from .token_parser import Delimiter

if TYPE_CHECKING:
    from .asm_parser import AsmParser
    from .asm_printer import AsmPrinter
    from .op_parser import OpParser, UnresolvedOperand
    from .op_printer import OpPrinter

_A = TypeVar("_A", bound=Attribute)
_E = TypeVar("_E")

_FIRST = {StringAttr: '"', ArrayAttr: "[", SymbolRefAttr: "@", FlatSymbolRefAttr: "@"}
"""The first token of an optional attribute of a class; with any other token, the attribute is absent."""

# ---- attributes


def parse_optional_attribute_of(parser: AsmParser, cls: type[_A], type: Type | None = None) -> _A | None:
    """Parse an attribute if one comes next; otherwise return None. The verifier checks its class, as in MLIR."""
    first = _FIRST.get(cls)
    if first is not None and not parser.text.startswith(first, parser.position):
        return None
    return parser.parse_optional_attribute(type)  # type: ignore[return-value]


def parse_checked_attr_dict(
    parser: OpParser, cls: type[Operation], state: OperationState, read: Callable[[dict[str, Attribute]], None], names: Collection[str]
) -> None:
    """Parse an attribute dictionary with `read`; the inherent attributes in it must satisfy their constraints.

    Raises ParseError if one does not, or for anything else.
    """
    start, found = parser.position, dict[str, Attribute]()
    read(found)
    trial = cls.__new__(cls)
    trial._location = state.location
    for name in sorted(found):
        if name not in names:
            state.attributes[name] = found[name]
            continue
        state.overriding[name] = found[name]
        try:
            trial.set_inherent(name, found[name])
        except VerifyError as error:
            raise parser.error(start, error.diagnostic.text) from None


def parse_enum(parser: AsmParser, attribute: str, from_text: Callable[[str], _E | None], words: Collection[str]) -> _E:
    """Parse an enum case, as a keyword or in quotes. Raises ParseError for anything else."""
    start = parser.position
    case = parse_optional_enum(parser, attribute, from_text, words)
    if case is None:
        expected = "expected string or keyword containing one of the following enum values for attribute"
        raise parser.error(start, f"{expected} '{attribute}' [{', '.join(words)}]")
    return case


def parse_optional_enum(parser: AsmParser, attribute: str, from_text: Callable[[str], _E | None], words: Collection[str]) -> _E | None:
    """Parse an enum case if one comes next; otherwise return None. Raises ParseError for an unknown keyword."""
    start = parser.position
    text = parser.parse_optional_keyword_in(words)
    if text is None:
        text = parser.parse_optional_string()
    if text is None:
        return None
    case = from_text(text)
    if not text and case is None:
        return None
    if case is None:
        raise parser.error(start, f'invalid {attribute} attribute specification: "{text}"')
    return case


def flags_text(flags: Any) -> str:
    """Return the text of a bit enum: a keyword for a single bit, otherwise a string in quotes."""
    return flags.text if flags.value.bit_count() == 1 else f'"{flags.text}"'


# ---- properties


class NoValueError(ParseError):
    """No value of a property comes next; `parse_property` reports it."""


def parse_property(parser: AsmParser, name: str, what: str, read: Callable[[], _E]) -> _E:
    """Parse a property with `read`. Raises its ParseError, followed by an error with the name of the property."""
    start = parser.position
    try:
        return read()
    except NoValueError:
        raise parser.error(start, f"invalid value for property {name}, expected {what}") from None
    except ParseError as error:
        raise followed_by(error, parser.error(start, f"invalid value for property {name}, expected {what}")) from None


def parse_value_or_none(parser: AsmParser, read: Callable[[], _E | None]) -> _E | None:
    """Parse `none` or a value; `read` returns None if no value comes next. Raises NoValueError for anything else."""
    if parser.parse_optional_keyword("none"):
        return None
    value = read()
    if value is None:
        raise NoValueError(parser.error(parser.position, "expected a value or 'none'").diagnostic)
    return value


def parse_some_or_none(parser: AsmParser, read: Callable[[], _E]) -> _E | None:
    """Parse `none` or `some<value>`. Raises ParseError for anything else."""
    if parser.parse_optional_keyword("none"):
        return None
    value = parse_optional_in_brackets(parser, "some", read)
    if value is None:
        raise parser.error(parser.position, "expected 'none' or 'some<prop>'")
    return value


def parse_in_brackets(parser: AsmParser, keyword: str, read: Callable[[], _E]) -> _E:
    """Parse `keyword<value>`. Raises ParseError for anything else."""
    value = parse_optional_in_brackets(parser, keyword, read)
    if value is None:
        raise parser.error(parser.position, f"expected '{keyword}'")
    return value


def parse_optional_in_brackets(parser: AsmParser, keyword: str, read: Callable[[], _E]) -> _E | None:
    """Parse `keyword<value>` if the keyword comes next; otherwise return None. Raises ParseError if no value in brackets follows it."""
    if not parser.parse_optional_keyword(keyword):
        return None
    parser.parse_less()
    value = read()
    parser.parse_greater()
    return value


def parse_unit(parser: AsmParser) -> bool:
    """Parse `unit` or `unit_absent`. Raises ParseError for anything else."""
    value = parse_optional_unit(parser)
    if value is None:
        raise parser.error(parser.position, "expected 'unit' or 'unit_absent'")
    return value


def parse_optional_unit(parser: AsmParser) -> bool | None:
    """Parse `unit` or `unit_absent` if one of them comes next; otherwise return None."""
    word = parser.parse_optional_keyword_in(("unit", "unit_absent"))
    return None if word is None else word == "unit"


def parse_array(parser: AsmParser, read: Callable[[], _E]) -> tuple[_E, ...]:
    """Parse `[a, b]`; the list may be empty."""
    items: list[_E] = []
    parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: items.append(read()))
    return tuple(items)


def parse_optional_array(parser: AsmParser, read: Callable[[], _E]) -> tuple[_E, ...] | None:
    """Parse `[a, b]` if a bracket comes next; otherwise return None."""
    return parse_array(parser, read) if parser.text.startswith("[", parser.position) else None


# ---- operands and types in groups


def parse_operand_groups(parser: OpParser) -> list[list[UnresolvedOperand]]:
    """Parse `(%a, %b), (%c)`; the list may be empty."""
    groups = []
    while parser.parse_optional_l_paren():
        groups.append(parser.parse_operand_list())
        parser.parse_r_paren()
        if not parser.parse_optional_comma():
            break
    return groups


def print_operand_groups(printer: OpPrinter, groups: Iterable[Sequence[Value]]) -> None:
    """Print `(%a, %b), (%c)`."""
    names = printer.names
    printer.write(", ".join([f"({', '.join([names[value] for value in group])})" for group in groups]))


def parse_type_groups(parser: OpParser) -> list[list[Type]]:
    """Parse `(i32, i32), (i64)`; the list may be empty."""
    groups: list[list[Type]] = []
    while parser.parse_optional_l_paren():
        if parser.parse_optional_r_paren():
            groups.append([])
        else:
            groups.append(parser.parse_type_list())
            parser.parse_r_paren()
        if not parser.parse_optional_comma():
            break
    return groups


def print_type_groups(printer: AsmPrinter, groups: Iterable[Sequence[Value]]) -> None:
    """Print the types of values in groups: `(i32, i32), (i64)`."""
    printer.write(", ".join([f"({printer.types_text([value._type for value in group])})" for group in groups]))


def print_type_of(printer: AsmPrinter, type: Type, cls: type[Type]) -> None:
    """Print a type, without `!dialect.mnemonic` if it is of class `cls`."""
    if isinstance(type, cls):
        printer.print_stripped_type(type)
    else:
        printer.print_type(type)


# ---- regions and successors


def parse_region_list(parser: OpParser) -> list[Region]:
    """Parse a comma-separated list of regions, which may be empty."""
    first = parser.parse_optional_region()
    if first is None:
        return []
    regions = [first]
    while parser.parse_optional_comma():
        regions.append(parser.parse_region())
    return regions


def ensure_block(region: Region) -> None:
    """Add a block to `region` if it is empty."""
    if region.empty:
        region.append(Block())


def ensure_terminator(region: Region, terminator: type[Operation], location: Any) -> None:
    """Add a terminator to `region`, whose text may omit it."""
    ensure_block(region)
    block = region._first_block
    assert block is not None
    last = block._last_op
    if last is None or not last.is_terminator:
        made = terminator.__new__(terminator)
        made._init((), (), location)
        made._init_properties()
        made._link_last(block, last)


def parse_then_else(parser: OpParser, state: OperationState, terminator: type[Operation]) -> list[Region]:
    """Parse `{ … } else { … }`; the second region and both terminators are optional."""
    then_region = parser.parse_region()
    ensure_terminator(then_region, terminator, state.location)
    else_region = Region()
    if parser.parse_optional_keyword("else"):
        else_region = parser.parse_region()
        ensure_terminator(else_region, terminator, state.location)
    return [then_region, else_region]


def print_then_else(printer: OpPrinter, then_region: Region, else_region: Region, with_terminators: bool) -> None:
    """Print `{ … } else { … }`; the second region only if it is not empty."""
    printer.print_region(then_region, False, with_terminators)
    if not else_region.empty:
        printer.write(" else ")
        printer.print_region(else_region, False, with_terminators)


def has_written_terminator(region: Region) -> bool:
    """Return True if the terminator of a region has operands or attributes, so that it must be printed."""
    block = region._first_block
    last = None if block is None else block._last_op
    return last is None or bool(last.attributes or last._operands or last._results)


def parse_successor_list(parser: OpParser) -> list[Block]:
    """Parse a comma-separated list of successors, which may be empty."""
    first = parser.parse_optional_successor()
    if first is None:
        return []
    successors = [first]
    while parser.parse_optional_comma():
        successors.append(parser.parse_successor())
    return successors


def print_successors(printer: OpPrinter, successors: Iterable[Block]) -> None:
    """Print successors, separated by commas."""
    for index, block in enumerate(successors):
        if index:
            printer.write(", ")
        printer.print_successor(block)


def parse_prop_dict(parser: OpParser, name: str, required: Sequence[str], others: Sequence[str]) -> Attribute | None:
    """Parse an optional `<{name = attribute, …}>`, which must contain all `required` names, and otherwise only names in `others`.

    Raises ParseError for anything else.
    """
    properties = None
    if parser.parse_optional_less():
        properties = parser.parse_attribute()
        parser.parse_greater()
    for problem in _property_problems(properties, required, others):
        raise parser.token_error(parser.op_location[1], f"invalid properties {properties or '{}'} for op {name}: {problem}")
    return properties


def _property_problems(properties: Attribute | None, required: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the errors in parsed properties: wrong kind, missing names, unknown names."""
    if properties is not None and not isinstance(properties, DictionaryAttr):
        return ["expected DictionaryAttr to set properties"]
    entries = {} if properties is None else dict(properties.entries)
    missing = [f"expected key entry for {key} in DictionaryAttr to set Properties." for key in required if key not in entries]
    return missing + [f"unknown key '\"{key}\"' when parsing properties dictionary" for key in entries if key not in (*required, *others)]


def print_prop_dict(printer: AsmPrinter, properties: Mapping[str, Attribute | None]) -> None:
    """Print ` <{name = attribute, …}>` without missing attributes; if there are none, only the blank, as in mlir-opt."""
    present = [(name, attribute) for name, attribute in sorted(properties.items()) if attribute is not None]
    shown = ", ".join([printer.named_attribute_text(name, attribute) for name, attribute in present])
    printer.write(f" <{{{shown}}}>" if shown else " ")


# ---- inference


def infer_types(parser: OpParser, cls: type[Any], state: OperationState) -> None:
    """Set the result types with the operation's `infer_return_types`. Raises ParseError if that fails."""
    try:
        types = cls.infer_return_types(state.operands, state.attributes, state.regions)
    except VerifyError as error:
        raise parser.token_error(parser.op_location[1], error.diagnostic.text) from None
    state.types = returned_several(cls.infer_return_types, types, Type, "a list of types")


# ---- handwritten syntax


def error_at_name(parser: OpParser, message: str) -> ParseError:
    """Return an error at the beginning of the operation."""
    return parser.error(parser.op_location[1], message)


def drop_attribute_of_other_kind(state: OperationState, name: str, cls: type[Attribute]) -> None:
    """Remove inherent attribute `name` if it is not of class `cls`; mlir-opt silently does so, too."""
    if name in state.attributes and not isinstance(state.attributes[name], cls):
        del state.attributes[name]


def print_attributes(printer: OpPrinter, op: Operation, elided: Collection[str] = ()) -> None:
    """Print all attributes of `op` except `elided`, which its syntax prints elsewhere."""
    printer.print_optional_attr_dict(sorted(op.attributes.items()), elided)


def print_initialization_list(printer: OpPrinter, arguments: Sequence[Value], values: Sequence[Value], prefix: str) -> None:
    """Print ` prefix(%a = %x, %b = %y)`; nothing if there are no values."""
    if values:
        names = printer.names
        pairs = [f"{names[argument]} = {names[value]}" for argument, value in zip(arguments, values)]
        printer.write(f"{prefix}({', '.join(pairs)})")
