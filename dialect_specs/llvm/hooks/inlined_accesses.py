"""Alias scopes and access groups of memory accesses in inlined bodies (MLIR `InlinerInterfaceImpl.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from generated.llvm import (
    AccessGroupOpInterface,
    AddressOfOp,
    AliasAnalysisOpInterface,
    AliasScopeAttr,
    AliasScopeDomainAttr,
    AllocaOp,
    CallOp,
    DISubprogramAttr,
    LoopAnnotationAttr,
    NoAliasScopeDeclOp,
    SSACopyOp,
)
from ods.analysis.slice_walk import control_flow_predecessors, walk_slice
from ods.builtin import ArrayAttr, DictionaryAttr, DistinctAttr, StringAttr, UnitAttr
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import ViewLikeOpInterface, enclosing_function
from ods.ir.location import CallSiteLoc, FusedLoc
from ods.ir.operation import Operation
from ods.ir.subelements import replace_subelements
from ods.ir.value import OpResult, Value
from ods.ir.walk import walk
from ods.rewrite.fold import constant_value

_NO_ALIAS: Final = "llvm.noalias"
_T = TypeVar("_T")


def mark_argument(argument: Value, attributes: DictionaryAttr) -> Value:
    """Return a copy of an argument that marks noalias memory; `add_alias_scopes` removes it."""
    copy = SSACopyOp(argument, loc=argument.location)
    if _NO_ALIAS in attributes:
        copy.attributes[_NO_ALIAS] = UnitAttr.get()
    return copy.res


def add_alias_scopes(call: CallOp, blocks: Sequence[Block]) -> None:
    """Copy the alias scopes of a body, and add those of noalias parameters and of the call."""
    _copy_scopes(blocks)
    _add_scopes_of_parameters(call, blocks)
    scopes, other_scopes = call.get_alias_scopes_or_null(), call.get_no_alias_scopes_or_null()
    for access in _accesses(blocks, AliasAnalysisOpInterface) if scopes or other_scopes else ():
        access.set_alias_scopes(_joined(access.get_alias_scopes_or_null(), scopes))
        access.set_no_alias_scopes(_joined(access.get_no_alias_scopes_or_null(), other_scopes))


def add_access_groups(call: CallOp, blocks: Sequence[Block]) -> None:
    """Add the access groups of the call to the accesses of the body, except in nested regions."""
    groups = call.get_access_groups_or_null()
    for op in (op for block in blocks for op in block.operations if groups is not None):
        if isinstance(op, AccessGroupOpInterface):
            op.set_access_groups(_joined(op.get_access_groups_or_null(), groups))


def relocate_loops(call: CallOp, blocks: Sequence[Block]) -> None:
    """Add the inlining to the locations of annotated loops, if the caller has debug information."""
    function = enclosing_function(call)
    if function is None or not isinstance(function.location, FusedLoc) or not isinstance(function.location.metadata, DISubprogramAttr):
        return
    scope = function.location.metadata

    def moved(location: FusedLoc | None) -> FusedLoc | None:
        if location is None:
            return None
        fused = FusedLoc.get((CallSiteLoc.get(location, call.location),), scope)
        assert isinstance(fused, FusedLoc)
        return fused

    def relocated(element: Any) -> Any:
        if not isinstance(element, LoopAnnotationAttr):
            return element
        parameters = dict(zip(element.parameter_names, element.parameters()))
        parameters.update(start_loc=moved(element.start_loc), end_loc=moved(element.end_loc))
        return LoopAnnotationAttr.get(**parameters)

    for op in _accesses(blocks, Operation):
        for name, value in list(op.attributes.items()):
            new = replace_subelements(value, relocated)
            if new is not value:
                op.attributes[name] = new


# ---- alias scopes


def _copy_scopes(blocks: Sequence[Block]) -> None:
    """Replace scopes and domains by copies, so that two calls of a function have different ones."""
    copies: dict[Attribute, Attribute] = {}

    def copied(scopes: ArrayAttr[Attribute] | None) -> ArrayAttr[Attribute] | None:
        return None if scopes is None else ArrayAttr.get([_copy_of(scope, copies) for scope in scopes.value])

    for op in _accesses(blocks, Operation):
        if isinstance(op, AliasAnalysisOpInterface):
            op.set_alias_scopes(copied(op.get_alias_scopes_or_null()))
            op.set_no_alias_scopes(copied(op.get_no_alias_scopes_or_null()))
        if isinstance(op, NoAliasScopeDeclOp):
            scope = _copy_of(op.scope, copies)
            assert isinstance(scope, AliasScopeAttr)
            op.scope = scope


def _copy_of(attribute: Attribute, copies: dict[Attribute, Attribute]) -> Attribute:
    if attribute not in copies:
        if isinstance(attribute, AliasScopeAttr):
            domain = _copy_of(attribute.domain, copies)
            assert isinstance(domain, AliasScopeDomainAttr)
            copies[attribute] = AliasScopeAttr.get(_new_identity(), domain, attribute.description)
        elif isinstance(attribute, AliasScopeDomainAttr):
            copies[attribute] = AliasScopeDomainAttr.get(_new_identity(), attribute.description)
        else:
            return attribute
    return copies[attribute]


def _add_scopes_of_parameters(call: CallOp, blocks: Sequence[Block]) -> None:
    """Give each noalias parameter its own scope, and remove the marks of arguments."""
    marks = dict.fromkeys(user for operand in call.get_arg_operands() for user in operand.users if isinstance(user, SSACopyOp))
    parameters = [mark for mark in marks if _NO_ALIAS in mark.attributes]
    if parameters:
        assert call.callee is not None
        domain = AliasScopeDomainAttr.get(_new_identity(), StringAttr.get(call.callee.value))
        scopes: dict[Value, Attribute] = {}
        for mark in parameters:
            scope = AliasScopeAttr.get(_new_identity(), domain)
            scopes[mark.res] = scope
            with InsertionPoint(call):
                NoAliasScopeDeclOp(scope, loc=call.location)
        for access in _accesses(blocks, AliasAnalysisOpInterface):
            _add_scopes_to(access, scopes)
    for mark in marks:
        mark.res.replace_all_uses_with(mark.operands[0])
        mark.erase()


def _add_scopes_to(access: AliasAnalysisOpInterface, scopes: Mapping[Value, Attribute]) -> None:
    """Add the noalias scopes of an access, and its alias scopes if it accesses no other object."""
    objects: dict[Value, None] = {}
    for pointer in access.get_accessed_operands():
        found = _underlying_objects(pointer)
        if found is None:
            return
        objects.update(dict.fromkeys(found))
    others = False
    for each in objects:
        op = each.get_defining_op()
        if constant_value(each) is not None:
            continue
        if not isinstance(op, (SSACopyOp, AllocaOp, AddressOfOp)):
            return
        others |= each not in scopes
    foreign = [scope for value, scope in scopes.items() if value not in objects]
    if foreign:
        access.set_no_alias_scopes(_joined(access.get_no_alias_scopes_or_null(), ArrayAttr.get(foreign)))
    own = [scope for value, scope in scopes.items() if value in objects]
    if own and not others and not isinstance(access, CallOp):
        access.set_alias_scopes(_joined(access.get_alias_scopes_or_null(), ArrayAttr.get(own)))


def _underlying_objects(pointer: Value) -> list[Value] | None:
    """Return the values that a pointer may be based on; None if they are unknown."""
    found: list[Value] = []

    def sources(value: Value) -> Sequence[Value] | None:
        op = value.get_defining_op()
        if isinstance(op, ViewLikeOpInterface) and op.get_view_dest() is value:
            return (op.get_view_source(),)
        before = control_flow_predecessors(value)
        if before is None and isinstance(value, OpResult):
            found.append(value)
            return ()
        return before

    return found if walk_slice((pointer,), sources) else None


# ---- helpers


def _new_identity() -> DistinctAttr:
    return DistinctAttr.create(UnitAttr.get())


def _joined(first: ArrayAttr[Attribute] | None, second: ArrayAttr[Attribute] | None) -> ArrayAttr[Attribute] | None:
    """Return the elements of both arrays; None if both are absent."""
    if first is None or second is None:
        return first or second
    return ArrayAttr.get([*first.value, *second.value])


def _accesses(blocks: Sequence[Block], kind: type[_T]) -> Iterator[_T]:
    """Yield the operations of a class, nested ones before the enclosing ones."""
    for block in blocks:
        for outer in block.operations:
            for op in walk(outer):
                if isinstance(op, kind):
                    yield op
