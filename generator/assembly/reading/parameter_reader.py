"""ParameterReader: the assembly format of a type or attribute, text to directives."""

from __future__ import annotations

from ...loader import suggestion
from ...resolver.model import FormatText, ResolvedParameter, ResolvedTypeOrAttribute
from ..directives.codecs import may_be_absent
from ..directives.element import Element
from ..directives.forms import Literal
from .format_reader import FormatContext, FormatReader, Vocabulary
from .lexer import FormatToken
from .problems import FormatSpan, Problems


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
            hint = suggestion(token.text, self._parameters)
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
