"""The resolved model as plain data for other tools, with the corresponding files of the specs: `ods export json`."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ods.diagnostics import Source, Span

from ...loader.yaml_document import parse_document
from ...resolver.model import (
    Expression,
    PlacedText,
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedEnum,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedTrait,
    ResolvedTypeOrAttribute,
    SemanticsTexts,
)

FORMAT, VERSION = "ods-model", 1
"""The name and version of the format; the version grows if a key is removed or changes its meaning, not if a key is added."""
LEFT_OUT = frozenset(
    (
        "origin",
        "key_origins",
        "source_files",
        "foreign",
        "package",
        "hooks_module",
        "hooks_are_package",
        "hook_functions",
        "modules",
        "hooks_are_broken",
    )
    + ("template_users", "definition_constraints", "references", "value_type_references", "function_name", "position", "storage")
)
"""Fields that are not exported: places in the specs, and details of code generation."""
_LARGE = ("constraints", "types", "attributes", "enums", "traits", "interfaces", "operations")


def export_json(dialects: Sequence[ResolvedDialect], sources: Sequence[Source]) -> str:
    """Return the JSON text: each resolved dialect, with its spec files under `specs` for a later import."""
    texts = {source.name: source for source in sources}
    found = [_dialect(dialect, texts) for dialect in dialects]
    return json.dumps({"format": FORMAT, "version": VERSION, "dialects": found}, indent=1, ensure_ascii=False) + "\n"


def _dialect(dialect: ResolvedDialect, texts: Mapping[str, Source]) -> dict[str, Any]:
    encoder = _Encoder()
    found = {field.name: encoder.encode(getattr(dialect, field.name)) for field in dataclasses.fields(dialect)}
    own = [constraint.name for constraint in dialect.constraints]
    for name in _LARGE:
        found[name] = [encoder.members(item) for item in getattr(dialect, name)]
    found["constraints"], found["declared_constraints"] = encoder.all_constraints(), own
    found["specs"] = {name.rpartition("/")[2]: _data(texts[name]) for name in dialect.source_files}
    return {key: value for key, value in found.items() if key not in LEFT_OUT and not _is_empty(value)}


def _data(source: Source) -> Any:
    root = parse_document(source).root
    return {} if root is None else root.data()


def _is_empty(value: object) -> bool:
    """Return True if a value is omitted: None, False, an empty text or an empty collection.  Zero is not."""
    return value is None or value is False or value in ("", [], {})


class _Encoder:
    """Converts the model to plain data; each named thing is written once, and elsewhere by its name."""

    def __init__(self) -> None:
        self._constraints: dict[str, ResolvedConstraint] = {}

    def encode(self, value: Any) -> Any:
        """Return a value as plain data; named things become their names."""
        if isinstance(value, (ResolvedEnum, ResolvedTypeOrAttribute)):
            return f"{value.dialect}.{value.class_name}"
        if isinstance(value, (ResolvedTrait, ResolvedInterface, ResolvedOperation)):
            return value.name
        if isinstance(value, ResolvedConstraint):
            self._constraints.setdefault(value.name, value)
            return value.name
        if isinstance(value, PythonClass):
            return f"{value.module}.{value.name}"
        if isinstance(value, (Expression, PlacedText)):
            return value.text
        if isinstance(value, SemanticsTexts):
            return "hook" if value.is_hook else [[name, text.text] for name, text in value.texts]
        if isinstance(value, Span):
            return None
        if dataclasses.is_dataclass(value):
            return self.members(value)
        if isinstance(value, (tuple, list)):
            return [self.encode(item) for item in value]
        return sorted(value) if isinstance(value, frozenset) else value

    def members(self, value: Any) -> dict[str, Any]:
        """Return all fields of a value as plain data; `node` is the kind of a part of a pattern."""
        names = [field.name for field in dataclasses.fields(value) if field.name not in LEFT_OUT]
        found = {name: self.encode(getattr(value, name)) for name in names}
        kind = type(value).__name__
        tag = {} if kind.startswith("Resolved") else {"node": re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()}
        if kind in ("ResolvedValue", "ResolvedInherent"):
            tag = {"node": "value" if kind == "ResolvedValue" else "property" if value.is_native else "attribute"}
        return tag | {name: item for name, item in found.items() if not _is_empty(item)}

    def all_constraints(self) -> list[dict[str, Any]]:
        """Return all named constraints, including those that other constraints name."""
        written: dict[str, dict[str, Any]] = {}
        while waiting := [one for name, one in self._constraints.items() if name not in written]:
            for constraint in waiting:
                written[constraint.name] = self.members(constraint)
        return [written[name] for name in sorted(written)]
