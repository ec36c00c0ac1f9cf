"""Translate types, attributes and enums to records."""

from __future__ import annotations

import re

from ....resolver.model import Expression, ResolvedEnum, ResolvedParameter, ResolvedTypeOrAttribute
from ....resolver.model.definitions import HookKind
from ..annotations import UntypedError, argument_name, cpp_parameters
from ..cpp_names import namespace_of
from ..expressions import UntranslatableError
from ..hooks import exported_methods
from ..report import ExportReport
from .defaults import cpp_value
from .formats import report_directives
from .hooks import hook_fields
from .names import renamed, usable
from .records import Records, cpp_class
from .text import brackets, code_literal, dag, dag_signature, prose, record, string
from .traits import TraitRecords, TraitScope


class DefinitionRecords:
    """Translates the types, attributes and enums of one dialect."""

    def __init__(self, records: Records, traits: TraitRecords, report: ExportReport) -> None:
        self._records = records
        self._traits = traits
        self._report = report

    # ---- enums

    def enum(self, enum: ResolvedEnum) -> str:
        """Return the record of an enum."""
        case = f"I{enum.width}{'Bit' if enum.kind == 'bit' else ''}EnumAttrCase"
        cases = [self._case(enum, case, index) for index in range(len(enum.cases))]
        name = enum.cpp_class.rsplit("::", 1)[-1]
        base = f"I{enum.width}{'Bit' if enum.kind == 'bit' else ''}EnumAttr"
        fields = [("cppNamespace", string(namespace_of(self._records.dialects[enum.dialect])))]
        if self._attribute_of(enum) is not None:
            fields.append(("genSpecializedAttr", "0"))
        if enum.kind == "bit":
            fields.append(("separator", string(enum.separator)))
            fields.append(("printBitEnumPrimaryGroups", str(int(enum.print_primary_groups))))
            fields.append(("printBitEnumQuoted", str(int(enum.quoted))))
        self._report.written("enum")
        lines = "[\n    " + ",\n    ".join(cases) + "\n  ]"
        return record(f"def {self._records.enum(enum)} : {base}<{string(name)}, {string(enum.summary)}, {lines}>", fields)

    def _attribute_of(self, enum: ResolvedEnum) -> ResolvedTypeOrAttribute | None:
        attributes = self._records.dialects[enum.dialect].attributes
        return next((each for each in attributes if each.enum is enum), None)

    def _case(self, enum: ResolvedEnum, kind: str, index: int) -> str:
        case = enum.cases[index]
        symbol = usable(case.name, "case", f"{enum.class_name}.{case.name}", case.origin, self._report)
        text = "" if case.text == symbol else f", {string(case.text)}"
        if enum.kind == "int":
            if case.value < 0:
                why = "mlir-tblgen numbers a case with a negative number one higher than the case before: write another"
                self._report.left_out("value", f"{enum.class_name}.{case.name}", why, case.origin)
            return f"{kind}<{string(symbol)}, {case.value}{text}>"
        if case.value == 0:
            return f"I{enum.width}BitEnumAttrCaseNone<{string(symbol)}{text}>"
        if case.value & (case.value - 1) == 0 and not case.is_group:
            return f"I{enum.width}BitEnumAttrCaseBit<{string(symbol)}, {case.value.bit_length() - 1}{text}>"
        parts = [f"I{enum.width}BitEnumAttrCaseBit<{string(each.name)}, {each.value.bit_length() - 1}, {string(each.text)}>"
                 for each in enum.cases if each.value.bit_count() == 1 and not each.is_group and each.value & case.value]  # fmt: skip
        return f"I{enum.width}BitEnumAttrCaseGroup<{string(symbol)}, {brackets(parts)}{text}>"

    # ---- types and attributes

    def type_or_attribute(self, definition: ResolvedTypeOrAttribute) -> str:
        """Return the record of a type or attribute."""
        self._report.written(definition.kind)
        name = f"def {self._records.type_or_attribute(definition)}"
        dialect = self._records.dialect(definition.dialect)
        fields = prose(definition.summary, definition.description)
        traits = self._traits.spelled(definition.traits, definition.interfaces, TraitScope())
        if definition.mnemonic_alias:
            fields.append(("genMnemonicAlias", "1"))
        if definition.enum is not None:
            fields += self._syntax(definition)
            head = f"EnumAttr<{dialect}, {self._records.enum(definition.enum)}, {string(definition.mnemonic)}>"
            return record(f"{name} : {head}", [*self._class_name(definition, definition.enum.class_name + "Attr"), *fields])
        suffix = "Type" if definition.kind == "type" else "Attr"
        plain = cpp_class(definition).removesuffix(suffix)
        base = "TypeDef" if definition.kind == "type" else "AttrDef"
        if definition.mnemonic:
            fields.append(("mnemonic", string(definition.mnemonic)))
        if definition.parameters:
            fields.append(("parameters", dag("ins", [self._parameter(definition, each) for each in definition.parameters])))
        fields += self._syntax(definition)
        fields += self._hooks(definition, "check")
        fields += self._builders(definition)
        more = "" if traits == "[]" else f", {traits}"
        return record(f"{name} : {base}<{dialect}, {string(plain)}{more}>", fields)

    @staticmethod
    def _class_name(definition: ResolvedTypeOrAttribute, usual: str) -> list[tuple[str, str]]:
        name = cpp_class(definition)
        return [] if name == usual else [("cppClassName", string(name))]

    def _syntax(self, definition: ResolvedTypeOrAttribute) -> list[tuple[str, str]]:
        if definition.exported_format is not None:
            return [("assemblyFormat", code_literal(definition.exported_format))]
        if definition.assembly_format is None:
            return self._hooks(definition, "syntax")
        report_directives(definition, self._report)
        return [("assemblyFormat", code_literal(renamed(definition.assembly_format.text, [each.name for each in definition.parameters])))]

    def _hooks(self, definition: ResolvedTypeOrAttribute, kind: HookKind) -> list[tuple[str, str]]:
        methods = [each for each in exported_methods(definition) if each.kind == kind]
        return hook_fields(definition.kind, definition.class_name, methods, self._report, definition.origin)

    def _parameter(self, definition: ResolvedTypeOrAttribute, parameter: ResolvedParameter) -> str:
        full_name = f"{definition.class_name}.{parameter.name}"
        name = usable(parameter.name, "parameter", full_name, parameter.origin, self._report)
        if "int8" in parameter.codec and definition.assembly_format is not None:
            why = "MLIR writes numbers of 8 bits as characters, and does not read them back: declare 16 bits"
            self._report.left_out("text", full_name, why, parameter.origin)
        if parameter.cpp_type in ("float", "double"):
            cpp = parameter.cpp_type
            why = f"MLIR neither reads nor compares parameters of the C++ type '{cpp}': declare an attribute of the class FloatAttr"
            self._report.refuse("parameter", full_name, why, parameter.origin)
        return f"{self._parameter_kind(parameter)}:${name}"

    def _parameter_kind(self, parameter: ResolvedParameter) -> str:
        cpp = self._cpp_type(parameter)
        if parameter.is_self_type:
            return "AttributeSelfTypeParameter<" + string(parameter.summary) + ">"
        if parameter.enum is not None and not parameter.is_enum_field:
            return f"EnumParameter<{self._records.enum(parameter.enum)}>"
        if parameter.codec == "string" and cpp.endswith("StringRef"):
            default = '""' if parameter.optional else ""
            if parameter.default is not None:
                default = self._default(parameter, parameter.default)
            return f"StringRefParameter<{string(parameter.summary)}{f', {string(default)}' if default else ''}>"
        if parameter.default is not None:
            value = string(self._default(parameter, parameter.default))
            return f"DefaultValuedParameter<{string(cpp)}, {value}, {string(parameter.summary)}>"
        array = parameter.codec.startswith("array<") or parameter.codec == "dims"
        if array:
            element = self._element(parameter)
            kind = "OptionalArrayRefParameter" if parameter.optional else "ArrayRefParameter"
            return f"{kind}<{string(element)}, {string(parameter.summary)}>"
        if cpp.endswith("APInt") and not parameter.optional:
            return f"APIntParameter<{string(parameter.summary)}>"
        if parameter.optional:
            return f"OptionalParameter<{string(cpp)}, {string(parameter.summary)}>"
        return string(cpp) if not parameter.summary else f"AttrOrTypeParameter<{string(cpp)}, {string(parameter.summary)}>"

    def _cpp_type(self, parameter: ResolvedParameter) -> str:
        if parameter.enum is not None:
            return parameter.cpp_type
        if parameter.python_class is not None and parameter.cpp_type == f"::mlir::{parameter.python_class.name}":
            return self._records.cpp_class(parameter.python_class) or parameter.cpp_type
        return parameter.cpp_type

    def _element(self, parameter: ResolvedParameter) -> str:
        """Return the C++ class of the elements of an array parameter."""
        element = parameter.element
        given = re.fullmatch(r"(?:::)?(?:llvm::)?ArrayRef<(.*)>", parameter.cpp_type)
        if given is not None and (element is None or given[1] != element.cpp_type):
            return given[1]
        return "int64_t" if element is None else self._cpp_type(element)

    def _default(self, parameter: ResolvedParameter, default: Expression) -> str:
        try:
            return cpp_value(default, self._records)
        except UntranslatableError as error:
            self._report.left_out("default", parameter.name, f"`{error}` has no counterpart in C++", default.origin)
            return "{}"

    def _builders(self, definition: ResolvedTypeOrAttribute) -> list[tuple[str, str]]:
        kind = "TypeBuilder" if definition.kind == "type" else "AttrBuilder"
        found = []
        for builder in definition.builders:
            name = f"{definition.class_name}.{builder.name or 'get'}"
            try:
                parameters = cpp_parameters(builder, self._records)
            except UntypedError as error:
                self._report.left_out("builder", name, f"`{error}` has no C++ type", builder.origin)
                continue
            defaults = {argument_name(parameter): text for parameter, text in builder.cpp_defaults}
            found.append(f"{kind}{'WithInferredContext' if builder.infers_context else ''}<{dag_signature(parameters, defaults=defaults)}>")
            self._report.stub("builder", name, "its body", builder.origin)
        return [("builders", brackets(found))] if found else []
