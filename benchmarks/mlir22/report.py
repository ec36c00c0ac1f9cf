"""The import report of all dialects as one page of Markdown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

from generator.tools.importer.imported import ImportedDialect

from .records import Comparison
from .round_trip import Trips
from .verifiers import verifier_table

_COMMAND = "python -m benchmarks.mlir22 --cpp MLIR --recorded TIER1 TIER2 --report docs/mlir22-import.md"
_KINDS = ("op", "type", "attribute", "enum", "constraint", "interface", "pass")
_TRIPS = ("valid", "generic", "declarative", "custom")
_MOST_EXAMPLES = 3
_GENERAL = (
    (re.compile(r"^it is C\+\+: .*", re.S), "its predicate is C++ that the table of known leaves does not have"),
    (re.compile(r"^predicate trait .* is C\+\+"), "a predicate over several values is C++"),
    (re.compile(r"^its transform is C\+\+: .*", re.S), "a transform from one type to another is C++"),
    (re.compile(r"^derived attribute \w+"), "derived attribute"),
    (re.compile(r"^C\+\+ (type|text) .*", re.S), r"C++ \1 without a counterpart"),
    (re.compile(r"^option \S+ of C\+\+ type .*"), "option of a C++ type without a counterpart"),
    (re.compile(r"^(MemRead|MemWrite|MemAlloc|MemFree)\S*(, \S+)* on"), "effects on"),
    (re.compile(r"'[^']*'"), "…"),
    (re.compile(r"`[^`]*`"), "…"),
    (re.compile(r"^\d+: "), ""),
    (re.compile(r"^\w+ has the same value$"), "another case has the same value"),
    (re.compile(r"^of any (\w+): .*"), r"a parameter of any \1: its class has no definition"),
    (re.compile(r"^builder \(.*", re.S), "builder: its body is a hook to write"),
    (re.compile(r"^custom<\w+>"), "custom directive: two hooks to write"),
    (re.compile(r"^\w+: (?=the|there|unknown|DialectType)"), ""),
)


def page(
    dialects: Sequence[ImportedDialect],
    trips: dict[str, Trips],
    unreadable: Collection[str],
    records: Comparison | None,
    verifiers: dict[str, Counter[str]],
) -> str:
    """Return the whole page; the section on `ods export td` is omitted if `records` is None."""
    lines = [
        "# All dialects of MLIR 22, imported",
        "",
        f"Written by `{_COMMAND}`,",
        "from the .td files of Debian's packages llvm-22 and libmlir-22-dev and from MLIR's C++. Each dialect is",
        "imported with `ods import td`, passes `ods check` without an error, and is generated; of each operation the smallest instance",
        "that can be put together goes through text and back, in the generic form, and in the custom form where the operation has a",
        "declarative format without `custom<…>`. *valid* counts the operations of which an instance was found that the generated",
        "verifier accepts; the others are read and printed without being verified.",
        "",
        *_summary(dialects, trips),
        *_table(dialects, trips),
        *([] if records is None else _exported_again(records)),
        *(_translated_verifiers(verifiers) if verifiers else []),
        *_reasons("Left out, and why", [(dialect.name, row) for dialect in dialects for row in dialect.report.omissions]),
        *_reasons("Kept as stubs to fill in", [(dialect.name, row) for dialect in dialects for row in dialect.report.stubs]),
        *_failures(trips),
    ]
    if unreadable:
        lines += ["", "## Files that llvm-tblgen does not read alone", "", *[f"- `{name}`" for name in unreadable]]
    return "\n".join(lines) + "\n"


def _exported_again(records: Comparison) -> list[str]:
    """Return the section on `ods export td`: the number of records that survive it, and the fields that differ most often."""
    lines = [
        "",
        "## Exported again",
        "",
        "The imported specs, exported with `ods export td` and dumped again: how many records say the same in all of their fields, and how",
        "many fields do, but for prose and C++ bodies (`python -m benchmarks.mlir22.records` shows each difference).",
        "",
        "| records | the same | of | % | fields the same | of | % |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]
    for kind in records.kinds:
        cells = [f"{records.same[key]} | {records.total[key]} | {_percent(records, key)}" for key in (kind, f"{kind} (fields)")]
        lines.append(f"| {kind} | {' | '.join(cells)} |")
    lines += ["", "| field | differs in |", "| --- | --: |"]
    worst = sorted(records.differences.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return [*lines, *(f"| `{key}` | {len(found)} |" for key, found in worst if found), ""]


def _translated_verifiers(found: dict[str, Counter[str]]) -> list[str]:
    return [
        "",
        "## Verifiers translated from C++",
        "",
        "The handwritten verifiers of each bundled dialect are replaced by those that the import translates from MLIR's C++, whole or",
        "up to a gap; then all recorded inputs that use the dialect are read. *decided* counts the inputs whose answer changes",
        "if no verifier of the dialect runs. *verdict* and *message* count the answers that agree with those of the",
        "handwritten verifiers (`python -m benchmarks.mlir22.verifiers`).",
        "",
        *verifier_table(found),
    ]


def _percent(records: Comparison, key: str) -> str:
    return f"{100 * records.same[key] / records.total[key]:.1f}"


def _summary(dialects: Sequence[ImportedDialect], trips: dict[str, Trips]) -> list[str]:
    total = Counter[str]()
    for one in trips.values():
        total += one.counts
    return [
        f"{len(dialects)} dialects, {total['operations']} operations: {total['generic']} come back from the generic form, "
        f"{total['valid']} of them as valid operations;",
        f"{total['declarative']} have a declarative format without `custom<…>`, and {total['custom']} of them come back from it.",
    ]


def _table(dialects: Sequence[ImportedDialect], trips: dict[str, Trips]) -> list[str]:
    heads = ["dialect", *(f"{kind}s" if kind != "pass" else "passes" for kind in _KINDS), "stubs", "left out", *_TRIPS]
    lines = ["", "## By dialect", "", f"| {' | '.join(heads)} |", f"| --- |{' --: |' * (len(heads) - 1)}"]
    total = Counter[str]()
    for dialect in dialects:
        report, trip = dialect.report, trips[dialect.name].counts
        numbers = {kind: report.counts[kind] for kind in _KINDS}
        numbers |= {"stubs": len(report.stubs), "left out": len(report.omissions)} | {key: trip[key] for key in _TRIPS}
        total.update(numbers)
        lines.append(f"| {dialect.name} | {' | '.join(map(str, numbers.values()))} |")
    return [*lines, f"| **all** | {' | '.join(f'**{number}**' for number in total.values())} |"]


def _reasons(title: str, rows: list[tuple[str, tuple[str, str, str]]]) -> list[str]:
    """Return a section: `rows` of (dialect, (kind, name, reason)), grouped by kind and reason, the most frequent reason first."""
    groups: dict[tuple[str, str], list[str]] = {}
    for dialect, (kind, name, reason) in rows:
        groups.setdefault((kind, general_reason(reason)), []).append(f"{dialect} `{name.removeprefix(dialect + '.')}`")
    lines = ["", f"## {title}", "", "| record kind | what | how many | for example |", "| --- | --- | --: | --- |"]
    for (kind, reason), names in sorted(groups.items(), key=lambda item: (item[0][0], -len(item[1]), item[0][1])):
        shown = ", ".join(dict.fromkeys(names[:_MOST_EXAMPLES])).replace("|", "\\|")
        lines.append(f"| {kind} | {reason.replace('|', chr(92) + '|')} | {len(names)} | {shown} |")
    return lines


def general_reason(reason: str) -> str:
    """Return `reason` with its names replaced, so that reasons with other names are counted together."""
    for pattern, general in _GENERAL:
        reason = pattern.sub(general, reason)
    return " ".join(reason.split())


def _failures(trips: dict[str, Trips]) -> list[str]:
    lines = ["", "## What does not come back", ""]
    rows = [(what, problem) for one in trips.values() for what, problem in one.failures]
    lines += [f"- `{what.replace(': ', '`: ', 1)}: {_first_line(problem)}" for what, problem in rows] or ["Nothing."]
    lines += [
        "",
        "## Without a valid instance",
        "",
        "Read and printed without being verified; what the verifier says of the nearest instance:",
        "",
    ]
    return lines + [f"- `{name}`: {_first_line(problem)}" for one in trips.values() for name, problem in one.not_valid]


def _first_line(text: str) -> str:
    return text.strip().split("\n")[0].replace("<", "\\<")[:160]
