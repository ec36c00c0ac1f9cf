"""AsmParser: parses types, attributes and names, which all syntax consists of (MLIR `AsmParser`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..builtin.attributes import DictionaryAttr, FloatAttr, StringAttr
from ..builtin.dense_arrays import TypedArrayAttr
from ..builtin.float_types import FloatType
from ..diagnostics import ParseError, Source, VerifyError
from ..ir.attribute import Attribute
from ..ir.authors import returned
from ..ir.location import Location
from ..ir.type import Type
from . import affine_parser, attribute_parser, dense_parser, location_parser, number_parser, type_parser
from .token_parser import DYNAMIC, Delimiter, TokenParser, match_attribute_id, match_symbol, match_type_id, skip_blanks, unescape

if TYPE_CHECKING:
    from ..builtin.attributes import DistinctAttr
    from ..builtin.dense_elements import ResourceHandle
    from ..builtin.resources import ExternalResource
    from ..ir.context import Context
    from ..ir.operation import Operation
    from .affine_parser import Scope

__all__ = ["DYNAMIC", "AsmParser", "Delimiter"]

_A = TypeVar("_A", bound=Attribute)
_T = TypeVar("_T", bound=Type)


class AsmParser(TokenParser):
    """A TokenParser that parses types and attributes, and stores the definitions of the file."""

    __slots__ = (
        "type_cache",
        "affine_attributes",
        "affine_scopes",
        "texts",
        "body_ends",
        "attribute_aliases",
        "type_aliases",
        "distinct_attributes",
        "attribute_type",
        "symbol_place",
        "resources",
        "external_resources",
        "duplicate_attribute",
    )

    def __init__(self, context: Context, source: Source) -> None:
        super().__init__(context, source)
        self.type_cache: dict[str, Type] = {}
        """The types that this parser has parsed, by text."""
        self.affine_attributes: dict[str, Attribute] = {}
        """The affine maps and integer sets that this parser has parsed, by text."""
        self.affine_scopes: dict[tuple[str, str | None], Scope] = {}
        """The lists of dimensions and symbols of affine maps and integer sets that this parser has parsed, by text."""
        self.texts: dict[tuple[object, str], Any] = {}
        """The dictionaries and attributes that fast paths have read, by kind and text."""
        self.body_ends: dict[int, int] = {}
        """The offset after the closing bracket of each bracket inside of a nested dialect type or attribute, by its offset."""
        self.attribute_aliases: dict[str, Attribute] = {}
        self.type_aliases: dict[str, Type] = {}
        self.distinct_attributes: dict[int, DistinctAttr] = {}
        """The distinct attributes by their number in the text."""
        self.attribute_type: Type | None = None
        """The expected type of the dialect attribute that is being parsed, if it is known."""
        self.symbol_place: int | None = None
        """The offset of the mnemonic of the dialect type or attribute that is being parsed."""
        self.resources: dict[tuple[str, str], ResourceHandle] = {}
        """The dialect resources that the text refers to, by dialect and key."""
        self.external_resources: dict[str, dict[str, ExternalResource]] = {}
        """The resources of external tools in the file metadata."""
        self.duplicate_attribute: tuple[dict[str, Attribute], str] | None = None
        """The last attribute dictionary that repeated an attribute, and its name."""

    def name_location(self) -> int:
        """Return the offset of the mnemonic of the type or attribute being parsed (`getNameLoc`), or the current offset."""
        return self.position if self.symbol_place is None else self.symbol_place

    # ---- types

    def parse_type(self) -> Type:
        """Parse a type."""
        name, self.operation_name = self.operation_name, None
        try:
            return type_parser.parse_type(self)
        finally:
            self.operation_name = name

    def parse_optional_type(self) -> Type | None:
        """Parse a type if one comes next; otherwise return None."""
        name, self.operation_name = self.operation_name, None
        try:
            return type_parser.parse_optional_type(self)
        finally:
            self.operation_name = name

    def parse_type_of(self, cls: type[_T]) -> _T:
        """Parse a type of class `cls`."""
        start = self.position
        return self._of_class(self.parse_type(), cls, start)

    def _of_class(self, found: Type, cls: type[_T], start: int) -> _T:
        if not isinstance(found, cls):
            details = f": expected {cls.name}, but found '{found}'" if cls.name else ""
            raise self.error(start, f"invalid kind of type specified{details}")
        return found

    def parse_colon_type(self) -> Type:
        """Parse `: type`."""
        self.parse_punctuation(":")
        return self.parse_type()

    def parse_keyword_type(self, keyword: str) -> Type:
        """Parse `keyword type`."""
        self.parse_keyword(keyword)
        return self.parse_type()

    def parse_colon_type_of(self, cls: type[_T]) -> _T:
        """Parse `: type`, a type of class `cls`. An error points at the colon."""
        start = self.position
        self.parse_punctuation(":")
        return self._of_class(self.parse_type(), cls, start)

    def parse_type_list(self) -> list[Type]:
        """Parse a comma-separated list of one or more types."""
        types = [self.parse_type()]
        while self.parse_optional_punctuation(","):
            types.append(self.parse_type())
        return types

    def parse_colon_type_list(self) -> list[Type]:
        """Parse `: type, type`."""
        self.parse_punctuation(":")
        return self.parse_type_list()

    def parse_optional_colon_type_list(self) -> list[Type]:
        """Parse `: type, type` if a colon comes next; otherwise return an empty list."""
        return self.parse_type_list() if self.parse_optional_punctuation(":") else []

    def parse_arrow_type_list(self) -> list[Type]:
        """Parse `-> type` or `-> (type, type)`."""
        self.parse_punctuation("->")
        return self.parse_function_result_types()

    def parse_optional_arrow_type_list(self) -> list[Type]:
        """Parse `-> type` or `-> (type, type)` if an arrow comes next; otherwise return an empty list."""
        return self.parse_function_result_types() if self.parse_optional_punctuation("->") else []

    def parse_function_result_types(self) -> list[Type]:
        """Parse the results of a function type: one type other than a function type, or types in parentheses."""
        if self.text.startswith("(", self.position):
            return self.parse_type_list_in_parens()
        name, self.operation_name = self.operation_name, None
        result = type_parser.parse_non_function_type(self)
        self.operation_name = name
        return [result]

    def parse_type_list_in_parens(self) -> list[Type]:
        """Parse `(type, type)`; the list may be empty."""
        self.parse_punctuation("(")
        if self.parse_optional_punctuation(")"):
            return []
        types = self.parse_type_list()
        self.parse_punctuation(")")
        return types

    def parse_custom_type_with_fallback(self, cls: type[_T]) -> _T:
        """Parse a type of class `cls`, either in full or without `!dialect.mnemonic`. Raises ParseError for anything else."""
        start = self.position
        if not _has_own_syntax(cls):
            return self.parse_type_of(cls)
        if match_type_id(self.text, start):
            found = self.parse_type()
            if not isinstance(found, cls):
                raise self.error(start, "invalid kind of type specified")
            return found
        try:
            result: _T = cls.parse_assembly(self)  # type: ignore[attr-defined]
        except VerifyError as error:
            raise self.error(start, error.diagnostic.text) from None
        return returned(cls.parse_assembly, result, cls, f"a {cls.__name__}")  # type: ignore[attr-defined]

    # ---- attributes

    def parse_attribute(self, type: Type | None = None) -> Attribute:
        """Parse an attribute; if `type` is given, the text does not include the type."""
        name, self.operation_name = self.operation_name, None
        try:
            return attribute_parser.parse_attribute(self, type)
        finally:
            self.operation_name = name

    def parse_optional_attribute(self, type: Type | None = None) -> Attribute | None:
        """Parse an attribute if one comes next; otherwise return None."""
        name, self.operation_name = self.operation_name, None
        try:
            return attribute_parser.parse_optional_attribute(self, type)
        finally:
            self.operation_name = name

    def parse_attribute_of(self, cls: type[_A], type: Type | None = None) -> _A:
        """Parse an attribute of class `cls`. Raises ParseError for anything else."""
        start = self.position
        result = self.parse_attribute(type)
        if not isinstance(result, cls):
            raise self.error(start, "invalid kind of attribute specified")
        return result

    def parse_custom_attribute_with_fallback(self, cls: type[_A], type: Type | None = None) -> _A:
        """Parse an attribute of class `cls`, either in full or without `#dialect.mnemonic`. Raises ParseError for anything else."""
        start = self.position
        if issubclass(cls, TypedArrayAttr) and not match_attribute_id(self.text, start):
            from .dense_parser import parse_bracketed_array

            return cast(_A, parse_bracketed_array(self, cls))
        if not _has_own_syntax(cls) or match_attribute_id(self.text, start):
            return self.parse_attribute_of(cls, type)
        try:
            result: _A = cls.parse_assembly(self)  # type: ignore[attr-defined]
        except VerifyError as error:
            raise self.error(start, error.diagnostic.text) from None
        return returned(cls.parse_assembly, result, cls, f"a {cls.__name__}")  # type: ignore[attr-defined]

    def parse_symbol_name(self) -> StringAttr:
        """Parse `@name`. Raises ParseError for anything else."""
        name = self.parse_optional_symbol_name()
        if name is None:
            raise self.error(self.position, "expected valid '@'-identifier for symbol name")
        return name

    def parse_optional_symbol_name(self) -> StringAttr | None:
        """Parse `@name` if it comes next; otherwise return None."""
        match = match_symbol(self.text, self.position)
        if match is None:
            return None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        spelling = match[0][1:]
        return StringAttr.get(unescape(spelling) if spelling.startswith('"') else spelling)

    def parse_optional_attr_dict(self, into: dict[str, Attribute]) -> None:
        """Parse `{name = value, …}` into a dictionary if a brace comes next."""
        if self.text.startswith("{", self.position) and not self.text.startswith("{-#", self.position):
            self.parse_attribute_dict(into)

    def parse_optional_attr_dict_with_keyword(self, into: dict[str, Attribute]) -> None:
        """Parse `attributes {name = value, …}` into a dictionary if the keyword comes next."""
        if self.parse_optional_keyword("attributes"):
            self.parse_attribute_dict(into)

    def parse_attribute_dict(self, into: dict[str, Attribute]) -> None:
        """Parse `{name = value, …}` into a dictionary."""
        name, self.operation_name = self.operation_name, None
        try:
            if into:
                more: dict[str, Attribute] = {}
                attribute_parser.parse_attribute_dict(self, more)
                self.add_attributes(into, more)
            else:
                attribute_parser.parse_attribute_dict(self, into)
        finally:
            self.operation_name = name

    def dictionary(self, text: str, offset: int) -> dict[str, Attribute]:
        """Return the entries of the dictionary `text`, which a fast path has matched at `offset`; the caller does not change them.

        Each text is read once. Raises KeyError for what the token-wise parser must read instead, such as an error.
        """
        found: dict[str, Attribute] | None = self.texts.get((dict, text))
        if found is None:
            found = attribute_parser.usual_entries(self, text, offset)
            if found is None:
                return self.remembered(self._read_entries, dict, text, offset)  # type: ignore[no-any-return]
            self.texts[dict, text] = found
        return found

    def _read_entries(self) -> dict[str, Attribute]:
        entries: dict[str, Attribute] = {}
        attribute_parser.parse_attribute_dict(self, entries)
        return entries

    def remembered(self, read: Callable[[], Any], kind: object, text: str, offset: int) -> Any:
        """Return what `read` reads from `text` at `offset`, and remember it; the position stays. Raises KeyError for anything else."""
        before, self.position = self.position, offset
        try:
            found = read()
            is_whole = self.position == skip_blanks(self.text, offset + len(text)).end()  # type: ignore[union-attr]
        except ParseError:
            is_whole = False
        finally:
            self.position = before
        if not is_whole:
            raise KeyError(text)
        self.texts[kind, text] = found
        return found

    def discardable(self, cls: type[Operation], text: str, offset: int) -> dict[str, Attribute]:
        """Return a new dictionary of discardable attributes, in order. Raises KeyError as `dictionary` does, also for inherent ones."""
        entries = self.dictionary(text, offset)
        if not cls.inherent_slots.keys().isdisjoint(entries) or "operand_segment_sizes" in entries or "result_segment_sizes" in entries:
            raise KeyError(text)
        return dict(sorted(entries.items())) if len(entries) > 1 else entries.copy()

    def stripped(self, cls: type[_A], text: str, offset: int) -> _A:
        """Return what `parse_custom_attribute_with_fallback` reads from `text`. Raises KeyError as `dictionary` does."""
        found: _A | None = self.texts.get((cls, text))
        if found is None:
            found = self.remembered(lambda: self.parse_custom_attribute_with_fallback(cls), cls, text, offset)
        return found

    def add_attributes(self, into: dict[str, Attribute], more: Mapping[str, Attribute]) -> None:
        """Add attributes to those of an operation. A duplicate is reported after the operation is parsed."""
        if not into.keys().isdisjoint(more):
            self.duplicate_attribute = into, min(into.keys() & more.keys())
        into.update(more)

    def parse_dictionary(self) -> DictionaryAttr:
        """Parse `{name = value, …}` as an attribute."""
        return self.parse_attribute_of(DictionaryAttr)

    # ---- affine maps, sets, locations

    def parse_affine_map(self) -> Any:
        """Parse an affine map such as `(d0) -> (d0 + 1)`, without `affine_map<…>`."""
        return affine_parser.parse_affine_map_reference(self)

    def parse_integer_set(self) -> Any:
        """Parse an integer set such as `(d0) : (d0 >= 0)`, without `affine_set<…>`."""
        return affine_parser.parse_integer_set_reference(self)

    def parse_affine_expression(self, symbols: Sequence[tuple[str, Any]]) -> Any:
        """Parse an affine expression over the named expressions `symbols`."""
        return affine_parser.parse_affine_expression_reference(self, symbols)

    def parse_float_of(self, type: FloatType) -> FloatAttr:
        """Parse a floating-point number of a type; hexadecimal integers are its bits. Raises ParseError for anything else."""
        return number_parser.parse_float_of(self, type)

    def parse_resource_handle(self, dialect: str) -> ResourceHandle:
        """Parse the key of a resource of `dialect`."""
        return dense_parser.parse_resource_handle(self, dialect)

    def parse_location(self) -> Location:
        """Parse a location without `loc(…)` around it."""
        return location_parser.parse_location_instance(self)


def _has_own_syntax(cls: type[Any]) -> bool:
    """Return True if a class of types or attributes parses the text after its mnemonic; builtin classes do not."""
    return cls.has_text and hasattr(cls, "parse_assembly")
