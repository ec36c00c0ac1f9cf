"""The constants of the runtime that hold what `IntegerType.get_signless(32)` and the like give."""

from __future__ import annotations

from ..resolver.model import PythonClass

_NAMES = {
    "ods.builtin.types": "INDEX NONE I1 I8 I16 I32 I64 SI8 SI16 SI32 SI64 UI8 UI16 UI32 UI64",
    "ods.builtin.float_types": (
        "F4E2M1FN F6E2M3FN F6E3M2FN F8E5M2 F8E4M3 F8E4M3FN F8E5M2FNUZ F8E4M3FNUZ F8E4M3B11FNUZ F8E3M4 F8E8M0FNU "
        "BF16 F16 TF32 F32 F64 F80 F128"
    ),
    "ods.builtin.attributes": "UNIT",
}
_CONSTANTS = {module: frozenset(names.split()) for module, names in _NAMES.items()}
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
    """The constant of the runtime with this name; None when there is none."""
    return next((PythonClass(module, name) for module, names in _CONSTANTS.items() if name in names), None)
