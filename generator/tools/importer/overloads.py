"""Directives whose C++ functions are overloaded: each overload gets a directive of its own, because hooks cannot be overloaded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from ...assembly import CustomHook, custom_uses, read_format
from ...resolver.model import ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute
from .bodies.module import HookModule, is_list, returned_lists
from .hook_stubs import is_of_runtime
from .imported import ImportedDialect

_CUSTOM = re.compile(r"\bcustom<(\w+)>")


def name_overloads(dialect: ImportedDialect, resolved: ResolvedDialect, module: HookModule) -> bool:
    """Rename directives in the formats of a dialect if their C++ is another overload; return True if any was renamed."""
    taken: dict[str, dict[object, str]] = {}
    is_changed = False
    for definition, entry in _formats(dialect, resolved):
        format_ = read_format(definition).format
        uses = () if format_ is None else custom_uses(format_.elements, definition.python_class)
        text = str(entry["assembly_format"])
        if len(_CUSTOM.findall(text)) != len(uses):
            continue
        names = iter([_name_of(use, module, taken) for use in uses])
        written = _CUSTOM.sub(lambda use, names=names: f"custom<{next(names)}>", text)  # type: ignore[misc]
        is_changed = is_changed or written != text
        entry["assembly_format"] = written
    return is_changed


def _formats(
    dialect: ImportedDialect, resolved: ResolvedDialect
) -> Iterator[tuple[ResolvedOperation | ResolvedTypeOrAttribute, dict[str, object]]]:
    """Yield the definitions with a format, each with its entry in a section of the dialect."""
    owners: tuple[tuple[str, Sequence[ResolvedOperation | ResolvedTypeOrAttribute]], ...]
    owners = (("ops", resolved.operations), ("types", resolved.types), ("attributes", resolved.attributes))
    for section, definitions in owners:
        entries: Mapping[str, dict[str, object]] = {
            key: entry
            for sections in dialect.sections.values()
            for key, entry in sections.get(section, {}).items()
            if isinstance(entry, dict)
        }
        for definition in definitions:
            name = definition.mnemonic if isinstance(definition, ResolvedOperation) else definition.class_name
            entry = entries.get(name)
            if entry is not None and "assembly_format" in entry and definition.assembly_format is not None:
                yield definition, entry


def _name_of(use: CustomHook, module: HookModule, taken: dict[str, dict[object, str]]) -> str:
    """Return the name of the directive for one use: its own, or a new one for a further overload."""
    found = (
        module.overload("print", use.print_name, [is_list(text) for _, text, _ in use.print_parameters]),
        module.overload("parse", use.parse_name, returned_lists(use.parse_returns, use.values)),
    )
    if is_of_runtime(use.parse_name):
        return use.name
    overload = tuple(one and one.place for one in found)
    names = taken.setdefault(use.name, {})
    if overload not in names:
        free = (f"{use.name}Overload{number}" for number in count(2))
        names[overload] = use.name if not names else next(name for name in free if name not in names.values())
    return names[overload]


__all__ = ["name_overloads"]
