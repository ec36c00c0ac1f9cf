"""What the inference asks about the project around a function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from . import tree
from .constructors import Constructor
from .cpp_type import Class, CppType, EnumType, Int, Struct
from .typed import Definition, Expr


class Definitions(Protocol):
    """The definitions of a project: accessors of operations, enums, structs, constants and functions."""

    @property
    def may_have_gaps(self) -> bool:
        """True if a hook is of use although it calls functions that are not translated, which say so when they are reached."""
        raise NotImplementedError

    def mnemonic(self, class_: CppType | None) -> Expr | None:
        """Return the text by which the dialect names a type or attribute; None for other classes."""
        raise NotImplementedError

    def plain_name(self, name: str) -> str:
        """Return the Python name of a C++ variable."""
        raise NotImplementedError

    def is_taken(self, name: str) -> bool:
        """Return True for a name that the module has, or may import."""
        raise NotImplementedError

    def has_function(self, name: str, count: int) -> bool:
        """Return True if the project has a function, or a method, that takes this number of arguments."""
        raise NotImplementedError

    def is_hook(self, definition: Definition) -> bool:
        """Return True for the function that is a hook."""
        raise NotImplementedError

    def type_named(self, name: str) -> CppType | None:
        """Return the enum, struct or class of a name; None if the project defines none."""
        raise NotImplementedError

    def named_type(self, cpp: str) -> CppType:
        """Return the type of a C++ text.  Raises Untranslatable."""
        raise NotImplementedError

    def class_named(self, name: str) -> CppType | None:
        """Return the class, or the range of values, that C++ calls `name`; None for other names."""
        raise NotImplementedError

    @property
    def dialect_name(self) -> str:
        """The dialect whose hooks are translated."""
        raise NotImplementedError

    def without_mnemonic(self) -> list[str]:
        """Return the classes of types and attributes of the dialect that only C++ writes, since mlir-tblgen knows no text of them."""
        raise NotImplementedError

    def is_own_dialect(self, cpp: str) -> bool:
        """Return True for the C++ class of the dialect whose hooks are translated."""
        raise NotImplementedError

    def helped_attribute(self, cpp: str, getter: str) -> str | None:
        """Return the name of the discardable attribute that `getFooAttrHelper()` of a dialect is for; None for other methods."""
        raise NotImplementedError

    def class_of_python(self, name: str) -> CppType | None:
        """Return the class of C++ for a class of Python; None if there is none."""
        raise NotImplementedError

    def lineage(self, class_: Class) -> tuple[str, ...]:
        """Return the names of a class and its bases in the headers."""
        raise NotImplementedError

    def has_one_result(self, class_: Class) -> bool:
        """Return True for a class of operations whose values C++ takes as their only result."""
        raise NotImplementedError

    def text_of_method(self, owner: str, name: str) -> str | None:
        """Return the text that a method of a class always returns; None for other methods."""
        raise NotImplementedError

    def terminator_of(self, class_: CppType) -> str | None:
        """Return the class of the terminator that a class of operations adds where the text has none; None without one."""
        raise NotImplementedError

    def constructor_of(self, class_: CppType, count: int) -> list[tuple[str, tuple[CppType, ...]]] | None:
        """Return the parameters of the constructor of a class of operations: their keywords, and the types that they take."""
        raise NotImplementedError

    def function_value(self, owner: str, name: str) -> Definition | None:
        """Return the only function of a name, or static method of a class, as a value; None if there is none."""
        raise NotImplementedError

    def is_reference(self, struct: str, name: str) -> bool:
        """Return True for a member of a struct that refers to another variable."""
        raise NotImplementedError

    def erased_member(self, struct: str, name: str) -> CppType | None:
        """Return the type of a member of a struct that Python does not need; None for other members."""
        raise NotImplementedError

    def constructor(self, struct: str, given: Sequence[CppType | None]) -> Constructor | None:
        """Return the constructor that takes values of some types; None for a struct without constructors.  Raises Untranslatable."""
        raise NotImplementedError

    def constructed_by(self, constructor: Constructor, receiver: Expr) -> Definition:
        """Return the function with the statements of a constructor, for an object whose members are initialized."""
        raise NotImplementedError

    def expanded(self, name: tree.TypeName) -> tree.TypeName | None:
        """Return what a use of an alias template stands for; None for other types."""
        raise NotImplementedError

    def is_implicit(self, struct: str, given: CppType) -> bool:
        """Return True if C++ converts a value to a class of the project without being told to."""
        raise NotImplementedError

    def implements(self, class_: Class, interface: Class) -> bool:
        """Return True if a class of operations, types or attributes has an interface, so that C++ converts its values to it."""
        raise NotImplementedError

    def has_own_method(self, struct: str, name: str) -> bool:
        """Return True if a class of the project has a method of its own."""
        raise NotImplementedError

    def length_of_member(self, struct: str, name: str) -> int | None:
        """Return the number of elements of a member that is an array of fixed length; None for other members."""
        raise NotImplementedError

    def tested(self, class_: Class) -> tuple[str, ...] | None:
        """Return the classes whose values `isa` accepts; None if one is not known."""
        raise NotImplementedError

    def tested_models(self, class_: Class) -> tuple[str, ...]:
        """Return a class, and the known ones that C++ attaches an interface to."""
        raise NotImplementedError

    def foreign_models(self, class_: Class) -> tuple[Class, ...]:
        """Return the classes of dialects that are not known here to which C++ attaches an interface."""
        raise NotImplementedError

    def interfaces_of(self, class_: Class) -> tuple[str, ...]:
        """Return the names of the interfaces that a class of operations has."""
        raise NotImplementedError

    def listed(self, name: str) -> tuple[str, ...]:
        """Return the classes that a macro lists; none for other names."""
        raise NotImplementedError

    def has_syntax(self, class_: Class) -> bool:
        """Return True for a type or attribute of a dialect, which has a syntax of its own."""
        raise NotImplementedError

    def property_of(self, owner: str, member: str) -> tuple[str, CppType] | None:
        """Return the name of the attribute for a member of an operation's properties, and its C++ type; None for others."""
        raise NotImplementedError

    def has_member(self, detection: str, class_: CppType) -> bool | None:
        """Return whether a class has the member that a template detects; None for other templates.  Raises Untranslatable."""
        raise NotImplementedError

    def made(self, class_: Class, count: int | None = None, has_context: bool = True) -> tuple[tuple[CppType, ...], str] | None:
        """Return the types of the parameters of `FooType::get(context, …)`, and its Python; None for other classes."""
        raise NotImplementedError

    def operation_name(self, cpp: str) -> Expr | None:
        """Return the name of the operations of a class; None for other classes."""
        raise NotImplementedError

    def greatest_case(self, name: str) -> Expr | None:
        """Return what `getMaxEnumValForMode()` gives; None for other functions."""
        raise NotImplementedError

    def dialect_named(self, cpp: str) -> Expr:
        """Return the name of the dialect of a C++ class.  Raises UnknownApi."""
        raise NotImplementedError

    def trait_class(self, name: str) -> str:
        """Return the Python class of a trait of C++.  Raises UnknownApi."""
        raise NotImplementedError

    def static(self, owner: str, name: str, given: Sequence[CppType | None], explicit: Sequence[CppType]) -> Definition | None:
        """Return a static method of a class for a call; None if there is none."""
        raise NotImplementedError

    def implements_own(self, interface: str) -> bool | None:
        """Return True for an interface of dialects that the dialect implements; False if one class alone does; None for others."""
        raise NotImplementedError

    def use_names(self, text: str) -> None:
        """Import the names of the runtime in a Python text.  Raises UnknownApi for other names."""
        raise NotImplementedError

    def group_getter(self, class_: CppType, kind: str, index: object) -> str:
        """Return the getter of the operands or results (`kind`) of a number in the record of a class; empty if there is none."""
        raise NotImplementedError

    def runtime_method(self, receiver: Expr, class_: Class, name: str, arguments: Sequence[Expr]) -> Expr | None:
        """Return a method of an interface of the runtime, which may be a check that raises its errors; None for other names."""
        raise NotImplementedError

    def trait_method(self, receiver: Expr, class_: Class, name: str, arguments: Sequence[Expr]) -> Expr | None:
        """Return a method that operations have by a trait or interface; None for other names."""
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

    def function(self, qualifier: str, name: str, given: Sequence[CppType | None], explicit: Sequence[CppType] = ()) -> Definition | None:
        """Return the project's function for a call; None if there is none.  Raises Untranslatable if it cannot be translated."""
        raise NotImplementedError

    def method(self, receiver: Expr, name: str, given: Sequence[CppType | None], explicit: Sequence[CppType] = ()) -> Definition | None:
        """Return a method that the project writes for a class; None if there is none."""
        raise NotImplementedError

    def stored_parameter(self, receiver: Expr, member: str) -> Expr | None:
        """Return the parameter that a member of the storage of a type or attribute has; None for other members."""
        raise NotImplementedError

    def lacks_shape(self, class_: Class) -> bool:
        """Return True for a type of a dialect that has no shape in Python, although C++ may give it one."""
        raise NotImplementedError

    def attached_methods(self, class_: Class, name: str, count: int) -> list[tuple[Class, Definition]] | None:
        """Return the methods of the models by which C++ attaches an interface to classes; None if one is not known."""
        raise NotImplementedError

    def has_method(self, class_: Class, name: str) -> bool:
        """Return True if C++ defines a method of a class outside of its dialect's records."""
        raise NotImplementedError

    def foreign_method(self, subject: Expr, class_: Class, name: str) -> Expr:
        """Return a call of a method of a class that only C++ defines.  Raises UnknownApi."""
        raise NotImplementedError

    def may_assign(self, name: str, index: int) -> bool | None:
        """Return True if a function of a name may assign to the argument at an index; None if nothing is known of it."""
        raise NotImplementedError

    def defaults(self, definition: Definition) -> tuple[tree.Expr | None, ...]:
        """Return the defaults of a function's parameters."""
        raise NotImplementedError
