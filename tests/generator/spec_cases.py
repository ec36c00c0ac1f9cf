"""Specs as test data: one case per file, checked in memory with the bundled prelude."""

from __future__ import annotations

import re
from pathlib import Path

from generator.loader import LoadedDialect, load_dialect
from generator.pipeline import resolve_loaded
from generator.resolver.layers import reported_at_templates
from generator.resolver.model import ResolvedDialect
from generator.rules import check_dialects
from generator.rules.ignores import apply_ignores
from ods.diagnostics import Diagnostic, Source
from ods.diagnostics.render import render_text, sort_findings
from ods.spec import (
    SECTIONS,
    BuilderSpec,
    DialectSpec,
    EnumAttributeSpec,
    EnumCaseSpec,
    ParameterSpec,
    PassOptionSpec,
    SpecModel,
)

MODELS_WITH_KEYS: tuple[type[SpecModel], ...] = (
    *SECTIONS.values(),
    DialectSpec,
    BuilderSpec,
    EnumAttributeSpec,
    EnumCaseSpec,
    ParameterSpec,
    PassOptionSpec,
)
"""The models of all parts of a spec that have keys, except methods of interfaces."""

_FILE = re.compile(r"^# file: (\S+)\n", re.MULTILINE)


def split_case(name: str, text: str) -> dict[str, str]:
    """Return the files of a case by name: the parts that begin with `# file: folder/name`, or the whole as one spec."""
    parts = _FILE.split(text)
    if len(parts) == 1:
        return {f"{name}.yaml": text}
    assert parts[0] == "", "text before the first `# file:`"
    return dict(zip(parts[1::2], parts[2::2]))


def load_case(name: str, text: str) -> tuple[list[LoadedDialect], list[Diagnostic]]:
    """Return the loaded dialects of a case, one for each folder among its files, and the findings."""
    folders: dict[str, list[Source]] = {}
    for path, content in split_case(name, text).items():
        folders.setdefault(path.rpartition("/")[0].removesuffix("/hooks"), []).append(Source(path, content))
    dialects: list[LoadedDialect] = []
    findings: list[Diagnostic] = []
    for folder, sources in folders.items():
        hooks = tuple(source for source in sources if source.name.endswith(".py"))
        specs = sorted((source for source in sources if source.name.endswith(".yaml")), key=lambda source: source.name)
        dialect, found = load_dialect(folder or name, specs, hooks)
        dialects.append(dialect)
        findings += found
    return dialects, findings


def check_case(name: str, text: str) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """Return the resolved dialects of a case, and all findings."""
    loaded, findings = load_case(name, text)
    resolved, found = resolve_loaded(loaded)
    own = {dialect.name for dialect in loaded}
    dialects = tuple(dialect for dialect in resolved if dialect.name in own)
    sources = [source for dialect in loaded for source in (*dialect.sources, *dialect.hooks)]
    return dialects, sort_findings(
        apply_ignores([*reported_at_templates(findings, resolved), *found, *check_dialects(dialects, resolved)], sources)
    )


def report(name: str, text: str) -> str:
    """Return the output of `ods check`."""
    return render_text(check_case(name, text)[1])


def resolve_text(text: str) -> ResolvedDialect:
    """Return the only dialect of a valid spec."""
    dialects, findings = check_case("toy", text)
    assert render_text(findings) == ""
    (dialect,) = dialects
    return dialect


def case_files(folder: Path) -> list[Path]:
    """Return the specs of a folder, sorted."""
    return sorted(folder.glob("*.yaml"))
