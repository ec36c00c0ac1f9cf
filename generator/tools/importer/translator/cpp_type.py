"""Structured types of C++ values."""

from __future__ import annotations

from dataclasses import field

from ods.diagnostics.late import dataclass


@dataclass(frozen=True)
class CppType:
    """A type of C++."""

    @property
    def is_mutable(self) -> bool:
        """True if the Python value can change in place, so that a copy in C++ must be one in Python."""
        return False

    @property
    def annotation(self) -> str:
        """The Python annotation of values."""
        raise NotImplementedError


@dataclass(frozen=True)
class Void(CppType):
    @property
    def annotation(self) -> str:
        return "None"


@dataclass(frozen=True)
class Int(CppType):
    """An integer with its width."""

    bits: int = 64
    is_signed: bool = True

    @property
    def lowest(self) -> int:
        return -(1 << self.bits - 1) if self.is_signed else 0

    @property
    def highest(self) -> int:
        return (1 << self.bits - self.is_signed) - 1

    @property
    def name(self) -> str:
        """The name of the function that wraps numbers to this type."""
        return f"{'' if self.is_signed else 'u'}int{self.bits}"

    @property
    def annotation(self) -> str:
        return "int"


@dataclass(frozen=True)
class Bool(CppType):
    @property
    def annotation(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Char(CppType):
    @property
    def annotation(self) -> str:
        return "str"


@dataclass(frozen=True)
class Float(CppType):
    @property
    def annotation(self) -> str:
        return "float"


@dataclass(frozen=True)
class Str(CppType):
    """`StringRef`, `std::string`, `Twine` or a literal."""

    @property
    def annotation(self) -> str:
        return "str"


@dataclass(frozen=True)
class Null(CppType):
    """`nullptr` or `std::nullopt`."""

    @property
    def annotation(self) -> str:
        return "None"


@dataclass(frozen=True)
class Result(CppType):
    """`LogicalResult`, or a diagnostic as such."""

    @property
    def annotation(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Diagnostic(CppType):
    """`InFlightDiagnostic`: converts to a failure."""

    @property
    def annotation(self) -> str:
        return "str"


@dataclass(frozen=True)
class Optional(CppType):
    """`std::optional`; with `may_fail`, `FailureOr`."""

    item: CppType
    may_fail: bool = False

    @property
    def is_mutable(self) -> bool:
        return self.item.is_mutable

    @property
    def annotation(self) -> str:
        return f"{self.item.annotation} | None"


@dataclass(frozen=True)
class Pointer(CppType):
    item: CppType

    @property
    def annotation(self) -> str:
        return f"{self.item.annotation if self.item.is_mutable else f'Cell[{self.item.annotation}]'} | None"


@dataclass(frozen=True)
class List(CppType):
    """A sequence that is stored: `SmallVector` owns its elements, `ArrayRef` does not."""

    item: CppType
    is_owner: bool = True

    @property
    def is_mutable(self) -> bool:
        return self.is_owner

    @property
    def annotation(self) -> str:
        return f"list[{self.item.annotation}]"


@dataclass(frozen=True)
class Iterator(CppType):
    """A place in a range, which Python has no value for."""

    item: CppType


@dataclass(frozen=True)
class Sequential(CppType):
    """A range whose elements are made while it is walked: `enumerate`, `zip`, `seq`."""

    item: CppType

    @property
    def annotation(self) -> str:
        return f"Iterable[{self.item.annotation}]"


class _Container(CppType):
    """A set or a map, whose values change."""

    @property
    def is_mutable(self) -> bool:
        return True


@dataclass(frozen=True)
class Set(_Container):
    item: CppType
    order: str = "none"
    """`none`, `sorted`, `reversed` or `inserted`."""

    @property
    def annotation(self) -> str:
        return f"dict[{self.item.annotation}, None]" if self.order == "inserted" else f"set[{self.item.annotation}]"


@dataclass(frozen=True)
class Map(_Container):
    key: CppType
    value: CppType
    order: str = "none"
    """`none`, `sorted` or `inserted`."""

    @property
    def annotation(self) -> str:
        return f"dict[{self.key.annotation}, {self.value.annotation}]"


@dataclass(frozen=True)
class Struct(CppType):
    """A struct with its members; `std::pair` is one, too."""

    name: str
    fields: tuple[tuple[str, CppType], ...]
    """The members, those of the class that it extends first."""
    base: Struct | None = None

    @property
    def is_mutable(self) -> bool:
        return True

    def extends(self, other: CppType) -> bool:
        """Return True if this class is another one, or extends it."""
        return self == other or self.base is not None and self.base.extends(other)

    @property
    def annotation(self) -> str:
        if self.name == "Pair":
            return f"Pair[{', '.join(one.annotation for _, one in self.fields)}]"
        return self.name

    def field(self, name: str) -> CppType | None:
        """Return the type of a member; None if there is none."""
        return next((type_ for member, type_ in self.fields if member == name), None)


@dataclass(frozen=True)
class Tuple(CppType):
    """The element of a zipped or enumerated range, which is a Python tuple."""

    items: tuple[CppType, ...]
    is_enumerated: bool = False

    @property
    def annotation(self) -> str:
        return f"tuple[{', '.join(one.annotation for one in self.items)}]"


@dataclass(frozen=True)
class EnumType(CppType):
    """An enum, with its cases and their numbers."""

    name: str
    cases: tuple[tuple[str, int], ...]
    base: Int
    is_scoped: bool
    module: str
    """The module of the Python class; empty if the translated module has it."""
    members: tuple[str, ...]
    """The names of the cases in the Python class."""
    is_bits: bool = False
    is_streamed: bool = False
    """True if a stream prints the text of a case as it is."""
    alias: str = ""
    """The name in the translated module, if it is not its own."""

    @property
    def annotation(self) -> str:
        return self.alias or self.name


@dataclass(frozen=True)
class Function(CppType):
    """A lambda or a function; `fails` tells how a `Result` or `FailureOr` is given back: `raises` or `tells`."""

    parameters: tuple[CppType, ...]
    references: tuple[str, ...]
    """How each parameter is passed: by `value`, by a reference that is only read (`const`), as a `cell` or a `place` to change."""
    returns: CppType
    fails: str = ""
    erased: tuple[int, ...] = field(default=(), compare=False)
    """The indices of C++ parameters that Python does not need."""

    @property
    def annotation(self) -> str:
        passed = ", ".join(cell(one) if how == "cell" else one.annotation for one, how in zip(self.parameters, self.references))
        returned = "None" if self.fails == "raises" and isinstance(self.returns, Result) else self.returns.annotation
        return f"Callable[[{passed}], {returned}]"


@dataclass(frozen=True)
class Class(CppType):
    """A class of MLIR: a type, an attribute, an operation or a value."""

    name: str
    """The name in Python."""
    cpp: str = ""
    """The name in C++, whose methods the values have."""
    family: str = "Operation"
    """The root of the class: `Operation`, `Type`, `Attribute`, `Value`, `Block`, `Region`; `Context` for what Python does not need."""
    of: CppType | None = None
    """For a value the class of its type, if it is known."""
    items: CppType | None = None
    """The type of the elements, for what C++ and Python can walk."""
    test: str = ""
    """The C++ class whose `classof` tells its values from those of the Python class."""
    dialect: str = ""
    """The dialect of a class that only C++ defines."""

    @property
    def is_object(self) -> bool:
        """True for what C++ compares by its address, and hands on by reference."""
        return self.family in (
            "Operation", "Block", "Region", "SymbolTableCollection", "Parser", "Printer", "OperationState", "NamedAttrList", "Argument",
            "OpOperand",
        )  # fmt: skip

    @property
    def is_handle(self) -> bool:
        """True for what C++ hands on by value, so that a pointer to it is there to be assigned to."""
        return self.family in _HANDLES

    @property
    def annotation(self) -> str:
        return self.name or "object"


_HANDLES = (
    "Type", "Attribute", "Value", "AffineMap", "AffineExpr", "IntegerSet", "UnresolvedOperand", "OpFoldResult", "RegionBranchPoint",
    "RegionSuccessor", "InvocationBounds", "ShapedTypeComponents", "ShapeAdaptor", "Callable",
    "MemorySlot", "EffectInstance", "Effect", "Resource",
)  # fmt: skip


def is_hashable(type_: CppType) -> bool:
    """Return True for values that Python can find in a set."""
    if isinstance(type_, Struct):
        return all(is_hashable(one) for _, one in type_.fields)
    if isinstance(type_, Tuple):
        return all(map(is_hashable, type_.items))
    return not isinstance(type_, (List, Set, Map))


def is_erased(type_: CppType) -> bool:
    """Return True for what has no counterpart in Python: a context, a builder, a function that begins an error."""
    is_emitter = isinstance(type_, Function) and isinstance(type_.returns, Diagnostic) and type_.parameters in ((), (STR,))
    return is_emitter or isinstance(type_, Class) and type_.family == "Context"


def parser_of(type_: CppType) -> str | None:
    """Return the member of a struct that is a parser, or an empty text for a parser itself; None for other types."""
    if isinstance(type_, Class):
        return "" if type_.family == "Parser" else None
    fields = type_.fields if isinstance(type_, Struct) else ()
    return next((name for name, field_ in fields if isinstance(field_, Class) and field_.family == "Parser"), None)


def cell(type_: CppType) -> str:
    """Return the annotation of a variable that is passed by reference."""
    return f"Cell[{type_.annotation}]"


INT, INT64, UINT32, UINT64 = Int(32), Int(64), Int(32, False), Int(64, False)
BOOL, CHAR, FLOAT, STR, VOID, NULL, RESULT, DIAGNOSTIC = Bool(), Char(), Float(), Str(), Void(), Null(), Result(), Diagnostic()
INTEGERS = {
    "int8_t": Int(8), "int16_t": Int(16), "int32_t": INT, "int": INT, "int64_t": INT64, "uint8_t": Int(8, False), "ptrdiff_t": INT64,
    "uint16_t": Int(16, False), "uint32_t": UINT32, "unsigned": UINT32, "uint64_t": UINT64, "size_t": UINT64, "ssize_t": INT64,
    "intptr_t": INT64, "uintptr_t": UINT64, "short": Int(16), "long": INT64, "std::int64_t": INT64,
}  # fmt: skip
"""Maps names of integer types to types."""


def pair(first: CppType, second: CppType) -> Struct:
    """Return the type of `std::pair`."""
    return Struct("Pair", (("first", first), ("second", second)))


ELEMENT_COUNT = pair(UINT32, BOOL)
"""`ElementCount`: the least number of elements, and whether it is a multiple of that."""


def common_integer(left: Int, right: Int) -> Int:
    """Return the type that C++ converts two integers to before it computes with them."""
    left, right = promoted(left), promoted(right)
    if left.is_signed == right.is_signed:
        return left if left.bits >= right.bits else right
    signed, unsigned = (left, right) if left.is_signed else (right, left)
    return unsigned if unsigned.bits >= signed.bits else signed


def promoted(type_: CppType) -> Int:
    """Return the type of a small integer in a computation."""
    if isinstance(type_, Int) and type_.bits >= 32:
        return type_
    if isinstance(type_, EnumType) and not type_.is_scoped:
        return promoted(type_.base)
    return INT


def is_number(type_: CppType) -> bool:
    """Return True for types that are integers in computations."""
    return isinstance(type_, (Int, Bool, Char)) or isinstance(type_, EnumType) and not type_.is_scoped


def element_of(type_: CppType) -> CppType | None:
    """Return the type of the elements of a range; None for other types."""
    if isinstance(type_, (List, Sequential, Set)):
        return type_.item
    if isinstance(type_, Str):
        return CHAR
    if isinstance(type_, Class):
        return type_.items
    if isinstance(type_, Map):
        return Tuple((type_.key, type_.value))
    return None
