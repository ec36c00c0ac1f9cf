"""The handwritten part of the corner dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from typing import Any

from ods.ir.unfilled import unfilled
from ods.text import function_syntax


@unfilled
def materialize_constant(value: Any, type_: Any, location: Any) -> Any:
    """An operation that makes the constant, not yet inserted; None when there is none for it."""


@unfilled
def verify_operation_attribute(op: Any, name: Any, value: Any) -> Any:
    """Check an attribute of the dialect on any operation.  Raises VerifyError."""


@unfilled
def nameless_type_parse(parser: Any) -> Any:
    """Read the parameters behind the mnemonic.  Raises ParseError."""


@unfilled
def nameless_type_print(type_: Any, printer: Any) -> Any:
    """Write the parameters behind the mnemonic."""


def func_get_callable_region(op: Any) -> Any:
    """The region that is executed; None when it lies elsewhere."""
    return None if op.is_external() else op.body


def func_get_argument_types(op: Any) -> Any:
    """The types of the arguments."""
    return op.function_type.value.inputs


def func_get_result_types(op: Any) -> Any:
    """The types of what a call gives back."""
    return op.function_type.value.results


func_parse = function_syntax.parse_function_op


func_print = function_syntax.print_function_op


@unfilled
def id_verify(op: Any) -> Any:
    """Check what the spec cannot say."""


@unfilled
def parse_thing(parser: Any) -> Any:
    """Read what `custom<Thing>` stands for."""


@unfilled
def print_thing(printer: Any, op: Any, thing: Any) -> Any:
    """Write what `custom<Thing>` stands for."""
