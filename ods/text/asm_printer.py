"""AsmPrinter: prints types, attributes and names, which all syntax consists of (MLIR `AsmPrinter`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ..builtin.attributes import DistinctAttr, FloatAttr, UnitAttr
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import ResourceHandle
from ..builtin.float_text import float_parameter_text
from ..builtin.types import FunctionType
from ..ir.attribute import Attribute
from ..ir.interfaces import DYNAMIC
from ..ir.location import Location
from ..ir.shown_names import shown
from ..ir.type import Type
from .attribute_printer import Elision, attribute_body
from .dense_printer import dense_array_text
from .location_printer import location_body
from .printing_flags import PrintingFlags
from .strings import keyword_or_string_text, string_text, symbol_text
from .type_printer import type_body

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

    def print_optional_attr_dict(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()) -> None:
        """Print ` {name = attribute, …}` without the names in `elided`; nothing if no attributes remain."""
        self._print_attr_dict(attributes, elided, " {")

    def print_optional_attr_dict_with_keyword(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()) -> None:
        """Print ` attributes {name = attribute, …}` without the names in `elided`; nothing if no attributes remain."""
        self._print_attr_dict(attributes, elided, " attributes {")

    def _print_attr_dict(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str], opening: str) -> None:
        shown = [self.named_attribute_text(name, value) for name, value in attributes if name not in elided]
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
