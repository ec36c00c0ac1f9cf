"""Names of values and blocks during parsing: scopes, forward references, redefinitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..diagnostics import Diagnostic, ParseError, Source
from ..diagnostics.records import NamedTuple
from ..ir.block import Block
from ..ir.type import Type
from ..ir.value import Value
from .asm_parser import AsmParser

if TYPE_CHECKING:
    from ..ir.context import Context


class UnresolvedOperand(NamedTuple):
    """A use of a value whose type is not known yet: `%name#number`."""

    name: str
    """The name with `%`."""
    number: int
    offset: int

    @property
    def key(self) -> str:
        """The key of the value in `OpParser.values`."""
        return f"{self.name[1:]}#{self.number}" if self.number else self.name[1:]


_NOWHERE: Final = Block()


class ForwardReference(Value):
    """The placeholder for a value that is used before it is defined."""

    __slots__ = ("offset",)
    offset: int
    """The offset of the first use."""

    def __new__(cls, type: Type, offset: int) -> ForwardReference:
        return object.__new__(cls)

    def __init__(self, type: Type, offset: int) -> None:
        self._type = type
        self._users = None
        self.offset = offset

    @property
    def owner(self) -> Block:
        return _NOWHERE

    @property
    def parent_block(self) -> None:
        return None


class Scope(NamedTuple):
    """The values and blocks that one region defines, with their offsets."""

    definitions: dict[str, int]
    """The names defined in this region, with their offsets for notes; they are removed at the end of the region."""
    blocks: dict[str, Block]
    undefined_blocks: dict[Block, int]
    """The blocks that are only used as successors, with the offset of the first use."""
    outer_values: dict[str, Value] | None
    """The values outside this region, if it is isolated from above; otherwise None."""


class ScopedParser(AsmParser):
    """An AsmParser that tracks the values and blocks in scope."""

    values: dict[str, Value]
    """The visible values by name without `%`; the results of `%a:2` are `a`, `a#0` and `a#1`."""

    def __init__(self, context: Context, source: Source) -> None:
        super().__init__(context, source)
        self.values = {}
        self.scopes: list[Scope] = []
        self.forward_references: dict[ForwardReference, None] = {}
        self.diagnostics: list[Diagnostic] = []
        """The warnings and errors found before the error that ends parsing."""
        self.push_scope()

    # ---- scopes

    def push_scope(self, isolated: bool = False) -> None:
        """Enter a region; an isolated region may reuse any name."""
        self.scopes.append(Scope({}, {}, {}, self.values if isolated else None))
        if isolated:
            self.values = {}

    def pop_scope(self) -> None:
        """Leave a region and remove its names. Raises ParseError for blocks that were used but not defined."""
        scope = self.scopes.pop()
        if scope.undefined_blocks:
            raise self._several([(offset, "reference to an undefined block") for offset in scope.undefined_blocks.values()])
        if scope.outer_values is not None:
            self.values = scope.outer_values
        else:
            values = self.values
            for name in scope.definitions:
                del values[name]

    def check_forward_references(self) -> None:
        """Check at the end of the file that every used value is defined. Raises ParseError for undefined values."""
        if self.forward_references:
            raise self._several([(value.offset, "use of undeclared SSA value name") for value in self.forward_references])

    def _several(self, findings: list[tuple[int, str]]) -> ParseError:
        """Return several errors as one ParseError, in the order of the text."""
        errors = [self.token_error(offset, message) for offset, message in sorted(findings)]
        self.diagnostics.extend(error.diagnostic for error in errors)
        return errors[0]

    # ---- values

    def resolve_operand(self, operand: UnresolvedOperand, type: Type) -> Value:
        """Return the value for an operand, or a forward reference if it is not defined yet.

        Raises ParseError if the value has another type.
        """
        name, number, offset = operand
        key = f"{name[1:]}#{number}" if number else name[1:]
        value = self.values.get(key)
        if value is None:
            return self._refer_forward(key, operand, type)
        if value._type is not type:
            note = Diagnostic("note", "prior use here", self.span(self.known_since(key, value)))
            types = f"'{type}' vs '{value._type}'"
            raise self.token_error(offset, f"use of value '{name}' expects different type than prior uses: {types}", note)
        return value

    def _refer_forward(self, key: str, operand: UnresolvedOperand, type: Type) -> Value:
        first = self.values.get(operand.name[1:])
        if first is not None and not isinstance(first, ForwardReference):
            raise self.token_error(operand.offset, "reference to invalid result number")
        reference = ForwardReference(type, operand.offset)
        self.values[key] = reference
        self.forward_references[reference] = None
        return reference

    def define_value(self, name: str, number: int, value: Value, offset: int) -> None:
        """Define `%name#number` as `value`; `name` is without `%`.

        Raises ParseError if the name is already defined, or if its uses have another type.
        """
        key = f"{name}#{number}" if number else name
        existing = self.values.get(key)
        if existing is not None:
            if not isinstance(existing, ForwardReference):
                note = Diagnostic("note", "previously defined here", self.span(self.known_since(key, existing)))
                raise self.token_error(offset, f"redefinition of SSA value '%{name}'", note)
            self._resolve_forward(name, number, existing, value, offset)
        self.values[key] = value
        self.scopes[-1].definitions[key] = offset

    def _resolve_forward(self, name: str, number: int, reference: ForwardReference, value: Value, offset: int) -> None:
        if reference._type is not value._type:
            note = Diagnostic("note", f"previously used here with type '{reference._type}'", self.span(reference.offset))
            raise self.token_error(offset, f"definition of SSA value '%{name}#{number}' has type '{value._type}'", note)
        reference.replace_all_uses_with(value)
        del self.forward_references[reference]

    def known_since(self, key: str, value: Value) -> int:
        """Return the offset of the definition of a value, or of its first use if it is a forward reference; 0 if unknown."""
        if isinstance(value, ForwardReference):
            return value.offset
        for scope in reversed(self.scopes):
            if key in scope.definitions:
                return scope.definitions[key]
        return 0

    # ---- blocks

    def block_named(self, name: str, offset: int) -> Block:
        """Return the block that a successor names; it is created if it is not defined yet."""
        scope = self.scopes[-1]
        block = scope.blocks.get(name)
        if block is None:
            block = scope.blocks[name] = Block()
            scope.undefined_blocks[block] = offset
        return block

    def define_block(self, name: str, offset: int, block: Block | None) -> Block:
        """Return the block that a label defines: `block`, the block that successors have named, or a new one.

        Raises ParseError if the name is already defined.
        """
        scope = self.scopes[-1]
        existing = scope.blocks.get(name)
        if existing is None:
            existing = scope.blocks[name] = block or Block()
        elif scope.undefined_blocks.pop(existing, None) is None:
            raise self.token_error(offset, f"redefinition of block '{name}'")
        return existing


MAX_RESULT_NUMBER: Final = (1 << 32) - 1
