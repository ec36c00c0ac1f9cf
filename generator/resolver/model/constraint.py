"""Constraints on types, attributes, properties, regions and successors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .definition import ResolvedEnum, ResolvedTypeOrAttribute
    from .property import PropertyStorage
    from .text import Expression, PythonClass, ResolvedExample


Kind = Literal["type", "attribute", "property", "region", "successor"]


@dataclass(frozen=True, eq=False)
class ResolvedConstraint:
    """A constraint on a type, attribute, property, region or successor, its template arguments filled in."""

    kind: Kind
    name: str
    """The canonical spelling, such as `MemRefOf<[F32]>`; constraints with the same spelling are the same."""
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
    """Such as `is_signless_integer_like`; None for constraints that are always inlined or were made by a combinator."""
    builder: Expression | None = None
    """The expression for the only valid value (a buildable type, ODS `builderCall`)."""
    const_builder: Expression | None = None
    """For attributes: makes one from the Python value `value` (ODS `constBuilderCall`)."""
    value_type: str | None = None
    """For attributes and properties: annotation of the plain value that constructors accept (`int`, `str`, `bool`, an enum class)."""
    value_type_references: tuple[tuple[str, PythonClass], ...] = ()
    """The classes that occur in `value_type`."""
    from_attribute: Expression | None = None
    """For attributes and properties: the plain Python value of the attribute `self` (ODS `convertFromStorage`)."""
    buildable_type: Expression | None = None
    """For attributes: the type that their text leaves out (ODS `valueType` with a builder, such as I64 for I64Attr)."""
    enum: ResolvedEnum | None = None
    """The enum, if this is the constraint of an enum attribute or property."""
    definition: ResolvedTypeOrAttribute | None = None
    """The type or attribute of a dialect, if this constraint is its class check."""
    region_blocks: tuple[int, int | None] | None = None
    """For regions: the least and the greatest number of blocks; None as greatest for any number."""
    description: str = ""
    base: ResolvedConstraint | None = None
    """The constraint that this one refines; None without a base."""
    own_predicate: Expression | None = None
    """The condition in addition to that of the base."""
    grammar: str = ""
    """The EBNF of the class's syntax, if the syntax is handwritten."""
    examples: tuple[ResolvedExample, ...] = ()
    cpp_class: str | None = None
    """The C++ class of satisfying values, if the spec names one."""
    storage: PropertyStorage | None = None
    """For properties: how values are stored; None if expressions of the spec convert them."""

    @property
    def has_own_class(self) -> bool:
        """True if the values have a more specific class than `Type` or `Attribute`."""
        return self.kind in ("type", "attribute") and self.python_class.name not in ("Type", "Attribute", "Any")


@dataclass(frozen=True)
class ResolvedParametrised:
    """A constraint with parameters; each use of it is a constraint of its own."""

    name: str
    parameters: tuple[str, ...]
    kind: Kind | None
    """The kind; None if a constraint given as argument determines it."""
    summary: str
    """The summary, with the parameters in braces."""
    description: str
    base: str | None
    where: str | None
    origin: Span
