"""Prints types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..builtin.float_types import FloatType
from ..builtin.layouts import AffineMapAttr
from ..builtin.shaped_types import MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType
from ..builtin.types import INDEX, NONE, ComplexType, FunctionType, GraphType, IntegerType, OpaqueType, TupleType
from ..ir.interfaces import DYNAMIC
from ..ir.shown_names import shown
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .strings import dialect_symbol_text

if TYPE_CHECKING:
    from .asm_printer import AsmPrinter


def type_body(printer: AsmPrinter, type_: Any) -> str:
    """Return the full text of a type; nested types and attributes may be aliases. Raises UnfilledHook."""
    write = _WRITERS.get(type(type_))
    if write is not None:
        return write(printer, type_)
    if isinstance(type_, FloatType) and type_.name.startswith("builtin."):
        return type_.spelling
    given: object = type_
    if not isinstance(given, Type):  # a value of the wrong kind
        return f"<<{shown(type_)} is no type>>"
    dialect, _, mnemonic = type(type_).name.partition(".")
    body = "" if type_.print_by_dialect is None else printer.captured(partial(type_.print_by_dialect, type_))
    if not body and not hasattr(type_, "print_assembly"):  # only the dialect's hook can print it
        raise UnfilledHook(f"{dialect}.print_type")
    return dialect_symbol_text("!", dialect, body or mnemonic + printer.captured(type_.print_assembly))


def _shape(shape: tuple[int, ...]) -> str:
    return "".join(["?x" if size == DYNAMIC else f"{size}x" for size in shape])


def _integer(printer: AsmPrinter, type_: IntegerType) -> str:
    return type_.spelling


def _function(printer: AsmPrinter, type_: FunctionType | GraphType) -> str:
    return f"({printer.types_text(type_.inputs)}) -> {printer.results_text(type_.results)}"


def _tuple(printer: AsmPrinter, type_: TupleType) -> str:
    return f"tuple<{printer.types_text(type_.types)}>"


def _complex(printer: AsmPrinter, type_: ComplexType) -> str:
    return f"complex<{printer.type_text(type_.element_type)}>"


def _opaque(printer: AsmPrinter, type_: OpaqueType) -> str:
    return dialect_symbol_text("!", type_.dialect_namespace, type_.type_data)


def _vector(printer: AsmPrinter, type_: VectorType) -> str:
    shape = "".join([f"[{size}]x" if scalable else f"{size}x" for size, scalable in zip(type_.shape, type_.scalable_dims)])
    return f"vector<{shape}{printer.type_text(type_.element_type)}>"


def _ranked_tensor(printer: AsmPrinter, type_: RankedTensorType) -> str:
    encoding = "" if type_.encoding is None else ", " + printer.attribute_text(type_.encoding)
    return f"tensor<{_shape(type_.shape)}{printer.type_text(type_.element_type)}{encoding}>"


def _unranked_tensor(printer: AsmPrinter, type_: UnrankedTensorType) -> str:
    return f"tensor<*x{printer.type_text(type_.element_type)}>"


def _memref(printer: AsmPrinter, type_: MemRefType) -> str:
    layout = type_.layout
    extra = ""
    if not (isinstance(layout, AffineMapAttr) and layout.is_identity()):
        extra = ", " + printer.attribute_text_with_short_type(layout)
    return f"memref<{_shape(type_.shape)}{printer.type_text(type_.element_type)}{extra}{_memory_space(printer, type_)}>"


def _unranked_memref(printer: AsmPrinter, type_: UnrankedMemRefType) -> str:
    return f"memref<*x{printer.type_text(type_.element_type)}{_memory_space(printer, type_)}>"


def _memory_space(printer: AsmPrinter, type_: MemRefType | UnrankedMemRefType) -> str:
    return "" if type_.memory_space is None else ", " + printer.attribute_text_with_short_type(type_.memory_space)


_WRITERS: Final[dict[type[Type], Callable[[AsmPrinter, Any], str]]] = {
    IntegerType: _integer,
    type(INDEX): lambda printer, type_: "index",
    type(NONE): lambda printer, type_: "none",
    FunctionType: _function,
    GraphType: _function,
    TupleType: _tuple,
    ComplexType: _complex,
    OpaqueType: _opaque,
    VectorType: _vector,
    RankedTensorType: _ranked_tensor,
    UnrankedTensorType: _unranked_tensor,
    MemRefType: _memref,
    UnrankedMemRefType: _unranked_memref,
}
