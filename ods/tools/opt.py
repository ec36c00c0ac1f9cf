"""The opt tool: parses, verifies, transforms and prints IR, with mlir-opt's flags, messages and exit codes.

Modules that only some flags need are imported where they are used, since imports take most of the time for a small file."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, TextIO

from ..builtin.operations import ModuleOp
from ..diagnostics import Diagnostic, MLIRError, unraised
from ..diagnostics.records import field, record
from ..ir.authors import calls_of, is_authors, last_of_authors
from ..ir.blame import blame
from ..ir.caching import paused_collection
from ..ir.context import Context, EmittedDiagnostic
from ..ir.dialect import DialectError
from ..ir.dropped import take_dropped
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.unfilled import UnfilledHook, take_skipped
from ..passes.pass_manager import PassManager
from ..passes.pipelines import OpPassManager
from ..passes.registry import PipelineError, pass_registry
from ..text.asm import ParsedFile, call_with_deep_stack, read_file
from ..text.diagnostics import render, render_message
from ..text.op_printer import print_file, print_nested, shared_numberings
from ..text.printing_flags import PrintingFlags, message_flags
from ..text.ssa_names import available_dialects
from ..text.token_parser import IRSource
from .command_line import Options, Part, UsageError, build_pipeline, help_text, read_command_line, split_file

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


STDIN_NAME = "<stdin>"
_MOST_HOOKS = 5
"""The greatest number of unwritten hooks that a note lists."""


@record
class OptResult:
    """The result of a run of the tool."""

    returncode: int
    stdout: str
    stderr: str


def run(text: str, arguments: Sequence[str] = (), program: str = "ods-opt", packages: Sequence[str] = ("generated",)) -> OptResult:
    """Process a text in the same way as the tool processes standard input."""
    try:
        options = read_command_line(program, arguments, pass_registry(packages))
        options.packages = tuple(packages)
        return answer(options, program, lambda: text)
    except UsageError as error:
        return OptResult(1, "", str(error))
    except DialectError as error:
        return OptResult(1, "", f"error: {error}\n")


def answer(options: Options, program: str, read_stdin: Callable[[], str]) -> OptResult:
    """Do what the command line asks for, except writing the output; raises UsageError if a file cannot be read."""
    if options.help:
        return OptResult(0, help_text(program, pass_registry(options.packages)), "")
    if options.version:
        from importlib.metadata import version

        return OptResult(0, f"{program} of odsgen {version('odsgen')}, which does as LLVM version 22.1.8\n", "")
    if options.list_passes:
        from .pass_listing import passes_text

        return OptResult(0, passes_text(pass_registry(options.packages)), "")
    if options.show_dialects:
        return OptResult(0, f"Available Dialects: {','.join(available_dialects(Context(options.packages)))}\n", "")
    if options.filename == "-":
        return process(read_stdin(), STDIN_NAME, options)
    return process(_read_file(options.filename), options.filename, options)


def process(text: str, name: str, options: Options) -> OptResult:
    """Process a file; a deeply nested file is processed again on a bigger stack."""
    with paused_collection():
        try:
            with time_limit(options.hook_seconds):
                return call_with_deep_stack(lambda: _process(text, name, options))
        except (DialectError, UnfilledHook) as error:
            return OptResult(1, "", f"error: {error}\n")


def _process(text: str, name: str, options: Options) -> OptResult:
    try:
        pipeline = build_pipeline(options.pipeline, options.passes, pass_registry(options.packages))
    except PipelineError as error:
        return OptResult(1, "", error.text(options.program))
    parts, near_misses = split_file(text, options.split)
    whole = IRSource(name, text)
    errors = [
        render_message("warning", "near miss with file split marker", whole.location(offset), {name: whole}) for offset in near_misses
    ]
    outputs: list[str] = []
    succeeded = True
    for part in parts:
        processor = _PartProcessor(part, whole, options, pipeline)
        result = processor.run()
        outputs.append(result.stdout)
        errors.append(result.stderr)
        succeeded = succeeded and result.returncode == 0
    left_out = _left_out()
    if left_out and options.strict:
        errors.append(f"error: --strict wants hooks that are not written yet: {left_out}\n")
        return OptResult(1, "", "".join(errors))
    if left_out:
        errors.append(f"note: what these would do was left out, because they are not written yet: {left_out}\n")
    return OptResult(0 if succeeded else 1, f"{options.output_marker}\n".join(outputs), "".join(errors))


def _left_out() -> str:
    """Return the note with the names of the unwritten hooks that were skipped; empty if there are none."""
    hooks = take_skipped()
    return ", ".join(hooks[:_MOST_HOOKS]) + (f" and {len(hooks) - _MOST_HOOKS} more" if len(hooks) > _MOST_HOOKS else "")


class _PartProcessor:
    """Processes one part of a file in a context of its own."""

    def __init__(self, part: Part, whole: IRSource, options: Options, pipeline: OpPassManager) -> None:
        self.source = IRSource(whole.name, part.text, part.origin)
        self.whole = whole
        self.options = options
        self.pipeline = pipeline
        self.diagnostics: list[Diagnostic] = []
        self.has_failed = False
        """True if a hook has reported an error, or created one without raising it."""
        self.context = Context(options.packages, options.allow_unregistered_dialect, options.search_note, mlir_22_bugs=options.mlir_22_bugs)
        self.flags = PrintingFlags(
            generic=options.generic,
            local_scope=options.local_scope,
            debug_info=options.debug_info,
            pretty_debug_info=options.pretty_debug_info,
            hex_if_larger=options.hex_if_larger,
            elide_elements_if_larger=options.elide_elements_if_larger,
            elide_resources_if_larger=options.elide_resources_if_larger,
            skip_regions=options.skip_regions,
            assume_verified=options.assume_verified,
            print_value_users=options.value_users,
            unique_ssa_ids=options.unique_ssa_ids,
            name_locations=options.name_locations,
        )

    def run(self) -> OptResult:
        token = message_flags.set(self.flags)
        unraised.clear()
        try:
            with self.context, self.context.attach_diagnostic_handler(self._hear):
                return self._guarded()
        finally:
            message_flags.reset(token)

    def _hear(self, emitted: EmittedDiagnostic) -> bool:
        """Keep a diagnostic that a hook emitted, so that it is reported with the others."""
        severity: Any = emitted.severity.name.lower()
        notes = tuple([Diagnostic("note", note.message, location=note.location) for note in emitted.notes])
        self.diagnostics.append(Diagnostic(severity, emitted.message, location=emitted.location, related=notes))
        self.has_failed |= severity == "error" and emitted._fails_run
        return True

    def _guarded(self) -> OptResult:
        """Process the part, and report an unexpected error, such as in a printer, after the other findings."""
        try:
            return self._run()
        except BaseException as error:
            blamed = blame(error, "printing", self.context)
            if blamed is None:
                raise
            found = blamed
        diagnostics = [_without_operation(diagnostic) for diagnostic in (*self.diagnostics, found)]  # printing the operation may fail again
        return OptResult(1, "", render(diagnostics, {self.whole.name: self.whole}))

    def _run(self) -> OptResult:
        stopwatch = Stopwatch()
        with stopwatch.stage("Parser"):
            parsed = read_file(self.source, self.context, not self.options.no_implicit_module, verify=not self.options.no_verify_on_parsing)
        self.diagnostics += parsed.diagnostics
        diagnostics = self.diagnostics
        if self.options.verify_roundtrip and parsed.module is not None:
            from .round_trip import round_trip_errors

            errors = round_trip_errors(parsed.module, self.context, parsed.external_resources)
            if errors:
                return self._report([*diagnostics, *errors], "", False)
        if self.options.check_verifiers and parsed.module is not None:
            from ..ir.verifier_watch import changes_by_verifiers

            errors = changes_by_verifiers(parsed.module.operation, self.context)
            if errors:
                return self._report([*diagnostics, *errors], "", False)
        try:
            manager = PassManager(self._pipeline_of(parsed), verify=self.options.verify_each)
        except PipelineError as error:
            return OptResult(1, "", error.text(self.options.program))
        for each in manager.pipeline.passes():
            for statistic in each.statistics:
                statistic.value = 0
        dump = ""
        if self.options.dump_pipeline and parsed.module is not None:
            from ..passes.pipelines import pipeline_dump

            dump = pipeline_dump(manager.pipeline)
        manager.finalize()
        if self.options.reproducer and self.options.local_reproducer and not self.options.disable_threading:
            message = "Local crash reproduction may not be used without disabling mutli-threading first."
            return self._report([*diagnostics, Diagnostic("error", message, location=UNKNOWN)], "", False)
        if self._prints_modules() and not self.options.disable_threading:
            message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n"
            return self._report([*diagnostics, Diagnostic("error", message)], "", False)
        add_ir_printing(manager, self.context, self.options, self.flags)
        proving: Any = None
        if self.options.prove and isinstance(parsed.module, ModuleOp):
            from ..prove.pipeline import ProvingPasses

            proving = ProvingPasses(parsed.module, self.context)
            manager.instrumentations.append(proving)
        succeeded = parsed.module is not None and run_with_reproducer(
            manager, parsed.module, self.context, self.options, self.flags, diagnostics
        )
        if succeeded and self.options.generated_reproducer is not None and parsed.module is not None:
            write_reproducer(manager, parsed.module, self.options, self.flags, diagnostics)
        with stopwatch.stage("Output"):
            output = self._output(parsed, diagnostics) if succeeded else ""
        if unraised:
            diagnostics += take_dropped(parsed.module)
            self.has_failed = True
        self.has_failed |= proving is not None and proving.fault != ""
        succeeded = succeeded and output is not None and not self.has_failed
        if self.has_failed:
            output = ""
        with shared_numberings():
            result = self._report(diagnostics, output or "", succeeded)
        result.stdout = "".join(manager.stdout) + result.stdout
        proofs = "" if proving is None else proving.report()
        result.stderr = dump + "".join(manager.output) + result.stderr + proofs + reports(manager, self.options, stopwatch)
        return result

    def _prints_modules(self) -> bool:
        options = self.options
        prints_ir = options.print_ir_before or options.print_ir_after or options.print_ir_before_all or options.print_ir_after_all
        return options.print_ir_module_scope and bool(prints_ir or options.print_ir_after_failure)

    def _pipeline_of(self, parsed: ParsedFile) -> OpPassManager:
        """Return the pipeline to run: the one in the file's metadata if the options ask for it, else that of the options.

        Raises PipelineError.
        """
        if not self.options.run_reproducer:
            return self.pipeline
        from ..passes.reproducer import RESOURCE, pipeline_of

        text = pipeline_of(parsed.external_resources)
        if text is None:
            return self.pipeline
        del parsed.external_resources[RESOURCE]
        return build_pipeline(text, (), pass_registry(self.options.packages))

    def _output(self, parsed: ParsedFile, diagnostics: list[Diagnostic]) -> str | None:
        """Return the text or bytecode of the module; None if it cannot be written, with an error added to `diagnostics`."""
        assert parsed.module is not None
        if not self.options.emit_bytecode:
            return print_file(parsed.module, self.flags, parsed.external_resources) + "\n"
        from ..bytecode.writer import write_bytecode

        version, elided = self.options.bytecode_version, self.options.elide_resource_data
        try:
            data = write_bytecode(parsed.module, version, external_resources=parsed.external_resources, elide_resource_data=elided)
        except MLIRError as error:
            diagnostics += error.error_diagnostics
            return None
        return data.decode("utf-8", "surrogateescape")

    def _report(self, diagnostics: list[Diagnostic], output: str, succeeded: bool) -> OptResult:
        mode = self.options.verify_diagnostics
        if mode is not None:
            from .verify_diagnostics import DiagnosticVerifier

            verifier = DiagnosticVerifier(self.source, self.whole, mode == "only-expected")
            verifier.check(diagnostics)
            complaints = verifier.finish()
            return OptResult(1 if complaints else 0, output, complaints)
        if self.options.verbosity != "remarks":
            shown = ("error",) if self.options.verbosity == "errors" else ("error", "warning")
            diagnostics = [diagnostic for diagnostic in diagnostics if diagnostic.severity in shown]
        if self.options.disable_notes:
            diagnostics = [diagnostic for diagnostic in diagnostics if diagnostic.severity != "note"]
        if not self.options.op_on_diagnostic:
            diagnostics = [_without_operation(diagnostic) for diagnostic in diagnostics]
        return OptResult(0 if succeeded else 1, output, render(diagnostics, {self.whole.name: self.whole}))


def _without_operation(diagnostic: Diagnostic) -> Diagnostic:
    notes = tuple(note for note in diagnostic.related if not note.text.startswith("see current operation: "))
    return Diagnostic(diagnostic.severity, diagnostic.message, diagnostic.span, diagnostic.location, related=notes)


def main(
    arguments: Sequence[str] | None = None,
    program: str = "ods-opt",
    packages: tuple[str, ...] = ("generated",),
    search_note: Callable[[], str] = str,
    more_help: Mapping[str, str] | None = None,
) -> int:
    """Run the tool with the arguments of the command line, and return the exit code.

    Dialects are searched in `packages`; what `search_note` returns is added if a dialect is not found, and `more_help` describes flags that
    the caller parses.
    """
    stdout, stderr = sys.stdout, sys.stderr
    try:
        options = read_command_line(program, sys.argv[1:] if arguments is None else arguments, pass_registry(packages))
        options.packages, options.search_note = packages, search_note
        if options.help:
            result = OptResult(0, help_text(program, pass_registry(packages), more_help), "")
        else:
            result = answer(options, program, _read_stdin)
        _write_output(options.output, result, stdout, stderr)
    except UsageError as error:
        stderr.write(str(error))
        return 1
    except DialectError as error:
        stderr.write(f"error: {error}\n")
        return 1
    except KeyboardInterrupt as interrupt:
        tell_interrupt(interrupt)
        raise
    return result.returncode


def _read_stdin() -> str:
    return "" if sys.stdin is None else sys.stdin.buffer.read().decode("utf-8", "surrogateescape")


def _read_file(filename: str) -> str:
    try:
        with open(filename, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise UsageError(f"cannot open input file '{filename}': {error.strerror}\n") from None


def _write_output(filename: str, result: OptResult, stdout: TextIO, stderr: TextIO) -> None:
    """Write the output and the diagnostics. If both go to one stream, the diagnostics come first, as in mlir-opt."""
    data = result.stdout.encode("utf-8", "surrogateescape")
    if filename != "-":
        _write_file(filename, data)
    with suppress(ValueError):  # a hook has closed the stream
        _write_errors(stderr, result.stderr)
    if filename == "-":
        _write_to(stdout, data)


def _write_errors(stderr: TextIO | None, text: str) -> None:
    """Write diagnostics; bytes of the input that are not UTF-8 come out as they are. The stream is None if it was closed at the start."""
    buffer = getattr(stderr, "buffer", None)
    if stderr is None or not text:
        return
    if buffer is None:
        stderr.write(text)
    else:
        buffer.write(text.encode("utf-8", "surrogateescape"))
    stderr.flush()


def _write_file(filename: str, data: bytes) -> None:
    try:
        with open(filename, "wb") as file:
            file.write(data)
    except OSError as error:
        raise UsageError(f"cannot open output file '{filename}': {error.strerror}\n") from None


def _write_to(stdout: TextIO, data: bytes) -> None:
    """Write `data` to a stream. Raises UsageError if a hook has closed it."""
    try:
        stdout.buffer.write(data)
        stdout.buffer.flush()
    except (AttributeError, ValueError):  # the stream is None if it was closed when Python started
        raise UsageError("standard output is closed: did a hook close it?\n") from None


if __name__ == "__main__":
    sys.exit(main())
