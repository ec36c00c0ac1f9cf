"""Two dialects of authors, a query algebra and a state machine: their specs lower them, and the programs run."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.commands import Done, ods, run_python
from tests.ods.execution import needs_llvmlite

HERE = Path(__file__).parent
PEOPLE = [(1, 17, 100), (2, 40, 2500), (3, 65, 3100), (4, 33, -20), (5, 18, 900)]
"""The rows in relalg/query.mlir: id, age, pay."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with both dialects, generated."""
    folder = tmp_path_factory.mktemp("lowering")
    (folder / "ods.toml").touch()
    for dialect in ("ctl", "relalg"):
        shutil.copytree(HERE / dialect, folder / "dialect_specs" / dialect, ignore=shutil.ignore_patterns("*.mlir"))
    for program in (HERE / "ctl" / "random.mlir", HERE / "relalg" / "query.mlir"):
        shutil.copy(program, folder)
    done = ods(folder, "generate")
    assert (done.code, done.stderr) == (0, "")
    return folder


def run(project: Path, program: str, dialect: str, target: str, *arguments: int) -> Done:
    """`ods run` of a program whose dialect is lowered first."""
    return ods(project, "run", program, "--pipeline", f"convert-{dialect}-to-{target}", "--args", *arguments)


def xorshift(seed: int, rounds: int) -> int:
    """The generator of ctl/random.mlir; the machine stops when one round is left."""
    x = seed
    for _ in range(rounds - 1):
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
    return x - (1 << 32) if x >> 31 else x


@needs_llvmlite
@pytest.mark.parametrize("seed, rounds", [(1, 2), (1, 4), (2463534242, 100), (7, 3)])
def test_machine(seed: int, rounds: int, project: Path) -> None:
    done = run(project, "random.mlir", "ctl", "standard", seed - (1 << 32) if seed >> 31 else seed, rounds, 0, 0)
    assert done.stderr == ""
    assert done.stdout.split("\n")[-5:] == ["argument 2:", f"[{xorshift(seed, rounds)}]", "argument 3:", "[1 0 0 0]", ""]


def table(rows: Sequence[Sequence[int]]) -> list[list[str]]:
    return [[str(value) for value in row] for row in rows]


@needs_llvmlite
@pytest.mark.parametrize("youngest, oldest", [(18, 64), (0, 127), (33, 40)])
def test_query(youngest: int, oldest: int, project: Path) -> None:
    done = run(project, "query.mlir", "relalg", "memory", youngest, oldest)
    assert done.stderr == ""
    wanted = [(pay, id_) for id_, age, pay in PEOPLE if youngest <= age <= oldest and pay > 0]
    total, *rows = done.stdout.strip().split("\n")
    assert total == str(sum(pay for pay, _ in wanted))
    assert [row.strip("[] ").split() for row in rows] == table(wanted)


def test_nothing_of_the_dialects_is_left(project: Path) -> None:
    for dialect, program, target in (("ctl", "random.mlir", "standard"), ("relalg", "query.mlir", "memory")):
        done = ods(project, "opt", program, f"--convert-{dialect}-to-{target}")
        assert (done.code, done.stderr) == (0, "")
        assert f"{dialect}." not in done.stdout


def test_an_operation_that_nothing_converts(project: Path) -> None:
    text = """func.func @f(%t: !relalg.table<a: i8>) -> i64 {
  %sum = relalg.total %t of "b" : !relalg.table<a: i8>
  %x = relalg.filter %t {
  ^bb0(%row: !relalg.row<a: i16>):
    %a = relalg.field %row["a"] : !relalg.row<a: i16> -> i128
    %yes = relalg.cmp eq %a, %a : i128
    relalg.yield %yes
  } : !relalg.table<a: i8>
  return %sum : i64
}
"""
    done = ods(project, "opt", "--convert-relalg-to-memory", text=text.replace('of "b"', 'of "a"'))
    assert done.code == 1
    assert "failed to legalize operation 'relalg.field' that was explicitly marked illegal" in done.stderr


@pytest.mark.slow
def test_generated_code_and_hooks_are_typed(project: Path) -> None:
    packages = [argument for dialect in ("ctl", "relalg") for argument in ("-p", f"generated.{dialect}", "-p", f"dialect_specs.{dialect}")]
    done = run_python(project, "-m", "mypy", "--strict", "--explicit-package-bases", *packages)
    assert (done.code, done.stdout.split(":")[0]) == (0, "Success"), done.stdout
