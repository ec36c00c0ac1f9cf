"""LLVM IR text of types, and LLVM's data layout."""

from __future__ import annotations

import re

from generated.llvm import ArrayType, LLVMFunctionType, LLVMTargetExtType, PointerType, StructType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type

_FLOATS = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f80": "x86_fp80", "f128": "fp128"}
_match_name = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*").fullmatch


def name_text(sigil: str, name: str) -> str:
    """Return the name of a global, type or the like with its sigil, in quotes if necessary."""
    return sigil + (name if _match_name(name) else f'"{escaped(name.encode())}"')


def escaped(data: bytes) -> str:
    """Return bytes escaped for a string in quotes."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02X}" for byte in data)


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
        rest = [type_text(each) for each in type_.type_params] + [str(each) for each in type_.int_params]
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


class IRLayout:
    """LLVM's data layout: its defaults, overridden by a layout string."""

    def __init__(self, text: str = "") -> None:
        self.integers = {1: (1, 1), 8: (1, 1), 16: (2, 2), 32: (4, 4), 64: (4, 8)}
        self.floats = {16: (2, 2), 32: (4, 4), 64: (8, 8), 80: (16, 16), 128: (16, 16)}
        self.vectors = {64: (8, 8), 128: (16, 16)}
        self.pointers = {0: (64, 8, 8)}
        for part in filter(None, text.split("-")):
            self._read(part)

    def _read(self, part: str) -> None:
        kind, numbers = part[0], part[1:].split(":")
        if kind in "ifv" and numbers[0].isdigit() and len(numbers) > 1:
            abi = int(numbers[1]) // 8
            pref = int(numbers[2]) // 8 if len(numbers) > 2 else abi
            {"i": self.integers, "f": self.floats, "v": self.vectors}[kind][int(numbers[0])] = (abi, pref)
        elif kind == "p" and len(numbers) > 2:
            abi = int(numbers[2]) // 8
            self.pointers[int(numbers[0] or 0)] = (int(numbers[1]), abi, int(numbers[3]) // 8 if len(numbers) > 3 else abi)

    def pointer(self, space: int) -> tuple[int, int, int]:
        """Return the bit width and the alignments of pointers in an address space."""
        return self.pointers.get(space, self.pointers[0])

    def bits(self, type_: Type) -> int:
        """Return the bit width of a value of `type_`."""
        if isinstance(type_, IntegerType):
            return type_.width
        if isinstance(type_, FloatType):
            return type_.width
        if isinstance(type_, PointerType):
            return self.pointer(type_.address_space)[0]
        if isinstance(type_, VectorType):
            return type_.shape[0] * self.bits(type_.element_type)
        return 8 * self.size(type_)

    def size(self, type_: Type) -> int:
        """Return the size of a value of `type_` in bytes, padded to its alignment."""
        if isinstance(type_, ArrayType):
            return type_.num_elements * self.size(type_.element_type)
        if isinstance(type_, StructType):
            return self.offsets(type_)[-1]
        stored = -(-self.bits(type_) // 8)
        alignment = self.alignment(type_)
        return -(-stored // alignment) * alignment

    def offsets(self, type_: StructType) -> list[int]:
        """Return the offset of each element, followed by the size of the whole struct."""
        offset, found, most = 0, [], 1
        for element in type_.elements or ():
            alignment = 1 if type_.packed else self.alignment(element)
            most = max(most, alignment)
            offset = -(-offset // alignment) * alignment
            found.append(offset)
            offset += self.size(element)
        return [*found, -(-offset // most) * most]

    def alignment(self, type_: Type, preferred: bool = False) -> int:
        """Return the alignment of values of `type_` in bytes."""
        which = 1 if preferred else 0
        if isinstance(type_, IntegerType):
            widths = sorted(self.integers)
            width = next((width for width in widths if width >= type_.width), widths[-1])
            return self.integers[width][which]
        if isinstance(type_, FloatType):
            return self.floats[type_.width][which]
        if isinstance(type_, PointerType):
            return self.pointer(type_.address_space)[1 + which]
        if isinstance(type_, VectorType):
            bits = self.bits(type_)
            if bits in self.vectors:
                return self.vectors[bits][which]
            return 1 << max(-(-bits // 8) - 1, 0).bit_length()
        if isinstance(type_, ArrayType):
            return self.alignment(type_.element_type, preferred)
        if isinstance(type_, StructType):
            if type_.packed and not preferred:
                return 1
            most = 1 if type_.packed else max((self.alignment(each) for each in type_.elements or ()), default=1)
            return max(most, 8) if preferred else most
        return 1
