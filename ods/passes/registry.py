"""Passes by their names on the command line, their options as text, and pipelines of them, with mlir-opt's messages."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..diagnostics.diagnostic import closest
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import field, record
from ..ir.dialect import importing
from ..ir.installed import installed_dialects, load_installed
from .pass_base import Pass, PassOption
from .pipelines import OpPassManager, PassPipeline

if TYPE_CHECKING:
    from .pipelines import OpPassManager, PassPipeline

_Made = TypeVar("_Made", Pass, PassPipeline)
_CLOSING: Final = {"{": "}", "[": "]", "(": ")", "'": "'", '"': '"'}
_INTEGER: Final = LazyPattern(r"-?(0[xX][0-9a-fA-F]+|0[bB][01]+|0o[0-7]+|0[0-7]*|[1-9][0-9]*)")
INTEGER_KINDS: Final = {
    "int": ("long", -(2**63), 2**63),
    "int32": ("integer", -(2**31), 2**31),
    "uint": ("uint", 0, 2**32),
    "uint64": ("ulong", 0, 2**64),
}
"""For each kind: its name in messages, the least value, and the first value that is too large."""


class PipelineError(ValueError):
    """A text is not a valid pipeline, or its options do not match a pass."""

    def __init__(self, message: str, printed: str = "", hint: str = "") -> None:
        super().__init__(message, printed)
        self.hint = hint
        """What to write instead; empty if that is not known."""
        self.message = message
        """The message of the diagnostic; it can be empty, as in mlir-opt."""
        self.printed = printed
        """The text printed before the diagnostic; `{program}` is the name of the tool."""

    def text(self, program: str) -> str:
        """Return the lines that mlir-opt prints, with `program` as the name of the tool, and a hint after them."""
        cause: BaseException | None = self
        while isinstance(cause, PipelineError) and not cause.hint:
            cause = cause.__cause__
        hint = f"  hint: {cause.hint}\n" if isinstance(cause, PipelineError) else ""
        return f"{self.printed}<unknown>:0: error: {self.message}\n{hint}".replace("{program}", program)

    def plain_text(self, program: str) -> str:
        """Return the lines without the diagnostic around them."""
        return f"{self.printed}{self.message}".replace("{program}", program)

    def __str__(self) -> str:
        return str(self.args[0])


def make_pass(pass_class: type[_Made], text: str, read_pipeline: Callable[[str], OpPassManager]) -> _Made:
    """Return a pass or a named pipeline with the options in `text`; `read_pipeline` parses options that are pipelines.

    Raises PipelineError.
    """
    known: dict[str, PassOption] = {each.name: each for each in pass_class.options}
    values: dict[str, Any] = {}
    for name, value in _items(text):
        if name not in known:
            hint = f"its options are {', '.join(known)}" if known else "it has no options"
            raise PipelineError(f"<Pass-Options-Parser>: no such option {name}\n", hint=hint)
        option: PassOption = known[name]
        items = [value] if value is None or not option.is_list else _elements(value)
        elements: list[Any] = [_value(option, item, read_pipeline) for item in items]
        values[option.field] = (*values.get(option.field, ()), *elements) if option.is_list else elements[0]
    return pass_class(**values)


def _items(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the name and the value, or None, of each `name` or `name=value`; entries without a name are skipped."""
    position = 0
    while position < len(text):
        start, value = position, None
        while position < len(text) and text[position] not in " =":
            position += 1
        name = _unwrapped(text[start:position].strip())
        if text.startswith("=", position):
            start, position = position + 1, _value_end(text, position + 1)
            value = _unwrapped(text[start:position].strip())
        if name:
            yield name, value
        while position < len(text) and text[position].isspace():
            position += 1


def _value_end(text: str, at: int) -> int:
    """Return the end of the value that begins at `at`: the first blank outside quotes and braces, or the end of `text`."""
    depth = 0
    while at < len(text) and (depth or text[at] != " "):
        if text[at] in "'\"":
            at = max(at, text.find(text[at], at + 1))
        depth += {"{": 1, "}": -1 if depth else 0}.get(text[at], 0)
        at += 1
    return at


def _bare(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the characters outside quotes and brackets, with their positions."""
    expected: list[str] = []
    for at in range(start, len(text)):
        character = text[at]
        if expected and character == expected[-1]:
            expected.pop()
        elif not (expected and expected[-1] in "'\"") and character in _CLOSING:
            expected.append(_CLOSING[character])
        elif not expected:
            yield at, character


def _unwrapped(value: str) -> str:
    """Return the text without surrounding quotes or matching outer braces."""
    is_quoted = len(value) > 1 and (value[0], value[-1]) in (("'", "'"), ('"', '"'))
    depths = list(accumulate({"{": 1, "}": -1}.get(character, 0) for character in value))
    is_in_braces = value.startswith("{") and 0 in depths and depths.index(0) == len(value) - 1
    return value[1:-1].strip() if is_quoted or is_in_braces else value


def _elements(value: str) -> list[str]:
    ends = [at for at, character in _bare(value) if character == ","]
    return [_unwrapped(value[start + 1 : end].strip()) for start, end in zip([-1, *ends], [*ends, len(value)])]


def _value(option: PassOption, text: str | None, read_pipeline: Callable[[str], OpPassManager]) -> Any:
    if option.kind == "pipeline":
        try:
            return read_pipeline(text or "")
        except PipelineError as error:
            raise PipelineError("", error.printed + error.message) from error
    try:
        return _converted(option, text)
    except ValueError as error:
        choices = ", ".join(choice for choice, _ in option.choices)
        hint = f"the option is one of {choices}" if choices else ""
        raise PipelineError("", f"{{program}}: for the --{option.name} option: {error}\n", hint) from error


def _converted(option: PassOption, text: str | None) -> Any:
    if option.kind == "bool":
        if text in (None, "", "true", "TRUE", "True", "1"):
            return True
        if text in ("false", "FALSE", "False", "0"):
            return False
        raise ValueError(f"'{text}' is invalid value for boolean argument! Try 0 or 1")
    if text is None:
        raise ValueError("requires a value!")
    if option.kind in INTEGER_KINDS:
        return _integer(text, *INTEGER_KINDS[option.kind])
    if option.kind == "float":
        try:
            return float(text)
        except ValueError:
            raise ValueError(f"'{text}' value invalid for floating point argument!") from None
    if option.kind == "enum" and text not in [choice for choice, _ in option.choices]:
        raise ValueError(f"Cannot find option named '{text}'!")
    return text


def _integer(text: str, kind: str, least: int, too_big: int) -> int:
    """Return the number that `text` spells as in LLVM: `0x` for hexadecimal, a leading `0` for octal."""
    if _INTEGER.fullmatch(text):
        digits = text.lstrip("-")
        is_octal = len(digits) > 1 and digits.isdigit() and digits[0] == "0"
        value = int(text, 8 if is_octal else 0)
        if least <= value < too_big:
            return value
    raise ValueError(f"'{text}' value invalid for {kind} argument!")


_PassClass = TypeVar("_PassClass", bound=type[Pass])
_REGISTERED: Final[dict[str, type[Pass]]] = {}
_BUNDLED: Final = "generated"
_HOME: Final = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
"""The folder with the package of the bundled dialects."""


def register_pass(pass_class: _PassClass) -> _PassClass:
    """Register a pass by its argument; a decorator for the class. Raises ValueError if another pass has that argument."""
    known = _REGISTERED.setdefault(pass_class.argument, pass_class)
    if known is not pass_class and known.__qualname__ != pass_class.__qualname__:
        raise ValueError(f"the pass '{pass_class.argument}' is already registered, as {known.__module__}.{known.__qualname__}")
    _REGISTERED[pass_class.argument] = pass_class
    return pass_class


class PassRegistry(Collection[str]):
    """Passes by argument; dialects are loaded only for names that are not built-in passes.

    If the bundled dialects come first, other dialects are loaded only for names that are not passes of the bundled ones either.

    `built_in` maps arguments of passes outside dialects to their module and class, imported at first use. Passes registered by
    `register_pass` belong to packages: a registry without packages does not have them.
    """

    def __init__(self, packages: Sequence[str], built_in: Mapping[str, tuple[str, str]]) -> None:
        self.packages = tuple(packages)
        self._built_in = built_in
        self._of_bundled: dict[str, type[Pass]] | None = None
        self._of_dialects: tuple[dict[str, type[Pass]], dict[str, type[PassPipeline]]] | None = None

    def find(self, argument: str) -> type[Pass] | None:
        """Return the class of the pass with `argument`; None if there is none."""
        if argument in self._built_in:
            module, name = self._built_in[argument]
            found: type[Pass] = getattr(importlib.import_module(module), name)
            return found
        if self.packages and argument in _REGISTERED:
            return _REGISTERED[argument]
        return self._bundled_pass(argument) or self._dialect_passes().get(argument)

    def find_pipeline(self, argument: str) -> type[PassPipeline] | None:
        """Return the class of the pipeline with `argument`; None if there is none."""
        return self.pipelines().get(argument)

    def pipelines(self) -> dict[str, type[PassPipeline]]:
        """Return the pipelines of all dialects by argument; loads the dialects."""
        return self._dialect_tables()[1]

    def _bundled_pass(self, argument: str) -> type[Pass] | None:
        """Return the pass of a bundled dialect; import only dialects whose generated code has its argument."""
        sources = _sources_of_bundled_passes() if self._of_bundled is None and self.packages[:1] == (_BUNDLED,) else {}
        if not sources:
            return self._bundled_passes().get(argument)
        wanted = f'\n    argument = "{argument}"\n'.encode()
        return _passes_of(_package(f"{_BUNDLED}.{name}") for name, source in sources.items() if wanted in source).get(argument)

    def _bundled_passes(self) -> dict[str, type[Pass]]:
        if self._of_bundled is None:
            names = _subpackages(_BUNDLED, _HOME) if self.packages[:1] == (_BUNDLED,) else []
            self._of_bundled = _passes_of(_package(f"{_BUNDLED}.{name}") for name in names)
        return self._of_bundled

    def _dialect_passes(self) -> dict[str, type[Pass]]:
        return self._dialect_tables()[0]

    def _dialect_tables(self) -> tuple[dict[str, type[Pass]], dict[str, type[PassPipeline]]]:
        """Return the passes and the pipelines of all dialects, by argument."""
        if self._of_dialects is None:
            names = {package: _subpackages(package) for package in self.packages}
            own = [_package(f"{package}.{name}") for package in reversed(self.packages) for name in names[package]]
            passes = {**(_REGISTERED if self.packages else {}), **_passes_of(own), **self._bundled_passes()}
            pipelines = _table_of(own, "pipelines")
            for name in sorted(installed_dialects().keys() - set().union(*names.values())):
                installed = load_installed(name)
                if installed is not None:
                    passes, pipelines = {**installed.passes, **passes}, {**installed.pipelines, **pipelines}
            self._of_dialects = passes, pipelines
        return self._of_dialects

    def __contains__(self, argument: object) -> bool:
        return isinstance(argument, str) and self.find(argument) is not None

    def __iter__(self) -> Iterator[str]:
        yield from self._built_in
        yield from self._dialect_passes()

    def __len__(self) -> int:
        return len(self._built_in) + len(self._dialect_passes())


def _package(name: str) -> ModuleType:
    """Return the package of a dialect. Raises DialectError if it cannot be imported."""
    with importing(name):
        return importlib.import_module(name)


@cache
def _sources_of_bundled_passes() -> dict[str, bytes]:
    """Return the generated source of the passes of each bundled dialect that has any; empty if the sources are not in files."""
    folder, sources = os.path.join(_HOME, _BUNDLED), {}
    try:
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name, "passes.py")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    sources[name] = file.read()
    except OSError:
        return {}
    return sources


def _passes_of(packages: Iterable[ModuleType]) -> dict[str, type[Pass]]:
    return _table_of(packages, "passes")


def _table_of(packages: Iterable[ModuleType], table: str) -> dict[str, Any]:
    """Return the entries of a table of the dialects in `packages`."""
    return {key: value for module in packages if hasattr(module, "DIALECT") for key, value in getattr(module.DIALECT, table).items()}


def _subpackages(package: str, home: str | None = None) -> list[str]:
    """Return the subpackages of `package` that define a dialect; with `home`, only those in that folder."""
    import pkgutil  # slow to import

    try:
        path = importlib.import_module(package).__path__
    except ModuleNotFoundError:
        return []
    folders = [folder for folder in path if home is None or os.path.realpath(os.path.dirname(folder)) == home]
    return [module.name for module in pkgutil.iter_modules(folders) if module.ispkg]


@record
class PipelineElement:
    """A name in a pipeline, and the text in braces or parentheses after it."""

    name: str
    offset: int
    options: str = ""
    inner: list[PipelineElement] = field(default_factory=list)
    is_nested: bool = False


def parse_pass_pipeline(text: str, registry: PassRegistry) -> OpPassManager:
    """Return the pass manager for a pipeline that begins with its operation. Raises PipelineError."""
    stripped = text.strip()
    anchor, parenthesis, rest = stripped.partition("(")
    if not anchor or not parenthesis or not rest.endswith(")"):
        raise PipelineError("expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'")
    manager = OpPassManager(None if anchor.strip() == "any" else anchor.strip())
    add_to_manager(manager, rest[:-1], registry)
    return manager


def add_to_manager(manager: OpPassManager, text: str, registry: PassRegistry) -> None:
    """Add the passes in `text`, which has no operation around them, to `manager`. Raises PipelineError."""
    _add_text(manager, text, registry, nests=False)


def _add_text(manager: OpPassManager, text: str, registry: PassRegistry, nests: bool) -> None:
    if not text:
        return
    elements = _Reader(text).read()
    _check(elements, text, registry)
    _fill(manager, elements, registry, nests)


def add_by_name(manager: OpPassManager, name: str, options: str, registry: PassRegistry) -> None:
    """Add the pass or the passes of the pipeline called `name`; options that are pipelines may be empty. Raises PipelineError."""

    def read(text: str) -> OpPassManager:
        return parse_pass_pipeline(text, registry) if text else OpPassManager()

    pass_class = registry.find(name)
    if pass_class is not None:
        manager.add(make_pass(pass_class, options, read))
        return
    pipeline = registry.find_pipeline(name)
    assert pipeline is not None
    _add_text(manager, make_pass(pipeline, options, read).text(), registry, nests=True)


def _error(text: str, offset: int, message: str) -> PipelineError:
    line = text.count("\n", 0, offset) + 1
    start = text.rfind("\n", 0, offset) + 1
    shown = text.split("\n")[line - 1]
    column = offset - start
    return PipelineError(f"MLIR Textual PassPipeline Parser:{line}:{column + 1}: error: {message}\n{shown}\n{' ' * column}^\n")


class _Reader:
    """Splits a pipeline into its elements."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def read(self) -> list[PipelineElement]:
        """Return all elements of the text."""
        levels: list[list[PipelineElement]] = [[]]
        text = self.text
        while True:
            last = self.position
            element = self._name()
            levels[-1].append(element)
            if self.position >= len(text):
                break
            last = len(text)
            if self._at("{"):
                self._options(element)
            elif self._at("("):
                self.position += 1
                element.is_nested = True
                levels.append(element.inner)
                continue
            while self._at(")"):
                if len(levels) == 1:
                    message = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
                    raise _error(text, self.position, message)
                levels.pop()
                self._skip(self.position + 1)
            if self.position >= len(text):
                break
            if not self._at(","):
                raise _error(text, self.position, "expected ',' after parsing pipeline")
            self.position += 1
        if len(levels) > 1:
            raise _error(text, last, "encountered unbalanced parentheses while parsing pipeline")
        return levels[0]

    def _at(self, character: str) -> bool:
        return self.text.startswith(character, self.position)

    def _skip(self, position: int) -> None:
        """Advance past blanks."""
        self.position = len(self.text) - len(self.text[position:].lstrip())

    def _name(self) -> PipelineElement:
        text, start = self.text, self.position
        end = start
        while end < len(text) and text[end] not in ",{()":
            end += 1
        self.position = end
        found = text[start:end].lstrip()
        return PipelineElement(found.rstrip(), end - len(found))

    def _options(self, element: PipelineElement) -> None:
        start, depth = self.position, 0
        for offset in range(start, len(self.text)):
            depth += {"{": 1, "}": -1}.get(self.text[offset], 0)
            if depth == 0:
                element.options = self.text[start + 1 : offset]
                self._skip(offset + 1)
                return
        raise _error(self.text, start, "missing closing '}' while processing pass options")


def _check(elements: list[PipelineElement], text: str, registry: PassRegistry) -> None:
    """Check that every name is an operation with nested passes, or a known pass."""
    for element in elements:
        if element.is_nested:
            _check(element.inner, text, registry)
        elif element.name not in registry and registry.find_pipeline(element.name) is None:
            error = _error(text, element.offset, f"'{element.name}' does not refer to a registered pass or pass pipeline")
            close = closest(element.name, registry)
            error.hint = f"did you mean '{close}'?" if close else ""
            raise error


def _fill(manager: OpPassManager, elements: list[PipelineElement], registry: PassRegistry, nests: bool) -> None:
    """Add passes to a manager; those for other operations are nested if `nests`, else an error."""
    for element in elements:
        if element.is_nested:
            try:
                _fill(manager.nest(None if element.name == "any" else element.name), element.inner, registry, nests)
            except PipelineError as error:
                message = f"{error.message}failed to add `{element.name}` with options `{element.options}` to inner pipeline\n"
                raise PipelineError(message, error.printed) from error
            continue
        pass_class = registry.find(element.name)
        try:
            if pass_class is not None and not nests:
                _check_anchor(pass_class, manager)
            add_by_name(manager, element.name, element.options, registry)
        except PipelineError as error:
            message = f"{error.message}\nfailed to add `{element.name}` with options `{element.options}`\n"
            raise PipelineError(message, error.printed) from error


def _check_anchor(pass_class: type[Pass], manager: OpPassManager) -> None:
    if pass_class.anchor is not None and manager.anchor not in (None, pass_class.anchor):
        raise PipelineError(
            f"Can't add pass '{pass_class.__name__}' restricted to '{pass_class.anchor}' on a PassManager "
            f"intended to run on '{manager.anchor}', did you intend to nest?"
        )


def anchored(pipeline: str) -> str:
    """Return a pipeline of a module, given its passes or `builtin.module(…)`."""
    return pipeline if pipeline.lstrip().startswith(("builtin.module(", "any(")) else f"builtin.module({pipeline})"


TRANSFORMS = {
    "canonicalize": ("ods.transforms.canonicalize", "Canonicalizer"),
    "composite-fixed-point-pass": ("ods.transforms.composite_pass", "CompositeFixedPointPass"),
    "control-flow-sink": ("ods.transforms.control_flow_sink", "ControlFlowSink"),
    "cse": ("ods.transforms.cse", "CSE"),
    "inline": ("ods.transforms.inline", "Inliner"),
    "loop-invariant-code-motion": ("ods.transforms.loop_invariant_code_motion", "LoopInvariantCodeMotion"),
    "loop-invariant-subset-hoisting": ("ods.transforms.loop_invariant_subset_hoisting", "LoopInvariantSubsetHoisting"),
    "mem2reg": ("ods.transforms.mem2reg", "Mem2Reg"),
    "print-ir": ("ods.transforms.print_ir", "PrintIRPass"),
    "print-op-stats": ("ods.transforms.print_op_stats", "PrintOpStats"),
    "reconcile-unrealized-casts": ("ods.transforms.reconcile_unrealized_casts", "ReconcileUnrealizedCastsPass"),
    "remove-dead-values": ("ods.transforms.remove_dead_values", "RemoveDeadValues"),
    "sccp": ("ods.transforms.sccp", "SCCP"),
    "snapshot-op-locations": ("ods.transforms.location_snapshot", "LocationSnapshot"),
    "sroa": ("ods.transforms.sroa", "SROA"),
    "strip-debuginfo": ("ods.transforms.strip_debuginfo", "StripDebugInfo"),
    "symbol-dce": ("ods.transforms.symbol_dce", "SymbolDCE"),
    "symbol-privatize": ("ods.transforms.symbol_privatize", "SymbolPrivatize"),
    "topological-sort": ("ods.transforms.topological_sort", "TopologicalSort"),
    "view-op-graph": ("ods.transforms.view_op_graph", "ViewOpGraph"),
}
"""Maps pass arguments to module and class; the module is imported at first use."""


def pass_registry(packages: Sequence[str] = ("generated",)) -> PassRegistry:
    """Return the registry of the passes of this package and of the dialects in `packages`."""
    return PassRegistry(packages, TRANSFORMS)
