"""LLVM IR text of types and names."""

from __future__ import annotations

import re

from generated.llvm import ArrayType, LLVMFunctionType, LLVMTargetExtType, PointerType, StructType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type

_FLOATS = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f80": "x86_fp80", "f128": "fp128"}
_match_name = re.compile(r"[-a-zA-Z._][-a-zA-Z._0-9]*").fullmatch


def name_text(sigil: str, name: str) -> str:
    """Return the name of a global, type or the like with its sigil, in quotes if necessary."""
    return sigil + (name if _match_name(name) else f'"{escaped(name.encode("utf-8", "surrogateescape"))}"')


_ESCAPED = [chr(byte) if 32 <= byte < 127 and byte != 34 else f"\\{byte:02X}" for byte in range(256)]
_ESCAPED[92] = "\\\\"
"""The text of each byte in a string in quotes."""


def escaped(data: bytes) -> str:
    """Return bytes escaped for a string in quotes."""
    return "".join(_ESCAPED[byte] for byte in data)


def type_text(type_: Type) -> str:
    """Return the text of a type; for a named struct, its name."""
    if isinstance(type_, IntegerType):
        return f"i{type_.width}"
    if isinstance(type_, FloatType):
        return _FLOATS[type_.spelling]
    if isinstance(type_, PointerType):
        return f"ptr addrspace({type_.address_space})" if type_.address_space else "ptr"
    if isinstance(type_, VectorType):
        return f"<{'vscale x ' if type_.scalable else ''}{type_.shape[0]} x {type_text(type_.element_type)}>"
    if isinstance(type_, ArrayType):
        return f"[{type_.num_elements} x {type_text(type_.element_type)}]"
    if isinstance(type_, StructType):
        return body_text(type_) if type_.identifier is None else name_text("%", type_.identifier)
    if isinstance(type_, LLVMFunctionType):
        return f"{type_text(type_.return_type)} ({parameters_text(type_)})"
    if isinstance(type_, LLVMTargetExtType):
        rest = [*map(type_text, type_.type_params), *map(str, type_.int_params)]
        return f'target({", ".join([f"{chr(34)}{type_.ext_type_name}{chr(34)}", *rest])})'
    return type_.mnemonic


def body_text(struct: StructType) -> str:
    """Return the text of a struct's elements."""
    if struct.elements is None:
        return "opaque"
    inner = ", ".join(map(type_text, struct.elements))
    text = f"{{ {inner} }}" if inner else "{}"
    return f"<{text}>" if struct.packed else text


def parameters_text(type_: LLVMFunctionType) -> str:
    """Return the text of a function type's parameters."""
    return ", ".join([*map(type_text, type_.params), *(["..."] if type_.var_arg else [])])


def inner_types(type_: Type) -> list[Type]:
    """Return the types that a type contains, in LLVM's order."""
    if isinstance(type_, (VectorType, ArrayType)):
        return [type_.element_type]
    if isinstance(type_, StructType):
        return list(type_.elements or ())
    if isinstance(type_, LLVMFunctionType):
        return [type_.return_type, *type_.params]
    return list(type_.type_params) if isinstance(type_, LLVMTargetExtType) else []
