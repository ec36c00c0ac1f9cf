"""Replacing memrefs with layouts by memrefs with the identity layout, in whole modules (MLIR `normalize-memrefs`)."""

from __future__ import annotations

from dialect_specs.affine.hooks.memref_layouts import normalize_allocation, normalize_reinterpret_cast, normalized_type
from dialect_specs.affine.hooks.memref_replacement import MemRefReplacement
from generated.func import CallOp, FuncOp, ReturnOp
from generated.memref import AllocaOp, AllocOp, CastOp, ReinterpretCastOp
from ods.builtin import FunctionType, MemRefType, TypeAttr
from ods.builtin.symbol_uses import symbol_uses
from ods.ir.clone import like
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.traits.markers import MemRefsNormalizable
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import get_parent_of_type, post_order_of, walk_post_order


def normalize_memrefs(module: Operation) -> None:
    """Normalize the memrefs in all functions, with signatures and calls."""
    _Normalization(module).run()


def _has_layout(value: Value) -> bool:
    return isinstance(value.type, MemRefType) and not value.type.is_identity_layout


def _can_be_replaced(value: Value) -> bool:
    return not _has_layout(value) or all(MemRefsNormalizable in user.traits for user in value.users)


class _Normalization:
    """The normalization of one module."""

    def __init__(self, module: Operation) -> None:
        self._module = module
        self._users: dict[str, list[Operation]] = {}
        """The operations that refer to each function, updated when calls are replaced."""
        operations = [op for region in module.regions for block in region.blocks for op in block.operations]
        for user, reference in symbol_uses(operations) or ():
            users = self._users.setdefault(reference.value, [])
            if not users or users[-1] is not user:
                users.append(user)

    def run(self) -> None:
        functions = [op for op in walk_post_order(self._module) if isinstance(op, FuncOp)]
        excluded: set[FuncOp] = set()
        for function in functions:
            if function not in excluded and not _is_normalizable(function):
                self._exclude(function, functions, excluded)
        for function in functions:
            if function not in excluded:
                self._normalize(function)

    def _exclude(self, root: FuncOp, functions: list[FuncOp], excluded: set[FuncOp]) -> None:
        """Exclude a function, its callers and its callees from normalization."""
        by_name = {function.sym_name.value: function for function in functions}
        pending = [root]
        while pending:
            function = pending.pop()
            if function in excluded:
                continue
            excluded.add(function)
            callers = [get_parent_of_type(user, FuncOp) for user in self._users.get(function.sym_name.value, ())]
            calls = [op for op in walk_post_order(function) if isinstance(op, CallOp)]
            callees = [by_name.get(call.callee.value) for call in calls]
            pending += [each for each in (*callers, *callees) if each is not None]

    def _normalize(self, function: FuncOp) -> None:
        ops = post_order_of(function)
        for kind in (AllocOp, AllocaOp):
            for op in ops:
                if isinstance(op, kind):
                    normalize_allocation(op)
        for op in ops:
            if isinstance(op, ReinterpretCastOp):
                normalize_reinterpret_cast(op)
        inputs = _normalize_arguments(function)
        for op in post_order_of(function):
            if MemRefsNormalizable in op.traits and op.result_values and not isinstance(op, CallOp):
                _normalize_results(op)
        if function.is_external:
            results = [normalized_type(type_) if isinstance(type_, MemRefType) else type_ for type_ in function.function_type.value.results]
            function.function_type = TypeAttr.get(FunctionType.get(inputs, results))
        self._update_signature(function)

    def _update_signature(self, root: FuncOp) -> None:
        """Update the result types of functions and of their calls."""
        pending = [root]
        while pending:
            function = pending.pop(0)
            results = _returned_types(function)
            callers: dict[FuncOp, None] = {}
            users = self._users.get(function.sym_name.value, [])
            for index, user in enumerate(users):
                caller = get_parent_of_type(user, FuncOp)
                if isinstance(user, CallOp) and user.block is not None:
                    users[index], is_changed = _update_call(user, results)
                    if is_changed and caller is not None:
                        callers[caller] = None
            if not function.is_external:
                inputs = [argument.type for argument in function.regions[0].blocks[0].arguments]
                function.function_type = TypeAttr.get(FunctionType.get(inputs, results))
            pending = [*callers, *pending]


def _is_normalizable(function: FuncOp) -> bool:
    """Return True if all uses of memrefs with a layout can be replaced."""
    if function.is_external:
        return True
    for op in walk_post_order(function):
        if isinstance(op, (AllocOp, AllocaOp, CallOp)) and not all(map(_can_be_replaced, op.result_values)):
            return False
        if not copies_mlir_22_bugs() and not _keeps_meaning(op):
            return False
    return all(map(_can_be_replaced, function.regions[0].blocks[0].arguments))


def _keeps_meaning(op: Operation) -> bool:
    """Return True unless `op` is a cast that ties two layouts together, or a view with a layout that has other uses than accesses.

    mlir-opt 22 normalizes one side of such a cast only.
    """
    if isinstance(op, CastOp):
        return not _has_layout(op.source) and not _has_layout(op.dest)
    return not isinstance(op, ReinterpretCastOp) or _can_be_replaced(op.result)


def _normalize_arguments(function: FuncOp) -> list[Type]:
    """Normalize the arguments of a function; return their new types."""
    types: list[Type] = []
    for index, type_ in enumerate(function.function_type.value.inputs):
        new_type = normalized_type(type_) if isinstance(type_, MemRefType) else type_
        types.append(new_type)
        if new_type is type_ or function.is_external or not isinstance(type_, MemRefType):
            continue
        block = function.regions[0].blocks[0]
        old = block.arguments[index]
        new = block.insert_argument(index, new_type, old.location)
        replacement = MemRefReplacement(old, new, type_.affine_map)
        is_done = replacement.replace_all(allow_non_dereferencing=True, replace_deallocations=True)
        block.erase_argument(index + 1 if is_done else index)
    return types


def _normalize_results(op: Operation) -> None:
    """Replace an operation by one whose results have the identity layout."""
    types = [normalized_type(result.type) if isinstance(result.type, MemRefType) else result.type for result in op.result_values]
    if all(type_ is result.type for type_, result in zip(types, op.result_values)):
        return
    new = like(op, op.operand_values, types)
    for old_region, region in zip(op.regions, new.regions):
        region.take_body(old_region)
    InsertionPoint(op).insert(new)
    for old, result in zip(op.result_values, new.result_values):
        type_ = old.type
        if old.type is result.type or not isinstance(type_, MemRefType):
            continue
        if not MemRefReplacement(old, result, type_.affine_map).replace_all(allow_non_dereferencing=True, replace_deallocations=True):
            new.erase()
            return
    for old, result in zip(op.result_values, new.result_values):
        old.replace_all_uses_with(result)
    op.erase()


def _returned_types(function: FuncOp) -> list[Type]:
    """Return the result types of a function, from the normalized values that it returns."""
    types: list[Type] = list(function.function_type.value.results)
    for op in () if function.is_external else walk_post_order(function):
        if isinstance(op, ReturnOp):
            for index, operand in enumerate(op.operand_values):
                if isinstance(operand.type, MemRefType) and not _has_layout(operand):
                    types[index] = operand.type
    return types


def _update_call(call: CallOp, types: list[Type]) -> tuple[CallOp, bool]:
    """Replace a call by one with other result types if they differ; return the call, and True if it was replaced."""
    new = CallOp(types, call.callee, call.operand_values, loc=call.location, ip=InsertionPoint(call))
    is_changed = False
    for old, result in zip(call.result_values, new.result_values):
        type_ = old.type
        if type_ is result.type or not isinstance(type_, MemRefType):
            continue
        if not MemRefReplacement(old, result, type_.affine_map).replace_all(allow_non_dereferencing=True, replace_deallocations=True):
            new.erase()
            return call, False
        is_changed = True
    for old, result in zip(call.result_values, new.result_values):
        old.replace_all_uses_with(result)
    call.erase()
    return new, is_changed
