"""The classes of binary affine expressions, one for each operator, as in MLIR's bindings."""

from __future__ import annotations

from .expr import AffineBinaryExpr, AffineExpr, binary, expression


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
