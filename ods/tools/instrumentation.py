"""What the opt tool shows of the passes it runs: the IR around them, their times and their statistics."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from ..diagnostics import Diagnostic
from ..diagnostics.records import field, record
from ..ir.context import Context
from ..ir.operation import Operation
from ..passes.pass_manager import PassManager
from ..text.file_printer import print_file, print_nested
from ..text.printing_flags import PrintingFlags
from .command_line import Options


def add_ir_printing(manager: PassManager, options: Options, flags: PrintingFlags) -> None:
    """Let a pass manager print the IR where the options ask for it."""

    def print_op(op: Operation) -> str:
        return print_file(op, flags) if op.block is None else print_nested(op, flags._replace(local_scope=True))

    before = None if options.print_ir_before_all else options.print_ir_before
    after = None if options.print_ir_after_all or options.print_ir_after_failure else options.print_ir_after
    if before != () or after != ():
        from ..passes.ir_printing import IRPrinting  # like other imports in here: for those who ask for it

        manager.instrumentations.append(
            IRPrinting(
                print_op,
                manager.output,
                before,
                after,
                options.print_ir_after_change,
                options.print_ir_after_failure,
                options.print_ir_module_scope,
            )
        )


def run_with_reproducer(manager: PassManager, module: Operation, context: Context, options: Options, diagnostics: list[Diagnostic]) -> bool:
    """Run a pass manager; if a pass fails and the options ask for it, what shows this again is written to a file."""
    if options.reproducer is None:
        return manager.execute(module, context, diagnostics)

    from ..passes.reproducer import Reproducer, Resources

    def print_op(op: Operation, resources: Resources) -> str:
        return print_file(op, PrintingFlags(), resources)

    reproducer = Reproducer(print_op, manager.pipeline, options.verify_each, options.disable_threading, options.local_reproducer)
    manager.instrumentations.append(reproducer)
    reproducer.start(module)
    succeeded = manager.execute(module, context, diagnostics)
    failure = reproducer.diagnostic(options.reproducer)
    if failure is not None:
        diagnostics.append(failure)
        try:
            with open(options.reproducer, "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(reproducer.text)
        except OSError as error:
            diagnostics.append(Diagnostic("error", f"cannot write the reproducer: {error.strerror}", location=module.location))
    return succeeded


@record
class Stopwatch:
    """How long the stages of one run took, in seconds."""

    started: float = field(default_factory=time.perf_counter)
    stages: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time what is done inside."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.stages[name] = time.perf_counter() - started


def reports(manager: PassManager, options: Options, stopwatch: Stopwatch) -> str:
    """Return the requested reports, which follow all other output."""
    text = ""
    if options.statistics:
        from ..passes.reports import statistics_report

        text = statistics_report(manager, options.statistics_display == "list")
    if options.timing:
        from ..passes.reports import timing_report

        total = time.perf_counter() - stopwatch.started
        stages = dict(stopwatch.stages)
        text += timing_report(manager, total, {"Parser": stages.pop("Parser")}, stages)
    return text
