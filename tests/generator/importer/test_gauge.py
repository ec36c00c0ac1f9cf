"""Hooks that are translated from real C++ answer as MLIR: `gauge/report.txt` tells how many inputs of each operation they do."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("tree_sitter_cpp")

from tests.generator.importer.gauge.answers import FLAGS, HERE, NAMES, answers_of, joined, read_corpus
from tests.generator.importer.imported import make_project, opt

REPORT = HERE / "report.txt"


def test_answers_of_hooks(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    report = "\n".join(line for name in NAMES for line in _compared(name, tmp_path)) + "\n"
    if request.config.getoption("--update", default=False):
        REPORT.write_text(report, encoding="utf-8")
    assert report == REPORT.read_text(encoding="utf-8")


def _compared(name: str, folder: Path) -> Iterator[str]:
    """Yield how many answers of each operation are those of MLIR, whose tool stops at the first error of a function."""
    corpus = read_corpus(name)
    dump, project = folder / f"{name}.json", folder / name
    dump.write_text(json.dumps(corpus["dump"]), encoding="utf-8")
    project.mkdir()
    make_project(project, dump, HERE / name)
    texts = [case["text"] for case in corpus["cases"]]
    done = opt(project, joined(texts), *FLAGS)
    all_, same = Counter[str](), Counter[str]()
    for case, answer in zip(corpus["cases"], answers_of(texts, done.stdout, done.stderr)):
        all_[case["op"]] += 1
        count = len(case["messages"])
        is_first = answer["messages"] == case["messages"] or bool(count) and answer["messages"][:count] == case["messages"]
        same[case["op"]] += is_first and answer["printed"] == case["printed"]
    for op, number in sorted(all_.items()):
        yield f"{name} {op}: {same[op]} of {number}"
