"""Translate passes to records."""

from __future__ import annotations

from ....resolver.model import ResolvedPass, ResolvedPassOption
from ..cpp_names import lower_camel_case, namespace_of
from ..report import ExportReport
from .records import Records
from .text import brackets, prose, record, string

_DEFAULTS = {"True": "true", "False": "false"}


class PassRecords:
    """Translates the passes of one dialect."""

    def __init__(self, records: Records, report: ExportReport) -> None:
        self._records = records
        self._report = report

    def pass_(self, definition: ResolvedPass) -> str:
        """Return the record of a pass."""
        self._report.written("pass")
        if definition.is_hook:
            self._report.stub("pass", definition.argument, "what it does: `runOnOperation`", definition.origin)
        if definition.conversion is not None:
            for pattern in definition.conversion.of_operations:
                self._report.stub("conversion", pattern.name, "what it builds: `matchAndRewrite`", pattern.origin)
            for each in definition.conversion.types:
                self._report.stub("type conversion", each.name, "a conversion of the pass's `TypeConverter`", each.origin)
        name = f"def {definition.class_name}"
        if definition.interface is not None:
            head = f"{name} : InterfacePass<{string(definition.argument)}, {string(f'::mlir::{definition.interface.name}')}>"
        else:
            anchor = "" if definition.anchor is None else f", {string(self._anchor(definition.anchor))}"
            head = f"{name} : Pass<{string(definition.argument)}{anchor}>"
        fields = prose(definition.summary, definition.description)
        if definition.options:
            fields.append(("options", "[\n    " + ",\n    ".join(map(self._option, definition.options)) + "\n  ]"))
        if definition.statistics:
            texts = [
                f"Statistic<{string(each.python_name)}, {string(each.name)}, {string(each.summary)}>" for each in definition.statistics
            ]
            fields.append(("statistics", brackets(texts)))
        dialects = [self._records.dialects[each] for each in definition.dependent_dialects if each in self._records.dialects]
        if dialects:
            fields.append(("dependentDialects", brackets(string(f"{namespace_of(each)}::{each.class_name}") for each in dialects)))
        return record(head, fields)

    def _anchor(self, operation: str) -> str:
        if operation == "builtin.module":
            return "::mlir::ModuleOp"
        return self._records.operation_named(operation) or operation

    def _option(self, option: ResolvedPassOption) -> str:
        name, summary = string(lower_camel_case(option.python_name)), string(option.summary)
        head = f"{name}, {string(option.name)}, {string(option.cpp_type)}"
        if option.is_list:
            return f"ListOption<{head}, {summary}>"
        return f"Option<{head}, {string(cpp_default(option))}, {summary}>"


def cpp_default(option: ResolvedPassOption) -> str:
    """Return the C++ default of an option; empty without a default."""
    if option.cpp_default is not None:
        return option.cpp_default
    return "" if option.default is None else _DEFAULTS.get(option.default, option.default.replace("'", '"'))
