"""The handwritten part of the toy dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from typing import Any

from ods.ir.unfilled import unfilled


@unfilled
def box_type_verify(element: Any, width: Any, sizes: Any) -> Any:
    """Check the parameters.  Raises VerifyError."""


@unfilled
def handle_type_parse(parser: Any) -> Any:
    """Read the parameters behind the mnemonic.  Raises ParseError."""


@unfilled
def handle_type_print(type_: Any, printer: Any) -> Any:
    """Write the parameters behind the mnemonic."""


@unfilled
def for_verify_regions(op: Any) -> Any:
    """Check what needs correct nested operations."""


@unfilled
def for_parse(parser: Any, state: Any) -> Any:
    """Read the custom form behind the name into `state`.  Raises ParseError."""


@unfilled
def for_print(op: Any, printer: Any) -> Any:
    """Write the custom form behind the name."""


@unfilled
def pack_build_from_items_depth(cls: Any, items: Any, depth: Any) -> Any:
    """Build one in the spec's own way."""


@unfilled
def pack_get_size(op: Any, index: Any) -> Any:
    """`get_size` of SizedOpInterface."""


@unfilled
def pack_fold(op: Any, adaptor: Any) -> Any:
    """Constants or existing values for the results, True when changed in place, None when nothing is to be done."""


@unfilled
def pack_verify(op: Any) -> Any:
    """Check what the spec cannot say."""


@unfilled
def parse_depth(parser: Any) -> Any:
    """Read what `custom<Depth>` stands for."""


@unfilled
def print_depth(printer: Any, op: Any, depth: Any) -> Any:
    """Write what `custom<Depth>` stands for."""


@unfilled
def store_parse(parser: Any, state: Any) -> Any:
    """Read the custom form behind the name into `state`.  Raises ParseError."""


@unfilled
def store_print(op: Any, printer: Any) -> Any:
    """Write the custom form behind the name."""


@unfilled
def toy_inline_run(pass_: Any, op: Any) -> Any:
    """Transform one operation.  Raises PassFailure."""
