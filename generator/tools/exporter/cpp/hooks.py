"""The C++ member functions that correspond to hooks."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

from ods.diagnostics.late import dataclass

from ..hooks import HookOwner

_SUCCESS = "return ::mlir::success();"
_REFUSE = "return parser.emitError(parser.getCurrentLocation(), $message);"
_REFUSE_DEFINITION = "parser.emitError(parser.getCurrentLocation(), $message);\n  return {};"
_EMIT = "::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError"


@dataclass(frozen=True)
class CppMember:
    """A member function of a C++ class."""

    signature: str
    """A template: `$owner` is the class, `$parameters` the parameters of a type or attribute, each after a comma."""
    body: str = ""
    """The template of the stub's body: `$message` is a string literal for the error that the function is not implemented."""

    def filled(self, values: Mapping[str, str]) -> tuple[str, str]:
        """Return the signature and the body for one class.  Raises KeyError for a name without a value."""
        return Template(self.signature).substitute(values), Template(self.body).substitute(values)


_VERIFY = CppMember(f"::llvm::LogicalResult $owner::verify({_EMIT}$parameters)", _SUCCESS)
_PRINT = CppMember("void $owner::print(::mlir::AsmPrinter &printer) const")
MEMBERS: dict[HookOwner, dict[str, CppMember]] = {
    "dialect": {
        "materialize_constant": CppMember(
            "::mlir::Operation *$owner::materializeConstant(::mlir::OpBuilder &builder, ::mlir::Attribute value, ::mlir::Type type, "
            "::mlir::Location loc)",
            "return nullptr;",
        ),
        "verify_operation_attribute": CppMember(
            "::llvm::LogicalResult $owner::verifyOperationAttribute(::mlir::Operation *op, ::mlir::NamedAttribute attribute)", _SUCCESS
        ),
        "verify_region_argument_attribute": CppMember(
            "::llvm::LogicalResult $owner::verifyRegionArgAttribute(::mlir::Operation *op, unsigned region, unsigned argument, "
            "::mlir::NamedAttribute attribute)",
            _SUCCESS,
        ),
        "verify_region_result_attribute": CppMember(
            "::llvm::LogicalResult $owner::verifyRegionResultAttribute(::mlir::Operation *op, unsigned region, unsigned result, "
            "::mlir::NamedAttribute attribute)",
            _SUCCESS,
        ),
        "get_canonicalization_patterns": CppMember(
            "void $owner::getCanonicalizationPatterns(::mlir::RewritePatternSet &patterns) const", "$patterns"
        ),
    },
    "operation": {
        "verify_operation": CppMember("::llvm::LogicalResult $owner::verify()", _SUCCESS),
        "verify_regions": CppMember("::llvm::LogicalResult $owner::verifyRegions()", _SUCCESS),
        "get_canonicalization_patterns": CppMember(
            "void $owner::getCanonicalizationPatterns(::mlir::RewritePatternSet &patterns, ::mlir::MLIRContext *context)"
        ),
        "canonicalize": CppMember(
            "::llvm::LogicalResult $owner::canonicalize($owner op, ::mlir::PatternRewriter &rewriter)", "return ::mlir::failure();"
        ),
        "fold": CppMember("$folded $owner::fold(FoldAdaptor adaptor$results)", "return $unfolded;"),
        "parse_assembly": CppMember(
            "::mlir::ParseResult $owner::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &result)", _REFUSE
        ),
        "print_assembly": CppMember(
            "void $owner::print(::mlir::OpAsmPrinter &printer)", "printer.printGenericOp(*this, /*printOpName=*/false);"
        ),
    },
    "type": {
        "verify": _VERIFY,
        "parse_assembly": CppMember("::mlir::Type $owner::parse(::mlir::AsmParser &parser)", _REFUSE_DEFINITION),
        "print_assembly": _PRINT,
    },
    "attribute": {
        "verify": _VERIFY,
        "parse_assembly": CppMember("::mlir::Attribute $owner::parse(::mlir::AsmParser &parser, ::mlir::Type type)", _REFUSE_DEFINITION),
        "print_assembly": _PRINT,
    },
}
"""Maps the owner of a hook and the method that it implements to its C++ function, in source order."""
ONE_FOLDED = {"folded": "::mlir::OpFoldResult", "results": "", "unfolded": "{}"}
MANY_FOLDED = {
    "folded": "::llvm::LogicalResult",
    "results": ", ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results",
    "unfolded": "::mlir::failure()",
}
"""The result type of `fold`, its further parameters, and its value if nothing is folded: for one result, and for other numbers."""
