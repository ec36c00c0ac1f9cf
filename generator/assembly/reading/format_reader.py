"""FormatReader: the grammar that the formats of operations, types and attributes share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ...loader import suggestion
from ...resolver.model import FormatText
from ..directives.element import Element
from ..directives.enums import can_be_keyword
from ..directives.forms import PUNCTUATION, Group, Literal, PythonLiteral, Whitespace, first_parsed
from ..emission.output import is_keyword
from .lexer import FormatSpan, FormatToken, Problems, tokenize

FormatContext = OneOf["top", "custom", "ref", "type", "struct"]

_WHITESPACE = {"": "", " ": " ", "\\n": "\n", "\n": "\n"}


@dataclass(frozen=True)
class Vocabulary:
    """The directives and variables that one kind of format allows: of operations, or of types and attributes."""

    directives: Mapping[str, Callable[[Any, FormatToken, FormatContext], Element | None]]
    """Maps directive names to the functions that read them; a function returns None after reporting a mistake."""
    foreign: Collection[str]
    """The names of directives that only the other kind of format allows."""
    others: str
    """The owners of the other kind of format, for messages."""
    qualifiable: str
    """The elements that `qualified` accepts, for messages."""
    variables: Mapping[type, Callable[[Any, Any, FormatToken, FormatContext], Element | None]]
    """Maps the class of a named thing to the function that makes its element."""
    group: type[Group]


class FormatReader:
    """Reads one format; `problems` collects its mistakes."""

    def __init__(self, text: FormatText, problems: Problems, vocabulary: Vocabulary) -> None:
        self.problems = problems
        self.vocabulary = vocabulary
        self.tokens = tokenize(text.text, problems)
        self._index = 0

    def variable_names(self) -> Collection[str]:
        """Return the names that follow `$`."""
        return ()

    # ---- tokens

    @property
    def token(self) -> FormatToken:
        """The next token."""
        return self.tokens[self._index]

    def take(self) -> FormatToken:
        """Take the next token and return it."""
        token = self.tokens[self._index]
        if token.kind != "end":
            self._index += 1
        return token

    def take_if(self, punctuation: str) -> bool:
        """Take `punctuation` and return True if it is next, else return False."""
        if not self.token.is_(punctuation):
            return False
        self.take()
        return True

    def expect(self, punctuation: str, where: str) -> None:
        """Take `punctuation`; raises FormatSyntaxError if another token is next."""
        if not self.take_if(punctuation):
            hint = f"write `{punctuation}` here" if punctuation != "(" else "write what it applies to in brackets"
            raise self.problems.fatal("ODS0501", self.token.place, f"expected '{punctuation}' {where}", hint)

    # ---- elements

    def read(self) -> list[Element]:
        """Return all elements of the format.  Raises FormatSyntaxError."""
        return self.read_until(lambda: self.token.kind == "end")

    def read_until(self, stop: Callable[[], bool], context: FormatContext = "top") -> list[Element]:
        """Return the elements up to the token at which `stop` is true; elements with mistakes are reported and left out."""
        elements = []
        while not stop():
            element = self.read_element(context)
            if element is not None:
                elements.append(element)
        return elements

    def read_element(self, context: FormatContext) -> Element | None:
        """Return the next element, or None after a mistake that the reader can skip.  Raises FormatSyntaxError after other mistakes."""
        token = self.take()
        if token.kind == "literal":
            return self._literal(token, context)
        if token.kind == "variable":
            return self.variable(token, context)
        if token.kind == "string":
            return self.string(token, context)
        if token.kind == "identifier":
            return self._directive(token, context)
        if token.is_("("):
            return self._group(token, context)
        end = token.kind == "end"
        found = "the end of the format" if end else f"'{token.text}'"
        message = f"expected literal, variable, directive or optional group, found {found}"
        hint = "" if end else f"a literal is written in backquotes: `{token.text}`"
        if token.is_("?"):
            hint = "it follows the `)` of an optional group: `(… $anchor^ …)?`"
        raise self.problems.fatal("ODS0501", token.place, message, hint)

    def variable(self, token: FormatToken, context: FormatContext) -> Element | None:
        """Return the element for `$name`, or None after reporting a mistake."""
        raise NotImplementedError

    def string(self, token: FormatToken, context: FormatContext) -> Element | None:
        """Return the element for `"text"`, a Python literal; None after reporting a mistake. Only custom directives take strings."""
        if context != "custom":
            self.problems.report("ODS0505", token.place, "strings may only be parameters of `custom` directives")
            return None
        text = PythonLiteral(token.place, token.text)
        if text.is_literal():
            return text
        hint = "write a number, a string with its quotes (`\"'text'\"`), `True`, `False` or `None`"
        self.problems.report("ODS0505", token.place, f"the string parameter '{token.text}' is no Python literal", hint)
        return None

    def _directive(self, token: FormatToken, context: FormatContext) -> Element | None:
        read = self.vocabulary.directives.get(token.text)
        if read is not None:
            return read(self, token, context)
        known = sorted({*self.vocabulary.directives, *self.vocabulary.foreign})
        if token.text in known:
            message = f"`{token.text}` belongs into the formats of {self.vocabulary.others}"
            raise self.problems.fatal("ODS0505", token.place, message, "leave it out here")
        keyword = f"a keyword of the operation's text goes in backquotes: `{token.text}`"
        is_written = context == "top" and any(each.kind == "variable" and each.text.lstrip("$") == token.text for each in self.tokens)
        hint = "" if token.text in self.variable_names() else suggestion(token.text, known) or keyword
        hint = hint or (keyword if is_written else f"write `${token.text}`")
        raise self.problems.fatal("ODS0501", token.place, f"unknown directive '{token.text}'", hint)

    def _literal(self, token: FormatToken, context: FormatContext) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "literals are only allowed at the top level of a format")
            return None
        if token.text in _WHITESPACE:
            return Whitespace(token.place, _WHITESPACE[token.text])
        complaint = literal_complaint(token.text)
        if complaint:
            self.problems.report("ODS0502", token.place, f"'{token.text}' is no valid literal", complaint)
            return None
        return Literal(token.place, token.text)

    # ---- optional groups

    def _group(self, opening: FormatToken, context: FormatContext) -> Element | None:
        if context != "top":
            raise self.problems.fatal("ODS0505", opening.place, "optional groups are only allowed at the top level of a format")
        anchors: list[Element] = []
        marks: list[FormatToken] = []
        then = self._branch(opening, anchors, marks)
        inverted = not marks
        otherwise: list[Element] = []
        if self.take_if(":"):
            self.expect("(", "to begin the else branch of the optional group")
            otherwise = self._branch(opening, anchors, marks)
        self.expect("?", "after the optional group")
        place = FormatSpan(opening.place.start, self.tokens[self._index - 1].place.end)
        if len(marks) != 1:
            self._anchor_problem(opening.place, marks)
            return None
        if not anchors:
            return None
        group = self.vocabulary.group(place, tuple(then), tuple(otherwise), anchors[0], inverted)
        return group if self._guard_is_fine(group) and self._group_is_fine(group) else None

    def _branch(self, opening: FormatToken, anchors: list[Element], marks: list[FormatToken]) -> list[Element]:
        elements = []
        while True:
            if self.token.kind == "end":
                raise self.problems.fatal("ODS0501", opening.place, "optional group is not closed", "add `)?`")
            element = self.read_element("top")
            if element is not None:
                elements.append(element)
            if self.token.is_("^"):
                marks.append(self.take())
                if element is not None:
                    anchors.append(element)
            if self.take_if(")"):
                return elements

    def _anchor_problem(self, place: FormatSpan, marks: list[FormatToken]) -> None:
        if not marks:
            hint = "mark what decides whether the group is printed with `^`, as in `(`keyword` $attribute^)?`"
            self.problems.report("ODS0507", place, "optional group has no anchor", hint)
            return
        note = (marks[0].place, "the first anchor is here")
        self.problems.report("ODS0507", marks[1].place, "only one element of an optional group can be its anchor", "", note)

    def _guard_is_fine(self, group: Group) -> bool:
        first = first_parsed(group.then)
        if first is None:
            self.problems.report("ODS0507", group.place, "optional group begins with nothing that could be parsed")
            return False
        if not first.can_guard:
            message = f"an optional group cannot begin with a {first.what}: the parser could not tell whether the group is there"
            hint = "begin it with a literal, a variable or a `custom` directive"
            self.problems.report("ODS0507", first.place, message, hint)
            return False
        return True

    def _group_is_fine(self, group: Group) -> bool:
        """Return True if a group is valid; report its mistakes otherwise."""
        fine = [self._may_stand_in_group(element, element is group.anchor) for element in (*group.then, *group.otherwise)]
        return all(fine)

    def _may_stand_in_group(self, element: Element, is_anchor: bool) -> bool:
        message, hint = element.problem_in_group()
        if is_anchor and not message:
            message, hint = element.problem_as_anchor()
        if message:
            self.problems.report("ODS0507", element.place, message, hint)
        return not message

    # ---- pieces of directives

    def parameter_of(self, directive: str, context: FormatContext) -> Element | None:
        """Read `(…)` after a directive and return the element in it, or None after reporting a mistake."""
        self.expect("(", f"after `{directive}`")
        element = self.read_element(context)
        self.expect(")", f"after the parameter of `{directive}`")
        return element

    def qualified(self, token: FormatToken, context: FormatContext) -> Element | None:
        """Read `(…)` after `qualified` and return its element, printed in full; None after reporting a mistake."""
        element = self.parameter_of("qualified", context)
        if element is None:
            return None
        in_full = element.in_full()
        if in_full is None:
            self.problems.report("ODS0505", element.place, f"`qualified` takes {self.vocabulary.qualifiable}")
            return None
        message, hint = in_full.problem_in_full()
        if message:
            self.problems.report("ODS0520", element.place, message, hint)
        return in_full

    def must_be_at_top(self, token: FormatToken, context: FormatContext) -> bool:
        """Return True if a directive is allowed here; report it and return False inside another element."""
        if context != "top":
            self.problems.report("ODS0505", token.place, f"`{token.text}` is only allowed at the top level of a format")
        return context == "top"

    def custom_name(self) -> FormatToken:
        """Read `<Name>` after `custom` and return its token.  Raises FormatSyntaxError."""
        self.expect("<", "before the name of the custom directive")
        name = self.take()
        if name.kind != "identifier":
            raise self.problems.fatal("ODS0501", name.place, "expected the name of the custom directive")
        self.expect(">", "after the name of the custom directive")
        return name

    def arguments(self, context: FormatContext, what: str) -> list[Element]:
        """Read `(a, b)` and return its elements."""
        self.expect("(", f"before the parameters of `{what}`")
        elements = [self.read_element(context)]
        while self.take_if(","):
            elements.append(self.read_element(context))
        self.expect(")", f"after the parameters of `{what}`")
        return [element for element in elements if element is not None]

    def place_from(self, token: FormatToken) -> FormatSpan:
        """Return the span from `token` to the last token taken."""
        return FormatSpan(token.place.start, self.tokens[self._index - 1].place.end)


def literal_complaint(spelling: str) -> str:
    """Return the reason why `spelling` cannot be a literal; empty if it can."""
    words = spelling.split()
    if len(words) > 1:
        return f"write each word as a literal of its own: {' '.join(f'`{word}`' for word in words)}"
    if is_keyword(spelling):
        return "" if can_be_keyword(spelling) else "keywords consist of letters, digits, `_`, `$` and `.`"
    if spelling == "_" or spelling in PUNCTUATION:
        return ""
    if len(spelling) > 1 and all(character in PUNCTUATION for character in spelling):
        return "each punctuation mark is a literal of its own; only `->` and `...` are longer"
    if len(spelling) == 1:
        return "the punctuation that MLIR's lexer knows is " + " ".join(PUNCTUATION)
    return "a keyword begins with a letter or `_`"
