"""Directives for several parameters at once: `params` and `struct(…)`."""

from __future__ import annotations

from collections.abc import Sequence

from ods.diagnostics.late import dataclass

from ...codegen import quoted
from ...resolver.model import ResolvedParameter
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, ParameterReader
from .codecs import any_present, default_of, is_looked_for, may_be_absent, parameter_presence
from .element import Element
from .forms import Listing
from .parameters import ParameterCustom, ParameterParse, ParameterPrint, ParameterVariable, problem_of_required


@dataclass(frozen=True)
class ParameterList(Listing[ParameterParse, ParameterPrint]):
    """The common base of `params` and `struct`: several parameters with commas between."""

    items: tuple[ParameterVariable | ParameterCustom, ...]

    def children(self) -> Sequence[Element]:
        return self.items

    def problem_in_group(self) -> tuple[str, str]:
        return problem_of_required(self.parameters_bound())

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        return [each.parameter for each in self.items]

    def presence(self, out: ParameterPrint) -> str:
        return any_present(out.module, self.parameters_bound())

    def presence_names(self) -> Sequence[str]:
        return [self.items[0].parameter.name] if len(self.items) == 1 else ()

    def emit_print(self, out: ParameterPrint) -> None:
        optional = [may_be_absent(each.parameter) for each in self.items]
        space = out.spacing.value()
        if space and all(optional):
            with out.block(f"if {self.presence(out)}:"):
                out.text(space)
        else:
            out.text(space)
        separator = ""
        if optional[0] and len(optional) > 1:
            separator = out.names.choose("separator")
            out.line(f'{separator} = ""')
        for index, each in enumerate(self.items):
            self._print_one(out, each, index, separator, all(optional[: index + 1]))

    def _print_one(
        self, out: ParameterPrint, each: ParameterVariable | ParameterCustom, index: int, separator: str, nothing_sure: bool
    ) -> None:
        parameter = each.parameter
        before = self.label(each)
        if may_be_absent(parameter):
            with out.block(f"if {parameter_presence(out.module, parameter)}:"):
                self._separate(out, index, separator)
                out.text(before)
                each.emit_field(out)
                if separator and nothing_sure and index + 1 < len(self.items):
                    out.line(f'{separator} = ", "')
            return
        self._separate(out, index, separator)
        out.text(before)
        each.emit_field(out)
        if separator and index + 1 < len(self.items):
            out.line(f'{separator} = ", "')

    def _separate(self, out: ParameterPrint, index: int, separator: str) -> None:
        if index and separator:
            out.piece(separator)
        elif index:
            out.text(", ")


@dataclass(frozen=True)
class Params(ParameterList):
    """`params`: all parameters in their order."""

    what = "`params`"

    @classmethod
    def read(cls, reader: ParameterReader, token: FormatToken, context: FormatContext) -> Params | None:
        """Read the directive after its name."""
        if context not in ("top", "struct"):
            reader.problems.report("ODS0505", token.place, "`params` is only allowed at the top level of a format or in a `struct`")
            return None
        found = [parameter for parameter in reader.definition.parameters if not parameter.is_self_type]
        bound = [reader.use("top", parameter, token.place) for parameter in found]
        if not all(bound):
            return None
        if not found:
            reader.problems.report("ODS0503", token.place, f"'{reader.definition.class_name}' has no parameters")
            return None
        return cls(token.place, tuple(ParameterVariable(token.place, parameter) for parameter in found))

    def as_fields(self) -> Sequence[ParameterVariable | ParameterCustom]:
        return self.items

    def emit_parse(self, out: ParameterParse) -> None:
        if self.last_required + 1 >= len(self.items):
            self._read(out)
            return
        with out.block("while True:"):
            self._read(out)
            out.line("break")

    @property
    def last_required(self) -> int:
        """The index of the last required parameter; the commas after it are optional."""
        required = [index for index, each in enumerate(self.items) if not may_be_absent(each.parameter)]
        return required[-1] if required else 0

    def _read(self, out: ParameterParse) -> None:
        earlier = ""
        for index, each in enumerate(self.items):
            if index:
                self._comma(out, earlier, index <= self.last_required)
            if is_looked_for(each.parameter):
                earlier = f"{out.read_optional(each.parameter)} is not None"
            else:
                out.read(each.parameter)
                earlier = self._is_no_default(out, each.parameter)

    def _is_no_default(self, out: ParameterParse, parameter: ResolvedParameter) -> str:
        """Return the condition that a comma follows `parameter`; empty for always. None follows a parameter with its default value."""
        if parameter.default is None:
            return ""
        return f"{out.variable(parameter)} != {default_of(out.module, parameter)}"

    def _comma(self, out: ParameterParse, condition: str, required: bool) -> None:
        if not required:
            with out.block(f"if {f'{condition} and ' if condition else ''}not parser.parse_optional_comma():"):
                out.line("break")
        elif condition:
            with out.block(f"if {condition}:"):
                out.line("parser.parse_comma()")
        else:
            out.line("parser.parse_comma()")


@dataclass(frozen=True)
class Struct(ParameterList):
    """`struct(…)`: `name = value` in any order."""

    what = "`struct`"
    is_labelled = True

    @classmethod
    def read(cls, reader: ParameterReader, token: FormatToken, context: FormatContext) -> Struct | None:
        """Read the directive after its name."""
        at_top = reader.must_be_at_top(token, context)
        found: list[ParameterVariable | ParameterCustom] = []
        for element in reader.arguments("struct", "struct"):
            fields = element.as_fields()
            if not fields:
                reader.problems.report("ODS0505", element.place, "`struct` takes parameters, `params`, or `custom` with one parameter")
                return None
            found += fields
        return cls(reader.place_from(token), tuple(found)) if found and at_top else None

    @property
    def reads_a_comma(self) -> bool:
        return any(may_be_absent(parameter) for parameter in self.parameters_bound())

    def label(self, item: Element) -> str:
        return f"{next(each for each in self.items if each is item).parameter.name} = "

    def emit_parse(self, out: ParameterParse) -> None:
        seen, key = out.names.choose("seen"), out.names.choose("key")
        out.line(f"{seen}: set[str] = set()")
        required = [parameter for parameter in self.parameters_bound() if not may_be_absent(parameter)]
        parse_key = f"{key} = {out.runtime('parse_struct_key')}(parser)"
        if len(required) == len(self.items):
            index = out.names.choose("index")
            with out.block(f"for {index} in range({len(required)}):"):
                with out.block(f"if {index}:"):
                    out.line("parser.parse_comma()")
                out.line(parse_key)
                self._one(out, seen, key)
            return
        if required:
            with out.block("while True:"):
                out.line(parse_key)
                self._one(out, seen, key)
                with out.block("if not parser.parse_optional_comma():"):
                    out.line("break")
            for parameter in required:
                with out.block(f"if {quoted(parameter.name)} not in {seen}:"):
                    out.line(f'raise parser.error(None, "struct is missing required parameter: {parameter.name}")')
            return
        first = out.names.choose("first_key")
        out.line(f"{first} = parser.parse_optional_any_keyword()")
        with out.block(f"while {first} is not None:"):
            out.line(f"{key} = {first}")
            self._one(out, seen, key)
            out.line(f"{first} = {out.runtime('parse_struct_key')}(parser) if parser.parse_optional_comma() else None")

    def _one(self, out: ParameterParse, seen: str, key: str) -> None:
        """Write the statements that read `= value` after a key."""
        out.line("parser.parse_equal()")
        for index, each in enumerate(self.items):
            name = quoted(each.parameter.name)
            with out.block(f"{'elif' if index else 'if'} {key} == {name} and {name} not in {seen}:"):
                each.emit_parse_field(out)
        with out.block("else:"):
            out.line(f'raise parser.error(None, f"duplicate or unknown struct parameter name: {{{key}}}")')
        out.line(f"{seen}.add({key})")
