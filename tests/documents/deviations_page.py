"""`docs/deviations.md`: where mlir-opt 22 is wrong and the project is not, from `tests/deviations`."""

from __future__ import annotations

import re

from tests.deviations.row import Row, rows
from tests.deviations.specs import Refusal, refusals

_HEAD = """\
<!-- Written by `pytest tests/documents --update` from the files in tests/deviations. -->

# Deviations from mlir-opt 22

Folds, patterns, passes and lowerings give the right result where mlir-opt 22 gives a wrong one. These are the differences that are
known. `ods opt --mlir-22-bugs`, `ods run --mlir-22-bugs`, and `mlir_22_bugs=True` of a `Context` or of `run_opt` give the results of
mlir-opt 22 instead, for a comparison with its output.

A test runs each row: `@main` is called with the arguments before the passes, after them, and after them with `--mlir-22-bugs`.
An answer consists of the results, and of the contents of the memrefs among the arguments afterwards.

"""
_SPECS = """\
## Reports against ODS that cannot happen here

mlir-tblgen accepts these definitions, and what it generates does not work. `ods check` refuses them; a test compares its message.

"""


def page() -> str:
    """Return the whole page."""
    table = ["| what | report | file |", "| --- | --- | --- |"]
    table += [f"| {row.about} | {_link(row.report)} | [{row.name}](#{row.name}) |" for row in rows()]
    refused = ["| what | report | refusal |", "| --- | --- | --- |"]
    refused += [f"| {each.about} | {_link(each.report)} | [{each.name}](#{each.name}) |" for each in refusals()]
    parts = ["\n".join(table) + "\n", *map(_row, rows()), _SPECS + "\n".join(refused) + "\n", *map(_refusal, refusals())]
    return _HEAD + "\n".join(parts)


def _link(report: str) -> str:
    return re.sub(r"([\w-]+/[\w-]+)#(\d+)", r"[\g<0>](https://github.com/\1/issues/\2)", report)


def _row(row: Row) -> str:
    calls = ["| arguments | right | mlir-opt 22 |", "| --- | --- | --- |"]
    calls += [f"| {_code(call.arguments)} | {_code(call.right)} | {_code(call.of_mlir)} |" for call in row.calls]
    command = " ".join(f"'{word}'" if " " in word or "(" in word else word for word in ["ods", "opt", *row.passes])
    head = [f"### {row.name}", "", f"{row.about}: {row.why}.", "", f"`{command}`{_width(row)}", "", *calls]
    return "\n".join([*head, "", "```mlir", row.ir.rstrip(), "```", ""])


def _width(row: Row) -> str:
    return "" if row.index_width == 64 else f", and `index` has {row.index_width} bits"


def _code(text: str) -> str:
    return f"`{text}`" if text else "none"


def _refusal(refusal: Refusal) -> str:
    head = [f"### {refusal.name}", "", f"{refusal.about}: {refusal.why}.", ""]
    return "\n".join([*head, "```yaml", refusal.spec.rstrip(), "```", "", "```text", refusal.message.rstrip(), "```", ""])
