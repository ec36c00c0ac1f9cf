"""`ods export irdl`: the text and the report for small specs; mlir-opt loads all exported dialects."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from generator.resolver.model import ResolvedDialect
from generator.tools.exporter.irdl import export_irdl
from tests.commands import PATIENCE
from tests.resolved import CASES, bundled, golden

from .tblgen import HOME

EXPECTED = Path(__file__).parent / "expected_irdl"
OPT = HOME / "bin" / "mlir-opt"


def case(name: str) -> ResolvedDialect:
    [dialect] = [each for each in golden(name).dialects if not each.external]
    return dialect


@pytest.mark.parametrize("name", CASES)
def test_golden_case(name: str, request: pytest.FixtureRequest) -> None:
    export = export_irdl(case(name), "toy")
    found = export.text + "\n" + "".join(f"// {line}".rstrip() + "\n" for line in export.report.markdown(name).splitlines())
    path = EXPECTED / f"{name}.mlir"
    if request.config.getoption("--update"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


def asked(folder: Path, dialect: ResolvedDialect, name: str, ir: str = "") -> str:
    """Return mlir-opt's answer to `ir` with a dialect that it has loaded from IRDL."""
    (folder / "dialect.irdl.mlir").write_text(export_irdl(dialect, name).text, encoding="utf-8")
    command: list[str | Path] = [OPT, f"--irdl-file={folder / 'dialect.irdl.mlir'}", "--allow-unregistered-dialect"]
    done = subprocess.run(command, input=ir, capture_output=True, text=True, timeout=PATIENCE)
    return "" if done.returncode == 0 else done.stderr.splitlines()[0]


needs_mlir = pytest.mark.skipif(not OPT.exists(), reason="mlir-opt is not here")


@needs_mlir
@pytest.mark.parametrize("name", CASES)
def test_mlir_opt_loads_the_golden_cases(name: str, tmp_path: Path) -> None:
    assert asked(tmp_path, case(name), "toy") == ""


@pytest.mark.slow
@needs_mlir
def test_mlir_opt_loads_the_bundled_dialects(tmp_path: Path) -> None:
    """Check them under other names, since mlir-opt has its own dialects."""
    dialects = [each for each in bundled().dialects if not each.external]
    assert [dialect.name for dialect in dialects if asked(tmp_path, dialect, f"our_{dialect.name}")] == []


@needs_mlir
@pytest.mark.parametrize(
    ("ir", "answer"),
    [
        (
            '%0 = "x.y"() : () -> i32\n"toy.weigh"(%0, %0) : (i32, i32) -> i1',
            "<stdin>:2:1: error: expected base type 'toy.box' but got 'builtin.integer'",
        ),
        ('%0 = "x.y"() : () -> !toy.box<i8, 1, "a">\n%1 = "toy.weigh"(%0, %0) : (!toy.box<i8, 1, "a">, !toy.box<i8, 1, "a">) -> i1', ""),
        (
            '%0:2 = "x.y"() : () -> (!toy.box<i8, 1, "a">, !toy.box<i8, 2, "a">)\n'
            '%1 = "toy.weigh"(%0#0, %0#1) : (!toy.box<i8, 1, "a">, !toy.box<i8, 2, "a">) -> i1',
            """<stdin>:2:6: error: expected '!toy.box<i8, 1 : i64, "a">' but got '!toy.box<i8, 2 : i64, "a">'""",
        ),
    ],
)  # fmt: skip
def test_what_is_loaded_accepts_and_refuses(ir: str, answer: str, tmp_path: Path) -> None:
    assert asked(tmp_path, case("documentation"), "toy", ir) == answer
