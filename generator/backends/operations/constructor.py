"""The constructor: checks its arguments, fills the properties, and inserts the operation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial

from ...assembly import count_name, infers_results, is_like_first_operand
from ...assembly.inference import plan_result_types
from ...codegen import NameTable, constant_case, quoted
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring, tuple_of
from .parameters import ConstructorParameters, parameters
from .properties import default_constant
from .result_types import inferred_type
from .typed import as_its_class

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
