"""Formats that the checker refuses: they are left out of the import, and the operation keeps its generic form."""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from pathlib import Path

import yaml

from ods.diagnostics import Diagnostic

from ..config import Config
from ..pipeline import load_and_resolve
from .importer import ImportedDialect
from .yaml_text import spec_text

_FORMAT_CODES = ("ODS05",)
_ENTRY = re.compile(r"^  ([^\s:]+):$")


def without_refused_formats(dialects: list[ImportedDialect]) -> list[ImportedDialect]:
    """The dialects without the formats in which the checker finds an error; the report says which and why."""
    refused = _refused(dialects)
    return [_without(dialect, refused.get(dialect.name, {})) for dialect in dialects]


def _refused(dialects: list[ImportedDialect]) -> dict[str, dict[tuple[str, str], str]]:
    """For each dialect (file, entry) → what is wrong with the entry's format."""
    found: dict[str, dict[tuple[str, str], str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for dialect in dialects:
            place = root / "dialect_specs" / dialect.name
            place.mkdir(parents=True)
            for name, text in dialect.files.items():
                (place / name).write_text(text, encoding="utf-8")
        config = Config(root, root / "dialect_specs", root / "generated", "generated", "dialect_specs")
        for finding in load_and_resolve(root, config)[1]:
            if finding.severity == "error" and finding.code.startswith(_FORMAT_CODES) and finding.span is not None:
                _, dialect_name, file = finding.span.source.name.rsplit("/", 2)
                found.setdefault(dialect_name, {}).setdefault((file, _entry_at(finding)), finding.text)
    return found


def _entry_at(finding: Diagnostic) -> str:
    """The key of the entry in whose lines a finding stands."""
    assert finding.span is not None
    lines = finding.span.source.text.split("\n")[: finding.span.line]
    return next(match[1] for match in map(_ENTRY.match, reversed(lines)) if match)


def _without(dialect: ImportedDialect, refused: dict[tuple[str, str], str]) -> ImportedDialect:
    files = dict(dialect.files)
    for file in {file for file, _ in refused}:
        sections = {name: content for name, content in yaml.safe_load(files[file]).items() if name != "edition"}
        for content in sections.values():
            for key in [key for key in content if (file, key) in refused]:
                content[key].pop("assembly_format", None)
        files[file] = spec_text(sections)
    for (_, key), reason in refused.items():
        dialect.report.left_out("format", f"{dialect.name}.{key}", reason)
    return replace(dialect, files=files)
