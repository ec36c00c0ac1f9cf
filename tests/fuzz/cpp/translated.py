"""The answers of hooks that `ods import td --cpp` translates, as a program of its own: `python -m tests.fuzz.cpp.translated FOLDER`."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..campaign import TookTooLong, time_limit
from .functions import Function
from .inputs import Input

HERE = Path(__file__).resolve().parent
TBLGEN = Path("/usr/lib/llvm-22/bin/llvm-tblgen")
STUB = "stub"
"""The answer of a hook that is not translated, or that leaves out a check and finds no error."""
PART = "failed after a check that is left out"
"""The answer of a hook that leaves out a check and finds an error, which another check may find before it in C++."""
_INCLUDE = TBLGEN.parents[1] / "include"
_SECONDS = 1.0


def is_installed() -> bool:
    """Return True if llvm-tblgen and the .td files of MLIR are there, and the parser of C++."""
    return TBLGEN.exists() and (_INCLUDE / "mlir/IR/OpBase.td").exists() and importlib.util.find_spec("tree_sitter_cpp") is not None


def translated_answers(functions: Sequence[Function], inputs: Mapping[int, Sequence[Input]], folder: Path) -> dict[int, list[str]]:
    """Import the functions as verifiers into a project in `folder`, and return the answers of the hooks, by numbers of functions."""
    write_project(functions, folder)
    data = {function.name: [each.mlir(function.attributes()) for each in inputs[function.number]] for function in functions}
    root = str(HERE.parents[2])
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.append({root!r}); from tests.fuzz.cpp.translated import main; main()"],
        cwd=folder,
        input=json.dumps(data),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-3000:])
    answers = json.loads(done.stdout)
    return {function.number: answers[function.name] for function in functions}


def write_project(functions: Sequence[Function], folder: Path) -> None:
    """Write the C++ and the records of the functions' operations, and import them."""
    (folder / "src").mkdir(parents=True)
    text = "using namespace mlir;\nusing namespace fuzz;\n\n" + "\n".join(function.text() for function in functions)
    (folder / "src/ops.cpp").write_text(text, encoding="utf-8")
    ops = "".join(function.record() for function in functions)
    (folder / "All.td").write_text((HERE / "Fuzz.td").read_text(encoding="utf-8") + ops, encoding="utf-8")
    subprocess.run([TBLGEN, "--dump-json", "-I", _INCLUDE, "All.td", "-o", "All.json"], cwd=folder, check=True)
    command = [
        sys.executable,
        "-c",
        "from generator.cli.commands import ods; ods()",
        "import",
        "td",
        "All.json",
        "--cpp",
        "src",
        "--project",
    ]
    done = subprocess.run([*command, "--report", "report.md"], cwd=folder, capture_output=True, text=True, check=False, env=_environment())
    if done.returncode:
        raise RuntimeError(f"the import fails: {(done.stderr or done.stdout)[-3000:]}")


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(HERE.parents[2]), "PYTHONSAFEPATH": "1"}


def main() -> None:
    """Read texts of properties by mnemonics from the standard input, and print the answers in the same order."""
    sys.path.insert(0, str(Path.cwd()))
    data: dict[str, list[str]] = json.load(sys.stdin)
    json.dump(_answers(data), sys.stdout)


def _answers(data: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    from ods.ir.context import Context
    from ods.ir.unfilled import is_unfilled
    from ods.text.asm import read_file
    from ods.text.token_parser import IRSource

    importlib.import_module("generated.fuzz")
    hooks = importlib.import_module("dialect_specs.fuzz.hooks")
    answers: dict[str, list[str]] = {}
    for name, texts in data.items():
        hook: Any = getattr(hooks, f"{name}_verify", None)
        if hook is None or is_unfilled(hook):
            answers[name] = [STUB] * len(texts)
            continue
        with Context() as context:
            text = "\n".join(f'"fuzz.{name}"() {given} : () -> ()' for given in texts)
            parsed = read_file(IRSource("-", text), context, verify=False)
            assert parsed.module is not None, parsed.diagnostics
            block: Any = parsed.module.regions[0].block
            answers[name] = [_answer(hook, op) for op in block.operations]
    return answers


def _answer(hook: Any, op: Any) -> str:
    from ods.diagnostics import VerifyError
    from ods.ir.unfilled import UnfilledHook, take_skipped

    take_skipped()
    try:
        with time_limit(_SECONDS):
            hook(op)
    except VerifyError as error:
        if take_skipped():
            return PART
        return "\t".join(
            [
                "failed",
                error.message,
                *(f"note: {note.text}" for note in error.diagnostic.related if not note.text.startswith("see current operation")),
            ]
        ).replace("\n", " ")
    except UnfilledHook as error:
        fault = error.__cause__
        return STUB if fault is None else f"raised {type(fault).__name__}: {fault}"
    except TookTooLong:
        return "raised TimeoutError"
    except Exception as error:
        return f"raised {type(error).__name__}: {error}"
    return STUB if take_skipped() else "ok"
