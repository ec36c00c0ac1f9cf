"""Readers and writers for the encodings of types, attributes and properties (MLIR `BytecodeImplementation.h`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..builtin.dense_elements import ResourceHandle
from ..diagnostics import ParseError
from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.type import Type
from .encoding import Emitter, Reader

_T = TypeVar("_T")
AsEncoded = Callable[[Any, "DialectBytecodeWriter"], "bool | None"]
"""Writes an attribute or type; returns False, with nothing written, if it is to be stored as text."""


class DialectBytecodeWriter(ABC):
    """Writes the fields of an encoding (MLIR `DialectBytecodeWriter`)."""

    version: int
    """The version of the bytecode to write."""

    @abstractmethod
    def write_attribute(self, attribute: Attribute) -> None:
        """Write a reference to an attribute."""

    @abstractmethod
    def write_optional_attribute(self, attribute: Attribute | None) -> None:
        """Write a reference to an attribute, which may be None."""

    @abstractmethod
    def write_type(self, type: Type) -> None:
        """Write a reference to a type."""

    @abstractmethod
    def write_resource_handle(self, handle: ResourceHandle) -> None:
        """Write a reference to a resource."""

    @abstractmethod
    def write_var_int(self, value: int) -> None:
        """Write an unsigned integer of at most 64 bits."""

    @abstractmethod
    def write_signed_var_int(self, value: int) -> None:
        """Write a signed integer of at most 64 bits."""

    @abstractmethod
    def write_integer_with_known_width(self, bits: int, width: int) -> None:
        """Write the bits of an integer whose width the reader knows (MLIR `writeAPIntWithKnownWidth`)."""

    @abstractmethod
    def write_owned_string(self, text: str) -> None:
        """Write a string of the string section."""

    @abstractmethod
    def write_owned_blob(self, data: bytes) -> None:
        """Write bytes, preceded by their number."""

    @abstractmethod
    def write_owned_bool(self, value: bool) -> None:
        """Write a boolean."""

    def write_list(self, elements: Sequence[_T], write: Callable[[_T], object]) -> None:
        """Write the number of elements, then each element with `write`."""
        self.write_var_int(len(elements))
        for element in elements:
            write(element)

    def write_sparse_array(self, values: Sequence[int]) -> None:
        """Write small unsigned integers, most of them zero (MLIR `writeSparseArray`)."""
        nonzero = [index for index, value in enumerate(values) if value]
        last = nonzero[-1] if nonzero else 0
        if last > 256 or len(nonzero) > len(values) // 2:
            self.write_var_int(len(values) << 1)
            for value in values:
                self.write_var_int(value)
            return
        self.write_var_int(len(nonzero) << 1 | 1)
        if nonzero:
            bits = last.bit_length()
            self.write_var_int(bits)
            for index in nonzero:
                self.write_var_int(values[index] << bits | index)


class NumberingWriter(DialectBytecodeWriter):
    """Writes nothing, but collects the attributes, types and resources that an encoding refers to."""

    def __init__(self, version: int, found: Callable[[Any], None], found_resource: Callable[[ResourceHandle], None]) -> None:
        self.version = version
        self.write_attribute = found  # type: ignore[assignment,method-assign] # a call less for each
        self.write_type = found  # type: ignore[assignment,method-assign]
        self._found = found
        self._found_resource = found_resource

    def write_attribute(self, attribute: Attribute) -> None:
        self._found(attribute)

    def write_type(self, type: Type) -> None:
        self._found(type)

    def write_resource_handle(self, handle: ResourceHandle) -> None:
        self._found_resource(handle)

    def write_optional_attribute(self, attribute: Attribute | None) -> None:
        if attribute is not None:
            self._found(attribute)

    def write_var_int(self, value: int) -> None:
        """Ignored: integers refer to nothing."""

    def write_signed_var_int(self, value: int) -> None:
        """Ignored: integers refer to nothing."""

    def write_integer_with_known_width(self, bits: int, width: int) -> None:
        """Ignored: integers refer to nothing."""

    def write_owned_string(self, text: str) -> None:
        """Ignored: strings are numbered when they are written."""

    def write_owned_blob(self, data: bytes) -> None:
        """Ignored: bytes refer to nothing."""

    def write_owned_bool(self, value: bool) -> None:
        """Ignored: booleans refer to nothing."""


class EncodingWriter(DialectBytecodeWriter):
    """Writes to an emitter, with references as numbers."""

    def __init__(
        self,
        version: int,
        emitter: Emitter,
        encoded: dict[Any, bytes],
        number_of: Callable[[Any], int],
        string_number: Callable[[str], int],
    ) -> None:
        """`encoded` has the encoded numbers of attributes and types."""
        self.version = version
        self.emitter = emitter
        self.write_var_int = emitter.varint  # type: ignore[method-assign] # a call less for each integer
        self._encoded = encoded
        self._number_of = number_of
        self._string_number = string_number

    def write_attribute(self, attribute: Attribute) -> None:
        self.emitter.data += self._encoded[attribute]

    def write_optional_attribute(self, attribute: Attribute | None) -> None:
        if attribute is None:
            self.emitter.varint(0)
        else:
            self.emitter.varint_with_flag(self._number_of(attribute), True)

    def write_type(self, type: Type) -> None:
        self.emitter.data += self._encoded[type]

    def write_resource_handle(self, handle: ResourceHandle) -> None:
        self.emitter.varint(self._number_of(handle))

    def write_var_int(self, value: int) -> None:
        self.emitter.varint(value)

    def write_signed_var_int(self, value: int) -> None:
        self.emitter.signed_varint(value)

    def write_integer_with_known_width(self, bits: int, width: int) -> None:
        bits &= (1 << width) - 1
        if width <= 8:
            self.emitter.data.append(bits)
        elif width <= 64:
            self.emitter.signed_varint(bits)
        else:
            words = max(1, (bits.bit_length() + 63) // 64)
            self.emitter.varint(words)
            for index in range(words):
                self.emitter.signed_varint(bits >> 64 * index)

    def write_owned_string(self, text: str) -> None:
        self.emitter.varint(self._string_number(text))

    def write_owned_blob(self, data: bytes) -> None:
        self.emitter.varint(len(data))
        self.emitter.data += data

    def write_owned_bool(self, value: bool) -> None:
        self.emitter.data.append(value)


class DialectBytecodeReader:
    """Reads the fields of an encoding (MLIR `DialectBytecodeReader`); every method raises ParseError for invalid bytes."""

    __slots__ = ("context", "version", "reader", "_attribute", "_type", "_string", "_resource")

    def __init__(
        self,
        context: Context,
        version: int,
        reader: Reader,
        tables: tuple[Callable[[int], Attribute], Callable[[int], Type], Callable[[int], str], Callable[[int], ResourceHandle]],
    ) -> None:
        self.context = context
        self.version = version
        self.reader = reader
        self._attribute, self._type, self._string, self._resource = tables

    def error(self, message: str) -> ParseError:
        """Return the error for `message`; the caller raises it."""
        return self.reader.error(message)

    def read_attribute(self, wanted: type[Any] = Attribute) -> Any:
        """Read a reference to an attribute of the class `wanted`."""
        return self._checked(self._attribute(self.reader.varint()), wanted)

    def read_optional_attribute(self, wanted: type[Any] = Attribute) -> Any:
        """Read a reference to an attribute of the class `wanted`; None if there is none."""
        number, is_present = self.reader.varint_with_flag()
        return self._checked(self._attribute(number), wanted) if is_present else None

    def read_type(self, wanted: type[Any] = Type) -> Any:
        """Read a reference to a type of the class `wanted`."""
        return self._checked(self._type(self.reader.varint()), wanted)

    def _checked(self, found: Any, wanted: type[Any]) -> Any:
        if not isinstance(found, wanted):
            kind = "attribute" if isinstance(found, Attribute) else "type"
            raise self.error(f"expected {kind} of type: {wanted.__name__}, but got: {found}")
        return found

    def read_resource_handle(self) -> ResourceHandle:
        """Read a reference to a resource."""
        return self._resource(self.reader.varint())

    def read_var_int(self) -> int:
        """Read an unsigned integer."""
        return self.reader.varint()

    def read_signed_var_int(self) -> int:
        """Read a signed integer."""
        return self.reader.signed_varint()

    def read_integer_with_known_width(self, width: int) -> int:
        """Read the bits of an integer of width `width` (MLIR `readAPIntWithKnownWidth`)."""
        if width <= 8:
            bits = self.reader.byte()
        elif width <= 64:
            bits = self.reader.signed_varint()
        else:
            words = [self.reader.signed_varint() & ((1 << 64) - 1) for _ in range(self.reader.varint())]
            bits = sum(word << 64 * index for index, word in enumerate(words))
        return bits & ((1 << width) - 1)

    def read_string(self) -> str:
        """Read a string of the string section."""
        return self._string(self.reader.varint())

    def read_blob(self) -> bytes:
        """Read bytes, preceded by their number."""
        return self.reader.take(self.reader.varint())

    def read_bool(self) -> bool:
        """Read a boolean."""
        return bool(self.reader.byte())

    def read_list(self, read: Callable[[], _T]) -> list[_T]:
        """Read the number of elements, then each element with `read`."""
        return [read() for _ in range(self.reader.varint())]

    def read_sparse_array(self, size: int) -> list[int]:
        """Read `size` small unsigned integers (MLIR `readSparseArray`). Raises ParseError for a longer array."""
        values = [0] * size
        count, is_sparse = self.reader.varint_with_flag()
        if not is_sparse:
            if count > size:
                raise self.error(f"trying to read an array of {count} but only {size} storage available.")
            for index in range(count):
                values[index] = self.reader.varint()
            return values
        bits = self.reader.varint() if count else 0
        if bits > 8:
            raise self.error(f"reading sparse array with indexing above 8 bits: {bits}")
        for _ in range(count):
            pair = self.reader.varint()
            index = pair & ((1 << bits) - 1)
            if index >= size:
                raise self.error(f"reading a sparse array found index {index} but only {size} storage available.")
            values[index] = pair >> bits
        return values


class BytecodeDialectInterface:
    """The encodings and the version of a dialect (MLIR `BytecodeDialectInterface`); everything else is stored as text.

    A dialect returns its interface from the hook `get_bytecode_interface` (`has_bytecode_interface` in its spec).
    """

    def write_attribute(self, attribute: Attribute, writer: DialectBytecodeWriter) -> bool:
        """Write an attribute; return False, with nothing written, if it is to be stored as text."""
        return False

    def attribute_writer(self, cls: type[Any]) -> AsEncoded | None:
        """Return the function that writes the attributes of a class; None if they are stored as text."""
        return self.write_attribute

    def write_type(self, type: Type, writer: DialectBytecodeWriter) -> bool:
        """Write a type; return False, with nothing written, if it is to be stored as text."""
        return False

    def read_attribute(self, reader: DialectBytecodeReader) -> Attribute:
        """Read an attribute that `write_attribute` has written. Raises ParseError for invalid bytes."""
        raise reader.error("unknown attribute code: the dialect has no encoding of its own for attributes")

    def read_type(self, reader: DialectBytecodeReader) -> Type:
        """Read a type that `write_type` has written. Raises ParseError for invalid bytes."""
        raise reader.error("unknown type code: the dialect has no encoding of its own for types")

    def write_version(self, writer: DialectBytecodeWriter) -> None:
        """Write the version of the dialect; a dialect without versions writes nothing."""

    def read_version(self, reader: DialectBytecodeReader) -> Any:
        """Read a version that `write_version` has written. Raises ParseError for invalid bytes."""
        raise reader.error("the dialect has no versions")

    def upgrade_from_version(self, top: Any, version: Any) -> None:
        """Upgrade IR of an older version so that it is valid now. Raises VerifyError if that is impossible."""
