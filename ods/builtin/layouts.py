"""Attributes for layouts: affine maps, integer sets and strides."""

from __future__ import annotations

from collections.abc import Iterable

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.interfaces import DYNAMIC
from ..ir.parameters import INT64, integer_parameter, integers_parameter, wrong_argument_of
from .affine.expr import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from .affine.map import AffineMap, IntegerSet
from .interfaces import MemRefLayoutAttrInterface


class AffineMapAttr(MemRefLayoutAttrInterface):
    """An affine map: `affine_map<(d0) -> (d0)>`."""

    __slots__ = ("value",)
    mnemonic = "affine_map"
    name = "builtin.affine_map"
    parameter_names = ("value",)
    _parameter_kinds = (AffineMap,)
    value: AffineMap

    @classmethod
    def get(cls, value: AffineMap) -> AffineMapAttr:
        """Return the attribute for a map."""
        return cls._instances.get(value) or cls._unique(value, value)

    @property
    def affine_map(self) -> AffineMap:
        return self.value

    def is_identity(self) -> bool:
        return self.value.is_identity

    def verify_layout(self, shape: tuple[int, ...]) -> str | None:
        if len(shape) != self.value.num_dims:
            return f"memref layout mismatch between rank and affine map: {len(shape)} != {self.value.num_dims}"
        return None


class IntegerSetAttr(Attribute):
    """An integer set: `affine_set<(d0) : (d0 >= 0)>`."""

    __slots__ = ("value",)
    mnemonic = "integer_set"
    name = "builtin.integer_set"
    parameter_names = ("value",)
    _parameter_kinds = (IntegerSet,)
    value: IntegerSet

    @classmethod
    def get(cls, value: IntegerSet) -> IntegerSetAttr:
        """Return the attribute for a set."""
        return cls._instances.get(value) or cls._unique(value, value)


class StridedLayoutAttr(MemRefLayoutAttrInterface):
    """The strides and the offset of elements in memory: `strided<[?, 1], offset: 4>`."""

    __slots__ = ("offset", "strides")
    mnemonic = "strided_layout"
    name = "builtin.strided_layout"
    parameter_names = ("offset", "strides")
    offset: int
    strides: tuple[int, ...]

    @classmethod
    def get(cls, offset: int, strides: Iterable[int], context: Context | None = None) -> StridedLayoutAttr:
        """Return the layout with an offset and strides, DYNAMIC if unknown. Raises TypeError for anything but an integer."""
        key = (integer_parameter(cls, "offset", offset, *INT64), integers_parameter(cls, "strides", strides))
        return cls._instances.get(key) or cls._unique(key, *key)

    @classmethod
    def get_fully_dynamic(cls, rank: int, context: Context | None = None) -> StridedLayoutAttr:
        """Return the layout with unknown offset and strides, of the given rank."""
        if not isinstance(rank, int):
            wrong_argument_of("StridedLayoutAttr.get_fully_dynamic", "rank", "an int", rank)
        return cls.get(DYNAMIC, [DYNAMIC] * rank)

    @property
    def affine_map(self) -> AffineMap:
        return strided_map(self.offset, enumerate(self.strides), len(self.strides))

    def is_identity(self) -> bool:
        return self.strides == (1,) and self.offset == 0

    def has_static_layout(self) -> bool:
        """Return True if the offset and all strides are known."""
        return self.offset != DYNAMIC and DYNAMIC not in self.strides

    def verify_layout(self, shape: tuple[int, ...]) -> str | None:
        if len(self.strides) != len(shape):
            return "expected the number of strides to match the rank"
        return None


def strided_map(offset: int, strides: Iterable[tuple[int, int]], rank: int) -> AffineMap:
    """Return the map from indices to positions; `strides` has the number of a dimension and its stride.

    Each DYNAMIC is a symbol, in the order of `strides`.
    """
    symbols = 0

    def factor(number: int) -> AffineExpr:
        nonlocal symbols
        if number != DYNAMIC:
            return AffineConstantExpr.get(number)
        symbols += 1
        return AffineSymbolExpr.get(symbols - 1)

    expr = factor(offset)
    for dimension, stride in strides:
        expr = expr + AffineDimExpr.get(dimension) * factor(stride)
    return AffineMap.get(rank, symbols, [expr])
