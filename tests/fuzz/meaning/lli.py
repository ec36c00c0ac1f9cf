"""Runs programs with `lli`, LLVM's own interpreter of LLVM IR, where it is installed."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ods.builtin.module import Module
from ods.execution.program import Program
from ods.ir.context import Context

_PLACES = ("lli-22", "lli", "/usr/lib/llvm-22/bin/lli")
_SECONDS = 20


@cache
def lli() -> str | None:
    """Return the path of `lli`, or None where it is not installed."""
    return next((found for place in _PLACES if (found := shutil.which(place)) is not None), None)


@cache
def _runner_libraries() -> list[str]:
    """Return the libraries of an installed MLIR that lowered programs call."""
    return [str(path) for path in Path("/usr/lib/llvm-22/lib").glob("libmlir_c_runner_utils.so")]


def run_by_lli(text: str, level: int, memories: Sequence[Sequence[bytes]], arguments: Sequence[Sequence[Any]]) -> Any:
    """Compile a program and let `lli` call `f` once for each pair of a memory and arguments.

    Returns the results and the memory afterwards for each call, or a text if `lli` fails. A memref among the arguments is given as the
    number of a buffer, the offset of its first element in bytes, its sizes and its strides.
    """
    program_path = lli()
    assert program_path is not None
    with Context():
        program = Program(Module.parse(text), "f", opt_level=level)
    room = type(program.room())
    lines, calls = [program.engine._program.text, "declare i64 @write(i32, ptr, i64)"], []
    for number, (memory, given) in enumerate(zip(memories, arguments)):
        lines += [f"@m{number}.{index} = global {_bytes(buffer)}, align 64" for index, buffer in enumerate(memory)]
        lines.append(f"@r{number} = global [{ctypes.sizeof(room)} x i8] zeroinitializer, align 64")
        lines += _packed(program, number, given)
        calls += [f"call void @{_symbol(program)}(ptr @p{number})", _write(f"@r{number}", ctypes.sizeof(room))]
        calls += [_write(f"@m{number}.{index}", len(buffer)) for index, buffer in enumerate(memory)]
    lines += ["define i32 @main() {", *calls, "ret i32 0", "}"]
    libraries = [f"--dlopen={path}" for path in _runner_libraries()]
    done = subprocess.run(
        [program_path, *libraries, "-"], input="\n".join(lines).encode(), capture_output=True, timeout=_SECONDS, check=False
    )
    if done.returncode:
        return f"lli: {done.stderr.decode(errors='replace')[:2000] or done.returncode}"
    return _read(program, room, done.stdout, memories)


def _symbol(program: Program) -> str:
    return f"_mlir__mlir_ciface_{program.name}" if program._is_for_c else f"_mlir_{program.name}"


def _write(name: str, size: int) -> str:
    return f"call i64 @write(i32 1, ptr {name}, i64 {size})"


def _bytes(data: bytes) -> str:
    """Return the type and value of an LLVM constant with the bytes `data`."""
    text = "".join([f"\\{byte:02x}" for byte in data])
    return f'[{len(data)} x i8] c"{text}"'


def _packed(program: Program, number: int, given: Sequence[Any]) -> list[str]:
    """Return globals for the arguments of one call, and the array of pointers to them that `f` takes."""
    lines, pointers = [], []
    for index, (layout, value) in enumerate(zip(program.inputs, given)):
        name = f"@a{number}.{index}"
        if isinstance(value, tuple):
            buffer, place, sizes, strides = value
            pointer = f"ptr getelementptr (i8, ptr @m{number}.{buffer}, i64 {place})"
            parts = [pointer, pointer, "i64 0", *[f"i64 {part}" for part in (*sizes, *strides)]]
            lines.append(f"{name} = global {{ {', '.join(part.split()[0] for part in parts)} }} {{ {', '.join(parts)} }}")
            if program._is_for_c:
                lines.append(f"{name}.p = global ptr {name}")
                name += ".p"
        else:
            lines.append(f"{name} = global {_bytes(bytes(layout.store(layout.placed(value))))}, align 64")
        pointers.append(f"ptr {name}")
    if program._is_for_c and len(program.results) > 1:
        lines.append(f"@q{number} = global ptr @r{number}")
        pointers.insert(0, f"ptr @q{number}")
    else:
        pointers.append(f"ptr @r{number}")
    return [*lines, f"@p{number} = global [{len(pointers)} x ptr] [{', '.join(pointers)}]"]


def _read(program: Program, room: Any, output: bytes, memories: Sequence[Sequence[bytes]]) -> list[tuple[list[Any], list[list[int]]]]:
    """Return the results and the memory of each call from the output of the program."""
    found, place = [], 0
    for memory in memories:
        returned = room.from_buffer_copy(output, place)
        place += ctypes.sizeof(room)
        buffers = []
        for buffer in memory:
            buffers.append([*output[place : place + len(buffer)]])
            place += len(buffer)
        found.append((bits_of(program, program.loaded(returned)), buffers))
    return found


def bits_of(program: Program, results: Sequence[Any]) -> list[Any]:
    """Return the results of a program in the interpreter's form: integers are unsigned."""
    return [value & (1 << layout.width) - 1 if hasattr(layout, "width") else value for layout, value in zip(program.results, results)]
