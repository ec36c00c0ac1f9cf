"""Translation of modules and functions to LLVM IR (MLIR `ModuleTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from generated.llvm import (
    AliasOp,
    BlockTagOp,
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
    ReturnOp,
    SwitchOp,
    Visibility,
)
from ods.diagnostics import DiagnosticError
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value as MLIRValue
from ods.ir.walk import walk

from ..functions import function_type, unnamed_addr_text, visibility_text
from .attributes import KERNELS, AttributeSet, add_listed, dictionary_at, function_attributes, parameter_attributes, parameter_types
from .constants import Constant
from .intrinsics import find_intrinsic
from .named_types import NamedTypes
from .operations import translate_operation
from .tables import convention_keyword
from .top_level import assembly, attach_function_metadata, attach_target_metadata, constructors, module_metadata
from .translation import Translation
from .types import escaped, name_text, type_text
from .untranslated import check_module, check_translated, untranslated
from .values import BasicBlock, Function, Instruction, Local, Part
from .verification import check_alias, check_function, check_global, check_indirect, check_parameter

_NAME: Final = "LLVMDialectModule"
"""The name of each module, as in mlir-translate."""
_TOP_LEVEL: Final = (LLVMFuncOp, GlobalOp, AliasOp, IFuncOp, ComdatOp, GlobalCtorsOp, GlobalDtorsOp, LinkerOptionsOp, ModuleFlagsOp)
_NESTED: Final = "builtin.module"
"""Operations with this name are skipped with their contents, as in mlir-translate."""
_LOCAL: Final = (Linkage.Internal, Linkage.Private)


class ModuleTranslation(Translation):
    """The translation of a module: what is outside of functions, and the functions."""

    # ---- the module

    def run(self, pack: Callable[[Translation, LLVMFuncOp], Function | None] | None = None) -> str:
        """Return the text of the module; `pack` may return an additional function for each function.

        Raises DiagnosticError for operations that LLVM IR cannot express.
        """
        check_module(self.module)
        block = self.module.regions[0].first_block
        operations = [op for op in block.operations if op.name != _NESTED] if block else []
        for op in operations:
            if not isinstance(op, _TOP_LEVEL):
                raise untranslated(op)
            check_translated(op)
        _check_comdats(operations)
        self.symbols |= {op.sym_name.value: op for op in operations if isinstance(op, (LLVMFuncOp, GlobalOp, AliasOp, IFuncOp))}
        self.types = NamedTypes()
        bodies = [op for op in operations if isinstance(op, LLVMFuncOp)]
        made = [self._function_head(op) for op in bodies]
        self.functions[:0] = made
        self._make_blocks(bodies)
        globals_ = [self._global(op) for op in operations if isinstance(op, GlobalOp)] + [
            [text] for text in constructors(operations, self.check_function_space)
        ]
        aliases = [self._alias(op) for op in operations if isinstance(op, AliasOp)]
        ifuncs = [self._ifunc(op) for op in operations if isinstance(op, IFuncOp)]
        module_metadata(self.module, operations, self.annotations, self.triple)
        for op, function in zip(bodies, made):
            self._body(op, function)
        if pack is not None:
            self.functions += [packed for op in bodies if (packed := pack(self, op)) is not None]
        for function in self.functions:
            self.types.add_function(function)
        head = [f"; ModuleID = '{_NAME}'", f'source_filename = "{_NAME}"']
        if self.layout_text:
            head.append(f'target datalayout = "{escaped(self.layout_text.encode())}"')
        if self.triple:
            head.append(f'target triple = "{escaped(self.triple.encode())}"')
        comdats = "\n\n".join(_comdat_texts(operations))
        lines: list[list[Part]] = [[text] for text in head]
        for texts in (assembly(self.module), self.types.definitions(), [comdats] if comdats else []):
            if texts:
                lines += [[""]]
                lines += [[text] for text in texts]
        for part in (globals_, aliases, ifuncs):
            lines += [[""], *part] if part else []
        return self.writer.write(lines, self.functions)

    def _make_blocks(self, functions: Sequence[LLVMFuncOp]) -> None:
        """Make all blocks, so that constants before a function may refer to its blocks."""
        for op in functions:
            for block in op.body:
                made = self.blocks[block] = BasicBlock()
                for inner in block.operations:
                    if isinstance(inner, BlockTagOp):
                        self.tagged[op.sym_name.value, inner.tag] = made

    def _global(self, op: GlobalOp) -> list[Part]:
        type_, linkage = op.global_type.value, op.linkage.linkage
        _check_local(op, linkage)
        initial = self._initial_value(op)
        check_global(op, initial)
        is_declared = initial is None or linkage is Linkage.ExternWeak
        words = ["external" if is_declared and linkage is Linkage.External else "", _linkage_text(linkage), *_visibility_words(op)]
        words += ["thread_local" if op.thread_local_ is not None else "", unnamed_addr_text(op.unnamed_addr)]
        words += [f"addrspace({op.addr_space.value})" if op.addr_space.value else ""]
        words += ["externally_initialized" if op.externally_initialized is not None else ""]
        words += ["constant" if op.constant is not None else "global"]
        self.types.add(type_)
        if initial is None or is_declared:
            shown: list[Part] = [type_text(type_)]
        else:
            self.types.add_constant(initial)
            shown = self.typed(initial)
        tail = f', section "{escaped(op.section.value_bytes)}"' if op.section is not None else ""
        tail += _comdat_reference(op, ", ")
        tail += f", align {op.alignment.value}" if op.alignment is not None else ""
        attributes = AttributeSet("variable")
        add_listed(attributes, op, op.target_specific_attrs, "target_specific_attrs")
        tail += self.writer.group(attributes.text(in_group=True))
        return [f"{name_text('@', op.sym_name.value)} = {' '.join(filter(None, words))} ", *shown, tail]

    def _alias(self, op: AliasOp) -> list[Part]:
        _check_local(op, op.linkage.linkage)
        value = self._initial_value(op)
        assert value is not None
        check_alias(op, value, self.symbols)
        preemption, visibility = _visibility_words(op)
        words = [_linkage_text(op.linkage.linkage), "" if copies_mlir_22_bugs() else preemption, visibility]
        words.append("thread_local" if op.thread_local_ is not None else "")
        words.append(unnamed_addr_text(op.unnamed_addr))
        shown = [value] if value.kind in ("cast", "offset") else self.typed(value)
        head = " ".join(filter(None, [*words, "alias"]))
        self.types.add(op.alias_type.value)
        self.types.add_constant(value)
        return [f"{name_text('@', op.sym_name.value)} = {head} {type_text(op.alias_type.value)}, ", *shown]

    def _ifunc(self, op: IFuncOp) -> list[Part]:
        _check_local(op, op.linkage.linkage)
        check_indirect(op)
        self.check_function_space(op)
        words = [_linkage_text(op.linkage.linkage), *_visibility_words(op), "ifunc"]
        self.types.add(op.i_func_type.value)
        head = " ".join(filter(None, words))
        return [f"{name_text('@', op.sym_name.value)} = {head} {type_text(op.i_func_type.value)}, ptr {name_text('@', op.resolver.value)}"]

    def _initial_value(self, op: GlobalOp | AliasOp) -> Constant | None:
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
                assert isinstance(found, Constant)
                return found
            translate_operation(self, inner)
            if inner.results and not isinstance(self.values.get(inner.results[0]), Constant):
                raise inner.error("unemittable constant value")
        return None

    # ---- functions

    def _function_head(self, op: LLVMFuncOp) -> Function:
        _check_local(op, op.linkage.linkage)
        type_ = function_type(op)
        parameters = [parameter_attributes(op, dictionary_at(op.arg_attrs, index)) for index in range(len(type_.params))]
        result = parameter_attributes(op, dictionary_at(op.res_attrs, 0), "result")
        attributes, convention = function_attributes(op), _convention(op)
        check_function(op, type_, convention, attributes, parameters)
        for each, inner in zip((result, *parameters), (type_.return_type, *type_.params)):
            check_parameter(op, each, inner, self.layout)
        arguments = [(Local(inner), each.text()) for each, inner in zip(parameters, type_.params)]
        words = [_linkage_text(op.linkage.linkage), *_visibility_words(op), convention_keyword(convention), result.text()]
        head = " ".join([*filter(None, words), type_text(type_.return_type)]) + " "
        tail = f" {unnamed}" if (unnamed := unnamed_addr_text(op.unnamed_addr)) else ""
        space = self.layout.memory_spaces["P"]
        tail += f" addrspace({space})" if space else ""
        function = Function(head, op.sym_name.value, arguments, type_.var_arg, tail, attributes.text(in_group=True), attributes.comment())
        function.type = type_
        function.types = parameter_types(op.res_attrs) + parameter_types(op.arg_attrs)
        function.behind += _comdat_reference(op, " ")
        if op.alignment is not None:
            function.behind += f" align {op.alignment.value}"
        if op.garbage_collector is not None:
            function.behind += f' gc "{op.garbage_collector.value}"'
        attach_function_metadata(op, function.metadata, self.metadata)
        function.is_unknown_intrinsic = op.sym_name.value.startswith("llvm.") and find_intrinsic(op.sym_name.value) is None
        self.declared[op.sym_name.value] = function
        return function

    def _body(self, op: LLVMFuncOp, function: Function) -> None:
        attach_target_metadata(op, function.metadata, self.metadata)
        for number, block in enumerate(op.body):
            made = self.blocks[block]
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
                translate_operation(self, inner)
        before: dict[Block, list[Block]] = {}
        for block in reversed(list(op.body)):
            for successor in block.terminator.successors if block.terminator is not None else ():
                before.setdefault(successor, []).append(block)
        for block in list(op.body)[1:]:
            self._fill_phis(block, before.get(block, []))
        if op.section is not None and function.blocks:
            function.behind = f' section "{escaped(op.section.value_bytes)}"{function.behind}'
        if op.personality is not None and function.blocks:
            self.check_function_space(op)
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


def _convention(op: LLVMFuncOp) -> int:
    """Return the number of the calling convention: that of kernels, if an attribute marks one."""
    kernels = [convention for name, convention in KERNELS.items() if name in op.attributes]
    return int(CConv[kernels[-1]] if kernels else op.c_conv.calling_conv)


def _linkage_text(linkage: Linkage) -> str:
    return "" if linkage is Linkage.External else linkage.text


def _check_local(op: GlobalOp | AliasOp | IFuncOp | LLVMFuncOp, linkage: Linkage) -> None:
    if linkage in _LOCAL and Visibility(op.visibility_.value) is not Visibility.Default:
        raise op.error("cannot be converted to LLVM IR: a symbol with local linkage must have default visibility")


def _visibility_words(op: GlobalOp | AliasOp | IFuncOp | LLVMFuncOp) -> list[str]:
    """Return the words for `dso_local`, unless linkage or visibility imply it, and for the visibility."""
    visibility = visibility_text(op.visibility_)
    linkage = op.linkage.linkage
    is_implied = linkage in _LOCAL or bool(visibility) and linkage is not Linkage.ExternWeak
    return ["" if op.dso_local is None or is_implied else "dso_local", visibility]


def _selectors(operations: Sequence[Operation]) -> dict[str, ComdatSelectorOp]:
    blocks = [op.body.first_block for op in operations if isinstance(op, ComdatOp)]
    selectors = [op for block in blocks if block is not None for op in block.operations if isinstance(op, ComdatSelectorOp)]
    return {op.sym_name.value: op for op in reversed(selectors)}


def _check_comdats(operations: Sequence[Operation]) -> None:
    """Raise DiagnosticError for a second COMDAT of a name."""
    seen = _selectors(operations)
    for op in operations:
        block = op.body.first_block if isinstance(op, ComdatOp) else None
        for selector in block.operations if block is not None else ():
            if isinstance(selector, ComdatSelectorOp) and seen[selector.sym_name.value] is not selector:
                raise selector.error("comdat selection symbols must be unique even in different comdat regions")


def _comdat_texts(operations: Sequence[Operation]) -> list[str]:
    """Return the definitions of the COMDATs that functions and variables use, in this order."""
    selectors = _selectors(operations)
    users = [op for class_ in (LLVMFuncOp, GlobalOp) for op in operations if isinstance(op, class_)]
    names = dict.fromkeys(op.comdat.value[-1] for op in users if op.comdat is not None)
    return [f"{name_text('$', name)} = comdat {Comdat(selectors[name].comdat.value).text}" for name in names]


def _comdat_reference(op: GlobalOp | LLVMFuncOp, before: str) -> str:
    if op.comdat is None:
        return ""
    name = op.comdat.value[-1]
    return f"{before}comdat" + ("" if name == op.sym_name.value else f"({name_text('$', name)})")


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
    return _translated(ModuleTranslation(_with_separate_branches(module)))


def translate_module_for_execution(module: Operation, layout: str, triple: str) -> tuple[str, tuple[str, ...]]:
    """Return a module as LLVM IR for a target, and the names of functions with wrappers. Raises DiagnosticError if that is impossible."""
    from .packed import packed_function, packed_functions

    translation = ModuleTranslation(_with_separate_branches(module), layout, triple)
    return _translated(translation, packed_function), packed_functions(module)


def _translated(translation: ModuleTranslation, pack: Callable[[Translation, LLVMFuncOp], Function | None] | None = None) -> str:
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
