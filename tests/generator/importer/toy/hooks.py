"""The handwritten part of the toy dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from typing import Any

from ods.ir.unfilled import unfilled


@unfilled
def box_type_verify(element: Any, width: Any, sizes: Any) -> Any:
    """Check the parameters."""


@unfilled
def handle_type_parse(parser: Any) -> Any:
    """Read the parameters."""


@unfilled
def handle_type_print(self: Any, printer: Any) -> Any:
    """Write the parameters."""


@unfilled
def for_verify_regions(op: Any) -> Any:
    """Check what needs correct nested operations."""


@unfilled
def for_parse(parser: Any, state: Any) -> Any:
    """Read the custom form into `state`."""


@unfilled
def for_print(op: Any, printer: Any) -> Any:
    """Write the custom form."""


@unfilled
def pack_verify(op: Any) -> Any:
    """Check what the spec cannot say."""


@unfilled
def pack_fold(op: Any, adaptor: Any) -> Any:
    """What the results are; None when that is unknown."""


@unfilled
def pack_get_size(op: Any, index: Any) -> Any:
    """`get_size` of SizedOpInterface."""


@unfilled
def parse_depth(parser: Any, *arguments: Any) -> Any:
    """Read what `custom<Depth>` stands for."""


@unfilled
def print_depth(printer: Any, *arguments: Any) -> Any:
    """Write what `custom<Depth>` stands for."""


@unfilled
def store_parse(parser: Any, state: Any) -> Any:
    """Read the custom form into `state`."""


@unfilled
def store_print(op: Any, printer: Any) -> Any:
    """Write the custom form."""


@unfilled
def toy_inline_run(self: Any, op: Any) -> Any:
    """Run the pass."""
