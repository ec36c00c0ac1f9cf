"""`docs/opt.md`: every option of `ods opt`, and the passes that come with it, as its parser knows them."""

from __future__ import annotations

import re

from click.testing import CliRunner

from generator.cli.commands import ods
from ods.passes.pass_base import Pass, PassOption
from ods.passes.registry import TRANSFORMS, pass_registry

_HEAD = """\
<!-- Written by `pytest tests/documents --update` from the tables of ods/tools/command_line.py. -->

# `ods opt`

`ods opt [options] <file>` reads a file, or what is piped into it, verifies it, runs passes, and prints what they leave. Options are
those of `mlir-opt`, with one dash or two, and a flag is switched off by `=false`. It exits with 0, or with 1
if something is wrong with the input; the messages are on the standard error.

```console
$ ods opt --canonicalize --cse input.mlir
$ ods opt --pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=2}),inline)' input.mlir -o output.mlir
$ ods opt --split-input-file --verify-diagnostics wrong.mlir
```

## Options

"""
_PASSES = """
## Passes

They run in the order in which they stand; those of a project's dialects are named in the same way. Options stand behind a pass in
braces inside `--pass-pipeline`, or behind it as `--canonicalize='max-iterations=2'`.

"""
_LINE = re.compile(r"^  (-\S+(?: \S+)*?) +- (.*)$", re.MULTILINE)


def page() -> str:
    """Return the whole page."""
    text = CliRunner().invoke(ods, ["opt", "--help"]).output
    text = text.replace("docs/deviations.md", "[deviations](deviations.md)")
    rows = [f"| `{option.replace('|', chr(92) + '|')}` | {words} |" for option, words in _LINE.findall(text) if words != "Run this pass"]
    registry = pass_registry(())
    passes = [_pass(name, registry.find(name)) for name in TRANSFORMS]
    return _HEAD + "\n".join(["| option | meaning |", "| --- | --- |", *rows, ""]) + _PASSES + "\n".join(passes)


def _pass(name: str, found: type[Pass] | None) -> str:
    assert found is not None and found.__doc__ is not None
    lines = [f"### `{name}`", "", found.__doc__.strip().split("\n")[0], ""]
    if found.options:
        lines += ["| option | meaning |", "| --- | --- |", *map(_option, found.options), ""]
    return "\n".join(lines)


def _option(option: PassOption) -> str:
    words = "; ".join([option.summary, *(f"`{text}`: {summary.rstrip('.')}" for text, summary in option.choices)])
    return f"| `{option.name}` | {words} |"
