"""Resources: data in the metadata section of a file (MLIR `AsmResource`)."""

from __future__ import annotations

from typing import TypeAlias

from ..diagnostics.records import NamedTuple


class Blob(NamedTuple):
    """Bytes, with their alignment."""

    data: bytes
    alignment: int


ExternalResource: TypeAlias = bool | str | Blob
"""The value of an external tool's resource: a boolean, a string, or bytes."""
