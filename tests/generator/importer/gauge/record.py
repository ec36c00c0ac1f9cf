"""Record MLIR's answers anew: `python -m tests.generator.importer.gauge.record`, which needs g++ and the headers of MLIR 22."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from .answers import FLAGS, HERE, NAMES, Answer, answers_of, joined, read_corpus

_LLVM: Final = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")).parent
_GENERATED: Final = {
    "Dialect": ("dialect",), "Enums": ("enum",), "Ops": ("op",), "Types": ("typedef",), "Attrs": ("attrdef",),
}  # fmt: skip
_MAIN: Final = """#include "Gauge.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<gauge::GaugeDialect, mlir::func::FuncDialect, mlir::arith::ArithDialect>();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "gauge", registry));
}
"""


def main() -> None:
    """Write the corpora with new answers."""
    for name in NAMES:
        corpus = read_corpus(name)
        with tempfile.TemporaryDirectory(prefix="ods-gauge-") as folder:
            tool = _built(HERE / name, Path(folder))
            answers = _answers(tool, [case["text"] for case in corpus["cases"]], Path(folder))
        corpus["dump"] = json.loads(_run([_LLVM / "bin/llvm-tblgen", "--dump-json", "-I", _LLVM / "include", HERE / name / "Gauge.td"]))
        corpus["cases"] = [{"op": case["op"], "text": case["text"], **answer} for case, answer in zip(corpus["cases"], answers)]
        text = json.dumps(corpus, separators=(",", ":"), sort_keys=True)
        (HERE / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


def _run(command: Sequence[str | Path]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _built(source: Path, folder: Path) -> Path:
    """Compile a tool of a dialect, and return it."""
    for part, kinds in _GENERATED.items():
        for kind in kinds:
            for ending, suffix in (("decls", "h"), ("defs", "cpp")):
                made = _run([_LLVM / "bin/mlir-tblgen", f"-gen-{kind}-{ending}", "-I", _LLVM / "include", source / "Gauge.td"])
                (folder / f"Gauge{part}.{suffix}.inc").write_text(made, encoding="utf-8")
    (folder / "main.cpp").write_text(_MAIN, encoding="utf-8")
    flags = ["-std=c++17", "-O0", "-w", "-DNDEBUG", "-fno-rtti", "-fno-exceptions", f"-I{folder}", f"-I{source}", f"-I{_LLVM}/include"]
    files = [folder / "main.cpp", *sorted(source.glob("*.cpp"))]
    libraries = [f"-L{_LLVM}/lib", "-lMLIR", "-lLLVM-22", f"-Wl,-rpath,{_LLVM}/lib"]
    _run(["g++", *flags, *files, "-o", folder / "tool", *libraries])
    return folder / "tool"


def _answers(tool: Path, texts: Sequence[str], folder: Path) -> list[Answer]:
    (folder / "in.mlir").write_text(joined(texts), encoding="utf-8")
    done = subprocess.run([tool, *FLAGS, "in.mlir"], cwd=folder, capture_output=True, text=True, check=False, errors="replace")
    return answers_of(texts, done.stdout, done.stderr)


if __name__ == "__main__":
    main()
