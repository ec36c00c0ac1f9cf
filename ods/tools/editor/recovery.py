"""RecoveringParser: parses the valid operations of a file and skips each invalid one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from ...diagnostics import Diagnostic, DiagnosticError, Source
from ...ir.blame import blame
from ...ir.block import Block
from ...ir.location import Location
from ...ir.region import Region
from ...ir.type import Type
from ...ir.value import Value
from ...text.asm import parse_next, placed, unfit
from ...text.op_parser import Argument, OpParser
from ...text.operand_parser import DeferredLocation, ForwardReference, UnresolvedOperand
from ...text.ssa_names import OperationSyntax
from ...text.token_parser import match_block_id
from .tokens import Token, Tokens, names_results, result_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...ir.context import Context
    from ...ir.operation import Operation
    from ...ir.value import BlockArgument

_UNKNOWN_ALIAS: Final = re.compile("undefined symbol alias id '(.*)'$")
_FARTHEST: Final = 2_000
"""The greatest number of tokens that are inspected on either side of an error to find the beginning of an operation."""


@dataclass(eq=False)
class RegionScope:
    """The range of a region in the text, and the names that it defines."""

    start: int
    parent: RegionScope | None
    isolated: bool
    end: int = 0
    values: dict[str, tuple[int, Type | None]] = field(default_factory=dict)
    """The offset of each definition and its type, by the value's name without `%`; the type is None if its operation is invalid."""
    blocks: dict[str, tuple[int, Block]] = field(default_factory=dict)
    """The offset of each label and its block, by the name with `^`."""

    def is_broken(self, name: str) -> bool:
        """Return True if a skipped operation was to define the name here."""
        return name in self.values and self.values[name][1] is None


@dataclass(frozen=True)
class Broken:
    """A range of the text that was skipped."""

    start: int
    end: int


class RecoveringParser(OpParser):
    """An OpParser that reports an error and continues after the invalid operation."""

    def __init__(self, context: Context, source: Source, tokens: Tokens) -> None:
        self.tokens = tokens
        self.all_scopes: list[RegionScope] = []
        self.broken: list[Broken] = []
        self.short_names: dict[int, str] = {}
        """Full names of operations that are written without their dialect, by offset."""
        self.region_ends: dict[Region, int] = {}
        self._open: list[RegionScope] = []
        self._resumed: set[int] = set()
        self._told: set[tuple[int, str]] = set()
        self._lost_aliases: set[str] = set()
        self.findings: list[Diagnostic] = []
        super().__init__(context, source)

    def read(self, block: Block) -> None:
        """Parse the whole file into `block`; the errors are in `findings`."""
        while self._next(block):
            pass
        self._report_undeclared()
        for offset in self.deferred_offsets:
            name = self.alias_at(offset)
            if not isinstance(self.attribute_aliases.get(name), Location) and name not in self._lost_aliases:
                self._report(self.token_error(offset, "operation location alias was never defined").diagnostic)
        while self.scopes:
            self.pop_scope()
        for diagnostic in self.diagnostics:
            self._report(diagnostic)

    def _next(self, block: Block) -> bool:
        start = self.position
        try:
            return parse_next(self, block)
        except BaseException as error:
            self._recover(error, 1, "builtin", start)
            return self.position < len(self.text)

    # ---- scopes

    def push_scope(self, isolated: bool = False) -> None:
        scope = RegionScope(self.position, self._open[-1] if self._open else None, isolated)
        self.all_scopes.append(scope)
        self._open.append(scope)
        super().push_scope(isolated)

    def pop_scope(self) -> None:
        inner, scope = self.scopes.pop(), self._open.pop()
        scope.end = self.position
        for name, offset in inner.definitions.items():
            value = self.values.get(name)
            if "#" not in name and value is not None:
                scope.values[name] = offset, value._type
        for offset in inner.undefined_blocks.values():
            self._report(self.token_error(offset, "reference to an undefined block").diagnostic)
            self.broken.append(Broken(offset, offset))
        if inner.outer_values is not None:
            self.values = inner.outer_values
        else:
            for name in inner.definitions:
                self.values.pop(name, None)

    def define_block(self, name: str, offset: int, block: Block | None) -> Block:
        found = super().define_block(name, offset, block)
        self._open[-1].blocks[name] = offset, found
        return found

    def resolve_operand(self, operand: UnresolvedOperand, type: Type) -> Value:
        if self.broken and any(scope.is_broken(operand.name[1:]) for scope in self._open):
            self.broken.append(Broken(operand.offset, operand.offset))
            return ForwardReference(type, operand.offset)
        return super().resolve_operand(operand, type)

    def _report_undeclared(self) -> None:
        """Report the used values that no operation defines, not even an invalid one."""
        lost = {name for scope in self.all_scopes for name in scope.values if scope.is_broken(name)}
        for reference in self.forward_references:
            token = self.tokens.at(reference.offset)
            self.broken.append(Broken(reference.offset, reference.offset))
            if token is None or token.text[1:].partition("#")[0] not in lost:
                self._report(self.token_error(reference.offset, "use of undeclared SSA value name").diagnostic)

    # ---- operations and blocks

    def parse_operations(self, block: Block) -> None:
        depth, dialect = len(self.scopes), self.region_dialect
        while True:
            start = self.position
            try:
                super().parse_operations(block)
                if depth == 1 or self.text.startswith("}", self.position) or match_block_id(self.text, self.position):
                    return
                raise self.wrong_token_error("expected operation name in quotes")
            except BaseException as error:
                self._recover(error, depth, dialect, start)
                if self.position >= len(self.text) or self.text.startswith("}", self.position):
                    return

    def _find_syntax(self, offset: int) -> OperationSyntax:
        start = self.position
        syntax = super()._find_syntax(offset)
        if not self.text.startswith(syntax.name, start):
            self.short_names[start] = syntax.name
            del self._syntaxes[self.region_dialect][syntax.name.removeprefix(f"{self.region_dialect}.")]  # so that each use is seen
        return syntax

    def _parse_block_label(self, block: Block | None) -> Block:
        start, depth, dialect = self.position, len(self.scopes), self.region_dialect
        try:
            return super()._parse_block_label(block)
        except DiagnosticError as error:
            if not self.text.startswith("^", start):
                raise
            found = block or Block()
            self._recover(error, depth, dialect, start)
            return found

    def parse_region(self, arguments: Sequence[Argument] = (), enable_name_shadowing: bool = False) -> Region:
        region = super().parse_region(arguments, enable_name_shadowing)
        self.region_ends[region] = self.text.rfind("}", 0, self.position) + 1
        return region

    def set_location(self, owner: Operation | BlockArgument, location: Any) -> None:
        """Keep the location in the text, as editors need it; the end of the file checks that location aliases are defined."""
        if isinstance(location, DeferredLocation):
            self.defer_location(owner, location)

    # ---- recovery

    def _recover(self, error: BaseException, depth: int, dialect: str, start: int) -> None:
        """Report an error, discard the unfinished operation, and move to the apparent beginning of the next operation.

        `start` is an offset in the block whose parsing failed, before the error.
        """
        at = self.position
        self._report(self._diagnostic_of(error))
        left = self._open[depth:]
        while len(self.scopes) > depth:
            self.pop_scope()
        self.operation_name, self.region_dialect, self.op_dialect, self.result_names = None, dialect, dialect, []
        first, resume = self._place_to_resume(start, at, dialect, depth > 1)
        for scope in left:
            scope.end = resume
        for name, offset in result_names(self.text, first):
            if name not in self.values:
                self._open[-1].values[name] = offset, None
        token = self.tokens.at(first)
        if token is not None and token.kind in ("attribute", "type"):
            self._lost_aliases.add(token.text[1:])
        self.broken.append(Broken(first, resume))
        self.move_to(resume)

    def _diagnostic_of(self, error: BaseException) -> Diagnostic:
        if isinstance(error, DiagnosticError):
            found: Diagnostic | None = error.diagnostic
        else:
            found = blame(error, "parsing", self.context) or unfit(error, self)
        if found is None:
            raise error
        if found.span is not None:
            return found
        return placed(found, error, self)

    def _report(self, diagnostic: Diagnostic) -> None:
        """Keep a finding unless it is a duplicate or a consequence of an earlier one."""
        assert diagnostic.span is not None
        at_end = diagnostic.span.start >= len(self.text.rstrip()) - 1
        alias = _UNKNOWN_ALIAS.match(diagnostic.text)
        key = diagnostic.span.start, "" if at_end else diagnostic.text
        if key not in self._told and not (alias and alias[1] in self._lost_aliases):
            self._told.add(key)
            self.findings.append(diagnostic)

    def _place_to_resume(self, start: int, at: int, dialect: str, closes: bool) -> tuple[int, int]:
        """Return the start of the invalid operation and the offset at which to resume.

        `at` is the offset of the error, and `start` lies in the same block.  `closes` is True if a brace ends that block.
        """
        depth = next((token.depth for token in self.tokens.from_offset(start)), 0)
        begins = [
            token.start
            for token in islice(self.tokens.before(at), _FARTHEST)
            if token.start >= start and token.depth == depth and self._begins_operation(token, dialect)
        ]
        last = begins[0] if begins else start
        if last > max(self.op_location[1], start) and last not in self._resumed:
            self._resumed.add(last)
            return begins[1] if len(begins) > 1 else start, last
        ends: int | None = None
        indent = self._indent(last)
        for count, token in enumerate(self.tokens.from_offset(at)):
            if token.depth == depth and (closes and token.text == "}" or token.start > last and self._begins_operation(token, dialect)):
                return last, token.start
            if count > _FARTHEST and ends is not None:
                break
            if ends is None and token.start > last and self.tokens.indent(token) == indent and self._begins_operation(token, dialect):
                ends = token.start  # in case the braces are unbalanced
        return last, len(self.text) if ends is None else ends

    def _indent(self, offset: int) -> int | None:
        token = self.tokens.at(offset)
        return None if token is None else self.tokens.indent(token)

    def _begins_operation(self, token: Token, dialect: str) -> bool:
        """Return True if `token` is the first on its line and looks like the beginning of an operation, a block or an alias."""
        if self.tokens.indent(token) is None:
            return False
        if token.kind == "value":
            return names_results(self.text, token.start)
        if token.kind == "string":
            return self.text.startswith("(", token.end)
        if token.kind in ("attribute", "type"):
            return self.text[token.end :].lstrip(" ").startswith("=")
        if token.kind == "word":
            return "." in token.text or self.context.find_operation(f"{dialect}.{token.text}") is not None
        return token.kind == "block"
