"""Matching: the source of a pattern as a sequence of tests that return on failure."""

from __future__ import annotations

from contextlib import ExitStack

from ...codegen import Code, CodeWriter
from ...resolver.model import (
    PythonClass,
    ResolvedArgument,
    ResolvedConstraint,
    ResolvedInherent,
    ResolvedPattern,
    ResolvedValue,
    drr,
    runtime_class,
)
from ...resolver.patterns import is_optional
from ..module_model import ModuleWriter
from .names import Locals

_ATTRIBUTE = "Attribute"


class Matching:
    """Writes the tests of one pattern, and records the names of its captures."""

    def __init__(self, writer: ModuleWriter, code: CodeWriter, local: Locals) -> None:
        self._writer = writer
        self._code = code
        self.local = local
        self._fail = "return False"
        self.loops = ExitStack()
        """The open loops, one for each `either`; they contain all following statements."""
        self._origins: list[str] = []
        self._operations = 0

    @property
    def has_loops(self) -> bool:
        """True if the following statements are inside a loop."""
        return self._fail != "return False"

    @property
    def fail(self) -> str:
        """The statement for a failed match."""
        return self._fail

    @property
    def origins(self) -> list[str]:
        """The matched operations whose locations new operations get, as in MLIR."""
        return self._origins[: self._operations]

    def match(self, pattern: ResolvedPattern) -> None:
        """Write the tests; afterwards all captures have names."""
        root = pattern.root
        self._origins.append("op")
        self._inside(root, "op")
        for condition in pattern.where:
            if isinstance(condition, drr.NativeCall):
                self._reject(Code(self.local.call(condition)).negated)
            else:
                self._reject(Code(self.local.expression(condition)).negated)

    def _reject(self, condition: str) -> None:
        if condition == "not True":
            return
        with self._code.block(f"if {condition}:"):
            self._code.line(self._fail)

    def _inside(self, match: drr.MatchOperation, name: str) -> None:
        """Write the tests for the arguments of an operation whose class is known."""
        self._operations += 1
        if match.capture is not None:
            self.local.bind(match.capture, name)
        for number, inner in match.arguments:
            arguments = match.operation.arguments
            if isinstance(inner, drr.MatchEither):
                self._either(inner, arguments[number], arguments[number + 1], name)
            else:
                self._argument(inner, arguments[number], f"{name}.{arguments[number].python_name}")

    def _argument(self, match: drr.Match, argument: ResolvedArgument, source: str) -> None:
        """Write the tests of one operand or attribute with the given `source`."""
        if (
            isinstance(argument, ResolvedValue)
            and is_optional(argument)
            and isinstance(match, (drr.MatchOperation, drr.MatchConstant, drr.MatchNative))
        ):
            source = self.local.temporary(argument.python_name, source)
            self._reject(f"{source} is None")
        match match:
            case drr.MatchOperation():
                self._defining_operation(match, source)
            case drr.MatchConstant():
                self._constant(match, source)
            case drr.MatchNative():
                self._native(match, source)
            case drr.MatchVariadic():
                self._variadic(match, argument, source)
            case drr.MatchSame():
                is_plain = match.capture.kind in ("values", "property")
                self._reject(f"{source} {'!=' if is_plain else 'is not'} {self.local.of(match.capture)}")
            case drr.MatchLiteral():
                is_native = isinstance(argument, ResolvedInherent) and argument.is_native
                self._reject(f"{source} {'!=' if is_native else 'is not'} {self.local.constant(match.value, argument.name)}")
            case drr.MatchCapture():
                self._capture(match, argument, source)
            case drr.MatchEither():
                raise AssertionError("two orders are of two arguments")
            case drr.MatchAnything():
                pass

    def _capture(self, match: drr.MatchCapture, argument: ResolvedArgument, source: str) -> None:
        if match.capture is not None:
            source = self.local.assign(match.capture, source)
        optional = is_optional(argument)
        if match.constraint is not None and (optional or match.constraint is not argument.constraint):
            self._constrain(match.constraint, source, argument.constraint.python_class, optional)

    def _defining_operation(self, match: drr.MatchOperation, source: str) -> None:
        name = self.local.new(match.capture.variable if match.capture is not None else match.operation.mnemonic)
        self._code.line(f"{name} = {source}.owner")
        self._reject(f"not isinstance({name}, {self._writer.name(match.operation.python_class)})")
        self._inside(match, name)
        self._origins.append(name)

    def _constant(self, match: drr.MatchConstant, source: str) -> None:
        value = self._writer.imports.runtime("constant_value")
        inner, known = match.attribute, f"{value}({source})"
        match inner:
            case drr.MatchAnything():
                self._reject(f"{known} is None")
            case drr.MatchLiteral():
                self._reject(f"{known} is not {self.local.constant(inner.value, 'value')}")
            case drr.MatchSame():
                self._reject(f"{known} is not {self.local.of(inner.capture)}")
            case drr.MatchCapture():
                name = self.local.assign(inner.capture, known) if inner.capture is not None else self.local.temporary("constant", known)
                if inner.constraint is None:
                    self._reject(f"{name} is None")
                else:
                    self._constrain(inner.constraint, name, runtime_class(_ATTRIBUTE), True)
        self._origins.append(f"{source}.owner")

    def _constrain(self, constraint: ResolvedConstraint, name: str, declared: PythonClass, optional: bool) -> None:
        """Write the test of a constraint, so that type checkers infer the class from it."""
        subject = f"{name}._type" if constraint.kind == "type" else name
        condition = self._writer.conditions.condition(constraint, subject)
        tests: list[Code] = []
        if constraint.kind == "attribute" and constraint.python_class.name not in (_ATTRIBUTE, declared.name):
            tests.append(Code(f"isinstance({name}, {self._writer.name(constraint.python_class)})"))
        elif optional and not condition.startswith(f"isinstance({name}, "):
            tests.append(Code(f"{name} is not None"))
        if not condition.is_true and condition not in tests:
            tests.append(condition)
        if tests:
            self._reject(" or ".join(test.negated for test in tests))

    def _native(self, match: drr.MatchNative, source: str) -> None:
        found = self.local.call(match.call, source)
        if not match.captures:
            self._reject(Code(found).negated)
            return
        if len(match.captures) == 1:
            self._reject(f"{self.local.assign(match.captures[0], found)} is None")
            return
        name = self.local.temporary("found", found)
        self._reject(f"{name} is None")
        self._code.line(f"{', '.join(self.local.declare(capture) for capture in match.captures)} = {name}")

    def _variadic(self, match: drr.MatchVariadic, argument: ResolvedArgument, source: str) -> None:
        name = self.local.assign(match.capture, source) if match.capture is not None else self.local.temporary(argument.python_name, source)
        self._reject(f"len({name}) != {len(match.items)}")
        for index, item in enumerate(match.items):
            self._argument(item, argument, f"{name}[{index}]")

    def _either(self, match: drr.MatchEither, first: ResolvedArgument, second: ResolvedArgument, name: str) -> None:
        """Write a loop over both orders of the operands; it contains all following statements."""
        sources = [f"{name}.{argument.python_name}" for argument in (first, second)]
        names = [self.local.new(argument.python_name) for argument in (first, second)]
        orders = f"(({sources[0]}, {sources[1]}), ({sources[1]}, {sources[0]}))"
        self.loops.enter_context(self._code.block(f"for {names[0]}, {names[1]} in {orders}:"))
        self._fail = "continue"
        for item, argument, source in zip(match.items, (first, second), names, strict=True):
            self._argument(item, argument, source)
