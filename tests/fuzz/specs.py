"""Mutants of specs: `ods check` must give findings or accept them, and Python generated from accepted ones must be importable."""

from __future__ import annotations

import importlib
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from random import Random

from generator.backends import lower_dialect
from generator.config import BUNDLED_SPECS
from generator.loader import LoadedDialect, load_dialect, load_folder
from generator.loader.load import discover_dialects
from generator.output.generate import render_module
from generator.resolver import resolve_dialects
from generator.resolver.model import ResolvedDialect
from generator.rules import check_dialects
from ods.diagnostics import Diagnostic, Source
from ods.diagnostics.render import render_text

from .campaign import Finding, Round, guarded
from .spec_mutants import Case, SpecMutator, spec_inputs

_PACKAGE = "fuzzed"


class SpecFuzzer:
    """Makes mutants of specs and judges the answers."""

    name = "specs"

    def __init__(self) -> None:
        self._mutator: SpecMutator | None = None

    def round(self, random: Random) -> Round:
        """Check one mutant; generate and import its Python if it passes."""
        if self._mutator is None:
            self._mutator = SpecMutator(spec_inputs())
        case = self._mutator.make(random)
        return Round(1, judge_spec(case))


def judge_spec(case: Case) -> list[Finding]:
    """Return the findings about the answers to a spec."""
    text = "".join(f"# file: {name}\n{content}\n" for name, content in case.items())
    checked = guarded(lambda: _check(case), text, "ods check", 30)
    if isinstance(checked, Finding):
        return [checked]
    dialects, findings = checked
    if any(finding.severity == "error" for finding in findings):
        return [Finding("a finding of no place", text, "ods check", each.text) for each in findings if each.span is None]
    imported = guarded(lambda: _import(dialects), text, "ods generate", 30)
    return [imported] if isinstance(imported, Finding) else []


def _check(case: Case) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    sources = [Source(name, text) for name, text in sorted(case.items())]
    hooks = tuple(source for source in sources if source.name.endswith(".py"))
    own, findings = load_dialect("dialect", [source for source in sources if source.name.endswith(".yaml")], hooks)
    foreign = [dialect for dialect in _bundled() if dialect.name != own.name and dialect.name in _needed(own)]
    packages = {dialect.name: "generated" for dialect in foreign}
    resolved, found = resolve_dialects([*foreign, own], _PACKAGE, "dialect_specs", packages, tuple(each.name for each in _bundled()))
    dialects = tuple(dialect for dialect in resolved if dialect.name not in packages)
    findings = [*findings, *found, *check_dialects(dialects, resolved)]
    render_text(findings)
    return dialects, findings


@lru_cache(maxsize=1)
def _bundled() -> tuple[LoadedDialect, ...]:
    return tuple(load_folder(BUNDLED_SPECS.parent, folder)[0] for folder in discover_dialects(BUNDLED_SPECS))


def _needed(own: LoadedDialect) -> set[str]:
    """Return the bundled dialects that a dialect depends on, directly or indirectly."""
    heads = {dialect.name: dialect.head for dialect in _bundled()}
    wanted = ["builtin", *(own.head.depends_on if own.head is not None else ())]
    for name in wanted:
        head = heads.get(name)
        wanted += [other for other in (head.depends_on if head is not None else ()) if other not in wanted]
    return set(wanted)


def _import(dialects: tuple[ResolvedDialect, ...]) -> None:
    """Generate the dialects and import every module.  Raises the exceptions of these modules."""
    modules = [module for dialect in dialects for module in lower_dialect(dialect)]
    texts = {Path(module.path): render_module(module) for module in modules}
    with tempfile.TemporaryDirectory() as folder:
        for path, text in texts.items():
            compile(text, str(path), "exec")
            (Path(folder) / _PACKAGE / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / _PACKAGE / path).write_text(text, encoding="utf-8")
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
        try:
            for path in texts:
                if path.suffix == ".py":
                    importlib.import_module(".".join((_PACKAGE, *path.with_suffix("").parts)).removesuffix(".__init__"))
        finally:
            sys.path.remove(folder)
            for name in [name for name in sys.modules if name.split(".")[0] == _PACKAGE]:
                del sys.modules[name]
