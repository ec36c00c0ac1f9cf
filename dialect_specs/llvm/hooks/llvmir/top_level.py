"""Parts of an LLVM IR module outside its functions and variables (MLIR `ModuleTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.llvm import GlobalCtorsOp, GlobalDtorsOp, LinkerOptionsOp, LLVMFuncOp, ModuleFlagsOp
from ods.builtin import ArrayAttr, DenseI32ArrayAttr, FlatSymbolRefAttr, IntegerAttr, StringAttr
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation

from .annotations import Annotations
from .metadata import Metadata, Node, string
from .types import escaped, name_text, type_text

_ELEMENT = "{ i32, ptr, ptr }"
_VERSION = "Debug Info Version"


def constructors(operations: Sequence[Operation], check: Callable[[Operation], None]) -> list[str]:
    """Return the variables that list constructors and destructors; raises what `check` raises for one of them."""
    found: dict[str, list[str]] = {}
    for op in operations:
        if not isinstance(op, (GlobalCtorsOp, GlobalDtorsOp)):
            continue
        check(op)
        name, functions = ("llvm.global_ctors", op.ctors) if isinstance(op, GlobalCtorsOp) else ("llvm.global_dtors", op.dtors)
        listed = [*found.pop(name, []), *(_constructor(*each) for each in zip(functions.value, op.priorities.value))]
        found[name] = listed
    return [f"@{name} = appending global [{len(each)} x {_ELEMENT}] {_list_text(each)}" for name, each in found.items()]


def _constructor(function: Attribute, priority: Attribute) -> str:
    assert isinstance(function, FlatSymbolRefAttr) and isinstance(priority, IntegerAttr)
    return f"{_ELEMENT} {{ i32 {priority.value}, ptr {name_text('@', function.value)}, ptr null }}"


def _list_text(elements: Sequence[str]) -> str:
    return f"[{', '.join(elements)}]" if elements else "zeroinitializer"


def assembly(module: Operation) -> list[str]:
    """Return the lines of module-level assembly. Raises DiagnosticError if the attribute has no strings."""
    listed = module.attributes.get("llvm.module_asm")
    if listed is None:
        return []
    if not isinstance(listed, ArrayAttr):
        raise module.error("expected an array attribute for a module level asm")
    texts = []
    for each in listed.value:
        if not isinstance(each, StringAttr):
            raise module.error("expected a string attribute for each entry of a module level asm")
        texts.append(each.value if each.value.endswith("\n") or not each.value else f"{each.value}\n")
    return [f'module asm "{escaped(line.encode())}"' for line in "".join(texts).removesuffix("\n").split("\n")] if texts else []


def module_metadata(module: Operation, operations: Sequence[Operation], annotations: Annotations, triple: str) -> None:
    """Add the metadata of the module and its operations. Raises DiagnosticError for flags that cannot be translated."""
    metadata = annotations.metadata
    for name in ("llvm.ident", "llvm.commandline"):
        value = module.attributes.get(name)
        if isinstance(value, StringAttr):
            metadata.add_named(name, metadata.node([string(value.value)]))
    libraries = module.attributes.get("llvm.dependent_libraries")
    for each in libraries.value if isinstance(libraries, ArrayAttr) else ():
        assert isinstance(each, StringAttr)
        metadata.add_named("llvm.dependent-libraries", metadata.node([string(each.value)]))
    for op in operations:
        if isinstance(op, ModuleFlagsOp):
            annotations.module_flags(op)
        elif isinstance(op, LinkerOptionsOp):
            options = [string(each.value) for each in op.options.value if isinstance(each, StringAttr)]
            metadata.add_named("llvm.linker.options", metadata.node(options))
    if not annotations.has_flag(_VERSION):
        annotations.add_flag(2, _VERSION, "i32 3")
    if "windows" in triple and "msvc" in triple and not annotations.has_flag("CodeView"):
        annotations.add_flag(2, "CodeView", "i32 1")


def attach_function_metadata(op: LLVMFuncOp, attached: dict[str, Node], metadata: Metadata) -> None:
    """Attach the metadata of a function: its entry count, and hints for kernels."""
    if op.vec_type_hint is not None:
        hint = op.vec_type_hint
        node = metadata.node([f"{type_text(hint.hint.value)} undef", f"i32 {int(hint.is_signed)}"])
        metadata.attach(attached, "vec_type_hint", node)
    for name, sizes in {"work_group_size_hint": op.work_group_size_hint, "reqd_work_group_size": op.reqd_work_group_size}.items():
        if sizes is not None:
            metadata.attach(attached, name, metadata.node(f"i32 {each}" for each in sizes.values))
    if op.intel_reqd_sub_group_size is not None:
        metadata.attach(attached, "intel_reqd_sub_group_size", metadata.node([f"i32 {op.intel_reqd_sub_group_size.value}"]))
    if op.function_entry_count is not None:
        metadata.attach(attached, "prof", metadata.node([string("function_entry_count"), f"i64 {op.function_entry_count.value}"]))


def attach_target_metadata(op: LLVMFuncOp, attached: dict[str, Node], metadata: Metadata) -> None:
    """Attach the metadata that attributes of other dialects become. Raises DiagnosticError for a value of another kind."""
    sizes = op.attributes.get("rocdl.reqd_work_group_size")
    if sizes is None:
        return
    if not isinstance(sizes, DenseI32ArrayAttr):
        raise op.op_error("rocdl.reqd_work_group_size must be a dense i32 array attribute")
    metadata.attach(attached, "reqd_work_group_size", metadata.node(f"i32 {each}" for each in sizes.values))
