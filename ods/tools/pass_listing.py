"""The output of `--list-passes`: every pass with its options, in mlir-opt's layout."""

from __future__ import annotations

from ..passes.pass_base import PassOption
from ..passes.registry import PassRegistry

_KINDS = {"int": "long", "int32": "int", "uint": "uint", "float": "number", "str": "string", "enum": "value", "pipeline": "string"}


def passes_text(registry: PassRegistry) -> str:
    """Return the passes of a registry sorted by name, one per line, each followed by its options."""
    rows: list[tuple[str, str, str]] = []
    for argument in sorted(registry):
        found = registry.find(argument)
        assert found is not None
        rows.append((f"  --{argument}", "-   ", found.summary))
        for option in sorted(found.options, key=lambda option: option.name):
            rows.append((f"    {_shown(option)}", "- ", option.summary))
            rows += [(f"    ={text}", "-   ", summary) for text, summary in option.choices]
    width = max(len(flag) for flag, _, _ in rows) + 2
    return "Passes:\n" + "".join([f"{flag:<{width}}{dash}{summary}\n" for flag, dash, summary in rows])


def _shown(option: PassOption) -> str:
    return f"--{option.name}" if option.kind == "bool" else f"--{option.name}=<{_KINDS[option.kind]}>"
