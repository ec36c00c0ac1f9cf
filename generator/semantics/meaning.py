"""The meaning of an operation: its texts read, typed and checked, and the body of the function that computes it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from ods.diagnostics import Diagnostic
from ods.diagnostics.late import dataclass

from ..codegen import safe_identifier
from ..resolver.model import PlacedText, ResolvedOperation, ResolvedTypeOrAttribute, once
from ..resolver.report import Report
from .functions import FUNCTIONS
from .reading import Binary, Call, Let, Node, Number, SemanticsError, Unary, alike, parse
from .sorts import FLAG, sorts_of, values_sort
from .typed import RESERVED, Scope, Typed, Typing

_T = TypeVar("_T")
CONDITIONS: Final = ("undefined", "poison")
"""The parts of a meaning beside the results."""
_TOKEN: Final = re.compile(r"⟦(width|whole type|type|part) of (\w+)⟧")


@dataclass(frozen=True)
class Meaning:
    """The meaning of an operation, if it has no mistake."""

    parts: tuple[tuple[str, Node], ...]
    """The parts by name: `undefined`, the results, `poison`."""
    parameters: tuple[str, ...]
    body: tuple[str, ...]
    """The lines of the function; constants of the module are `⟦table NAME⟧`."""
    runtime: tuple[str, ...]
    """The names of the runtime that the lines use."""
    tables: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ReadMeaning:
    """A meaning with what was found in it."""

    meaning: Meaning | None
    findings: tuple[Diagnostic, ...]


@once
def read_semantics(op: ResolvedOperation) -> ReadMeaning:
    """Read and check the meaning of an operation."""
    report = Report()
    semantics = op.semantics
    if semantics is None or semantics.is_hook or not _has_right_parts(op, report):
        return ReadMeaning(None, tuple(report.findings))
    reader = _Reader(op, report)
    meaning = reader.read()
    return ReadMeaning(None if report.findings else meaning, tuple(report.findings))


def check_semantics(op: ResolvedOperation) -> tuple[Diagnostic, ...]:
    """Return all findings in the meaning of an operation; empty if it has none."""
    return read_semantics(op).findings


def check_values(definition: ResolvedTypeOrAttribute, report: Report) -> None:
    """Report a type whose values are of no builtin scalar type."""
    if definition.values is not None and values_sort(definition) is None:
        hint = "write `i32`, `index`, `f32`, or leave it out and let hooks evaluate the operations"
        report.error("ODS1207", f"'{definition.values}' is no builtin scalar type", definition.origin_of("values"), hint)


def texts_of(op: ResolvedOperation) -> dict[str, PlacedText]:
    """Return the texts of a meaning by part; a single text is the value of the only result."""
    texts = dict(op.semantics.texts) if op.semantics is not None else {}
    return {op.results[0].name: texts[""]} if "" in texts and len(op.results) == 1 else texts


def _has_right_parts(op: ResolvedOperation, report: Report) -> bool:
    """Report results without a value, values without a result, and operations that only a hook can evaluate."""
    assert op.semantics is not None
    several = next((each for each in (*op.arguments, *op.results) if getattr(each, "variadicity", "single") != "single"), None)
    blocks = next(iter((*op.regions, *op.successors)), None)
    if several is not None or blocks is not None:
        what = f"'{several.name}' is not one value" if several is not None else f"'{blocks.name}' has operations" if blocks else ""
        hint = "let a hook say what it means: `semantics: hook` and a function `<op>_evaluate`"
        report.error("ODS1204", f"an expression cannot say what '{op.name}' means: {what}", op.semantics.origin, hint)
        return False
    names = [each.name for each in op.results]
    for result in op.results:
        if result.name in CONDITIONS:
            hint = "rename the result; in a meaning, the word says when the operation has no value"
            report.error("ODS1205", f"a result cannot be called '{result.name}'", result.origin, hint)
            return False
    texts = texts_of(op)
    if "" in texts:
        message = f"one value for {len(names)} results" if names else "a value, but no results"
        hint = f"write a mapping: {', '.join(f'`{name}: …`' for name in names)}" if names else "write `undefined: …`, or nothing"
        report.error("ODS1204", message, texts[""].origin, hint)
        return False
    for name, text in texts.items():
        if name not in (*names, *CONDITIONS):
            hint = f"the parts are {', '.join((*names, *CONDITIONS))}"
            report.error("ODS1204", f"there is no result '{name}'", text.origin, hint)
    missing = [name for name in names if name not in texts]
    if missing:
        report.error("ODS1204", f"the result '{missing[0]}' has no value", op.semantics.origin, f"add `{missing[0]}: …`")
    return not report.findings


class _Reader:
    """Reads the parts of one meaning and writes the function."""

    def __init__(self, op: ResolvedOperation, report: Report) -> None:
        assert op.semantics is not None
        self._op, self._report = op, report
        self._texts = texts_of(op)
        self._typing = Typing(FUNCTIONS)
        self._sorts = sorts_of(op)
        self._names = {each.name: _variable(each.python_name) for each in (*op.operands, *op.results)}
        self._trees: dict[str, Node] = {}
        self._lines: list[str] = []

    def read(self) -> Meaning:
        """Return the meaning; parts with mistakes are missing, and the mistakes reported."""
        op = self._op
        for name, text in self._texts.items():
            tree = self._guarded(name, lambda text=text: parse(text.text))  # type: ignore[misc]
            if tree is not None:
                self._trees[name] = tree
        operands = frozenset(each.name for each in op.operands)
        self._condition("undefined", operands)
        typed = {each.name: self._result(each.name, operands, index) for index, each in enumerate(op.results)}
        results = [each.name for each in op.results]
        poison = self._condition("poison", operands | frozenset(results))
        if not self._report.findings:
            self._check_divisions()
        self._return(typed, poison)
        used = set(self._typing.runtime)
        lines = _named(op, self._lines, used)
        order = [name for name in ("undefined", *results, "poison") if name in self._trees]
        return Meaning(
            tuple((name, self._trees[name]) for name in order),
            tuple(self._names[each.name] for each in op.operands),
            tuple(lines),
            tuple(sorted(used)),
            tuple(self._typing.tables.items()),
        )

    def _guarded(self, part: str, action: Callable[[], _T]) -> _T | None:
        """Return what an action returns; None after an error in the text of a part."""
        try:
            return action()
        except SemanticsError as error:
            self._report.error(error.code, error.message, self._texts[part].position(error.start, error.end), error.hint)
            return None

    def _scope(self, visible: frozenset[str]) -> Scope:
        return Scope(self._op, self._sorts, self._names, visible)

    def _condition(self, name: str, visible: frozenset[str]) -> Typed | None:
        """Return the condition `undefined` or `poison`; write the lines of the former, and the definitions of both."""
        if name not in self._trees:
            return None
        self._typing.statements.clear()
        found = self._guarded(name, lambda: self._typing.condition(self._trees[name], self._scope(visible)))
        self._lines += self._typing.statements
        if found is not None and name == "undefined":
            self._lines += _when(found, lambda code: [f"m.undefined_if({code})"])
        return found

    def _result(self, name: str, operands: frozenset[str], index: int) -> str:
        """Return the Python for a result; write the definitions before it."""
        if name not in self._trees:
            return ""
        self._typing.statements.clear()
        visible = operands | frozenset(each.name for each in self._op.results[:index])
        found = self._guarded(name, lambda: self._typing.value(self._trees[name], self._scope(visible), self._sorts[name]))
        self._lines += self._typing.statements
        if found is None:
            return ""
        code = found.code
        for operand in self._op.operands:
            if operand.name not in found.strict | found.chosen:
                code = f"m.strict({code}, {self._names[operand.name]})"
        if len(self._op.results) > 1 or "poison" in self._trees:
            self._lines.append(f"{self._names[name]} = {code}")
            return self._names[name]
        return code

    def _return(self, typed: dict[str, str], poison: Typed | None) -> None:
        names = list(typed.values())
        if poison is not None:
            self._lines += _when(poison, lambda code: [f"{name} = m.poison_if({code}, {name})" for name in names])
        if names:
            self._lines.append(f"return {', '.join(names)}")
        elif not self._lines:
            self._lines.append("return None")

    # ---- divisions

    def _check_divisions(self) -> None:
        """Report divisions whose divisor may be zero and whose meaning does not say so."""
        excluded = [each for name in CONDITIONS if name in self._trees for each in _disjuncts(_body(self._trees[name]))]
        for division, divisor, guards in self._typing.divisions:
            number = divisor.operand if isinstance(divisor, Unary) and divisor.operator == "-" else divisor
            if isinstance(number, Number) and number.value != 0:
                continue
            if any(_is_zero_test(each, divisor) for each in excluded):
                continue
            if any(_is_zero_test(each, divisor) for guard in guards for each in _tests(guard)):
                continue
            part = next(name for name, tree in self._trees.items() if any(each is division for each in _nodes(tree)))
            position = self._texts[part].position(divisor.start, divisor.end)
            text = self._texts[part].text[divisor.start : divisor.end]
            hint = f"say what happens: `undefined: {text} == 0`, or `choose({text} == 0, …, …)`"
            self._report.error("ODS1206", f"the divisor '{text}' may be 0", position, hint)


def _variable(name: str) -> str:
    return f"{name}_" if name in RESERVED else safe_identifier(name)


def _when(found: Typed, lines: Callable[[str], list[str]]) -> list[str]:
    """Return lines for a condition: alternatives that depend on attributes are tested by Python first."""
    if found.sort == FLAG:
        if found.code == "True":
            return lines("m.boolean(True)")
        return [f"if {found.code}:", *(f"    {line}" for line in lines("m.boolean(True)"))]
    made: list[str] = []
    for flag, code in found.when or (("", found.code),):
        made += [f"if {flag}:", *(f"    {line}" for line in lines(code))] if flag else lines(code)
    return made


def _named(op: ResolvedOperation, lines: list[str], used: set[str]) -> list[str]:
    """Return the lines with variables for widths and types, which the first lines set."""
    tokens = list(dict.fromkeys(match for line in lines for match in _TOKEN.findall(line)))
    values = {each.name: each for each in (*op.operands, *op.results)}
    taken = {_variable(each.python_name) for each in values.values()}
    names: dict[tuple[str, str], str] = {}
    head: list[str] = []
    for kind, owner in tokens:
        is_only = sum(other == kind for other, _ in tokens) == 1
        word = {"width": "width", "type": "type", "whole type": "whole_type", "part": "part_type"}[kind]
        name = {"type": "type_"}.get(word, word) if is_only else f"{owner}_{word}"
        while name in taken:
            name += "_"
        taken.add(name)
        names[kind, owner] = name
        type_ = f"op.{values[owner].python_name}.type"
        source = f"m.width({type_})" if kind == "width" else type_
        if kind in ("type", "part"):
            used.add("scalar_type")
            source = f"scalar_type({type_})" + (".element_type" if kind == "part" else "")
        head.append(f"{name} = {source}")
    return [*head, *(_TOKEN.sub(lambda match: names[match[1], match[2]], line) for line in lines)]


# ---- trees


def _body(node: Node) -> Node:
    return _body(node.body) if isinstance(node, Let) else node


def _disjuncts(node: Node) -> list[Node]:
    if isinstance(node, Binary) and node.operator == "or":
        return [*_disjuncts(node.left), *_disjuncts(node.right)]
    return [node]


def _tests(node: Node) -> list[Node]:
    """Return the comparisons of a condition, negated or not."""
    if isinstance(node, Binary) and node.operator in ("or", "and"):
        return [*_tests(node.left), *_tests(node.right)]
    return _tests(node.operand) if isinstance(node, Unary) and node.operator == "not" else [node]


def _is_zero_test(node: Node, divisor: Node) -> bool:
    if not isinstance(node, Binary) or node.operator not in ("==", "!="):
        return False
    for one, other in ((node.left, node.right), (node.right, node.left)):
        if isinstance(one, Number) and one.value == 0 and alike(other, divisor):
            return True
    return False


def _nodes(node: Node) -> list[Node]:
    if isinstance(node, Unary):
        return [node, *_nodes(node.operand)]
    if isinstance(node, Binary):
        return [node, *_nodes(node.left), *_nodes(node.right)]
    if isinstance(node, Call):
        return [node, *(inner for each in node.arguments for inner in _nodes(each))]
    return [node, *_nodes(node.value), *_nodes(node.body)] if isinstance(node, Let) else [node]
