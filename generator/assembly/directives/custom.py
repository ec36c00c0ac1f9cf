"""The directive `custom<Name>(…)`: a handwritten pair of functions inside a declarative format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ods.diagnostics.late import dataclass

from ...codegen import snake_case
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation, runtime_class
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, PrintStatements, Statements
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, FormatReader
from .element import CustomArgument, CustomHook, Element, VariableNames


@dataclass(frozen=True)
class Ref(CustomArgument):
    """`ref(…)`: passes something that the format has read before to a custom directive."""

    argument: Element

    is_bound = False
    is_in_text = False

    @classmethod
    def read(cls, reader: FormatReader, token: FormatToken, context: FormatContext) -> Ref | None:
        """Read the directive after its name."""
        if context != "custom":
            reader.problems.report("ODS0505", token.place, "`ref` is only allowed in a `custom` directive")
        element = reader.parameter_of("ref", "ref")
        if element is not None and not element.can_be_referred_to:
            reader.problems.report("ODS0505", element.place, f"`ref` cannot refer to {element.what}")
            return None
        return None if element is None or context != "custom" else cls(reader.place_from(token), element)

    @property
    def what(self) -> str:  # type: ignore[override]
        return self.argument.what

    def as_argument(self) -> CustomArgument | None:
        return None if self.argument.as_argument() is None else self

    @property
    def _referred(self) -> CustomArgument:
        argument = self.argument.as_argument()
        assert argument is not None
        return argument

    def used_again(self) -> Sequence[ResolvedInherent]:
        return self._referred.inherents()

    def reads(self, old: Any, names: VariableNames) -> bool:
        return type(self.argument) is type(old.argument) and self.argument.reads(old.argument, names)

    def given(self, out: Statements) -> str:
        return self._referred.given(out)

    def printed(self, out: PrintStatements) -> str:
        return self._referred.printed(out)

    @property
    def is_given_fast(self) -> bool:
        return self._referred.is_given_fast

    def given_fast(self, path: FastPath) -> str:
        return self._referred.given_fast(path)

    def parameter_name(self, index: int) -> str:
        return self._referred.parameter_name(index)

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return self._referred.annotations(references)


@dataclass(frozen=True)
class Custom(Element):
    """`custom<Name>(…)` in the format of an operation.

    The parse function takes the parser and the values of `ref` and strings; it returns the other parameters, as a tuple if
    there are several.  If it guards a group, it returns None for an absent group.
    """

    name: str
    arguments: tuple[CustomArgument, ...]

    what = "`custom`"
    can_guard = True
    can_be_referred_to = False
    guard_assigns = False
    contexts: ClassVar[tuple[FormatContext, ...]] = ("top",)
    """The places where the directive is allowed."""
    parser: ClassVar = runtime_class("OpParser")
    printer: ClassVar = runtime_class("OpPrinter")

    @classmethod
    def read(cls, reader: FormatReader, token: FormatToken, context: FormatContext) -> Custom | None:
        """Read the directive after its name."""
        is_allowed = context in cls.contexts or reader.must_be_at_top(token, context)
        name = reader.custom_name()
        arguments = []
        for element in reader.arguments("custom", "custom"):
            argument = element.as_argument()
            if argument is None:
                hint = "a parameter is a variable, the type of one, an attribute dictionary or a string"
                message = f"{element.what} cannot be a parameter of a custom directive"
                reader.problems.report("ODS0505", element.place, message, hint)
                return None
            arguments.append(argument)
        return cls(reader.place_from(token), name.text, tuple(arguments)) if is_allowed else None

    def problem_as_anchor(self) -> tuple[str, str]:
        fine = all(argument.tells_presence for argument in self.arguments if argument.is_in_text)
        return "" if fine else "a `custom` directive can be an anchor only if all that it binds may be absent", ""

    # ---- names and text

    def children(self) -> Sequence[Element]:
        return tuple(argument for argument in self.arguments if argument.is_in_text)

    def used_again(self) -> Sequence[ResolvedInherent]:
        return [inherent for argument in self.arguments for inherent in argument.used_again()]

    def grammar_word(self, text: str) -> str:
        return self.name

    def reads(self, old: Any, names: VariableNames) -> bool:
        if self.name != old.name or len(self.arguments) != len(old.arguments):
            return False
        return all(type(mine) is type(other) and mine.reads(other, names) for mine, other in zip(self.arguments, old.arguments))

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        for child in self.children():
            child.declare(out)

    def emit_parse(self, out: Statements) -> None:
        self._emit_locations(out)
        call, targets = self._call(out), self._targets(out)
        out.line(f"{', '.join(targets)} = {call}" if targets else call)
        self._emit_keep(out)

    # ---- the fast path

    @property
    def is_called(self) -> bool:
        return True

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        """Return True if all that the parse function returns can be used, and all that it takes was read in every text."""
        bound = [argument for argument in self.arguments if argument.is_bound]
        if not all(argument.is_taken_fast if argument.is_bound else argument.is_given_fast for argument in self.arguments):
            return False
        return not in_group or len(bound) == 1 and len(bound[0].inherents()) == 1

    def add_fast(self, path: FastPath) -> None:
        given = [argument.given_fast(path) for argument in self.arguments if not argument.is_bound]
        bound = [argument for argument in self.arguments if argument.is_bound]
        targets = [path.out.names.choose(argument.parameter_name(index)) for index, argument in enumerate(bound)]
        path.call(targets, f"cls.parse_{snake_case(self.name)}({', '.join(['parser', *given])})")
        for argument, target in zip(bound, targets):
            argument.take_fast(path, target)

    def emit_guard(self, out: Statements) -> str:
        self._emit_locations(out)
        targets = self._targets(out)
        if not targets:
            return self._call(out)
        result = out.names.choose(snake_case(self.name))
        out.line(f"{result} = {self._call(out)}")
        with out.block(f"if {result} is not None:"):
            out.line(f"{', '.join(targets)} = {result}")
            self._emit_keep(out)
        return f"{result} is not None"

    def _emit_locations(self, out: Statements) -> None:
        for argument in self.arguments:
            if argument.is_in_text:
                argument.emit_location(out)

    def _emit_keep(self, out: Statements) -> None:
        """Write the statements that store the parsed values into the state; absent attributes are not stored."""
        for argument in self.arguments:
            if argument.is_in_text:
                argument.emit_keep(out)

    def _call(self, out: Statements) -> str:
        given = [argument.given(out) for argument in self.arguments if not argument.is_bound]
        return f"cls.parse_{snake_case(self.name)}({', '.join(['parser', *given])})"

    def _targets(self, out: Statements) -> list[str]:
        return [argument.variable(out) for argument in self.arguments if argument.is_bound]

    def emit_print(self, out: PrintStatements) -> None:
        values = [argument.printed(out) for argument in self.arguments]
        out.call(f"self.print_{snake_case(self.name)}({', '.join(['printer', *self._printed_owner(), *values])})")

    def _printed_owner(self) -> Sequence[str]:
        """Return the arguments that precede the directive's own arguments in a call of the print function."""
        return ("self",)

    def presence(self, out: PrintStatements) -> str:
        conditions = [argument.presence(out) for argument in self.arguments if argument.is_in_text and argument.tells_presence]
        return " or ".join(dict.fromkeys(conditions))

    # ---- handwritten functions

    def hook(self, owner: PythonClass, guards: bool) -> CustomHook:
        references = self._references(owner)
        parse: list[tuple[str, str, str | None]] = [("parser", self.parser.name, None)]
        show: list[tuple[str, str, str | None]] = [("printer", self.printer.name, None), *self._owner_parameter(owner)]
        returns: list[str] = []
        for index, argument in enumerate(self.arguments):
            name = argument.parameter_name(index)
            read, shown = argument.annotations(references)
            show.append((name, shown, None))
            if argument.is_bound:
                returns.append(read)
            else:
                parse.append((name, read, None))
        result = returns[0] if len(returns) == 1 else f"tuple[{', '.join(returns)}]" if returns else "None"
        if guards:
            result = "bool" if not returns else result if result.endswith("| None") else f"{result} | None"
        values = tuple(argument.variadicity for argument in self.arguments if argument.is_bound and argument.variadicity)
        return CustomHook(self.name, tuple(parse), result, tuple(show), tuple(references.items()), values)

    def _references(self, owner: PythonClass) -> dict[str, PythonClass]:
        operand = runtime_class("UnresolvedOperand")
        return {each.name: each for each in (self.parser, self.printer, operand, owner)}

    def _owner_parameter(self, owner: PythonClass) -> Sequence[tuple[str, str, str | None]]:
        return (("op", owner.name, None),)
