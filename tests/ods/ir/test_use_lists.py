"""Use lists are correct after every mutation."""

from __future__ import annotations

import random

import pytest

from ods.ir.value import Value

from .build import block, names, op


def uses(value: Value) -> str:
    """Return every use as `name#index`, newest first."""
    return " ".join(f"{use.owner.name}#{use.operand_number}" for use in value.uses)


def test_newest_use_first() -> None:
    a = op("d.a", results=1).results[0]
    op("d.one", [a])
    op("d.two", [a, a])
    assert uses(a) == "d.two#1 d.two#0 d.one#0"
    assert not a.has_one_use()


def test_set_operand_moves_the_use() -> None:
    a, b = op("d.a", results=2).results
    user = op("d.user", [a, a])
    user.set_operand(0, b)
    assert (uses(a), uses(b)) == ("d.user#1", "d.user#0")
    user.set_operand(1, b)
    assert (uses(a), uses(b)) == ("", "d.user#1 d.user#0")
    assert not a.has_uses()


def test_operands_assignment_replaces_all() -> None:
    a, b = op("d.a", results=2).results
    user = op("d.user", [a])
    user.operands = [b, b, a]
    assert (uses(a), uses(b)) == ("d.user#2", "d.user#1 d.user#0")


def test_replace_all_uses_with() -> None:
    a, b = op("d.a", results=2).results
    first, second = op("d.first", [a, b]), op("d.second", [a])
    a.replace_all_uses_with(b)
    assert first.operands == (b, b) and second.operands == (b,)
    assert uses(a) == "" and sorted(uses(b).split()) == ["d.first#0", "d.first#1", "d.second#0"]


def test_replace_with_itself_changes_nothing() -> None:
    a = op("d.a", results=1).results[0]
    op("d.user", [a])
    a.replace_all_uses_with(a)
    assert uses(a) == "d.user#0"


def test_erase_lets_go_of_operands() -> None:
    a = op("d.a", results=1).results[0]
    user = op("d.user", [a, a])
    body = block(user)
    user.erase()
    assert uses(a) == "" and names(body) == ""


def test_erase_refuses_while_used() -> None:
    a = op("d.a", results=1)
    op("d.user", [a.results[0]])
    with pytest.raises(ValueError, match="^d.a is erased but result #0 still has uses$"):
        a.erase()


def test_random_mutations_keep_the_lists_true() -> None:
    rng = random.Random(7)
    values = list(op("d.values", results=5).results)
    users = [op(f"d.u{i}", [rng.choice(values) for _ in range(3)]) for i in range(20)]
    for _ in range(2000):
        user = rng.choice(users)
        match rng.randrange(4):
            case 0:
                user.set_operand(rng.randrange(3), rng.choice(values))
            case 1:
                user.operands = [rng.choice(values) for _ in range(3)]
            case 2:
                user.replace_uses_of_with(rng.choice(values), rng.choice(values))
            case _ if rng.random() < 0.05:
                rng.choice(values).replace_all_uses_with(rng.choice(values))
        for value in values:
            expected = sorted((u.name, i) for u in users for i, v in enumerate(u.operands) if v is value)
            assert sorted((use.owner.name, use.operand_number) for use in value.uses) == expected
