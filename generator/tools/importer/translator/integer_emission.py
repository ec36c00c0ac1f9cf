"""Emission of integers, which are wrapped to their types where their bounds do not show that they fit."""

from __future__ import annotations

import ast

from . import cpp_type as types
from . import typed
from .cpp_type import EnumType, Int
from .ranges import bounds_of
from .tree import Untranslatable
from .typed import Bounds, Expr

OPERATORS: dict[str, type[ast.operator]] = {
    "+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.FloorDiv, "%": ast.Mod, "&": ast.BitAnd, "|": ast.BitOr, "^": ast.BitXor,
    "<<": ast.LShift, ">>": ast.RShift,
}  # fmt: skip
"""Maps operators of C++ to those of Python."""
COMPARISONS: dict[str, type[ast.cmpop]] = {
    "==": ast.Eq, "!=": ast.NotEq, "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE,
}  # fmt: skip
"""Maps comparisons of C++ to those of Python."""


class IntegerEmission:
    """Emits computations with integers."""

    def expr(self, node: Expr) -> ast.expr:
        """Return the Python of an expression."""
        raise NotImplementedError

    def call(self, name: str, *arguments: ast.expr) -> ast.Call:
        """Return a call of a function."""
        return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])

    def wrapped(self, node: Expr, type_: Int) -> ast.expr:
        """Return an integer, wrapped to its type unless its bounds show that it fits."""
        found, (low, high) = self.modular(node, type_.bits)
        if type_.lowest <= low and high <= type_.highest:
            return found
        return self.call(type_.name, found)

    def modular(self, node: Expr, bits: int) -> tuple[ast.expr, Bounds]:
        """Return a number that equals an integer expression in its lowest bits, and its bounds."""
        if isinstance(node, typed.Convert) and isinstance(node.type, Int):
            operand = node.operand
            if isinstance(operand.type, Int):
                if operand.type.bits >= bits:
                    return self.modular(operand, bits)
                return self.expr(operand), bounds_of(operand)
            return self._number(operand)
        if isinstance(node, typed.Unary) and isinstance(node.type, Int) and node.type.bits >= bits:
            found, (low, high) = self.modular(node.operand, bits)
            if node.sign == "-":
                return ast.UnaryOp(ast.USub(), found), (-high, -low)
            return ast.UnaryOp(ast.Invert(), found), (~high, ~low)
        if isinstance(node, typed.Binary) and isinstance(node.type, Int) and node.type.bits >= bits:
            return self._computed(node, bits)
        return self._exact(node), bounds_of(node)

    def _exact(self, node: Expr) -> ast.expr:
        method = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        if method is None:
            return self.expr(node)
        found: ast.expr = method(node)
        return found

    def _number(self, operand: Expr) -> tuple[ast.expr, Bounds]:
        """Return a value of another type as a number."""
        if isinstance(operand.type, types.Bool):
            return self.call("int", self.expr(operand)), (0, 1)
        if isinstance(operand.type, types.Char):
            if isinstance(operand, typed.Constant):
                number = ord(str(operand.value))
                return ast.Constant(number), (number, number)
            return self.call("ord", self.expr(operand)), (0, 127)
        if isinstance(operand.type, EnumType) and operand.type.is_bits and isinstance(operand, typed.Template):  # of several cases
            return self.call("int", self.expr(operand)), (operand.type.base.lowest, operand.type.base.highest)
        if isinstance(operand.type, EnumType):
            return ast.Attribute(self.expr(operand), "value", ast.Load()), (operand.type.base.lowest, operand.type.base.highest)
        if isinstance(operand.type, types.Float):
            return self.call("int", self.expr(operand)), (-(1 << 80), 1 << 80)
        raise Untranslatable("a conversion to an integer")

    def _computed(self, node: typed.Binary, bits: int) -> tuple[ast.expr, Bounds]:
        if node.sign in ("+", "-", "*"):
            (left, one), (right, other) = self.modular(node.left, bits), self.modular(node.right, bits)
            if node.sign == "+":
                bounds = one[0] + other[0], one[1] + other[1]
            elif node.sign == "-":
                bounds = one[0] - other[1], one[1] - other[0]
            else:
                products = [first * second for first in one for second in other]
                bounds = min(products), max(products)
            return ast.BinOp(left, OPERATORS[node.sign](), right), bounds
        left, right = self.expr(node.left), self.expr(node.right)
        one, other = bounds_of(node.left), bounds_of(node.right)
        if node.sign in ("/", "%"):
            if one[0] < 0 or other[0] < 0:
                found: ast.expr = self.call("quotient" if node.sign == "/" else "remainder", left, right)
            else:
                found = ast.BinOp(left, OPERATORS[node.sign](), right)
            return found, bounds_of(node) if node.sign == "%" or one[0] >= 0 else (-(1 << node.type.bits), 1 << node.type.bits)  # type: ignore[attr-defined]
        made = ast.BinOp(left, OPERATORS[node.sign](), right)
        if node.sign == "<<":
            is_small = one[0] >= 0 and other[0] >= 0 and other[1] <= 64
            return made, (0, one[1] << other[1]) if is_small else (-(1 << 130), 1 << 130)
        return made, bounds_of(node)

    def plus(self, node: Expr, number: int) -> ast.expr:
        """Return an integer and a small constant."""
        if isinstance(node, typed.Constant) and isinstance(node.value, int):
            return ast.Constant(node.value + number)
        return ast.BinOp(self.expr(node), ast.Add() if number > 0 else ast.Sub(), ast.Constant(abs(number)))

    def compared(self, sign: str, left: Expr, right: Expr) -> ast.expr:
        """Return a comparison of integers of one type; numbers that are not wrapped are compared if this gives the same."""
        assert isinstance(left.type, Int)
        if sign in ("==", "!="):
            (one, first), (other, second) = self.modular(left, left.type.bits), self.modular(right, left.type.bits)
            if max(first[1], second[1]) - min(first[0], second[0]) < 1 << left.type.bits:
                return ast.Compare(one, [COMPARISONS[sign]()], [other])
        return ast.Compare(self.expr(left), [COMPARISONS[sign]()], [self.expr(right)])
