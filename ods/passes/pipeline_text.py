"""Parsing pipelines: `builtin.module(func.func(cse,canonicalize{max-iterations=1}))`, with mlir-opt's messages."""

from __future__ import annotations

from ..diagnostics.diagnostic import closest
from ..diagnostics.records import field, record
from .pass_base import Pass
from .pipelines import OpPassManager
from .registry import PassRegistry, PipelineError, make_pass


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
