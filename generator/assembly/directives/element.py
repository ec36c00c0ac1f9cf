"""The base class of the elements of an assembly format.

A directive's class contains everything about it: how it is read from the format, its name in messages, the things it names, the
shape of its text, and the statements that parse and print it.  Other code uses only this class and the forms in `forms`, so a
new directive needs one class and one row in `table`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic
from typing import Literal as OneOf

from ...codegen import snake_case
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation, ResolvedParameter, ResolvedValue
from ..emission.fast_path import FastPath
from ..emission.operation_context import OperationParse
from ..emission.output import PrintStatements, Statements
from ..prover.shape import UNKNOWN_SHAPE, TextShape
from ..reading.problems import FormatSpan

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Reads = TypeVar("Reads", bound=Statements, contravariant=True, default=Any)
    Writes = TypeVar("Writes", bound=PrintStatements, contravariant=True, default=Any)
else:
    from typing import TypeVar  # has no defaults before Python 3.13

    Reads, Writes = TypeVar("Reads"), TypeVar("Writes")

TypeArgument = ResolvedValue | OneOf["operands", "results"]
"""The argument of `type`: an operand, a result, or all of them."""
VariableNames = Mapping[str, str]
"""Maps renamed things to their new names."""


@dataclass(frozen=True)
class CustomHook:
    """The functions that a custom directive needs, with their exact types."""

    name: str
    """As in the format: `DynamicIndexList`."""
    parse_parameters: tuple[tuple[str, str, str | None], ...]
    parse_returns: str
    print_parameters: tuple[tuple[str, str, str | None], ...]
    references: tuple[tuple[str, PythonClass], ...]
    values: tuple[str, ...] = ()
    """The variadicity of each value that the parse function returns."""

    @property
    def parse_name(self) -> str:
        return f"parse_{snake_case(self.name)}"

    @property
    def print_name(self) -> str:
        return f"print_{snake_case(self.name)}"


@dataclass(frozen=True)
class Element(Generic[Reads, Writes]):
    """A part of a format.  The defaults describe a directive that always prints text of unknown shape.

    `Reads` and `Writes` are the method bodies that it can be part of: those of operations, of types and attributes, or any.
    """

    place: FormatSpan

    what: ClassVar[str] = "directive"
    """Its kind in messages."""
    can_guard: ClassVar[bool] = False
    """True if it can come first in an optional group: whether its text is there decides for the group."""
    can_be_referred_to: ClassVar[bool] = True
    """True if `ref` takes it."""
    covers: ClassVar[OneOf["", "operands", "properties"]] = ""
    """The kind of things that it prints all of; empty if it prints what it names."""
    guard_assigns: ClassVar[bool] = True
    """True if `emit_guard` gives its variables a value in any case."""
    completes_guard: ClassVar[bool] = False
    """True if `emit_completion` adds statements after it was read as a guard."""

    # ---- allowed places

    def in_full(self) -> Element | None:
        """Return the element for `qualified(…)` around it; None if it cannot be qualified."""
        return None

    def problem_in_full(self) -> tuple[str, str]:
        """Return (message, hint) if the text that `qualified(…)` prints cannot be read back, else two empty texts."""
        return "", ""

    def where_hidden(self, hidden: Sequence[ResolvedInherent], segments: bool) -> Element:
        """Return a copy that knows which attributes (and, with `segments`, sizes) no other directive prints."""
        return self

    def as_argument(self) -> CustomArgument | None:
        """Itself, where a `custom` directive takes it."""
        return None

    def as_fields(self) -> Sequence[Any]:
        """Return its parameters as fields of a `struct`; none if it cannot be a field."""
        return ()

    def problem_in_group(self) -> tuple[str, str]:
        """Return (message, hint) if it cannot be part of an optional group, else two empty texts."""
        return "", ""

    def problem_as_anchor(self) -> tuple[str, str]:
        """(message, hint) where it cannot be the anchor of an optional group."""
        return f"a {self.what} cannot be the anchor of an optional group", ""

    def problem_in_clause(self) -> str:
        """Return why it cannot be part of an `oilist` clause; empty if it can."""
        return ""

    # ---- names

    def children(self) -> Sequence[Element]:
        """Return the parts inside this one."""
        return ()

    def presence_names(self) -> Sequence[str]:
        """Return the IR names of the things that exist whenever `presence` holds."""
        return ()

    def operands(self) -> Sequence[ResolvedValue]:
        """Return the operands whose names it prints."""
        return ()

    def typed(self) -> Sequence[TypeArgument]:
        """Return the values whose types it prints."""
        return ()

    def typed_as_lists(self) -> Sequence[TypeArgument]:
        """Return the subset of `typed` whose types are parsed as a list, even for a single value."""
        return ()

    def inherents(self) -> Sequence[ResolvedInherent]:
        """Return the inherent attributes and properties in its text."""
        return ()

    def used_again(self) -> Sequence[ResolvedInherent]:
        """Return the inherent attributes and properties that it needs although another directive reads them."""
        return ()

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        """Return the parameters of a type or attribute in its text."""
        return ()

    @property
    def unit(self) -> ResolvedInherent | None:
        """Its unit attribute, whose text can be left out where other text implies it."""
        return None

    def hook(self, owner: PythonClass, guards: bool) -> CustomHook | None:
        """Return the handwritten functions it needs; `guards` if it guards an optional group, whose presence they then report."""
        return None

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        """The text that it prints, as far as the prover knows."""
        return UNKNOWN_SHAPE

    @property
    def may_be_skipped(self) -> bool:
        """True if mlir-tblgen looks past it for a `:` that an attribute before it would read."""
        return False

    @property
    def reads_a_type(self) -> bool:
        """True if a following `:` is read as the beginning of its own type."""
        return False

    @property
    def reads_a_comma(self) -> bool:
        """True if a following `,` is read as a continuation of the element before it."""
        return False

    @property
    def shown(self) -> str:
        """Its name in messages of the prover."""
        names = self.presence_names()
        return f"`${names[0]}`" if len(names) == 1 else self.what

    def shown_where_needed(self, name: str) -> tuple[str, str]:
        """Return (its kind, its spelling as an anchor), for the message that it cannot be absent."""
        return "value", f"${name}^"

    def grammar_word(self, text: str) -> str:
        """Return its word in a syntax diagram; `text` is its text in the format."""
        return text

    def reads(self, old: Any, names: VariableNames) -> bool:
        """Return True if it reads everything that `old`, a directive of the same class, prints, with the same meaning."""
        return True

    # ---- the statements that parse and print it

    def declare(self, out: OperationParse) -> None:
        """Statements that give its variables a value where a branch may leave them without one."""

    def declare_branches(self, out: OperationParse) -> None:
        """Write the declarations of variables that only some branches read."""

    def emit_parse(self, out: Reads) -> None:
        """Statements that read this."""
        raise NotImplementedError

    def emit_print(self, out: Writes) -> None:
        """Statements that write this."""
        raise NotImplementedError

    def emit_guard(self, out: Reads) -> str:
        """Statements that read this if it comes next; the condition that it did."""
        raise NotImplementedError

    def emit_completion(self, out: Reads) -> None:
        """Write the statements that follow after it was read as a guard."""

    def presence(self, out: Writes) -> str:
        """Return the condition that it has something to print, used for anchors."""
        raise NotImplementedError

    # ---- the usual text, read at once

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        """Return True if `add_fast` can read it; where one directive cannot, the operation has no fast path."""
        return False

    def add_fast(self, path: FastPath) -> None:
        """Add it to the pattern of the usual text, with the statements that make something of it."""
        raise NotImplementedError

    def guard_pattern(self) -> str | None:
        """Return a pattern for the beginning of its text; None if there is no such pattern."""
        return None

    def reads_number(self) -> ResolvedInherent | None:
        """Return the typed attribute that the fast path reads here and infers types from."""
        return None


class Whole(Element[Reads, Writes]):
    """A directive for everything of a kind; it is allowed at the top level only, and its text cannot signal presence."""

    def problem_in_group(self) -> tuple[str, str]:
        return f"{self.what} is not allowed in an optional group", ""

    def problem_in_clause(self) -> str:
        return f"{self.what} is not allowed in an `oilist`"


class CustomArgument(Element[Reads, Writes]):
    """An argument of a `custom` directive."""

    is_bound: ClassVar[bool] = True
    """True if the parse function gives this back; otherwise it takes it."""
    is_in_text: ClassVar[bool] = True
    """True if its text is printed at this place."""

    def as_argument(self) -> CustomArgument | None:
        return self

    @property
    def variadicity(self) -> str:
        """The number of things that it names, such as `single` or `optional`; empty for a parameter, which can be anything."""
        return "single"

    @property
    def tells_presence(self) -> bool:
        """True if it can decide the presence of a group."""
        return self.variadicity != "single"

    def variable(self, out: Reads) -> str:
        """Return the local variable for the value that was read."""
        raise NotImplementedError

    def given(self, out: Reads) -> str:
        """Return the argument of the parse function."""
        return self.variable(out)

    def printed(self, out: Writes) -> str:
        """Return the argument of the print function."""
        raise NotImplementedError

    def parameter_name(self, index: int) -> str:
        """Return its parameter name in the functions; `index` is its position."""
        raise NotImplementedError

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        """Return the annotations in the parse and in the print function; the classes in them go into `references`."""
        raise NotImplementedError

    def emit_location(self, out: Reads) -> None:
        """Statements that keep the place where it begins, where that is needed."""

    def emit_keep(self, out: Reads) -> None:
        """Write the statements that store the value into the state."""
