"""Translation of modules and functions to LLVM IR (MLIR `ModuleTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generated.llvm import (
    AliasOp,
    ArrayType,
    BrOp,
    CConv,
    Comdat,
    ComdatOp,
    ComdatSelectorOp,
    CondBrOp,
    GlobalCtorsOp,
    GlobalDtorsOp,
    GlobalOp,
    IFuncOp,
    IndirectBrOp,
    InvokeOp,
    Linkage,
    LinkerOptionsOp,
    LLVMFuncOp,
    ModuleFlagsOp,
    PoisonAttr,
    ReturnOp,
    StructType,
    SwitchOp,
    UndefAttr,
    ZeroAttr,
)
from ods.builtin import ArrayAttr, FlatSymbolRefAttr, FloatAttr, IntegerAttr, IntegerType, StringAttr, TypeAttr, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.diagnostics import DiagnosticError
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value as MLIRValue
from ods.ir.walk import walk

from ..functions import function_type, unnamed_addr_text, visibility_text
from .annotations import Annotations
from .attributes import dictionary_at, function_text, parameter_text
from .constants import Constant, aggregate, element_types, integer, text, typed, zero
from .intrinsics import Intrinsic
from .metadata import Metadata, Node
from .top_level import assembly, constructors, function_metadata, module_metadata
from .types import IRLayout, body_text, name_text, type_text
from .untranslated import check_translated, untranslated
from .values import BasicBlock, Function, Instruction, Local, Value
from .writer import ModuleWriter

_NAME = "LLVMDialectModule"
_TOP_LEVEL = (LLVMFuncOp, GlobalOp, AliasOp, IFuncOp, ComdatOp, GlobalCtorsOp, GlobalDtorsOp, LinkerOptionsOp, ModuleFlagsOp)
_NESTED = "builtin.module"
"""Operations with this name are skipped with their contents, as in mlir-translate."""


class Translation:
    """The translation of a module."""

    def __init__(self, module: Operation, layout: str | None = None, triple: str | None = None) -> None:
        self.module = module
        self.layout_text = _text_of(module, "llvm.data_layout") if layout is None else layout
        self.triple = _text_of(module, "llvm.target_triple") if triple is None else triple
        self.layout = IRLayout(self.layout_text)
        self.values: dict[MLIRValue, Value] = {}
        self.blocks: dict[Block, BasicBlock] = {}
        self.functions: list[Function] = []
        self.declared: dict[str, Function] = {}
        self.block = BasicBlock()
        """The insertion point: new instructions go to the end of this basic block."""
        self.metadata = Metadata()
        self.annotations = Annotations(self.metadata)

    # ---- building

    def value(self, value: MLIRValue) -> Value:
        """Return the LLVM IR value for a value of the dialect."""
        return self.values[value]

    def emit(self, type_: Type | None, *parts: str | Value | Node, attributes: str = "") -> Instruction:
        """Add an instruction; `type_` is its result type, None if it has no result."""
        made = Instruction(type_, parts=list(parts), attributes=attributes)
        self.block.instructions.append(made)
        return made

    def typed(self, value: Value) -> list[str | Value]:
        """Return a value as an operand with its type."""
        assert value.type is not None
        return [type_text(value.type) + " ", value]

    def listed(self, values: list[Value]) -> list[str | Value]:
        """Return values as operands with types, separated by commas."""
        parts: list[str | Value] = []
        for index, value in enumerate(values):
            parts += [", "] if index else []
            parts += self.typed(value)
        return parts

    def branch(self, target: Block) -> list[str | Value]:
        """Return a block as the target of a branch from the current block."""
        block = self.blocks[target]
        block.predecessors.insert(0, self.block)
        return ["label ", block]

    def declare_intrinsic(self, intrinsic: Intrinsic, name: str, result: Type | None, parameters: list[Type]) -> None:
        """Declare an intrinsic unless it is already declared."""
        if name not in self.declared:
            attributes = [*intrinsic.parameters, *[""] * len(parameters)]
            arguments = [(Local(type_), text) for type_, text in zip(parameters, attributes)]
            head = (intrinsic.result + " " if intrinsic.result else "") + ("void" if result is None else type_text(result)) + " "
            self.declared[name] = Function(head, name, arguments, False, attributes=intrinsic.attributes)
            self.functions.append(self.declared[name])

    # ---- constants

    def constant(self, attribute: Attribute, type_: Type, op: Operation) -> Constant:
        """Return the constant for an attribute. Raises DiagnosticError if there is none."""
        if isinstance(attribute, (ZeroAttr, UndefAttr, PoisonAttr)):
            return zero(type_) if isinstance(attribute, ZeroAttr) else Constant(type_, attribute.mnemonic)
        if isinstance(attribute, IntegerAttr):
            return integer(type_, attribute.value)
        if isinstance(attribute, FloatAttr):
            return Constant(type_, "int" if isinstance(type_, IntegerType) else "float", attribute.bits)
        if isinstance(attribute, FlatSymbolRefAttr):
            return Constant(type_, "global", attribute.value)
        if isinstance(attribute, StringAttr):
            assert isinstance(type_, ArrayType)
            return aggregate(type_, [integer(type_.element_type, byte) for byte in attribute.value_bytes])
        if isinstance(attribute, ArrayAttr) and isinstance(type_, (StructType, ArrayType)):
            pairs = zip(attribute.value, element_types(type_))
            return aggregate(type_, [self.constant(each, inner, op) for each, inner in pairs])
        if isinstance(attribute, DenseIntOrFPElementsAttr):
            return self._dense(attribute, type_)
        raise op.error("unsupported constant value")

    def _dense(self, attribute: DenseIntOrFPElementsAttr, type_: Type) -> Constant:
        if isinstance(type_, VectorType) and type_.scalable:
            return Constant(type_, "splat", self._leaf(attribute.numbers()[0], type_.element_type))
        numbers = attribute.numbers() * (attribute.type.num_elements if attribute.is_splat else 1)
        return self._nested(type_, iter(numbers))

    def _nested(self, type_: Type, numbers: Any) -> Constant:
        if isinstance(type_, (VectorType, ArrayType)):
            return aggregate(type_, [self._nested(inner, numbers) for inner in element_types(type_)])
        return self._leaf(next(numbers), type_)

    def _leaf(self, number: int, type_: Type) -> Constant:
        return integer(type_, number) if isinstance(type_, IntegerType) else Constant(type_, "float", number)

    # ---- the module

    def run(self, pack: Callable[[Translation, LLVMFuncOp], Function | None] | None = None) -> str:
        """Return the text of the module; `pack` may return an additional function for each function.

        Raises DiagnosticError for operations that LLVM IR cannot express.
        """
        from .operations import translate_operation

        block = self.module.regions[0].first_block
        operations = [op for op in block.operations if op.name != _NESTED] if block else []
        for op in operations:
            if not isinstance(op, _TOP_LEVEL):
                raise untranslated(op)
            check_translated(op)
        bodies = [op for op in operations if isinstance(op, LLVMFuncOp)]
        made = [self._function_head(op) for op in bodies]
        self.functions[:0] = made
        globals_ = [self._global(op, translate_operation) for op in operations if isinstance(op, GlobalOp)]
        globals_ += constructors(operations)
        aliases = [self._alias(op, translate_operation) for op in operations if isinstance(op, AliasOp)]
        ifuncs = [_ifunc_text(op) for op in operations if isinstance(op, IFuncOp)]
        module_metadata(self.module, operations, self.annotations, self.triple)
        for op, function in zip(bodies, made):
            self._body(op, function, translate_operation)
        if pack is not None:
            self.functions += [packed for op in bodies if (packed := pack(self, op)) is not None]
        head = [f"; ModuleID = '{_NAME}'", f'source_filename = "{_NAME}"']
        if self.layout_text:
            head.append(f'target datalayout = "{self.layout_text}"')
        if self.triple:
            head.append(f'target triple = "{self.triple}"')
        lines = assembly(self.module)
        head += ["", *lines] if lines else []
        named = self._named_structs(operations)
        comdats = [_comdat_text(op) for op in operations if isinstance(op, ComdatOp)]
        for part in (named, comdats, globals_, aliases, ifuncs):
            head += ["", *filter(None, part)] if part else []
        return ModuleWriter().write([*head, ""], self.functions, self.metadata)

    def _named_structs(self, operations: list[Operation]) -> list[str]:
        """Return the definitions of named structs, in the order of first use."""
        found: dict[StructType, None] = {}

        def visit(type_: Type) -> None:
            if isinstance(type_, StructType) and type_.identifier is not None:
                if type_ in found:
                    return
                found[type_] = None
            for parameter in type_.parameters():
                for inner in parameter if isinstance(parameter, tuple) else (parameter,):
                    if isinstance(inner, Type):
                        visit(inner)

        for op in operations:
            if isinstance(op, GlobalOp):
                visit(op.global_type.value)
        for op in operations:
            for inner in walk(op):
                for attribute in inner.attributes.values():
                    if isinstance(attribute, TypeAttr):
                        visit(attribute.value)
                for type_ in (*(operand.type for operand in inner.operands), *inner.result_types):
                    visit(type_)
        return [f"{name_text('%', struct.identifier or '')} = type {body_text(struct)}" for struct in found]

    def _global(self, op: GlobalOp, translate: Any) -> str:
        type_ = op.global_type.value
        words = [_linkage_text(op.linkage.linkage), *_visibility_words(op)]
        if op.thread_local_ is not None:
            words.append("thread_local")
        words.append(unnamed_addr_text(op.unnamed_addr))
        if op.addr_space.value:
            words.append(f"addrspace({op.addr_space.value})")
        if op.externally_initialized is not None:
            words.append("externally_initialized")
        words.append("constant" if op.constant is not None else "global")
        initial = self._initial_value(op, translate)
        if initial is None:
            words.append(type_text(type_))
            if op.linkage.linkage is Linkage.External:
                words.insert(0, "external")
        else:
            words.append(typed(initial))
        tail = f', section "{op.section.value}"' if op.section is not None else ""
        tail += _comdat_reference(op, ", ")
        tail += f", align {op.alignment.value}" if op.alignment is not None else ""
        return f"{name_text('@', op.sym_name.value)} = {' '.join(filter(None, words))}{tail}"

    def _alias(self, op: AliasOp, translate: Any) -> str:
        value = self._initial_value(op, translate)
        assert value is not None
        words = [_linkage_text(op.linkage.linkage), *_visibility_words(op), "thread_local" if op.thread_local_ is not None else ""]
        words.append(unnamed_addr_text(op.unnamed_addr))
        shown = text(value) if value.kind in ("cast", "offset") else typed(value)
        head = " ".join(filter(None, [*words, "alias"]))
        return f"{name_text('@', op.sym_name.value)} = {head} {type_text(op.alias_type.value)}, {shown}"

    def _initial_value(self, op: GlobalOp | AliasOp, translate: Any) -> Constant | None:
        if isinstance(op, GlobalOp) and op.value is not None:
            return self.constant(op.value, op.global_type.value, op)
        block = op.initializer.first_block
        if block is None:
            assert isinstance(op, GlobalOp)
            needs_one = op.linkage.linkage not in (Linkage.External, Linkage.ExternWeak)
            return Constant(op.global_type.value, "undef") if needs_one else None
        for inner in block.operations:
            if isinstance(inner, ReturnOp) and inner.arg is not None:
                found = self.value(inner.arg)
                if isinstance(found, Constant):
                    return found
                raise inner.error("non-constant initializer")
            translate(self, inner)
        return None

    # ---- functions

    def _function_head(self, op: LLVMFuncOp) -> Function:
        type_ = function_type(op)
        arguments = [(Local(each), parameter_text(dictionary_at(op.arg_attrs, index))) for index, each in enumerate(type_.params)]
        result = parameter_text(dictionary_at(op.res_attrs, 0))
        words = [_linkage_text(op.linkage.linkage), *_visibility_words(op), convention_text(op.c_conv.calling_conv), result]
        head = " ".join([*filter(None, words), type_text(type_.return_type)]) + " "
        tail = f" {unnamed}" if (unnamed := unnamed_addr_text(op.unnamed_addr)) else ""
        function = Function(head, op.sym_name.value, arguments, type_.var_arg, tail, function_text(op))
        function.behind += _comdat_reference(op, " ")
        if op.alignment is not None:
            function.behind += f" align {op.alignment.value}"
        if op.garbage_collector is not None:
            function.behind += f' gc "{op.garbage_collector.value}"'
        function.metadata = function_metadata(op, self.metadata)
        self.declared[op.sym_name.value] = function
        return function

    def _body(self, op: LLVMFuncOp, function: Function, translate: Any) -> None:
        for number, block in enumerate(op.body):
            made = self.blocks[block] = BasicBlock()
            function.blocks.append(made)
            for index, argument in enumerate(block.arguments):
                if number == 0:
                    self.values[argument] = function.arguments[index][0]
                else:
                    self.values[argument] = phi = Instruction(argument.type, parts=["phi " + type_text(argument.type)])
                    made.instructions.append(phi)
        for block in _by_dominance(op):
            self.block = self.blocks[block]
            for inner in block.operations:
                translate(self, inner)
        before: dict[Block, list[Block]] = {}
        for block in reversed(list(op.body)):
            for successor in block.terminator.successors if block.terminator is not None else ():
                before.setdefault(successor, []).append(block)
        for block in list(op.body)[1:]:
            self._fill_phis(block, before.get(block, []))
        if op.section is not None:
            function.behind = f' section "{op.section.value}"{function.behind}'
        if op.personality is not None:
            function.behind += f" personality ptr {name_text('@', op.personality.value)}"

    def _fill_phis(self, block: Block, predecessors: list[Block]) -> None:
        for index, argument in enumerate(block.arguments):
            phi = self.values[argument]
            assert isinstance(phi, Instruction)
            for number, predecessor in enumerate(predecessors):
                value = self.value(_passed(predecessor.terminator, block, index))
                phi.parts += [", [ " if number else " [ ", value, ", ", self.blocks[predecessor], " ]"]


def _passed(terminator: Operation | None, block: Block, index: int) -> MLIRValue:
    """Return the value that `terminator` passes to argument `index` of `block`."""
    assert isinstance(terminator, (BrOp, CondBrOp, SwitchOp, InvokeOp, IndirectBrOp))
    number = next(number for number, each in enumerate(terminator.successors) if each is block)
    return terminator.get_successor_operands(number).values[index]


def _by_dominance(op: LLVMFuncOp) -> list[Block]:
    """Return the blocks, each after those that dominate it (MLIR `getBlocksSortedByDominance`)."""
    found: dict[Block, None] = {}
    for block in op.body:
        if block not in found:
            found.update(dict.fromkeys(reversed(_post_order(block, found))))
    return list(found)


def _post_order(start: Block, done: dict[Block, None]) -> list[Block]:
    """Return the blocks reachable from `start` that are not in `done`, in post-order."""
    order: list[Block] = []
    seen = {start}
    stack = [(start, iter(start.terminator.successors if start.terminator is not None else ()))]
    while stack:
        block, successors = stack[-1]
        following = next((each for each in successors if each not in seen and each not in done), None)
        if following is None:
            order.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(following.terminator.successors if following.terminator is not None else ())))
    return order


def _linkage_text(linkage: Linkage) -> str:
    return "" if linkage is Linkage.External else linkage.text


def _visibility_words(op: GlobalOp | AliasOp | IFuncOp | LLVMFuncOp) -> list[str]:
    return ["" if op.dso_local is None else "dso_local", visibility_text(op.visibility_)]


def _comdat_text(op: ComdatOp) -> str:
    block = op.body.first_block
    selectors = [each for each in block.operations if isinstance(each, ComdatSelectorOp)] if block is not None else []
    return "\n".join(f"{name_text('$', each.sym_name.value)} = comdat {Comdat(each.comdat.value).text}" for each in selectors)


def _comdat_reference(op: GlobalOp | LLVMFuncOp, before: str) -> str:
    if op.comdat is None:
        return ""
    name = op.comdat.value[-1]
    return f"{before}comdat" + ("" if name == op.sym_name.value else f"({name_text('$', name)})")


def _ifunc_text(op: IFuncOp) -> str:
    words = [_linkage_text(op.linkage.linkage), *_visibility_words(op), unnamed_addr_text(op.unnamed_addr), "ifunc"]
    head = " ".join(filter(None, words))
    return f"{name_text('@', op.sym_name.value)} = {head} {type_text(op.i_func_type.value)}, ptr {name_text('@', op.resolver.value)}"


def convention_text(convention: CConv) -> str:
    """Return the keyword of a calling convention; empty for C's."""
    if convention is CConv.C:
        return ""
    known = {"cc_10": "ghccc", "cc_11": "cc 11", "ptx_kernelcc": "ptx_kernel", "ptx_devicecc": "ptx_device"}
    return known.get(convention.text, convention.text)


def _repeated(op: Operation) -> list[tuple[Operation, int]]:
    """Return the branches, by successor number, to blocks with arguments that the same terminator reaches more than once."""
    found = []
    for inner in walk(op):
        targets = inner.successors
        for number, target in enumerate(targets):
            if target.arguments and target in targets[:number]:
                found.append((inner, number))
    return found


def _separate(terminator: Operation, number: int) -> None:
    """Redirect a branch through a new block, so that phi nodes can distinguish it."""
    target = terminator.successors[number]
    region = target.region
    assert region is not None
    between = Block.create_at_start(
        region, [argument.type for argument in target.arguments], [argument.location for argument in target.arguments]
    )
    between.append_to(region)
    with InsertionPoint(between):
        BrOp(between.arguments, target, loc=terminator.location)
    terminator.set_successor(number, between)


def translate_module(module: Operation) -> str:
    """Return a module of the llvm dialect as LLVM IR. Raises DiagnosticError if that is impossible."""
    return _translated(Translation(_with_separate_branches(module)))


def translate_module_for_execution(module: Operation, layout: str, triple: str) -> tuple[str, tuple[str, ...]]:
    """Return a module as LLVM IR for a target, and the names of functions with wrappers. Raises DiagnosticError if that is impossible."""
    from .packed import packed_function, packed_functions

    translation = Translation(_with_separate_branches(module), layout, triple)
    return _translated(translation, packed_function), packed_functions(module)


def _translated(translation: Translation, pack: Callable[[Translation, LLVMFuncOp], Function | None] | None = None) -> str:
    try:
        return translation.run(pack)
    except KeyError as missing:
        raise DiagnosticError(translation.module.error(f"LLVM IR has no value for {missing}").diagnostic) from None


def _with_separate_branches(module: Operation) -> Operation:
    """Return the module, or a copy in which no terminator passes values to the same block twice."""
    if not _repeated(module):
        return module
    module = module.clone()
    for terminator, number in _repeated(module):
        _separate(terminator, number)
    return module


def _text_of(module: Operation, name: str) -> str:
    attribute = module.attributes.get(name)
    return attribute.value if isinstance(attribute, StringAttr) else ""
