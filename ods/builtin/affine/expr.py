"""Affine expressions: sums, products, divisions and remainders of dimensions, symbols and constants (MLIR `AffineExpr`).

Building an expression simplifies it by MLIR's rules, in MLIR's order, so that equal texts are equal objects. Sums and products of
constants wrap around at 64 bits; a given number must fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from ...ir.context import Context
from ...ir.parameters import INT64, UINT32, checks_arguments, integer_parameter, wrong_argument_of
from ...ir.uniqued import Uniqued
from .simplify import simplify_add, simplify_ceil_div, simplify_floor_div, simplify_mod, simplify_mul

if TYPE_CHECKING:
    from typing_extensions import Self

    from .map import AffineMap

BinaryKind = Literal["add", "mul", "mod", "floordiv", "ceildiv"]
ExprKind = Literal["dim", "symbol", "constant", BinaryKind]


@checks_arguments(but=("walk", "wrapped_constant", "get_constant", "get_dim", "get_symbol"))
class AffineExpr(Uniqued):
    """Base of all affine expressions; equal expressions are one object."""

    __slots__ = ()
    _kind, _base = "affine expression", "AffineExpr"
    kind: ExprKind
    """The kind of the expression: a dimension, a symbol, a constant, or a binary operator."""
    size: int = 1
    """The number of operators, inputs and constants in the text of the expression."""
    simplify_affine_expr: ClassVar[Callable[[AffineExpr, int, int], AffineExpr]]
    """The function `simplify_affine_expr` of `ods.builtin.affine.flatten`, which sets it."""

    @staticmethod
    def get_add(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return `lhs + rhs`, simplified."""
        return expression(lhs) + rhs

    @staticmethod
    def get_mul(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return `lhs * rhs`, simplified."""
        return expression(lhs) * rhs

    @staticmethod
    def get_mod(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return `lhs mod rhs`, simplified."""
        return expression(lhs) % rhs

    @staticmethod
    def get_floor_div(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return `lhs floordiv rhs`, simplified."""
        return expression(lhs).floor_div(rhs)

    @staticmethod
    def get_ceil_div(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return `lhs ceildiv rhs`, simplified."""
        return expression(lhs).ceil_div(rhs)

    @staticmethod
    def get_dim(position: int, context: Context | None = None) -> AffineDimExpr:
        """Return the dimension `d<position>`."""
        return AffineDimExpr.get(position)

    @staticmethod
    def get_symbol(position: int, context: Context | None = None) -> AffineSymbolExpr:
        """Return the symbol `s<position>`."""
        return AffineSymbolExpr.get(position)

    @staticmethod
    def get_constant(value: int, context: Context | None = None) -> AffineConstantExpr:
        """Return the constant `value`. Raises ParameterRangeError if it does not fit into 64 bits."""
        return AffineConstantExpr.get(value)

    @staticmethod
    def wrapped_constant(value: int) -> AffineConstantExpr:
        """Return the constant `value`, wrapped around at 64 bits: for numbers that were computed from constants."""
        if not isinstance(value, int):
            wrong_argument_of("AffineExpr.wrapped_constant", "value", "an int", value)
        return AffineConstantExpr.get((value + _SIGN & _MASK) - _SIGN)

    def __add__(self, other: AffineExpr | int) -> AffineExpr:
        return plus(self, expression(other))

    __radd__ = __add__

    def __sub__(self, other: AffineExpr | int) -> AffineExpr:
        return self + -expression(other)

    def __rsub__(self, other: AffineExpr | int) -> AffineExpr:
        return expression(other) - self

    def __neg__(self) -> AffineExpr:
        return self * AffineConstantExpr.get(-1)

    def __mul__(self, other: AffineExpr | int) -> AffineExpr:
        return times(self, expression(other))

    __rmul__ = __mul__

    def __rmod__(self, other: int) -> AffineExpr:
        return expression(other) % self

    def __mod__(self, other: AffineExpr | int) -> AffineExpr:
        return remainder(self, expression(other))

    def __floordiv__(self, other: AffineExpr | int) -> AffineExpr:
        return self.floor_div(other)

    def floor_div(self, other: AffineExpr | int) -> AffineExpr:
        """Return the quotient, rounded down."""
        return floor_quotient(self, expression(other))

    def ceil_div(self, other: AffineExpr | int) -> AffineExpr:
        """Return the quotient, rounded up."""
        return ceil_quotient(self, expression(other))

    def is_symbolic_or_constant(self) -> bool:
        """Return True if the expression contains no dimension."""
        return True

    def is_pure_affine(self) -> bool:
        """Return True if in every product one factor is a constant, and in every division the divisor."""
        return True

    def largest_known_divisor(self) -> int:
        """Return a number that divides all values, the largest that is found; 0 for the constant 0."""
        return 1

    def is_multiple_of(self, factor: int) -> bool:
        """Return True if every value is known to be a multiple of `factor`."""
        return self.largest_known_divisor() % factor == 0

    def is_function_of_dim(self, position: int) -> bool:
        """Return True if the expression contains dimension `position`."""
        return False

    def is_function_of_symbol(self, position: int) -> bool:
        """Return True if the expression contains symbol `position`."""
        return False

    def walk(self, visit: Callable[[AffineExpr], Any]) -> None:
        """Call `visit` for every subexpression, operands before the expression that contains them."""
        if not callable(visit):
            wrong_argument_of("AffineExpr.walk", "visit", "a function", visit)
        visit(self)

    def replace_dims_and_symbols(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        """Return the expression with dimensions and symbols replaced; those without a replacement stay."""
        return self

    def replace_part(self, part: AffineExpr, by: AffineExpr) -> AffineExpr:
        """Return the expression with every occurrence of `part` replaced by `by`."""
        return self.replace_parts({part: by})

    def replace_parts(self, parts: Mapping[AffineExpr, AffineExpr]) -> AffineExpr:
        """Return the expression with each key of `parts` replaced by its value, outer subexpressions first."""
        return parts.get(self, self)

    def shift_dims(self, num_dims: int, shift: int, offset: int = 0) -> AffineExpr:
        """Return the expression with `shift` added to the numbers of dimensions from `offset` to before `num_dims`."""
        start = max(offset, -shift) if shift < 0 and not any(map(self.is_function_of_dim, range(offset, -shift))) else offset
        kept: list[AffineExpr] = [AffineDimExpr.get(number) for number in range(start)]
        moved = [AffineDimExpr.get(number + shift) for number in range(start, check_count(num_dims))]
        return self.replace_dims_and_symbols([*kept, *moved], ())

    def shift_symbols(self, num_symbols: int, shift: int, offset: int = 0) -> AffineExpr:
        """Return the expression with `shift` added to the numbers of symbols from `offset` to before `num_symbols`."""
        start = max(offset, -shift) if shift < 0 and not any(map(self.is_function_of_symbol, range(offset, -shift))) else offset
        kept: list[AffineExpr] = [AffineSymbolExpr.get(number) for number in range(start)]
        moved = [AffineSymbolExpr.get(number + shift) for number in range(start, check_count(num_symbols))]
        return self.replace_dims_and_symbols((), [*kept, *moved])

    def compose(self, map_: AffineMap) -> AffineExpr:
        """Return the expression with its dimensions replaced by the results of a map."""
        return self.replace_dims_and_symbols(map_.results, ())

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int]) -> int | None:
        """Return the value for given dimensions and symbols; None if a divisor is not positive."""
        constant = AffineConstantExpr.get
        result = self.replace_dims_and_symbols([constant(dim) for dim in dims], [constant(symbol) for symbol in symbols])
        return result.value if isinstance(result, AffineConstantExpr) else None

    def __repr__(self) -> str:
        return f"AffineExpr({self})"


class _Input(AffineExpr):
    """A dimension or symbol."""

    __slots__ = parameter_names = ("position",)
    position: int

    @classmethod
    def get(cls, position: int, context: Context | None = None) -> Self:
        """Return the dimension or symbol with number `position`.

        Raises TypeError for anything but an integer, ParameterRangeError for one that is negative or exceeds 32 bits.
        """
        if position.__class__ is not int:
            position = integer_parameter(cls, "position", position)
        found: Self | None = cls._instances.get(position)
        if found is None:
            integer_parameter(cls, "position", position, *UINT32)
            found = cls._unique(position, position)
        return found


class AffineDimExpr(_Input):
    """A dimension: `d0`."""

    __slots__ = ()
    kind: Literal["dim"] = "dim"

    def is_symbolic_or_constant(self) -> bool:
        return False

    def is_function_of_dim(self, position: int) -> bool:
        return self.position == position

    def replace_dims_and_symbols(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        return dims[self.position] if self.position < len(dims) else self


class AffineSymbolExpr(_Input):
    """A symbol: `s0`."""

    __slots__ = ()
    kind: Literal["symbol"] = "symbol"

    def is_function_of_symbol(self, position: int) -> bool:
        return self.position == position

    def replace_dims_and_symbols(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        return symbols[self.position] if self.position < len(symbols) else self


class AffineConstantExpr(AffineExpr):
    """A 64-bit constant."""

    __slots__ = parameter_names = ("value",)
    kind: Literal["constant"] = "constant"
    value: int

    @classmethod
    def get(cls, value: int, context: Context | None = None) -> AffineConstantExpr:
        """Return the constant `value`. Raises TypeError for anything but an integer, ParameterRangeError for more than 64 bits."""
        if value.__class__ is not int:
            value = integer_parameter(cls, "value", value)
        found = cls._instances.get(value)
        if found is None:
            if not -_SIGN <= value < _SIGN:
                integer_parameter(cls, "value", value, *INT64)
            found = cls._unique(value, value)
        return found

    def __neg__(self) -> AffineExpr:
        return AffineConstantExpr.get(-self.value) if self.value != -_SIGN else super().__neg__()

    def largest_known_divisor(self) -> int:
        return abs(self.value)

    def replace_dims_and_symbols(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        return self


class AffineBinaryExpr(AffineExpr):
    """A sum, product, quotient or remainder, without further simplification; the operators build it."""

    __slots__ = parameter_names = ("kind", "lhs", "rhs", "size", "_symbolic", "_divisor")
    kind: BinaryKind
    lhs: AffineExpr
    rhs: AffineExpr
    _symbolic: bool
    _divisor: int | None
    """The largest known divisor; None until it is computed."""

    def __init_subclass__(cls, kind: BinaryKind, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _CLASSES[kind] = cls

    @classmethod
    def of(cls, kind: BinaryKind, lhs: AffineExpr, rhs: AffineExpr) -> AffineBinaryExpr:
        """Return the expression without any simplification."""
        class_, key = _CLASSES[kind], (lhs, rhs)
        found: AffineBinaryExpr | None = class_._instances.get(key)
        if found is None:
            symbolic = lhs.is_symbolic_or_constant() and rhs.is_symbolic_or_constant()
            found = class_._made(key, (kind, lhs, rhs, lhs.size + rhs.size + 1, symbolic, None))
        return found

    def __reduce__(self) -> Any:
        return (AffineBinaryExpr.of, (self.kind, self.lhs, self.rhs))

    def is_symbolic_or_constant(self) -> bool:
        return self._symbolic

    def _parts(self) -> list[AffineExpr]:
        """Return all subexpressions, operands before the expression that contains them."""
        parts: list[AffineExpr] = []
        pending: list[AffineExpr] = [self]
        while pending:
            each = pending.pop()
            parts.append(each)
            if isinstance(each, AffineBinaryExpr):
                pending += (each.lhs, each.rhs)
        parts.reverse()
        return parts

    def is_pure_affine(self) -> bool:
        return all(
            each.kind == "add"
            or isinstance(each.rhs, AffineConstantExpr)
            or (each.kind == "mul" and isinstance(each.lhs, AffineConstantExpr))
            for each in self._parts()
            if isinstance(each, AffineBinaryExpr)
        )

    def largest_known_divisor(self) -> int:
        pending = [self] if self._divisor is None else []
        while pending:
            each = pending[-1]
            parts = [part for part in (each.lhs, each.rhs) if isinstance(part, AffineBinaryExpr) and part._divisor is None]
            pending += parts
            if not parts:
                object.__setattr__(pending.pop(), "_divisor", each._divisor_of_parts())
        assert self._divisor is not None
        return self._divisor

    def _divisor_of_parts(self) -> int:
        """Return the largest known divisor, computed from those of the operands."""
        lhs, rhs = self.lhs.largest_known_divisor(), self.rhs.largest_known_divisor()
        if self.kind == "mul":
            return lhs * rhs
        if self.kind in ("add", "mod"):
            return gcd(lhs, rhs)
        is_known = isinstance(self.rhs, AffineConstantExpr) and self.rhs.value != 0 and lhs % self.rhs.value == 0
        return lhs // rhs if is_known else 1

    def is_function_of_dim(self, position: int) -> bool:
        return AffineDimExpr.get(position) in self._parts()

    def is_function_of_symbol(self, position: int) -> bool:
        return AffineSymbolExpr.get(position) in self._parts()

    def walk(self, visit: Callable[[AffineExpr], Any]) -> None:
        for each in self._parts():
            visit(each)

    def replace_dims_and_symbols(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        return self._rewritten(lambda leaf: leaf if isinstance(leaf, AffineBinaryExpr) else leaf.replace_dims_and_symbols(dims, symbols))

    def replace_parts(self, parts: Mapping[AffineExpr, AffineExpr]) -> AffineExpr:
        return self._rewritten(lambda each: parts.get(each, each))

    def _rewritten(self, change: Callable[[AffineExpr], AffineExpr]) -> AffineExpr:
        """Return the expression with subexpressions changed, outer ones first; the result of a change is not searched further."""
        done: dict[AffineExpr, AffineExpr] = {}
        pending: list[AffineExpr] = [self]
        while pending:
            each = pending[-1]
            changed = done.get(each) or change(each)
            if changed is each and isinstance(each, AffineBinaryExpr) and each not in done:
                lhs, rhs = done.get(each.lhs), done.get(each.rhs)
                if lhs is None or rhs is None:
                    pending += [each.rhs, each.lhs]
                    continue
                if lhs is not each.lhs or rhs is not each.rhs:
                    changed = binary(each.kind, lhs, rhs)
            done[each] = changed
            pending.pop()
        return done[self]


_CLASSES: Final[dict[str, type[AffineBinaryExpr]]] = {}
"""The class for each kind of binary expression, which adds itself when it is made."""

_SIGN: Final = 1 << 63
_MOST_INPUTS: Final = 1 << 20
_MASK: Final = (1 << 64) - 1


def plus(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the sum, simplified."""
    return simplify_add(lhs, rhs) or AffineBinaryExpr.of("add", lhs, rhs)


def times(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the product, simplified."""
    return simplify_mul(lhs, rhs) or AffineBinaryExpr.of("mul", lhs, rhs)


def remainder(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the remainder, simplified."""
    return simplify_mod(lhs, rhs) or AffineBinaryExpr.of("mod", lhs, rhs)


def floor_quotient(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the quotient, rounded down and simplified."""
    return simplify_floor_div(lhs, rhs) or AffineBinaryExpr.of("floordiv", lhs, rhs)


def ceil_quotient(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the quotient, rounded up and simplified."""
    return simplify_ceil_div(lhs, rhs) or AffineBinaryExpr.of("ceildiv", lhs, rhs)


_BUILD: Final[dict[BinaryKind, Callable[[AffineExpr, AffineExpr], AffineExpr]]] = {
    "add": plus,
    "mul": times,
    "mod": remainder,
    "floordiv": floor_quotient,
    "ceildiv": ceil_quotient,
}


def binary(kind: BinaryKind, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Return the simplified binary expression of `kind`."""
    return _BUILD[kind](lhs, rhs)


def check_count(count: int) -> int:
    """Return a number of dimensions or symbols. Raises ValueError for more than memory would hold."""
    if count > _MOST_INPUTS:
        raise ValueError(f"an affine map has at most {_MOST_INPUTS} dimensions and symbols, not {count}")
    return count


def expression(value: AffineExpr | int) -> AffineExpr:
    if isinstance(value, AffineExpr):
        return value
    if not isinstance(value, int):
        wrong_argument_of("AffineExpr", "other", "an AffineExpr or an int", value)
    return AffineConstantExpr.get(value)


class AffineAddExpr(AffineBinaryExpr, kind="add"):
    """`lhs + rhs`."""

    __slots__ = ()

    @staticmethod
    def get(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return the simplified expression, which may be of another class."""
        return binary("add", expression(lhs), expression(rhs))


class AffineMulExpr(AffineBinaryExpr, kind="mul"):
    """`lhs * rhs`."""

    __slots__ = ()

    @staticmethod
    def get(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return the simplified expression, which may be of another class."""
        return binary("mul", expression(lhs), expression(rhs))


class AffineModExpr(AffineBinaryExpr, kind="mod"):
    """`lhs mod rhs`."""

    __slots__ = ()

    @staticmethod
    def get(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return the simplified expression, which may be of another class."""
        return binary("mod", expression(lhs), expression(rhs))


class AffineFloorDivExpr(AffineBinaryExpr, kind="floordiv"):
    """`lhs floordiv rhs`."""

    __slots__ = ()

    @staticmethod
    def get(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return the simplified expression, which may be of another class."""
        return binary("floordiv", expression(lhs), expression(rhs))


class AffineCeilDivExpr(AffineBinaryExpr, kind="ceildiv"):
    """`lhs ceildiv rhs`."""

    __slots__ = ()

    @staticmethod
    def get(lhs: AffineExpr | int, rhs: AffineExpr | int) -> AffineExpr:
        """Return the simplified expression, which may be of another class."""
        return binary("ceildiv", expression(lhs), expression(rhs))
