"""Regular expressions for the verifier's messages about traits of the core."""

from __future__ import annotations

from typing import Final

TRAIT_MESSAGES: Final[dict[str, str]] = {
    "AttrSizedOperandSegments": r"operandSegmentSizes|operand count \(\d+\) does not match",
    "AttrSizedResultSegments": r"resultSegmentSizes|result count \(\d+\) does not match",
    "Elementwise": r"if an? (operand|result) is non-scalar|all non-scalar operands/results must have the same shape",
    "HasParent": r"expects parent op",
    "IsolatedFromAbove": r"using value defined outside the region",
    "NoRegionArguments": r"region should have no arguments",
    "ParentOneOf": r"expects parent op to be one of",
    "ResultsBroadcastableShape": r"broadcast",
    "SameOperandsAndResultElementType": r"requires the same element type for all operands and results",
    "SameOperandsAndResultRank": r"have matching ranks|has different rank than operands",
    "SameOperandsAndResultShape": r"requires the same shape for all operands and results",
    "SameOperandsAndResultType": r"requires the same (type|encoding) for all operands and results",
    "SameOperandsElementType": r"requires the same element type for all operands",
    "SameOperandsShape": r"requires the same shape for all operands",
    "SameTypeOperands": r"requires all operands to have the same type",
    "SameVariadicOperandSize": r"operand group|operands? .*(multiple|divisible|same size)",
    "SameVariadicResultSize": r"result group|results? .*(multiple|divisible|same size)",
    "SingleBlock": r"expects region #\d+ to have 0 or 1 blocks|failed to verify constraint: region with 1 blocks",
    "SingleBlockImplicitTerminator": r"expects regions to end with|must end with|failed to verify constraint: region with 1 blocks",
    "SymbolTable": r"redefinition of symbol named|must have exactly one (region|block)",
    "Terminator": r"must be the last operation in the parent block",
}
