"""Folding one operation at a time; the resulting constants are unique (MLIR `OperationFolder`)."""

from __future__ import annotations

from typing import TypeAlias

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.context import Context
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from .fold import constant_of, fold_operation, materialize_constant
from .folder import InsertionRegions
from .rewriter import PatternRewriter, RewriteListener

_Key: TypeAlias = "tuple[Region, str, Attribute, Type]"


class OperationFolder:
    """Folds operations. Each resulting constant is built once, at the beginning of the region that holds constants."""

    def __init__(self, context: Context, listener: RewriteListener | None = None) -> None:
        self.context = context
        self.rewriter = PatternRewriter(listener)
        self._regions = InsertionRegions(context)
        self._constants: dict[_Key, Operation] = {}
        self._keys: dict[Operation, list[_Key]] = {}
        """The constants that this folder built, with their keys in `_constants`."""

    def try_to_fold(self, op: Operation, max_iterations: int = 1) -> bool:
        """Fold `op`, in place or by replacing it; return True if it folds."""
        if op in self._keys:
            self._move_to_front(op)
            return False
        folded = fold_operation(op)
        for _ in range(max_iterations - 1):
            if folded is None or folded:
                break
            folded = fold_operation(op) or folded
        if folded is None:
            return False
        if not folded:
            self.rewriter.listener.notify_operation_modified(op)
            return True
        values: list[Value] = []
        for each, result in zip(folded, op._results):
            value = each if isinstance(each, Value) else self._constant(op, each, result._type)
            if value is None:
                return False
            values.append(value)
        self._forget(op)
        self.rewriter.replace_op(op, values)
        return True

    def insert_known_constant(self, op: Operation) -> bool:
        """Register the constant `op`, or replace it by an equal one; return True if `op` is kept."""
        value = constant_of(op)
        if value is None or op in self._keys:
            self._move_to_front(op)
            return True
        key = self._key(op, value, op._results[0]._type)
        known = self._constants.get(key)
        if known is not None:
            self.rewriter.replace_op(op, known)
            known._location = UNKNOWN
            return False
        front = _front(key[0])
        if op._block is not front:
            op._location = UNKNOWN
        if front._first_op is not op and (op._block is not front or op._previous not in self._keys):
            op.move_before(front._first_op)  # type: ignore[arg-type]
        self._constants[key], self._keys[op] = op, [key]
        return True

    def _key(self, op: Operation, value: Attribute, type_: Type) -> _Key:
        assert op._block is not None, "the operation is in a block"
        return self._regions.of(op._block), op.name.partition(".")[0], value, type_

    def _constant(self, op: Operation, value: Attribute, type_: Type) -> Value | None:
        """Return the constant for a result of `op`; None if the dialect cannot materialize it."""
        key = self._key(op, value, type_)
        constant = self._constants.get(key) or self._make(key)
        if constant is None:
            return None
        constant._location = UNKNOWN
        if op._block is constant._block and op._block is not None and op._block._first_op is not constant:
            constant.move_before(op._block._first_op)  # type: ignore[arg-type]
        return constant._results[0]

    def _make(self, key: _Key) -> Operation | None:
        region, name, value, type_ = key
        dialect = self.context.get_dialect(name)
        front = _front(region)
        with self.rewriter.at(front._first_op or front):
            made = None if dialect is None else materialize_constant(dialect, value, type_)
            if made is None:
                return None
            if made._block is None:
                self.rewriter.insert(made)
        keys = [key]
        if (other := made.name.partition(".")[0]) != name:
            shared = (region, other, value, type_)
            known = self._constants.get(shared)
            if known is not None:
                self.rewriter.erase_op(made)
                self._constants[key] = known
                self._keys[known].append(key)
                return known
            keys.append(shared)
        self._constants.update(dict.fromkeys(keys, made))
        self._keys[made] = keys
        return made

    def _move_to_front(self, op: Operation) -> None:
        block = op._block
        if op in self._keys and block is not None and block._first_op is not op and op._previous not in self._keys:
            op.move_before(block._first_op)  # type: ignore[arg-type]
            op._location = UNKNOWN

    def _forget(self, op: Operation) -> None:
        for key in self._keys.pop(op, ()):
            del self._constants[key]


def _front(region: Region) -> Block:
    block = region._first_block
    assert block is not None, "a region around an operation has a block"
    return block
