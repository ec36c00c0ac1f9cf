"""`docs/diagnostics.md`: every code of a finding with its rule, a wrong and a right example."""

from __future__ import annotations

from generator.rules.explanations import explanations_markdown

_HEAD = """\
<!-- Written by `pytest tests/documents --update` from generator/rules/explanations. -->

# Diagnostics

Every finding of `ods check` and `ods doc --coverage` has a code, and a code never changes its meaning. `ods explain ODS0304` tells
what stands here of it. Each wrong example gives the finding, each right one gives none: a test runs them. What every spec begins
with (`edition: 1` and `dialect: …`) is left out; `# file:` begins a file of its own. The examples of patterns are about the
operations `const`, `add`, `neg` and `divide` on `i64`, `float` on `f32`, and `convert` between any types.

"""


def page() -> str:
    """Return the whole page."""
    return _HEAD + explanations_markdown() + "\n"
