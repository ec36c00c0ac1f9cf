"""Prints whole files: an operation, the aliases before and after it, and the file metadata."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, Final

from ..builtin.resources import Blob, ExternalResource
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.block import Block
from ..ir.operation import Operation
from .op_printer import AliasCollector, OpPrinter
from .printing_flags import PrintingFlags
from .ssa_names import AliasState, SSANames

_PLACEHOLDER: Final = LazyPattern("\0([0-9]+)\0")
_MARK: Final = LazyPattern("\2([0-9]+)\2")
_DISTINCT: Final = LazyPattern("\1([0-9]+)\1")
_Resources = Mapping[str, Mapping[str, ExternalResource]]


def print_file(op: Operation, flags: PrintingFlags, external_resources: _Resources | None = None) -> str:
    """Return a top-level operation as a file; in local scope, without aliases and without a final newline.

    Raises the exceptions of print methods, also if one has written something that is no text.
    """
    try:
        text = _file_text(op, flags, external_resources or {})
        if not text.isascii():
            text.encode("utf-8", "surrogateescape")
    except (TypeError, UnicodeEncodeError):
        printer = nested_printer(op, flags)
        printer.check_pieces()
        printer.print_operation(op)  # raises in the print method that is at fault
        raise
    return text


def print_with_places(op: Operation, flags: PrintingFlags) -> tuple[str, dict[Operation, tuple[int, int]]]:
    """Return a top-level operation as a file, and the line (from 1) and column (from 0) of each operation."""
    if flags.local_scope:
        printer = _MarkingPrinter(op, flags)
        printer.print_operation(op)
        text = printer.text()
    else:
        printer = _MarkingPrinter(op, flags, AliasState())
        text = _printed_file(op, printer, {})
    places: dict[Operation, tuple[int, int]] = {}
    lines: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = _MARK.search(line)
        if found is not None:
            places[printer.marked[int(found[1])]] = (number, found.start())
            line = _MARK.sub("", line)
        lines.append(line)
    return "\n".join(lines), places


class _MarkingPrinter(OpPrinter):
    """Prints a mark before each operation."""

    _prints_plainly = False

    def __init__(self, root: Operation, flags: PrintingFlags, aliases: AliasState | None = None) -> None:
        super().__init__(root, flags, aliases)
        self.marked: list[Operation] = []

    def _print_after_indent(self, op: Operation) -> None:
        self.write(f"\2{len(self.marked)}\2")
        self.marked.append(op)
        super()._print_after_indent(op)


def _file_text(op: Operation, flags: PrintingFlags, external_resources: _Resources) -> str:
    if flags.local_scope:
        return print_nested(op, flags)
    return _printed_file(op, OpPrinter(op, flags, AliasState()), external_resources)


def _printed_file(op: Operation, printer: OpPrinter, external_resources: _Resources) -> str:
    aliases, flags = printer.aliases, printer.flags
    assert aliases is not None
    printer.print_operation(op)
    body = printer.text() + "\n"
    if aliases.placeholders or aliases.named:
        body = _with_aliases(op, printer, aliases, body)
    if "\1" in body:
        body = _with_distinct_numbers(body)
    return body + _metadata_text(printer, flags, external_resources)


def _with_aliases(op: Operation, printer: OpPrinter, aliases: AliasState, body: str) -> str:
    """Return `body`, the text of an operation, with aliases filled in and alias definitions around it."""
    exact = aliases
    if printer.used_generic_form:
        exact = AliasState()
        AliasCollector(op, printer.flags, exact, printer.ssa).print_operation(op)
    before: list[str] = []
    after: list[str] = []
    printer.aliases = exact
    for alias in exact.finish():
        (after if alias.deferrable else before).append(f"{alias.text} = {printer.text_in_full(alias.value)}\n")
    text = "".join([*before, body, *after])
    while "\0" in text:  # a full text may contain further placeholders
        texts = [_alias_or_full(printer, exact, value) for value in list(aliases.placeholders)]
        text = _PLACEHOLDER.sub(partial(_look_up, texts), text)
    return text


def _alias_or_full(printer: OpPrinter, aliases: AliasState, value: Any) -> str:
    return aliases.text_of(value) or printer.text_in_full(value)


def _look_up(texts: list[str], match: re.Match[str]) -> str:
    return texts[int(match[1])]


def _with_distinct_numbers(text: str) -> str:
    """Return the text with distinct attributes numbered in order of appearance."""
    numbers: dict[str, int] = {}
    return _DISTINCT.sub(lambda match: str(numbers.setdefault(match[1], len(numbers))), text)


def print_nested(op: Operation, flags: PrintingFlags) -> str:
    """Return the text of a nested operation without a final newline, with the numbering of its outermost operation."""
    printer = nested_printer(op, flags)
    printer.print_operation(op)
    return printer.text()


def print_block(block: Block, flags: PrintingFlags) -> str:
    """Return the text of a block with its label, with the numbering of its outermost operation."""
    assert block.parent_op is not None
    printer = nested_printer(block.parent_op, flags)
    printer.print_block(block)
    return printer.text()


def printing_root(op: Operation, flags: PrintingFlags) -> Operation:
    """Return the operation where numbering begins: the outermost ancestor, or the nearest isolated one in local scope."""
    while not (flags.local_scope and op.is_isolated_from_above) and op.parent is not None:
        op = op.parent
    return op


def nested_printer(op: Operation, flags: PrintingFlags) -> OpPrinter:
    """Return a printer for `op` with the numbering of its outermost operation."""
    root = printing_root(op, flags)
    return OpPrinter(root, flags, ssa=_numbering(root, flags))


_shared_numberings: ContextVar[dict[tuple[Operation, bool], SSANames] | None] = ContextVar("_shared_numberings", default=None)


@contextmanager
def shared_numberings() -> Iterator[None]:
    """Within the `with` block, share numberings between operations that are printed separately. The IR must not change."""
    token = _shared_numberings.set({})
    try:
        yield
    finally:
        _shared_numberings.reset(token)


def _numbering(root: Operation, flags: PrintingFlags) -> SSANames:
    shared = _shared_numberings.get()
    if shared is None:
        return SSANames(root, flags)
    names = shared.get((root, flags.generic))
    if names is None:
        names = shared[root, flags.generic] = SSANames(root, flags)
    return names


def _metadata_text(printer: OpPrinter, flags: PrintingFlags, external: _Resources) -> str:
    """Return the section `{-# … #-}` with the resources that the text refers to; empty if there are none."""
    dialects: dict[str, dict[str, ExternalResource]] = {}
    for handle in printer.resources:
        if handle.data is not None:
            dialects.setdefault(handle.dialect, {})[handle.key] = Blob(handle.data, handle.alignment)
    sections = [("dialect", dialects), ("external", external)]
    if not any(entries for _, groups in sections for entries in groups.values()):
        return ""
    texts = [_section_text(printer, flags, kind, groups) for kind, groups in sections]
    return "\n{-#\n" + ",\n".join([text for text in texts if text]) + "\n#-}\n"


def _section_text(printer: OpPrinter, flags: PrintingFlags, kind: str, groups: _Resources) -> str:
    limit = flags.elide_resources_if_larger
    shown = []
    for name, entries in groups.items():
        values = {key: _resource_text(printer, value) for key, value in entries.items()}
        lines = [
            f"      {printer.keyword_or_string_text(key)}: {text}" for key, text in values.items() if limit is None or len(text) <= limit
        ]
        if lines:
            shown.append(f"    {name}: {{\n" + ",\n".join(lines) + "\n    }")
    return f"  {kind}_resources: {{\n" + ",\n".join(shown) + "\n  }" if shown else ""


def _resource_text(printer: OpPrinter, value: ExternalResource) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return printer.string_text(value)
    return f'"0x{(value.alignment.to_bytes(4, "little") + value.data).hex().upper()}"'
