"""The names of values, operations and aliases in a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from ..builtin.attributes import BoolAttr, DistinctAttr, FlatSymbolRefAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, UnitAttr
from ..builtin.float_types import FLOAT_TYPES
from ..builtin.layouts import AffineMapAttr, IntegerSetAttr, StridedLayoutAttr
from ..builtin.shaped_types import MemRefType, RankedTensorType, VectorType
from ..builtin.types import IndexType, IntegerType, NoneType, TupleType
from ..diagnostics import Diagnostic, ParseError
from ..diagnostics.diagnostic import closest
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.caching import remembered
from ..ir.installed import installed_dialects
from ..ir.interfaces import OpAsmOpInterface, OpAsmTypeInterface
from ..ir.location import Location, name_in_location
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.shown_names import shown
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook, skipped
from ..ir.value import Value
from .asm_printer import AsmPrinter, type_body
from .attribute_printer import Elision, attribute_body
from .printing_flags import PrintingFlags

if TYPE_CHECKING:
    from ..ir.context import Context
    from .op_parser import OpParser


def default_dialect_of(cls: type[Operation]) -> str:
    """Return the dialect whose prefix may be omitted directly inside operations of class `cls`; empty for none."""
    return cls.get_default_dialect() if issubclass(cls, OpAsmOpInterface) else ""


class OperationSyntax(NamedTuple):
    """The parse functions and the default dialect of an operation class."""

    name: str
    cls: type[Operation]
    parse: Callable[[OpParser, OperationState], None]
    """Parses any valid text, and reports the exact error in others."""
    parse_fast: Callable[[OpParser], Operation | None] | None
    """Parses the most common texts in one step; returns None, with nothing consumed, for all others."""
    default_dialect: str
    """The dialect whose prefix may be omitted in the operation's regions."""


def find_operation_syntax(parser: OpParser, spelling: str, offset: int) -> OperationSyntax:
    """Return the syntax of the operation named `spelling` at `offset`. Raises ParseError if there is no such operation."""
    name = spelling
    dialect, _, mnemonic = spelling.partition(".")
    if not mnemonic:
        dialect = parser.region_dialect
        name = f"{dialect}.{spelling}"
    cls: Any = parser.context.find_operation(name)
    if cls is None:
        raise _unknown_operation(parser, spelling, name, dialect, offset)
    cls.take_own_code()
    parse = getattr(cls, "parse_assembly", None)
    if parse is None:
        raise parser.token_error(offset, f"custom op '{name}' has no custom assembly form")
    return OperationSyntax(name, cls, parse, getattr(cls, "parse_fast", None), default_dialect_of(cls))


def _unknown_operation(parser: OpParser, spelling: str, name: str, dialect: str, offset: int) -> ParseError:
    tried = "" if name == spelling else f" (tried '{name}' as well)"
    found = parser.context.get_dialect(dialect)
    if found is not None:
        error = parser.token_error(offset, f"custom op '{spelling}' is unknown{tried}")
        if name != spelling and error.diagnostic.text.startswith("custom op"):
            error.hint_at(_with_dialect(spelling, parser.context))
        elif error.diagnostic.text.startswith("custom op"):
            close = closest(name.partition(".")[2], found.operations)
            error.hint_at(f"did you mean `{dialect}.{close}`?" if close else "")
        return error
    note = Diagnostic(
        "note",
        f"Available dialects: {', '.join(available_dialects(parser.context))} ; for more info on dialect registration see "
        "https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
        parser.span(offset),
    )
    more = [Diagnostic("note", text, parser.span(offset)) for text in _where_looked(parser.context)]
    error = parser.token_error(offset, f"Dialect `{dialect}' not found for custom op '{spelling}' {tried}", note, *more)
    if name != spelling or dialect == "std":
        error.hint_at(_with_dialect(spelling.removeprefix("std."), parser.context))
    return error


def _with_dialect(mnemonic: str, context: Context) -> str:
    """Return a hint that names the operations with a mnemonic, which MLIR wrote without their dialect before 2022; empty if none has it."""
    names = [f"{dialect}.{mnemonic}" for dialect in _ONCE_STANDARD if _has_operation(dialect, mnemonic, context)]
    return f"an operation is written with its dialect: {' or '.join(f'`{name}`' for name in names)}" if names else ""


_ONCE_STANDARD = ("func", "memref", "arith", "cf", "math", "tensor", "vector")
"""The dialects into which the dialect `std` was split; its operations were written without a prefix."""


def _has_operation(dialect: str, mnemonic: str, context: Context) -> bool:
    loaded = context.get_dialect(dialect)
    return loaded is not None and mnemonic in loaded.operations


def _where_looked(context: Context) -> Iterator[str]:
    """Yield the possible reasons why a dialect was not found."""
    note = context.search_note()
    if note:
        yield note
    found = find_spec("generated") if "generated" in context.packages else None
    if found is not None and found.origin is not None:
        yield f"{found.origin} hides the dialects that come with ods: no package that is called `generated` may have that file"


def available_dialects(context: Context) -> list[str]:
    """Return the names of all dialects that the context can load, sorted."""
    import pkgutil  # slow to import

    names = {"builtin", *installed_dialects(), *(dialect.name for dialect in context.loaded_dialects)}
    for package in context.packages:
        try:
            names.update(module.name for module in pkgutil.iter_modules(import_module(package).__path__) if module.ispkg)
        except ModuleNotFoundError:
            continue
    return sorted(names)


_LONG_TUPLE: Final = 16
"""Tuples with more types than this get an alias."""

LEAVES: Final = frozenset(
    (BoolAttr, FlatSymbolRefAttr, FloatAttr, IndexType, IntegerAttr, IntegerType, NoneType, StringAttr)
    + (StridedLayoutAttr, SymbolRefAttr, UnitAttr)
    + tuple(type(float_type) for float_type in FLOAT_TYPES.values())
)
"""Classes whose values never have aliases and never contain any."""

_CLOSED: Final = frozenset((AffineMapAttr, IntegerSetAttr))
"""Classes whose values have aliases, but never contain any."""
_OPEN: Final[dict[type[Any], Callable[[Any], bool]]] = {
    VectorType: lambda type_: type(type_.element_type) not in LEAVES,
    RankedTensorType: lambda type_: type(type_.element_type) not in LEAVES or type_.encoding is not None,
    MemRefType: lambda type_: (
        type(type_.element_type) not in LEAVES
        or type_.memory_space is not None
        or not (type(type_.layout) is StridedLayoutAttr or type_.is_identity_layout)
    ),
}
"""For each class whose values have no alias themselves: returns True if a value may contain aliases."""


def never_has_alias(value: Any) -> bool:
    """Return True if `value` never has an alias and never contains one; the answer need not be cached."""
    kind = type(value)
    if kind in LEAVES:
        return True
    may_have = _OPEN.get(kind)
    return may_have is not None and not may_have(value)


Child = tuple[Any, bool]
"""A type or attribute nested in another one, and True if its own type is omitted."""


class _Recorder(AsmPrinter):
    """Records the types and attributes that a print method prints, without visiting their contents."""

    def __init__(self) -> None:
        super().__init__()
        self.met: list[Child] = []

    def alias_of(self, value: Any) -> str | None:
        """Record a value; return a placeholder text."""
        self.met.append((value, False))
        return "_"

    def attribute_text_without_type(self, attribute: Attribute) -> str:
        """Record an attribute whose type is omitted; return a placeholder text."""
        self.met.append((attribute, True))
        return "_"


def printed_inside(value: Any, elide_type: bool) -> list[Child]:
    """Return the types and attributes printed directly inside `value`."""
    if type(value) in _CLOSED or never_has_alias(value):
        return []
    recorder = _Recorder()
    if isinstance(value, Type):
        type_body(recorder, value)
    else:
        attribute_body(recorder, value, Elision.MUST if elide_type else Elision.NEVER)
    return recorder.met


class Alias:
    """The state of a type or attribute that occurs in the IR; most have no alias name."""

    __slots__ = ("value", "name", "depth", "deferrable", "children", "text")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.name = ""
        self.depth = 0
        """The depth of aliases nested inside it, which determines the order of definitions."""
        self.deferrable = False
        """True if the alias may be defined after the operations (MLIR `isDeferrable`)."""
        self.children: list[Alias] = []
        self.text = ""
        """The text, such as `#map1`; set when all aliases are known."""


class AliasState:
    """Collects aliases in printing order (MLIR `AliasInitializer`)."""

    def __init__(self) -> None:
        self._met: dict[Any, Alias] = {}
        self.named: list[Alias] = []
        """The aliases with a name, in the order of the visit."""
        self.placeholders: dict[Any, str] = {}
        """Maps values that may have aliases to placeholders in the text, until all aliases are known."""
        self.is_finished = False
        """True if all aliases are known."""

    def visit(self, value: Any, deferrable: bool = False, elide_type: bool = False) -> Alias:
        """Visit a value and everything printed inside it; return its alias state."""
        alias = self._met.get(value)
        if alias is not None:
            if not deferrable:
                _forbid_deferring(alias)
            return alias
        alias = self._met[value] = Alias(value)
        name = alias_name(value)
        if name:
            alias.name, alias.depth, alias.deferrable = name, 1, deferrable
            self.named.append(alias)
        depth = 0
        for child, elided in printed_inside(value, elide_type):
            inner = self.visit(child, deferrable, elided)
            alias.children.append(inner)
            depth = max(depth, inner.depth)
        if depth:
            alias.depth = depth + 1
        return alias

    def placeholder(self, value: Any) -> str:
        """Return a placeholder for `value`, which is replaced when all aliases are known."""
        text = self.placeholders.get(value)
        if text is None:
            text = self.placeholders[value] = f"\0{len(self.placeholders)}\0"
        return text

    def has_alias(self, value: Any) -> bool:
        """Return True if `value` was visited and has an alias name."""
        alias = self._met.get(value)
        return alias is not None and bool(alias.name)

    def text_of(self, value: Any) -> str | None:
        """Return the alias of `value` when all are known; None if it has none."""
        alias = self._met.get(value)
        return None if alias is None else alias.text or None

    def finish(self) -> list[Alias]:
        """Set the final text of every alias; return all aliases in the order of definition."""
        named = sorted(self.named, key=lambda alias: (alias.depth, not isinstance(alias.value, Type), alias.name))
        counts: dict[str, int] = {}
        for alias in named:
            number = counts.get(alias.name, 0)
            counts[alias.name] = number + 1
            sigil = "!" if isinstance(alias.value, Type) else "#"
            alias.text = f"{sigil}{alias.name}{number or ''}"
        self.is_finished = True
        return named


def _forbid_deferring(alias: Alias) -> None:
    pending = [alias]
    while pending:
        current = pending.pop()
        if current.deferrable:
            current.deferrable = False
            pending.extend(current.children)


def alias_name(value: Attribute | Type) -> str:
    """Return the alias name that `value` suggests; empty for most values."""
    suggest = _suggestion(type(value))
    return "" if suggest is None else suggest(value)


_FIXED: Final = ((AffineMapAttr, "map"), (IntegerSetAttr, "set"), (Location, "loc"))
"""The classes all of whose values have the same alias name."""


def _suggestion_of(kind: type[Any]) -> Callable[[Any], str] | None:
    """Return a function that names the aliases of the values of a class; None if these have none."""
    for wanted, name in _FIXED:
        if issubclass(kind, wanted):
            return lambda value: name
    if issubclass(kind, DistinctAttr):
        return lambda value: "" if isinstance(value.referenced_attr, UnitAttr) else "distinct"
    if issubclass(kind, TupleType):
        return lambda value: "tuple" if len(value.types) > _LONG_TUPLE else ""
    if hasattr(kind, "get_alias"):
        return lambda value: _sanitize(value.get_alias() or "")
    return (lambda value: _sanitize(value.mnemonic)) if getattr(kind, "mnemonic_alias", False) else None


_suggestion: Final = remembered(_suggestion_of)


def _sanitize(name: str) -> str:
    """Return `name` as an identifier to which a number can be appended."""
    kept = "".join([_spell(byte, "$_-") for byte in name.encode("utf-8", "surrogateescape")])
    if name[:1].isdecimal():
        return "_" + kept
    return kept + "_" if name[-1:].isdecimal() else kept


def _spell(byte: int, kept: str) -> str:
    """Return the text of a byte in a name: ASCII letters, digits and the characters in `kept` stay, others become their code."""
    character = chr(byte)
    if byte < 128 and (character.isalnum() or character in kept):
        return character
    return "_" if character == " " else f"{byte:X}"


class ValueNames(dict[Value, str]):
    """Maps every value in scope to its name; other values get the text that MLIR prints for them."""

    __slots__ = ()

    def __missing__(self, value: Value) -> str:
        if not isinstance(value, Value):
            raise TypeError(f"a printer names values, not {shown(value)}")
        return "<<UNKNOWN SSA VALUE>>"


def sanitize(name: str) -> str:
    """Return `name` as an identifier: other characters become their codes, and it does not begin with a digit."""
    if name.isascii() and name.isidentifier():
        return name
    kept = "".join(_spell(byte, "$._-") for byte in name.encode("utf-8", "surrogateescape"))
    return "_" + kept if name[0].isdecimal() else kept


_Hook = Callable[..., None]


class _Namers:
    """The methods of a class that name values and blocks; None for a missing method."""

    __slots__ = ("results", "arguments", "blocks")

    def __init__(self, cls: type[Operation]) -> None:
        self.results = _own_method(cls, "get_asm_result_names")
        self.arguments = _own_method(cls, "get_asm_block_argument_names")
        self.blocks = _own_method(cls, "get_asm_block_names")


def _own_method(cls: type[Operation], name: str) -> _Hook | None:
    method: _Hook | None = getattr(cls, name, None)
    return None if method is getattr(OpAsmOpInterface, name) else method


def _naming_types() -> frozenset[type]:
    """Return the classes of types that choose names for their values."""
    found: set[type] = set()
    pending: list[type] = [*OpAsmTypeInterface.__subclasses__()]
    while pending:
        cls = pending.pop()
        pending += cls.__subclasses__()
        if getattr(cls, "get_asm_name", None) is not OpAsmTypeInterface.get_asm_name:
            found.add(cls)
    return frozenset(found)


class _NamersByClass(dict[type[Operation], _Namers]):
    """Maps operation classes to their naming methods, which are looked up once per class."""

    def __missing__(self, cls: type[Operation]) -> _Namers:
        self[cls] = namers = _Namers(cls)
        return namers


class SSANames:
    """Numbers the values and blocks inside an operation (MLIR `SSANameState`).

    Each region continues the numbering of the enclosing region or, with unique numbers, of the region numbered before it;
    sibling regions are then numbered from last to first. Names are not reused in nested regions.
    """

    def __init__(self, root: Operation, flags: PrintingFlags) -> None:
        self.names = ValueNames()
        self.block_names: dict[Block, str] = {}
        self.block_order: dict[Block, int] = {}
        self.result_groups: dict[Operation, list[int]] = {}
        """The numbers of the results that begin a group, for operations with several groups."""
        self.operation_numbers: dict[Operation, str] = {}
        """The numbers of operations without results, if comments list users."""
        self._generic = flags.generic
        self._by_location = flags.name_locations
        self._number_operations = flags.print_value_users
        self._namers = _NamersByClass()
        self._naming_types = frozenset() if flags.generic else _naming_types()
        self._next_value = self._next_argument = self._next_conflict = 0
        self._used: set[str] = set()
        self._scopes: list[list[str]] = [[]]
        self._number(root, unique=flags.unique_ssa_ids or flags.generic)

    def _number(self, root: Operation, unique: bool) -> None:
        pending = [(region, 0, 0, 0, 1) for region in root._regions]
        self._number_operation(root)
        while pending:
            region, value, argument, conflict, depth = pending.pop()
            if not unique:
                self._next_value, self._next_argument, self._next_conflict = value, argument, conflict
            while len(self._scopes) > depth:
                self._used.difference_update(self._scopes.pop())
            self._scopes.append([])
            nested = self._number_region(region)
            after = (self._next_value, self._next_argument, self._next_conflict, depth + 1)
            pending.extend([(inner, *after) for inner in nested])

    def _number_region(self, region: Region) -> list[Region]:
        """Number the contents of `region`; return the nested regions."""
        holder = region.parent
        if not self._generic and holder is not None:
            name_arguments = self._namers[type(holder)].arguments
            count = len(self.names)
            if name_arguments is not None:
                try:
                    name_arguments(holder, region, self._set_chosen_name)
                except UnfilledHook as hook:
                    skipped.names.add(hook.function)
            if self._naming_types and count == len(self.names) and region._first_block is not None:
                self._name_by_types([argument for argument in region._first_block._arguments if type(argument._type) in self._naming_types])
        nested: list[Region] = []
        block = region._first_block
        order = 0
        while block is not None:
            self.block_names.setdefault(block, f"^bb{order}")
            self.block_order[block] = order
            order += 1
            if block._arguments:
                self._number_arguments(block, order == 1)
            self._number_block(block, nested)
            block = block._next
        return nested

    def _number_arguments(self, block: Block, is_entry: bool) -> None:
        for argument in block._arguments:
            if argument in self.names:
                continue
            self._set_argument_name(argument, f"arg{self._next_argument}" if is_entry else "")
            self._next_argument += is_entry

    def _number_block(self, block: Block, nested: list[Region]) -> None:
        names, generic, next_value, namers = self.names, self._generic, self._next_value, self._namers
        longest = 0 if self._by_location or self._naming_types else 1
        op = block._first_op
        while op is not None:
            if op._regions:
                nested.extend(op._regions)
            results = op._results
            if results:
                if len(results) == longest and (generic or namers[type(op)].results is None):
                    names[results[0]] = f"%{next_value}"
                    next_value += 1
                else:
                    self._next_value = next_value
                    self._number_operation(op)
                    next_value = self._next_value
            elif self._number_operations or op._regions and not generic:
                self._next_value = next_value
                self._number_operation(op)
                next_value = self._next_value
            op = op._next
        self._next_value = next_value

    def _number_operation(self, op: Operation) -> None:
        """Name the results of an operation and its blocks, as its class chooses."""
        groups = [0]
        if not self._generic:
            namers = self._namers[type(op)]
            try:
                if namers.blocks is not None:
                    namers.blocks(op, self._set_block_name)
                if namers.results is not None:
                    namers.results(op, lambda value, name: self._set_result_name(value, name, groups))
            except UnfilledHook as hook:
                skipped.names.add(hook.function)
            types = [type(result._type) for result in op._results if result not in self.names] if self._naming_types else []
            if types and len(types) == len(op._results) and self._naming_types.issuperset(types):
                self._name_by_types(op._results)
                groups[:] = range(len(types))
        if not op._results:
            if self._number_operations:
                self.operation_numbers[op] = f"%{self._next_value}"
                self._next_value += 1
            return
        if op._results[0] not in self.names:
            self._set_argument_name(op._results[0], "")
        if len(groups) > 1:
            groups.sort()
            self.result_groups[op] = groups
        if len(op._results) > 1:
            self._name_group_members(op, groups)

    def _name_by_types(self, values: Sequence[Value]) -> None:
        for value in values:
            type_: Any = value._type
            type_.get_asm_name(partial(self._set_chosen_name, value))

    def _name_group_members(self, op: Operation, groups: Sequence[int]) -> None:
        """Name the members of each result group by the group's name and a number."""
        for start, end in zip(groups, [*groups[1:], len(op._results)]):
            if end - start > 1:
                name = self.names[op._results[start]]
                for number in range(end - start):
                    self.names[op._results[start + number]] = f"{name}#{number}"

    # ---- names that classes choose

    def _set_argument_name(self, value: Value, name: str) -> None:
        """Name a value by its location if the flags ask for it, else `name`; a value without a name gets a number."""
        if self._by_location:
            name = name_in_location(value.location) or name
        if name:
            self.names[value] = "%" + self._unique(sanitize(name))
        else:
            self.names[value] = f"%{self._next_value}"
            self._next_value += 1

    def _set_result_name(self, value: Any, name: str, groups: list[int]) -> None:
        if isinstance(value, Value) and isinstance(name, str):
            self._set_argument_name(value, name)
        else:
            self._set_chosen_name(value, name)
        if value.index:
            groups.append(value.index)

    def _set_chosen_name(self, value: Value, name: str) -> None:
        """Name a value as a hook asks for. Raises TypeError for anything but a value and a string."""
        if not isinstance(value, Value) or not isinstance(name, str):
            given = type(value).__name__ if isinstance(value, Value) else shown(value)  # printing a value would need its name
            raise TypeError(f"set_name takes a value and its name, not {given} and {name!r}")
        self._set_argument_name(value, name)

    def _set_block_name(self, block: Block, name: str) -> None:
        if not isinstance(block, Block) or not isinstance(name, str):
            raise TypeError(f"set_name takes a block and its name, not {shown(block)} and {name!r}")
        self.block_names[block] = "^" + sanitize(name)

    def _unique(self, name: str) -> str:
        """Return `name`, with a number appended if it is already used."""
        probe = name
        while probe in self._used:
            probe = f"{name}_{self._next_conflict}"
            self._next_conflict += 1
        self._used.add(probe)
        self._scopes[-1].append(probe)
        return probe
