"""Stubs: the C++ functions that take the place of hooks, each with what the Python says of itself."""

from __future__ import annotations

from ...resolver.model import ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute
from ..cpp_names import getter, snake_case
from ..expressions import cpp_string
from ..report import CppFunction, ExportReport
from ..td.records import Records, cpp_class, operation_class
from .docstrings import docstring
from .members import builder, interface_methods
from .patterns import CANONICALIZATION, added, pattern_sets

_SUCCESS = "return ::mlir::success();"
_OPERATION_STUBS = {
    "has_verifier": ("verify", "::llvm::LogicalResult {0}::verify()", _SUCCESS),
    "has_region_verifier": ("verify_regions", "::llvm::LogicalResult {0}::verifyRegions()", _SUCCESS),
    "has_canonicalizer": (
        "canonicalization_patterns",
        "void {0}::getCanonicalizationPatterns(::mlir::RewritePatternSet &patterns, ::mlir::MLIRContext *context)",
        "",
    ),
    "has_canonicalize_method": (
        "canonicalize",
        "::llvm::LogicalResult {0}::canonicalize({0} op, ::mlir::PatternRewriter &rewriter)",
        "return ::mlir::failure();",
    ),
}
_DIALECT_STUBS = {
    "has_constant_materializer": (
        "materialize_constant",
        "::mlir::Operation *{0}::materializeConstant(::mlir::OpBuilder &builder, ::mlir::Attribute value, ::mlir::Type type, "
        "::mlir::Location loc)",
        "return nullptr;",
    ),
    "has_operation_attribute_verifier": (
        "verify_operation_attribute",
        "::llvm::LogicalResult {0}::verifyOperationAttribute(::mlir::Operation *op, ::mlir::NamedAttribute attribute)",
        _SUCCESS,
    ),
    "has_region_arg_attribute_verifier": (
        "verify_region_arg_attribute",
        "::llvm::LogicalResult {0}::verifyRegionArgAttribute(::mlir::Operation *op, unsigned region, unsigned argument, "
        "::mlir::NamedAttribute attribute)",
        _SUCCESS,
    ),
    "has_region_result_attribute_verifier": (
        "verify_region_result_attribute",
        "::llvm::LogicalResult {0}::verifyRegionResultAttribute(::mlir::Operation *op, unsigned region, unsigned result, "
        "::mlir::NamedAttribute attribute)",
        _SUCCESS,
    ),
}
_ADDING = "void {0}::getCanonicalizationPatterns(::mlir::RewritePatternSet &patterns) const"
_BODIES = {"bool": "return true;", "::mlir::Type": "return value;", "::llvm::LogicalResult": "return ::mlir::failure();", "void": ""}
"""What a function does before it is written."""


class Stubs:
    """The stubs of one dialect."""

    def __init__(self, dialect: ResolvedDialect, records: Records, report: ExportReport) -> None:
        self._dialect = dialect
        self._records = records
        self._functions = dict(dialect.hook_functions)
        self._report = report

    def functions(self) -> list[str]:
        """What predicates, traits and patterns call, for the namespace of the dialect."""
        return [_function(each) for each in self._report.functions.values()]

    def members(self) -> list[str]:
        """Every member that the declarations promise, for the namespace of the dialect."""
        found = []
        for flag, (hook, signature, body) in _DIALECT_STUBS.items():
            if flag in self._dialect.flags:
                found.append(self._stub(hook, signature.format(self._dialect.class_name), body))
        found += self._canonicalization()
        found += pattern_sets(self._report)
        for definition in (*self._dialect.attributes, *self._dialect.types):
            found += [] if definition.external else self._of_definition(definition)
        for operation in self._dialect.operations:
            found += self._of_operation(operation)
        return found

    def _canonicalization(self) -> list[str]:
        patterns, signature = added(self._report.pattern_sets.get(CANONICALIZATION)), _ADDING.format(self._dialect.class_name)
        if "has_canonicalizer" in self._dialect.flags:
            return [self._stub("get_canonicalization_patterns", signature, patterns.strip())]
        return [f"{signature} {{\n{patterns}}}\n"] if patterns else []

    def _of_operation(self, operation: ResolvedOperation) -> list[str]:
        name, prefix = operation_class(operation), operation.mnemonic.replace(".", "_")
        found = [
            self._stub(f"{prefix}_{hook}", signature.format(name), body)
            for flag, (hook, signature, body) in _OPERATION_STUBS.items()
            if getattr(operation, flag)
        ]
        if operation.has_folder:
            found.append(self._folder(operation, name, f"{prefix}_fold"))
        if operation.constant is not None:
            found.append(
                f"::mlir::OpFoldResult {name}::fold(FoldAdaptor adaptor) {{\n  return {getter(operation.constant.name)}Attr();\n}}\n"
            )
        if operation.has_custom_assembly_format:
            message = cpp_string(f"the syntax of '{operation.name}' is not written yet")
            refuse = f"return parser.emitError(parser.getCurrentLocation(), {message});"
            signature = f"::mlir::ParseResult {name}::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &result)"
            found.append(self._stub(f"{prefix}_parse", signature, refuse))
            generic = "printer.printGenericOp(*this, /*printOpName=*/false);"
            found.append(self._stub(f"{prefix}_print", f"void {name}::print(::mlir::OpAsmPrinter &printer)", generic))
        return found + self._promised(operation, name, prefix)

    def _promised(self, definition: ResolvedOperation | ResolvedTypeOrAttribute, name: str, prefix: str) -> list[str]:
        """Methods of interfaces, and builders."""
        found = []
        for use in definition.interfaces:
            for method, signature, body in interface_methods(use, name, self._records):
                found.append(self._stub(f"{prefix}_{method}", signature, body))
        return found + [text for each in definition.builders if (text := builder(each, definition, name, self._records))]

    def _folder(self, operation: ResolvedOperation, name: str, hook: str) -> str:
        if [each.variadicity for each in operation.results] == ["single"]:
            return self._stub(hook, f"::mlir::OpFoldResult {name}::fold(FoldAdaptor adaptor)", "return {};")
        results = "::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results"
        return self._stub(hook, f"::llvm::LogicalResult {name}::fold(FoldAdaptor adaptor, {results})", "return ::mlir::failure();")

    def _of_definition(self, definition: ResolvedTypeOrAttribute) -> list[str]:
        name, prefix = cpp_class(definition), snake_case(definition.class_name)
        found = []
        if definition.has_verifier:
            parameters = ", ".join(f"{each.cpp_type} {each.name}" for each in definition.parameters)
            emit = "::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError"
            signature = f"::llvm::LogicalResult {name}::verify({', '.join(filter(None, (emit, parameters)))})"
            found.append(self._stub(f"{prefix}_verify", signature, _SUCCESS))
        if definition.has_custom_assembly_format:
            base = "::mlir::Type" if definition.kind == "type" else "::mlir::Attribute"
            message = cpp_string(f"the syntax of {definition.class_name} is not written yet")
            refuse = f"parser.emitError(parser.getCurrentLocation(), {message});\n  return {{}};"
            more = "" if definition.kind == "type" else ", ::mlir::Type type"
            found.append(self._stub(f"{prefix}_parse", f"{base} {name}::parse(::mlir::AsmParser &parser{more})", refuse))
            found.append(self._stub(f"{prefix}_print", f"void {name}::print(::mlir::AsmPrinter &printer) const", ""))
        return found + self._promised(definition, name, prefix)

    def _stub(self, hook: str, signature: str, body: str) -> str:
        comment = [f"// To be written: {self._dialect.name}'s hook `{hook}`."]
        span = self._functions.get(hook)
        if span is not None:
            comment += [f"// {line}".rstrip() for line in docstring(span, hook).splitlines()]
        return "\n".join(comment) + f"\n{signature} {{{f'{chr(10)}  {body}{chr(10)}' if body else ''}}}\n"


def _function(function: CppFunction) -> str:
    message = cpp_string(f"{function.name} is not written yet")
    body = _BODIES.get(function.returns, f"::llvm::report_fatal_error({message});")
    comment = "".join(f"// {line}\n" for line in f"To be written: {function.python}".splitlines())
    return f"{comment}{function.returns} {_unqualified(function)} {{{f'{chr(10)}  {body}{chr(10)}' if body else ''}}}\n"


def declaration(function: CppFunction) -> str:
    """The declaration of a function, in its namespace."""
    return f"namespace {_namespace(function)} {{\n{function.returns} {_unqualified(function)};\n}}\n"


def _namespace(function: CppFunction) -> str:
    return function.name.removeprefix("::").rpartition("::")[0]


def _unqualified(function: CppFunction) -> str:
    return f"{function.name.rpartition('::')[2]}({function.parameters})"
