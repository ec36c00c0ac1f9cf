"""The processor time of `ods generate` and of `python -c pass`, each as a whole command, measured in turns."""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from generator.config import find_config
from generator.output.user_cache import cache_folder
from generator.tools.lsp.specs.project import Snapshots

from .measure import ROOT, command_seconds, seconds
from .report import table

_BIG = "dialect_specs/big/big.yaml"
_OPERATION = """\
  op_{number}:
    summary: operation number {number}
    traits: [Pure]
    arguments: {{lhs: SignlessIntegerLike, rhs: SignlessIntegerLike, width: OptionalAttr<I64Attr>}}
    results: {{result: AnyInteger}}
    assembly_format: "$lhs `,` $rhs (`width` $width^)? attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"
"""


class Row(NamedTuple):
    """One measurement: `prepare` changes the project before each of `turns` runs of `ods generate`."""

    label: str
    goal: str
    prepare: Callable[[Path, int], None]
    turns: int


def report(operations: int = 1_500) -> str:
    """Measure all rows and return the table."""
    with tempfile.TemporaryDirectory() as folder:
        bundled, big = Path(folder) / "bundled", Path(folder) / "big"
        for part in ("dialect_specs", "generator", "ods"):  # the bundled dialects are those beside the generator
            shutil.copytree(ROOT / part, bundled / part)
        (big / _BIG).parent.mkdir(parents=True)
        (big / _BIG).write_text(_big_spec(operations), encoding="utf-8")
        for project in (bundled, big):
            (project / "ods.toml").write_text("", encoding="utf-8")
        _generate(bundled)
        last = Row(f"a dialect of {operations:,} operations", "15 s", _forget, 1)
        rows = [*[_measured(row, bundled) for row in _ROWS], _measured(last, big)]
        rows.append(_measured(Row(f"one summary of {operations:,} operations changed", "1.0 s", _edit_big, 3), big))
        rows.append(_measured(Row(f"one format of {operations:,} operations changed", "1.0 s", _edit_format, 3), big))
        rows += [_keystroke(big, count, goal) for count, goal in ((1_000, "0.35 s"), (3_000, "0.8 s"))]
    return table(["ods generate", "seconds", "python -c pass", "goal"], rows)


def _measured(row: Row, project: Path) -> list[str]:
    empty, ours = [], []
    for turn in range(row.turns):
        row.prepare(project, turn)
        empty.append(statistics.median(_seconds(["-c", "pass"], project) for _ in range(5)))
        ours.append(_seconds(["-m", "generator.cli.main", "generate"], project))
    times = statistics.median(one / other for one, other in zip(ours, empty, strict=True))
    return [row.label, f"{statistics.median(ours):.2f}", f"{times:.1f}×", row.goal]


def _keystroke(project: Path, operations: int, goal: str) -> list[str]:
    """Return the row for the check of an edit in the language server, without the time that it waits for further keys."""
    file, text = project / _BIG, _big_spec(operations)
    snapshots = Snapshots(find_config(project))
    snapshots.snapshot({file: text}).check()
    edits = [part for turn in range(5) for part in (text.replace("traits: [Pure]", f"traits: [Pur{turn}]", 1), text)]
    times = [seconds(partial(_check, snapshots, file, edited)) for edited in edits]
    return [f"an edit of {operations:,} operations in the language server", f"{statistics.median(times):.2f}", "–", goal]


def _check(snapshots: Snapshots, file: Path, text: str) -> None:
    snapshots.snapshot({file: text}).check()


def _seconds(arguments: list[str], folder: Path) -> float:
    """Return the processor time of a Python process and its children, whose modules are compiled already."""
    own = folder if (folder / "generator").is_dir() else ROOT
    return command_seconds([sys.executable, *arguments], folder, PYTHONPATH=str(own))


def _generate(project: Path) -> None:
    _seconds(["-m", "generator.cli.main", "generate"], project)


def _big_spec(operations: int) -> str:
    text = "".join(_OPERATION.format(number=number) for number in range(operations))
    return f"edition: 1\ndialect: {{name: big, summary: many operations}}\nops:\n{text}"


def _nothing(project: Path, turn: int) -> None:
    """Leave the project as it is."""


def _edit(project: Path, turn: int) -> None:
    """Change one summary of the dialect `arith`."""
    spec = project / "dialect_specs" / "arith" / "bitwise.yaml"
    text = spec.read_text(encoding="utf-8")
    spec.write_text(text.replace("integer binary and", f"integer binary and of turn {turn}", 1), encoding="utf-8")


def _edit_big(project: Path, turn: int) -> None:
    """Change one summary of the large dialect."""
    spec = project / _BIG
    text = spec.read_text(encoding="utf-8")
    spec.write_text(re.sub("operation number 3( .*|)\n", f"operation number 3 of turn {turn}\n", text, count=1), encoding="utf-8")


def _edit_format(project: Path, turn: int) -> None:
    """Change the assembly format of one operation of the large dialect."""
    spec = project / _BIG
    text = spec.read_text(encoding="utf-8")
    spec.write_text(re.sub("`(->|to[0-9]*)` type", f"`to{turn}` type", text, count=1), encoding="utf-8")


def _forget(project: Path, turn: int) -> None:
    """Remove all generated files and Black's cached answers, as in a fresh clone."""
    for folder in (project / "generated", cache_folder(project)):
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)


_ROWS = (
    Row("nothing changed", "4×", _nothing, 7),
    Row("one summary of arith changed", "1.0 s", _edit, 3),
    Row("all dialects from nothing", "8 s", _forget, 1),
)
