"""Calls of the llvm dialect: of functions of the module, and of those that programs are linked with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ods.builtin import F32, F64, IntegerType
from ods.builtin.integer_arithmetic import signed
from ods.execution.interpreter.functions import FUNCTIONS
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import POISON
from ods.ir.type import Type

from .evaluated_memory import allocated, bytes_at, freed, function_at, loaded, located, moved

_I64: Final = IntegerType.get_signless(64)


def called(machine: Machine, callee: Any, arguments: Sequence[Any], results: Sequence[Type]) -> list[Any]:
    """Call a function by its name or address and return its results. Raises Stopped if the call does not return."""
    name = callee if isinstance(callee, str) else function_at(machine, callee)
    function: Any = machine.symbols(name)
    if function is None or function.regions[0].first_block is None:
        if name in _LINKED:
            return _LINKED[name](machine, *arguments)
        if len(results) == 1 and (of_c := _of_c(name, results[0])) is not None:
            return [machine.algebra.math(of_c, results[0], *arguments)]
    return machine.call(name, arguments, results)


def _of_c(name: str, type_: Type) -> str | None:
    """Return the name that a function of C's library for floats of a type has in meanings; None if it is none of them."""
    short = name.removesuffix("f") if type_ is F32 else name
    return short if type_ in (F32, F64) and short in FUNCTIONS else None


def _malloc(machine: Machine, size: Any) -> list[Any]:
    return [allocated(machine, machine.concrete(size))]


def _calloc(machine: Machine, count: Any, size: Any) -> list[Any]:
    whole = machine.concrete(count) * machine.concrete(size)
    address = allocated(machine, whole)
    located(machine, address)[0].bytes[:] = [0] * whole
    return [address]


def _aligned_alloc(machine: Machine, alignment: Any, size: Any) -> list[Any]:
    return [allocated(machine, machine.concrete(size))]


def _free(machine: Machine, address: Any) -> list[Any]:
    freed(machine, address)
    return []


def _memref_copy(machine: Machine, size: Any, source: Any, target: Any) -> list[Any]:
    """Copy the elements of an unranked memref, a rank and the address of a descriptor, to another one."""
    width, places = machine.concrete(size), []
    for memref in (source, target):
        rank, descriptor = (machine.concrete(loaded(machine, moved(machine, memref, offset), _I64)) for offset in (0, 8))
        words = [machine.concrete(loaded(machine, moved(machine, descriptor, 8 * number), _I64)) for number in range(3 + 2 * rank)]
        places.append((words[1], signed(words[2], 64), words[3 : 3 + rank], [signed(word, 64) for word in words[3 + rank :]]))
    contents = [_bytes(machine, address, width) for address in _elements(places[0], width)]
    for address, content in zip(_elements(places[1], width), contents):
        buffer, start = bytes_at(machine, address, width)
        buffer.bytes[start : start + width] = content
    return []


def _bytes(machine: Machine, address: int, size: int) -> list[Any]:
    buffer, start = bytes_at(machine, address, size)
    return list(buffer.bytes[start : start + size])


def _elements(memref: tuple[int, int, list[int], list[int]], width: int) -> list[int]:
    base, offset, sizes, strides = memref
    offsets = [offset]
    for size, stride in zip(sizes, strides):
        offsets = [start + number * stride for start in offsets for number in range(size)]
    return [(base + place * width) & (1 << 64) - 1 for place in offsets]


def _printer(shown: Callable[[Any], str]) -> Callable[..., list[Any]]:
    def write(machine: Machine, value: Any) -> list[Any]:
        machine.write("poison" if value is POISON else shown(value))
        return []

    return write


def _writer(text: str) -> Callable[..., list[Any]]:
    def write(machine: Machine) -> list[Any]:
        machine.write(text)
        return []

    return write


def _text_at(machine: Machine, address: Any) -> str:
    buffer, start = located(machine, address)
    if buffer.is_freed or 0 not in buffer.bytes[start:]:
        raise machine.undefined("a text without an end")
    return bytes(buffer.bytes[start : buffer.bytes.index(0, start)]).decode("utf-8", "replace")


def _print_string(machine: Machine, address: Any) -> list[Any]:
    machine.write(_text_at(machine, address))
    return []


def _puts(machine: Machine, address: Any) -> list[Any]:
    machine.write(_text_at(machine, address) + "\n")
    return [machine.algebra.integer(32, 0)]


def _abort(machine: Machine) -> list[Any]:
    raise machine.aborted("a call of abort")


def _float_text(value: float) -> str:
    return f"{value:g}"


_LINKED: Final[dict[str, Callable[..., list[Any]]]] = {
    "malloc": _malloc,
    "calloc": _calloc,
    "aligned_alloc": _aligned_alloc,
    "free": _free,
    "memrefCopy": _memref_copy,
    "abort": _abort,
    "puts": _puts,
    "printI64": _printer(lambda value: str(signed(value, 64))),
    "printU64": _printer(str),
    "printF32": _printer(_float_text),
    "printF64": _printer(_float_text),
    "printString": _print_string,
    "printOpen": _writer("( "),
    "printClose": _writer(" )"),
    "printComma": _writer(", "),
    "printNewline": _writer("\n"),
}
"""Functions that lowered programs call, by their names."""
