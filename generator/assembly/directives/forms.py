"""The forms of parts of a format: literals, whitespace, groups, clauses and lists; and the walker that visits them."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ...codegen import quoted
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation
from ..emission.fast_path import FastPath, literal_pattern
from ..emission.output import PrintStatements, Statements, is_keyword
from .element import CustomArgument, CustomHook, Element, Reads, TextShape, VariableNames, Writes

PUNCTUATION = {
    ":": "colon", ",": "comma", "=": "equal", "<": "less", ">": "greater", "{": "l_brace", "}": "r_brace", "(": "l_paren", ")": "r_paren",
    "[": "l_square", "]": "r_square", "?": "question", "+": "plus", "*": "star", "-": "minus", "->": "arrow", "...": "ellipsis",
}  # fmt: skip
"""The punctuation allowed in literals, by the name of the parser's method."""

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Literal(Element):
    """A keyword or punctuation."""

    spelling: str

    what = "literal"
    can_guard = True

    @property
    def shape(self) -> TextShape:
        ends: OneOf["word", "minus", "other"] = "word" if is_keyword(self.spelling) else "minus" if self.spelling == "-" else "other"
        return TextShape(frozenset((self.spelling,)), sample=self.spelling, ends=ends)

    @property
    def shown(self) -> str:
        return f"`{self.spelling}`"

    def grammar_word(self, text: str) -> str:
        return self.spelling

    def reads(self, old: Any, names: VariableNames) -> bool:
        return bool(self.spelling == old.spelling)

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

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return True

    def add_fast(self, path: FastPath) -> None:
        path.pattern.literal(self.spelling)

    def guard_pattern(self) -> str:
        return literal_pattern(self.spelling)


@dataclass(frozen=True)
class PythonLiteral(CustomArgument):
    """`"…"`: a Python literal that a custom directive takes as a constant."""

    source: str

    what = "string"
    is_bound = False
    is_in_text = False

    def is_literal(self) -> bool:
        """Return True if the text is a valid Python literal."""
        try:
            ast.literal_eval(self.source)
        except (ValueError, SyntaxError):
            return False
        return True

    @property
    def annotation(self) -> str:
        """The type of the constant."""
        kind = type(ast.literal_eval(self.source)).__name__
        return "None" if kind == "NoneType" else kind

    def reads(self, old: Any, names: VariableNames) -> bool:
        return bool(self.source == old.source)

    def given(self, out: Statements) -> str:
        return self.source

    @property
    def is_given_fast(self) -> bool:
        return True

    def given_fast(self, path: FastPath) -> str:
        return self.source

    def printed(self, out: PrintStatements) -> str:
        return self.source

    def parameter_name(self, index: int) -> str:
        return f"constant_{index}"

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return self.annotation, self.annotation


@dataclass(frozen=True)
class Whitespace(Element):
    """Whitespace that is printed but never read: a space, a new line, or no space between two elements."""

    text: str

    what = "whitespace"

    @property
    def may_be_skipped(self) -> bool:
        return True

    def emit_parse(self, out: Statements) -> None:
        """Write nothing: the parser ignores whitespace."""

    def emit_print(self, out: PrintStatements) -> None:
        if self.text == "\n":
            out.new_line()
        elif self.text:
            out.blank()
        else:
            out.spacing.no_space()

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return True

    def add_fast(self, path: FastPath) -> None:
        """Add nothing: the parser ignores whitespace."""


@dataclass(frozen=True)
class Group(Element[Reads, Writes]):
    """The form of an optional group with two branches: the anchor selects one when printing, the guard when parsing."""

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: Element
    inverted: bool
    """True if the anchor is in the else branch."""

    what = "optional group"
    spaces_branches_alike: ClassVar[bool] = False
    """True if the else branch continues with the spacing before the group, not after the first branch."""

    def children(self) -> Sequence[Element]:
        return (*self.then, *self.otherwise)

    @property
    def elided_anchor(self) -> Element | None:
        """A unit attribute that is not printed because the presence of the group implies it; None if there is none."""
        anchor = self.anchor
        if anchor.unit is None or anchor is first_parsed(self.then) or anchor is first_parsed(self.otherwise) and not self.inverted:
            return None
        return anchor

    @property
    def guard(self) -> Element:
        """The element whose presence in the text selects the group."""
        first = first_parsed(self.then)
        assert first is not None
        return first

    @property
    def name(self) -> str:
        """The name of the thing that selects the group."""
        names = self.anchor.presence_names()
        return names[0] if len(names) == 1 else f"group at {self.place.start}"

    def printed(self, branch: Sequence[Element]) -> list[Element]:
        """Return the printed elements of a branch."""
        return [element for element in branch if element is not self.elided_anchor]

    def inner(self, branch: Sequence[Element]) -> list[Element]:
        """Return the elements of a branch that follow the guard."""
        return [element for element in self.printed(branch) if element is not self.guard]

    @property
    def shown(self) -> str:
        return f"the group of {self.anchor.shown}"


@dataclass(frozen=True)
class Clause:
    """`keyword …` in an `oilist`."""

    keyword: Literal
    elements: tuple[Element, ...]

    @property
    def unit(self) -> ResolvedInherent | None:
        """The unit attribute that the keyword alone represents; None for other clauses."""
        return self.elements[0].unit if len(self.elements) == 1 else None

    @property
    def shown(self) -> tuple[Element, ...]:
        """The elements after the keyword."""
        return () if self.unit is not None else self.elements

    @property
    def name(self) -> str:
        """The name of the thing that selects the clause."""
        return next((name for element in self.elements for name in element.presence_names()), "")


@dataclass(frozen=True)
class Clauses(Element[Reads, Writes]):
    """The form of `oilist`: clauses in any order, each at most once; printed in the order of the format."""

    clauses: tuple[Clause, ...]

    def children(self) -> Sequence[Element]:
        return tuple(element for clause in self.clauses for element in (clause.keyword, *clause.elements))


@dataclass(frozen=True)
class Listing(Element[Reads, Writes]):
    """The form of `params` and `struct`: several elements with commas between."""

    items: tuple[Element, ...]

    is_labelled: ClassVar[bool] = False
    """True if a label before each item identifies it; otherwise the items are in order."""

    @property
    def last_required(self) -> int:
        """The index of the last required item; the commas after it are optional."""
        return 0

    def label(self, item: Element) -> str:
        """Return the text before an item."""
        return ""


class Walker(ABC, Generic[P, R]):
    """Visits the elements of a format by their forms."""

    def visit(self, element: Element, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for an element, by its form."""
        if isinstance(element, Whitespace):
            return self.blank(element, *args, **kwargs)
        if isinstance(element, Group):
            return self.group(element, *args, **kwargs)
        if isinstance(element, Clauses):
            return self.clauses(element, *args, **kwargs)
        if isinstance(element, Listing):
            return self.listing(element, *args, **kwargs)
        return self.single(element, *args, **kwargs)

    @abstractmethod
    def single(self, element: Element, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for a directive or literal."""

    @abstractmethod
    def blank(self, element: Whitespace, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for whitespace, which is printed and never read."""

    @abstractmethod
    def group(self, element: Group, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for an optional group."""

    @abstractmethod
    def clauses(self, element: Clauses, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for the clauses of an `oilist`."""

    @abstractmethod
    def listing(self, element: Listing, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the result for a comma-separated list of elements."""


def walk(elements: Sequence[Element]) -> Iterator[Element]:
    """Yield the elements and all inside them, in the order of the format."""
    for element in elements:
        yield element
        yield from walk(element.children())


def first_parsed(elements: Sequence[Element]) -> Element | None:
    """Return the first element that is not whitespace."""
    return next((element for element in elements if not isinstance(element, Whitespace)), None)


def custom_uses(elements: Sequence[Element], owner: PythonClass) -> tuple[CustomHook, ...]:
    """Return the hook that each custom directive of a format needs, in their order."""
    everything = list(walk(elements))
    guards = [element.guard for element in everything if isinstance(element, Group)]
    found = [element.hook(owner, any(element is guard for guard in guards)) for element in everything]
    return tuple(hook for hook in found if hook is not None)


def custom_hooks(elements: Sequence[Element], owner: PythonClass) -> tuple[CustomHook, ...]:
    """Return the hooks that the custom directives of a format need, each once."""
    return tuple({hook.name: hook for hook in custom_uses(elements, owner)}.values())
