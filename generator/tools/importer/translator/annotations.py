"""Whether the values that the annotation of a hook allows are those of a type of C++."""

from __future__ import annotations

import ast
from collections.abc import Callable

from ....codegen.runtime import ancestors_of
from . import cpp_type as types
from .conversions import castable
from .cpp_type import Class, CppType, List, Optional
from .syntax_rows import CLASSES

Named = Callable[[str], CppType | None]
"""Returns the type of C++ for a class of Python; None if it has none."""
_SEQUENCES = ("list", "tuple", "Sequence", "Iterable")
_SYNTAX = {name: family for _, name, family in CLASSES.values()}


def may_be_none(annotation: str) -> bool:
    """Return True if an annotation allows None."""
    return any(isinstance(one, ast.Constant) and one.value is None for one in _alternatives(ast.parse(annotation, mode="eval").body))


def fits(type_: CppType, annotation: str, is_returned: bool = False, named: Named = lambda word: None) -> bool:
    """Return True if the values of a type are what an annotation of a hook says; `Any` takes any value."""
    if isinstance(type_, (types.Void, types.Result)):
        return annotation == ("None" if isinstance(type_, types.Void) else "bool")
    found = _alternatives(ast.parse(annotation, mode="eval").body)
    if isinstance(type_, Class) and " | " in type_.name:
        given, wanted = {ast.unparse(one) for one in found}, set(type_.name.split(" | "))
        return wanted <= given if is_returned else all(wanted & {one, *ancestors_of(one)} for one in given)
    kept = [one for one in found if not (isinstance(one, ast.Constant) and one.value is None)]
    is_absent = len(kept) == len(found) or isinstance(type_, (Class, List, Optional, types.Pointer))
    return is_absent and bool(kept) and all(_is_of(type_, one, is_returned, named) for one in kept)


def _alternatives(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_alternatives(node.left), *_alternatives(node.right)]
    return [node]


def _is_of(type_: CppType, node: ast.expr, is_returned: bool, named: Named) -> bool:
    """Return True if the values of an alternative of an annotation are those of a type."""
    word = node.id if isinstance(node, ast.Name) else ""
    if word == "Any" or ast.unparse(node) == type_.annotation:
        return True
    if isinstance(type_, Optional):
        return _is_of(type_.item, node, is_returned, named)
    if isinstance(type_, List) and isinstance(node, ast.Subscript):
        return _is_sequence(type_, node, is_returned, named)
    known = named(word) if word else None
    if isinstance(type_, List):  # an attribute that is an array
        return not is_returned and isinstance(known, Class) and known.items == type_.item
    return bool(word) and isinstance(type_, Class) and _is_class(type_, word, known, is_returned)


def _is_sequence(type_: List, node: ast.Subscript, is_returned: bool, named: Named) -> bool:
    items = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    name = node.value.id if isinstance(node.value, ast.Name) else ""
    is_open = len(items) == 1 and name != "tuple"
    is_open = is_open or len(items) == 2 and name == "tuple" and isinstance(items[1], ast.Constant) and items[1].value is Ellipsis
    given = _alternatives(items[0])
    kept = [one for one in given if not (isinstance(one, ast.Constant) and one.value is None)]
    if isinstance(type_.item, Class) and type_.item.cpp == "OpFoldResult":
        return name in _SEQUENCES and is_open and {ast.unparse(one) for one in kept} == {"Value", "Attribute"}
    may_be_absent = len(kept) == len(given) or isinstance(type_.item, (Class, Optional))  # C++ has null values of a class
    return name in _SEQUENCES and is_open and may_be_absent and all(_is_of(type_.item, one, is_returned, named) for one in kept)


def _is_class(type_: Class, word: str, known: CppType | None, is_returned: bool) -> bool:
    """Return True if C++ takes the values of a class of Python as those of a class: it knows more of them, or Python does."""
    if type_.family in ("Parser", "Printer"):
        return _SYNTAX.get(word) == type_.family
    if word == type_.family:  # C++ knows the class
        return True
    if not isinstance(known, Class):
        return False
    is_known = castable(known, type_) or type_.name in ancestors_of(word)
    return is_known or is_returned and (castable(type_, known) or word in ancestors_of(type_.name))
