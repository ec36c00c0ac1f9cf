"""`docs/diagnostics.md`: every code of a finding with its rule, a wrong and a right example."""

from __future__ import annotations

from generator.rules.explanations import explanations

_HEAD = """\
<!-- Written by `pytest tests/documents --update` from generator/rules/explanations. -->

# Diagnostics

Every finding of `ods check` and `ods doc --coverage` has a code, and a code never changes its meaning. `ods explain ODS0304` tells
what stands here of it. Each wrong example gives the finding, each right one gives none: a test runs them. What every spec begins
with (`edition: 1` and `dialect: …`) is left out; `# file:` begins a file of its own. The examples of patterns are about the
operations `const`, `add`, `neg` and `divide` on `i64`, `float` on `f32`, and `convert` between any types.

"""
_ROOMS = {
    "ODS01": "The text of a file",
    "ODS02": "Names",
    "ODS03": "Expressions and definitions",
    "ODS04": "Enums",
    "ODS05": "Assembly formats",
    "ODS06": "What is well-formed and cannot work",
    "ODS07": "Hooks",
    "ODS08": "Patterns",
    "ODS09": "Documentation",
    "ODS10": "What runs",
}


def page() -> str:
    """Return the whole page."""
    rooms = [f"- [{title}](#{title.lower().replace(' ', '-')}): {prefix}xx" for prefix, title in _ROOMS.items()]
    parts = ["\n".join(rooms)]
    for prefix, title in _ROOMS.items():
        parts += [f"## {title}", *(each.markdown for code, each in explanations().items() if code.startswith(prefix))]
    return _HEAD + "\n\n".join(parts) + "\n"
