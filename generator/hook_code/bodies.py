"""Check the Python in specs as that of hooks: the bodies of methods of interfaces, and expressions."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ods.diagnostics import Span

from ..expressions.facts import parsed
from ..expressions.narrowing import class_key
from ..resolver.model import (
    Definition,
    Expression,
    PythonClass,
    ResolvedBuilder,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedHook,
    ResolvedHookMethod,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedTable,
)
from ..resolver.model.drr import (
    BuildOperation,
    BuildPython,
    BuildVariadic,
    Match,
    MatchCapture,
    MatchOperation,
    NativeCall,
    ReplaceWithValue,
)
from ..resolver.names.python_code import function_code, place_in_body, place_in_expression
from .results import Fault, faults_of_hooks
from .uses import HookUses


def faults_of_bodies(dialect: ResolvedDialect, uses: HookUses) -> Iterator[tuple[Fault, Span]]:
    """Yield the faults in the bodies and expressions of a dialect, each with its place."""
    for interface in dialect.interfaces:
        for method in interface.methods:
            for body in (method.body, method.default):
                if body is not None:
                    yield from _faults_of_method(interface, method, body, uses)
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    for definition in definitions:
        for builder in definition.builders:
            if builder.body is not None:
                yield from _faults_of_builder(definition, builder, builder.body, uses)
    for expression, known, promise in _expressions(dialect):
        yield from _faults_of_expression(expression, known, promise, uses)


def _faults_of_method(interface: ResolvedInterface, method: ResolvedMethod, body: str, uses: HookUses) -> Iterator[tuple[Fault, Span]]:
    own = interface.runtime_class
    implemented = ResolvedHookMethod(
        kind="interface",
        function=method.name,
        owner=own,
        name=method.name,
        binding="static" if method.static else "method",
        receiver="" if method.static else "self",
        parameters=method.parameters,
        returns=method.returns,
        summary=method.summary,
        key="interfaces",
        origin=method.origin,
        references=(*method.references, (own.name, own)),
    )
    yield from _faults(body, implemented, "method", (), uses)


def _faults_of_builder(definition: Definition, builder: ResolvedBuilder, body: str, uses: HookUses) -> Iterator[tuple[Fault, Span]]:
    own = definition.python_class
    implemented = ResolvedHookMethod(
        kind="builder",
        function=builder.method_name,
        owner=own,
        name=builder.method_name,
        binding="static",
        receiver="",
        parameters=builder.parameters,
        returns=own.name,
        summary=builder.summary,
        key="builders",
        origin=builder.origin,
        references=(*builder.references, (own.name, own)),
    )
    yield from _faults(body, implemented, "builder", (("cls", own),), uses)


def _faults(
    body: str, method: ResolvedHookMethod, noun: str, names: Sequence[tuple[str, PythonClass]], uses: HookUses
) -> Iterator[tuple[Fault, Span]]:
    """Yield the faults in a body with the signature of `method`; `names` are further classes that it may name."""
    parameters = method.all_parameters
    tree = ast.parse(function_code(body, [name for name, _, _ in parameters]))
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    function.name = method.name
    tree.body = [*_imports((*method.references, *names)), function]
    hook = ResolvedHook(method.name, parameters, method.returns, method.summary, method.references, (method,), noun=noun)
    hooks = {method.name: hook}
    for fault in (*uses.misuses(tree, hooks), *faults_of_hooks(tree, hooks)):
        place = place_in_body(body, fault.node, method.origin) if isinstance(fault.node, ast.expr) else method.origin
        yield fault, place


def _imports(classes: Iterable[tuple[str, object]]) -> list[ast.stmt]:
    return [ast.ImportFrom(meant.module, [ast.alias(meant.name, name)], 0) for name, meant in classes if isinstance(meant, PythonClass)]


class _Promise(NamedTuple):
    """What an expression must give: the noun and the name of the definition that it belongs to, and an annotation."""

    noun: str
    name: str
    returns: str


_ANYTHING = _Promise("", "", "Any")


def _expressions(dialect: ResolvedDialect) -> Iterator[tuple[Expression, dict[str, str], _Promise]]:
    """Yield the expressions of a dialect, each with the keys of the classes of its variables, and what it must give."""
    for constraint in (*dialect.constraints, *dialect.definition_constraints):
        if constraint.predicate is not None and constraint.dialect == dialect.name:
            yield constraint.predicate, {}, _ANYTHING
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    for definition in definitions:
        parts = definition.inherents if isinstance(definition, ResolvedOperation) else definition.parameters
        yield from ((each.default, {}, _ANYTHING) for each in parts if each.default is not None)
    for op in dialect.operations:
        for derived in op.derived:
            yield derived.body, {"self": class_key(op.python_class)}, _Promise("attribute", derived.name, derived.value_type)
    for conversion in dialect.conversions:
        for each in conversion.types:
            source = {"self": class_key(each.source.python_class)} if each.source.has_own_class else {}
            yield each.result, source, _Promise("type conversion", each.name, "Type | Sequence[Type] | None")
            if each.where is not None:
                yield each.where, source, _ANYTHING
        for table in conversion.tables:
            yield from _of_table(table)
        for pattern in conversion.patterns:
            names = _captured(pattern, [each.source for each in conversion.types])
            yield from ((expression, names, promise) for expression, promise in _of_pattern(pattern))
    for pattern in dialect.patterns:
        names = _captured(pattern, ())
        yield from ((expression, names, promise) for expression, promise in _of_pattern(pattern))


def _of_table(table: ResolvedTable) -> Iterator[tuple[Expression, dict[str, str], _Promise]]:
    itself = {"op": class_key(table.rows[0].source.python_class)} if len(table.rows) == 1 else {}
    attribute = _Promise("conversion", table.name, "Attribute")
    yield from ((condition, itself, _ANYTHING) for condition in table.where)
    yield from ((each.value, {}, attribute) for each in table.attributes if each.value is not None)
    yield from ((value, itself, attribute) for _, value in table.new_attributes)


_SINGLE = ("value", "attribute", "operation")
"""The kinds of captures that are one thing."""


def _captured(pattern: ResolvedPattern, converted: Sequence[ResolvedConstraint]) -> dict[str, str]:
    """Return the keys of the classes of what a pattern captures; values of `converted` types have other types in results."""
    names = {each.variable: class_key(each.python_class) for each in pattern.captures if each.kind in _SINGLE}
    changed = [each.python_class for each in converted]
    pending: list[Match] = [pattern.root] if all(each.has_own_class for each in converted) else []
    while pending:
        match = pending.pop()
        pending += match.parts
        if not isinstance(match, MatchOperation):
            continue
        for number, part in match.arguments:
            constraint = match.operation.arguments[number].constraint
            capture = part.capture if isinstance(part, MatchCapture) else None
            is_known = constraint.has_own_class and constraint.python_class not in changed
            if is_known and capture is not None and capture.kind == "value":
                names[capture.variable] = f"Value[{class_key(constraint.python_class)}]"
    return names


def _of_pattern(pattern: ResolvedPattern) -> Iterator[tuple[Expression, _Promise]]:
    """Yield the expressions of a pattern, each with what it must give."""
    pending: list[tuple[object, _Promise]] = [(each, _ANYTHING) for each in (*pattern.where, *pattern.results, *pattern.supplemental)]
    while pending:
        match pending.pop():
            case Expression() as expression, promise:
                yield expression, promise
            case (BuildPython(value=value) | ReplaceWithValue(value=value)), promise:
                pending.append((value, promise))
            case BuildVariadic(items=items), _:
                pending += [(each, _ANYTHING) for each in items]
            case BuildOperation(operation=op, arguments=arguments, types=types), _:
                pending += [(each, _argument(op, number)) for number, each in arguments]
                pending += [(each, _Promise(pattern.word, pattern.name, "Type")) for each in types or ()]
            case NativeCall(value=value, arguments=arguments), promise:
                pending += [(value, promise), *((each, _ANYTHING) for each in arguments)]
            case _:
                pass


def _argument(op: ResolvedOperation, number: int) -> _Promise:
    """Return what an argument of an operation is made of."""
    argument = op.arguments[number]
    name, returns = f"'{argument.name}' of '{op.name}'", "Any"
    if isinstance(argument, ResolvedInherent):
        kinds = (argument.constraint.value_type or "Any").replace(" | None", "")
        if argument.constraint.kind == "attribute" and argument.constraint.const_builder is None and not argument.optional:
            returns = "Attribute"
        elif kinds in ("int", "str", "float", "bool") and not argument.optional:
            returns = f"Attribute | {kinds}"
    elif argument.variadicity == "single":
        returns = "Value | Operation"
    return _Promise("argument", name, returns)


def _faults_of_expression(
    expression: Expression, known: Mapping[str, str], promise: _Promise, uses: HookUses
) -> Iterator[tuple[Fault, Span]]:
    try:
        value = parsed(expression.text)
    except SyntaxError:  # a class whose name is a keyword, which is reported at its definition
        return
    if not any(isinstance(node, (ast.Attribute, ast.Call, ast.BinOp)) for node in ast.walk(value)):
        return
    classes = [(name, meant) for name, meant in expression.references if isinstance(meant, PythonClass)]
    tree = ast.parse(f"def _expression({', '.join(known)}): ...")
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    function.body = [ast.Return(value)]
    tree.body = [*_imports(classes), function]
    hooks = {}
    if promise.returns != "Any":
        method = ResolvedHookMethod(
            kind="interface",
            function="_expression",
            owner=PythonClass("", ""),
            name=promise.name,
            binding="static",
            receiver="",
            parameters=(),
            returns=promise.returns,
            summary="",
            key="",
            origin=expression.origin,
        )
        hooks["_expression"] = ResolvedHook(promise.name, (), promise.returns, "", tuple(classes), (method,), noun=promise.noun)
    for fault in uses.misuses(tree, hooks, known):
        if isinstance(fault.node, ast.expr):
            yield fault, place_in_expression(expression, fault.node)
