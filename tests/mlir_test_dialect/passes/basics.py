"""Passes on the IR itself: cloning, moving bodies, effects, matching, printing (MLIR's `mlir/test/lib/IR`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from generated import arith
from generated.func import FuncOp, ReturnOp
from ods.builtin import FloatAttr, FunctionType, IntegerType, SymbolRefAttr
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import EffectInstance, FunctionOpInterface, MemAlloc, MemFree, MemRead, MemWrite, ShapedType, get_effects
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, OpResult, Value
from ods.ir.walk import walk, walk_post_order
from ods.passes.registry import register_pass
from ods.rewrite import PatternSet, apply_patterns_greedily
from ods.rewrite.fold import constant_value

from .wrapper import Pass


@register_pass
class ClonePass(Pass):
    """Appends a copy of the body to functions that return the types of their arguments, and passes the results to it."""

    argument = "test-clone"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        if len(op.regions) != 1 or len(op.regions[0].blocks) != 1:
            return
        block = op.regions[0].block
        body = list(block.operations)
        last = body[-1]
        if [value.type for value in last.operands] != [argument.type for argument in block.arguments]:
            return
        mapping = IRMapping()
        for argument, value in zip(block.arguments, last.operands):
            mapping.map(argument, value)
        for inner in body:
            copied = clone(inner, mapping)
            block.append(copied)
            self.stdout += [f"notifyOperationInserted: {each.name}\n" for each in walk(copied)]
        last.erase()


@register_pass
class TakeBodyPass(Pass):
    """Moves the body of the second function into the first one."""

    argument = "test-take-body"
    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        functions = [inner for inner in op.regions[0].block if isinstance(inner, FuncOp)]
        if len(functions) != 2:
            self.report(op.error("Expected only two functions in test"))
            raise self.fail()
        for block in functions[0].regions[0].blocks:
            block.erase()
        functions[0].regions[0].take_body(functions[1].regions[0])


_EFFECTS = {MemAlloc: "allocate", MemFree: "free", MemRead: "read", MemWrite: "write"}


@register_pass
class SideEffectsPass(Pass):
    """Reports the effects of operations."""

    argument = "test-side-effects"
    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        for inner in walk_post_order(op):
            effects = get_effects(inner)
            if effects is not None and not inner.is_terminator:
                self._report_effects(inner, effects)
        for inner in walk_post_order(op):
            parameters = inner.attributes.get("effect_parameter")
            if inner.name == "test.side_effect_op" and parameters is not None:
                self.diagnostics.append(inner.diagnostic("remark", f"found a parametric effect with {parameters}"))

    def _report_effects(self, op: Operation, effects: Sequence[EffectInstance]) -> None:
        if not effects:
            self.diagnostics.append(op.diagnostic("remark", "operation has no memory effects"))
        for effect in effects:
            message = f"found an instance of '{_EFFECTS[effect.effect]}'{_affected(op, effect.value)}"
            self.diagnostics.append(op.diagnostic("remark", f"{message} on resource '{effect.resource.name}'"))


def _affected(op: Operation, value: object) -> str:
    if isinstance(value, SymbolRefAttr):
        return f" on a symbol '{value}',"
    if isinstance(value, OpResult) and value.owner is op:
        return f" on op result {value.result_number},"
    if value is not None and any(operand is value for operand in op.operand_values):
        return f" on op operand {next(number for number, operand in enumerate(op.operand_values) if operand is value)},"
    return f" on block argument {value.arg_number}," if isinstance(value, BlockArgument) else ""


@register_pass
class TestPrintInvalidPass(Pass):
    """Prints a function before it gets its terminator, and after."""

    argument = "test-print-invalid"
    anchor = "builtin.module"
    dependent_dialects = ("func",)

    def run(self, op: Operation) -> None:
        function = FuncOp("test", FunctionType.get([], []), loc=op.location, ip=InsertionPoint.at_block_begin(op.regions[0].block))
        block = function.add_entry_block()
        self.stdout.append(f"Invalid operation:\n{function}\n")
        ReturnOp([], loc=op.location, ip=InsertionPoint.at_block_end(block))
        self.stdout.append(f"Valid operation:\n{function}\n")
        function.erase()


@register_pass
class TestTraitFolder(Pass):
    """Folds, without patterns."""

    argument = "test-trait-folder"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        apply_patterns_greedily(op.regions, PatternSet(), self.context)


@register_pass
class TestElementsAttrInterface(Pass):
    """Reports the elements of attributes, as several types."""

    argument = "test-elements-attr-interface"
    anchor = "builtin.module"
    fails_on_errors = False

    def run(self, op: Operation) -> None:
        for inner in walk_post_order(op):
            for _, attribute in sorted(inner.attributes.items()):
                if isinstance(attribute, DenseIntOrFPElementsAttr):
                    self._report_elements(inner, attribute)

    def _report_elements(self, op: Operation, attribute: DenseIntOrFPElementsAttr) -> None:
        type_ = attribute.type
        assert isinstance(type_, ShapedType), "elements have a shaped type"
        element = type_.element_type
        for name in ("int64_t", "uint64_t", "APInt", "IntegerAttr"):
            text = "expected element type to be an integer type"
            if isinstance(element, IntegerType):
                text = "unable to iterate type"
                if name in ("APInt", "IntegerAttr") or element.width == 64:
                    suffix = f" : {element}" if name == "IntegerAttr" else ""
                    text = ", ".join(f"{number}{suffix}" for number in attribute.values())
            self.report(op.error(f"Test iterating `{name}`: {text}"))


# ---- matchers

_Matcher: TypeAlias = "Callable[[Value], bool]"


def _any(value: Value) -> bool:
    return True


def _op(kind: type[Operation] | str, *operands: _Matcher) -> _Matcher:
    """Return a matcher for results of operations of a class, or with a name, whose operands match."""

    def matches(value: Value) -> bool:
        op = value.get_defining_op()
        return op is not None and _matches(op, kind, operands)

    matches.kind, matches.operands = kind, operands  # type: ignore[attr-defined]
    return matches


def _matches(op: Operation, kind: type[Operation] | str, operands: tuple[_Matcher, ...]) -> bool:
    if not (op.name == kind if isinstance(kind, str) else isinstance(op, kind)):
        return False
    return not operands or len(operands) == len(op.operands) and all(match(value) for match, value in zip(operands, op.operands))


def _add(*operands: _Matcher) -> Any:
    return _op(arith.AddFOp, *operands)


def _mul(*operands: _Matcher) -> Any:
    return _op(arith.MulFOp, *operands)


def _value(expected: Value) -> _Matcher:
    return lambda value: value is expected


def _constant(value: Value) -> bool:
    return constant_value(value) is not None


@register_pass
class TestMatchers(Pass):
    """Prints how many operations match some patterns."""

    argument = "test-matchers"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        name: Any = op.get_inherent("sym_name")
        self.stdout.append(f"{name.value}\n")
        run = {"test1": self._count, "test2": self._bind_constant, "test3": self._bind_attribute}.get(name.value)
        if run is not None:
            run(op)

    def _count(self, op: Operation) -> None:
        a, b, c = map(_value, op.regions[0].arguments)
        square = _mul(_mul(), _mul())
        added, any_added, scaled = _mul(_mul(), _add()), _mul(_any, _add()), _mul(a, _any)
        patterns = {
            "add(*)": _add(),
            "mul(*)": _mul(),
            "add(add(*), *)": _add(_add(), _any),
            "add(*, add(*))": _add(_any, _add()),
            "mul(add(*), *)": _mul(_add(), _any),
            "mul(*, add(*))": _mul(_any, _add()),
            "mul(mul(*), *)": _mul(_mul(), _any),
            "mul(mul(*), mul(*))": square,
            "mul(mul(mul(*), mul(*)), mul(mul(*), mul(*)))": _mul(square, square),
            "mul(mul(mul(mul(*), add(*)), mul(*)), mul(mul(*, add(*)), mul(*, add(*))))": _mul(
                _mul(added, _mul()), _mul(any_added, any_added)
            ),
            "add(a, b)": _add(a, b),
            "add(a, c)": _add(a, c),
            "add(b, a)": _add(b, a),
            "add(c, a)": _add(c, a),
            "mul(a, add(c, b))": _mul(a, _add(c, b)),
            "mul(a, add(b, c))": _mul(a, _add(b, c)),
            "mul(mul(a, *), add(a, c))": _mul(scaled, _add(a, c)),
            "mul(mul(a, *), add(c, b))": _mul(scaled, _add(c, b)),
        }
        for text, pattern in patterns.items():
            count = sum(_matches(inner, pattern.kind, pattern.operands) for inner in walk_post_order(op))
            self.stdout.append(f"Pattern {text} matched {count} times\n")

    def _bind_constant(self, op: Operation) -> None:
        a, last = _value(op.regions[0].arguments[0]), _last_before_terminator(op)
        if not _matches(last, arith.MulFOp, (a, _add(a, _constant))):
            return
        added: Any = last.operands[1].get_defining_op()
        number = constant_value(added.operands[1])
        if isinstance(number, FloatAttr):
            self.stdout.append(f"Pattern add(add(a, constant), a) matched and bound constant to: {number.value:e}\n")
        self.stdout.append("Pattern add(add(a, constant), a) matched\n")

    def _bind_attribute(self, op: Operation) -> None:
        last = _last_before_terminator(op)
        if _matches(last, arith.MulFOp, (_any, _add(_any, _op("test.name")))):
            self.stdout.append('Pattern mul(*, add(*, m_Op("test.name"))) matched\n')
        flags = last.get_inherent("fastmath") if isinstance(last, arith.MulFOp) else last.attributes.get("fastmath")
        if isinstance(flags, arith.FastMathFlagsAttr):
            self.stdout.append(f'Pattern m_Attr("fastmath") matched and bound value to: {_flags_text(flags)}\n')


def _flags_text(flags: Any) -> str:
    return str(flags).partition("<")[2].rstrip(">")


def _last_before_terminator(op: Operation) -> Operation:
    found = op.regions[0].blocks[0].operations[-2]
    assert isinstance(found, Operation), "the tests have an operation before the terminator"
    return found
