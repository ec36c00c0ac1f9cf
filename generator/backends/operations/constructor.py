"""The constructors of an operation and its value builder, with their parameters and the types of results."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from dataclasses import field, replace
from functools import partial

from ods.diagnostics.late import dataclass

from ...assembly import count_name, infers_results, is_like_first_operand, is_positional
from ...assembly.inference import TypeRule, plan_result_types
from ...codegen import NameTable, constant_case, quoted
from ...expressions.facts import alternatives
from ...resolver.model import Expression, ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ...resolver.names.naming import value_builder_name, value_builder_parameter
from ..module_model import DialectScope, MethodModel, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model, tuple_of
from .accessors import attribute_annotation, default_constant, native_annotation, value_annotation


def as_its_class(writer: ModuleWriter, value: ResolvedValue, source: str) -> str:
    """Return `cast(VectorType, source)`, or `cast(Any, source)` if the constraint guarantees no class."""
    meant = value.constraint.python_class
    if meant.name == "Type":
        return as_anything(writer, source)
    return f"{writer.imports.name('typing', 'cast')}({writer.name(meant)}, {source})"


def as_anything(writer: ModuleWriter, source: str) -> str:
    """Return `cast(Any, source)`, for places where type checkers infer different types."""
    return f"{writer.imports.name('typing', 'cast')}({writer.imports.name('typing', 'Any')}, {source})"


@dataclass(frozen=True)
class ConstructorParameter:
    """One parameter of a constructor."""

    name: str
    annotation: str
    default: str | None = None
    """The default; None for a required parameter."""

    @property
    def in_value_builder(self) -> ConstructorParameter:
        """The parameter of the value builder."""
        return replace(self, name=value_builder_parameter(self.name))

    def text(self, with_default: bool) -> str:
        """Return the source of the parameter in a signature."""
        default = f" = {self.default}" if with_default and self.default is not None else ""
        return f"{self.name}: {self.annotation}{default}"


@dataclass(frozen=True)
class ConstructorParameters:
    """All parameters of a constructor except `self`."""

    positional: tuple[ConstructorParameter, ...]
    keywords: tuple[ConstructorParameter, ...]

    def signature(self) -> tuple[str, ...]:
        """Return the sources of the parameters in a signature; a positional one has its default if no required one follows."""
        required = [index for index, each in enumerate(self.positional) if each.default is None]
        last = required[-1] if required else -1
        positional = [each.text(index > last) for index, each in enumerate(self.positional)]
        return (*positional, "*", *[each.text(True) for each in self.keywords])

    @property
    def in_value_builder(self) -> ConstructorParameters:
        """The parameters of the value builder."""
        positional, keywords = ([each.in_value_builder for each in some] for some in (self.positional, self.keywords))
        return ConstructorParameters(tuple(positional), tuple(keywords))

    def passed_on(self) -> tuple[str, ...]:
        """Return the arguments that the value builder passes to the constructor."""
        given = self.in_value_builder
        by_name = [f"{own.name}={each.name}" for own, each in zip(self.keywords, given.keywords, strict=True)]
        return (*[each.name for each in given.positional], *by_name)


def parameters(writer: ModuleWriter, op: ResolvedOperation) -> ConstructorParameters:
    """Return the parameters of an operation's constructor."""
    inferred = infers_results(op)
    results = [] if inferred else [_result(writer, result) for result in op.results]
    by_place = [argument for argument in op.arguments if is_positional(argument)]
    left_out = [argument for argument in op.arguments if not is_positional(argument)]
    successors = [_successor_parameter(writer, each) for each in op.successors]
    counts = [ConstructorParameter(count_name(region), "int") for region in op.regions if region.variadic]
    positional = (*results, *[_argument(writer, each) for each in by_place], *successors, *counts)
    keywords = [_argument(writer, each) for each in left_out]
    keywords += [_region_parameter(writer, region) for region in op.regions if not region.variadic]
    if inferred:
        keywords.append(ConstructorParameter("results", f"{_sequence(writer)}[{_type(writer)}] | None", "None"))
    location = writer.imports.runtime("Location", typing_only=True)
    point = writer.imports.runtime("InsertionPoint", typing_only=True)
    keywords += [ConstructorParameter("loc", f"{location} | None", "None"), ConstructorParameter("ip", f"{point} | None", "None")]
    return ConstructorParameters(positional, tuple(keywords))


def parameters_like_classes(operations: Iterable[ResolvedOperation]) -> tuple[str, ...]:
    """Return the parameters that could shadow a class (`$Value`): the module must not import anything with such a name."""
    given = [each for op in operations for each in (*op.arguments, *op.results, *op.regions, *op.successors)]
    return tuple(sorted({each.parameter_name for each in given if each.parameter_name[0].isupper()}))


def _sequence(writer: ModuleWriter) -> str:
    return writer.imports.name("collections.abc", "Sequence", typing_only=True)


def _type(writer: ModuleWriter) -> str:
    return writer.imports.runtime("Type", typing_only=True)


def _result(writer: ModuleWriter, result: ResolvedValue) -> ConstructorParameter:
    annotation = {"single": _type(writer), "optional": f"{_type(writer)} | None"}.get(result.variadicity)
    return ConstructorParameter(result.parameter_name, annotation or f"{_sequence(writer)}[{_type(writer)}]")


def _argument(writer: ModuleWriter, argument: ResolvedValue | ResolvedInherent) -> ConstructorParameter:
    name = argument.parameter_name
    return ConstructorParameter(
        name, *(_operand_parameter(writer, argument) if isinstance(argument, ResolvedValue) else _attribute_parameter(writer, argument))
    )


def _operand_parameter(writer: ModuleWriter, operand: ResolvedValue) -> tuple[str, str | None]:
    if operand.variadicity in ("single", "optional"):
        value = writer.imports.runtime("ValueLike", typing_only=True)
        return (value, None) if operand.variadicity == "single" else (f"{value} | None", "None")
    return writer.imports.runtime("ValuesLike", typing_only=True), "()"


def _attribute_parameter(writer: ModuleWriter, inherent: ResolvedInherent) -> tuple[str, str | None]:
    if inherent.is_native:
        return _native(writer, inherent)
    constraint = inherent.constraint
    class_ = attribute_annotation(writer, inherent)
    if constraint.python_class.name == "UnitAttr":
        return f"bool | {class_} | None", "None"
    annotation = class_
    if constraint.value_type is not None and constraint.const_builder is not None:
        annotation = f"{native_annotation(writer, inherent)} | {class_}"
    return (f"{annotation} | None", "None") if inherent.may_be_left_out else (annotation, None)


def _native(writer: ModuleWriter, inherent: ResolvedInherent) -> tuple[str, str | None]:
    annotation = native_annotation(writer, inherent)
    if inherent.default is not None:
        return annotation, writer.expression(inherent.default, {})
    if inherent.optional:
        return annotation if "None" in annotation else f"{annotation} | None", "None"
    return annotation, None


def _successor_parameter(writer: ModuleWriter, successor: ResolvedSuccessor) -> ConstructorParameter:
    block = writer.imports.runtime("Block", typing_only=True)
    name = successor.parameter_name
    return ConstructorParameter(name, f"{_sequence(writer)}[{block}]", "()") if successor.variadic else ConstructorParameter(name, block)


def _region_parameter(writer: ModuleWriter, region: ResolvedRegion) -> ConstructorParameter:
    class_ = writer.imports.runtime("RegionLike", typing_only=True)
    return ConstructorParameter(region.parameter_name, f"{class_} | None", "None")


def inferred_type(
    writer: ModuleWriter,
    op: ResolvedOperation,
    rules: dict[str, TypeRule],
    name: str,
    sources: dict[str, str],
    attribute_of: Callable[[str], str] | None = None,
    typed: Callable[[ResolvedValue, str], str] | None = None,
) -> str | None:
    """Return the source of the type of a single operand or result; None if it cannot be inferred.

    `sources` maps IR names to the operands, and `attribute_of` gives attributes (by default their slots). If a rule uses members of
    a type, the type is cast to its class, or `typed` makes sure of the class.
    """
    rule = rules.get(name)
    if rule is None:
        return None
    if rule.kind == "known":
        return f"{sources[name]}._type" if _is_single(op, name) else None
    if rule.kind == "buildable":
        result = next(value for value in (*op.operands, *op.results) if value.name == name)
        return writer.conditions.built(result.constraint)
    found = _source_type(writer=writer, op=op, rules=rules, rule=rule, sources=sources, attribute_of=attribute_of, typed=typed)
    if found is None or rule.transform is None:
        return found
    if _asks_for_members(rule.transform) and rule.kind == "from_value":
        source = next(value for value in (*op.operands, *op.results) if value.name == rule.source)
        found = as_its_class(writer, source, found) if typed is None else typed(source, found)
    return writer.expression(rule.transform, {"type": found, "self": found})


def _asks_for_members(transform: Expression) -> bool:
    return any(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "type")
        for node in ast.walk(ast.parse(transform.text.strip(), mode="eval"))
    )


def _source_type(
    writer: ModuleWriter,
    op: ResolvedOperation,
    rules: dict[str, TypeRule],
    rule: TypeRule,
    sources: dict[str, str],
    attribute_of: Callable[[str], str] | None,
    typed: Callable[[ResolvedValue, str], str] | None,
) -> str | None:
    if rule.kind == "from_value":
        return inferred_type(writer=writer, op=op, rules=rules, name=rule.source, sources=sources, attribute_of=attribute_of, typed=typed)
    inherent = next(inherent for inherent in op.inherents if inherent.name == rule.source)
    slot = f"self.{inherent.python_name}" if attribute_of is None else attribute_of(inherent.name)
    return f"{slot}.value" if inherent.constraint.python_class.name == "TypeAttr" else f"{slot}.type"


def _is_single(op: ResolvedOperation, name: str) -> bool:
    return any(value.name == name and value.variadicity == "single" for value in (*op.operands, *op.results))


DECLARED = "init_as_declared"
"""The name of the generated constructor if an extension class has a handwritten one."""


@dataclass
class _Body:
    """The statements of a constructor while they are being collected."""

    writer: ModuleWriter
    op: ResolvedOperation
    lines: list[str] = field(default_factory=list)
    operands: str = "()"
    """The source of the tuple of all operands."""
    regions: str = ""


def constructor(writer: ModuleWriter, op: ResolvedOperation, given: ConstructorParameters | None = None) -> MethodModel:
    """Return the constructor of an operation."""
    given = given or parameters(writer, op)
    body = _Body(writer, op)
    _warn_of_deprecation(body)
    for argument in op.arguments:
        if isinstance(argument, ResolvedValue):
            _operand(body, argument)
        else:
            _attribute(body, argument)
    body.operands, body.regions = _operands_source(op), _regions_source(body)
    _segment_sizes(body, "AttrSizedOperandSegments", "operand_segment_sizes", op.operands)
    results = _inferred_results(body) if infers_results(op) else _given_results(body)
    successors = tuple_of([_successor(body, each) for each in op.successors])
    arguments = [body.operands, results, "loc", "ip"]
    arguments += [f"regions={body.regions}"] if op.regions else []
    arguments += [f"successors={successors}"] if op.successors else []
    body.lines.append(f"self._init_inserted({', '.join(arguments)})")
    signature = f"(self, {', '.join(given.signature())}) -> None"
    if op.extension is None:
        return MethodModel("__init__", "", signature, (), tuple(body.lines))
    what = docstring("Make the operation as the spec declares it; the constructor calls this")
    return MethodModel(DECLARED, "", signature, what, tuple(body.lines))


def _warn_of_deprecation(body: _Body) -> None:
    if body.op.deprecated is not None:
        warn = body.writer.imports.name("warnings", "warn")
        text = quoted(f"{body.op.class_name} is deprecated: {body.op.deprecated}")
        body.lines.append(f"{warn}({text}, DeprecationWarning, stacklevel=2)")


def _checked(body: _Body, name: str, is_right: str, otherwise: str, *arguments: str) -> str:
    """Return the source for an argument: itself if it is valid, else the result or the error of a function of the runtime."""
    function = body.writer.imports.runtime(otherwise)
    return f"{name} if {is_right} else {function}({', '.join((name, 'self', quoted(name), *arguments))})"


# ---- operands


def _operand(body: _Body, operand: ResolvedValue) -> None:
    name = operand.parameter_name
    if operand.variadicity in ("single", "optional"):
        absent = f"{name} is None or " if operand.variadicity == "optional" else ""
        is_value = f"isinstance({name}, {body.writer.imports.runtime('Value')})"
        body.lines.append(f"{name} = {_checked(body, name, absent + is_value, 'value_of')}")
    else:
        body.lines.append(f"{name} = {body.writer.imports.runtime('values_of')}({name}, self, {quoted(name)})")


def _operands_source(op: ResolvedOperation) -> str:
    if len(op.operands) == 1 and op.operands[0].variadicity not in ("single", "optional"):
        return op.operands[0].parameter_name
    return tuple_of([_spread(operand) for operand in op.operands])


def _spread(value: ResolvedValue) -> str:
    """Return the source that puts the values of one operand (or their types) into the list of all."""
    name = value.parameter_name
    if value.variadicity == "single":
        return name
    return f"*(() if {name} is None else ({name},))" if value.variadicity == "optional" else f"*{name}"


def _segment_sizes(body: _Body, trait: str, slot: str, values: tuple[ResolvedValue, ...]) -> None:
    if body.op.trait(trait) is not None:
        body.lines.append(f"self.{slot} = {tuple_of([_size(value) for value in values])}")


def _size(value: ResolvedValue) -> str:
    name = value.parameter_name
    if value.variadicity == "single":
        return "1"
    return f"0 if {name} is None else 1" if value.variadicity == "optional" else f"len({name})"


# ---- attributes


def _attribute(body: _Body, inherent: ResolvedInherent) -> None:
    body.lines.append(f"self.{inherent.python_name} = {_stored(body, inherent, inherent.parameter_name)}")


def _stored(body: _Body, inherent: ResolvedInherent, name: str) -> str:
    """Return the source of the value that is stored for an attribute or native property."""
    writer, constraint = body.writer, inherent.constraint
    if inherent.is_native:
        return f"self._taken({quoted(inherent.name)}, {name})"
    class_ = writer.name(constraint.python_class)
    if constraint.python_class.name == "UnitAttr":
        return f"{class_}.get() if {name} else None"
    arguments = [name, "self", quoted(name)] + ([] if class_ == "Attribute" else [class_])
    if constraint.value_type is not None and constraint.const_builder is not None:
        arguments.append(_maker(writer, inherent))
    function = "some_attribute" if class_ == "Attribute" else "attribute_of"
    checked = f"{writer.imports.runtime(function)}({', '.join(arguments)})"
    if inherent.may_be_absent:
        return f"None if {name} is None else {checked}"
    if inherent.default is not None:
        return f"{default_constant(writer, inherent, writer.expression(inherent.default, {}))} if {name} is None else {checked}"
    return f"{name} if isinstance({name}, {class_}) else {checked}"


def _maker(writer: ModuleWriter, inherent: ResolvedInherent) -> str:
    """Return the function that makes an attribute from a Python value; attributes of the same kind share it."""
    assert inherent.constraint.const_builder is not None
    value, enum = "value", inherent.constraint.enum
    if enum is not None:
        value = f"{writer.imports.runtime('case_of')}(value, {writer.name(enum.python_class)})"
    made = writer.expression(inherent.constraint.const_builder, {"value": value})
    function = made.removesuffix("(value)")
    is_function = function != made and function.replace(".", "").isidentifier()
    classes = re.findall(r"\b[A-Z]\w*|\bint\b", made) if enum is None else [f"{enum.class_name}Attr"]
    wanted = f"_MAKE_{'_'.join(map(constant_case, classes))}"
    return function if is_function else writer.constant(wanted, f"lambda value: {made}")


# ---- results and regions


def _given_results(body: _Body) -> str:
    op = body.op
    for result in op.results:
        name = result.parameter_name
        if result.variadicity in ("single", "optional"):
            absent = f"{name} is None or " if result.variadicity == "optional" else ""
            is_type = f"isinstance({name}, {body.writer.imports.runtime('Type')})"
            body.lines.append(f"{name} = {_checked(body, name, absent + is_type, 'wrong_argument', 'Type')}")
        else:
            body.lines.append(f"{name} = {body.writer.imports.runtime('types_of')}({name}, self, {quoted(name)})")
    _segment_sizes(body, "AttrSizedResultSegments", "result_segment_sizes", op.results)
    if len(op.results) == 1 and op.results[0].variadicity == "variadic":
        return op.results[0].parameter_name
    return tuple_of([_spread(result) for result in op.results])


def _inferred_results(body: _Body) -> str:
    writer, op = body.writer, body.op
    plan = plan_result_types(op)
    given = f"{writer.imports.runtime('types_of')}(results, self, 'results'{_number_of_results(op)})"
    if is_like_first_operand(op) and op.operands[0].variadicity != "single":
        first = f"{writer.imports.runtime('type_of_first')}({body.operands}, self)"
        return f"({first},) * {len(op.results)} if results is None else {given}"
    if not plan.results_by_interface:
        sources = {operand.name: operand.parameter_name for operand in op.operands}
        types = [
            f"{'*' if plan.rules[result.name].gives_list else ''}"
            f"{inferred_type(writer, op, plan.rules, result.name, sources, typed=partial(_typed, body))}"
            for result in op.results
        ]
        return f"{tuple_of(types)} if results is None else {given}"
    names = NameTable([argument.parameter_name for argument in op.arguments])
    operands, types_ = names.choose("operand_values"), names.choose("types")
    body.lines.append(f"{operands} = {body.operands}")
    asked = f"self.infer_return_types({operands}, dict(self.inherent_attributes()), ())"
    body.lines.append(f"{types_} = {asked} if results is None else {given}")
    body.operands = operands
    return types_


def _typed(body: _Body, operand: ResolvedValue, source: str) -> str:
    """Return the source of the type of an operand whose constraint has not been checked yet."""
    class_ = operand.constraint.python_class
    if class_.name == "Type":
        return as_its_class(body.writer, operand, source)
    return f"{body.writer.imports.runtime('type_as')}({source}, {body.writer.name(class_)}, self, {quoted(operand.parameter_name)})"


def _number_of_results(op: ResolvedOperation) -> str:
    """Return the last argument of the call that counts the results; empty if their number varies."""
    return f", {len(op.results)}" if all(result.variadicity == "single" for result in op.results) else ""


def _successor(body: _Body, successor: ResolvedSuccessor) -> str:
    name, imports = successor.parameter_name, body.writer.imports
    if successor.variadic:
        blocks_of = imports.runtime("blocks_of")
        return f"*{blocks_of}({name}, self, {quoted(name)})"
    is_block = f"isinstance({name}, {imports.runtime('Block')})"
    body.lines.append(f"{name} = {_checked(body, name, is_block, 'wrong_argument', 'Block')}")
    return name


def _regions_source(body: _Body) -> str:
    return tuple_of([_region(body, region) for region in body.op.regions])


def _region(body: _Body, region: ResolvedRegion) -> str:
    name, imports = region.parameter_name, body.writer.imports
    if region.variadic:
        regions_of, count = imports.runtime("regions_of"), count_name(region)
        return f"*{regions_of}({count}, self, {quoted(count)})"
    class_, region_of = imports.runtime("Region"), imports.runtime("region_of")
    return f"{class_}() if {name} is None else {region_of}({name}, self, {quoted(name)})"


@dataclass(frozen=True)
class AssignmentModel:
    """The model of an alias for a handwritten function."""

    name: str
    source: str


def lower_value_builders(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no operations."""
    dialect = dialect_scope.dialect
    if not dialect.operations or dialect.external:
        return None
    written = dict(dialect.functions)
    operations = [op for op in dialect.operations if value_builder_name(op.mnemonic) not in written]
    names = [*[value_builder_name(op.mnemonic) for op in operations], *written]
    writer = dialect_scope.module("builders", (*names, *_parameter_names(operations)))
    items = [_item(writer, op) for op in operations]
    items += [
        ModuleItem("assignment", AssignmentModel(name, f"{writer.imports.module(each.module)}.{each.name}"))
        for name, each in written.items()
    ]
    what = docstring(f"Value builders of the {dialect.name} dialect: each makes an operation and returns its value")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, names)


def _item(writer: ModuleWriter, op: ResolvedOperation) -> ModuleItem:
    if op.extension is None:
        return ModuleItem("method", value_builder(writer, op))
    return ModuleItem("assignment", AssignmentModel(value_builder_name(op.mnemonic), f"{writer.member(op.python_class)}.build_value"))


def _parameter_names(operations: list[ResolvedOperation]) -> set[str]:
    """Return the parameter names of all functions: the module must not import anything with such a name."""
    given = [each for op in operations for each in (*op.arguments, *op.results, *op.regions, *op.successors)]
    return {value_builder_parameter(each.parameter_name) for each in given}


def value_builder(writer: ModuleWriter, op: ResolvedOperation) -> MethodModel:
    """Return the function that makes an operation; it returns the result or results, or the operation if it has none."""
    given = parameters(writer, op)
    class_ = writer.member(op.python_class)
    returns, made = _returned(writer, op, f"{class_}({', '.join(given.passed_on())})")
    summary = docstring(op.summary or f"The operation `{op.name}`")
    return MethodModel(
        value_builder_name(op.mnemonic), "", f"({', '.join(given.in_value_builder.signature())}) -> {returns}", summary, (f"return {made}",)
    )


def _returned(writer: ModuleWriter, op: ResolvedOperation, made: str) -> tuple[str, str]:
    class_ = writer.member(op.python_class)
    if not op.results:
        return class_, made
    if [each.variadicity for each in op.results] == ["single"]:
        return _result_annotation(writer, op.results[0]), f"{made}._results[0]"
    result = writer.imports.runtime("OpResult", typing_only=True)
    many = f"{writer.imports.name('collections.abc', 'Sequence', typing_only=True)}[{result}]"
    if all(each.variadicity == "single" for each in op.results):
        return many, f"{made}.results"
    return f"{result} | {many} | {class_}", f"{writer.imports.runtime('results_or_operation')}({made})"


def _result_annotation(writer: ModuleWriter, result: ResolvedValue) -> str:
    """Return the annotation of a returned value, with its type if the constraint allows only one class; unions would be inconvenient."""
    is_one = len(alternatives(result.constraint)) == 1
    return value_annotation(writer, result, "OpResult") if is_one else writer.imports.runtime("OpResult", typing_only=True)
