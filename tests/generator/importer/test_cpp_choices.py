"""`ods import td --cpp` on choices by text and class, and on fields that C++ parses (`Mast.td`, `mast/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """module {
  %gear = mast.rig <3> : rope<40cm>
  %gear_0 = mast.rig <1> and #mast.knot<2>, unit : sail
}

"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "mast.json", HERE / "mast")


def test_it_reads_and_prints_at_once(project: Path) -> None:
    done = opt(project, TEXT)
    assert (done.stdout, done.stderr) == (TEXT, "")


def test_a_text_of_no_case(project: Path) -> None:
    done = opt(project, "mast.rig <3> : anchor")
    assert "custom op 'mast.rig' unknown gear: anchor" in done.stderr


def test_nothing_is_left_to_write(project: Path) -> None:
    assert "\n@unfilled\n" not in (project / "dialect_specs" / "mast" / "hooks.py").read_text(encoding="utf-8")
