"""`docs/hook-api.md`: the classes and functions of the runtime that hooks call, with their docstrings."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple


class Section(NamedTuple):
    """A section of the page: its heading, and the classes and functions below it."""

    title: str
    text: str
    names: tuple[str, ...]
    hidden: frozenset[str] = frozenset()
    """Members that only the runtime calls, which the page leaves out."""


INTRODUCTION = """\
# What hooks call

<!-- Made of the docstrings of the runtime by `pytest tests/documents --update`: edit those. -->

The classes and functions of the runtime that hooks work with, by the hooks that use them. Names and meanings are those of MLIR's C++
where MLIR has them. The generated `hooks.py` of a dialect lists its hooks with their parameters.
"""

_PARSER_INTERNALS = frozenset(
    ("push_scope", "pop_scope", "check_forward_references", "define_value", "known_since", "block_named", "define_block")
    + ("set_location", "defer_location", "alias_at", "resolve_deferred_locations", "move_to", "token", "parse_operations", "parse_location")
    + ("parse_optional_location_specifier",)
)
_PRINTER_INTERNALS = frozenset(
    ("check_pieces", "alias_of", "distinct_number", "text_in_full", "visit_location", "location_alias", "location_text")
    + ("print_trailing_location", "print_optional_location_specifier", "text", "captured")
)

SECTIONS = (
    Section(
        "The parser",
        "`parse` of an operation with `has_custom_assembly_format`, and the `parse_…` hook of a `custom<…>` directive, get an `OpParser`. "
        "The hooks of types and attributes get an `AsmParser`, with everything that `OpParser` has from `AsmParser` and below. "
        "`parse_optional_x` reads nothing if something else comes next; `parse_x` raises `ParseError`. "
        "For what is wrong, raise `parser.error(offset, message)`.",
        (
            "ods.text.op_parser:OpParser",
            "ods.text.operand_parser:UnresolvedOperand",
            "ods.text.operand_parser:Argument",
            "ods.text.asm_parser:Delimiter",
            "ods.ir.operation_state:OperationState",
        ),
        _PARSER_INTERNALS,
    ),
    Section(
        "The printer",
        "`print` of an operation with `has_custom_assembly_format`, and the `print_…` hook of a `custom<…>` directive, get an `OpPrinter`; "
        "those of types and attributes get an `AsmPrinter`. `printer.write(text)` writes text as it is.",
        ("ods.text.op_printer:OpPrinter",),
        _PRINTER_INTERNALS,
    ),
    Section(
        "Functions and terminators",
        "The hooks of an operation like `func.func`, with `FunctionOpInterface`, call `parse_function_op` and `print_function_op`; those "
        "of an operation whose region may leave out its terminator call `ensure_terminator`.",
        (
            "ods.text.function_syntax:parse_function_op",
            "ods.text.function_syntax:print_function_op",
            "ods.text.function_syntax:parse_function_signature",
            "ods.text.function_syntax:print_function_signature",
            "ods.text.function_syntax:parse_return_op",
            "ods.text.function_syntax:print_return_op",
            "ods.text.format_support:ensure_terminator",
        ),
    ),
    Section(
        "Errors and notes",
        "A hook raises `op.op_error('…')`, in a type or attribute `invalid('…')` of `ods.builtin.checks`. Notes follow the message: "
        "`op.op_error('…', Diagnostic('note', '…', location=other.location))`. A pass reports "
        "`pass_.report(op.diagnostic('warning', '…'))`. The severities are the texts `error`, `warning`, `note` and `remark`.",
        ("ods.diagnostics:Diagnostic",),
    ),
    Section(
        "Rewriting",
        "Patterns and canonicalizers change the IR through a `PatternRewriter`, so that the driver knows what has changed.",
        (
            "ods.rewrite:OpRewritePattern",
            "ods.rewrite:PatternRewriter",
            "ods.rewrite:PatternSet",
            "ods.rewrite:apply_patterns_greedily",
            "ods.rewrite:fold_operation",
            "ods.rewrite:constant_of",
            "ods.rewrite:constant_value",
            "ods.ir.clone:IRMapping",
        ),
    ),
    Section(
        "Symbols",
        "`verify_symbol_uses` gets a `SymbolTableCollection`; passes and patterns make a `SymbolTable` of an operation.",
        (
            "ods.ir.symbol_table:SymbolTable",
            "ods.ir.symbol_table:SymbolTableCollection",
            "ods.ir.symbol_table:lookup_symbol_in",
            "ods.ir.symbol_table:lookup_nearest_symbol",
            "ods.ir.symbol_table:nearest_symbol_table",
            "ods.ir.symbol_table:symbol_name",
        ),
    ),
    Section(
        "Control flow",
        "`get_successor_operands` of a branch returns `SuccessorOperands`; the methods of `RegionBranchOpInterface` speak of "
        "`RegionBranchPoint` and `RegionSuccessor`. With two operand groups after a condition, the hook of a branch returns "
        "`SuccessorOperands.of_group(op, 1 + index)`; with a single group, `SuccessorOperands(op, range(len(op.operands)))`.",
        (
            "ods.ir.interfaces:SuccessorOperands",
            "ods.ir.interfaces:RegionSuccessor",
            "ods.ir.interfaces:RegionBranchPoint",
            "ods.ir.interfaces:BranchOpInterface",
            "ods.ir.interfaces:RegionBranchOpInterface",
            "ods.ir.interfaces:RegionBranchTerminatorOpInterface",
        ),
    ),
    Section(
        "Types of results",
        "`infer_return_types` returns the types of the results, or raises `VerifyError` with the reason.",
        (
            "ods.ir.interfaces:InferTypeOpInterface",
            "ods.ir.interfaces:ShapedTypeComponents",
            "ods.ir.interfaces:InferShapedTypeOpInterface",
            "ods.ir.interfaces:ReifyRankedShapedTypeOpInterface",
        ),
    ),
    Section(
        "Meaning",
        "`<op>_evaluate` of an operation with `semantics: hook` gets a `Machine` and the value of each operand, and returns the value of "
        "its result or a list of several; a terminator returns `Jump` or `Leave`. It calculates with `machine.algebra`, and decides by "
        "`machine.decide`, so that `ods prove` can call it with formulas.",
        (
            "ods.execution.interpreter.machine:Machine",
            "ods.execution.interpreter.meaning:Jump",
            "ods.execution.interpreter.meaning:Leave",
            "ods.execution.algebra:Algebra",
        ),
    ),
    Section(
        "Effects and speculation",
        "`get_effects` returns a list of `EffectInstance`.",
        (
            "ods.ir.interfaces:EffectInstance",
            "ods.ir.interfaces:MemRead",
            "ods.ir.interfaces:MemWrite",
            "ods.ir.interfaces:MemAlloc",
            "ods.ir.interfaces:MemFree",
            "ods.ir.interfaces:Resource",
            "ods.ir.interfaces:named_resource",
            "ods.ir.interfaces:MemoryEffectOpInterface",
            "ods.ir.interfaces:Speculatability",
            "ods.ir.interfaces:ConditionallySpeculatable",
            "ods.ir.interfaces:get_effects",
            "ods.ir.interfaces:get_effects_recursively",
            "ods.ir.interfaces:is_memory_effect_free",
            "ods.ir.interfaces:is_speculatable",
            "ods.ir.interfaces:is_pure",
            "ods.ir.interfaces:is_op_trivially_dead",
        ),
    ),
)


def page() -> str:
    """Return the whole page."""
    return reference(INTRODUCTION, SECTIONS)


def reference(introduction: str, sections: tuple[Section, ...]) -> str:
    """Return a page of classes and functions with their docstrings."""
    parts = [introduction]
    for section in sections:
        parts.append(f"## {section.title}\n\n{section.text}\n")
        functions: dict[str, list[str]] = {}
        for path in section.names:
            module, _, name = path.partition(":")
            found = getattr(importlib.import_module(module), name)
            if isinstance(found, type):
                parts.append(_class(found, module, section.hidden))
            else:
                functions.setdefault(module, []).append(_row(_tree(found), found.__name__))
        parts += [_table(f"### Functions of `{module}`", rows) for module, rows in functions.items()]
    return "\n".join(parts)


def _class(cls: type[Any], module: str, hidden: frozenset[str]) -> str:
    """Return the documentation of a class: a table of its members, and one for each runtime class that it inherits members from."""
    lines = [f"### {cls.__name__}\n", f"`from {module} import {cls.__name__}`. {_paragraphs(inspect.getdoc(cls) or '')}\n"]
    seen: set[str] = set()
    for base in cls.__mro__:
        if not base.__module__.startswith("ods."):
            continue
        members = [each for each in _members(base) if each[0] not in seen | hidden]
        seen |= {name for name, _ in members}
        rows = [row for _, row in members]
        if any(rows):
            lines.append(_table("" if base is cls else f"From `{base.__name__}`:", rows))
    return "\n".join(lines)


def _members(cls: type[Any]) -> Iterator[tuple[str, str]]:
    """Yield the name and the row of each public member; methods without a docstring, which parse punctuation, share a row."""
    body = [inner for node in _tree(cls).body for inner in (node.body if _is_for_type_checkers(node) else [node])]
    punctuation, cases = [], []
    for node, after in zip(body, [*body[1:], None]):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from _attributes(node)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            if any(ast.unparse(each).endswith(".setter") for each in node.decorator_list):
                continue
            if ast.get_docstring(node) is None and node.name.startswith("parse_"):
                punctuation.append(f"`{node.name}()`")
                yield node.name, ""
            elif ast.get_docstring(node) is not None:
                yield node.name, _row(node, node.name)
        elif isinstance(node, (ast.AnnAssign, ast.Assign)):
            for name, row in _field(node, after):
                cases += [f"`{name}`"] if row.endswith("|  |") and isinstance(node, ast.Assign) else []
                yield name, "" if isinstance(node, ast.Assign) and row.endswith("|  |") else row
    if len(cases) > 1:
        yield "cases", f"| {', '.join(cases)} | The cases. |"
    if punctuation:
        yield "punctuation", f"| {', '.join(punctuation)} | Read the punctuation; an optional one returns False if it does not come next. |"


def _is_for_type_checkers(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _attributes(constructor: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield the name and the type of each attribute that a constructor assigns from a typed parameter or with an annotation."""
    arguments = (*constructor.args.args, *constructor.args.kwonlyargs)
    types = {each.arg: each.annotation for each in arguments if each.annotation is not None}
    for node, after in zip(constructor.body, [*constructor.body[1:], None]):
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
            annotation = node.annotation if isinstance(node, ast.AnnAssign) else types.get(target.attr)
            if annotation is not None:
                yield from _field(ast.AnnAssign(ast.Name(target.attr), annotation, None, 1), after)


def _field(node: ast.AnnAssign | ast.Assign, after: ast.stmt | None) -> Iterator[tuple[str, str]]:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if not isinstance(target, ast.Name) or target.id.startswith("_"):
        return
    is_documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
    text = after.value.value if is_documented else ""  # type: ignore[union-attr]
    annotation = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
    yield target.id, f"| {_code(target.id + annotation)} | {_paragraphs(str(text))} |"


def _row(node: Any, name: str) -> str:
    """Return the row of a function or method: its signature and its docstring."""
    decorators = {ast.unparse(each) for each in node.decorator_list}
    returns = ast.unparse(node.returns) if node.returns is not None else "None"
    if "property" in decorators:
        called = f"{name}: {returns}"
    else:
        if node.args.args and node.args.args[0].arg in ("self", "cls"):
            node.args.args.pop(0)
        called = f"{name}({ast.unparse(node.args)})" + ("" if returns == "None" else f" -> {returns}")
    return f"| {_code(called)} | {_paragraphs(ast.get_docstring(node) or '')} |"


def _tree(found: Any) -> Any:
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(found))).body
    return node


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|")


def _paragraphs(text: str) -> str:
    """Return a docstring on one line."""
    return re.sub(r"\s+", " ", text).replace("|", "\\|").strip()


def _table(title: str, rows: list[str]) -> str:
    heading = [title, ""] if title else []
    return "\n".join([*heading, "| | |", "| --- | --- |", *filter(None, rows), ""])
