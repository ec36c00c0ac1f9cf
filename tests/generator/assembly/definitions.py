"""Small operations, types and attributes for tests of their formats, built without a spec file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.codegen import Code, ModuleScope
from generator.constraints import ConditionEmitter, ConstraintFunctions
from generator.resolver.model import (
    Expression,
    FormatText,
    PythonClass,
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedEnumCase,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTrait,
    ResolvedTraitUse,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ods.diagnostics import Diagnostic, Source, Span

ORIGIN = Span(Source("t.yaml", ""), 0, 0)
MODULE = "generated.t.operations"


def expression(text: str, **references: PythonClass) -> Expression:
    """Return an expression as in a spec; `references` are the classes that it names."""
    return Expression(text, ORIGIN, tuple(references.items()))


INTEGER_TYPE = PythonClass("ods.builtin.types", "IntegerType")
INDEX_TYPE = PythonClass("ods.builtin.types", "IndexType")
INTEGER_ATTR = PythonClass("ods.builtin.attributes", "IntegerAttr")
TYPE = PythonClass("ods.ir.type", "Type")
ATTRIBUTE = PythonClass("ods.ir.attribute", "Attribute")


def type_constraint(
    name: str, summary: str, python_class: PythonClass = TYPE, builder: Expression | None = None, where: str = ""
) -> ResolvedConstraint:
    """Return a type constraint; `where` is the Python of its predicate, or empty for none."""
    predicate = expression(where, **{python_class.name: python_class}) if where else None
    return ResolvedConstraint("type", name, summary, predicate, python_class, ORIGIN, builder=builder)


ANY_TYPE = type_constraint("AnyType", "any type")
INDEX = type_constraint("Index", "index", INDEX_TYPE, expression("IndexType.get()", IndexType=INDEX_TYPE), "isinstance(self, IndexType)")
I32 = type_constraint(
    "I32",
    "32-bit signless integer",
    INTEGER_TYPE,
    expression("IntegerType.get_signless(32)", IntegerType=INTEGER_TYPE),
    "isinstance(self, IntegerType)",
)
ANY_INTEGER = type_constraint("AnyInteger", "integer", INTEGER_TYPE, where="isinstance(self, IntegerType)")
TENSOR = type_constraint("TensorType", "a tensor", PythonClass("generated.t.types", "TensorType"), where="isinstance(self, TensorType)")


def attribute_constraint(name: str, python_class: PythonClass, **fields: Any) -> ResolvedConstraint:
    """Return an attribute constraint."""
    return ResolvedConstraint("attribute", name, name, None, python_class, ORIGIN, **fields)


ANY_ATTR = attribute_constraint("AnyAttr", ATTRIBUTE)
I64_ATTR = attribute_constraint(
    "I64Attr",
    INTEGER_ATTR,
    value_type="int",
    const_builder=expression("IntegerAttr.get(IntegerType.get_signless(64), value)", IntegerAttr=INTEGER_ATTR, IntegerType=INTEGER_TYPE),
    from_attribute=expression("self.value"),
    buildable_type=expression("IntegerType.get_signless(64)", IntegerType=INTEGER_TYPE),
)
STRING_ATTR = attribute_constraint("StrAttr", PythonClass("ods.builtin.attributes", "StringAttr"))
SYMBOL_NAME = attribute_constraint("SymbolNameAttr", PythonClass("ods.builtin.attributes", "StringAttr"))
TYPED_ATTR = attribute_constraint("TypedAttrInterface", PythonClass("ods.builtin.interfaces", "TypedAttr"))
UNIT_ATTR = attribute_constraint("UnitAttr", PythonClass("ods.builtin.attributes", "UnitAttr"))
SIZES_ATTR = attribute_constraint("DenseI32ArrayAttr", PythonClass("ods.builtin.dense_arrays", "DenseI32ArrayAttr"))
DEVICE_ATTR = attribute_constraint("DeviceAttr", PythonClass("generated.t.attributes", "DeviceAttr"))

_COLOUR_CLASS = PythonClass("generated.t.enums", "Colour")
COLOUR = ResolvedEnum(
    "Colour", "t", "int", 32,
    (ResolvedEnumCase("red", 0, "red", "", ORIGIN), ResolvedEnumCase("green", 1, "light green", "", ORIGIN)),
    ",", False, False, False, "", "", _COLOUR_CLASS, "::t::Colour", ORIGIN,
)  # fmt: skip
COLOUR_ATTR = attribute_constraint(
    "Colour",
    INTEGER_ATTR,
    enum=COLOUR,
    const_builder=expression("IntegerAttr.get(IntegerType.get_signless(32), value)", IntegerAttr=INTEGER_ATTR, IntegerType=INTEGER_TYPE),
    from_attribute=expression("Colour(self.value)", Colour=_COLOUR_CLASS),
)
I64_PROP = ResolvedConstraint(
    "property",
    "I64Prop",
    "int64_t",
    None,
    INTEGER_ATTR,
    ORIGIN,
    value_type="int",
    const_builder=expression("IntegerAttr.get(IntegerType.get_signless(64), value)", IntegerAttr=INTEGER_ATTR, IntegerType=INTEGER_TYPE),
    from_attribute=expression("self.value"),
)


def value(name: str, constraint: ResolvedConstraint = ANY_TYPE, variadicity: Any = "single", **fields: Any) -> ResolvedValue:
    """Return an operand or result."""
    return ResolvedValue(name, name + "_" if name == "in" else name, name, constraint, variadicity, "", (), ORIGIN, **fields)


def optional(name: str, constraint: ResolvedConstraint = ANY_TYPE) -> ResolvedValue:
    return value(name, constraint, "optional")


def variadic(name: str, constraint: ResolvedConstraint = ANY_TYPE) -> ResolvedValue:
    return value(name, constraint, "variadic")


def attribute(name: str, constraint: ResolvedConstraint = ANY_ATTR, *, optional: bool = False, default: str = "") -> ResolvedInherent:
    """Return an inherent attribute; `default` is the value of an integer attribute."""
    builder = constraint.const_builder
    made = None
    if default and builder is not None:
        made = Expression(builder.text.replace("value", default), ORIGIN, builder.references)
    return ResolvedInherent(name, name, name, constraint, optional or constraint is UNIT_ATTR, made, False, "", ORIGIN)


def native(name: str, default: str = "") -> ResolvedInherent:
    """Return a native property of type int."""
    return ResolvedInherent(name, name, name, I64_PROP, False, expression(default) if default else None, True, "", ORIGIN)


_REGION = ResolvedConstraint("region", "AnyRegion", "any region", None, PythonClass("ods.ir.region", "Region"), ORIGIN)
_SUCCESSOR = ResolvedConstraint("successor", "AnySuccessor", "any successor", None, PythonClass("ods.ir.block", "Block"), ORIGIN)


def region(name: str, variadic: bool = False) -> ResolvedRegion:
    return ResolvedRegion(name, name, name, _REGION, variadic, ORIGIN)


def successor(name: str, variadic: bool = False) -> ResolvedSuccessor:
    return ResolvedSuccessor(name, name, name, _SUCCESSOR, variadic, ORIGIN)


def trait(name: str, *arguments: object) -> ResolvedTraitUse:
    """Return the use of a trait with arguments."""
    definition = ResolvedTrait(name, "native", False, PythonClass("ods.ir.traits", name), None, None, (), (), "", ORIGIN)
    return ResolvedTraitUse(definition, arguments, name, ORIGIN)


def operation(
    format_: str,
    *arguments: ResolvedValue | ResolvedInherent,
    results: tuple[ResolvedValue, ...] = (),
    regions: tuple[ResolvedRegion, ...] = (),
    successors: tuple[ResolvedSuccessor, ...] = (),
    traits: tuple[ResolvedTraitUse, ...] = (),
) -> ResolvedOperation:
    """Return the operation `t.op`; its format is the whole text of its file."""
    source = Source("t.yaml", format_)
    text = FormatText(format_, Span(source, 0, len(format_)), tuple(range(len(format_))))
    return ResolvedOperation(
        dialect="t",
        mnemonic="op",
        class_name="OpOp",
        summary="",
        description="",
        arguments=arguments,
        results=results,
        regions=regions,
        successors=successors,
        derived=(),
        traits=traits,
        interfaces=(),
        builders=(),
        assembly_format=text,
        has_custom_assembly_format=False,
        has_fast_parser=False,
        has_verifier=False,
        has_region_verifier=False,
        has_folder=False,
        has_canonicalizer=False,
        has_canonicalize_method=False,
        op_group=None,
        examples=(),
        python_class=PythonClass(MODULE, "OpOp"),
        cpp_class="OpOp",
        deprecated=None,
        origin=ORIGIN,
    )


def parameter(
    name: str,
    codec: str,
    *,
    optional: bool = False,
    default: str = "",
    python_class: PythonClass | None = None,
    element: ResolvedParameter | None = None,
    enum: ResolvedEnum | None = None,
    is_self_type: bool = False,
) -> ResolvedParameter:
    """Return a parameter of a type or attribute."""
    annotations = {"int64": "int", "uint32": "int", "string": "str", "bool": "bool", "float": "float", "dims": "tuple[int, ...]"}
    annotations |= {"type": "Type", "attribute": "Attribute"}
    annotation = annotations.get(codec, codec)
    if python_class is not None or enum is not None:
        annotation = enum.class_name if enum is not None else python_class.name if python_class is not None else ""
    if element is not None:
        annotation = f"tuple[{element.annotation}, ...]"
    cpp_type = {"int64": "int64_t", "string": "::llvm::StringRef"}.get(codec, "::mlir::Type") if enum is None else enum.cpp_class
    made = expression(default) if default else None
    return ResolvedParameter(
        name, name, annotation, codec, cpp_type, element, None, python_class, optional, made, is_self_type, "", ORIGIN, enum
    )


def array(name: str, codec: str, **fields: Any) -> ResolvedParameter:
    """Return a parameter that is a list."""
    return parameter(name, f"array<{codec}>", element=parameter("element", codec), **fields)


def definition(format_: str, *parameters: ResolvedParameter, kind: Any = "type", has_verifier: bool = False) -> ResolvedTypeOrAttribute:
    """Return the type `!t.thing` or the attribute `#t.thing`."""
    source = Source("t.yaml", format_)
    text = FormatText(format_, Span(source, 0, len(format_)), tuple(range(len(format_))))
    class_name = "ThingType" if kind == "type" else "ThingAttr"
    return ResolvedTypeOrAttribute(
        kind=kind,
        class_name=class_name,
        cpp_class=f"T_{class_name}",
        dialect="t",
        mnemonic="thing",
        summary="",
        description="",
        parameters=parameters,
        traits=(),
        interfaces=(),
        assembly_format=text,
        has_custom_assembly_format=False,
        has_verifier=has_verifier,
        builders=(),
        mnemonic_alias=False,
        python_class=PythonClass(f"generated.t.{kind}s", class_name),
        external=False,
        enum=None,
        origin=ORIGIN,
    )


class ModuleUnderTest:
    """The module that methods are generated into."""

    def __init__(self) -> None:
        self.scope = ModuleScope(MODULE, ("OpOp",))
        self.conditions = ConditionEmitter(self.scope, ConstraintFunctions("generated", "t", {}))

    def name(self, meant: PythonClass) -> str:
        return self.scope.imports.name(meant.module, meant.name)

    def expression(self, expression: Expression, variables: dict[str, str]) -> Code:
        return self.conditions.source(expression, variables)

    def constant(self, wanted: str, source: str) -> str:
        return self.conditions.constant(wanted, source)


def shown(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as text, each with the part of the format in its span."""
    lines = []
    for diagnostic in diagnostics:
        lines.append(_line(diagnostic))
        if diagnostic.hint:
            lines.append(f"  hint: {diagnostic.hint}")
        lines += [f"  {_line(note)}" for note in diagnostic.related]
    return "\n".join(lines)


def _line(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    assert span is not None
    code = f" {diagnostic.code}" if diagnostic.code else ""
    return f"{diagnostic.severity}{code} at <{span.source.text[span.start : span.end]}>: {diagnostic.text}"
