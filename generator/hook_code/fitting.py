"""Decide if an expression in a hook can have a class that an annotation names, and write classes in words."""

from __future__ import annotations

import ast
from typing import Final, get_args

from ods.diagnostics import Severity

from ..rules.members.class_table import ClassTable, shown_class
from .inference import CLASS, COLLECTIONS, LIST, NO_PARTS, PLAIN, Scope

ITEMS_TEXT: Final = "Iterable[Any]"
ITEMS: Final = ast.parse(ITEMS_TEXT, mode="eval").body
"""The annotation of what can be iterated over."""
ERRORS: Final = ("Diagnostic", "DiagnosticError", "VerifyError", "ParseError")
_CLOSED: Final = frozenset(
    (
        *("PatternSet", "RewritePattern", "Context", "UnresolvedOperand", "OperationState", "Statistic", "Delimiter"),
        *("EffectInstance", "OpOperand", "InsertionPoint", "SuccessorOperands", *ERRORS),
    )
)
"""Further classes of the runtime of which no part of the IR is an instance."""
_LIKE: Final = {"ValueLike": ("Value", "Operation"), "AttributeLike": ("Attribute", "Type")}
"""Maps annotations of constructors to the parts of the IR that they take; other arguments may be converted."""
_WORDS: Final = {
    "ValueLike": "a Value",
    "AttributeLike": "an Attribute",
    "int": "an integer",
    "str": "a text",
    "float": "a number",
    "bool": "True or False",
}
_ARTICLES: Final = _WORDS | {"list": "a list", "tuple": "a tuple", "dict": "a dictionary", "set": "a set", "function": "a function"}


def may_be(scope: Scope, node: ast.expr, wanted: ast.expr) -> bool:
    """Return False if an expression certainly has no class that an annotation names."""
    if isinstance(node, ast.IfExp):
        return may_be(scope, node.body, wanted) or may_be(scope, node.orelse, wanted)
    match wanted:
        case ast.BinOp(op=ast.BitOr()):
            return may_be(scope, node, wanted.left) or may_be(scope, node, wanted.right)
        case ast.Constant(value=None):
            return scope.key(node) in ("", "None")
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=elements)) if not is_open_tuple(elements):
            if isinstance(node, ast.Tuple) and len(node.elts) == len(elements):
                return all(isinstance(each, ast.Starred) or may_be(scope, each, one) for each, one in zip(node.elts, elements))
            return _may_be_collection(scope, node, "Any")
        case ast.Subscript(value=ast.Name(id=name)) if name in COLLECTIONS:
            return _may_be_list(scope, node, element_of(wanted))
        case ast.Subscript(value=ast.Name(id="Callable")):
            key = scope.key(node)
            return not (scope.table.part_class(key) or key in NO_PARTS - {"function"})
        case ast.Subscript(value=ast.Name(id="type")):
            key = scope.key(node)
            return key.startswith(CLASS) or not (scope.table.part_class(key) or key in NO_PARTS - {"function"})
        case ast.Name(id="Severity") if isinstance(node, ast.Constant):
            return node.value in get_args(Severity)
        case ast.Name(id=name):
            return is_instance(scope.table, scope.key(node), name)
        case _:
            return True


def _may_be_list(scope: Scope, node: ast.expr, element: ast.expr) -> bool:
    """Return False if an expression is certainly no collection of what an annotation names."""
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return all(isinstance(each, ast.Starred) or may_be(scope, each, element) for each in node.elts)
    key = scope.key(node)
    if key.startswith(LIST) and not key.endswith("[") and not _key_may_be(scope.table, key[len(LIST) : -1], element):
        return False
    return _may_be_collection(scope, node, ast.unparse(element))


def is_open_tuple(elements: list[ast.expr]) -> bool:
    """Return True for the annotation of a tuple of any length."""
    return any(isinstance(each, ast.Constant) and each.value is Ellipsis for each in elements)


def _key_may_be(table: ClassTable, key: str, wanted: ast.expr) -> bool:
    """Return False if an instance of the class with `key` certainly has no class that an annotation names."""
    match wanted:
        case ast.BinOp(op=ast.BitOr()):
            return _key_may_be(table, key, wanted.left) or _key_may_be(table, key, wanted.right)
        case ast.Name(id=name):
            return is_instance(table, key, name)
        case _:
            return True


def _may_be_collection(scope: Scope, node: ast.expr, element: str) -> bool:
    key, table = scope.key(node), scope.table
    part = table.part_class(key)
    is_other = part in ("Region", "Block") and element not in ("Block", "Operation", "Any", "object")
    is_text = key == "str" and bool(table.part_class(element))
    is_class = key.startswith(CLASS) and not table.is_enum(key.removeprefix(CLASS))
    is_closed = not is_class and any(each in _CLOSED - {"PatternSet"} for each in table.ancestors(key))
    return not (part in ("Value", "Operation", "Type") or is_other or is_text or is_class or is_closed or not scope.is_iterable(key))


def is_instance(table: ClassTable, key: str, name: str) -> bool:
    """Return False if an instance of the class with `key` is certainly none of the class `name`."""
    part = table.part_class(key)
    if not key or name in ("Any", "object"):
        return True
    if name == "range":
        return key == "tuple[int]" or not (part or key in NO_PARTS or key.startswith(LIST))
    if name == "ValueLike" and (key.startswith(LIST) or key in NO_PARTS):
        return False
    if name in _LIKE:
        return key.startswith(CLASS) or not part or part in _LIKE[name]
    if key.startswith(CLASS):
        return not (name in PLAIN or table.knows(name))
    if name in PLAIN:
        is_other = key in NO_PARTS or key in _CLOSED or key.startswith(LIST) or name == "str" and table.is_enum(key)
        return key in PLAIN[name] or not (part or is_other)
    wanted = table.part_class(name)
    if not wanted and not any(each in _CLOSED for each in table.ancestors(name)):
        return True
    if key in NO_PARTS or key.startswith(LIST) or table.is_enum(key):
        return False
    if part and wanted:
        return part == wanted and not table.is_apart(key, name)
    return not ((wanted or part) and any(each in _CLOSED for each in table.ancestors(key if wanted else name)))


def element_of(wanted: ast.expr) -> ast.expr:
    """Return the annotation of an element of a collection; that of anything for other annotations."""
    match wanted:
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            found = [each for each in (element_of(left), element_of(right)) if not (isinstance(each, ast.Name) and each.id == "Any")]
            return found[0] if len(found) == 1 else ast.Name("Any")
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[first, ast.Constant()])):
            return first
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in COLLECTIONS and name != "tuple":
            return inner
        case _:
            return ast.Name("Any")


def _alternatives(wanted: ast.expr) -> list[ast.expr]:
    is_union = isinstance(wanted, ast.BinOp) and isinstance(wanted.op, ast.BitOr)
    return [*_alternatives(wanted.left), *_alternatives(wanted.right)] if isinstance(wanted, ast.BinOp) and is_union else [wanted]


def wanted_text(wanted: ast.expr) -> str:
    """Return what an annotation names, in words."""
    names = [shown_class(each) for each in map(ast.unparse, _alternatives(wanted)) if each != "None"]
    words = [
        (
            "a list"
            if each.partition("[")[0] in COLLECTIONS and len(names) == 1 and "Region" not in each and "Pattern" not in each
            else _WORDS.get(each) or f"{'an' if each[0] in 'AIO' or each.startswith('Un') else 'a'} {each}"
        )
        for each in names
    ]
    return " or ".join(words)


def shown(table: ClassTable, key: str) -> str:
    """Return what an instance of a class is, in words."""
    if key.startswith(CLASS):
        return f"the class itself, {shown_class(key.removeprefix(CLASS))}"
    if key.startswith(LIST):
        return f"a list of instances of {shown_class(key[len(LIST) : -1])}"
    part = table.part_class(key)
    if part:
        return f"{'an' if part[0] in 'AO' else 'a'} {part}"
    return _ARTICLES.get(key) or ("None" if key == "None" else f"of class {shown_class(key)}")
