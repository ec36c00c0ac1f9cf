"""Inference for functions of numbers, of their bits, and of flags."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import Int, is_number
from .range_typing import RangeTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template, has_effect


class NumberTyping(RangeTyping):
    """Infers the types of functions of numbers."""

    def _division(self, name: str, text: str, is_signed: bool, arguments: Sequence[tree.Expr]) -> Expr:
        parts = [self.infer(one) for one in arguments]
        bits = []
        for one in parts:
            if not isinstance(one.type, Int):
                raise Untranslatable(f"{name} of {shown(one.type)}")
            is_natural = isinstance(one, Constant) and isinstance(one.value, int) and 0 <= one.value <= Int(one.type.bits).highest
            if is_signed and not one.type.is_signed and not is_natural or one.type.bits < 32:
                raise Untranslatable(f"{name} of {shown(one.type)}")
            bits.append(one.type.bits)
        type_ = Int(max(bits), is_signed)
        if any(map(typed.has_effect, parts)):
            raise Untranslatable(f"{name} of a value with an effect")
        return Template(type_, f"{type_.name}({text})", [self.convert(one, type_) for one in parts])

    def _call_isint(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._within(function, arguments, True)

    def _call_isuint(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._within(function, arguments, False)

    def _within(self, function: tree.Identifier, arguments: Sequence[tree.Expr], is_signed: bool) -> Expr | None:
        """Return `isInt<bits>(value)` or `isUInt<bits>(value)`."""
        if len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.Number) or len(arguments) != 1:
            return None
        type_ = Int(int(function.arguments[0].value), is_signed)
        value = self.infer_as(arguments[0], Int(64, is_signed))
        return Template(types.BOOL, f"{type_.lowest} <= _0 <= {type_.highest}", [value])

    def _call_min(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._extreme(function, arguments)

    def _call_max(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._extreme(function, arguments)

    def _extreme(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if len(arguments) == 1 and isinstance(arguments[0], tree.Braces):
            arguments = arguments[0].items
        parts = [self.infer(one) for one in arguments]
        if function.arguments and isinstance(function.arguments[0], tree.TypeName):
            type_ = self.resolve(function.arguments[0])
            parts = [self.convert(one, type_) for one in parts]
        if len(parts) < 2 or any(one.type != parts[0].type for one in parts):
            raise Untranslatable(f"{function.name} of different types")
        if not isinstance(parts[0].type, (Int, types.Float, types.Str)):
            raise Untranslatable(f"{function.name} of {shown(parts[0].type)}")
        operands = ", ".join(f"_{index}" for index in range(len(parts)))
        return Template(parts[0].type, f"{function.name}({operands})", parts)

    def _call_abs(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        value = self.infer(arguments[0])
        if isinstance(value.type, types.Float):
            return Template(value.type, "abs(_0)", [value])
        if not is_number(value.type) or isinstance(value.type, Int) and not value.type.is_signed:
            raise Untranslatable(f"abs of {shown(value.type)}")
        type_ = types.promoted(value.type)
        is_negative = self.compare("<", self.convert(value, type_), Constant(type_, 0))
        if not isinstance(value, (typed.Name, typed.Constant)):
            return Template(type_, f"{type_.name}(abs(_0))", [self.convert(value, type_)])
        return typed.Choice(type_, is_negative, typed.Unary(type_, "-", self.convert(value, type_)), self.convert(value, type_))

    def _call_bitenumcontainsall(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._flags(arguments, "_0 & _1 == _1")

    def _call_bitenumcontainsany(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._flags(arguments, "bool(_0 & _1)")

    def _flags(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        """Return a question about the cases that an enum of flags has; None for other values."""
        parts = [self.infer(one) for one in arguments]
        if len(parts) != 2 or parts[0].type != parts[1].type or not isinstance(parts[0].type, types.EnumType) or not parts[0].type.is_bits:
            return None
        if has_effect(parts[1]):
            raise Untranslatable("flags with an effect")
        return Template(types.BOOL, text, parts)

    def _call_gcd(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `std::gcd(a, b)` or `std::lcm(a, b)`, in the wider of the two types."""
        parts = [self.infer(one) for one in arguments]
        kinds = [one.type for one in parts if isinstance(one.type, Int)]
        if len(parts) != 2 or len(kinds) != 2 or kinds[0].is_signed != kinds[1].is_signed:
            return None
        type_ = max(kinds, key=lambda one: one.bits)
        return Template(type_, f"{type_.name}({function.name}(_0, _1))", parts)

    _call_lcm = _call_gcd

    def _call_countl_zero(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "{bits} - _0.bit_length()")

    def _call_countr_zero(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "(_0 & -_0).bit_length() - 1 if _0 else {bits}")

    def _call_bit_width(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "_0.bit_length()")

    def _of_bits(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        """Return a number of bits of an integer without a sign."""
        value = self.infer(arguments[0])
        if len(arguments) != 1 or not isinstance(value.type, Int) or value.type.is_signed or has_effect(value):
            return None
        return Template(types.INT, text.format(bits=value.type.bits), [value], (0, value.type.bits))

    def _call_addoverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "+")

    def _call_suboverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "-")

    def _call_muloverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "*")

    def _overflowing(self, arguments: Sequence[tree.Expr], sign: str) -> Expr | None:
        """Return `AddOverflow(a, b, result)` and its like: whether the result, which is assigned, had to be wrapped."""
        if len(arguments) != 3:
            return None
        left, right, target = (self.infer(one) for one in arguments)
        if not isinstance(target.type, Int) or not target.type.is_signed or left.type != target.type or right.type != target.type:
            return None
        self.require_place(target)
        exact = Template(Int(128), f"_0 {sign} _1", [left, right])
        variable = self.fresh("exact", exact.type, exact)
        name = typed.Name(exact.type, variable)
        wrapped = self.changed_by(typed.Write(target.type, target, Template(target.type, f"{target.type.name}(_0)", [name])))
        self.pending += [typed.Let(variable, exact), typed.Do(wrapped)]
        return Template(types.BOOL, "_0 != _1", [name, target])

    def _call_masktrailingones(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        type_ = self.resolve(function.arguments[0]) if function.arguments and isinstance(function.arguments[0], tree.TypeName) else None
        if not isinstance(type_, Int) or type_.is_signed or len(arguments) != 1:
            return None
        return Template(type_, "(1 << _0) - 1", [self.infer_as(arguments[0], types.UINT32)])

    def _call_signextend64(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `SignExtend64(value, bits)` or `SignExtend64<bits>(value)`."""
        bits = function.arguments[0] if function.arguments else arguments[1] if len(arguments) == 2 else None
        if not isinstance(bits, tree.Expr):
            return None
        parts = [self.infer_as(arguments[0], types.UINT64), self.infer_as(bits, types.UINT32)]
        return Template(types.INT64, "int64(_0 << 64 - _1) >> 64 - _1", parts)
