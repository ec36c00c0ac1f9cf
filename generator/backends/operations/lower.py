"""Lower operations to the parts of their classes, in printing order, with their effects, folds and traits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from ods.diagnostics.late import dataclass

from ...assembly import emit_operation_syntax, infers_automatically
from ...assembly.inference import has_interface, plan_result_types
from ...codegen import quoted
from ...resolver.model import PythonClass, ResolvedOperation, ResolvedTraitUse, ResolvedValue, runtime_class
from ..definitions import base_classes
from ..module_model import (
    DialectScope,
    FieldModel,
    MethodModel,
    ModuleItem,
    ModuleModel,
    ModuleWriter,
    bound_hooks,
    builder_methods,
    docstring,
    interface_hooks,
    lowered_hooks,
    module_model,
    signature,
    tuple_of,
)
from .accessors import ValueGroups, accessors, properties, property_table, slot_annotation, slots
from .constructor import constructor, inferred_type, parameters_like_classes
from .verifier import verifier

MEMORY_EFFECTS = runtime_class("MemoryEffectOpInterface")
_RESOURCES = ("AutomaticAllocationScopeResource",)
_EFFECT = re.compile(r"\w+")


def states_effects(op: ResolvedOperation) -> bool:
    """Return True if traits, operands or results declare memory effects, so that `get_effects` is generated."""
    if any(method == "get_effects" for use in op.interfaces for method in use.declared_methods):
        return False
    return op.trait("MemoryEffects") is not None or any(value.effects for value in (*op.operands, *op.results))


def needs_interface(op: ResolvedOperation) -> bool:
    """Return True if the operation needs MemoryEffectsOpInterface although the spec does not list it."""
    return states_effects(op) and not has_interface(op, "MemoryEffectsOpInterface")


def effect_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the method `get_effects`; empty if the spec declares no effects."""
    if not states_effects(op):
        return []
    instance = writer.imports.runtime("EffectInstance")
    rows = [
        f"{instance}({writer.imports.runtime(effect)}{_on_resource(writer, resource, 'resource=')})"
        for effect, resource in _of_the_operation(op)
    ]
    for value in (*op.operands, *op.results):
        for effect, resource in value.effects:
            rows.append(_of_value(writer, op, value, effect, resource))
    return [MethodModel("get_effects", "", f"(self) -> list[{instance}]", (), (f"return [{', '.join(rows)}]",))]


def _on_resource(writer: ModuleWriter, resource: str, before: str = "") -> str:
    """Return the argument for a resource; a resource unknown to the runtime is made from its name."""
    if resource in ("", "DefaultResource"):
        return ""
    if resource in _RESOURCES:
        return f", {before}{writer.imports.runtime(resource)}"
    return f", {before}{writer.imports.runtime('named_resource')}({quoted(resource)})"


def _of_the_operation(op: ResolvedOperation) -> list[tuple[str, str]]:
    use = op.trait("MemoryEffects")
    names: list[tuple[str, str]] = []
    for argument in use.arguments if use is not None else ():
        for each in argument if isinstance(argument, tuple) else (argument,):
            name = each.name if isinstance(each, PythonClass) else str(each)
            names += [(effect, name.partition(f"{effect}.")[2]) for effect in _EFFECT.findall(name)[:1]]
    return names


def _of_value(writer: ModuleWriter, op: ResolvedOperation, value: ResolvedValue, effect: str, resource: str) -> str:
    instance, kind = writer.imports.runtime("EffectInstance"), writer.imports.runtime(effect)
    where = _on_resource(writer, resource)
    accessor = "self.result" if value in op.results and value.python_name == "result_" else f"self.{value.python_name}"
    match value.variadicity:
        case "single":
            return f"{instance}({kind}, {accessor}{where})"
        case "optional":
            return f"*([] if {accessor} is None else [{instance}({kind}, {accessor}{where})])"
        case "variadic":
            return f"*[{instance}({kind}, value{where}) for value in {accessor}]"
        case "variadic_of_variadic":
            return f"*[{instance}({kind}, value{where}) for values in {accessor} for value in values]"


@dataclass(frozen=True)
class FoldAdaptorModel:
    """The nested class `FoldAdaptor`."""

    op_class: str
    base: str
    members: tuple[MethodModel, ...]


def fold_adaptor(writer: ModuleWriter, op: ResolvedOperation) -> FoldAdaptorModel | None:
    """Return the adaptor of a folder; None if the operation has no folder."""
    if not op.has_folder:
        return None
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    groups = ValueGroups(op, "operand", "self._operands", "self._op.operand_segment_sizes")
    members = [_constant(writer, groups, index, attribute) for index in range(len(op.operands))]
    for each in properties(op):
        if each.inherent is not None:
            source = f"{writer.imports.runtime('property_of_operation')}({quoted(each.slot)})"
            members.append(MethodModel(each.slot, "assignment", f": {slot_annotation(writer, each)}", (), (source,)))
    return FoldAdaptorModel(op.class_name, writer.imports.runtime("ConstantOperands"), tuple(members))


def _constant(writer: ModuleWriter, groups: ValueGroups, index: int, attribute: str) -> MethodModel:
    group = groups.group(index)
    name = group.value.python_name
    returns = f"{attribute} | None" if group.value.variadicity in ("single", "optional") else f"tuple[{attribute} | None, ...]"
    if (accessor := groups.accessor(group, "constant")) is not None:
        function, position = accessor
        return MethodModel(name, "assignment", f": {returns}", (), (f"{writer.imports.runtime(function)}({position})",))
    element = groups.element(group)
    if group.is_single:
        what, body = f"The constant of `{group.value.name}`, or None", f"return {element}"
    elif group.value.variadicity == "optional":
        what = f"The constant of `{group.value.name}`, or None"
        body = f"return {groups.sequence}[{group.start}] if {groups.size_is_one(group)} else None"
    else:
        what, body = f"The constants of `{group.value.name}`, None where unknown", f"return tuple({element})"
    return MethodModel(name, "property", f"(self) -> {returns}", docstring(what), (*group.setup, body))


@dataclass(frozen=True)
class OperationModel:
    """The class of an operation, or the shared base class of a template's operations."""

    class_name: str
    bases: tuple[str, ...]
    docstring: tuple[str, ...]
    slot_names: str
    class_variables: tuple[str, ...]
    slots: tuple[FieldModel, ...]
    fold_adaptor: FoldAdaptorModel | None
    methods: tuple[MethodModel, ...]


_Part = TypeVar("_Part")
_NO_SLOTS = "()"
_IS_TEMPLATE = "is_template = True"
_CALLED = re.compile(r"\b(?:self|cls)\.(\w+)")


def template_classes(operations: Iterable[ResolvedOperation]) -> dict[str, tuple[str, ...]]:
    """Return, for the class of each operation, the templates that may become its base classes, nearest first.

    These are the templates that another operation extends too, except those with the name of an operation's class.
    """
    operations = tuple(operations)
    taken = {op.class_name for op in operations}
    uses = Counter(name for op in operations for name in op.templates if name not in taken)
    return {op.class_name: tuple(name for name in op.templates if uses[name] > 1) for op in operations}


def shared(models: Sequence[OperationModel], templates: dict[str, tuple[str, ...]]) -> list[OperationModel]:
    """Return the classes of the operations; the class of a template precedes the first class that extends it."""
    bases = _template_bases(models, templates)
    written: set[str] = set()
    found: list[OperationModel] = []
    for model in models:
        chain = bases.get(model.class_name, [])
        for number in reversed(range(len(chain))):
            if chain[number].class_name not in written:
                written.add(chain[number].class_name)
                found.append(_template_difference(chain[number], chain[number + 1 :]))
        found.append(_difference(model, chain) if chain else model)
    return found


def _template_bases(models: Sequence[OperationModel], templates: dict[str, tuple[str, ...]]) -> dict[str, list[OperationModel]]:
    """Return the base classes of each operation's class, nearest first.

    The base class of a template extends that of a template above if it inherits a method, and the latter keeps its own.
    """
    by_name = {model.class_name: model for model in models}
    bases: dict[str, list[OperationModel]] = {model.class_name: [] for model in models}
    for name in sorted({name for chain in templates.values() for name in chain}, key=lambda name: _distance(name, templates)):
        direct: list[OperationModel] = []
        groups: dict[str, list[OperationModel]] = {}
        for class_name in (class_name for class_name, chain in templates.items() if name in chain):
            nearer = bases[class_name]
            (groups.setdefault(nearer[-1].class_name, []) if nearer else direct).append(by_name[class_name])
        base, members, count = _base(direct, name), direct, len(direct)
        for group in groups.values():
            wider, nearest = _base([*members, *group], name), bases[group[0].class_name][-1]
            keeps_all = wider is not None and (base is None or _method_names(base) <= _method_names(wider))
            if keeps_all and wider is not None and wider.slots == nearest.slots and {*wider.methods} & {*nearest.methods}:
                base, members, count = wider, [*members, *group], count + 1
        if base is not None and count > 1:
            for model in members:
                if model.slots == base.slots:
                    bases[model.class_name].append(base)
    return bases


def _distance(name: str, templates: dict[str, tuple[str, ...]]) -> int:
    return max(chain.index(name) for chain in templates.values() if name in chain)


def _method_names(model: OperationModel) -> set[str]:
    return {method.name for method in model.methods}


def _base(models: list[OperationModel], name: str) -> OperationModel | None:
    """Return the base class for a template; None if fewer than two operations have the same properties."""
    if not models:
        return None
    slots = _most_common(model.slots for model in models)
    models = [model for model in models if model.slots == slots]
    if len(models) < 2:
        return None
    first = models[0]
    adaptors = {_adaptor_of(model, name) for model in models}
    base = replace(
        first,
        class_name=name,
        bases=_in_all(models, lambda model: model.bases),
        docstring=docstring(f"Base class of the operations that extend the template `{name}`"),
        class_variables=(_IS_TEMPLATE, *_in_all(models, lambda model: model.class_variables)),
        fold_adaptor=adaptors.pop() if len(adaptors) == 1 else None,
        methods=(),
    )
    return replace(base, methods=tuple(_shared_methods(models, base)))


def _shared_methods(models: list[OperationModel], base: OperationModel) -> list[MethodModel]:
    """Return the methods that all operations have with the same signature, if at least two have the same body: the most common one."""
    by_name = [{method.name: method for method in _methods_in(model, base)} for model in models]
    found: dict[str, MethodModel] = {}
    for name in by_name[0]:
        bodies = [methods[name] for methods in by_name if name in methods]
        if len(bodies) < len(models) or len({(method.decorator, method.signature) for method in bodies}) > 1:
            continue
        candidate = _most_common(bodies)
        if bodies.count(candidate) > 1:
            found[name] = candidate
    return _closed(found, frozenset(name for methods in by_name for name in methods))


def _closed(methods: dict[str, MethodModel], names: frozenset[str]) -> list[MethodModel]:
    """Return the methods that call no methods of the operations except each other."""
    needs = {name: frozenset(_CALLED.findall("\n".join(method.body))) & names for name, method in methods.items()}
    while lacking := [name for name in needs if not needs[name] <= needs.keys()]:
        for name in lacking:
            del needs[name]
    return [methods[name] for name in needs]


def _difference(model: OperationModel, chain: Sequence[OperationModel]) -> OperationModel:
    """Return a class without the members that it inherits from a chain of base classes, nearest first."""
    nearest = chain[0]
    inherited_variables = {line for base in chain for line in base.class_variables}
    inherited = {method.name: method for base in reversed(chain) for method in _methods_in(base, chain[-1])}
    return replace(
        model,
        bases=(*[each for each in model.bases if not any(each in base.bases for base in chain)], nearest.class_name),
        slot_names=_NO_SLOTS,
        slots=(),
        class_variables=tuple(line for line in model.class_variables if line not in inherited_variables),
        fold_adaptor=None if any(base.fold_adaptor is not None for base in chain) else model.fold_adaptor,
        methods=tuple(
            own
            for own, compared in zip(model.methods, _methods_in(model, nearest, chain[-1]), strict=True)
            if compared != inherited.get(own.name)
        ),
    )


def _template_difference(base: OperationModel, above: Sequence[OperationModel]) -> OperationModel:
    """Return the base class for a template that extends the templates `above`."""
    if not above:
        return base
    own = _difference(base, above)
    return replace(own, class_variables=(_IS_TEMPLATE, *own.class_variables))


def _methods_in(model: OperationModel, base: OperationModel, top: OperationModel | None = None) -> list[MethodModel]:
    """Return the methods as the base class would have them: with its adaptor, if it has one; a hook's `op` is of its class, or of `top`."""
    own = f"{model.class_name}.FoldAdaptor"
    adaptor = own if base.fold_adaptor is None else f"{base.class_name}.FoldAdaptor"
    op, shared_op = re.compile(rf"\bop: {model.class_name}\b"), f"op: {(top or base).class_name}"
    return [replace(method, signature=op.sub(shared_op, re.sub(rf"\b{own}\b", adaptor, method.signature))) for method in model.methods]


def _adaptor_of(model: OperationModel, name: str) -> FoldAdaptorModel | None:
    return None if model.fold_adaptor is None else replace(model.fold_adaptor, op_class=name)


def _in_all(models: list[OperationModel], parts: Callable[[OperationModel], tuple[str, ...]]) -> tuple[str, ...]:
    """Return the parts of the first model that all other models have too."""
    return tuple(part for part in parts(models[0]) if all(part in parts(model) for model in models))


def _most_common(parts: Iterable[_Part]) -> _Part:
    """Return the most common part; the first one if several are equally common."""
    return Counter(parts).most_common(1)[0][0]


_REFERENCES = (
    ("OpParser", runtime_class("OpParser")),
    ("OpPrinter", runtime_class("OpPrinter")),
    ("OperationState", runtime_class("OperationState")),
    ("Self", PythonClass("typing_extensions", "Self")),
)
OP_ASM = runtime_class("OpAsmOpInterface")
INFER_TYPE = runtime_class("InferTypeOpInterface")

_SEGMENT = {"single": "1", "optional": "0"}
_TRAITS = runtime_class("ConstantLike").module
_OPERATION, _WITH_PROPERTIES = runtime_class("Operation"), runtime_class("OperationWithProperties")


def lower_operations(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the `operations` module; None if the dialect has none."""
    operations = dialect_scope.dialect.operations
    if not operations or dialect_scope.dialect.external:
        return None
    names, templates = tuple(op.class_name for op in operations), template_classes(operations)
    writer = dialect_scope.module(
        "operations", (*names, *sorted({name for names in templates.values() for name in names}), *parameters_like_classes(operations))
    )
    classes = shared([lower_operation(writer, op) for op in operations], templates)
    items = [ModuleItem("operation", each) for each in classes]
    what = docstring(f"Operations of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, [each.class_name for each in classes])


def lower_operation(writer: ModuleWriter, op: ResolvedOperation) -> OperationModel:
    """Return the model of one operation."""
    methods = [
        *accessors(writer, op),
        constructor(writer, op),
        *builder_methods(writer, op),
        *interface_hooks(writer, op),
        *effect_methods(writer, op),
        *inference_methods(writer, op),
        *result_name_methods(writer, op),
        *bound_hooks(writer, op, "rewriting"),
        *bound_hooks(writer, op, "check"),
        *operation_syntax(writer, op),
        *verifier(writer, op),
    ]
    return OperationModel(
        class_name=op.class_name,
        bases=tuple(_bases(writer, op)),
        docstring=docstring(op.summary or f"The operation `{op.name}`", op.description, *_deprecation(op)),
        slot_names=tuple_of(quoted(each.slot) for each in properties(op)),
        class_variables=tuple(_class_variables(writer, op)),
        slots=slots(writer, op),
        fold_adaptor=fold_adaptor(writer, op),
        methods=tuple({method.name: method for method in methods}.values()),
    )


def _bases(writer: ModuleWriter, op: ResolvedOperation) -> list[str]:
    added = [MEMORY_EFFECTS] if needs_interface(op) else []
    added += [INFER_TYPE] if infers_automatically(op) else []
    added += [OP_ASM] if names_results(op) else []
    bases = base_classes(writer, (), op.interfaces, _WITH_PROPERTIES if properties(op) else _OPERATION)
    extension = [op.extension] if op.extension is not None else []
    return list(dict.fromkeys([*[writer.name(each) for each in extension], *bases[:-1], *[writer.name(each) for each in added], bases[-1]]))


def _deprecation(op: ResolvedOperation) -> tuple[str, ...]:
    return () if op.deprecated is None else (f"Deprecated: {op.deprecated}",)


def _class_variables(writer: ModuleWriter, op: ResolvedOperation) -> list[str]:
    lines = [f"name = {quoted(op.name)}"]
    traits = list(dict.fromkeys(writer.name(use.trait.runtime_class) for use in _traits(op)))
    if traits:
        lines.append(f"traits = {writer.imports.runtime('trait_set')}({', '.join(traits)})")
    lines += property_table(writer, op)
    if op.constant is not None:
        lines.append(f"constant_property = {quoted(op.constant.python_name)}")
    return [*lines, *_shape(op)]


def _traits(op: ResolvedOperation) -> list[ResolvedTraitUse]:
    """Return the traits with a class, except those that another trait of the runtime implies."""
    native = [use for use in op.traits if use.trait.kind == "native"]
    implied = {name for use in native if use.trait.runtime_class.module == _TRAITS for name in use.trait.members}
    return [use for use in native if use.trait.name not in implied]


def _shape(op: ResolvedOperation) -> list[str]:
    """Return the class attributes for regions and segments that MLIR's bindings have (for `build_generic`)."""
    lines = []
    if op.regions:
        several = any(region.variadic for region in op.regions)
        lines.append(f"_ODS_REGIONS = ({sum(not region.variadic for region in op.regions)}, {not several})")
    groups = (
        ("AttrSizedOperandSegments", "_ODS_OPERAND_SEGMENTS", op.operands),
        ("AttrSizedResultSegments", "_ODS_RESULT_SEGMENTS", op.results),
    )
    for trait, name, values in groups:
        if op.trait(trait) is not None:
            lines.append(f"{name} = {tuple_of([_SEGMENT.get(each.variadicity, '-1') for each in values])}")
    return lines


def operation_syntax(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the methods of an operation's custom syntax; empty if it has only the generic form."""
    if op.has_custom_assembly_format:
        return bound_hooks(writer, op, "syntax")
    return _from_format(writer, op) if op.assembly_format is not None else []


def _from_format(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    syntax = emit_operation_syntax(op, writer)
    parser, state = ("parser", "OpParser", None), ("state", "OperationState", None)
    parse = signature(writer, "cls", (parser, state), "None", _REFERENCES)
    show = signature(writer, "self", (("printer", "OpPrinter", None),), "None", _REFERENCES)
    methods = [MethodModel("parse_assembly", "classmethod", parse, (), syntax.parse)]
    if syntax.parse_fast:
        fast = signature(writer, "cls", (parser,), "Self | None", _REFERENCES)
        methods.append(MethodModel("parse_fast", "classmethod", fast, (), syntax.parse_fast))
    methods.append(MethodModel("print_assembly", "", show, (), syntax.print))
    return [*methods, *lowered_hooks(writer, op, "directive")]


def names_results(op: ResolvedOperation) -> bool:
    """Return True if results are printed with the spec's names: for several results, one with a name, and without OpAsmOpInterface."""
    return len(op.results) > 1 and not all(result.unnamed for result in op.results) and not has_interface(op, "OpAsmOpInterface")


def result_name_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the method `get_asm_result_names`; empty if results get no names."""
    if not names_results(op):
        return []
    value = writer.imports.runtime("Value", typing_only=True)
    callable_ = writer.imports.name("collections.abc", "Callable", typing_only=True)
    signature = f"(self, set_name: {callable_}[[{value}, str], None]) -> None"
    body = [line for result in op.results for line in _naming(result)]
    return [MethodModel("get_asm_result_names", "", signature, (), tuple(body))]


def _naming(result: ResolvedValue) -> list[str]:
    accessor, name = f"self.{result.python_name}", quoted("" if result.unnamed else result.name)
    match result.variadicity:
        case "single":
            return [f"set_name({accessor}, {name})"]
        case "optional":
            return [f"if {accessor} is not None:", f"    set_name({accessor}, {name})"]
        case "variadic" | "variadic_of_variadic":
            return [f"if {accessor}:", f"    set_name({accessor}[0], {name})"]


def inference_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the inference method; empty if no result type can be inferred."""
    if not infers_automatically(op):
        return []
    groups = ValueGroups(op, "operand", "operands", "", "")
    if groups.variable_count and (groups.has_segments or groups.has_equal_sizes):
        return []
    sources = {value.name: groups.element(groups.group(index)) for index, value in enumerate(op.operands)}
    rules = plan_result_types(op).rules
    types = [inferred_type(writer, op, rules, result.name, sources, _attribute) for result in op.results]
    if any(type_ is None for type_ in types):
        return []
    sequence, mapping = (writer.imports.name("collections.abc", name, typing_only=True) for name in ("Sequence", "Mapping"))
    operands = f"{sequence}[{_typing(writer, 'Value')}]"
    attributes = f"{mapping}[str, {writer.imports.name('typing', 'Any', typing_only=True)}]"
    regions = f"Sequence[{_typing(writer, 'Region')}]"
    signature = f"(operands: {operands}, attributes: {attributes}, regions: {regions}) -> Sequence[{_typing(writer, 'Type')}]"
    return [MethodModel("infer_return_types", "staticmethod", signature, (), (f"return {tuple_of(map(str, types))}",))]


def _attribute(name: str) -> str:
    return f"attributes[{quoted(name)}]"


def _typing(writer: ModuleWriter, name: str) -> str:
    return writer.imports.runtime(name, typing_only=True)
