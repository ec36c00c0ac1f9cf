"""Judge how an expression uses its parts, by the classes that these may have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ods.diagnostics import Span

from ...codegen.runtime import runtime_questions
from ...expressions.facts import References, parsed
from ...expressions.narrowing import ClassFlow, Known, class_key, tests_of
from ...loader import suggestion
from ...resolver.model import (
    Definition,
    Expression,
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedTable,
    ResolvedTraitUse,
    ResolvedTypeConversion,
    ResolvedValue,
)
from ...resolver.names.python_code import function_code, place_in_body, place_in_expression
from ...resolver.report import Report
from .call_shapes import CallShapes, literal_fault, misuse
from .class_table import ClassTable, plain_classes, shown_class
from .signatures import signature

Lacking = tuple[tuple[str, ...], ast.Attribute]
"""The classes that all lack a member, and the expression that asks for it."""


class Misused(NamedTuple):
    """A value that is used as it cannot be: the expression, what is wrong, and what to do."""

    node: ast.expr
    fault: str
    hint: str


class Judgement(NamedTuple):
    """The members that an expression uses but that no possible class has, those that only some types or attributes have, and values
    that are called or compared with what they never equal."""

    lacking: list[Lacking]
    doubtful: list[Lacking]
    misused: list[Misused]


def judged_members(tree: ast.expr, known: Known, references: References, table: ClassTable) -> Judgement:
    """Judge the members that an expression uses."""
    judge = _Judge(references, table)
    for node, known_there in judge.flow.visit(tree, known):
        judge.judge(node, known_there)
    return judge.judgement


def known_classes(expression: Expression, known: Known, table: ClassTable) -> tuple[str, ...]:
    """Return the possible classes of an expression's value; empty if unknown."""
    try:
        tree = parsed(expression.text)
    except SyntaxError:
        return ()
    return ClassFlow(dict(expression.references), table.result).classes(tree, known)


_COMPARABLE = {"bool": (bool, int), "int": (int, float, bool), "float": (float, int), "str": (str,)}
"""Maps plain classes to those of the literals that their values may equal."""


class _Judge:
    def __init__(self, references: References, table: ClassTable) -> None:
        self._references = references
        self._table = table
        self.flow = ClassFlow(references, table.result)
        self.judgement = Judgement([], [], [])

    def judge(self, node: ast.AST, known: Known) -> None:
        match node:
            case ast.Attribute():
                self._judge_member(node, known)
            case ast.Call(func=ast.Attribute() as func) if self.flow.classes(func, known):
                text = ast.unparse(func)
                self.judgement.misused.append(Misused(func, f"`{text}` is a value and no method", f"write `{text}`, without `()`"))
            case ast.Call(func=ast.Name(id="isinstance"), args=[subject, ast.Name(id=name)]):
                self._judge_class(subject, name, known)
            case ast.Compare():
                for left, right in zip([node.left, *node.comparators], node.comparators):
                    self._judge_comparison(left, right, known)
                    self._judge_comparison(right, left, known)
            case _:
                pass

    def _judge_member(self, node: ast.Attribute, known: Known) -> None:
        classes = self.flow.classes(node.value, known)
        meant = self._references.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(meant, PythonClass):
            classes = (class_key(meant),)
        if classes and all(self._table.lacks(name, node.attr) or self._table.renamed(name, node.attr) for name in classes):
            self.judgement.lacking.append((classes, node))
        elif classes and all(self._table.is_root(name) and not self._table.always_has(name, node.attr) for name in classes):
            self.judgement.doubtful.append((classes, node))

    def _judge_class(self, subject: ast.expr, name: str, known: Known) -> None:
        """Report a value that is asked whether it is a type or an attribute."""
        meant = self._references.get(name)
        classes = self.flow.classes(subject, known)
        is_definition = isinstance(meant, PythonClass) and self._table.part_class(class_key(meant)) in ("Type", "Attribute")
        if is_definition and classes and all(self._table.part_class(each) == "Value" for each in classes):
            text = ast.unparse(subject)
            fault = f"`{text}` is a value, and never {'an' if name[0] in 'AEIOU' else 'a'} {name}"
            self.judgement.misused.append(Misused(subject, fault, f"ask for its type: `isinstance({text}.type, {name})`"))

    def _judge_comparison(self, part: ast.expr, other: ast.expr, known: Known) -> None:
        """Report a part that is compared with a literal of another kind."""
        classes = self.flow.classes(part, known) if isinstance(part, (ast.Attribute, ast.Name)) else ()
        meant = self._references.get(other.id) if isinstance(other, ast.Name) else None
        if classes and isinstance(meant, PythonClass) and self._table.part_class(class_key(meant)) in ("Type", "Attribute"):
            text, name = ast.unparse(part), ast.unparse(other)
            what = {"Attribute": "an attribute", "Type": "a type"}.get(self._table.part_class(classes[0]), "a value")
            fault = f"`{text}` is {what}, and never the class {name} itself"
            self.judgement.misused.append(Misused(part, fault, f"ask for its class: `isinstance({text}, {name})`"))
            return
        literal = type(other.value) if isinstance(other, ast.Constant) else None
        is_case = self._is_case(other)
        if not (literal in (bool, float, int, str) or is_case) or not classes:
            return
        enum = next((name for name in classes if self._table.is_enum(name)), None)
        if enum is not None and literal is str:
            text = ast.unparse(part)
            fault = f"`{text}` is a case of {shown_class(enum)}, and never {ast.unparse(other)}"
            self.judgement.misused.append(Misused(part, fault, self._table.case_hint(enum, ast.literal_eval(other))))
            return
        if any(literal in _COMPARABLE.get(name, ()) or is_case and name in _COMPARABLE for name in classes):
            return
        if not all(name in _COMPARABLE or self._table.is_definition(name) for name in classes):
            return
        what = " or ".join(dict.fromkeys(map(shown_class, classes)))
        text = ast.unparse(part)
        hint = f"write a value of type {what}" if all(name in _COMPARABLE for name in classes) else f"compare its value: `{text}.value`"
        self.judgement.misused.append(Misused(part, f"`{text}` is of type {what}, and never {ast.unparse(other)}", hint))

    def _is_case(self, node: ast.expr) -> bool:
        """Return True for a case of an enum, which no attribute equals."""
        meant = self._references.get(node.value.id) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        return isinstance(meant, PythonClass) and self._table.is_enum(class_key(meant))


_ROOTS = {"type": "Type", "attribute": "Attribute", "property": "Attribute"}
_SINGLE = ("value", "attribute", "operation")
"""The kinds of captures that are one thing."""
_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_LOOKS = re.compile(r"\b(?:isinstance|hasattr|getattr|issubclass)\(")
"""Matches calls that examine the class of a value."""


def check_members(dialect: ResolvedDialect, table: ClassTable, signatures: CallShapes, report: Report) -> None:
    """Check one dialect."""
    checker = _Checker(table, signatures, report)
    for constraint in _constraints(dialect):
        checker.constraint(constraint)
    for op in dialect.operations:
        checker.operation(op)
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    for definition in definitions:
        for default in _defaults(definition):
            checker.default(default)
        for builder in definition.builders:
            checker.body(builder.body, {"cls": definition.python_class}, builder.references, builder.origin)
    for interface in dialect.interfaces:
        checker.interface(interface)
    for each in (type_ for conversion in dialect.conversions for type_ in conversion.types):
        checker.type_conversion(each)
    for rows in (table for conversion in dialect.conversions for table in conversion.tables):
        checker.table(rows)
    for pattern in (*dialect.patterns, *(each for conversion in dialect.conversions for each in conversion.patterns)):
        checker.pattern(pattern)


def _constraints(dialect: ResolvedDialect) -> Iterator[ResolvedConstraint]:
    """Yield the named constraints of a dialect and the constraints of its definitions."""
    used = [part.constraint for op in dialect.operations for part in (*op.arguments, *op.results)]
    used += [each.constraint for made in (*dialect.types, *dialect.attributes) for each in made.parameters if each.constraint is not None]
    seen = {id(each): each for each in (*dialect.constraints, *dialect.definition_constraints, *used)}
    yield from (each for each in seen.values() if each.dialect == dialect.name)


def _defaults(definition: Definition) -> Iterator[Expression]:
    """Yield the defaults of the attributes, properties or parameters of a definition."""
    parts = definition.inherents if isinstance(definition, ResolvedOperation) else definition.parameters
    yield from (each.default for each in parts if each.default is not None)


class _Checker:
    def __init__(self, table: ClassTable, signatures: CallShapes, report: Report) -> None:
        self._table = table
        self._signatures = signatures
        self._report = report
        self._reported_members: set[tuple[int, str]] = set()
        self._reported_calls: set[tuple[str, str]] = set()
        """Faulty calls reported so far; an attribute's `const_builder` also occurs in that of an array of the attribute."""

    def constraint(self, constraint: ResolvedConstraint) -> None:
        judged = plain_classes(constraint.value_type or "") if constraint.kind == "property" else (_ROOTS.get(constraint.kind, "?"),)
        self._expression(constraint.predicate, {"self": judged}, is_for_all=True)
        if constraint.predicate is not None:
            self._uncalled(constraint.predicate)
        self._expression(constraint.from_attribute, {"self": _of_values(constraint)})
        self._expression(constraint.const_builder, {})
        self._expression(constraint.builder, {})

    def default(self, default: Expression) -> None:
        self._expression(default, {})

    def operation(self, op: ResolvedOperation) -> None:
        names = {"op": (class_key(op.python_class),), **dict(_parts(op, "")), **dict(_parts(op, "op."))}
        for use in op.traits:
            self._expression(use.predicate, names, "type")  # the check of the trait covers values without a type
            for argument in use.arguments:
                if isinstance(argument, Expression):
                    self._expression(argument, {"self": _transformed(use, op)})
        for derived in op.derived:
            self._expression(derived.body, {"self": (class_key(op.python_class),), **dict(_parts(op, "self."))})
            self._expression(derived.attribute, {})

    def type_conversion(self, each: ResolvedTypeConversion) -> None:
        for expression in (each.where, each.result):
            self._expression(expression, {"self": _of_values(each.source)}, is_for_all=True)

        keys = known_classes(each.result, {"self": _of_values(each.source)}, self._table)
        if keys and all(plain_classes(key) for key in keys):
            message = f"'{each.texts[2].strip()}' is {keys[0]}, and not a type"
            hint = "write a type, such as `I32` or `MemRefType.get(self.shape, self.element_type)`, or a list of types"
            self._report.error("ODS0826", message, each.result.origin, hint)

    def pattern(self, pattern: ResolvedPattern) -> None:
        """Check the conditions over what a pattern captures."""
        names = {each.variable: (class_key(each.python_class),) for each in pattern.captures if each.kind in _SINGLE and not each.optional}
        for condition in pattern.where:
            if isinstance(condition, Expression):
                self._expression(condition, names)
                self._uncalled(condition)

    def table(self, table: ResolvedTable) -> None:
        """Check the conditions and values of a table of conversions."""
        itself = {"op": tuple(class_key(row.source.python_class) for row in table.rows)}
        for condition in table.where:
            self._expression(condition, itself)
            self._uncalled(condition)
        for each in table.attributes:
            parts = [part for row in table.rows for part in row.source.inherents if part.name == each.attribute]
            self._expression(each.value, {"self": tuple(dict.fromkeys(class_key(part.constraint.python_class) for part in parts))})
        for _, value in table.new_attributes:
            self._expression(value, itself)

    def interface(self, interface: ResolvedInterface) -> None:
        itself = {"self": interface.runtime_class}
        for method in interface.methods:
            self._result(method)
            for body in (method.body, method.default):
                self.body(body, {} if method.static else itself, method.references, method.origin)
        if isinstance(interface.verifier, str):
            self.body(interface.verifier, itself, (), interface.origin)

    def _result(self, method: ResolvedMethod) -> None:
        """Report a value that a method returns without saying its type."""
        text = method.body if method.body is not None else method.default
        if text is None or method.returns != "None":
            return
        (function,) = ast.parse(function_code(text)).body
        inner = {id(each) for node in ast.walk(function) if node is not function and isinstance(node, _INNER) for each in ast.walk(node)}
        for node in ast.walk(function):
            value = node.value if isinstance(node, ast.Return) and id(node) not in inner else None
            if value is not None and not (isinstance(value, ast.Constant) and value.value is None):
                message = f"the method '{method.name}' returns `{ast.unparse(value)}`, and does not say its type"
                self._report.error("ODS0346", message, method.origin, "write its class, as in `returns: int`")
                return

    def body(self, text: str | None, names: Mapping[str, PythonClass], references: Iterable[tuple[str, PythonClass]], origin: Span) -> None:
        """Check the members that statements use; statements that examine classes themselves are skipped."""
        if text is None or _LOOKS.search(text):
            return
        meant = {**names, **dict(references)}
        tree = ast.parse(function_code(text))
        self._calls(tree, meant, origin, text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                owner = meant.get(node.value.id)
                if owner is not None and self._table.lacks(class_key(owner), node.attr):
                    self._tell((class_key(owner),), node, _name_of(node, place_in_body(text, node, origin)))

    def _expression(self, expression: Expression | None, known: Known, untold: str = "", is_for_all: bool = False) -> None:
        """Check an expression; with `is_for_all` it is evaluated for every instance of the classes in `known`."""
        if expression is None:
            return
        try:
            tree = parsed(expression.text)
        except SyntaxError:  # a class whose name is a keyword, which is reported at its definition
            return
        references: References = dict(expression.references)
        lacking, doubtful, misused = judged_members(tree, known, references, self._table)
        for owners, node in lacking:
            if node.attr != untold:
                self._tell(owners, node, _name_of(node, place_in_expression(expression, node)))
        for owners, node in doubtful if is_for_all else ():
            self._tell_doubt(owners[0], node.attr, _name_of(node, place_in_expression(expression, node)))
        for part, fault, hint in misused:
            self._report.error("ODS0328", fault, _name_of(part, place_in_expression(expression, part)), hint)
        self._calls(tree, references, expression.origin)

    def _uncalled(self, expression: Expression) -> None:
        """Report methods that a condition asks without calling them."""
        try:
            tree = parsed(expression.text)
        except SyntaxError:  # as in `_expression`
            return
        for test in (tree, *(test for node in ast.walk(tree) for test in tests_of(node))):
            if isinstance(test, ast.Attribute) and test.attr in runtime_questions() and not self._table.generates(test.attr):
                message = f"`{ast.unparse(test)}` is a method and not its answer, so it is always true"
                place = _name_of(test, place_in_expression(expression, test))
                self._report.error("ODS0328", message, place, f"call it: `{ast.unparse(test)}()`")

    def _calls(self, tree: ast.AST, references: References, origin: Span, body: str = "") -> None:
        """Check the calls of classes with known parameters; `body` is the text of statements."""
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
            func = call.func
            named = func.value if isinstance(func, ast.Attribute) and func.attr == "get" else func
            meant = references.get(named.id) if isinstance(named, ast.Name) else None
            if not isinstance(meant, PythonClass):
                continue
            fault = misuse(call, class_key(meant), named is not func, self._signatures)
            if fault is None and named is not func:
                fault = literal_fault(call, self._table.parameters(class_key(meant), "get"))
            if fault is not None and (ast.unparse(call), fault) not in self._reported_calls:
                self._reported_calls.add((ast.unparse(call), fault))
                place = place_in_body(body, func, origin) if body else origin
                shape = self._signatures.getter(class_key(meant)) or self._signatures.constructor(class_key(meant))
                written = self._table.signature(class_key(meant), "get")
                shape = shape or (signature(written).shape if written else None)
                takes = () if shape is None else (*shape.positional, *sorted(shape.keywords - {"ip", "loc"}))
                hint = f"it takes {', '.join(takes) or 'no arguments'}"
                if "call `get`" in fault:
                    hint = f"write `{ast.unparse(func)}.get(…)`"
                self._report.error("ODS0329", f"`{ast.unparse(func)}` {fault}", place, hint)

    def _tell_doubt(self, owner: str, member: str, place: Span) -> None:
        """Report a member that some instances of a root class lack."""
        if (place.start, member) not in self._reported_members:
            self._reported_members.add((place.start, member))
            hint = "give a `base:` that has it, or ask for the class first: `isinstance(self, …) and …`"
            self._report.warning("ODS0326", f"not every {owner.lower()} has '{member}'", place, hint)

    def _tell(self, owners: tuple[str, ...], node: ast.Attribute, place: Span) -> None:
        member = node.attr
        renamed = {self._table.renamed(owner, member) for owner in owners} - {""}
        if (place.start, member) in self._reported_members:
            return
        self._reported_members.add((place.start, member))
        names = [*dict.fromkeys(map(shown_class, owners))]
        who = {"Type": "no type", "Attribute": "no attribute"}.get(names[0], f"'{names[0]}'") if len(names) == 1 else _neither(names)
        if renamed:
            message = f"'{member}' of {who} is not the parameter '{member}'"
            self._report.error("ODS0326", message, place, f"the parameter is `{renamed.pop()}` in Python")
            return
        message = f"{who} has {'' if who.startswith('n') else 'no '}'{member}'"
        own = sorted({each for owner in owners for each in self._table.own_members(owner)})
        known = sorted({each for owner in owners if not self._table.derived(owner) for each in self._table.family_members(owner)})
        otherwise = "it is a plain value of Python already" if all(map(plain_classes, owners)) else self._table.listed(owners[0])
        has_it = any(self._table.of_type(owner, member) for owner in owners)
        if has_it:
            otherwise = f"its type has it: write `.type.{member}`"
        instead = (
            ""
            if has_it
            else next((hint for owner in owners if (hint := self._table.otherwise(owner, member, ast.unparse(node.value)))), "")
        )
        self._report.error("ODS0326", message, place, instead or suggestion(member, own) or suggestion(member, known) or otherwise)


def _neither(names: list[str]) -> str:
    return f"neither {' nor '.join(map(repr, names))}"


def _parts(op: ResolvedOperation, prefix: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield (name, possible classes) of operands, results and attributes."""
    for value in (*op.operands, *op.results):
        if value.variadicity in ("single", "optional"):
            yield f"{prefix}{value.python_name}", ("Value",)
            yield f"{prefix}{value.python_name}.type", _of_values(value.constraint)
    for inherent in op.inherents:
        native = plain_classes(inherent.constraint.value_type or "")
        yield f"{prefix}{inherent.python_name}", native if inherent.is_native else _of_values(inherent.constraint)


def _of_values(constraint: ResolvedConstraint) -> tuple[str, ...]:
    return (class_key(constraint.python_class),) if constraint.has_own_class else (_ROOTS.get(constraint.kind, "?"),)


def _transformed(use: ResolvedTraitUse, op: ResolvedOperation) -> tuple[str, ...]:
    """Return the possible classes of the type that `TypesMatchWith` computes."""
    parts: dict[str, ResolvedValue | ResolvedInherent] = {part.name: part for part in (*op.arguments, *op.results)}
    named = next((parts[each] for each in use.arguments if isinstance(each, str) and each in parts), None)
    return _of_values(named.constraint) if isinstance(named, ResolvedValue) and named.variadicity == "single" else ()


def _name_of(node: ast.expr, place: Span) -> Span:
    """Return the place of the member that an expression ends with, in the place of the expression; others stay as they are."""
    name = node.attr if isinstance(node, ast.Attribute) else ""
    text = place.source.text
    if not name or text.endswith(name, place.start, place.end):
        return Span(place.source, place.end - len(name), place.end) if name else place
    start = text.find(f".{name}", place.start, place.end) + 1  # the spec writes the expression in another way
    return Span(place.source, start, start + len(name)) if start else place
