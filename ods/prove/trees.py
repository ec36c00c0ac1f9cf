"""Small functions as trees: an operation whose operands are arguments, constants, or the results of other operations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Any, Final, TypeAlias

from ..builtin import DenseElementsAttr, FloatAttr, IndexType, IntegerAttr, IntegerType, RankedTensorType, VectorType
from ..builtin.float_types import FloatType
from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.clone import IRMapping, clone
from ..ir.context import Context
from ..ir.interfaces import DYNAMIC
from ..ir.operation import Operation
from ..ir.traits import ConstantLike
from ..ir.type import Type
from ..ir.uniqued import Uniqued
from ..ir.value import Value
from ..ir.verifier import verify_operation
from ..ir.walk import walk
from .functions import around, finish, function_of, new_function, settle

TypeMap: TypeAlias = "Mapping[Type, Type]"


@dataclass(frozen=True)
class Argument:
    """An argument of the function, by a number; the same number is the same argument."""

    number: int


@dataclass(frozen=True)
class Constant:
    """A constant by its part, such as `min`, so that it exists at each width."""

    part: str


@dataclass(frozen=True)
class Node:
    """An operation with its operands."""

    template: Template
    operands: tuple[Tree, ...]
    result: int | None = None
    """The only result that is returned; None for all."""


Tree: TypeAlias = Argument | Constant | Node


@dataclass(eq=False)
class Template:
    """An operation as a prototype: it is the first one in the function of a module, and all its operands are arguments."""

    module: Module
    context: Context
    _of_types: dict[tuple[tuple[Type, Type], ...], Template | None] = field(default_factory=dict)

    @cached_property
    def op(self) -> Operation:
        return next(iter(function_of(self.module).regions[0].block.operations))

    @cached_property
    def operand_types(self) -> tuple[Type, ...]:
        return tuple(self.op.operand_types)

    @cached_property
    def result_types(self) -> tuple[Type, ...]:
        return tuple(self.op.result_types)

    def retyped(self, types: TypeMap) -> Template | None:
        """Return the template with other types; None if that is not valid."""
        key = tuple(types.items())
        if key not in self._of_types:
            self._of_types[key] = self._retype(types)
        return self._of_types[key]

    def with_types(self, types: Sequence[Type]) -> Template | None:
        """Return the template whose operands and results have these types, in this order; None if that is not valid."""
        template = Template(Module(clone(self.module.operation)), self.context)
        op = template.op
        try:
            for value, type_ in zip((*op.operand_values, *op.result_values), types):
                value.set_type(type_)
            with self.context:
                settle(template.module)
                if verify_operation(template.module.operation, self.context):
                    return None
        except (MLIRError, ValueError, TypeError, OverflowError):
            return None
        return template

    def _retype(self, types: TypeMap) -> Template | None:
        if all(old is new for old, new in types.items()):
            return self
        module = Module(clone(self.module.operation))
        try:
            with self.context:
                for op in walk(module.operation):
                    _retype(op, types)
                if verify_operation(module.operation, self.context):
                    return None
        except (MLIRError, ValueError, TypeError, OverflowError):
            return None
        return Template(module, self.context)


def _retype(op: Operation, types: TypeMap) -> None:
    for result in op.result_values:
        result.set_type(_replaced(result.type, types))
    for region in op.regions:
        for block in region.blocks:
            for argument in block.arguments:
                argument.set_type(_replaced(argument.type, types))
    for name, attribute in op.inherent_attributes():
        if name not in ("operandSegmentSizes", "resultSegmentSizes"):
            op.set_inherent(name, _replaced(attribute, types))


def _replaced(root: Any, types: TypeMap) -> Any:
    """Return `root` with the types in it replaced; what they are replaced by is kept."""
    if isinstance(root, (tuple, list)):
        return type(root)(_replaced(part, types) for part in root)
    if not isinstance(root, Uniqued):
        return root
    if isinstance(root, Type) and root in types:
        return types[root]
    if isinstance(root, FloatAttr) and root.type in types:
        return FloatAttr.get(types[root.type], root.value)
    if isinstance(root, IntegerAttr) and root.type in types:
        new: Any = types[root.type]
        if not isinstance(new, IndexType | IntegerType):
            raise TypeError(f"a number of type {new}")
        return IntegerAttr.get(new, root.value if isinstance(new, IndexType) else _wrapped(root.value, new.width))
    make = getattr(type(root), "get", None) or getattr(type(root), "create", None)
    if make is None or not root.parameter_names:
        return root
    old = root.parameters()
    parts = tuple(_replaced(part, types) for part in old)
    return root if parts == old else make(*parts)


def _wrapped(number: int, width: int) -> int:
    number &= (1 << width) - 1
    return number - (1 << width) if width and number >> (width - 1) else number


def build(tree: Node, types: TypeMap, context: Context) -> Module | None:
    """Return the module of a tree with other types; None if it is not valid with these types."""
    template = tree.template.retyped(types)
    if template is None:
        return None
    module, block = new_function(context, [])
    builder = _Builder(block, types, context, {})
    with context:
        root = builder.node(tree)
    if root is None:
        return None
    finish(block, root.result_values if tree.result is None else [root.result_values[tree.result]])
    return module


@dataclass
class _Builder:
    block: Block
    types: TypeMap
    context: Context
    arguments: dict[int, Value]

    def node(self, tree: Node) -> Operation | None:
        template = tree.template.retyped(self.types)
        if template is None:
            return None
        op = template.op
        entry = function_of(template.module).regions[0].block.arguments
        mapping = IRMapping()
        for operand, child in zip(op.operand_values, tree.operands):
            value = self.value(child, operand.type)
            if value is None or value.type is not operand.type:
                return None
            mapping.map(operand, value)
        for argument in entry:
            if argument not in mapping.values:  # captured by a region
                mapping.map(argument, self.block.add_argument(argument.type, argument.location))
        made = clone(op, mapping)
        self.block.append(made)
        return made

    def value(self, tree: Tree, type_: Type) -> Value | None:
        if isinstance(tree, Argument):
            if tree.number not in self.arguments:
                self.arguments[tree.number] = self.block.add_argument(type_, function_location(self.block))
            return self.arguments[tree.number]
        if isinstance(tree, Constant):
            attribute = constant(tree.part, type_)
            if attribute is None:
                return None
            made = Operation.create("arith.constant", [type_], [], {"value": attribute}, ip=False)
            self.block.append(made)
            return made.result_values[0]
        op = self.node(tree)
        return None if op is None or len(op.result_values) != 1 else op.result_values[0]


def function_location(block: Block) -> Any:
    parent: Any = block.parent_op
    return parent.location


INTEGERS: Final[dict[str, Callable[[int], int]]] = {
    "0": lambda width: 0,
    "1": lambda width: 1,
    "-1": lambda width: -1,
    "min": lambda width: -(1 << (width - 1)),
    "max": lambda width: (1 << (width - 1)) - 1,
    "2": lambda width: 2,
    "3": lambda width: 3,
    "-2": lambda width: -2,
    "width": lambda width: width,
    "width / 2": lambda width: width // 2,
    "width - 1": lambda width: width - 1,
    "half": lambda width: (1 << (width // 2)) - 1,
    "5": lambda width: 5,
    "-7": lambda width: -7,
}
FLOATS: Final = {
    "0": 0.0,
    "1": 1.0,
    "-1": -1.0,
    "-0": -0.0,
    "inf": float("inf"),
    "nan": float("nan"),
    "2": 2.0,
    "0.5": 0.5,
    "3": 3.0,
    "-inf": float("-inf"),
    "-3": -3.0,
    "min": 1.5,
}
PARTS: Final = tuple(dict.fromkeys((*INTEGERS, *FLOATS)))
FEW_PARTS: Final = ("0", "1", "-1", "min", "max", "3")


def constant(part: str, type_: Type) -> Attribute | None:
    """Return a constant of a type by its part; None if the type has no such constant."""
    if isinstance(type_, (IndexType, IntegerType)):
        width = 64 if isinstance(type_, IndexType) else type_.width
        if part not in INTEGERS and not part.lstrip("-").isdigit() or isinstance(type_, IntegerType) and not type_.is_signless:
            return None
        if width == 0 and part != "0":
            return None
        number = _wrapped(INTEGERS[part](width) if part in INTEGERS else int(part), width)
        return IntegerAttr.get(type_, number)
    if isinstance(type_, FloatType):
        if part in FLOATS:
            return FloatAttr.get(type_, FLOATS[part])
        return FloatAttr.get(type_, float(part)) if part not in INTEGERS and part.lstrip("-")[:1].isdigit() else None
    if isinstance(type_, (VectorType, RankedTensorType)):
        if DYNAMIC in type_.shape or isinstance(type_, VectorType) and any(type_.scalable_dims):
            return None
        is_scalar = isinstance(type_.element_type, (IntegerType, IndexType, FloatType))
        element = constant(part, type_.element_type) if is_scalar else None
        return None if element is None else DenseElementsAttr.get_splat(type_, element)
    return None


def arguments_of(tree: Tree) -> set[int]:
    """Return the numbers of the arguments in a tree."""
    if isinstance(tree, Argument):
        return {tree.number}
    return set().union(*map(arguments_of, tree.operands)) if isinstance(tree, Node) else set()


def shifted(tree: Tree, start: int) -> Tree:
    """Return a tree whose arguments have numbers from `start` on."""
    if isinstance(tree, Argument):
        return Argument(tree.number + start)
    return replace(tree, operands=tuple(shifted(child, start) for child in tree.operands)) if isinstance(tree, Node) else tree


def size_of(tree: Tree) -> int:
    """Return the number of operations in a tree; a constant is less than one."""
    return 1 + sum(map(size_of, tree.operands)) if isinstance(tree, Node) else 0


def smaller(tree: Node) -> Iterator[Node]:
    """Yield trees in which one part is replaced by a simpler one: an operation by an argument, a constant by zero or one."""
    top = max(arguments_of(tree), default=-1) + 1
    for number, child in enumerate(tree.operands):
        simpler: list[Tree] = []
        if isinstance(child, Node):
            simpler += [Argument(top), *smaller(child)]
        elif isinstance(child, Constant):
            simpler += [Argument(top), *(Constant(part) for part in FEW_PARTS[: (*FEW_PARTS, child.part).index(child.part)])]
        for each in simpler:
            yield replace(tree, operands=(*tree.operands[:number], each, *tree.operands[number + 1 :]))


def with_few_constants(tree: Node) -> Iterator[Node]:
    """Yield the tree with each choice of the few constants in place of its constants; nothing unless it has two of them."""
    if _count_of_constants(tree) == 2:
        for parts in product(FEW_PARTS[::-1], repeat=2):
            yield _with_constants(tree, iter(parts))


def _count_of_constants(tree: Tree) -> int:
    if _is_constant(tree):
        return 1
    return sum(map(_count_of_constants, tree.operands)) if isinstance(tree, Node) else 0


def _is_constant(tree: Tree) -> bool:
    return isinstance(tree, Constant) or isinstance(tree, Node) and ConstantLike in type(tree.template.op).traits


def _with_constants(tree: Any, parts: Iterator[str]) -> Any:
    if _is_constant(tree):
        return Constant(next(parts))
    if isinstance(tree, Node):
        return replace(tree, operands=tuple(_with_constants(operand, parts) for operand in tree.operands))
    return tree


def template_of(op: Operation, context: Context) -> Template | None:
    """Return the template of an operation, each of whose operands is an argument of its own; None if its function is not valid."""
    try:
        module = around(op, context)
        _separate_operands(module)
        with context:
            if verify_operation(module.operation, context):
                return None
    except (MLIRError, ValueError, TypeError):
        return None
    return Template(module, context)


def _separate_operands(module: Module) -> None:
    """Let operands of the first operation that are alike be different arguments."""
    block = function_of(module).regions[0].block
    op = next(iter(block.operations))
    operands: list[Value] = []
    for value in op.operand_values:
        operands.append(block.add_argument(value.type, function_location(block)) if value in operands else value)
    if operands != list(op.operand_values):
        op.operands = operands
        settle(module)
