"""The rows of the deviations, as the files in `rows` spell them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROWS = Path(__file__).parent / "rows"
_LINE = re.compile(r"(?://|#) (?:([\w -]+):(?: (.*))?|  (.*))")
_ONCE = ("about", "report", "passes", "why")
_OPTIONAL = ("index width",)
_REPEATED = ("run", "right", "mlir-opt 22")
CRASHES = "crashes"
"""The answer of an mlir-opt 22 that crashes."""


class Call(NamedTuple):
    """Arguments of `@main`, the right answer, and that of mlir-opt 22, as the header spells them."""

    arguments: str
    right: str
    of_mlir: str


class Row(NamedTuple):
    """A deviation from mlir-opt 22."""

    name: str
    about: str
    report: str
    passes: list[str]
    why: str
    calls: list[Call]
    index_width: int
    """The width of `index` for which mlir-opt 22 is wrong."""
    ir: str


def rows() -> list[Row]:
    """Return all rows in the order of their names."""
    return [read_row(path) for path in sorted(ROWS.glob("*.mlir"))]


def read_row(path: Path) -> Row:
    """Return the row in a file. Raises ValueError for a header that differs from the description in `__init__.py`."""
    header, ir = read_header(path, "//", _ONCE, _REPEATED, _OPTIONAL)
    calls = [Call(*entry) for entry in zip(*(header[key] for key in _REPEATED))]
    about, report, passes, why = (header[key][0] for key in _ONCE)
    index_width = int(next(iter(header["index width"]), "64"))
    return Row(path.stem, about, report, shlex.split(passes), why, calls, index_width, ir)


def read_header(
    path: Path, comment: str, once: Sequence[str], repeated: Sequence[str] = (), optional: Sequence[str] = ()
) -> tuple[dict[str, list[str]], str]:
    """Return the values of each key in the comments at the top of a file, and the text below; raises ValueError for other keys."""
    text = path.read_text(encoding="utf-8")
    values: dict[str, list[str]] = {key: [] for key in (*once, *optional, *repeated)}
    last = None
    while text.startswith(comment):
        written, _, text = text.partition("\n")
        line = _LINE.fullmatch(written)
        key, value, more = line.groups() if line is not None else (None, None, None)
        if last is not None and more is not None:
            values[last][-1] += f" {more.strip()}"
        elif key in values:
            values[key].append(value or "")
            last = key
        else:
            raise ValueError(f"{path.name}: expected one of {', '.join(values)}, but found '{written}'")
    counts = {key: len(found) for key, found in values.items() if key not in optional}
    if any(counts[key] != 1 for key in once) or any(counts[key] != max(1, counts[repeated[0]]) for key in repeated):
        expected = f"{', '.join(once)} once" + (f", and {', '.join(repeated)} equally often" if repeated else "")
        raise ValueError(f"{path.name}: expected {expected}, but found {', '.join(f'{count} {key}' for key, count in counts.items())}")
    return values, text
