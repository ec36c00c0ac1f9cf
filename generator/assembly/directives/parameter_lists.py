"""Directives for several parameters at once: `params` and `struct(…)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...resolver.model import ResolvedParameter
from ..emission.output import PARAMETER_SUPPORT, PrintStatements, Statements, quoted
from .codecs import emit_value, optional_reader
from .element import Element
from .parameters import Parameter, ParameterParse, any_present, may_be_absent, parameter_presence


@dataclass(frozen=True)
class ParameterList(Element):
    """What `params` and `struct` have in common: several parameters with commas between."""

    parameters: tuple[Parameter, ...]

    can_guard = True

    @property
    def has_optional(self) -> bool:
        """Whether the text may leave some of them out."""
        return any(may_be_absent(each.parameter) for each in self.parameters)

    def presence(self, out: PrintStatements) -> str:
        return any_present(out.module, [each.parameter for each in self.parameters])

    def presence_names(self) -> Sequence[str]:
        return [self.parameters[0].parameter.name] if len(self.parameters) == 1 else ()

    def emit_print(self, out: PrintStatements) -> None:
        optional = [may_be_absent(each.parameter) for each in self.parameters]
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
        for index, each in enumerate(self.parameters):
            self._print_one(out, each, index, separator, all(optional[: index + 1]))

    def _print_one(self, out: PrintStatements, each: Parameter, index: int, separator: str, nothing_sure: bool) -> None:
        parameter = each.parameter
        source = f"self.{parameter.python_name}"
        before = self.label(parameter)
        if may_be_absent(parameter):
            with out.block(f"if {parameter_presence(out.module, parameter)}:"):
                self._separate(out, index, separator)
                out.text(before)
                emit_value(out, parameter, source, each.qualified)
                if separator and nothing_sure and index + 1 < len(self.parameters):
                    out.line(f'{separator} = ", "')
            return
        self._separate(out, index, separator)
        out.text(before)
        emit_value(out, parameter, source, each.qualified)
        if separator and index + 1 < len(self.parameters):
            out.line(f'{separator} = ", "')

    def _separate(self, out: PrintStatements, index: int, separator: str) -> None:
        if index and separator:
            out.piece(separator)
        elif index:
            out.text(", ")

    def label(self, parameter: ResolvedParameter) -> str:
        """What is written before each value."""
        return ""


@dataclass(frozen=True)
class Params(ParameterList):
    """`params`: all parameters in their order."""

    what = "`params`"

    def emit_parse(self, out: Statements) -> None:
        self._read(out)

    def emit_guard(self, out: Statements) -> str:
        return " or ".join(f"{found} is not None" for found in self._read(out))

    def _read(self, out: Statements) -> list[str]:
        assert isinstance(out, ParameterParse)
        if not any(may_be_absent(each.parameter) for each in self.parameters):
            for index, each in enumerate(self.parameters):
                if index:
                    out.line("parser.parse_comma()")
                each.emit_parse(out)
            return []
        return _OptionalCommas(out).read(self.parameters)


class _OptionalCommas:
    """Reads parameters with commas between, of which some may be missing."""

    def __init__(self, out: ParameterParse) -> None:
        self._out = out
        self._comma = out.names.choose("comma")
        """Whether a comma has been read and nothing behind it."""

    def read(self, parameters: tuple[Parameter, ...]) -> list[str]:
        found: list[str] = []
        sure = False
        for index, each in enumerate(parameters):
            is_last = index + 1 == len(parameters)
            if may_be_absent(each.parameter):
                found.append(self._optional(each, index, sure, is_last))
            else:
                self._required(each, index, found, sure, is_last)
                sure = True
        if may_be_absent(parameters[-1].parameter) and len(parameters) > 1:
            with self._out.block(f"if {self._comma}:"):
                self._out.line('raise parser.error(None, "expected a parameter behind the comma")')
        return found

    def _optional(self, each: Parameter, index: int, sure: bool, is_last: bool) -> str:
        out = self._out
        name = out.names.choose(f"found_{each.parameter.python_name}")
        source = optional_reader(out, each.parameter)
        out.line(f"{name} = {source} if {self._comma} else None" if sure else f"{name} = {source}")
        with out.block(f"if {name} is not None:"):
            out.line(f"{out.variable(each.parameter)} = {name}")
            out.line(f"{self._comma} = {'False' if is_last else 'parser.parse_optional_comma()'}")
        if not index and not is_last:
            with out.block("else:"):
                out.line(f"{self._comma} = False")
        return name

    def _required(self, each: Parameter, index: int, found: list[str], sure: bool, is_last: bool) -> None:
        out = self._out
        if index:
            started = "" if sure else f"({' or '.join(f'{name} is not None' for name in found)}) and "
            with out.block(f"if {started}not {self._comma}:"):
                out.line("parser.parse_comma()")
        out.read(each.parameter)
        if not is_last:
            out.line(f"{self._comma} = parser.parse_optional_comma()")


@dataclass(frozen=True)
class Struct(ParameterList):
    """`struct(…)`: `name = value` in any order."""

    what = "`struct`"

    def label(self, parameter: ResolvedParameter) -> str:
        return f"{parameter.name} = "

    def emit_parse(self, out: Statements) -> None:
        self._read(out)

    def emit_guard(self, out: Statements) -> str:
        return self._read(out)

    def _read(self, out: Statements) -> str:
        assert isinstance(out, ParameterParse)
        seen, key = out.names.choose("seen"), out.names.choose("key")
        out.line(f"{seen}: set[str] = set()")
        required = [each.parameter for each in self.parameters if not may_be_absent(each.parameter)]
        parse_key = f"{key} = {out.imported(PARAMETER_SUPPORT, 'parse_struct_key')}(parser)"
        if len(required) == len(self.parameters):
            index = out.names.choose("index")
            with out.block(f"for {index} in range({len(required)}):"):
                with out.block(f"if {index}:"):
                    out.line("parser.parse_comma()")
                out.line(parse_key)
                self._one(out, seen, key)
            return seen
        if required:
            with out.block("while True:"):
                out.line(parse_key)
                self._one(out, seen, key)
                with out.block("if not parser.parse_optional_comma():"):
                    out.line("break")
            for parameter in required:
                with out.block(f"if {quoted(parameter.name)} not in {seen}:"):
                    out.line(f'raise parser.error(None, "struct is missing required parameter: {parameter.name}")')
            return seen
        first = out.names.choose("first_key")
        out.line(f"{first} = parser.parse_optional_any_keyword()")
        with out.block(f"while {first} is not None:"):
            out.line(f"{key} = {first}")
            self._one(out, seen, key)
            out.line(f"{first} = {out.imported(PARAMETER_SUPPORT, 'parse_struct_key')}(parser) if parser.parse_optional_comma() else None")
        return seen

    def _one(self, out: ParameterParse, seen: str, key: str) -> None:
        """Statements that read `= value` behind a key."""
        out.line("parser.parse_equal()")
        for index, each in enumerate(self.parameters):
            name = quoted(each.parameter.name)
            with out.block(f"{'elif' if index else 'if'} {key} == {name} and {name} not in {seen}:"):
                out.read(each.parameter)
        with out.block("else:"):
            out.line(f'raise parser.error(None, f"duplicate or unknown struct parameter name: {{{key}}}")')
        out.line(f"{seen}.add({key})")
