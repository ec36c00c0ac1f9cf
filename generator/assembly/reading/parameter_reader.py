"""ParameterReader: the assembly format of a type or attribute, text to directives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...loader import suggestion
from ...resolver.model import FormatText, ResolvedTypeOrAttribute
from ..directives.custom import Ref
from ..directives.element import Element, Literal
from ..directives.groups import OptionalGroup
from ..directives.parameter_lists import ParameterList, Params, Struct
from ..directives.parameters import Parameter, ParameterCustom, ParameterGroup, may_be_absent
from .format_reader import Context, FormatReader
from .lexer import Token
from .problems import Place, Problems


class ParameterReader(FormatReader):
    """Reads the format of a type or attribute and keeps account of the parameters it has bound."""

    def __init__(self, definition: ResolvedTypeOrAttribute, text: FormatText, problems: Problems) -> None:
        super().__init__(text, problems)
        self.definition = definition
        self.bound: dict[str, Place] = {}
        self._parameters = {parameter.name: parameter for parameter in definition.parameters}
        self._readers: dict[str, Callable[[Token, Context], Element | None]] = {
            "qualified": self._read_qualified,
            "params": self._read_params,
            "struct": self._read_struct,
            "ref": self._read_ref,
            "custom": self._read_custom,
        }

    # ---- variables

    def variable(self, token: Token, context: Context) -> Element | None:
        parameter = self._parameters.get(token.text)
        if parameter is None:
            hint = suggestion(token.text, self._parameters)
            self.problems.report("ODS0503", token.place, f"'{self.definition.class_name}' has no parameter '{token.text}'", hint)
            return None
        if context == "ref":
            if token.text not in self.bound and not parameter.is_self_type:
                message = f"`${token.text}` must be bound before it is referred to"
                self.problems.report("ODS0506", token.place, message, f"put `${token.text}` before this directive")
                return None
        elif parameter.is_self_type:
            message = f"`${token.text}` is the type behind the attribute, which the format does not show"
            self.problems.report("ODS0530", token.place, message, "leave it out; a custom directive may take `ref($" + token.text + ")`")
            return None
        elif not self._bind(token.text, token.place):
            return None
        return Parameter(token.place, parameter)

    def _bind(self, name: str, place: Place) -> bool:
        earlier = self.bound.get(name)
        if earlier is not None:
            self.problems.report("ODS0504", place, f"parameter `${name}` is already bound", "", (earlier, "it was bound here"))
            return False
        self.bound[name] = place
        return True

    # ---- directives

    def directive(self, token: Token, context: Context) -> Element | None:
        read = self._readers.get(token.text)
        if read is None:
            raise self.problems.fatal("ODS0505", token.place, f"`{token.text}` belongs into the formats of operations")
        return read(token, context)

    def _read_qualified(self, token: Token, context: Context) -> Element | None:
        self.expect("(", "behind `qualified`")
        element = self.read_element(context)
        self.expect(")", "behind the parameter of `qualified`")
        if isinstance(element, Parameter):
            return Parameter(element.place, element.parameter, qualified=True)
        if element is not None:
            self.problems.report("ODS0505", element.place, "`qualified` takes a parameter")
        return None

    def _read_params(self, token: Token, context: Context) -> Element | None:
        if context not in ("top", "struct"):
            self.problems.report("ODS0505", token.place, "`params` may only stand at the top level of a format or in a `struct`")
            return None
        found = [parameter for parameter in self.definition.parameters if not parameter.is_self_type]
        bound = [self._bind(parameter.name, token.place) for parameter in found]
        if not all(bound):
            return None
        if not found:
            self.problems.report("ODS0503", token.place, f"'{self.definition.class_name}' has no parameters")
            return None
        return Params(token.place, tuple(Parameter(token.place, parameter) for parameter in found))

    def _read_struct(self, token: Token, context: Context) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "`struct` may only stand at the top level of a format")
        found: list[Parameter] = []
        for element in self.arguments("struct", "struct"):
            if isinstance(element, Params):
                found += element.parameters
            elif isinstance(element, Parameter):
                found.append(element)
            else:
                self.problems.report("ODS0505", element.place, "`struct` takes parameters or `params`")
                return None
        return Struct(self.place_from(token), tuple(found)) if found and context == "top" else None

    def _read_ref(self, token: Token, context: Context) -> Element | None:
        element = self.referred(token, context)
        return Ref(self.place_from(token), element) if isinstance(element, Parameter) and context == "custom" else None

    def _read_custom(self, token: Token, context: Context) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "`custom` may only stand at the top level of a format")
        name = self.custom_name()
        arguments = self.arguments("custom", "custom")
        return ParameterCustom(self.place_from(token), name.text, tuple(arguments)) if context == "top" else None

    # ---- optional groups

    def make_group(
        self, place: Place, then: Sequence[Element], otherwise: Sequence[Element], anchor: Element, inverted: bool
    ) -> OptionalGroup:
        return ParameterGroup(place, tuple(then), tuple(otherwise), anchor, inverted)

    def group_is_fine(self, group: OptionalGroup) -> bool:
        fine = [self._may_stand_in_group(element) for element in (*group.then, *group.otherwise)]
        return all(fine) and self._can_anchor(group.anchor)

    def _may_stand_in_group(self, element: Element) -> bool:
        for parameter in captured(element):
            if not may_be_absent(parameter.parameter):
                message = f"parameter `${parameter.parameter.name}` is required, but an optional group may be missing"
                self.problems.report("ODS0507", element.place, message, "make it optional, or give it a default value")
                return False
        return True

    def _can_anchor(self, anchor: Element) -> bool:
        if not isinstance(anchor, (Parameter, ParameterList, ParameterCustom)):
            self.problems.report("ODS0507", anchor.place, f"a {anchor.what} cannot be the anchor of an optional group")
            return False
        if not captured(anchor):
            self.problems.report("ODS0507", anchor.place, "a `custom` directive that binds no parameter cannot be an anchor")
            return False
        return True


def captured(element: Element) -> list[Parameter]:
    """The parameters that an element binds itself."""
    if isinstance(element, Parameter):
        return [element]
    if isinstance(element, ParameterList):
        return list(element.parameters)
    return element.bound if isinstance(element, ParameterCustom) else []


def check_parameters_complete(reader: ParameterReader, elements: list[Element], whole: Place) -> None:
    """Report parameters that the format lacks, and a comma that a struct would take."""
    for parameter in reader.definition.parameters:
        if not may_be_absent(parameter) and not parameter.is_self_type and parameter.name not in reader.bound:
            message = f"parameter '{parameter.name}' is not in the format"
            reader.problems.report("ODS0511", whole, message, f"add `${parameter.name}`, or give the parameter a default value")
    for first, second in zip(elements, elements[1:]):
        if isinstance(first, Struct) and isinstance(second, Literal) and second.spelling == "," and first.has_optional:
            message = "`,` behind a `struct` with optional parameters would be read as the one before its next parameter"
            reader.problems.report("ODS0520", second.place, message, "", (first.place, "the struct is here"))
