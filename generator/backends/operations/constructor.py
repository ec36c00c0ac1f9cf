"""The constructor: operands and required attributes in the order declared, everything that has a default by keyword."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...assembly.inference import TypeRule, plan_result_types
from ...codegen import NameTable
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedValue
from ..scope import ModuleWriter
from ..text import quoted, tuple_of
from .properties import default_constant, native_annotation, properties
from .result_types import inferred_type


@dataclass(frozen=True)
class ConstructorModel:
    """`__init__`, ready to print."""

    parameters: tuple[str, ...]
    body: tuple[str, ...]


@dataclass
class _Parts:
    """What the parameters contribute, in the order in which it is found."""

    positional: list[tuple[str, str | None]] = field(default_factory=list)
    """(parameter, default): a default counts only when no required one follows."""
    keywords: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    """IR name → parameter."""


def constructor(writer: ModuleWriter, op: ResolvedOperation) -> ConstructorModel:
    """The constructor of an operation."""
    taken = NameTable(("self", "loc", "ip", "cls"))
    parts = _Parts()
    computed = {operand.segment_attribute for operand in op.operands}
    for argument in op.arguments:
        if isinstance(argument, ResolvedValue):
            _operand(writer, parts, taken, argument)
        elif argument.name not in computed:
            _attribute(writer, parts, taken, argument)
    successors = _successors(writer, parts, taken, op)
    if _asks_the_interface(op):
        operands, regions = _operands_source(parts, op), _regions(writer, parts, taken, op)
        operands, results, regions = _results_by_interface(writer, parts, taken, op, operands, regions)
    else:
        results = _results(writer, parts, taken, op)
        operands, regions = _operands_source(parts, op), _regions(writer, parts, taken, op)
        _segment_sizes(writer, parts, op)
    _warn_of_deprecation(writer, parts, op)
    arguments = [operands, results, "loc", "ip", *_named("regions", regions), *_named("successors", successors)]
    parts.body.append(f"self._init_inserted({', '.join(arguments)})")
    return ConstructorModel(_parameters(writer, parts), tuple(parts.body))


def result_type_parameters(op: ResolvedOperation) -> tuple[str, ...]:
    """The parameters for the types of the results; one for all of them where the interface is asked."""
    taken = NameTable(("self", "loc", "ip", "cls"))
    taken.reserve(*(argument.python_name for argument in op.arguments), *(successor.python_name for successor in op.successors))
    if _asks_the_interface(op) and not _has_one_result(op):
        return ("result_types",)
    return tuple(_choose_type_name(taken, op, result) for result in op.results)


def is_positional(argument: ResolvedValue | ResolvedInherent) -> bool:
    """Whether an argument stands among the positional parameters; the others have defaults and go by name."""
    if isinstance(argument, ResolvedValue):
        return True
    return not argument.may_be_left_out and (argument.is_native or argument.constraint.python_class.name != "UnitAttr")


def _warn_of_deprecation(writer: ModuleWriter, parts: _Parts, op: ResolvedOperation) -> None:
    if op.deprecated is not None:
        warn = writer.imports.name("warnings", "warn")
        parts.body.insert(0, f"{warn}({quoted(f'{op.class_name} is deprecated: {op.deprecated}')}, DeprecationWarning, stacklevel=2)")


def _named(name: str, source: str) -> list[str]:
    return [f"{name}={source}"] if source else []


def _parameters(writer: ModuleWriter, parts: _Parts) -> tuple[str, ...]:
    required = [index for index, (_, default) in enumerate(parts.positional) if default is None]
    last = required[-1] if required else -1
    positional = [
        text if index <= last or default is None else f"{text} = {default}" for index, (text, default) in enumerate(parts.positional)
    ]
    location = writer.imports.name("ods.ir.location", "Location", typing_only=True)
    point = writer.imports.name("ods.ir.insertion_point", "InsertionPoint", typing_only=True)
    keywords = [*parts.keywords, f"loc: {location} | None = None", f"ip: {point} | None = None"]
    return (*positional, "*", *keywords)


# ---- operands


def _operand(writer: ModuleWriter, parts: _Parts, taken: NameTable, operand: ResolvedValue) -> None:
    name = parts.names[operand.name] = _choose(taken, operand.python_name)
    value = writer.imports.name("ods.ir.value", "Value", typing_only=True)
    if operand.variadicity == "single":
        parts.positional.append((f"{name}: {value}", None))
    elif operand.variadicity == "optional":
        parts.positional.append((f"{name}: {value} | None", "None"))
    else:
        sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
        element = value if operand.variadicity == "variadic" else f"{sequence}[{value}]"
        parts.positional.append((f"{name}: {sequence}[{element}]", "()"))


def _choose(taken: NameTable, wanted: str) -> str:
    """The accessor's name, even where Python has a builtin of that name: it is what callers write."""
    taken.reserve(wanted)
    return wanted


def _operands_source(parts: _Parts, op: ResolvedOperation) -> str:
    if len(op.operands) == 1 and op.operands[0].variadicity == "variadic":
        return parts.names[op.operands[0].name]
    sources = [_operand_source(operand, parts.names[operand.name]) for operand in op.operands]
    return tuple_of(sources)


def _operand_source(operand: ResolvedValue, name: str) -> str:
    match operand.variadicity:
        case "single":
            return name
        case "optional":
            return f"*(() if {name} is None else ({name},))"
        case "variadic":
            return f"*{name}"
    return f"*[value for values in {name} for value in values]"


def _segment_sizes(writer: ModuleWriter, parts: _Parts, op: ResolvedOperation) -> None:
    for operand in op.operands:
        if operand.segment_attribute is not None:
            dense = writer.imports.name("ods.builtin.dense_arrays", "DenseI32ArrayAttr")
            slot = next(each.slot for each in properties(op) if each.name == operand.segment_attribute)
            parts.body.append(f"self.{slot} = {dense}.get([len(values) for values in {parts.names[operand.name]}])")
    for trait, slot, values in (
        ("AttrSizedOperandSegments", "operand_segment_sizes", op.operands),
        ("AttrSizedResultSegments", "result_segment_sizes", op.results),
    ):
        if op.trait(trait) is not None:
            suffix = "" if slot.startswith("operand") else " result"
            sizes = [_size(value, parts.names[value.name + suffix]) for value in values]
            parts.body.append(f"self.{slot} = {tuple_of(sizes)}")


def _size(value: ResolvedValue, name: str) -> str:
    match value.variadicity:
        case "single":
            return "1"
        case "optional":
            return f"0 if {name} is None else 1"
        case "variadic":
            return f"len({name})"
    return f"sum(len(values) for values in {name})"


# ---- attributes


def _attribute(writer: ModuleWriter, parts: _Parts, taken: NameTable, inherent: ResolvedInherent) -> None:
    name = parts.names[inherent.name] = _choose(taken, inherent.python_name)
    annotation, default, value = _conversion(writer, inherent, name)
    if default is None:
        parts.positional.append((f"{name}: {annotation}", None))
    else:
        parts.keywords.append(f"{name}: {annotation} = {default}")
    parts.body.append(f"self.{inherent.python_name} = {value}")


def _conversion(writer: ModuleWriter, inherent: ResolvedInherent, name: str) -> tuple[str, str | None, str]:
    """(annotation, default, stored value) of an attribute's parameter."""
    if inherent.is_native:
        return _native(writer, inherent, name)
    constraint = inherent.constraint
    class_ = writer.name(constraint.python_class)
    if constraint.python_class.name == "UnitAttr":
        return f"bool | {class_} | None", "None", f"{class_}.get() if {name} else None"
    optional = inherent.may_be_absent
    if constraint.value_type is None or constraint.const_builder is None:
        annotation, value = class_, name
    else:
        plain = native_annotation(writer, inherent)
        annotation = f"{plain} | {class_}"
        made = writer.expression(constraint.const_builder, {"value": name})
        value = f"{name} if isinstance({name}, {class_}) else {made}"
        if optional:
            value = f"{name} if {name} is None or isinstance({name}, {class_}) else {made}"
    if optional:
        return f"{annotation} | None", "None", value
    if inherent.default is not None:
        constant = default_constant(writer, inherent, writer.expression(inherent.default, {}))
        return annotation, constant, value
    return annotation, None, value


def _native(writer: ModuleWriter, inherent: ResolvedInherent, name: str) -> tuple[str, str | None, str]:
    annotation = native_annotation(writer, inherent)
    if inherent.default is not None:
        return annotation, writer.expression(inherent.default, {}), name
    if inherent.optional:
        return annotation if "None" in annotation else f"{annotation} | None", "None", name
    return annotation, None, name


# ---- results


def _asks_the_interface(op: ResolvedOperation) -> bool:
    """Whether the result types come from the handwritten `infer_return_types`."""
    return op.trait("AttrSizedResultSegments") is None and plan_result_types(op).results_by_interface


def _has_one_result(op: ResolvedOperation) -> bool:
    return len(op.results) == 1 and op.results[0].variadicity == "single"


def _results_by_interface(
    writer: ModuleWriter, parts: _Parts, taken: NameTable, op: ResolvedOperation, operands: str, regions: str
) -> tuple[str, str, str]:
    """The sources of operands, result types and regions, where the types are asked for before the operation exists."""
    is_one = _has_one_result(op)
    type_ = writer.imports.name("ods.ir.type", "Type", typing_only=True)
    names = [taken.choose(wanted) for wanted in ("operand_values", "region_list", "types")]
    parameter = taken.choose("result_type" if is_one else "result_types")
    annotation = type_ if is_one else f"{writer.imports.name('collections.abc', 'Sequence', typing_only=True)}[{type_}]"
    parts.keywords.insert(0, f"{parameter}: {annotation} | None = None")
    _segment_sizes(writer, parts, op)
    parts.body.append(f"{names[0]} = {operands}")
    if regions:
        parts.body.append(f"{names[1]} = {regions}")
    asked = f"self.infer_return_types({names[0]}, dict(self.inherent_attributes()), {names[1] if regions else '()'})"
    given = f"({parameter},)" if is_one else parameter
    parts.body.append(f"{names[2]} = {asked} if {parameter} is None else {given}")
    return names[0], names[2], names[1] if regions else ""


def _results(writer: ModuleWriter, parts: _Parts, taken: NameTable, op: ResolvedOperation) -> str:
    if not op.results:
        return "()"
    rules = plan_result_types(op).rules
    inferred = {result.name: _inferred(writer, op, rules, result, parts.names) for result in op.results}
    sources = []
    for result in op.results:
        name = parts.names[result.name + " result"] = _choose_type_name(taken, op, result)
        sources.append(_result(writer, parts, result, name, inferred[result.name]))
    if len(op.results) == 1 and op.results[0].variadicity == "variadic":
        return sources[0].removeprefix("*")
    return tuple_of(sources)


def _inferred(
    writer: ModuleWriter, op: ResolvedOperation, rules: dict[str, TypeRule], result: ResolvedValue, sources: dict[str, str]
) -> str | None:
    rule = rules.get(result.name)
    if result.variadicity == "single" or rule is not None and rule.gives_list:
        return inferred_type(writer, op, rules, result.name, sources)
    return None


def _choose_type_name(taken: NameTable, op: ResolvedOperation, result: ResolvedValue) -> str:
    plural = "s" if result.variadicity == "variadic" else ""
    base = "result" if len(op.results) == 1 else result.python_name.rstrip("_")
    return taken.choose(f"{base}_type{plural}")


def _result(writer: ModuleWriter, parts: _Parts, result: ResolvedValue, name: str, inferred: str | None) -> str:
    type_ = writer.imports.name("ods.ir.type", "Type", typing_only=True)
    if result.variadicity == "variadic":
        sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
        if inferred is None:
            parts.keywords.append(f"{name}: {sequence}[{type_}]")
            return f"*{name}"
        parts.keywords.append(f"{name}: {sequence}[{type_}] | None = None")
        return f"*({inferred} if {name} is None else {name})"
    if result.variadicity == "optional":
        parts.keywords.append(f"{name}: {type_} | None = None")
        return f"*(() if {name} is None else ({name},))"
    if inferred is None:
        parts.keywords.append(f"{name}: {type_}")
        return name
    parts.keywords.append(f"{name}: {type_} | None = None")
    return f"{inferred} if {name} is None else {name}"


# ---- successors and regions


def _successors(writer: ModuleWriter, parts: _Parts, taken: NameTable, op: ResolvedOperation) -> str:
    sources = []
    for successor in op.successors:
        name = _choose(taken, successor.python_name)
        block = writer.imports.name("ods.ir.block", "Block", typing_only=True)
        if successor.variadic:
            sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
            parts.positional.append((f"{name}: {sequence}[{block}]", "()"))
            sources.append(f"*{name}")
        else:
            parts.positional.append((f"{name}: {block}", None))
            sources.append(name)
    return tuple_of(sources) if sources else ""


def _regions(writer: ModuleWriter, parts: _Parts, taken: NameTable, op: ResolvedOperation) -> str:
    sources = []
    for region in op.regions:
        name = _choose(taken, region.python_name)
        if region.variadic:
            class_ = writer.imports.name("ods.ir.region", "Region", typing_only=True)
            sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
            parts.keywords.append(f"{name}: {sequence}[{class_}] = ()")
            sources.append(f"*{name}")
        else:
            class_ = writer.imports.name("ods.ir.region", "Region")
            parts.keywords.append(f"{name}: {class_} | None = None")
            sources.append(f"{class_}() if {name} is None else {name}")
    return tuple_of(sources) if sources else ""
