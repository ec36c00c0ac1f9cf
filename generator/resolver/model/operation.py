"""Operations and what they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint
    from .interface import ResolvedInterfaceUse
    from .text import Expression, FormatText, PythonClass, ResolvedExample
    from .trait import ResolvedTraitUse


Variadicity = Literal["single", "optional", "variadic", "variadic_of_variadic"]


@dataclass(frozen=True)
class ResolvedValue:
    """An operand or a result."""

    name: str
    python_name: str
    parameter_name: str
    """Of the constructor; the name of MLIR's generated bindings."""
    constraint: ResolvedConstraint
    variadicity: Variadicity
    summary: str
    effects: tuple[tuple[str, str], ...]
    """(effect, resource): `("MemRead", "DefaultResource")`."""
    origin: Span
    min_size: int = 0
    segment_attribute: str | None = None
    """VariadicOfVariadic: the IR name of the attribute that holds the sizes of the groups."""
    unnamed: bool = False
    """The name is for Python alone; ODS has none."""


@dataclass(frozen=True)
class ResolvedInherent:
    """An inherent attribute or a native property."""

    name: str
    """The name in the IR (`overflowFlags`)."""
    python_name: str
    """The slot and accessor (`overflow_flags`)."""
    parameter_name: str
    """Of the constructor; the name of MLIR's generated bindings."""
    constraint: ResolvedConstraint
    optional: bool
    default: Expression | None
    """Makes the default: an Attribute for attributes, a plain value for native properties."""
    is_native: bool
    """A native property (`I64Prop`): the slot holds a plain Python value."""
    summary: str
    origin: Span
    default_absent: bool = False
    """DefaultValuedOptionalAttr: absent in the IR, the accessor gives the default."""

    @property
    def may_be_absent(self) -> bool:
        """Whether the operation may lack it."""
        return self.optional or self.default_absent

    @property
    def may_be_left_out(self) -> bool:
        """Whether an operation can be made without it being given."""
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


class ResolvedRegion(_Blocks):
    """A region, or as many as there are."""


class ResolvedSuccessor(_Blocks):
    """A successor, or as many as there are."""


@dataclass(frozen=True)
class ResolvedBuilder:
    """A constructor of the user's: a classmethod `build` (or `build_<name>`)."""

    name: str
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default source or None)."""
    body: str | None
    """Python statements over `cls` and the parameters; None when it is a hook."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()
    cpp_types: tuple[tuple[str, str], ...] = ()
    """Parameter → its C++ type, of those for which the spec says one."""
    cpp_defaults: tuple[tuple[str, str], ...] = ()
    """Parameter → its default in C++, of those for which the spec says one."""
    infers_context: bool = False
    """Of a type or attribute: C++ calls it without a context."""

    @property
    def method_name(self) -> str:
        """What the class calls it."""
        return f"build_{self.name}" if self.name else "build"

    @property
    def shown_summary(self) -> str:
        """The summary, or what can be said without one."""
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
    """The template that it extends, the one which that extends, and so on; of its own dialect."""
    key_origins: tuple[tuple[str, Span], ...] = ()
    """Where its keys stand, those that are there."""
    grammar: str = ""
    """How it is written, in EBNF, where hooks read and print it."""
    external: bool = False
    """The class is written by hand."""
    exported_format: str | None = None
    """The format that exports write in place of none."""

    @property
    def name(self) -> str:
        return f"{self.dialect}.{self.mnemonic}"

    def origin_of(self, key: str) -> Span:
        """The place of a key; that of the definition when it does not have it."""
        return next((span for name, span in self.key_origins if name == key), self.origin)

    @property
    def operands(self) -> tuple[ResolvedValue, ...]:
        return tuple(a for a in self.arguments if isinstance(a, ResolvedValue))

    @property
    def inherents(self) -> tuple[ResolvedInherent, ...]:
        return tuple(a for a in self.arguments if isinstance(a, ResolvedInherent))

    @property
    def constant(self) -> ResolvedInherent | None:
        """The only attribute of a constant that has no folder of its own: what the operation folds to."""
        if self.has_folder or self.trait("ConstantLike") is None or len(self.arguments) != 1:
            return None
        only = self.arguments[0]
        is_it = isinstance(only, ResolvedInherent) and not (only.is_native or only.may_be_absent)
        return only if is_it and [each.variadicity for each in self.results] == ["single"] else None  # type: ignore[return-value]

    def trait(self, name: str) -> ResolvedTraitUse | None:
        """The use of a trait by its name; None when the operation does not have it."""
        return next((use for use in self.traits if use.trait.name == name), None)
