"""`--log-actions-to`: logs the beginning and the end of each pass (MLIR `ActionLogger`); patterns are not logged."""

from __future__ import annotations

from ..ir.operation import Operation
from ..passes.instrumentation import PassInstrumentation
from ..passes.pass_base import Pass


class ActionLog(PassInstrumentation):
    """Writes a line to a file, or to standard output for `-`, when a pass begins and when it ends."""

    def __init__(self, filename: str, stderr: list[str], stdout: list[str]) -> None:
        self._filename = filename
        self._stdout = stdout
        stderr.append("ExecutionContext registered on the context\n")
        if filename != "-":
            open(filename, "w").close()

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        shown = op.get_asm(skip_regions=True, use_local_scope=True).rstrip("\n")
        self._write(f"begins (no breakpoint) Action `pass-execution` running `{pass_.display_name}` on Operation `{op.name}` ({shown})`")

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        self._write("completed `pass-execution`")

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        self._write("completed `pass-execution`")

    def _write(self, text: str) -> None:
        line = f"[thread mlir-opt] {text}\n"
        if self._filename == "-":
            self._stdout.append(line)
            return
        with open(self._filename, "a") as file:
            file.write(line)
