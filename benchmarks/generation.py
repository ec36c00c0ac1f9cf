"""The processor time of `ods generate` and of `python -c pass`, each as a whole command, measured in turns."""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from generator.output.user_cache import cache_folder

from .editor import keystrokes
from .measure import ROOT, command_seconds
from .report import milliseconds, ratio, table

_BIG = "dialect_specs/big/big.yaml"
_OPERATION = """\
  op_{number}:
    summary: operation number {number}
    traits: [Pure]
    arguments: {{lhs: SignlessIntegerLike, rhs: SignlessIntegerLike, width: OptionalAttr<I64Attr>}}
    results: {{result: AnyInteger}}
    assembly_format: "$lhs `,` $rhs (`width` $width^)? attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"
"""
_EDITORS = """\
Processor time of the language servers from a keystroke that makes a mistake, or undoes it, to the diagnostics: `ods lsp` on a spec, and
MLIR's `tblgen-lsp-server` on the same dialect as `ods export td` writes it."""


class Row(NamedTuple):
    """One measurement: `prepare` changes the project before each of `turns` runs of `ods generate`."""

    label: str
    goal: str
    prepare: Callable[[Path, int], None]
    turns: int


def report(operations: int = 1_500) -> str:
    """Measure all rows and return the table."""
    with tempfile.TemporaryDirectory() as folder:
        bundled, big = Path(folder) / "bundled", big_project(Path(folder) / "big", operations)
        for part in ("dialect_specs", "generator", "ods"):  # the bundled dialects are those beside the generator
            shutil.copytree(ROOT / part, bundled / part)
        (bundled / "ods.toml").write_text("", encoding="utf-8")
        generate(bundled)
        last = Row(f"a dialect of {operations:,} operations", "15 s", _forget, 1)
        rows = [*[_measured(row, bundled) for row in _ROWS], _measured(last, big)]
        rows.append(_measured(Row(f"one summary of {operations:,} operations changed", "1.0 s", _edit_big, 3), big))
        rows.append(_measured(Row(f"one format of {operations:,} operations changed", "1.0 s", edit_format, 3), big))
        keystrokes = [_keystroke(Path(folder) / str(count), count, goal, 5) for count, goal in ((1_000, "0.35 s"), (3_000, "0.8 s"))]
    return f"{_generate_table(rows)}\n{_EDITORS}\n\n{_keystroke_table(keystrokes)}"


def quick_report(operations: int = 300) -> str:
    """Measure an edit of a dialect, by `ods generate` and in the language server, once."""
    with tempfile.TemporaryDirectory() as folder:
        big = big_project(Path(folder) / "big", operations)
        generate(big)
        row = _measured(Row(f"one format of {operations:,} operations changed", "–", edit_format, 1), big)
        return f"{_generate_table([row])}\n{_keystroke_table([_keystroke(Path(folder) / 'typed', operations, '–', 1)])}"


def _generate_table(rows: list[list[str]]) -> str:
    return table(["ods generate", "seconds", "python -c pass", "goal"], rows)


def _keystroke_table(rows: list[list[str]]) -> str:
    return table(["keystroke to diagnostics", "here, ms", "goal", "tblgen-lsp-server, ms", "tblgen-lsp-server : here"], rows)


def big_project(folder: Path, operations: int) -> Path:
    """Make a project of one large dialect."""
    (folder / _BIG).parent.mkdir(parents=True)
    (folder / _BIG).write_text(_big_spec(operations), encoding="utf-8")
    (folder / "ods.toml").write_text("", encoding="utf-8")
    return folder


def _measured(row: Row, project: Path) -> list[str]:
    empty, ours = [], []
    for turn in range(row.turns):
        row.prepare(project, turn)
        empty.append(statistics.median(_seconds(["-c", "pass"], project) for _ in range(5)))
        ours.append(_seconds(["-m", "generator.cli.main", "generate"], project))
    times = statistics.median(one / other for one, other in zip(ours, empty, strict=True))
    return [row.label, f"{statistics.median(ours):.2f}", f"{times:.1f}×", row.goal]


def _keystroke(folder: Path, operations: int, goal: str, turns: int) -> list[str]:
    """Return the row for edits in the language server of this project, and in MLIR's for the same dialect in TableGen."""
    ours, theirs = keystrokes_of(folder, operations, turns)
    label = f"an edit of {operations:,} operations"
    return [label, milliseconds(ours), goal, milliseconds(theirs), ratio(theirs, ours)]


def keystrokes_of(folder: Path, operations: int, turns: int) -> tuple[list[float], list[float]]:
    """Return the seconds of edits in both language servers, in a new project of one large dialect."""
    project = big_project(folder, operations)
    ours = keystrokes(
        [sys.executable, "-m", "generator.cli.main", "lsp"],
        project,
        project / _BIG,
        "yaml",
        lambda text, turn: text.replace("traits: [Pure]", f"traits: [Pur{turn}]", 1),
        turns,
    )
    theirs = list[float]()
    server = next(filter(None, map(shutil.which, ("tblgen-lsp-server", "/usr/lib/llvm-22/bin/tblgen-lsp-server"))), None)
    if server is not None:
        _seconds(["-m", "generator.cli.main", "export", "td", "--out", "td"], project)
        file = next((project / "td").rglob("*Ops.td"))
        folders = [f"--tablegen-extra-dir={each}" for each in ("/usr/lib/llvm-22/include", project / "td")]
        theirs = keystrokes(
            [server, *folders], project, file, "tablegen", lambda text, turn: text.replace("[Pure", f"[Pur{turn}", 1), turns
        )
    return ours, theirs


def _seconds(arguments: list[str], folder: Path) -> float:
    """Return the processor time of a Python process and its children, whose modules are compiled already."""
    own = folder if (folder / "generator").is_dir() else ROOT
    return command_seconds([sys.executable, *arguments], folder, PYTHONPATH=str(own))


def generate(project: Path) -> float:
    """Return the processor time of `ods generate`."""
    return _seconds(["-m", "generator.cli.main", "generate"], project)


def export_irdl(project: Path) -> float:
    """Return the processor time of `ods export irdl` for the large dialect."""
    return _seconds(["-m", "generator.cli.main", "export", "irdl", "big"], project)


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


def edit_format(project: Path, turn: int) -> None:
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
