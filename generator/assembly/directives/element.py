"""Element: the base of what an assembly format is made of.

A directive says everything about itself: how it is read from the format, what messages call it, what it names, how its text looks to
the prover, and the statements that parse and print it.  The rest of the generator knows this class and the forms in `forms`, so that a
new directive is one class and its row in `table`.
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
"""What `type` is asked about: an operand, a result, or all of them."""
VariableNames = Mapping[str, str]
"""The new name of each thing that got another."""


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
    """The variadicity of each thing that the parse function gives."""

    @property
    def parse_name(self) -> str:
        return f"parse_{snake_case(self.name)}"

    @property
    def print_name(self) -> str:
        return f"print_{snake_case(self.name)}"


@dataclass(frozen=True)
class Element(Generic[Reads, Writes]):
    """A part of a format.  What a directive does not say itself is true of one that always has a text which nothing is known of.

    `Reads` and `Writes` are the bodies of `parse` and `print` that it can stand in: those of operations, those of types and attributes,
    or any.
    """

    place: FormatSpan

    what: ClassVar[str] = "directive"
    """How messages call it."""
    can_guard: ClassVar[bool] = False
    """Whether it can come first in an optional group: whether its text is there decides for the group."""
    can_be_referred_to: ClassVar[bool] = True
    """Whether `ref` takes it."""
    covers: ClassVar[OneOf["", "operands", "properties"]] = ""
    """What it stands for as a whole; empty where it stands for what it names."""
    guard_assigns: ClassVar[bool] = True
    """Whether `emit_guard` gives its variables a value in any case."""
    completes_guard: ClassVar[bool] = False
    """Whether something is to be done once it has been read as a guard: `emit_completion`."""

    # ---- where it may stand

    def in_full(self) -> Element | None:
        """What `qualified(…)` makes of it; None where it is not for this directive."""
        return None

    def problem_in_full(self) -> tuple[str, str]:
        """(message, hint) where what `qualified(…)` prints of it is not read back; both empty where it is."""
        return "", ""

    def where_hidden(self, hidden: Sequence[ResolvedInherent], segments: bool) -> Element:
        """What it is in a format that shows neither these attributes and properties nor, with `segments`, some sizes elsewhere."""
        return self

    def as_argument(self) -> CustomArgument | None:
        """Itself, where a `custom` directive takes it."""
        return None

    def as_fields(self) -> Sequence[Any]:
        """The parameters that it stands for in a `struct`; none where it cannot stand there."""
        return ()

    def problem_in_group(self) -> tuple[str, str]:
        """(message, hint) where it cannot stand in an optional group; both empty where it can."""
        return "", ""

    def problem_as_anchor(self) -> tuple[str, str]:
        """(message, hint) where it cannot be the anchor of an optional group."""
        return f"a {self.what} cannot be the anchor of an optional group", ""

    def problem_in_clause(self) -> str:
        """Why it cannot stand in a clause of `oilist`; empty where it can."""
        return ""

    # ---- what it names

    def children(self) -> Sequence[Element]:
        """The parts inside this one."""
        return ()

    def presence_names(self) -> Sequence[str]:
        """The IR names of what must be there when `presence` holds."""
        return ()

    def operands(self) -> Sequence[ResolvedValue]:
        """The operands whose names are in its text."""
        return ()

    def typed(self) -> Sequence[TypeArgument]:
        """What its text has the types of."""
        return ()

    def typed_as_lists(self) -> Sequence[TypeArgument]:
        """That of `typed` whose types are read as a list, though it be a single one."""
        return ()

    def inherents(self) -> Sequence[ResolvedInherent]:
        """The inherent attributes and properties in its text."""
        return ()

    def used_again(self) -> Sequence[ResolvedInherent]:
        """The inherent attributes and properties that it needs, though another directive has read them."""
        return ()

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        """The parameters of a type or attribute in its text."""
        return ()

    @property
    def unit(self) -> ResolvedInherent | None:
        """The unit attribute that it is: its text can be left out where something else says that it is there."""
        return None

    def hook(self, owner: PythonClass, guards: bool) -> CustomHook | None:
        """The functions to write by hand; `guards`: it comes first in an optional group, and tells whether that is there."""
        return None

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        """What the prover knows of its text."""
        return UNKNOWN_SHAPE

    @property
    def may_be_skipped(self) -> bool:
        """Whether mlir-tblgen looks behind it for a `:` that an attribute before it would read."""
        return False

    @property
    def reads_a_type(self) -> bool:
        """Whether a `:` behind it is read as the beginning of its own type."""
        return False

    @property
    def reads_a_comma(self) -> bool:
        """Whether a `,` behind it is read as the one before more of it."""
        return False

    @property
    def shown(self) -> str:
        """How the messages of the prover call it."""
        names = self.presence_names()
        return f"`${names[0]}`" if len(names) == 1 else self.what

    def shown_where_needed(self, name: str) -> tuple[str, str]:
        """(what it is, how it would be written as an anchor), for the message that it cannot be missing."""
        return "value", f"${name}^"

    def grammar_word(self, text: str) -> str:
        """The word for it in a diagram; `text` is what stands in the format."""
        return text

    def reads(self, old: Any, names: VariableNames) -> bool:
        """Whether it reads all that `old`, a directive of the same class, prints, as the same thing."""
        return True

    # ---- the statements that parse and print it

    def declare(self, out: OperationParse) -> None:
        """Statements that give its variables a value where a branch may leave them without one."""

    def declare_branches(self, out: OperationParse) -> None:
        """Statements that declare what only some of its branches read."""

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
        """Statements for when it has been read as a guard."""

    def presence(self, out: Writes) -> str:
        """The condition that there is something to print: what an anchor stands for."""
        raise NotImplementedError

    # ---- the usual text, read at once

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        """Whether `add_fast` can read it; where one directive cannot, the operation has no fast path."""
        return False

    def add_fast(self, path: FastPath) -> None:
        """Add it to the pattern of the usual text, with the statements that make something of it."""
        raise NotImplementedError

    def guard_pattern(self) -> str | None:
        """The pattern of what its text begins with; None when that is no pattern."""
        return None

    def reads_number(self) -> ResolvedInherent | None:
        """The typed attribute that the fast path reads here, from which types may follow."""
        return None


class Whole(Element[Reads, Writes]):
    """What stands for everything of a kind, so that it stands at the top level alone: its text tells of no presence."""

    def problem_in_group(self) -> tuple[str, str]:
        return f"{self.what} cannot stand in an optional group", ""

    def problem_in_clause(self) -> str:
        return f"{self.what} cannot stand in an `oilist`"


class CustomArgument(Element[Reads, Writes]):
    """What may stand between the parentheses of a `custom` directive."""

    is_bound: ClassVar[bool] = True
    """Whether the parse function gives this back; otherwise it takes it."""
    is_in_text: ClassVar[bool] = True
    """Whether its text stands here, not elsewhere or nowhere."""

    def as_argument(self) -> CustomArgument | None:
        return self

    @property
    def variadicity(self) -> str:
        """How many values, types or attributes it stands for; empty for a parameter, which may be anything."""
        return "single"

    @property
    def tells_presence(self) -> bool:
        """Whether it tells if there is something to print."""
        return self.variadicity != "single"

    def variable(self, out: Reads) -> str:
        """The local variable of what was read."""
        raise NotImplementedError

    def given(self, out: Reads) -> str:
        """What the parse function gets."""
        return self.variable(out)

    def printed(self, out: Writes) -> str:
        """What the print function gets."""
        raise NotImplementedError

    def parameter_name(self, index: int) -> str:
        """What the functions call it; `index` is where it stands."""
        raise NotImplementedError

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        """The annotations in the parse and in the print function; the classes in them go into `references`."""
        raise NotImplementedError

    def emit_location(self, out: Reads) -> None:
        """Statements that keep the place where it begins, where that is needed."""

    def emit_keep(self, out: Reads) -> None:
        """Statements that put what was read into the state."""
