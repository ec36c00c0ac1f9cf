"""The traits of ODS's core as classes to ask for: `op.has_trait(Commutative)`.

A trait that implies others derives from them, as `trait_set` expects.
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
    """Each region has at most one block, ended by a terminator that the text leaves out."""


class HasParent(Trait):
    """The operation is directly in one of another kind."""


class ParentOneOf(Trait):
    """The operation is directly in one of several kinds."""


class NoRegionArguments(Trait):
    """Entry blocks have no arguments."""


class AttrSizedOperandSegments(Trait):
    """`operand_segment_sizes` has the number of values of each operand."""


class AttrSizedResultSegments(Trait):
    """`result_segment_sizes` has the number of values of each result."""


class SameVariadicOperandSize(Trait):
    """All variadic operands have equally many values."""


class SameVariadicResultSize(Trait):
    """All variadic results have equally many values."""


# ---- regions and scopes


class AffineScope(Trait):
    """Values defined directly inside can be symbols in affine expressions."""


class AutomaticAllocationScope(Trait):
    """Stack allocations inside end with the operation."""


class HasParallelRegion(Trait):
    """The region may be executed in any order."""


class GraphRegionNoTerminator(NoTerminator, SingleBlock, HasOnlyGraphRegion):
    """Each region is one block of operations in any order."""


class ReturnLike(Trait):
    """A terminator that hands all its operands to whatever is around the region."""


# ---- algebra and folding


class Commutative(Trait):
    """The order of the operands means nothing."""


class Idempotent(Trait):
    """Applying it again changes nothing."""


class Involution(Trait):
    """Applying it twice gives back what there was."""


class MemRefsNormalizable(Trait):
    """The layouts of its memrefs may be normalized."""


class DistinctObjectsTrait(Trait):
    """The results never alias."""


# ---- effects and speculation


class MemoryEffects(Trait):
    """The operation has fixed effects on memory."""


class NoMemoryEffect(Trait):
    """The operation neither reads nor writes memory."""


class RecursiveMemoryEffects(Trait):
    """The effects are those of the operations inside, besides what the operation says itself."""


class AlwaysSpeculatableImplTrait(Trait):
    """The trait of `AlwaysSpeculatable`, without the interface."""


class RecursivelySpeculatableImplTrait(Trait):
    """The trait of `RecursivelySpeculatable`, without the interface."""


class AlwaysSpeculatable(AlwaysSpeculatableImplTrait):
    """The operation may be executed where it was not asked for."""


class RecursivelySpeculatable(RecursivelySpeculatableImplTrait):
    """The operation may be executed where it was not asked for if all inside it may."""


class Pure(AlwaysSpeculatable, NoMemoryEffect):
    """No effects, and free to be executed anywhere."""


# ---- elements of containers


class Elementwise(Trait):
    """Applied to containers, it is applied to each of their elements."""


class Scalarizable(Trait):
    """Its containers may be replaced by their elements."""


class Vectorizable(Trait):
    """Its scalars may be replaced by vectors."""


class Tensorizable(Trait):
    """Its scalars may be replaced by tensors."""


class ElementwiseMappable(Elementwise, Scalarizable, Vectorizable, Tensorizable):
    """Scalars, vectors and tensors of them are all the same to it."""


# ---- how the types of operands and results agree


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
    """All operands and results have the same type, but for sizes that are not known."""


class SameOperandsAndResultRank(Trait):
    """All ranked operands and results have the same rank."""


class ResultsBroadcastableShape(Trait):
    """The operands broadcast together to the shape of the results."""


class ResultsAreFloatLike(Trait):
    """The results are floats or containers of them."""


# ---- inference of result types


class FirstAttrDerivedResultType(Trait):
    """The first attribute is, or has, the type of the results."""


class InferTypeOpAdaptor(Trait):
    """A hook infers the result types."""


class InferShapedTypeOpAdaptor(Trait):
    """A hook infers the shapes of the results."""


class InferTensorType(Trait):
    """The results are tensors of the inferred shapes."""


# ---- of types


class MutableType(Trait):
    """A parameter of the type can be set once after the type was made."""

    __slots__ = ()
