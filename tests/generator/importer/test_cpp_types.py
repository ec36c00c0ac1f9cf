"""`ods import td --cpp`: types that only C++ defines, with their storage and the dialect's own syntax (`Rigg.td`, `rigg/`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """%0 = "test.make"() : () -> !rigg.rope<m12, memref<2xi8>>
%1 = rigg.hoist %0 : !rigg.rope<m12, memref<2xi8>> to !rigg.splice<5, 7>
%2 = "test.use"(%1) : (!rigg.splice<5, 7>) -> !rigg.anchor
"""
ERRORS = {
    "!rigg.rope<c12, i8>": "error: expected a length in metres",
    "!rigg.rope<mm1, i8>": "error: unknown length: m1",
    "!rigg.rope<m0, i8>": "error: a rope of no length",
    "!rigg.rope<m1, !rigg.anchor>": "error: a rope of ropes",
    "!rigg.splice<1, 0>": "error: part 2 has no length",
    "!rigg.sail": "error: unknown type of a rig: sail",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "rigg.json", HERE / "rigg")


def test_the_spec_and_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the definitions and the hooks; they are recorded in `rigg/`."""
    for name in ("definitions.yaml", "hooks.py"):
        made, kept = (project / "dialect_specs" / "rigg" / name).read_text(encoding="utf-8"), HERE / "rigg" / name
        if request.config.getoption("--update", default=False):
            kept.write_text(made, encoding="utf-8")
        assert made == kept.read_text(encoding="utf-8")


def test_what_they_accept(project: Path) -> None:
    done = opt(project, TEXT, "--allow-unregistered-dialect")
    body = "".join(f"  {line}\n" for line in TEXT.splitlines())
    assert (done.stdout, done.stderr) == (f"module {{\n{body}}}\n\n", "")


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, f'"test.x"() : () -> {text}', "--allow-unregistered-dialect")
    assert f"{ERRORS[text]}\n" in done.stderr


def test_a_translated_verifier(project: Path) -> None:
    text = '%0 = "test.make"() : () -> !rigg.rope<m2, i8>\n%1 = rigg.hoist %0 : !rigg.rope<m2, i8> to !rigg.splice<3>'
    assert "error: 'rigg.hoist' op makes a line of 3 metres\n" in opt(project, text, "--allow-unregistered-dialect").stderr
