"""The marker classes of ODS's core traits: `op.has_trait(Commutative)`.

A trait that implies other traits derives from them, as `trait_set` expects.
"""

from __future__ import annotations

from ..trait import ConstantLike, HasOnlyGraphRegion, IsolatedFromAbove, NoTerminator, SymbolTable, Terminator, Trait

__all__ = [
    "AffineScope",
    "AlwaysSpeculatable",
    "AlwaysSpeculatableImplTrait",
    "AttrSizedOperandSegments",
    "AttrSizedResultSegments",
    "AutomaticAllocationScope",
    "Commutative",
    "ConstantLike",
    "DistinctObjectsTrait",
    "Elementwise",
    "ElementwiseMappable",
    "FirstAttrDerivedResultType",
    "GraphRegionNoTerminator",
    "HasOnlyGraphRegion",
    "HasParallelRegion",
    "HasParent",
    "Idempotent",
    "InferShapedTypeOpAdaptor",
    "InferTensorType",
    "InferTypeOpAdaptor",
    "Involution",
    "IsolatedFromAbove",
    "MemRefsNormalizable",
    "MemoryEffects",
    "MutableType",
    "NoMemoryEffect",
    "NoRegionArguments",
    "NoTerminator",
    "ParentOneOf",
    "Pure",
    "RecursiveMemoryEffects",
    "RecursivelySpeculatable",
    "RecursivelySpeculatableImplTrait",
    "ResultsAreFloatLike",
    "ResultsBroadcastableShape",
    "ReturnLike",
    "SameOperandsAndResultElementType",
    "SameOperandsAndResultRank",
    "SameOperandsAndResultShape",
    "SameOperandsAndResultType",
    "SameOperandsElementType",
    "SameOperandsShape",
    "SameTypeOperands",
    "SameVariadicOperandSize",
    "SameVariadicResultSize",
    "Scalarizable",
    "SingleBlock",
    "SingleBlockImplicitTerminator",
    "SymbolTable",
    "Tensorizable",
    "Terminator",
    "Trait",
    "Vectorizable",
]


# ---- structure


class SingleBlock(Trait):
    """Each region has at most one block."""


class SingleBlockImplicitTerminator(SingleBlock):
    """Each region has at most one block, whose terminator the text may omit."""


class HasParent(Trait):
    """The operation is directly in an operation of a given class."""


class ParentOneOf(Trait):
    """The operation is directly in an operation of one of several classes."""


class NoRegionArguments(Trait):
    """Entry blocks have no arguments."""


class AttrSizedOperandSegments(Trait):
    """`operand_segment_sizes` has the size of each operand group."""


class AttrSizedResultSegments(Trait):
    """`result_segment_sizes` has the size of each result group."""


class SameVariadicOperandSize(Trait):
    """All variadic operand groups have the same size."""


class SameVariadicResultSize(Trait):
    """All variadic result groups have the same size."""


# ---- regions and scopes


class AffineScope(Trait):
    """Values defined directly in a region can be symbols in affine expressions."""


class AutomaticAllocationScope(Trait):
    """Stack allocations in a region are freed at the end of the operation."""


class HasParallelRegion(Trait):
    """The region may be executed in parallel."""


class GraphRegionNoTerminator(NoTerminator, SingleBlock, HasOnlyGraphRegion):
    """Each region has one block without terminator, whose operations may be in any order."""


class ReturnLike(Trait):
    """A terminator that passes all its operands to the operation around the region."""


# ---- algebra and folding


class Commutative(Trait):
    """The order of the operands does not matter."""


class Idempotent(Trait):
    """Applying the operation to its own result changes nothing."""


class Involution(Trait):
    """Applying the operation twice returns the operand."""


class MemRefsNormalizable(Trait):
    """The layouts of memref operands and results may be normalized."""


class DistinctObjectsTrait(Trait):
    """The results never alias."""


# ---- effects and speculation


class MemoryEffects(Trait):
    """The operation has fixed effects on memory."""


class NoMemoryEffect(Trait):
    """The operation neither reads nor writes memory."""


class RecursiveMemoryEffects(Trait):
    """The effects include those of the nested operations."""


class AlwaysSpeculatableImplTrait(Trait):
    """`AlwaysSpeculatable` without the interface."""


class RecursivelySpeculatableImplTrait(Trait):
    """`RecursivelySpeculatable` without the interface."""


class AlwaysSpeculatable(AlwaysSpeculatableImplTrait):
    """The operation may be executed speculatively."""


class RecursivelySpeculatable(RecursivelySpeculatableImplTrait):
    """The operation may be executed speculatively if all nested operations may."""


class Pure(AlwaysSpeculatable, NoMemoryEffect):
    """The operation has no memory effects and may be executed speculatively."""


# ---- elements of containers


class Elementwise(Trait):
    """The operation applies to each element of its container operands."""


class Scalarizable(Trait):
    """Container operands may be replaced by their elements."""


class Vectorizable(Trait):
    """Scalar operands may be replaced by vectors."""


class Tensorizable(Trait):
    """Scalar operands may be replaced by tensors."""


class ElementwiseMappable(Elementwise, Scalarizable, Vectorizable, Tensorizable):
    """The operation applies alike to scalars, vectors and tensors."""


# ---- agreement of operand and result types


class SameTypeOperands(Trait):
    """All operands have the same type."""


class SameOperandsShape(Trait):
    """All operands have the same shape."""


class SameOperandsAndResultShape(Trait):
    """All operands and results have the same shape."""


class SameOperandsElementType(Trait):
    """All operands have the same element type."""


class SameOperandsAndResultElementType(Trait):
    """All operands and results have the same element type."""


class SameOperandsAndResultType(Trait):
    """All operands and results have the same type, except for unknown sizes."""


class SameOperandsAndResultRank(Trait):
    """All ranked operands and results have the same rank."""


class ResultsBroadcastableShape(Trait):
    """The operands broadcast to the shape of the results."""


class ResultsAreFloatLike(Trait):
    """The results are floats, or containers of floats."""


# ---- inference of result types


class FirstAttrDerivedResultType(Trait):
    """The first attribute is the type of the results, or has that type."""


class InferTypeOpAdaptor(Trait):
    """A hook infers the result types."""


class InferShapedTypeOpAdaptor(Trait):
    """A hook infers the shapes of the results."""


class InferTensorType(Trait):
    """The results are tensors of the inferred shapes."""


# ---- traits of types


class MutableType(Trait):
    """A parameter of the type can be set once after the type was created."""

    __slots__ = ()
