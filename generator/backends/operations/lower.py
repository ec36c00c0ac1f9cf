"""Lower operations to the parts of their classes, in printing order."""

from __future__ import annotations

from ...assembly import emit_operation_syntax, infers_automatically
from ...assembly.inference import has_interface, plan_result_types
from ...codegen import quoted
from ...resolver.model import PythonClass, ResolvedOperation, ResolvedTraitUse, ResolvedValue, runtime_class
from ..definitions import base_classes
from ..methods import MethodModel, bound_hooks, builder_methods, interface_hooks, lowered_hooks, signature
from ..module_model import ModuleItem, ModuleModel, module_model
from ..scope import DialectScope, ModuleWriter
from ..text import docstring, tuple_of
from .accessors import accessors
from .constructor import constructor
from .effects import MEMORY_EFFECTS, effect_methods, needs_interface
from .folding import fold_adaptor
from .groups import ValueGroups
from .model import OperationModel
from .parameters import parameters_like_classes
from .properties import properties, property_table, slots
from .result_types import inferred_type
from .sharing import shared, template_classes
from .verifier import verifier

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
    writer = dialect_scope.module("operations", (*names, *sorted(set(templates.values())), *parameters_like_classes(operations)))
    classes = shared([lower_operation(writer, op) for op in operations], templates)
    items = [ModuleItem("operation.py.j2", each) for each in classes]
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
