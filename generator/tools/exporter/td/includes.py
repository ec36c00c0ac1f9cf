"""The files of MLIR that define the records and classes that a dialect uses."""

from __future__ import annotations

from collections.abc import Iterable

_FILES = {
    "mlir/Bytecode/BytecodeOpInterface.td": "BytecodeOpInterface",
    "mlir/IR/BuiltinAttributeInterfaces.td": "TypedAttrInterface ElementsAttrInterface BlobAttrInterface MemRefLayoutAttrInterface",
    "mlir/IR/BuiltinAttributes.td": "StridedLayoutAttr",
    "mlir/IR/BuiltinTypeInterfaces.td": "ShapedTypeInterface FloatTypeInterface VectorElementTypeInterface MemRefElementTypeInterface "
    "PtrLikeTypeInterface",
    "mlir/IR/BuiltinTypes.td": "ValueSemantics",
    "mlir/IR/OpAsmInterface.td": "OpAsmOpInterface OpAsmTypeInterface OpAsmAttrInterface",
    "mlir/IR/RegionKindInterface.td": "RegionKindInterface HasOnlyGraphRegion GraphRegionNoTerminator",
    "mlir/IR/SymbolInterfaces.td": "Symbol SymbolUserOpInterface SymbolTable SymbolUserAttrInterface",
    "mlir/IR/TensorEncoding.td": "VerifiableTensorEncoding",
    "mlir/Interfaces/AlignmentAttrInterface.td": "AlignmentAttrOpInterface",
    "mlir/Interfaces/CallInterfaces.td": "ArgAndResultAttrsOpInterface CallOpInterface CallableOpInterface",
    "mlir/Interfaces/CastInterfaces.td": "CastOpInterface",
    "mlir/Interfaces/ControlFlowInterfaces.td": "BranchOpInterface RegionBranchOpInterface RegionBranchTerminatorOpInterface ReturnLike "
    "WeightedBranchOpInterface WeightedRegionBranchOpInterface SelectLikeOpInterface",
    "mlir/Interfaces/DataLayoutInterfaces.td": "DataLayoutOpInterface DataLayoutTypeInterface DataLayoutEntryInterface "
    "DataLayoutSpecInterface DLTIQueryInterface TargetDeviceSpecInterface TargetSystemSpecInterface",
    "mlir/Interfaces/DerivedAttributeOpInterface.td": "DerivedAttributeOpInterface",
    "mlir/Interfaces/DestinationStyleOpInterface.td": "DestinationStyleOpInterface",
    "mlir/Interfaces/FunctionInterfaces.td": "FunctionOpInterface",
    "mlir/Interfaces/IndexingMapOpInterface.td": "IndexingMapOpInterface",
    "mlir/Interfaces/InferIntRangeInterface.td": "InferIntRangeInterface",
    "mlir/Interfaces/InferStridedMetadataInterface.td": "InferStridedMetadataOpInterface",
    "mlir/Interfaces/InferTypeOpInterface.td": "InferTypeOpInterface InferShapedTypeOpInterface ReifyRankedShapedTypeOpInterface "
    "SameOperandsAndResultType SameOperandsAndResultRank InferTypeOpAdaptor InferTypeOpAdaptorWithIsCompatible InferShapedTypeOpAdaptor "
    "InferShapedTypeOpAdaptorWithReify InferTensorType InferTensorTypeWithReify InferTensorTypeAdaptor InferTensorTypeAdaptorWithReify",
    "mlir/Interfaces/LoopLikeInterface.td": "LoopLikeOpInterface HasParallelRegion",
    "mlir/Interfaces/MemOpInterfaces.td": "MemorySpaceCastOpInterface MemorySpaceCastConsumerOpInterface",
    "mlir/Interfaces/MemorySlotInterfaces.td": "DestructurableAllocationOpInterface DestructurableAccessorOpInterface "
    "SafeMemorySlotAccessOpInterface PromotableAllocationOpInterface PromotableMemOpInterface PromotableOpInterface "
    "DestructurableTypeInterface",
    "mlir/Interfaces/ParallelCombiningOpInterface.td": "InParallelOpInterface ParallelCombiningOpInterface",
    "mlir/Interfaces/RuntimeVerifiableOpInterface.td": "RuntimeVerifiableOpInterface",
    "mlir/Interfaces/ShapedOpInterfaces.td": "ShapedDimOpInterface",
    "mlir/Interfaces/SideEffectInterfaces.td": "MemoryEffectsOpInterface ConditionallySpeculatable MemoryEffects NoMemoryEffect "
    "RecursiveMemoryEffects AlwaysSpeculatableImplTrait RecursivelySpeculatableImplTrait AlwaysSpeculatable RecursivelySpeculatable Pure "
    "MemRead MemWrite MemAlloc MemFree",
    "mlir/Interfaces/SubsetOpInterface.td": "SubsetOpInterface SubsetExtractionOpInterface SubsetInsertionOpInterface",
    "mlir/Interfaces/TilingInterface.td": "TilingInterface PartialReductionOpInterface",
    "mlir/Interfaces/ValueBoundsOpInterface.td": "ValueBoundsOpInterface",
    "mlir/Interfaces/VectorInterfaces.td": "VectorTransferOpInterface VectorUnrollOpInterface",
    "mlir/Interfaces/ViewLikeInterface.td": "ViewLikeOpInterface OffsetSizeAndStrideOpInterface DistinctObjectsTrait",
}
_FILE_OF = {name: file for file, names in _FILES.items() for name in names.split()}


def needed_files(words: Iterable[str]) -> list[str]:
    """Return the files that define any of these words, in a fixed order."""
    found = {_FILE_OF[word] for word in words if word in _FILE_OF}
    return [file for file in _FILES if file in found]
