"""Random expressions of integers as trees: their values, laws that keep them, and mutations that do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final, TypeAlias

Tree: TypeAlias = "tuple[Any, ...]"
"""An operator with its operands: `("add", a, b)`; `("x",)` is a variable, `("c", 3)` a constant."""
VARIABLES: Final = ("x", "y", "z")
SPELLED: Final = {
    "add": "({} + {})",
    "sub": "({} - {})",
    "mul": "({} * {})",
    "and": "({} & {})",
    "or": "({} | {})",
    "xor": "({} ^ {})",
    "neg": "(-{})",
    "not": "(~{})",
    "maxs": "max_s({}, {})",
    "minu": "min_u({}, {})",
    "less": "choose({} <s {}, {}, {})",
    "below": "choose({} <u {}, {}, {})",
    "addn": "({} + {})",
    "shl": "({} << {})",
}
"""How the language of meanings spells each operator; `less(a, b, c, d)` is `c` if a < b, else `d`."""
COUNT: Final = {name: text.count("{}") for name, text in SPELLED.items()}
_TOTAL: Final = [name for name in SPELLED if name not in ("addn", "shl")]
POISON: Final = "poison"


def spelled(tree: Tree, names: Sequence[str]) -> str:
    """Return a tree in the language of meanings; `names` are those of the variables."""
    if tree[0] == "c":
        return f"({tree[1]})" if tree[1] < 0 else str(tree[1])
    if tree[0] in VARIABLES:
        return names[VARIABLES.index(tree[0])]
    return SPELLED[tree[0]].format(*(spelled(each, names) for each in tree[1:]))


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def _added(width: int, a: int, b: int) -> Any:
    whole = _signed(a, width) + _signed(b, width)
    return a + b if -(1 << width >> 1) <= whole < 1 << width >> 1 else POISON


_VALUES: Final[dict[str, Callable[..., Any]]] = {
    "add": lambda width, a, b: a + b,
    "sub": lambda width, a, b: a - b,
    "mul": lambda width, a, b: a * b,
    "and": lambda width, a, b: a & b,
    "or": lambda width, a, b: a | b,
    "xor": lambda width, a, b: a ^ b,
    "neg": lambda width, a: -a,
    "not": lambda width, a: ~a,
    "maxs": lambda width, a, b: max(a, b, key=lambda value: _signed(value, width)),
    "minu": lambda width, a, b: min(a, b),
    "addn": _added,
    "shl": lambda width, a, b: a << b if b < width else POISON,
}


def value_of(tree: Tree, values: Sequence[int], width: int) -> Any:
    """Return the value of a tree at a width: an unsigned number, or POISON."""
    name = tree[0]
    if name in VARIABLES:
        return values[VARIABLES.index(name)]
    if name == "c":
        return tree[1] & (1 << width) - 1
    if name in ("less", "below"):
        first, second = (value_of(each, values, width) for each in tree[1:3])
        if POISON in (first, second):
            return POISON
        holds = _signed(first, width) < _signed(second, width) if name == "less" else first < second
        return value_of(tree[3 if holds else 4], values, width)
    operands = [value_of(each, values, width) for each in tree[1:]]
    if POISON in operands:
        return POISON
    found = _VALUES[name](width, *operands)
    return found if found is POISON else found & (1 << width) - 1


def allows(before: Callable[[Sequence[int]], Any], after: Tree, width: int, variables: int) -> bool:
    """Return True if at all values of the variables the tree has the value before, or that is poison."""
    for values in product(range(1 << width), repeat=variables):
        wanted = before(values)
        if wanted is not POISON and value_of(after, values, width) != wanted:
            return False
    return True


def random_tree(random: Random, depth: int, variables: int) -> Tree:
    """Return a random tree of operators that have no poison."""
    if depth == 0 or random.random() < 0.15:
        if random.random() < 0.25:
            return ("c", random.choice((-1, 1, 2, 3, 5)))
        return (VARIABLES[random.randrange(variables)],)
    name = random.choice(_TOTAL)
    operands = [random_tree(random, depth - 1, variables) for _ in range(COUNT[name])]
    if all(operand[0] == "c" for operand in operands[:2]):  # the language refuses operators of numbers without a type
        operands[0] = (VARIABLES[random.randrange(variables)],)
    return (name, *operands)


def replaced(tree: Tree, trees: dict[str, Tree]) -> Tree:
    """Return a tree with other trees in the place of variables."""
    if tree[0] == "c":
        return tree
    return trees.get(tree[0], tree) if tree[0] in VARIABLES else (tree[0], *(replaced(each, trees) for each in tree[1:]))


# ---- laws

_SWAPPED: Final = ("add", "mul", "and", "or", "xor", "maxs", "minu")
_GROUPED: Final = ("add", "mul", "and", "or", "xor")


def _laws(tree: Tree) -> Iterator[Tree]:
    """Yield trees of equal value at each width."""
    name, operands = tree[0], tree[1:]
    if name in _SWAPPED:
        yield (name, operands[1], operands[0])
    if name in _GROUPED and operands[0][0] == name:
        yield (name, operands[0][1], (name, operands[0][2], operands[1]))
    if name == "add":
        yield ("sub", operands[0], ("neg", operands[1]))
        yield ("add", ("xor", *operands), ("mul", ("c", 2), ("and", *operands)))
    elif name == "sub":
        yield ("add", operands[0], ("neg", operands[1]))
        yield ("neg", ("sub", operands[1], operands[0]))
        yield ("add", ("add", operands[0], ("not", operands[1])), ("c", 1))
    elif name == "mul" and operands[1][0] == "add":
        yield ("add", ("mul", operands[0], operands[1][1]), ("mul", operands[0], operands[1][2]))
    elif name == "and":
        yield ("not", ("or", ("not", operands[0]), ("not", operands[1])))
    elif name == "or":
        yield ("add", ("xor", *operands), ("and", *operands))
    elif name == "xor":
        yield ("sub", ("or", *operands), ("and", *operands))
    elif name == "neg":
        yield ("add", ("not", operands[0]), ("c", 1))
        yield ("mul", operands[0], ("c", -1))
    elif name == "not":
        yield ("sub", ("c", -1), operands[0])
    elif name == "maxs":
        yield ("less", operands[0], operands[1], operands[1], operands[0])
    elif name == "minu":
        yield ("below", operands[0], operands[1], operands[0], operands[1])
    elif name in ("less", "below") and operands[2] == operands[3]:
        yield operands[2]
    yield ("not", ("not", tree))
    yield ("neg", ("neg", tree))
    yield ("xor", tree, ("c", 0))
    yield ("and", tree, tree)


def _parts(tree: Tree) -> Iterator[tuple[int, ...]]:
    yield ()
    if tree[0] != "c":
        for number, operand in enumerate(tree[1:], 1):
            yield from ((number, *rest) for rest in _parts(operand))


def _at(tree: Tree, place: Sequence[int]) -> Tree:
    return _at(tree[place[0]], place[1:]) if place else tree


def _put(tree: Tree, place: Sequence[int], part: Tree) -> Tree:
    if not place:
        return part
    return (*tree[: place[0]], _put(tree[place[0]], place[1:], part), *tree[place[0] + 1 :])


def rewritten(tree: Tree, random: Random, steps: int) -> Tree:
    """Return a tree of equal value: laws are applied to random parts."""
    for _ in range(steps):
        place = random.choice(list(_parts(tree)))
        tree = _put(tree, place, random.choice(list(_laws(_at(tree, place)))))
    return tree


# ---- mutations


def mutants(tree: Tree, random: Random, variables: int) -> Iterator[Tree]:
    """Yield trees with one mistake, without an end: many have another value."""
    while True:
        place = random.choice(list(_parts(tree)))
        part = _at(tree, place)
        name, operands = part[0], part[1:]
        others: list[Tree] = []
        if name == "c":
            others += [("c", part[1] + 1), ("c", part[1] - 1), ("c", -part[1])]
        elif name in VARIABLES:
            others += [(other,) for other in VARIABLES[:variables] if other != name] + [("neg", part), ("not", part)]
        else:
            alike = [other for other in SPELLED if COUNT[other] == len(operands) and other != name]
            others += [(other, *operands) for other in alike]
            if len(operands) > 1:
                swapped = list(operands)
                swapped[-2:] = swapped[:-3:-1]
                others += [(name, *swapped), operands[0], operands[1]]
            else:
                others.append(operands[0])
        yield _put(tree, place, random.choice(others))
