"""The runtime's constants for `IntegerType.get_signless(32)` and similar values."""

from __future__ import annotations

from ..codegen.runtime_names import RUNTIME_CONSTANTS
from ..resolver.model import PythonClass

_FLOATS = {"Float": "F", "BFloat": "BF", "FloatTF": "TF"}
_INTEGERS = {"get_signless": "I", "get_signed": "SI", "get_unsigned": "UI", "get": ""}


def constant_name(class_name: str, method: str, arguments: list[str]) -> str:
    """`I64` for `IntegerType.get_signless(64)`, `F32` for `Float32Type.get()`, `UNIT` for `UnitAttr.get()`."""
    prefix = _INTEGERS.get(method, "")
    if prefix:
        return prefix + "".join(arguments)
    stem = class_name.removesuffix("Type").removesuffix("Attr") or class_name
    for long, short in sorted(_FLOATS.items(), key=lambda pair: -len(pair[0])):
        if stem.startswith(long) and stem[len(long) : len(long) + 1].isdigit():
            return "_".join([short + stem[len(long) :], *arguments])
    return "_".join([stem, *arguments]).upper()


def runtime_constant(name: str) -> PythonClass | None:
    """Return the runtime's constant with this name; None if there is none."""
    return PythonClass(RUNTIME_CONSTANTS[name], name) if name in RUNTIME_CONSTANTS else None
