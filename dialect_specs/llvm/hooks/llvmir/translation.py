"""The state of a translation to LLVM IR: what is built, and where the next instruction goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.llvm import ArrayType, BlockTagAttr, PoisonAttr, StructType, UndefAttr, ZeroAttr
from ods.builtin import ArrayAttr, ComplexType, FlatSymbolRefAttr, FloatAttr, IntegerAttr, IntegerType, StringAttr, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr, DenseResourceElementsAttr, SparseElementsAttr
from ods.builtin.dense_storage import numbers_per_element, storage_bytes, unpack
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value as MLIRValue

from ..data_layout import IRLayout, LayoutError
from .annotations import Annotations
from .constants import Constant, aggregate, element_types, integer, is_zero, zero
from .intrinsics import Intrinsic
from .metadata import Metadata
from .signatures import mangled, overloaded_types
from .types import type_text
from .values import BasicBlock, Function, Instruction, Local, Part, Value
from .writer import ModuleWriter

_MOST_ELEMENTS = 1 << 26
"""The most elements of a constant that are written one by one."""


class Translation:
    """The translation of a module."""

    def __init__(self, module: Operation, layout: str | None = None, triple: str | None = None) -> None:
        """Start a translation; raises DiagnosticError for an invalid data layout."""
        self.module = module
        self.layout_text = _text_of(module, "llvm.data_layout") if layout is None else layout
        self.triple = _text_of(module, "llvm.target_triple") if triple is None else triple
        try:
            self.layout = IRLayout(self.layout_text)
        except LayoutError as error:
            raise module.error(f"invalid data layout descriptor: {error}") from None
        self.values: dict[MLIRValue, Value] = {}
        self.blocks: dict[Block, BasicBlock] = {}
        self.tagged: dict[tuple[str, BlockTagAttr], BasicBlock] = {}
        """The blocks whose addresses are taken, by function and tag."""
        self.symbols: dict[str, Operation] = {}
        """The functions, variables, aliases and ifuncs of the module."""
        self.functions: list[Function] = []
        self.declared: dict[str, Function] = {}
        self.block = BasicBlock()
        """The insertion point: new instructions go to the end of this basic block."""
        self.metadata = Metadata()
        self.writer = ModuleWriter(self.metadata)
        self.annotations = Annotations(self.metadata)

    # ---- building

    def value(self, value: MLIRValue) -> Value:
        """Return the LLVM IR value for a value of the dialect."""
        return self.values[value]

    def emit(self, type_: Type | None, *parts: Part, attributes: str = "") -> Instruction:
        """Add an instruction; `type_` is its result type, None if it has no result."""
        made = Instruction(type_, parts=list(parts), attributes=attributes)
        self.block.instructions.append(made)
        return made

    def typed(self, value: Value) -> list[Part]:
        """Return a value as an operand with its type."""
        assert value.type is not None
        return [type_text(value.type) + " ", value]

    def listed(self, values: Sequence[Value]) -> list[Part]:
        """Return values as operands with types, separated by commas."""
        parts: list[Part] = []
        for index, value in enumerate(values):
            parts += [", "] if index else []
            parts += self.typed(value)
        return parts

    def check_function_space(self, op: Operation) -> None:
        """Raise DiagnosticError if functions are not in the address space 0, which the dialect's pointers to functions assume."""
        if self.layout.memory_spaces["P"]:
            raise op.error("cannot be converted to LLVM IR: references to functions in another address space are not translated")

    def branch(self, target: Block) -> list[Part]:
        """Return a block as the target of a branch from the current block."""
        block = self.blocks[target]
        block.predecessors.insert(0, self.block)
        return ["label ", block]

    def declare_intrinsic(self, op: Operation, intrinsic: Intrinsic, result: Type | None, parameters: Sequence[Type]) -> Function:
        """Return the declaration of an intrinsic for the types of a call. Raises DiagnosticError if it has no such overload."""
        signature = intrinsic.signature
        overloads = overloaded_types(signature, result, parameters)
        if overloads is None:
            raise op.error(f"cannot be converted to LLVM IR: the types of the call do not match the signature of {intrinsic.name}")
        name = ".".join([intrinsic.name, *map(mangled, overloads)])
        if name not in self.declared:
            places = intrinsic.facts.places
            fixed = parameters[: len(signature.parameters)]
            arguments = [(Local(type_), place_text(places.get(index, ""), type_)) for index, type_ in enumerate(fixed, 1)]
            attributes = f"{place_text(places[0], result)} " if 0 in places else ""
            head = f"{attributes}{'void' if result is None else type_text(result)} "
            group = intrinsic.facts.function
            self.declared[name] = Function(head, name, arguments, signature.is_variadic, attributes=group, comment=group)
            self.functions.append(self.declared[name])
        return self.declared[name]

    # ---- constants

    def constant(self, attribute: Attribute, type_: Type, op: Operation) -> Constant:
        """Return the constant for an attribute. Raises DiagnosticError if there is none."""
        if isinstance(attribute, (ZeroAttr, UndefAttr, PoisonAttr)):
            return zero(type_) if isinstance(attribute, ZeroAttr) else Constant(type_, attribute.mnemonic)
        if isinstance(type_, StructType):
            if not isinstance(attribute, ArrayAttr):
                raise op.error("expected an array attribute for a struct constant")
            return self._aggregate(attribute, type_, op)
        if isinstance(attribute, IntegerAttr) and isinstance(type_, IntegerType):
            return integer(type_, attribute.value)
        if isinstance(attribute, FloatAttr):
            return _float(attribute, type_, op)
        if isinstance(attribute, FlatSymbolRefAttr):
            return Constant(type_, "global", attribute.value)
        if isinstance(attribute, StringAttr) and isinstance(type_, ArrayType):
            return aggregate(type_, [integer(type_.element_type, byte) for byte in attribute.value_bytes])
        if isinstance(attribute, ArrayAttr) and isinstance(type_, ArrayType):
            return self._aggregate(attribute, type_, op)
        if isinstance(attribute, DenseIntOrFPElementsAttr):
            return _dense(attribute, type_, op)
        if isinstance(attribute, SparseElementsAttr) and isinstance(attribute.values, DenseIntOrFPElementsAttr):
            return _nested(type_, iter(_sparse_numbers(attribute, attribute.values)))
        if isinstance(attribute, DenseResourceElementsAttr):
            return _resource(attribute, type_, op)
        raise op.error("unsupported constant value")

    def _aggregate(self, attribute: ArrayAttr, type_: StructType | ArrayType, op: Operation) -> Constant:
        inner_types = element_types(type_)
        if len(inner_types) != len(attribute.value):
            raise op.error("unsupported constant value")
        pairs = zip(attribute.value, inner_types)
        return aggregate(type_, [self.constant(each, inner, op) for each, inner in pairs])


def place_text(words: str, type_: Type | None) -> str:
    """Return the attributes of a parameter or result; a range depends on the width of its type."""
    before, found, bounds = words.partition("range(")
    if not found:
        return words
    scalar = type_.element_type if isinstance(type_, VectorType) else type_
    assert isinstance(scalar, IntegerType)
    half = 1 << scalar.width >> 1
    lower, upper = ((int(bound) + half) % (2 * half) - half for bound in bounds.rstrip(")").split(","))
    return f"{before}range(i{scalar.width} {lower}, {upper})"


def _dense(attribute: DenseIntOrFPElementsAttr, type_: Type, op: Operation) -> Constant:
    numbers = attribute.numbers()
    if not attribute.is_splat:
        return _nested(type_, iter(numbers))
    if attribute.type.num_elements > _MOST_ELEMENTS and any(numbers):
        raise op.error(f"cannot be converted to LLVM IR: a constant of {attribute.type.num_elements} elements is too large")
    return _splat(type_, numbers)


def _splat(type_: Type, numbers: Sequence[int]) -> Constant:
    """Return a constant whose innermost elements are all equal; those of complex type take two numbers."""
    if not isinstance(type_, (VectorType, ArrayType)):
        return _nested(type_, iter(numbers))
    inner = _splat(type_.element_type, numbers)
    if is_zero(inner):
        return Constant(type_, "null")
    if isinstance(type_, VectorType) and type_.scalable:
        return Constant(type_, "splat", inner)
    count = type_.shape[0] if isinstance(type_, VectorType) else type_.num_elements
    return Constant(type_, "elements", (inner,) * count)


def _sparse_numbers(attribute: SparseElementsAttr, values: DenseIntOrFPElementsAttr) -> list[int]:
    """Return all elements of sparse ones, in order."""
    size = 2 if isinstance(values.type.element_type, ComplexType) else 1
    numbers = [0] * (attribute.type.num_elements * size)
    listed = values.numbers()
    for place, offset in enumerate(attribute.offsets()):
        start = 0 if values.is_splat else place * size
        numbers[offset * size : (offset + 1) * size] = listed[start : start + size]
    return numbers


def _resource(attribute: DenseResourceElementsAttr, type_: Type, op: Operation) -> Constant:
    data, element = attribute.handle.data, attribute.type.element_type
    if data is None:
        raise op.error("resource does not exist")
    count = attribute.type.num_elements
    if len(data) != storage_bytes(element, count):
        raise op.error("raw data size does not match element type size")
    return _nested(type_, iter(unpack(data, count * numbers_per_element(element), element, False)))


def _nested(type_: Type, numbers: Iterator[int]) -> Constant:
    """Return a constant whose innermost elements are the next numbers."""
    if isinstance(type_, (VectorType, ArrayType, StructType)):
        return aggregate(type_, [_nested(inner, numbers) for inner in element_types(type_)])
    return _leaf(next(numbers), type_)


def _leaf(number: int, type_: Type) -> Constant:
    return integer(type_, number) if isinstance(type_, IntegerType) else Constant(type_, "float", number)


def _float(attribute: FloatAttr, type_: Type, op: Operation) -> Constant:
    if isinstance(type_, IntegerType) and type_.width == attribute.type.width:
        return integer(type_, attribute.bits)
    if type_ is not attribute.type:
        raise op.error("FloatAttr does not match expected type of the constant")
    return Constant(type_, "float", attribute.bits)


def _text_of(module: Operation, name: str) -> str:
    attribute = module.attributes.get(name)
    return attribute.value if isinstance(attribute, StringAttr) else ""
