"""Prints operations in their custom form, with comments on request, and whole files: aliases around an operation, and the file metadata."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, ClassVar, Final

from ..builtin.affine.expr import AffineExpr
from ..builtin.affine.map import AffineMap
from ..builtin.attributes import DistinctAttr
from ..builtin.resources import Blob, ExternalResource
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import Location
from ..ir.operation import Operation, UnregisteredOp
from ..ir.region import Region
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook, skipped
from ..ir.value import BlockArgument, Value
from .affine_printer import expression_text
from .asm_printer import INDENT, AsmPrinter, type_body
from .attribute_printer import Elision, attribute_body
from .printing_flags import PrintingFlags
from .ssa_names import AliasState, SSANames, ValueNames, alias_name, default_dialect_of, never_has_alias


def operation_comment(names: SSANames, op: Operation) -> str:
    """Return the comment after an operation: the users of its results, or its own number if it has no results."""
    results = op._results
    if not results:
        return f" // id: {names.operation_numbers[op]}" if op._operands and op in names.operation_numbers else ""
    if op.use_empty():
        return " // unused"
    users = {user: None for result in results for user in result.users}
    used_results = sum(len(user._results) for user in users)
    word = "user" if len(results) == 1 and len(users) <= 1 and used_results <= 1 else "users"
    texts = [_users_text(names, result) for result in results]
    if len(results) > 1:
        texts = [f"({text})" for text in texts]
    return f" // {word}: {', '.join(texts)}"


def argument_comment(names: SSANames, argument: BlockArgument) -> str:
    """Return the comment line for a block argument."""
    if not argument.has_uses():
        return f"// {names.names[argument]} is unused\n"
    return f"// {names.names[argument]} is used by {_users_text(names, argument)}\n"


def _users_text(names: SSANames, value: Value) -> str:
    return ", ".join([_user_text(names, user) for user in value.users]) or "unused"


def _user_text(names: SSANames, user: Operation) -> str:
    if not user._results:
        return names.operation_numbers.get(user, "<<UNKNOWN OPERATION>>")
    return ", ".join([names.names[result] for result in user._results])


CustomForm = tuple[str, Callable[[Any, Any], None]]
"""The name to print, and the method that prints the rest."""


class CustomForms(dict[type[Operation], CustomForm | None]):
    """Maps each operation class to its printed name and its print method; None for a class without a custom form."""

    def __init__(self, default_dialect: str) -> None:
        """`default_dialect` is the dialect whose prefix is omitted."""
        super().__init__()
        self._default_dialect = default_dialect

    def __missing__(self, cls: type[Operation]) -> CustomForm | None:
        print_ = getattr(cls, "print_assembly", None)
        form = None
        if print_ is not None:
            prefix, _, mnemonic = cls.name.partition(".")
            form = (mnemonic if prefix == self._default_dialect and "." not in mnemonic else cls.name, print_)
        self[cls] = form
        return form


class CustomFormsByDialect(dict[str, CustomForms]):
    """Maps each default dialect to the custom forms that omit its prefix."""

    def __missing__(self, default_dialect: str) -> CustomForms:
        self[default_dialect] = forms = CustomForms(default_dialect)
        return forms


class OpPrinter(AsmPrinter):
    """An AsmPrinter that knows the names of values and blocks."""

    names: ValueNames
    """The name of every value: `%0`, `%1#2`, `%arg0`."""

    _prints_plainly: ClassVar[bool] = True
    """False if a subclass overrides how operations are printed, so that all must go through `_print_after_indent`."""

    def __init__(self, root: Operation, flags: PrintingFlags, aliases: AliasState | None = None, ssa: SSANames | None = None) -> None:
        """Create a printer for operations inside `root`, where numbering begins; without `aliases`, none are used."""
        super().__init__(flags)
        self.aliases = aliases
        self.ssa = ssa or SSANames(root, flags)
        self.names = self.ssa.names
        self._edge_counts: dict[Operation, Counter[Block]] = {}
        self.used_generic_form = False
        self._unvisited = False
        """True while the printed text must not create aliases."""
        self._deferring = False
        """True while printing a trailing location, which may use aliases that are defined after it."""
        self.default_dialects = ["builtin"]
        self._custom_forms: dict[str, CustomForms] = CustomFormsByDialect()

    # ---- aliases

    def alias_of(self, value: Any) -> str | None:
        """Return the alias of a value, or its placeholder until all aliases are known; None if it has none."""
        if self.aliases is None or never_has_alias(value):
            return None
        if self.aliases.is_finished:
            return self.aliases.text_of(value)
        if self._unvisited:
            return self.aliases.placeholder(value) if alias_name(value) else None
        return self.aliases.placeholder(value) if self.aliases.visit(value, self._deferring).name else None

    def distinct_number(self, attribute: DistinctAttr) -> int | str:
        """Return the number of a distinct attribute; with aliases, a placeholder, since numbers follow the order of the final text."""
        number = super().distinct_number(attribute)
        return number if self.aliases is None else f"\1{number}\1"

    def text_in_full(self, value: Any) -> str:
        """Return the full text of a type or attribute, even if it has an alias."""
        self._deferring = True
        if isinstance(value, Type):
            return type_body(self, value)
        if self.flags.pretty_debug_info and isinstance(value, Location):
            return self.location_text(value)
        return attribute_body(self, value, Elision.NEVER)

    def visit_location(self, location: Any, deferrable: bool = False) -> None:
        """Visit a location that is about to be printed, for aliases."""
        if self.aliases is not None:
            self.aliases.visit(location, deferrable)

    # ---- values

    def value_text(self, value: Value) -> str:
        """Return the name of a value, with its `%`."""
        return self.names[value]

    def print_operand(self, value: Value) -> None:
        """Print the name of a value."""
        self.write(self.names[value])

    def print_operands(self, values: Iterable[Value]) -> None:
        """Print the names of values, separated by commas."""
        names = self.names
        self.write(", ".join([names[value] for value in values]))

    def shadow_region_args(self, region: Region, values: Sequence[Value | None]) -> None:
        """Print the arguments of a region under the names of other values; None keeps the name of an argument."""
        for argument, value in zip(region.arguments, values):
            if value is not None:
                self.names[argument] = self.names[value]

    # ---- operations

    def print_operation(self, op: Operation) -> None:
        """Print an operation as it appears in a block: results, operation, location."""
        self.write(self.indent)
        self._print_after_indent(op)

    def _print_after_indent(self, op: Operation) -> None:
        if op._results:
            self.write(self._results_text(op))
        self.print_custom_or_generic_op(op)
        if self.flags.debug_info:
            self.print_trailing_location(op.location)
        if self.flags.print_value_users:
            self.write(operation_comment(self.ssa, op))

    def _results_text(self, op: Operation) -> str:
        """Return the results before an operation: `%0 = `, `%0:2 = ` or, with several groups, `%a:2, %b = `."""
        results = op._results
        if len(results) == 1:
            return self.names[results[0]] + " = "
        groups = self.ssa.result_groups.get(op, [0])
        texts = []
        for start, end in zip(groups, [*groups[1:], len(results)]):
            name = self.names[results[start]].partition("#")[0]
            texts.append(f"{name}:{end - start}" if end - start > 1 else name)
        return ", ".join(texts) + " = "

    def print_custom_or_generic_op(self, op: Operation) -> None:
        """Print an operation without its results, in its custom form if it has one and the flags allow it."""
        if self.flags.debug_info:
            self.visit_location(op.location, deferrable=True)
        if self.flags.generic or not op.is_registered or not self.print_custom_op(op):
            self.print_generic_op(op)

    def print_custom_op(self, op: Operation) -> bool:
        """Print the custom form of an operation; return False, with nothing printed, if there is none or a hook is unwritten."""
        form = self._custom_forms[self.default_dialects[-1]][type(op)]
        if form is None:
            return False
        mark, indent, dialects = len(self._pieces), self.indent, len(self.default_dialects)
        self.write(form[0])
        try:
            form[1](op, self)
        except UnfilledHook as hook:
            self._take_back(hook, mark, indent, dialects)
            return False
        return True

    def _take_back(self, hook: UnfilledHook, mark: int, indent: str, dialects: int) -> None:
        """Remove the text that a custom form printed before it needed an unwritten hook; the generic form follows instead."""
        skipped.names.add(hook.function)
        del self._pieces[mark:], self.default_dialects[dialects:]
        self.indent = indent

    def print_generic_op(self, op: Operation, print_name: bool = True) -> None:
        """Print the generic form of an operation; without its name if `print_name` is False."""
        self.used_generic_form = True
        write, names = self.write, self.names
        operands = ", ".join([names[value] for value in op._operands])
        write(f"{self.string_text(op.name)}({operands})" if print_name else f"({operands})")
        if op._successors:
            write(f"[{', '.join([self.block_text(block) for block in op._successors])}]")
        self._print_properties(op)
        if op._regions:
            write(" (")
            for index, region in enumerate(op._regions):
                if index:
                    write(", ")
                self.print_region(region, print_empty_block=True)
            write(")")
        if op._discardable:
            self.print_optional_attr_dict(sorted(op._discardable.items()))
        write(" : ")
        self.print_functional_type(op)

    def _print_properties(self, op: Operation) -> None:
        if isinstance(op, UnregisteredOp):
            if op.properties is not None:
                self.write(f" <{self.attribute_text(op.properties)}>")
        else:
            inherent = op.inherent_attributes()
            if inherent:
                self.write(f" <{{{', '.join([self.named_attribute_text(name, value) for name, value in inherent])}}}>")

    def print_functional_type(self, op: Operation) -> None:
        """Print `(operand types) -> result types`."""
        text = self.type_text
        inputs = ", ".join([text(value._type) for value in op._operands])
        results = op._results
        if len(results) == 1:
            self.write(f"({inputs}) -> {self.result_type_text(results[0]._type)}")
        else:
            self.write(f"({inputs}) -> ({', '.join([text(result._type) for result in results])})")

    # ---- regions and blocks

    def print_region(
        self, region: Region, print_entry_block_args: bool = True, print_block_terminators: bool = True, print_empty_block: bool = False
    ) -> None:
        """Print a region in braces."""
        if self.flags.skip_regions:
            self.write("{...}")
            return
        self.write("{\n")
        entry = region._first_block
        if entry is not None:
            holder = region.parent
            self.default_dialects.append("" if holder is None else default_dialect_of(type(holder)))
            with_label = (print_empty_block and entry._first_op is None) or (print_entry_block_args and bool(entry._arguments))
            self._print_block(entry, with_label, print_block_terminators)
            block = entry._next
            while block is not None:
                self._print_block(block, True, True)
                block = block._next
            self.default_dialects.pop()
        self.write(self.indent + "}")

    def print_block(self, block: Block) -> None:
        """Print a block with its label."""
        self._print_block(block, True, True)

    def _print_block(self, block: Block, with_label: bool, with_terminator: bool) -> None:
        if with_label:
            self._print_label(block)
        outer = self.indent
        indent = self.indent = outer + INDENT
        write = self.write
        if self.flags.print_value_users:
            write("".join([indent + argument_comment(self.ssa, argument) for argument in block._arguments]))
        last = block._last_op
        left_out = last if not with_terminator and last is not None and last.is_terminator else None
        names, forms = self.names, self._custom_forms[self.default_dialects[-1]]
        plain = self._prints_plainly and not (self.flags.generic or self.flags.debug_info or self.flags.print_value_users)
        start, next_start, op, dialects = indent, "\n" + indent, block._first_op, len(self.default_dialects)
        while op is not left_out and op is not None:
            form = forms[type(op)] if plain else None
            if form is None:
                write(start)
                self._print_after_indent(op)
            else:
                results, mark = op._results, len(self._pieces)
                if len(results) == 1:
                    write(f"{start}{names[results[0]]} = {form[0]}")
                else:
                    write(f"{start}{self._results_text(op) if results else ''}{form[0]}")
                try:
                    form[1](op, self)
                except UnfilledHook as hook:
                    self._take_back(hook, mark, indent, dialects)
                    write(f"{start}{self._results_text(op) if results else ''}")
                    self.print_generic_op(op)
            start, op = next_start, op._next
        if start is next_start:
            write("\n")
        self.indent = outer

    def _print_label(self, block: Block) -> None:
        write = self.write
        write(self.indent + self.block_text(block))
        if block._arguments:
            write("(")
            for index, argument in enumerate(block._arguments):
                if index:
                    write(", ")
                self.print_region_argument(argument)
            write(")")
        write(f":{self._predecessors_text(block)}\n")

    def _predecessors_text(self, block: Block) -> str:
        if block.parent is None:
            return "  // block is not in a region!"
        predecessors = [op._block for op in block._predecessors if op._block is not None for _ in range(self._count_edges(op, block))]
        if not predecessors:
            return "" if block.is_entry_block() else "  // no predecessors"
        if len(predecessors) == 1:
            return f"  // pred: {self.block_text(predecessors[0])}"
        order = self.ssa.block_order
        predecessors.sort(key=lambda predecessor: order.get(predecessor, -1))
        return f"  // {len(predecessors)} preds: {', '.join([self.block_text(block) for block in predecessors])}"

    def _count_edges(self, op: Operation, block: Block) -> int:
        """Return the number of times that `block` is a successor of `op`; all successors of `op` are counted at once."""
        counts = self._edge_counts.get(op)
        if counts is None:
            counts = self._edge_counts[op] = Counter(op._successors)
        return counts[block]

    def block_text(self, block: Block) -> str:
        """Return the name of a block, with its `^`."""
        return self.ssa.block_names.get(block, "INVALIDBLOCK")

    def print_successor(self, block: Block) -> None:
        """Print the name of a block: `^bb1`."""
        self.write(self.block_text(block))

    def print_successor_and_use_list(self, block: Block, values: Sequence[Value]) -> None:
        """Print `^bb1(%a, %b : type, type)`."""
        text = self.block_text(block)
        if values:
            names = ", ".join([self.names[value] for value in values])
            text += f"({names} : {', '.join([self.type_text(value._type) for value in values])})"
        self.write(text)

    def print_region_argument(
        self, argument: BlockArgument, attributes: Iterable[tuple[str, Attribute]] = (), omit_type: bool = False
    ) -> None:
        """Print `%name: type {attributes} loc(…)`; the attributes do not create aliases, as in MLIR."""
        self.write(self.names[argument] if omit_type else f"{self.names[argument]}: {self.type_text(argument._type)}")
        if attributes:
            self._print_unvisited(attributes)
        if self.flags.debug_info:
            self.visit_location(argument.location)
            self.print_optional_location_specifier(argument.location)

    # ---- affine maps over operands

    def print_affine_map_of_ssa_ids(self, map: AffineMap, operands: Sequence[Value]) -> None:
        """Print the results of a map with the names of operands, dimensions first, in place of dimensions and symbols."""
        dims, symbols = operands[: map.num_dims], operands[map.num_dims :]
        self.write(", ".join([self._affine_text(result, dims, symbols) for result in map.results]))

    def print_affine_expr_of_ssa_ids(self, expr: AffineExpr, dims: Sequence[Value], symbols: Sequence[Value]) -> None:
        """Print an expression with the names of operands in place of dimensions and symbols."""
        self.write(self._affine_text(expr, dims, symbols))

    def _affine_text(self, expr: AffineExpr, dims: Sequence[Value], symbols: Sequence[Value]) -> str:
        names = self.names
        return expression_text(expr, lambda index, is_symbol: f"symbol({names[symbols[index]]})" if is_symbol else names[dims[index]])

    def _print_unvisited(self, attributes: Iterable[tuple[str, Attribute]]) -> None:
        """Print attributes, by alias only if other text has created one."""
        caches = self._type_texts, self._attribute_texts
        self._type_texts, self._attribute_texts, self._unvisited = {}, {}, True
        self.print_optional_attr_dict(attributes)
        self._type_texts, self._attribute_texts = caches
        self._unvisited = False

    # ---- layout and locations

    def print_optional_location_specifier(self, location: Any) -> None:
        """Print ` loc(…)` in full if the flags ask for locations."""
        if self.flags.debug_info:
            self.visit_location(location)
            self._write_location(self.location_text(location))

    def _write_location(self, text: str) -> None:
        self.write(f" {text}" if self.flags.pretty_debug_info else f" loc({text})")

    def print_trailing_location(self, location: Any) -> None:
        """Print ` loc(…)`, with an alias if the location has one."""
        if self.aliases is not None and not self.flags.pretty_debug_info and self.aliases.has_alias(location):
            self._write_location(self.aliases.placeholder(location))
            return
        self._deferring = True
        self._write_location(self.location_text(location))
        self._deferring = False


class AliasCollector(OpPrinter):
    """Visits operations in MLIR's order to find aliases; in the generic form, this is not the order of the text."""

    def print_generic_op(self, op: Operation, print_name: bool = True) -> None:
        """Visit the regions, then the types, then the attributes."""
        for region in op._regions:
            self.print_region(region)
        for value in op._operands:
            self.type_text(value._type)
        for result in op._results:
            self.type_text(result._type)
        for _, attribute in sorted(op.attributes.items()):
            self.attribute_text(attribute)


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
