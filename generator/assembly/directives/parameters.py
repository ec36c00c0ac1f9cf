"""Directives in the formats of types and attributes: `$parameter`, `custom<…>(…)`, optional groups."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from ...codegen import Code, any_of, quoted, snake_case
from ...resolver.model import PythonClass, ResolvedParameter, ResolvedTypeOrAttribute
from ..emission.output import PARAMETER_SUPPORT, Module, PrintStatements, Statements
from .codecs import emit_value, is_integer, optional_reader, reader
from .custom import CustomHook, PythonLiteral, Ref
from .element import Element, Whitespace
from .groups import OptionalGroup, emit_all, has_statements, print_all


class ParameterParse(Statements):
    """The body of `parse(cls, parser)` of a type or attribute."""

    def __init__(self, module: Module, definition: ResolvedTypeOrAttribute) -> None:
        super().__init__(module, "cls", "parser")
        self.definition = definition
        self._locals: dict[str, str] = {}

    def variable(self, parameter: ResolvedParameter) -> str:
        """The local variable of a parameter."""
        if parameter.name not in self._locals:
            self._locals[parameter.name] = self.names.choose(parameter.python_name)
        return self._locals[parameter.name]

    def default(self, parameter: ResolvedParameter) -> str:
        """What an optional parameter is when the text does not have it."""
        return default_of(self.module, parameter)

    def reading(self, parameter: ResolvedParameter) -> AbstractContextManager[None]:
        """A block for the statements that read a parameter: an error in them says which it was."""
        reading = self.imported(PARAMETER_SUPPORT, "reading")
        names = ", ".join(quoted(text) for text in (self.definition.cpp_class, parameter.name, parameter.cpp_type))
        return self.block(f"with {reading}(parser, {names}):")

    def read(self, parameter: ResolvedParameter) -> None:
        """Statements that read a parameter which must come next."""
        with self.reading(parameter):
            self.line(f"{self.variable(parameter)} = {reader(self, parameter)}")

    def read_optional(self, parameter: ResolvedParameter) -> str:
        """Statements that read a parameter if it comes next; the variable that is None if it does not."""
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
class Parameter(Element):
    """`$parameter`."""

    parameter: ResolvedParameter
    qualified: bool = False

    what = "parameter"
    can_guard = True

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, ParameterParse)
        if is_looked_for(self.parameter):
            out.read_optional(self.parameter)
        else:
            out.read(self.parameter)

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, ParameterParse)
        return f"{out.read_optional(self.parameter)} is not None"

    def emit_print(self, out: PrintStatements) -> None:
        source = f"self.{self.parameter.python_name}"
        if may_be_absent(self.parameter) and self.parameter.name not in out.known:
            with out.block(f"if {parameter_presence(out.module, self.parameter)}:"):
                out.text(out.spacing.value())
                emit_value(out, self.parameter, source, self.qualified)
            return
        out.text(out.spacing.value())
        emit_value(out, self.parameter, source, self.qualified)

    def presence(self, out: PrintStatements) -> str:
        return parameter_presence(out.module, self.parameter)

    def presence_names(self) -> Sequence[str]:
        return (self.parameter.name,)


@dataclass(frozen=True)
class ParameterCustom(Element):
    """`custom<Name>(…)` in the format of a type or attribute."""

    name: str
    arguments: tuple[Element, ...]

    what = "`custom`"
    can_guard = True

    @property
    def bound(self) -> list[Parameter]:
        """The parameters that the parse function gives back."""
        return [argument for argument in self.arguments if isinstance(argument, Parameter)]

    def children(self) -> Sequence[Element]:
        return self.bound

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, ParameterParse)
        targets = [out.variable(each.parameter) for each in self.bound]
        out.line(f"{', '.join(targets)} = {self._call(out)}" if targets else self._call(out))

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, ParameterParse)
        targets = [out.variable(each.parameter) for each in self.bound]
        result = out.names.choose(snake_case(self.name))
        out.line(f"{result} = {self._call(out)}")
        with out.block(f"if {result} is not None:"):
            out.line(f"{', '.join(targets)} = {result}")
        return f"{result} is not None"

    def _call(self, out: ParameterParse) -> str:
        given = []
        for argument in self.arguments:
            if isinstance(argument, PythonLiteral):
                given.append(argument.source)
            elif isinstance(argument, Ref) and isinstance(argument.argument, Parameter):
                given.append(out.variable(argument.argument.parameter))
        return f"cls.parse_{snake_case(self.name)}({', '.join(['parser', *given])})"

    def emit_print(self, out: PrintStatements) -> None:
        values = []
        for argument in self.arguments:
            inner = argument.argument if isinstance(argument, Ref) else argument
            values.append(
                inner.source
                if isinstance(inner, PythonLiteral)
                else f"self.{inner.parameter.python_name}" if isinstance(inner, Parameter) else ""
            )
        out.call(f"self.print_{snake_case(self.name)}({', '.join(['printer', *values])})")

    def presence(self, out: PrintStatements) -> str:
        return any_present(out.module, [each.parameter for each in self.bound])

    def hook(self) -> CustomHook:
        """The functions to write by hand."""
        references: dict[str, PythonClass] = {
            "AsmParser": PythonClass("ods.text.asm_parser", "AsmParser"),
            "AsmPrinter": PythonClass("ods.text.asm_printer", "AsmPrinter"),
        }
        parse: list[tuple[str, str, str | None]] = [("parser", "AsmParser", None)]
        show: list[tuple[str, str, str | None]] = [("printer", "AsmPrinter", None)]
        returns = []
        for index, argument in enumerate(self.arguments):
            inner = argument.argument if isinstance(argument, Ref) else argument
            if isinstance(inner, PythonLiteral):
                name, annotation = f"constant_{index}", inner.annotation
            else:
                assert isinstance(inner, Parameter)
                name, annotation = inner.parameter.python_name, _annotation(inner.parameter, references)
            show.append((name, annotation, None))
            if isinstance(argument, Parameter):
                returns.append(annotation)
            else:
                parse.append((name, annotation, None))
        result = returns[0] if len(returns) == 1 else f"tuple[{', '.join(returns)}]" if returns else "None"
        return CustomHook(self.name, tuple(parse), result, tuple(show), tuple(references.items()))


def _annotation(parameter: ResolvedParameter, references: dict[str, PythonClass]) -> str:
    for each in (parameter, parameter.element):
        if each is not None and each.enum is not None:
            references[each.enum.class_name] = each.enum.python_class
        if each is not None and each.python_class is not None:
            references[each.python_class.name] = each.python_class
    absent = parameter.optional and parameter.default is None and "None" not in parameter.annotation
    return f"{parameter.annotation} | None" if absent else parameter.annotation


@dataclass(frozen=True)
class ParameterGroup(OptionalGroup):
    """An optional group in the format of a type or attribute."""

    @property
    def elided_anchor(self) -> Element | None:
        return None

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, ParameterParse)
        condition = self.guard.emit_guard(out)
        then, otherwise = self.inner(self.then), self.inner(self.otherwise)
        if has_statements(then) or not has_statements(otherwise) and not condition.endswith(" is not None"):
            with out.block(f"if {condition}:"):
                emit_all(out, then)
        if has_statements(otherwise):
            with out.block("else:" if has_statements(then) else f"if {Code(condition).negated}:"):
                emit_all(out, otherwise)

    def emit_print(self, out: PrintStatements) -> None:
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


def may_be_absent(parameter: ResolvedParameter) -> bool:
    """Whether the text may leave a parameter out."""
    return parameter.optional or parameter.default is not None


def is_looked_for(parameter: ResolvedParameter) -> bool:
    """Whether the parser sees if an optional parameter is there.

    In C++ it is a `std::optional` then, of an integer or an enum; it insists on all other ones wherever the format has them.
    """
    if not parameter.optional or parameter.default is not None:
        return False
    return parameter.enum is not None or is_integer(parameter) or parameter.codec == "bool"


def default_of(module: Module, parameter: ResolvedParameter) -> str:
    """What an optional parameter is when the text does not have it."""
    if parameter.default is not None:
        return module.expression(parameter.default, {})
    return "()" if parameter.element is not None and "None" not in parameter.annotation else "None"


def parameter_presence(module: Module, parameter: ResolvedParameter) -> str:
    """The condition that a parameter differs from what it is when the text does not have it."""
    source, default = f"self.{parameter.python_name}", default_of(module, parameter)
    if default == "()":
        return source
    if default in ("None", "True", "False"):
        return f"{source} is not None" if default == "None" else source if default == "False" else f"not {source}"
    return f"{source} != {default}"


def any_present(module: Module, parameters: list[ResolvedParameter]) -> str:
    """The condition that any of several parameters is to be printed."""
    return any_of(parameter_presence(module, each) for each in parameters if may_be_absent(each))
