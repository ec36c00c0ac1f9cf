"""The table of pass options in `data/options.txt`: for each option an input on which it has an effect.

A head `=== pass base || option` gives the options of both runs and the option of the second run alone; flags of the tool may precede the
pass. Several heads may share an input. After the input, each head has its two outputs.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ods.passes.registry import pass_registry

DATA = Path(__file__).parent / "data"
INPUTS, OUTPUTS = DATA / "options.txt", DATA / "options.out"


class Effect(NamedTuple):
    """An option of a pass, and an input on which it has an effect."""

    head: str
    flags: list[str]
    argument: str
    base: list[str]
    """The options of both runs."""
    option: str
    """The option of the second run, with its value."""
    text: str

    @property
    def runs(self) -> list[list[str]]:
        """The arguments of the tool without the option, and with it."""
        return [[*self.flags, _invoked(self.argument, options)] for options in (self.base, [*self.base, self.option])]

    @property
    def name(self) -> str:
        """The name of the option."""
        return self.option.partition("=")[0]


def read_effects() -> list[Effect]:
    """Return the rows of the table."""
    rows: list[Effect] = []
    heads: list[str] = []
    lines: list[str] = []
    for line in [*INPUTS.read_text(encoding="utf-8").splitlines(), "=== "]:
        if line.startswith("=== "):
            if "".join(lines).strip():
                text = "\n".join(lines).strip() + "\n"
                rows += [_effect(head, text) for head in heads]
                heads, lines = [], []
            heads.append(line[4:])
        else:
            lines.append(line)
    return rows


def _effect(head: str, text: str) -> Effect:
    before, _, option = head.partition(" || ")
    words = shlex.split(before)
    flags = [word for word in words if word.startswith("--")]
    argument, *base = words[len(flags) :]
    return Effect(head, flags, argument, base, option, text)


def _invoked(argument: str, options: Iterable[str]) -> str:
    """Return the argument of the tool that runs a pass, on the operations that it is made for."""
    given = " ".join(options)
    call = f"{argument}{{{given}}}" if given else argument
    pass_class = pass_registry().find(argument)
    assert pass_class is not None, f"there is no pass '{argument}'"
    anchor = pass_class.anchor or (pass_class.anchor_interface and "func.func")
    return f"--pass-pipeline=builtin.module({call if anchor in (None, 'builtin.module') else f'{anchor}({call})'})"
