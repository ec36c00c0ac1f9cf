"""The primitives of MLIR's bytecode: variable-width integers, strings, sections, alignment (MLIR `Bytecode/Encoding.h`)."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final

from ..diagnostics import Diagnostic, ParseError

MAGIC: Final = b"ML\xefR"
"""The first bytes of every bytecode file."""
ALIGNMENT_BYTE: Final = 0xCB

DIALECT_VERSIONING: Final = 1
LAZY_LOADING: Final = 2
USE_LIST_ORDERING: Final = 3
ELIDE_UNKNOWN_BLOCK_ARGUMENT_LOCATION: Final = 4
NATIVE_PROPERTIES: Final = 5
NATIVE_SEGMENT_SIZES: Final = 6
CURRENT_VERSION: Final = 6


class Section(IntEnum):
    """The kinds of sections, by number."""

    STRING = 0
    DIALECT = 1
    ATTR_TYPE = 2
    ATTR_TYPE_OFFSET = 3
    IR = 4
    RESOURCE = 5
    RESOURCE_OFFSET = 6
    DIALECT_VERSIONS = 7
    PROPERTIES = 8

    @property
    def title(self) -> str:
        """The name and number of the section in messages."""
        return f"{''.join(_SPELLINGS.get(word, word.title()) for word in self.name.split('_'))} ({self.value})"


_SPELLINGS: Final = {"IR": "IR"}

HAS_ATTRIBUTES: Final = 1
HAS_RESULTS: Final = 2
HAS_OPERANDS: Final = 4
HAS_SUCCESSORS: Final = 8
HAS_REGIONS: Final = 16
HAS_USE_LIST_ORDERS: Final = 32
HAS_PROPERTIES: Final = 64


def _varint(value: int) -> bytes:
    size = max(1, (value.bit_length() + 6) // 7)
    return ((value << 1 | 1) << (size - 1)).to_bytes(size, "little") if size < 9 else b"\0" + value.to_bytes(8, "little")


class _Varints(dict[int, bytes]):
    """Maps unsigned integers of at most 64 bits to their encoding, which is made once for small ones."""

    __slots__ = ()

    def __missing__(self, value: int) -> bytes:
        encoded = _varint(value)
        if value < _SMALL:
            self[value] = encoded
        return encoded


_SMALL: Final = 1 << 16
VARINTS: Final = _Varints()


class Emitter:
    """Appends encoded values to a buffer, and tracks the buffer's required alignment."""

    __slots__ = ("data", "alignment")

    def __init__(self) -> None:
        self.data = bytearray()
        self.alignment = 1

    def varint(self, value: int) -> None:
        """Append an unsigned integer of at most 64 bits."""
        self.data += VARINTS[value]

    def signed_varint(self, value: int) -> None:
        """Append a signed or unsigned 64-bit integer in zigzag encoding."""
        value &= _MASK
        self.varint(((value << 1) & _MASK) ^ (_MASK if value >> 63 else 0))

    def varint_with_flag(self, value: int, flag: bool) -> None:
        """Append an integer with `flag` as its lowest bit."""
        self.data += VARINTS[value << 1 | flag]

    def string(self, text: bytes) -> None:
        """Append a null-terminated string."""
        self.data += text
        self.data.append(0)

    def align(self, alignment: int) -> None:
        """Pad the buffer to a multiple of `alignment`."""
        if alignment > 1:
            self.data += bytes([ALIGNMENT_BYTE]) * (-len(self.data) % alignment)
            self.alignment = max(self.alignment, alignment)

    def blob(self, data: bytes, alignment: int) -> None:
        """Append the alignment and the size of `data`, then the aligned bytes."""
        self.varint(alignment)
        self.varint(len(data))
        self.align(alignment)
        self.data += data

    def section(self, kind: Section, content: Emitter) -> None:
        """Append a section with its header."""
        start = len(self.data)
        self.data.append(kind)
        self.varint(len(content.data))
        if content.alignment > 1:
            if len(self.data) % content.alignment:
                self.varint(content.alignment)
                self.align(content.alignment)
                self.data[start] |= 0x80
            else:
                self.alignment = max(self.alignment, content.alignment)
        self.data += content.data


_MASK: Final = (1 << 64) - 1


class Reader:
    """Reads encoded values from bytes; every method raises ParseError for invalid bytes."""

    __slots__ = ("data", "position", "end", "fail")

    def __init__(self, data: bytes, start: int, end: int, fail: Callable[[str], Diagnostic]) -> None:
        self.data = data
        self.position = start
        self.end = end
        self.fail = fail
        """Builds the diagnostic for a message."""

    def error(self, message: str) -> ParseError:
        """Return the error for `message`; the caller raises it."""
        return ParseError(self.fail(message))

    def at_end(self) -> bool:
        """Return True if all bytes have been read."""
        return self.position == self.end

    def byte(self) -> int:
        """Read one byte. Raises ParseError at the end of the bytes."""
        position = self.position
        if position == self.end:
            raise self.error("attempting to parse a byte at the end of the bytecode")
        self.position = position + 1
        return self.data[position]

    def skip(self, count: int) -> int:
        """Skip `count` bytes; return the offset of the first. Raises ParseError if there are fewer."""
        start, left = self.position, self.end - self.position
        if count > left:
            raise self.error(f"attempting to parse {count} bytes when only {left} remain")
        self.position = start + count
        return start

    def take(self, count: int) -> bytes:
        """Read `count` bytes. Raises ParseError if there are fewer."""
        start = self.skip(count)
        return self.data[start : self.position]

    def part(self, count: int) -> Reader:
        """Skip `count` bytes; return a reader for them."""
        start = self.skip(count)
        return Reader(self.data, start, self.position, self.fail)

    def varint(self) -> int:
        """Read an unsigned integer of at most 64 bits. Raises ParseError at the end of the data."""
        position = self.position
        if position == self.end:
            raise self.error("attempting to parse a byte at the end of the bytecode")
        self.position = position + 1
        first = self.data[position]
        if first & 1:
            return first >> 1
        if first & 2 and position + 1 < self.end:
            self.position = position + 2
            return (self.data[position + 1] << 8 | first) >> 2
        if not first:
            return int.from_bytes(self.take(8), "little")
        more = (first & -first).bit_length() - 1
        return (int.from_bytes(self.take(more), "little") << 8 | first) >> (more + 1)

    def varint_at(self, position: int) -> tuple[int, int]:
        """Return the integer at a position, and the position after it. Raises ParseError at the end of the data."""
        before, self.position = self.position, position
        try:
            return self.varint(), self.position
        finally:
            self.position = before

    def varints(self, count: int) -> list[int]:
        """Read up to `count` integers as `varint` does; fewer if `varint` would raise ParseError for the next one."""
        data, position, end = self.data, self.position, self.end
        found: list[int] = []
        for _ in range(count):
            first = data[position] if position < end else 0
            if first & 1:
                position += 1
                found.append(first >> 1)
            elif first & 2 and position + 1 < end:
                position += 2
                found.append((data[position - 1] << 8 | first) >> 2)
            else:
                self.position = position
                try:
                    found.append(self.varint())
                except ParseError:
                    break
                position = self.position
        self.position = position
        return found

    def signed_varint(self) -> int:
        """Read a signed 64-bit integer."""
        value = self.varint()
        value = value >> 1 ^ -(value & 1)
        return value if value < 1 << 63 else value - (1 << 64)

    def varint_with_flag(self) -> tuple[int, bool]:
        """Read an integer, and the flag in its lowest bit."""
        value = self.varint()
        return value >> 1, bool(value & 1)

    def count(self) -> int:
        """Read the length of a list whose elements take at least one byte each. Raises ParseError if too few bytes are left."""
        count = self.varint()
        if count > self.end - self.position:
            raise self.error(f"attempting to parse {count} elements when only {self.end - self.position} bytes remain")
        return count

    def string(self) -> bytes:
        """Read a null-terminated string. Raises ParseError if there is no terminator."""
        end = self.data.find(0, self.position, self.end)
        if end < 0:
            raise self.error("malformed null-terminated string, no null character found")
        found = self.data[self.position : end]
        self.position = end + 1
        return found

    def align(self, alignment: int) -> None:
        """Skip the padding up to a multiple of `alignment`. Raises ParseError for invalid padding."""
        if alignment <= 0 or alignment & (alignment - 1):
            raise self.error("expected alignment to be a power-of-two")
        while self.position % alignment:
            padding = self.byte()
            if padding != ALIGNMENT_BYTE:
                raise self.error(f"expected alignment byte (0xCB), but got: '0x{padding:X}'")

    def blob(self) -> tuple[bytes, int]:
        """Read aligned bytes; return them and their alignment."""
        alignment, size = self.varint(), self.varint()
        self.align(alignment)
        return self.take(size), alignment

    def section(self) -> tuple[Section, Reader]:
        """Read the header of a section; return its kind and a reader for its content. Raises ParseError for an unknown kind."""
        header, length = self.byte(), self.varint()
        if header & 0x7F >= len(Section):
            raise self.error(f"invalid section ID: {header & 0x7F}")
        if header & 0x80:
            self.align(self.varint())
        return Section(header & 0x7F), self.part(length)
