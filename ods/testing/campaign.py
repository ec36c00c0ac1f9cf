"""Tests an operation against the rules of its spec: valid IR must verify and read back, and IR that breaks a rule must be rejected.

The rules come as data (`Tests`), which `ods test` makes from the specs; this module reads no spec. The search starts with valid
IR, changes one thing in it, and asks the verifier.
"""

from __future__ import annotations

import importlib
import re
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any, Literal, Protocol

from ..builtin import ArrayAttr, DenseArrayAttr, DenseI32ArrayAttr, IntegerAttr, TypeAttr
from ..builtin.module import Module
from ..diagnostics import MLIRError, VerifyError
from ..ir.attribute import Attribute
from ..ir.blame import AUTHORS_CODE
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.verifier import verify_operation, verify_operation_alone
from ..ir.verifier_watch import changes_by_verifiers
from ..ir.walk import walk
from . import pools
from .instances import DefinitionLike, instances
from .mutants import STRUCTURES, Change, attribute_mutants, count_mutants, type_mutants
from .seeds import ShapeLike, seed

_BLAMED = ", while verifying"
"""The end of a diagnostic for an exception in a hook."""


_FEWEST = 40
"""The number of mutants with other types, or with other values of an attribute, that are tried even if they break no rule that is left,
since they may raise exceptions."""


class RuleLike(Protocol):
    """A constraint or trait, and the message of IR that breaks it."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def owner(self) -> str: ...
    @property
    def attribute(self) -> str: ...
    @property
    def check(self) -> str: ...


class GroupLike(Protocol):
    """A group with a variable number of operands."""

    @property
    def accessor(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def sizes(self) -> tuple[int, ...]: ...


class Tests(Protocol):
    """The name, rules and shape of an operation to test."""

    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> Sequence[RuleLike]: ...
    @property
    def groups(self) -> Sequence[GroupLike]: ...
    @property
    def optional(self) -> tuple[str, ...]: ...
    @property
    def enums(self) -> tuple[tuple[str, tuple[int, ...]], ...]: ...
    @property
    def shape(self) -> ShapeLike: ...


@dataclass(frozen=True)
class Failure:
    """A failed test of an operation."""

    kind: Literal["text", "exception"]
    """`text`: the IR does not read back; `exception`: code raised an exception."""
    what: str
    """The change that makes the failing IR from an example."""
    details: str


@dataclass
class Outcome:
    """The results of testing an operation."""

    name: str
    samples: list[str] = field(default_factory=list)
    """Modules with the operation that verify and read back."""
    broken: dict[str, str] = field(default_factory=dict)
    """Maps each rule to the change that broke it with the expected message."""
    implied: dict[str, str] = field(default_factory=dict)
    """Maps each trait to the change that breaks it, if another rule is reported first and the trait's check raises the expected message."""
    failures: list[Failure] = field(default_factory=list)
    """The failed tests."""
    untested: dict[str, str] = field(default_factory=dict)
    """Maps each untested rule to the reason."""


class Campaign:
    """Tests operations, starting with the given modules."""

    def __init__(
        self, packages: Iterable[str], texts: Iterable[str], types: Iterable[str] = (), definitions: Sequence[DefinitionLike] = ()
    ) -> None:
        self.context = Context(tuple(packages), allow_unregistered_dialects=True)
        self._places: dict[str, list[tuple[str, int]]] = {}
        self._types: dict[str, Type] = {}
        self._attributes: dict[str, Attribute] = {}
        self._raised: tuple[str, Exception | SystemExit] | None = None
        """The first module of a search for which a hook failed, and its error."""
        with self.context:
            builtin = [Type.parse(text) for text in pools.TYPES]
            shown = [each for each in map(self._type, types) if each is not None]
            known = Attribute.parse(pools.ATTRIBUTES)
            assert isinstance(known, ArrayAttr)
            made = self._make(definitions, [*shown, *builtin, *known.value])
            own_types = [each for each in made if isinstance(each, Type)]
            own_attributes = [each for each in made if isinstance(each, Attribute)]
            self._types = {str(each): each for each in (*own_types, *builtin, *shown)}
            holding = (*map(TypeAttr.get, own_types), *(ArrayAttr.get([each]) for each in own_attributes))
            self._attributes = {str(each): each for each in (*own_attributes, *known.value, *holding)}
            self.refused = [(number, problem) for number, text in enumerate(texts) if (problem := self._collect(text))]
            """The numbers of invalid modules, each with its error."""

    def _type(self, text: str) -> Type | None:
        try:
            return Type.parse(text)
        except MLIRError:
            return None

    def _make(self, definitions: Sequence[DefinitionLike], known: Sequence[Type | Attribute]) -> list[Any]:
        """Return instances of types and attributes whose text reads back; instances made earlier serve as parameters of later ones."""
        self._definitions = {each.name: Outcome(each.name) for each in definitions}
        found: list[Any] = []
        pending, before = list(definitions), -1
        while len(pending) != before:
            before = len(pending)
            for definition in [*pending]:
                outcome = self._definitions[definition.name]
                made, raised = instances(definition, [*found, *known])
                outcome.failures += [_raised("when it is verified", error) for error in raised]
                found += [each for each in made if self._reads_back(outcome, each)]
                if made or raised:
                    pending.remove(definition)
        for definition in pending:
            kind = "the type" if definition.name.startswith("!") else "the attribute"
            self._definitions[definition.name].untested[kind] = "no values were found that its parameters can have"
        return found

    def _reads_back(self, outcome: Outcome, made: Any) -> bool:
        text = ""
        try:
            text = str(made)
            again = (Type if isinstance(made, Type) else Attribute).parse(text, self.context)
        except MLIRError as error:
            outcome.failures.append(Failure("text", _parameters(made), f"{text}\nis not read: {error}"))
            return False
        except (Exception, SystemExit) as error:
            outcome.failures.append(_raised(_parameters(made), error, text and f"when it reads {text}"))
            return False
        if again is not made:
            outcome.failures.append(Failure("text", _parameters(made), f"{text}\nis read {_parameters(again)}"))
            return False
        outcome.samples.append(text)
        return True

    def test_definition(self, name: str) -> Outcome:
        """Return the outcome for a type or attribute; it was tested when the campaign was created."""
        return self._definitions[name]

    def _refusal(self, text: str) -> str:
        """Return the error of parsing or verifying a module; empty if it is valid."""
        try:
            Module.parse(text, self.context)
        except MLIRError as error:
            if any(AUTHORS_CODE in each.names for each in error.error_diagnostics):
                self._raised = self._raised or (text, error)
            return str(error)
        except (Exception, SystemExit) as error:  # a hook of the project
            self._raised = self._raised or (text, error)
            return f"{type(error).__name__}: {error}"
        return ""

    def _seed(self, tests: Tests) -> None:
        """Search for a module with an operation that occurs in no example."""
        self._raised = None
        cases = [f"{case} : i{width}" for _, values in tests.enums for case in values[:2] for width in (32, 64, 8, 16)]
        with self.context:
            cls = self.context.find_operation(tests.name)
            kinds = {} if cls is None else cls.native_properties
            properties = {name: [str(kind.to_attribute(value)) for value in kind.examples] for name, kind in kinds.items()}
            found = seed(tests.name, tests.shape, list(self._types), [*cases, *self._attributes], properties, self._refusal)
            if found is not None:
                self._collect(found)

    def _collect(self, text: str) -> str:
        try:
            module = Module.parse(text, self.context)
        except MLIRError as error:
            return str(error)
        for index, op in enumerate(walk(module.operation)):
            places = self._places.setdefault(op.name, [])
            if len(places) < 4:
                places.append((text, index))
            for value in (*op.operands, *op.results):
                self._types.setdefault(str(value.type), value.type)
            for _, attribute in op.inherent_attributes():
                if len(str(attribute)) < 60:
                    self._attributes.setdefault(str(attribute), attribute)
        return ""

    def samples(self, tests: Tests) -> list[str]:
        """Return modules with an operation: those among the given modules, or one that a search has found."""
        if tests.name not in self._places:
            self._seed(tests)
        return [text for text, _ in self._places.get(tests.name, ())]

    def test(self, tests: Tests) -> Outcome:
        """Test an operation and return the outcome."""
        outcome = Outcome(tests.name)
        if tests.name not in self._places:
            self._seed(tests)
        places = self._places.get(tests.name)
        if not places:
            outcome.untested["the operation"] = "no example of a spec has it, and nothing that was tried verifies"
            if self._raised is not None:
                outcome.failures.append(_raised("when it is verified", self._raised[1], self._raised[0]))
            return outcome
        with self.context:
            starts = list(places)
            for text, index in places:
                starts += [(sample, index) for sample in self._vary(outcome, tests, text, index)]
            waiting = {rule.name: rule for rule in tests.rules if rule.message}
            for text, index in starts:
                if waiting or (text, index) == starts[0]:
                    self._break(outcome, waiting, text, index)
        outcome.implied = {name: what for name, what in outcome.implied.items() if name in waiting}
        for rule in tests.rules:
            if rule.name in outcome.implied:
                continue
            if not rule.message:
                outcome.untested[rule.name] = "the message of this trait is not known"
            elif rule.name in waiting:
                outcome.untested[rule.name] = "nothing that was tried breaks it and nothing before it"
        return outcome

    def _find(self, text: str, index: int) -> tuple[Module, Operation]:
        module = Module.parse(text, self.context)
        return module, next(op for number, op in enumerate(walk(module.operation)) if number == index)

    # ---- valid IR

    def _vary(self, outcome: Outcome, tests: Tests, text: str, index: int) -> list[str]:
        """Try other numbers of operands where allowed; return the modules."""
        module, op = self._find(text, index)
        self._check_round_trip(outcome, module, "as in the example")
        for name in op.inherent_slots:
            if name != "sym_name":  # all references to the symbol would have to change, too
                absent = (None,) if name in tests.optional else ()
                self._vary_attribute(outcome, module, op, name, (*absent, *self._attributes.values()), most=2)
        for name, values in tests.enums:
            self._vary_attribute(outcome, module, op, name, self._cases(op, name, values), most=len(values))
        before = len(outcome.samples)
        for group in tests.groups:
            self._vary_sizes(outcome, module, op, group)
        return outcome.samples[before:]

    def _cases(self, op: Operation, name: str, values: Sequence[int]) -> Iterator[Any]:
        before = op.get_inherent(name)
        held = getattr(before, "value", None)
        for value in values:
            if isinstance(before, IntegerAttr):
                yield IntegerAttr.get(before.type, value)
            elif isinstance(before, Attribute) and isinstance(held, Enum):
                yield type(before).get(type(held)(value))  # type: ignore[attr-defined]

    def _vary_attribute(self, outcome: Outcome, module: Module, op: Operation, name: str, values: Iterable[Any], most: int) -> None:
        """Try up to `most` other values that verify; each must survive the round trip."""
        slot = op.inherent_slots.get(name)
        if slot is None:
            return
        before, done = getattr(op, slot), 0
        for value in values:
            if done == most:
                break
            try:
                op.set_inherent(name, value)
            except (MLIRError, ValueError, TypeError):
                continue
            if not verify_operation(module.operation, self.context):
                done += 1
                self._check_round_trip(outcome, module, f"{name} = {'absent' if value is None else value}")
            setattr(op, slot, before)

    def _vary_sizes(self, outcome: Outcome, module: Module, op: Operation, group: GroupLike) -> None:
        here = _group(op, group.accessor)
        before, sizes = list(op.operands), op.get_inherent("operandSegmentSizes")
        start = next((number for number, value in enumerate(before) if here and value is here[0]), None)
        reached = {len(here)}
        for size in group.sizes:
            if start is None or size == len(here):
                continue
            op.operands = [*before[:start], *[here[min(number, len(here) - 1)] for number in range(size)], *before[start + len(here) :]]
            if isinstance(sizes, DenseArrayAttr):
                changed = [size if number == group.number else known for number, known in enumerate(sizes.elements)]
                op.set_inherent("operandSegmentSizes", DenseI32ArrayAttr.get(changed))
            if not verify_operation(module.operation, self.context):
                reached.add(size)
                self._check_round_trip(outcome, module, f"{size} in '{group.accessor}'")
            op.operands = before
            if sizes is not None:
                op.set_inherent("operandSegmentSizes", sizes)
        missing = set(group.sizes) - reached
        key = f"numbers of '{group.accessor}'"
        if missing and outcome.untested.get(key) != "":
            outcome.untested[key] = f"nothing that was tried has {' or '.join(map(str, sorted(missing)))} of them"

    def _check_round_trip(self, outcome: Outcome, module: Module, what: str) -> None:
        text = ""
        changes = changes_by_verifiers(module.operation, self.context)
        if changes:
            outcome.failures.append(Failure("exception", what, changes[0].text))
            return
        try:
            generic = module.operation.get_asm(print_generic_op_form=True)
            custom = module.operation.get_asm()
            for text in (generic, custom):
                again = Module.parse(text, self.context).operation.get_asm(print_generic_op_form=True)
                if again != generic:
                    outcome.failures.append(Failure("text", what, f"{text.rstrip()}\nis read as\n{again.rstrip()}"))
                    return
        except MLIRError as error:
            outcome.failures.append(Failure("text", what, f"{text.rstrip()}\nis not read: {error}"))
            return
        except (Exception, SystemExit) as error:
            outcome.failures.append(_raised(what, error, text and f"when it reads\n{text.rstrip()}"))
            return
        if custom not in outcome.samples:
            outcome.samples.append(custom)

    # ---- invalid IR

    def _break(self, outcome: Outcome, waiting: dict[str, RuleLike], text: str, index: int) -> None:
        module, op = self._find(text, index)
        patterns = {name: re.compile(_pattern(rule, op)) for name, rule in waiting.items()}
        types, attributes = list(self._types.values()), list(self._attributes.values())
        for change in STRUCTURES:
            module, changed = self._find(text, index)
            if change(changed):
                self._judge(outcome, waiting, patterns, module.operation, partial(str, change.__doc__ or ""), alone=False)

        def try_all(mutants: Generator[Change, None, None], may_break: Callable[[RuleLike], bool]) -> None:
            with closing(mutants):
                for number, what in enumerate(mutants):
                    self._judge(outcome, waiting, patterns, op, what, alone=True)
                    if number >= _FEWEST and not any(map(may_break, waiting.values())):
                        return

        try_all(type_mutants(op, types), lambda rule: not rule.attribute)
        for name in op.inherent_slots if waiting else ():
            try_all(
                attribute_mutants(op, name, attributes),
                lambda rule, name=name: rule.attribute == name or rule.kind == "trait" and rule.name not in outcome.implied,  # type: ignore[misc]
            )
        if waiting:
            try_all(count_mutants(op), lambda rule: not rule.attribute)

    def _judge(
        self, outcome: Outcome, waiting: dict[str, RuleLike], patterns: dict[str, re.Pattern[str]], op: Operation, what: Change, alone: bool
    ) -> None:
        try:
            errors = (verify_operation_alone if alone else verify_operation)(op, self.context)
        except (Exception, SystemExit) as error:
            outcome.failures.append(_raised(what(), error))
            return
        blamed = next((found.text for found in errors if found.text.endswith(_BLAMED)), None)
        if blamed is not None:
            outcome.failures.append(Failure("exception", what(), blamed))
            return
        for rule in waiting.values():
            if rule.check and alone and errors and rule.name not in outcome.implied and _is_broken(rule, op):
                outcome.implied[rule.name] = what()
        for found in errors[:1] if alone else errors:
            for name in [name for name in waiting if patterns[name].search(found.text)]:
                outcome.broken[name] = what()
                del waiting[name]


def _parameters(made: Any) -> str:
    """Return the parameters of a type or attribute as messages list them."""
    return f"with {', '.join(f'{name} = {getattr(made, name)!r}' for name in made.parameter_names) or 'no parameters'}"


def _raised(what: str, error: BaseException, text: str = "") -> Failure:
    """Return the failure of code that raised `error`, for the module `text` if one is given."""
    if isinstance(error, MLIRError):
        return Failure("exception", what, f"{error}\n{text}")
    places = traceback.extract_tb(error.__traceback__)
    where = f" at {places[-1].filename}:{places[-1].lineno}" if places else ""
    return Failure("exception", what, "\n".join(filter(None, (f"{type(error).__name__}: {error}{where}", text))))


def _is_broken(rule: RuleLike, op: Operation) -> bool:
    """Return True if the check of a trait rejects `op` with the expected message."""
    module, _, name = rule.check.partition(":")
    try:
        getattr(importlib.import_module(module), name)(op)
    except VerifyError as error:
        return re.search(rule.message, str(error)) is not None
    except (Exception, SystemExit):  # the check relies on earlier checks
        return False
    return False


def _pattern(rule: RuleLike, op: Operation) -> str:
    """Return the message of a rule as a regular expression, with the numbers of the values in the rule's group."""
    if not rule.owner:
        return rule.message
    values = list(op.results if rule.name.startswith("result") else op.operands)
    group = _group(op, rule.owner)
    numbers = [str(number) for number, value in enumerate(values) if any(value is each for each in group)]
    return rule.message.replace("#NUMBER", f"#({'|'.join(numbers) or 'none'})(?!\\d)")


def _group(op: Operation, accessor: str) -> list[Any]:
    """Return the values of an accessor as a list; empty for a property or None."""
    try:
        found = getattr(op, accessor)
    except AttributeError:  # a property without an attribute
        return []
    if found is None:
        return []
    return list(found) if hasattr(found, "__len__") else [found]
