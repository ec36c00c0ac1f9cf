"""The methods of MLIR's interfaces that operations and types implement, as MLIR 22 declares them."""

from __future__ import annotations

_INFERRING = (
    "::mlir::MLIRContext *context, std::optional<::mlir::Location> location, {}, ::mlir::DictionaryAttr attributes, "
    "::mlir::OpaqueProperties properties, ::mlir::RegionRange regions, ::llvm::SmallVectorImpl<{}> &inferred"
)
_BUILDER = "::mlir::OpBuilder &builder, "
_EFFECTS = "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects"
_REGIONS = "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &regions"
_NO_OPERANDS = "::mlir::MutableOperandRange(getOperation(), 0, 0)"
_RESULT = "::llvm::LogicalResult"
_FOLDED = "std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>"

MLIR_METHODS: dict[str, tuple[str, str, str]] = {
    "InferTypeOpInterface.infer_return_types": (
        f"{_RESULT} inferReturnTypes", _INFERRING.format("::mlir::ValueRange operands", "::mlir::Type"), "::mlir::failure()",
    ),
    "InferTypeOpInterface.is_compatible_return_types": (
        "bool isCompatibleReturnTypes", "::mlir::TypeRange inferred, ::mlir::TypeRange actual", "inferred == actual",
    ),
    "InferShapedTypeOpInterface.infer_return_type_components": (
        f"{_RESULT} inferReturnTypeComponents",
        _INFERRING.format("::mlir::ValueShapeRange operands", "::mlir::ShapedTypeComponents"),
        "::mlir::failure()",
    ),
    "InferShapedTypeOpInterface.reify_return_type_shapes": (
        f"{_RESULT} reifyReturnTypeShapes",
        f"{_BUILDER}::mlir::ValueRange operands, ::llvm::SmallVectorImpl<::mlir::Value> &shapes",
        "::mlir::failure()",
    ),
    "ReifyRankedShapedTypeOpInterface.reify_result_shapes": (
        f"{_RESULT} reifyResultShapes", f"{_BUILDER}::mlir::ReifiedRankedShapedTypeDims &shapes", "::mlir::failure()",
    ),
    "ReifyRankedShapedTypeOpInterface.reify_shape_of_result": (
        "::mlir::FailureOr<::mlir::SmallVector<::mlir::OpFoldResult>> reifyShapeOfResult", f"{_BUILDER}int number", "::mlir::failure()",
    ),
    "ReifyRankedShapedTypeOpInterface.reify_dim_of_result": (
        "::mlir::FailureOr<::mlir::OpFoldResult> reifyDimOfResult", f"{_BUILDER}int number, int dim", "::mlir::failure()",
    ),
    "MemoryEffectsOpInterface.get_effects": ("void getEffects", _EFFECTS, ""),
    "ConditionallySpeculatable.get_speculatability": (
        "::mlir::Speculation::Speculatability getSpeculatability", "", "::mlir::Speculation::NotSpeculatable",
    ),
    "SymbolUserOpInterface.verify_symbol_uses": (
        f"{_RESULT} verifySymbolUses", "::mlir::SymbolTableCollection &symbolTable", "::mlir::success()",
    ),
    "CastOpInterface.are_cast_compatible": ("bool areCastCompatible", "::mlir::TypeRange inputs, ::mlir::TypeRange outputs", "true"),
    "OpAsmOpInterface.get_asm_result_names": ("void getAsmResultNames", "::mlir::OpAsmSetValueNameFn setNameFn", ""),
    "OpAsmOpInterface.get_asm_block_argument_names": (
        "void getAsmBlockArgumentNames", "::mlir::Region &region, ::mlir::OpAsmSetValueNameFn setNameFn", "",
    ),
    "OpAsmOpInterface.get_asm_block_names": ("void getAsmBlockNames", "::mlir::OpAsmSetBlockNameFn setNameFn", ""),
    "OpAsmOpInterface.get_default_dialect": ("::llvm::StringRef getDefaultDialect", "", '""'),
    "BranchOpInterface.get_successor_operands": (
        "::mlir::SuccessorOperands getSuccessorOperands", "unsigned index", f"::mlir::SuccessorOperands({_NO_OPERANDS})",
    ),
    "BranchOpInterface.get_successor_for_operands": (
        "::mlir::Block *getSuccessorForOperands", "::llvm::ArrayRef<::mlir::Attribute> operands", "nullptr",
    ),
    "RegionBranchOpInterface.get_successor_regions": (
        "void getSuccessorRegions", f"::mlir::RegionBranchPoint point, {_REGIONS}", "",
    ),
    "RegionBranchOpInterface.get_entry_successor_operands": (
        "::mlir::OperandRange getEntrySuccessorOperands",
        "::mlir::RegionSuccessor successor",
        "getOperation()->getOperands().take_front(0)",
    ),
    "RegionBranchOpInterface.get_entry_successor_regions": (
        "void getEntrySuccessorRegions", f"::llvm::ArrayRef<::mlir::Attribute> operands, {_REGIONS}", "",
    ),
    "RegionBranchOpInterface.get_region_invocation_bounds": (
        "void getRegionInvocationBounds",
        "::llvm::ArrayRef<::mlir::Attribute> operands, ::llvm::SmallVectorImpl<::mlir::InvocationBounds> &bounds",
        "",
    ),
    "RegionBranchTerminatorOpInterface.get_mutable_successor_operands": (
        "::mlir::MutableOperandRange getMutableSuccessorOperands", "::mlir::RegionSuccessor successor", _NO_OPERANDS,
    ),
    "RegionBranchTerminatorOpInterface.get_successor_regions": (
        "void getSuccessorRegions", f"::llvm::ArrayRef<::mlir::Attribute> operands, {_REGIONS}", "",
    ),
    "RegionKindInterface.get_region_kind": ("::mlir::RegionKind getRegionKind", "unsigned index", "::mlir::RegionKind::SSACFG"),
    "RegionKindInterface.has_ssa_dominance": ("bool hasSSADominance", "unsigned index", "true"),
    "LoopLikeOpInterface.get_loop_regions": ("::llvm::SmallVector<::mlir::Region *> getLoopRegions", "", "{}"),
    "LoopLikeOpInterface.get_loop_induction_vars": (
        "std::optional<::llvm::SmallVector<::mlir::Value>> getLoopInductionVars", "", "std::nullopt",
    ),
    "LoopLikeOpInterface.get_loop_lower_bounds": (f"{_FOLDED} getLoopLowerBounds", "", "std::nullopt"),
    "LoopLikeOpInterface.get_loop_steps": (f"{_FOLDED} getLoopSteps", "", "std::nullopt"),
    "LoopLikeOpInterface.get_loop_upper_bounds": (f"{_FOLDED} getLoopUpperBounds", "", "std::nullopt"),
    "CallOpInterface.get_callable_for_callee": ("::mlir::CallInterfaceCallable getCallableForCallee", "", "::mlir::Value()"),
    "CallOpInterface.set_callee_from_callable": ("void setCalleeFromCallable", "::mlir::CallInterfaceCallable callee", ""),
    "CallOpInterface.get_arg_operands": (
        "::mlir::Operation::operand_range getArgOperands", "", "getOperation()->getOperands()",
    ),
    "CallableOpInterface.get_callable_region": ("::mlir::Region *getCallableRegion", "", "nullptr"),
    "CallableOpInterface.get_argument_types": ("::llvm::ArrayRef<::mlir::Type> getArgumentTypes", "", "{}"),
    "CallableOpInterface.get_result_types": ("::llvm::ArrayRef<::mlir::Type> getResultTypes", "", "{}"),
    "ViewLikeOpInterface.get_view_source": ("::mlir::Value getViewSource", "", "getOperation()->getOperand(0)"),
    "ViewLikeOpInterface.get_view_dest": ("::mlir::Value getViewDest", "", "getOperation()->getResult(0)"),
    "DestinationStyleOpInterface.get_dps_inits_mutable": ("::mlir::MutableOperandRange getDpsInitsMutable", "", _NO_OPERANDS),
    "InferIntRangeInterface.infer_result_ranges": (
        "void inferResultRanges", "::llvm::ArrayRef<::mlir::ConstantIntRanges> ranges, ::mlir::SetIntRangeFn setResultRanges", "",
    ),
    "VectorUnrollOpInterface.get_shape_for_unroll": (
        "std::optional<::llvm::SmallVector<int64_t, 4>> getShapeForUnroll", "", "std::nullopt",
    ),
}  # fmt: skip
"""Maps `Interface.method` of specs to (result type and name, parameters, value of the stub)."""
