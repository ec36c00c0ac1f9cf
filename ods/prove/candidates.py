"""Candidates: functions to which a fold, a pattern or a pass may apply, made from the operations of a dialect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum, Flag
from itertools import combinations, islice, product
from random import Random
from typing import Any, Final

from ..builtin import ArrayAttr, FloatAttr, IntegerAttr, IntegerType, RankedTensorType, UnitAttr, VectorType
from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.subelements import replace_subelements, walk_subelements
from ..ir.traits import ConstantLike
from ..ir.type import Type
from ..ir.verifier import verify_operation
from ..ir.walk import walk
from ..rewrite.screening import Alternatives, OperandCondition
from .trees import (
    FEW_PARTS,
    PARTS,
    Argument,
    Constant,
    Node,
    Template,
    Tree,
    TypeMap,
    constant,
    shifted,
    template_of,
)

HALF, BASE, DOUBLE = (IntegerType.get_signless(width) for width in (9, 18, 36))
"""The integer types of templates: they stand for half of a width, the width, and twice the width, and occur in no function."""
I1: Final = IntegerType.get_signless(1)
_MOST_BITS = 5
"""The most operands and results of type `i1` of which some are tried as wider integers."""
_MOST_TEMPLATES = 48
"""The most templates of one operation."""
_MOST_OF_OTHERS = 96
"""The most templates of an operation of another dialect."""


@dataclass
class Pool:
    """Templates of the operations of a dialect, by their names."""

    context: Context
    dialect: str
    templates: dict[str, list[Template]] = field(default_factory=dict)
    numbers: Sequence[str] = ()
    """Numbers in the code of what is proved, which are tried as constants."""
    names: frozenset[str] = frozenset()
    """Names in the code of what is proved: operations whose classes are among them are tried first."""
    _parts: set[tuple[Any, ...]] = field(default_factory=set)
    _texts: set[str] = field(default_factory=set)
    _by_type: dict[Type, list[Template]] = field(default_factory=dict)
    _count: int = 0
    """The number of templates that are in `_by_type`."""

    def add_text(self, text: str) -> None:
        """Add templates of all operations in a module; nothing if it is not valid."""
        try:
            module = Module.parse(text, self.context)
        except MLIRError:
            return
        self.add_module(module)

    def add_module(self, module: Module) -> None:
        """Add templates of all operations in a module."""
        for op in walk(module.operation):
            if self._is_template(op):
                self.add(op)

    def add_of_other_dialect(self, name: str, texts: Iterable[str]) -> None:
        """Add templates of an operation of another dialect: as it is in texts, and of the types of results in the pool."""
        types = dict.fromkeys(type_ for templates in self.templates.values() for each in templates for type_ in each.result_types)
        known = self.templates.setdefault(name, [])
        found = {str(template.module): template for template in known}
        for template in self._templates_in(texts, name):
            kinds = dict.fromkeys((*template.operand_types, *template.result_types))
            for retyped in (template, *(template.retyped({old: new}) for old in kinds for new in types)):
                if retyped is not None and len(found) < _MOST_OF_OTHERS:
                    found.setdefault(str(retyped.module), retyped)
        known[:] = found.values()

    def _templates_in(self, texts: Iterable[str], name: str) -> Iterator[Template]:
        """Yield templates of the operations with a name in texts; none for texts that are not valid."""
        for text in texts:
            with suppress(MLIRError):
                module = Module.parse(text, self.context)
                for op in walk(module.operation):
                    template = template_of(op, self.context) if op.name == name else None
                    if template is not None:
                        yield template

    def _is_template(self, op: Operation) -> bool:
        parent = op.parent
        if (
            op.name.partition(".")[0] != self.dialect
            or op.name == "func.func"
            or not op.is_registered
            or op.is_terminator
            or op.successors
            or parent is None
        ):
            return False
        return parent.name in ("builtin.module", "func.func") or not op.regions

    def add(self, op: Operation) -> None:
        """Add templates of an operation: at the integer types of candidates, and as it is if it has none."""
        parts = (op.name, *op.operand_types, None, *op.result_types, *(part for pair in op.inherent_attributes() for part in pair))
        if not op.regions and parts in self._parts or len(self.templates.get(op.name, ())) >= _MOST_TEMPLATES:
            return
        self._parts.add(parts)
        template = template_of(op, self.context)
        if template is None:
            return
        kinds = list(dict.fromkeys((*op.operand_types, *op.result_types)))
        swapped = template.retyped(dict(zip(kinds, reversed(kinds)))) if len(kinds) == 2 else None
        for each in (*_of_small_shapes(template), template, swapped):
            if each is not None:
                self._add(each, type(op))

    def _add(self, template: Template, kind: type[Operation]) -> None:
        is_first = True
        for retyped in _at_all_types(template):
            variants = (
                _constants_like(retyped) if ConstantLike in kind.traits else _with_other_attributes(retyped) if is_first else (retyped,)
            )
            is_first = False
            for variant in variants:
                known = self.templates.setdefault(kind.name, [])
                text = str(variant.module)
                if text not in self._texts and len(known) < _MOST_TEMPLATES:
                    self._texts.add(text)
                    known.append(variant)

    def producers(self, type_: Type, condition: OperandCondition = None) -> Iterator[Template]:
        """Yield the templates with one result, which has the type; only those that satisfy a screening condition."""
        for template in self._of_type(type_):
            op = template.op
            if condition is None or isinstance(condition, type) and (isinstance(op, condition) or condition in type(op).traits):
                yield template

    def named(self, types: Iterable[Type]) -> list[Template]:
        """Return the templates of operations that the code of what is proved names, with one result of one of the types."""
        found = (template for type_ in dict.fromkeys(types) for template in self._of_type(type_))
        return [template for template in found if type(template.op).__name__ in self.names]

    def _of_type(self, type_: Type) -> Sequence[Template]:
        """Return the templates without regions whose only result has a type, by the names of operations."""
        count = sum(map(len, self.templates.values()))
        if self._count != count:
            self._count, self._by_type = count, {}
            for template in (each for templates in self.templates.values() for each in templates):
                if len(template.result_types) == 1 and not template.op.regions:
                    self._by_type.setdefault(template.result_types[0], []).append(template)
        return self._by_type.get(type_, ())


def _of_small_shapes(template: Template) -> Iterator[Template]:
    """Yield a template with numbers in the place of vectors and tensors, and with few elements where it has many."""
    op = template.op
    shaped: list[Any] = [type_ for type_ in (*op.operand_types, *op.result_types) if isinstance(type_, (VectorType, RankedTensorType))]
    if not shaped:
        return
    sizes = sorted({size for type_ in shaped for size in type_.shape if size not in (0, 1)})
    small = {size: place + 2 for place, size in enumerate(sizes)}
    scalars: dict[Type, Type] = {type_: type_.element_type for type_ in shaped}
    shorter = {type_: type_.clone_with([small.get(size, size) for size in type_.shape], type_.element_type) for type_ in shaped}
    for types in (scalars, shorter):
        retyped = template.retyped(types) if any(old is not new for old, new in types.items()) else None
        if retyped is not None:
            yield retyped


def _at_all_types(template: Template) -> Iterator[Template]:
    """Yield a template with the integer types of candidates."""
    for types in type_maps_of(template):
        retyped = template.retyped(types)
        if retyped is not None:
            yield retyped
    for wider in _with_wider_values(template):
        yield from filter(None, map(wider.retyped, type_maps_of(wider)))


def _with_wider_values(template: Template) -> Iterator[Template]:
    """Yield templates in which some of the bits are integers, if all integers are bits: a comparison may have been found so."""
    op = template.op
    types = (*op.operand_types, *op.result_types)
    bits = [place for place, type_ in enumerate(types) if type_ is I1]
    if len(bits) > _MOST_BITS or any(isinstance(type_, IntegerType) and type_ is not I1 for type_ in types):
        return
    for count in range(1, len(bits)):
        for places in combinations(bits, count):
            wider = template.with_types([BASE if place in places else type_ for place, type_ in enumerate(types)])
            if wider is not None:
                yield wider


def type_maps_of(template: Template) -> Iterator[TypeMap]:
    """Yield the maps from the integer types of a template to those of candidates that keep the order of widths."""
    found: set[IntegerType] = set()
    for op in walk(template.module.operation):
        for type_ in (*op.operand_types, *op.result_types):
            found |= {part for part in walk_subelements(type_) if isinstance(part, IntegerType) and part.is_signless}
    widths = sorted((type_ for type_ in found if type_ is not I1), key=lambda type_: type_.width)
    if not widths:
        if I1 in found:
            yield {I1: BASE}
        yield {}
    elif len(widths) == 1:
        for type_ in (BASE, I1, DOUBLE, HALF):
            yield {widths[0]: type_}
        yield {}
    else:
        for pair in ((HALF, BASE), (BASE, DOUBLE), (HALF, DOUBLE)):
            yield dict(zip(widths, pair))


def _constants_like(template: Template) -> Iterator[Template]:
    """Yield templates of a constant with other numbers."""
    yield template
    for name, attribute in template.op.inherent_attributes():
        for changed in _other_numbers(attribute):
            new = template.retyped({})
            copied = Template(Module(new.module.operation.clone()), template.context) if new is not None else None
            if copied is None:
                continue
            try:
                copied.op.set_inherent(name, changed)
            except (MLIRError, ValueError, TypeError):
                continue
            yield copied


def _with_other_attributes(template: Template) -> Iterator[Template]:
    """Yield the template, and with it those in which one attribute has another case of its enum, is present, or is another number."""
    yield template
    op = template.op
    for name, slot in op.inherent_slots.items():
        if name in ("operandSegmentSizes", "resultSegmentSizes", "sym_name"):
            continue
        for value in _cases(getattr(op, slot, None)):
            changed = Template(Module(template.module.operation.clone()), template.context)
            try:
                changed.op.set_inherent(name, value)
                with template.context:
                    if verify_operation(changed.module.operation, template.context):
                        continue
            except (MLIRError, ValueError, TypeError):
                continue
            yield changed


def _cases(attribute: Any) -> Iterator[Any]:
    held = getattr(attribute, "value", None)
    if attribute is None:
        yield UnitAttr.get()
    elif isinstance(held, Flag):
        largest = max((int(case.value) for case in type(held)), default=0)
        few = [
            *range(min(4, 2 * largest)),
            *(1 << bit for bit in range(2, largest.bit_length())),
            2 * largest - 1 if largest & (largest - 1) == 0 else largest,
        ]
        for value in dict.fromkeys(few):
            with suppress(ValueError):
                yield type(attribute).get(type(held)(value))
    elif isinstance(held, Enum):
        yield from (type(attribute).get(case) for case in type(held))
    elif isinstance(attribute, IntegerAttr):
        for number in range(10):
            with suppress(MLIRError):
                yield IntegerAttr.get(attribute.type, number)


def _other_numbers(attribute: Any) -> Iterator[Any]:
    if isinstance(attribute, (IntegerAttr, FloatAttr)):
        yield from filter(None, (constant(part, attribute.type) for part in FEW_PARTS))
    elif isinstance(attribute, ArrayAttr) and 0 < len(attribute.value) <= 2:
        yield from map(ArrayAttr.get, product(*(list(_pieces(part)) for part in attribute.value)))
    else:
        for part in FEW_PARTS:
            changed = replace_subelements(attribute, lambda each: _number(each, part))  # noqa: B023 - it is called at once
            if changed is not attribute:
                yield changed


def _pieces(attribute: Any) -> Iterator[Any]:
    if isinstance(attribute, (IntegerAttr, FloatAttr)):
        yield from filter(None, (constant(part, attribute.type) for part in ("0", "-0", "1", "nan")))
    else:
        yield attribute


def _number(part: Any, name: str) -> Any:
    changed = constant(name, part.type) if isinstance(part, (IntegerAttr, FloatAttr)) else None
    return part if changed is None else changed


# ---- trees


def trees_of(template: Template, pool: Pool, screening: Alternatives, random: Random, most: int) -> Iterator[Node]:
    """Yield up to `most` trees whose root is a template, the simplest first; others are drawn from all kinds evenly."""
    op = template.op
    types = template.operand_types
    plain = Node(template, tuple(map(Argument, range(len(types)))))
    alike = [each for each in pool.templates.get(op.name, ()) if len(each.result_types) == 1]
    kinds = [
        (1, _with_equal(plain, types)),
        (3, _with_constants(plain, types, pool.numbers)),
        (8, _with_producer(plain, types, pool, random, alike)),
        (8, _with_producer(plain, types, pool, random, pool.named(types))),
        (10, _with_producer(plain, types, pool, random)),
        (3, _with_producers(plain, types, pool, random)),
        (1, _with_other_producers(plain, types, pool, random)),
    ]
    yield plain
    if len(op.result_types) > 1:
        yield from (replace(plain, result=number) for number in range(len(op.result_types)))
    kinds += [(4, _screened(plain, types, pool, conditions, random)) for conditions in screening]
    yield from in_turns([islice(trees, share * most) for share, trees in kinds])


def bounded_trees_of(template: Template, pool: Pool) -> Iterator[Node]:
    """Yield trees whose operands are small constants, or alike: results of one kind of operation whose last operand is a constant."""
    types = template.operand_types
    plain = Node(template, tuple(map(Argument, range(len(types)))))
    if not types or len(types) > 2 or len(set(types)) > 1:
        return
    kinds = {type(each.op): each for each in reversed(list(pool.producers(types[0]))) if each.operand_types == (types[0],) * 2}
    for producer in kinds.values():
        for part in ("half", "3", "1"):
            if constant(part, types[0]) is None:
                continue
            bounded = [Node(producer, (Argument(number), Constant(part))) for number in range(len(types))]
            yield Node(template, tuple(bounded))
            for number in range(len(types)) if len(types) > 1 else ():
                for other in ("3", "1", "-1"):
                    yield _with(plain, {1 - number: bounded[1 - number], number: Constant(other)})


def _with(plain: Node, places: dict[int, Tree]) -> Node:
    return Node(plain.template, tuple(places.get(number, child) for number, child in enumerate(plain.operands)))


def _with_equal(plain: Node, types: Sequence[Type]) -> Iterator[Node]:
    for first in range(len(types)):
        for second in range(first + 1, len(types)):
            if types[first] is types[second]:
                yield _with(plain, {second: Argument(first)})
    if len(types) > 2 and len(set(types)) == 1:
        yield _with(plain, dict.fromkeys(range(len(types)), Argument(0)))


def _constants_of(type_: Type, parts: Iterable[str] = PARTS) -> list[Tree]:
    return [Constant(part) for part in parts if constant(part, type_) is not None]


def _with_constants(plain: Node, types: Sequence[Type], numbers: Sequence[str]) -> Iterator[Node]:
    for number in reversed(range(len(types))):
        for each in _constants_of(types[number], dict.fromkeys((*PARTS, *numbers))):
            yield _with(plain, {number: each})
    for first in range(len(types)):
        for second in range(first + 1, len(types)):
            for pair in product(_constants_of(types[first]), _constants_of(types[second])):
                yield _with(plain, dict(zip((first, second), pair)))
    if len(types) > 2:
        few = [_constants_of(type_, FEW_PARTS)[:4] for type_ in types]
        if all(few) and len(types) < 6:
            for values in product(*few):
                yield _with(plain, dict(enumerate(values)))


def _screened(plain: Node, types: Sequence[Type], pool: Pool, conditions: Sequence[OperandCondition], random: Random) -> Iterator[Node]:
    """Yield trees whose operands satisfy screening conditions."""
    choices: list[list[Tree]] = []
    for number, condition in enumerate(conditions[: len(types)]):
        choices.append(_choices(types[number], condition, pool, random, len(types) + 4 * number))
    for number in range(len(choices), len(types)):
        choices.append([Argument(number), *(Argument(other) for other in range(number) if types[other] is types[number])])
    for number, condition in enumerate(conditions[: len(types)]):
        if condition is None:
            choices[number] = [Argument(number), *_constants_of(types[number], FEW_PARTS)]
    everything = (
        list(product(*choices)) if _count(choices) < 20000 else [tuple(random.choice(each) for each in choices) for _ in range(20000)]
    )
    random.shuffle(everything)
    for values in everything:
        yield Node(plain.template, tuple(values))


def _count(choices: Sequence[Sequence[Any]]) -> int:
    count = 1
    for each in choices:
        count *= max(1, len(each))
    return count


def _choices(type_: Type, condition: OperandCondition, pool: Pool, random: Random, start: int) -> list[Tree]:
    if condition is None:
        return [Argument(start)]
    if isinstance(condition, int):
        condition = None
    if condition is ConstantLike or not isinstance(condition, (type, int, type(None))):
        return _constants_of(type_) or [Node(each, ()) for each in pool.producers(type_, ConstantLike)]
    return [tree for template in pool.producers(type_, condition) for tree in _inner(template, pool, start)]


def _inner(template: Template, pool: Pool, start: int, outer: Sequence[tuple[int, Type]] = ()) -> Iterator[Tree]:
    """Yield trees of a producer: of arguments, also equal ones, those of its user, and constants."""
    types = template.operand_types
    plain: Any = shifted(Node(template, tuple(map(Argument, range(len(types))))), start)
    yield plain
    shared = [[Argument(argument) for argument, known in outer if known is type_] for type_ in types]
    if len(types) > 1 and all(shared):
        both = list(islice(product(*shared), 64))
        for arguments in sorted(both, key=lambda arguments: -len(set(arguments)))[:8]:  # different ones first, in each order
            yield Node(template, tuple(arguments))
    if len(types) == 2 and types[0] is types[1]:
        yield _with(plain, {1: plain.operands[0]})
    for number, type_ in enumerate(types):
        yield from (_with(plain, {number: argument}) for argument in shared[number])
        for each in _constants_of(type_, dict.fromkeys((*FEW_PARTS, *pool.numbers))):
            yield _with(plain, {number: each})
        if constant("0", type_) is None:
            for inside in pool.producers(type_, ConstantLike):
                yield _with(plain, {number: Node(inside, ())})


def _with_producer(
    plain: Node, types: Sequence[Type], pool: Pool, random: Random, only: Sequence[Template] | None = None
) -> Iterator[Node]:
    """Yield trees in which one operand is the result of an operation, and others are arguments, shared ones, or constants."""
    places = []
    for number, type_ in enumerate(types):
        fitting = pool.producers(type_) if only is None else (each for each in only if each.result_types[0] is type_)
        if constant("0", type_) is not None:  # constants of the dialect are no others
            fitting = (each for each in fitting if ConstantLike not in type(each.op).traits)
        places += [(number, template) for template in fitting]
    random.shuffle(places)
    yield from in_turns([_around_producer(plain, types, pool, number, template) for number, template in places])


def in_turns(streams: list[Iterator[Node]]) -> Iterator[Node]:
    """Yield the first tree of each stream, then the second of each, and so on."""
    while streams:
        for stream in list(streams):
            found = next(stream, None)
            if found is None:
                streams.remove(stream)
            else:
                yield found


def _around_producer(plain: Node, types: Sequence[Type], pool: Pool, number: int, template: Template) -> Iterator[Node]:
    outer = [(other, types[other]) for other in range(len(types)) if other != number]
    start = len(types)
    trees = list(_inner(template, pool, start, outer))
    simple = [tree for tree in trees if not _has_constants(tree)]
    with_arguments = (_with(plain, {number: tree}) for tree in simple)
    ordered = [simple[0], *(tree for tree in trees if _has_constants(tree)), *simple[1:]]
    yield from in_turns([with_arguments, _with_others(plain, types, pool, number, ordered)])


def _with_others(plain: Node, types: Sequence[Type], pool: Pool, number: int, trees: Sequence[Tree]) -> Iterator[Node]:
    """Yield trees in which an operand is one of `trees`, and another is a constant or the same tree."""
    for tree in trees:
        if _has_constants(tree):
            yield _with(plain, {number: tree})
        for other, type_ in enumerate(types):
            if other == number:
                continue
            for each in _constants_of(type_, dict.fromkeys((*FEW_PARTS, *pool.numbers))):
                yield _with(plain, {number: tree, other: each})
            for inside in pool.producers(type_, ConstantLike) if constant("0", type_) is None else ():
                yield _with(plain, {number: tree, other: Node(inside, ())})
            if type_ is types[number]:
                yield _with(plain, {number: tree, other: tree})


def _has_constants(tree: Tree) -> bool:
    return isinstance(tree, Constant) or isinstance(tree, Node) and any(map(_has_constants, tree.operands))


def _with_producers(plain: Node, types: Sequence[Type], pool: Pool, random: Random) -> Iterator[Node]:
    """Yield trees in which two operands are results of the same kind of operation."""
    pairs = [(first, second) for first in range(len(types)) for second in range(first + 1, len(types))]
    choices = []
    for first, second in pairs:
        for template in pool.producers(types[first]):
            others = [each for each in pool.producers(types[second]) if type(each.op) is type(template.op)]
            choices += [(first, second, template, other) for other in others]
    random.shuffle(choices)
    yield from in_turns([_around_producers(plain, types, pool, *choice) for choice in choices])


def _with_other_producers(plain: Node, types: Sequence[Type], pool: Pool, random: Random) -> Iterator[Node]:
    """Yield trees in which two operands are results of different kinds of operations on the same arguments."""
    choices = []
    for first in range(len(types)):
        for second in range(first + 1, len(types)):
            for template in pool.producers(types[first]):
                others = [each for each in pool.producers(types[second]) if each.operand_types == template.operand_types]
                choices += [(first, second, template, other) for other in others if type(other.op) is not type(template.op)]
    random.shuffle(choices)
    for first, second, template, other in choices:
        arguments = tuple(Argument(len(types) + number) for number in range(len(template.operand_types)))
        yield _with(plain, {first: Node(template, arguments), second: Node(other, arguments)})


def _around_producers(
    plain: Node, types: Sequence[Type], pool: Pool, first: int, second: int, template: Template, other: Template
) -> Iterator[Node]:
    count = len(template.operand_types)
    for tree in _inner(template, pool, len(types)):
        for distance in (count, 0):
            fresh: Any = shifted(Node(other, tuple(map(Argument, range(len(other.operand_types))))), len(types) + distance)
            yield _with(plain, {first: tree, second: fresh})
            for number, type_ in enumerate(other.operand_types):
                for each in _constants_of(type_, FEW_PARTS[:3]):
                    yield _with(plain, {first: tree, second: _with(fresh, {number: each})})


def types_at(width: int) -> TypeMap:
    """Return the map from the integer types of candidates to those at a width."""
    return {HALF: _integer(max(1, width // 2)), BASE: _integer(width), DOUBLE: _integer(2 * width)}


def _integer(width: int) -> Type:
    return IntegerType.get_signless(width)
