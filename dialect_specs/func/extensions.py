"""Functions and calls (MLIR's `mlir/dialects/func.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ods.builtin import ArrayAttr, FlatSymbolRefAttr, FunctionType, StringAttr, TypeAttr
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


class FunctionName(str):
    """The name `func.func` of one function, which tells its symbol as well.

    MLIR's bindings ask an operation for the one and its view for the other; here they are one object.
    """

    symbol: StringAttr

    @property
    def value(self) -> str:
        """The symbol, without the `@`."""
        return self.symbol.value

    def __str__(self) -> str:
        """Return the symbol in quotes, as MLIR's bindings print the attribute."""
        return str(self.symbol)

    def __format__(self, format_spec: str) -> str:
        return format(str.__str__(self), format_spec)

    def __eq__(self, other: object) -> bool:
        """Return True if `other` is the same name, or is the symbol attribute itself."""
        return other is self.symbol if isinstance(other, StringAttr) else str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class _NameOfFunction:
    """`FuncOp.name`, and the name of each function."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, op: FuncExtension | None, owner: type[FuncExtension]) -> str:
        if op is None:
            return self._name
        name = FunctionName(self._name)
        name.symbol = op.sym_name
        return name


class FuncExtension(Declared):
    """The constructor of `func.func`, and what stands in it."""

    __slots__ = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.name = _NameOfFunction(cls.name)  # type: ignore[assignment]
        for attribute in ("arg_attrs", "res_attrs"):
            setattr(cls, attribute, _array_property(getattr(cls, attribute)))

    if TYPE_CHECKING:
        function_type: TypeAttr
        sym_name: StringAttr
        sym_visibility: StringAttr | None
        res_attrs: ArrayAttr | None
        arg_attrs: ArrayAttr | None

        @property
        def body(self) -> Region: ...

    def __new__(cls, *arguments: Any, **keywords: Any) -> Self:
        """Make a function also of this class itself, the base of `FuncOp`: in MLIR's bindings that is the generated class."""
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
        """A function of a type, or of a tuple of the types of its arguments and results, which may have names: `("x", T.i32())`.

        Without `visibility` it is public.  `body_builder` is called with the function while its new entry block is where
        operations are inserted, and makes the terminator too; without it there is no body.  `declared` has other
        parameters of the constructor that the spec declares.
        """
        signature = FunctionType.get(_without_names(type[0]), _without_names(type[1])) if isinstance(type, tuple) else type
        declared.setdefault("sym_visibility", visibility)
        self.init_as_declared(name, signature, **declared, loc=loc, ip=ip)
        if body_builder is not None:
            with InsertionPoint(self.add_entry_block()):
                body_builder(self)

    @property
    def type(self) -> FunctionType:
        """The signature."""
        value = self.function_type.value
        assert isinstance(value, FunctionType)
        return value

    @property
    def visibility(self) -> StringAttr | None:
        """`public`, `private` or `nested`; None, which is public, when nothing is said."""
        return self.sym_visibility

    @property
    def result_attrs(self) -> ArrayAttr | None:
        """The attributes of the results, a dictionary for each; None when there are none."""
        return self.res_attrs

    @result_attrs.setter
    def result_attrs(self, attribute: ArrayAttr | Sequence[Attribute] | None) -> None:
        self.res_attrs = attribute  # type: ignore[assignment, misc]

    @property
    def is_external(self) -> bool:
        """True if the function has no body."""
        return self.body.first_block is None

    @property
    def entry_block(self) -> Block:
        """The first block of the body; raises IndexError when there is none."""
        block = self.body.first_block
        if block is None:
            raise IndexError("External function does not have a body")
        return block

    @property
    def arguments(self) -> Sequence[BlockArgument]:
        """The arguments of the entry block; raises IndexError when there is none."""
        return self.entry_block.arguments

    def add_entry_block(self, arg_locs: Sequence[Location] | None = None) -> Block:
        """Make the entry block, with an argument for each of the signature's; raises IndexError when there is one."""
        if not self.is_external:
            raise IndexError("The function already has an entry block!")
        block = Block(self.type.inputs, arg_locs)
        self.body.append(block)
        return block

    @classmethod
    def from_py_func(cls, *inputs: Type, results: Sequence[Type] | None = None, name: str | None = None) -> FunctionDecorator[Self]:
        """Return a decorator that makes a function whose body is what the Python function builds.

        It is called with the arguments of the entry block, and with `func_op`, the function, if it takes such a keyword.
        What it returns is returned and gives the types of the results; with `results` it returns None and builds the
        terminator itself.  The decorated function builds a call and returns its value, its values, or None.
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
        """The decorator `from_py_func`."""
        return cls.from_py_func(*inputs, results=results, name=name)


def _takes_function(python: Callable[..., Any]) -> bool:
    import inspect  # not with each dialect: it compiles what few programs need

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


def _array_property(slot: Any) -> property:
    """The property of a slot that holds an array of attributes, to which a list of them may be assigned; TypeError for anything else."""

    def set_(op: Operation, given: object) -> None:
        slot.__set__(op, None if given is None else attribute_of(given, op, slot.__name__, ArrayAttr, ArrayAttr.get))

    return property(slot.__get__, set_, doc=slot.__doc__)


def _without_names(types: Types) -> list[Type]:
    return [each[1] if isinstance(each, tuple) else each for each in types]


class CallExtension(Declared):
    """The constructor of `func.call`."""

    __slots__ = ()

    def __init__(
        self,
        calleeOrResults: FuncExtension | Sequence[Type],  # noqa: N803 - the names of MLIR's bindings
        argumentsOrCallee: ValuesLike | FlatSymbolRefAttr | str,  # noqa: N803
        arguments: ValuesLike | None = None,
        *,
        arg_attrs: ArrayAttr | None = None,
        res_attrs: ArrayAttr | None = None,
        no_inline: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """A call of a function with arguments (`CallOp(function, [a])`), or of one by its name with types of results.

        `CallOp([I32], "f", [a])`.  Raises TypeError for anything else.
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
        calleeOrResults: FuncExtension | Sequence[Type],  # noqa: N803
        argumentsOrCallee: ValuesLike | FlatSymbolRefAttr | str,  # noqa: N803
        arguments: ValuesLike | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult | Sequence[OpResult] | Self:
        """The value of a call, its values, or the call that has none."""
        return results_or_operation(cls(calleeOrResults, argumentsOrCallee, arguments, loc=loc, ip=ip))


class ConstantExtension(Declared):
    """The constructor of `func.constant`."""

    __slots__ = ()

    def __init__(
        self, result: Type, value: str | FlatSymbolRefAttr, *, loc: Location | None = None, ip: InsertionPoint | None = None
    ) -> None:
        """The function of a name, as a value of its type."""
        self.init_as_declared(result, value, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls, result: Type, value: str | FlatSymbolRefAttr, *, loc: Location | None = None, ip: InsertionPoint | None = None
    ) -> OpResult:
        """The value that is the function."""
        return cls(result, value, loc=loc, ip=ip).result_values[0]

    @property
    def type(self) -> Type:
        """The type of the function."""
        return self.result.type
