"""The format prover: finds formats whose output could be read back differently, or not at all."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace

from ods.diagnostics.late import dataclass

from ..directives.element import UNKNOWN, Element, TextShape, TokenSet, overlap, runs_on
from ..directives.forms import Clauses, Group, Listing, Literal, Walker, Whitespace
from ..emission.output import Spacing
from ..reading.lexer import FormatSpan, Problems


class Layout(Walker[[Spacing], None]):
    """Knows for each element of a format whether a space is printed before it."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self._spaces: dict[int, str] = {}
        self._add_all(elements, Spacing())

    def space_before(self, element: Element) -> str:
        """Return the space before an element; empty if there is none."""
        return self._spaces.get(id(element), "")

    def _add_all(self, elements: Sequence[Element], spacing: Spacing) -> None:
        for element in elements:
            self.visit(element, spacing)

    def single(self, element: Element, spacing: Spacing) -> None:
        if isinstance(element, Literal):
            space = spacing.literal(element.spelling)[: -len(element.spelling)]
        elif element.shape.is_dictionary:
            spacing.attribute_dictionary()
            space = " "
        else:
            space = spacing.value()
        self._spaces[id(element)] = space

    def blank(self, element: Whitespace, spacing: Spacing) -> None:
        if element.text == " ":
            spacing.blank()
        elif not element.text:
            spacing.no_space()

    def group(self, element: Group, spacing: Spacing) -> None:
        before = spacing.copy()
        self._add_all(element.printed(element.then), spacing)
        if element.spaces_branches_alike:
            spacing.wants_space, spacing.after_punctuation = before.wants_space, before.after_punctuation
        self._add_all(element.printed(element.otherwise), spacing)

    def clauses(self, element: Clauses, spacing: Spacing) -> None:
        for clause in element.clauses:
            self._add_all([clause.keyword, *clause.shown], spacing)

    def listing(self, element: Listing, spacing: Spacing) -> None:
        self.single(element, spacing)


World = Mapping[str, bool]
"""Maps names to True for things known to be present and to False for absent things."""


class Sampler(Walker[[World], str]):
    """Renders sample text.  Optional parts that `world` does not mention are left out."""

    def __init__(self, elements: Sequence[Element], name: str, layout: Layout) -> None:
        self._elements = elements
        self._name = name
        self._layout = layout

    def text(self, world: World) -> str:
        """Return the text of the format if exactly the optional things in `world` are present."""
        return self._name + self._all(self._elements, world)

    def _all(self, elements: Sequence[Element], world: World) -> str:
        return "".join([self.visit(element, world) for element in elements])

    def _spaced(self, element: Element, text: str) -> str:
        return self._layout.space_before(element) + text if text else ""

    def single(self, element: Element, world: World) -> str:
        return self._spaced(element, element.shape.sample if is_there(element, world) else "")

    def blank(self, element: Whitespace, world: World) -> str:
        return element.text

    def group(self, element: Group, world: World) -> str:
        there = world.get(element.name, False) is not element.inverted
        return self._all(element.printed(element.then if there else element.otherwise), world)

    def clauses(self, element: Clauses, world: World) -> str:
        text = ""
        for clause in element.clauses:
            names = [name for each in clause.elements for name in each.presence_names()]
            if any(world.get(name, False) for name in names):
                text += self._all([clause.keyword, *clause.shown], world)
        return text

    def listing(self, element: Listing, world: World) -> str:
        shown = [element.label(each) + each.shape.sample for each in element.items if is_there(each, world)]
        return self._spaced(element, ", ".join(shown))


def is_there(element: Element, world: World) -> bool:
    """Return True if `element` prints something; things that `world` does not mention are absent."""
    present = element.shape.present
    return not present or world.get(present, False)


@dataclass(frozen=True)
class Next:
    """An element that may be printed next."""

    element: Element
    tokens: TokenSet
    """The tokens that the element may begin with."""
    world: World
    spaced: bool
    """True if a space precedes it."""


_Onward = tuple[World, bool] | None
"""The world after an element that prints nothing, and whether it printed a space; None if it always prints."""


class Following(Walker[[Sequence[Element], World, bool], Generator[Next, None, _Onward]]):
    """Looks ahead in one format."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def first(self, elements: Sequence[Element], world: World, spaced: bool = False) -> Iterator[Next]:
        """Yield each element that may be printed first."""
        for index, element in enumerate(elements):
            onward = yield from self.visit(element, elements[index + 1 :], world, spaced)
            if onward is None:
                return
            world, spaced = onward

    def single(self, element: Element, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        shape = element.shape
        known = world.get(shape.present) if shape.present else True
        if known is not False:
            there = {**world, shape.present: True} if shape.present else world
            yield Next(element, shape.first, there, spaced or shape.spaced or bool(self._layout.space_before(element)))
        if known is True or UNKNOWN in shape.first:
            return None
        return {**world, shape.present: False}, spaced

    def blank(self, element: Whitespace, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        yield from ()
        return world, spaced or bool(element.text)

    def group(self, element: Group, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        known = world.get(element.name)
        for value, branch in ((not element.inverted, element.then), (element.inverted, element.otherwise)):
            if known is None or known is value:
                yield from self.first([*element.printed(branch), *rest], {**world, element.name: value}, spaced)
        return None

    def clauses(self, element: Clauses, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        for clause in element.clauses:
            space = spaced or bool(self._layout.space_before(clause.keyword))
            yield Next(clause.keyword, clause.keyword.shape.first, {**world, clause.name: True}, space)
        return world, spaced

    def listing(self, element: Listing, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        space = spaced or bool(self._layout.space_before(element))
        for each in element.items:
            shape = each.shape
            first = frozenset(each.presence_names()) if element.is_labelled else shape.first
            if world.get(shape.present) is not False or not shape.present:
                yield Next(each, first, world, space)
            if not shape.present or world.get(shape.present) is True:
                return None
        return world, spaced


_CODE = "ODS0521"


def check_ambiguity(elements: Sequence[Element], name: str, problems: Problems) -> None:
    """Report every decision that the parser could get wrong; `name` begins the counter-examples."""
    prover = _Prover(list(elements), name, problems)
    prover.check_beginning(elements, {})
    prover.check(list(elements), [], {})
    for element in elements:
        _Shortened(prover).visit(element, False)
    prover.check_needs()


class _Prover(Walker[[list[Element], World], None]):
    def __init__(self, whole: list[Element], name: str, problems: Problems) -> None:
        layout = Layout(whole)
        self._following = Following(layout)
        self._sampler = Sampler(whole, name, layout)
        self._problems = problems
        self._reported: set[tuple[FormatSpan, FormatSpan]] = set()
        self._not_needed = dict.fromkeys(problems.text.needs)

    # ---- the walk

    def check_beginning(self, elements: Sequence[Element], world: World) -> None:
        """Check that the operation's name does not run into the first token."""
        for candidate in self._following.first(elements, world):
            if not candidate.spaced and runs_on("word", candidate.tokens):
                text = self._sampler.text(candidate.world)
                message = f"the format prints `{text}`, where the name and {candidate.element.shown} are one word"
                self._problems.report(_CODE, candidate.element.place, message, "put a space or punctuation between them")
                return

    def check(self, elements: Sequence[Element], rest: list[Element], world: World) -> None:
        """Check the decisions in `elements`, which `rest` follows."""
        for index, element in enumerate(elements):
            self.visit(element, [*elements[index + 1 :], *rest], world)

    def blank(self, element: Whitespace, following: list[Element], world: World) -> None:
        pass

    def _items(self, element: Element, item: TextShape, name: str) -> None:
        """Check that no element of a list can be continued by the comma that separates it from the next."""
        if "," in item.goes_on:
            text = f"{item.sample}, {item.sample}"
            message = f"the format prints `{text}` for two elements of `${name}`, which reads back as one"
            self._problems.report(_CODE, element.place, message, "use elements whose text has no commas, or write `custom<…>`")

    def single(self, element: Element, following: list[Element], world: World) -> None:
        shape = element.shape
        if shape.item is not None:
            self._items(element, shape.item, element.presence_names()[0])
        known = world.get(shape.present) if shape.present else True
        if known is not True and shape.needs_text:
            self._needs_text(element, shape, world)
        if known is not True and shape.takes:
            self._absent(element, shape.takes, following, {**world, shape.present: False})
        if known is not False and shape.goes_on:
            there = {**world, shape.present: True} if shape.present else world
            self._goes_on(element, shape, following, there)
        if known is not False:
            self._hugged(element, shape, following, world)

    def group(self, element: Group, following: list[Element], world: World) -> None:
        there, missing = {**world, element.name: not element.inverted}, {**world, element.name: element.inverted}
        guard = element.guard
        if guard.shape.needs_text:
            self._needs_text(guard, guard.shape, missing)
            return
        otherwise = element.printed(element.otherwise)
        about = element if isinstance(guard, Literal) else guard
        self._absent(guard, guard_tokens(guard), [*element.otherwise, *following], missing, about)
        self._guard_must_show(guard, there)
        then = element.printed(element.then)
        self._behind_guard(then, guard, following, there)
        self.check(otherwise, following, missing)
        self._required_inside(then, guard, there)

    def _behind_guard(self, then: list[Element], guard: Element, following: list[Element], world: World) -> None:
        """Check how the text after a guard continues, given that the guard is present."""
        shape = guard.shape
        there = {**world, shape.present: True} if shape.present else world
        index = next(index for index, element in enumerate(then) if element is guard)
        rest = then[index + 1 :]
        if shape.goes_on:
            self._goes_on(guard, shape, [*rest, *following], there)
        self._hugged(guard, shape, [*rest, *following], there)
        self.check(rest, following, there)

    def clauses(self, element: Clauses, following: list[Element], world: World) -> None:
        keywords = frozenset(clause.keyword.spelling for clause in element.clauses)
        self._absent(element, keywords, following, world)
        for index, clause in enumerate(element.clauses):
            if clause.unit is None:
                later: list[Element] = [replace(element, clauses=element.clauses[index + 1 :])] if index + 1 < len(element.clauses) else []
                there = {**world, clause.name: True}
                self.check([clause.keyword, *clause.elements], [*later, *following], there)

    def listing(self, element: Listing, following: list[Element], world: World) -> None:
        shapes = [each.shape for each in element.items]
        for index, shape in enumerate(shapes[:-1]):
            if "," in shape.goes_on:
                self._report_list(element, index)
                return
        if element.is_labelled:
            return
        self._left_out(element, world)
        last = shapes[-1]
        if last.goes_on:
            self._goes_on(element.items[-1], last, following, world)
        if element.last_required + 1 < len(shapes):
            self._absent(element.items[-1], frozenset((",",)), following, {**world, last.present: False})

    def _left_out(self, element: Listing, world: World) -> None:
        """Check parameters that are left out. The parser requires all up to the last required parameter, and one after each comma."""
        shapes = [each.shape for each in element.items]
        for index, shape in enumerate(shapes):
            if not shape.present or world.get(shape.present) is True:
                continue
            later = [other for other in shapes[index + 1 :] if other.present == "" or world.get(other.present) is not False]
            may_end = index > element.last_required and not later
            if shape.needs_text and not may_end:
                self._report_listing(element, index, later[:1], world)
                return
            for other in later if not shape.needs_text else ():
                if overlap(shape.takes, other.first):
                    self._report_listing(element, index, [other], world)
                    return
                if not other.present:
                    break

    def check_needs(self) -> None:
        """Report names in `assembly_format_needs` that the format does not need."""
        for name in self._not_needed:
            message = f"the format does not need '{name}': it prints no empty list of types, and requires no optional attribute"
            self._problems.report("ODS0503", FormatSpan(0, 0), message, "take it out of `assembly_format_needs`")

    # ---- findings

    def _absent(self, element: Element, takes: TokenSet, following: list[Element], world: World, about: Element | None = None) -> None:
        for candidate in self._following.first(following, world):
            token = overlap(takes, candidate.tokens)
            if token:
                self._report(element, candidate, world, there=False, about=about)
                return

    def _goes_on(self, element: Element, shape: TextShape, following: list[Element], world: World) -> None:
        for candidate in self._following.first(following, world):
            if overlap(shape.goes_on, candidate.tokens):
                self._report(element, candidate, world, there=True)
                return

    def _hugged(self, element: Element, shape: TextShape, following: list[Element], world: World) -> None:
        """Check that two tokens without a space between them are not read as one."""
        there = {**world, shape.present: True} if shape.present else world
        for candidate in self._following.first(following, there):
            merged = runs_on(shape.ending, candidate.tokens) or bool(shape.hugs & candidate.tokens)
            if merged and not candidate.spaced:
                self._report(element, candidate, there, there=True)
                return

    def _needs_text(self, element: Element, shape: TextShape, world: World) -> None:
        self._not_needed.pop(shape.present, None)
        if shape.present in self._problems.text.needs:
            return
        text = self._sampler.text({**world, shape.present: False})
        what, anchor = element.shown_where_needed(shape.present)
        message = f"without {_shown(shape.present)} this prints `{text}`, which cannot be read: a {what} must come there"
        hint = f"put it into an optional group that begins with a literal: `(`literal` {anchor})?`"
        self._problems.report(_CODE, element.place, message, hint, names=(shape.present,) if what == "type" else ())

    def report_shortened(self, element: Element) -> None:
        """Report an optional attribute that is shortened where any attribute may follow."""
        name = element.presence_names()[0]
        required = [each for each in element.inherents() if not each.may_be_left_out]
        text = self._sampler.text({name: True})
        message = f"the format prints `{text}`, which cannot be read: an optional attribute that no literal introduces is read in full"
        hint = f"write `qualified(${name})`, or begin its optional group with a literal: `(`literal` ${name}^)?`"
        if required:
            message = (
                f"the format prints `{text}`, which cannot be read: `${name}` is always there, and is lost without the rest of its group"
            )
            hint = f"write `${name}` before the group"
        self._problems.report(_CODE, element.place, message, hint)

    def _guard_must_show(self, guard: Element, world: World) -> None:
        """Check that the first element of a group is printed whenever the group is."""
        shape = guard.shape
        if shape.present and world.get(shape.present) is not True:
            text = self._sampler.text({**world, shape.present: False})
            absent = f"when {_shown(shape.present)} is absent but the group is printed"
            message = f"{absent}, it begins with something else: `{text}` reads back without the group"
            self._problems.report(
                _CODE, guard.place, message, "make the first element of the group its anchor, or begin the group with a literal"
            )

    def _required_inside(self, then: list[Element], guard: Element, world: World) -> None:
        """Check the optional attributes after the guard, which the parser requires if the group is present."""
        for element in then:
            if element is guard or not element.shape.is_required_in_group:
                continue
            name = element.shape.present
            if name in self._problems.text.needs:
                self._not_needed.pop(name, None)
            elif world.get(name) is not True:
                text = self._sampler.text({**world, name: False})
                message = (
                    f"with `{name}` absent the group prints `{text}`, which cannot be read: where the group is there, `${name}` must be"
                )
                hint = f"give `${name}` an optional group of its own inside this one"
                self._problems.report(_CODE, element.place, message, hint, names=(name,))

    def _report(self, element: Element, candidate: Next, world: World, *, there: bool, about: Element | None = None) -> None:
        key = (element.place, candidate.element.place)
        if key in self._reported:
            return
        self._reported.add(key)
        name = (about or element).shape.present
        is_dictionary = bool(name) and not there and candidate.element.shape.is_dictionary
        if is_dictionary and name in self._problems.text.needs:
            self._not_needed.pop(name, None)
            return
        text = self._sampler.text({**world, **candidate.world})
        shown, what = (about or element).shown, candidate.element.shown
        if there:
            message = f"the format prints `{text}`, where {what} reads back as more of {shown}"
            hint = "put another literal between them, or brackets around the first"
        else:
            message = f"the format prints `{text}` when {shown} is absent, which reads back with {shown} there instead of {what}"
            hint = element.shape.hint or "put a literal before one of them that nothing else begins with"
        names = (name,) if is_dictionary else ()
        self._problems.report(_CODE, candidate.element.place, message, hint, (element.place, f"{shown} is here"), names=names)

    def _report_list(self, element: Listing, index: int) -> None:
        """Report a list without an end token, so that the next parameter is read as an element of it."""
        this, following = element.items[index], element.items[index + 1]
        name, next_name = this.presence_names()[0], following.presence_names()[0]
        first, after = (element.label(each) + each.shape.sample for each in (this, following))
        message = f"{element.what} prints `{first}, {after}`, where `{next_name}` reads back as more of `{name}`"
        hint = f"declare `{name}` last, or list the parameters with brackets around it: `[` ${name} `]`"
        self._problems.report(_CODE, element.place, message, hint)

    def _report_listing(self, element: Listing, index: int, later: list[TextShape], world: World) -> None:
        """Report a parameter list if the parser could take another parameter for an omitted one."""
        name = element.items[index].presence_names()[0]
        others = [shape.present for shape in later if shape.present]
        text = self._sampler.text({**world, element.items[index].shape.present: False, **dict.fromkeys(others, True)})
        message = f"without `${name}` this prints `{text}`, which cannot be read: `params` reads `${name}` first"
        hint = "use `struct(params)`, or list the parameters, each optional one after a literal in a group of its own"
        self._problems.report(_CODE, element.place, message, hint)


class _Shortened(Walker[[bool], None]):
    """Checks that an attribute is shortened only where the parser knows its class; elsewhere it expects any attribute, in full."""

    def __init__(self, prover: _Prover) -> None:
        self._prover = prover

    def single(self, element: Element, must_come: bool) -> None:
        if element.shape.is_shortened and element.shape.present and not must_come:
            self._prover.report_shortened(element)

    def blank(self, element: Whitespace, must_come: bool) -> None:
        pass

    def group(self, element: Group, must_come: bool) -> None:
        if element.guard.shape.is_shortened:  # this includes a guard that is omitted because it has its default value
            self._prover.report_shortened(element.guard)
        else:
            self.visit(element.guard, False)
        for each in element.children():
            if each is not element.guard:
                self.visit(each, True)

    def clauses(self, element: Clauses, must_come: bool) -> None:
        for clause in element.clauses:
            for each in clause.elements:
                self.visit(each, False)

    def listing(self, element: Listing, must_come: bool) -> None:
        pass


def guard_tokens(guard: Element) -> TokenSet:
    """Return the tokens that make the parser enter the group of `guard`."""
    return guard.shape.takes or guard.shape.first


def _shown(name: str) -> str:
    return f"`${name}`" if name not in ("operands", "results", "regions", "successors") else f"`{name}`"
