"""Every example of IR in the documents with a function that can run does the same interpreted and compiled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import Outcome, refines
from ods.execution.interpreter.values import Memory, MemRef, TooLong, Unsupported
from ods.ir.context import Context
from tests.commands import ROOT
from tests.fuzz.meaning.evaluate import evaluate
from tests.fuzz.meaning.native import Given, in_child, run_compiled, warm_up
from tests.ods.execution import needs_llvmlite

_BLOCK = re.compile(r"^(`{3,})mlir\n(.*?)^\1$", re.DOTALL | re.MULTILINE)
_INPUTS = 4
_NOT_RUN = (
    "cannot be passed",
    "cannot be called from outside",
    "is not in the llvm dialect",
    "undefined symbols",
    "cannot be converted to LLVM IR",
)
"""Parts of the messages for functions that are interpreted only: internal ones, and those with parts that cannot be compiled or passed."""


def _functions(page: Path) -> Iterator[tuple[str, Module, Any]]:
    """Yield the text, the module and the function for each function with a body in the examples of a page."""
    for match in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        for text in match[2].split("// -----"):
            if "func @" not in text and "func." not in text:
                continue
            try:
                with Context(("generated",)):
                    module = Module.parse(text)
            except MLIRError:  # a part of a program, or of a project's dialect
                continue
            for op in module.body.operations:
                if op.name in ("func.func", "llvm.func") and op.regions[0].first_block is not None:
                    yield text, module, op


PAGES = sorted(
    page
    for page in (ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("generated/docs/*.md"))
    if page.name != "deviations.md" and any("func" in match[2] for match in _BLOCK.finditer(page.read_text(encoding="utf-8")))
)
"""The pages with examples that have functions; those of deviations are run by tests of their own."""


def _cases(module: Module, name: str, function: Any) -> list[tuple[Given, Outcome]]:
    """Return arguments with the interpreter's outcome, for calls with defined behavior; none for what cannot be interpreted."""
    types, found, random = [argument.type for argument in function.regions[0].first_block.arguments], [], Random(name)
    for _ in range(_INPUTS):
        memory = Memory()
        try:
            arguments = random_arguments(random, types, memory)
            given = Given(arguments, memory)
            outcome = evaluate(module, name, arguments, memory)
        except (TooLong, Unsupported):
            return []
        if outcome.undefined is None and not any(isinstance(value, MemRef) for value in outcome.values):
            found.append((given, outcome))
    return found


def _compiled(text: str, name: str, given: list[Given]) -> Any:
    """Return the results and the memory after each call of a compiled function, or the reason why it was not compiled."""
    return in_child(lambda: run_compiled(text, 1, given, name)) if given else []


@pytest.mark.slow
@needs_llvmlite
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run_as_they_are_interpreted(page: Path) -> None:
    warm_up()
    for text, module, function in _functions(page):
        name = function.attributes["sym_name"].value
        cases = _cases(module, name, function)
        answer = _compiled(text, name, [given for given, _ in cases])
        if isinstance(answer, str):
            assert any(part in answer for part in _NOT_RUN), f"{answer}\n{text}"
            continue
        for (given, wanted), (results, memory) in zip(cases, answer):
            assert refines(wanted, Outcome(results, memory), 1e-6), f"@{name}({given!r}) of\n{text}\n{wanted}\n{results}, {memory}"
