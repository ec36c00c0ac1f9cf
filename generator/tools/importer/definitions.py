"""Translate the records of types, attributes and enums to entries of the spec."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .bodies.cpp_types import CppType
from .constraints import ConstraintWriter
from .cpp.spelling import is_optional, is_usual_cpp, parameter_type, python_default, snake_case_identifier, strip_namespaces
from .dump import DagArgument, Record, unindented
from .names import RecordNames, class_name
from .report import ImportReport
from .signatures import builders_of
from .traits import TraitWriter

_PARSER = re.compile(r"(?:\w+::|::)*parse(\w+)\(\$_parser\)")
_PRINTER = re.compile(r"(?:\w+::|::)*print(\w+)\(\$_printer, \$_self\)")
_PARTS = re.compile(r"`[^`]*`|[\w<>]*\(|\)|\$\w+|\w+|.", re.S)
"""Matches the parts of a format: a literal, the head of a directive or group, its end, a parameter, a word, or one other character."""
_KEYWORD = re.compile(r"[A-Za-z_][\w$.]*\Z")


def definition_entry(
    record: Record,
    kind: str,
    traits: TraitWriter,
    report: ImportReport,
    names: RecordNames,
    constraints: ConstraintWriter,
    with_descriptions: bool,
) -> dict[str, object]:
    """Return the entry of a TypeDef or AttrDef."""
    mnemonic = record.text("mnemonic")
    known_as = record.text("typeName" if kind == "type" else "attrName").partition(".")[2] or snake_case_identifier(
        record.text("cppClassName")
    )
    entry: dict[str, object] = {"mnemonic": mnemonic or known_as, "summary": _summary(record)}
    arguments = {argument.name: argument for argument in record.dag("parameters") if argument.name}
    parameters = {name: _parameter(argument, record, report, names, constraints) for name, argument in arguments.items()}
    if with_descriptions:
        entry["description"] = unindented(record.text("description"))
        parameters = {name: _with_summary(value, argument) for name, value in parameters.items() for argument in [arguments[name]]}
    entry["parameters"] = {name: value for name, value in parameters.items() if value is not None}
    directives = _directives(arguments)
    entry["traits"] = traits.traits(record)
    entry["interface_methods"] = traits.implemented.get(record.name)
    if not mnemonic:
        entry["has_custom_assembly_format"] = True
        report.left_out(kind, record.name, "C++ alone knows how it is written; it has no mnemonic there")
    elif record.has("assemblyFormat"):
        entry["assembly_format"] = _with_directives(format_without_layout(record.text("assemblyFormat")), list(arguments), directives)
    elif record.flag("hasCustomAssemblyFormat") or entry["parameters"]:
        entry["has_custom_assembly_format"] = True
    entry["builders"] = builders_of(record)
    if record.flag("genVerifyDecl"):
        entry["has_verifier"] = True
    if record.flag("genMnemonicAlias"):
        entry["mnemonic_alias"] = True
    entry["cpp_class"] = record.name
    report.translated(kind)
    return {key: value for key, value in entry.items() if value not in (None, "", [], {})}


def _directives(arguments: Mapping[str, DagArgument]) -> dict[str, str]:
    """Map parameters to directives for those that functions `parseDims($_parser)` and `printDims($_printer, $_self)` read and print."""
    found: dict[str, str] = {}
    for name, argument in arguments.items():
        fields = {} if argument.record is None else argument.record.fields
        parser = _PARSER.fullmatch(str(fields.get("parser") or ""))
        printer = _PRINTER.fullmatch(str(fields.get("printer") or ""))
        if parser is not None and printer is not None and parser[1] == printer[1]:
            found[name] = f"custom<{parser[1]}>(${name})"
    return found


def _with_directives(text: str, names: Sequence[str], directives: Mapping[str, str]) -> str:
    """Return a format in which directives stand for some parameters, except inside of other directives."""
    found: list[str] = []
    inside: list[bool] = []
    for part in _PARTS.findall(text) if directives else [text]:
        if part.endswith("(") and not part.startswith("`"):
            inside.append(part != "(")  # a parenthesis alone begins an optional group
        elif part == ")":
            inside.pop()
        elif not any(inside):
            listed = [f"${name}" for name in names] if part == "params" else [part]
            part = " `,` ".join(directives.get(one.removeprefix("$"), one) if one.startswith("$") else one for one in listed)
        found.append(part)
    return "".join(found)


def cpp_type_entry(one: CppType, report: ImportReport, names: RecordNames) -> dict[str, object]:
    """Return the entry of a type that only C++ defines."""
    types = {name: parameter_type(cpp, names.parameter_class) for name, cpp in one.parameters.items()}
    parameters = {name: {"type": known, "optional": True} if name in one.nullable else known for name, known in types.items()}
    report.translated("type")
    entry: dict[str, object] = {"mnemonic": one.mnemonic, "summary": f"{one.mnemonic} type", "parameters": parameters}
    entry |= {"has_verifier": one.has_verifier, "cpp_class": one.name}
    return {key: value for key, value in entry.items() if value not in ({}, False)}


def enum_entry(record: Record, report: ImportReport, with_descriptions: bool) -> dict[str, object]:
    """Return the entry of an enum; only the first of several cases with the same value is kept."""
    bit = record.isa("BitEnumBase") or record.isa("BitEnum")
    cases: dict[object, dict[str, object]] = {}
    for case in record.references("enumerants"):
        entry = _case(case, bit)
        if cases.setdefault(entry.get("value"), entry) is not entry:
            what = f"{record.text('className')}.{entry['symbol']}"
            report.left_out("enum", what, f"{cases[entry['value']]['symbol']} has the same value")
    report.translated("enum")
    result: dict[str, object] = {"kind": "bit" if bit else "int", "width": record.get("bitwidth"), "cases": list(cases.values())}
    if not record.text("cppNamespace").startswith("::"):  # messages show the class as the .td file spells it
        result["cpp_class"] = f"{record.text('cppNamespace')}::{record.text('className')}".removeprefix("::")
    if record.text("summary"):
        result["summary"] = record.text("summary")
    if with_descriptions:
        result |= _prose(record)
    if bit:
        result["separator"] = record.text("separator")
        if record.flag("printBitEnumPrimaryGroups"):
            result["print_primary_groups"] = True
        result["quoted"] = record.flag("printBitEnumQuoted")
    elif not record.isa("EnumAttrInfo") and not all(_KEYWORD.match(str(case.get("text", case["symbol"]))) for case in cases.values()):
        result["quoted"] = True
    return result


def _prose(record: Record) -> dict[str, object]:
    """Return the summary and the description of a record, if it has them."""
    found = {"summary": _summary(record), "description": unindented(record.text("description")) if "description" in record.fields else ""}
    return {key: value for key, value in found.items() if value}


def _with_summary(entry: object, argument: DagArgument) -> object:
    """Return the entry of a parameter with its summary added, if its record has one."""
    text = argument.record.text("summary") if argument.record is not None and argument.record.has("summary") else ""
    if not text or entry is None:
        return entry
    return {**(entry if isinstance(entry, dict) else {"type": entry}), "summary": text}


def enum_attribute(record: Record, traits: TraitWriter, with_descriptions: bool) -> dict[str, object]:
    """Return the `attribute:` of an enum that an attribute of the dialect wraps."""
    entry: dict[str, object] = {"class_name": class_name(record, "Attr"), "mnemonic": record.text("mnemonic")}
    if record.name != entry["class_name"]:
        entry["cpp_class"] = record.name
    if record.text("summary") != record.required("enum").text("summary"):
        entry["summary"] = record.text("summary")
    if with_descriptions:
        entry |= _prose(record)
    if record.flag("genMnemonicAlias"):
        entry["mnemonic_alias"] = True
    if record.has("assemblyFormat"):
        entry["assembly_format"] = format_without_layout(record.text("assemblyFormat"))
    if given := [re.sub(r"^DeclareAttrInterfaceMethods<(\w+).*", r"\1", text) for text in traits.traits(record)]:
        entry["traits"] = given
    return entry


def prints_plain_text(record: Record) -> bool:
    """Return True if the attribute of an enum prints combined flags without quotes, unlike the enum itself."""
    parameters = (argument.record for argument in record.dag("parameters"))
    return any(one is not None and "stringify" in str(one.fields.get("printer")) for one in parameters)


def format_without_layout(text: str) -> str:
    """Return an assembly format on one line, without the layout of the .td file."""
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


def _parameter(argument: DagArgument, record: Record, report: ImportReport, names: RecordNames, constraints: ConstraintWriter) -> object:
    """Return a parameter of a type or attribute; None after reporting that its C++ type is unknown."""
    parameter = argument.record
    what = f"{record.name}.{argument.name}"
    cpp = str(argument.literal) if parameter is None else str(parameter.fields.get("cppType") or parameter.fields.get("storageType") or "")
    if parameter is not None and parameter.isa("AttributeSelfTypeParameter"):
        return {"type": "Type", "self_type": True}
    spec = parameter_type(cpp, lambda name: _class(name, what, report, names))
    if spec in ("Type", "Attribute") and parameter is not None and parameter.isa("Constraint") and parameter.has("predicate"):
        spec = constraints.expression(parameter)
    is_custom = record.flag("hasCustomAssemblyFormat") or not record.text("mnemonic") or _is_custom_in_format(argument.name, record)
    if is_custom and strip_namespaces(cpp) == "AffineMap":
        spec = "object"
    elif spec is None and is_custom:
        report.stub("parameter", what, f"of the C++ type {cpp}: hooks alone make and read it")
        spec = "array<object>" if strip_namespaces(cpp).startswith(("ArrayRef<", "SmallVector<")) else "object"
    if spec is None:
        report.left_out("parameter", what, f"C++ type {cpp}")
        return None
    entry: dict[str, object] = {"type": spec}
    if not is_usual_cpp(cpp, spec) or (names.is_enum(cpp) and (parameter is None or not parameter.isa("EnumParameter"))):
        entry["cpp_type"] = cpp
    if zero := _zero(parameter, cpp, spec, names):
        entry["default"] = zero
    elif is_optional(cpp) or _is_optional(parameter) or spec in ("Type", "Attribute") and is_custom and _may_be_null(argument.name, record):
        entry["optional"] = True
    elif parameter is not None and parameter.fields.get("defaultValue"):
        default = python_default(str(parameter.fields["defaultValue"]), names.class_of)
        entry |= {"optional": True} if default is None else {"default": default}
        if default is None:
            report.left_out("default", what, f"C++ text {parameter.fields['defaultValue']}; a parameter that is absent in the text is None")
    return entry["type"] if len(entry) == 1 else entry


def _is_custom_in_format(name: str | None, record: Record) -> bool:
    """Return True if the format parses and prints a parameter only in `custom<…>`."""
    directives = re.compile(r"custom<\w+>\([^)]*\)")
    text = record.text("assemblyFormat")
    word = re.compile(rf"\${name}\b|\bparams\b")
    return bool(word.search(text)) and not word.search(directives.sub("", text))


def _is_optional(parameter: Record | None) -> bool:
    return parameter is not None and (parameter.isa("OptionalParameter") or parameter.isa("OptionalArrayRefParameter"))


def _may_be_null(name: str | None, record: Record) -> bool:
    """Return True if C++ can create the type or attribute without this parameter, judged by its name or a builder's default."""
    if str(name).startswith("optional"):
        return True
    given = [
        argument.record.text("defaultValue")
        for builder in record.references("builders")
        for argument in builder.dag("dagParams")
        if argument.name == name and argument.record is not None and argument.record.isa("CArg")
    ]
    return any(text in ("{}", "nullptr") or re.fullmatch(r"(\w|::)+(\(\)|\{\})", text) for text in given)


def _zero(parameter: Record | None, cpp: str, spec: str, names: RecordNames) -> str | None:
    """Return the value of an absent number, Boolean or enum in C++ (`OptionalParameter<"unsigned">` has 0); None for other parameters."""
    if parameter is None or not parameter.isa("OptionalParameter") or is_optional(cpp):
        return None
    if spec == "bool":
        return "False"
    if re.fullmatch(r"u?int\d+", spec):
        return "0"
    return names.zero_case(cpp)


def _class(cpp: str, what: str, report: ImportReport, names: RecordNames) -> str | None:
    """Return the name of a class of types, attributes or enums, or None; `Type` or `Attribute` if the dump does not define it."""
    name = strip_namespaces(cpp)
    if name in ("Type", "Attribute"):
        return name
    if re.search(r"(Type|Attr)::\w+$", cpp):
        return None  # an enum or struct nested in the class of a type or attribute
    if name in names.plain_classes or name == "AffineMap":
        return names.named(cpp)
    known_as = names.named(cpp) or (name if name in names.builtin_classes else names.interfaces.get(name) or None)
    if known_as is not None or not re.fullmatch(r"[A-Z]\w*(Type|Attr)(Interface)?", name):
        return known_as
    general = "Type" if name.removesuffix("Interface").endswith("Type") else "Attribute"
    report.stub("parameter", what, f"of any {general}: the class {name} has no definition")
    return general
