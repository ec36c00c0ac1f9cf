"""Resources: data that a file keeps apart from its IR (MLIR `AsmResource`)."""

from __future__ import annotations

from typing import TypeAlias

from ..diagnostics.records import NamedTuple


class Blob(NamedTuple):
    """Bytes with the alignment that they need."""

    data: bytes
    alignment: int


ExternalResource: TypeAlias = bool | str | Blob
"""The value of a resource that a tool keeps in the file: a flag, a text, or bytes."""
