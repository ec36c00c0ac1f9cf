"""Find hooks that do not return what their contract says, verify themselves, or change IR without the rewriter."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ods.diagnostics import Severity

from ..codegen.runtime import runtime_procedures
from ..resolver.model import ResolvedHook
from .nodes import nodes_of, own_nodes

_VALUES: Final = (ast.Constant, ast.JoinedStr, ast.BinOp, ast.Compare, ast.List, ast.Tuple, ast.Dict, ast.Set)
"""Expressions that are never None, unless they are the constant None."""
_IDLE: Final = (
    *(ast.Attribute, ast.Name, ast.Compare, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Subscript),
    *(ast.Constant, ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set, ast.Lambda),
)
"""Expressions that do nothing as statements."""
_CHANGES: Final = {
    "erase": "rewriter.erase_op(…)",
    "replace_all_uses_with": "rewriter.replace_all_uses_with(…)",
}
"""Maps methods of operations and values to what a rewriter offers in their place."""


class Fault(NamedTuple):
    """A finding in a hook: its code, its node, a message and a hint."""

    severity: Severity
    code: str
    node: ast.expr | ast.FunctionDef
    message: str
    hint: str


class Promise(NamedTuple):
    """What a function must return: an annotation, and the words for it in messages."""

    noun: str
    name: str
    returns: str
    tells_changes: bool
    """True for a function that returns whether it changed the IR."""

    @property
    def hint(self) -> str:
        """What to return."""
        return _CHANGED if self.tells_changes else f"return what it promises: {self.returns}"


def promise_of(hook: ResolvedHook) -> Promise:
    """Return the promise of a hook."""
    tells_changes = hook.returns == "bool" and hook.methods[0].kind not in ("interface", "check")
    return Promise(hook.noun, hook.function, hook.returns, tells_changes)


def faults_of_hooks(tree: ast.Module, hooks: Mapping[str, ResolvedHook]) -> Iterator[Fault]:
    """Yield the faults of the hooks that a module defines, and of the changes that its other functions make."""
    for each in nodes_of(tree):
        if isinstance(each, ast.FunctionDef):
            yield from _uses_of_erased(each)
            yield from _unseen_changes(each)
            yield from _denied_changes(each)
    for node in tree.body:
        hook = hooks.get(node.name) if isinstance(node, ast.FunctionDef) else None
        if isinstance(node, ast.FunctionDef) and hook is not None:
            yield from faults_of_results(node, promise_of(hook))
            if hook.methods[0].kind == "check":
                yield from _other_exceptions(node)
                yield from _endless_verifier(node)
                yield from _changes_by_verifier(node)
            yield from _idle_statements(node, hook)
            yield from _unchanged(node, hook)


def faults_of_results(function: ast.FunctionDef, promise: Promise) -> Iterator[Fault]:
    """Yield the results of a function that its promise excludes, as their form shows."""
    own = own_nodes(function)
    if any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own):
        return
    who, returns = f"the {promise.noun} '{promise.name}'", promise.returns
    returned = [node.value for node in own if isinstance(node, ast.Return) and node.value is not None]
    if returns == "None":
        for value in returned:
            if isinstance(value, _VALUES) and not (isinstance(value, ast.Constant) and value.value is None):
                hint = _INSTEAD.get(promise.name.rpartition("_")[2], "remove the value")
                yield Fault("error", "ODS0712", value, f"{who} returns `{ast.unparse(value)}`, which nothing reads", hint)
        return
    for value in returned:
        is_wrong = _is_no_truth(value) if returns == "bool" else _is_foreign(value, returns)
        if is_wrong or returns == "bool" and _is_procedure(value):
            message = f"{who} returns `{ast.unparse(value)}`{'' if is_wrong else ', which is None'}; expected {returns}"
            yield Fault("error", "ODS0712", value, message, promise.hint if is_wrong else "return True on a line after it")
    if returns == "bool" and returned and _changes_last(function.body):
        message = f"{who} changes the IR and then ends without `return`, which means False"
        yield Fault("error", "ODS0712", function, message, "write `return True` at the end")
    last = function.body[-1]
    is_dropped = isinstance(last, ast.Expr) and isinstance(last.value, ast.Call) and not returned and "None" in returns
    if is_dropped and isinstance(last, ast.Expr) and not is_stub(function):
        message = f"{who} never returns a value; expected {returns}"
        yield Fault("warning", "ODS0712", function, message, f"write `return {ast.unparse(last.value)}` if that is meant")
    needs_value = returns not in ("object", "Any") and "None" not in returns
    if needs_value and not returned and falls_through(function.body) and not is_stub(function):
        last = function.body[-1]
        hint = _CHANGED if promise.tells_changes else f"end it with `return` and a value: {returns}"
        if isinstance(last, ast.Expr) and not isinstance(last.value, ast.Call) and not promise.tells_changes:
            hint = f"write `return {ast.unparse(last)}`"
        yield Fault("error", "ODS0712", function, f"{who} returns nothing; expected {returns}", hint)


def _denied_changes(function: ast.FunctionDef) -> Iterator[Fault]:
    """Yield the results that say that nothing was changed, right after the rewriter has changed something."""
    for node in own_nodes(function):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                yield from _denied(statements)
    yield from _denied(function.body)


def _denied(statements: Sequence[ast.stmt]) -> Iterator[Fault]:
    for before, last in zip(statements, statements[1:]):
        call = before.value if isinstance(before, ast.Expr) else None
        func = call.func if isinstance(call, ast.Call) else None
        value = last.value if isinstance(last, ast.Return) else None
        is_denial = isinstance(value, ast.Constant) and value.value is False
        if isinstance(func, ast.Attribute) and func.attr in _REWRITES and _is_rewriter(func.value) and is_denial and value is not None:
            message = f"`return False` says that nothing has changed, after `{ast.unparse(func)}(…)` has changed the IR"
            yield Fault("error", "ODS0712", value, message, "write `return True`")


_REWRITES: Final = frozenset(
    {"erase_block", "erase_op", "merge_blocks", "modify_op_in_place", "replace_all_uses_with", "replace_op", "replace_op_with_multiple"}
)
"""Methods of a rewriter that certainly change the IR."""


def _idle_statements(function: ast.FunctionDef, hook: ResolvedHook) -> Iterator[Fault]:
    """Yield the statements that compute something and do nothing with it; a last one that should be returned is reported elsewhere."""
    for node in own_nodes(function):
        is_result = node is function.body[-1] and "None" not in hook.returns
        value = node.value if isinstance(node, ast.Expr) and not is_result else None
        is_text = isinstance(value, ast.Constant) and isinstance(value.value, (str, type(...)))
        is_stream = isinstance(value, ast.BinOp) and isinstance(value.op, ast.LShift)
        if value is None or not isinstance(value, _IDLE) or is_text or is_stream or isinstance(value, ast.BoolOp) and _has_call(value):
            continue
        hint = "assign it, or return it"
        if isinstance(value, ast.Compare) and isinstance(value.ops[0], ast.Eq):
            hint = f"one `=` assigns: `{ast.unparse(value.left)} = …`"
        elif isinstance(value, ast.Attribute):
            hint = f"call it if it is a method, `{ast.unparse(value)}(…)`; else assign it, or return it"
        yield Fault("warning", "ODS0726", value, f"`{ast.unparse(value)}` is computed, and nothing uses it", hint)


def _unchanged(function: ast.FunctionDef, hook: ResolvedHook) -> Iterator[Fault]:
    """Yield the results of a fold that say that it has changed its operation, if nothing in it can change that."""
    if hook.methods[0].name != "fold" or not function.args.args:
        return
    own, op = own_nodes(function), function.args.args[0].arg
    for node in own:
        is_written = isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load)
        given = [*node.args, *(each.value for each in node.keywords)] if isinstance(node, ast.Call) else []
        method = node.func if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None
        is_called = method is not None and any(isinstance(each, ast.Name) and each.id == op for each in ast.walk(method.value))
        if is_written or is_called or any(isinstance(each, ast.Name) and each.id == op for each in given):
            return
    for node in own:
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and node.value.value is True:
            message = f"the fold '{hook.function}' returns True: that it has changed the operation, which nothing in it does"
            yield Fault("warning", "ODS0712", node.value, message, "return an attribute or an existing value, or None if it does not fold")


def _has_call(value: ast.expr) -> bool:
    return any(isinstance(node, ast.Call) for node in ast.walk(value))


def _changes_last(statements: Sequence[ast.stmt]) -> bool:
    """Return True if the last statement changes the IR by the rewriter."""
    call = statements[-1].value if isinstance(statements[-1], ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and _is_rewriter(call.func.value)


def _is_no_truth(value: ast.expr) -> bool:
    """Return True for literals of other kinds than bool."""
    if isinstance(value, ast.Constant):
        return not isinstance(value.value, bool)
    return isinstance(value, (ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set))


def _is_procedure(value: ast.expr) -> bool:
    """Return True for a call of a method of the runtime that returns nothing."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in runtime_procedures()


def _is_foreign(value: ast.expr, annotation: str) -> bool:
    """Return True for a text, a number, True, False or None that an annotation does not name."""
    if isinstance(value, ast.JoinedStr):
        name = "str"
    elif isinstance(value, ast.Constant) and value.value is not Ellipsis:
        name = "None" if value.value is None else type(value.value).__name__
    else:
        return False
    return not re.search(rf"\b(?:object|Any|{'|'.join(_TAKES.get(name, (name,)))})\b", annotation)


def is_stub(function: ast.FunctionDef) -> bool:
    """Return True if the body is `...`, a docstring alone, or says that it is not written yet."""
    last = function.body[-1]
    if isinstance(last, ast.Raise) and last.exc is not None:
        return "NotImplementedError" in ast.unparse(last.exc)
    return isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)


_INSTEAD: Final = {"print": "write it with `printer.write(…)`", "verify": "raise an error if the IR is invalid, else return nothing"}
_TAKES: Final = {"bool": ("bool", "int", "float", "complex"), "int": ("int", "float", "complex"), "float": ("float", "complex")}
"""Maps the classes of literals to the annotations that take them."""
_CHANGED: Final = "return True if it changed the IR, else False"


_MISTAKES: Final = frozenset({"ValueError", "TypeError", "RuntimeError", "AssertionError", "Exception"})
"""Exceptions of Python that mean a mistake in the code."""


def _other_exceptions(function: ast.FunctionDef) -> Iterator[Fault]:
    """Yield exceptions that a verifier raises, which are taken for mistakes in itself."""
    for node in own_nodes(function):
        if isinstance(node, ast.Assert) and not (any(isinstance(each, (ast.Call, ast.Is, ast.IsNot)) for each in ast.walk(node.test))):
            message = f"`assert` says that the verifier '{function.name}' is wrong, not the IR"
            hint = "raise `op.op_error(…)`" if any(each.arg == "op" for each in function.args.args) else "raise `invalid(…)`"
            yield Fault("warning", "ODS0708", node.test, message, f"{hint} if the condition does not hold")
        raised = node.exc if isinstance(node, ast.Raise) else None
        func = raised.func if isinstance(raised, ast.Call) else None
        if isinstance(func, ast.Name) and func.id in _MISTAKES:
            of_operation = any(each.arg == "op" for each in function.args.args)
            hint = f"raise `{'op.op_error' if of_operation else 'invalid'}(…)`{'' if of_operation else ' of `ods.builtin.checks`'}"
            message = f"`{func.id}` says that the verifier '{function.name}' is wrong, not the IR"
            yield Fault("warning", "ODS0708", func, message, hint)


def _endless_verifier(function: ast.FunctionDef) -> Iterator[Fault]:
    for node in own_nodes(function):
        func = node.func if isinstance(node, ast.Call) else None
        if isinstance(func, ast.Attribute) and func.attr == "verify" and _is_receiver(func.value, function):
            hint = "remove the call: what the spec says has been verified already"
            yield Fault("error", "ODS0713", func, f"`{ast.unparse(func)}()` calls the hook '{function.name}' again, without end", hint)


def _changes_by_verifier(function: ast.FunctionDef) -> Iterator[Fault]:
    for node in own_nodes(function):
        func = node.func if isinstance(node, ast.Call) else None
        targets = node.targets if isinstance(node, (ast.Assign, ast.Delete)) else [node.target] if isinstance(node, ast.AugAssign) else []
        changed = [target for target in targets if _is_part(target, function)]
        if isinstance(func, ast.Attribute) and func.attr in _CHANGES and _is_part(func.value, function, True):
            changed.append(func)
        for target in changed:
            hint = "a verifier only reads: move the change to `canonicalize`, a pattern or a pass"
            yield Fault("error", "ODS0715", target, f"the verifier '{function.name}' changes its operation: `{ast.unparse(target)}`", hint)


def _is_part(node: ast.expr, function: ast.FunctionDef, or_itself: bool = False) -> bool:
    """Return True if an expression is an attribute or an element of a hook's receiver, at any depth."""
    if _is_receiver(node, function):
        return or_itself
    return isinstance(node, (ast.Attribute, ast.Subscript)) and _is_part(node.value, function, True)


def _is_receiver(node: ast.expr, function: ast.FunctionDef) -> bool:
    return isinstance(node, ast.Name) and bool(function.args.args) and node.id == function.args.args[0].arg


def _unseen_changes(function: ast.FunctionDef) -> Iterator[Fault]:
    if "rewriter" not in {each.arg for each in function.args.args}:
        return
    for node in own_nodes(function):
        func = node.func if isinstance(node, ast.Call) else None
        if isinstance(func, ast.Attribute) and func.attr in _CHANGES and not _is_rewriter(func.value):
            message = f"`{ast.unparse(func)}` changes the IR without telling the rewriter"
            yield Fault("warning", "ODS0714", func, message, f"call `{_CHANGES[func.attr]}`")


def _uses_of_erased(function: ast.FunctionDef) -> Iterator[Fault]:
    """Yield the first use of each operation after the rewriter has erased it, in the same list of statements."""
    for node in nodes_of(function):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                yield from _uses_after(statements)


def _uses_after(statements: Sequence[ast.stmt]) -> Iterator[Fault]:
    erased: dict[str, str] = {}
    for statement in statements:
        inside = [*ast.walk(statement)] if erased else []
        kept = {id(each) for node in inside if isinstance(node, ast.Call) and _keeps_count(node) for each in node.args}
        for node in inside:
            how = erased.pop(node.id, None) if isinstance(node, ast.Name) and id(node) not in kept else None
            if how is not None and isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                message = f"`{node.id}` is used after `{how}` erased it"
                is_answer = isinstance(statement, ast.Return) and statement.value is node
                hint = "return True: that it has changed the IR" if is_answer else "take what is needed of it before, and erase it last"
                yield Fault("error", "ODS0721", node, message, hint)
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ("erase_op", "replace_op"):
            first = call.args[0] if call.args else None
            if _is_rewriter(call.func.value) and isinstance(first, ast.Name):
                erased[first.id] = f"{ast.unparse(call.func)}(…)"


def _keeps_count(call: ast.Call) -> bool:
    """Return True for a call of a list or a set of Python, which does not look at its elements."""
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("add", "append", "discard", "remove")


def _is_rewriter(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "rewriter"


def falls_through(statements: Sequence[ast.stmt]) -> bool:
    """Return True if control may reach the end of a list of statements."""
    return not any(_ends(each) for each in statements)


def _ends(statement: ast.stmt) -> bool:
    """Return True if control never passes a statement."""
    if isinstance(statement, (ast.Return, ast.Raise, ast.Continue, ast.Break)):
        return True
    if isinstance(statement, ast.If):
        return bool(statement.orelse) and not falls_through(statement.body) and not falls_through(statement.orelse)
    if isinstance(statement, ast.While):
        endless = isinstance(statement.test, ast.Constant) and bool(statement.test.value)
        return endless and not any(isinstance(node, ast.Break) for node in ast.walk(statement))
    if isinstance(statement, ast.With):
        return not falls_through(statement.body)
    if isinstance(statement, ast.Try):
        ends = [statement.body if not statement.orelse else statement.orelse, *(handler.body for handler in statement.handlers)]
        return not falls_through(statement.finalbody) if statement.finalbody else not any(map(falls_through, ends))
    if isinstance(statement, ast.Match):
        last = statement.cases[-1]
        covers = isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None and last.guard is None
        return covers and not any(falls_through(case.body) for case in statement.cases)
    return False
