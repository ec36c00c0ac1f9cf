"""Types and attributes that only C++ defines: Python tells their values from others by their dialect, and knows nothing else of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..cpp.spelling import strip_namespaces
from . import api, tree, typed
from .cpp_type import BOOL, Class, CppType, List
from .tree import UnknownApi
from .typed import ArrayValues, Expr, Template

if TYPE_CHECKING:
    from ..bodies.source import CppSources
    from ..bodies.world import World

_UNDEFINED = ("quant", "spirv")
"""MLIR's dialects of which only C++ defines some types."""
_CLOSED = ("quant",)
"""The dialects among these whose C++ classes accept only types of the dialect: those of spirv also accept builtin types."""
_BASES = (("Type", ("TypeBase<", "Type::TypeBase<")), ("Attribute", ("AttrBase<", "Attribute::AttrBase<", "AttributeBase<")))


class Namer(Protocol):
    """What tells the types of a project by name."""

    def named_type(self, cpp: str) -> CppType:
        """Return the type of a C++ text."""
        raise NotImplementedError


def foreign_class(name: str, dialect: str, sources: CppSources, world: World) -> tuple[str, str] | None:
    """Return the dialect and the family, `Type` or `Attribute`, of a class that only C++ defines; None for other classes.

    `dialect` is the one whose hooks name it.
    """
    qualifier, _, last = name.rpartition("::")
    space = strip_namespaces(qualifier).strip(":").lower()
    if last in sources.bases_of_types:
        family = "Type"
    else:
        parent = sources.parents.get(last, "")
        family = next((one for one, bases in _BASES if parent.startswith(bases)), "")
    found = world.dialects.get(space or dialect)
    is_open = found is not None and {"allows_unknown_types", "allows_unknown_attributes"}.intersection(found.flags)
    if not family and space in _CLOSED:  # whose headers are not read
        family = api.family_of(last) or ""
    if not family or world.find(name, dialect) is not None:
        return None
    space = space or dialect
    return (space, family) if is_open or space in _UNDEFINED else None


def test(class_: Class, value: Expr) -> Expr:
    """Return whether a value is of a class that only C++ defines; in Python this raises UnfilledHook for values of its dialect."""
    return Template(BOOL, f"is_of_unknown_class(_0, {class_.dialect!r}, {class_.cpp!r})", [value])


def method(subject: Expr, class_: Class, name: str, sources: CppSources, namer: Namer) -> Expr:
    """Return a call of a method of a class that only C++ defines, which raises UnfilledHook in Python.  Raises UnknownApi."""
    found = {one.returns for one in sources.functions.get(name, ()) if one.owner == class_.cpp}
    found = found or {one.returns for one in api.methods((class_.cpp,), name, 0)}
    if len(found) != 1:
        raise UnknownApi(f"the method {name} of {class_.cpp}")
    return unknown(subject, class_, name, namer.named_type(found.pop()))


def unknown(subject: Expr, class_: Class, name: str, type_: CppType) -> Expr:
    """Return a call of a method that Python does not know, which raises UnfilledHook."""
    text = f"unknown_member(_0, {class_.cpp!r}, {name!r})"
    return ArrayValues(List(type_.item, False), text, [subject]) if isinstance(type_, List) else Template(type_, text, [subject])


def storage_of(receiver: Expr | None) -> Expr:
    """Return `getImpl()`: what a type or attribute keeps its parameters in.  Raises UnknownApi."""
    class_ = None if receiver is None else receiver.type
    if receiver is None or not isinstance(class_, Class) or class_.family not in ("Type", "Attribute"):
        raise UnknownApi("the function getImpl")
    return typed.Convert(Class("", class_.cpp, "Storage"), receiver)


def is_storage(node: tree.Identifier, count: int) -> bool:
    """Return True for a call of `getImpl()`."""
    return node.name == "getImpl" and not node.qualifier and not count
