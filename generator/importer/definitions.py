"""Types, attributes and enums: their records become entries of the spec."""

from __future__ import annotations

from .cpp import parameter_type, python_default, strip_namespaces
from .dump import Argument, Record
from .report import Report
from .traits import TraitWriter


def definition_entry(record: Record, kind: str, traits: TraitWriter, report: Report, names: dict[str, str]) -> dict[str, object]:
    """The entry of a TypeDef or AttrDef."""
    entry: dict[str, object] = {"mnemonic": record.text("mnemonic") or None, "summary": _summary(record)}
    parameters = {name: _parameter(argument, record, report) for argument in record.dag("parameters") if (name := argument.name)}
    entry["parameters"] = {name: value for name, value in parameters.items() if value is not None}
    entry["traits"] = traits.traits(record.references("traits"), record.name)
    if record.has("assemblyFormat"):
        entry["assembly_format"] = format_text(record.text("assemblyFormat"))
    elif record.flag("hasCustomAssemblyFormat"):
        entry["has_custom_assembly_format"] = True
        report.stub(kind, record.name, "custom assembly format")
    if record.flag("genVerifyDecl"):
        entry["has_verifier"] = True
        report.stub(kind, record.name, "verifier")
    if record.flag("genMnemonicAlias"):
        entry["mnemonic_alias"] = True
    entry["cpp_class"] = record.text("cppClassName")
    report.translated(kind)
    return {key: value for key, value in entry.items() if value not in (None, [], {})}


def class_name(record: Record, suffix: str) -> str:
    """The class of a type or attribute here: the C++ class, ending in Type or Attr."""
    name = record.text("cppClassName") or record.name
    return name if name.endswith(suffix) else name + suffix


def enum_entry(record: Record) -> dict[str, object]:
    """The entry of an enum."""
    bit = record.isa("BitEnumBase") or record.isa("BitEnum")
    cases = [_case(case, bit) for case in record.references("enumerants")]
    entry: dict[str, object] = {"kind": "bit" if bit else "int", "width": record.get("bitwidth"), "cases": cases}
    if bit:
        entry["separator"] = record.text("separator").strip() if record.text("separator") != "|" else "|"
        if record.flag("printBitEnumPrimaryGroups"):
            entry["print_primary_groups"] = True
        if record.flag("printBitEnumQuoted"):
            entry["quoted"] = True
    return entry


def enum_attribute(record: Record) -> dict[str, object]:
    """The `attribute:` of an enum that a dialect attribute wraps."""
    entry: dict[str, object] = {"class_name": class_name(record, "Attr"), "mnemonic": record.text("mnemonic")}
    if record.has("assemblyFormat"):
        entry["assembly_format"] = format_text(record.text("assemblyFormat"))
    return entry


def format_text(text: str) -> str:
    """An assembly format without the layout it had in the .td file."""
    return " ".join(text.split())


def _case(case: Record, bit: bool) -> dict[str, object]:
    symbol = case.text("symbol")
    entry: dict[str, object] = {"symbol": symbol, "value": case.get("value")}
    text = case.text("str")
    if text and text != symbol:
        entry["text"] = text
    if bit and (case.isa("BitEnumCaseGroup") or case.isa("BitEnumAttrCaseGroup")):
        entry["group"] = [member.text("symbol") for member in case.references("cases")] if "cases" in case.fields else None
    return {key: value for key, value in entry.items() if value is not None}


def _summary(record: Record) -> str | None:
    text = record.text("summary") if "summary" in record.fields else ""
    return text or None


def _parameter(argument: Argument, record: Record, report: Report) -> object:
    """A parameter of a type or attribute; None (and a line in the report) when its C++ type is not known."""
    parameter = argument.record
    if parameter is None:
        spec, cpp, default, optional = parameter_type(str(argument.literal)), str(argument.literal), "", False
    else:
        cpp = str(parameter.fields.get("cppType") or parameter.fields.get("storageType") or "")
        spec = "self" if parameter.isa("AttributeSelfTypeParameter") else parameter_type(cpp)
        if parameter.isa("EnumParameter") or parameter.isa("AttrOrTypeParameter") and spec is None:
            spec = strip_namespaces(cpp) or None
        default = str(parameter.fields.get("defaultValue") or "")
        optional = parameter.isa("OptionalParameter") or parameter.isa("OptionalArrayRefParameter")
    if spec is None:
        report.left_out("parameter", f"{record.name}.{argument.name}", f"C++ type {cpp}")
        return None
    entry: dict[str, object] = {"type": "Type" if spec == "self" else spec}
    if spec == "self":
        entry["self_type"] = True
    if optional:
        entry["optional"] = True
    elif default:
        entry["default"] = python_default(default, {})
    return entry["type"] if len(entry) == 1 else entry
