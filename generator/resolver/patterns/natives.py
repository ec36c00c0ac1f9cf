"""The hooks that patterns call; the place of the call determines their parameter and result types."""

from __future__ import annotations

from collections.abc import Iterator

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ..model import PythonClass, ResolvedArgument, ResolvedInherent, ResolvedPattern, drr, runtime_class
from ..model.definitions import HookParameters, References


@dataclass(frozen=True)
class NativeHook:
    """A function of the dialect's hooks that a pattern calls."""

    function: str
    parameters: HookParameters
    returns: str
    references: References
    pattern: str
    origin: Span
    converts: bool = False
    """True if the hook implements a whole conversion."""

    @property
    def summary(self) -> str:
        """The summary for the hook's docstring."""
        return "Replace the operation; return whether that is done" if self.converts else f"Called by the pattern {self.pattern}"


@dataclass(frozen=True)
class _Annotation:
    text: str
    references: References = ()


_VALUE = _Annotation("Value")


def native_hooks(pattern: ResolvedPattern, package: str) -> Iterator[NativeHook]:
    """Yield the hooks of a pattern in the order of the text, possibly with repetitions; `package` is the generated package."""
    yield from _matched(pattern, pattern.root)
    if pattern.rewrite_hook is not None:
        yield _rewrite(pattern, pattern.rewrite_hook, package)
    for condition in pattern.where:
        if isinstance(condition, drr.NativeCall):
            yield from _called(pattern, condition, _Annotation("bool"))
    for result in pattern.results:
        yield from _built(pattern, result, _values(result))
    for result in pattern.supplemental:
        yield from _built(pattern, result, _Annotation("object"))


def _values(result: drr.PatternResult) -> _Annotation:
    several = isinstance(result, drr.NativeCall) and result.returns != 1
    return _Annotation("Sequence[Value]") if several else _VALUE


def _rewrite(pattern: ResolvedPattern, function: str, package: str) -> NativeHook:
    class_, rewriter = pattern.root.operation.python_class, runtime_class("ConversionPatternRewriter")
    adaptor = PythonClass(f"{package}.conversions", pattern.adaptor_class) if pattern.one_to_n else class_
    parameters = (("op", class_.name, None), ("adaptor", adaptor.name, None), ("rewriter", rewriter.name, None))
    references = tuple({each.name: each for each in (class_, adaptor, rewriter)}.items())
    return NativeHook(
        function=function,
        parameters=parameters,
        returns="bool",
        references=references,
        pattern=pattern.name,
        origin=pattern.origin,
        converts=True,
    )


# ---- sources


def _matched(pattern: ResolvedPattern, match: drr.Match, argument: ResolvedArgument | None = None) -> Iterator[NativeHook]:
    if isinstance(match, drr.MatchOperation):
        for number, inner in match.arguments:
            yield from _matched(pattern, inner, match.operation.arguments[number])
        return
    for part in match.parts:
        yield from _matched(pattern, part, None if isinstance(match, drr.MatchConstant) else argument)
    if isinstance(match, drr.MatchNative) and match.call.function is not None:
        given = _of_argument(argument)
        name = argument.python_name if argument is not None else "value"
        returned = [_of_capture(capture) for capture in match.captures]
        text = returned[0].text if len(returned) == 1 else f"tuple[{', '.join(each.text for each in returned)}]"
        returns = f"{text} | None" if returned else "bool"
        references = (*given.references, *(pair for each in returned for pair in each.references))
        yield NativeHook(match.call.function, ((name, given.text, None),), returns, references, pattern.name, match.call.origin)


def _of_argument(argument: ResolvedArgument | None) -> _Annotation:
    if not isinstance(argument, ResolvedInherent):
        return _VALUE
    if argument.is_native:
        return _Annotation("Any")
    class_ = argument.constraint.python_class
    return _Annotation(f"{class_.name} | None" if argument.optional else class_.name, ((class_.name, class_),))


# ---- results


def _built(pattern: ResolvedPattern, build: drr.Build | drr.PatternResult, expected: _Annotation) -> Iterator[NativeHook]:
    match build:
        case drr.NativeCall():
            yield from _called(pattern, build, expected)
        case drr.ReplaceWithValue():
            yield from _built(pattern, build.value, _VALUE)
        case drr.BuildVariadic():
            for item in build.items:
                yield from _built(pattern, item, _VALUE)
        case drr.BuildOperation():
            for number, item in build.arguments:
                yield from _built(pattern, item, _accepted(build.operation.arguments[number]))
            for type_ in build.types or ():
                yield from _built(pattern, type_, _Annotation("Type"))
        case drr.BuildCapture() | drr.BuildPython():
            pass


def _called(pattern: ResolvedPattern, call: drr.NativeCall, expected: _Annotation) -> Iterator[NativeHook]:
    for argument in call.arguments:
        yield from _built(pattern, argument, _Annotation("Any"))
    if call.function is None:
        return
    parameters: dict[str, _Annotation] = {}
    for argument in call.arguments:
        wanted, number = _parameter_name(argument), 2
        name = wanted
        while name in parameters:
            name, number = f"{wanted}_{number}", number + 1
        parameters[name] = _given(argument)
    references = (*expected.references, *(pair for each in parameters.values() for pair in each.references))
    listed = tuple((name, each.text, None) for name, each in parameters.items())
    yield NativeHook(call.function, listed, expected.text, references, pattern.name, call.origin)


def _accepted(argument: ResolvedArgument) -> _Annotation:
    """Return the annotation of the constructor's parameter for `argument`."""
    if not isinstance(argument, ResolvedInherent):
        return _Annotation("Sequence[Value]") if argument.variadicity == "variadic" else _VALUE
    constraint = argument.constraint
    class_ = constraint.python_class
    references = (*constraint.value_type_references, (class_.name, class_))
    if argument.is_native:
        return _Annotation(constraint.value_type or "Any", references)
    if constraint.value_type is None or constraint.const_builder is None:
        return _Annotation(class_.name, references)
    return _Annotation(f"{constraint.value_type} | {class_.name}", references)


def _parameter_name(argument: drr.Build) -> str:
    if isinstance(argument, drr.BuildCapture):
        return argument.capture.variable if argument.result is None else f"{argument.capture.variable}_{argument.result}"
    return "value"


def _given(argument: drr.Build) -> _Annotation:
    match argument:
        case drr.BuildCapture():
            return _of_capture(argument.capture) if argument.result is None else _VALUE
        case drr.BuildOperation() | drr.BuildVariadic():
            return _VALUE
        case drr.BuildPython() | drr.NativeCall():
            return _Annotation("Any")


def _of_capture(capture: drr.Capture) -> _Annotation:
    if capture.kind in ("any", "property"):
        return _Annotation("Any")
    if capture.kind == "values":
        return _Annotation("Sequence[Value]")
    class_ = capture.python_class
    return _Annotation(f"{class_.name} | None" if capture.optional else class_.name, ((class_.name, class_),))
