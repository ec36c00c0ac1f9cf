"""Passes: classes that complete the output of mlir-tblgen for their records, with bodies to write."""

from __future__ import annotations

from ....hooks import hook_docstrings, hook_methods
from ....resolver.model import ResolvedConversion, ResolvedDialect, ResolvedPass, ResolvedPattern, ResolvedTable, ResolvedTypeConversion
from ..cpp_names import camel_case, namespace_of
from ..expressions import cpp_string
from ..td.records import cpp_operation_class


def pass_header(dialect: ResolvedDialect) -> str:
    """Return the header with the constructors and the registration of the passes."""
    name, folder = camel_case(dialect.name), dialect.name
    namespace, guard = namespace_of(dialect).removeprefix("::"), f"{folder}_{name}_PASSES_H".upper()
    includes = [
        '#include "mlir/IR/BuiltinDialect.h"',
        '#include "mlir/IR/BuiltinOps.h"',
        '#include "mlir/Pass/Pass.h"',
        f'#include "{folder}/{name}.h"',
    ]
    made = ["#define GEN_PASS_DECL", f'#include "{folder}/{name}Passes.h.inc"', "#define GEN_PASS_REGISTRATION"]
    lines = [f"#ifndef {guard}", f"#define {guard}", "", *includes, "", f"namespace {namespace} {{", *made]
    lines += [f'#include "{folder}/{name}Passes.h.inc"', f"}} // namespace {namespace}", "", f"#endif // {guard}"]
    return "\n".join(lines) + "\n"


def pass_source(dialect: ResolvedDialect) -> str:
    """Return the source: a class for each pass with an empty body."""
    name, folder = camel_case(dialect.name), dialect.name
    namespace, said = namespace_of(dialect).removeprefix("::"), hook_docstrings(dialect.hook_functions)
    hooks = {each.owner.name: each.function for each in hook_methods(dialect) if each.kind == "pass"}
    conversion = ['#include "mlir/Transforms/DialectConversion.h"'] if dialect.conversions else []
    lines = [f'#include "{folder}/{name}Passes.h"', *conversion, "", f"namespace {namespace} {{"]
    for definition in dialect.passes:
        lines += [f"#define GEN_PASS_DEF_{definition.class_name.upper()}", f'#include "{folder}/{name}Passes.h.inc"']
    lines += [f"}} // namespace {namespace}", "", "namespace {"]
    for definition in dialect.passes:
        if definition.conversion is not None and not definition.has_run:
            lines += _conversion(definition, definition.conversion, namespace)
        else:
            lines += _class(definition, namespace, said.get(hooks[definition.class_name], ""))
    return "\n".join((*lines, "} // namespace")) + "\n"


def _class(definition: ResolvedPass, namespace: str, said: str) -> list[str]:
    name, base = definition.class_name, f"::{namespace}::impl::{definition.class_name}Base"
    comment = [f"To be written: the pass `{definition.argument}`.", *said.splitlines()]
    return [
        *(f"// {line}".rstrip() for line in comment),
        f"struct {name} : {base}<{name}> {{",
        f"  using {base}<{name}>::{definition.class_name}Base;",
        "  void runOnOperation() override {}",
        "};",
        "",
    ]


def _conversion(definition: ResolvedPass, conversion: ResolvedConversion, namespace: str) -> list[str]:
    """Return a pass that applies conversions, and a pattern for each conversion, whose body always fails."""
    name, base = definition.class_name, f"::{namespace}::impl::{definition.class_name}Base"
    lines = [line for pattern in conversion.patterns for line in _pattern(pattern, namespace)]
    lines += [line for table in conversion.tables for line in _table(table)]
    lines += [
        f"struct {name} : {base}<{name}> {{",
        f"  using {base}<{name}>::{definition.class_name}Base;",
        "  void runOnOperation() override {",
    ]
    lines += ["    ::mlir::TypeConverter converter;", "    converter.addConversion([](::mlir::Type type) { return type; });"]
    for each in conversion.types:
        lines += [f"    // To be written: the type conversion {each.name}.", *(f"    // {line}" for line in _parts(each))]
    if conversion.types:
        lines.append("    // To be written: functions, with mlir/Dialect/Func/Transforms/FuncConversions.h.")
    lines.append("    ::mlir::ConversionTarget target(getContext());")
    legal = [*conversion.dialects, *(each.name for each in conversion.legal)]
    illegal = [*(each.name for each in conversion.illegal), *conversion.converted]
    lines += [_legality("Legal", each) for each in dict.fromkeys(legal)] + [_legality("Illegal", each) for each in dict.fromkeys(illegal)]
    for name in conversion.retyped:
        lines.append(f"    target.addDynamicallyLegalOp(::mlir::OperationName({cpp_string(name)}, &getContext()),")
        lines.append("                                 [&](::mlir::Operation *op) { return converter.isLegal(op); });")
    lines.append("    ::mlir::RewritePatternSet patterns(&getContext());")
    for pattern in conversion.patterns:
        lines.append(f"    patterns.add<{pattern.name}>(converter, &getContext(), {pattern.total_benefit});")
    for table in conversion.tables:
        for row in table.rows:
            lines.append(f"    patterns.add<{table.name}>(converter, {cpp_string(row.source.name)}, {table.total_benefit}, &getContext());")
    applied = "::mlir::applyPartialConversion(getOperation(), target, std::move(patterns))"
    return [*lines, f"    if (::mlir::failed({applied}))", "      signalPassFailure();", "  }", "};", ""]


def _legality(word: str, name: str) -> str:
    if "." in name:
        return f"    target.add{word}Op(::mlir::OperationName({cpp_string(name)}, &getContext()));"
    return f"    target.add{word}Dialect({cpp_string(name)});"


def _pattern(pattern: ResolvedPattern, namespace: str) -> list[str]:
    operation = f"::{namespace}::{cpp_operation_class(pattern.root.operation)}"
    base = f"::mlir::OpConversionPattern<{operation}>"
    adaptor = "OneToNOpAdaptor" if pattern.one_to_n else "OpAdaptor"
    signature = f"matchAndRewrite({operation} op, {adaptor} adaptor, ::mlir::ConversionPatternRewriter &rewriter) const override"
    source, results, conditions, supplemental = pattern.texts
    parts = [source, *(f"where {each}" for each in conditions), *(f"-> {each}" for each in results)]
    parts += [f"then {each}" for each in supplemental]
    return [
        f"// To be written: the conversion {pattern.name}.",
        *(f"// {line}" for part in parts for line in part.strip().splitlines()),
        f"struct {pattern.name} : {base} {{",
        "  using OpConversionPattern::OpConversionPattern;",
        f"  ::llvm::LogicalResult {signature} {{",
        "    return ::mlir::failure();",
        "  }",
        "};",
        "",
    ]


def _table(table: ResolvedTable) -> list[str]:
    """Return the class of a table's patterns."""
    rows, conditions, carried, new = table.texts
    parts = [*(f"{source} -> {target}" for source, target in rows), *(f"where {each}" for each in conditions)]
    parts += [f"attribute {' '.join(filter(None, each))}" for each in carried]
    parts += [f"new attribute {name} {value}" for name, value in new]
    return [
        f"// To be written: the conversion {table.name}.",
        *(f"// {line}" for part in parts for line in part.strip().splitlines()),
        f"struct {table.name} : ::mlir::ConversionPattern {{",
        f"  {table.name}(const ::mlir::TypeConverter &converter, ::llvm::StringRef root, ::mlir::PatternBenefit benefit,",
        f"  {' ' * len(table.name)} ::mlir::MLIRContext *context)",
        "      : ConversionPattern(converter, root, benefit, context) {}",
        "  ::llvm::LogicalResult matchAndRewrite(::mlir::Operation *op, ::llvm::ArrayRef<::mlir::Value> operands,",
        "                                        ::mlir::ConversionPatternRewriter &rewriter) const override {",
        "    return ::mlir::failure();",
        "  }",
        "};",
        "",
    ]


def _parts(each: ResolvedTypeConversion) -> list[str]:
    source, where, target = each.texts
    return [line for part in (source, where and f"where {where}", f"-> {target}") for line in part.strip().splitlines()]
