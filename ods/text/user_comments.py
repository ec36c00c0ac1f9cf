"""Comments that list the users of values (mlir-opt's `--mlir-print-value-users`)."""

from __future__ import annotations

from ..ir.operation import Operation
from ..ir.value import BlockArgument, Value
from .ssa_names import SSANames


def operation_comment(names: SSANames, op: Operation) -> str:
    """Return the comment after an operation: the users of its results, or its own number if it has no results."""
    results = op._results
    if not results:
        return f" // id: {names.operation_numbers[op]}" if op._operands and op in names.operation_numbers else ""
    if op.use_empty():
        return " // unused"
    users = {user: None for result in results for user in result.users}
    used_results = sum(len(user._results) for user in users)
    word = "user" if len(results) == 1 and len(users) <= 1 and used_results <= 1 else "users"
    texts = [_users_text(names, result) for result in results]
    if len(results) > 1:
        texts = [f"({text})" for text in texts]
    return f" // {word}: {', '.join(texts)}"


def argument_comment(names: SSANames, argument: BlockArgument) -> str:
    """Return the comment line for a block argument."""
    if not argument.has_uses():
        return f"// {names.names[argument]} is unused\n"
    return f"// {names.names[argument]} is used by {_users_text(names, argument)}\n"


def _users_text(names: SSANames, value: Value) -> str:
    return ", ".join([_user_text(names, user) for user in value.users]) or "unused"


def _user_text(names: SSANames, user: Operation) -> str:
    if not user._results:
        return names.operation_numbers.get(user, "<<UNKNOWN OPERATION>>")
    return ", ".join([names.names[result] for result in user._results])
