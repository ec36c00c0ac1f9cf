"""Diagnostics for exceptions in an author's code: the hook, its place, the exception, and the current step.

Hooks are not wrapped: an exception propagates to the code that runs the step, and its traceback shows whose code raised it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import CodeType
from typing import Any, Final, TypeGuard

from ..diagnostics import Diagnostic
from ..diagnostics.lazy_pattern import LazyPattern
from .attribute import Attribute
from .authors import Call, HookMistake, calls_of, described, is_authors, is_debugging, is_generated, last_of_authors, place_of
from .context import Context
from .dialect import DialectError
from .operation_rules import OperationRules
from .shown_names import shown
from .walk import is_endless

_WRONG_CALL: Final = LazyPattern(r"(?:[\w<>]+\.)*(\w+)\(\) (?:takes|missing|got)\b")
AUTHORS_CODE: Final = "code"
"""What the `names` of a diagnostic have if it blames an author's code, and not the IR."""
_GIVES_NOTHING: Final = ("print_", "verify")


def blame(error: BaseException, doing: str, context: Context) -> Diagnostic | None:
    """Return the diagnostic for an exception in an author's code; None if the exception is not theirs and must propagate.

    `doing` describes the step, such as `verifying`. Of exceptions that do not derive from `Exception`, only interrupts are
    exempt: a hook that exits is as wrong as one that divides by zero. With the environment variable ODS_DEBUG, the result is
    always None, so that the traceback is shown.
    """
    if isinstance(error, DialectError):
        return Diagnostic("error", str(error))
    if is_debugging() or isinstance(error, KeyboardInterrupt):
        return None
    while isinstance(error, RuntimeError) and isinstance(error.__cause__, StopIteration):
        error = error.__cause__  # Python converts a StopIteration that leaves a generator
    calls = calls_of(error.__traceback__)
    if isinstance(error, RecursionError) and not is_endless(error):
        return None  # deep nesting of the IR may be the cause, and a bigger stack the remedy
    ends = [number for number, call in enumerate(calls) if is_authors(call.code.co_filename)] or [len(calls)]
    op = _operation_in(calls[: ends[-1] + 1])
    fault = _fault(error, calls, op, context)
    if fault is None:
        return None
    if op is None:
        return Diagnostic("error", f"{fault}, while {doing}", names=(AUTHORS_CODE,))
    return Diagnostic("error", f"'{op.name}' op: {fault}, while {doing}", location=op.location, names=(AUTHORS_CODE,))


def _fault(error: BaseException, calls: list[Call], op: OperationRules | None, context: Context) -> str | None:
    """Return the message with the hook, the exception and its place; None if the fault is not the author's."""
    if isinstance(error, HookMistake):
        return _of_hook(error.hook, str(error))
    called = _wrongly_called(error, calls, context)
    if called is not None:
        return _of_hook(called, f"has other parameters than it is called with: {error}")
    if op is not None and isinstance(error, TypeError) and (fault := _no_attribute(op)) is not None:
        return fault
    own = last_of_authors(calls)
    written = [call for call in own if not is_generated(call.code.co_filename)]
    if written:
        return f"hook '{_name_of(written, calls)}' raised {described(error)} ({written[-1].place})"
    if isinstance(error, NotImplementedError) and op is not None and is_authors(_file_of(type(op))):
        return f"nothing implements the method '{calls[-1].code.co_name}' of an interface that it lists"
    return f"the code of its spec{_asking(calls, context)} raised {described(error)} ({own[-1].place})" if own else None


def _no_attribute(op: OperationRules) -> str | None:
    """Return the property that was set to something other than an attribute; None if there is none."""
    found = [(name, value) for name, value in op.inherent_attributes() if not isinstance(value, Attribute)]
    return f"the property '{found[0][0]}' is no attribute, but {shown(found[0][1])}" if found else None


def _name_of(written: list[Call], calls: list[Call]) -> str:
    """Return the name of the author's outermost function in `calls`; for a lambda or comprehension, that of the enclosing function."""
    around = [call for call in calls if is_authors(call.code.co_filename)]
    named = [call for call in (*written, *reversed(around)) if not call.code.co_name.startswith("<")]
    return (named or written)[0].code.co_name


def _asking(calls: list[Call], context: Context) -> str:
    """Return the hook whose value the innermost generated code was computing; that hook may be at fault. Empty if there is none."""
    for call in reversed([call for call in calls if is_authors(call.code.co_filename)]):
        for dialect in context.loaded_dialects:
            for hook in dialect.hooks:
                is_asked = hook.binding == "static" and hook.attribute in call.code.co_names
                if is_asked and not hook.attribute.startswith(_GIVES_NOTHING) and _are_neighbours(call, hook.owner):
                    code = getattr(dialect.function_of(hook), "__code__", None)
                    place = f" ({place_of(code.co_filename, code.co_firstlineno)})" if code is not None else ""
                    return f", which asks the hook '{hook.function}'{place},"
    return ""


def _are_neighbours(call: Call, kind: type[Any]) -> bool:
    """Return True if the code of a call is in the package of a class."""
    return os.path.dirname(call.code.co_filename) == os.path.dirname(_file_of(kind))


def _of_hook(hook: Callable[..., Any], what: str) -> str | None:
    from inspect import unwrap

    code: CodeType | None = getattr(unwrap(hook), "__code__", None)
    if code is None or not is_authors(code.co_filename):
        return None
    return f"hook '{code.co_name}' {what} ({place_of(code.co_filename, code.co_firstlineno)})"


def _wrongly_called(error: BaseException, calls: list[Call], context: Context) -> Callable[..., Any] | None:
    """Return the hook that could not be called, for example with the wrong number of parameters; otherwise None."""
    match = _WRONG_CALL.match(str(error)) if isinstance(error, TypeError) else None
    if match is None or not calls or calls[-1].code.co_name == match[1]:
        return None
    for dialect in context.loaded_dialects:
        for hook in dialect.hooks:
            function = dialect.function_of(hook)
            if getattr(function, "__name__", None) == match[1]:
                return function
    if is_authors(calls[-1].code.co_filename) and not is_generated(calls[-1].code.co_filename):
        return None  # the hook itself made the call
    given = [value for value in calls[-1].names.values() if is_authors(_file_of(type(value)))]
    return next((method for value in given if callable(method := getattr(type(value), match[1], None))), None)


def _operation_in(calls: list[Call]) -> OperationRules | None:
    """Return the operation of the innermost of `calls` that has one; None while an operation is still being parsed."""
    for call in reversed(calls):
        op = _operation_of(call)
        if op is not None or "parser" in call.names:
            return op
    return None


def _operation_of(call: Call) -> OperationRules | None:
    """Return the operation in the arguments of a call, or None."""
    return next((value for name in ("self", "op", "root") if _is_whole(value := call.names.get(name))), None)


def _is_whole(value: object) -> TypeGuard[OperationRules]:
    """Return True if `value` is an operation that can be printed: fully initialized and not erased."""
    return isinstance(value, OperationRules) and not getattr(value, "_is_erased", False) and hasattr(value, "_location")


def _file_of(kind: type[Any]) -> str:
    return getattr(sys.modules.get(kind.__module__), "__file__", None) or "<unknown>"
