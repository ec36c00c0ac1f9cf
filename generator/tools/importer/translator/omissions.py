"""Verifiers in part: a check that cannot be translated is left out if everything after it still means the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum

from ods.diagnostics.late import dataclass

from . import cpp_type as types
from . import tree, typed
from .tree import Untranslatable

_ERRORS = ("emitOpError", "emitError", "emitOptionalError")
_HANDLES = ("Type", "Attribute", "Value", "Operation", "Block", "Region", "Location", "AffineMap", "AffineExpr")
_PLAIN = (types.Int, types.Bool, types.Char, types.Float, types.Str, types.EnumType)
_CHANGES = ("push_back", "emplace_back", "pop_back", "clear", "insert", "erase", "append", "resize", "assign", "pop_back_val")
"""Methods that change a container."""
_MOST = 6
"""How many statements of a function may be left out."""


READERS = (
    "isa", "isa_and_nonnull", "isa_and_present", "cast", "cast_or_null", "cast_if_present", "dyn_cast", "dyn_cast_or_null",
    "dyn_cast_if_present", "failed", "succeeded", "emitOpError", "emitError", "size", "empty", "equals",
)  # fmt: skip
"""Functions and methods that assign to none of their arguments."""


class Use(IntEnum):
    """What a syntax tree does with a variable."""

    CHANGED = 0
    """It may change it."""
    HANDED_ON = 1
    """It gives it to a function of which nothing is known: one that takes a type, an attribute or a value only reads it."""
    READ = 2


@dataclass(frozen=True)
class LeftOut(tree.Statement):
    """A statement that cannot be translated, for a reason that only shows later."""

    statement: tree.Statement
    reason: str


def is_only_check(node: object, is_inside: bool = False) -> bool:
    """Return True if a statement can only go on, or end the function with an error."""
    if isinstance(node, tree.Return):
        return _is_error(node.value)
    if isinstance(node, (tree.Break, tree.Continue)):
        return is_inside
    if isinstance(node, tree.Lambda):
        return True
    if isinstance(node, tree.Switch):  # whose `break` is its own
        return all(is_only_check(one, True) for case in node.cases for one in case.body)
    if isinstance(node, (tree.For, tree.ForEach, tree.While, tree.DoWhile)):
        return is_only_check(node.body, True)
    if isinstance(node, LeftOut):
        return is_only_check(node.statement, is_inside)
    if isinstance(node, tree.Evaluate) and _is_error(node.value):  # what follows returns the failure
        return False
    if isinstance(node, (list, tuple)):
        return all(is_only_check(one, is_inside) for one in node)
    if isinstance(node, tree.Expr) or not hasattr(node, "__dataclass_fields__"):
        return True
    return all(is_only_check(getattr(node, name), is_inside) for name in node.__dataclass_fields__)


def _is_error(node: object) -> bool:
    """Return True for an expression that begins an error, and for `failure()`."""
    while isinstance(node, (tree.Infix, tree.Call)):
        if isinstance(node, tree.Infix):
            node = node.left
            continue
        function = node.function
        if isinstance(function, (tree.Identifier, tree.Member)) and function.name in _ERRORS:
            return True
        if isinstance(function, tree.Identifier):
            return function.name == "failure" and not node.arguments
        node = function.subject if isinstance(function, tree.Member) and function.name in ("attachNote", "append") else None
    return False


def fails_with_false(body: tree.Block) -> bool:
    """Return True for the body of a function that begins errors, and returns false after each."""
    errors = [one for one in tree.walk(body) if isinstance(one, tree.Evaluate) and _is_error(one.value)]
    blocks = [one.statements for one in tree.walk(body) if isinstance(one, tree.Block)]
    ended = [one for block in blocks for one, following in zip(block, block[1:]) if following == tree.Return(tree.Truth(False))]
    return bool(errors) and all(any(one is each for each in ended) for one in errors)


def declared(node: tree.Statement) -> set[str]:
    """Return the names that a statement declares for those after it."""
    if isinstance(node, LeftOut):
        return declared(node.statement)
    if isinstance(node, tree.Declare):
        return {one.name for one in node.variables}
    if isinstance(node, tree.DeclareParts):
        return set(node.names)
    return {node.name} if isinstance(node, (tree.Alias, tree.LocalEnum, tree.LocalStruct)) else set()


def mentioned(node: object, of_call: Callable[[tree.Call, int], Use], use: Use = Use.CHANGED) -> Iterator[tuple[str, Use]]:
    """Yield the names of variables in a syntax tree, each with its use there.

    `of_call` tells what a called function may do with the argument at an index.
    """
    if isinstance(node, tree.Identifier):
        if not node.qualifier:
            yield node.name, use
        return
    parts: list[tuple[object, Use]] = []
    if isinstance(node, tree.Assign):
        parts = [(node.target, Use.CHANGED), (node.value, Use.READ)]
    elif isinstance(node, (tree.Infix, tree.Prefix, tree.Ternary)):
        is_read = not isinstance(node, tree.Prefix) or node.sign in ("!", "-", "+", "*", "~")
        parts = [(one, Use.READ if is_read else Use.CHANGED) for one in _parts(node)]
    elif isinstance(node, tree.Subscript):
        parts = [(node.subject, use), (node.index, Use.READ)]
    elif isinstance(node, tree.Call) and isinstance(node.function, tree.Member):
        own = Use.CHANGED if node.function.name in _CHANGES else Use.READ
        parts = [(node.function.subject, own), *((one, of_call(node, index)) for index, one in enumerate(node.arguments))]
    elif isinstance(node, tree.Call):
        parts = [(node.function, Use.READ), *((one, of_call(node, index)) for index, one in enumerate(node.arguments))]
    elif isinstance(node, tree.Member):
        parts = [(node.subject, use)]
    elif isinstance(node, tree.ForEach):
        is_read = not node.type.is_reference or node.type.is_const
        parts = [(node.values, Use.READ if is_read else Use.CHANGED), (node.body, Use.CHANGED)]
    elif isinstance(node, tree.Return):
        parts = [(node.value, Use.READ)]
    elif isinstance(node, (tree.If, tree.While, tree.DoWhile, tree.Switch)):
        names = node.__dataclass_fields__
        parts = [(getattr(node, name), Use.READ if name in ("condition", "subject") else Use.CHANGED) for name in names]
    elif isinstance(node, tree.Declarator):
        parts = [(node.value, Use.CHANGED if node.type.is_reference or node.type.pointers else Use.READ)]
    else:
        parts = [(one, Use.CHANGED) for one in _parts(node)]
    for one, how in parts:
        yield from mentioned(one, of_call, how)


def _parts(node: object) -> list[object]:
    if isinstance(node, (list, tuple)):
        return list(node)
    return [getattr(node, name) for name in getattr(node, "__dataclass_fields__", ())]


def keeps(type_: types.CppType, use: Use) -> bool:
    """Return True if a value is the same after a use."""
    if types.is_erased(type_):
        return True
    if isinstance(type_, types.Class):
        return use != Use.CHANGED and type_.family in _HANDLES
    if isinstance(type_, (types.List, types.Optional)):
        return use == Use.READ and keeps(type_.item, use)
    return use == Use.READ and isinstance(type_, _PLAIN)


def variables_in(expr: typed.Expr) -> set[typed.Variable]:
    """Return the variables that a value depends on, with those that a function of its own mentions."""
    found: set[typed.Variable] = set()
    pending: list[object] = [expr]
    seen: set[int] = set()
    while pending:
        for one in typed.walk(pending.pop()):
            definition = one.definition if isinstance(one, typed.Closure) else one.function if isinstance(one, typed.Invoke) else None
            if isinstance(definition, typed.Definition) and id(definition) not in seen:
                seen.add(id(definition))
                pending += definition.body
            if isinstance(one, typed.Name):
                found |= {one.variable, *(other for other, _, _ in one.variable.views)}
    return found


def may_change_others(value: typed.Expr) -> bool:
    """Return True for a nested function that may change variables outside of it."""
    if not isinstance(value, typed.Closure):
        return isinstance(value.type, types.Function) and not types.is_erased(value.type)
    definition = value.definition
    return bool(definition.nonlocals) or any(typed.has_effect(one) for one in definition.body)


def is_noted(before: Sequence[typed.Statement], made: Sequence[typed.Statement]) -> bool:
    """Return True for a statement that is left out because the one before it is."""
    last = before[-1] if before else None
    only = made[0] if len(made) == 1 else None
    if not isinstance(last, typed.LeftOut) or not isinstance(only, typed.LeftOut) or only.is_end:
        return False
    return only.reason.removeprefix("after ") == last.reason.removeprefix("after ")


def of(definition: typed.Definition) -> list[typed.LeftOut]:
    """Return what a function leaves out."""
    return [one for statement in definition.body for one in typed.walk(statement) if isinstance(one, typed.LeftOut)]


def check(definition: typed.Definition) -> None:
    """Raise Untranslatable for a loop that perhaps only ends because of a check that is left out."""
    nodes = [one for statement in definition.body for one in typed.walk(statement)]
    if any(isinstance(one, typed.Loop) for one in nodes) and any(isinstance(one, typed.LeftOut) and not one.is_end for one in nodes):
        raise Untranslatable("a loop after a check that is left out")


def in_part(body: tree.Block, attempt: Callable[[tree.Block], str]) -> str:
    """Return what `attempt` makes of a body in which the statements are left out that it refuses.  Raises Untranslatable."""
    nodes = list(body.statements)
    for _ in range(_MOST):
        try:
            return attempt(tree.Block(tuple(nodes)))
        except Untranslatable as error:
            index = _first_refused(nodes, attempt)
            if index is None or isinstance(nodes[index], LeftOut):
                raise
            nodes[index] = LeftOut(nodes[index], str(error))
    return attempt(tree.Block(tuple(nodes)))


def _first_refused(nodes: list[tree.Statement], attempt: Callable[[tree.Block], str]) -> int | None:
    """Return the index of the first statement that `attempt` refuses after those before it."""
    for index in range(len(nodes)):
        try:
            attempt(tree.Block(tuple(nodes[: index + 1])))
        except Untranslatable:
            return index
    return None
