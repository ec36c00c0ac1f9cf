"""The typed tree: what a function computes, each expression with its type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ods.diagnostics.late import dataclass

from .cpp_type import BOOL, RESULT, CppType, EnumType, Function, List, Pointer, Struct

Bounds = tuple[int, int]
"""The least and greatest value of an integer."""


@dataclass(eq=False)
class Variable:
    """A variable of a function: each declaration is one of its own."""

    name: str
    """The name in Python, which no other variable of the function has."""
    type: CppType
    function: object = None
    """The function that declares it."""
    is_cell: bool = False
    """True if the Python variable holds a `Cell`, because the variable is also changed by reference."""
    is_place: bool = False
    """True for a parameter that refers to a container of the caller."""
    is_pointer: bool = False
    """True for a parameter that points to an object of a class, whose members `->` gives."""
    is_fixed: bool = False
    """True for the item of a loop, which a program may not assign to."""
    initial: Expr | None = None
    changes: list[float] = field(default_factory=list)
    """The positions in the text at which it may change; infinite in nested functions."""
    writes: list[Write] = field(default_factory=list)
    """The assignments to it, if it has changed only by them."""
    resizes: list[float] = field(default_factory=list)
    """The positions at which the length of the container may change."""
    copy_of: Variable | None = None
    """The variable that a lambda captured by value."""
    views: list[tuple[Variable, str, float]] = field(default_factory=list)
    """The variables that this one refers to, each as `alias`, `view` or `slice` (a copy in Python), and the position where."""
    counted: tuple[Expr, str, Expr, int] | None = None
    """For the variable of a counted loop: its start, comparison, end and step."""

    @property
    def source(self) -> Variable:
        """The variable that stands for this one: captured variables that never change are not copied."""
        if self.copy_of is not None and not self.changes and not self.copy_of.changes:
            return self.copy_of.source
        return self


# ---- expressions


@dataclass(eq=False)
class Expr:
    type: CppType


@dataclass(eq=False)
class Constant(Expr):
    value: int | float | str | bool | None


@dataclass(eq=False)
class EnumCase(Expr):
    member: str

    @property
    def enum(self) -> EnumType:
        assert isinstance(self.type, EnumType)
        return self.type


@dataclass(eq=False)
class Unknown(Expr):
    """The value of a variable after a statement that is left out may have changed it: nothing may use it."""

    reason: str


@dataclass(eq=False)
class Name(Expr):
    variable: Variable


@dataclass(eq=False)
class Receiver(Expr):
    """`this`, or another value that the Python function has under a fixed name."""

    name: str


@dataclass(eq=False)
class Unary(Expr):
    sign: str
    operand: Expr


@dataclass(eq=False)
class Binary(Expr):
    sign: str
    left: Expr
    right: Expr


@dataclass(eq=False)
class Compare(Expr):
    sign: str
    left: Expr
    right: Expr


@dataclass(eq=False)
class Logic(Expr):
    sign: str
    left: Expr
    right: Expr


@dataclass(eq=False)
class Not(Expr):
    operand: Expr


@dataclass(eq=False)
class Choice(Expr):
    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(eq=False)
class Convert(Expr):
    operand: Expr


@dataclass(eq=False)
class Template(Expr):
    """A Python expression with the operands `_0`, `_1` …; `changes` tells if it changes its first operand."""

    text: str
    operands: list[Expr]
    bounds: Bounds | None = None
    changes: str = ""
    """Empty, `items` or `length`: what of its first operand the expression may change."""
    is_fresh: bool = True
    """False if the value is a part of the first operand."""


class ArrayValues(Template):
    """A range that can be any sequence in Python, such as an array attribute: it can be walked as it is."""


@dataclass(eq=False)
class Perhaps(Expr):
    """An optional that is there under a condition, such as an optional attribute."""

    presence: Expr
    value: Expr


@dataclass(eq=False)
class Element(Expr):
    subject: Expr
    index: Expr
    is_there: bool = False
    """True for a map that has the key; reading another one of a map adds it."""


@dataclass(eq=False)
class Position(Expr):
    """An iterator: a range, and the index that it is at."""

    values: Expr
    index: Expr
    source: Expr | None = None
    """The range as C++ names it, if `values` is a variable with its elements."""


@dataclass(eq=False)
class Entry(Expr):
    """An iterator of a map: what it has for a key, or its end."""

    map: Expr
    key: Expr | None
    is_there: Expr | None = None
    """Whether the map had the key when the iterator was made, if that is a variable."""


@dataclass(eq=False)
class FieldOf(Expr):
    subject: Expr
    name: str


@dataclass(eq=False)
class Contents(Expr):
    """What a pointer to a plain value points to."""

    pointer: Expr


@dataclass(eq=False)
class Unwrap(Expr):
    """The value in an optional."""

    operand: Expr


@dataclass(eq=False)
class Address(Expr):
    """A variable or element as a `Cell`, to be changed by reference."""

    target: Expr


@dataclass(eq=False)
class Copy(Expr):
    operand: Expr


@dataclass(eq=False)
class ListOf(Expr):
    items: list[Expr]


@dataclass(eq=False)
class Make(Expr):
    """A struct with values for its members."""

    items: list[Expr]


@dataclass(eq=False)
class Write(Expr):
    """An assignment; its value is the new one, or with `is_post` the one before."""

    target: Expr
    value: Expr
    sign: str = ""
    """The operator of `target = target + value`, which `value` contains; for a short form of the statement."""
    operand: Expr | None = None
    is_post: bool = False


@dataclass(eq=False)
class Invoke(Expr):
    """The call of a function of the project or of a lambda."""

    function: Variable | Definition
    arguments: list[Expr]
    raises: bool = False


@dataclass(eq=False)
class Closure(Expr):
    """A nested function as a value."""

    definition: Definition


@dataclass(eq=False)
class Emitter(Expr):
    """A lambda that begins an error, whose text ends with its parameter if it has one."""

    fault: Fault
    parameter: Variable | None


@dataclass(eq=False)
class Quantified(Expr):
    """`all`, `any`, `none`, `count`, `map`, `filter` or `find` of a condition over the elements of a range."""

    kind: str
    items: list[Variable]
    values: Expr
    body: Expr


@dataclass(eq=False)
class Fault(Expr):
    """A diagnostic: the expression that makes it, and the parts of its message."""

    receiver: Expr | None
    kind: str
    """The method that makes the error: `error` or `op_error`; `error_at` if the receiver is a location."""
    pieces: list[Expr]
    notes: list[list[Expr]] = field(default_factory=list)
    places: list[Expr | None] = field(default_factory=list)
    """The location of each note; None for that of the receiver."""
    listed: Variable | None = None
    """The list of its notes, if they are made where the program comes to them, and not all with the error."""
    place: Expr | None = None
    """The place in the text, for an error of a parser."""


@dataclass(eq=False)
class Outcome(Expr):
    """`success()` or `failure()`."""

    is_success: bool


@dataclass(eq=False)
class Failed(Expr):
    """`failed(…)`."""

    operand: Expr


@dataclass(eq=False)
class Parse(Expr):
    """A call of a parser, a Python expression with operands, which raises its errors; what it reads is stored in the targets."""

    text: str
    operands: list[Expr]
    targets: list[Expr]
    ways: list[str]
    """How each target is changed: `=`, or by its method `extend`, `append` or `take_body`."""
    store: Expr | None = None
    """The entry of a dictionary that also gets the value, of several the last one."""
    parts: list[Variable] = field(default_factory=list)
    """The variables for several values, if one of them extends its target or is also stored."""


@dataclass(eq=False)
class Printed(Expr):
    """`printer << a << b`: texts, and calls (templates without a type) that print values."""

    printer: Expr
    pieces: list[Expr]


@dataclass(eq=False)
class Joined(Expr):
    """A text made of parts."""

    pieces: list[Expr]


@dataclass(eq=False)
class Sum(Expr):
    """A text followed by another one."""

    left: Expr
    right: Expr


@dataclass(eq=False)
class Note(Expr):
    """A note that is added to a diagnostic in a variable, as a statement: the text that follows belongs to it."""

    fault: Fault
    index: int
    """Which of its notes it is."""
    variable: Variable


# ---- statements


@dataclass(eq=False)
class Statement:
    pass


@dataclass(eq=False)
class Let(Statement):
    variable: Variable
    value: Expr | None


@dataclass(eq=False)
class LetParts(Statement):
    variables: list[Variable]
    value: Expr


@dataclass(eq=False)
class Do(Statement):
    value: Expr


@dataclass(eq=False)
class Ensure(Do):
    """A call that raises its errors, which are those of the caller, too."""


@dataclass(eq=False)
class If(Statement):
    condition: Expr
    then: list[Statement]
    otherwise: list[Statement]


@dataclass(eq=False)
class Loop(Statement):
    """`while (condition) { body; updates }`; `continue` in the body runs the updates."""

    condition: Expr | None
    body: list[Statement]
    updates: list[Statement]
    is_after: bool = False
    """True if the condition is asked after the body."""
    variable: Variable | None = None
    """The variable that the loop declares and perhaps counts."""
    span: tuple[float, float] = (0, 0)
    """The positions of the beginning and the end."""


@dataclass(eq=False)
class Counted(Statement):
    """`for (variable = start; variable sign stop; variable += step)`, if neither the body nor a call changes what counts."""

    variable: Variable
    start: Expr
    sign: str
    stop: Expr
    step: int
    body: list[Statement]


@dataclass(eq=False)
class Each(Statement):
    variables: list[Variable]
    values: Expr
    body: list[Statement]
    span: tuple[float, float] = (0, 0)
    """The positions of the beginning and the end."""
    leaves: list[tuple[float, float]] = field(default_factory=list)
    """The positions between which are the blocks that leave the loop, whatever they do before."""


@dataclass(eq=False)
class Within(Statement):
    """Statements that run inside of a context, such as an insertion point."""

    context: Expr
    body: list[Statement]


@dataclass(eq=False)
class LeftOut(Statement):
    """A statement of a verifier that cannot be translated: a check, or with `is_end` all that follows, too."""

    reason: str
    is_end: bool


@dataclass(eq=False)
class Arm:
    values: list[Expr]
    """Empty for the default."""
    body: list[Statement]


@dataclass(eq=False)
class Match(Statement):
    subject: Expr
    arms: list[Arm]


@dataclass(eq=False)
class Return(Statement):
    value: Expr | None


@dataclass(eq=False)
class Break(Statement):
    pass


@dataclass(eq=False)
class Continue(Statement):
    pass


@dataclass(eq=False)
class Define(Statement):
    """The definition of a nested function."""

    definition: Definition


@dataclass(eq=False)
class Append(Statement):
    """`diagnostic << …` for a variable with the message so far."""

    variable: Variable
    pieces: list[Expr]


@dataclass(eq=False)
class Definition:
    """A function, typed."""

    name: str
    type: Function
    parameters: list[Variable]
    body: list[Statement]
    outer: Definition | None = None
    """The enclosing function."""
    is_immediate: bool = False
    """True for a function that only the call runs that it is an argument of."""
    nonlocals: dict[Variable, None] = field(default_factory=dict)
    receivers: list[tuple[str, str]] = field(default_factory=list)
    """Further parameters before the others: their names and annotations."""
    returned: CppType | None = None
    """The type of the returned value, once it is known."""
    outs: list[Variable] = field(default_factory=list)
    """The variables whose values a parser returns when it succeeds."""
    is_in_part: bool = False
    """True for a verifier, or a function that it calls, whose statements may be left out if they cannot be translated."""
    gaps: list[str] = field(default_factory=list)
    """The reasons why some of its branches say that they are not translated."""
    erased: list[int] = field(default_factory=list)
    """The indices of C++ parameters that Python does not need: contexts, builders, functions that begin an error."""
    unread: list[int] = field(default_factory=list)
    """Those of them whose types are not known, and which the function therefore may not use."""
    entry: list[Statement] = field(default_factory=list)
    """The statements before the others, which make the C++ parameters of those in Python."""
    alias: Variable | None = None
    """The text that is returned where C++ says that there is an alias."""
    filled: Variable | None = None
    """The list that is returned where C++ has filled it and says that it has succeeded; nothing is returned where it fails."""
    text: Variable | None = None
    """The text that a function returns which in C++ writes it to a stream."""
    stream: int = -1
    """The index of the C++ parameter that is the stream."""
    is_called_raising: bool = False
    """True for a function of a parser that calls itself, which a failure without a message must not end otherwise than others."""
    nothing_fails: bool = False
    """True if the function raises an error where C++ only makes one and returns nothing, which the caller takes for a failure."""
    is_predicate: bool = False
    """True for a function that C++ gives a result of `bool`, which is false where it fails with an error."""
    receiver: Expr | None = None
    """The object whose method it is, if it is one of a struct."""
    gives_reference: bool = False
    """True for a method that returns a reference to an object, so that the caller changes this object."""
    moves_builder: bool = False
    """True for a function that sets the insertion point of its caller's builder."""
    keeps_builder: bool = False
    """True for a function that must not do so, since something calls it, or has it as a value, that could not know it."""
    silent: str | None = None
    """The message of a failure without one, if the function says it itself."""


def children(node: object) -> Iterator[object]:
    """Yield the expressions and statements directly inside of an expression or statement, and the bodies of nested functions.

    The diagnostic of a note is a part of the variable that has it.
    """
    if isinstance(node, Define):
        yield from node.definition.body
        return
    if isinstance(node, Note) or not isinstance(node, (Expr, Statement, Arm)):
        return
    for name in node.__dataclass_fields__:
        value = getattr(node, name)
        if isinstance(value, (Expr, Statement, Arm)):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, list):
                    yield from item
                else:
                    yield item


def walk(node: object) -> Iterator[object]:
    """Yield a node and all nodes in it."""
    yield node
    for child in children(node):
        yield from walk(child)


def has_effect(node: object) -> bool:
    """Return True if an expression assigns to a variable, or may do so in a call."""
    return any(isinstance(one, (Write, Invoke, Parse)) or isinstance(one, Template) and one.changes for one in walk(node))


def root_of(expr: Expr) -> Variable | None:
    """Return the variable that an expression is a part of; None if it is a value of its own."""
    while True:
        if isinstance(expr, Name):
            return expr.variable
        if isinstance(expr, (Element, FieldOf)):
            expr = expr.subject
        elif isinstance(expr, Contents):
            expr = expr.pointer
        elif isinstance(expr, Unwrap):
            expr = expr.operand
        elif isinstance(expr, Template) and not expr.is_fresh and expr.operands:
            expr = expr.operands[0]
        elif isinstance(expr, Convert) and isinstance(expr.type, (List, Pointer, Struct)):
            expr = expr.operand
        else:
            return None


def are_alike(left: Expr, right: Expr) -> bool:
    """Return True for two expressions of the same form over the same variables."""
    if isinstance(left, Name) and isinstance(right, Name):
        return left.variable is right.variable
    if isinstance(left, Receiver) and isinstance(right, Receiver):
        return left.name == right.name
    if isinstance(left, FieldOf) and isinstance(right, FieldOf):
        return left.name == right.name and are_alike(left.subject, right.subject)
    if isinstance(left, Template) and isinstance(right, Template):
        return left.text == right.text and len(left.operands) == len(right.operands) and all(map(are_alike, left.operands, right.operands))
    return left is right


def of_one_range(left: Position, right: Position) -> bool:
    """Return True for two iterators of the same range."""
    ranges = [[one for one in (each.values, each.source) if one is not None] for each in (left, right)]
    return any(are_alike(one, other) for one in ranges[0] for other in ranges[1])


def is_place(expr: Expr) -> bool:
    """Return True if an expression denotes an object that exists already (an lvalue)."""
    return isinstance(expr, (Name, Element, FieldOf, Contents, Receiver)) or isinstance(expr, Unwrap) and is_place(expr.operand)


TRUE, FALSE = Constant(BOOL, True), Constant(BOOL, False)
SUCCESS, FAILURE = Outcome(RESULT, True), Outcome(RESULT, False)
