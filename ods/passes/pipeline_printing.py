"""Text of pass managers, passes and their options: `builtin.module(func.func(cse,canonicalize{max-iterations=1 …}))`."""

from __future__ import annotations

from typing import Any

from .op_pass_manager import OpPassManager
from .pass_base import Pass


def pipeline_text(manager: OpPassManager, separator: str = ",") -> str:
    """Return the text of a pass manager on one line; `separator` separates its own items, and commas separate nested ones."""
    inner = separator.join(pipeline_text(item) if isinstance(item, OpPassManager) else pass_text(item) for item in manager.items)
    return f"{manager.anchor or 'any'}({inner})"


def pipeline_dump(manager: OpPassManager) -> str:
    """Return the text of `--dump-pass-pipeline`: one pass per line."""
    return f"Pass Manager with {len(manager.items)} passes:\n{_indented_text(manager, '  ')}\n\n"


def _indented_text(manager: OpPassManager, indent: str) -> str:
    lines = [
        indent + (_indented_text(item, indent + "  ") if isinstance(item, OpPassManager) else pass_text(item)) for item in manager.items
    ]
    return f"{manager.anchor or 'any'}(\n" + ",\n".join(lines) + f"\n{indent[2:]})"


def pass_text(pass_: Pass) -> str:
    """Return a pass with its options in braces."""
    options = option_text(pass_)
    return f"{pass_.argument}{{{options}}}" if pass_.options else pass_.argument


def option_text(pass_: Pass) -> str:
    """Return the options of a pass in alphabetical order; an empty list leaves only a blank, as in mlir-opt."""
    parts = []
    for option in sorted(pass_.options, key=lambda option: option.name):
        value = getattr(pass_, option.field)
        parts.append(f"{option.name}={value_text(value)}" if value or not option.is_list else "")
    return " ".join(parts)


def value_text(value: Any) -> str:
    """Return the value of an option as pipelines spell it."""
    if isinstance(value, tuple):
        return f"{{{','.join(map(value_text, value))}}}"
    if isinstance(value, OpPassManager):
        return pipeline_text(value) if value.items or value.anchor else ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f"{{{text}}}" if " " in text else text
