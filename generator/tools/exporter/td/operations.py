"""Translate operations to records."""

from __future__ import annotations

import re

from ....resolver.model import (
    OptionalStorage,
    ResolvedBuilder,
    ResolvedConstraint,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedValue,
)
from ..annotations import UntypedError, argument_name, cpp_parameters
from ..cpp_names import KEYWORDS, namespace_of
from ..expressions import UntranslatableError
from ..hooks import exported_methods
from ..report import ExportReport
from .constraints import ConstraintRecords
from .defaults import cpp_default
from .effects import EffectRecords
from .formats import report_directives
from .hooks import hook_fields
from .names import renamed, usable
from .records import Records, cpp_operation_class, operation_namespace
from .text import brackets, code_block, dag, dag_signature, prose, record, string
from .traits import TraitRecords, TraitScope


class OperationRecords:
    """Translates the operations of one dialect."""

    def __init__(
        self, records: Records, constraints: ConstraintRecords, traits: TraitRecords, effects: EffectRecords, report: ExportReport
    ) -> None:
        self._records = records
        self._constraints = constraints
        self._traits = traits
        self._effects = effects
        self._report = report

    def operation(self, operation: ResolvedOperation) -> str:
        """Return the record of an operation."""
        self._report.written("operation")
        base = f"{self._records.prefix(operation.dialect)}Op"
        traits = self._traits.spelled(operation.traits, operation.interfaces, TraitScope.of(operation))
        more = "" if traits == "[]" else f", {traits}"
        fields = prose(operation.summary, operation.description)
        if operation.op_group is not None:
            fields.append(("opDocGroup", f"{self._records.prefix(operation.dialect)}Group_{operation.op_group}"))
        dialect = self._records.dialects[operation.dialect]
        if operation_namespace(dialect, operation) != namespace_of(dialect):
            fields.append(("cppNamespace", string(operation_namespace(dialect, operation))))
        fields += self._signature(operation)
        fields += self._hooks(operation)
        if operation.assembly_format is not None:
            text = renamed(operation.assembly_format.text, [each.name for each in (*operation.operands, *operation.results)])
            fields.append(("assemblyFormat", code_block(text)))
        elif operation.exported_format is not None:
            fields.append(("assemblyFormat", code_block(operation.exported_format)))
        report_directives(operation, self._report)
        fields += self._builders(operation)
        for derived in operation.derived:
            self._report.left_out("derived attribute", f"{operation.name}.{derived.name}", "its body is Python", derived.origin)
        if operation.deprecated is not None:
            self._report.left_out("deprecation", operation.name, "MLIR marks no operation as deprecated", operation.origin)
        return record(f"def {self._records.operation(operation)} : {base}<{string(operation.mnemonic)}{more}>", fields)

    # ---- the signature

    def _signature(self, operation: ResolvedOperation) -> list[tuple[str, str]]:
        sections = (
            ("arguments", "ins", [self._argument(operation, each) for each in operation.arguments]),
            ("results", "outs", [self._value(operation, each, "Res") for each in operation.results]),
            ("regions", "region", [self._part(operation, each, "VariadicRegion") for each in operation.regions]),
            ("successors", "successor", [self._part(operation, each, "VariadicSuccessor") for each in operation.successors]),
        )
        return [(key, dag(operator, items)) for key, operator, items in sections if items]

    def _argument(self, operation: ResolvedOperation, argument: ResolvedValue | ResolvedInherent) -> str:
        if isinstance(argument, ResolvedValue):
            return self._value(operation, argument, "Arg")
        if argument.name in KEYWORDS:
            why = f"C++ keeps the name '{argument.name}' for itself, and in MLIR an attribute is called the same in IR and in C++"
            self._report.refuse("attribute", f"{operation.name}.{argument.name}", why, argument.origin)
        return f"{self._described(self._inherent(argument), argument.summary, ())}:${argument.name}"

    def _value(self, operation: ResolvedOperation, value: ResolvedValue, wrapper: str) -> str:
        text = self._constraint(value.constraint)
        if value.variadicity == "optional":
            text = f"Optional<{text}>"
        elif value.variadicity == "variadic":
            text = self._constraints.variadic(text, value.min_size)
        elif value.variadicity == "variadic_of_variadic":
            text = f"VariadicOfVariadic<{text}, {string(value.segment_attribute or '')}>"
        text = self._described(text, value.summary, value.effects, wrapper)
        if value.unnamed and not any(re.search(rf"\b{value.name}\b", use.text) for use in operation.traits):
            return text
        kind = "operand" if wrapper == "Arg" else "result"
        return f"{text}:${usable(value.name, kind, f'{operation.name}.{value.name}', value.origin, self._report)}"

    def _described(self, text: str, summary: str, effects: tuple[tuple[str, str], ...], wrapper: str = "Arg") -> str:
        if not summary and not effects:
            return text
        spelled = [self._effects.spelled(*each) for each in effects]
        return f"{wrapper}<{text}, {string(summary)}{f', {brackets(spelled)}' if spelled else ''}>"

    def _inherent(self, inherent: ResolvedInherent) -> str:
        text = self._constraint(inherent.constraint)
        if inherent.is_native:
            if inherent.optional:
                return text if isinstance(inherent.constraint.storage, OptionalStorage) else f"OptionalProp<{text}>"
            if inherent.default is None or text == "UnitProp":
                return text
            return f"DefaultValuedProp<{text}, {string(self._default(inherent))}>"
        if inherent.default is not None:
            kind = "DefaultValuedOptionalAttr" if inherent.default_absent else "DefaultValuedAttr"
            return f"{kind}<{text}, {string(self._default(inherent))}>"
        return text if text == "UnitAttr" or not inherent.optional else f"OptionalAttr<{text}>"

    def _default(self, inherent: ResolvedInherent) -> str:
        try:
            return cpp_default(inherent, self._records)
        except UntranslatableError as error:
            assert inherent.default is not None
            self._report.left_out("default", inherent.name, f"`{error}` has no counterpart in C++", inherent.default.origin)
            return "{}"

    def _part(self, operation: ResolvedOperation, part: ResolvedRegion | ResolvedSuccessor, variadic: str) -> str:
        text = self._constraint(part.constraint)
        if isinstance(part, ResolvedRegion) and part.unnamed:
            return f"{variadic}<{text}>" if part.variadic else text
        name = usable(part.name, "region", f"{operation.name}.{part.name}", part.origin, self._report)
        return f"{f'{variadic}<{text}>' if part.variadic else text}:${name}"

    def _constraint(self, constraint: ResolvedConstraint) -> str:
        return self._constraints.record(constraint)

    # ---- what a user must write

    def _hooks(self, operation: ResolvedOperation) -> list[tuple[str, str]]:
        found = hook_fields("operation", operation.name, exported_methods(operation), self._report, operation.origin)
        return found if operation.constant is None else [*found, ("hasFolder", "1")]

    def _builders(self, operation: ResolvedOperation) -> list[tuple[str, str]]:
        found = [text for each in operation.builders if (text := self._builder(operation, each))]
        return [("builders", brackets(found))] if found else []

    def _builder(self, operation: ResolvedOperation, builder: ResolvedBuilder) -> str:
        name = f"{cpp_operation_class(operation)}.build{'_' + builder.name if builder.name else ''}"
        try:
            parameters = cpp_parameters(builder, self._records)
        except UntypedError as error:
            self._report.left_out("builder", name, f"`{error}` has no C++ type", builder.origin)
            return ""
        self._report.stub("builder", name, "its body", builder.origin)
        defaults = {argument_name(parameter): text for parameter, text in builder.cpp_defaults}
        return f"OpBuilder<{dag_signature(parameters, '    ', defaults)}>"
