"""Translated expressions: their text, how tightly it binds, what is known of them, and how they are put together."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from .tokens import Untranslated

ATOM, UNARY, CONDITION = 13, 11, 0
BINARY = {
    "||": (1, " or ", 1), "&&": (2, " and ", 2), "|": (3, " | ", 5), "^": (4, " ^ ", 6), "&": (5, " & ", 7), "==": (6, " == ", 4),
    "!=": (6, " != ", 4), "<": (7, " < ", 4), ">": (7, " > ", 4), "<=": (7, " <= ", 4), ">=": (7, " >= ", 4), "+": (9, " + ", 9),
    "-": (9, " - ", 9), "*": (10, " * ", 10), "/": (10, " // ", 10), "%": (10, " % ", 10),
}  # fmt: skip
"""Operator → how tightly it binds in C++, its spelling in Python, and how tightly that binds."""
_LOGICAL = ("||", "&&")
ELEMENTS = {"shape": "int", "scalable_dims": "bool", "inputs": "type", "results": "type", "types": "type"}
"""List → the kind of what is in it."""
MOST_CALLS = 20


@dataclass(frozen=True)
class Python:
    """A translated expression."""

    text: str
    precedence: int = ATOM
    kind: str = ""
    """`bool`, `int`, `type`, `value`, …, or the C++ class that it was cast to."""
    test: str = ""
    """The condition that it is there, where that is more than not to be None."""
    parts: tuple[str, ...] = ()
    """Of `and` and `or` what they join."""
    is_wide: bool = False
    """True if it also holds where the C++ does not: nothing may be concluded from its being false."""

    def inside(self, precedence: int) -> str:
        """Return the text, in brackets where what is around binds more tightly."""
        return self.text if self.precedence >= precedence else f"({self.text})"

    def as_condition(self) -> Python:
        """Return the value as a condition: C++ takes numbers and pointers for conditions, too.  Raises Untranslated."""
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
    """`$_self`, `$lhs`, local variables."""
    accessors: Mapping[str, Python] = field(default_factory=dict)
    """`getLhs` → what it gives."""
    methods: Mapping[str, str] = field(default_factory=dict)
    """Methods of the operation's own class that take nothing: name → C++ body."""
    class_of: Callable[[str], str | None] = lambda name: None
    """C++ class → its name here; None for one that is not known."""
    foreign_of: Callable[[str], tuple[str, str] | None] = lambda name: None
    """Full name of a C++ class that has no definition → the class of what represents it here, and its dialect."""
    member_of: Callable[[str, str], tuple[str, str] | None] = lambda name, getter: None
    """C++ class and getter → the attribute here, and its kind."""
    arity_of: Callable[[str], int | None] = lambda name: None
    """C++ class → how many parameters it has; None for builtin ones, whose `get` takes fewer, and unknown ones."""
    case_of: Callable[[str, str], str | None] = lambda enum, case: None
    """C++ enum and case → the case here."""
    attached_to: Callable[[str], list[str]] = lambda interface: []
    """C++ class of an interface → further classes that have it."""
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
    """Conditions joined by `and` or `or`, each once, and without those that say nothing."""
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
    """`and` in an `or` has brackets too: nobody has to know which of them binds more tightly."""
    return 3 if precedence == 1 else precedence + 1


def choice(condition: Python, first: Python, second: Python) -> Python:
    if condition.text == "True":
        return first
    return Python(f"{first.inside(1)} if {condition.inside(1)} else {second.inside(0)}", CONDITION, first.kind)


def list_of(items: list[Python]) -> Python:
    return Python(f"({', '.join(one.text for one in items)}{',' * (len(items) == 1)})", ATOM, "list")


def filled(entry: tuple[str, str], subject: Python | None, arguments: list[Python]) -> Python:
    """Return a phrase of the vocabulary with the receiver and the arguments put in.  Raises Untranslated when there are too few."""
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
