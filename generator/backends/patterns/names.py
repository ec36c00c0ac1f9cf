"""The hooks that patterns call, accessed through the instance of the dialect."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from ...codegen import CodeWriter, constant_case, snake_case
from ...resolver.model import Expression, ResolvedDialect, drr
from ..module_model import ModuleWriter


def hooks_class(dialect: ResolvedDialect) -> str:
    """Return the name of the Protocol of a dialect's hooks."""
    return dialect.class_name.removesuffix("Dialect") + "Hooks"


def hooks_constant(writer: ModuleWriter) -> str:
    """Return the constant for calls of hooks: the dialect, whose static methods they are."""
    scope = writer.dialect_scope
    instance = writer.imports.name(f"{scope.package}.dialect", "DIALECT")
    contract = writer.imports.name(f"{scope.package}.hooks", hooks_class(scope.dialect), typing_only=True)
    writer.imports.name("typing", "Final")
    cast = writer.imports.name("typing", "cast")
    return writer.scope.constant("_HOOKS", f'{cast}("{contract}", {instance})', f'Final["{contract}"]')


_WORD = re.compile(r"\w+")


class Locals:
    """The local names of one method."""

    def __init__(self, writer: ModuleWriter, code: CodeWriter, is_conversion: bool = False) -> None:
        self._writer = writer
        self._code = code
        self._names = writer.scope.names.child(("self", "op", "rewriter", "location", "adaptor"))
        self._is_conversion = is_conversion
        self._sources: dict[str, str] = {}
        self._captures: dict[str, drr.Capture] = {}
        self.remapped: dict[tuple[str, int], str] = {}
        """Maps results of captured operations to their converted values, in a conversion."""

    def new(self, wanted: str) -> str:
        """Return an unused name."""
        return self._names.choose(snake_case(wanted))

    def bind(self, capture: drr.Capture, source: str) -> None:
        """Use `source`, which exists already, for a capture."""
        self._captures[capture.variable] = capture
        self._sources[capture.variable] = source

    def declare(self, capture: drr.Capture) -> str:
        """Return a new local name for a capture."""
        name = self._names.choose(capture.variable)
        self.bind(capture, name)
        return name

    def assign(self, capture: drr.Capture, source: str) -> str:
        """Assign `source` to a local name for a capture and return it; a conversion assigns the root's operands later."""
        if self._is_conversion and capture.kind in ("value", "values") and source.startswith("op."):
            self.bind(capture, source)
            return source
        name = self.declare(capture)
        self._code.line(f"{name} = {source}")
        return name

    def is_bound(self, capture: drr.Capture) -> bool:
        """Return True if a capture has a source."""
        return capture.variable in self._sources

    def temporary(self, wanted: str, source: str) -> str:
        """Return `source` if it is a name, else assign it to a new local name."""
        if source.isidentifier():
            return source
        name = self.new(wanted)
        self._code.line(f"{name} = {source}")
        return name

    def of(self, capture: drr.Capture) -> str:
        """Return the source of a capture."""
        return self._sources[capture.variable]

    # ---- expressions

    def expression(self, expression: Expression, subject: str | None = None) -> str:
        """Return the source of an expression over the captures; `subject` replaces `self` in it."""
        variables: dict[str, str | Callable[[], str]] = dict(self._sources)
        for variable, capture in self._captures.items():
            source = self._sources[variable]
            if capture.operation is not None:
                variables |= {f"{variable}__{number}": f"{source}._results[{number}]" for number in range(len(capture.operation.results))}
            elif capture.kind == "value":
                variables[f"{variable}.type"] = f"{source}._type"
                variables[f"{variable}.type."] = self._as_any(f"{source}._type")
        if subject is not None:
            variables["self"] = subject
            variables["self.type."] = self._as_any(f"{subject}.type")
        return self._writer.expression(expression, variables)

    def _as_any(self, source: str) -> Callable[[], str]:
        """Return a function that casts `source` to Any, so that strict type checkers accept all members."""

        def cast() -> str:
            imports = self._writer.imports
            return f"{imports.name('typing', 'cast')}({imports.name('typing', 'Any')}, {source})"

        return cast

    def constant(self, expression: Expression, wanted: str) -> str:
        """Return the name of a module constant for an expression without captures; other expressions as they are."""
        source = self.expression(expression)
        words = {node.id for node in ast.walk(ast.parse(expression.text.strip(), mode="eval")) if isinstance(node, ast.Name)}
        if words & set(self._sources) or any("__" in word for word in words) or isinstance(_parsed(source), ast.Constant):
            return source
        last = _WORD.findall(source)[-1]
        return self._writer.constant(f"_{constant_case(wanted)}_{constant_case(last)}", source)

    def call(self, call: drr.NativeCall, subject: str | None = None, arguments: list[str] | None = None) -> str:
        """Return a call of a hook, or the inlined Python; in a source, `subject` is the matched value."""
        if call.function is None:
            assert call.value is not None
            return self.expression(call.value, subject)
        given = [self.argument(argument) for argument in call.arguments] if arguments is None else arguments
        listed = ", ".join(given if subject is None else (subject, *given))
        return f"{hooks_constant(self._writer)}.{call.function}({listed})"

    def argument(self, build: drr.Build) -> str:
        """Return the argument of a hook, which must not need a new operation."""
        if isinstance(build, drr.BuildCapture):
            return self.captured(build, False)
        if isinstance(build, drr.BuildPython):
            return self.constant(build.value, "value")
        assert isinstance(build, drr.NativeCall)
        return self.call(build)

    def captured(self, build: drr.BuildCapture, as_value: bool) -> str:
        """Return the source of a capture; with `as_value`, an operation becomes its result."""
        name, op = self.of(build.capture), build.capture.operation
        if op is None or build.result is None and not as_value:
            return name
        if (build.capture.variable, build.result or 0) in self.remapped:
            return self.remapped[build.capture.variable, build.result or 0]
        result = op.results[build.result or 0]
        if all(each.variadicity == "single" for each in op.results):
            return f"{name}.{result.python_name}"
        return f"{name}._results[{build.result or 0}]"


def _parsed(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body
