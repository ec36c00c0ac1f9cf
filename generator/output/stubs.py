"""Hooks that are missing, inserted into the text of the hooks as stubs marked `@unfilled`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable

from ..backends.annotations import annotation
from ..codegen import ImportSet, package_name
from ..resolver.model import PythonClass, ResolvedDialect, ResolvedEnum, ResolvedTypeOrAttribute
from ..rules.hooks import DemandedHook

_HOOKS_TALK_TO = {
    "AsmParser": "ods.text.asm_parser",
    "AsmPrinter": "ods.text.asm_printer",
    "DialectInlinerInterface": "ods.ir.inliner_interface",
    "OpParser": "ods.text.op_parser",
    "OpPrinter": "ods.text.op_printer",
    "OperationState": "ods.ir.operation_state",
    "PatternRewriter": "ods.rewrite",
    "RewritePattern": "ods.rewrite",
    "UnresolvedOperand": "ods.text.op_parser",
}
"""What of the runtime stands in the signatures of hooks beside the names that specs may use."""
_UNFILLED = ("ods.ir.unfilled", "unfilled")


def with_stubs(text: str, hooks: Iterable[DemandedHook], dialect: ResolvedDialect, known: Iterable[ResolvedDialect], package: str) -> str:
    """The text of a dialect's hooks with a stub for each of `hooks` at its end, and the imports that these need.

    `known` are all dialects whose classes the stubs may name, `package` is the Python package of the generated code.
    Raises SyntaxError when the text is no Python.
    """
    tree = ast.parse(text)
    present = _imported(tree)
    imports = ImportSet()
    mark = imports.name(*_UNFILLED)
    classes = tuple(_classes(dialect, known, package))
    stubs = []
    for hook in hooks:
        function = ast.parse(hook.stub).body[0]
        assert isinstance(function, ast.FunctionDef)
        for node in (*function.args.args, function.args.vararg, function):
            text_of = node.annotation if isinstance(node, ast.arg) else node.returns if node is not None else None
            if text_of is not None:
                annotation(ast.unparse(text_of), imports, classes)
        stubs.append(f"\n\n@{mark}\n{hook.stub}\n")
    lines = (line.strip() for line in imports.lines())
    missing = sorted(
        {left for line in lines if line.startswith("from ") and (left := _without(line, {*present, "TYPE_CHECKING"}))}, key=_group
    )
    if not text.strip():
        text = f'"""The handwritten part of the {dialect.name} dialect."""\n\nfrom __future__ import annotations\n'
        tree, missing = ast.parse(text), ["", *_spaced(missing)]
    return _with_imports(text.rstrip("\n") + "\n", tree, missing) + "".join(stubs)


def _classes(dialect: ResolvedDialect, known: Iterable[ResolvedDialect], package: str) -> Iterable[tuple[str, PythonClass]]:
    """The classes that an annotation may name, those of the dialect last, so that they win."""
    yield from ((name, PythonClass(module, name)) for name, module in _HOOKS_TALK_TO.items())
    for each in (*known, dialect):
        module = f"{dict(dialect.foreign).get(each.name, package)}.{package_name(each.name)}"
        definitions: tuple[ResolvedTypeOrAttribute | ResolvedEnum, ...] = (*each.types, *each.attributes, *each.enums)
        for definition in definitions:
            is_ours = definition.python_class.module.startswith(module)
            yield definition.class_name, PythonClass(module, definition.class_name) if is_ours else definition.python_class
        yield from ((op.class_name, PythonClass(module, op.class_name)) for op in each.operations)
        yield from ((owned.class_name, PythonClass(f"{module}.passes", owned.class_name)) for owned in each.passes)
        for interface in each.interfaces:
            yield interface.name, interface.runtime_class


def _imported(tree: ast.Module) -> set[str]:
    """The names that the imports of a module bind, wherever they stand."""
    found = (node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)))
    return {alias.asname or alias.name for node in found for alias in node.names}


def _without(line: str, present: set[str]) -> str:
    """An import statement without the names that are there already."""
    head, _, names = line.partition(" import ")
    left = [name for name in names.split(", ") if name.rpartition(" as ")[2] not in present]
    return f"{head} import {', '.join(left)}" if left else ""


def _group(line: str) -> tuple[bool, str]:
    """The standard library first."""
    return line.split()[1].partition(".")[0] not in sys.stdlib_module_names, line


def _spaced(lines: list[str]) -> list[str]:
    """Import statements with an empty line behind those of the standard library."""
    groups = [[line for line in lines if _group(line)[0] is other] for other in (False, True)]
    return [line for group in groups if group for line in (*([""] if group is groups[1] and groups[0] else []), *group)]


def _with_imports(text: str, tree: ast.Module, lines: list[str]) -> str:
    """Import statements behind those at the top of a module, or behind its docstring."""
    head = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    if head:
        after = max(node.end_lineno or 0 for node in head)
    elif tree.body and ast.get_docstring(tree) is not None:
        after = tree.body[0].end_lineno or 0
    else:
        after = 0
    whole = text.split("\n")
    blank = [""] if not head and after else []
    return "\n".join([*whole[:after], *blank, *lines, *whole[after:]])
