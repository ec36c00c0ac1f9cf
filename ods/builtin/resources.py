"""Resources: blobs of bytes that attributes refer to by key, and that are written at the end of a file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Blob:
    """Bytes with the alignment they want."""

    data: bytes
    alignment: int = 0


@dataclass(eq=False, slots=True)
class ResourceHandle:
    """A resource of a dialect; the text may name it before, or without ever, saying what it holds."""

    dialect: str
    key: str
    blob: Blob | None = None
