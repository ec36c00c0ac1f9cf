"""`ods import td` names an interface of builtin as our prelude does, whatever its C++ class is called (`Borrowed.td`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "borrowed.json")


def test_no_interface_is_made_anew(project: Path) -> None:
    folder = project / "dialect_specs" / "borrowed"
    assert not (folder / "interfaces.yaml").exists()
    assert "- ShapedTypeInterface\n" in (folder / "definitions.yaml").read_text(encoding="utf-8")
    assert "- Symbol\n" in (folder / "ops.yaml").read_text(encoding="utf-8")


def test_a_symbol_is_checked_as_one(project: Path) -> None:
    done = opt(project, "%0 = borrowed.flag @a : !borrowed.grid<[2, 3], f32>\n")
    assert "1:6: error: 'borrowed.flag' op symbols must not have results" in done.stderr


def test_a_type_of_the_interface_fits(project: Path) -> None:
    done = opt(project, '%0 = "borrowed.flag"() <{sym_name = "a"}> : () -> i32\n')
    assert "result #0 must be ShapedType instance, but got 'i32'" in done.stderr


@pytest.mark.parametrize(
    ("number", "error"), [(9, ""), (12, "1:1: error: 'borrowed.count' op property 'number' failed to satisfy constraint: a small number")]
)
def test_a_confined_property_is_stored_as_its_base(project: Path, number: int, error: str) -> None:
    done = opt(project, f'"borrowed.count"() <{{number = {number} : i64}}> : () -> ()\n')
    assert error in done.stderr and bool(error) == ("error:" in done.stderr)
