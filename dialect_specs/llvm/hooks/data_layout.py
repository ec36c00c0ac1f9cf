"""LLVM's data layout: its defaults, overridden by a layout string (LLVM `DataLayout.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.llvm import ArrayType, PointerType, StructType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type


class LayoutError(ValueError):
    """A layout string is invalid; the text is LLVM's reason."""


class IRLayout:
    """LLVM's data layout. Raises LayoutError if the layout string is invalid."""

    def __init__(self, text: str = "") -> None:
        self.integers = {8: (1, 1), 16: (2, 2), 32: (4, 4), 64: (4, 8)}
        self.floats = {16: (2, 2), 32: (4, 4), 64: (8, 8), 128: (16, 16)}
        self.vectors = {64: (8, 8), 128: (16, 16)}
        self.pointers = {0: (64, 8, 8)}
        self.structs = (1, 8)
        self.index_widths = {0: 64}
        self.memory_spaces = dict.fromkeys("PAG", 0)
        """The default address spaces of functions (P), stack slots (A) and variables (G)."""
        self._space_names: set[str] = set()
        for part in text.split("-") if text else ():
            self._read(part)

    # ---- layout strings

    def _read(self, part: str) -> None:
        if not part:
            raise LayoutError("empty specification is not allowed")
        if part.startswith("ni"):
            self._read_non_integral(part[2:])
            return
        kind, rest = part[0], part[1:]
        if kind in "ifv":
            self._read_primitive(kind, rest.split(":"))
        elif kind == "a":
            self._read_aggregate(rest.split(":"))
        elif kind == "p":
            self._read_pointer(rest.split(":"))
        elif kind in "eE":
            if rest:
                raise LayoutError("malformed specification, must be just 'e' or 'E'")
        elif kind == "n":
            for size in rest.split(":"):
                _size(size, "size")
        elif kind == "S":
            _alignment(_required(rest, "S<size>"), "stack natural")
        elif kind == "F":
            self._read_function_pointers(_required(rest, "F<type><abi>"))
        elif kind in "PAG":
            self.memory_spaces[kind] = _space(_required(rest, f"{kind}<address space>"))
        elif kind == "m":
            _check_mangling(rest)
        elif kind != "s":
            raise LayoutError(f"unknown specifier '{kind}'")

    def _read_non_integral(self, rest: str) -> None:
        if not rest.startswith(":"):
            raise _malformed("ni:<address space>[:<address space>]...")
        for space in rest[1:].split(":"):
            if _space(space) == 0:
                raise LayoutError("address space 0 cannot be non-integral")

    def _read_primitive(self, kind: str, parts: Sequence[str]) -> None:
        if not 2 <= len(parts) <= 3:
            raise _malformed(f"{kind}<size>:<abi>[:<pref>]")
        width = _size(parts[0], "size")
        required = _alignment(parts[1], "ABI")
        if kind == "i" and width == 8 and required != 1:
            raise LayoutError("i8 must be 8-bit aligned")
        {"i": self.integers, "f": self.floats, "v": self.vectors}[kind][width] = (required, _preferred(parts[2:], required))

    def _read_aggregate(self, parts: Sequence[str]) -> None:
        if not 2 <= len(parts) <= 3:
            raise _malformed("a:<abi>[:<pref>]")
        if parts[0] and _number(parts[0]) != 0:
            raise LayoutError("size must be zero")
        required = _alignment(parts[1], "ABI", or_zero=True)
        self.structs = (required, _preferred(parts[2:], required))

    def _read_pointer(self, parts: Sequence[str]) -> None:
        if not 3 <= len(parts) <= 5:
            raise _malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]")
        space = self._pointer_space(parts[0])
        width = _size(parts[1], "pointer size")
        required = _alignment(parts[2], "ABI")
        preferred = _preferred(parts[3:4], required)
        index = _size(parts[4], "index size") if len(parts) > 4 else width
        if index > width:
            raise LayoutError("index size cannot be larger than the pointer size")
        self.pointers[space] = (width, required, preferred)
        self.index_widths[space] = index

    def _pointer_space(self, text: str) -> int:
        rest = text.lstrip("eu")
        if rest[:1].isascii() and rest[:1].isalpha():
            raise LayoutError(f"'{rest[0]}' is not a valid pointer specification flag")
        digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
        space = _space(digits) if digits else 0
        name = rest[len(digits) :]
        if name:
            self._add_space_name(name)
        if space == 0 and len(rest) < len(text):
            raise LayoutError("address space 0 cannot be unstable or have external state")
        return space

    def _add_space_name(self, text: str) -> None:
        if not text.startswith("("):
            raise LayoutError("address space must be a 24-bit integer")
        if not text.endswith(")") or len(text) == 2:
            raise LayoutError("Expected `( address space name )`")
        name = text[1:-1]
        if name in ("P", "G", "A"):
            raise LayoutError("Cannot use predefined address space names P/G/A in data layout")
        if name in self._space_names:
            raise LayoutError(f"address space name `{name}` already used")
        self._space_names.add(name)

    def _read_function_pointers(self, rest: str) -> None:
        if rest[0] not in "in":
            raise LayoutError(f"unknown function pointer alignment type '{rest[0]}'")
        _alignment(rest[1:], "ABI")

    # ---- sizes and alignments

    def pointer(self, space: int) -> tuple[int, int, int]:
        """Return the bit width and the alignments of pointers in an address space."""
        return self.pointers.get(space, self.pointers[0])

    def index_type(self, space: int) -> IntegerType:
        """Return the type of the offsets of pointers in an address space."""
        return IntegerType.get_signless(self.index_widths.get(space, self.index_widths[0]))

    def bits(self, type_: Type) -> int:
        """Return the bit width of a value of `type_`."""
        if isinstance(type_, (IntegerType, FloatType)):
            return type_.width
        if isinstance(type_, PointerType):
            return self.pointer(type_.address_space)[0]
        if isinstance(type_, VectorType):
            return type_.shape[0] * self.bits(type_.element_type)
        return _NAMED_BITS.get(type(type_).name) or 8 * self.size(type_)

    def stored(self, type_: Type) -> int:
        """Return the number of bytes that a store of a value of `type_` writes."""
        return -(-self.bits(type_) // 8)

    def size(self, type_: Type) -> int:
        """Return the size of a value of `type_` in bytes, padded to its alignment."""
        if isinstance(type_, ArrayType):
            return type_.num_elements * self.size(type_.element_type)
        if isinstance(type_, StructType):
            return self.offsets(type_)[-1]
        alignment = self.alignment(type_)
        return -(-self.stored(type_) // alignment) * alignment if type(type_).name in _NAMED_BITS or _is_sized(type_) else 0

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
        if isinstance(type_, PointerType):
            return self.pointer(type_.address_space)[1 + which]
        if isinstance(type_, ArrayType):
            return self.alignment(type_.element_type, preferred)
        if isinstance(type_, StructType):
            return self._struct_alignment(type_, preferred)
        if isinstance(type_, VectorType):
            known = self.vectors.get(self.bits(type_))
            return known[which] if known is not None else _power_of_two(self.stored(type_))
        if isinstance(type_, FloatType) or type(type_).name in _NAMED_BITS:
            known = self.floats.get(self.bits(type_))
            return 64 if type(type_).name == "llvm.x86_amx" else known[which] if known is not None else _power_of_two(self.bits(type_) // 8)
        return 1

    def _struct_alignment(self, type_: StructType, preferred: bool) -> int:
        if type_.packed and not preferred:
            return 1
        most = 1 if type_.packed else max((self.alignment(each) for each in type_.elements or ()), default=1)
        return max(most, self.structs[preferred])


_NAMED_BITS = {"llvm.ppc_fp128": 128, "llvm.x86_amx": 8192}


def _is_sized(type_: Type) -> bool:
    return isinstance(type_, (IntegerType, FloatType, PointerType, VectorType))


def _power_of_two(number: int) -> int:
    return 1 << max(number - 1, 0).bit_length()


def _malformed(form: str) -> LayoutError:
    return LayoutError(f'malformed specification, must be of the form "{form}"')


def _required(rest: str, form: str) -> str:
    if not rest:
        raise _malformed(form)
    return rest


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and int(text) < 1 << 32 else None


def _space(text: str) -> int:
    if not text:
        raise LayoutError("address space component cannot be empty")
    number = _number(text)
    if number is None or number >= 1 << 24:
        raise LayoutError("address space must be a 24-bit integer")
    return number


def _size(text: str, name: str) -> int:
    if not text:
        raise LayoutError(f"{name} component cannot be empty")
    number = _number(text)
    if not number or number >= 1 << 24:
        raise LayoutError(f"{name} must be a non-zero 24-bit integer")
    return number


def _alignment(text: str, name: str, or_zero: bool = False) -> int:
    """Return an alignment in bytes."""
    if not text:
        raise LayoutError(f"{name} alignment component cannot be empty")
    number = _number(text)
    if number is None or number >= 1 << 16:
        raise LayoutError(f"{name} alignment must be a 16-bit integer")
    if number == 0:
        if not or_zero:
            raise LayoutError(f"{name} alignment must be non-zero")
        return 1
    if number % 8 or number // 8 & number // 8 - 1:
        raise LayoutError(f"{name} alignment must be a power of two times the byte width")
    return number // 8


def _preferred(parts: Sequence[str], required: int) -> int:
    preferred = _alignment(parts[0], "preferred") if parts else required
    if preferred < required:
        raise LayoutError("preferred alignment cannot be less than the ABI alignment")
    return preferred


def _check_mangling(rest: str) -> None:
    if not rest.startswith(":") or len(rest) == 1:
        raise _malformed("m:<mangling>")
    if rest[1:] not in ("e", "l", "o", "m", "w", "x", "a"):
        raise LayoutError("unknown mangling mode")
