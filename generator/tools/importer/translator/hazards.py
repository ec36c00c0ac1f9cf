"""C++ that the translation without types gets wrong in silence: it refuses functions with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from . import tree
from .loop_typing import may_change
from .reading import read_function
from .tree import Untranslatable

_NARROW = ("int8_t", "int16_t", "uint8_t", "uint16_t")
_SCALARS = (*_NARROW, "int", "int32_t", "int64_t", "uint32_t", "uint64_t", "size_t", "bool", "double")
_UNSIGNED = ("uint8_t", "uint16_t", "uint32_t", "uint64_t", "size_t")
_NATURAL = ("size", "getNum", "getRank", "getBitWidth", "getIntOrFloatBitWidth", "getWidth", "getTypeSize", "count")
"""How the names of methods begin that give no negative numbers."""
_CONTAINERS = ("SmallVector", "vector", "DenseMap", "DenseSet", "SmallSet", "pair", "std::pair", "std::vector")
CHANGES = ("push_back", "emplace_back", "pop_back", "clear", "insert", "erase", "append", "resize", "assign", "pop_back_val")


def hazard(node: Any) -> str:
    """Return the first construct of a function, as tree-sitter parsed it, that needs types; empty if there is none."""
    try:
        function = read_function(node, "function")
    except Untranslatable:
        return ""
    parameters = {one.name: one.type for one in function.parameters}
    declared = _declared(function.body, dict(parameters))
    return next(_hazards(function, declared), "")


def _hazards(function: tree.Function, declared: dict[str, tree.TypeName]) -> Iterator[str]:
    yield from _shadowed(function.body, {one.name for one in function.parameters})
    for one in walk(function.body):
        if isinstance(one, tree.ForEach):
            is_changed = one.type.is_reference and not one.type.is_const and len(one.names) == 1 and _is_assigned(one.body, one.names[0])
            is_changed = is_changed and not isinstance(one.values, tree.Identifier)
            yield from ["a loop that changes elements by reference"] if is_changed else []
        elif isinstance(one, tree.Infix):
            yield from _infix(one, declared)
        elif isinstance(one, tree.Ternary):
            yield from ["an effect after a condition"] if _has_effect((one.then, one.otherwise), declared) else []
        elif isinstance(one, tree.Assign):
            yield from _assignment(one)
        elif isinstance(one, tree.Prefix) and one.sign == "~" and _is_number(one.operand, declared):
            yield "~ of a number"
        elif isinstance(one, tree.Declarator):
            yield from _declarator(one, function.body, declared)


def walk(node: object) -> Iterator[object]:
    """Yield a node of the syntax tree, and all nodes in it."""
    yield node
    if isinstance(node, (list, tuple)):
        for one in node:
            yield from walk(one)
    elif hasattr(node, "__dataclass_fields__"):
        for name in node.__dataclass_fields__:
            yield from walk(getattr(node, name))


def _declared(body: tree.Block, found: dict[str, tree.TypeName]) -> dict[str, tree.TypeName]:
    for one in walk(body):
        if isinstance(one, tree.Declarator):
            found[one.name] = one.type
    return found


def _shadowed(node: object, outer: set[str], later: tuple[object, ...] = ()) -> Iterator[str]:
    """Yield a reason for a variable that hides one of the blocks around it, if that one is used afterwards."""
    if isinstance(node, tree.Lambda):
        return
    if isinstance(node, (tree.For, tree.ForEach, tree.While, tree.DoWhile)):
        names = set(node.names) if isinstance(node, tree.ForEach) else set()
        yield from _hidden(names & outer, later)
        initializer = node.initializer if isinstance(node, tree.For) else None
        made = _names(initializer)
        yield from _hidden(made & outer, later)
        again = (node.condition, node.updates) if isinstance(node, tree.For) and not _is_counted(node, made) else ()
        yield from _shadowed(node.body, outer | names | made, (*later, *again))
    elif isinstance(node, tree.If):
        made = _names(node.initializer) | _names(node.condition)
        yield from _hidden(made & outer, later)
        for one in (node.then, node.otherwise):
            yield from _shadowed(one, outer | made, later)
    elif isinstance(node, tree.Switch):
        for case in node.cases:
            yield from _shadowed(tree.Block(case.body), outer, later)
    elif isinstance(node, tree.Block):
        own = set[str]()
        for index, one in enumerate(node.statements):
            following = (*node.statements[index + 1 :], *later)
            made = _names(one)
            yield from _hidden(made & outer - own, later)
            own |= made
            yield from _shadowed(one, outer | own, following)


def _is_counted(node: tree.For, names: set[str]) -> bool:
    """Return True for a loop that counts its variable, which becomes a `range`, whose end is computed once."""
    left = node.condition.left if isinstance(node.condition, tree.Infix) else None
    return isinstance(left, tree.Identifier) and left.name in names and len(node.updates) == 1


def _names(node: object) -> set[str]:
    if isinstance(node, tree.Declare):
        return {one.name for one in node.variables}
    return set(node.names) if isinstance(node, tree.DeclareParts) else set()


def _hidden(names: set[str], later: tuple[object, ...]) -> Iterator[str]:
    if names and any(isinstance(one, tree.Identifier) and one.name in names for one in walk(later)):
        yield "a variable that hides another one"


def _is_assigned(node: object, name: str) -> bool:
    """Return True if a statement assigns to a variable or calls a method that changes it."""
    for one in walk(node):
        if isinstance(one, tree.Assign) and isinstance(one.target, tree.Identifier) and one.target.name == name:
            return True
        if isinstance(one, (tree.Prefix, tree.Postfix)) and one.sign in ("++", "--") and one.operand == tree.Identifier(name):
            return True
        method = one.function if isinstance(one, tree.Call) else None
        if isinstance(method, tree.Member) and method.name in CHANGES and method.subject == tree.Identifier(name):
            return True
    return False


def _has_effect(nodes: object, declared: Mapping[str, tree.TypeName]) -> bool:
    """Return True if an expression changes a plain variable."""
    for one in walk(nodes):
        target = one.target if isinstance(one, tree.Assign) else one.operand if isinstance(one, (tree.Prefix, tree.Postfix)) else None
        is_step = isinstance(one, tree.Assign) or isinstance(one, (tree.Prefix, tree.Postfix)) and one.sign in ("++", "--")
        if is_step and isinstance(target, tree.Identifier) and target.name in declared and declared[target.name].name in _SCALARS:
            return True
    return False


def _infix(node: tree.Infix, declared: Mapping[str, tree.TypeName]) -> Iterator[str]:
    if node.sign in ("&&", "||") and _has_effect(node.right, declared):
        yield "an effect after a condition"


def is_natural(node: tree.Expr, declared: Mapping[str, str]) -> bool:
    """Return True for a number that is not negative by its type or origin; `declared` maps variables to their types as C++ text."""
    if isinstance(node, tree.Number):
        return True
    if isinstance(node, tree.Identifier):
        words = declared.get(node.name, "").replace("const", "").strip(" &")
        return words.removeprefix("std::") in (*_UNSIGNED, "unsigned")
    if isinstance(node, tree.Cast):
        return node.type.name in _UNSIGNED or is_natural(node.value, declared)
    if isinstance(node, tree.Infix) and node.sign in ("+", "*", "/", "%"):
        return is_natural(node.left, declared) and is_natural(node.right, declared)
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Member, tree.Identifier)) and function.name.startswith(_NATURAL)


def _is_number(node: tree.Expr, declared: dict[str, tree.TypeName]) -> bool:
    type_ = declared.get(node.name) if isinstance(node, tree.Identifier) else None
    return isinstance(node, tree.Number) or type_ is not None and type_.name in _SCALARS


def _assignment(node: tree.Assign) -> Iterator[str]:
    if isinstance(node.target, tree.Member) and node.target.name in ("first", "second") and not node.target.is_arrow:
        yield "an assignment to a member of a pair"


def _declarator(node: tree.Declarator, body: tree.Block, declared: dict[str, tree.TypeName]) -> Iterator[str]:
    if isinstance(node.value, tree.Lambda):
        yield from _captures(node.value, body)
    if node.type.name in _NARROW and node.type.pointers == 0:
        yield "a number of less than 32 bits"
    is_scalar = node.type.name in _SCALARS
    if node.type.is_reference and not node.type.is_const and isinstance(node.value, tree.Identifier) and is_scalar:
        yield "a reference to a plain variable"
    if node.type.pointers and is_scalar:
        yield "a pointer to a plain variable"
    source = declared.get(node.value.name) if isinstance(node.value, tree.Identifier) else None
    if source is not None and source.name in _CONTAINERS and not node.type.is_reference and node.type.pointers == 0:
        assert isinstance(node.value, tree.Identifier)
        if may_change(body, node.name) or _is_assigned(body, node.name) or _is_assigned(body, node.value.name):
            yield "a copy of a container that changes"
    if node.type.name == "LogicalResult" and isinstance(node.value, tree.Call) and not _is_used(body, node.name):
        yield "a result that is not looked at"


def _is_used(body: tree.Block, name: str) -> bool:
    return any(isinstance(one, tree.Identifier) and one.name == name for one in walk(body))


def _captures(node: tree.Lambda, body: tree.Block) -> Iterator[str]:
    counted = {one.name for loop in walk(body) if isinstance(loop, tree.For) for one in _declarators(loop.initializer)}
    names = {one.name for one in node.captures if one.name and not one.is_reference and one.value is None}
    if any(not one.name and not one.is_reference for one in node.captures):
        own = {one.name for one in walk(node.body) if isinstance(one, tree.Declarator)} | {one.name for one in node.parameters}
        names |= {one.name for one in walk(node.body) if isinstance(one, tree.Identifier)} - own
    if any(_is_assigned(body, name) for name in names - counted):
        yield "a captured copy of a variable that changes"


def _declarators(node: object) -> tuple[tree.Declarator, ...]:
    return node.variables if isinstance(node, tree.Declare) else ()


_IR = frozenset((
    "getType", "getTypes", "getOperand", "getOperands", "getResult", "getResults", "getRegion", "getRegions", "getBody", "getParentOp",
    "getParentRegion", "getContext", "getOperation", "getDefiningOp", "getBlock", "getBlocks", "getArguments", "getArgument",
    "getElementType", "getShape", "getRank", "getTerminator", "getAttr", "getAttrOfType", "isa", "dyn_cast", "cast", "isa_and_nonnull",
    "dyn_cast_or_null", "dyn_cast_if_present", "getValueType", "getNumOperands", "getNumResults", "getOperandTypes", "getResultTypes",
    "getUsers", "getUses", "walk", "lookupNearestSymbolFrom", "lookupSymbolIn", "getAttrs", "getDimSize", "getElementTypeOrSelf",
    "TypeRange", "ValueRange", "Type", "Value", "Attribute", "Operation", "Region", "Block", "AffineMap", "ArrayAttr", "getAsRange",
    "getParentOfType", "getAttrDictionary", "SymbolTable", "emitOptionalError", "SymbolRefAttr",
))  # fmt: skip
"""Names of MLIR's API: functions with one of them are about operations, types and values."""


def is_about_ir(node: Any, own: frozenset[str], called: Callable[[str], Iterable[Any]]) -> bool:
    """Return True if a function, as tree-sitter parsed it, or one that it calls, uses MLIR's API or one of the names `own`.

    `called` returns the bodies of the project's functions of a name.
    """
    pending, seen = [node], set[str]()
    while pending:
        one = pending.pop()
        if one.type in ("identifier", "type_identifier", "field_identifier", "namespace_identifier"):
            name = one.text.decode("utf-8", "replace")
            if name in _IR or name in own:
                return True
            if name not in seen:
                seen.add(name)
                pending += called(name)
        pending += one.children
    return False
