"""The handwritten part of the corner dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from typing import Any

from generated.corner.operations import FuncOp, IdOp, ThingOp
from generated.corner.types import NamelessType
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import unfilled, unreviewed
from ods.text import function_syntax
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


@unfilled
def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a detached operation that produces `value`, or None."""
    raise NotImplementedError


@unfilled
def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    """Check an attribute of the dialect on any operation.  Raises VerifyError."""
    raise NotImplementedError


@unfilled
def parse_rooms(parser: AsmParser) -> tuple[Any, ...]:
    """Parse the arguments of `custom<Rooms>`."""
    raise NotImplementedError


@unfilled
def print_rooms(printer: AsmPrinter, rooms: tuple[Any, ...]) -> None:
    """Print the arguments of `custom<Rooms>`."""
    raise NotImplementedError


@unfilled
def nameless_type_parse(parser: AsmParser) -> NamelessType:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    raise NotImplementedError


@unfilled
def nameless_type_print(type_: NamelessType, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    raise NotImplementedError


def func_get_callable_region(op: FuncOp) -> Region | None:
    """Return the body; None for an external function."""
    return None if op.is_external else op.body


def func_get_argument_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the types of the arguments."""
    return op.function_type.value.inputs


def func_get_result_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the types of the results of a call."""
    return op.function_type.value.results


@unreviewed
def func_get_function_type(op: FuncOp) -> Type:
    """Return the function type."""
    return op.function_type.value


func_parse = function_syntax.parse_function_op


func_print = function_syntax.print_function_op


@unfilled
def id_verify(op: IdOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    raise NotImplementedError


@unfilled
def parse_thing(parser: OpParser) -> object:
    """Parse the arguments of `custom<Thing>`."""
    raise NotImplementedError


@unfilled
def print_thing(printer: OpPrinter, op: ThingOp, thing: object) -> None:
    """Print the arguments of `custom<Thing>`."""
    raise NotImplementedError
