"""Operations and their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

if TYPE_CHECKING:
    from .definitions import (
        Expression,
        FormatText,
        PythonClass,
        ResolvedConstraint,
        ResolvedExample,
        ResolvedInterfaceUse,
        ResolvedTraitUse,
        SemanticsTexts,
    )


Variadicity = Literal["single", "optional", "variadic", "variadic_of_variadic"]


@dataclass(frozen=True)
class ResolvedValue:
    """An operand or a result."""

    name: str
    python_name: str
    parameter_name: str
    """The name of the constructor's parameter, as in MLIR's generated bindings."""
    constraint: ResolvedConstraint
    variadicity: Variadicity
    summary: str
    effects: tuple[tuple[str, str], ...]
    """(effect, resource) for each memory effect: `("MemRead", "DefaultResource")`."""
    origin: Span
    min_size: int = 0
    segment_attribute: str | None = None
    """For VariadicOfVariadic: the IR name of the attribute that holds the sizes of the groups."""
    unnamed: bool = False
    """True if ODS has no name, so that only Python uses it."""


@dataclass(frozen=True)
class ResolvedInherent:
    """An inherent attribute or a native property."""

    name: str
    """The name in the IR (`overflowFlags`)."""
    python_name: str
    """The name of the slot and accessor (`overflow_flags`)."""
    parameter_name: str
    """The name of the constructor's parameter, as in MLIR's generated bindings."""
    constraint: ResolvedConstraint
    optional: bool
    default: Expression | None
    """The expression for the default: an Attribute for attributes, a plain value for native properties."""
    is_native: bool
    """True for a native property (`I64Prop`), whose slot holds a plain Python value."""
    summary: str
    origin: Span
    default_absent: bool = False
    """For DefaultValuedOptionalAttr: absent in the IR, but the accessor returns the default."""

    @property
    def may_be_absent(self) -> bool:
        """True if an operation may lack the attribute or property."""
        return self.optional or self.default_absent

    @property
    def may_be_left_out(self) -> bool:
        """True if a constructor can create an operation without this argument."""
        return self.may_be_absent or self.default is not None


@dataclass(frozen=True)
class ResolvedDerived:
    """A derived attribute: a read-only accessor computed from the operation (ODS `DerivedAttr`)."""

    name: str
    python_name: str
    value_type: str
    body: Expression
    attribute: Expression | None
    origin: Span


@dataclass(frozen=True)
class _Blocks:
    name: str
    python_name: str
    parameter_name: str
    constraint: ResolvedConstraint
    variadic: bool
    origin: Span
    summary: str = ""
    unnamed: bool = False
    """True if the name is only in Python."""


class ResolvedRegion(_Blocks):
    """A region, or a variadic number of regions."""


class ResolvedSuccessor(_Blocks):
    """A successor, or a variadic number of successors."""


@dataclass(frozen=True)
class ResolvedBuilder:
    """A constructor that an author defines: a classmethod `build` (or `build_<name>`)."""

    name: str
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default source or None) of each parameter."""
    body: str | None
    """Python statements over `cls` and the parameters; None if a hook implements it."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()
    cpp_types: tuple[tuple[str, str], ...] = ()
    """Maps parameters to the C++ types that the spec gives."""
    cpp_defaults: tuple[tuple[str, str], ...] = ()
    """Maps parameters to the C++ defaults that the spec gives."""
    infers_context: bool = False
    """For types and attributes: True if C++ calls the builder without a context."""

    @property
    def method_name(self) -> str:
        """The name of the classmethod."""
        return f"build_{self.name}" if self.name else "build"

    @property
    def shown_summary(self) -> str:
        """The author's summary, or a generic one."""
        return self.summary or "Build one in the spec's own way"


@dataclass(frozen=True)
class ResolvedOperation:
    dialect: str
    mnemonic: str
    class_name: str
    summary: str
    description: str
    arguments: tuple[ResolvedValue | ResolvedInherent, ...]
    """Operands and inherent attributes in the order declared."""
    results: tuple[ResolvedValue, ...]
    regions: tuple[ResolvedRegion, ...]
    successors: tuple[ResolvedSuccessor, ...]
    derived: tuple[ResolvedDerived, ...]
    traits: tuple[ResolvedTraitUse, ...]
    interfaces: tuple[ResolvedInterfaceUse, ...]
    builders: tuple[ResolvedBuilder, ...]
    assembly_format: FormatText | None
    has_custom_assembly_format: bool
    has_fast_parser: bool
    has_verifier: bool
    has_region_verifier: bool
    has_folder: bool
    has_canonicalizer: bool
    has_canonicalize_method: bool
    op_group: str | None
    examples: tuple[ResolvedExample, ...]
    python_class: PythonClass
    cpp_class: str
    deprecated: str | None
    origin: Span
    extension: PythonClass | None = None
    """The handwritten base class with the constructor and further members."""
    templates: tuple[str, ...] = ()
    """The chain of templates in its own dialect, nearest first."""
    key_origins: tuple[tuple[str, Span], ...] = ()
    """The places of the definition's keys."""
    grammar: str = ""
    """The EBNF of the syntax, if hooks parse and print it."""
    external: bool = False
    """True if the class is handwritten."""
    semantics: SemanticsTexts | None = None
    """What it means; None if the spec does not say."""
    exported_format: str | None = None
    """An assembly format that only exports use, because hooks implement the syntax."""

    @property
    def name(self) -> str:
        return f"{self.dialect}.{self.mnemonic}"

    def origin_of(self, key: str) -> Span:
        """Return the place of a key; the place of the definition if it lacks the key."""
        return next((span for name, span in self.key_origins if name == key), self.origin)

    @property
    def operands(self) -> tuple[ResolvedValue, ...]:
        return tuple(a for a in self.arguments if isinstance(a, ResolvedValue))

    @property
    def inherents(self) -> tuple[ResolvedInherent, ...]:
        return tuple(a for a in self.arguments if isinstance(a, ResolvedInherent))

    @property
    def constant(self) -> ResolvedInherent | None:
        """The only attribute of a constant operation without a folder, which is what it folds to; None for other operations."""
        if self.has_folder or self.trait("ConstantLike") is None or len(self.arguments) != 1:
            return None
        only = self.arguments[0]
        is_it = isinstance(only, ResolvedInherent) and not (only.is_native or only.may_be_absent)
        return only if is_it and [each.variadicity for each in self.results] == ["single"] else None  # type: ignore[return-value]

    def trait(self, name: str) -> ResolvedTraitUse | None:
        """Return the use of a trait by name; None if the operation lacks it."""
        return next((use for use in self.traits if use.trait.name == name), None)
