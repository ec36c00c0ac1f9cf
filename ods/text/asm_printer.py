"""AsmPrinter: prints types, attributes, locations and names, which all syntax consists of (MLIR `AsmPrinter`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from ..builtin.attributes import DistinctAttr, FloatAttr, UnitAttr
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import ResourceHandle
from ..builtin.float_text import float_parameter_text
from ..builtin.float_types import FloatType
from ..builtin.layouts import AffineMapAttr
from ..builtin.shaped_types import MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType
from ..builtin.types import INDEX, NONE, ComplexType, FunctionType, GraphType, IntegerType, OpaqueType, TupleType
from ..ir.attribute import Attribute
from ..ir.interfaces import DYNAMIC
from ..ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, IsLocation, Location, NameLoc
from ..ir.shown_names import shown
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .attribute_printer import Elision, attribute_body, dense_array_text
from .printing_flags import PrintingFlags
from .token_parser import dialect_symbol_text, keyword_or_string_text, string_text, symbol_text


def location_body(printer: AsmPrinter, location: Any) -> str:
    """Return the full text of a location without `loc(…)`; nested locations may be aliases.

    Raises TypeError for a location of an unknown class.
    """
    pretty = printer.flags.pretty_debug_info
    if location is UNKNOWN:
        return "[unknown]" if pretty else "unknown"
    if isinstance(location, FileLineColLoc):
        return _file_text(location, pretty)
    if isinstance(location, NameLoc):
        name = string_text(location.name_)
        return name if location.child is UNKNOWN else f"{name}({_inner(printer, location.child)})"
    if isinstance(location, CallSiteLoc):
        return _call_site_text(printer, location, pretty)
    if isinstance(location, FusedLoc):
        metadata = "" if location.metadata is None else f"<{printer.attribute_text(location.metadata)}>"
        parts = ", ".join([_inner(printer, part) for part in location.locations])
        return f"{'' if pretty else 'fused'}{metadata}[{parts}]"
    if isinstance(location, IsLocation):
        return attribute_body(printer, location, Elision.NEVER)
    raise TypeError(f"{type(location).__name__} has no textual form")


def _inner(printer: AsmPrinter, location: Any) -> str:
    return printer.alias_of(location) or location_body(printer, location)


def _file_text(location: FileLineColLoc, pretty: bool) -> str:
    name = location.filename if pretty else string_text(location.filename)
    start = f"{name}:{location.line}:{location.column}"
    if location.end_line != location.line:
        return f"{start} to {location.end_line}:{location.end_column}"
    return start if location.end_column == location.column else f"{start} to :{location.end_column}"


def _call_site_text(printer: AsmPrinter, location: CallSiteLoc, pretty: bool) -> str:
    callee, caller = _inner(printer, location.callee), _inner(printer, location.caller)
    if not pretty:
        return f"callsite({callee} at {caller})"
    same_line = isinstance(location.callee, NameLoc) and isinstance(location.caller, FileLineColLoc)
    return f"{callee} at {caller}" if same_line else f"{callee}\n at {caller}"


def type_body(printer: AsmPrinter, type_: Any) -> str:
    """Return the full text of a type; nested types and attributes may be aliases. Raises UnfilledHook."""
    write = _WRITERS.get(type(type_))
    if write is not None:
        return write(printer, type_)
    if isinstance(type_, FloatType) and type_.name.startswith("builtin."):
        return type_.spelling
    given: object = type_
    if not isinstance(given, Type):  # a value of the wrong kind
        return f"<<{shown(type_)} is no type>>"
    dialect, _, mnemonic = type(type_).name.partition(".")
    body = "" if type_.print_by_dialect is None else printer.captured(partial(type_.print_by_dialect, type_))
    if not body and not hasattr(type_, "print_assembly"):  # only the dialect's hook can print it
        raise UnfilledHook(f"{dialect}.print_type")
    return dialect_symbol_text("!", dialect, body or mnemonic + printer.captured(type_.print_assembly))


def _shape(shape: tuple[int, ...]) -> str:
    return "".join(["?x" if size == DYNAMIC else f"{size}x" for size in shape])


def _integer(printer: AsmPrinter, type_: IntegerType) -> str:
    return type_.spelling


def _function(printer: AsmPrinter, type_: FunctionType | GraphType) -> str:
    return f"({printer.types_text(type_.inputs)}) -> {printer.results_text(type_.results)}"


def _tuple(printer: AsmPrinter, type_: TupleType) -> str:
    return f"tuple<{printer.types_text(type_.types)}>"


def _complex(printer: AsmPrinter, type_: ComplexType) -> str:
    return f"complex<{printer.type_text(type_.element_type)}>"


def _opaque(printer: AsmPrinter, type_: OpaqueType) -> str:
    return dialect_symbol_text("!", type_.dialect_namespace, type_.type_data)


def _vector(printer: AsmPrinter, type_: VectorType) -> str:
    shape = "".join([f"[{size}]x" if scalable else f"{size}x" for size, scalable in zip(type_.shape, type_.scalable_dims)])
    return f"vector<{shape}{printer.type_text(type_.element_type)}>"


def _ranked_tensor(printer: AsmPrinter, type_: RankedTensorType) -> str:
    encoding = "" if type_.encoding is None else ", " + printer.attribute_text(type_.encoding)
    return f"tensor<{_shape(type_.shape)}{printer.type_text(type_.element_type)}{encoding}>"


def _unranked_tensor(printer: AsmPrinter, type_: UnrankedTensorType) -> str:
    return f"tensor<*x{printer.type_text(type_.element_type)}>"


def _memref(printer: AsmPrinter, type_: MemRefType) -> str:
    layout = type_.layout
    extra = ""
    if not (isinstance(layout, AffineMapAttr) and layout.is_identity()):
        extra = ", " + printer.attribute_text_with_short_type(layout)
    return f"memref<{_shape(type_.shape)}{printer.type_text(type_.element_type)}{extra}{_memory_space(printer, type_)}>"


def _unranked_memref(printer: AsmPrinter, type_: UnrankedMemRefType) -> str:
    return f"memref<*x{printer.type_text(type_.element_type)}{_memory_space(printer, type_)}>"


def _memory_space(printer: AsmPrinter, type_: MemRefType | UnrankedMemRefType) -> str:
    return "" if type_.memory_space is None else ", " + printer.attribute_text_with_short_type(type_.memory_space)


_WRITERS: Final[dict[type[Type], Callable[[AsmPrinter, Any], str]]] = {
    IntegerType: _integer,
    type(INDEX): lambda printer, type_: "index",
    type(NONE): lambda printer, type_: "none",
    FunctionType: _function,
    GraphType: _function,
    TupleType: _tuple,
    ComplexType: _complex,
    OpaqueType: _opaque,
    VectorType: _vector,
    RankedTensorType: _ranked_tensor,
    UnrankedTensorType: _unranked_tensor,
    MemRefType: _memref,
    UnrankedMemRefType: _unranked_memref,
}


INDENT: Final = "  "
"""One level of indentation."""
LONGEST_KEPT: Final = 1000
"""The greatest length of a cached text. Without a limit, each level of deep nesting would store the text of all levels below."""


class _CheckedPieces(list[str]):
    """A list of texts that checks each text when it is added."""

    def append(self, piece: str) -> None:
        if not isinstance(piece, str):
            raise TypeError(f"a printer writes text, not {shown(piece)}")
        piece.encode("utf-8", "surrogateescape")
        super().append(piece)


class AsmPrinter:
    """Collects printed text; the texts of types and attributes are cached."""

    def __init__(self, flags: PrintingFlags | None = None) -> None:
        self.flags = flags or PrintingFlags()
        self._pieces: list[str] = []
        self.write: Callable[[str], None] = self._pieces.append
        """Append a text to the output."""
        self.indent = ""
        """The indentation of a new line."""
        self._type_texts: dict[Type, str] = {}
        self._attribute_texts: dict[Attribute, str] = {}
        self._distinct_numbers: dict[DistinctAttr, int] = {}
        self.resources: dict[ResourceHandle, None] = {}
        """The resources that the text refers to, in order."""

    def check_pieces(self) -> None:
        """Make `write` reject non-strings (TypeError) and text that cannot be encoded (UnicodeEncodeError)."""
        self._pieces = _CheckedPieces(self._pieces)
        self.write = self._pieces.append

    def text(self) -> str:
        """Return the complete output."""
        return "".join(self._pieces)

    def captured(self, print_: Callable[[AsmPrinter], Any]) -> str:
        """Return what `print_` writes, as text."""
        outer = self._pieces
        self._pieces = type(outer)()
        self.write = self._pieces.append
        try:
            print_(self)
            return "".join(self._pieces)
        finally:
            self._pieces = outer
            self.write = outer.append

    def print_newline(self) -> None:
        """Print a newline and the current indentation."""
        self.write("\n" + self.indent)

    def increase_indent(self) -> None:
        """Increase the indentation by one level."""
        self.indent += INDENT

    def decrease_indent(self) -> None:
        """Decrease the indentation by one level."""
        self.indent = self.indent[: -len(INDENT)]

    def alias_of(self, value: Attribute | Type) -> str | None:
        """Return the alias of an attribute or type, with its sigil; None if it has none."""
        return None

    # ---- types

    def type_text(self, type: Type) -> str:
        """Return the text of a type, or its alias."""
        try:
            text = self._type_texts.get(type)
        except TypeError:  # an unhashable value is no type
            return type_body(self, type)
        if text is None:
            text = self.alias_of(type) or type_body(self, type)
            if len(text) <= LONGEST_KEPT and "\n" not in text:  # a text of several lines depends on the indentation
                self._type_texts[type] = text
        return text

    def print_type(self, type: Type) -> None:
        """Print a type."""
        self.write(self.type_text(type))

    def types_text(self, types: Iterable[Type]) -> str:
        """Return the texts of types, separated by commas."""
        return ", ".join([self.type_text(type) for type in types])

    def print_types(self, types: Iterable[Type]) -> None:
        """Print types, separated by commas."""
        self.write(self.types_text(types))

    def result_type_text(self, type: Type) -> str:
        """Return the text of a function's only result type; a function type is in parentheses."""
        text = self.type_text(type)
        return f"({text})" if isinstance(type, FunctionType) else text

    def results_text(self, types: Sequence[Type]) -> str:
        """Return the result types of a function: one type, or types in parentheses."""
        return self.result_type_text(types[0]) if len(types) == 1 else f"({self.types_text(types)})"

    def print_arrow_type_list(self, types: Sequence[Type]) -> None:
        """Print ` -> type` or ` -> (type, type)`."""
        self.write(" -> " + self.results_text(types))

    def print_optional_arrow_type_list(self, types: Sequence[Type]) -> None:
        """Print ` -> type` or ` -> (type, type)` unless `types` is empty."""
        if types:
            self.print_arrow_type_list(types)

    def print_stripped_type(self, type: Any) -> None:
        """Print a dialect type without `!dialect.mnemonic`, or its alias; in full if nothing follows the mnemonic."""
        self.write(self.alias_of(type) or self._own_syntax(type) or self.type_text(type))

    # ---- attributes

    def attribute_text(self, attribute: Attribute) -> str:
        """Return the text of an attribute with its type, or its alias."""
        try:
            text = self._attribute_texts.get(attribute)
        except TypeError:  # an unhashable value is no attribute
            return attribute_body(self, attribute, Elision.NEVER)
        if text is None:
            text = self.alias_of(attribute) or attribute_body(self, attribute, Elision.NEVER)
            if len(text) <= LONGEST_KEPT and "\n" not in text:  # a text of several lines depends on the indentation
                self._attribute_texts[attribute] = text
        return text

    def attribute_text_without_type(self, attribute: Attribute) -> str:
        """Return the text of an attribute without its type, or its alias."""
        return self.alias_of(attribute) or attribute_body(self, attribute, Elision.MUST)

    def attribute_text_with_short_type(self, attribute: Attribute) -> str:
        """Return the text of an attribute, or its alias; the types `i64` and `f64` are omitted where they are the default."""
        return self.alias_of(attribute) or attribute_body(self, attribute, Elision.MAY)

    def print_attribute(self, attribute: Attribute) -> None:
        """Print an attribute with its type."""
        self.write(self.attribute_text(attribute))

    def print_attribute_without_type(self, attribute: Attribute) -> None:
        """Print an attribute without its type."""
        self.write(self.attribute_text_without_type(attribute))

    def print_stripped_attribute(self, attribute: Any) -> None:
        """Print a dialect attribute without `#dialect.mnemonic`, or its alias; in full if nothing follows the mnemonic."""
        if isinstance(attribute, DenseArrayAttr):
            self.write(self.alias_of(attribute) or f"[{dense_array_text(attribute)}]")
        else:
            self.write(self.alias_of(attribute) or self._own_syntax(attribute) or self.attribute_text(attribute))

    def _own_syntax(self, given: Any) -> str:
        """Return the text that a type or attribute prints after its mnemonic; empty if there is none, and for builtin classes."""
        return self.captured(given.print_assembly) if given.has_text and hasattr(given, "print_assembly") else ""

    def named_attribute_text(self, name: str, attribute: Attribute) -> str:
        """Return `name = attribute`, or only the name for a unit attribute."""
        text = keyword_or_string_text(name)
        return text if isinstance(attribute, UnitAttr) else f"{text} = {self.attribute_text(attribute)}"

    def print_named_attribute(self, name: str, attribute: Attribute) -> None:
        """Print `name = attribute`."""
        self.write(self.named_attribute_text(name, attribute))

    def print_optional_attr_dict(
        self, attributes: Mapping[str, Attribute] | Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()
    ) -> None:
        """Print ` {name = attribute, …}` without the names in `elided`; nothing if no attributes remain."""
        self._print_attr_dict(attributes, elided, " {")

    def print_optional_attr_dict_with_keyword(
        self, attributes: Mapping[str, Attribute] | Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()
    ) -> None:
        """Print ` attributes {name = attribute, …}` without the names in `elided`; nothing if no attributes remain."""
        self._print_attr_dict(attributes, elided, " attributes {")

    def _print_attr_dict(
        self, attributes: Mapping[str, Attribute] | Iterable[tuple[str, Attribute]], elided: Iterable[str], opening: str
    ) -> None:
        pairs = attributes.items() if isinstance(attributes, Mapping) else attributes
        shown = [self.named_attribute_text(name, value) for name, value in pairs if name not in elided]
        if shown:
            self.write(opening + ", ".join(shown) + "}")

    def distinct_number(self, attribute: DistinctAttr) -> int | str:
        """Return the printed number of a distinct attribute."""
        return self._distinct_numbers.setdefault(attribute, len(self._distinct_numbers))

    # ---- locations

    def location_text(self, location: Any) -> str:
        """Return the text of a location without `loc(…)` around it."""
        return location_body(self, location)

    def location_alias(self, location: Any) -> str | None:
        """Return the alias of a location; None if it has none."""
        return self.alias_of(location) if isinstance(location, Location) else None

    def print_location(self, location: Any) -> None:
        """Print `loc(…)`."""
        self.write(f"loc({self.location_text(location)})")

    # ---- names, strings, lists

    def string_text(self, value: str) -> str:
        """Return a string in quotes."""
        return string_text(value)

    def print_string(self, value: str) -> None:
        """Print a string in quotes."""
        self.write(string_text(value))

    def keyword_or_string_text(self, value: str) -> str:
        """Return a name, in quotes if it needs them."""
        return keyword_or_string_text(value)

    def print_keyword_or_string(self, value: str) -> None:
        """Print a name, in quotes if it needs them."""
        self.write(keyword_or_string_text(value))

    def print_symbol_name(self, name: str) -> None:
        """Print the name of a symbol, with its `@`."""
        self.write(symbol_text(name))

    def print_float(self, value: float | FloatAttr) -> None:
        """Print a floating-point number without its type; `parse_float` reads it back. That of an attribute has the digits of its type."""
        if isinstance(value, FloatAttr):
            self.write(value.spelling)
            return
        self.write(float_parameter_text(float(value)))

    def print_dimension_list(self, sizes: Iterable[int]) -> None:
        """Print a dimension list such as `4x?`."""
        self.write("x".join(["?" if size == DYNAMIC else str(size) for size in sizes]))

    def print_resource_handle(self, handle: ResourceHandle) -> None:
        """Print the key of a resource, whose value is printed at the end of the file."""
        self.write(self.resource_text(handle))

    def resource_text(self, handle: ResourceHandle) -> str:
        """Return the key of a resource, whose value is printed at the end of the file."""
        self.resources[handle] = None
        return keyword_or_string_text(handle.key)

    def print_list(self, items: Iterable[Any], print_item: Callable[[Any], Any], separator: str = ", ") -> None:
        """Print each item with `print_item`, and `separator` between them."""
        first = True
        for item in items:
            if not first:
                self.write(separator)
            first = False
            print_item(item)
