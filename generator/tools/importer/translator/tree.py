"""The small syntax tree of C++ functions: what a function says, without the spellings that C++ allows for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import TypeVar

from ods.diagnostics.late import dataclass


class Untranslatable(Exception):
    """Raised for C++ that the translator does not know; the message names the construct."""


class UnknownApi(Untranslatable):
    """Raised for a class, method or function whose types are not known."""


_Translated = TypeVar("_Translated")


def first_possible(ways: Iterable[Callable[[], _Translated]]) -> _Translated | None:
    """Return the result of the first way that is possible; None without any.  Raises the last Untranslatable if none is."""
    fault: Untranslatable | None = None
    for way in ways:
        try:
            return way()
        except Untranslatable as error:
            fault = error
    if fault is not None:
        raise fault
    return None


@dataclass(frozen=True)
class TypeName:
    """A type as C++ names it, without namespaces of MLIR and LLVM."""

    name: str
    """The name with its qualifiers, such as `SmallVector`, `Mode` or `FooOp::Kind`; `auto` for a deduced type."""
    arguments: tuple[TypeName | Expr, ...] = ()
    is_const: bool = False
    pointers: int = 0
    is_reference: bool = False
    signature: tuple[TypeName, tuple[TypeName, ...]] | None = None
    """The result and parameters, for the type of a function."""


# ---- expressions


@dataclass(frozen=True)
class Expr:
    """An expression."""


@dataclass(frozen=True)
class Number(Expr):
    value: int | float
    is_unsigned: bool = False
    is_long: bool = False
    is_hexadecimal: bool = False


@dataclass(frozen=True)
class Text(Expr):
    value: str


@dataclass(frozen=True)
class Character(Expr):
    value: str


@dataclass(frozen=True)
class Truth(Expr):
    value: bool


@dataclass(frozen=True)
class Nothing(Expr):
    """`nullptr` or `std::nullopt`."""


@dataclass(frozen=True)
class This(Expr):
    pass


@dataclass(frozen=True)
class Identifier(Expr):
    """A name: a variable, a function, an enumerator."""

    name: str
    qualifier: str = ""
    arguments: tuple[TypeName | Expr, ...] = ()
    is_free: bool = field(default=False, compare=False)
    """True if a namespace alone qualifies the name, so that it is no method of the class around it."""


@dataclass(frozen=True)
class Prefix(Expr):
    sign: str
    operand: Expr


@dataclass(frozen=True)
class Postfix(Expr):
    sign: str
    operand: Expr


@dataclass(frozen=True)
class Infix(Expr):
    sign: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Assign(Expr):
    """`target = value`, or `target += value` with the sign `+`."""

    sign: str
    target: Expr
    value: Expr


@dataclass(frozen=True)
class Ternary(Expr):
    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True)
class Call(Expr):
    function: Expr
    arguments: tuple[Expr, ...]


@dataclass(frozen=True)
class Member(Expr):
    subject: Expr
    name: str
    arguments: tuple[TypeName | Expr, ...] = ()
    is_arrow: bool = False


@dataclass(frozen=True)
class Steps(Expr):
    """`({ …; value; })` of GNU: statements, of which the last one is the value."""

    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Subscript(Expr):
    subject: Expr
    index: Expr


@dataclass(frozen=True)
class Braces(Expr):
    items: tuple[Expr, ...]


@dataclass(frozen=True)
class Construct(Expr):
    """`T(…)` or `T{…}`."""

    type: TypeName
    arguments: tuple[Expr, ...]
    has_braces: bool = False


@dataclass(frozen=True)
class Cast(Expr):
    type: TypeName
    value: Expr


@dataclass(frozen=True)
class Parameter:
    name: str
    type: TypeName
    default: Expr | None = None


@dataclass(frozen=True)
class Capture:
    """A captured variable, or with an empty name the default of a capture list."""

    name: str
    is_reference: bool
    value: Expr | None = None


@dataclass(frozen=True)
class Lambda(Expr):
    captures: tuple[Capture, ...]
    parameters: tuple[Parameter, ...]
    returns: TypeName | None
    body: Block
    is_mutable: bool = False


# ---- statements


@dataclass(frozen=True)
class Statement:
    """A statement."""


@dataclass(frozen=True)
class Declarator:
    name: str
    type: TypeName
    value: Expr | None = None
    """The initializer; a `Construct` for `T name(…)` and `T name{…}`."""
    length: Expr | None = None
    """The length of an array; None for other variables."""
    is_array: bool = False


@dataclass(frozen=True)
class Declare(Statement):
    variables: tuple[Declarator, ...]


@dataclass(frozen=True)
class DeclareParts(Statement):
    """`auto [a, b] = value`."""

    names: tuple[str, ...]
    type: TypeName
    value: Expr


@dataclass(frozen=True)
class Evaluate(Statement):
    value: Expr


@dataclass(frozen=True)
class If(Statement):
    initializer: Statement | None
    condition: Expr | Declare
    then: Statement
    otherwise: Statement | None
    is_constant: bool = False
    """True for `if constexpr`, of which only one branch is compiled."""


@dataclass(frozen=True)
class For(Statement):
    initializer: Statement | None
    condition: Expr | None
    updates: tuple[Expr, ...]
    body: Statement


@dataclass(frozen=True)
class ForEach(Statement):
    names: tuple[str, ...]
    """One name, or those of a structured binding."""
    type: TypeName
    values: Expr
    body: Statement
    is_parts: bool = False


@dataclass(frozen=True)
class While(Statement):
    condition: Expr | Declare
    body: Statement


@dataclass(frozen=True)
class DoWhile(Statement):
    body: Statement
    condition: Expr


@dataclass(frozen=True)
class Case:
    values: tuple[Expr, ...]
    """Empty for `default` alone."""
    is_default: bool
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Switch(Statement):
    subject: Expr
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Return(Statement):
    value: Expr | None


@dataclass(frozen=True)
class Break(Statement):
    pass


@dataclass(frozen=True)
class Continue(Statement):
    pass


@dataclass(frozen=True)
class Block(Statement):
    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Alias(Statement):
    """`using name = type`."""

    name: str
    type: TypeName


@dataclass(frozen=True)
class LocalEnum(Statement):
    name: str
    is_scoped: bool
    base: TypeName | None
    cases: tuple[tuple[str, Expr | None], ...]


@dataclass(frozen=True)
class LocalStruct(Statement):
    name: str
    fields: tuple[Declarator, ...]


@dataclass(frozen=True)
class Function:
    """A function with its body."""

    name: str
    parameters: tuple[Parameter, ...]
    returns: TypeName
    body: Block
    owner: str = ""
    place: str = field(default="", compare=False)


def walk(node: object) -> Iterator[object]:
    """Yield a node of the syntax tree, and all nodes in it."""
    yield node
    if isinstance(node, (list, tuple)):
        for one in node:
            yield from walk(one)
    elif hasattr(node, "__dataclass_fields__"):
        for name in node.__dataclass_fields__:
            yield from walk(getattr(node, name))
