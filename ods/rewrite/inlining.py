"""Inlining: replacing a call by the body of the function (MLIR `inlineCall`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..builtin import DictionaryAttr
from ..diagnostics.records import NamedTuple
from ..ir.authors import returned
from ..ir.block import Block
from ..ir.clone import IRMapping, clone_region
from ..ir.context import Context
from ..ir.inliner_interface import DialectInlinerInterface, PermissiveInlinerInterface
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import CallableOpInterface, CallOpInterface
from ..ir.location import UNKNOWN, DeferredCallSite
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import BlockArgument, Value
from ..ir.walk import operations_of
from ..text.function_syntax import dictionaries


class InlinerInterface:
    """The inliner interfaces of all dialects (MLIR `InlinerInterface`)."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._of_dialect: dict[str, DialectInlinerInterface] = {}
        self._of_class: dict[type[Operation], DialectInlinerInterface] = {}
        """The interfaces of the dialects of registered operations, by operation class."""
        self._anywhere: set[type[Operation]] = set()
        """The classes in `_of_class` whose operations may be inlined into any region."""

    def of(self, op: Operation | None) -> DialectInlinerInterface:
        """Return the interface of an operation's dialect; without one, an interface that allows nothing."""
        if op is None:
            return _NOTHING_ALLOWED
        kind = type(op)
        found = self._of_class.get(kind)
        if found is None:
            name = op.name.partition(".")[0]
            found = self._of_dialect.get(name)
            if found is None:
                found = self._of_dialect[name] = self._make(name)
            if kind.is_registered:
                self._of_class[kind] = found
                if type(found).is_legal_to_inline_operation is PermissiveInlinerInterface.is_legal_to_inline_operation:
                    self._anywhere.add(kind)
        return found

    def _make(self, name: str) -> DialectInlinerInterface:
        dialect = self._context.get_dialect(name)
        found = None if dialect is None else dialect.get_inliner_interface()
        if dialect is None or found is None:
            return _NOTHING_ALLOWED
        return returned(type(dialect).get_inliner_interface, found, DialectInlinerInterface, "a DialectInlinerInterface")

    def allows_body(self, src: Region, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Return True if the operations of region `src`, nested ones included, may be inlined into `dest`."""
        if not self.of(dest.parent).is_legal_to_inline_region(dest, src, would_be_cloned, mapping):
            return False
        pending, anywhere = [*src], self._anywhere
        for block in pending:  # grows during the loop
            op = block._first_op
            while op is not None:
                if (op._regions or type(op) not in anywhere) and op.name != _CAST:
                    interface = self.of(op)
                    if not interface.is_legal_to_inline_operation(op, dest, would_be_cloned, mapping):
                        return False
                    if op._regions and interface.should_analyze_recursively(op):
                        pending += [inner for region in op._regions for inner in region]
                op = op._next
        return True


_NOTHING_ALLOWED = DialectInlinerInterface()
_NO_ATTRIBUTES = DictionaryAttr.get({})
_CAST = "builtin.unrealized_conversion_cast"
"""This operation may be inlined anywhere, although its dialect has no inliner interface."""


class InlinedBlocks(NamedTuple):
    """An inlined body, in separate blocks after the block of the call."""

    call: Operation
    callee: Operation
    point: Operation
    """The operation that follows the call."""
    new: list[Block]
    interface: InlinerInterface

    def finish(self) -> None:
        """Merge the inlined blocks with the surrounding ones where possible, replace the results of the call, and erase the call."""
        before, entry = self.call._block, self.new[0]
        assert before is not None
        self.interface.of(self.call).process_inlined_call_blocks(self.call, self.new)
        last = entry.terminator
        assert last is not None
        if len(self.new) == 1 and self.interface.of(last).allow_single_block_optimization(self.new):
            _handle_results(self.call, self.callee, last._operands, last, self.interface)
            self.interface.of(last).handle_single_block_terminator(last, self.call._results)
            last._erase()
            before._take_all(entry, self.point)
        else:
            assert before.parent is not None
            after = before.split_before(self.point)
            before.parent.insert_after(self.new[-1], after.detach())
            arguments = [after.add_argument(result._type, self.call.location) for result in self.call._results]
            self.call.replace_all_uses_with(arguments)
            _handle_results(self.call, self.callee, arguments, self.point, self.interface)
            for last in [block._last_op for block in self.new]:
                assert last is not None
                self.interface.of(last).handle_terminator(last, after)
            before._take_all(entry, None)
        entry.detach()
        self.call._erase()


def inline_call(
    call: Operation,
    callee: Operation,
    interface: InlinerInterface,
    copy: bool = True,
    clone: Callable[[Region, IRMapping], Region] | None = None,
) -> InlinedBlocks | None:
    """Insert a copy of the body, or the body itself, after a call; return None, with the IR unchanged, if that is not allowed.

    With `clone`, its result is inserted instead.
    """
    assert isinstance(callee, CallableOpInterface) and isinstance(call, CallOpInterface)
    region, block = callee.get_callable_region(), call._block
    if region is None or region._first_block is None or block is None or block.parent is None or call._next is None:
        return None
    converted = _Conversions(call, interface)
    mapping = converted.mapping_to(region, callee)
    if mapping is None or not (
        interface.of(call).is_legal_to_inline_call(call, callee, copy) and interface.allows_body(region, block.parent, copy, mapping)
    ):
        converted.undo()
        return None
    point = call._next
    _handle_arguments(call, callee, region, mapping, interface)
    if clone is not None or copy:
        region = (clone or clone_region)(region, mapping)
    else:
        for argument in [*region.arguments]:
            argument.replace_all_uses_with(mapping.lookup_or_default(argument))
    _remember_call(region, call._location)
    new = [*region]
    last = block
    for each in new:
        block.parent.insert_after(last, each.detach())
        last = each
    return InlinedBlocks(call, callee, point, new, interface)


def _handle_arguments(call: Operation, callee: Operation, region: Region, mapping: IRMapping, interface: InlinerInterface) -> None:
    """Map each argument of the body to the value that the callee's dialect builds from the operand of the call."""
    handler, point = interface.of(callee), call._next
    if type(handler).handle_argument is DialectInlinerInterface.handle_argument or point is None:
        return
    given = dictionaries(callee.get_inherent("arg_attrs"))
    for number, argument in enumerate(region.arguments):
        with InsertionPoint(point), call.location:
            mapping.map(
                argument, handler.handle_argument(call, callee, mapping.values[argument], given[number] if given else _NO_ATTRIBUTES)
            )


def _handle_results(call: Operation, callee: Operation, results: Sequence[Value], anchor: Operation, interface: InlinerInterface) -> None:
    """Replace each result of the body by the value that the callee's dialect builds before `anchor`; new operations keep their operands."""
    handler = interface.of(callee)
    if type(handler).handle_result is DialectInlinerInterface.handle_result:
        return
    given = dictionaries(callee.get_inherent("res_attrs"))
    for number, result in enumerate(results):
        users = dict.fromkeys(result.users)
        with InsertionPoint(anchor), call.location:
            new = handler.handle_result(call, callee, result, given[number] if given else _NO_ATTRIBUTES)
        if new is not result:
            for user in users:
                user.replace_uses_of_with(result, new)


class _Conversions:
    """The operations that convert the operands and results of a call to the types of a body, if the call's dialect provides any."""

    def __init__(self, call: Operation, interface: InlinerInterface) -> None:
        self.call = call
        self.interface = interface.of(call)
        self.made: list[Operation] = []

    def mapping_to(self, region: Region, callee: CallableOpInterface) -> IRMapping | None:
        """Map the arguments of the body to operands of the call; return None if the types do not match and cannot be converted."""
        assert isinstance(self.call, CallOpInterface)
        given, mapping = list(self.call.get_arg_operands()), IRMapping()
        result_types = list(callee.get_result_types())
        arguments = region._first_block._arguments if region._first_block is not None else []
        if len(given) != len(arguments) or len(self.call._results) != len(result_types):
            return None
        for argument, value in zip(arguments, given):
            fitting = value if value._type is argument._type else self._convert(value, argument.type, before=True)
            if fitting is None:
                return None
            mapping.map(argument, fitting)
        for result, type_ in zip(self.call._results, result_types):
            if result._type is not type_ and self._convert(result, result._type, before=False) is None:
                return None
        return mapping

    def _convert(self, value: Value, type_: Type, before: bool) -> Value | None:
        """Return `value` converted to `type_`: an operand before the call, or a result after it; None if the dialect has no conversion."""
        made = self.interface.materialize_call_conversion(value, type_, self.call.location)
        if made is None:
            return None
        assert self.call._block is not None
        self.made.append(made)
        if before:
            self.call._block.insert_before(self.call, made)
            return made.results[0]
        self.call._block.insert_after(self.call, made)
        value.replace_all_uses_with(made.results[0])
        made.operands = (value,)
        return made.results[0]

    def undo(self) -> None:
        """Erase all conversions."""
        for op in self.made:
            op.results[0].replace_all_uses_with(op.operands[0])
            op._erase()


def _remember_call(region: Region, caller: Any) -> None:
    """Add the location of the call to every location in a body; the call-site location is computed when it is first needed."""
    if caller is UNKNOWN:
        return
    sites: dict[int, DeferredCallSite] = {}  # operations often share a location; MLIR uses a map, too

    located: list[Operation | BlockArgument] = [argument for block in region for argument in block._arguments]
    located += operations_of([region])
    for each in located:
        callee = each._location
        site = sites.get(id(callee))
        if site is None:
            site = sites[id(callee)] = DeferredCallSite(callee, caller)
        each._location = site
