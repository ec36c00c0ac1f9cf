"""The output of `--list-passes`: every pass with its options, in mlir-opt's layout."""

from __future__ import annotations

from collections.abc import Mapping

from ..passes.pass_base import Pass, PassOption
from ..passes.pipelines import PassPipeline
from ..passes.registry import PassRegistry

_KINDS = {
    "int": "long",
    "int32": "int",
    "uint": "uint",
    "uint64": "ulong",
    "float": "number",
    "str": "string",
    "enum": "value",
    "pipeline": "string",
}


def passes_text(registry: PassRegistry) -> str:
    """Return the passes of a registry sorted by name, one per line, each followed by its options; then its pipelines, if it has any."""
    passes = {argument: registry.find(argument) for argument in sorted(registry)}
    rows, more = _rows(passes), _rows(dict(sorted(registry.pipelines().items())))
    width = max(len(flag) for flag, _, _ in (*rows, *more)) + 2
    return f"Passes:\n{_lines(rows, width)}" + (f"Pass Pipelines:\n{_lines(more, width)}" if more else "")


def _rows(described: Mapping[str, type[Pass] | type[PassPipeline] | None]) -> list[tuple[str, str, str]]:
    """Return (flag, dash, summary) of each pass or pipeline and of its options."""
    rows: list[tuple[str, str, str]] = []
    for argument, found in described.items():
        assert found is not None
        rows.append((f"  --{argument}", "-   ", found.summary))
        for option in sorted(found.options, key=lambda option: option.name):
            rows.append((f"    {_option(option)}", "- ", option.summary))
            rows += [(f"    ={text}", "-   ", summary) for text, summary in option.choices]
    return rows


def _lines(rows: list[tuple[str, str, str]], width: int) -> str:
    return "".join([f"{flag:<{width}}{dash}{summary}\n" for flag, dash, summary in rows])


def _option(option: PassOption) -> str:
    return f"--{option.name}" if option.kind == "bool" else f"--{option.name}=<{_KINDS[option.kind]}>"
