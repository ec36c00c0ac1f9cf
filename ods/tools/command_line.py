"""Builds a pass manager from pass flags or the text of a pipeline."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ..diagnostics.diagnostic import closest
from ..diagnostics.records import NamedTuple, field, record
from ..passes.pipelines import OpPassManager
from ..passes.registry import PassRegistry, PipelineError

if TYPE_CHECKING:
    from ..passes.registry import PassRegistry


def build_pipeline(text: str | None, passes: Sequence[tuple[str, str]], registry: PassRegistry) -> OpPassManager:
    """Return the pipeline of `--pass-pipeline`, or of the passes given as flags; raises PipelineError."""
    if text is None and not passes:
        return OpPassManager()
    from ..passes.registry import add_by_name, parse_pass_pipeline  # not needed without passes

    if text is not None and passes:
        raise PipelineError("'-pass-pipeline' option can't be used with individual pass options")
    if text is not None:
        return parse_pass_pipeline(text, registry)
    manager = OpPassManager("builtin.module")
    for name, options in passes:
        add_by_name(manager, name, options, registry)
    return manager


DEFAULT_MARKER: Final = "// -----"
"""The default separator between the parts of a split file."""
MARKER_END: Final = 2
"""The number of final characters of a marker that may be missing in a near miss."""

_FLAGS: Final = {
    "allow-unregistered-dialect": ("allow_unregistered_dialect", "Allow operations of dialects that are not known"),
    "split-input-file": ("split", "Process the parts of the file between markers (`// -----`, or the text given) one by one"),
    "verify-each": ("verify_each", "Verify after each pass"),
    "no-implicit-module": ("no_implicit_module", "Do not put a module around the operations of the file"),
    "mlir-print-op-generic": ("generic", "Print every operation in its generic form"),
    "mlir-print-local-scope": ("local_scope", "Print types and attributes in full instead of by aliases"),
    "mlir-print-debuginfo": ("debug_info", "Print locations"),
    "mlir-pretty-debuginfo": ("pretty_debug_info", "Print locations for people to read, not to parse"),
    "mlir-print-assume-verified": ("assume_verified", "Print the custom form without verifying first"),
    "mlir-print-op-on-diagnostic": ("op_on_diagnostic", "Show the operation that a diagnostic is about as a note"),
    "mlir-print-skip-regions": ("skip_regions", "Print `{...}` for every region"),
    "mlir-print-value-users": ("value_users", "Print who uses a value as a comment"),
    "mlir-use-nameloc-as-prefix": ("name_locations", "Name values after their locations"),
    "mlir-print-unique-ssa-ids": ("unique_ssa_ids", "Print numbers of values that no other region uses again"),
    "mlir-disable-diagnostic-notes": ("disable_notes", "Report no notes but those of other diagnostics"),
    "mlir-print-stacktrace-on-diagnostic": ("stack_traces", "Accepted and ignored: there is no C++ to show"),
    "mlir-very-unsafe-disable-verifier-on-parsing": ("no_verify_on_parsing", "Do not verify what was read"),
    "mlir-disable-threading": ("disable_threading", "Accepted and ignored: everything runs in one thread"),
    "mlir-print-ir-before-all": ("print_ir_before_all", "Print the IR before each pass"),
    "mlir-print-ir-after-all": ("print_ir_after_all", "Print the IR after each pass"),
    "mlir-print-ir-after-change": ("print_ir_after_change", "Of the prints after passes, only those of a pass that changed something"),
    "mlir-print-ir-after-failure": ("print_ir_after_failure", "Of the prints after passes, only those of a pass that failed"),
    "mlir-print-ir-module-scope": ("print_ir_module_scope", "Print the whole module around what the pass runs on"),
    "mlir-timing": ("timing", "Tell how long reading, each pass and printing took"),
    "mlir-pass-statistics": ("statistics", "Tell what the passes counted"),
    "dump-pass-pipeline": ("dump_pipeline", "Print the pipeline that will be run"),
    "mlir-pass-pipeline-local-reproducer": ("local_reproducer", "Keep the IR before the pass that fails, and that pass alone"),
    "emit-bytecode": ("emit_bytecode", "Write bytecode instead of text"),
    "elide-resource-data-from-bytecode": ("elide_resource_data", "Leave the data of resources out of bytecode"),
    "verify-roundtrip": ("verify_roundtrip", "Check that the IR reads back from its text and from its bytecode as it is"),
    "check-verifiers": ("check_verifiers", "Check that no verifier changes or erases the operation that it checks"),
    "run-reproducer": ("run_reproducer", "Run the pipeline that the file holds"),
    "list-passes": ("list_passes", "Print the passes, and stop"),
    "prove": ("prove", "After each pass, prove or test that each function does what it did before (docs/proving.md)"),
    "mlir-22-bugs": ("mlir_22_bugs", "Copy the known wrong results of mlir-opt 22 (docs/deviations.md)"),
    "version": ("version", "Print the version, and stop"),
    "strict": ("strict", "Fail when a hook that is not written yet was left out"),
    "show-dialects": ("show_dialects", "Print the dialects that are known, and stop"),
    "color": ("color", "Accepted and ignored: nothing is coloured"),
    "help": ("help", "Print this, and stop"),
    "h": ("help", "The same"),
}
_WITHOUT_VALUE: Final = frozenset({"help", "h", "version"})
_NUMBERS: Final = {
    "mlir-print-elementsattrs-with-hex-if-larger": (
        "hex_if_larger",
        "long",
        "Print more dense elements than this as a hex string; -1: never",
    ),
    "emit-bytecode-version": ("bytecode_version", "int", "Write bytecode of this version; the newest is 6"),
    "mlir-elide-elementsattrs-if-larger": ("elide_elements_if_larger", "uint", "Leave out more elements than this"),
    "hook-seconds": ("hook_seconds", "uint", "End a hook that one call keeps running for longer"),
    "mlir-elide-resource-strings-if-larger": ("elide_resources_if_larger", "uint", "Leave out resources of more characters than this"),
}
_CHOICES: Final = {
    "verify-diagnostics": (
        "verify_diagnostics",
        ("all", "only-expected"),
        "Check that the diagnostics are those that `expected-*` comments tell",
    ),
    "mlir-diagnostic-verbosity-level": ("verbosity", ("errors", "warnings", "remarks"), "Report nothing less severe"),
    "mlir-pass-statistics-display": ("statistics_display", ("pipeline", "list"), "How to show what the passes counted"),
    "mlir-timing-display": ("timing_display", ("list", "tree"), "How to show the times: by length, or nested as the pipeline is"),
    "mlir-output-format": ("output_format", ("text", "json"), "The format of the times"),
}
_OPTIONAL_CHOICES: Final = frozenset({"verify-diagnostics"})
"""The options whose value may be omitted; it is then the first choice."""
_PASS_LISTS: Final = {
    "mlir-print-ir-before": ("print_ir_before", "Print the IR before these passes"),
    "mlir-print-ir-after": ("print_ir_after", "Print the IR after these passes"),
}
_TEXTS: Final = {
    "log-actions-to": (
        "log_actions",
        "Write to a file, or with `-` to the standard output, when each pass, conversion and pattern begins and ends",
    ),
    "mlir-generate-reproducer": ("generated_reproducer", "Write the IR and the pipeline to a file, whether a pass fails or not"),
    "mlir-print-ir-tree-dir": ("print_ir_tree", "Print the IR around passes to files in this folder, nested as the operations are"),
    "o": ("output", "Write to a file"),
    "output-split-marker": ("output_marker", "The marker between the parts of the output"),
    "mlir-pass-pipeline-crash-reproducer": ("reproducer", "Write the IR and the pipeline to a file when a pass fails"),
    "p": ("pipeline", "The same as `--pass-pipeline`"),
    "pass-pipeline": ("pipeline", "Run passes: `builtin.module(canonicalize,func.func(cse))`"),
}
_BOOLEANS: Final = {
    **dict.fromkeys(("true", "TRUE", "True", "1", ""), True),
    **dict.fromkeys(("false", "FALSE", "False", "0"), False),
}


class UsageError(Exception):
    """An invalid command line; the message is complete."""


@record
class Options:
    """The options on a command line; the defaults are those of mlir-opt."""

    program: str = "ods-opt"
    """The name of the tool in its messages."""
    filename: str = "-"
    output: str = "-"
    packages: tuple[str, ...] = ("generated",)
    """The packages to search for dialects."""
    search_note: Callable[[], str] = str
    """Returns the note on a dialect that was not found."""
    allow_unregistered_dialect: bool = False
    split: str | None = None
    """The marker between the parts of the file; None if the file is not split."""
    verify_diagnostics: str | None = None
    """`all`, `only-expected`, or None for no verification."""
    verify_each: bool = True
    no_implicit_module: bool = False
    no_verify_on_parsing: bool = False
    disable_notes: bool = False
    stack_traces: bool = False
    verbosity: str = "remarks"
    """The least severity of diagnostics to report."""
    output_marker: str = DEFAULT_MARKER
    generic: bool = False
    local_scope: bool = False
    debug_info: bool = False
    pretty_debug_info: bool = False
    assume_verified: bool = False
    op_on_diagnostic: bool = True
    skip_regions: bool = False
    value_users: bool = False
    name_locations: bool = False
    unique_ssa_ids: bool = False
    disable_threading: bool = False
    print_ir_before: tuple[str, ...] = ()
    """Arguments of the passes before which to print the IR."""
    print_ir_after: tuple[str, ...] = ()
    print_ir_before_all: bool = False
    print_ir_after_all: bool = False
    print_ir_after_change: bool = False
    print_ir_after_failure: bool = False
    print_ir_module_scope: bool = False
    print_ir_tree: str | None = None
    log_actions: str | None = None
    timing: bool = False
    timing_display: str = "tree"
    output_format: str = "text"
    statistics: bool = False
    statistics_display: str = "pipeline"
    dump_pipeline: bool = False
    reproducer: str | None = None
    """The file for the reproducer of a failed pass; None for none."""
    local_reproducer: bool = False
    generated_reproducer: str | None = None
    emit_bytecode: bool = False
    bytecode_version: int | None = None
    elide_resource_data: bool = False
    verify_roundtrip: bool = False
    check_verifiers: bool = False
    run_reproducer: bool = False
    list_passes: bool = False
    prove: bool = False
    mlir_22_bugs: bool = False
    """Give the wrong results of mlir-opt 22 in place of the right ones."""
    version: bool = False
    strict: bool = False
    """Fail if an unwritten hook was skipped."""
    hook_seconds: float | None = None
    """The time limit for one call of a hook, in seconds; None for no limit."""
    show_dialects: bool = False
    color: bool = False
    help: bool = False
    hex_if_larger: int = 100
    elide_elements_if_larger: int | None = None
    elide_resources_if_larger: int | None = None
    pipeline: str | None = None
    """The text of `--pass-pipeline`."""
    passes: list[tuple[str, str]] = field(default_factory=list)
    """Passes given as flags, in order, each with the text of its options."""


class _Reader:
    """Parses one command line."""

    def __init__(self, program: str, pass_names: Collection[str], pipelines: Callable[[], Collection[str]]) -> None:
        self.program = program
        self.pass_names = pass_names
        self.pipelines = pipelines
        self.options = Options(program)
        self.errors: list[str] = []
        self.positional: list[str] = []

    def fail(self, message: str) -> None:
        self.errors.append(f"{self.program}: {message}\n")

    def read(self, arguments: Sequence[str]) -> Options:
        rest = iter(arguments)
        for argument in rest:
            if argument == "--":
                self.positional.extend(rest)
            elif argument.startswith("-") and argument != "-":
                self.read_flag(argument, rest)
            else:
                self.positional.append(argument)
        if len(self.positional) > 1:
            self.fail(f"Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: {self.program} --help")
        if self.errors:
            raise UsageError("".join(self.errors))
        if self.positional:
            self.options.filename = self.positional[0]
        return self.options

    def read_flag(self, argument: str, rest: Iterator[str]) -> None:
        name, equals, value = argument.lstrip("-").partition("=")
        if name in _FLAGS:
            self.set_flag(name, value)
        elif name in _OPTIONAL_CHOICES:
            self.set_choice(name, value or _CHOICES[name][1][0])
        elif name in _TEXTS or name in _NUMBERS or name in _PASS_LISTS or name in _CHOICES:
            given = value if equals else next(rest, None)
            if given is None:
                self.fail(f"for the {_shown(name)} option: requires a value!")
            elif name in _CHOICES:
                self.set_choice(name, given)
            elif name in _TEXTS:
                setattr(self.options, _TEXTS[name][0], given)
            elif name in _PASS_LISTS:
                self.add_passes(name, given)
            else:
                self.set_number(name, given)
        elif name in self.pass_names or name in self.pipelines():
            self.options.passes.append((name, value))
        else:
            self.unknown(argument, name)

    def set_flag(self, name: str, value: str) -> None:
        field_name = _FLAGS[name][0]
        if name == "split-input-file":
            self.set_marker(value or DEFAULT_MARKER)
        elif value and name in _WITHOUT_VALUE:
            self.fail(f"for the {_shown(name)} option: does not allow a value! '{value}' specified.")
        elif value in _BOOLEANS:
            setattr(self.options, field_name, _BOOLEANS[value])
        else:
            self.fail(f"for the {_shown(name)} option: '{value}' is invalid value for boolean argument! Try 0 or 1")

    def set_marker(self, marker: str) -> None:
        if len(marker) <= MARKER_END:
            self.fail(f"for the --split-input-file option: '{marker}' is too short: a marker has more than {MARKER_END} characters")
        self.options.split = marker

    def set_choice(self, name: str, value: str) -> None:
        field_name, choices, _ = _CHOICES[name]
        if value not in choices:
            self.fail(f"for the {_shown(name)} option: Cannot find option named '{value}'!")
        setattr(self.options, field_name, value)

    def add_passes(self, name: str, value: str) -> None:
        field_name = _PASS_LISTS[name][0]
        for argument in value.split(","):
            if argument not in self.pass_names:
                self.fail(f"for the {_shown(name)} option: Cannot find option named '{argument}'!")
        setattr(self.options, field_name, (*getattr(self.options, field_name), *value.split(",")))

    def set_number(self, name: str, value: str) -> None:
        field_name, kind, _ = _NUMBERS[name]
        try:
            number = int(value, 0)
            if kind == "uint" and number < 0:
                raise ValueError
        except ValueError:
            is_version = name == "emit-bytecode-version"
            text = (
                f"Invalid argument '{value}', only integer is supported." if is_version else f"'{value}' value invalid for {kind} argument!"
            )
            self.fail(f"for the {_shown(name)} option: {text}")
            return
        setattr(self.options, field_name, number)

    def unknown(self, argument: str, name: str) -> None:
        self.fail(f"Unknown command line argument '{argument}'.  Try: '{self.program} --help'")
        known = [*_FLAGS, *_CHOICES, *_TEXTS, *_NUMBERS, *_PASS_LISTS, *self.pass_names, *self.pipelines()]
        close = closest(name, known, likeness=0)
        if close:
            self.fail(f"Did you mean '{_shown(close)}'?")


def _shown(name: str) -> str:
    return f"--{name}" if len(name) > 1 else f"-{name}"


def read_command_line(program: str, arguments: Sequence[str], registry: PassRegistry) -> Options:
    """Return the options on a command line; raises UsageError."""
    return _Reader(program, registry, registry.pipelines).read(arguments)


def named_input(arguments: Sequence[str]) -> str:
    """Return the file named on a command line, `-` by default. Invalid options are ignored here."""
    reader = _Reader("", _EveryName(), tuple)
    try:
        return reader.read(arguments).filename
    except UsageError:
        return reader.positional[0] if reader.positional else "-"


class _EveryName(Collection[str]):
    """Treats every flag as a pass, since only loading all dialects could tell."""

    def __contains__(self, name: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def help_text(program: str, registry: PassRegistry, more: Mapping[str, str] | None = None) -> str:
    """Return the output of `--help`; `more` are additional flags that the program parses itself."""
    rows = [(_shown(name), summary) for name, (_, summary) in _FLAGS.items()]
    rows += [(f"{_shown(name)}=<{'|'.join(choices)}>", summary) for name, (_, choices, summary) in _CHOICES.items()]
    rows += [(f"{_shown(name)}=<pass,…>", summary) for name, (_, summary) in _PASS_LISTS.items()]
    rows += [(f"{_shown(name)}=<{kind}>", summary) for name, (_, kind, summary) in _NUMBERS.items()]
    rows += [(f"{_shown(name)}=<text>", summary) for name, (_, summary) in _TEXTS.items()]
    rows += (more or {}).items()
    rows += [(_shown(name), "Run this pass") for name in sorted(registry)]
    rows += [(_shown(name), "Run this pipeline") for name in sorted(registry.pipelines())]
    width = max(len(flag) for flag, _ in rows)
    lines = [f"  {flag:<{width}} - {summary}" for flag, summary in rows]
    return f"USAGE: {program} [options] <input file>\n\nOPTIONS:\n" + "\n".join(lines) + "\n"


class Part(NamedTuple):
    """A part of a file and its origin: the number of lines before it, and of columns before it on its first line; (0, 0) for the first."""

    text: str
    origin: tuple[int, int]


def split_file(text: str, marker: str | None) -> tuple[list[Part], list[int]]:
    """Return the parts between markers, and the offsets of near misses of markers."""
    if marker is None:
        return [Part(text, (0, 0))], []
    prefix, suffix = marker[:-MARKER_END], marker[-MARKER_END:]
    bounds: list[tuple[int, int]] = []
    near_misses: list[int] = []
    start, end = 0, 0  # the range of the current part
    offset = 0
    for piece in text.split(prefix):
        stop = offset + len(piece)
        if start == end:
            start, end = offset, stop
        elif piece.startswith(suffix) and len(piece) > MARKER_END:
            bounds.append((start, end))
            start, end = offset + MARKER_END, stop
        else:
            near_misses.append(offset)
            end = stop
        offset = stop + len(prefix)
    if start != end:
        bounds.append((start, end))
    return [Part(text[first:last], _origin(text, first)) for first, last in bounds], near_misses


def _origin(text: str, offset: int) -> tuple[int, int]:
    if offset == 0:
        return 0, 0
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1)
