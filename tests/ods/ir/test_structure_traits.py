"""The traits on the structure of operations: counts, blocks, parents, terminators, segments, isolation, symbol tables."""

from __future__ import annotations

import pytest

from ods.builtin.attributes import StringAttr
from ods.diagnostics import VerifyError
from ods.ir import traits
from ods.ir.block import Block
from ods.ir.interfaces import SymbolUserOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.traits.structure import wrong_counts

from .probes import Probe, complaint, probe, types_of, values_of


class Holder(Operation):
    """An operation with regions."""

    __slots__ = ()
    name = "t.holder"


class Open(Holder):
    """A `Holder` whose blocks need no terminator."""

    __slots__ = ()
    name = "t.open"
    traits = frozenset({traits.NoTerminator, traits.SymbolTable})


class Isolated(Holder):
    """A `Holder` that is isolated from above."""

    __slots__ = ()
    name = "t.isolated"
    traits = frozenset({traits.IsolatedFromAbove})


class End(Operation):
    """A terminator."""

    __slots__ = ()
    name = "t.end"
    traits = frozenset({traits.Terminator})


class User(Operation, SymbolUserOpInterface):
    """An operation that refers to a symbol `a`."""

    __slots__ = ()
    name = "t.user"

    def verify_symbol_uses(self, symbol_tables: SymbolTableCollection) -> None:
        if symbol_tables.lookup_nearest_symbol(self, "a") is None:
            raise self.op_error("no a")


def holder(*blocks: Block, cls: type[Holder] = Holder) -> Holder:
    """Return a `Holder` with one region."""
    return probe(cls, regions=[Region(blocks)])


def block(*ops: Operation, arguments: str = "") -> Block:
    """Return a block of operations."""
    made = Block(types_of(arguments))
    for op in ops:
        made.append(op)
    return made


def counted(what: str, count: int) -> Operation:
    """Return an operation with `count` operands, results, regions or successors (`what`), and none of the others."""
    return probe(
        Probe,
        values_of(types_of("i1 " * count if what.startswith("operand") else "")),
        types_of("i1 " * count if what.startswith("result") else ""),
        [Region() for _ in range(count if what.startswith("region") else 0)],
        [Block() for _ in range(count if what.startswith("successor") else 0)],
    )


@pytest.mark.parametrize(
    ("check", "count", "found", "message"),
    [
        ("zero_operands", None, 1, "requires zero operands"),
        ("zero_operands", None, 0, ""),
        ("at_least_n_operands", 2, 1, "expected 2 or more operands, but found 1"),
        ("at_least_n_operands", 2, 2, ""),
        ("zero_results", None, 1, "requires zero results"),
        ("at_least_n_results", 1, 0, "expected 1 or more results"),
        ("zero_regions", None, 1, "requires zero regions"),
        ("one_region", None, 2, "requires one region"),
        ("zero_successors", None, 1, "requires 0 successors but found 1"),
        ("one_successor", None, 2, "requires 1 successor but found 2"),
        ("n_successors", 2, 1, "requires 2 successors but found 1"),
        ("at_least_n_successors", 2, 1, "requires at least 2 successors but found 1"),
        ("one_successor", None, 1, ""),
    ],
)
def test_counts(check: str, count: int | None, found: int, message: str) -> None:
    arguments = () if count is None else (count,)
    assert complaint(getattr(traits, "verify_" + check), counted(check.rsplit("_", 1)[1], found), *arguments) == message


@pytest.mark.parametrize(
    ("wanted", "count", "found", "message"),
    [
        ("operands", 1, 2, "requires a single operand"),
        ("operands", 2, 3, "expected 2 operands, but found 3"),
        ("results", 1, 0, "requires one result"),
        ("results", 2, 1, "expected 2 results"),
        ("regions", 2, 1, "expected 2 regions"),
        ("least_regions", 2, 1, "expected 2 or more regions"),
    ],
)
def test_wrong_counts(wanted: str, count: int, found: int, message: str) -> None:
    error = wrong_counts(counted(wanted.removeprefix("least_"), found), **{wanted: count})
    assert str(error) == f"'t.probe' op {message}"


def test_successors_stand_in_the_same_region() -> None:
    op = probe(Probe, successors=[Region([Block()]).block])
    Region([block(op)])
    assert complaint(traits.verify_one_successor, op) == "reference to block defined in another region"


def test_terminator() -> None:
    first, last = probe(End), probe(End)
    block(first, last)
    assert complaint(traits.verify_terminator, first) == "'t.end' op must be the last operation in the parent block"
    assert complaint(traits.verify_terminator, last) == ""
    assert complaint(traits.verify_terminator, probe(Probe)) == "must be the last operation in the parent block"


def test_single_block() -> None:
    assert complaint(traits.verify_single_block, holder()) == ""
    assert complaint(traits.verify_single_block, holder(Block(), Block())) == "'t.holder' op expects region #0 to have 0 or 1 blocks"
    assert complaint(traits.verify_single_block, holder(Block())) == "'t.holder' op expects a non-empty block"
    assert complaint(traits.verify_single_block, holder(Block(), cls=Open)) == ""


def test_implicit_terminator() -> None:
    assert complaint(traits.verify_implicit_terminator, holder(block(probe(End))), End) == ""
    wrong = holder(block(probe(Probe)))
    with pytest.raises(VerifyError) as caught:
        traits.verify_implicit_terminator(wrong, End)
    diagnostic = caught.value.diagnostic
    assert diagnostic.text == "'t.holder' op expects regions to end with 't.end', found 't.probe'"
    assert diagnostic.related[-1].text == "in custom textual format, the absence of terminator implies 't.end'"


def test_region_arguments() -> None:
    one, two = holder(block(arguments="i1")), probe(Holder, regions=[Region(), Region([block(arguments="i1")])])
    assert complaint(traits.verify_no_region_arguments, one) == "'t.holder' op region should have no arguments"
    assert complaint(traits.verify_no_region_arguments, two) == "'t.holder' op region #1 should have no arguments"
    assert complaint(traits.verify_no_region_arguments, holder(block())) == ""


def test_parents() -> None:
    op = probe(Probe)
    holder(block(op))
    assert complaint(traits.verify_has_parent, op, Holder) == ""
    assert complaint(traits.verify_has_parent, op, Open) == "expects parent op 't.open'"
    assert complaint(traits.verify_parent_one_of, op, (Open, Holder)) == ""
    assert complaint(traits.verify_parent_one_of, op, (Open, Isolated)) == "expects parent op to be one of 't.open, t.isolated'"
    assert complaint(traits.verify_has_parent, probe(Probe), Holder) == "expects parent op 't.holder'"


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        (None, "requires dense i32 array attribute 'operandSegmentSizes'"),
        ((1, -1, 1), "'operandSegmentSizes' attribute cannot have negative elements"),
        ((1, 1, 0), "operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'"),
        ((0, 1), ""),
    ],
)
def test_segments(sizes: tuple[int, ...] | None, message: str) -> None:
    assert complaint(traits.verify_segment_sizes, probe(Probe), sizes, "operandSegmentSizes", "operand", 1) == message


def test_isolation() -> None:
    outside, inside = probe(Probe, results=types_of("i1")), probe(Probe, results=types_of("i1"))
    deep = holder(block(probe(Probe, inside.results)))
    clean = holder(block(inside, deep), cls=Isolated)
    assert complaint(traits.verify_isolated_from_above, clean) == ""
    leaky = holder(block(holder(block(probe(Probe, outside.results)))), cls=Isolated)
    holder(block(outside, leaky))
    assert complaint(traits.verify_isolated_from_above, leaky) == "using value defined outside the region"
    lost = holder(block(probe(Probe, probe(Probe, results=types_of("i1")).results)), cls=Isolated)
    assert complaint(traits.verify_isolated_from_above, lost) == "operation's operand is unlinked"


def symbol(name: str) -> Operation:
    """Return an operation that is a symbol called `name`."""
    op = probe(Probe)
    op.discardable_attributes["sym_name"] = StringAttr.get(name)
    return op


def test_symbol_tables() -> None:
    assert complaint(traits.verify_symbol_table, holder(block(symbol("a"), symbol("b")), cls=Open)) == ""
    twice = holder(block(symbol("a"), symbol("a")), cls=Open)
    assert complaint(traits.verify_symbol_table, twice) == "redefinition of symbol named 'a'"
    two_blocks = holder(Block(), Block(), cls=Open)
    assert complaint(traits.verify_symbol_table, two_blocks) == "'t.open' op Operations with a 'SymbolTable' must have exactly one block"
    no_region = probe(Open)
    assert complaint(traits.verify_symbol_table, no_region) == "'t.open' op Operations with a 'SymbolTable' must have exactly one region"


def test_symbol_users_are_asked() -> None:
    assert complaint(traits.verify_symbol_table, holder(block(symbol("a"), holder(block(probe(User)))), cls=Open)) == ""
    assert complaint(traits.verify_symbol_table, holder(block(symbol("b"), holder(block(probe(User)))), cls=Open)) == "'t.user' op no a"
