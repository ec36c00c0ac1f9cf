"""The text of `ods explain` and `docs/diagnostics.md` for each code: its rule, a spec that violates it, and a correct one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from textwrap import indent

import yaml

from ods.diagnostics.late import dataclass

from ..codes import CODES

_HEAD = "edition: 1\n"
_DIALECT = "dialect: {name: toy, summary: for examples}\n"
_DOCUMENTED = "dialect: {name: toy, summary: for examples, description: Toys.}\n"
_OPERATIONS = """\
ops:
  const: {summary: a number, traits: [Pure, ConstantLike], arguments: {value: I64Attr}, results: {result: I64}}
  add: {summary: a sum, traits: [Pure], arguments: {lhs: I64, rhs: I64}, results: {result: I64}}
  neg: {summary: a negative, traits: [Pure], arguments: {value: I64}, results: {result: I64}}
  float: {summary: a float, traits: [Pure], arguments: {value: F32}, results: {result: F32}}
  convert: {summary: another type, traits: [Pure], arguments: {value: AnyType}, results: {result: AnyType}}
  divide: {summary: both results, traits: [Pure], arguments: {lhs: I64, rhs: I64}, results: {quotient: I64, rest: I64}}
"""
"""The definitions that the examples about patterns use."""


@dataclass(frozen=True)
class Explanation:
    """The explanation of a code."""

    code: str
    rule: str
    about: str
    """The cause and the remedy, for codes about files that no spec can show."""
    bad: str
    good: str

    @property
    def text(self) -> str:
        """The text that `ods explain` prints."""
        parts = [f"{self.code}: {self.rule}", self.about.strip()]
        parts += [f"{label}:\n\n{indent(text.rstrip(), '    ')}" for label, text in (("wrong", self.bad), ("right", self.good)) if text]
        return "\n\n".join(part for part in parts if part)

    @property
    def markdown(self) -> str:
        """The text in `docs/diagnostics.md`."""
        parts = [f"### {self.code}", self.rule, self.about.strip()]
        for label, text in (("Wrong:", self.bad), ("Right:", self.good)):
            parts += [label, f"```text\n{text.rstrip()}\n```"] if text else []
        return "\n\n".join(part for part in parts if part)


ROOMS = {
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
    "ODS11": "What is exported",
    "ODS12": "What operations mean",
}
"""Maps the beginnings of codes to what they are about."""


def diagnostics_page() -> str:
    """Return the page of a site with the rule of each code."""
    words = "What each code of a finding means, as `ods explain` tells it, with a wrong and a right example."
    return f"# Findings\n\n{words}\n\n{explanations_markdown()}\n"


def explanations_markdown() -> str:
    """Return all explanations as Markdown, in sections below a list of these."""
    rooms = [f"- [{title}](#{title.lower().replace(' ', '-')}): {prefix}xx" for prefix, title in ROOMS.items()]
    parts = ["\n".join(rooms)]
    for prefix, title in ROOMS.items():
        parts += [f"## {title}", *(each.markdown for code, each in explanations().items() if code.startswith(prefix))]
    return "\n\n".join(parts)


@cache
def explanations() -> dict[str, Explanation]:
    """Return the explanation of every code, in order."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(Path(__file__).parent.glob("*.yaml")):
        found |= yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {code: _explanation(code, found.get(code, {})) for code in CODES}


def _explanation(code: str, given: dict[str, str]) -> Explanation:
    return Explanation(code, CODES[code], given.get("about", ""), given.get("bad", ""), given.get("good", ""))


def whole_spec(code: str, text: str) -> str:
    """Return an example completed to a whole spec."""
    if text.startswith("# file:"):
        return text
    head = _HEAD if "dialect:" in text else _HEAD + (_DOCUMENTED if code.startswith("ODS09") else _DIALECT)
    return head + (_OPERATIONS if text.startswith(("patterns:", "conversions:", "type_conversions:")) else "") + text
