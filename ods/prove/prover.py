"""Proves the folds, patterns and passes of dialects: makes functions, applies each alone, and compares before and after."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any, Final

from ..builtin.float_types import FloatType
from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.context import Context, copies_mlir_22_bugs
from ..ir.subelements import walk_subelements
from ..ir.walk import walk
from .candidates import Pool, bounded_trees_of, in_turns, trees_of, types_at
from .comparing import FEW, Judge, Verdict
from .functions import copy, functions_in, settle, with_callees
from .hints import MOST, hints_in
from .minimize import minimized
from .mutants import mutants_of
from .programs import programs_of
from .testing import Counterexample, Tested, is_straight, may_be_proved, may_drift_apart
from .trees import PARTS, Constant, Node, Tree, build, with_few_constants
from .units import FoldUnit, PassUnit, PatternUnit, Refused, Unit, passes_of, rewrites_of

WIDTHS: Final = (1, 4, 8, 32, 64)
BASE_WIDTH = 8
"""The width at which functions are made first."""
_MOST_CASES = 240
"""The most functions that are made for a fold, pattern or pass."""
_TRIED, _MOST_TRIED = 1500, 6000
"""The most functions that the folds and patterns of an operation are tried on, and as long as one of them has not applied."""
_MOST_ALIKE = 24
"""The most functions of the same operations."""
_LEAST_PROVED, _MOST_PROVED = 8, 32
"""The fewest and the most functions that are proved, as the time allows; all others are only called with a few arguments."""
_SECONDS_FOR_A_PASS = 20
"""The most seconds in which functions are looked for that a pass changes."""
_TOGETHER = 48
"""How many functions a pass is tried on at once."""
_MOST_MUTANTS = 16
"""The most changed programs for each program."""
_WRITTEN = 160
"""The number of random programs for a dialect with loops or masks."""
_TREES = 40
"""The number of trees of each kind for a template."""


@dataclass
class Settings:
    """What a run tries."""

    widths: Sequence[int] = WIDTHS
    seconds: float = 4
    """The most seconds for each fold, pattern or pass, without those for making functions."""
    passes: bool = True
    only: str = ""
    """A text in the names of the folds, patterns and passes to prove; empty for all."""
    seed: int = 1
    tried: int = _MOST_TRIED
    """The most functions that the folds and patterns of an operation are tried on."""
    chosen: Collection[int] | None = None
    """The numbers of the folds, patterns and conversions to prove, in the order of `rewrites_of`; None for all."""


@dataclass
class Case:
    """A function to which a unit applies: how to make it at a width."""

    make: Callable[[int], Module | None]
    kind: Any = ()
    """What it has in common with functions that differ in constants and arguments only."""
    tree: Node | None = None
    """What it is made from, unless it is a program."""

    def base(self) -> Module:
        """Return a new module at the width of candidates."""
        module = self.make(BASE_WIDTH)
        assert module is not None
        return module


@dataclass
class Fault:
    """A counter-example with the functions before and after."""

    counterexample: Counterexample
    before: str
    after: str


@dataclass
class Row:
    """What is known of a fold, a pattern or a pass."""

    unit: Unit
    dialect: str
    cases: list[Case] = field(default_factory=list)
    kinds: Counter[Any] = field(default_factory=Counter)
    functions: int = 0
    """The number of functions that were compared at some width."""
    proved: Counter[int] = field(default_factory=Counter)
    """The number of functions that were proved, by width; at 0 those without integers of a width."""
    by_values: int = 0
    """The number of those proofs for which all arguments were tried."""
    floats: set[str] = field(default_factory=set)
    """The formats of floats in functions that were proved."""
    tested: Counter[int] = field(default_factory=Counter)
    """The number of functions that were only tested, by width."""
    searched: int = 0
    """The number of further functions that were called with a few arguments."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Why functions were not proved, or neither proved nor tested."""
    fault: Fault | None = None
    refusals: Counter[str] = field(default_factory=Counter)

    def needs(self, kind: Any) -> bool:
        """Return True if more functions of a kind are to be collected; programs have none."""
        programs = self.kinds[()]
        if not kind:
            return programs < _MOST_CASES
        return len(self.cases) - programs < _MOST_CASES and self.kinds[kind] < _MOST_ALIKE

    @property
    def status(self) -> str:
        """`wrong`, `proved`, `tested` or `not reached`."""
        if self.fault is not None:
            return "wrong"
        if self.tested:
            return "tested"
        return "proved" if self.proved else "not reached"

    @property
    def reason(self) -> str:
        """Why it is not proved; empty if it is."""
        if self.status in ("proved", "wrong"):
            return ""
        most = [*self.reasons.most_common(1), *self.refusals.most_common(1)]
        return most[0][0] if most else "no function was found that it applies to"


class Prover:
    """Proves the folds, patterns and passes of a dialect with the operations in texts and the functions in programs."""

    def __init__(
        self,
        context: Context,
        dialect: str,
        texts: Iterable[str],
        settings: Settings,
        programs: Iterable[str] = (),
        samples_of: Callable[[str], Iterable[str]] = lambda name: (),
    ) -> None:
        """`samples_of` returns texts with an operation of another dialect, which patterns of this one may rewrite."""
        self.context = context
        self.dialect = dialect
        self.settings = settings
        self.samples_of = samples_of
        self.pool = Pool(context, dialect)
        for text in texts:
            self.pool.add_text(text)
        found = [each for text in programs if f"{dialect}." in text for each in self._functions(text)]
        written = [each for text in programs_of(dialect, Random(settings.seed), _WRITTEN) for each in self._functions(text)]
        for module in written:
            settle(module)
        self.programs = [each for pair in zip_longest(written, found) for each in pair if each is not None]
        self._names = [{op.name for op in walk(program.operation)} for program in self.programs]
        for program in self.programs:
            self.pool.add_module(program)
        self._changed: dict[Module, list[Module]] = {}
        self._for_passes: dict[str, list[tuple[list[Case], list[Module]]]] = {}
        self.judge = Judge(context, settings.seed)

    def _functions(self, text: str) -> list[Module]:
        """Return a module for each function of a text, with what it calls; none if the text is not valid."""
        try:
            module = Module.parse(text, self.context)
        except MLIRError:
            return []
        return [with_callees(function, self.context) for function in functions_in(module)]

    def rows(self) -> Iterator[Row]:
        """Yield a row for each fold, pattern and pass of the dialect."""
        loaded = self.context.get_dialect(self.dialect)
        assert loaded is not None
        chosen = self.settings.chosen
        units = [unit for number, unit in enumerate(rewrites_of(loaded)) if chosen is None or number in chosen]
        rows = [Row(unit, self.dialect) for unit in units if self.settings.only in unit.name]
        by_root: dict[str | None, list[Row]] = {}
        for row in rows:
            by_root.setdefault(row.unit.root, []).append(row)
        everywhere = by_root.pop(None, [])
        for root, some in by_root.items():
            self._collect(root, [*some, *everywhere])
            yield from map(self._judged, some)
        yield from map(self._judged, everywhere)
        if self.settings.passes:
            for unit in passes_of(loaded):
                yield from map(self._judged, self._rows_of_pass(unit))

    # ---- finding functions

    def _collect(self, root: str | None, rows: Sequence[Row]) -> None:
        """Find functions to which units with the same root apply."""
        hints = hints_in(row.unit.code for row in rows if row.unit.code is not None)
        self.pool.numbers = [number for number in hints.numbers if number not in PARTS][:MOST]
        self.pool.names = hints.names
        random = Random(self.settings.seed)
        screening = tuple(dict.fromkeys(each for row in rows for each in row.unit.screening))
        if root is not None and root.partition(".")[0] != self.dialect:
            self.pool.add_of_other_dialect(root, self.samples_of(root))
        templates = self.pool.templates.get(root or "", ())
        trees = in_turns([trees_of(each, self.pool, screening, random, _TREES) for each in templates])
        tried: list[Case] = []
        for number, tree in enumerate(islice(trees, self.settings.tried)):
            if number >= _TRIED and all(row.cases for row in rows):
                break
            tried.append(self._case(tree))
            self._try(tried[-1], rows)
        for row in rows:
            self._try_few_constants(row)
        programs = [program for program, names in zip(self.programs, self._names) if root is None or root in names]
        for module in chain(programs, *map(self._mutants, programs)):
            tried.append(Case(lambda width, module=module: copy(module)))  # type: ignore[misc]
            self._try(tried[-1], rows)
        self._explain_bugs([row for row in rows if not row.cases], tried)

    def _explain_bugs(self, rows: Sequence[Row], cases: Iterable[Case]) -> None:
        """Say of folds and patterns that apply to nothing if they only copy a wrong result of mlir-opt 22."""
        rows = [row for row in rows if row.unit.code is not None and copies_mlir_22_bugs.__name__ in hints_in([row.unit.code]).names]
        if not rows or self.context.mlir_22_bugs:
            return
        self.context.mlir_22_bugs = True
        try:
            for case in cases:
                self._try(case, [row for row in rows if not row.cases])
        finally:
            self.context.mlir_22_bugs = False
        for row in rows:
            if row.cases:
                row.cases, row.kinds = [], Counter()
                row.reasons["it applies with --mlir-22-bugs only"] += 1

    def _try_few_constants(self, row: Row) -> None:
        """Try all pairs of a few constants in functions: a condition may fail for some of them alone."""
        tried = in_turns([with_few_constants(case.tree) for case in row.cases if case.tree is not None])
        for tree in islice(dict.fromkeys(tried), self.settings.tried // 30):
            self._try_tree(tree, [row])

    def _mutants(self, program: Module) -> Iterator[Module]:
        """Yield programs that differ from one in an operation inside of another one."""
        if program not in self._changed:
            self._changed[program] = list(mutants_of(program, self.context, _MOST_MUTANTS))
        yield from self._changed[program]

    def _try_tree(self, tree: Node, rows: Sequence[Row]) -> None:
        self._try(self._case(tree), rows)

    def _case(self, tree: Node) -> Case:
        return Case(lambda width: build(tree, types_at(width), self.context), kind_of(tree), tree)

    def _try(self, case: Case, rows: Sequence[Row]) -> None:
        waiting = [row for row in rows if row.needs(case.kind)]
        module = case.make(BASE_WIDTH) if waiting else None
        if module is None:
            return
        for row in waiting:
            made = iter([module])
            try:
                for _ in row.unit.results(lambda: next(made, None) or case.base(), self.context):  # noqa: B023 - it is called at once
                    row.cases.append(case)
                    row.kinds[case.kind] += 1
                    module = case.base()
                    break
            except Refused as refusal:
                row.refusals[str(refusal).partition("\n")[0]] += 1
                module = case.base()

    def _rows_of_pass(self, whole: PassUnit) -> Iterator[Row]:
        """Yield a row for each operation with functions that a pass changes, and one for programs that it changes."""
        if self.settings.only not in f"{whole.name} of {self.dialect}." and not self.settings.only.startswith(whole.name):
            return
        rows: dict[str, Row] = {}
        end = time.process_time() + _SECONDS_FOR_A_PASS
        for variant in whole.variants:
            for root in self.pool.templates:
                if time.process_time() > end or self.settings.only not in f"{whole.name} of {root}":
                    continue
                unit = PassUnit(whole.pass_class, root)
                unit.variants = []
                row = rows.setdefault(root, Row(unit, self.dialect))
                for cases, modules in self._functions_for_passes(root):
                    self._enter_changed(row, whole, variant, cases, modules)
        yield from (row for row in rows.values() if row.cases)
        row = self._row_of_programs(whole) if self.settings.only in whole.name else Row(whole, self.dialect)
        if row.cases or not any(each.kinds for each in rows.values()):
            yield row

    def _row_of_programs(self, whole: PassUnit) -> Row:
        """Return the row of the programs that a pass changes; those that call no other function are tried together."""
        unit: Any = PassUnit(whole.pass_class)
        row = Row(unit, self.dialect)
        used = [
            program
            for program, names in zip(self.programs, self._names)
            if any(name.partition(".")[0] == self.dialect for name in names) and not may_drift_apart(program)
        ]
        cases = [Case(lambda width, program=program: copy(program)) for program in used]  # type: ignore[misc]
        alone = [(case, program) for case, program in zip(cases, used) if len(program.body.operations) == 1]
        end = time.process_time() + _SECONDS_FOR_A_PASS
        unit.variants = []
        for variant in whole.variants:
            for start in range(0, len(alone), _TOGETHER):
                if time.process_time() < end:
                    some = alone[start : start + _TOGETHER]
                    self._enter_changed(row, whole, variant, [case for case, _ in some], [program for _, program in some])
        unit.variants = unit.variants or whole.variants
        for case, program in zip(cases, used):
            if len(program.body.operations) != 1 and time.process_time() < end:
                self._try(case, [row])
        return row

    def _enter_changed(self, row: Row, whole: PassUnit, variant: str, cases: Sequence[Case], modules: Sequence[Module]) -> None:
        """Enter the functions of an operation that a pass changes, and its options."""
        unit: Any = row.unit
        for place in whole.changed(variant, modules, self.context):
            if variant not in unit.variants:
                unit.variants.append(variant)
            if cases[place] not in row.cases:
                row.cases.append(cases[place])
                row.kinds[cases[place].kind] += 1

    def _functions_for_passes(self, root: str) -> list[tuple[list[Case], list[Module]]]:
        """Return functions of an operation for all passes: how to make them, and the modules at the first width, some at a time."""
        if root not in self._for_passes:
            random, templates = Random(self.settings.seed), self.pool.templates[root]
            trees: list[Iterator[Node]] = [islice(trees_of(each, self.pool, (), random, 2), 30) for each in templates[:6]]
            trees += [bounded_trees_of(each, self.pool) for each in templates[:1]]
            made = [(case, module) for case in map(self._case, in_turns(trees)) if (module := case.make(BASE_WIDTH)) is not None]
            made = [(case, module) for case, module in made if not may_drift_apart(module)]
            parts = [made[start : start + _TOGETHER] for start in range(0, len(made), _TOGETHER)]
            self._for_passes[root] = [([case for case, _ in part], [module for _, module in part]) for part in parts]
        return self._for_passes[root]

    # ---- judging

    def _judged(self, row: Row) -> Row:
        """Compare the functions of a row before and after."""
        cases = _varied(row.cases)
        symbolic = [case for case in cases if may_be_proved(case.base())] if isinstance(row.unit, FoldUnit | PatternUnit) else []
        straight = [case for case in symbolic if is_straight(case.base())]
        symbolic = straight if len(straight) >= _LEAST_PROVED else symbolic
        if len(symbolic) >= _LEAST_PROVED:  # the others are called
            cases = [*(chosen := symbolic[:_MOST_PROVED]), *(case for case in cases if case not in chosen)]
        most = min(len(symbolic) if len(symbolic) >= _LEAST_PROVED else len(cases), _MOST_PROVED)
        end = time.process_time() + self.settings.seconds
        count = 0
        while row.fault is None and count < most and (count < _LEAST_PROVED or time.process_time() < end):
            self._judge(row, cases[count], end)
            count += 1
        if row.fault is None:
            self._search(row, cases[count:], end + self.settings.seconds)
        row.cases = []
        return row

    def _search(self, row: Row, cases: Sequence[Case], end: float) -> None:
        """Look for a counter-example by a few calls of functions that there is no time to prove, until the time `end`."""
        for case in cases:
            if time.process_time() > end:
                return
            try:
                for after in row.unit.results(case.base, self.context):
                    before = case.base()
                    found = self.judge.test(before, after, FEW)
                    if isinstance(found, Counterexample):
                        row.fault = self._fault(row.unit, before, found)
                        return
                    row.searched += isinstance(found, Tested)
            except Refused as refusal:
                row.refusals[str(refusal).partition("\n")[0]] += 1

    def _judge(self, row: Row, case: Case, end: float) -> None:
        widths = sorted(self.settings.widths, key=lambda width: (width != BASE_WIDTH, width))
        made = {width: module for width in widths if (module := case.make(width)) is not None}
        if len({str(module) for module in made.values()}) == 1:  # it has no integers of a width
            made = {0: next(iter(made.values()))}
        for width, before in made.items():
            if time.process_time() > end and not row.tested and sum(row.proved.values()) >= _LEAST_PROVED:
                return
            try:
                for after in row.unit.results(lambda: copy(before), self.context):  # noqa: B023 - it is called at once
                    self._enter(row, self.judge.verdict(before, after, end), width, before)
                    if row.fault is not None:
                        return
            except Refused as refusal:
                row.refusals[str(refusal).partition("\n")[0]] += 1

    def _enter(self, row: Row, verdict: Verdict, width: int, before: Module) -> None:
        if verdict.counterexample is not None:
            row.fault = self._fault(row.unit, before, verdict.counterexample)
            return
        row.functions += verdict.is_proved or verdict.is_tested
        if verdict.is_proved:
            row.proved[width] += 1
            row.by_values += verdict.is_by_values
            row.floats |= _formats_in(before)
        elif verdict.is_tested:
            row.tested[width] += 1
        if verdict.reason:
            row.reasons[verdict.reason] += 1

    def _fault(self, unit: Unit, before: Module, counterexample: Counterexample) -> Fault:
        """Return the counter-example with small functions."""

        def again(module: Module) -> tuple[Counterexample, str] | None:
            try:
                for after in unit.results(lambda: copy(module), self.context):
                    found = self.judge.test(module, after, 60)
                    if isinstance(found, Counterexample):
                        return found, str(after)
            except Refused:
                return None
            return None

        first = again(before) or (counterexample, "")
        small, (found, after) = minimized(before, first, again, self.context, 5)
        return Fault(found, str(small), after)


def _formats_in(module: Module) -> set[str]:
    """Return the formats of the floats in a module."""
    types = {part for op in walk(module.operation) for type_ in (*op.operand_types, *op.result_types) for part in walk_subelements(type_)}
    return {str(type_) for type_ in types if isinstance(type_, FloatType)}


def _varied(cases: Sequence[Case]) -> list[Case]:
    """Return functions in an order in which those of different kinds come first."""
    seen: Counter[Any] = Counter()
    ranked = []
    for number, case in enumerate(cases):
        seen[case.kind] += 1
        ranked.append((seen[case.kind] if case.kind else 0, number, case))
    return [case for _, _, case in sorted(ranked, key=lambda each: each[:2])]


def kind_of(tree: Tree) -> Any:
    """Return what trees have in common that differ in constants and arguments only."""
    if isinstance(tree, Node):
        return (id(tree.template), *map(kind_of, tree.operands))
    return "constant" if isinstance(tree, Constant) else tree.number
