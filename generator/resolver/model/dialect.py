"""Operations and their parts, passes, pipelines and dialects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from ods.diagnostics import Source, Span
from ods.diagnostics.late import dataclass

if TYPE_CHECKING:
    from .definitions import (
        Expression,
        FormatText,
        PythonClass,
        ResolvedConstraint,
        ResolvedEnum,
        ResolvedExample,
        ResolvedInterface,
        ResolvedInterfaceUse,
        ResolvedParametrised,
        ResolvedTrait,
        ResolvedTraitUse,
        ResolvedTypeOrAttribute,
        SemanticsTexts,
    )
    from .drr import Legality, ResolvedConversion, ResolvedPattern


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


_Item = TypeVar("_Item")
Definition: TypeAlias = "ResolvedOperation | ResolvedTypeOrAttribute"
"""A definition with traits, interfaces, hooks and a syntax."""


_INTEGER_KINDS: Final = {
    **dict.fromkeys(("int", "int8_t", "int16_t", "int32_t"), "int32"),
    **dict.fromkeys(("unsigned", "uint8_t", "uint16_t", "uint32_t"), "uint"),
    "uint64_t": "uint64",
}
"""Maps C++ types of options to kinds; others, such as `int64_t`, have the kind `int`."""


@dataclass(frozen=True)
class ResolvedPassOption:
    name: str
    """The name on the command line."""
    python_name: str
    annotation: str
    cpp_type: str
    """The C++ type of one value."""
    default: str | None
    is_list: bool
    choices: tuple[tuple[str, str], ...]
    summary: str
    origin: Span
    cpp_default: str | None = None
    """The C++ default, if it differs from `default`."""

    @property
    def element(self) -> str:
        """The annotation of a single value: `int` for `tuple[int, ...]`."""
        return self.annotation.removeprefix("tuple[").removesuffix(", ...]") if self.is_list else self.annotation

    @property
    def kind(self) -> str:
        """The kind of a single value, as `PassOption.kind` has it; integers are told apart by width and sign, as LLVM's parsers do."""
        if self.choices:
            return "enum"
        if self.element == "int":
            return _INTEGER_KINDS.get(self.cpp_type, "int")
        return self.element if self.element in ("float", "bool") else "str"


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
    """The name of the operation that the pass runs on; None for any operation."""
    interface: ResolvedInterface | None
    options: tuple[ResolvedPassOption, ...]
    statistics: tuple[ResolvedStatistic, ...]
    dependent_dialects: tuple[str, ...]
    origin: Span
    legal: tuple[Legality, ...] = ()
    illegal: tuple[Legality, ...] = ()
    conversion: ResolvedConversion | None = None
    """The conversion that the pass applies; None if there is none."""
    has_run: bool = False
    """True if a hook applies the conversion."""

    @property
    def is_hook(self) -> bool:
        """True if a hook implements the pass."""
        return self.conversion is None or self.has_run


@dataclass(frozen=True)
class ResolvedPassUse:
    """A pass, or another pipeline, that a pipeline runs."""

    name: str
    origin: Span
    anchor: str | None
    """The operation around the pass in the text; None at the top, and inside `any(…)`."""
    options: tuple[tuple[str, str | None, Span], ...]
    """(name, value, place) of each option that it gets; `$level` stands for an option of the pipeline."""


@dataclass(frozen=True)
class ResolvedPipelineStep:
    """Passes of a pipeline that run one after another."""

    text: str
    uses: tuple[ResolvedPassUse, ...]
    when: Expression | None
    """The condition over the options; None if the passes always run."""


@dataclass(frozen=True)
class ResolvedPipeline:
    """A pipeline with a name."""

    argument: str
    class_name: str
    summary: str
    description: str
    options: tuple[ResolvedPassOption, ...]
    steps: tuple[ResolvedPipelineStep, ...]
    origin: Span

    @property
    def text(self) -> str:
        """All passes as `--pass-pipeline` takes them, those with a condition included."""
        return ",".join(step.text for step in self.steps)


@dataclass(frozen=True)
class ResolvedTemplate:
    """A template of operations, types or attributes: its place and the definitions that use it."""

    name: str
    origin: Span
    """The span of the whole template."""
    users: tuple[tuple[str, Span], ...]
    """The definitions that extend the template, directly or not (`toy.add`, `BoxType`), and their places."""


class LateSequence(Sequence[_Item]):
    """Items that are computed once something asks for them."""

    def __init__(self, compute: Callable[[], tuple[_Item, ...]]) -> None:
        self._compute = compute

    @cached_property
    def _items(self) -> tuple[_Item, ...]:
        return self._compute()

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: Any) -> Any:
        return self._items[index]


@dataclass(frozen=True)
class ResolvedDialect:
    name: str
    class_name: str
    summary: str
    description: str
    depends_on: tuple[str, ...]
    cpp_namespace: str
    external: bool
    """True if the runtime has handwritten classes for the dialect (builtin), so that only constraints are generated."""
    types: tuple[ResolvedTypeOrAttribute, ...]
    attributes: tuple[ResolvedTypeOrAttribute, ...]
    enums: tuple[ResolvedEnum, ...]
    constraints: Sequence[ResolvedConstraint]
    """Named constraints without parameters, in the order declared."""
    traits: Sequence[ResolvedTrait]
    interfaces: tuple[ResolvedInterface, ...]
    operations: tuple[ResolvedOperation, ...]
    passes: tuple[ResolvedPass, ...]
    op_groups: tuple[tuple[str, str, str], ...]
    """(name, summary, description) of each group of operations."""
    discardable_attributes: tuple[tuple[str, ResolvedConstraint], ...]
    flags: frozenset[str]
    """The keys `has_…` and `is_…` that are true."""
    package: str
    """The generated package: `generated.arith`."""
    hooks_module: str | None
    """The module with the hooks, such as `dialect_specs.arith.hooks`; None without hooks."""
    hooks_are_package: bool
    """True if the hooks are a package `hooks`, False if they are a module."""
    hook_functions: tuple[tuple[str, Span], ...]
    """Names and places of the top-level functions in the hooks, found without importing them."""
    hooks_are_broken: bool
    """True if a module of the hooks has syntax errors, so that its functions are unknown."""
    origin: Span
    source_files: tuple[str, ...] = field(default=())
    """The YAML files of the dialect, relative to the root, sorted."""
    key_origins: tuple[tuple[str, Span], ...] = ()
    """The places of the keys in the dialect's head."""
    foreign: tuple[tuple[str, str], ...] = ()
    """(dialect, package) for dialects that other projects have generated: `("builtin", "generated")`."""
    parametrised: tuple[ResolvedParametrised, ...] = ()
    """Named constraints with parameters, in the order declared."""
    patterns: tuple[ResolvedPattern, ...] = ()
    functions: tuple[tuple[str, PythonClass], ...] = ()
    """Handwritten functions among the value builders."""
    template_users: tuple[ResolvedTemplate, ...] = ()
    modules: tuple[tuple[str, Source], ...] = ()
    """(name, source) of the Python modules beside the specs, except the hooks: `dialect_specs.arith.extensions`."""
    definition_constraints: Sequence[ResolvedConstraint] = ()
    """The constraints that test for each type and attribute of the dialect, with their builders."""
    pipelines: tuple[ResolvedPipeline, ...] = ()

    @property
    def conversions(self) -> tuple[ResolvedConversion, ...]:
        """The conversions to other dialects, one for each pass that applies conversions."""
        return tuple(each.conversion for each in self.passes if each.conversion is not None)

    def origin_of(self, key: str) -> Span:
        """Return the place of a key of the head; the place of the dialect if the head lacks the key."""
        return next((span for name, span in self.key_origins if name == key), self.origin)
