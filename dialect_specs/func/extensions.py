"""Constructors of functions and calls (MLIR's `mlir/dialects/func.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from ods.builtin import ArrayAttr, DictionaryAttr, FlatSymbolRefAttr, FunctionType, StringAttr, TypeAttr
from ods.dialect_utils.construction import Declared, as_values, operation_class
from ods.ir.block import Block
from ods.ir.building import attribute_of, results_or_operation, types_of, wrong_argument
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation, ValuesLike
from ods.ir.type import Type

if TYPE_CHECKING:
    from typing_extensions import Self

    from ods.dialect_utils.decorators import FunctionDecorator
    from ods.ir.attribute import Attribute
    from ods.ir.location import Location
    from ods.ir.region import Region
    from ods.ir.value import BlockArgument, OpResult

    Types = Sequence[Type | tuple[str, Type]]
    Signature = FunctionType | TypeAttr | tuple[Types, Types]


ARGUMENT_ATTRIBUTE_NAME = "arg_attrs"
RESULT_ATTRIBUTE_NAME = "res_attrs"


class FunctionName(str):
    """The name `func.func` of a function, which also provides its symbol.

    In MLIR's bindings, `Operation.name` is the first and `FuncOp.name` the second; here they are the same object.
    """

    symbol: StringAttr

    @property
    def value(self) -> str:
        """The symbol name, without `@`."""
        return self.symbol.value

    def __str__(self) -> str:
        """Return the symbol name in quotes, as MLIR's bindings print the attribute."""
        return str(self.symbol)

    def __format__(self, format_spec: str) -> str:
        return format(str.__str__(self), format_spec)

    def __eq__(self, other: object) -> bool:
        """Return True if `other` is the same operation name or the attribute with the symbol name."""
        return other is self.symbol if isinstance(other, StringAttr) else str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class _NameOfFunction:
    """The descriptor of `FuncOp.name`: the operation name for the class, a FunctionName for an instance."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, op: FuncExtension | None, owner: type[FuncExtension]) -> str:
        if op is None:
            return self._name
        name = FunctionName(self._name)
        name.symbol = op.sym_name
        return name


class FuncExtension(Declared):
    """The constructor and further members of `func.func`."""

    __slots__ = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Give the class the members of MLIR's bindings: `name`, and `arg_attrs`, which is never absent; the attribute may be."""
        stored = next(each for each in cls._properties if each.name == ARGUMENT_ATTRIBUTE_NAME)
        stored.slot = "_arg_attrs"
        cls._arg_attrs = cls.arg_attrs
        super().__init_subclass__(**kwargs)
        cls.name = _NameOfFunction(cls.name)  # type: ignore[assignment]
        cls.arg_attrs = _array_property(cls._arg_attrs, _no_argument_attributes)  # type: ignore[assignment]
        cls.res_attrs = _array_property(cls.res_attrs)  # type: ignore[assignment]

    if TYPE_CHECKING:
        function_type: TypeAttr
        sym_name: StringAttr
        sym_visibility: StringAttr | None
        res_attrs: ArrayAttr | None
        arg_attrs: ArrayAttr | None
        _arg_attrs: ClassVar[Any]
        _properties: ClassVar[tuple[Any, ...]]

        @property
        def body(self) -> Region: ...

    def __new__(cls, *arguments: Any, **keywords: Any) -> Self:
        """Create a FuncOp also if this class is called, since in MLIR's bindings it is the generated class."""
        made: Self = Declared.__new__(operation_class("func.func") if cls is FuncExtension else cls)
        return made

    def __init__(
        self,
        name: str | StringAttr,
        type: Signature,
        *,
        visibility: str | StringAttr | None = None,
        body_builder: Callable[[Any], object] | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
        **declared: Any,
    ) -> None:
        """Create a function of a type, or of argument and result types, which may have names: `("x", T.i32())`.

        Without `visibility`, it is public. `body_builder` is called with the function while its new entry block is the
        insertion point, and must also build the terminator; without it, there is no body. `declared` has further parameters
        that the spec declares.
        """
        signature = FunctionType.get(_without_names(type[0]), _without_names(type[1])) if isinstance(type, tuple) else type
        declared.setdefault("sym_visibility", visibility)
        self.init_as_declared(name, signature, **declared, loc=loc, ip=ip)
        if body_builder is not None:
            with InsertionPoint(self.add_entry_block()):
                body_builder(self)

    @property
    def type(self) -> FunctionType:
        """The function type."""
        value = self.function_type.value
        assert isinstance(value, FunctionType)
        return value

    @property
    def visibility(self) -> StringAttr | None:
        """`public`, `private` or `nested`; None means public."""
        return self.sym_visibility

    @property
    def result_attrs(self) -> ArrayAttr:
        """The attributes of the results, a dictionary for each. Raises KeyError if there are none, as in MLIR's bindings."""
        return self.attributes[RESULT_ATTRIBUTE_NAME]  # type: ignore[return-value]

    @result_attrs.setter
    def result_attrs(self, attribute: ArrayAttr | Sequence[Attribute] | None) -> None:
        self.res_attrs = attribute  # type: ignore[assignment, misc]

    @property
    def is_external(self) -> bool:
        """True if the function has no body."""
        return self.body.first_block is None

    @property
    def entry_block(self) -> Block:
        """The entry block of the body. Raises IndexError if there is no body."""
        block = self.body.first_block
        if block is None:
            raise IndexError("External function does not have a body")
        return block

    @property
    def arguments(self) -> Sequence[BlockArgument]:
        """The arguments of the entry block. Raises IndexError if there is no body."""
        return self.entry_block.arguments

    def add_entry_block(self, arg_locs: Sequence[Location] | None = None) -> Block:
        """Add an entry block with an argument for each input of the function type. Raises IndexError if there is a body."""
        if not self.is_external:
            raise IndexError("The function already has an entry block!")
        block = Block(self.type.inputs, arg_locs)
        self.body.append(block)
        return block

    @classmethod
    def from_py_func(cls, *inputs: Type, results: Sequence[Type] | None = None, name: str | None = None) -> FunctionDecorator[Self]:
        """Return a decorator that creates a function whose body the Python function builds.

        The Python function is called with the arguments of the entry block, and with `func_op`, the function, if it has such a
        parameter. The values that it returns are returned by the function and determine the result types; with `results`, it
        must return None and build the terminator. The decorated function builds a call and returns its result, all results, or
        None.
        """

        def decorate(python: Callable[..., Any]) -> Any:
            function = cls(name or python.__name__, (inputs, results or ()))
            keywords = {"func_op": function} if _takes_function(python) else {}
            with InsertionPoint(function.add_entry_block()):
                returned = python(*function.arguments, **keywords)
                if results is None:
                    values = as_values(returned)
                    operation_class("func.return")(values)
                    made: Any = function
                    made.function_type = TypeAttr.get(FunctionType.get(inputs, [value.type for value in values]))
                elif returned is not None:
                    raise AssertionError(
                        "Capturing a python function with explicit `results=` requires that the wrapped function returns None."
                    )
            return _caller(function, python)

        return decorate

    @classmethod
    def build_value(cls, *inputs: Type, results: Sequence[Type] | None = None, name: str | None = None) -> FunctionDecorator[Self]:
        """Return the decorator `from_py_func`."""
        return cls.from_py_func(*inputs, results=results, name=name)


def _takes_function(python: Callable[..., Any]) -> bool:
    import inspect  # imported here: slow, and few programs need it

    parameters = inspect.signature(python).parameters.values()
    by_name = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return any(each.kind is each.VAR_KEYWORD or each.name == "func_op" and each.kind in by_name for each in parameters)


def _caller(function: FuncExtension, python: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        made: Operation = operation_class("func.call")(function, list(arguments))
        return made.result_values[0] if len(made.result_values) == 1 else made.result_values or None

    call.__name__, call.__doc__ = python.__name__, python.__doc__
    call.func_op = function  # type: ignore[attr-defined]
    return call


def _no_argument_attributes(op: Any) -> ArrayAttr:
    return _empty_dictionaries(len(op.function_type.value.inputs))


@cache
def _empty_dictionaries(count: int) -> ArrayAttr:
    return ArrayAttr.get([DictionaryAttr.get({})] * count)


def _array_property(slot: Any, absent: Callable[[Any], ArrayAttr] | None = None) -> property:
    """Return a property for an array attribute, which is `absent(op)` if the slot is empty; a list of attributes may be assigned.

    Assigning anything else raises TypeError.
    """

    read = slot.__get__

    def get(op: Operation) -> ArrayAttr:
        stored: ArrayAttr | None = read(op)
        return absent(op) if stored is None else stored  # type: ignore[misc]

    def set_(op: Operation, given: object) -> None:
        slot.__set__(op, None if given is None else attribute_of(given, op, slot.__name__, ArrayAttr, ArrayAttr.get))

    return property(slot.__get__ if absent is None else get, set_, doc=slot.__doc__)


def _without_names(types: Types) -> list[Type]:
    return [each[1] if isinstance(each, tuple) else each for each in types]


class CallExtension(Declared):
    """The constructor of `func.call`."""

    __slots__ = ()

    def __new__(cls, *arguments: Any, **keywords: Any) -> Self:
        """Create a CallOp also if this class is called, since in MLIR's bindings it is the generated class."""
        made: Self = Declared.__new__(operation_class("func.call") if cls is CallExtension else cls)
        return made

    def __init__(
        self,
        calleeOrResults: FuncExtension | Sequence[Type],
        argumentsOrCallee: ValuesLike | FlatSymbolRefAttr | str,
        arguments: ValuesLike | None = None,
        *,
        arg_attrs: ArrayAttr | None = None,
        res_attrs: ArrayAttr | None = None,
        no_inline: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a call of a function, `CallOp(function, [a])`, or by name with result types, `CallOp([I32], "f", [a])`.

        Raises TypeError for other arguments.
        """
        if isinstance(calleeOrResults, FuncExtension):
            if arguments is not None or isinstance(argumentsOrCallee, (str, FlatSymbolRefAttr)):
                raise TypeError("'func.call': a function is called with a list of arguments and nothing else")
            results, arguments = calleeOrResults.type.results, argumentsOrCallee
            callee: str | FlatSymbolRefAttr = calleeOrResults.sym_name.value
        else:
            results = tuple(types_of(calleeOrResults, self, "calleeOrResults"))
            if not isinstance(argumentsOrCallee, (str, FlatSymbolRefAttr)):
                wrong_argument(argumentsOrCallee, self, "argumentsOrCallee", FlatSymbolRefAttr)
            callee = argumentsOrCallee
        self.init_as_declared(
            results, callee, arguments or (), arg_attrs=arg_attrs, res_attrs=res_attrs, no_inline=no_inline, loc=loc, ip=ip
        )

    @classmethod
    def build_value(
        cls,
        calleeOrResults: FuncExtension | Sequence[Type],
        argumentsOrCallee: ValuesLike | FlatSymbolRefAttr | str,
        arguments: ValuesLike | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult | Sequence[OpResult] | Self:
        """Build a call; return its result, all results, or the call if it has none."""
        return results_or_operation(cls(calleeOrResults, argumentsOrCallee, arguments, loc=loc, ip=ip))


class ConstantExtension(Declared):
    """The constructor of `func.constant`."""

    __slots__ = ()

    def __init__(
        self, result: Type, value: str | FlatSymbolRefAttr, *, loc: Location | None = None, ip: InsertionPoint | None = None
    ) -> None:
        """Create a reference to function `value` of type `result`."""
        self.init_as_declared(result, value, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls, result: Type, value: str | FlatSymbolRefAttr, *, loc: Location | None = None, ip: InsertionPoint | None = None
    ) -> OpResult:
        """Build a reference to a function and return its value."""
        return cls(result, value, loc=loc, ip=ip).result_values[0]

    @property
    def type(self) -> Type:
        """The type of the function."""
        return self.result.type
