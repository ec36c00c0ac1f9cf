"""What can satisfy a constraint: the classes of types or attributes, told from its predicate where that says so."""

from __future__ import annotations

import ast
import re
from typing import Final

from ...resolver.model import Expression, ResolvedConstraint

Possible = frozenset[tuple[str, str | None]] | None
"""(class, the one value of it); None: anything, as far as can be told."""

_FAMILIES: Final = {
    "BoolAttr": ("IntegerAttr",),
    "BaseMemRefType": ("MemRefType", "UnrankedMemRefType"),
    "TensorType": ("RankedTensorType", "UnrankedTensorType"),
}
"""Classes that stand for others."""
_FLOAT: Final = re.compile(r"B?Float\w*Type$")
_CONCRETE: Final = frozenset(
    ("ComplexType", "FloatType", "FunctionType", "IndexType", "IntegerType", "MemRefType", "NoneType", "RankedTensorType", "TupleType")
    + ("UnrankedMemRefType", "UnrankedTensorType", "VectorType")
    + ("AffineMapAttr", "ArrayAttr", "DictionaryAttr", "FloatAttr", "IntegerAttr", "StringAttr", "TypeAttr", "UnitAttr")
)
"""Classes of the builtin dialect of which nothing is an instance that is also one of another."""


def possible(constraint: ResolvedConstraint) -> Possible:
    """What can satisfy a constraint."""
    if constraint.builder is not None and constraint.kind == "type":
        return frozenset((name, constraint.builder.text) for name in _family(_built_class(constraint.builder)))
    found = None if constraint.predicate is None else _of(ast.parse(constraint.predicate.text.strip(), mode="eval").body, constraint)
    if found is not None and constraint.buildable_type is not None and constraint.kind == "attribute":
        return frozenset((name, constraint.buildable_type.text) for name, _ in found)
    return found


def type_of(attribute: ResolvedConstraint) -> Possible:
    """What the type of an attribute that satisfies a constraint can be."""
    builder = attribute.buildable_type
    return None if builder is None else frozenset((name, builder.text) for name in _family(_built_class(builder)))


def both(first: Possible, second: Possible) -> Possible:
    """What can satisfy two constraints."""
    if first is None or second is None:
        return second if first is None else first
    return frozenset((name, exact or other) for name, exact in first for twin, other in second if name == twin and _agree(exact, other))


def excludes(first: Possible, second: Possible) -> bool:
    """Whether nothing can satisfy both."""
    return both(first, second) == frozenset()


def _agree(first: str | None, second: str | None) -> bool:
    return first is None or second is None or first == second


def _built_class(builder: Expression) -> str:
    """`IntegerType` of `IntegerType.get_signless(32)`."""
    return builder.text.partition(".")[0]


def _family(name: str) -> tuple[str, ...]:
    return ("FloatType",) if _FLOAT.match(name) else _FAMILIES.get(name, (name,))


def _of(node: ast.expr, constraint: ResolvedConstraint) -> Possible:
    """What can satisfy a part of the predicate of a constraint."""
    if isinstance(node, ast.BoolOp):
        parts = [_of(value, constraint) for value in node.values]
        if isinstance(node.op, ast.And):
            found: Possible = None
            for part in parts:
                found = both(found, part)
            return found
        known = [part for part in parts if part is not None]
        return frozenset().union(*known) if len(known) == len(parts) else None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    if not node.args or not isinstance(node.args[0], ast.Name) or node.args[0].id != "self":
        return None
    if node.func.id == "isinstance" and len(node.args) == 2:
        return _classes(node.args[1], constraint)
    meant = dict(constraint.predicate.references).get(node.func.id) if constraint.predicate is not None else None
    return possible(meant) if isinstance(meant, ResolvedConstraint) else None


def _classes(node: ast.expr, constraint: ResolvedConstraint) -> Possible:
    names = [item.id for item in (node.elts if isinstance(node, ast.Tuple) else [node]) if isinstance(item, ast.Name)]
    own = constraint.definition is not None and constraint.definition.class_name in names and not constraint.definition.external
    found: list[tuple[str, str | None]] = []
    for name in names:
        members = _family(name)
        if not own and not all(member in _CONCRETE for member in members):
            return None
        exact = f"{name}.get()" if _FLOAT.match(name) and name != "FloatType" else None
        found += [(member, exact) for member in members]
    return frozenset(found) or None
