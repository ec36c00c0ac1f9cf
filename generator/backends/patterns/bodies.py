"""The bodies of patterns: their hooks and local names, the tests of the source, and the results that replace the operation."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from contextlib import ExitStack

from ...assembly import infers_results, is_positional
from ...codegen import Code, CodeWriter, constant_case, quoted, snake_case
from ...resolver.model import (
    Expression,
    PythonClass,
    ResolvedArgument,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedValue,
    drr,
    runtime_class,
)
from ...resolver.patterns import is_optional
from ..module_model import ModuleWriter, tuple_of
from ..operations.constructor import DECLARED


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


_SINGLE = ("single", "optional")


class Building:
    """Writes the statements that build the results, in the order of the text."""

    def __init__(self, writer: ModuleWriter, code: CodeWriter, matching: Matching, pattern: ResolvedPattern) -> None:
        self._writer = writer
        self._code = code
        self._local = matching.local
        self._origins = matching.origins
        self._pattern = pattern
        self._has_location = False
        self._fail = matching.fail
        self._result_types: dict[str, str] = {}
        """Maps results of the root to the variables with their converted types, in a conversion."""

    def build(self) -> None:
        """Write the results, the supplemental actions, and the replacement."""
        if self._pattern.target is not None and not self._convert():
            return
        root = self._pattern.root.operation
        counts = [drr.value_count(result) for result in self._pattern.results]
        number = len(root.results) - sum(counts) if root.results else -1
        replacements: list[str] = []
        for result, count in zip(self._pattern.results, counts, strict=True):
            if number < 0 or count == 0:
                self._beside(result)
            else:
                replacements.append(self._replacement(result, number, number == 0 and count == len(root.results)))
            number += count if root.results else 0
        for extra in self._pattern.supplemental:
            self._beside(extra)
        if not root.results:
            self._code.line("rewriter.erase_op(op)")
        else:
            is_operation = len(replacements) == 1 and isinstance(self._pattern.results[-1], drr.BuildOperation)
            is_whole = is_operation and drr.value_count(self._pattern.results[-1]) == len(root.results)
            self._code.line(f"rewriter.replace_op(op, {replacements[0] if is_whole else tuple_of(replacements)})")
        self._code.line("return True")

    def _convert(self) -> bool:
        """Write the conversions of captured values and of result types; return False if a hook builds the results."""
        hook = self._pattern.rewrite_hook
        if hook is not None:
            self._code.line(f"return {hooks_constant(self._writer)}.{hook}(op, adaptor, rewriter)")
            return False
        inside = {each.capture: number for number, each in self._pattern.root.arguments if isinstance(each, drr.MatchCapture)}
        used = drr.names_in_results(self._pattern)
        for capture in self._pattern.captures:
            if capture.kind in ("value", "values") and capture.variable in used and self._local.is_bound(capture):
                self._remap(capture, inside.get(capture))
        for each in drr.results_in_results(self._pattern):
            if self._local.is_bound(each.capture):
                self._local.remapped[each.capture.variable, each.result or 0] = self._remapped(
                    each.capture, self._local.captured(each, True)
                )
        self._converted_types()
        return True

    def _remapped(self, capture: drr.Capture, source: str) -> str:
        """Write the lookup of the converted value or values of a capture; return the variable."""
        method = "get_remapped_values" if capture.kind == "values" else "get_remapped_value"
        name = self._local.temporary(f"new_{capture.variable}", f"rewriter.{method}({source})")
        self._fail_without(name)
        return name

    def _remap(self, capture: drr.Capture, number: int | None) -> None:
        """Write the lookup of the converted value of a capture; `number` is its operand of the root, None elsewhere."""
        if number is None:
            self._local.bind(capture, self._remapped(capture, self._local.of(capture)))
            return
        argument = self._pattern.root.operation.arguments[number]
        name = self._local.assign(capture, f"adaptor.{argument.python_name}")
        if is_optional(argument) and not capture.optional:
            self._fail_without(name)

    def _fail_without(self, name: str) -> None:
        with self._code.block(f"if {name} is None:"):
            self._code.line(self._fail)

    def _converted_types(self) -> None:
        """Write the converted types of results whose types are neither given in the pattern nor inferred."""
        root, number = self._pattern.root.operation, 0
        for result in reversed(self._pattern.results):
            end, number = number, number + drr.value_count(result)
            if not isinstance(result, drr.BuildOperation) or number > len(root.results):
                continue
            if result.types is None and not infers_results(result.operation) and not _has_type_rule(result.operation):
                for each in root.results[len(root.results) - number : len(root.results) - end]:
                    self._result_types[each.name] = self._local.temporary(
                        f"{each.python_name}_type", f"self.convert_type(op.{each.python_name}._type)"
                    )
                    self._fail_without(self._result_types[each.name])

    def _beside(self, build: drr.PatternResult) -> None:
        """Write a supplemental action, whose result replaces nothing."""
        if isinstance(build, drr.BuildOperation) and build.capture is not None:
            self._local.bind(build.capture, self._local.temporary(build.capture.variable, self._operation(build, None)))
        elif isinstance(build, drr.BuildOperation):
            made = self._operation(build, None)
            if not made.isidentifier():  # a name means that the operation has been made already
                self._code.line(made)
        elif isinstance(build, drr.NativeCall):
            self._code.line(self._call(build))

    def _replacement(self, result: drr.PatternResult, number: int, is_whole: bool) -> str:
        """Return the source that replaces the root's results from `number` on; `is_whole` if it replaces all results."""
        if isinstance(result, drr.ReplaceWithValue):
            return self._value(result.value)
        if isinstance(result, drr.NativeCall):
            return f"{'*' if result.returns != 1 else ''}{self._call(result)}"
        call = self._operation(result, number)
        if is_whole and result.capture is None and not self._pattern.supplemental:
            return call
        name = self._local.temporary(result.capture.variable if result.capture is not None else result.operation.mnemonic, call)
        if result.capture is not None:
            self._local.bind(result.capture, name)
        return name if is_whole else ", ".join(f"{name}.{each.python_name}" for each in result.operation.results)

    # ---- operations

    def _operation(self, build: drr.BuildOperation, number: int | None) -> str:
        """Return the call that makes an operation; its arguments are made before it."""
        op = build.operation
        positional: list[str] = []
        by_name: list[str] = []
        types = self._types(build, number)
        for index, item in build.arguments:
            argument = op.arguments[index]
            if isinstance(argument, ResolvedInherent):
                source = self._attribute(item, argument)
            elif argument.variadicity in _SINGLE:
                source = self._value(item)
            else:
                source = self._values(item)
            if is_positional(argument):
                positional.append(source)
            else:
                by_name.append(f"{argument.parameter_name}={source}")
        if infers_results(op):
            by_name += [f"results={tuple_of(types)}"] if types else []
        else:
            positional = [*types, *positional]
        by_name.append(f"loc={self._location(build.location)}")
        class_, arguments = self._writer.name(op.python_class), ", ".join((*positional, *by_name))
        if op.extension is None:
            return f"{class_}({arguments})"
        made = self._local.temporary(op.mnemonic, f"{class_}.__new__({class_})")
        self._code.line(f"{made}.{DECLARED}({arguments})")
        return made

    def _types(self, build: drr.BuildOperation, number: int | None) -> list[str]:
        """Return the types of the results: given types, or those of the replaced results; empty if they are inferred."""
        if build.types is not None:
            return [self._type(each) for each in build.types]
        if number is None or _has_type_rule(build.operation) or self._pattern.target is not None and infers_results(build.operation):
            return []
        replaced = self._pattern.root.operation.results[number : number + len(build.operation.results)]
        return [self._result_types.get(result.name, f"op.{result.python_name}._type") for result in replaced]

    def _type(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildPython):
            return self._local.constant(build.value, "type")
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        return f"{self._value(build)}._type"

    def _location(self, location: drr.BuildLocation | None) -> str:
        if location is not None:
            return self._own_location(location)
        if not self._has_location:
            self._has_location = True
            location_of = self._writer.imports.runtime("location_of")
            self._code.line(f"location = {location_of}({', '.join(self._origins)})")
        return "location"

    def _own_location(self, location: drr.BuildLocation) -> str:
        sources = [f"{self._local.of(capture)}.location" for capture in location.captures]
        fused = self._writer.imports.runtime("FusedLoc") if len(sources) > 1 else ""
        source = f"{fused}.fuse([{', '.join(sources)}])" if fused else "".join(sources)
        if location.name is None:
            return source
        parts = [quoted(location.name), *([source] if source else [])]
        return f"{self._writer.imports.runtime('Location')}.name({', '.join(parts)})"

    # ---- arguments

    def _value(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildCapture):
            return self._local.captured(build, True)
        if isinstance(build, drr.BuildPython):
            return self._local.expression(build.value)
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        assert isinstance(build, drr.BuildOperation)
        wanted = build.capture.variable if build.capture is not None else build.operation.mnemonic
        name = self._local.temporary(wanted, self._operation(build, None))
        if build.capture is not None:
            self._local.bind(build.capture, name)
        return f"{name}.{build.operation.results[0].python_name}"

    def _values(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildVariadic):
            return tuple_of(self._value(item) for item in build.items)
        return self._value(build)

    def _attribute(self, build: drr.Build, argument: ResolvedInherent) -> str:
        if isinstance(build, drr.BuildPython):
            return self._local.constant(build.value, argument.name)
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        assert isinstance(build, drr.BuildCapture)
        source, class_ = self._local.of(build.capture), argument.constraint.python_class
        if argument.is_native or build.capture.kind == "any" or build.capture.python_class == class_ or class_.name == "Attribute":
            return source
        cast = self._writer.imports.name("typing", "cast")
        return f"{cast}({self._writer.name(class_)}, {source})"

    def _call(self, call: drr.NativeCall) -> str:
        """Return a call of a hook; operations in its arguments are made before it."""
        return self._local.call(call, arguments=[self._argument(argument) for argument in call.arguments])

    def _argument(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildOperation):
            return self._value(build)
        return self._local.argument(build)


def _has_type_rule(op: ResolvedOperation) -> bool:
    """Return True if a trait determines the result types; otherwise, as in MLIR, those of the replaced results are used."""
    return op.trait("SameOperandsAndResultType") is not None or op.trait("FirstAttrDerivedResultType") is not None
