"""Checks that IR is unchanged after a round trip through text and bytecode (mlir-opt's `--verify-roundtrip`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..builtin.resources import ExternalResource
from ..bytecode.writer import write_bytecode
from ..diagnostics import Diagnostic
from ..ir.context import Context
from ..ir.operation import Operation
from ..text.asm import read_file
from ..text.op_printer import print_file
from ..text.printing_flags import PrintingFlags
from ..text.token_parser import IRSource

_REFERENCE = PrintingFlags(generic=True, debug_info=True)


def round_trip_errors(op: Operation, context: Context, resources: Mapping[str, Mapping[str, ExternalResource]]) -> list[Diagnostic]:
    """Return an error for text and bytecode each, if `op` changes in the round trip; empty if it does not."""
    reference = print_file(op, _REFERENCE, dict(resources))
    forms: dict[str, Callable[[], str]] = {
        "textual": lambda: reference,
        "bytecode": lambda: write_bytecode(op, external_resources=resources).decode("utf-8", "surrogateescape"),
    }
    found: list[Diagnostic] = []
    for name, text in forms.items():
        fresh = Context(context.packages, context.allow_unregistered_dialects)
        read = read_file(IRSource("-", text()), fresh, implicit_module=op.name == "builtin.module")
        found += [each for each in read.diagnostics if each.severity == "error"]
        if read.module is None:
            found.append(op.op_error(f"failed to parse {name} content back, cannot verify round-trip.\n").diagnostic)
            continue
        again = print_file(read.module, _REFERENCE, read.external_resources)
        if again != reference:
            difference = f"\n<<<<<<Reference\n{reference}\n=====\n{again}\n>>>>>roundtripped\n"
            message = f"{name} roundTrip testing roundtripped module differs from reference:{difference}"
            found.append(op.op_error(message).diagnostic)
    return found
