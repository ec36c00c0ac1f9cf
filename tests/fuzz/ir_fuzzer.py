"""A fuzzer of IR: the answers of the opt tool are checked for consistency and, where mlir-opt is installed, compared with its answers."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from random import Random

from ods.testing import run_opt
from ods.tools.command_line import DEFAULT_MARKER
from ods.tools.opt import OptResult

from .campaign import Finding, Round, guarded
from .differences import is_known
from .oracle import Answer, Oracle, can_be_asked, starts_of

GENERIC = ("--mlir-print-op-generic", "--mlir-print-local-scope")
UNREGISTERED = "--allow-unregistered-dialect"
ALWAYS: tuple[tuple[str, ...], ...] = (GENERIC, (), ("--canonicalize",), ("--cse",))
LOCATIONS = "--mlir-print-debuginfo"
NOW_AND_THEN: tuple[tuple[str, ...], ...] = (
    ("--sccp",),
    ("--symbol-dce",),
    ("--inline",),
    ("--mem2reg",),
    ("--remove-dead-values",),
    ("--loop-invariant-code-motion",),
    ("--control-flow-sink",),
    ("--topological-sort",),
    ("--canonicalize", "--cse", "--sccp", "--canonicalize"),
    ("--inline", "--canonicalize", "--symbol-dce"),
    ("--canonicalize=region-simplify=aggressive",),
    ("--canonicalize=top-down=false",),
    ("--canonicalize=max-iterations=1",),
    ("--canonicalize=region-simplify=disabled max-num-rewrites=3",),
    ("--inline=max-iterations=1 default-pipeline=cse",),
    ("--inline=inlining-threshold=20",),
    ("--remove-dead-values=canonicalize=false",),
    ("--mem2reg=region-simplify=false",),
    ("--pass-pipeline=builtin.module(func.func(cse,canonicalize{top-down=false}),symbol-dce)",),
    ("--symbol-privatize=exclude=f", "--symbol-dce"),
    ("--mlir-print-elementsattrs-with-hex-if-larger=1",),
    ("--mlir-elide-elementsattrs-if-larger=2",),
    ("--mlir-elide-resource-strings-if-larger=4",),
    ("--mlir-print-assume-verified",),
    ("--mlir-print-unique-ssa-ids",),
    ("--mlir-print-value-users",),
    ("--mlir-print-skip-regions",),
    (LOCATIONS, "--mlir-print-local-scope"),
    (LOCATIONS,),
    ("--strip-debuginfo", LOCATIONS),
)
NOT_READABLE = {
    *("--mlir-print-unique-ssa-ids", "--mlir-print-value-users", "--mlir-print-skip-regions", "--mlir-elide-elementsattrs-if-larger=2"),
    "--mlir-elide-resource-strings-if-larger=4",
}
_UNSTEADY = re.compile(r"f(?:80|128)\b|f[46]E\d|affine_(?:map|set)<")
"""Matches texts that mlir-opt does not read as it printed them: wide floats go through 64 bits, infinity is printed as bits that f4 and f6
do not have, and affine maps are simplified again.
"""
_error_line = re.compile(r"^(?:.*?:\d+(?::\d+)?: )?error: (.*)$", re.MULTILINE)


def first_error(stderr: str) -> str | None:
    """Return the text of the first error, or None."""
    match = _error_line.search(stderr)
    return match and match[1]


class IRFuzzer:
    """Makes texts with a function, and runs the opt tool on them with and without passes."""

    def __init__(self, name: str, make: Callable[[Random], str], oracle: Oracle | None, batch: int = 25) -> None:
        self.name = name
        self.make = make
        self.oracle = oracle
        self.batch = batch

    def round(self, random: Random) -> Round:
        """Judge a batch of texts: printed, canonicalized, and transformed by one other pass."""
        texts = [self.make(random) for _ in range(self.batch)]
        done = Round(len(texts))
        for flags in (*ALWAYS, random.choice(NOW_AND_THEN)):
            arguments = [*flags, UNREGISTERED] if random.random() < 0.7 else list(flags)
            done.findings += self.judge(texts, arguments)
        return done

    def judge(self, texts: Sequence[str], arguments: Sequence[str]) -> list[Finding]:
        """Return the findings about the answers to some texts."""
        command = " ".join(arguments)
        if self.oracle is not None:
            texts = [text for text in texts if can_be_asked(text)]
        starts = starts_of(texts) if LOCATIONS in arguments else [1] * len(texts)
        results = [
            guarded(lambda text=text, start=start: self._answer(text, arguments, start), text, command)  # type: ignore[misc]
            for text, start in zip(texts, starts)
        ]
        answers = self.oracle.answers(texts, arguments) if self.oracle is not None else [None] * len(texts)
        findings: list[Finding] = []
        for text, result, answer in zip(texts, results, answers):
            if isinstance(result, Finding):
                findings.append(result)
                continue
            found = judge_alone(text, result, arguments)
            if answer is not None:
                found += judge_beside(text, result, answer, command)
                if found and self._is_broken(answer):
                    continue
            findings += found
        return findings

    def _answer(self, text: str, arguments: Sequence[str], start: int) -> OptResult:
        """Return the answer to a text that begins at the line `start` of a split file, which locations mention.

        What is compared with mlir-opt's answer has its wrong results, too.
        """
        copies_bugs = self.oracle is not None
        if start == 1:
            return run_opt(text, arguments, mlir_22_bugs=copies_bugs)
        before = "\n" * (start - 2) + f"{DEFAULT_MARKER}\n"
        result = run_opt(before + text, ["--split-input-file", *arguments], mlir_22_bugs=copies_bugs)
        return OptResult(result.returncode, result.stdout.partition(f"{DEFAULT_MARKER}\n")[2], result.stderr)

    def _is_broken(self, answer: Answer) -> bool:
        """Return True if mlir-opt does not accept its own output."""
        if self.oracle is None or answer.stdout is None:
            return False
        (again,) = self.oracle.answers([answer.stdout], [UNREGISTERED])
        return again is not None and again.stdout is None


def judge_alone(text: str, result: OptResult, arguments: Sequence[str]) -> list[Finding]:
    """Return findings unless the answer is an error, or a text that parses and prints as the same text."""
    command = " ".join(arguments)
    if result.returncode:
        told = first_error(result.stderr) is not None
        return [] if told else [Finding("refused without an error", text, command, result.stderr)]
    if NOT_READABLE.intersection(arguments):
        return []
    printing = [flag for flag in arguments if flag.startswith("--mlir-print-")]
    again = guarded(lambda: run_opt(result.stdout, [UNREGISTERED, *printing]), text, command)
    if isinstance(again, Finding):
        return [again]
    if again.returncode:
        return [Finding("does not read back", text, command, result.stdout + again.stderr)]
    if again.stdout != result.stdout and LOCATIONS not in arguments and not _UNSTEADY.search(result.stdout):
        return [Finding("reads back differently", text, command, difference(result.stdout, again.stdout))]
    return []


def judge_beside(text: str, result: OptResult, answer: Answer, command: str) -> list[Finding]:
    """Return findings unless our answer is the same as mlir-opt's."""
    if result.returncode == 0 and answer.stdout is not None:
        if result.stdout == answer.stdout or is_known(text, command, answer.stdout, result.stdout):
            return []
        return [Finding("prints something else", text, command, difference(answer.stdout, result.stdout))]
    error = first_error(result.stderr) if result.returncode else None
    if result.returncode == 0 or answer.stdout is not None:
        if is_known(text, command, answer.error or "", error or ""):
            return []
        title = f"accepts: {answer.error}" if result.returncode == 0 else f"refuses: {error}"
        return [Finding(without_names(title), text, command)]
    if answer.error is None or error == answer.error or is_known(text, command, answer.error, error or ""):
        return []
    return [Finding(without_names(f"another message: {answer.error}"), text, command, difference(answer.error, error or ""))]


def difference(wanted: str, got: str) -> str:
    """Return the differences between mlir-opt's answer (-) and ours (+)."""
    return "\n".join(difflib.unified_diff(wanted.splitlines(), got.splitlines(), "mlir-opt", "here", lineterm="", n=1))


def without_names(title: str) -> str:
    """Return a title without names and numbers, which differ between inputs."""
    return re.sub(r"'(?!op\b)[^' ]*[%@<#\d][^']*'|\d+", "_", title)
