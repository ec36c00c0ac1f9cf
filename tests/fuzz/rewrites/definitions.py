"""Makes a dialect with random meaning and random patterns: right by laws of algebra, or wrong, as all values at a small width show."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tests.ods.prove.planted import Planted, hooks_of

from .expressions import COUNT, POISON, SPELLED, VARIABLES, Tree, allows, mutants, random_tree, replaced, rewritten, spelled, value_of

WIDTH: Final = 4
"""The width at which wrong patterns are wrong, and right ones are tried."""
_CONDITIONS: Final[dict[str, Any]] = {
    "lhs == rhs": lambda a, b, width: a == b,
    "rhs >=u width(rhs)": lambda a, b, width: b >= width,
    "overflows_s(lhs + rhs)": lambda a, b, width: value_of(("addn", ("x",), ("y",)), (a, b), width) is POISON,
    "lhs <u rhs": lambda a, b, width: a < b,
}
_HEAD: Final = """edition: 1
dialect: {name: rnd, summary: random meaning, depends_on: [builtin, func, arith], has_constant_materializer: false}

op_templates:
  Binary:
    summary: an operation on two integers
    traits: [Pure, SameOperandsAndResultType]
    arguments: {lhs: AnySignlessInteger, rhs: AnySignlessInteger}
    results: {result: AnySignlessInteger}
    has_canonicalizer: true
    assembly_format: "$lhs `,` $rhs attr-dict `:` type($result)"
  Unary:
    summary: an operation on an integer
    traits: [Pure, SameOperandsAndResultType]
    arguments: {value: AnySignlessInteger}
    results: {result: AnySignlessInteger}
    has_canonicalizer: true
    assembly_format: "$value attr-dict `:` type($result)"
  Choice:
    summary: one of two integers by the order of two others
    traits: [Pure, SameOperandsAndResultType]
    arguments: {first: AnySignlessInteger, second: AnySignlessInteger, yes: AnySignlessInteger, no: AnySignlessInteger}
    results: {result: AnySignlessInteger}
    has_canonicalizer: true
    assembly_format: "$first `,` $second `,` $yes `,` $no attr-dict `:` type($result)"

ops:
"""
_FIXED: Final = {1: ("Unary", ("value",)), 2: ("Binary", ("lhs", "rhs")), 4: ("Choice", ("first", "second", "yes", "no"))}


@dataclass(frozen=True)
class Meaning:
    """What a random operation computes, and when it is poison."""

    name: str
    tree: Tree
    condition: str = ""

    def value(self, values: Any, width: int) -> Any:
        """Return the value of the operation for two numbers."""
        if POISON in values or self.condition and _CONDITIONS[self.condition](*values, width):
            return POISON
        return value_of(self.tree, values, width)


@dataclass(frozen=True)
class Definitions:
    """A dialect with its patterns."""

    spec: str
    hooks: str
    rows: list[Planted]


def make_definitions(random: Random, operations: int = 4, patterns: int = 10) -> Definitions:
    """Return a dialect with random operations and patterns, half of them wrong."""
    meanings: list[Meaning] = []
    while len(meanings) < operations:
        tree = random_tree(random, random.choice((2, 2, 3)), 2)
        if len({value_of(tree, (a, b), WIDTH) for a in range(16) for b in range(16)}) > 4:
            condition = random.choice(list(_CONDITIONS)) if random.random() < 0.35 else ""
            meanings.append(Meaning(f"op{len(meanings)}", tree, condition))
    rows: list[Planted] = []
    while len(rows) < patterns:
        row = _pattern(random, meanings, f"Pattern{len(rows)}", is_right=len(rows) % 2 == 0)
        if row is not None:
            rows.append(row)
    names = [*SPELLED, *(each.name for each in meanings)]
    return Definitions(_HEAD + "".join(_lines(meanings)), hooks_of("rnd", rows, names), rows)


def _lines(meanings: list[Meaning]) -> list[str]:
    lines = []
    for name in SPELLED:
        template, arguments = _FIXED[COUNT[name]]
        poison = {"addn": "overflows_s(lhs + rhs)", "shl": "rhs >=u width(rhs)"}.get(name)
        text = SPELLED[name].format(*arguments)
        class_name = f"class_name: {name.capitalize()}Op, " if name in ("and", "or", "not") else ""
        lines.append(f"  {name}: {{extends: {template}, {class_name}summary: s, {_semantics(text, poison)}}}\n")
    for each in meanings:
        text = spelled(each.tree, ("lhs", "rhs"))
        lines.append(f"  {each.name}: {{extends: Binary, summary: s, {_semantics(text, each.condition)}}}\n")
    return lines


def _semantics(text: str, poison: str | None) -> str:
    return f'semantics: {{result: "{text}", poison: "{poison}"}}' if poison else f'semantics: "{text}"'


def _pattern(random: Random, meanings: list[Meaning], name: str, is_right: bool) -> Planted | None:
    """Return a pattern; None if no mistake of a wrong one could be found."""
    root = random.choice(meanings)
    kind = random.choice(("plain", "constant", "equal", "nested", "nested"))
    condition, names = "True", {"x": "op.lhs", "y": "op.rhs"}
    variables = 2
    inputs: dict[str, Tree] = {"x": ("x",), "y": ("y",)}
    inner: Meaning | None = None
    if kind == "constant":
        number = random.choice((0, 1, -1, 2, 3, 6))
        condition = f"c(op.rhs) == {number} and w(op) > 3"
        variables, inputs = 1, {"x": ("x",), "y": ("c", number)}
    elif kind == "equal":
        condition, variables, inputs = "op.lhs is op.rhs", 1, {"x": ("x",), "y": ("x",)}
    elif kind == "nested":
        inner = random.choice(meanings)
        condition = f'd(op.lhs, "{inner.name}")'
        names = {"x": f"{condition}.lhs", "y": f"{condition}.rhs", "z": "op.rhs"}
        variables, inputs = 3, {"x": inner.tree, "y": ("z",)}

    def before(values: Any) -> Any:
        if inner is not None:
            return root.value((inner.value(values[:2], WIDTH), values[2]), WIDTH)
        return root.value(tuple(value_of(inputs[each], values, WIDTH) for each in ("x", "y")), WIDTH)

    whole = replaced(root.tree, inputs)
    if _size(whole) > 24:
        return None
    after = rewritten(whole, random, random.randrange(1, 4))
    if not allows(before, after, WIDTH, variables):
        raise AssertionError(f"a law is wrong: {whole} became {after}")
    if not is_right:
        candidates = mutants(after, random, variables)
        after = next((each for each in (next(candidates) for _ in range(20)) if not allows(before, each, WIDTH, variables)), ())
        if not after:
            return None
    return Planted(name, root.name, condition, _built(after, names), is_right)


def _size(tree: Tree) -> int:
    return 1 if tree[0] == "c" else 1 + sum(map(_size, tree[1:]))


def _built(tree: Tree, names: dict[str, str]) -> str:
    """Return Python that builds a tree."""
    if tree[0] == "c":
        return f"k(op, {tree[1]})"
    if tree[0] in VARIABLES:
        return names[tree[0]]
    function = f"{tree[0]}_" if tree[0] in ("and", "or", "not") else tree[0]
    return f"{function}({', '.join(_built(each, names) for each in tree[1:])})"
