"""`ods import td --cpp` on choices by text and class, fields that C++ parses, builders and enums (`Mast.td`, `mast/ops.cpp`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """module {
  %gear = mast.rig <3> : rope<40cm>
  %gear_0 = mast.rig <1> and #mast.knot<2>, unit : sail
  %gear_1 = mast.rig <1> : taut<7>
  %gear_2 = mast.rig <1> : bundle
  %0 = mast.turn starboard
  "test.use"(%gear_2, %0) {weight = #mast.weight<44> : i8} : (!mast.bundle<<5cm>, 3>, !mast.sail) -> ()
}

"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "mast.json", HERE / "mast")


def test_it_reads_and_prints_at_once(project: Path) -> None:
    done = opt(project, TEXT, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (TEXT, "")
    assert opt(project, TEXT.replace(": rope<40cm>", ": !mast.rope<40cm>"), "--allow-unregistered-dialect").stdout == TEXT
    assert opt(project, TEXT.replace("<44>", "<300>"), "--allow-unregistered-dialect").stdout == TEXT


def test_a_builder_changes_what_it_is_given(project: Path) -> None:
    done = opt(project, '%gear = mast.rig <1> : pair\n"test.use"(%gear) : (!mast.bundle<<4cm>, 1>) -> ()', "--allow-unregistered-dialect")
    assert done.stderr == ""


def test_a_default_text_has_no_quotes(project: Path) -> None:
    assert opt(project, "mast.moor").stderr == ""
    assert opt(project, 'mast.moor {rope = "silk"}').stderr.startswith("<stdin>:1:1: error: a rope of silk\n")


def test_a_text_of_no_case(project: Path) -> None:
    done = opt(project, "mast.rig <3> : anchor")
    assert "custom op 'mast.rig' unknown gear: anchor" in done.stderr


def test_the_type_after_an_attribute(project: Path) -> None:
    done = opt(project, "func.func private @f() attributes {weight = #mast.weight<1> : f32}")
    assert "error: expected an integer type" in done.stderr


def test_what_is_left_to_write(project: Path) -> None:
    text = (project / "dialect_specs" / "mast" / "hooks.py").read_text(encoding="utf-8")
    assert re.findall(r"@unfilled\ndef (\w+)", text) == [
        "bundle_type_build_from_lengths",
        "bundle_type_build_from_longest_count",
        "line_type_parse",
        "line_type_print",
    ]
