"""The resolved models of valid specs."""

from __future__ import annotations

from pathlib import Path

from generator.hooks import hooks_of
from generator.resolver.model import Expression, ResolvedConstraint, ResolvedInherent, ResolvedOperation
from generator.resolver.names.naming import OPERATION_MEMBERS
from ods.ir.operation import Operation
from tests.generator.spec_cases import resolve_text
from tests.resolved import bundled, bundled_dialect

HEAD = "edition: 1\ndialect: {name: toy, summary: a toy}\n"


def operation(text: str, *, head: str = HEAD) -> ResolvedOperation:
    """Return the only operation of a spec."""
    (op,) = resolve_text(f"{head}ops:\n  op:\n    summary: s\n{text}").operations
    return op


def argument(constraint: str) -> ResolvedInherent | ResolvedConstraint:
    """Return the attribute, or the constraint of the operand, that `constraint` resolves to."""
    (found,) = operation(f"    arguments:\n      x: {constraint!r}\n").arguments
    return found if isinstance(found, ResolvedInherent) else found.constraint


def test_summaries_are_composed_as_mlir_composes_them() -> None:
    expected = {
        "AnyTypeOf<[F32, I8]>": "32-bit float or 8-bit signless integer",
        "AllOfType<[AnyInteger, SignlessIntegerLike]>": "integer and signless-integer",
        "MemRefOf<[F32, I32]>": "memref of 32-bit float or 32-bit signless integer values",
        'ConfinedType<AnyInteger, ["self.width == 3"], "three bits">': "three bits",
        "Variadic<Index>": "index",
        "TensorRankOf<[F32], [1, 2]>": "1D/2D tensor of 32-bit float values",
    }
    for expression, summary in expected.items():
        found = argument(expression)
        assert isinstance(found, ResolvedConstraint)
        assert found.summary == summary


def test_summaries_of_attributes() -> None:
    expected = {
        "ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>": (
            "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3"
        ),
        "OptionalAttr<StrAttr>": "string attribute",
        "TypedArrayAttrBase<I64Attr>": "64-bit signless integer array attribute",
        'TypedArrayAttrBase<I64Attr, "numbers">': "numbers",
        "AnyAttrOf<[StrAttr, UnitAttr]>": "string attribute or unit attribute",
        "OptionalProp<I64Prop>": "optional int64_t",
        "ArrayProp<I64Prop>": "array of int64_t",
    }
    for expression, summary in expected.items():
        found = argument(expression)
        assert isinstance(found, ResolvedInherent)
        assert found.constraint.summary == summary


def test_enums_say_their_values_unless_they_have_a_summary() -> None:
    dialect = resolve_text(HEAD + "enums: {A: {kind: int, width: 64, cases: {x: 0, y: 3}}}\n")
    assert dialect.enums[0].summary == "allowed 64-bit signless integer cases: 0, 3"


def test_a_default_of_an_attribute_is_made_by_its_builder() -> None:
    found = argument("DefaultValuedAttr<I64Attr, 7>")
    assert isinstance(found, ResolvedInherent)
    assert found.default is not None
    assert found.default.text == "IntegerAttr.get(IntegerType.get_signless(64), 7)"
    assert sorted(name for name, _ in found.default.references) == ["IntegerAttr", "IntegerType"]


def test_equal_spellings_are_the_same_constraint() -> None:
    op = operation("    arguments: {x: 'MemRefOf<[F32]>', y: 'MemRefOf< [ F32 ] >'}\n")
    first, second = op.operands
    assert first.constraint is second.constraint
    assert first.constraint.name == "MemRefOf<[F32]>"


def test_type_variables_verify_and_infer() -> None:
    op = operation("    type_variables: {T: AnyInteger}\n    arguments: {a: T}\n    results: {b: T}\n")
    (use,) = op.traits
    assert (use.text, use.arguments) == ("AllTypesMatch<[a, b]>", (("a", "b"),))
    assert use.predicate is not None
    assert use.predicate.text == "a.type is b.type"
    assert use.summary == "all of {a, b} have same type"


def test_names_in_python() -> None:
    op = operation("    arguments: {in: I32, overflowFlags: I32Attr, DP_nums: I32Attr, name: StrAttr}\n    results: {result: I32}\n")
    assert [item.python_name for item in op.arguments] == ["in_", "overflow_flags", "dp_nums", "name_"]
    assert op.results[0].python_name == "result"
    assert op.class_name == "OpOp"


def test_the_only_group_may_have_the_name_of_what_every_operation_has() -> None:
    op = operation("    arguments: {operands: Variadic<I32>}\n    results: {results: Variadic<I32>}\n")
    assert (op.operands[0].python_name, op.results[0].python_name) == ("operands", "results")
    op = operation("    arguments: {operands: Variadic<I32>, x: I32}\n    results: {result: Optional<I32>}\n")
    assert (op.operands[0].python_name, op.results[0].python_name) == ("operands_", "result_")


def test_no_accessor_hides_a_member_of_the_base_class() -> None:
    members = {name for name in dir(Operation) if name[0].islower()}
    assert sorted(members - OPERATION_MEMBERS) == []


def test_positions_inside_a_format() -> None:
    text = HEAD + "ops:\n  op:\n    summary: s\n    assembly_format: |\n      `a`\n      attr-dict\n"
    (op,) = resolve_text(text).operations
    assert op.assembly_format is not None
    start = op.assembly_format.text.index("attr-dict")
    span = op.assembly_format.position(start, start + 9)
    assert (span.line, span.column) == (8, 7)
    assert text[span.start : span.end] == "attr-dict"


def test_all_core_definitions_of_ods_are_there() -> None:
    """Check the kinds, names and summaries of the 256 definitions in `tests/generator/resolver/ods_core.txt`."""
    builtin = bundled_dialect("builtin")
    constraints = {constraint.name: constraint for constraint in builtin.constraints}
    names = {trait.name for trait in builtin.traits} | {interface.name for interface in builtin.interfaces} | set(constraints)
    rows = [line.split("\t") for line in (Path(__file__).parent / "ods_core.txt").read_text(encoding="utf-8").splitlines()]
    assert [name for _, name, _ in rows if name not in names] == []
    wrong = {name: constraints[name].summary for _, name, summary in rows if name in constraints and constraints[name].summary != summary}
    assert wrong == {}


def test_every_name_of_a_predicate_means_something() -> None:
    for dialect in bundled().dialects:
        for constraint in dialect.constraints:
            for expression in (constraint.predicate, constraint.builder, constraint.const_builder, constraint.from_attribute):
                if isinstance(expression, Expression):
                    compile(expression.text, "spec", "eval")
                    assert all(meaning is not None for _, meaning in expression.references)


def test_hooks_are_demanded_once_each() -> None:
    for dialect in bundled().dialects:
        hooks = hooks_of(dialect)
        assert len({hook.function for hook in hooks}) == len(hooks)
        for hook in hooks:
            compile(hook.stub, hook.function, "exec")
