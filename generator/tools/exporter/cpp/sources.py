"""The header and the source of a dialect, and the plugin that loads dialects into mlir-opt."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ....resolver.model import ResolvedDialect
from ..cpp_names import camel_case, namespace_of
from ..report import ExportReport
from ..td.records import Records
from .members import directives, native_traits
from .patterns import declared_set
from .stubs import Stubs, declaration

_ALWAYS = (
    "llvm/ADT/StringExtras.h",
    "mlir/IR/Builders.h",
    "mlir/IR/BuiltinAttributes.h",
    "mlir/IR/BuiltinTypes.h",
    "mlir/IR/Dialect.h",
    "mlir/IR/DialectImplementation.h",
    "mlir/IR/Matchers.h",
    "mlir/IR/OpImplementation.h",
    "mlir/IR/PatternMatch.h",
    "mlir/IR/SymbolTable.h",
    "mlir/IR/TypeUtilities.h",
    "mlir/Bytecode/BytecodeOpInterface.h",
    "mlir/Interfaces/InferTypeOpInterface.h",
    "mlir/Interfaces/SideEffectInterfaces.h",
)
_HEADERS = {"mlir/IR/SymbolInterfaces.td": "mlir/IR/SymbolTable.h", "mlir/IR/OpAsmInterface.td": "mlir/IR/OpImplementation.h"}
OTHERS = {
    name: f"mlir/Dialect/{file}.h"
    for name, file in (
        ("affine", "Affine/IR/AffineOps"), ("arith", "Arith/IR/Arith"), ("bufferization", "Bufferization/IR/Bufferization"),
        ("cf", "ControlFlow/IR/ControlFlowOps"), ("complex", "Complex/IR/Complex"), ("func", "Func/IR/FuncOps"),
        ("gpu", "GPU/IR/GPUDialect"), ("index", "Index/IR/IndexOps"), ("linalg", "Linalg/IR/Linalg"), ("llvm", "LLVMIR/LLVMDialect"),
        ("math", "Math/IR/Math"), ("memref", "MemRef/IR/MemRef"), ("scf", "SCF/IR/SCF"), ("shape", "Shape/IR/Shape"),
        ("sparse_tensor", "SparseTensor/IR/SparseTensor"), ("tensor", "Tensor/IR/Tensor"), ("tosa", "Tosa/IR/TosaOps"),
        ("transform", "Transform/IR/TransformOps"), ("ub", "UB/IR/UBOps"), ("vector", "Vector/IR/VectorOps"),
    )
}  # fmt: skip
"""Maps dialects of MLIR to their headers."""
_WITHOUT_HEADER = re.compile(
    r"mlir/IR/(OpBase|PatternBase|AttrTypeBase|EnumAttr|DialectBase|Interfaces|BuiltinTypes|BuiltinAttributes)\.td|mlir/Pass/.*"
)


def header(dialect: ResolvedDialect, files: Mapping[str, str], report: ExportReport) -> str:
    """Return the header with the includes from MLIR and all declarations of the dialect."""
    name, folder = camel_case(dialect.name), dialect.name
    guard = f"{folder}_{name}_H".upper()
    lines = [f"#ifndef {guard}", f"#define {guard}", "", *(f'#include "{each}"' for each in sorted({*_ALWAYS, *_mlir_headers(files)}))]
    lines += [f'#include "{OTHERS.get(other, f"{other}/{camel_case(other)}.h")}"' for other in _other_dialects(dialect, files)]
    lines += ["", f'#include "{folder}/{name}Dialect.h.inc"', *map(declaration, report.functions.values())]
    traits = native_traits(dialect)
    if traits:
        namespace = namespace_of(dialect).removeprefix("::")
        lines += [f"namespace {namespace} {{", *traits, f"}} // namespace {namespace}"]
    if f"{name}Enums.td" in files:
        lines.append(f'#include "{folder}/{name}Enums.h.inc"')
    if f"{name}Interfaces.td" in files:
        lines += [f'#include "{folder}/{name}{kind}Interfaces.h.inc"' for kind in ("Attr", "Type", "Op")]
    if f"{name}Types.td" in files:
        for macro, part in (("ATTRDEF", "Attributes"), ("TYPEDEF", "Types")):
            lines += [f"#define GET_{macro}_CLASSES", f'#include "{folder}/{name}{part}.h.inc"']
    if f"{name}Ops.td" in files:
        lines += ["#define GET_OP_CLASSES", f'#include "{folder}/{name}Ops.h.inc"']
    lines += [populating for each in report.pattern_sets if (populating := declared_set(dialect, each))]
    return "\n".join((*lines, "", f"#endif // {guard}")) + "\n"


def source(dialect: ResolvedDialect, files: Mapping[str, str], records: Records, report: ExportReport) -> str:
    """Return the source with all definitions, the registrations, and the stubs."""
    name, folder = camel_case(dialect.name), dialect.name
    lines = [f'#include "{folder}/{name}.h"', "", '#include "llvm/ADT/TypeSwitch.h"', ""]
    namespace = namespace_of(dialect).removeprefix("::")
    custom = directives(dialect)
    lines += [f"namespace {namespace} {{", "", *custom, f"}} // namespace {namespace}", ""] if custom else []
    lines.append(f'#include "{folder}/{name}Dialect.cpp.inc"')
    if f"{name}Enums.td" in files:
        lines.append(f'#include "{folder}/{name}Enums.cpp.inc"')
    if f"{name}Interfaces.td" in files:
        lines += [f'#include "{folder}/{name}{kind}Interfaces.cpp.inc"' for kind in ("Attr", "Type", "Op")]
    added: list[str] = []
    parts = (("ATTRDEF", "Attributes", "addAttributes", dialect.attributes), ("TYPEDEF", "Types", "addTypes", dialect.types))
    for macro, part, add, definitions in parts:
        if f"{name}Types.td" in files:
            lines += [f"#define GET_{macro}_CLASSES", f'#include "{folder}/{name}{part}.cpp.inc"']
        if definitions:
            added += [f"  {add}<", f"#define GET_{macro}_LIST", f'#include "{folder}/{name}{part}.cpp.inc"', "      >();"]
    if f"{name}Ops.td" in files:
        lines += ["#define GET_OP_CLASSES", f'#include "{folder}/{name}Ops.cpp.inc"']
    if f"{name}Patterns.td" in files:
        lines += ["namespace {", f'#include "{folder}/{name}Patterns.cpp.inc"', "} // namespace"]
    if dialect.operations:
        added += ["  addOperations<", "#define GET_OP_LIST", f'#include "{folder}/{name}Ops.cpp.inc"', "      >();"]
    lines += ["", f"void ::{namespace}::{dialect.class_name}::initialize() {{", *added, "}"]
    stubs = Stubs(dialect, records, report)
    lines += ["", f"namespace {namespace} {{", "", *stubs.members(), *stubs.functions(), f"}} // namespace {namespace}"]
    return "\n".join(lines).rstrip() + "\n"


def plugin(name: str, dialects: Sequence[ResolvedDialect]) -> str:
    """Return the plugin for `mlir-opt --load-dialect-plugin=…` (dialects) and `--load-pass-plugin=…` (passes)."""
    registered = [(each, "Passes") for each in dialects if each.passes] + [(each, "Pipelines") for each in dialects if each.pipelines]
    lines = ['#include "mlir/Tools/Plugins/DialectPlugin.h"', *(['#include "mlir/Tools/Plugins/PassPlugin.h"'] if registered else []), ""]
    lines += [f'#include "{each.name}/{camel_case(each.name)}.h"' for each in dialects]
    lines += [f'#include "{each.name}/{camel_case(each.name)}{part}.h"' for each, part in registered]
    inserted = "\n".join(f"            registry->insert<{namespace_of(each)}::{each.class_name}>();" for each in dialects)
    text = "\n".join(lines) + (
        '\n\nextern "C" LLVM_ATTRIBUTE_WEAK ::mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {\n'
        f'  return {{MLIR_PLUGIN_API_VERSION, "{name}", LLVM_VERSION_STRING, [](::mlir::DialectRegistry *registry) {{\n'
        f"{inserted}\n          }}}};\n}}\n"
    )
    calls = " ".join(f"{namespace_of(each)}::register{camel_case(each.name)}{part}();" for each, part in registered)
    return text + (
        '\nextern "C" LLVM_ATTRIBUTE_WEAK ::mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {\n'
        f'  return {{MLIR_PLUGIN_API_VERSION, "{name}", LLVM_VERSION_STRING, []() {{ {calls} }}}};\n}}\n'
        if registered
        else ""
    )


def _mlir_headers(files: Mapping[str, str]) -> list[str]:
    included = {each for text in files.values() for each in re.findall(r'^include "(mlir/[^"]+)"', text, re.MULTILINE)}
    return [_HEADERS.get(each, each.removesuffix(".td") + ".h") for each in sorted(included) if not _WITHOUT_HEADER.match(each)]


def _other_dialects(dialect: ResolvedDialect, files: Mapping[str, str]) -> list[str]:
    included = {each for text in files.values() for each in re.findall(r'^include "(\w+)/\w+\.td"', text, re.MULTILINE)}
    return sorted((included | {*dialect.depends_on}) - {"mlir", "builtin", dialect.name})
