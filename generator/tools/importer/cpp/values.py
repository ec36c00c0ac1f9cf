"""Translated expressions: their text, precedence and kind, and how they are combined."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field, replace

from ods.diagnostics.late import dataclass

from .tokens import Untranslated

ATOM, UNARY, CONDITION = 13, 11, 0
BINARY = {
    "||": (1, " or ", 1), "&&": (2, " and ", 2), "|": (3, " | ", 5), "^": (4, " ^ ", 6), "&": (5, " & ", 7), "==": (6, " == ", 4),
    "!=": (6, " != ", 4), "<": (7, " < ", 4), ">": (7, " > ", 4), "<=": (7, " <= ", 4), ">=": (7, " >= ", 4), "+": (9, " + ", 9),
    "-": (9, " - ", 9), "*": (10, " * ", 10), "/": (10, " // ", 10), "%": (10, " % ", 10),
}  # fmt: skip
"""Maps operators to their precedence in C++, their spelling in Python, and their precedence in Python."""
_LOGICAL = ("||", "&&")
ELEMENTS = {"shape": "int", "scalable_dims": "bool", "inputs": "type", "results": "type", "types": "type"}
"""Maps lists to the kind of their elements."""
MOST_CALLS = 20


@dataclass(frozen=True)
class Python:
    """A translated expression."""

    text: str
    precedence: int = ATOM
    kind: str = ""
    """`bool`, `int`, `type`, `value`, …, or a C++ class after a cast."""
    test: str = ""
    """The condition that the value exists; empty for `is not None`."""
    parts: tuple[str, ...] = ()
    """The operands, if the expression is a chain of `and` or of `or`."""
    is_wide: bool = False
    """True if the condition may hold although the C++ does not; its negation would be wrong."""

    def inside(self, precedence: int) -> str:
        """Return the text, in parentheses if the surrounding operator binds more tightly."""
        return self.text if self.precedence >= precedence else f"({self.text})"

    def as_condition(self) -> Python:
        """Return the value as a condition, as C++ converts numbers and pointers.  Raises Untranslated."""
        if self.kind == "bool":
            return self
        if self.kind == "unknown":
            return Python("True", ATOM, "bool", is_wide=True)
        if self.kind == "item":
            return Python("True", ATOM, "bool")
        if self.test:
            return Python(self.test, 2, "bool")
        if self.kind == "int":
            return Python(f"{self.inside(5)} != 0", 4, "bool")
        if self.kind in ("value", "attribute", "type") or self.kind[:1].isupper():
            return Python(f"{self.inside(5)} is not None", 4, "bool")
        raise Untranslated(f"whether {self.text} is there")


UNKNOWN = Python("None", ATOM, "unknown", is_wide=True)
"""A value that only C++ knows, such as an attribute whose definition is not in TableGen."""


@dataclass
class CppScope:
    """The meanings of the names in an expression."""

    variables: dict[str, Python] = field(default_factory=dict)
    """Maps `$_self`, `$lhs` and local variables to Python."""
    accessors: Mapping[str, Python] = field(default_factory=dict)
    """Maps getters such as `getLhs` to Python."""
    methods: Mapping[str, str] = field(default_factory=dict)
    """Maps methods of the operation's class without parameters to their C++ bodies."""
    class_of: Callable[[str], str | None] = lambda name: None
    """Returns the Python name of a C++ class; None for an unknown class."""
    foreign_of: Callable[[str], tuple[str, str] | None] = lambda name: None
    """Returns the class that represents a C++ class without a record, and its dialect, by its full C++ name; None for others."""
    member_of: Callable[[str, str], tuple[str, str] | None] = lambda name, getter: None
    """Returns the attribute for a C++ class and getter, and its kind; None for others."""
    arity_of: Callable[[str], int | None] = lambda name: None
    """Returns the number of parameters of a C++ class; None for builtin classes, whose `get` takes fewer, and for unknown ones."""
    case_of: Callable[[str, str], str | None] = lambda enum, case: None
    """Returns the Python name of the case for a C++ enum and case; None for others."""
    attached_to: Callable[[str], list[str]] = lambda interface: []
    """Returns the classes to which C++ attaches an interface."""
    calls: int = 0
    """The depth of calls between methods."""


def last_name(name: str) -> str:
    return name.rpartition("::")[2]


def binary(sign: str, spelling: str, precedence: int, left: Python, right: Python) -> Python:
    if sign in _LOGICAL:
        return _joined(sign, spelling, precedence, left.as_condition(), right.as_condition())
    if "unknown" in (left.kind, right.kind):
        return UNKNOWN
    if sign in ("==", "!=") and "none" in (left.kind, right.kind):
        spelling = " is " if sign == "==" else " is not "
    tighter = precedence + 1
    text = f"{left.inside(tighter if precedence == 4 else precedence)}{spelling}{right.inside(tighter)}"
    return Python(text, precedence, "bool" if precedence == 4 else "int")


def _joined(sign: str, spelling: str, precedence: int, left: Python, right: Python) -> Python:
    """Return conditions joined by `and` or `or`, without duplicates and without neutral operands."""
    neutral = "True" if sign == "&&" else "False"
    is_wide = left.is_wide or right.is_wide
    if sign == "||" and "True" in (left.text, right.text):
        return Python("True", ATOM, "bool", is_wide=is_wide)
    sides = [one for one in (left, right) if one.text != neutral]
    if len(sides) < 2:
        return replace(sides[0] if sides else left, is_wide=is_wide)
    parts: dict[str, None] = {}
    for one in sides:
        parts |= dict.fromkeys(one.parts if one.parts and one.precedence == precedence else [one.inside(_bracketed_below(precedence))])
    texts = tuple(parts)
    if len(texts) == 1:
        return left
    return Python(spelling.join(texts), precedence, "bool", "", texts, is_wide)


def _bracketed_below(precedence: int) -> int:
    """Return the precedence that an operand needs; `and` inside `or` gets parentheses for readability."""
    return 3 if precedence == 1 else precedence + 1


def choice(condition: Python, first: Python, second: Python) -> Python:
    if condition.text == "True":
        return first
    return Python(f"{first.inside(1)} if {condition.inside(1)} else {second.inside(0)}", CONDITION, first.kind)


def list_of(items: list[Python]) -> Python:
    return Python(f"({', '.join(one.text for one in items)}{',' * (len(items) == 1)})", ATOM, "list")


def filled(entry: tuple[str, str], subject: Python | None, arguments: list[Python]) -> Python:
    """Return a vocabulary entry with the receiver and the arguments substituted.  Raises Untranslated for too few arguments."""
    template, kind = entry
    if any(one.kind == "unknown" for one in arguments):
        return UNKNOWN
    infix = " " in re.sub(r"\(.*\)|\[.*\]", "", template)
    texts = ["" if subject is None else subject.inside(5 if infix else ATOM), *(one.inside(5) for one in arguments)]
    try:
        text = template.format(*texts, args=", ".join(texts[1:]))
    except IndexError:
        raise Untranslated(template) from None
    return Python(text, 3 if template.startswith("not ") else 4 if infix else ATOM, kind)
