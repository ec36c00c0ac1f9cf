"""Compiled conversions of floats of at most 8 bits agree with their formats: on all values, and on the limits between them."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from ods.builtin import FLOAT_TYPES
from ods.builtin.float_format import FloatFormat
from ods.ir.context import Context
from ods.mlir.ir import Module
from tests.ods.execution import needs_llvmlite

FORMATS = {name: type_.format for name, type_ in FLOAT_TYPES.items() if type_.width <= 8}
EXTENDED = "f32", "f64", "f16"


def extensions() -> str:
    """Return a function that extends the values with the bits 0 to 255 of all formats to three types."""
    lines = []
    for column, (name, format_) in enumerate(FORMATS.items()):
        lines.append(f"%c{name} = arith.constant {column} : index")
        narrow = f"arith.trunci %i8 : i8 to i{format_.width}" if format_.width < 8 else "arith.bitcast %i8 : i8 to i8"
        lines += [f"%n{name} = {narrow}", f"%{name} = arith.bitcast %n{name} : i{format_.width} to {name}"]
        for type_ in EXTENDED:
            lines.append(f"%{type_}{name} = arith.extf %{name} : {name} to {type_}")
            lines.append(f"memref.store %{type_}{name}, %{type_}[%i, %c{name}] : memref<256x{len(FORMATS)}x{type_}>")
    arguments = ", ".join(f"%{type_}: memref<256x{len(FORMATS)}x{type_}>" for type_ in EXTENDED)
    loop = (
        "%c1 = arith.constant 1 : index\n%c0 = arith.constant 0 : index\n%n = arith.constant 256 : index\nscf.for %i = %c0 to %n step %c1 {"
    )
    start = "%i64 = arith.index_cast %i : index to i64\n%i8 = arith.trunci %i64 : i64 to i8"
    return "\n".join([f"func.func @main({arguments}) {{", loop, start, *lines, "}", "return", "}"])


def truncations() -> str:
    """Return a function that truncates an f64, and the f32 nearest to it, to all formats."""
    lines = ["%x = memref.load %in[%i] : memref<?xf64>", "%y = arith.truncf %x : f64 to f32"]
    for column, (name, format_) in enumerate(FORMATS.items()):
        for half, (value, type_) in enumerate((("%x", "f64"), ("%y", "f32"))):
            each = f"{name}_{type_}"
            lines.append(f"%c{each} = arith.constant {2 * column + half} : index")
            lines.append(f"%t{each} = arith.truncf {value} : {type_} to {name}")
            lines.append(f"%b{each} = arith.bitcast %t{each} : {name} to i{format_.width}")
            wide = f"arith.extui %b{each} : i{format_.width} to i8" if format_.width < 8 else f"arith.bitcast %b{each} : i8 to i8"
            lines += [f"%w{each} = {wide}", f"memref.store %w{each}, %out[%i, %c{each}] : memref<?x{2 * len(FORMATS)}xi8>"]
    loop = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%n = memref.dim %in, %c0 : memref<?xf64>\n"
    header = f"func.func @main(%in: memref<?xf64>, %out: memref<?x{2 * len(FORMATS)}xi8>) {{"
    return "\n".join([header, f"{loop}scf.for %i = %c0 to %n step %c1 {{", *lines, "}", "return", "}"])


def limits(format_: FloatFormat) -> Iterator[float]:
    """Yield all finite values of a format, the middle between neighbors, and the next f64 and f32 of each."""
    values = sorted({format_.to_float(bits) for bits in range(1 << format_.width)} - {math.inf, -math.inf})
    values = [value for value in values if not math.isnan(value)]
    for low, high in zip(values, [*values[1:], 2 * values[-1]]):
        for value in (low, (low + high) / 2):
            yield from (value, math.nextafter(value, math.inf), math.nextafter(value, -math.inf))
            yield from (value * (1 + 2.0**-23), value * (1 - 2.0**-23))


def truncated(format_: FloatFormat, value: float) -> int:
    """Return the bits of the nearest number; infinity is saturated in formats without it, and negative numbers are NaN without a sign."""
    if not format_.signed and value < 0:
        return format_.nan
    if math.isinf(value) and format_.non_finite == "none":
        value = math.copysign(1e300, value)
    return format_.from_float(value) & (1 << format_.width) - 1


@needs_llvmlite
def test_extensions_of_all_values() -> None:
    import numpy as np

    from ods.execution.program import Program

    arrays = [np.zeros((256, len(FORMATS)), kind) for kind in (np.float32, np.float64, np.float16)]
    with Context():
        Program(Module.parse(extensions()), opt_level=0)(*arrays)
    for column, (name, format_) in enumerate(FORMATS.items()):
        for bits in range(1 << format_.width):
            value = format_.to_float(bits)
            for array in arrays:
                with np.errstate(over="ignore"):
                    wanted = array.dtype.type(value)
                found = array[bits, column]
                assert (np.isnan(found) and math.isnan(value)) or found.tobytes() == wanted.tobytes(), (name, bits, found)


@needs_llvmlite
def test_truncations_to_the_nearest_value() -> None:
    import numpy as np

    from ods.execution.program import Program

    special = [0.0, -0.0, math.inf, -math.inf, 5e-324, -5e-324, 1e-45, 1e300, -1e300]
    values = np.array(sorted({*(value for format_ in FORMATS.values() for value in limits(format_))}) + special)
    bits = np.zeros((len(values), 2 * len(FORMATS)), np.int8)
    with Context():
        Program(Module.parse(truncations()), opt_level=0)(values, bits)
    with np.errstate(over="ignore"):
        singles = values.astype(np.float32).astype(np.float64)
    for column, (name, format_) in enumerate(FORMATS.items()):
        for given, half in ((values, 0), (singles, 1)):
            found = bits[:, 2 * column + half].view(np.uint8).tolist()
            wanted = [truncated(format_, value) for value in given.tolist()]
            different = [(value, own, other) for value, own, other in zip(given.tolist(), found, wanted) if own != other]
            assert not different, (name, half, different[:3])


@needs_llvmlite
@pytest.mark.parametrize("name", ["f8E5M2", "f8E4M3FNUZ", "f4E2M1FN", "f8E8M0FNU"])
def test_nan_stays_nan_where_a_format_has_it(name: str) -> None:
    from ods.execution.program import Program

    text = (
        f"func.func @main(%x: f32) -> f32 {{ %0 = arith.truncf %x : f32 to {name}\n%1 = arith.extf %0 : {name} to f32\nreturn %1 : f32 }}"
    )
    with Context():
        found = Program(Module.parse(text))(math.nan)
    assert math.isnan(found) == (FORMATS[name].non_finite != "none")
