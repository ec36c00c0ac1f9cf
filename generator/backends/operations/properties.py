"""Properties: the slots of inherent attributes, and how they meet their attribute form."""

from __future__ import annotations

from dataclasses import dataclass

from ...codegen import Code, CodeWriter, f_string, quoted
from ...resolver.model import ResolvedInherent, ResolvedOperation
from ..annotations import annotation
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring


@dataclass(frozen=True)
class SlotModel:
    """A property slot."""

    name: str
    annotation: str
    docstring: tuple[str, ...]


@dataclass(frozen=True)
class StoredProperty:
    """An inherent attribute, a native property, or the segment sizes."""

    name: str
    """In the IR."""
    slot: str
    is_optional: bool
    inherent: ResolvedInherent | None
    """None for segment sizes."""
    size: int = 0
    """Of segment sizes."""


def properties(op: ResolvedOperation) -> list[StoredProperty]:
    """The properties of an operation, the segment sizes last."""
    found = [StoredProperty(each.name, each.python_name, each.may_be_absent, each) for each in op.inherents]
    if op.trait("AttrSizedOperandSegments") is not None:
        found.append(StoredProperty("operandSegmentSizes", "operand_segment_sizes", False, None, len(op.operands)))
    if op.trait("AttrSizedResultSegments") is not None:
        found.append(StoredProperty("resultSegmentSizes", "result_segment_sizes", False, None, len(op.results)))
    return found


def slots(writer: ModuleWriter, op: ResolvedOperation) -> tuple[SlotModel, ...]:
    """The slots with their annotations."""
    return tuple(SlotModel(each.slot, slot_annotation(writer, each), _doc(each)) for each in properties(op))


def slot_annotation(writer: ModuleWriter, each: StoredProperty) -> str:
    """What a slot holds."""
    if each.inherent is None:
        return "tuple[int, ...]"
    if each.inherent.is_native:
        value = native_annotation(writer, each.inherent)
    else:
        meant = each.inherent.constraint.python_class
        value = writer.imports.name(meant.module, meant.name, typing_only=True)
    return f"{value} | None" if each.is_optional and "None" not in value else value


def native_annotation(writer: ModuleWriter, inherent: ResolvedInherent) -> str:
    """The Python type of a native property, or of the plain value that an attribute is made from."""
    constraint = inherent.constraint
    return annotation(constraint.value_type or "Any", writer.imports, constraint.value_type_references)


def _doc(each: StoredProperty) -> tuple[str, ...]:
    if each.inherent is None:
        return docstring(f"How many values each {each.name[:-12]} stands for")
    return docstring(each.inherent.summary) if each.inherent.summary else ()


def property_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Everything that handles the properties by their IR names, straight-line."""
    found = properties(op)
    if not found:
        return []
    return [
        _init_properties(writer, op, found),
        _copy(writer, found),
        *_get(writer, found),
        _set(writer, found),
        _all(writer, found),
        _from_attribute(writer, found),
    ]


def _init_properties(writer: ModuleWriter, op: ResolvedOperation, found: list[StoredProperty]) -> MethodModel:
    body = []
    for each in found:
        initial = initial_value(writer, each)
        ignore = "  # type: ignore[assignment]" if initial == "None" and not each.is_optional else ""
        body.append(f"self.{each.slot} = {initial}{ignore}")
    return MethodModel("_init_properties", "", "(self) -> None", (), tuple(body))


def initial_value(writer: ModuleWriter, each: StoredProperty) -> str:
    """What a slot holds before anything is known."""
    if each.inherent is None:
        return f"({', '.join(['0'] * each.size)}{',' if each.size == 1 else ''})"
    inherent = each.inherent
    if inherent.default is not None and not inherent.default_absent:
        source = writer.expression(inherent.default, {})
        return source if inherent.is_native else default_constant(writer, inherent, source)
    if inherent.is_native:
        value_type = inherent.constraint.value_type or ""
        return {"int": "0", "str": '""', "bool": "False", "float": "0.0", "tuple": "()"}.get(value_type.partition("[")[0], "None")
    return "None"


def default_constant(writer: ModuleWriter, inherent: ResolvedInherent, source: str) -> str:
    """The constant that holds a default attribute."""
    return writer.constant(f"_default_{inherent.python_name}".upper(), source)


def _copy(writer: ModuleWriter, found: list[StoredProperty]) -> MethodModel:
    writer.imports.name("typing_extensions", "Self", typing_only=True)
    body = tuple(f"other.{each.slot} = self.{each.slot}" for each in found)
    return MethodModel("_copy_properties_to", "", "(self, other: Self) -> None", (), body)


def to_attribute(writer: ModuleWriter, each: StoredProperty, value: str) -> str:
    """The attribute that shows what a slot holds."""
    if each.inherent is None:
        dense = writer.imports.runtime("DenseArrayAttr")
        return f"{dense}.of({writer.imports.runtime('I32')}, {value})"
    if not each.inherent.is_native or each.inherent.constraint.const_builder is None:
        return value
    return writer.expression(each.inherent.constraint.const_builder, {"value": value})


def _get(writer: ModuleWriter, found: list[StoredProperty]) -> list[MethodModel]:
    """What `OperationRules` does with the slots as they are needs no method."""
    if all(_is_stored(each) for each in found):
        return []
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    code = CodeWriter()
    for each in found:
        if not _is_stored(each):
            with code.block(f"if {_is_named(each)}:"):
                code.line(f"return {to_attribute(writer, each, f'self.{each.slot}')}")
    code.line("return super().get_inherent(name)" if any(_is_stored(each) for each in found) else "return None")
    return [MethodModel("get_inherent", "", f"(self, name: str) -> {attribute} | None", (), tuple(code.result()))]


def _is_stored(each: StoredProperty) -> bool:
    """Whether the slot holds the attribute itself."""
    return each.inherent is not None and not each.inherent.is_native


def _is_named(each: StoredProperty) -> str:
    if each.inherent is None:
        return f"name in ({quoted(each.name)}, {quoted(each.slot)})"
    return f"name == {quoted(each.name)}"


def _set(writer: ModuleWriter, found: list[StoredProperty]) -> MethodModel:
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    code = CodeWriter()
    keyword = "if"
    for each in found:
        with code.block(f"{keyword} {_is_named(each)}:"):
            _set_one(writer, code, each)
        keyword = "elif"
    with code.block("else:"):
        code.line("raise KeyError(name)")
    return MethodModel("set_inherent", "", f"(self, name: str, value: {attribute} | None) -> None", (), tuple(code.result()))


def _set_one(writer: ModuleWriter, code: CodeWriter, each: StoredProperty) -> None:
    if each.inherent is None:
        dense = writer.imports.runtime("DenseI32ArrayAttr")
        with code.block(f"if isinstance(value, {dense}) and len(value.values) == {each.size}:"):
            code.line(f"self.{each.slot} = tuple(value.values)")
    elif each.inherent.is_native:
        _set_native(writer, code, each, each.inherent)
    else:
        _set_attribute(writer, code, each, each.inherent)


def _set_attribute(writer: ModuleWriter, code: CodeWriter, each: StoredProperty, inherent: ResolvedInherent) -> None:
    """An attribute that does not satisfy its constraint is refused here already, as mlir-opt's parser does."""
    condition = writer.conditions.condition(inherent.constraint, "value")
    if not condition.is_true:
        failed = quoted(f"attribute '{each.name}' failed to satisfy constraint: {inherent.constraint.summary}")
        with code.block(f"if value is not None and {condition.negated}:"):
            code.line(f"raise self.op_error({failed})")
    is_narrowed = condition.is_true and _accepts_any(inherent) or writer.conditions.tells_class(inherent.constraint, "value")
    code.line(f"self.{each.slot} = value" + ("" if each.is_optional and is_narrowed else "  # type: ignore[assignment]"))


def _set_native(writer: ModuleWriter, code: CodeWriter, each: StoredProperty, inherent: ResolvedInherent) -> None:
    with code.block("if value is None:"):
        initial = initial_value(writer, each)
        ignore = "  # type: ignore[assignment]" if initial == "None" and not each.is_optional else ""
        code.line(f"self.{each.slot} = {initial}{ignore}")
    with code.block("else:"):
        _native_from(writer, code, each, inherent)


def _native_from(writer: ModuleWriter, code: CodeWriter, each: StoredProperty, inherent: ResolvedInherent) -> None:
    meant = inherent.constraint.python_class
    if not _accepts_any(inherent):
        invalid = writer.imports.runtime("invalid")
        with code.block(f"if not isinstance(value, {writer.name(meant)}):"):
            expected = "array attribute" if meant.name == "ArrayAttr" else f"{meant.name} for key `value`"
            code.line(f"raise {invalid}({quoted(f'expected {expected}')})")
    back = inherent.constraint.from_attribute
    name = "value"
    if meant.name == "ArrayAttr":
        name = f"{each.slot.rstrip('_')}_items"
        code.line(f"{name}: {writer.imports.name('typing', 'Any', typing_only=True)} = value")
    source = name if back is None else writer.expression(back, {"self": name})
    code.line(f"self.{each.slot} = {f'bool({source})' if inherent.constraint.value_type == 'bool' else source}")


def _accepts_any(inherent: ResolvedInherent) -> bool:
    return inherent.constraint.python_class.name == "Attribute"


def class_test(writer: ModuleWriter, inherent: ResolvedInherent, value: str) -> str:
    """Whether an attribute is of the class that the property stores; an enum's integer must be one of its cases."""
    constraint = inherent.constraint
    stored_as_integer = constraint.enum is not None and constraint.python_class.module.startswith("ods.")
    test = f"isinstance({value}, {writer.name(constraint.python_class)})"
    if stored_as_integer and constraint.predicate is not None:
        return f"({test} and {writer.conditions.condition(constraint, value)})"
    return test


def _all(writer: ModuleWriter, found: list[StoredProperty]) -> MethodModel:
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    entries = ", ".join(
        f"({quoted(each.name)}, {to_attribute(writer, each, f'self.{each.slot}')})" for each in sorted(found, key=lambda each: each.name)
    )
    source = f"[{entries}]"
    if any(_is_stored(each) for each in found):
        source = f"{writer.imports.runtime('present_attributes')}({entries})"
    signature = f"(self) -> list[tuple[str, {attribute}]]"
    return MethodModel("inherent_attributes", "", signature, (), (f"return {source}",))


def _from_attribute(writer: ModuleWriter, found: list[StoredProperty]) -> MethodModel:
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    code = CodeWriter()
    code.line(f"given = {writer.imports.runtime('property_dictionary')}(attribute)")
    for each in _in_order_of_conversion(found):
        _convert(writer, code, each)
    signature = f"(self, attribute: {attribute}) -> None"
    return MethodModel("set_properties_from_attribute", "", signature, (), tuple(code.result()))


def _in_order_of_conversion(found: list[StoredProperty]) -> list[StoredProperty]:
    """As mlir-opt converts them: attributes by name, then native properties, then segment sizes."""
    attributes = [each for each in found if each.inherent is not None and not each.inherent.is_native]
    return [*sorted(attributes, key=lambda each: each.name), *[each for each in found if each not in attributes]]


def _convert(writer: ModuleWriter, code: CodeWriter, each: StoredProperty) -> None:
    if each.inherent is None:
        sizes = writer.imports.runtime("segment_sizes_property")
        code.line(f"self.{each.slot} = {sizes}(given, ({quoted(each.name)}, {quoted(each.slot)}), self.{each.slot})")
        return
    if not each.inherent.is_native and (class_ := _stored_class(writer, each.inherent)):
        read = writer.imports.runtime("attribute_property")
        code.line(f"self.{each.slot} = {read}(given, {quoted(each.name)}, {class_}, self.{each.slot})")
        return
    code.line(f"value = given.find({quoted(each.name)})")
    with code.block("if value is not None:"):
        if each.inherent.is_native:
            _native_from(writer, code, each, each.inherent)
            return
        with code.block(f"if not {class_test(writer, each.inherent, 'value')}:"):
            wrong = f_string([f"Invalid attribute `{each.name}` in property conversion: ", Code("value")])
            code.line(f"raise {writer.imports.runtime('invalid')}({wrong})")
        code.line(f"self.{each.slot} = value")


def _stored_class(writer: ModuleWriter, inherent: ResolvedInherent) -> str | None:
    """The class that says whether a property can store an attribute; None where it takes more than a class."""
    test = class_test(writer, inherent, "value")
    class_ = writer.name(inherent.constraint.python_class)
    return class_ if test == f"isinstance(value, {class_})" else None
