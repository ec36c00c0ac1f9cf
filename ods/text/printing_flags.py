"""Printing options (MLIR `OpPrintingFlags`)."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

from ..diagnostics.records import NamedTuple


class PrintingFlags(NamedTuple):
    """Printing options; the defaults are those of mlir-opt."""

    generic: bool = False
    """Print every operation in its generic form."""
    local_scope: bool = False
    """Print no aliases, and begin numbering at the nearest isolated operation."""
    debug_info: bool = False
    """Print locations."""
    pretty_debug_info: bool = False
    """Print locations in a form for people, which cannot be parsed."""
    hex_if_larger: int = 100
    """Print dense elements with more elements than this as a hexadecimal string; -1: never."""
    elide_elements_if_larger: int | None = None
    """Print `...` for elements attributes with more elements than this; None: never."""
    elide_resources_if_larger: int | None = None
    """Omit resources whose text is longer than this; None: never."""
    skip_regions: bool = False
    """Print every region as `{...}`."""
    assume_verified: bool = False
    """Print the custom form without checking that the operation is valid."""
    print_value_users: bool = False
    """Print comments that list the users of values."""
    name_locations: bool = False
    """Use names from named locations for values."""
    unique_ssa_ids: bool = False
    """Number values uniquely across regions."""


DEFAULT_FLAGS: Final = PrintingFlags()

message_flags: Final = ContextVar("message_flags", default=DEFAULT_FLAGS)
"""The flags that also apply to operations in messages; the opt tool sets them."""
