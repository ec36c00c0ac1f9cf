"""Translate the results of patterns to DRR: the operations and values that replace the matched operation."""

from __future__ import annotations

from collections.abc import Iterator

from ....resolver.model import ResolvedArgument, ResolvedInherent, ResolvedPattern, drr
from ..expressions import UntranslatableError
from .pattern_code import LOCATION, REWRITER, InexpressibleError, PatternCode, Slots
from .records import Records
from .text import code_literal, string

_VALUE = "::mlir::Value"
_TYPE = "::mlir::Type"


class PatternResults:
    """Writes the results of one pattern."""

    def __init__(self, records: Records, code_: PatternCode, pattern: ResolvedPattern) -> None:
        self._records = records
        self._code = code_
        self._pattern = pattern

    def numbered(self) -> Iterator[tuple[drr.PatternResult, int | None]]:
        """Yield the results, each with the index of the first result of the root that it replaces; None if it replaces none."""
        wanted = len(self._pattern.root.operation.results)
        counts = [drr.value_count(result) for result in self._pattern.results]
        number = wanted - sum(counts)
        for result, count in zip(self._pattern.results, counts):
            yield result, number if wanted and count and number >= 0 else None
            number += count

    def result(self, build: drr.PatternResult, number: int | None) -> str:
        """Return a result in DRR; `number` is None for one that replaces nothing.  Raises InexpressibleError."""
        if isinstance(build, drr.ReplaceWithValue):
            return self._replacement(build)
        if isinstance(build, drr.NativeCall):
            returns = {0: "void", 1: _VALUE}.get(build.returns, f"::llvm::SmallVector<{_VALUE}>")
            if number is None and build.returns == 1:
                returns = "void"
            return self._native(build, returns, 0 if returns == "void" else build.returns)
        if build.types is not None and number is not None:
            raise InexpressibleError("DRR gives what replaces the source its types: `returnType` is for what only helps", build.origin)
        return self._operation(build)

    def besides(self, build: drr.PatternResult) -> str:
        """Return a supplemental result; DRR builds it after erasing the root.  Raises InexpressibleError if it uses the root."""
        root = self._pattern.root
        if root.operation.results and root.capture is not None and _mentions(build, root.capture):
            why = f"DRR has erased '${root.capture.name}' when supplemental calls are made"
            raise InexpressibleError(why, build.origin)
        return self.result(build, None)

    def _replacement(self, build: drr.ReplaceWithValue) -> str:
        if isinstance(build.value, drr.BuildCapture):
            return f"(replaceWithValue ${self._captured(build.value)})"
        return self._value(build.value)

    # ---- operations

    def _operation(self, build: drr.BuildOperation) -> str:
        given = dict(build.arguments)
        parts = [self._argument(build, given.get(number), each) for number, each in enumerate(build.operation.arguments)]
        if build.types is not None:
            parts.append(f"(returnType {', '.join(map(self._type, build.types))})")
        if build.location is not None:
            parts.append(self._location(build.location))
        name = f":${self._code.symbol(build.capture)}" if build.capture is not None else ""
        return f"({self._records.operation(build.operation)}{name}{' ' if parts else ''}{', '.join(parts)})"

    def _location(self, location: drr.BuildLocation) -> str:
        parts = [string(location.name)] if location.name is not None else []
        return f"(location {', '.join([*parts, *(f'${self._code.symbol(each)}' for each in location.captures)])})"

    def _argument(self, build: drr.BuildOperation, item: drr.Build | None, argument: ResolvedArgument) -> str:
        if isinstance(argument, ResolvedInherent):
            if argument.is_native:
                raise InexpressibleError(f"'{argument.name}' is a native property, which the export does not build", build.origin)
            return self._missing(build, argument) if item is None else self._attribute(item, argument)
        assert item is not None
        if isinstance(item, drr.BuildPython) and item.value.text.strip() == "None":
            raise InexpressibleError(f"DRR gives every operand: '{argument.name}' cannot be left out", item.origin)
        if argument.variadicity == "variadic":
            return self._values(item)
        return self._value(item)

    # ---- values

    def _captured(self, build: drr.BuildCapture) -> str:
        capture, name = build.capture, self._code.symbol(build.capture)
        if capture.operation is None or len(capture.operation.results) == 1:
            return name
        return f"{name}__{build.result or 0}"

    def _value(self, build: drr.Build) -> str:
        match build:
            case drr.BuildCapture():
                return f"${self._captured(build)}"
            case drr.BuildOperation():
                return self._operation(build)
            case drr.NativeCall():
                return self._native(build, _VALUE)
            case drr.BuildVariadic():
                return self._values(build)
            case drr.BuildPython():
                return self._python(build, _VALUE)

    def _values(self, build: drr.Build) -> str:
        """Return the DRR of several values for a variadic operand."""
        if isinstance(build, drr.BuildVariadic):
            slots, texts = Slots(), []
            for item in build.items:
                slot = slots.of(self._value(item))
                texts.append(f"{slot}->getResult(0)" if isinstance(item, drr.BuildOperation) else slot)
            return _called(f"::llvm::SmallVector<{_VALUE}>{{{', '.join(texts)}}}", slots)
        if isinstance(build, drr.NativeCall):
            return self._native(build, f"::llvm::SmallVector<{_VALUE}>")
        return self._value(build)

    def _native(self, call: drr.NativeCall, returns: str, count: int = 1) -> str:
        if call.value is not None:
            return self._python(drr.BuildPython(call.value, call.origin), returns)
        slots = Slots()
        first = (REWRITER, LOCATION) if returns.endswith((_VALUE, f"{_VALUE}>")) else (REWRITER,)
        return _called(self._code.call(call, returns, first, slots), slots, count)

    def _python(self, build: drr.BuildPython, returns: str) -> str:
        slots = Slots()
        try:
            return _called(self._code.expression(build.value, slots).text, slots)
        except UntranslatableError as error:
            return _called(self._code.by_hand(build.value, returns, slots, error), slots)

    # ---- attributes and types

    def _storage(self, argument: ResolvedInherent) -> str:
        return self._records.cpp_class(argument.constraint.python_class) or "::mlir::Attribute"

    def _missing(self, build: drr.BuildOperation, argument: ResolvedInherent) -> str:
        """Return the DRR of an attribute that the pattern leaves out: its default, or a null attribute."""
        if argument.default is None or argument.default_absent:
            return _called(f"{self._storage(argument)}()", Slots())
        try:
            return _called(self._code.constant(argument.default), Slots())
        except UntranslatableError as error:
            raise InexpressibleError(f"the default `{error}` of '{argument.name}' has no counterpart in C++", build.origin) from error

    def _attribute(self, build: drr.Build, argument: ResolvedInherent) -> str:
        storage, slots = self._storage(argument), Slots()
        if isinstance(build, drr.BuildCapture):
            return self._captured_attribute(build, argument, storage)
        if isinstance(build, drr.NativeCall) and build.value is None:
            return self._native(build, storage)
        assert isinstance(build, (drr.BuildPython, drr.NativeCall))
        value = build.value
        assert value is not None
        if value.text.strip() == "None":
            return _called(f"{storage}()", slots)
        try:
            plain = self._code.expression(value, slots)
            return _called(self._code.made(argument.constraint, plain), slots)
        except UntranslatableError as error:
            return _called(self._code.by_hand(value, storage, slots, error), slots)

    def _captured_attribute(self, build: drr.BuildCapture, argument: ResolvedInherent, storage: str) -> str:
        """Return a captured attribute, cast to the class that the argument needs."""
        symbol = f"${self._code.symbol(build.capture)}"
        if (
            storage == "::mlir::Attribute"
            or symbol[1:] in self._code.of_arguments
            and build.capture.python_class == argument.constraint.python_class
        ):
            return symbol
        return f"(NativeCodeCall<{code_literal(f'::llvm::cast_if_present<{storage}>($0)')}> {symbol})"

    def _type(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildCapture):
            return f"${self._captured(build)}"
        if isinstance(build, drr.NativeCall) and build.value is None:
            return self._native(build, _TYPE)
        assert isinstance(build, (drr.BuildPython, drr.NativeCall))
        assert build.value is not None
        return self._python(drr.BuildPython(build.value, build.origin), _TYPE)


def _mentions(build: drr.Build | drr.PatternResult, capture: drr.Capture) -> bool:
    if isinstance(build, drr.BuildCapture):
        return build.capture is capture
    return isinstance(build, drr.NativeCall) and any(_mentions(each, capture) for each in build.arguments)


def _called(text: str, slots: Slots, count: int = 1) -> str:
    """Return `NativeCodeCall<…>` for C++ over arguments; `count` is the number of returned values."""
    head = (
        f"NativeCodeCallVoid<{code_literal(text)}>"
        if count == 0
        else f"NativeCodeCall<{code_literal(text)}{f', {count}' if count > 1 else ''}>"
    )
    return f"({head}{' ' if slots.texts else ''}{', '.join(slots.texts)})"
