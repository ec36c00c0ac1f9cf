"""Element: the base of what an assembly format is made of, and the literals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...codegen import quoted
from ..emission.output import PrintStatements, Statements
from ..emission.spacing import is_keyword
from ..reading.problems import Place

PUNCTUATION = {
    ":": "colon", ",": "comma", "=": "equal", "<": "less", ">": "greater", "{": "l_brace", "}": "r_brace", "(": "l_paren", ")": "r_paren",
    "[": "l_square", "]": "r_square", "?": "question", "+": "plus", "*": "star", "-": "minus", "->": "arrow", "...": "ellipsis",
}  # fmt: skip
"""The punctuation that literals may be, by what the parser's methods call it."""


@dataclass(frozen=True)
class Element:
    """A part of a format.  Reading it and writing it stand side by side in each subclass."""

    place: Place

    what: ClassVar[str] = "directive"
    """How messages call it."""
    can_guard: ClassVar[bool] = False
    """Whether it can come first in an optional group: whether its text is there decides for the group."""

    def emit_parse(self, out: Statements) -> None:
        """Statements that read this."""
        raise NotImplementedError

    def emit_print(self, out: PrintStatements) -> None:
        """Statements that write this."""
        raise NotImplementedError

    def emit_guard(self, out: Statements) -> str:
        """Statements that read this if it comes next; the condition that it did."""
        raise NotImplementedError

    def presence(self, out: PrintStatements) -> str:
        """The condition that there is something to print: what an anchor stands for."""
        raise NotImplementedError

    def presence_names(self) -> Sequence[str]:
        """The IR names of what must be there when `presence` holds."""
        return ()

    def children(self) -> Sequence[Element]:
        """The parts inside this one."""
        return ()


@dataclass(frozen=True)
class Literal(Element):
    """A keyword or punctuation that stands in the text as it is."""

    spelling: str

    what = "literal"
    can_guard = True

    def emit_parse(self, out: Statements) -> None:
        if is_keyword(self.spelling):
            out.line(f"parser.parse_keyword({quoted(self.spelling)})")
        else:
            out.line(f"parser.parse_{PUNCTUATION[self.spelling]}()")

    def emit_guard(self, out: Statements) -> str:
        if is_keyword(self.spelling):
            return f"parser.parse_optional_keyword({quoted(self.spelling)})"
        return f"parser.parse_optional_{PUNCTUATION[self.spelling]}()"

    def emit_print(self, out: PrintStatements) -> None:
        out.literal(self.spelling)


@dataclass(frozen=True)
class Whitespace(Element):
    """Printed, never read: a space, a new line, or nothing at all where a space would come."""

    text: str

    what = "whitespace"

    def emit_parse(self, out: Statements) -> None:
        """Blanks mean nothing to the parser."""

    def emit_print(self, out: PrintStatements) -> None:
        if self.text == "\n":
            out.new_line()
        elif self.text:
            out.blank()
        else:
            out.spacing.no_space()


def walk(elements: Sequence[Element]) -> Iterator[Element]:
    """The elements and all inside them, in the order of the format."""
    for element in elements:
        yield element
        yield from walk(element.children())


def first_parsed(elements: Sequence[Element]) -> Element | None:
    """The first element that is not whitespace."""
    return next((element for element in elements if not isinstance(element, Whitespace)), None)
