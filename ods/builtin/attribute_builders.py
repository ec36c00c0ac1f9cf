"""Builders of attributes from Python values, by ODS's names of attribute kinds (`AttrBuilder` of MLIR's bindings)."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from ..ir.attribute import Attribute
from ..ir.building import case_of
from ..ir.context import known_dialects
from ..ir.parameters import checks_arguments
from ..ir.type import Type
from .attributes import (
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    FlatSymbolRefAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from .dense_arrays import (
    DenseBoolArrayAttr,
    DenseF32ArrayAttr,
    DenseF64ArrayAttr,
    DenseI8ArrayAttr,
    DenseI16ArrayAttr,
    DenseI32ArrayAttr,
    DenseI64ArrayAttr,
)
from .float_types import F32, F64
from .layouts import AffineMapAttr, IntegerSetAttr
from .types import INDEX, IntegerType

Builder = Callable[..., Attribute]
_Builder = TypeVar("_Builder", bound=Builder)
_BUILDERS: Final[dict[str, Builder]] = {}


@checks_arguments()
class AttrBuilder:
    """Functions that build attributes from Python values, by attribute kind: `AttrBuilder.get("I32Attr")(5)`.

    The kind of a dialect's enum (`IndexCmpPredicateAttr`) is looked up in the loaded dialects; its builder takes a case, or the
    text of one.
    """

    @staticmethod
    def contains(attribute_kind: str) -> bool:
        """Return True if there is a builder for this kind."""
        return attribute_kind in _BUILDERS or _enum_builder(attribute_kind) is not None

    @staticmethod
    def get(attribute_kind: str) -> Builder:
        """Return the builder for a kind, which takes a value and optionally `context=`. Raises KeyError if there is none."""
        found = _BUILDERS.get(attribute_kind) or _enum_builder(attribute_kind)
        if found is None:
            raise KeyError(attribute_kind)
        return found

    @staticmethod
    def insert(attribute_kind: str, attr_builder: Builder, replace: bool = False) -> None:
        """Add a builder. Raises RuntimeError if the kind already has one, unless `replace`."""
        if attribute_kind in _BUILDERS and not replace:
            raise RuntimeError(f"Attribute builder for '{attribute_kind}' is already registered with func: {_BUILDERS[attribute_kind]!r}")
        _BUILDERS[attribute_kind] = attr_builder


def register_attribute_builder(kind: str, replace: bool = False) -> Callable[[_Builder], _Builder]:
    """Return a decorator that registers a builder for a kind of attributes; raises the same errors as `AttrBuilder.insert`."""

    def register(function: _Builder) -> _Builder:
        AttrBuilder.insert(kind, function, replace)
        return function

    return register


def _enum_builder(kind: str) -> Builder | None:
    """Return the builder for an attribute that holds a case of an enum; None if there is no such enum."""
    for dialect in known_dialects():
        for attribute in dialect.attributes.values():
            if attribute.__name__ == kind and attribute.parameter_names == ("value",):
                annotation = inspect.signature(attribute.get).parameters["value"].annotation  # type: ignore[attr-defined]
                enum = getattr(importlib.import_module(attribute.__module__), str(annotation), None)
                made: Any = attribute
                if enum is not None:
                    return lambda value, context=None: made.get(case_of(value, enum))
    return None


def _add(kind: str, make: Callable[[Any], Attribute], with_array: bool = False) -> None:
    _BUILDERS[kind] = lambda value, context=None: make(value)
    if with_array:
        items = kind.removesuffix("Attr") + "ArrayAttr"
        _BUILDERS[items] = lambda values, context=None: ArrayAttr.get([make(value) for value in values])


def _add_numbers(kind: str, type_: Type) -> None:
    _add(kind, lambda value: IntegerAttr.get(type_, value), with_array=kind in ("I32Attr", "I64Attr"))


def _array(values: Iterable[Attribute]) -> Attribute:
    return ArrayAttr.get(values)


for _width in (1, 8, 16, 32, 64):
    _add_numbers(f"I{_width}Attr", IntegerType.get_signless(_width))
    _add_numbers(f"SI{_width}Attr", IntegerType.get_signed(_width))
    _add_numbers(f"UI{_width}Attr", IntegerType.get_unsigned(_width))
_add_numbers("IndexAttr", INDEX)
_add("BoolAttr", lambda value: BoolAttr.get(bool(value)), with_array=True)
_add("F32Attr", lambda value: FloatAttr.get(F32, value), with_array=True)
_add("F64Attr", lambda value: FloatAttr.get(F64, value), with_array=True)
_add("StrAttr", StringAttr.get, with_array=True)
_add("SymbolNameAttr", StringAttr.get)
_add("SymbolRefAttr", lambda value: SymbolRefAttr.get([value] if isinstance(value, str) else value))
_add("FlatSymbolRefAttr", FlatSymbolRefAttr.get, with_array=True)
_add("UnitAttr", lambda value: UnitAttr.get())
_add("TypeAttr", TypeAttr.get, with_array=True)
_add("DictAttr", DictionaryAttr.get, with_array=True)
_add("DictionaryAttr", DictionaryAttr.get)
_add("ArrayAttr", _array)
_add("AffineMapAttr", AffineMapAttr.get, with_array=True)
_add("IntegerSetAttr", IntegerSetAttr.get)
for _class in (
    DenseBoolArrayAttr, DenseI8ArrayAttr, DenseI16ArrayAttr, DenseI32ArrayAttr, DenseI64ArrayAttr, DenseF32ArrayAttr, DenseF64ArrayAttr,
):  # fmt: skip
    _add(_class.__name__, _class.get)
