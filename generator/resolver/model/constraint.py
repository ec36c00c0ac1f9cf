"""Constraints on types, attributes, properties, regions and successors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .definition import ResolvedEnum, ResolvedTypeOrAttribute
    from .text import Expression, PythonClass, ResolvedExample


Kind = Literal["type", "attribute", "property", "region", "successor"]


@dataclass(frozen=True, eq=False)
class ResolvedConstraint:
    """A constraint on a type, attribute, property, region or successor, its template arguments filled in."""

    kind: Kind
    name: str
    """Canonical spelling, such as `MemRefOf<[F32]>`; equal spellings are the same constraint."""
    summary: str
    """The text in messages: `operand #0 must be {summary}, but got …`."""
    predicate: Expression | None
    """The condition over `self`; None if every value satisfies it (AnyType)."""
    python_class: PythonClass
    """The class of satisfying values, for annotations of accessors and class checks of properties."""
    origin: Span
    dialect: str = "builtin"
    """The dialect whose generated `constraints` module has the function `is_<name>`; see `function_name`."""
    function_name: str | None = None
    """`is_signless_integer_like`; None for constraints that are always inlined or were made by a combinator."""
    builder: Expression | None = None
    """Makes the only value that passes (a buildable type, ODS `builderCall`)."""
    const_builder: Expression | None = None
    """Attributes: makes one from the Python value `value` (ODS `constBuilderCall`)."""
    value_type: str | None = None
    """Attributes and properties: annotation of the plain Python value accepted by constructors (`int`, `str`, `bool`, enum class)."""
    value_type_references: tuple[tuple[str, PythonClass], ...] = ()
    """The classes that `value_type` names."""
    from_attribute: Expression | None = None
    """Attributes and properties: the plain Python value of attribute `self` (ODS `convertFromStorage`)."""
    buildable_type: Expression | None = None
    """Attributes: the type that their text leaves out (ODS `valueType` with a builder, such as I64 for I64Attr)."""
    enum: ResolvedEnum | None = None
    """Set when this is the constraint of an enum attribute or property."""
    definition: ResolvedTypeOrAttribute | None = None
    """Set when this is the `isa` constraint of a type or attribute of a dialect."""
    region_blocks: tuple[int, int | None] | None = None
    """Regions: fewest and most blocks."""
    description: str = ""
    base: ResolvedConstraint | None = None
    """The constraint that it refines."""
    own_predicate: Expression | None = None
    """The condition beyond its base."""
    grammar: str = ""
    """The EBNF of its class's syntax if that is handwritten."""
    examples: tuple[ResolvedExample, ...] = ()
    cpp_class: str | None = None
    """The C++ class of satisfying values, if the spec names one."""

    @property
    def has_own_class(self) -> bool:
        """True if its values have a more specific class than type or attribute."""
        return self.kind in ("type", "attribute") and self.python_class.name not in ("Type", "Attribute", "Any")


@dataclass(frozen=True)
class ResolvedParametrised:
    """A constraint with parameters; each use makes a constraint of its own."""

    name: str
    parameters: tuple[str, ...]
    kind: Kind | None
    """None if the kind is that of a constraint given as argument."""
    summary: str
    """With its parameters in braces."""
    description: str
    base: str | None
    where: str | None
    origin: Span
