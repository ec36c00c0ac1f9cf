"""The resolved model: what every backend reads.  Names are objects, templates are expanded, texts are parsed.

All classes are frozen; tuples keep the order of the spec.  `origin` is where the thing stands in the YAML.
Python names (`python_name`, `class_name`) are decided here, once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ods.diagnostics import Span

Kind = Literal["type", "attribute", "property", "region", "successor"]
Variadicity = Literal["single", "optional", "variadic", "variadic_of_variadic"]


@dataclass(frozen=True)
class PythonClass:
    """A class (or function) by the module that has it: what an import statement needs."""

    module: str
    name: str


@dataclass(frozen=True)
class Expression:
    """A Python expression from the spec, its syntax and names checked.

    `text` is valid Python source.  `references` maps each free name that is neither a Python builtin
    nor one of the variables of its place (`self`, `op`, operand names, …) to what it stands for.
    A call `Name(x)` of a referenced constraint asks whether `x` satisfies it.
    """

    text: str
    origin: Span
    references: tuple[tuple[str, PythonClass | ResolvedConstraint], ...] = ()


@dataclass(frozen=True, eq=False)
class ResolvedConstraint:
    """A constraint on a type, attribute, property, region or successor, its template arguments filled in."""

    kind: Kind
    name: str
    """Canonical spelling, such as `MemRefOf<[F32]>`; equal spellings are the same constraint."""
    summary: str
    """What the messages say: `operand #0 must be {summary}, but got …`."""
    predicate: Expression | None
    """Over `self`; None when everything passes (AnyType)."""
    python_class: PythonClass
    """The class of what passes: the annotation of accessors and the class check of properties."""
    origin: Span
    dialect: str = "builtin"
    """The dialect whose generated `constraints` module has the function `is_<name>`; see `function_name`."""
    function_name: str | None = None
    """`is_signless_integer_like`; None for what is always written inline or was made by a combinator."""
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


@dataclass(frozen=True)
class ResolvedValue:
    """An operand or a result."""

    name: str
    python_name: str
    constraint: ResolvedConstraint
    variadicity: Variadicity
    summary: str
    effects: tuple[tuple[str, str], ...]
    """(effect, resource): `("MemRead", "DefaultResource")`."""
    origin: Span
    min_size: int = 0
    segment_attribute: str | None = None
    """VariadicOfVariadic: the IR name of the attribute that holds the sizes of the groups."""


@dataclass(frozen=True)
class ResolvedInherent:
    """An inherent attribute or a native property."""

    name: str
    """The name in the IR (`overflowFlags`)."""
    python_name: str
    """The slot and accessor (`overflow_flags`)."""
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
class ResolvedRegion:
    name: str
    python_name: str
    constraint: ResolvedConstraint
    variadic: bool
    origin: Span


@dataclass(frozen=True)
class ResolvedSuccessor:
    name: str
    python_name: str
    constraint: ResolvedConstraint
    variadic: bool
    origin: Span


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


@dataclass(frozen=True)
class ResolvedTrait:
    """The definition of a trait."""

    name: str
    kind: Literal["native", "predicate"]
    structural: bool
    runtime_class: PythonClass
    """The marker class that `has_trait` is asked about."""
    verifier: PythonClass | None
    """A function `(op, *arguments) -> None` that raises VerifyError; None for pure markers."""
    region_verifier: PythonClass | None
    """The same, called after the nested operations."""
    requires: tuple[str, ...]
    parameters: tuple[str, ...]
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedTraitUse:
    """A trait on an operation, type or attribute, with its arguments."""

    trait: ResolvedTrait
    arguments: tuple[object, ...]
    """str, int, tuple of these, `PythonClass` (an operation), `Expression` (a predicate or transform)."""
    text: str
    """As written: `AllTypesMatch<[lhs, rhs]>`."""
    origin: Span
    predicate: Expression | None = None
    """Kind `predicate`: what must hold, arguments filled in, over `op` and the names of its operands, results and attributes."""
    summary: str = ""
    """Kind `predicate`: what `failed to verify that …` says."""


@dataclass(frozen=True)
class ResolvedMethod:
    name: str
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default source or None), without `self`."""
    returns: str
    static: bool
    body: str | None
    """Implemented in the interface itself; cannot be overridden (ODS `methodBody`)."""
    default: str | None
    """Body that an implementer inherits unless it overrides (ODS `defaultImplementation`)."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()


@dataclass(frozen=True)
class ResolvedInterface:
    name: str
    kind: Literal["operation", "attribute", "type"]
    runtime_class: PythonClass
    """Where the class is: the generated `interfaces` module, or the runtime for an external one."""
    external: bool
    bases: tuple[ResolvedInterface, ...]
    methods: tuple[ResolvedMethod, ...]
    verifier: PythonClass | str | None
    """Body text, or a function, called with the operation among the trait checks."""
    verify_with_regions: bool
    summary: str
    description: str
    origin: Span


@dataclass(frozen=True)
class ResolvedInterfaceUse:
    interface: ResolvedInterface
    declared_methods: tuple[str, ...]
    """The methods that this definition implements by hooks (DeclareOpInterfaceMethods)."""
    origin: Span


@dataclass(frozen=True)
class ResolvedParameter:
    """A parameter of a type or attribute."""

    name: str
    python_name: str
    annotation: str
    """The Python type: `int`, `str`, `tuple[int, ...]`, `Type`, `IntegerAttr`, an enum class, …"""
    codec: str
    """How it is read and printed: int64, uint32, bool, string, dims, float, type, attribute, enum, array<...>, or a class."""
    cpp_type: str
    """What mlir-opt's messages call it: `int64_t`, `::llvm::ArrayRef<int64_t>`."""
    element: ResolvedParameter | None
    """Of an array parameter."""
    constraint: ResolvedConstraint | None
    python_class: PythonClass | None
    optional: bool
    default: Expression | None
    is_self_type: bool
    summary: str
    origin: Span
    enum: ResolvedEnum | None = None


@dataclass(frozen=True)
class ResolvedTypeOrAttribute:
    kind: Literal["type", "attribute"]
    class_name: str
    cpp_class: str
    """`NorthStar_BufferType` without the dialect's namespace, as mlir-opt's messages name it."""
    dialect: str
    mnemonic: str
    summary: str
    description: str
    parameters: tuple[ResolvedParameter, ...]
    traits: tuple[ResolvedTraitUse, ...]
    interfaces: tuple[ResolvedInterfaceUse, ...]
    assembly_format: FormatText | None
    has_custom_assembly_format: bool
    has_verifier: bool
    builders: tuple[ResolvedBuilder, ...]
    skip_default_builders: bool
    mnemonic_alias: bool
    python_class: PythonClass
    external: bool
    enum: ResolvedEnum | None
    """Set for the attribute of an enum."""
    origin: Span
    examples: tuple[ResolvedExample, ...] = ()
    key_origins: tuple[tuple[str, Span], ...] = ()
    """Where its keys stand, those that are there."""

    def origin_of(self, key: str) -> Span:
        """The place of a key; that of the definition when it does not have it."""
        return next((span for name, span in self.key_origins if name == key), self.origin)


@dataclass(frozen=True)
class ResolvedEnumCase:
    symbol: str
    value: int
    text: str
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedEnum:
    class_name: str
    dialect: str
    kind: Literal["int", "bit"]
    width: int
    cases: tuple[ResolvedEnumCase, ...]
    separator: str
    print_primary_groups: bool
    quoted: bool
    summary: str
    description: str
    python_class: PythonClass
    cpp_class: str
    origin: Span


@dataclass(frozen=True)
class FormatText:
    """An assembly format as written; `position(i)` gives the place of its character number i in the YAML."""

    text: str
    origin: Span
    offsets: tuple[int, ...] = ()
    """Offset in the YAML source of each character of `text`; empty when it cannot be told."""

    def position(self, start: int, end: int) -> Span:
        if not self.offsets:
            return self.origin
        last = len(self.offsets) - 1
        if start > last:  # the end of the format: the place behind its last character
            behind = self.offsets[last] + 1
            return Span(self.origin.source, behind, behind)
        return Span(self.origin.source, self.offsets[start], self.offsets[min(max(end, start + 1) - 1, last)] + 1)


@dataclass(frozen=True)
class ResolvedExample:
    ir: str
    prelude: tuple[tuple[str, str], ...]
    summary: str
    origin: Span


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
    skip_default_builders: bool
    assembly_format: FormatText | None
    has_custom_assembly_format: bool
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
    key_origins: tuple[tuple[str, Span], ...] = ()
    """Where its keys stand, those that are there."""

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

    def trait(self, name: str) -> ResolvedTraitUse | None:
        """The use of a trait by its name; None when the operation does not have it."""
        return next((use for use in self.traits if use.trait.name == name), None)


@dataclass(frozen=True)
class ResolvedPassOption:
    name: str
    """The name on the command line."""
    python_name: str
    annotation: str
    default: str | None
    is_list: bool
    choices: tuple[tuple[str, str], ...]
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedStatistic:
    name: str
    python_name: str
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedPass:
    argument: str
    class_name: str
    summary: str
    description: str
    anchor: str | None
    """Name of the operation it runs on; None for any."""
    interface: ResolvedInterface | None
    options: tuple[ResolvedPassOption, ...]
    statistics: tuple[ResolvedStatistic, ...]
    dependent_dialects: tuple[str, ...]
    origin: Span


@dataclass(frozen=True)
class ResolvedDialect:
    name: str
    class_name: str
    summary: str
    description: str
    depends_on: tuple[str, ...]
    cpp_namespace: str
    external: bool
    """Written by hand in the runtime (builtin): nothing but constraints is generated."""
    types: tuple[ResolvedTypeOrAttribute, ...]
    attributes: tuple[ResolvedTypeOrAttribute, ...]
    enums: tuple[ResolvedEnum, ...]
    constraints: tuple[ResolvedConstraint, ...]
    """Named constraints without parameters, in the order declared."""
    traits: tuple[ResolvedTrait, ...]
    interfaces: tuple[ResolvedInterface, ...]
    operations: tuple[ResolvedOperation, ...]
    passes: tuple[ResolvedPass, ...]
    op_groups: tuple[tuple[str, str, str], ...]
    """(name, summary, description)."""
    discardable_attributes: tuple[tuple[str, ResolvedConstraint], ...]
    flags: frozenset[str]
    """The `has_…` and `use_…` keys that are true."""
    hooks_module: str | None
    """`dialect_specs.arith.hooks` when the folder has one."""
    hook_functions: tuple[tuple[str, Span], ...]
    """Names (and places) of the functions at the top level of the hooks, found without importing them."""
    origin: Span
    source_files: tuple[str, ...] = field(default=())
    """The YAML files of the dialect, relative to the root, sorted."""
    key_origins: tuple[tuple[str, Span], ...] = ()
    """Where the keys of its head stand, those that are there."""

    def origin_of(self, key: str) -> Span:
        """The place of a key of the head; that of the dialect when it does not have it."""
        return next((span for name, span in self.key_origins if name == key), self.origin)
