"""Scopes, types by name, and the implicit conversions of C++."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import Final

from ods.diagnostics.late import dataclass

from . import cpp_type as types
from . import tree, typed
from .api import lineage
from .cpp_type import CppType, EnumType, Function, Int, List, Map, Optional, Pointer, Set, Struct, is_number, pair
from .definitions import Definitions
from .tree import TypeName, UnknownApi, Untranslatable
from .typed import ArrayValues, Constant, Convert, Definition, Expr, Name, Variable

_INFINITY = float("inf")
_OWNERS = ("SmallVector", "SmallVectorImpl", "vector", "array")
VIEWS = ("ArrayRef", "MutableArrayRef", "span")
_TEXTS = ("StringRef", "string", "Twine", "StringLiteral", "SmallString", "string_view", "std::string")
_SETS = {
    **dict.fromkeys(("DenseSet", "SmallSet", "SmallDenseSet", "unordered_set", "SmallPtrSet"), "none"),
    "SetVector": "inserted", "SmallSetVector": "inserted",
}  # fmt: skip
_MAPS = {**dict.fromkeys(("DenseMap", "SmallDenseMap", "unordered_map"), "none"), "MapVector": "inserted", "SmallMapVector": "inserted"}
_PLAIN: Final[dict[str, CppType]] = {
    "bool": types.BOOL, "char": types.CHAR, "double": types.FLOAT, "void": types.VOID, "LogicalResult": types.RESULT,
    "ParseResult": types.RESULT, "OptionalParseResult": Optional(types.RESULT),
    "InFlightDiagnostic": types.DIAGNOSTIC, "ElementCount": types.ELEMENT_COUNT, "StringSet": Set(types.STR), **types.INTEGERS,
}  # fmt: skip
_RESERVED = frozenset((*dir(builtins), *keyword.kwlist, *keyword.softkwlist, "cast", "deepcopy"))


@dataclass
class Scope:
    """A block with the variables, reference variables, types and enums that it declares."""

    names: dict[str, Variable | Expr] = field(default_factory=dict)
    types: dict[str, CppType] = field(default_factory=dict)
    predicates: dict[str, tree.Identifier] = field(default_factory=dict)
    """Names of `IsaPred<…>`."""
    ranges: list[tuple[Expr, Expr]] = field(default_factory=list)
    """What attributes give, and the variables with it that iterators go through."""
    is_branch: bool = False
    """True for the block that the declaration and the condition of an `if` are in."""
    is_loop: bool = False
    """True for the block of a loop."""
    leaves: list[tuple[float, float]] = field(default_factory=list)
    """The positions between which are the blocks that leave the loop, whatever they do before."""
    is_guarded: bool = False
    """True for a block at whose end a builder is as before, or gone."""
    has_place: bool = False
    """True once the block has set an insertion point."""
    is_moved: bool = False
    """True once a function that the block calls has moved the insertion point of C++, so that nothing may be created."""


class Typing:
    """The names that a function can use, and conversions between types."""

    def __init__(self, project: Definitions, definition: Definition, receiver: Expr | None) -> None:
        self.project, self.definition, self.receiver = project, definition, receiver
        self.scopes: list[Scope] = [Scope()]
        self.outermost = 1
        """The index of the outermost block of the function among the scopes."""
        self.taken: set[str] = set()
        self.position = 0.0
        self.declared_result: CppType = types.VOID
        """The type of the result that C++ declares."""
        self.owner = ""
        """The class whose method is translated."""
        self.around: Expr | None = None
        """The context that the current statement runs in."""
        self.entered: Expr | None = None
        """The insertion point that the current statement has set."""
        self.pending: list[typed.Statement] = []
        """The statements that come before the current one: nested functions, and the indices of references."""

    @property
    def has_parser(self) -> bool:
        """True if the function gets a parser."""
        found: Definition | None = self.definition
        if self.receiver is not None and types.parser_of(self.receiver.type):
            return True
        while found is not None:
            if any(types.parser_of(one.type) == "" for one in found.parameters):
                return True
            found = found.outer
        return False

    # ---- names

    @contextmanager
    def block(self) -> Iterator[None]:
        """Enter a block with names of its own."""
        self.scopes.append(Scope())
        try:
            yield
        finally:
            self.scopes.pop()

    def python_name(self, name: str) -> str:
        """Return a name that no other variable of the function has."""
        plain = self.project.plain_name(name)
        if plain in _RESERVED:
            plain += "_"
        found, number = plain, 2
        while found in self.taken or self.project.is_taken(found):
            found, number = f"{plain.rstrip('_')}_{number}", number + 1
        self.taken.add(found)
        return found

    def declare(self, name: str, type_: CppType, initial: Expr | None = None) -> Variable:
        """Declare a variable in the current block."""
        variable = Variable(self.python_name(name), type_, self.definition, initial=initial)
        self.scopes[-1].names[name] = variable
        return variable

    def fresh(self, name: str, type_: CppType, initial: Expr | None = None) -> Variable:
        """Return a variable that C++ has no name for."""
        return Variable(self.python_name(name), type_, self.definition, initial=initial)

    def lookup(self, name: str) -> Expr | None:
        """Return the variable, reference or constant of a name; None if it is no local name."""
        for scope in reversed(self.scopes):
            if name in scope.names:
                found = scope.names[name]
                if isinstance(found, typed.Unknown):
                    raise Untranslatable(found.reason)
                return self._captured(Name(found.type, found)) if isinstance(found, Variable) else found
        return None

    def is_unknown(self, name: str) -> bool:
        """Return True for a variable that nothing may use."""
        return isinstance(next((one.names[name] for one in reversed(self.scopes) if name in one.names), None), typed.Unknown)

    def predicate(self, name: str) -> tree.Identifier | None:
        """Return `isa<…>` for the name of a predicate; None for other names."""
        found = next((one.predicates[name] for one in reversed(self.scopes) if name in one.predicates), None)
        return None if found is None else tree.Identifier("isa", arguments=found.arguments)

    def _captured(self, name: Name) -> Expr:
        return name

    def change(self, target: Expr, is_resized: bool = False) -> None:
        """Note that the variable that an expression is a part of changes here."""
        root = typed.root_of(target)
        pending, seen = [] if root is None else [root], set[Variable]()
        while pending:
            variable = pending.pop()
            seen.add(variable)
            position = self.position if self._runs_now(variable) else _INFINITY
            variable.changes.append(position)
            if is_resized:
                variable.resizes.append(position)
            is_whole = isinstance(target, Name) and target.variable is variable
            if is_whole and variable.function is not self.definition and not variable.is_cell:
                self.definition.nonlocals[variable] = None
            for other, how, _ in variable.views if not is_whole or target.type.is_mutable else ():
                if how == "slice":
                    raise Untranslatable("a change through a slice")
                if how == "item":
                    if not (isinstance(variable.type, types.Class) and variable.type.is_object):  # which the range only refers to
                        other.changes.append(position)
                elif other not in seen:
                    pending.append(other)

    def _runs_now(self, variable: Variable) -> bool:
        """Return True if the current code runs where it stands in the function that declares a variable."""
        definition: Definition | None = self.definition
        while definition is not None and definition is not variable.function and definition.is_immediate:
            definition = definition.outer
        return definition is variable.function

    # ---- types

    def resolve(self, name: TypeName) -> CppType:
        """Return the type that a name denotes.  Raises UnknownApi."""
        found = self._named(name)
        for _ in range(name.pointers):
            if isinstance(found, types.Char):
                found = types.STR
            elif not isinstance(found, types.Class) or found.is_handle:
                found = Pointer(found)
        return found

    def _key(self, name: TypeName) -> CppType:
        """Return the type of what a set or a map has.  Raises Untranslatable for a list, by which Python cannot find anything."""
        found = self._argument(name, 0)
        if not types.is_hashable(found):
            raise Untranslatable(f"a {name.name} of {shown(found)}")
        return found

    def _sorted_container(self, name: TypeName) -> CppType:
        """Return a set or a map in the order of what it has.  Raises Untranslatable for one with an order of its own."""
        count = 1 if name.name == "set" else 2
        order = name.arguments[count] if len(name.arguments) > count else TypeName("less")
        is_reversed = isinstance(order, TypeName) and order.name == "greater" and name.name == "set"
        if not is_reversed and not (isinstance(order, TypeName) and order.name == "less"):
            raise Untranslatable(f"a {name.name} with an order of its own")
        if name.name == "map":
            return Map(self._key(name), self._argument(name, 1), "sorted")
        return Set(self._key(name), "reversed" if is_reversed else "sorted")

    def _named(self, name: TypeName) -> CppType:
        for scope in reversed(self.scopes):
            if name.name in scope.types:
                return scope.types[name.name]
        if name.name in _PLAIN:
            return _PLAIN[name.name]
        if name.name in _TEXTS or name.name in _OWNERS[:2] and name.arguments[:1] == (TypeName("char"),):
            return types.STR
        if name.signature is not None:
            return self.function_type(*name.signature)
        if name.name in _OWNERS or name.name in VIEWS:
            return List(self._argument(name, 0), name.name in _OWNERS)
        if name.name == "optional" and name.arguments == (TypeName("Location"),) and not self.has_parser:  # where an error is, if anywhere
            return types.Class("", "optional<Location>", "Context")
        if name.name in ("optional", "FailureOr"):
            return Optional(self._argument(name, 0), name.name == "FailureOr")
        if name.name == "pair":
            return pair(self._argument(name, 0), self._argument(name, 1))
        if name.name in ("set", "map"):
            return self._sorted_container(name)
        if name.name in _SETS:
            return Set(self._key(name), _SETS[name.name])
        if name.name in _MAPS:
            return Map(self._key(name), self._argument(name, 1), _MAPS[name.name])
        if name.name == "StringMap":
            return Map(types.STR, self._argument(name, 0))
        if name.name in ("function", "function_ref", "unique_function"):
            return self._argument(name, 0)
        if name.name in ("OperandRangeRange", "TypeRangeRange"):
            return List(self.resolve(TypeName(name.name.removesuffix("Range"))), False)
        if name.name in ("unique_ptr", "OwningOpRef") and isinstance(self._argument(name, 0), types.Class):
            return self._argument(name, 0)
        if name.name.startswith("decltype(") and (variable := self.lookup(name.name[9:-1])) is not None:
            return variable.type
        if name.name in ("TypedValue", "ValueTypeRange", "indexed_accessor_range"):
            return self._value_type(name)
        if name.name in ("SmallBitVector", "BitVector"):
            return List(types.BOOL)
        if name.name == "tuple":
            return types.Tuple(tuple(self._argument(name, index) for index in range(len(name.arguments))))
        if name.name == "underlying_type_t" and isinstance(enum := self._argument(name, 0), types.EnumType):
            return enum.base
        if name.name in ("array", "EnumeratedArray") and len(name.arguments) > 1:
            return List(self._argument(name, 0))
        if name.arguments and (expanded := self.project.expanded(name)) is not None:
            return self.resolve(expanded)
        is_plain = not name.arguments or name.name.rpartition("::")[2] == "EffectInstance"  # of effects on memory
        found = self.project.type_named(name.name) if is_plain else None
        if found is None:
            raise UnknownApi(f"the type {name.name}")
        return found

    def _value_type(self, name: TypeName) -> CppType:
        """Return the type of `TypedValue<T>`, or of a range of types."""
        if name.name != "TypedValue":
            return self.resolve(TypeName("TypeRange"))
        value, of = self.resolve(TypeName("Value")), self._argument(name, 0)
        assert isinstance(value, types.Class)
        return types.Class(value.name, value.cpp, value.family, of)

    def _argument(self, name: TypeName, index: int) -> CppType:
        if index >= len(name.arguments) or not isinstance(name.arguments[index], TypeName):
            raise Untranslatable(f"{name.name} without its type")
        argument = name.arguments[index]
        assert isinstance(argument, TypeName)
        return self.resolve(argument)

    def function_type(self, returns: TypeName, parameters: Sequence[TypeName]) -> Function:
        """Return the type of a function with these types."""
        found = [self.resolve(one) for one in parameters]
        erased = tuple(index for index, type_ in enumerate(found) if types.is_erased(type_))
        kept = [(one, type_) for index, (one, type_) in enumerate(zip(parameters, found)) if index not in erased]
        passed = tuple(passing(one, type_) for one, type_ in kept)
        result = self.resolve(returns)
        has_parser = any(isinstance(one, types.Class) and one.family == "Parser" for _, one in kept)
        is_of_parser = isinstance(result, types.Result) and (has_parser or returns.name == "ParseResult")
        has_place = any(isinstance(one, types.Class) and one.cpp == "optional<Location>" for one in found)  # of errors
        can_fail = isinstance(result, types.Result) or isinstance(result, Optional) and result.may_fail
        fails = "raises" if is_of_parser or can_fail and has_place else "tells" if can_fail else ""
        return Function(tuple(type_ for _, type_ in kept), passed, result, fails, erased)

    # ---- conversions

    def convert(self, expr: Expr, to: CppType) -> Expr:
        """Return a value converted to a type as C++ does it implicitly.  Raises Untranslatable."""
        given = expr.type
        if given == to:
            return expr
        if isinstance(given, types.Diagnostic) and isinstance(to, (types.Result,)) or isinstance(expr, typed.Fault):
            return expr
        if isinstance(to, Optional):
            return self._optional(expr, to)
        if isinstance(to, types.Result) and isinstance(given, Optional) and given.may_fail:
            return typed.Choice(to, failure_of(expr), typed.FAILURE, typed.SUCCESS)
        if isinstance(given, types.Class) and (found := self._of_class(expr, given, to)) is not None:
            return found
        if is_number(given) and isinstance(to, Int):
            return _folded(Convert(to, expr))
        if isinstance(to, types.Bool) and (is_number(given) or isinstance(given, (Pointer, types.Class))):
            return self.condition(expr)
        if isinstance(to, types.Char) and is_number(given):
            return Convert(to, expr)
        if isinstance(to, types.Float) and is_number(given) or isinstance(given, types.Float) and isinstance(to, Int):
            return Convert(to, expr)
        if isinstance(to, List) and to.is_owner and given == List(to.item, False) and not to.item.is_mutable:  # to a std::vector
            return typed.Copy(to, expr)
        if isinstance(to, List) and to.is_owner and isinstance(expr, ArrayValues) and holds(to.item, expr.type.item):  # type: ignore[attr-defined]
            return typed.Copy(to, expr)
        if isinstance(to, List) and isinstance(given, List) and not to.is_owner:
            if castable(given.item, to.item):
                return Convert(to, expr)
            if _family(given.item) == "Value" and _family(to.item) == "Type":
                return typed.Template(to, "[value.type for value in _0]", [expr])
        if isinstance(to, List) and not to.is_owner and is_number(given) and isinstance(to.item, Int):
            return typed.ListOf(to, [self.convert(expr, to.item)])
        if (
            isinstance(to, types.Class)
            and to.family == "NamedAttrList"
            and isinstance(given, List)
            and _family(given.item) == "NamedAttribute"
        ):
            return typed.Template(to, "dict(_0)", [expr])
        if isinstance(to, (Pointer, types.Class, Function)) and isinstance(given, types.Null):
            return Constant(to, None)
        if isinstance(to, Struct) and isinstance(given, Struct) and given.extends(to):
            return Convert(to, expr)
        if (
            isinstance(to, Struct)
            and isinstance(given, Struct)
            and to.name == given.name == "Pair"
            and [n for n, _ in to.fields] == [n for n, _ in given.fields]
        ):
            return self._pair(expr, to, given)
        if isinstance(to, List) and not to.is_owner and (given == to.item or castable(given, to.item)):
            return typed.ListOf(to, [self.convert(expr, to.item)])  # of one element
        if isinstance(to, Function) and isinstance(given, Function):
            return self._callable(expr, to, given)
        raise Untranslatable(f"a conversion from {shown(given)} to {shown(to)}")

    def own_conversion(self, expr: Expr, name: str) -> Expr | None:
        """Return a value that a class of the project converts itself by its `operator T()`; None for other values."""
        definition = self.project.method(expr, f"operator {name}", []) if isinstance(expr.type, Struct) else None
        return None if definition is None else typed.Invoke(definition.type.returns, definition, [expr])

    def _of_class(self, expr: Expr, given: types.Class, to: CppType) -> Expr | None:
        """Return the conversion of a value of a class that C++ does implicitly; None if there is none."""
        if castable(given, to) or isinstance(to, types.Class) and self.project.implements(given, to):
            return Convert(to, expr)
        if isinstance(to, types.Class) and given.family == to.family == "Context":
            return typed.Constant(to, None)
        if isinstance(to, types.Class) and to.family == "Context" and given.family == "Operation" and not typed.has_effect(expr):
            return typed.Constant(to, None)
        if (
            given.family == "TypeBuilder"
            and isinstance(to, types.Class)
            and castable(types.Class(given.name, given.cpp.partition("::")[0], "Type"), to)
        ):
            return Convert(to, expr)
        if isinstance(to, types.Class) and to.cpp == "OpFoldResult" and given.family in ("Value", "Attribute"):
            return Convert(to, expr)
        if given.family == "Operation" and isinstance(to, types.Class) and to.cpp == "Value" and self.project.has_one_result(given):
            return typed.Template(to, "_0.results[0]", [expr])
        if isinstance(to, types.Str) and given.cpp == "StringAttr":
            if isinstance(expr, typed.Template) and expr.text == "StringAttr.get(_0)":
                return expr.operands[0]
            return typed.Template(to, "_0.value", [expr])
        if isinstance(to, List) and _family(to.item) == "NamedAttribute" and given.family == "NamedAttrList":
            return typed.Template(to, "sorted(_0.items())" if given.cpp == "ArrayRef<NamedAttribute>" else "list(_0.items())", [expr])
        if isinstance(to, List) and _family(to.item) == "NamedAttribute" and given.cpp == "DictionaryAttr":
            self.project.use_names("entries(None)")
            return typed.Template(to, "list(entries(_0).items())", [expr])
        if isinstance(to, types.Class) and to.cpp in ("DictionaryAttr", "Attribute") and given.family == "NamedAttrList":
            self.project.use_names("DictionaryAttr")
            return typed.Template(to, "DictionaryAttr.get(_0)", [expr])
        if isinstance(to, types.Class) and to.family == "NamedAttrList" and given.cpp == "DictionaryAttr":
            self.project.use_names("entries(None)")
            return typed.Template(to, "entries(_0)", [expr])
        if isinstance(to, List) and not to.is_owner and given.items == to.item and given.family == "Attribute" and given.cpp != "ArrayAttr":
            return ArrayValues(to, "_0", [expr])
        return None

    def _pair(self, expr: Expr, to: Struct, given: Struct) -> Expr:
        if isinstance(expr, typed.Make):
            return typed.Make(to, [self.convert(one, type_) for one, (_, type_) in zip(expr.items, to.fields)])
        raise Untranslatable(f"a conversion from {shown(given)} to {shown(to)}")

    def _callable(self, expr: Expr, to: Function, given: Function) -> Expr:
        returns_one = isinstance(given.returns, types.Class) and isinstance(to.returns, types.Class) and castable(given.returns, to.returns)
        is_same = given.parameters == to.parameters and given.references == to.references
        if not (is_same and (returns_one or given.returns == to.returns)) or given.fails != to.fails:
            raise Untranslatable("a function with another signature as a parameter")
        return expr

    def _optional(self, expr: Expr, to: Optional) -> Expr:
        if isinstance(expr.type, types.Null):
            return Constant(to, None)
        if isinstance(expr, typed.Outcome):
            return typed.Outcome(to, expr.is_success)
        if isinstance(expr, typed.Perhaps) and not to.may_fail:
            return typed.Perhaps(to, expr.presence, self.convert(expr.value, to.item))
        if isinstance(expr, Name) and isinstance(expr.type, Optional) and is_number(expr.type.item) and isinstance(to.item, Int):
            presence = typed.Template(types.BOOL, "_0 is not None", [expr])
            return typed.Perhaps(to, presence, self.convert(typed.Unwrap(expr.type.item, expr), to.item))
        given = expr.type
        if isinstance(given, Optional) and given.item != to.item and is_number(given.item) and isinstance(to.item, Int):
            variable = self.fresh("found", given, expr)
            self.pending.append(typed.Let(variable, expr))
            return self._optional(Name(given, variable), to)
        if isinstance(expr.type, Optional):
            is_held = expr.type.item == to.item or isinstance(to.item, types.Class) and castable(expr.type.item, to.item)
            if not is_held or expr.type.may_fail != to.may_fail:
                raise Untranslatable("a conversion between optionals")
            return expr
        return Convert(to, self.value(expr, to.item))

    def value(self, expr: Expr, to: CppType | None = None) -> Expr:
        """Return a value of a type of its own: a copy of an object that another variable has."""
        found = expr if to is None else self.convert(expr, to)
        if isinstance(found.type, types.Class) and found.type.cpp == "NamedAttrList":
            return _copied_attributes(expr, found)
        if found.type.is_mutable and (typed.root_of(found) is not None or is_shared(found)):
            return typed.Copy(found.type, found)
        if found.type.is_mutable and isinstance(found, typed.Choice):
            then, otherwise = self.value(found.then), self.value(found.otherwise)
            return typed.Choice(found.type, found.condition, then, otherwise)
        return found

    def condition(self, expr: Expr) -> Expr:
        """Return the truth of a value in a condition."""
        given = expr.type
        if isinstance(given, types.Bool):
            return expr
        if isinstance(given, Function) and types.is_erased(given):  # a caller always says how an error begins
            return typed.TRUE
        if isinstance(given, Function):
            return typed.Template(types.BOOL, "_0 is not None", [expr])
        if isinstance(given, types.Result):  # of a parser, which is true if it failed
            return failure_of(expr)
        if isinstance(expr, typed.Perhaps):
            return expr.presence
        if isinstance(given, types.Class) and given.family == "Context":
            return typed.TRUE
        if isinstance(given, types.Class) and given.family == "Dialect":
            self.project.use_names("has_dialect")
            return typed.Template(types.BOOL, "has_dialect(_0)", [expr])
        if isinstance(given, (Optional, Pointer, types.Class)) and not (isinstance(given, Optional) and given.may_fail):
            return typed.Template(types.BOOL, "_0 is not None", [expr])
        if is_number(given):
            return self.compare("!=", expr, Constant(types.INT, 0))
        if (own := self.own_conversion(expr, "bool")) is not None:
            return own
        raise Untranslatable(f"{shown(given)} as a condition")

    def compare(self, sign: str, left: Expr, right: Expr) -> Expr:
        """Return a comparison, the operands converted as C++ does it."""
        if isinstance(left, typed.Position) and isinstance(right, typed.Position) and typed.of_one_range(left, right):
            return typed.Compare(types.BOOL, sign, left.index, right.index)
        if isinstance(left, typed.Entry) and isinstance(right, typed.Entry) and typed.are_alike(left.map, right.map):
            entries = [one for one in (left, right) if one.key is not None]
            if len(entries) == 1 and entries[0].key is not None and sign in ("==", "!="):
                is_there = entries[0].is_there or typed.Template(types.BOOL, "_1 in _0", [left.map, entries[0].key])
                return typed.Not(types.BOOL, is_there) if sign == "==" else is_there
        if is_number(left.type) and is_number(right.type):
            if isinstance(left.type, types.Char) and isinstance(right.type, types.Char):
                return typed.Compare(types.BOOL, sign, left, right)
            if isinstance(left.type, types.Bool) and isinstance(right.type, types.Bool):
                return typed.Compare(types.BOOL, sign, left, right)
            common = types.common_integer(_as_int(left.type), _as_int(right.type))
            return typed.Compare(types.BOOL, sign, self.convert(left, common), self.convert(right, common))
        if types.FLOAT in (left.type, right.type) and all(is_number(one.type) or one.type == types.FLOAT for one in (left, right)):
            return typed.Compare(types.BOOL, sign, self.convert(left, types.FLOAT), self.convert(right, types.FLOAT))
        if isinstance(left.type, types.Null) or isinstance(right.type, types.Null):
            other = right if isinstance(left.type, types.Null) else left
            if isinstance(other, typed.Perhaps):
                return typed.Not(types.BOOL, other.presence) if sign == "==" else other.presence
            if sign in ("==", "!=") and isinstance(other.type, (Optional, Pointer, types.Class)):
                return typed.Template(types.BOOL, "_0 is None" if sign == "==" else "_0 is not None", [other])
        if isinstance(left.type, Optional) or isinstance(right.type, Optional):
            return self._compare_optionals(sign, left, right)
        if isinstance(left.type, List) and isinstance(right.type, List) and _comparable(left.type.item, right.type.item):
            return typed.Compare(types.BOOL, sign, left, right)
        if isinstance(left.type, types.Class) and isinstance(right.type, types.Class):
            return self._compare_objects(sign, left, right)
        if _family(left.type) == "APInt" and is_number(right.type) and sign in ("==", "!="):  # with a number of 64 bits without a sign
            number = typed.Template(types.UINT64, "_0.unsigned", [left])
            return typed.Compare(types.BOOL, sign, number, self.convert(right, types.UINT64))
        if types.STR in (left.type, right.type) and any(isinstance(one.type, types.Class) for one in (left, right)):
            return self.compare(sign, self.convert(left, types.STR), self.convert(right, types.STR))
        is_tuple = isinstance(left.type, types.Tuple) and all(isinstance(one, (Int, types.Str)) for one in left.type.items)
        if left.type == right.type and (is_tuple or isinstance(left.type, (types.Str, EnumType, Struct, Set, Map))):
            if sign not in ("==", "!=") and isinstance(left.type, (Set, Map)):
                raise Untranslatable("an order of sets")
            return typed.Compare(types.BOOL, sign, left, right)
        raise Untranslatable(f"a comparison of {shown(left.type)} and {shown(right.type)}")

    def _compare_objects(self, sign: str, left: Expr, right: Expr) -> Expr:
        """Return a comparison of operations, values, types or attributes."""
        assert isinstance(left.type, types.Class) and isinstance(right.type, types.Class)
        if {left.type.family, right.type.family} == {"Dialect", "Context"}:  # the class of a dialect stands for its name
            other, class_ = (left, right.type.cpp) if left.type.family == "Dialect" else (right, left.type.cpp)
            return typed.Compare(types.BOOL, sign, other, self.project.dialect_named(class_))
        if {left.type.family, right.type.family} == {"RegionBranchPoint", "Region"}:  # until MLIR 21
            self.project.use_names("region_left(None)")
            point, region = (left, right) if right.type.family == "Region" else (right, left)
            return self._compare_objects(sign, typed.Template(region.type, "region_left(_0)", [point]), region)
        if sign not in ("==", "!=") or left.type.family != right.type.family or left.type.family == "Context":
            raise Untranslatable(f"a comparison of {shown(left.type)} and {shown(right.type)}")
        names = [one.operands[0] for one in (left, right) if isinstance(one, typed.Template) and one.text == "StringAttr.get(_0)"]
        if len(names) == 2:
            return typed.Compare(types.BOOL, sign, *names)
        if left.type.is_object and left.type.family != "OpOperand" or left.type.family == "Value":
            return typed.Template(types.BOOL, "_0 is _1" if sign == "==" else "_0 is not _1", [left, right])
        return typed.Compare(types.BOOL, sign, left, right)

    def _compare_optionals(self, sign: str, left: Expr, right: Expr) -> Expr:
        if sign not in ("==", "!="):
            return self._ordered_optional(sign, left, right)
        if isinstance(right, typed.Perhaps) and not isinstance(left.type, Optional):
            left, right = right, left
        if isinstance(left, typed.Perhaps) and not isinstance(right.type, Optional) and not isinstance(right, typed.Write):
            inner = self.compare(sign, left.value, right)
            is_there = left.presence if sign == "==" else typed.Not(types.BOOL, left.presence)
            return typed.Logic(types.BOOL, "&&" if sign == "==" else "||", is_there, inner)
        items = [one.type.item if isinstance(one.type, Optional) else one.type for one in (left, right)]
        if is_number(items[0]) and is_number(items[1]) and items[0] != items[1]:
            constant = right if isinstance(left.type, Optional) else left
            low, high = bounds_of_constant(constant)
            other = items[0] if constant is right else items[1]
            if not isinstance(other, Int) or low < other.lowest or high > other.highest:
                return self._compare_with_number(sign, left, right)
        elif items[0] != items[1]:
            raise Untranslatable("a comparison of optionals of different types")
        return typed.Compare(types.BOOL, sign, left, right)

    def _compare_with_number(self, sign: str, left: Expr, right: Expr) -> Expr:
        """Return whether an optional number in a variable is there and equals a number of another type, or not.  Raises Untranslatable."""
        optional, number = (left, right) if isinstance(left.type, Optional) else (right, left)
        is_known = isinstance(optional, Name) and isinstance(optional.type, Optional) and not optional.type.may_fail
        if not is_known or isinstance(number.type, Optional) or typed.has_effect(number):
            raise Untranslatable("a comparison of optionals of different types")
        assert isinstance(optional.type, Optional)
        inner = self.compare(sign, typed.Unwrap(optional.type.item, optional), number)
        presence = self.condition(optional)
        return typed.Logic(types.BOOL, *(("&&", presence) if sign == "==" else ("||", typed.Not(types.BOOL, presence))), inner)

    def _ordered_optional(self, sign: str, left: Expr, right: Expr) -> Expr:
        """Return the order of an optional and a value: an absent one is less than any value."""
        is_left = isinstance(left.type, Optional)
        optional = left if is_left else right
        is_known = isinstance(optional, (Name, typed.Perhaps)) and isinstance(optional.type, Optional) and not optional.type.may_fail
        if not is_known or is_left and isinstance(right.type, Optional) or typed.has_effect(right if is_left else left):
            raise Untranslatable("an order of optionals")
        assert isinstance(optional.type, Optional)
        value = optional.value if isinstance(optional, typed.Perhaps) else typed.Unwrap(optional.type.item, optional)
        presence = self.condition(optional)
        inner = self.compare(sign, value, right) if is_left else self.compare(sign, left, value)
        if (sign in ("<", "<=")) == is_left:
            return typed.Logic(types.BOOL, "||", typed.Not(types.BOOL, presence), inner)
        return typed.Logic(types.BOOL, "&&", presence, inner)


def failure_of(result: Expr) -> Expr:
    """Return whether a result is a failure."""
    if isinstance(result, typed.Outcome):
        return Constant(types.BOOL, not result.is_success)
    ends = (result.then, result.otherwise) if isinstance(result, typed.Choice) else ()
    outcomes = [one.is_success for one in ends if isinstance(one, typed.Outcome)]
    if isinstance(result, typed.Choice) and len(set(outcomes)) == 2:
        return typed.Not(types.BOOL, result.condition) if outcomes[0] else result.condition
    return typed.Failed(types.BOOL, result)


def castable(given: CppType, to: CppType) -> bool:
    """Return True if C++ takes a value of one type as the other: it is the same, or a base."""
    if given == to:
        return True
    if not isinstance(given, types.Class) or not isinstance(to, types.Class) or given.family != to.family:
        return False
    if given.family == "Value":
        return to.cpp == "Value" and to.of is None or given.cpp == to.cpp and given.of is not None and castable(given.of, to.of or given.of)
    return to.cpp == given.cpp or to.cpp in lineage(given.cpp) or to.cpp == to.family


def holds(to: CppType, given: CppType) -> bool:
    """Return True if a container of elements of a type takes those of another one as they are."""
    is_part = isinstance(to, types.Class) and to.cpp == "OpFoldResult" and isinstance(given, types.Class)
    return castable(given, to) or is_part and given.family in ("Value", "Attribute")  # type: ignore[attr-defined]


def _copied_attributes(given: Expr, found: Expr) -> Expr:
    """Return a list of named attributes that nothing else has: a copy of one that a variable, or an operation, has."""
    if isinstance(given.type, types.Class) and given.type.cpp == "ArrayRef<NamedAttribute>":
        return typed.Template(found.type, "dict(sorted(_0.items()))", [given])
    return typed.Template(found.type, "dict(_0)", [found]) if typed.root_of(found) is not None else found


def _family(type_: CppType) -> str:
    return type_.family if isinstance(type_, types.Class) else ""


def _comparable(left: CppType, right: CppType) -> bool:
    """Return True for elements that can be compared in lists."""
    return left == right or _family(left) != "" and _family(left) == _family(right)


def bounds_of_constant(expr: Expr) -> tuple[int, int]:
    """Return the bounds of an integer constant; of any 64-bit integer for other expressions."""
    while isinstance(expr, Convert):
        expr = expr.operand
    if isinstance(expr, Constant) and isinstance(expr.value, int):
        return expr.value, expr.value
    return -(1 << 64), 1 << 64


def _folded(expr: Convert) -> Expr:
    """Return a converted constant as a constant."""
    operand = expr.operand
    if isinstance(operand, Constant) and isinstance(operand.value, int) and isinstance(expr.type, Int):
        bits = operand.value & (1 << expr.type.bits) - 1
        is_negative = expr.type.is_signed and bits >> expr.type.bits - 1
        return Constant(expr.type, bits - (1 << expr.type.bits) if is_negative else bits)
    return expr


def _as_int(type_: CppType) -> Int:
    return types.promoted(type_)


def passing(name: TypeName, type_: CppType) -> str:
    """Return how a parameter is passed: by `value`, by a reference that is only read (`const`), as a `cell`, or as a `place`."""
    if isinstance(type_, Pointer):
        return "value"
    if name.name == "MutableArrayRef" and not name.is_const:
        return "place"
    if not name.is_reference:
        return "value"
    if name.is_const:
        return "const"
    is_object = isinstance(type_, types.Class) and (type_.is_object or type_.family in ("Context", "OpOperand"))
    is_held = type_.is_mutable and not isinstance(type_, Optional)  # by the object, whose variable then need not change
    return "place" if is_held or is_object or isinstance(type_, Function) else "cell"


def shown(type_: CppType) -> str:
    """Return a type for a message."""
    if isinstance(type_, Int):
        return f"{type_.name}_t"
    if isinstance(type_, (List, Optional, Set)):
        return f"{type(type_).__name__.lower()} of {shown(type_.item)}"
    if isinstance(type_, (types.Class, Struct, EnumType)):
        return type_.name
    return type(type_).__name__.lower()


def is_shared(value: Expr) -> bool:
    """Return True for a call that gives a reference to an object of the project."""
    return isinstance(value, typed.Invoke) and isinstance(value.function, typed.Definition) and value.function.gives_reference
