"""Two dialects by other authors, a query algebra and a state machine: conversions lower them, and the programs run.

`relalg.yaml`, `ctl.yaml` and `author.txt`, the hooks, are as their authors wrote them; `lowering.yaml` and `hooks/lowering.py` are ours.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.commands import Done, ods, run_mypy
from tests.ods.execution import needs_llvmlite

HERE = Path(__file__).parent
PEOPLE = [(1, 17, 100), (2, 40, 2500), (3, 65, 3100), (4, 33, -20), (5, 18, 900), (6, 40, 2600)]
"""The rows of relalg/query.mlir: id, age, pay."""
ORDERS = [(2, 10), (5, 20), (2, 30), (6, 40), (3, 50), (2, 60)]
"""The id of a buyer and the price, for each order."""
AUTHORS = HERE.parents[2] / "shared" / "findings" / "author_specs"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with both dialects, generated."""
    folder = tmp_path_factory.mktemp("lowering")
    (folder / "ods.toml").touch()
    for dialect in ("ctl", "relalg"):
        target = folder / "dialect_specs" / dialect
        shutil.copytree(HERE / dialect, target, ignore=shutil.ignore_patterns("*.mlir", "*.txt"))
        shutil.copy(HERE / dialect / "author.txt", target / "hooks" / "author.py")
    for program in (HERE / "ctl" / "random.mlir", HERE / "relalg" / "query.mlir"):
        shutil.copy(program, folder)
    done = ods(folder, "generate")
    assert (done.code, done.stderr) == (0, "")
    return folder


def run(project: Path, program: str, dialect: str, target: str, *arguments: int) -> Done:
    """Run `ods run` on a program, lowered from `dialect` to `target` first."""
    return ods(project, "run", program, "--pipeline", f"convert-{dialect}-to-{target}", "--args", *arguments)


def xorshift(seed: int, rounds: int) -> int:
    """Return the number that the generator of ctl/random.mlir gives after `rounds - 1` steps, as a signed integer."""
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


def query(project: Path, entry: str, *arguments: str) -> list[tuple[int, ...]]:
    """Return the rows of the table that a query returns; `ods run` prints its columns."""
    done = ods(project, "run", "query.mlir", "--pipeline", "convert-relalg-to-memory", "--entry", entry, "--args", *arguments)
    assert done.stderr == ""
    return [*zip(*[map(int, line.strip("[]").split()) for line in done.stdout.strip().split("\n")])]


@needs_llvmlite
@pytest.mark.parametrize("paid", [True, False])
def test_groups(paid: bool, project: Path) -> None:
    kept = [(age, pay) for _, age, pay in PEOPLE if age >= 18 and (pay > 0 or not paid)]
    wanted = []
    for age in sorted({age for age, _ in kept}, reverse=True):
        pays = [pay for other, pay in kept if other == age]
        wanted.append((age, len(pays), sum(pays), max(pays)))
    assert query(project, "by_age", str(paid).lower()) == wanted


@pytest.mark.slow
@needs_llvmlite
def test_joins(project: Path) -> None:
    pairs = [(pay, price) for id_, _, pay in PEOPLE for who, price in ORDERS if id_ == who]
    assert query(project, "bought") == sorted(pairs, key=lambda row: (row[0], -row[1]))[:4]
    assert query(project, "without_orders") == [(id_,) for id_, _, _ in PEOPLE if id_ not in {who for who, _ in ORDERS}]
    assert query(project, "nobody") == []


@pytest.mark.skipif(not AUTHORS.exists(), reason="needs the specs of the authors")
@pytest.mark.parametrize("dialect", ["ctl", "relalg"])
def test_the_specs_are_those_of_the_authors(dialect: str) -> None:
    for theirs, ours in ((f"{dialect}.yaml", f"{dialect}.yaml"), ("hooks.py", "author.txt")):
        assert (HERE / dialect / ours).read_text(encoding="utf-8") == (AUTHORS / dialect / theirs).read_text(encoding="utf-8")


def test_nothing_of_the_dialects_is_left(project: Path) -> None:
    for dialect, program, target in (("ctl", "random.mlir", "standard"), ("relalg", "query.mlir", "memory")):
        done = ods(project, "opt", program, f"--convert-{dialect}-to-{target}")
        assert (done.code, done.stderr) == (0, "")
        assert f"{dialect}." not in done.stdout


def test_an_operation_that_nothing_converts(project: Path) -> None:
    text = """func.func @f(%t: !relalg.table<a: i8>) -> !relalg.table<a: i8, b: i8> {
  %u = relalg.const_table : !relalg.table<b: i8>
  %x = relalg.join kind left %t, %u : !relalg.table<a: i8>, !relalg.table<b: i8> (%p, %q) {
    %yes = relalg.const true
    relalg.yield %yes : i1
  }
  return %x : !relalg.table<a: i8, b: i8>
}
"""
    done = ods(project, "opt", "--convert-relalg-to-memory", text=text)
    assert done.code == 1
    assert "failed to legalize operation 'relalg.join' that was explicitly marked illegal" in done.stderr


@pytest.mark.slow
def test_generated_code_and_hooks_are_typed(project: Path) -> None:
    packages = [argument for dialect in ("ctl", "relalg") for argument in ("-p", f"generated.{dialect}", "-p", f"dialect_specs.{dialect}")]
    done = run_mypy(project, "--explicit-package-bases", *packages)
    assert (done.code, done.stdout.split(":")[0]) == (0, "Success"), done.stdout
