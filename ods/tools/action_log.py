"""`--log-actions-to`: logs passes, conversions, iterations of greedy drivers and patterns (MLIR `ActionLogger`)."""

from __future__ import annotations

from ..ir.actions import ActionHandler, shown
from ..ir.operation import Operation
from ..passes.pass_base import Pass, PassInstrumentation


class ActionLog(PassInstrumentation, ActionHandler):
    """Writes a line to a file, or to standard output for `-`, when an action begins and when it ends."""

    def __init__(self, filename: str, stderr: list[str], stdout: list[str]) -> None:
        self._filename = filename
        self._stdout = stdout
        stderr.append("ExecutionContext registered on the context\n")
        if filename != "-":
            open(filename, "w", encoding="utf-8", newline="\n").close()

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        self.begin(f"`pass-execution` running `{pass_.display_name}` on Operation `{op.name}` ({shown(op)})`")

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        self.end("pass-execution")

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        self.end("pass-execution")

    def begin(self, text: str) -> None:
        self._write(f"begins (no breakpoint) Action {text}")

    def end(self, tag: str) -> None:
        self._write(f"completed `{tag}`")

    def _write(self, text: str) -> None:
        line = f"[thread mlir-opt] {text}\n"
        if self._filename == "-":
            self._stdout.append(line)
            return
        with open(self._filename, "a", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write(line)
