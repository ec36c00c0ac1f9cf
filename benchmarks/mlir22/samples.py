"""Samples of types and attributes, as texts, with which operations are built."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from generator.resolver.model import ResolvedDialect, ResolvedTypeOrAttribute
from generator.resolver.model.definitions import ResolvedParameter
from ods.ir.context import Context
from ods.text.asm import parse_attribute, parse_type

_SHAPES = (
    "{0}", "vector<4x{0}>", "tensor<2x{0}>", "memref<2x{0}>", "tensor<2x3x{0}>", "memref<2x3x{0}>", "vector<1x{0}>", "vector<2x3x{0}>",
    "tensor<{0}>", "memref<{0}>", "tensor<?x{0}>", "tensor<*x{0}>", "memref<*x{0}>", "complex<{0}>", "vector<[4]x{0}>", "vector<2x{0}>",
    "vector<16x{0}>", "vector<[16]x{0}>", "vector<8x{0}>", "vector<[8]x{0}>", "vector<[2]x{0}>", "vector<32x{0}>", "vector<3x{0}>",
    "vector<64x{0}>", "tensor<1x2x2x1x{0}>", "tensor<1x2x2x2x1x{0}>", "tensor<1x2x2x{0}>", "tensor<1x{0}>", "vector<16x16x{0}>",
    "vector<[4]x[4]x{0}>", "vector<[8]x[8]x{0}>", "vector<[2]x[2]x{0}>", "vector<[16]x[16]x{0}>", "vector<[1]x[1]x{0}>", "tensor<4x{0}>",
)  # fmt: skip
_SCALARS = (
    "i32", "f32", "index", "i1", "i64", "f16", "i8", "f64", "i16", "bf16", "ui32", "si32", "i128", "f8E4M3FN", "f8E5M2", "i4", "ui8",
    "si8", "f4E2M1FN", "ui64", "tf32", "i48", "f8E8M0FNU", "f8E4M3FNUZ", "f6E2M3FN", "f6E3M2FN", "i2",
)  # fmt: skip
_OTHER_TYPES = (
    "none", "() -> ()", "(i32) -> i32", "tuple<i32>", "tuple<>", "vector<2xi32>",
)  # fmt: skip
_ATTRIBUTES = (
    "1 : i32", '"a"', "1 : i64", "true", "unit", "@a", "1.0 : f32", "i32", "[]", "array<i64: 1>", "array<i32: 1>", "0 : i32", "0 : i64",
    "1 : index", "() -> ()", "{}", '["a"]', "[1]", "[@a]", "[i32]", "[true]", "[1 : i32]", "array<i1: true>", "array<i8: 1>",
    "array<i16: 1>", "array<f32: 1.0>", "array<f64: 1.0>", "dense<1> : tensor<1xi64>", "dense<1> : tensor<2xi64>",
    "dense<1> : tensor<3xi64>", "dense<1> : vector<2xi32>", "dense<0> : tensor<1xindex>", "dense<1> : tensor<2xi32>",
    "dense<1.0> : tensor<2xf32>", "affine_map<(d0) -> (d0)>", "[affine_map<(d0) -> (d0)>]", "affine_set<(d0) : (d0 == 0)>", "1 : i8",
    "1 : i16", "2 : i32", "4 : i32", "8 : i32", "16 : i32", "32 : i32", "64 : i32", "2 : i64", "4 : i64", "1.0 : f64", "[[]]", "[[1]]",
    "[[@a]]", "[unit]", "1 : ui32", "1 : ui8", "1 : ui64", "1 : si32", "array<i32>", "array<i64>", "array<i64: 1, 1>",
    "array<i64: 1, 1, 1>", "array<i64: 1, 1, 1, 1>", "array<i32: 1, 1>", "array<i32: 1, 1, 1, 1>", "[1, 1]", "[1, 1, 1]", "@a::@b",
    "[{}]", "array<i64: 1, 1, 1, 1, 1, 1>", "tensor<2xi32>", "memref<2xi32>", "vector<2xi32>", "(i32) -> i32", "[1.0 : f32]",
    "loc(unknown)", "1 : i4", "dense<1> : tensor<4xi32>", "array<i32: 1, 1, 1>", "dense<1> : tensor<1xi8>", "dense<0.0> : tensor<1xf32>",
    "dense<true> : tensor<1xi1>", "dense<1> : tensor<0xindex>", "dense<1> : vector<1xi64>", "dense<1> : tensor<4xi64>",
)  # fmt: skip
_VALUES: dict[str, tuple[Any, ...]] = {
    "bool": (True,),
    "string": ("a",),
    "dims": ((2,),),
    "float": (1.0,),
}
_MOST_TRIES = 40
_COMMON, _COMMON_SHAPES = 12, 6
"""The number of scalars used in every shape, and the number of shapes that are used with every scalar."""


def _texts() -> Iterator[str]:
    """Yield the texts of builtin types, the simplest first; rare element types are used in few shapes only."""
    yield from _SCALARS
    yield from _OTHER_TYPES
    for index, shape in enumerate(_SHAPES[1:]):
        yield from (shape.format(scalar) for scalar in _SCALARS[: _COMMON if index >= _COMMON_SHAPES else None])


class Samples:
    """Samples of builtin types and attributes, and of those of dialects that can be constructed."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._plain: list[str] = []
        for text in _texts():
            self._keep(lambda text=text: str(parse_type(text, context)), self._plain)
        self._types: dict[str, list[str]] = {}
        self._attributes: dict[str, list[str]] = {}

    def types(self) -> list[str]:
        """Return the texts of builtin types."""
        return self._plain

    def own_types(self, dialect: ResolvedDialect) -> list[str]:
        """Return the texts of the types of `dialect` and of the dialects that it depends on."""
        return [text for name in (dialect.name, *dialect.depends_on) for text in self._types.get(name, ())]

    def attributes(self, dialect: ResolvedDialect) -> list[str]:
        """Return the texts of attributes for the operations of `dialect`."""
        own = [text for name in (dialect.name, *dialect.depends_on) for text in self._attributes.get(name, ())]
        return [*_ATTRIBUTES, *own, *self._types.get(dialect.name, ())]

    def learn(self, dialect: ResolvedDialect) -> None:
        """Add samples of each type and attribute of `dialect` that can be constructed."""
        loaded = self._context.get_dialect(dialect.name)
        if loaded is None:
            return
        for definitions, classes, into in (
            (dialect.types, loaded.types, self._types),
            (dialect.attributes, loaded.attributes, self._attributes),
        ):
            into[dialect.name] = list(
                dict.fromkeys(text for one in definitions for text in self._texts(one, classes.get(one.mnemonic or "")))
            )

    def _texts(self, definition: ResolvedTypeOrAttribute, cls: Any) -> Iterator[str]:
        if cls is None or definition.external:
            return
        found: list[str] = []
        choices = [self._values(parameter) for parameter in definition.parameters]
        for values in itertools.islice(itertools.product(*choices), _MOST_TRIES):
            self._keep(lambda values=values: str(cls.get(*values)), found)
            if len(found) == 2:
                break
        yield from found

    def _keep(self, make: Any, into: list[str]) -> None:
        """Append the text that `make` returns to `into`, unless it cannot be constructed or read back."""
        try:
            text = make()
            (parse_attribute if text.startswith("#") else parse_type)(text, self._context)
        except Exception:  # a hook may be a stub, and a value may not fit
            return
        into.append(text)

    def _values(self, parameter: ResolvedParameter) -> list[Any]:
        """Return values to try for `parameter`; empty if there are none."""
        if parameter.optional:
            return [None if parameter.element is None else ()]
        if parameter.element is not None:
            return [(value,) for value in self._values(parameter.element)]
        if parameter.enum is not None:
            found = parameter.enum.python_class
            return [getattr(importlib.import_module(found.module), found.name)(case.value) for case in parameter.enum.cases[:2]]
        if parameter.codec in _VALUES:
            return list(_VALUES[parameter.codec])
        if parameter.codec == "type":
            return [parse_type(text, self._context) for text in ("i32", "f32", "memref<2xf32>", "tensor<2xf32>", "vector<2xf32>")]
        if "int" in parameter.codec:
            return [1, 2, 8, 16]
        texts: Iterable[str] = _ATTRIBUTES
        return [parse_attribute(text, self._context) for text in texts]
