"""The page and the table about the results of a lit suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .suite import STATES, Result, share, totals


def table(results: Sequence[Result]) -> str:
    """Return the counts of each folder, and of all, as lines for a terminal."""
    counts = totals(results)
    folders = [*sorted(key for key in counts if key), ""]
    width = max(len(key) for key in [*folders, "all"])
    lines = [f"{'':{width}}  " + "".join(f"{state:>9}" for state in STATES) + "    share"]
    for key in folders:
        numbers = "".join(f"{counts[key][state]:9}" for state in STATES)
        lines.append(f"{key or 'all':{width}}  {numbers}  {share(counts[key]):6.2f}%")
    return "\n".join(lines) + "\n"


def page(results: Sequence[Result], title: str, told: str) -> str:
    """Return a Markdown page: the counts of each folder, why tests are not run, and each test that does not pass."""
    counts = totals(results)
    parts = [f"# {title}\n\n{told}\n\n| folder | {' | '.join(STATES)} | share |\n|{' --- |' * (len(STATES) + 2)}\n"]
    for key in ["", *sorted(key for key in counts if key)]:
        numbers = " | ".join(str(counts[key][state]) for state in STATES)
        parts.append(f"| {f'`{key}`' if key else 'all'} | {numbers} | {share(counts[key]):.2f} % |\n")
    reasons = Counter(result.summary for result in results if result.state == "not run")
    if reasons:
        parts.append("\n## Not run\n\n| tests | reason |\n| --- | --- |\n")
        parts += [f"| {count} | {_cell(reason)} |\n" for reason, count in sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))]
    failed = [result for result in results if result.state in ("fail", "timeout")]
    if failed:
        parts.append("\n## Failed\n\n| test | reason |\n| --- | --- |\n")
        parts += [f"| `{result.name}` | {_cell(result.summary)} |\n" for result in failed]
    passed = [result.name for result in results if result.state == "pass"]
    if passed:
        parts.append("\n## Passed\n\n" + "".join(f"- `{name}`\n" for name in passed))
    return "".join(parts)


def _cell(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
    return escaped[:200]
