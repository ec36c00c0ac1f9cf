"""What a dialect defines beside operations: constraints, storages, traits, interfaces, types, attributes, enums, hooks; checked texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, Literal, ParamSpec, TypeVar

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...codegen.runtime import runtime_module

if TYPE_CHECKING:
    from .dialect import ResolvedBuilder


@dataclass(frozen=True)
class PythonClass:
    """A class or function and its module, as an import statement needs them."""

    module: str
    name: str


def runtime_class(name: str) -> PythonClass:
    """Return a class or function of the runtime, for generated code.  Raises KeyError if `runtime_names` lacks `name`."""
    return PythonClass(runtime_module(name), name)


@dataclass(frozen=True)
class Expression:
    """A Python expression from the spec; its syntax and names are checked.

    `text` is valid Python source.  `references` maps each free name that is neither a Python builtin
    nor one of the variables of its place (`self`, `op`, operand names, …) to its meaning.
    A call `Name(x)` of a referenced constraint checks if `x` satisfies it.
    """

    text: str
    origin: Span
    references: tuple[tuple[str, PythonClass | ResolvedConstraint], ...] = ()


@dataclass(frozen=True)
class PlacedText:
    """A text as written, and where: `position(i, j)` gives the place of its characters from `i` to `j` in the YAML."""

    text: str
    origin: Span
    offsets: tuple[int, ...] = ()
    """The offset in the YAML source of each character of `text`; empty if unknown."""

    def position(self, start: int, end: int) -> Span:
        """Return the place of the characters from `start` to `end`."""
        if not self.offsets:
            return self.origin
        last = len(self.offsets) - 1
        if start > last:  # `start` is the end of the text: return the place after its last character
            end = self.offsets[last] + 1
            return Span(self.origin.source, end, end)
        return Span(self.origin.source, self.offsets[start], self.offsets[min(max(end, start + 1) - 1, last)] + 1)


@dataclass(frozen=True)
class FormatText(PlacedText):
    """An assembly format."""

    needs: tuple[str, ...] = ()
    """The names in `assembly_format_needs`: attributes that the text requires, and lists of types that must not be empty."""
    is_ambiguous: bool = False
    """True if the text may read back otherwise, as `assembly_format_ambiguous` says."""


@dataclass(frozen=True)
class SemanticsTexts:
    """The meaning of an operation as written."""

    origin: Span
    texts: tuple[tuple[str, PlacedText], ...] = ()
    """Results, `undefined` and `poison` with their texts; a text without a name is the value of the only result."""
    is_hook: bool = False


@dataclass(frozen=True)
class ResolvedExample:
    ir: str
    prelude: tuple[tuple[str, str], ...]
    summary: str
    origin: Span


_D = TypeVar("_D")
_P = ParamSpec("_P")
_R = TypeVar("_R")


def once(compute: Callable[Concatenate[_D, _P], _R]) -> Callable[Concatenate[_D, _P], _R]:
    """Decorate a function of a resolved dialect or definition so that it is computed once for each.

    The result is stored in the definition, as by a `cached_property`; a changed copy starts without it. Further
    arguments are those of the first call: give the same each time.
    """
    key = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def known_or_computed(definition: _D, /, *arguments: _P.args, **named: _P.kwargs) -> _R:
        results: dict[str, Any] = vars(definition)
        if key not in results:
            results[key] = compute(definition, *arguments, **named)
        found: _R = results[key]
        return found

    return known_or_computed


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


_INTEGER: Final = re.compile(r"(u?)int(8|16|32|64)_t$")


@dataclass(frozen=True)
class IntegerStorage:
    """An integer."""

    width: int
    is_signed: bool


@dataclass(frozen=True)
class PlainStorage:
    """A boolean, a text, or a boolean that a unit attribute represents."""

    kind: Literal["bool", "string", "unit"]


@dataclass(frozen=True)
class EnumStorage:
    """A case of an enum."""

    enum: ResolvedEnum
    attribute: ResolvedConstraint | None = None
    """The attribute that can also represent the case."""
    mnemonic: str = ""
    """The keyword in front of `<case>`; empty if the text is the case alone."""
    is_attribute: bool = False
    """True if `attribute` always represents the case, and no integer does."""


@dataclass(frozen=True)
class ArrayStorage:
    """A tuple of values of another property."""

    element: ResolvedConstraint
    is_dense: bool = False
    """True if a dense array represents it."""


@dataclass(frozen=True)
class OptionalStorage:
    """A value of another property, or None."""

    element: ResolvedConstraint
    is_delegated: bool
    """True if the text is that of the value; otherwise it is `some<value>`."""

    @property
    def is_wrapped(self) -> bool:
        """True if a value is in a tuple of one, since the other property has a value None of its own."""
        return isinstance(self.element.storage, OptionalStorage)


PropertyStorage = IntegerStorage | PlainStorage | EnumStorage | ArrayStorage | OptionalStorage


def storage_of(text: str) -> PropertyStorage | None:
    """Return the storage of a C++ type such as `int32_t`, `bool` or `string`; None for others."""
    integer = _INTEGER.match(text)
    if integer is not None:
        return IntegerStorage(int(integer[2]), not integer[1])
    return PlainStorage(text) if text in ("bool", "string", "unit") else None  # type: ignore[arg-type]


@dataclass(frozen=True)
class ResolvedTrait:
    """The definition of a trait."""

    name: str
    kind: Literal["native", "predicate"]
    structural: bool
    runtime_class: PythonClass
    """The marker class for `has_trait`."""
    verifier: PythonClass | None
    """A function `(op, *arguments) -> None` that raises VerifyError; None for pure markers."""
    region_verifier: PythonClass | None
    """A function like `verifier` that is called after the nested operations are verified."""
    requires: tuple[str, ...]
    parameters: tuple[str, ...]
    summary: str
    origin: Span
    members: tuple[str, ...] = ()
    """The traits that a trait of kind `list` expands to."""
    description: str = ""


@dataclass(frozen=True)
class ResolvedTraitUse:
    """A trait on an operation, type or attribute, with its arguments."""

    trait: ResolvedTrait
    arguments: tuple[object, ...]
    """The arguments: str, int, `PythonClass` (an operation), `Expression` (a predicate or transform), or tuples of these."""
    text: str
    """The text as written: `AllTypesMatch<[lhs, rhs]>`."""
    origin: Span
    predicate: Expression | None = None
    """For kind `predicate`: the condition with the arguments filled in, over `op` and the names of the operation's parts."""
    summary: str = ""
    """For kind `predicate`: the text after `failed to verify that …`."""
    position: int = 0
    """The position among the traits and interfaces of the definition: the order of verification."""


@dataclass(frozen=True)
class ResolvedMethod:
    name: str
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default source or None) of each parameter except `self`."""
    returns: str
    static: bool
    body: str | None
    """The body in the interface itself, which cannot be overridden (ODS `methodBody`)."""
    default: str | None
    """The body that an implementer inherits unless it overrides the method (ODS `defaultImplementation`)."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()
    cpp_types: tuple[tuple[str, str], ...] = ()
    """Maps parameters to the C++ types that the spec gives."""
    cpp_returns: str | None = None
    """The C++ result type, if the spec gives one."""
    cpp_name: str | None = None
    """The name in C++, if it does not follow from the Python name."""


@dataclass(frozen=True)
class ResolvedInterface:
    name: str
    kind: Literal["operation", "attribute", "type"]
    runtime_class: PythonClass
    """The class: in the generated `interfaces` module, or in the runtime for an external interface."""
    external: bool
    bases: tuple[ResolvedInterface, ...]
    methods: tuple[ResolvedMethod, ...]
    verifier: PythonClass | str | None
    """The source of the body, or a function; called with the operation when its traits are verified."""
    verify_with_regions: bool
    summary: str
    description: str
    origin: Span
    requires: tuple[str, ...] = ()
    """The traits and interfaces that must precede this interface."""
    is_marker: bool = False
    """True if the spec says that the interface has no methods: `methods: {}`."""

    @property
    def lineage(self) -> tuple[ResolvedInterface, ...]:
        """The interface after all interfaces that it extends, bases first, possibly with repetitions."""
        return (*(each for base in self.bases for each in base.lineage), self)

    @property
    def all_methods(self) -> tuple[ResolvedMethod, ...]:
        """The methods of the interfaces that this one extends, followed by its own."""
        return tuple(method for each in self.lineage for method in each.methods)


def bases_first(interfaces: Sequence[ResolvedInterface]) -> list[ResolvedInterface]:
    """Return interfaces sorted so that each follows the interfaces that it extends."""
    own = {each.runtime_class: each for each in interfaces}
    return list({each.runtime_class: each for one in interfaces for each in one.lineage if each.runtime_class in own}.values())


@dataclass(frozen=True)
class ResolvedInterfaceUse:
    interface: ResolvedInterface
    declared_methods: tuple[str, ...]
    """The methods that this definition implements by hooks (DeclareOpInterfaceMethods)."""
    origin: Span
    position: int = 0
    """The position among the traits and interfaces of the definition: the order of verification."""
    is_declared: bool = False
    """True if the traits contain `DeclareOpInterfaceMethods<…>` or a similar declaration of the interface."""
    listed: tuple[str, ...] = ()
    """The methods named in that declaration."""
    is_implied: bool = False
    """True if the traits do not contain the interface: another interface extends it, or a trait of kind `list` contains it."""
    of_class: tuple[str, ...] = ()
    """The methods named in `interface_methods`: in C++ the class of the definition declares them."""


@dataclass(frozen=True)
class ResolvedParameter:
    """A parameter of a type or attribute."""

    name: str
    python_name: str
    annotation: str
    """The Python type: `int`, `str`, `tuple[int, ...]`, `Type`, `IntegerAttr`, an enum class, …"""
    codec: str
    """The form of the text: int64, uint32, bool, string, dims, float, type, attribute, enum, array<...>, or a class."""
    cpp_type: str
    """The type in mlir-opt's messages: `int64_t`, `::llvm::ArrayRef<int64_t>`."""
    element: ResolvedParameter | None
    """The element of an array parameter."""
    constraint: ResolvedConstraint | None
    python_class: PythonClass | None
    optional: bool
    default: Expression | None
    is_self_type: bool
    summary: str
    origin: Span
    enum: ResolvedEnum | None = None

    @property
    def slot_annotation(self) -> str:
        """The Python type of the stored value."""
        may_be_none = self.optional and self.default is None and "None" not in self.annotation
        return f"{self.annotation} | None" if may_be_none else self.annotation

    @property
    def is_enum_field(self) -> bool:
        """True if an enum is parsed by its C++ class alone.

        ODS's `EnumParameter` has neither optional values nor a default, nor a C++ type of its own.
        """
        if self.enum is None:
            return False
        return self.optional or self.default is not None or self.cpp_type != self.enum.cpp_class

    @property
    def references(self) -> tuple[tuple[str, PythonClass], ...]:
        """The classes that occur in the annotation."""
        found = () if self.element is None else self.element.references
        if self.enum is not None:
            found = (*found, (self.enum.class_name, self.enum.python_class))
        return found if self.python_class is None else (*found, (self.python_class.name, self.python_class))


@dataclass(frozen=True)
class ResolvedTypeOrAttribute:
    kind: Literal["type", "attribute"]
    class_name: str
    cpp_class: str
    """The class in mlir-opt's messages, without the dialect's namespace: `NorthStar_BufferType`."""
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
    mnemonic_alias: bool
    python_class: PythonClass
    external: bool
    enum: ResolvedEnum | None
    """The enum of an enum attribute; None for other definitions."""
    origin: Span
    examples: tuple[ResolvedExample, ...] = ()
    key_origins: tuple[tuple[str, Span], ...] = ()
    """The places of the definition's keys."""
    grammar: str = ""
    """The EBNF of the syntax, if hooks parse and print it."""
    exported_format: str | None = None
    """An assembly format that only exports use, because hooks implement the syntax."""
    values: str | None = None
    """Of a type: the text of the builtin type that has its values; None if the spec does not say."""

    @property
    def has_text(self) -> bool:
        """True if text can follow the mnemonic; MLIR prints types and attributes without text in full."""
        return self.assembly_format is not None or self.has_custom_assembly_format or self.enum is not None

    def origin_of(self, key: str) -> Span:
        """Return the place of a key; the place of the definition if it lacks the key."""
        return next((span for name, span in self.key_origins if name == key), self.origin)


@dataclass(frozen=True)
class ResolvedEnumCase:
    symbol: str
    """The name of the member in the Python class."""
    value: int
    text: str
    summary: str
    origin: Span
    name: str = ""
    """The name in the spec, without the `_` that is appended to Python keywords."""
    is_group: bool = False
    """True if it stands for other cases: for several, or as a second name for one."""


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
    keywords_only: bool
    """True if only keywords are read: an attribute of an enum without bits rejects quoted cases, as before MLIR 20."""
    summary: str
    description: str
    python_class: PythonClass
    cpp_class: str
    origin: Span

    @property
    def has_high_bit(self) -> bool:
        """True if a case has the highest bit, so that an integer attribute holds another number: a signed one."""
        return any(case.value >> self.width - 1 > 0 for case in self.cases)

    def stored(self, value: int) -> int:
        """Return the number that an integer attribute holds for the value of a case."""
        return value - (1 << self.width) if value >> self.width - 1 > 0 else value


HookBinding = Literal["method", "class", "static"]
HookKind = Literal["dialect", "pattern", "check", "builder", "interface", "rewriting", "syntax", "directive", "pass", "meaning"]
HookParameters = tuple[tuple[str, str, str | None], ...]
"""(name, annotation, default source or None) of each parameter."""
References = tuple[tuple[str, PythonClass], ...]
"""The classes that occur in annotations, except the runtime names that every spec may use."""


@dataclass(frozen=True)
class ResolvedHookMethod:
    """A method of a generated class that a hook implements."""

    kind: HookKind
    function: str
    """The name of the hook."""
    owner: PythonClass
    name: str
    """The name of the method."""
    binding: HookBinding
    receiver: str
    """The name of the hook's first parameter; empty for a static method."""
    parameters: HookParameters
    """The parameters without the receiver."""
    returns: str
    summary: str
    key: str
    """The key of the spec that requires the method."""
    origin: Span
    references: References = ()
    values: tuple[str, ...] = ()
    """The variadicity of each value that the parse function of a custom directive returns."""

    @property
    def all_parameters(self) -> HookParameters:
        """The parameters of the hook, including the receiver."""
        if self.binding == "static":
            return self.parameters
        owner = self.owner.name if self.binding == "method" else f"type[{self.owner.name}]"
        return ((self.receiver, owner, None), *self.parameters)


@dataclass(frozen=True)
class ResolvedHook:
    """A handwritten function that a dialect needs, with one signature for all methods that it implements."""

    function: str
    parameters: HookParameters
    """The receiver and the parameters; a parameter that only some methods pass has the default `...`."""
    returns: str
    summary: str
    references: References
    methods: tuple[ResolvedHookMethod, ...]
    noun: str = "hook"
    """What messages call the function: `method` if its body is in a spec."""

    @property
    def origin(self) -> Span:
        """The place of the first definition that requires the hook."""
        return self.methods[0].origin

    @property
    def stub(self) -> str:
        """The source of the hook with an empty body, for an author to paste."""
        head = f"def {self.function}({signature_text(self.parameters)}) -> {self.returns}:"
        return f'{head}\n    """{self.summary}."""\n    raise NotImplementedError'


def signature_text(parameters: HookParameters) -> str:
    """Return the source of a parameter list, without parentheses."""
    return ", ".join(f"{name}: {text}" if default is None else f"{name}: {text} = {default}" for name, text, default in parameters)
