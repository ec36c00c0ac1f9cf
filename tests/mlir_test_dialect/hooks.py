"""The bodies of the hooks of the test dialect, as a user would write them; functions that are not here stay stubs."""

from __future__ import annotations

from ods.ir.attribute import Attribute
from ods.ir.operation import Operation


def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    """One name is refused wherever it is."""
    if name == "test.invalid_attr":
        raise op.error("invalid to use 'test.invalid_attr'")


def verify_region_arg_attribute(op: Operation, region: int, argument: int, name: str, value: Attribute) -> None:
    """As on operations."""
    verify_operation_attribute(op, name, value)


def verify_region_result_attribute(op: Operation, region: int, result: int, name: str, value: Attribute) -> None:
    """As on operations."""
    verify_operation_attribute(op, name, value)
