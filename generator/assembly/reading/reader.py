"""Read the texts of formats as directives: the grammar that all formats share, then what operations, types and attributes add."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ...loader import suggestion
from ...resolver.model import (
    FormatText,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ..directives.codecs import may_be_absent
from ..directives.element import Element, TypeArgument
from ..directives.enums import can_be_keyword
from ..directives.forms import PUNCTUATION, Group, Literal, PythonLiteral, Whitespace, custom_hooks, first_parsed, walk
from ..emission.output import is_keyword
from ..inference import TypePlan
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


class OperationReader(FormatReader):
    """Reads an operation's format and records what it has bound."""

    def __init__(self, op: ResolvedOperation, text: FormatText, problems: Problems, vocabulary: Vocabulary) -> None:
        super().__init__(text, problems, vocabulary)
        self.op = op
        self.bound: dict[tuple[str, str], FormatSpan] = {}
        """(role, IR name) → where it was bound; the name is empty for `operands`, `regions`, `successors`, `attr-dict`."""
        self._things: dict[str, ResolvedValue | ResolvedInherent | ResolvedRegion | ResolvedSuccessor] = {
            thing.name: thing for thing in (*op.arguments, *op.results, *op.regions, *op.successors)
        }

    # ---- binding

    def _bind(self, role: str, name: str, place: FormatSpan, shown: str) -> bool:
        """Record that the format contains `name`; report and return False if it already does."""
        earlier = self.bound.get((role, name)) or (self.bound.get((role, "")) if name else self._any(role))
        if earlier is not None:
            self.problems.bound_twice(place, shown, earlier)
            return False
        self.bound[role, name] = place
        return True

    def _any(self, role: str) -> FormatSpan | None:
        return next((place for (known, _), place in self.bound.items() if known == role), None)

    def _is_bound(self, role: str, name: str, place: FormatSpan, shown: str) -> bool:
        if (role, name) in self.bound or (role, "") in self.bound:
            return True
        self.problems.report("ODS0506", place, f"{shown} must be bound before it is referred to", f"put {shown} before this directive")
        return False

    def use(self, context: FormatContext, role: str, name: str, token: FormatToken) -> bool:
        """Record that the format contains `name`, or check that `ref` may refer to it; report and return False after a mistake."""
        shown = f"`${token.text}`" if token.kind == "variable" else f"`{token.text}`"
        if context == "ref":
            return self._is_bound(role, name, token.place, shown)
        return self._bind(role, name, token.place, shown)

    def use_all(self, context: FormatContext, role: str, token: FormatToken) -> bool:
        """Record that a directive contains all things in `role`; report and return False after a mistake."""
        if context == "type":
            self.problems.report("ODS0505", token.place, f"`{token.text}` has no type that `type` could show")
            return False
        return self.use(context, role, "", token)

    # ---- variables

    def variable_names(self) -> Collection[str]:
        """Return the names of operands, attributes, regions, results and successors."""
        return self._things

    def variable(self, token: FormatToken, context: FormatContext) -> Element | None:
        thing = self._things.get(token.text)
        if thing is None:
            hint = suggestion(token.text, self._things) or _listed(self._things)
            self.problems.report("ODS0503", token.place, f"'{self.op.name}' has nothing named '{token.text}'", hint)
            return None
        if context == "type" and not isinstance(thing, ResolvedValue):
            hint = "operands and results have types; remove it: the text of an attribute says its type where it must"
            self.problems.report("ODS0505", token.place, f"`${token.text}` has no type that `type` could show", hint)
            return None
        return self.vocabulary.variables[type(thing)](self, thing, token, context)

    # ---- arguments of `type` and `functional-type`

    def type_argument(self, context: FormatContext) -> TypeArgument | None:
        """Return a variable, `operands` or `results`; None after reporting anything else."""
        token = self.token
        if token.kind not in ("variable", "identifier"):
            raise self.problems.fatal("ODS0501", token.place, "expected a variable, `operands` or `results`")
        argument: TypeArgument
        if token.kind == "identifier" and token.text in ("operands", "results"):
            self.take()
            argument = "operands" if token.text == "operands" else "results"
            values = self.op.operands if argument == "operands" else self.op.results
        else:
            element = self.read_element("type")
            named = () if element is None else element.operands()
            if not named:
                return None
            argument, values = named[0], (named[0],)
        return argument if self._types_are_free(context, token, argument, values) else None

    def _types_are_free(
        self, context: FormatContext, token: FormatToken, argument: TypeArgument, values: tuple[ResolvedValue, ...]
    ) -> bool:
        shown = f"the type of `{'$' if token.kind == 'variable' else ''}{token.text}`"
        if context == "ref":
            return all(self._is_bound("type", value.name, token.place, shown) for value in values)
        for value in values:
            if ("type", value.name) in self.bound:
                self.problems.bound_twice(token.place, shown, self.bound["type", value.name])
                return False
        for value in values:
            self.bound["type", value.name] = token.place
        if isinstance(argument, str):
            self.bound["types", argument] = token.place
        return True

    def may_be_empty(self, argument: TypeArgument) -> bool:
        """Return True if the list of values of `argument` may be empty."""
        everything = self.op.results if argument == "results" else self.op.operands
        values = everything if isinstance(argument, str) else (argument,)
        return not any(value.variadicity == "single" or value.min_size for value in values)


def check_complete(reader: OperationReader, types: TypePlan, whole: FormatSpan) -> None:
    """Report everything that the format lacks; `types` has the rules for types that it does not print."""
    op, problems, bound = reader.op, reader.problems, reader.bound
    if ("attr-dict", "") not in bound:
        hint = "add `attr-dict`, usually before the types, so that attributes which the format does not show are not lost"
        problems.report("ODS0510", whole, "the format has no `attr-dict`", hint)
    _check_all(reader, whole, "operand", [operand.name for operand in op.operands])
    _check_all(reader, whole, "region", [region.name for region in op.regions])
    _check_all(reader, whole, "successor", [successor.name for successor in op.successors])
    if ("prop-dict", "") not in bound:
        missing = [each.name for each in op.inherents if each.is_native and ("attribute", each.name) not in bound and each.default is None]
        for name in missing:
            problems.report("ODS0511", whole, f"property '{name}' is not in the format", f"add `${name}` or `prop-dict`")
    _check_segments(reader)
    _check_types(reader, types, whole)


def _check_segments(reader: OperationReader) -> None:
    """Report segment sizes that only `prop-dict` prints, because the parser does not read them there."""
    place = reader.bound.get(("prop-dict", ""))
    for trait, directive, all_of_them in (
        ("AttrSizedOperandSegments", "`operands`", ("operand", "")),
        ("AttrSizedResultSegments", "`results`", ("types", "results")),
    ):
        if place is not None and reader.op.trait(trait) is not None and all_of_them in reader.bound:
            message = f"`prop-dict` prints segment sizes that {directive} determines, and does not read them back"
            hint = f"name each in place of {directive}, or leave out `prop-dict`"
            note = (reader.bound[all_of_them], f"{directive} is here")
            reader.problems.report("ODS0521", place, message, hint, note)


def _check_all(reader: OperationReader, whole: FormatSpan, role: str, names: list[str]) -> None:
    if (role, "") in reader.bound:
        return
    for index, name in enumerate(names):
        if (role, name) not in reader.bound:
            shown = f"'{name}'" if name else "without a name"
            reader.problems.report(
                "ODS0511", whole, f"{role} #{index}, {shown}, is not in the format", f"add `${name}`" if name else f"add `{role}s`"
            )


def _check_types(reader: OperationReader, plan: TypePlan, whole: FormatSpan) -> None:
    op = reader.op
    all_operands = ("operand", "") in reader.bound
    unknown = [] if plan.results_by_interface else plan.missing(op.results)
    unknown += [
        value for value in op.operands if value.name not in plan.rules or all_operands and _is_lost(value, plan.rules[value.name].kind)
    ]
    for value in unknown:
        _report_type(reader, whole, op, value)


def _is_lost(value: ResolvedValue, rule: str) -> bool:
    """Return True if the number of types of `value` is unknown because only `operands` prints it."""
    return rule == "buildable" and value.variadicity != "single"


def _report_type(reader: OperationReader, whole: FormatSpan, op: ResolvedOperation, value: ResolvedValue) -> None:
    role = "result" if value in op.results else "operand"
    index = (op.results if role == "result" else op.operands).index(value)
    message = f"the type of {role} #{index}, '{value.name}', is not in the format and does not follow from anything that is"
    name = f"${value.name}" if value.name else f"{role}s"
    hint = f"add `type({name})`, or a trait such as AllTypesMatch or TypesMatchWith that determines it"
    reader.problems.report("ODS0512", whole, message, hint)


def check_colons(elements: Sequence[Element], problems: Problems) -> None:
    """Report attributes of unknown type that a `:` may follow if optional elements are left out, as mlir-tblgen does."""
    _check(elements, (), problems)


def _check(elements: Sequence[Element], following: Sequence[Element], problems: Problems) -> None:
    for index, element in enumerate(elements):
        rest = (*elements[index + 1 :], *following)
        if isinstance(element, Group):
            _check(element.then, rest, problems)
            _check(element.otherwise, rest, problems)
        elif element.reads_a_type and (colon := _colon_in(rest)) is not None:
            message = f"`:` may follow {element.shown}, which would read it and a type as its own"
            note = (colon.place, "the `:` is here")
            problems.report("ODS0521", element.place, message, "put a literal other than `:` between them, as mlir-tblgen demands", note)


def _colon_in(elements: Sequence[Element]) -> Literal | None:
    """Return the `:` that comes first if optional elements are left out; None if another element does."""
    for element in elements:
        if isinstance(element, Literal):
            return element if element.spelling == ":" else None
        if isinstance(element, Group):
            found = _colon_at_start(element.then) or _colon_in(element.otherwise)
            if found is not None:
                return found
        elif not element.may_be_skipped:
            return None
    return None


def _colon_at_start(elements: Sequence[Element]) -> Literal | None:
    """Return the `:` that begins a group; None if the group begins with another element."""
    first = first_parsed(elements)
    return None if first is None else _colon_in((first,))


class ParameterReader(FormatReader):
    """Reads the format of a type or attribute and records the parameters that it has bound."""

    def __init__(self, definition: ResolvedTypeOrAttribute, text: FormatText, problems: Problems, vocabulary: Vocabulary) -> None:
        super().__init__(text, problems, vocabulary)
        self.definition = definition
        self.bound: dict[str, FormatSpan] = {}
        self._parameters = {parameter.name: parameter for parameter in definition.parameters}

    def variable(self, token: FormatToken, context: FormatContext) -> Element | None:
        parameter = self._parameters.get(token.text)
        if parameter is None:
            hint = suggestion(token.text, self._parameters) or f"its parameters are {', '.join(self._parameters) or 'none'}"
            self.problems.report("ODS0503", token.place, f"'{self.definition.class_name}' has no parameter '{token.text}'", hint)
            return None
        return self.vocabulary.variables[type(parameter)](self, parameter, token, context)

    def use(self, context: FormatContext, parameter: ResolvedParameter, place: FormatSpan) -> bool:
        """Record a parameter of the format, or check that `ref` may refer to it; report and return False after a mistake."""
        name = parameter.name
        if context == "ref":
            if name in self.bound or parameter.is_self_type:
                return True
            message = f"`${name}` must be bound before it is referred to"
            self.problems.report("ODS0506", place, message, f"put `${name}` before this directive")
            return False
        if parameter.is_self_type:
            message = f"`${name}` is the type after the attribute, which the format does not print"
            self.problems.report("ODS0530", place, message, "leave it out; a custom directive may take `ref($" + name + ")`")
            return False
        earlier = self.bound.get(name)
        if earlier is not None:
            self.problems.bound_twice(place, f"parameter `${name}`", earlier)
            return False
        self.bound[name] = place
        return True


def check_parameters_complete(reader: ParameterReader, elements: list[Element], whole: FormatSpan) -> None:
    """Report parameters that the format lacks, and a comma after which a `struct` would expect another field."""
    for parameter in reader.definition.parameters:
        if not may_be_absent(parameter) and not parameter.is_self_type and parameter.name not in reader.bound:
            message = f"parameter '{parameter.name}' is not in the format"
            reader.problems.report("ODS0511", whole, message, f"add `${parameter.name}`, or give the parameter a default value")
    for first, second in zip(elements, elements[1:]):
        if first.reads_a_comma and isinstance(second, Literal) and second.spelling == ",":
            message = "`,` after a `struct` with optional parameters would be read as the comma before its next parameter"
            reader.problems.report("ODS0520", second.place, message, "", (first.place, "the struct is here"))


_CLOSING = {"<": ">", "(": ")", "[": "]", "{": "}"}


def check_brackets(reader: ParameterReader, elements: Sequence[Element], problems: Problems) -> None:
    """Report a literal bracket of a type or attribute that has no partner: IR reads such text up to its last bracket."""
    if custom_hooks(elements, reader.definition.python_class) or any(isinstance(each, Group) and each.otherwise for each in walk(elements)):
        return  # brackets may be printed there
    opened: list[Literal] = []
    for literal in (each for each in walk(elements) if isinstance(each, Literal)):
        is_partner = bool(opened) and _CLOSING[opened[-1].spelling] == literal.spelling
        if literal.spelling in _CLOSING:
            opened.append(literal)
        elif is_partner:
            opened.pop()
        elif literal.spelling in _CLOSING.values():
            problems.report("ODS0521", literal.place, f"`{literal.spelling}` closes no bracket", "remove it, or open it before")
            return
    for literal in opened[-1:]:
        message = f"`{literal.spelling}` is not closed, so that the text cannot be read"
        problems.report("ODS0521", literal.place, message, f"end it with `{_CLOSING[literal.spelling]}`")


_MOST_LISTED: Final = 12


def _listed(names: Collection[str]) -> str:
    """Return what a variable can name; in general words if that is nothing, or too much."""
    if not 0 < len(names) <= _MOST_LISTED:
        return "a variable names an operand, attribute, region, result or successor"
    return f"it has {', '.join(names)}"
