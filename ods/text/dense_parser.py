"""Parses elements attributes: `dense<…>`, `array<…>`, `sparse<…>`, `dense_resource<…>`."""

from __future__ import annotations

from functools import cached_property
from struct import error as StructError
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from ..builtin.dense_arrays import DenseArrayAttr, TypedArrayAttr
from ..builtin.dense_elements import (
    DenseElementsAttr,
    DenseIntElementsAttr,
    DenseIntOrFPElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    ResourceHandle,
    SparseElementsAttr,
    is_valid_raw_buffer,
)
from ..builtin.float_types import F32, F64, FloatType
from ..builtin.shaped_types import RankedTensorType
from ..builtin.types import I64, INDEX, ComplexType, IntegerType
from ..diagnostics import ParseError
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType
from ..ir.type import Type
from .number_parser import float_bits, parse_float_bits
from .parameter_support import followed_by
from .token_parser import fit_integer, match_float, match_integer, match_string, unescape
from .type_parser import made_at, parse_type

if TYPE_CHECKING:
    from .asm_parser import AsmParser


_NUMBER: Final = r"-?[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?"
_NUMBERS: Final = LazyPattern(rf"\[\s*{_NUMBER}(?:,\s*{_NUMBER})*\]")
"""Matches a list of plain numbers, which is parsed in one step."""
_EACH_NUMBER: Final = LazyPattern(r"(-?)([0-9][0-9.eE+-]*)")


_CODES: Final[dict[Type, str]] = {
    **{
        make(width): code
        for make in (IntegerType.get_signless, IntegerType.get_signed)
        for width, code in ((8, "b"), (16, "h"), (32, "i"), (64, "q"))
    },
    INDEX: "q",
    F32: "f",
    F64: "d",
}
"""The format codes of the module `struct` for element types."""


class _Literal(NamedTuple):
    """One number, boolean or string of a tensor literal."""

    negative: bool
    spelling: str
    offset: int


class TensorLiteral:
    """The literal between `dense<` and `>`: numbers in nested brackets, one number, or a hexadecimal string."""

    def __init__(self, parser: AsmParser) -> None:
        self.parser = parser
        self.shape: list[int] = []
        self.parts: list[_Literal | slice] = []
        """The elements in order; a slice of the text represents several plain numbers between commas."""
        self.hexadecimal: _Literal | None = None

    @cached_property
    def items(self) -> list[_Literal]:
        """Return the elements one by one."""
        found: list[_Literal] = []
        for part in self.parts:
            if isinstance(part, slice):
                numbers = _EACH_NUMBER.finditer(self.parser.text, part.start, part.stop)
                found += [_Literal(match[1] == "-", match[2], match.start(2)) for match in numbers]
            else:
                found.append(part)
        return found

    def parse(self, allow_hexadecimal: bool) -> None:
        """Parse the literal."""
        parser = self.parser
        if allow_hexadecimal:
            match = match_string(parser.text, parser.position)
            if match is not None:
                self.hexadecimal = _Literal(False, match[0], parser.position)
                parser.move_to(match.end())
                return
        if parser.text.startswith("[", parser.position):
            self.shape = self._parse_list()
        else:
            self._parse_element()

    def _parse_list(self) -> list[int]:
        """Parse a list of elements, or of lists with equal shapes; return its shape."""
        parser = self.parser
        numbers = _NUMBERS.match(parser.text, parser.position)
        if numbers is not None:
            start, end = numbers.start() + 1, numbers.end() - 1
            self.parts.append(slice(start, end))
            parser.move_to(numbers.end())
            return [parser.text.count(",", start, end) + 1]
        parser.parse_punctuation("[")
        if parser.parse_optional_punctuation("]"):
            return [0]
        inner: list[int] | None = None
        size = 0
        while True:
            if parser.text.startswith("[", parser.position):
                shape = self._parse_list()
            else:
                shape = []
                self._parse_element()
            size += 1
            if inner is None:
                inner = shape
            elif inner != shape:
                raise parser.token_error(None, "tensor literal is invalid; ranks are not consistent between elements")
            if not parser.parse_optional_punctuation(","):
                break
        parser.parse_punctuation("]")
        return [size, *(inner or ())]

    def _parse_element(self) -> None:
        parser = self.parser
        text = parser.text
        if parser.parse_optional_punctuation("("):
            self._parse_element()
            parser.parse_punctuation(",", " between complex elements")
            self._parse_element()
            parser.parse_punctuation(")", " after complex elements")
            return
        negative = parser.parse_optional_punctuation("-")
        start = parser.position
        match = match_float(text, start) or match_integer(text, start)
        if match is not None:
            self.parts.append(_Literal(negative, match[0], start))
            parser.move_to(match.end())
            return
        if negative:
            raise parser.token_error(None, "expected integer or floating point literal")
        match = match_string(text, start)
        if match is not None:
            self.parts.append(_Literal(False, match[0], start))
            parser.move_to(match.end())
            return
        keyword = parser.parse_optional_keyword_in(("true", "false"))
        if keyword is None:
            raise parser.token_error(None, "expected element literal of primitive type")
        self.parts.append(_Literal(False, keyword, start))

    # ---- building the attribute

    def build(self, place: int, type_: ShapedType) -> DenseElementsAttr:
        """Return the attribute with type `type_`; errors about the whole literal are reported at `place`.

        Raises ParseError if the literal does not match the type.
        """
        element = type_.element_type
        is_number = element.is_int_or_index_or_float() or isinstance(element, ComplexType)
        if self.hexadecimal is not None and is_number:
            return self._build_hexadecimal(place, type_)
        parser, count = self.parser, type_.num_elements
        if self.shape and self.shape != list(type_.shape):
            message = f"inferred shape of elements literal ([{_listed(self.shape)}]) does not match type ([{_listed(type_.shape)}])"
            raise parser.token_error(place, message)
        if self.hexadecimal is None and not self.parts and count:
            raise parser.token_error(place, f"parsed zero elements, but type ('{type_}') expected at least 1")
        if not is_number:
            return self._build_strings(place, type_)
        data = self._plain_bytes(element)
        if data is not None:
            return DenseIntOrFPElementsAttr.from_raw(type_, data)
        if isinstance(element, ComplexType):
            self._check_complex(place, type_, element)
            element = element.element_type
        if isinstance(element, FloatType):
            numbers = [self._float(item, element) for item in self.items]
        else:
            numbers = [self._integer(item, element) for item in self.items]
        return DenseIntOrFPElementsAttr.from_numbers(type_, numbers)

    def _check_complex(self, place: int, type_: ShapedType, element: ComplexType) -> None:
        count, parser = type_.num_elements, self.parser
        if not self.shape and count and len(self.items) != 2:
            raise parser.token_error(place, f"parsed {len(self.items)} elements, but type ('{element}') expected 2 elements")
        if self.shape and len(self.items) != 2 * count:
            raise parser.token_error(place, f"parsed {len(self.items)} elements, but type ('{type_}') expected {2 * count} elements")

    def _plain_bytes(self, element: Type) -> bytes | None:
        """Return the bytes of the elements if all are plain numbers of a type that `struct` supports; otherwise None."""
        code = _CODES.get(element)
        if code is None or not all(isinstance(part, slice) for part in self.parts):
            return None
        text = ",".join([self.parser.text[part] for part in self.parts if isinstance(part, slice)])
        spellings = text.split(",")
        try:
            if code not in "fd":
                if "-0" in text:  # no integer has this text
                    return None
                return pack(f"<{len(spellings)}{code}", *map(int, spellings))
            if text.count(".") == len(spellings):  # each number has one
                return pack(f"<{len(spellings)}{code}", *map(float, spellings))
        except (ValueError, OverflowError, StructError):  # some are not integers, or are too large
            pass
        return None

    def _integer(self, item: _Literal, element: Type) -> int:
        negative, spelling, offset = item
        parser = self.parser
        if negative and element.is_unsigned_integer():
            raise parser.token_error(offset, "expected unsigned integer elements, but parsed negative value")
        if "." in spelling and spelling[0] != '"':
            raise parser.token_error(offset, "expected integer elements, but parsed floating-point")
        if spelling in ("true", "false"):
            if not element.is_integer(1):
                raise parser.token_error(offset, "expected i1 type for 'true' or 'false' values")
            return int(spelling == "true")
        value = None if spelling[0] == '"' else fit_integer(element, negative, spelling)
        if value is None:
            raise parser.token_error(offset, "integer constant out of range for type")
        return value

    def _float(self, item: _Literal, element: FloatType) -> int:
        negative, spelling, offset = item
        if not spelling[0].isdigit():
            raise self.parser.token_error(offset, "expected floating point literal")
        return float_bits(self.parser, element, negative, spelling, offset)

    def _build_strings(self, place: int, type_: ShapedType) -> DenseElementsAttr:
        if self.hexadecimal is not None:
            return DenseStringElementsAttr.of(type_, [unescape(self.hexadecimal.spelling)])
        for item in self.items:
            if item.spelling[0] != '"':
                raise self.parser.token_error(place, f"expected string token, got {item.spelling}")
        return DenseStringElementsAttr.of(type_, [unescape(item.spelling) for item in self.items])

    def _build_hexadecimal(self, place: int, type_: ShapedType) -> DenseElementsAttr:
        assert self.hexadecimal is not None
        data = hexadecimal_bytes(self.hexadecimal.spelling)
        if data is None:
            raise self.parser.token_error(self.hexadecimal.offset, "expected string containing hex digits starting with `0x`")
        if not is_valid_raw_buffer(type_, data):
            raise self.parser.token_error(place, f"elements hex data size is invalid for provided type: '{type_}'")
        return DenseIntOrFPElementsAttr.from_raw(type_, data)


def hexadecimal_bytes(spelling: str) -> bytes | None:
    """Return the bytes of a string token `"0x…"`; None for any other token."""
    digits = spelling[3:-1]
    if not spelling.startswith('"0x') or len(digits) % 2 or not digits.isalnum() and digits:
        return None
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return None


def parse_dense_elements(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse `dense<…> : type`."""
    start = parser.position
    parser.move_to(start + len("dense"))
    parser.parse_punctuation("<", " after 'dense'")
    literal = TensorLiteral(parser)
    if not parser.parse_optional_punctuation(">"):
        literal.parse(True)
        parser.parse_punctuation(">")
    return literal.build(start, _parse_literal_type(parser, start, type_))


def _parse_literal_type(parser: AsmParser, place: int, type_: Type | None) -> ShapedType:
    if type_ is None:
        parser.parse_punctuation(":")
        type_ = parse_type(parser)
    if not isinstance(type_, ShapedType):
        raise parser.token_error(place, "elements literal must be a shaped type")
    if not type_.has_static_shape:
        raise parser.token_error(place, "elements literal type must have static shape")
    return type_


def parse_dense_resource(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse `dense_resource<key> : type`. Raises ParseError for anything else."""
    start = parser.position
    parser.move_to(start + len("dense_resource"))
    parser.parse_punctuation("<", " after 'dense_resource'")
    handle = parse_resource_handle(parser, "builtin")
    parser.parse_punctuation(">")
    place = start
    if type_ is None:
        place = parser.position
        parser.parse_punctuation(":")
        type_ = parse_type(parser)
    if not isinstance(type_, ShapedType):
        raise parser.token_error(place, "`dense_resource` expected a shaped type")
    return DenseResourceElementsAttr.get(type_, handle)


def parse_resource_handle(parser: AsmParser, dialect: str) -> ResourceHandle:
    """Parse the key of a resource of `dialect`; the same key returns the same handle. Raises ParseError for anything else."""
    return resource_with_key(parser, dialect, parse_resource_key(parser))


def parse_resource_key(parser: AsmParser) -> str:
    """Parse the key of a resource. Raises ParseError for anything else."""
    key = parser.parse_optional_keyword_or_string()
    if key is None:
        raise parser.token_error(None, "expected identifier key for 'resource' entry")
    return key


def resource_with_key(parser: AsmParser, dialect: str, key: str) -> ResourceHandle:
    """Return the resource that the text calls `key`, which may have another name in the context."""
    handle = parser.resources.get((dialect, key))
    if handle is None:
        handle = parser.resources[dialect, key] = ResourceHandle.declare(parser.context, dialect, key)
    return handle


def parse_sparse_elements(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse `sparse<indices, values> : type`. Raises ParseError for anything else."""
    start = parser.position
    parser.move_to(start + len("sparse"))
    if not parser.parse_optional_punctuation("<"):
        raise parser.wrong_token_error("Expected '<' after 'sparse'")
    if parser.parse_optional_punctuation(">"):
        shaped = _parse_literal_type(parser, start, type_)
        none = DenseIntOrFPElementsAttr.from_numbers(RankedTensorType.get((0, shaped.rank), I64), [])
        return _sparse(parser, start, shaped, none, DenseElementsAttr.get(RankedTensorType.get((0,), shaped.element_type), ()))
    indices_place = parser.position
    indices = TensorLiteral(parser)
    indices.parse(False)
    parser.parse_punctuation(",")
    values_place = parser.position
    values = TensorLiteral(parser)
    values.parse(True)
    parser.parse_punctuation(">")
    shaped = _parse_literal_type(parser, start, type_)
    indices_type = RankedTensorType.get(indices.shape or (1, shaped.rank), I64)
    values_type = RankedTensorType.get(values.shape or (indices_type.shape[0],), shaped.element_type)
    built = indices.build(indices_place, indices_type)
    return _sparse(parser, start, shaped, built, values.build(values_place, values_type))


def _sparse(parser: AsmParser, place: int, type_: ShapedType, indices: DenseElementsAttr, values: DenseElementsAttr) -> Attribute:
    assert isinstance(indices, DenseIntElementsAttr)
    return made_at(parser, place, lambda: SparseElementsAttr.get(type_, indices, values))


def parse_dense_array(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse `array<type: number, number>`. Raises ParseError for anything else."""
    parser.move_to(parser.position + len("array"))
    parser.parse_punctuation("<", " after 'array'")
    place = parser.position
    element = parse_type(parser)
    if not element.is_int_or_float():
        raise parser.token_error(place, f"expected integer or float type, got: '{element}'")
    if not element.is_integer(1) and element.int_or_float_bit_width() % 8:
        raise parser.token_error(place, "element type bitwidth must be a multiple of 8")
    if parser.parse_optional_punctuation(">"):
        return DenseArrayAttr.from_elements(element, ())
    parser.parse_punctuation(":", " after dense array type")
    elements = [parse_dense_array_element(parser, element)]
    while parser.parse_optional_punctuation(","):
        elements.append(parse_dense_array_element(parser, element))
    parser.parse_punctuation(">", " to close an array attribute")
    return DenseArrayAttr.from_elements(element, elements)


def parse_bracketed_array(parser: AsmParser, cls: type[TypedArrayAttr]) -> TypedArrayAttr:
    """Parse `[number, number]`, the syntax of an array attribute in assembly formats. Raises ParseError for anything else."""
    element = cls.TYPE
    parser.parse_punctuation("[")
    values: list[Any] = []
    if not parser.parse_optional_punctuation("]"):
        width = 0 if isinstance(element, FloatType) else element.int_or_float_bit_width()
        read = (lambda: parser.parse_integer(width, width > 1)) if width else parser.parse_float  # MLIR's `bool` is unsigned
        try:
            values = [read()]
            while parser.parse_optional_punctuation(","):
                values.append(read())
        except ParseError as error:
            raise _and_unclosed(parser, error) from None
        parser.parse_punctuation("]")
    found: TypedArrayAttr = cls.get(values)
    return found


def _and_unclosed(parser: AsmParser, error: ParseError) -> ParseError:
    """Return the error of a number; if no closing bracket follows, with the error about that, as in MLIR."""
    try:
        parser.parse_punctuation("]")
    except ParseError as second:
        return followed_by(error, second)
    return error


def parse_dense_array_element(parser: AsmParser, element: Type) -> int:
    """Parse one number of a dense array; return an integer, or the bits of a float. Raises ParseError for anything else."""
    if isinstance(element, FloatType):
        return parse_float_bits(parser, element)
    assert isinstance(element, IntegerType)
    negative = parser.parse_optional_punctuation("-")
    start = parser.position
    match = match_integer(parser.text, start)
    keyword = parser.parse_optional_keyword_in(("true", "false"))
    if keyword is not None:
        if element.width != 1:
            parser.position = start
            raise parser.token_error(None, "expected i1 type for 'true' or 'false' values")
        return int(keyword == "true")
    if match is None:
        raise parser.token_error(None, "expected integer literal")
    parser.move_to(match.end())
    if element.width == 1:
        raise parser.token_error(None, "expected 'true' or 'false' values for i1 type")
    value = fit_integer(element, negative, match[0])
    if value is None:
        raise parser.token_error(None, "integer constant out of range")
    return value


def _listed(sizes: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, sizes))
