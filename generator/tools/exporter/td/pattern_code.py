"""C++ in patterns: the names of captures, and calls of functions that replace hooks and Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ....resolver.model import Expression, PythonClass, ResolvedConstraint, ResolvedPattern, drr
from ..cpp_names import KEYWORDS, camel_case, lower_camel_case
from ..expressions import Cpp, ExpressionTranslator, UntranslatableError
from ..report import CppFunction, ExportReport
from .records import Records

_LOCALS = frozenset(("rewriter", "context", "op0", "odsLoc", "tblgen_ops", "tblgen_repl_values", "result", "success", "failure"))
"""The local names in the code that mlir-tblgen generates."""
_PLAIN = {"int": "int64_t", "bool": "bool", "str": "::llvm::StringRef", "float": "double", "Type": "::mlir::Type"}
REWRITER = ("::mlir::PatternRewriter &rewriter", "$_builder")
LOCATION = ("::mlir::Location location", "$_loc")


class InexpressibleError(Exception):
    """Raised for a part of a pattern that DRR cannot express; has its place."""

    def __init__(self, what: str, span: Span) -> None:
        super().__init__(what)
        self.span = span


@dataclass
class Slots:
    """The distinct arguments of a C++ expression; `$0` is the first."""

    texts: list[str] = field(default_factory=list)

    def of(self, text: str) -> str:
        """Add an argument if it is new; return its placeholder, such as `$0`."""
        if text not in self.texts:
            self.texts.append(text)
        return f"${self.texts.index(text)}"


@dataclass(frozen=True)
class Entity:
    """The C++ of a capture."""

    symbol: str
    cpp: str
    """The C++ expression, with `{}` for the symbol."""
    kind: str
    type: str


class PatternCode:
    """The C++ of one pattern."""

    def __init__(self, records: Records, pattern: ResolvedPattern) -> None:
        self._records = records
        self._pattern = pattern
        self._count = 0
        self.of_arguments: set[str] = set()
        """Attributes captured from arguments of operations; in C++ their variables have a specific class."""
        self._needs: dict[str, tuple[CppFunction, str, Span]] = {}
        """Maps signatures to a function that must be written first, the reason, and the place of the call."""
        self._renamed: dict[str, drr.Capture] = {}

    def report(self, report: ExportReport) -> list[str]:
        """Report the functions to write and the renamed captures; return the names of the functions."""
        for name, capture in self._renamed.items():
            report.rename("name", f"{self._pattern.name}.${capture.name}", name, capture.origin)
        for function, why, span in self._needs.values():
            report.function("pattern", self._pattern.name, function, why, span)
        return list(dict.fromkeys(function.name for function, _, _ in self._needs.values()))

    # ---- names

    def symbol(self, capture: drr.Capture | None) -> str:
        """Return the C++ name of a capture."""
        assert capture is not None
        if capture.name not in KEYWORDS | _LOCALS:
            return capture.name
        self._renamed[f"{capture.name}_"] = capture
        return f"{capture.name}_"

    def again(self, capture: drr.Capture) -> str:
        """Return a new name for a match that must equal an earlier capture."""
        self._count += 1
        return f"{self.symbol(capture)}_{self._count}"

    def entity(self, capture: drr.Capture, result: int | None = None) -> Entity:
        """Return the C++ of a capture, or of a result of a captured operation.  Raises InexpressibleError for a native property."""
        name = self.symbol(capture)
        if capture.kind == "operation" and result is not None:
            return Entity(f"{name}__{result}", "{}", "Value", "::mlir::Value")
        if capture.kind == "operation":
            has_results = capture.operation is not None and bool(capture.operation.results)
            text = "{}.getDefiningOp()" if has_results else "{}.getOperation()"
            return Entity(f"{name}__0" if has_results else name, text, "Operation", "::mlir::Operation *")
        if capture.kind == "property":
            raise InexpressibleError(f"'{capture.name}' is a native property, which the export does not match", capture.origin)
        if capture.kind == "attribute":
            class_ = self._records.cpp_class(capture.python_class) or "::mlir::Attribute"
            text = f"::llvm::cast{'_if_present' if capture.optional else ''}<{class_}>({{}})"
            return Entity(name, "{}" if class_ == "::mlir::Attribute" else text, capture.python_class.name, class_)
        if capture.kind == "values":
            return Entity(name, "{}", "values", "::mlir::ValueRange")
        return Entity(name, "{}", "Value", "::mlir::Value")

    # ---- expressions

    def constant(self, expression: Expression) -> str:
        """Return the C++ of a Python expression without captures.  Raises UntranslatableError."""
        return self._translated(expression, {}).text

    def expression(self, expression: Expression, slots: Slots, variables: dict[str, Cpp] | None = None) -> Cpp:
        """Return the C++ of a Python expression over captures.  Raises UntranslatableError."""
        known = {name: Cpp(each.cpp.format(slots.of(f"${each.symbol}")), each.kind) for name, each in self._named(expression)}
        return self._translated(expression, {**known, **(variables or {})})

    def _translated(self, expression: Expression, variables: dict[str, Cpp]) -> Cpp:
        translator = ExpressionTranslator(self._records, dict(expression.references), variables, makes=True)
        return translator.value(ast.parse(expression.text.strip(), mode="eval").body)

    def _named(self, expression: Expression) -> Iterator[tuple[str, Entity]]:
        """Yield the captures that an expression uses, by name."""
        words = [node.id for node in ast.walk(ast.parse(expression.text.strip(), mode="eval")) if isinstance(node, ast.Name)]
        for capture in self._pattern.captures:
            if capture.variable in words:
                yield capture.variable, self.entity(capture)
            for number in range(len(capture.operation.results) if capture.operation is not None else 0):
                if f"{capture.variable}__{number}" in words:
                    yield f"{capture.variable}__{number}", self.entity(capture, number)

    def made(self, constraint: ResolvedConstraint, plain: Cpp) -> str:
        """Return the C++ of the attribute that a constraint makes of a plain value.  Raises UntranslatableError."""
        if plain.kind not in _PLAIN or plain.kind == "Type" or constraint.const_builder is None:
            return plain.text
        return self._translated(constraint.const_builder, {"value": plain}).text

    # ---- conditions and functions

    def conditions(self, condition: Expression | drr.NativeCall) -> Iterator[tuple[str, list[str], str]]:
        """Yield (C++, symbols, description) for each part of a conjunction."""
        if isinstance(condition, drr.NativeCall) and condition.value is not None:
            condition = condition.value
        slots = Slots()
        if isinstance(condition, drr.NativeCall):
            text = self.call(condition, "bool", (), slots)
            yield text, _symbols(slots), condition.function or ""
            return
        for part in _conjunction(condition):
            slots = Slots()
            try:
                text = self.expression(part, slots).text
            except UntranslatableError as error:
                text = self._written_by_hand(part, "bool", (), slots, "Holds", error)
            yield text, _symbols(slots), part.text

    def matcher(self, match: drr.MatchNative) -> str:
        """Return the call of a matching function, which gets the operation and sets the captures.  Raises InexpressibleError."""
        if match.call.function is None:
            raise InexpressibleError("DRR calls functions in a source, and has no expressions there", match.origin)
        outputs = ["::mlir::Attribute &" if each.kind == "attribute" else "::mlir::Value &" for each in match.captures]
        parameters = ["::mlir::Operation *op", *(f"{kind}{self.symbol(each)}" for kind, each in zip(outputs, match.captures))]
        name = self._needed(match.call.function, "::llvm::LogicalResult", parameters, match.call.function, match.origin)
        return f"{name}({', '.join(['$_self', *(f'${index}' for index in range(len(match.captures)))])})"

    def call(self, call: drr.NativeCall, returns: str, first: tuple[tuple[str, str], ...], slots: Slots) -> str:
        """Return the call of a function that replaces a hook; `first` are its first parameters and arguments."""
        assert call.function is not None
        parameters, given = [each for each, _ in first], [each for _, each in first]
        for number, argument in enumerate(call.arguments):
            type_, name, text = self._given(argument, slots)
            parameters.append(f"{type_}{'' if type_.endswith('*') else ' '}{name or f'argument{number}'}")
            given.append(text)
        return f"{self._needed(call.function, returns, parameters, call.function, call.origin)}({', '.join(given)})"

    def _given(self, build: drr.Build, slots: Slots) -> tuple[str, str, str]:
        """Return (type, name, C++) of an argument; the name is empty if the argument has none."""
        if isinstance(build, drr.BuildCapture):
            entity = self.entity(build.capture, build.result)
            return entity.type, entity.symbol, entity.cpp.format(slots.of(f"${entity.symbol}"))
        if isinstance(build, drr.BuildPython):
            try:
                cpp = self.expression(build.value, slots)
            except UntranslatableError as error:
                raise InexpressibleError(f"`{error}` has no counterpart in C++", build.origin) from error
            return self.type_of(cpp.kind), "", cpp.text
        raise InexpressibleError("an operation that is built for a call is a result of its own in DRR", build.origin)

    def type_of(self, kind: str) -> str:
        """Return the C++ type for a kind of expression."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        return self._records.cpp_class(PythonClass("ods.builtin", kind)) or "::mlir::Attribute"

    def by_hand(self, expression: Expression, returns: str, slots: Slots, why: UntranslatableError) -> str:
        """Return the call of a function that a user must write for an expression in a result."""
        return self._written_by_hand(expression, returns, (REWRITER,), slots, "Makes", why)

    def _written_by_hand(
        self, expression: Expression, returns: str, first: tuple[tuple[str, str], ...], slots: Slots, ending: str, why: Exception
    ) -> str:
        self._count += 1
        entities = [entity for _, entity in self._named(expression)]
        parameters = [*(each for each, _ in first), *(f"{each.type} {each.symbol}" for each in entities)]
        number = str(self._count) if self._count > 1 else ""
        name = self._needed(f"{self._pattern.name}_{ending}{number}", returns, parameters, expression.text, expression.origin, str(why))
        slots.texts.clear()
        given = [each for _, each in first] + [each.cpp.format(slots.of(f"${each.symbol}")) for each in entities]
        return f"{name}({', '.join(given)})"

    def _needed(self, hook: str, returns: str, parameters: list[str], python: str, span: Span, why: str = "") -> str:
        """Record a function that a user must write; return its full name."""
        name = f"{self._records.namespace(self._pattern.dialect)}::{_function_name(hook)}"
        function = CppFunction(name, returns, ", ".join(parameters), python)
        self._needs.setdefault(function.signature, (function, why or "a hook", span))
        return name


def _function_name(hook: str) -> str:
    return lower_camel_case(hook) if hook[:1].islower() else hook[:1].lower() + camel_case(hook)[1:]


def _symbols(slots: Slots) -> list[str]:
    return [text.removeprefix("$") for text in slots.texts]


def _conjunction(expression: Expression) -> list[Expression]:
    node = ast.parse(expression.text.strip(), mode="eval").body
    parts = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else [node]
    return [Expression(ast.unparse(each), expression.origin, expression.references) for each in parts] if len(parts) > 1 else [expression]
