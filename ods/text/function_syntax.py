"""The common syntax of functions in all dialects: signatures with attributes, and whole function operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ..builtin import ArrayAttr, DictionaryAttr, FunctionType, StringAttr, TypeAttr, UnitAttr
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.region import Region
from ..ir.type import Type
from .asm_parser import Delimiter
from .fast_path import ARGUMENTS, SYMBOL, TYPE, TYPES, LazyPattern, find_arguments, find_types
from .operand_parser import Argument, UnresolvedOperand
from .ssa_names import default_dialect_of
from .type_parser import EACH_USUAL_TYPE, USUAL_TYPE, USUAL_TYPES, usual_type

if TYPE_CHECKING:
    from ..ir.operation import Operation
    from ..ir.operation_state import OperationState
    from .op_parser import OpParser
    from .op_printer import OpPrinter

_Function = TypeVar("_Function", bound="Operation")

VISIBILITIES = ("public", "private", "nested")
"""The keywords for the visibility of a symbol."""
_INFERRED = ("sym_visibility", "sym_name", "function_type")
"""The attributes that the syntax of a function spells outside the attribute dictionary."""
_WRITTEN = frozenset((*_INFERRED, "arg_attrs", "res_attrs"))
"""The attributes that are not printed in the attribute dictionary."""

_USUAL = LazyPattern(
    rf"(?:({'|'.join(VISIBILITIES)}) +)?{SYMBOL} *\( *{ARGUMENTS} *\)(?: *-> *(?:\( *{TYPES} *\)|{TYPE}))? *"
    r"(?=\{(?!-#|[ \t\n\r\0]*(?:\}|//)))"
)
"""Matches the head of a function without attributes whose body begins at once."""
_DECLARATION = LazyPattern(
    rf"(?:({'|'.join(VISIBILITIES)}) +)?{SYMBOL}\({USUAL_TYPES}?\)(?: -> (?:\({USUAL_TYPES}\)|{USUAL_TYPE}))?"
    r"(?![ \t\n\r\0]*(?:,|->|\{|attributes|comdat|vscale_range|//))"
)
"""Matches a function without attributes that has no body."""

_KINDS: dict[str, type[Attribute]] = {"no_inline": UnitAttr, "arg_attrs": ArrayAttr, "res_attrs": ArrayAttr}
"""The classes of inherent attributes; a value of another class is dropped without an error, as in mlir-opt."""


class FunctionSignature(NamedTuple):
    """The text between the name of a function and its attributes."""

    arguments: list[Argument]
    """The arguments with types and attributes; without names if only types are given."""
    is_variadic: bool
    """True if the list of arguments ends with `...`."""
    result_types: list[Type]
    result_attributes: list[dict[str, Attribute]]

    @property
    def type(self) -> FunctionType:
        """The function type of the signature."""
        return FunctionType.get([argument.type for argument in self.arguments if argument.type is not None], self.result_types)


def parse_function_signature(parser: OpParser, allow_variadic: bool = False) -> FunctionSignature:
    """Parse `(%a: type {attributes} loc(…), …) -> (type {attributes}, …)`, or the same without names."""
    arguments, is_variadic = _parse_arguments(parser, allow_variadic)
    types: list[Type] = []
    attributes: list[dict[str, Attribute]] = []
    if parser.parse_optional_arrow():
        _parse_results(parser, types, attributes)
    return FunctionSignature(arguments, is_variadic, types, attributes)


def _parse_arguments(parser: OpParser, allow_variadic: bool) -> tuple[list[Argument], bool]:
    arguments: list[Argument] = []
    is_variadic = False

    def parse_one() -> None:
        nonlocal is_variadic
        if is_variadic:
            raise parser.error(parser.current_location(), "variadic arguments must be in the end of the argument list")
        if allow_variadic and parser.parse_optional_ellipsis():
            is_variadic = True
        else:
            arguments.append(_parse_argument(parser, arguments))

    parser.parse_comma_separated_list(Delimiter.PAREN, parse_one)
    return arguments, is_variadic


def _parse_argument(parser: OpParser, before: Sequence[Argument]) -> Argument:
    """Parse one argument; it has a name if and only if the arguments in `before` have names."""
    place = parser.current_location()
    argument = parser.parse_optional_argument(allow_type=True, allow_attrs=True)
    if argument is not None:
        if before and not before[-1].ssa_name.name:
            raise parser.error(place, "expected type instead of SSA identifier")
        return argument
    if before and before[-1].ssa_name.name:
        raise parser.error(place, "expected SSA identifier")
    argument = Argument(UnresolvedOperand("", 0, place), parser.parse_type())
    parser.parse_optional_attr_dict(argument.attributes)
    argument.location = parser.parse_optional_location_specifier()
    return argument


def _parse_results(parser: OpParser, types: list[Type], attributes: list[dict[str, Attribute]]) -> None:
    """Parse one result type, or a list of types with attributes in parentheses; add them to `types` and `attributes`."""
    if not parser.parse_optional_l_paren():
        types.append(parser.parse_type())
        attributes.append({})
        return
    if parser.parse_optional_r_paren():
        return

    def parse_one() -> None:
        types.append(parser.parse_type())
        found: dict[str, Attribute] = {}
        parser.parse_optional_attr_dict(found)
        attributes.append(found)

    parser.parse_comma_separated_list(Delimiter.NONE, parse_one)
    parser.parse_r_paren()


def parse_function_op(parser: OpParser, state: OperationState, allow_variadic: bool = False) -> None:
    """Parse a whole function: `visibility @name signature attributes {…} { body }`."""
    usual = _parse_usual_function(parser, _function_attributes)
    if usual is not None:
        state.attributes.update(usual[0])
        state.regions.append(usual[1])
        return
    visibility = parser.parse_optional_keyword_in(VISIBILITIES)
    if visibility is not None:
        state.attributes["sym_visibility"] = StringAttr.get(visibility)
    state.attributes["sym_name"] = parser.parse_symbol_name()
    signature = parse_function_signature(parser, allow_variadic)
    state.attributes["function_type"] = TypeAttr.get(signature.type)
    _parse_function_attributes(parser, state)
    _add_dictionaries(parser, state, "arg_attrs", [argument.attributes for argument in signature.arguments])
    _add_dictionaries(parser, state, "res_attrs", signature.result_attributes)
    state.regions.append(_parse_body(parser, signature.arguments))


def _function_attributes(visibility: str | None, name: str, inputs: Sequence[Type], results: Sequence[Type]) -> dict[str, Attribute] | None:
    """Return the attributes of a function of a builtin function type."""
    found: dict[str, Attribute] = {} if visibility is None else {"sym_visibility": StringAttr.get(visibility)}
    found["sym_name"] = StringAttr.get(name)
    found["function_type"] = TypeAttr.get(FunctionType.get(inputs, results))
    return found


_Attributes = Callable[["str | None", str, Sequence[Type], Sequence[Type]], "dict[str, Attribute] | None"]
"""Returns the attributes for a visibility, a name, inputs and results; None if the token-wise parser must read the function."""


def parse_function_fast(parser: OpParser, cls: type[_Function], attributes_of: _Attributes = _function_attributes) -> _Function | None:
    """Parse a whole function without attributes; return None, with nothing consumed, for any other text."""
    location = parser.op_location
    parser.operation_name, parser.op_dialect = cls.name, default_dialect_of(cls)
    usual = _parse_usual_function(parser, attributes_of)
    parser.operation_name = None
    if usual is None:
        return None
    op: Any = cls.__new__(cls)
    op._init((), (), location, (usual[1],))
    op._init_properties()
    for name, value in usual[0].items():
        setattr(op, name, value)
    return op  # type: ignore[no-any-return]


def _parse_usual_function(parser: OpParser, attributes_of: _Attributes) -> tuple[dict[str, Attribute], Region] | None:
    """Parse the most common text of a function; return None, with nothing consumed, for any other text."""
    match = _USUAL.match(parser.text, parser.position)
    if match is None:
        return _parse_usual_declaration(parser, attributes_of)
    visibility, name, arguments_text, results_text, result_text = match.groups()
    start, types = match.start(3), parser.type_cache
    try:
        arguments = [
            Argument(UnresolvedOperand("%" + each[1], 0, start + each.start()), types[each[2]]) for each in find_arguments(arguments_text)
        ]
        results = [types[text] for text in find_types(results_text or result_text or "")]
    except KeyError:
        return None
    attributes = attributes_of(visibility, name, [argument.type for argument in arguments if argument.type is not None], results)
    if attributes is None:
        return None
    parser.position = match.end()
    return attributes, _parse_body(parser, arguments)


def _parse_usual_declaration(parser: OpParser, attributes_of: _Attributes) -> tuple[dict[str, Attribute], Region] | None:
    """Parse the most common text of a function without a body; return None, with nothing consumed, for any other text."""
    match = _DECLARATION.match(parser.text, parser.position)
    if match is None:
        return None
    visibility, name, *texts = match.groups()
    listed = [[usual_type(parser, each) for each in EACH_USUAL_TYPE.findall(text or "")] for text in (texts[0], texts[1] or texts[2])]
    inputs, results = [[type_ for type_ in types if type_ is not None] for types in listed]
    if [inputs, results] != listed:
        return None
    attributes = attributes_of(visibility, name, inputs, results)
    if attributes is None:
        return None
    parser.move_to(match.end())
    return attributes, Region()


def _parse_function_attributes(parser: OpParser, state: OperationState) -> None:
    place = parser.current_location()
    found: dict[str, Attribute] = {}
    parser.parse_optional_attr_dict_with_keyword(found)
    for name in _INFERRED:
        if name in found:
            message = f"'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            raise parser.error(place, message)
    for name, value in found.items():
        if isinstance(value, _KINDS.get(name, Attribute)):
            state.attributes[name] = value


def _add_dictionaries(parser: OpParser, state: OperationState, name: str, dictionaries: Sequence[dict[str, Attribute]]) -> None:
    """Add the attributes of arguments or results as one array attribute, unless all dictionaries are empty."""
    if not any(dictionaries):
        return
    if name in state.attributes:
        raise parser.error(parser.op_location[1], f"attribute '{name}' occurs more than once in the attribute list")
    state.attributes[name] = ArrayAttr.get([DictionaryAttr.get(dictionary) for dictionary in dictionaries])


def _parse_body(parser: OpParser, arguments: Sequence[Argument]) -> Region:
    place = parser.current_location()
    named = arguments if arguments and arguments[0].ssa_name.name else ()
    region = parser.parse_optional_region(named)
    if region is not None and region._first_block is None:
        raise parser.error(place, "expected non-empty function body")
    return Region() if region is None else region


def print_function_op(op: Operation, printer: OpPrinter, is_variadic: bool = False) -> None:
    """Print the function as `parse_function_op` parses it."""
    inherent = dict(op.inherent_attributes())
    name, signature, visibility = map(op.attributes.get, ("sym_name", "function_type", "sym_visibility"))
    assert isinstance(name, StringAttr) and isinstance(signature, TypeAttr) and isinstance(signature.value, FunctionType)
    printer.write(f" {visibility.value} " if isinstance(visibility, StringAttr) else " ")
    printer.print_symbol_name(name.value)
    body = op._regions[0]
    print_function_signature(
        printer,
        signature.value,
        dictionaries(inherent.get("arg_attrs")),
        dictionaries(inherent.get("res_attrs")),
        body,
        is_variadic,
    )
    if op._discardable or not inherent.keys() <= _WRITTEN:
        printer.print_optional_attr_dict_with_keyword(sorted([*op.discardable_attributes.items(), *inherent.items()]), _WRITTEN)
    if body._first_block is not None:
        printer.write(" ")
        printer.print_region(body, print_entry_block_args=False)


def print_function_signature(
    printer: OpPrinter,
    signature: FunctionType,
    argument_attributes: Sequence[DictionaryAttr],
    result_attributes: Sequence[DictionaryAttr],
    body: Region | None,
    is_variadic: bool = False,
) -> None:
    """Print a signature: with argument names if there is a body, otherwise with types only."""
    printer.write("(")
    if body is not None and body._first_block is not None:
        _print_arguments(printer, body, argument_attributes)
    else:
        _print_types(printer, signature.inputs, argument_attributes)
    if is_variadic:
        printer.write(", ..." if signature.inputs else "...")
    printer.write(")")
    if signature.results:
        printer.write(" -> ")
        _print_results(printer, signature.results, result_attributes)


def dictionaries(attribute: Attribute | None) -> Sequence[DictionaryAttr]:
    """Return the elements of an array attribute of dictionaries; empty if it is absent."""
    if not isinstance(attribute, ArrayAttr):
        return ()
    return [element for element in attribute.value if isinstance(element, DictionaryAttr)]


def _print_arguments(printer: OpPrinter, body: Region, attributes: Sequence[DictionaryAttr]) -> None:
    for index, argument in enumerate(body.arguments):
        if index:
            printer.write(", ")
        printer.print_region_argument(argument, attributes[index].items() if attributes else ())


def _print_types(printer: OpPrinter, types: Iterable[Type], attributes: Sequence[DictionaryAttr]) -> None:
    if not attributes:
        printer.print_types(types)
        return
    for index, type_ in enumerate(types):
        if index:
            printer.write(", ")
        printer.print_type(type_)
        printer.print_optional_attr_dict(attributes[index].items())


def _print_results(printer: OpPrinter, types: Sequence[Type], attributes: Sequence[DictionaryAttr]) -> None:
    """Print a single type without attributes unchanged, and anything else in parentheses."""
    if len(types) != 1 or isinstance(types[0], FunctionType) or (attributes and len(attributes[0].items())):
        printer.write("(")
        _print_types(printer, types, attributes)
        printer.write(")")
    else:
        printer.print_type(types[0])


def parse_return_op(parser: OpParser, state: OperationState) -> None:
    """Parse the text of a return-like terminator: `%a, %b {attributes} : type, type`."""
    place = parser.current_location()
    operands = parser.parse_operand_list()
    parser.parse_optional_attr_dict(state.attributes)
    if operands:
        state.operands = parser.resolve_operands(operands, parser.parse_colon_type_list(), place)


def print_return_op(op: Operation, printer: OpPrinter) -> None:
    """Print the terminator as `parse_return_op` parses it."""
    if op.operands:
        printer.write(" ")
        printer.print_operands(op.operands)
    printer.print_optional_attr_dict(sorted(op.attributes.items()))
    if op.operands:
        printer.write(" : ")
        _print_types(printer, [operand._type for operand in op.operands], ())
