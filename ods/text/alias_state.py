"""Aliases: selects the types and attributes that are defined before or after the operations, and their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..builtin.attributes import BoolAttr, DistinctAttr, FlatSymbolRefAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, UnitAttr
from ..builtin.float_types import FLOAT_TYPES
from ..builtin.layouts import AffineMapAttr, IntegerSetAttr, StridedLayoutAttr
from ..builtin.shaped_types import MemRefType, RankedTensorType, VectorType
from ..builtin.types import IndexType, IntegerType, NoneType, TupleType
from ..ir.attribute import Attribute
from ..ir.location import Location
from ..ir.type import Type
from .asm_printer import AsmPrinter
from .attribute_printer import Elision, attribute_body
from .type_printer import type_body

_LONG_TUPLE: Final = 16
"""Tuples with more types than this get an alias."""

LEAVES: Final = frozenset(
    (BoolAttr, FlatSymbolRefAttr, FloatAttr, IndexType, IntegerAttr, IntegerType, NoneType, StringAttr)
    + (StridedLayoutAttr, SymbolRefAttr, UnitAttr)
    + tuple(type(float_type) for float_type in FLOAT_TYPES.values())
)
"""Classes whose values never have aliases and never contain any."""

_CLOSED: Final = frozenset((AffineMapAttr, IntegerSetAttr))
"""Classes whose values have aliases, but never contain any."""
_OPEN: Final[dict[type[Any], Callable[[Any], bool]]] = {
    VectorType: lambda type_: type(type_.element_type) not in LEAVES,
    RankedTensorType: lambda type_: type(type_.element_type) not in LEAVES or type_.encoding is not None,
    MemRefType: lambda type_: (
        type(type_.element_type) not in LEAVES
        or type_.memory_space is not None
        or not (type(type_.layout) is StridedLayoutAttr or type_.is_identity_layout)
    ),
}
"""For each class whose values have no alias themselves: returns True if a value may contain aliases."""


def never_has_alias(value: Any) -> bool:
    """Return True if `value` never has an alias and never contains one; the answer need not be cached."""
    kind = type(value)
    if kind in LEAVES:
        return True
    may_have = _OPEN.get(kind)
    return may_have is not None and not may_have(value)


Child = tuple[Any, bool]
"""A type or attribute nested in another one, and True if its own type is omitted."""


class _Recorder(AsmPrinter):
    """Records the types and attributes that a print method prints, without visiting their contents."""

    def __init__(self) -> None:
        super().__init__()
        self.met: list[Child] = []

    def alias_of(self, value: Any) -> str | None:
        """Record a value; return a placeholder text."""
        self.met.append((value, False))
        return "_"

    def attribute_text_without_type(self, attribute: Attribute) -> str:
        """Record an attribute whose type is omitted; return a placeholder text."""
        self.met.append((attribute, True))
        return "_"


def printed_inside(value: Any, elide_type: bool) -> list[Child]:
    """Return the types and attributes printed directly inside `value`."""
    if type(value) in _CLOSED or never_has_alias(value):
        return []
    recorder = _Recorder()
    if isinstance(value, Type):
        type_body(recorder, value)
    else:
        attribute_body(recorder, value, Elision.MUST if elide_type else Elision.NEVER)
    return recorder.met


class Alias:
    """The state of a type or attribute that occurs in the IR; most have no alias name."""

    __slots__ = ("value", "name", "depth", "deferrable", "children", "text")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.name = ""
        self.depth = 0
        """The depth of aliases nested inside it, which determines the order of definitions."""
        self.deferrable = False
        """True if the alias may be defined after the operations (MLIR `isDeferrable`)."""
        self.children: list[Alias] = []
        self.text = ""
        """The text, such as `#map1`; set when all aliases are known."""


class AliasState:
    """Collects aliases in printing order (MLIR `AliasInitializer`)."""

    def __init__(self) -> None:
        self._met: dict[Any, Alias] = {}
        self.named: list[Alias] = []
        """The aliases with a name, in the order of the visit."""
        self.placeholders: dict[Any, str] = {}
        """Maps values that may have aliases to placeholders in the text, until all aliases are known."""
        self.is_finished = False
        """True if all aliases are known."""

    def visit(self, value: Any, deferrable: bool = False, elide_type: bool = False) -> Alias:
        """Visit a value and everything printed inside it; return its alias state."""
        alias = self._met.get(value)
        if alias is not None:
            if not deferrable:
                _forbid_deferring(alias)
            return alias
        alias = self._met[value] = Alias(value)
        name = alias_name(value)
        if name:
            alias.name, alias.depth, alias.deferrable = name, 1, deferrable
            self.named.append(alias)
        depth = 0
        for child, elided in printed_inside(value, elide_type):
            inner = self.visit(child, deferrable, elided)
            alias.children.append(inner)
            depth = max(depth, inner.depth)
        if depth:
            alias.depth = depth + 1
        return alias

    def placeholder(self, value: Any) -> str:
        """Return a placeholder for `value`, which is replaced when all aliases are known."""
        text = self.placeholders.get(value)
        if text is None:
            text = self.placeholders[value] = f"\0{len(self.placeholders)}\0"
        return text

    def has_alias(self, value: Any) -> bool:
        """Return True if `value` was visited and has an alias name."""
        alias = self._met.get(value)
        return alias is not None and bool(alias.name)

    def text_of(self, value: Any) -> str | None:
        """Return the alias of `value` when all are known; None if it has none."""
        alias = self._met.get(value)
        return None if alias is None else alias.text or None

    def finish(self) -> list[Alias]:
        """Set the final text of every alias; return all aliases in the order of definition."""
        named = sorted(self.named, key=lambda alias: (alias.depth, not isinstance(alias.value, Type), alias.name))
        counts: dict[str, int] = {}
        for alias in named:
            number = counts.get(alias.name, 0)
            counts[alias.name] = number + 1
            sigil = "!" if isinstance(alias.value, Type) else "#"
            alias.text = f"{sigil}{alias.name}{number or ''}"
        self.is_finished = True
        return named


def _forbid_deferring(alias: Alias) -> None:
    pending = [alias]
    while pending:
        current = pending.pop()
        if current.deferrable:
            current.deferrable = False
            pending.extend(current.children)


def alias_name(value: Attribute | Type) -> str:
    """Return the alias name that `value` suggests; empty for most values."""
    if isinstance(value, AffineMapAttr):
        return "map"
    if isinstance(value, IntegerSetAttr):
        return "set"
    if isinstance(value, Location):
        return "loc"
    if isinstance(value, DistinctAttr):
        return "" if isinstance(value.referenced_attr, UnitAttr) else "distinct"
    if isinstance(value, TupleType):
        return "tuple" if len(value.types) > _LONG_TUPLE else ""
    get_alias = getattr(value, "get_alias", None)
    wish = (value.mnemonic if getattr(value, "mnemonic_alias", False) else None) if get_alias is None else get_alias()
    return _sanitize(wish) if wish else ""


def _sanitize(name: str) -> str:
    """Return `name` as an identifier to which a number can be appended."""
    kept = "".join([_spell(byte) for byte in name.encode("utf-8", "surrogateescape")])
    if name[0].isdecimal():
        return "_" + kept
    return kept + "_" if name[-1].isdecimal() else kept


def _spell(byte: int) -> str:
    character = chr(byte)
    if byte < 128 and (character.isalnum() or character in "$_-"):
        return character
    return "_" if character == " " else f"{byte:X}"
