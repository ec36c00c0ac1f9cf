"""The programs in the RUN lines: MLIR's tools are replaced by this project's, which run in this process."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .directives import NotRunError
from .shell import Output, ShellError

_SECONDS: Final = 60
"""The time limit of a program that runs in a process of its own."""
_OF_MLIR: Final = ("mlir-", "llvm-", "tblgen", "opt", "lli", "llc")
"""The beginnings of programs that would not judge this project: a test that runs one is left out."""


class Programs:
    """Runs the commands of tests: `ods opt` and `ods translate`, FileCheck, lit's own commands, and programs of the machine."""

    def __init__(self, flags: Sequence[str] = (), filecheck: str | None = None, reference: str | None = None) -> None:
        """`flags` are given to each `ods opt`; `filecheck` is LLVM's FileCheck, or None for the one from PyPI.

        With `reference`, a folder of MLIR's own tools, these are run instead of this project's.
        """
        self.flags = tuple(flags)
        self.filecheck = filecheck
        self.reference = reference
        self.folder = Path.cwd()
        """The working folder of the commands."""
        self._own: dict[str, Callable[[list[str], bytes], Output]] = {
            "mlir-opt": self._opt,
            "mlir-translate": self._translate,
            "FileCheck": self._filecheck,
            "not": self._not,
            "split-file": self._split_file,
            "count": _count,
            "rm": self._remove,
            "mkdir": self._make_folder,
            "cat": self._concatenate,
            "echo": _echo,
            "true": lambda words, stdin: Output(0),
            "false": lambda words, stdin: Output(1),
            ":": lambda words, stdin: Output(0),
        }

    def __call__(self, words: Sequence[str], stdin: bytes) -> Output:
        """Run a command.  Raises NotRunError if the program is none that judges this project."""
        name, arguments = os.path.basename(words[0]), list(words[1:])
        if self.reference is not None:
            program = shutil.which(name, path=self.reference) if name.startswith("mlir-") else None
            if program is not None:
                return self._outside([program, *arguments], stdin)
        if name in self._own:
            return self._own[name](arguments, stdin)
        if name.startswith(_OF_MLIR) or shutil.which(words[0]) is None:
            raise NotRunError(f"the program {name} has no counterpart here")
        return self._outside(words, stdin)

    def _outside(self, words: Sequence[str], stdin: bytes) -> Output:
        done = subprocess.run(list(words), input=stdin, capture_output=True, timeout=_SECONDS, cwd=self.folder)
        return Output(done.returncode, done.stdout, done.stderr)

    def _opt(self, words: list[str], stdin: bytes) -> Output:
        from generator.cli.opt import run_opt

        return called(lambda: run_opt([*words, *self.flags]), stdin)

    def _translate(self, words: list[str], stdin: bytes) -> Output:
        from generator.cli.translate import translate

        plain = [word.lstrip("-") if word.startswith("-") else word for word in words]
        if "mlir-to-llvmir" not in plain:
            raise NotRunError("mlir-translate translates to LLVM IR only here")
        arguments = ["--to", "llvmir", *(flag for flag in self.flags if flag == "--mlir-22-bugs")]
        for word, name in zip(words, plain):
            if name != "mlir-to-llvmir":
                arguments.append(f"--{name}" if word.startswith("-") and len(name) > 1 else word)
        return called(lambda: translate.main(args=arguments, prog_name="mlir-translate"), stdin)

    def _filecheck(self, words: list[str], stdin: bytes) -> Output:
        if self.filecheck is not None:
            return self._outside([self.filecheck, *words], stdin)
        from filecheck.main import main

        try:
            done = called(lambda: main(["filecheck", *words]), stdin)
        except RuntimeError as error:  # it does not know all flags of LLVM's
            raise NotRunError(f"FileCheck of PyPI: {error}") from None
        if b"Invalid substitution block" in done.stdout + done.stderr:
            raise NotRunError("FileCheck of PyPI has no numeric substitutions")
        return done

    def _not(self, words: list[str], stdin: bytes) -> Output:
        crashes = words[:1] == ["--crash"]
        done = self(words[1:] if crashes else words, stdin)
        fails = done.code != 0 and not crashes
        return Output(0 if fails else 1, done.stdout, done.stderr)

    def _split_file(self, words: list[str], stdin: bytes) -> Output:
        """Write the parts of a file, each of which begins at a line such as `//--- name`, to a folder."""
        names = [word for word in words if not word.startswith("-")]
        if len(names) != 2:
            raise ShellError(f"expected a file and a folder after split-file, found {words}")
        text, folder = (self.folder / names[0]).read_text(encoding="utf-8"), self.folder / names[1]
        shutil.rmtree(folder, ignore_errors=True)
        part: Path | None = None
        for number, line in enumerate(text.splitlines(keepends=True)):
            head, separator, name = line.partition("--- ")
            if separator and len(head) <= 2 and not head[:1].isalnum():
                part = folder / name.strip()
                part.parent.mkdir(parents=True, exist_ok=True)
                part.write_text("\n" * (number + 1) if "--leading-lines" in words else "", encoding="utf-8")
            elif part is not None:
                with part.open("a", encoding="utf-8") as file:
                    file.write(line)
        return Output(0) if part is not None else Output(1, b"", b"split-file: error: no part was found\n")

    def _remove(self, words: list[str], stdin: bytes) -> Output:
        for word in words:
            path = self.folder / word
            if not word.startswith("-") and path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            elif not word.startswith("-"):
                path.unlink(missing_ok=True)
        return Output(0)

    def _make_folder(self, words: list[str], stdin: bytes) -> Output:
        for word in words:
            if not word.startswith("-"):
                (self.folder / word).mkdir(parents=True, exist_ok=True)
        return Output(0)

    def _concatenate(self, words: list[str], stdin: bytes) -> Output:
        try:
            return Output(0, b"".join((self.folder / word).read_bytes() for word in words) if words else stdin)
        except OSError as error:
            return Output(1, b"", f"cat: {error}\n".encode())


def _count(words: list[str], stdin: bytes) -> Output:
    return Output(0 if len(stdin.splitlines()) == int(words[0]) else 1, b"", b"")


def _echo(words: list[str], stdin: bytes) -> Output:
    plain = words[1:] if words[:1] == ["-n"] else words
    return Output(0, " ".join(plain).encode("utf-8", "surrogateescape") + (b"" if plain is not words else b"\n"))


def called(main: Callable[[], object], stdin: bytes) -> Output:
    """Return what a program's main function returns or exits with, and what it writes."""
    with _streams(stdin) as (stdout, stderr):
        try:
            code = main()
        except SystemExit as stop:
            code = stop.code
        if not isinstance(code, int):
            code = 0 if code is None else 1
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        return Output(code, stdout.getvalue(), stderr.getvalue())


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Replace the standard streams; yield what is written to the output and to the errors."""
    before = sys.stdin, sys.stdout, sys.stderr
    stdout, stderr = io.BytesIO(), io.BytesIO()
    try:
        sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8", errors="surrogateescape", newline="\n")
        sys.stdout = io.TextIOWrapper(stdout, encoding="utf-8", errors="surrogateescape", newline="\n", write_through=True)
        sys.stderr = io.TextIOWrapper(stderr, encoding="utf-8", errors="surrogateescape", newline="\n", write_through=True)
        yield stdout, stderr
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
