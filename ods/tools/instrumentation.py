"""Watches authors' hooks while the opt tool runs: `--hook-seconds` ends a hanging hook, and an interrupt names the interrupted hook."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ..diagnostics import Diagnostic
from ..diagnostics.records import field, record
from ..ir.authors import calls_of, is_authors, last_of_authors
from ..ir.context import Context
from ..ir.operation import Operation
from ..passes.pass_manager import PassManager
from ..text.op_printer import print_file, print_nested
from ..text.printing_flags import PrintingFlags
from .command_line import Options

_LOOKS = 4
"""The number of checks within the time limit of a hook."""


class HookTimeout(BaseException):
    """A hook exceeds its time limit; `except Exception` in a hook does not catch it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise HookTimeout in a hook that takes longer than `seconds`; None means no limit.

    A signal handler checks periodically which author's call is outermost, so that hooks run at full speed.
    """
    if seconds is None:
        yield
        return
    import signal  # only needed with a limit

    watch = _Watch(seconds)
    before = signal.signal(signal.SIGALRM, watch.look)
    signal.setitimer(signal.ITIMER_REAL, seconds / _LOOKS, seconds / _LOOKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        watch.call = None


class _Watch:
    """The outermost call of an author's code, and how often it was seen."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.call: FrameType | None = None
        self.seen = 0

    def look(self, number: int, frame: FrameType | None) -> None:
        outermost = None
        while frame is not None and frame.f_code.co_name != "process":  # the tool's callers are no hooks
            if is_authors(frame.f_code.co_filename):
                outermost = frame
            frame = frame.f_back
        self.seen = self.seen + 1 if outermost is self.call else 0
        self.call = outermost
        if outermost is not None and self.seen >= _LOOKS:
            self.seen = 0
            raise HookTimeout(f"it took longer than {self.seconds:g} s")


def tell_interrupt(error: KeyboardInterrupt) -> None:
    """Report the hook that an interrupt stopped, if any."""
    own = last_of_authors(calls_of(error.__traceback__))
    if own:
        sys.stderr.write(f"interrupted in the hook '{own[0].code.co_name}' ({own[-1].place})\n")


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
    from ..passes.pipelines import pipeline_text
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
