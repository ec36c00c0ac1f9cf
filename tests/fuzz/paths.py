"""A fuzzer of the parser's fast paths: each text must have the same answer where the token-wise parser reads all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch

from ods.testing import run_opt
from ods.text import ssa_names

from .campaign import Finding, Round, guarded
from .ir_fuzzer import UNREGISTERED, difference
from .mutants import Mutator, at_token

_FLAGS: Final = (UNREGISTERED, "--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope")
_PRINTED: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("--mlir-print-op-generic",),
    ("--mlir-print-debuginfo",),
    ("--mlir-print-op-generic", "--mlir-print-debuginfo"),
)
"""How a text is printed before it is changed, so that every form of a text is tried."""
_BLANKS: Final = (" ", "\n", "  ", " // a comment\n", "\t", "\0", "/")


def _nothing(*_: Any) -> None:
    return None


_FAST_PATHS: Final[dict[str, Callable[..., Any]]] = {
    "ods.text.op_parser.parse_usual_generic_operation": _nothing,
    "ods.text.op_parser.OpParser._parse_usual_label": _nothing,
    "ods.text.op_parser.find_operation_syntax": lambda *given: ssa_names.find_operation_syntax(*given)._replace(parse_fast=None),
    "ods.text.attribute_parser._parse_usual_entries": lambda *_: False,
    "ods.text.operand_parser._match_usual_location": _nothing,
    "ods.text.asm._parse_place_aliases": lambda _: False,
    "ods.text.function_syntax._parse_usual_function": _nothing,
}
"""What stands for each fast path where it is switched off."""


@contextmanager
def token_wise() -> Iterator[None]:
    """Read everything token by token in the body of the `with` statement."""
    with ExitStack() as stack:
        for place, instead in _FAST_PATHS.items():
            stack.enter_context(patch(place, instead))
        yield


class PathFuzzer:
    """Makes mutants of texts and of their other forms, and reads each with the fast paths and without."""

    name = "paths"

    def __init__(self, inputs: list[str], batch: int = 25) -> None:
        self.inputs = inputs
        self.mutator = Mutator(inputs)
        self.batch = batch

    def round(self, random: Random) -> Round:
        """Judge a batch of mutants."""
        texts = [self._make(random) for _ in range(self.batch)]
        return Round(len(texts), [finding for text in texts if (finding := judge_paths(text)) is not None])

    def _make(self, random: Random) -> str:
        text, flags = random.choice(self.inputs), random.choice(_PRINTED)
        printed = run_opt(text, [UNREGISTERED, *flags]).stdout if flags else ""
        mutant = Mutator([printed or text]).make(random) if random.random() < 0.8 else printed or text
        if random.random() < 0.5:
            blank = random.choice(_BLANKS)
            mutant = at_token(mutant, random, lambda tokens, i: [*tokens[:i], blank, *tokens[i:]])
        return mutant


def judge_paths(text: str) -> Finding | None:
    """Return a finding unless a text has the same answer with the fast paths and without."""
    command = " ".join(_FLAGS)
    fast = guarded(lambda: run_opt(text, _FLAGS), text, command)
    with token_wise():
        slow = guarded(lambda: run_opt(text, _FLAGS), text, command)
    if isinstance(fast, Finding) or isinstance(slow, Finding):
        return fast if isinstance(fast, Finding) else None
    if fast == slow:
        return None
    told = difference(slow.stdout + slow.stderr, fast.stdout + fast.stderr).replace("mlir-opt", "token by token", 1)
    return Finding("the fast paths read something else", text, command, told)
