"""The specs in `ods`: what mlir-tblgen accepts, though what it generates does not work, and `ods check` refuses."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .row import read_header

SPECS = Path(__file__).parent / "ods"


class Refusal(NamedTuple):
    """A spec that is refused."""

    name: str
    about: str
    report: str
    why: str
    spec: str
    message: str
    """The whole message of `ods check`, from the file `<name>.stderr`."""


def refusals() -> list[Refusal]:
    """Return all specs in the order of their names."""
    return [read_refusal(path) for path in sorted(SPECS.glob("*.yaml"))]


def read_refusal(path: Path) -> Refusal:
    """Return the spec in a file. Raises ValueError for a header that differs from the description in `__init__.py`."""
    header, spec = read_header(path, "#", ("about", "report", "why"))
    message = path.with_suffix(".stderr")
    about, report, why = (values[0] for values in header.values())
    return Refusal(path.stem, about, report, why, spec, message.read_text(encoding="utf-8") if message.exists() else "")
