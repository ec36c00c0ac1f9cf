"""The format prover: whether what a format prints can be read as something else, or not at all.

What is printed depends on what is there: optional operands, attributes, regions.  For each decision of the
parser (is this group there?  does this list go on?) the prover looks at all that may be printed next, and
reports a token that both sides begin with, with a text as counter-example.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..directives.attributes import Attribute
from ..directives.custom import Custom
from ..directives.dictionaries import AttrDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.parameter_lists import ParameterList, Params
from ..directives.parameters import Parameter, ParameterCustom
from ..directives.properties import Property
from ..directives.types import TypeOf
from ..reading.problems import Place, Problems
from .following import Following, Next, World, clause_name
from .layout import Layout
from .samples import Sampler, anchor_name
from .shapes import Shape, Tokens, ending, overlap, parameter_shape, runs_on, shape_of

_CODE = "ODS0521"


def check_ambiguity(elements: Sequence[Element], name: str, problems: Problems) -> None:
    """Report every decision that the parser could get wrong; `name` begins the counter-examples."""
    prover = _Prover(list(elements), name, problems)
    prover.check_beginning(elements, {})
    prover.check(list(elements), [], {})
    prover.check_shortened(elements, False)
    prover.check_needs()


class _Prover:
    def __init__(self, whole: list[Element], name: str, problems: Problems) -> None:
        layout = Layout(whole)
        self._following = Following(layout)
        self._sampler = Sampler(whole, name, layout)
        self._problems = problems
        self._reported: set[tuple[Place, Place]] = set()
        self._not_needed = dict.fromkeys(problems.text.needs)

    # ---- the walk

    def check_beginning(self, elements: Sequence[Element], world: World) -> None:
        """The name must not run into what comes first."""
        for candidate in self._following.first(elements, world):
            if not candidate.spaced and runs_on("word", candidate.tokens):
                text = self._sampler.text(candidate.world)
                message = f"the format prints `{text}`, where the name and {_shown_element(candidate.element)} are one word"
                self._problems.report(_CODE, candidate.element.place, message, "let a space or punctuation stand between them")
                return

    def check(self, elements: Sequence[Element], rest: list[Element], world: World) -> None:
        """Check the decisions in `elements`, behind which `rest` follows."""
        for index, element in enumerate(elements):
            following = [*elements[index + 1 :], *rest]
            if isinstance(element, OptionalGroup):
                self._group(element, following, world)
            elif isinstance(element, OIList):
                self._oilist(element, following, world)
            elif isinstance(element, ParameterList):
                self._parameters(element, following, world)
            elif not isinstance(element, (Whitespace, Custom, ParameterCustom)):
                self._one(element, shape_of(element), following, world)

    def _elements(self, element: Parameter) -> None:
        """The elements of an array must not go on behind the comma that ends them."""
        inner = element.parameter.element
        shape = parameter_shape(inner) if inner is not None else None
        if shape is not None and "," in shape.goes_on:
            text, name = f"{shape.sample}, {shape.sample}", element.parameter.name
            message = f"the format prints `{text}` for two elements of `${name}`, which reads back as one"
            self._problems.report(_CODE, element.place, message, "use elements whose text has no commas, or write `custom<…>`")

    def _one(self, element: Element, shape: Shape, following: list[Element], world: World) -> None:
        if isinstance(element, Parameter):
            self._elements(element)
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

    def _group(self, group: OptionalGroup, following: list[Element], world: World) -> None:
        name = anchor_name(group)
        there, missing = {**world, name: not group.inverted}, {**world, name: group.inverted}
        guard = group.guard
        if isinstance(guard, Parameter) and (shape := shape_of(guard)).needs_text:
            self._needs_text(guard, shape, missing)
            return
        takes = guard_tokens(guard)
        self._absent(guard, takes, [*group.otherwise, *following], missing, group)
        self._guard_must_show(group, there)
        then = [element for element in group.then if element is not group.elided_anchor]
        if not isinstance(guard, (Literal, Custom, ParameterCustom)):
            self._behind_guard(then, guard, following, there)
        else:
            self.check(then, following, there)
        self.check([element for element in group.otherwise if element is not group.elided_anchor], following, missing)
        self._required_inside(then, guard, group, there)

    def _behind_guard(self, then: list[Element], guard: Element, following: list[Element], world: World) -> None:
        """The guard is there; what matters is how its text goes on, and what is behind it."""
        shape = shape_of(guard)
        there = {**world, shape.present: True} if shape.present else world
        index = next(index for index, element in enumerate(then) if element is guard)
        behind = then[index + 1 :]
        if shape.goes_on:
            self._goes_on(guard, shape, [*behind, *following], there)
        self._hugged(guard, shape, [*behind, *following], there)
        self.check(behind, following, there)

    def _oilist(self, oilist: OIList, following: list[Element], world: World) -> None:
        keywords = frozenset(clause.keyword.spelling for clause in oilist.clauses)
        self._absent(oilist, keywords, following, world)
        for index, clause in enumerate(oilist.clauses):
            if clause.unit is None:
                later: list[Element] = [OIList(oilist.place, oilist.clauses[index + 1 :])] if index + 1 < len(oilist.clauses) else []
                there = {**world, clause_name(clause.elements): True}
                self.check([clause.keyword, *clause.elements], [*later, *following], there)

    def _parameters(self, element: ParameterList, following: list[Element], world: World) -> None:
        """Parameters with commas between."""
        for index, each in enumerate(element.parameters[:-1]):
            if "," in shape_of(each).goes_on:
                self._report_list(element, index)
                return
        if not isinstance(element, Params):
            return
        self._left_out(element, world)
        shapes = [shape_of(each) for each in element.parameters]
        if shapes[-1].goes_on:
            self._goes_on(element.parameters[-1], shapes[-1], following, world)
        if element.last_required + 1 < len(shapes):
            optional = replace(shapes[-1], takes=frozenset((",",)))
            self._absent(element.parameters[-1], optional.takes, following, {**world, optional.present: False})

    def _left_out(self, element: Params, world: World) -> None:
        """The parser insists on each parameter of the list up to the last required one, and on the one behind it if a comma comes."""
        shapes = [shape_of(each) for each in element.parameters]
        for index, shape in enumerate(shapes):
            if not shape.present or world.get(shape.present) is True:
                continue
            later = [other for other in shapes[index + 1 :] if other.present == "" or world.get(other.present) is not False]
            may_end = index > element.last_required and not later
            if shape.needs_text and not may_end:
                self._report_parameters(element, index, later[:1], world)
                return
            for other in later if not shape.needs_text else ():
                if overlap(shape.takes, other.first):
                    self._report_parameters(element, index, [other], world)
                    return
                if not other.present:
                    break

    def check_shortened(self, elements: Sequence[Element], must_come: bool) -> None:
        """An attribute may be shortened to what its class does not say where it must come; elsewhere any attribute is read, in full."""
        for element in elements:
            if isinstance(element, OptionalGroup):
                self.check_shortened([element.guard], False)
                self.check_shortened([each for each in (*element.then, *element.otherwise) if each is not element.guard], True)
            elif isinstance(element, OIList):
                self.check_shortened([each for clause in element.clauses for each in clause.elements], False)
            elif isinstance(element, Attribute) and element.style == "stripped" and element.inherent.may_be_absent and not must_come:
                self._shortened(element)

    def check_needs(self) -> None:
        """What the author says the format needs must be what it needs."""
        for name in self._not_needed:
            message = f"the format does not need '{name}': there is no list of types that must not be empty"
            self._problems.report("ODS0503", Place(0, 0), message, "take it out of `assembly_format_needs`")

    # ---- findings

    def _absent(self, element: Element, takes: Tokens, following: list[Element], world: World, group: Element | None = None) -> None:
        for candidate in self._following.first(following, world):
            token = overlap(takes, candidate.tokens)
            if token:
                self._report(element, candidate, world, there=False, group=group)
                return

    def _goes_on(self, element: Element, shape: Shape, following: list[Element], world: World) -> None:
        for candidate in self._following.first(following, world):
            if overlap(shape.goes_on, candidate.tokens):
                self._report(element, candidate, world, there=True)
                return

    def _hugged(self, element: Element, shape: Shape, following: list[Element], world: World) -> None:
        """Without a space between, two tokens must not be one."""
        there = {**world, shape.present: True} if shape.present else world
        for candidate in self._following.first(following, there):
            merged = runs_on(ending(element, shape), candidate.tokens) or bool(shape.hugs & candidate.tokens)
            if merged and not candidate.spaced:
                self._report(element, candidate, there, there=True)
                return

    def _needs_text(self, element: Element, shape: Shape, world: World) -> None:
        self._not_needed.pop(shape.present, None)
        if shape.present in self._problems.text.needs:
            return
        text = self._sampler.text({**world, shape.present: False})
        what, anchor = ("value", f"${shape.present}^")
        if isinstance(element, TypeOf):
            what, anchor = "type", f"type(${shape.present})^ …"
        message = f"without {_shown(shape.present)} this prints `{text}`, which cannot be read: a {what} must come there"
        hint = f"put it into an optional group that begins with a literal: `(`literal` {anchor})?`"
        self._problems.report(_CODE, element.place, message, hint)

    def _shortened(self, element: Attribute) -> None:
        name = element.inherent.name
        text = self._sampler.text({name: True})
        message = f"the format prints `{text}`, which cannot be read: an optional attribute that no literal introduces is read in full"
        hint = f"write `qualified(${name})`, or begin its optional group with a literal: `(`literal` ${name}^)?`"
        self._problems.report(_CODE, element.place, message, hint)

    def _guard_must_show(self, group: OptionalGroup, world: World) -> None:
        """The first element of a group must be printed whenever the group is."""
        guard = group.guard
        if isinstance(guard, (Literal, Custom, ParameterCustom)):
            return
        shape = shape_of(guard)
        if shape.present and world.get(shape.present) is not True:
            text = self._sampler.text({**world, shape.present: False})
            absent = f"when {_shown(shape.present)} is absent but the group is printed"
            message = f"{absent}, it begins with something else: `{text}` reads back without the group"
            self._problems.report(
                _CODE, guard.place, message, "make the first element of the group its anchor, or begin the group with a literal"
            )

    def _required_inside(self, then: list[Element], guard: Element, group: OptionalGroup, world: World) -> None:
        """Attributes behind the guard are read as required ones."""
        for element in then:
            if not isinstance(element, (Attribute, Property)) or element is guard or not element.inherent.may_be_absent:
                continue
            name = element.inherent.name
            if world.get(name) is not True:
                text = self._sampler.text({**world, name: False})
                message = (
                    f"with `{name}` absent the group prints `{text}`, which cannot be read: where the group is there, `${name}` must be"
                )
                self._problems.report(_CODE, element.place, message, f"give `${name}` an optional group of its own inside this one")

    def _report(self, element: Element, candidate: Next, world: World, *, there: bool, group: Element | None = None) -> None:
        key = (element.place, candidate.element.place)
        if key in self._reported:
            return
        self._reported.add(key)
        text = self._sampler.text({**world, **candidate.world})
        about = _shown_element(element if group is None or not isinstance(element, Literal) else group)
        what = _shown_element(candidate.element)
        if there:
            message = f"the format prints `{text}`, where {what} reads back as more of {about}"
            hint = "put another literal between them, or brackets around the first"
        else:
            message = f"the format prints `{text}` when {about} is absent, which reads back with {about} there instead of {what}"
            is_dictionary = isinstance(element, AttrDict) and not element.with_keyword
            hint = "use `attr-dict-with-keyword`" if is_dictionary else "put a literal before one of them that nothing else begins with"
        self._problems.report(_CODE, candidate.element.place, message, hint, (element.place, f"{about} is here"))

    def _report_list(self, element: ParameterList, index: int) -> None:
        """Where the elements of an array end at no token, the next parameter is read as one of them."""
        name, following = element.parameters[index].parameter.name, element.parameters[index + 1].parameter.name
        label, first = element.label(element.parameters[index].parameter), shape_of(element.parameters[index]).sample
        after = element.label(element.parameters[index + 1].parameter) + shape_of(element.parameters[index + 1]).sample
        message = f"{element.what} prints `{label}{first}, {after}`, where `{following}` reads back as more of `{name}`"
        hint = f"declare `{name}` last, or list the parameters with brackets around it: `[` ${name} `]`"
        self._problems.report(_CODE, element.place, message, hint)

    def _report_parameters(self, element: Params, index: int, later: list[Shape], world: World) -> None:
        """Where a parameter is left out, another one comes in its place, or none at all."""
        name = element.parameters[index].parameter.name
        others = [shape.present for shape in later if shape.present]
        text = self._sampler.text({**world, shape_of(element.parameters[index]).present: False, **dict.fromkeys(others, True)})
        message = f"without `${name}` this prints `{text}`, which cannot be read: `params` reads `${name}` first"
        hint = "use `struct(params)`, or list the parameters, each optional one behind a literal in a group of its own"
        self._problems.report(_CODE, element.place, message, hint)


def guard_tokens(guard: Element) -> Tokens:
    """What makes the parser take a group."""
    shape = shape_of(guard)
    return shape.takes or shape.first


def _shown(name: str) -> str:
    return f"`${name}`" if name not in ("operands", "results", "regions", "successors") else f"`{name}`"


def _shown_element(element: Element) -> str:
    """How a message calls an element."""
    if isinstance(element, Literal):
        return f"`{element.spelling}`"
    if isinstance(element, OptionalGroup):
        return f"the group of {_shown_element(element.anchor)}"
    names = element.presence_names()
    if element.what == "`type`" and names:
        return f"the type of `${names[0]}`"
    return f"`${names[0]}`" if len(names) == 1 else f"{element.what}"
