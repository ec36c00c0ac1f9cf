"""AsmPrinter: writes the types, attributes and names that the syntax of everything is made of (MLIR `AsmPrinter`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ..builtin.attributes import DistinctAttr, UnitAttr
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import ResourceHandle
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
"""One step of indentation."""
LONGEST_KEPT: Final = 1000
"""The most characters of a cached text.  Without this limit, each level of deep nesting would hold all levels below it."""


class _CheckedPieces(list[str]):
    """Pieces of text, each looked at as it is written."""

    def append(self, piece: str) -> None:
        if not isinstance(piece, str):
            raise TypeError(f"a printer writes text, not {shown(piece)}")
        piece.encode("utf-8", "surrogateescape")
        super().append(piece)


class AsmPrinter:
    """Text that is being written; types and attributes are turned into text once."""

    def __init__(self, flags: PrintingFlags | None = None) -> None:
        self.flags = flags or PrintingFlags()
        self._pieces: list[str] = []
        self.write: Callable[[str], None] = self._pieces.append
        """Write a piece of text."""
        self.indent = ""
        """The indentation of a new line."""
        self._type_texts: dict[Type, str] = {}
        self._attribute_texts: dict[Attribute, str] = {}
        self._distinct_numbers: dict[DistinctAttr, int] = {}
        self.resources: dict[ResourceHandle, None] = {}
        """The resources that were named, in order."""

    def check_pieces(self) -> None:
        """Make `write` reject non-strings (TypeError) and text that cannot be encoded (UnicodeEncodeError)."""
        self._pieces = _CheckedPieces(self._pieces)
        self.write = self._pieces.append

    def text(self) -> str:
        """Return all that was written."""
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
        """Begin a new line with the current indentation."""
        self.write("\n" + self.indent)

    def increase_indent(self) -> None:
        """Increase the indentation by one step."""
        self.indent += INDENT

    def decrease_indent(self) -> None:
        """Decrease the indentation by one step."""
        self.indent = self.indent[: -len(INDENT)]

    def alias_of(self, value: Attribute | Type) -> str | None:
        """Return the alias of an attribute or type, with its sigil; None if it has none."""
        return None

    # ---- types

    def type_text(self, type: Type) -> str:
        """Return the text of a type, or its alias."""
        try:
            text = self._type_texts.get(type)
        except TypeError:  # what cannot be looked up is no type
            return type_body(self, type)
        if text is None:
            text = self.alias_of(type) or type_body(self, type)
            if len(text) <= LONGEST_KEPT and "\n" not in text:  # whose indentation depends on the place
                self._type_texts[type] = text
        return text

    def print_type(self, type: Type) -> None:
        """Write a type."""
        self.write(self.type_text(type))

    def types_text(self, types: Iterable[Type]) -> str:
        """Return the text of types, separated by commas."""
        return ", ".join([self.type_text(type) for type in types])

    def print_types(self, types: Iterable[Type]) -> None:
        """Write types, separated by commas."""
        self.write(self.types_text(types))

    def result_type_text(self, type: Type) -> str:
        """Return the only result of a function: in parentheses when it is a function type itself."""
        text = self.type_text(type)
        return f"({text})" if isinstance(type, FunctionType) else text

    def results_text(self, types: Sequence[Type]) -> str:
        """Return the results of a function: one type, or types in parentheses."""
        return self.result_type_text(types[0]) if len(types) == 1 else f"({self.types_text(types)})"

    def print_arrow_type_list(self, types: Sequence[Type]) -> None:
        """Write ` -> type` or ` -> (type, type)`."""
        self.write(" -> " + self.results_text(types))

    def print_optional_arrow_type_list(self, types: Sequence[Type]) -> None:
        """`print_arrow_type_list` if there are any types."""
        if types:
            self.print_arrow_type_list(types)

    def print_stripped_type(self, type: Any) -> None:
        """Write a type of a dialect without `!dialect.mnemonic`, or its alias; in full if nothing follows the mnemonic."""
        self.write(self.alias_of(type) or self._own_syntax(type) or self.type_text(type))

    # ---- attributes

    def attribute_text(self, attribute: Attribute) -> str:
        """Return the text of an attribute with its type, or its alias."""
        try:
            text = self._attribute_texts.get(attribute)
        except TypeError:  # what cannot be looked up is no attribute
            return attribute_body(self, attribute, Elision.NEVER)
        if text is None:
            text = self.alias_of(attribute) or attribute_body(self, attribute, Elision.NEVER)
            if len(text) <= LONGEST_KEPT and "\n" not in text:  # whose indentation depends on the place
                self._attribute_texts[attribute] = text
        return text

    def attribute_text_without_type(self, attribute: Attribute) -> str:
        """Return the text of an attribute without its type, or its alias."""
        return self.alias_of(attribute) or attribute_body(self, attribute, Elision.MUST)

    def attribute_text_with_short_type(self, attribute: Attribute) -> str:
        """Return the text of an attribute, without its type where that goes without saying (`i64`, `f64`), or its alias."""
        return self.alias_of(attribute) or attribute_body(self, attribute, Elision.MAY)

    def print_attribute(self, attribute: Attribute) -> None:
        """Write an attribute with its type."""
        self.write(self.attribute_text(attribute))

    def print_attribute_without_type(self, attribute: Attribute) -> None:
        """Write an attribute without its type."""
        self.write(self.attribute_text_without_type(attribute))

    def print_stripped_attribute(self, attribute: Any) -> None:
        """Write an attribute of a dialect without `#dialect.mnemonic`, or its alias; in full if nothing follows the mnemonic."""
        if isinstance(attribute, DenseArrayAttr):
            self.write(self.alias_of(attribute) or f"[{dense_array_text(attribute)}]")
        else:
            self.write(self.alias_of(attribute) or self._own_syntax(attribute) or self.attribute_text(attribute))

    def _own_syntax(self, given: Any) -> str:
        """Return what a type or attribute writes after its mnemonic; empty if it writes nothing itself, like all of builtin."""
        return self.captured(given.print_assembly) if given.has_text and hasattr(given, "print_assembly") else ""

    def named_attribute_text(self, name: str, attribute: Attribute) -> str:
        """`name = attribute`; only the name of a unit attribute."""
        text = keyword_or_string_text(name)
        return text if isinstance(attribute, UnitAttr) else f"{text} = {self.attribute_text(attribute)}"

    def print_named_attribute(self, name: str, attribute: Attribute) -> None:
        """Write `name = attribute`."""
        self.write(self.named_attribute_text(name, attribute))

    def print_optional_attr_dict(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()) -> None:
        """Write ` {name = attribute, …}`, leaving out some names; nothing when there are none."""
        self._print_attr_dict(attributes, elided, " {")

    def print_optional_attr_dict_with_keyword(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str] = ()) -> None:
        """Write ` attributes {name = attribute, …}`, leaving out some names; nothing when there are none."""
        self._print_attr_dict(attributes, elided, " attributes {")

    def _print_attr_dict(self, attributes: Iterable[tuple[str, Attribute]], elided: Iterable[str], opening: str) -> None:
        shown = [self.named_attribute_text(name, value) for name, value in attributes if name not in elided]
        if shown:
            self.write(opening + ", ".join(shown) + "}")

    def distinct_number(self, attribute: DistinctAttr) -> int | str:
        """Return the number that a distinct attribute is printed with."""
        return self._distinct_numbers.setdefault(attribute, len(self._distinct_numbers))

    # ---- locations

    def location_text(self, location: Any) -> str:
        """Return a location without `loc(…)` around it."""
        return location_body(self, location)

    def location_alias(self, location: Any) -> str | None:
        """Return the alias of a location; None when it has none."""
        return self.alias_of(location) if isinstance(location, Location) else None

    def print_location(self, location: Any) -> None:
        """Write `loc(…)`."""
        self.write(f"loc({self.location_text(location)})")

    # ---- names, strings, lists

    def string_text(self, value: str) -> str:
        """Return a string in quotes."""
        return string_text(value)

    def print_string(self, value: str) -> None:
        """Write a string in quotes."""
        self.write(string_text(value))

    def keyword_or_string_text(self, value: str) -> str:
        """Return a name, in quotes if it needs them."""
        return keyword_or_string_text(value)

    def print_keyword_or_string(self, value: str) -> None:
        """Write a name, in quotes if it needs them."""
        self.write(keyword_or_string_text(value))

    def print_symbol_name(self, name: str) -> None:
        """Write the name of a symbol, with its `@`."""
        self.write(symbol_text(name))

    def print_dimension_list(self, sizes: Iterable[int]) -> None:
        """Write `4x?`."""
        self.write("x".join(["?" if size == DYNAMIC else str(size) for size in sizes]))

    def print_resource_handle(self, handle: ResourceHandle) -> None:
        """Write the key of a resource, which the file will hold at its end."""
        self.write(self.resource_text(handle))

    def resource_text(self, handle: ResourceHandle) -> str:
        """Return the key of a resource, which the file will hold at its end."""
        self.resources[handle] = None
        return keyword_or_string_text(handle.key)

    def print_list(self, items: Iterable[Any], print_item: Callable[[Any], Any], separator: str = ", ") -> None:
        """Write items by calling `print_item`, with `separator` between them."""
        first = True
        for item in items:
            if not first:
                self.write(separator)
            first = False
            print_item(item)
