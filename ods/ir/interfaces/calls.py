"""Interfaces of calls, callables and functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ..attribute import Attribute
from ..operation import Operation
from ..region import Region
from ..symbol_table import SymbolTableCollection, lookup_nearest_symbol
from ..type import Type
from ..value import Value
from .symbols import SymbolOpInterface


def enclosing_function(op: Operation) -> Operation | None:
    """Return the innermost function around `op`; None if there is none."""
    around = op.parent
    while around is not None and not isinstance(around, FunctionOpInterface):
        around = around.parent
    return around


class ArgAndResultAttrsOpInterface:
    """The operation has arrays of dictionaries with the attributes of arguments and results."""

    __slots__ = ()

    def get_arg_attrs_attr(self) -> Any:
        """Return the array with a dictionary for each argument; None if no argument has attributes."""
        return cast(Operation, self).get_inherent("arg_attrs")

    def get_res_attrs_attr(self) -> Any:
        """Return the array with a dictionary for each result; None if no result has attributes."""
        return cast(Operation, self).get_inherent("res_attrs")

    def set_arg_attrs_attr(self, attributes: Attribute | None) -> None:
        """Set or remove the array with the dictionaries of the arguments."""
        cast(Operation, self).set_inherent("arg_attrs", attributes)

    def set_res_attrs_attr(self, attributes: Attribute | None) -> None:
        """Set or remove the array with the dictionaries of the results."""
        cast(Operation, self).set_inherent("res_attrs", attributes)


class CallOpInterface(ArgAndResultAttrsOpInterface):
    """The operation calls another operation.

    By default, the attribute `callee` refers to the callee and all operands are arguments; without that attribute, the first
    operand is the callee and the others are arguments.
    """

    __slots__ = ()

    def get_callable_for_callee(self) -> Attribute | Value:
        """Return the callee: a symbol reference or a value."""
        op: Any = self
        return op.get_inherent("callee") or op._operands[0]  # type: ignore[no-any-return]

    def set_callee_from_callable(self, callee: Attribute | Value) -> None:
        """Replace the callee by another of the same kind: a symbol reference or a value."""
        op = cast(Operation, self)
        if isinstance(callee, Value):
            op.set_operand(0, callee)
        else:
            op.set_inherent("callee", callee)

    def get_arg_operands(self) -> Sequence[Value]:
        """Return the operands that are passed as arguments."""
        op: Any = self
        return op._operands[1:] if isinstance(self.get_callable_for_callee(), Value) else op._operands  # type: ignore[no-any-return]

    def resolve_callable(self, symbol_tables: SymbolTableCollection | None = None) -> Operation | None:
        """Return the called operation; None if unknown."""
        callee = self.get_callable_for_callee()
        if isinstance(callee, Value):
            return callee.get_defining_op()
        op = cast(Operation, self)
        return lookup_nearest_symbol(op, callee) if symbol_tables is None else symbol_tables.lookup_nearest_symbol(op, callee)


class CallableOpInterface(ArgAndResultAttrsOpInterface):
    """The operation can be called."""

    __slots__ = ()

    def get_callable_region(self) -> Region | None:
        """Return the body; None for an external function."""
        raise NotImplementedError

    def get_argument_types(self) -> tuple[Type, ...]:
        """Return the types of the arguments."""
        raise NotImplementedError

    def get_result_types(self) -> tuple[Type, ...]:
        """Return the types of the results of a call."""
        raise NotImplementedError


class FunctionOpInterface(SymbolOpInterface, CallableOpInterface):
    """The operation is a function: a callable symbol with a function type and one region."""

    __slots__ = ()

    def get_function_type(self) -> Type:
        """Return the function type."""
        holder: Any = cast(Operation, self).get_inherent("function_type")
        return cast(Type, holder.value)

    @property
    def is_external(self) -> bool:
        """True if the function has no body."""
        return cast(Operation, self)._regions[0].empty

    def verify_type(self) -> None:
        """Check the function type. Raises VerifyError if it is invalid."""

    def verify_body(self) -> None:
        """Check that the entry block has arguments of the function's input types. Raises VerifyError otherwise."""
        op = cast(Operation, self)
        if self.is_external:
            return
        wanted, arguments = self.get_argument_types(), op._regions[0].argument_values
        if len(arguments) != len(wanted):
            raise op.op_error(f"entry block must have {len(wanted)} arguments to match function signature")
        for index, (argument, type_) in enumerate(zip(arguments, wanted)):
            if argument._type is not type_:
                raise op.op_error(
                    f"type of entry block argument #{index}('{argument._type}') must match the type of the corresponding "
                    f"argument in function signature('{type_}')"
                )
