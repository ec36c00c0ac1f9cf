"""The opt tool's output about passes: the IR before and after them, their times and statistics."""

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


def add_ir_printing(manager: PassManager, context: Context, options: Options, flags: PrintingFlags) -> None:
    """Add IR printing to a pass manager, and a log of actions to the context, if the options ask for them."""

    def print_op(op: Operation) -> str:
        return print_file(op, flags) if op._block is None else print_nested(op, flags._replace(local_scope=True))

    if options.log_actions is not None:
        from .action_log import ActionLog

        log = ActionLog(options.log_actions, manager.output, manager.stdout)
        manager.instrumentations.append(log)
        context.action_handler = log
    before = None if options.print_ir_before_all else options.print_ir_before
    after = None if options.print_ir_after_all or options.print_ir_after_failure else options.print_ir_after
    if before != () or after != ():
        from ..passes.ir_printing import IRPrinting, PrintedFiles  # imported here, like others below, because few programs need it

        manager.instrumentations.append(
            IRPrinting(
                print_op,
                manager.output,
                before,
                after,
                options.print_ir_after_change,
                options.print_ir_after_failure,
                options.print_ir_module_scope,
                None if options.print_ir_tree is None else PrintedFiles(options.print_ir_tree),
            )
        )


def run_with_reproducer(
    manager: PassManager, module: Operation, context: Context, options: Options, flags: PrintingFlags, diagnostics: list[Diagnostic]
) -> bool:
    """Run a pass manager; if a pass fails and the options ask for it, write a reproducer. Return True if no pass failed."""
    if options.reproducer is None:
        return manager.execute(module, context, diagnostics)

    from ..passes.reproducer import Reproducer, Resources

    def print_op(op: Operation, resources: Resources) -> str:
        return print_file(op, flags, resources)

    reproducer = Reproducer(
        print_op,
        manager.pipeline,
        options.verify_each,
        options.disable_threading,
        options.local_reproducer,
        options.reproducer,
        diagnostics,
    )
    manager.instrumentations.append(reproducer)
    reproducer.start(module)
    succeeded = manager.execute(module, context, diagnostics)
    if reproducer.has_failed:
        try:
            with open(options.reproducer, "w", encoding="utf-8", newline="\n", errors="surrogateescape") as file:
                file.write(reproducer.text)
        except OSError as error:
            diagnostics.append(Diagnostic("error", f"cannot write the reproducer: {error.strerror}", location=module.location))
    return succeeded


def write_reproducer(
    manager: PassManager, module: Operation, options: Options, flags: PrintingFlags, diagnostics: list[Diagnostic]
) -> None:
    """Write the IR and the pipeline to the file in the options, for `--run-reproducer`."""
    assert options.generated_reproducer is not None
    from ..passes.pipeline_printing import pipeline_text
    from ..passes.reproducer import resources_of

    resources = resources_of(pipeline_text(manager.pipeline, ", "), disable_threading=False, verify_each=False)  # as in mlir-opt, always
    try:
        with open(options.generated_reproducer, "w", encoding="utf-8", newline="\n", errors="surrogateescape") as file:
            file.write(print_file(module, flags, resources))
    except OSError as error:
        diagnostics.append(Diagnostic("error", f"cannot write the reproducer: {error.strerror}", location=module.location))


@record
class Stopwatch:
    """The times of the stages of one run, in seconds."""

    started: float = field(default_factory=time.perf_counter)
    stages: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Add the time spent in the `with` block to stage `name`."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.stages[name] = time.perf_counter() - started


def reports(manager: PassManager, options: Options, stopwatch: Stopwatch) -> str:
    """Return the requested reports of times and statistics, printed after all other output."""
    text = ""
    if options.statistics:
        from ..passes.reports import statistics_report

        text = statistics_report(manager, options.statistics_display == "list")
    if options.timing:
        from ..passes.reports import timing_report

        total = time.perf_counter() - stopwatch.started
        stages = dict(stopwatch.stages)
        is_list, is_json = options.timing_display == "list", options.output_format == "json"
        text += timing_report(manager, total, {"Parser": stages.pop("Parser")}, stages, is_list, is_json)
    return text
