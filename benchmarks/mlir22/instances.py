"""The smallest valid operations of each class: they are put together from samples and corrected after the messages of the verifier."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.resolver.model import ResolvedOperation
from generator.resolver.model.dialect import ResolvedValue
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.verifier import verify_operation
from ods.text.asm import read_file
from ods.text.token_parser import IRSource

_VALUE = re.compile(r"(operand|result) #(\d+) must be")
_ATTRIBUTE = re.compile(r"(?:attribute|property) ['`]([\w.]+)['`]|[Ii]nvalid (?:attribute|value) [`']([\w.]+)[`']")
_REGION = re.compile(r"region #(\d+)|expects a non-empty block|regions? .*(?:block|terminator)|block")
_IMPLICIT = re.compile(r"expects regions to end with '([\w.]+)'")
_PARENT = re.compile(r"expects parent op[^']*'([\w.]+)")
_REGIONS = ("{}", '{ "test.end"() : () -> () }', "{ ^bb0: }")
_MOST_ROUNDS = 1500
_SHUFFLES = 6


@dataclass
class Draft:
    """The choices for one operation: each place (an operand, result, attribute or region) has an index into its samples."""

    op: ResolvedOperation
    types: list[str]
    attributes: list[str]
    choices: dict[tuple[str, int | str], int] = field(default_factory=dict)
    terminator: str = "test.end"
    parent: str = "test.box"
    omitted: set[str] = field(default_factory=set)
    """The names of attributes without a sample."""

    def advance(self, place: tuple[str, int | str], number: int) -> bool:
        """Choose the next of `number` samples for `place`; return False if there is no further sample."""
        self.choices[place] = self.choices.get(place, 0) + 1
        return self.choices[place] < number

    def _type(self, kind: str, index: int) -> str:
        return self.types[self.choices.get((kind, index), 0) % len(self.types)]

    def text(self) -> str:
        """Return the text of the operation in the generic form, inside a parent operation with one block."""
        operands = [self._type("operand", index) for index, _ in enumerate(_present(self.op.operands))]
        results = [self._type("result", index) for index, _ in enumerate(_present(self.op.results))]
        names = [f"%a#{index}" for index in range(len(operands))]
        lines = [f'%a:{len(operands)} = "test.source"() : () -> ({", ".join(operands)})'] if operands else []
        successors = [f"^bb{index + 1}" for index, one in enumerate(self.op.successors) if not one.variadic]
        text = f'"{self.op.name}"({", ".join(names)})' + (f"[{', '.join(successors)}]" if successors else "")
        properties = [f"{name} = {value}" for name, value in self._properties()]
        text += f" <{{{', '.join(properties)}}}>" if properties else ""
        regions = [self._region(index) for index, one in enumerate(self.op.regions) if not one.variadic]
        text += f" ({', '.join(regions)})" if regions else ""
        text += f" : ({', '.join(operands)}) -> ({', '.join(results)})"
        lines.append((f"%r:{len(results)} = " if results else "") + text)
        if not any(use.trait.name == "Terminator" for use in self.op.traits):
            lines.append('"test.end"() : () -> ()')
        lines += [f'{block}:\n"test.end"() : () -> ()' for block in successors]
        return f'"{self.parent}"() ({{\n' + "\n".join(lines) + "\n}) : () -> ()\n"

    def _region(self, index: int) -> str:
        chosen = _REGIONS[self.choices.get(("region", index), 0) % len(_REGIONS)]
        return chosen.replace("test.end", self.terminator)

    def _properties(self) -> Iterator[tuple[str, str]]:
        for one in self.op.inherents:
            if not one.optional and one.default is None and not one.default_absent and one.name not in self.omitted:
                yield one.name, self.attributes[self.choices.get(("attribute", one.name), 0) % len(self.attributes)]
        names = {use.trait.name for use in self.op.traits}
        for trait, values, name in (
            ("AttrSizedOperandSegments", self.op.operands, "operandSegmentSizes"),
            ("AttrSizedResultSegments", self.op.results, "resultSegmentSizes"),
        ):
            if trait in names:
                yield name, f"array<i32: {', '.join(str(_size(value)) for value in values)}>"


def _size(value: ResolvedValue) -> int:
    return 1 if value.variadicity == "single" else int(value.min_size)


def _present(values: tuple[ResolvedValue, ...]) -> list[ResolvedValue]:
    """Return each value as often as the smallest operation has it: a variadic one as often as its minimum."""
    return [value for value in values for _ in range(_size(value))]


@dataclass(frozen=True)
class Instance:
    """An operation inside its parent, and whether it is valid; `problem` is the error of the verifier if it is not."""

    box: Operation
    is_valid: bool
    problem: str


def instances(op: ResolvedOperation, own_types: list[str], types: list[str], attributes: list[str], context: Context) -> Iterator[Instance]:
    """Yield valid instances; without any, yield at most one readable draft, with the error of the verifier for the first draft."""
    number, drafts, problem = 0, [], ""
    for order in _orders(own_types, types):
        draft = Draft(op, order, attributes)
        box, message = _search(draft, context)
        if box is not None:
            number += 1
            yield Instance(box, True, "")
        drafts.append(draft)
        problem = problem or message
    for draft in drafts if not number else ():
        box = _read_at_all(draft, context)
        if box is not None:
            yield Instance(box, False, problem if problem.strip(": ") != "NotImplementedError" else "an interface method without a body")
            return


def _read_at_all(draft: Draft, context: Context) -> Operation | None:
    """Return the operation read without verification, leaving out attributes that have no sample; None if it cannot be read."""
    draft.parent = "test.box"
    while True:
        box, problem = _read(draft, context, verify=False)
        attribute = _ATTRIBUTE.search(problem)
        name = (attribute[1] or attribute[2]) if attribute else None
        if box is not None or name is None or name in draft.omitted:
            return box
        draft.omitted.add(name)


def _orders(own_types: list[str], types: list[str]) -> Iterator[list[str]]:
    """Yield lists of types to try: every place begins with the first type of a list, so that the types of all places agree."""
    yield [*types, *own_types]
    yield [*own_types, *types]
    for seed in range(_SHUFFLES):
        order = [*own_types, *types]
        random.Random(seed).shuffle(order)
        yield order


def _search(draft: Draft, context: Context) -> tuple[Operation | None, str]:
    """Correct a draft until the verifier accepts it; return its parent and "", or None and the last error if it cannot be corrected."""
    problem = ""
    for _ in range(_MOST_ROUNDS):
        box, problem = _read(draft, context, verify=True)
        if box is not None:
            draft.parent = "test.box"
            return _read(draft, context, verify=False)
        if not _correct(draft, problem):
            break
    return None, problem


def _correct(draft: Draft, problem: str) -> bool:
    """Change the part of a draft that the error `problem` is about; return False if it names no part that can be changed."""
    parent = _PARENT.search(problem)
    if parent and draft.parent == "test.box":
        draft.parent = parent[1]
        return True
    value, attribute, implicit = _VALUE.search(problem), _ATTRIBUTE.search(problem), _IMPLICIT.search(problem)
    if value:
        return draft.advance((value[1], int(value[2])), len(draft.types))
    if implicit and draft.terminator != implicit[1]:
        draft.terminator = implicit[1]
        draft.choices |= {("region", index): 1 for index in range(len(draft.op.regions))}
        return True
    if attribute and any(one.name in attribute.groups() for one in draft.op.inherents):
        return draft.advance(("attribute", attribute[1] or attribute[2]), len(draft.attributes))
    if _REGION.search(problem) and draft.op.regions:
        index = re.search(r"region #(\d+)", problem)
        return draft.advance(("region", int(index[1]) if index else 0), len(_REGIONS))
    return False


def _read(draft: Draft, context: Context, verify: bool) -> tuple[Operation | None, str]:
    """Return the parent of the operation and "", or None and the error. If `verify`, only the operation itself is verified."""
    try:
        file = read_file(IRSource("instance", draft.text()), context, implicit_module=False, verify=False)
        if file.module is None:
            return None, file.diagnostics[0].text
        op = next(op for op in file.module.regions[0].blocks[0].operations if op.name == draft.op.name)
        errors = verify_operation(op, context) if verify else []
    except Exception as error:  # a hook may be a stub, and a predicate may not fit the value
        return None, f"{type(error).__name__}: {error}"
    return (None, errors[0].text) if errors else (file.module, "")
