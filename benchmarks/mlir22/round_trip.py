"""Round trips of operations through text: all in the generic form, those with a purely declarative format in the custom form, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.resolver.model import ResolvedDialect, ResolvedOperation
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.text.asm import read_file
from ods.text.op_printer import print_file
from ods.text.printing_flags import PrintingFlags
from ods.text.token_parser import IRSource

from .instances import Instance, instances
from .samples import Samples


@dataclass
class Trips:
    """The results of the round trips of one dialect's operations."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of the operation and form, and the problem."""
    not_valid: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of an operation without a valid instance and the verifier's error; it was read and printed without verification."""


def round_trips(dialects: Sequence[ResolvedDialect], context: Context) -> dict[str, Trips]:
    """Send the operations of all dialects through text and back; return the results by dialect."""
    samples = Samples(context)
    for dialect in dialects:
        samples.learn(dialect)
    return {dialect.name: _dialect(dialect, samples, context) for dialect in dialects}


def _dialect(dialect: ResolvedDialect, samples: Samples, context: Context) -> Trips:
    trips = Trips()
    own_types, types, attributes = samples.own_types(dialect), samples.types(), samples.attributes(dialect)
    for op in dialect.operations:
        trips.counts["operations"] += 1
        _operation(op, instances(op, own_types, types, attributes, context), context, trips)
    return trips


def _operation(op: ResolvedOperation, found: Iterator[Instance], context: Context, trips: Trips) -> None:
    """Send instances of an operation through text and back until one survives in the custom form, if its format is declarative."""
    declarative = op.assembly_format is not None and not re.search(r"\bcustom\s*<", op.assembly_format.text)
    trips.counts["declarative"] += declarative
    generic_problem, custom_problem, valid = "no instance can be put together", "no instance can be put together", False
    for instance in found:
        valid |= instance.is_valid
        if not instance.is_valid:
            trips.not_valid.append((op.name, instance.problem))
        if generic_problem:
            generic_problem = _trip(instance, context, generic=True)
        custom_problem = _trip(instance, context, generic=False) if declarative else ""
        if not custom_problem:
            break
    trips.counts["valid"] += valid
    trips.counts["generic"] += not generic_problem
    trips.counts["custom"] += declarative and not custom_problem
    if generic_problem:
        trips.failures.append((f"{op.name}: generic form", generic_problem))
    elif custom_problem:
        trips.failures.append((f"{op.name}: custom form", custom_problem))


def _trip(instance: Instance, context: Context, generic: bool) -> str:
    """Print and parse `instance`; return the error or the difference, or "" if the result is the same."""
    try:
        expected = _text(instance.box, generic=True)
        text = _text(instance.box, generic)
        file = read_file(IRSource("text", text), context, implicit_module=False, verify=False)
        if file.module is None:
            return f"{file.diagnostics[0].text}\n{text}"
        found = _text(file.module, generic=True)
    except Exception as error:  # any exception is a result to count
        return f"{type(error).__name__}: {error}"
    return "" if found == expected else f"{text}\nreads as\n{found}"


def _text(op: Operation, generic: bool) -> str:
    return print_file(op, PrintingFlags(generic=generic))
