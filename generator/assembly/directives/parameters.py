"""Directives in the formats of types and attributes: `$parameter`, `custom<…>(…)`, optional groups."""

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
from .element import CustomArgument, TextShape, VariableNames
from .forms import Group, Whitespace
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
