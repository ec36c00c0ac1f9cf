"""The report of a trial: how many of a project's own tests its imported dialects pass, and what to write next."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import field

from ods.diagnostics.late import dataclass

from .inputs import FoundInputs, Input
from .judge import Verdict

_MOST = 20
"""The greatest number of obstacles that are listed, for valid and for invalid inputs."""
_LONGEST = 160
"""The greatest number of characters that are printed of an obstacle."""
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|(?<![\w$])\d+")
_OPERATION = re.compile(r"'[A-Za-z_][\w$-]*(\.[\w$-]+)+'")
_WHOLE = ("not written yet", "raised ")
"""Obstacles with one of these texts are not generalized, because they name a hook."""


@dataclass
class TrialReport:
    """Counts of the verdicts on some inputs."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Maps (`valid` or `invalid`, outcome) to the number of inputs."""
    read_back: int = 0
    """The number of accepted inputs whose printed text reads back as the same text."""
    unregistered: Counter[str] = field(default_factory=Counter)
    """Maps unregistered dialects to the numbers of inputs that use them."""
    obstacles: dict[str, Counter[str]] = field(default_factory=lambda: {"valid": Counter(), "invalid": Counter()})
    """Counts the inputs for each generalized obstacle, for `valid` and `invalid`."""
    examples: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    """Maps (`valid` or `invalid`, generalized obstacle) to the place and the obstacle of the first input."""

    def add(self, given: Input, verdict: Verdict) -> None:
        """Count the verdict on an input."""
        kind = "invalid" if given.errors else "valid"
        self.counts[kind, verdict.outcome] += 1
        self.read_back += verdict.reads_back
        if verdict.outcome == "unregistered":
            self.unregistered.update(verdict.obstacles)
            return
        place = f"{given.file}:{given.line + verdict.line - 1}"
        for obstacle in verdict.obstacles:
            self.obstacles[kind][general(obstacle)] += 1
            self.examples.setdefault((kind, general(obstacle)), (place, obstacle))

    def total(self, kind: str, *outcomes: str) -> int:
        """Return the number of inputs of a kind with one of `outcomes`, or with any outcome if none is given."""
        return sum(number for (each, outcome), number in self.counts.items() if each == kind and (not outcomes or outcome in outcomes))

    def markdown(self, folders: list[str], found: FoundInputs) -> str:
        """Return the report as Markdown."""
        lines = [f"# Tests in {_names(folders)}", "", *self._found(found)]
        if found.inputs:
            lines += ["", *self._table()]
            lines += self._obstacles("valid", "What valid inputs meet")
            lines += self._obstacles("invalid", "What invalid inputs meet instead of the expected message")
        return ("\n".join(lines) + "\n").encode("utf-8", "replace").decode("utf-8")

    def _found(self, found: FoundInputs) -> list[str]:
        """Return the sentences about the files."""
        if not found.files:
            sentences = ["No inputs were found: there are no `.mlir` files."]
        elif not found.inputs:
            sentences = [f"No inputs were found in {found.files} file{'s' if found.files > 1 else ''}."]
        else:
            sentences = [f"{len(found.inputs)} inputs were found in {len({given.file for given in found.inputs})} of {found.files} files."]
        if found.without_run:
            sentences.append(f"Files without a line such as `// RUN: NAME-opt %s` are not used: {found.without_run}.")
        if found.unreadable:
            sentences.append(f"Files that cannot be read: {_names(found.unreadable)}.")
        return sentences

    def _table(self) -> list[str]:
        unregistered = {kind: self.counts[kind, "unregistered"] for kind in ("valid", "invalid")}
        valid, invalid = (self.total(kind) - unregistered[kind] for kind in ("valid", "invalid"))
        accepted, same = self.counts["valid", "accepted"], self.counts["invalid", "same message"]
        rows = [
            ("valid", valid, 0),
            ("accepted", accepted, valid),
            ("whose printed text reads back the same", self.read_back, accepted),
            ("invalid", invalid, 0),
            ("refused", self.total("invalid", "refused", "same message"), invalid),
            ("refused with the expected message", same, invalid),
        ]
        lines = ["| inputs | number | share |", "| --- | --: | --: |"]
        lines += [f"| {name} | {number} | {f'{100 * number / of:.0f} %' if of else ''} |" for name, number, of in rows]
        if self.unregistered:
            names = ", ".join(f"`{name}` ({number})" for name, number in sorted(self.unregistered.items()))
            lines.append(f"| not counted above: of dialects that are not registered, {names} | {sum(self.unregistered.values())} |  |")
        return lines

    def _obstacles(self, kind: str, heading: str) -> list[str]:
        counted = self.obstacles[kind]
        if not counted:
            return []
        lines = ["", f"## {heading}", "", "| inputs | obstacle | first |", "| --: | --- | --- |"]
        shown = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
        for obstacle, number in shown[:_MOST]:
            place, example = self.examples[kind, obstacle]
            lines.append(f"| {number} | {_code(example if number == 1 else obstacle)} | {place} |")
        rest = shown[_MOST:]
        if rest:
            lines.append(f"| {sum(number for _, number in rest)} | {len(rest)} others | |")
        return lines


def general(obstacle: str) -> str:
    """Return an obstacle without numbers and quoted texts, except names of hooks and operations."""
    if any(part in obstacle for part in _WHOLE):
        return obstacle
    return _QUOTED.sub(lambda match: match[0] if _OPERATION.fullmatch(match[0]) else "…", obstacle)


def _names(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _code(text: str) -> str:
    """Return a text as code in a table cell."""
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    shown = shown.replace("\n", " ").replace("|", "\\|")
    return f"`` {shown} ``" if "`" in shown else f"`{shown}`"
