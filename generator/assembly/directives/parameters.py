"""Directives in the formats of types and attributes: `$parameter`, `params`, `struct(…)`, `custom<…>(…)`, optional groups."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

from ods.diagnostics.late import dataclass

from ...codegen import Code, quoted
from ...resolver.model import PythonClass, ResolvedParameter, ResolvedTypeOrAttribute, runtime_class
from ..emission.output import EmittedModule, PrintStatements, Statements
from ..prover.values import parameter_shape
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, ParameterReader
from .codecs import (
    any_present,
    default_of,
    emit_value,
    is_looked_for,
    may_be_absent,
    optional_reader,
    parameter_presence,
    reads_parameter,
)
from .codecs import (
    reader as value_reader,
)
from .custom import Custom
from .element import CustomArgument, Element, TextShape, VariableNames
from .forms import Group, Listing, Whitespace
from .groups import emit_all, has_statements, is_call, print_all
from .values import is_renamed


class ParameterParse(Statements):
    """The body of `parse(cls, parser)` of a type or attribute."""

    def __init__(self, module: EmittedModule, definition: ResolvedTypeOrAttribute) -> None:
        super().__init__(module, "cls", "parser")
        self.definition = definition
        self._locals: dict[str, str] = {}

    def variable(self, parameter: ResolvedParameter) -> str:
        """Return the local variable of a parameter."""
        if parameter.name not in self._locals:
            self._locals[parameter.name] = self.names.choose(parameter.python_name)
        return self._locals[parameter.name]

    def default(self, parameter: ResolvedParameter) -> str:
        """Return the value that an optional parameter has if the text leaves it out."""
        return default_of(self.module, parameter)

    def reading(self, parameter: ResolvedParameter) -> AbstractContextManager[None]:
        """Return a context manager for the statements that read `parameter`; errors inside it name the parameter."""
        reading = self.runtime("reading")
        names = ", ".join(quoted(text) for text in (self.definition.cpp_class, parameter.name, parameter.cpp_type))
        return self.block(f"with {reading}(parser, {names}):")

    def read(self, parameter: ResolvedParameter) -> None:
        """Write the statements that read a parameter which must be next."""
        with self.reading(parameter):
            self.line(f"{self.variable(parameter)} = {value_reader(self, parameter)}")

    def read_optional(self, parameter: ResolvedParameter) -> str:
        """Write the statements that read a parameter if it is next; return the variable, which is None otherwise."""
        found = self.names.choose(f"found_{parameter.python_name}")
        with self.reading(parameter):
            self.line(f"{found} = {optional_reader(self, parameter)}")
        with self.block(f"if {found} is not None:"):
            self.line(f"{self.variable(parameter)} = {found}")
        return found


class ParameterPrint(PrintStatements):
    """The body of `print(self, printer)` of a type or attribute."""

    def blank(self) -> None:
        self.text(" ")
        self.spacing.wants_space = False

    def new_line(self) -> None:
        self.text("\n")
        self.spacing.wants_space = False


@dataclass(frozen=True)
class ParameterVariable(CustomArgument[ParameterParse, ParameterPrint]):
    """`$parameter`."""

    parameter: ResolvedParameter
    qualified: bool = False

    what = "parameter"
    can_guard = True

    @classmethod
    def named(
        cls, reader: ParameterReader, parameter: ResolvedParameter, token: FormatToken, context: FormatContext
    ) -> ParameterVariable | None:
        """Return the directive for `parameter`, or None after reporting a mistake."""
        return cls(token.place, parameter) if reader.use(context, parameter, token.place) else None

    def in_full(self) -> ParameterVariable:
        return replace(self, qualified=True)

    def problem_in_full(self) -> tuple[str, str]:
        if self.parameter.codec != "string":
            return "", ""
        shown = f"`${self.parameter.name}`"
        return f"`qualified` prints the text {shown} without quotes, and then it cannot be read", f"write {shown} alone"

    def as_fields(self) -> Sequence[ParameterVariable]:
        return (self,)

    def problem_in_group(self) -> tuple[str, str]:
        return problem_of_required(self.parameters_bound())

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    # ---- names and text

    def presence_names(self) -> Sequence[str]:
        return (self.parameter.name,)

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        return (self.parameter,)

    @property
    def shape(self) -> TextShape:
        return parameter_shape(self.parameter, self.qualified)

    def grammar_word(self, text: str) -> str:
        return f"qualified({text})" if self.qualified else self.parameter.name

    def reads(self, old: Any, names: VariableNames) -> bool:
        mine, other = self.parameter, old.parameter
        return is_renamed(other.name, mine.name, names) and self.qualified == old.qualified and reads_parameter(mine, other)

    # ---- statements

    def emit_parse(self, out: ParameterParse) -> None:
        if is_looked_for(self.parameter):
            out.read_optional(self.parameter)
        else:
            out.read(self.parameter)

    def emit_guard(self, out: ParameterParse) -> str:
        return f"{out.read_optional(self.parameter)} is not None"

    def emit_print(self, out: ParameterPrint) -> None:
        source = f"self.{self.parameter.python_name}"
        if may_be_absent(self.parameter) and self.parameter.name not in out.known:
            with out.block(f"if {self.presence(out)}:"):
                out.text(out.spacing.value())
                emit_value(out, self.parameter, source, self.qualified)
            return
        out.text(out.spacing.value())
        emit_value(out, self.parameter, source, self.qualified)

    def emit_parse_field(self, out: ParameterParse) -> None:
        """Write the statements that read the value in a list, where it must be next."""
        out.read(self.parameter)

    def emit_field(self, out: ParameterPrint) -> None:
        """Write the statements that print the value in a list."""
        emit_value(out, self.parameter, f"self.{self.parameter.python_name}", self.qualified)

    def presence(self, out: ParameterPrint) -> str:
        return parameter_presence(out.module, self.parameter)

    # ---- as an argument of a custom directive

    @property
    def variadicity(self) -> str:
        return ""

    @property
    def tells_presence(self) -> bool:
        return may_be_absent(self.parameter)

    def variable(self, out: ParameterParse) -> str:
        return out.variable(self.parameter)

    def printed(self, out: ParameterPrint) -> str:
        return f"self.{self.parameter.python_name}"

    def parameter_name(self, index: int) -> str:
        return self.parameter.python_name

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        for each in (self.parameter, self.parameter.element):
            if each is not None and each.enum is not None:
                references[each.enum.class_name] = each.enum.python_class
            if each is not None and each.python_class is not None:
                references[each.python_class.name] = each.python_class
        annotation = self.parameter.annotation
        absent = self.parameter.optional and self.parameter.default is None and "None" not in annotation
        text = f"{annotation} | None" if absent else annotation
        return text, text


@dataclass(frozen=True)
class ParameterCustom(Custom):
    """`custom<Name>(…)` in the format of a type or attribute; its print function gets the parameters only."""

    parser = runtime_class("AsmParser")
    printer = runtime_class("AsmPrinter")
    contexts = ("top", "struct")

    def as_fields(self) -> Sequence[ParameterCustom]:
        return (self,) if len(self.parameters_bound()) == 1 else ()

    @property
    def parameter(self) -> ResolvedParameter:
        """The only parameter that the directive binds, as a field of a `struct`."""
        return self.parameters_bound()[0]

    def emit_parse_field(self, out: ParameterParse) -> None:
        """Write the statements that read the value in a list."""
        self.emit_parse(out)

    def emit_field(self, out: ParameterPrint) -> None:
        """Write the statements that print the value in a list, after the space of its label."""
        out.spacing.no_space()
        self.emit_print(out)

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        return [parameter for argument in self.arguments if argument.is_bound for parameter in argument.parameters_bound()]

    def problem_in_group(self) -> tuple[str, str]:
        return problem_of_required(self.parameters_bound())

    def problem_as_anchor(self) -> tuple[str, str]:
        return "" if self.parameters_bound() else "a `custom` directive that binds no parameter cannot be an anchor", ""

    def presence(self, out: PrintStatements) -> str:
        return any_present(out.module, self.parameters_bound())

    def _printed_owner(self) -> Sequence[str]:
        return ()

    def _references(self, owner: PythonClass) -> dict[str, PythonClass]:
        return {each.name: each for each in (self.parser, self.printer)}

    def _owner_parameter(self, owner: PythonClass) -> Sequence[tuple[str, str, str | None]]:
        return ()


@dataclass(frozen=True)
class ParameterGroup(Group[ParameterParse, ParameterPrint]):
    """An optional group in the format of a type or attribute."""

    spaces_branches_alike = True

    def emit_parse(self, out: ParameterParse) -> None:
        condition = self.guard.emit_guard(out)
        then, otherwise = self.inner(self.then), self.inner(self.otherwise)
        if has_statements(then) or not has_statements(otherwise) and is_call(condition):
            with out.block(f"if {condition}:"):
                emit_all(out, then)
        if has_statements(otherwise):
            with out.block("else:" if has_statements(then) else f"if {Code(condition).negated}:"):
                emit_all(out, otherwise)

    def emit_print(self, out: ParameterPrint) -> None:
        condition = self.anchor.presence(out)
        if self.inverted:
            condition = Code(condition).negated
        names = self.anchor.presence_names()
        spacing = out.spacing.copy()
        with out.block(f"if {condition}:"), out.knowing(() if self.inverted else names):
            print_all(out, self.then)
        out.spacing = spacing
        if any(not isinstance(element, Whitespace) for element in self.otherwise):
            with out.block("else:"), out.knowing(names if self.inverted else ()):
                print_all(out, self.otherwise)


def problem_of_required(parameters: Sequence[ResolvedParameter]) -> tuple[str, str]:
    """Return (message, hint) if one of `parameters` is required and cannot be in an optional group, else two empty texts."""
    for parameter in parameters:
        if not may_be_absent(parameter):
            message = f"parameter `${parameter.name}` is required, but an optional group may be missing"
            return message, "make it optional, or give it a default value"
    return "", ""


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
