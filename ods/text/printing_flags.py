"""The options of printing (MLIR `OpPrintingFlags`)."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

from ..diagnostics.records import NamedTuple


class PrintingFlags(NamedTuple):
    """The options of printing; the defaults are those of mlir-opt."""

    generic: bool = False
    """Every operation in its generic form."""
    local_scope: bool = False
    """No aliases, and numbers that begin at the nearest isolated operation."""
    debug_info: bool = False
    """Locations too."""
    pretty_debug_info: bool = False
    """Locations for people to read, not to parse."""
    hex_if_larger: int = 100
    """Dense elements of more elements than this as a hex string; -1: never."""
    elide_elements_if_larger: int | None = None
    """Elements of more elements than this as `...`."""
    elide_resources_if_larger: int | None = None
    """Resources whose text is longer than this are left out."""
    skip_regions: bool = False
    """`{...}` for every region."""
    assume_verified: bool = False
    """The custom form without a check that the operation is valid."""
    print_value_users: bool = False
    """Comments that tell who uses a value."""
    name_locations: bool = False
    """Names of values from named locations, as far as there are."""
    unique_ssa_ids: bool = False
    """Numbers that are not used again in another region."""


DEFAULT_FLAGS: Final = PrintingFlags()

message_flags: Final = ContextVar("message_flags", default=DEFAULT_FLAGS)
"""The flags that operations in messages are printed with too: those of the tool."""
