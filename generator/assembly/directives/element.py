"""The interface of directives: the base class of the elements of a format, and the shapes of their texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Generic
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ...codegen import snake_case
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation, ResolvedParameter, ResolvedValue
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, PrintStatements, Statements, is_keyword
from ..reading.lexer import FormatSpan

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Reads = TypeVar("Reads", bound=Statements, contravariant=True, default=Any)
    Writes = TypeVar("Writes", bound=PrintStatements, contravariant=True, default=Any)
else:
    from typing import TypeVar  # `typing.TypeVar` has defaults only from Python 3.13 on

    Reads, Writes = TypeVar("Reads"), TypeVar("Writes")

TokenSet = frozenset[str]
"""Literals by their spelling, other tokens by a class: `%value`, `@symbol`, `^block`, `"string"`, `integer`, `!type`, …"""

Ending = OneOf["word", "integer", "name", "minus", "other"]
"""The end of a text: a keyword or float, an integer, a name (`%a`, `#a`, which may contain `-`), a `-`, or anything else."""

VALUE, SYMBOL, BLOCK, STRING, INTEGER, FLOAT = "%value", "@symbol", "^block", '"string"', "0 integer", "0.0 float"
TYPE, ATTRIBUTE, TYPE_WORD, ANY_WORD, UNKNOWN = "!type", "#attribute", "type word", "any word", "unknown"

_HEXADECIMAL = re.compile("x[0-9a-fA-F]")
_TYPE_WORD = re.compile(r"(?:[su]?i[0-9]+|b?f[0-9]+\w*|tf32|index|none|memref|tensor|vector|tuple|complex)$")
_ATTRIBUTE_WORDS = (
    "affine_map", "affine_set", "array", "dense", "dense_resource", "distinct", "false", "loc", "sparse", "strided", "true", "unit",
)  # fmt: skip

ALL_TYPES: TokenSet = frozenset((TYPE, TYPE_WORD, "("))
NUMBERS: TokenSet = frozenset((INTEGER, FLOAT, "-", "true", "false"))
ALL_ATTRIBUTES: TokenSet = ALL_TYPES | NUMBERS | {STRING, SYMBOL, ATTRIBUTE, "[", "{", *_ATTRIBUTE_WORDS}


@dataclass(frozen=True)
class TextShape:
    """The facts about a directive from which the prover finds ambiguities."""

    first: TokenSet
    """The first tokens of the text; empty if the directive never prints anything."""
    takes: TokenSet = frozenset()
    """The tokens at which the parser tries the directive; empty if it always does."""
    goes_on: TokenSet = frozenset()
    """The tokens that would be read as part of the text if they follow it."""
    present: str = ""
    """The name of the thing whose presence decides if the directive prints; empty if it always prints."""
    needs_text: bool = False
    """True if the parser requires the text although the directive may print nothing."""
    sample: str = ""
    """An example of the text."""
    hugs: frozenset[str] = field(default=frozenset())
    """Literals that become part of the text if no space separates them."""
    spaced: bool = False
    """True if the text begins with a space of its own."""
    ends: Ending | None = None
    """The end of the text; None if `sample` shows it."""
    item: TextShape | None = None
    """The shape of one element, for a text with several elements between commas."""
    is_shortened: bool = False
    """True if the text omits what the class implies; the parser reads it only if it requires an attribute of this class."""
    is_required_in_group: bool = False
    """True if the parser requires the text after the first element of an optional group although it may be absent."""
    is_dictionary: bool = False
    """True for the attribute dictionary, which prints its own space and everything that other directives do not print."""
    hint: str = ""
    """A hint for ambiguities of this directive; empty for the general hint."""

    @property
    def ending(self) -> Ending:
        """The end of the text."""
        if self.ends is not None:
            return self.ends
        if self.first & {VALUE, BLOCK, TYPE, ATTRIBUTE}:
            return "name"
        if self.first and self.first <= {INTEGER, "-"}:
            return "integer"
        return "word" if self.sample[-1:].isalnum() else "other"


UNKNOWN_SHAPE = TextShape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), sample="…")
"""The shape of a text that a handwritten function prints."""


def overlap(first: TokenSet, second: TokenSet) -> str:
    """Return a token that is in both sets; empty if there is none, or if a set is unknown."""
    common = sorted(first & second - {UNKNOWN})
    if common:
        return common[0]
    for one, other in ((first, second), (second, first)):
        for token in sorted(one):
            if token in (UNKNOWN,) or not is_keyword(token) or " " in token:
                continue
            if ANY_WORD in other or TYPE_WORD in other and _TYPE_WORD.match(token):
                return token
    if ANY_WORD in first and TYPE_WORD in second or ANY_WORD in second and TYPE_WORD in first:
        return TYPE_WORD
    return ""


def runs_on(end: Ending, tokens: TokenSet) -> bool:
    """Return True if one of `tokens` would extend a text with this end if no space separates them."""
    if end == "minus":
        return ">" in tokens
    if end == "integer":  # a letter ends an integer, except `x` in `0x1`
        return any(_HEXADECIMAL.match(token) or token in (INTEGER, FLOAT, ANY_WORD, "...") for token in tokens)
    word = any(is_keyword(token) or token in (INTEGER, FLOAT, "...") for token in tokens - {UNKNOWN})
    return end in ("word", "name") and word or end == "name" and bool(tokens & {"-", "->"})


TypeArgument = ResolvedValue | OneOf["operands", "results"]
"""The argument of `type`: an operand, a result, or all of them."""
VariableNames = Mapping[str, str]
"""Maps renamed things to their new names."""


@dataclass(frozen=True)
class CustomHook:
    """The functions that a custom directive needs, with their exact types."""

    name: str
    """The name in the format, such as `DynamicIndexList`."""
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
    """The kind of element, for messages."""
    can_guard: ClassVar[bool] = False
    """True if the element can come first in an optional group, so that its presence in the text selects the group."""
    can_be_referred_to: ClassVar[bool] = True
    """True if `ref` accepts the element."""
    gives_hidden_attributes: ClassVar[bool] = False
    """True if the text may give attributes that the rest of the format does not show."""
    covers: ClassVar[OneOf["", "operands", "properties"]] = ""
    """The kind of things that this directive prints all of; empty if it prints only the things it names."""
    guard_assigns: ClassVar[bool] = True
    """True if the statements of `emit_guard` assign the variables on every path."""
    completes_guard: ClassVar[bool] = False
    """True if `emit_completion` adds statements after the element was read as a guard."""

    # ---- allowed places

    def in_full(self) -> Element | None:
        """Return the element for `qualified(…)` around this one; None if it cannot be qualified."""
        return None

    def problem_in_full(self) -> tuple[str, str]:
        """Return (message, hint) if the text that `qualified(…)` prints cannot be read back, else two empty texts."""
        return "", ""

    def where_hidden(self, hidden: Sequence[ResolvedInherent], segments: bool) -> Element:
        """Return a copy that knows which attributes (and, with `segments`, sizes) no other directive prints."""
        return self

    def as_argument(self) -> CustomArgument | None:
        """Return this element if a `custom` directive accepts it as an argument, else None."""
        return None

    def as_fields(self) -> Sequence[Any]:
        """Return the parameters that become fields of a `struct`; empty if the element cannot be a field."""
        return ()

    def problem_in_group(self) -> tuple[str, str]:
        """Return (message, hint) if the element cannot be in an optional group, else two empty texts."""
        return "", ""

    def problem_as_anchor(self) -> tuple[str, str]:
        """Return (message, hint) if the element cannot be the anchor of an optional group, else two empty texts."""
        return f"a {self.what} cannot be the anchor of an optional group", ""

    def problem_in_clause(self) -> str:
        """Return why the element cannot be in an `oilist` clause; empty if it can."""
        return ""

    # ---- names

    def children(self) -> Sequence[Element]:
        """Return the elements inside this one."""
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
        """Return the attributes and properties whose variables this element reads after another directive has parsed them."""
        return ()

    def parameters_bound(self) -> Sequence[ResolvedParameter]:
        """Return the parameters of a type or attribute in its text."""
        return ()

    @property
    def unit(self) -> ResolvedInherent | None:
        """The unit attribute of the element, whose text can be left out if other text implies it; None if there is none."""
        return None

    def hook(self, owner: PythonClass, guards: bool) -> CustomHook | None:
        """Return the handwritten functions that the element needs, or None; with `guards`, they also report if the group is present."""
        return None

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        """The text that it prints, as far as the prover knows."""
        return UNKNOWN_SHAPE

    @property
    def may_be_skipped(self) -> bool:
        """True if mlir-tblgen skips the element when it looks for a `:` that an attribute before it would read."""
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
        """The name of the element in the prover's messages."""
        names = self.presence_names()
        return f"`${names[0]}`" if len(names) == 1 else self.what

    def shown_where_needed(self, name: str) -> tuple[str, str]:
        """Return (kind, spelling as an anchor), for the message that the element called `name` cannot be absent."""
        return "value", f"${name}^"

    def grammar_word(self, text: str) -> str:
        """Return the word for the element in a syntax diagram; `text` is its text in the format."""
        return text

    def reads(self, old: Any, names: VariableNames) -> bool:
        """Return True if this element parses everything that `old`, of the same class, prints, with the same meaning."""
        return True

    # ---- the statements that parse and print it

    def declare(self, out: OperationParse) -> None:
        """Write declarations for variables that only some branches assign."""

    def declare_branches(self, out: OperationParse) -> None:
        """Write the declarations of variables that only some branches read."""

    def emit_parse(self, out: Reads) -> None:
        """Write the statements that parse the element."""
        raise NotImplementedError

    def emit_print(self, out: Writes) -> None:
        """Write the statements that print the element."""
        raise NotImplementedError

    def emit_guard(self, out: Reads) -> str:
        """Write the statements that parse the element if it is next; return the condition that it was."""
        raise NotImplementedError

    def emit_completion(self, out: Reads) -> None:
        """Write the statements that follow after the element was read as a guard."""

    def presence(self, out: Writes) -> str:
        """Return the condition that the element has something to print, used for anchors."""
        raise NotImplementedError

    # ---- the fast path: the usual text, read by one regular expression

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        """Return True if `add_fast` supports the element; an operation with an unsupported element has no fast path."""
        return False

    def add_fast(self, path: FastPath) -> None:
        """Add the element to the pattern of the fast path, with the statements that use the matched text."""
        raise NotImplementedError

    def guard_pattern(self) -> str | None:
        """Return a pattern for the beginning of its text; None if there is no such pattern."""
        return None

    @property
    def is_called(self) -> bool:
        """True if the fast path has no pattern for the text, and calls the parser between two patterns."""
        return False

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
    """True if the parse function returns the argument; False if the function takes it as a parameter."""
    is_in_text: ClassVar[bool] = True
    """True if the directive prints the text of this argument."""

    def as_argument(self) -> CustomArgument | None:
        return self

    @property
    def variadicity(self) -> str:
        """`single`, `optional`, `variadic` or `variadic_of_variadic`; empty for a parameter of a type or attribute."""
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
        """Write the statements that keep the position of the argument's text, if later code needs it."""

    def emit_keep(self, out: Reads) -> None:
        """Write the statements that store the value into the state."""

    # ---- the fast path

    @property
    def is_taken_fast(self) -> bool:
        """True if a fast path can use what the parse function returns for it."""
        return False

    def take_fast(self, path: FastPath, variable: str) -> None:
        """Use `variable`, which the parse function has returned, in a fast path."""
        raise NotImplementedError

    @property
    def is_given_fast(self) -> bool:
        """True if a fast path can pass it to a parse function."""
        return False

    def given_fast(self, path: FastPath) -> str:
        """Return the argument of the parse function in a fast path."""
        raise NotImplementedError
