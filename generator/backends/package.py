"""A generated package: its modules, each lowered by the backend of its kind; and the places in the spec that its parts come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ..codegen import INTERWOVEN, constant_case, package_name, quoted, safe_identifier, snake_case
from ..constraints import ConstraintFunction
from ..hooks import hooks_of
from ..resolver.model import ResolvedDialect, ResolvedEnum, ResolvedHook, ResolvedInterface, ResolvedMethod, runtime_class
from ..resolver.model.definitions import HookKind, References, bases_first
from .definitions import lower_definitions
from .dialect import lower_dialect_module, lower_passes, lower_semantics
from .module_model import (
    DialectScope,
    MethodModel,
    ModuleItem,
    ModuleModel,
    ModuleWriter,
    annotation,
    body_lines,
    docstring,
    module_model,
    sentence,
    signature,
)
from .operations import lower_operations, lower_value_builders
from .operations.verifier import interface_verifier_name
from .patterns import lower_conversions, lower_patterns
from .patterns.bodies import hooks_class


@dataclass(frozen=True)
class ConstraintModel:
    """The model of a constraint function."""

    function: ConstraintFunction
    docstring: tuple[str, ...]


def lower_constraints(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module, or None if it is empty; call this after all other modules have requested their functions."""
    functions = dialect_scope.constraints
    for constraint in dialect_scope.dialect.constraints:
        if constraint.function_name is not None and constraint.predicate is not None:
            functions.function(constraint)
    if not functions.functions:
        return None
    items = [ModuleItem("constraint", ConstraintModel(each, _doc(each))) for each in functions.functions]
    path = f"{package_name(dialect_scope.dialect.name)}/constraints.py"
    what = docstring(f"Constraints of the {dialect_scope.dialect.name} dialect: what its types, attributes and regions must satisfy")
    return module_model(path, dialect_scope.sources, what, functions.scope, items, [each.name for each in functions.functions])


def _doc(function: ConstraintFunction) -> tuple[str, ...]:
    return docstring(f"Return True if the value is: {function.summary}" if function.summary else "Return True if the constraint holds")


@dataclass(frozen=True)
class TraitModel:
    """The model of a marker class."""

    class_name: str
    base: str
    docstring: tuple[str, ...]


def lower_traits(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if all traits have a class in the runtime or are only predicates."""
    module = f"{dialect_scope.package}.traits"
    traits = [trait for trait in dialect_scope.dialect.traits if trait.kind == "native" and trait.runtime_class.module == module]
    if not traits:
        return None
    names = tuple(trait.runtime_class.name for trait in traits)
    writer = dialect_scope.module("traits", names)
    base = writer.imports.runtime("Trait")
    items = [
        ModuleItem("trait", TraitModel(trait.runtime_class.name, base, docstring(trait.summary or f"The trait `{trait.name}`")))
        for trait in traits
    ]
    what = docstring(f"Traits of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))


_ROOTS = {
    "operation": runtime_class("Operation"),
    "attribute": runtime_class("Attribute"),
    "type": runtime_class("Type"),
}


@dataclass(frozen=True)
class InterfaceModel:
    """The model of an interface class."""

    class_name: str
    bases: str
    docstring: tuple[str, ...]
    methods: tuple[MethodModel, ...]


def lower_interfaces(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the `interfaces` module; None if the dialect defines no interface."""
    interfaces = [interface for interface in dialect_scope.dialect.interfaces if not interface.external]
    if not interfaces:
        return None
    names = tuple(interface.runtime_class.name for interface in interfaces)
    writer = dialect_scope.module("interfaces", names)
    items = [ModuleItem("interface", lower_interface(writer, interface)) for interface in bases_first(interfaces)]
    what = docstring(f"Interfaces of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))


def lower_interface(writer: ModuleWriter, interface: ResolvedInterface) -> InterfaceModel:
    """Return the model of one interface."""
    bases = [writer.name(base.runtime_class) for base in interface.bases] or [writer.name(_ROOTS[interface.kind])]
    methods = [_method(writer, method) for method in interface.methods]
    if isinstance(interface.verifier, str):
        what = docstring("Check the rules of the interface.  Raises VerifyError")
        body = body_lines(writer, interface.verifier, ())
        methods.append(MethodModel(interface_verifier_name(interface.name), "", "(self) -> None", what, body))
    return InterfaceModel(
        interface.runtime_class.name,
        ", ".join(bases),
        docstring(interface.summary or interface.name, interface.description),
        tuple(methods),
    )


def _method(writer: ModuleWriter, method: ResolvedMethod) -> MethodModel:
    text = method.body if method.body is not None else method.default
    body: tuple[str, ...]
    if text is None:
        body = (f"raise NotImplementedError({quoted(f'{method.name} is not implemented')})",)
    else:
        body = _with_imports_inside(writer, text, method.references)
    decorator = "staticmethod" if method.static else ""
    receiver = "" if method.static else "self"
    what = docstring(method.summary or f"`{method.name}`")
    return MethodModel(
        method.name, decorator, signature(writer, receiver, method.parameters, method.returns, method.references), what, body
    )


def _with_imports_inside(writer: ModuleWriter, text: str, references: References) -> tuple[str, ...]:
    """Return a body with its imports inside it, because other modules of the package import the interfaces."""
    package = writer.dialect_scope.package
    inner = [(name, meant) for name, meant in references if meant.module.startswith(package + ".") and meant.module != writer.scope.module]
    outer = tuple(pair for pair in references if pair not in inner)
    lines = body_lines(writer, text, outer)
    source = "\n".join(lines)
    imports = [f"from {meant.module} import {name}" for name, meant in inner if name in source]
    return (*sorted(imports), *([""] if imports else []), *lines)


_INHERITED = "Functions without a docstring are the hooks of keys such as `has_folder`; the guide to the spec language describes them."
_DOCUMENTED: frozenset[HookKind] = frozenset(("rewriting", "check", "syntax", "pass", "meaning"))
"""The kinds of hooks that implement a method of a base class of the runtime."""


@dataclass(frozen=True)
class HookSignatureModel:
    """A function of the Protocol."""

    name: str
    parameters: str
    returns: str
    docstring: tuple[str, ...]
    """The lines of the docstring; empty if the function implements a method that the runtime documents."""


@dataclass(frozen=True)
class HookContractModel:
    """The model of the Protocol."""

    class_name: str
    docstring: tuple[str, ...]
    functions: tuple[HookSignatureModel, ...]


def lower_hooks(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect needs no hooks."""
    dialect = dialect_scope.dialect
    hooks = hooks_of(dialect)
    if not hooks:
        return None
    class_name = hooks_class(dialect)
    writer = dialect_scope.module("hooks", (class_name,))
    writer.imports.name("typing", "Protocol")
    functions = tuple(_function(writer, hook) for hook in hooks)
    if dialect.hooks_are_package:
        where = f"modules in `{dialect_scope.sources}/hooks`"
        compared = "A type checker compares a class with it that has them as static methods"
    else:
        where = f"`{dialect_scope.sources}/hooks.py`"
        compared = f"A type checker compares a module with it: `_: {class_name} = hooks`"
    what = docstring(f"The functions that {where} must define", f"{compared}.\n{_INHERITED}")
    model = HookContractModel(class_name, what, functions)
    module_doc = docstring(f"The contract of the handwritten part of the {dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, module_doc, writer.scope, [ModuleItem("hooks", model)], [class_name])


def _function(writer: ModuleWriter, hook: ResolvedHook) -> HookSignatureModel:
    parameters = ["self"]
    for name, text, default in hook.parameters:
        part = f"{name}: {annotation(text, writer.imports, hook.references)}"
        parameters.append(part if default is None else f"{part} = ...")
    if len(parameters) > 1:
        parameters.insert(len(parameters) - parameters[-1].startswith("*"), "/")
    returns = annotation(hook.returns, writer.imports, hook.references)
    what = () if all(method.kind in _DOCUMENTED for method in hook.methods) else docstring(hook.summary)
    return HookSignatureModel(hook.function, ", ".join(parameters), returns, what)


_TAKEN = frozenset(dir(int)) | {"name", "value", "text", "from_text", "mro"}


@dataclass(frozen=True)
class EnumCaseModel:
    """One case: its member name, value and spelling."""

    name: str
    value: int
    text: str
    summary: tuple[str, ...]


@dataclass(frozen=True)
class EnumModel:
    """The model of an enum class and its table of spellings."""

    class_name: str
    is_bit: bool
    docstring: tuple[str, ...]
    cases: tuple[EnumCaseModel, ...]
    table: str
    spelling_function: str
    zero: str
    """For bit enums: the spelling of the value without flags, as source."""
    groups: tuple[EnumCaseModel, ...]
    """For bit enums that print groups: the cases of several bits, in the order they are printed."""
    bits: tuple[EnumCaseModel, ...]
    separator: str
    split_separator: str


def lower_enums(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the `enums` module; None if the dialect has no enum."""
    enums = dialect_scope.dialect.enums
    if not enums:
        return None
    writer = dialect_scope.module("enums", tuple(enum.class_name for enum in enums))
    for enum in enums:
        writer.imports.name("enum", "IntFlag" if enum.kind == "bit" else "IntEnum")
        if enum.kind == "bit":
            writer.imports.name("functools", "cache")
    writer.imports.name("typing", "Final")
    items = [ModuleItem("enum", lower_enum(enum)) for enum in enums]
    what = docstring(f"Enums of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, [enum.class_name for enum in enums])


def lower_enum(enum: ResolvedEnum) -> EnumModel:
    """Return the model of one enum."""
    taken = set(_TAKEN)
    cases = tuple(
        EnumCaseModel(_member(case.symbol, taken), case.value, quoted(case.text), docstring(case.summary) if case.summary else ())
        for case in enum.cases
    )
    is_bit = enum.kind == "bit"
    zero = next((case.text for case in cases if case.value == 0), quoted(""))
    groups = [made for made, case in zip(cases, enum.cases) if case.is_group or case.value.bit_count() > 1]
    return EnumModel(
        class_name=enum.class_name,
        is_bit=is_bit,
        docstring=docstring(enum.summary, enum.description) or (sentence(enum.class_name),),
        cases=cases,
        table=f"_{constant_case(enum.class_name)}_TEXTS",
        spelling_function=f"_{constant_case(enum.class_name).lower()}_text",
        zero=zero,
        groups=tuple(reversed(groups)) if is_bit and enum.print_primary_groups else (),
        bits=tuple(case for case in cases if case.value.bit_count() == 1 and case not in groups),
        separator=quoted(enum.separator),
        split_separator=quoted(enum.separator.strip()),
    )


def _member(symbol: str, taken: set[str]) -> str:
    """Return the member name of a symbol; `_` is appended to keywords and to members that every enum has."""
    name = safe_identifier(symbol)
    while name in taken:
        name += "_"
    taken.add(name)
    return name


def without_import_cycles(modules: list[ModuleModel], package: str) -> list[ModuleModel]:
    """Return the modules; imports that form a cycle are moved to the end of each module."""
    needs = {_name(module): _needed(module, package) for module in modules if _name(module) in INTERWOVEN}
    return [_late(module, package, _on_circle(_name(module), needs)) for module in modules]


def _name(module: ModuleModel) -> str:
    return module.path.rpartition("/")[2].removesuffix(".py")


def _needed(module: ModuleModel, package: str) -> set[str]:
    return {other for other in INTERWOVEN for line in module.imports if line.startswith(f"from {package}.{other} import ")}


def _on_circle(name: str, needs: dict[str, set[str]]) -> list[str]:
    """Return the modules in a cycle with `name`: it needs each, and each needs it, directly or not."""
    return [other for other in sorted(needs.get(name, ())) if name in _reached(other, needs)]


def _reached(name: str, needs: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    pending = [name]
    while pending:
        for other in needs.get(pending.pop(), set()) - found:
            found.add(other)
            pending.append(other)
    return found


def _late(module: ModuleModel, package: str, others: list[str]) -> ModuleModel:
    """Return the module with its imports of `others` moved after its definitions."""
    late = [line for line in module.imports if any(line.startswith(f"from {package}.{other} import ") for other in others)]
    if not late:
        return module
    early = tuple(line for line in module.imports if line not in late)
    note = "# Imported last, because these modules import each other."
    return replace(module, imports=early, trailer=(*module.trailer, "", note, *(f"{line}  # noqa: E402" for line in late)))


_NOT_EXPORTED = ("constraints", "conversions", "hooks", "patterns", "semantics")


_LOWERINGS: dict[str, Callable[[DialectScope], ModuleModel | None]] = {
    "enums": lower_enums,
    "traits": lower_traits,
    "interfaces": lower_interfaces,
    "attributes": lambda scope: lower_definitions(scope, "attribute"),
    "types": lambda scope: lower_definitions(scope, "type"),
    "operations": lower_operations,
    "builders": lower_value_builders,
    "passes": lower_passes,
    "patterns": lower_patterns,
    "conversions": lower_conversions,
    "semantics": lower_semantics,
    "hooks": lower_hooks,
    "constraints": lower_constraints,
    "dialect": lower_dialect_module,
}
"""Maps modules of a package to their backends, which return None if the module would be empty."""


def lower_module(dialect: ResolvedDialect, name: str) -> ModuleModel | None:
    """Return one module of the package of a dialect; None if the package has no such module."""
    lower = _LOWERINGS.get(name)
    return None if lower is None or dialect.external and name != "constraints" else lower(DialectScope(dialect))


def lower_dialect(dialect: ResolvedDialect) -> tuple[ModuleModel, ...]:
    """Return the modules of the package of a dialect, except empty ones."""
    scope = DialectScope(dialect)
    if dialect.external:
        constraints = lower_constraints(scope)
        return () if constraints is None else (lower_init(scope, []), constraints)
    modules = _lower_all(scope)
    found = without_import_cycles([module for module in modules if module is not None], scope.package)
    return (lower_init(scope, found), *found)


def lower_dialect_scope(dialect: ResolvedDialect) -> DialectScope:
    """Return the state after all modules of a package are lowered, with all functions for constraints."""
    scope = DialectScope(dialect)
    if dialect.external:
        lower_constraints(scope)
    else:
        _lower_all(scope)
    return scope


def _lower_all(scope: DialectScope) -> list[ModuleModel | None]:
    return [lower(scope) for lower in _LOWERINGS.values()]


def _names_of_cpp(dialect: ResolvedDialect, exports: set[str]) -> dict[str, str]:
    """Return the C++ names of operations that are not those of their classes, as MLIR's bindings have them: `Trap` for `TrapOp`."""
    names = {op.cpp_class.rpartition("::")[2]: op.python_class.name for op in dialect.operations}
    return {cpp: name for cpp, name in names.items() if cpp not in exports}


def lower_init(dialect_scope: DialectScope, modules: list[ModuleModel]) -> ModuleModel:
    """Return the `__init__` module: it re-exports handwritten types and all modules except constraints, hooks and patterns."""
    dialect = dialect_scope.dialect
    handwritten = () if dialect.external else [each.python_class for each in (*dialect.types, *dialect.attributes) if each.external]
    imports = [f"from {each.module} import {each.name}" for each in handwritten]
    exports = [each.name for each in handwritten]
    for module in sorted(modules, key=lambda module: module.path):
        name = module.path.split("/")[-1].removesuffix(".py")
        if name not in _NOT_EXPORTED and module.exports:
            imports.append(f"from .{name} import {', '.join(module.exports)}")
            exports += module.exports
    aliases = {} if dialect.external else _names_of_cpp(dialect, {*exports})
    if aliases:
        imports.append(f"from .operations import {', '.join(f'{name} as {alias}' for alias, name in aliases.items())}")
        exports += aliases
    what = docstring(
        f"The {dialect.name} dialect: {dialect.summary}" if dialect.summary else f"The {dialect.name} dialect", dialect.description
    )
    return ModuleModel(
        path=f"{package_name(dialect.name)}/__init__.py",
        sources=dialect_scope.sources,
        docstring=what,
        imports=tuple(imports),
        constants=(),
        items=(),
        exports=tuple(sorted(exports)),
    )


def places_of(dialect: ResolvedDialect) -> dict[tuple[str, str], Span]:
    """Map (module, qualified name) of the classes and functions of a generated package to the places that they come from.

    The converter of a type conversion is listed by its method alone, since one class holds those of a target.
    """
    places = {("constraints", each.name): each.origin for each in lower_dialect_scope(dialect).constraints.functions}
    places |= {("patterns", each.name): each.origin for each in dialect.patterns}
    for conversion in dialect.conversions:
        places |= {("conversions", each.name): each.origin for each in conversion.of_operations}
        places |= {("conversions", f"_{snake_case(each.name)}"): each.result.origin for each in conversion.types}
    for module, definitions in (("operations", dialect.operations), ("types", dialect.types), ("attributes", dialect.attributes)):
        for definition in definitions:
            name = definition.python_class.name
            places[module, name] = definition.origin
            places |= {(module, f"{name}.{builder.name}"): builder.origin for builder in definition.builders}
    for interface in dialect.interfaces:
        name = interface.runtime_class.name
        places[("interfaces", name)] = interface.origin
        places |= {("interfaces", f"{name}.{method.name}"): method.origin for method in interface.methods}
    return places


def place_of(dialect: ResolvedDialect, module: str, name: str) -> Span | None:
    """Return the place that `name` (such as `AddOp.of`) of a generated module comes from; None if it comes from no place of its own."""
    places, parts = places_of(dialect), name.split(".")
    names = [*(".".join(parts[:length]) for length in range(len(parts), 0, -1)), parts[-1]]
    return next((places[module, each] for each in names if (module, each) in places), None)
