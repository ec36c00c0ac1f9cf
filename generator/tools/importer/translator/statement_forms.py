"""Forms of statements and conditions that have a meaning of their own, told by the syntax tree."""

from __future__ import annotations

from collections.abc import Sequence

from . import tree
from .calls import ERRORS, ERRORS_OF_TRANSFORMS

IGNORED_CALLS = ("assert", "LLVM_DEBUG", "static_assert", "LDBG")


def handed_failure(node: tree.If) -> str | None:
    """Return the variable of `if (failed(variable)) return variable;`, which returns a failure; None for other statements."""
    then = node.then.statements[0] if isinstance(node.then, tree.Block) and len(node.then.statements) == 1 else node.then
    asked = node.condition
    if not isinstance(asked, tree.Call) or asked.function != tree.Identifier("failed") or len(asked.arguments) != 1:
        return None
    variable = asked.arguments[0]
    is_handed = isinstance(then, tree.Return) and then.value == variable
    return variable.name if is_handed and isinstance(variable, tree.Identifier) and not variable.qualifier else None


def are_steps(condition: tree.Infix) -> bool:
    """Return True for `!parser.parseA(…) && !parser.parseB(…)`, of which the second may need statements before it."""
    sides = (condition.left, condition.right)
    return condition.sign == "&&" and all(
        isinstance(one, tree.Prefix)
        and one.sign == "!"
        and isinstance(one.operand, tree.Call)
        and isinstance(one.operand.function, tree.Member)
        and one.operand.function.name.startswith("parse")
        for one in sides
    )


def is_walk(node: tree.Expr | None) -> bool:
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Member, tree.Identifier)) and function.name == "walk"


def ends(node: tree.Statement) -> bool:
    """Return True if a statement always leaves the case that it ends."""
    if isinstance(node, tree.Block):
        return bool(node.statements) and ends(node.statements[-1])
    if isinstance(node, tree.If):
        return node.otherwise is not None and ends(node.then) and ends(node.otherwise)
    if isinstance(node, tree.Evaluate) and isinstance(node.value, tree.Call) and isinstance(node.value.function, tree.Identifier):
        return node.value.function.name == "llvm_unreachable"
    return isinstance(node, (tree.Break, tree.Return, tree.Continue))


def loop_of_each(node: tree.Expr) -> tree.ForEach | None:
    """Return the loop that `for_each(range, function)` is; None for other expressions, and for functions that return early."""
    function = node.function if isinstance(node, tree.Call) else None
    is_named = isinstance(function, tree.Identifier) and function.name == "for_each"
    if not is_named or not isinstance(node, tree.Call) or len(node.arguments) not in (2, 3):
        return None
    *values, each = node.arguments
    range_ = values[0] if len(values) == 1 else tree.Call(tree.Identifier("make_range"), tuple(values))
    if isinstance(each, tree.Identifier):
        name = "element" if each.name != "element" else "item"
        body = tree.Block((tree.Evaluate(tree.Call(each, (tree.Identifier(name),))),))
        return tree.ForEach((name,), tree.TypeName("auto"), range_, body)
    if not isinstance(each, tree.Lambda) or len(each.parameters) != 1 or each.is_mutable:
        return None
    if any(isinstance(one, tree.Return) for one in tree.walk(each.body)):
        return None
    return tree.ForEach((each.parameters[0].name,), each.parameters[0].type, range_, each.body)


def begins_fault(node: tree.Expr | None) -> bool:
    """Return True for `emitSilenceableFailure(…) << …`, whose variable may get notes."""
    while isinstance(node, tree.Infix) and node.sign == "<<":
        node = node.left
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Identifier, tree.Member)) and function.name in (*ERRORS, *ERRORS_OF_TRANSFORMS)


def is_ignored(node: tree.Statement) -> bool:
    """Return True for `assert(…);` and its like."""
    call = node.value if isinstance(node, tree.Evaluate) else None
    function = call.function if isinstance(call, tree.Call) else None
    return isinstance(function, tree.Identifier) and function.name in IGNORED_CALLS


def is_warning(node: tree.Expr) -> bool:
    """Return True for `emitWarning(…) << …` and `emitRemark(…) << …`."""
    while isinstance(node, tree.Infix) and node.sign == "<<":
        node = node.left
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Identifier, tree.Member)) and function.name in ("emitWarning", "emitRemark")


def tried_steps(node: tree.Expr) -> tree.Expr | None:
    """Return the condition of `failure(a || b)`, whose operands may be steps of a parser; None for other expressions."""
    is_failure_if = isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name == "failure"
    if not is_failure_if or not isinstance(node, tree.Call) or len(node.arguments) != 1:
        return None
    return node.arguments[0] if isinstance(node.arguments[0], tree.Infix) and node.arguments[0].sign == "||" else None


def alternatives(node: tree.Expr) -> list[tree.Expr]:
    """Return the operands of `a || b || c`."""
    if isinstance(node, tree.Infix) and node.sign == "||":
        return [*alternatives(node.left), *alternatives(node.right)]
    return [node]


def is_failure(node: tree.Statement) -> bool:
    """Return True for `return failure();` and `return {};`, which give no message."""
    if isinstance(node, tree.Block):
        return len(node.statements) == 1 and is_failure(node.statements[0])
    value = node.value if isinstance(node, tree.Return) else None
    if isinstance(value, tree.Call) and isinstance(value.function, tree.Identifier):
        return value.function.name == "failure" and not value.arguments
    return isinstance(value, tree.Nothing) or isinstance(value, (tree.Braces, tree.Construct)) and not _items(value)


def _items(node: tree.Braces | tree.Construct) -> tuple[tree.Expr, ...]:
    return node.items if isinstance(node, tree.Braces) else node.arguments


def without_break(nodes: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """Return the statements of a case without its `break`: what follows one under a condition runs where the condition does not hold."""
    for index, one in enumerate(nodes):
        before, rest = nodes[:index], nodes[index + 1 :]
        if isinstance(one, tree.Break):
            return before
        if isinstance(one, tree.Block) and not rest:
            return (*before, tree.Block(without_break(one.statements)))
        if isinstance(one, tree.If) and breaks(one) and (not rest or one.initializer is None and isinstance(one.condition, tree.Expr)):
            branches = [_statements_of(each) for each in (one.then, one.otherwise)]
            if rest and any(_declares(each) for each in branches):  # for what follows, the name means another variable
                return nodes
            then, otherwise = (tree.Block(without_break((*each, *(() if each and ends(each[-1]) else rest)))) for each in branches)
            return (*before, tree.If(one.initializer, one.condition, then, otherwise, one.is_constant))
    return nodes


def _statements_of(node: tree.Statement | None) -> tuple[tree.Statement, ...]:
    if isinstance(node, tree.Block):
        return node.statements
    return () if node is None else (node,)


def _declares(nodes: Sequence[tree.Statement]) -> bool:
    return any(isinstance(one, (tree.Declare, tree.DeclareParts)) for one in nodes)


def breaks(node: object) -> bool:
    """Return True if a statement has a `break` that leaves the switch around it."""
    if isinstance(node, (tree.For, tree.ForEach, tree.While, tree.DoWhile, tree.Switch, tree.Expr)):
        return False
    if isinstance(node, tree.Block):
        return any(map(breaks, node.statements))
    if isinstance(node, tree.If):
        return breaks(node.then) or breaks(node.otherwise)
    return isinstance(node, tree.Break)


def tied_targets(node: tree.Assign) -> Sequence[tree.Expr] | None:
    """Return the targets of `std::tie(a, b) = value`; None for other assignments."""
    function = node.target.function if isinstance(node.target, tree.Call) and not node.sign else None
    is_tie = isinstance(function, tree.Identifier) and function.name == "tie"
    return node.target.arguments if is_tie and isinstance(node.target, tree.Call) else None
