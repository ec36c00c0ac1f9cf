"""The projects: where their definitions, their C++ and their tests are, under the folder that holds their sources."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

TBLGEN = Path("/usr/lib/llvm-22/bin/llvm-tblgen")
INCLUDE = Path("/usr/lib/llvm-22/include")
_INCLUDE = re.compile(r'^\s*include\s+"([^"]+)"', re.M)


@dataclass(frozen=True)
class Project:
    """A project, with its folders relative to its checkout."""

    name: str
    includes: tuple[str, ...]
    """The include folders of its .td files."""
    definitions: tuple[str, ...]
    """The folders with its .td files."""
    tests: tuple[str, ...]
    cpp: tuple[str, ...] = ("lib", "include")
    inputs: str = "*.mlir"
    """The pattern of the files in the folders of its tests."""


PROJECTS = (
    Project(
        "stablehlo",
        (".",),
        ("stablehlo/dialect", "stablehlo/reference", "stablehlo/tests"),
        ("stablehlo/tests",),
        ("stablehlo/dialect", "stablehlo/reference", "stablehlo/tests"),
    ),
    Project("torch-mlir", ("include",), ("include",), ("test",)),
    Project("circt", ("include",), ("include",), ("test",)),
    Project("catalyst", ("mlir/include",), ("mlir/include",), ("mlir/test",), ("mlir/lib", "mlir/include")),
    Project("heir", (".",), ("lib",), ("tests",), ("lib",)),
    Project("onnx-mlir", (".",), ("src",), ("test/mlir",), ("src",)),
    Project("buddy-mlir", ("midend/include", "midend/include/Dialect"), ("midend/include",), ("tests", "examples"), ("midend",)),
    Project(
        "mlir-hlo",
        (".", "stablehlo", "include"),
        ("mhlo", "stablehlo/stablehlo/dialect"),
        ("tests",),
        ("mhlo", "stablehlo/stablehlo/dialect"),
    ),
    Project(
        "shardy",
        (".", "../stablehlo"),
        ("shardy/dialect", "../stablehlo/stablehlo/dialect"),
        ("shardy",),
        ("shardy/dialect", "../stablehlo/stablehlo/dialect"),
    ),
    Project("lingo-db", ("include",), ("include",), ("test/lit",), ("src/compiler", "include/lingodb/compiler")),
    Project("dynamatic", ("include",), ("include",), ("test",), ("lib", "include")),
    Project(
        "llzk-lib",
        ("include", "backends/pcl/include", "backends/r1cs/include", "backends/smt/include", "backends/zklean/include"),
        ("include", "backends"),
        ("test", "backends"),
        ("lib", "include", "backends"),
        "*.llzk",
    ),
    Project("substrait", ("include",), ("include",), ("test",)),
    Project("p4mlir", ("include",), ("include",), ("test",)),
    Project("tpp-mlir", ("include",), ("include",), ("test",)),
    Project(
        "byteir",
        ("compiler/include", "compiler/dialects/include"),
        ("compiler/include", "compiler/dialects/include"),
        ("compiler/test",),
        ("compiler/lib", "compiler/include", "compiler/dialects"),
    ),
    Project(
        "enzyme-jax",
        (".", "../stablehlo"),
        ("src", "../stablehlo/stablehlo/dialect"),
        ("test/lit_tests",),
        ("src", "../stablehlo/stablehlo/dialect"),
    ),
    Project(
        "iree-amd-aie",
        ("compiler/plugins/target/AMD-AIE", "runtime/src"),
        ("compiler/plugins/target/AMD-AIE",),
        ("compiler/plugins/target/AMD-AIE",),
        ("compiler/plugins/target/AMD-AIE",),
    ),
    Project("allo", ("mlir/include",), ("mlir/include",), ("mlir/test", "tests")),
    Project("mlir-tutorial", ("lib/Dialect/Poly", "lib/Dialect/Noisy"), ("lib",), ("tests",), ("lib",)),
    Project(
        "wave",
        ("water/include", "waveasm/include"),
        ("water/include", "waveasm/include"),
        ("water/test/Dialect", "waveasm/test/Dialect"),
        ("water/lib", "water/include", "waveasm/lib", "waveasm/include"),
    ),
    Project(
        "concrete",
        ("compilers/concrete-compiler/compiler/include",),
        ("compilers/concrete-compiler/compiler/include",),
        ("compilers/concrete-compiler/compiler/tests/check_tests",),
        ("compilers/concrete-compiler/compiler/lib", "compilers/concrete-compiler/compiler/include"),
    ),
    Project("daphne", ("src",), ("src/ir/daphneir",), ("test",), ("src/ir", "src/compiler/inference")),
    Project("mqt-core", ("mlir/include",), ("mlir/include",), ("mlir",), ("mlir/lib", "mlir/include")),
    Project("mlir-air", ("mlir/include",), ("mlir/include",), ("mlir/test",), ("mlir/lib", "mlir/include")),
    Project("tt-mlir", ("include",), ("include",), ("test/ttmlir/Dialect",)),
    Project("triton-cpu", ("include",), ("include/triton/Dialect",), ("test/Triton", "test/TritonGPU"), ("lib/Dialect", "include/triton")),
    Project("trait-dialect", ("cpp",), ("cpp",), ("cpp/tests",), ("cpp",)),
    Project("xls", (".",), ("xls/contrib/mlir/IR",), ("xls/contrib/mlir/testdata",), ("xls/contrib/mlir/IR",)),
)


def write_dumps(project: Project, root: Path, folder: Path) -> list[Path]:
    """Dump each .td file that no other file includes; return the dumps with ODS definitions. Files that llvm-tblgen refuses are skipped."""
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(path for place in project.definitions for path in (root / place).rglob("*.td"))
    included = {name.rpartition("/")[2] for path in files for name in _INCLUDE.findall(path.read_text(encoding="utf-8", errors="replace"))}
    roots = [path for path in files if path.name not in included or "Ops" in path.name or "Passes" in path.name]
    flags = [flag for name in (*project.includes, *project.definitions) for flag in ("-I", str(root / name))]
    dumps = []
    for path in roots:
        target = folder / f"{str(path.relative_to(root)).replace('/', '_').removesuffix('.td')}.json"
        if not target.exists():
            command = [str(TBLGEN), "--dump-json", *flags, "-I", str(path.parent), "-I", str(INCLUDE), str(path), "-o", str(target)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                target.unlink(missing_ok=True)
                target.with_suffix(".err").write_text(done.stderr, encoding="utf-8")
                continue
        if _is_of_ods(target):
            dumps.append(target)
    return dumps


def _is_of_ods(path: Path) -> bool:
    classes = json.loads(path.read_text(encoding="utf-8")).get("!instanceof", {})
    return bool({"Dialect", "PassBase"} & classes.keys())
