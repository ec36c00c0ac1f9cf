"""Check the Python in specs as that of hooks: the bodies of methods of interfaces."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from ods.diagnostics import Span

from ..resolver.model import ResolvedDialect, ResolvedHook, ResolvedHookMethod, ResolvedInterface, ResolvedMethod
from ..resolver.names.python_shape import function_code, place_in_body
from .results import Fault, faults_of_hooks
from .uses import HookUses


def faults_of_bodies(dialect: ResolvedDialect, uses: HookUses) -> Iterator[tuple[Fault, Span]]:
    """Yield the faults in the bodies of a dialect, each with its place."""
    for interface in dialect.interfaces:
        for method in interface.methods:
            for body in (method.body, method.default):
                if body is not None:
                    yield from _faults(interface, method, body, uses)


def _faults(interface: ResolvedInterface, method: ResolvedMethod, body: str, uses: HookUses) -> Iterator[tuple[Fault, Span]]:
    own = interface.runtime_class
    references = (*method.references, (own.name, own))
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
        references=references,
    )
    parameters = implemented.all_parameters
    tree = ast.parse(function_code(body, [name for name, _, _ in parameters]))
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    function.name = method.name
    hook = ResolvedHook(method.name, parameters, method.returns, method.summary, references, (implemented,), noun="method")
    hooks = {method.name: hook}
    for fault in (*uses.misuses(tree, hooks), *faults_of_hooks(tree, hooks)):
        place = place_in_body(body, fault.node, method.origin) if isinstance(fault.node, ast.expr) else method.origin
        yield fault, place
