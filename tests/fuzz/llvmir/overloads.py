"""Types for the signatures of LLVM's intrinsics."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from dialect_specs.llvm.hooks.llvmir.signatures import Pattern, Signature, derived_type
from generated.llvm import LLVMTargetExtType, MetadataType, PointerType, PPCFP128Type, StructType, TokenType, X86AMXType
from ods.builtin import BF16Type, F16Type, F32Type, F64Type, F80Type, F128Type, FloatType, IntegerType, VectorType
from ods.ir.type import Type

_FLOATS: Final[dict[str, type[FloatType]]] = {
    "f16": F16Type, "bf16": BF16Type, "f32": F32Type, "f64": F64Type, "f80": F80Type, "f128": F128Type,
}  # fmt: skip


def _vector(size: int, element: Type) -> VectorType:
    return VectorType.get((size,), element)


def _candidates(kind: str) -> list[Type]:
    """Return types for a kind of overloaded type, some of which allow types that depend on it."""
    i32, f32 = IntegerType.get_signless(32), F32Type.get()
    integers, floats = [_vector(size, i32) for size in (4, 16)], [_vector(size, f32) for size in (4, 16)]
    candidates: dict[str, list[Type]] = {
        "any": [i32, integers[0], f32],
        "anyint": [i32, *integers],
        "anyfloat": [f32, *floats],
        "anyvector": [*integers, floats[0], *(_vector(size, i32) for size in (24, 120, 840)), _vector(8, F64Type.get())],
        "anyptr": [PointerType.get()],
        "pointers": [_vector(size, PointerType.get()) for size in (4, 16)],
    }
    return candidates[kind]


def _fixed(spelling: str) -> Type | None:
    if spelling == "void":
        return None
    if spelling in _FLOATS:
        return _FLOATS[spelling].get()
    named = {"ppcf128": PPCFP128Type.get, "x86amx": X86AMXType.get, "token": TokenType.get, "metadata": MetadataType.get}
    if spelling in named:
        return named[spelling]()
    if spelling == "svcount":
        return LLVMTargetExtType.get("aarch64.svcount", (), ())
    if spelling == "{}":
        return StructType.get_literal(())
    return IntegerType.get_signless(int(spelling[1:])) if spelling[0] == "i" else PointerType.get(int(spelling[1:]))


def _instance(pattern: Pattern, overloads: Sequence[Type]) -> Type | None:
    """Return the type that a pattern stands for. Raises ValueError if an overloaded type has no such derived type."""
    kind = pattern.kind
    if kind == "fixed":
        return _fixed(pattern.text)
    inner = [each for each in (_instance(each, overloads) for each in pattern.inner) if each is not None]
    if kind == "vector":
        return VectorType.get((int(pattern.text.lstrip("nxv")),), inner[0], [pattern.text.startswith("nx")])
    if kind == "struct":
        return StructType.get_literal(inner)
    if kind in ("any", "anyint", "anyfloat", "anyvector", "anyptr", "pointers"):
        return overloads[pattern.number]
    if kind == "width":
        other = overloads[pattern.number]
        return VectorType.get(other.shape, inner[0], other.scalable_dims) if isinstance(other, VectorType) else inner[0]
    found = derived_type(pattern, overloads[pattern.number])
    if found is None:
        raise ValueError(f"{overloads[pattern.number]} has no type for {pattern}")
    return found


def _overloads(signature: Signature) -> list[str]:
    """Return the kinds of the overloaded types."""
    found: dict[int, str] = {}
    stack = [signature.result, *signature.parameters]
    while stack:
        pattern = stack.pop()
        if pattern.kind in ("any", "anyint", "anyfloat", "anyvector", "anyptr", "pointers"):
            found[pattern.number] = pattern.kind
        stack += pattern.inner
    return [found[number] for number in range(len(found))]


def instantiate(signature: Signature) -> tuple[Type | None, list[Type]]:
    """Return a result type and parameter types that match a signature."""
    for overloads in itertools.product(*map(_candidates, _overloads(signature))):
        try:
            parameters = [_instance(each, overloads) for each in signature.parameters]
            return _instance(signature.result, overloads), [each for each in parameters if each is not None]
        except ValueError:
            continue
    raise AssertionError(f"no types for {signature}")
