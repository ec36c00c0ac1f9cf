"""What the inference asks about the project around a function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from . import tree
from .cpp_type import CppType, EnumType, Int, Struct
from .typed import Definition, Expr


class Definitions(Protocol):
    """The definitions of a project: accessors of operations, enums, structs, constants and functions."""

    def plain_name(self, name: str) -> str:
        """Return the Python name of a C++ variable."""
        raise NotImplementedError

    def is_taken(self, name: str) -> bool:
        """Return True for a name that the module has, or may import."""
        raise NotImplementedError

    def is_hook(self, definition: Definition) -> bool:
        """Return True for the function that is a hook."""
        raise NotImplementedError

    def type_named(self, name: str) -> CppType | None:
        """Return the enum, struct or class of a name; None if the project defines none."""
        raise NotImplementedError

    def local_enum(self, name: str, cases: tuple[tuple[str, int], ...], base: Int, is_scoped: bool) -> EnumType:
        """Return an enum that a function declares."""
        raise NotImplementedError

    def local_struct(self, name: str, fields: tuple[tuple[str, CppType], ...], members: Sequence[tree.Declarator]) -> Struct:
        """Return a struct that a function declares."""
        raise NotImplementedError

    def field_default(self, struct: str, name: str) -> tree.Expr | None:
        """Return the default of a member of a struct; None if it has none."""
        raise NotImplementedError

    def constant(self, qualifier: str, name: str) -> tuple[tree.TypeName | None, tree.Expr] | None:
        """Return the type and value of a constant; None if there is none."""
        raise NotImplementedError

    def enum_case(self, qualifier: str, name: str) -> Expr | None:
        """Return the case of an enum; None if there is none."""
        raise NotImplementedError

    def case_of(self, enum: EnumType, name: str) -> Expr:
        """Return a case of an enum.  Raises Untranslatable."""
        raise NotImplementedError

    def accessor(self, receiver: Expr, name: str) -> Expr | None:
        """Return the value of a getter of an attribute; None if the operation has none of this name."""
        raise NotImplementedError

    def enum_function(self, name: str, argument: Expr) -> Expr | None:
        """Return the call of a function that mlir-tblgen makes for an enum; None for other functions."""
        raise NotImplementedError

    def function(self, qualifier: str, name: str, count: int) -> Definition | None:
        """Return the project's function for a call; None if there is none.  Raises Untranslatable if it cannot be translated."""
        raise NotImplementedError

    def method(self, receiver: Expr, name: str, count: int) -> Definition | None:
        """Return a method of the operation that the project writes; None if there is none."""
        raise NotImplementedError

    def defaults(self, definition: Definition) -> tuple[tree.Expr | None, ...]:
        """Return the defaults of a function's parameters."""
        raise NotImplementedError
