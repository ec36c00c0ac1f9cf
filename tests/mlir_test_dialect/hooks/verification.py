"""Verifiers of operations, and their effects."""

from __future__ import annotations

from generated.test.operations import (
    AttrWithTraitOp,
    CompareOp,
    DynamicOneOperandTwoResultsOp,
    ReadBufferOp,
    ReifyBoundOp,
    ResultTypeWithTraitOp,
    SideEffectOp,
    SideEffectWithRegionOp,
    TestCallOp,
    TestVerifiersOp,
)
from generated.test.traits import TestAttrTrait, TestTypeTrait

from ods.builtin import INDEX, ArrayAttr, DictionaryAttr, FlatSymbolRefAttr, StringAttr
from ods.diagnostics import Diagnostic
from ods.ir.attribute import Attribute
from ods.ir.context import current_context, emit
from ods.ir.interfaces import DefaultResource, EffectInstance, FunctionOpInterface, MemAlloc, MemFree, MemRead, MemWrite, Resource
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.value import Value
from ods.ir.verifier import verify_operation


class TestResource(Resource):
    """A resource that only this dialect has."""

    name = "<Test>"


_EFFECTS = {"allocate": MemAlloc, "free": MemFree, "read": MemRead, "write": MemWrite}


def result_type_with_trait_verify(op: ResultTypeWithTraitOp) -> None:
    """Check that the result's type has the trait."""
    if not isinstance(op.results[0].type, TestTypeTrait):
        raise op.error("result type should have trait 'TestTypeTrait'")


def attr_with_trait_verify(op: AttrWithTraitOp) -> None:
    """Check that the attribute has the trait."""
    if not isinstance(op.attr, TestAttrTrait):
        raise op.error("'attr' attribute should have trait 'TestAttrTrait'")


def reify_bound_verify(op: ReifyBoundOp) -> None:
    """Check that the attributes are consistent."""
    type_ = op.var.type
    if isinstance(type_, ShapedType):
        if op.dim is None:
            raise op.op_error("expected 'dim' attribute for shaped type variable")
    elif type_ is INDEX:
        if op.dim is not None:
            raise op.op_error("unexpected 'dim' attribute for index variable")
    else:
        raise op.op_error("expected index-typed variable or shape type variable")
    if op.constant and op.scalable:
        raise op.op_error("'scalable' and 'constant' are mutually exlusive")
    if bool(op.scalable) != (op.vscale_min is not None) or bool(op.scalable) != (op.vscale_max is not None):
        raise op.op_error("expected 'vscale_min' if and only if 'scalable'")


def compare_verify(op: CompareOp) -> None:
    """Check the number of operands."""
    maps = (op.lhs_map, op.rhs_map)
    if op.compose and any(each is not None for each in maps):
        raise op.op_error("'compose' not supported when 'lhs_map' or 'rhs_map' is present")
    expected = sum([1 if each is None else each.value.num_inputs for each in maps])
    if len(op.operands) != expected:
        raise op.op_error(f"expected {expected} operands, but got {len(op.operands)}")


def verifiers_verify(op: TestVerifiersOp) -> None:
    """Check that the trait `hasOneBlock` and the operand have been verified before, and report success."""
    if len(op.region.blocks) != 1:
        raise op.op_error("`hasOneBlock` trait hasn't been verified")
    defining = op.input.get_defining_op()
    if defining is not None and verify_operation(defining):
        raise op.op_error("operand hasn't been verified")
    _remark(op, "success run of verifier")


def verifiers_verify_regions(op: TestVerifiersOp) -> None:
    """Check that the trait `hasOneBlock` and the nested operations have been verified before, and report success."""
    if len(op.region.blocks) != 1:
        raise op.op_error("`hasOneBlock` trait hasn't been verified")
    for inner in op.region.blocks[0].operations:
        if verify_operation(inner):
            raise op.op_error("nested op hasn't been verified")
    _remark(op, "success run of region verifier")


def _remark(op: Operation, message: str) -> None:
    emit(current_context(), Diagnostic("remark", message, location=op.location))


def call_verify_symbol_uses(op: TestCallOp, symbol_tables: SymbolTableCollection) -> None:
    """Check that the callee is a function."""
    callee = op.attributes.get("callee")
    if not isinstance(callee, FlatSymbolRefAttr):
        raise op.op_error("requires a 'callee' symbol reference attribute")
    if not isinstance(symbol_tables.lookup_nearest_symbol(op, callee), FunctionOpInterface):
        raise op.op_error(f"'{callee.value}' does not reference a valid function")


def dynamic_one_operand_two_results_verify(op: DynamicOneOperandTwoResultsOp) -> None:
    """Check the numbers of operands and results."""
    if len(op.operands) != 1:
        raise op.op_error(f"expected 1 operand, but had {len(op.operands)}")
    if len(op.results) != 2:
        raise op.op_error(f"expected 2 results, but had {len(op.results)}")


def side_effect_op_get_effects(op: SideEffectOp) -> list[EffectInstance]:
    """Return the effects in an attribute."""
    return _effects(op)


def side_effect_with_region_op_get_effects(op: SideEffectWithRegionOp) -> list[EffectInstance]:
    """Return the effects in an attribute."""
    return _effects(op)


def read_buffer_get_effects(op: ReadBufferOp) -> list[EffectInstance]:
    """The buffer is read and shown."""
    return [EffectInstance(MemRead, op.operands[0]), EffectInstance(MemWrite)]


def _effects(op: Operation) -> list[EffectInstance]:
    found = []
    effects = op.attributes.get("effects")
    for each in effects if isinstance(effects, ArrayAttr) else ():
        assert isinstance(each, DictionaryAttr)
        parts = dict(each.items())
        kind = parts["effect"]
        assert isinstance(kind, StringAttr)
        resource = TestResource if "test_resource" in parts else DefaultResource
        value: Value | Attribute | None = parts.get("on_reference")
        if "on_result" in parts:
            value = op.results[0]
        elif "on_operand" in parts and op.operands:
            value = op.operands[0]
        elif "on_argument" in parts:
            value = op.regions[0].blocks[0].arguments[0]
        found.append(EffectInstance(_EFFECTS[kind.value], value, resource))
    return found
