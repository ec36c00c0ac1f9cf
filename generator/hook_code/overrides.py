"""Check the methods of classes in hooks that derive from classes of the runtime, and the order of parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from ..codegen import snake_case
from ..loader import suggestion
from ..resolver.model import ResolvedHook
from ..rules.members.class_table import ClassTable, shown_class
from ..rules.members.signatures import signature
from .nodes import nodes_of, only_base
from .results import Fault, Promise, faults_of_results


def faults_of_classes(tree: ast.Module, table: ClassTable, imported: Mapping[str, str]) -> Iterator[Fault]:
    """Yield the methods that override nothing, or that cannot be called as the runtime calls them."""
    extended = {each.id for node in nodes_of(tree) if isinstance(node, ast.ClassDef) for each in node.bases if isinstance(each, ast.Name)}
    asked = {node.attr for node in nodes_of(tree) if isinstance(node, ast.Attribute)}
    for node in nodes_of(tree):
        base = only_base(node) if isinstance(node, ast.ClassDef) else None
        if isinstance(node, ast.ClassDef) and base is not None and not node.decorator_list:
            key = imported.get(base.id, "")
            if key == "OpRewritePattern" and base is node.bases[0] and not _assigns(node, "operation_class"):
                message = f"'{node.name}' does not say which operations it matches"
                yield Fault("error", "ODS0723", base, message, "name their class: `OpRewritePattern[AddOp]`")
            methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
            if key == "RewritePattern" and node.name not in extended and not {"match_and_rewrite", "__call__"} & methods:
                message = f"'{node.name}' has no method `match_and_rewrite(self, op, rewriter)`, by which a pattern is tried"
                hint = "derive it from `OpRewritePattern[AddOp]`, whose method is `rewrite`" if "rewrite" in methods else "write it"
                yield Fault("error", "ODS0723", base, message, hint)
            for method in node.body if key and ":" not in key else ():
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_") and not method.decorator_list:
                    yield from _of_method(node, method, key, table, asked)


def _assigns(node: ast.ClassDef, name: str) -> bool:
    return any(isinstance(each, ast.Name) and each.id == name for statement in node.body for each in ast.walk(statement))


def _of_method(node: ast.ClassDef, method: ast.FunctionDef, base: str, table: ClassTable, asked: set[str]) -> Iterator[Fault]:
    if table.lacks(base, method.name) and method.name not in asked:
        meant = suggestion(snake_case(method.name), sorted(table.own_members(base)))
        message = f"'{node.name}.{method.name}' overrides no method of {shown_class(base)}, and nothing here calls it"
        if meant:
            yield Fault("warning", "ODS0723", method, message, meant)
        return
    if table.result(base, method.name) in ("int", "str", "bool") and not table.signature(base, method.name):
        message = f"'{method.name}' of {shown_class(base)} is a value, and no method"
        yield Fault("error", "ODS0723", method, message, f"write `{method.name} = …` in its place")
        return
    text = table.signature(base, method.name)
    wanted = signature(text) if text else None
    if wanted is None or wanted.is_open or method.args.vararg is not None:
        return
    names = wanted.shape.positional
    given = [each.arg for each in (*method.args.posonlyargs, *method.args.args)][1:]
    least = len(given) - len(method.args.defaults)
    hint = f"it should begin as `def {method.name}({', '.join(('self', *names))})`"
    if not least <= len(names) <= len(given) or len(names) < sum(each is None for each in method.args.kw_defaults):
        count = "1 argument" if len(names) == 1 else f"{len(names) or 'no'} arguments"
        message = f"'{node.name}.{method.name}' is called with {count}, which it does not take"
        yield Fault("error", "ODS0705", method, message, hint)
    elif _is_other_order(given, names):
        yield Fault("error", "ODS0705", method, f"the parameters of '{node.name}.{method.name}' are in another order", hint)
    if wanted.returns is not None and ast.unparse(wanted.returns) in ("bool", "None"):
        returns = ast.unparse(wanted.returns)
        yield from faults_of_results(method, Promise("method", f"{node.name}.{method.name}", returns, returns == "bool"))


def faults_of_parameters(tree: ast.Module, hooks: Mapping[str, ResolvedHook]) -> Iterator[Fault]:
    """Yield the hooks that have the right parameters in a wrong order."""
    for node in tree.body:
        hook = hooks.get(node.name) if isinstance(node, ast.FunctionDef) else None
        if hook is not None and isinstance(node, ast.FunctionDef):
            names = [name for name, _, _ in hook.parameters]
            if _is_other_order([each.arg for each in (*node.args.posonlyargs, *node.args.args)], names):
                hint = f"it should begin as `def {node.name}({', '.join(names)})`"
                yield Fault("error", "ODS0705", node, f"the parameters of the hook '{node.name}' are in another order", hint)


def _is_other_order(given: Sequence[str], names: Sequence[str]) -> bool:
    return [*given] != [*names] and sorted(given) == sorted(names)
