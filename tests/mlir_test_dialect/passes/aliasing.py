"""Passes that print which values may refer to the same memory (MLIR's `TestAliasAnalysis`)."""

from __future__ import annotations

from typing import Any

from ods.analysis.aliases import AliasAnalysis, AliasResult, LocalAliasAnalysis
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass


def _pointers(root: Operation) -> tuple[list[Operation], list[Value]]:
    """Return the operations with the attribute `test.ptr`, and their results and arguments."""
    ops = [op for op in walk_post_order(root) if "test.ptr" in op.attributes]
    values: list[Value] = []
    for op in ops:
        values += [*op.results, *[argument for region in op.regions for block in region for argument in block.arguments]]
    return ops, values


def _op_name(op: Any) -> str:
    return str(op.attributes["test.ptr"].value)


def _name(value: Any) -> str:
    if not isinstance(value, BlockArgument):
        return f"{_op_name(value.owner)}#{value.result_number}"
    region: Any = value.owner.parent
    number = [*region].index(value.owner)
    return f"{_op_name(region.parent)}.region{region.index}{f'.block{number}' if number else ''}#{value.arg_number}"


class _AliasPass(Pass):
    """Prints a title, and then the results of an analysis."""

    def run(self, op: Operation) -> None:
        self.output.append(f"Testing : {op.get_inherent('sym_name')}\n")
        self.show(op)

    def show(self, op: Operation) -> None:
        """Print the results of the analysis."""
        raise NotImplementedError

    def show_aliases(self, op: Operation, analysis: AliasAnalysis) -> None:
        """Print the relation of each value to those before it."""
        _, values = _pointers(op)
        for index, second in enumerate(values):
            for first in values[:index]:
                self.output.append(f"{_name(first)} <-> {_name(second)}: {analysis.alias(first, second).value}\n")


@register_pass
class TestAliasAnalysis(_AliasPass):
    """Prints which values may refer to the same memory."""

    argument = "test-alias-analysis"

    def show(self, op: Operation) -> None:
        self.show_aliases(op, AliasAnalysis())


class _RestrictedArguments(LocalAliasAnalysis):
    """Two arguments of a function do not alias if one has the attribute `local_alias_analysis.restrict`."""

    def alias_impl(self, first: Value, second: Value) -> AliasResult:
        if first is second:
            return AliasResult.MUST
        if _is_argument(first) and _is_argument(second) and (_is_restricted(first) or _is_restricted(second)):
            return AliasResult.NO
        return super().alias_impl(first, second)


def _is_argument(value: Value) -> bool:
    return isinstance(value, BlockArgument) and isinstance(value.owner.parent_op, FunctionOpInterface)


def _is_restricted(value: Any) -> bool:
    dictionaries = value.owner.parent_op.get_arg_attrs_attr()
    return dictionaries is not None and "local_alias_analysis.restrict" in dictionaries.value[value.arg_number]


@register_pass
class TestAliasAnalysisExtending(_AliasPass):
    """Prints the same as `TestAliasAnalysis`, with an additional analysis."""

    argument = "test-alias-analysis-extending"

    def show(self, op: Operation) -> None:
        analysis = AliasAnalysis()
        analysis.add_analysis_implementation(_RestrictedArguments())
        self.show_aliases(op, analysis)


@register_pass
class TestAliasAnalysisModRef(_AliasPass):
    """Prints the effects of each operation on the memory of each value."""

    argument = "test-alias-analysis-modref"

    def show(self, op: Operation) -> None:
        analysis = AliasAnalysis()
        ops, values = _pointers(op)
        for value in values:
            for each in ops:
                self.output.append(f"{_op_name(each)} -> {_name(value)}: {analysis.get_mod_ref(each, value).value}\n")
