"""Pass pipelines: lists of passes and nested ones (MLIR `OpPassManager`), their text, and pipelines with a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from .pass_base import Pass, PassOption


class OpPassManager:
    """The passes for one kind of operation, and nested managers for the operations directly inside it (MLIR `OpPassManager`)."""

    def __init__(self, anchor: str | None = None) -> None:
        self.anchor = anchor
        """Name of the operation; None for any."""
        self.items: list[Pass | OpPassManager] = []

    def add(self, pass_: Pass) -> None:
        """Add a pass; a pass for another operation is added to a nested manager for that operation."""
        if pass_.anchor is not None and self.anchor is not None and pass_.anchor != self.anchor:
            self.nest(pass_.anchor).add(pass_)
        else:
            self.items.append(pass_)

    def nest(self, anchor: str | None) -> OpPassManager:
        """Append and return a nested manager for operations named `anchor`, or for any operation if `anchor` is None."""
        nested = OpPassManager(anchor)
        self.items.append(nested)
        return nested

    def finalized(self) -> OpPassManager:
        """Return a copy with managers for the same operation merged if only managers for other operations are between them."""
        near: dict[str, OpPassManager] = {}
        joined = OpPassManager(self.anchor)
        for item in self.items:
            if isinstance(item, Pass) or item.anchor is None:
                near = {}
            elif item.anchor in near:
                near[item.anchor].items += item.items
                continue
            else:
                item = near[item.anchor] = item.copy()
            joined.items.append(item)
        joined.items = [item.finalized() if isinstance(item, OpPassManager) else item for item in joined.items]
        return joined

    def copy(self) -> OpPassManager:
        """Return a copy of the manager with the same passes."""
        other = OpPassManager(self.anchor)
        other.items = list(self.items)
        return other

    def passes(self) -> list[Pass]:
        """Return all passes in order, including those of nested managers."""
        return [each for item in self.items for each in (item.passes() if isinstance(item, OpPassManager) else [item])]


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


option_value = value_text
"""The text of an option's value, for the steps of a pipeline."""


class PassPipeline:
    """Base of all pipelines with a name; the subclasses with typed options are generated."""

    argument: ClassVar[str] = ""
    """The name on the command line and in pipelines."""
    summary: ClassVar[str] = ""
    options: ClassVar[tuple[PassOption, ...]] = ()

    def steps(self) -> Iterator[str]:
        """Yield the texts of the passes in order, with the values of the options."""
        raise NotImplementedError(f"pipeline '{self.argument}' has no steps")

    def text(self) -> str:
        """Return the passes as `--pass-pipeline` takes them between the parentheses: `canonicalize,func.func(cse)`."""
        return ",".join(self.steps())
