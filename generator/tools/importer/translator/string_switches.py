"""Switches over strings whose cases are functions, of which the one that is chosen is called at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from . import tree


def function_of_switch(node: tree.Call) -> tree.Lambda | None:
    """Return the function that has the functions of `StringSwitch<function_ref<T()>>(text).Case(…)….Default(…)` as its branches.

    None for other calls.
    """
    steps: list[tuple[str, Sequence[tree.Expr]]] = []
    switch: tree.Expr = node
    while isinstance(switch, tree.Call) and isinstance(switch.function, tree.Member):
        steps.append((switch.function.name, switch.arguments))
        switch = switch.function.subject
    function = switch.function if isinstance(switch, tree.Call) else None
    wanted = (
        function.arguments[0] if isinstance(function, tree.Identifier) and function.name == "StringSwitch" and function.arguments else None
    )
    of_function = wanted.arguments[0] if isinstance(wanted, tree.TypeName) and wanted.name == "function_ref" and wanted.arguments else None
    subject = switch.arguments[0] if isinstance(switch, tree.Call) and len(switch.arguments) == 1 else None
    if not isinstance(of_function, tree.TypeName) or of_function.signature is None or not isinstance(subject, tree.Identifier):
        return None
    found: tree.Statement | None = None
    for name, arguments in steps:
        branch = arguments[-1] if arguments else None
        if not isinstance(branch, tree.Lambda) or branch.parameters or any(one.name or not one.is_reference for one in branch.captures):
            return None
        if found is None and name == "Default":
            found = branch.body
            continue
        if found is None or name not in ("Case", "Cases") or len(arguments) < 2:
            return None
        tests = [tree.Infix("==", subject, one) for one in arguments[:-1]]
        found = tree.If(None, reduce(lambda left, right: tree.Infix("||", left, right), tests), branch.body, found)
    return None if found is None else tree.Lambda((tree.Capture("", True),), (), of_function.signature[0], tree.Block((found,)))
