"""Bytecode of debug information and loop annotations (MLIR `LLVMDialectBytecode.td`); other attributes are stored as text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from generated import llvm
from ods.builtin import StringAttr
from ods.bytecode.dialect_encoding import BytecodeDialectInterface, DialectBytecodeReader, DialectBytecodeWriter
from ods.ir.attribute import Attribute

_CLASSES: Final[tuple[type[Attribute], ...]] = (
    llvm.DIBasicTypeAttr,
    llvm.DICompileUnitAttr,
    llvm.DICompositeTypeAttr,
    llvm.DIDerivedTypeAttr,
    llvm.DIExpressionElemAttr,
    llvm.DIExpressionAttr,
    llvm.DIFileAttr,
    llvm.DIGlobalVariableAttr,
    llvm.DIGlobalVariableExpressionAttr,
    llvm.DIImportedEntityAttr,
    llvm.DILabelAttr,
    llvm.DILexicalBlockAttr,
    llvm.DILexicalBlockFileAttr,
    llvm.DILocalVariableAttr,
    llvm.DINamespaceAttr,
    llvm.DISubprogramAttr,
    llvm.DISubrangeAttr,
    llvm.DISubroutineTypeAttr,
    llvm.LoopAnnotationAttr,
)
"""The attribute classes, indexed by code."""
_NOT_WRITTEN: Final = {(llvm.DICompileUnitAttr, "split_debug_filename")}
"""Parameters that MLIR does not write."""


class _Kind(NamedTuple):
    """The functions that write and read a parameter of some kind."""

    write: Callable[[DialectBytecodeWriter, Any], object]
    read: Callable[[DialectBytecodeReader], Any]


def get_bytecode_interface() -> BytecodeDialectInterface:
    """Return the encodings of the dialect."""
    return LLVMBytecodeInterface()


class LLVMBytecodeInterface(BytecodeDialectInterface):
    """Writes the code of an attribute class, then its parameters in order, according to their annotations."""

    def __init__(self) -> None:
        self._kinds = {kind: _kinds_of(kind) for kind in _CLASSES}

    def write_attribute(self, attribute: Attribute, writer: DialectBytecodeWriter) -> bool:
        kinds = self._kinds.get(type(attribute))
        if kinds is None:
            return False
        writer.write_var_int(_CLASSES.index(type(attribute)))
        for name, kind in kinds.items():
            kind.write(writer, getattr(attribute, name))
        return True

    def read_attribute(self, reader: DialectBytecodeReader) -> Attribute:
        code = reader.read_var_int()
        if code >= len(_CLASSES):
            raise reader.error(f"unknown attribute code: {code}")
        made: Any = _CLASSES[code]
        return made.get(**{name: kind.read(reader) for name, kind in self._kinds[made].items()})  # type: ignore[no-any-return]


def _kinds_of(attribute: type[Attribute]) -> dict[str, _Kind]:
    names = [name for name in attribute.parameter_names if (attribute, name) not in _NOT_WRITTEN]
    own = type("", (), {"__annotations__": {name: attribute.__annotations__[name] for name in names}})
    annotations = get_type_hints(own, vars(sys.modules[attribute.__module__]))
    return {name: _kind_of(annotations[name], (attribute, name)) for name in names}


def _kind_of(annotation: Any, parameter: tuple[type[Attribute], str]) -> _Kind:
    inside = [each for each in get_args(annotation) if each is not type(None)]
    is_optional = type(None) in get_args(annotation)
    wanted = inside[0] if is_optional else annotation
    if getattr(wanted, "__origin__", None) is tuple:
        return _list_of(get_args(wanted)[0])
    if wanted is bool:
        return _Kind(lambda writer, value: writer.write_owned_bool(value), DialectBytecodeReader.read_bool)
    if parameter == (llvm.DIDerivedTypeAttr, "dwarf_address_space"):
        return _Kind(_write_optional_integer, _read_optional_integer)
    if issubclass(wanted, int):
        return _Kind(lambda writer, value: writer.write_var_int(value or 0), lambda reader: _number(reader, wanted, is_optional))
    if wanted is StringAttr and not is_optional:
        return _Kind(lambda writer, value: writer.write_owned_string(value.value), lambda reader: StringAttr.get(reader.read_string()))
    if is_optional:
        return _Kind(lambda writer, value: writer.write_optional_attribute(value), lambda reader: reader.read_optional_attribute(wanted))
    return _Kind(lambda writer, value: writer.write_attribute(value), lambda reader: reader.read_attribute(wanted))


def _number(reader: DialectBytecodeReader, wanted: type[Any], is_optional: bool) -> Any:
    """Read a number or an enum; zero means that an optional one is absent."""
    value = reader.read_var_int()
    try:
        return None if is_optional and not value else wanted(value)
    except ValueError:
        raise reader.error(f"{value} is no {wanted.__name__}") from None


def _list_of(element: Any) -> _Kind:
    """Return the kind of a list, which begins with a flag for whether it has elements."""

    def write_element(writer: DialectBytecodeWriter, value: Any) -> None:
        if element is int:
            writer.write_var_int(value)
        else:
            writer.write_optional_attribute(value)

    def write(writer: DialectBytecodeWriter, values: Any) -> None:
        writer.write_owned_bool(bool(values))
        if values:
            writer.write_list(values, lambda value: write_element(writer, value))

    def read(reader: DialectBytecodeReader) -> Any:
        if not reader.read_bool():
            return ()
        return tuple(reader.read_list(reader.read_var_int if element is int else lambda: reader.read_optional_attribute(element)))

    return _Kind(write, read)


def _write_optional_integer(writer: DialectBytecodeWriter, value: int | None) -> None:
    """Write a number shifted left by one, with a bit for whether it is present."""
    writer.write_var_int((value or 0) << 1 | (value is not None))


def _read_optional_integer(reader: DialectBytecodeReader) -> int | None:
    value = reader.read_var_int()
    return value >> 1 if value & 1 else None
