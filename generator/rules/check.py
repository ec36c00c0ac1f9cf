"""All checks of resolved dialects, in order."""

from __future__ import annotations

from collections.abc import Callable

from ods.diagnostics import Diagnostic

from ..assembly import check_format
from ..resolver.model import ResolvedDialect, ResolvedOperation, once
from ..resolver.report import Report
from ..resolver.templates import reported_at_templates
from ..semantics import check_semantics, check_values
from .defaults import check_defaults
from .definitions import check_definition, check_mnemonics
from .hooks import check_hooks
from .interfaces import check_interfaces, check_member_names
from .members import check_members
from .members.class_table import ClassTable
from .members.signatures import CallShapes
from .operations import OperationTable, check_operation
from .passes import check_pass, passes_by_argument
from .patterns import check_patterns
from .pipelines import PipelineTable, check_pipeline
from .possible_types import check_named_constraints, check_possible_parameters, check_possible_types
from .predicates import check_predicates
from .resources import check_resources
from .traits import check_traits


def check_dialects(
    dialects: tuple[ResolvedDialect, ...],
    known: tuple[ResolvedDialect, ...],
    placed: Callable[[list[Diagnostic]], list[Diagnostic]] = lambda findings: findings,
) -> list[Diagnostic]:
    """Return the errors and warnings in resolved dialects; `known` contains them and their dependencies.

    `placed` gives findings about definitions that an earlier run resolved their places in the present texts.
    """
    report = Report()
    operations = {op.python_class: op for dialect in known for op in dialect.operations}
    classes, signatures = ClassTable(known), CallShapes(known)
    passes = passes_by_argument(known)
    pipelines = PipelineTable(known)
    formats: list[Diagnostic] = []
    for dialect in dialects:
        check_named_constraints(dialect, report)
        for op in dialect.operations:
            report.add(_about_operation(op, operations, dialect))
            formats += (*check_format(op), *check_semantics(op))
        check_mnemonics(dialect, report)
        for definition in (*dialect.types, *dialect.attributes):
            if not definition.external:
                check_definition(definition, report, f"has_{definition.kind}_parser" in dialect.flags)
                check_interfaces(definition, report)
                check_member_names(definition, report)
                check_possible_parameters(definition, report)
                check_values(definition, report)
                formats += check_format(definition)
        check_members(dialect, classes, signatures, report)
        check_resources(dialect, report)
        for each in dialect.passes:
            check_pass(each, passes, report)
        for pipeline in dialect.pipelines:
            check_pipeline(pipeline, pipelines, passes, report)
        check_patterns(dialect, report)
        check_hooks(dialect, report)
    return reported_at_templates(placed([*report.findings, *formats]), known)


@once
def _about_operation(op: ResolvedOperation, operations: OperationTable, dialect: ResolvedDialect) -> list[Diagnostic]:
    """Return what is wrong with an operation, and with how it uses those that it mentions."""
    report = Report()
    check_operation(op, operations, dialect, report)
    check_traits(op, operations, report)
    check_predicates(op, report)
    check_interfaces(op, report)
    check_member_names(op, report)
    check_possible_types(op, report)
    check_defaults(op, report)
    return report.findings


def check_texts(dialects: tuple[ResolvedDialect, ...]) -> list[Diagnostic]:
    """Check only the texts of operations and the hooks; everything else in these dialects must have been checked before."""
    report = Report()
    formats: list[Diagnostic] = []
    for dialect in dialects:
        for op in dialect.operations:
            check_operation(op, {}, dialect, report)
            formats += (*check_format(op), *check_semantics(op))
        check_hooks(dialect, report)
    return [*report.findings, *formats]
