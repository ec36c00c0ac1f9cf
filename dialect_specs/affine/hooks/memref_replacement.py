"""Replacing uses of a memref by another one, with other subscripts (MLIR `replaceAllMemRefUsesWith`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.affine import AffineApplyOp, AffineMapAccessInterface
from generated.memref import DimOp, LoadOp, StoreOp
from ods.builtin import AffineMap, AffineMapAttr
from ods.ir.clone import like
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import MemFree, has_single_effect
from ods.ir.operation import Operation
from ods.ir.traits import MemRefsNormalizable
from ods.ir.value import Value

from .composition import Applied, applied, terminal
from .loop_building import memref_type


class MemRefReplacement:
    """Replaces the uses of one memref by another.

    The new subscripts are `extra_indices`, followed by the results of `remap` applied to `extra_operands`, the old subscripts
    and `symbol_operands`; without `remap`, the old subscripts.
    """

    def __init__(
        self,
        old: Value,
        new: Value,
        remap: AffineMap | None = None,
        extra_operands: Sequence[Value] = (),
        extra_indices: Sequence[Value] = (),
        symbol_operands: Sequence[Value] = (),
    ) -> None:
        self._old, self._new, self._remap = old, new, remap
        self._extra_operands, self._extra_indices, self._symbol_operands = extra_operands, extra_indices, symbol_operands

    def replace_all(
        self,
        is_replaced: Callable[[Operation], bool] | None = None,
        allow_non_dereferencing: bool = False,
        replace_deallocations: bool = False,
    ) -> bool:
        """Replace the uses in operations that `is_replaced` accepts; return False, without a change, if one is not an affine access.

        With `allow_non_dereferencing`, operations whose memrefs may be normalized are accepted, too; `memref.dim` if no size changes.
        """
        users: dict[Operation, None] = {}
        for user in self._old.users:
            if is_replaced is not None and not is_replaced(user):
                continue
            if has_single_effect(user, MemFree, self._old) and not replace_deallocations:
                continue
            if not isinstance(user, AffineMapAccessInterface) and not (allow_non_dereferencing and MemRefsNormalizable in user.traits):
                return False
            if isinstance(user, DimOp) and not (self._has_same_shape or copies_mlir_22_bugs()):
                return False
            users[user] = None
        for user in users:
            self.replace_in(user)
        return True

    @property
    def _has_same_shape(self) -> bool:
        return memref_type(self._old).shape == memref_type(self._new).shape

    def replace_in(self, op: Operation) -> None:
        """Replace the uses in one operation."""
        if not isinstance(op, (AffineMapAccessInterface, LoadOp, StoreOp)):
            op.replace_uses_of_with(self._old, self._new)
            return
        position = next(index for index, operand in enumerate(op.operand_values) if operand is self._old)
        name, given = self._given_subscripts(op, position)
        place, made = self._new_subscripts(op, given)
        with InsertionPoint(op), op.location:
            for maker in made:
                if not maker.result_values[0].has_uses():
                    maker.erase()
            indices: Sequence[Value] = place.operands
            if name is None:
                indices = [
                    AffineApplyOp(place.map.sub_map([number]), place.operands).result_values[0] for number in range(place.map.num_results)
                ]
        rest = op.operand_values[position + 1 + len(given.operands) :]
        new = like(op, (*op.operand_values[:position], self._new, *indices, *rest), [result.type for result in op.result_values])
        if name is not None:
            new.attributes[name] = AffineMapAttr.get(place.map)
        InsertionPoint(op).insert(new)
        for result, value in zip(op.result_values, new.result_values):
            result.replace_all_uses_with(value)
        op.erase()

    def _given_subscripts(self, op: Operation, position: int) -> tuple[str | None, Applied]:
        """Return the name of the map attribute, or None for an operation without one, and the subscripts."""
        name, count = None, len(memref_type(self._old).shape)
        map_ = AffineMap.get_identity(count)
        if isinstance(op, AffineMapAccessInterface):
            name, attribute = op.get_affine_map_attr_for_mem_ref(self._old)
            map_, count = attribute.value, attribute.value.num_inputs
        return name, applied(map_, op.operand_values[position + 1 : position + 1 + count])

    def _new_subscripts(self, op: Operation, given: Applied) -> tuple[Applied, list[Operation]]:
        """Return the new subscripts, and the operations inserted to compute them."""
        made: list[Operation] = []

        def results_of(map_: AffineMap, operands: Sequence[Value]) -> list[Value]:
            if map_ is AffineMap.get_identity(map_.num_dims):
                return list(operands)
            new = [AffineApplyOp(map_.sub_map([number]), operands) for number in range(map_.num_results)]
            made.extend(new)
            return [each.result_values[0] for each in new]

        with InsertionPoint(op), op.location:
            indices = results_of(given.map, given.operands)
            indices = [*self._extra_operands, *indices, *self._symbol_operands]
            if self._remap is not None:
                indices = results_of(self._remap, indices)
            indices = [*self._extra_indices, *indices]
        return terminal(applied(AffineMap.get_identity(len(indices)), indices)), made
