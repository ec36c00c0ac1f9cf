"""The parameters of generated calls: constructors of operations, and `get` of types and attributes."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import NamedTuple

from ...assembly import count_name, infers_results, is_positional
from ...expressions.narrowing import class_key
from ...resolver.model import ResolvedDialect, ResolvedInherent, ResolvedOperation, ResolvedTypeOrAttribute, ResolvedValue


class CallShape(NamedTuple):
    """The parameters of a call."""

    positional: tuple[str, ...]
    required: frozenset[str]
    keywords: frozenset[str] = frozenset()
    """The keyword-only parameters."""


class CallShapes:
    """The parameters of the calls of generated classes, where the spec determines them."""

    def __init__(self, dialects: Iterable[ResolvedDialect]) -> None:
        self._operations: dict[str, ResolvedOperation] = {}
        self._definitions: dict[str, ResolvedTypeOrAttribute] = {}
        for dialect in dialects:
            self._operations |= {class_key(op.python_class): op for op in dialect.operations if not op.external and op.extension is None}
            self._definitions |= {class_key(each.python_class): each for each in (*dialect.types, *dialect.attributes) if not each.external}

    def constructor(self, key: str) -> CallShape | None:
        """Return the parameters of the constructor of an operation; None if handwritten code determines them."""
        op = self._operations.get(key)
        return None if op is None else _of_operation(op)

    def getter(self, key: str) -> CallShape | None:
        """Return the parameters of `get` of a type or attribute; None if handwritten code determines them."""
        definition = self._definitions.get(key)
        return None if definition is None else _of_definition(definition)


def call_fault(call: ast.Call, signature: CallShape) -> str | None:
    """Return the fault in the arguments of a call; None if they fit."""
    has_star = any(isinstance(each, ast.Starred) for each in call.args)
    given = {each.arg for each in call.keywords if each.arg is not None}
    positional = signature.positional
    for name in sorted(given):
        if name not in positional and name not in signature.keywords:
            known = ", ".join((*positional, *sorted(signature.keywords)))
            return f"has no parameter '{name}': it takes {known or 'nothing'}"
    if has_star:
        return None
    if len(call.args) > len(positional):
        return f"takes {_counted(len(positional))} by position, but {len(call.args)} {'is' if len(call.args) == 1 else 'are'} given"
    twice = given.intersection(positional[: len(call.args)])
    if twice:
        return f"is given '{min(twice)}' twice, by position and by name"
    missing = [name for name in positional[len(call.args) :] if name in signature.required and name not in given]
    if missing and not any(each.arg is None for each in call.keywords):
        return f"is not given {', '.join(map(repr, missing))}"
    return None


def _counted(number: int) -> str:
    return "1 argument" if number == 1 else f"{number or 'no'} arguments"


def misuse(call: ast.Call, key: str, is_get: bool, signatures: CallShapes) -> str | None:
    """Return the fault in a call of a class or of its `get`; None if none is known."""
    if is_get:
        signature = signatures.getter(key)
    elif signatures.getter(key) is not None:
        return "makes no instance: call `get` of the class"
    else:
        signature = signatures.constructor(key)
    return None if signature is None else call_fault(call, signature)


def _of_operation(op: ResolvedOperation) -> CallShape:
    inferred = infers_results(op)
    results = () if inferred else op.results
    arguments = [each for each in op.arguments if is_positional(each)]
    others = [each.parameter_name for each in op.arguments if not is_positional(each)]
    counts = [count_name(region) for region in op.regions if region.variadic]
    required = [each.parameter_name for each in results]
    required += [each.parameter_name for each in arguments if _is_required(each)]
    required += [each.parameter_name for each in op.successors if not each.variadic]
    positional = [each.parameter_name for each in (*results, *arguments, *op.successors)] + counts
    others += [region.parameter_name for region in op.regions if not region.variadic]
    return CallShape(
        tuple(positional), frozenset((*required, *counts)), frozenset((*others, *(["results"] if inferred else []), "loc", "ip"))
    )


def _is_required(argument: ResolvedValue | ResolvedInherent) -> bool:
    if isinstance(argument, ResolvedValue):
        return argument.variadicity == "single"
    return not argument.may_be_left_out


def _of_definition(definition: ResolvedTypeOrAttribute) -> CallShape:
    required = [each.python_name for each in definition.parameters if each.default is None and not each.optional]
    return CallShape(tuple(each.python_name for each in definition.parameters), frozenset(required))
