"""Random traits: they relate types, restrict regions, or add checks to the verifier."""

from __future__ import annotations

import random

from .definitions import Definition, Named, Trait
from .vocabulary import TYPES, Word

_INFERRED_CPP = """
LogicalResult t::OP::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands, DictionaryAttr,
                                      OpaqueProperties, RegionRange, SmallVectorImpl<Type> &inferred) {
  if (operands.size() == 3)
    return emitOptionalError(location, "nothing follows from three operands");
  inferred.assign(COUNT, operands.empty() ? Type(IntegerType::get(context, 5)) : operands[0].getType());
  return success();
}
"""
_INFERRED_HOOK = """
def OP_infer_return_types(operands, attributes, regions):
    if len(operands) == 3:
        raise VerifyError(Diagnostic("error", "nothing follows from three operands"))
    return [operands[0].type if operands else IntegerType.get_signless(5)] * COUNT
"""
_NAMES_CPP = """
void t::OP::getAsmResultNames(function_ref<void(Value, StringRef)> setName) {
  for (Value result : (*this)->getResults())
    setName(result, "named");
}
"""
_NAMES_HOOK = """
def OP_get_asm_result_names(self, set_name):
    for result in self.results:
        set_name(result, "named")
"""
_HARMLESS = ("Pure", "NoMemoryEffect", "MemRefsNormalizable", "AlwaysSpeculatable", "Weighed", "Commutative")
_OF_VALUES = (
    "Elementwise",
    "ElementwiseMappable",
    "ResultsBroadcastableShape",
    "ResultsAreFloatLike",
    "SameOperandsShape",
    "SameOperandsElementType",
    "SameOperandsAndResultShape",
    "SameOperandsAndResultElementType",
    "SameOperandsAndResultRank",
)
_OF_REGIONS = ("RecursiveMemoryEffects", "IsolatedFromAbove", "AffineScope", "AutomaticAllocationScope", "SingleBlock", "NoRegionArguments")
_OF_EFFECTS = ("MemRead", "MemWrite", "MemAlloc", "MemFree")
_OF_NAMES = ("AllElementCountsMatch", "AllElementTypesMatch", "AllShapesMatch", "AllRanksMatch")


def add_traits(made: Definition, choose: random.Random) -> None:
    """Add traits that relate no types and need no other changes."""
    few = len([each for each in made.operands if not each.variadicity]) < 2
    made.traits += [Trait(name) for name in (_HARMLESS[:-1] if few else _HARMLESS) if choose.random() < 0.05]
    if made.operands and made.results and choose.random() < 0.15:
        made.traits.append(Trait(choose.choice(_OF_VALUES)))
    if made.regions:
        made.traits += [Trait(name) for name in _OF_REGIONS if choose.random() < 0.1]
    if not any(made.has_trait(name) for name in ("Pure", "NoMemoryEffect", "RecursiveMemoryEffects")) and choose.random() < 0.1:
        made.traits.append(Trait(f"MemoryEffects<[{choose.choice(_OF_EFFECTS)}]>"))
    if choose.random() < 0.06:
        ours, theirs = '"len(op.operands) < 4"', 'CPred<"$_op.getNumOperands() < 4">'
        made.traits.append(Trait(f'PredOpTrait<"it is light", {ours}>', f'PredOpTrait<"it is light", {theirs}>'))
    if choose.random() < 0.05:
        made.traits.append(Trait("HasParent<HolderOp>", 'HasParent<"::t::HolderOp">'))
    elif choose.random() < 0.05:
        made.traits.append(Trait("ParentOneOf<[HolderOp, EndOp]>", 'ParentOneOf<["::t::HolderOp", "::t::EndOp"]>'))
    tensors = [each.name for each in (*made.operands, *made.results) if each.word.yaml == "AnyRankedTensor" and not each.variadicity]
    if len(tensors) > 1:
        made.traits.append(_named(choose.choice(_OF_NAMES), tensors))
    if made.results and choose.random() < 0.08:
        made.traits.append(
            Trait(
                "DeclareOpInterfaceMethods<OpAsmOpInterface, [get_asm_result_names]>",
                'DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>',
                _NAMES_CPP,
                _NAMES_HOOK,
            )
        )


def _named(trait: str, names: list[str]) -> Trait:
    quoted = ", ".join(f'"{name}"' for name in names)
    return Trait(f"{trait}<[{', '.join(names)}]>", f"{trait}<[{quoted}]>")


def word(name: str) -> Word:
    """Return the type constraint called `name`."""
    return next(each for each in TYPES if each.yaml == name)


def relate_types(made: Definition, choose: random.Random) -> set[str]:
    """Add a trait by which some types follow from others; return the names of the values whose types follow."""
    kinds = ("SameOperandsAndResultType", "SameTypeOperands", "AllTypesMatch", "TypesMatchWith", "infer", "first attribute")
    kind = choose.choice((*[""] * 12, *kinds))
    relate = {"TypesMatchWith": _element, "infer": _infer, "first attribute": _first_attribute}.get(kind, _same)
    return relate(made, choose, kind) if kind else set()


def _same(made: Definition, choose: random.Random, kind: str) -> set[str]:
    common = word(choose.choice(("AnyType", "AnyInteger", "AnyRankedTensor")))
    made.operands = [Named(f"a{index}", common) for index in range(choose.choice((1, 2, 3)))]
    made.results = made.results if kind == "SameTypeOperands" else [Named("r0", common)]
    names = [each.name for each in (*made.operands, *([] if kind == "SameTypeOperands" else made.results))]
    made.traits.append(_named(kind, names) if kind == "AllTypesMatch" else Trait(kind))
    if kind == "SameOperandsAndResultType" and len(made.operands) == 1 and choose.random() < 0.3:
        made.traits.append(Trait(choose.choice(("Involution", "Idempotent"))))
    shown = choose.choice(names)
    return {name for name in names if name != shown}


def _element(made: Definition, choose: random.Random, kind: str) -> set[str]:
    made.operands, made.results = [Named("a0", word("AnyRankedTensor"))], [Named("r0", word("AnyType"))]
    element = "::llvm::cast<::mlir::ShapedType>($_self).getElementType()"
    ours, theirs = 'a0, r0, "self.element_type"', f'"a0", "r0", "{element}"'
    made.traits.append(Trait(f'{kind}<"it is an element", {ours}>', f'{kind}<"it is an element", {theirs}>'))
    return {"r0"}


def _infer(made: Definition, choose: random.Random, kind: str) -> set[str]:
    made.results = [Named(f"r{index}", word("AnyType")) for index in range(choose.choice((1, 1, 2)))]
    count = str(len(made.results))
    made.traits.append(
        Trait(
            "DeclareOpInterfaceMethods<InferTypeOpInterface>",
            "DeclareOpInterfaceMethods<InferTypeOpInterface>",
            _INFERRED_CPP.replace("COUNT", count),
            _INFERRED_HOOK.replace("COUNT", count),
        )
    )
    return {each.name for each in made.results}


def _first_attribute(made: Definition, choose: random.Random, kind: str) -> set[str]:
    type_ = Word("TypeAttr", "TypeAttr", ("i1", "f64"))
    made.inherents.insert(0, Named("first", type_))
    made.results = [Named("r0", word("AnyType"))]
    made.traits.append(Trait("FirstAttrDerivedResultType"))
    return {"r0"}


def size_segments(made: Definition, choose: random.Random) -> None:
    """Add a trait for several variadic operands or results: sizes in an attribute, or the same size for all."""
    for values, which in ((made.operands, "Operand"), (made.results, "Result")):
        variadic = [each for each in values if each.variadicity]
        if len(variadic) > 1:
            same = all(each.variadicity == "Variadic" for each in variadic) and choose.random() < 0.4
            made.traits.append(Trait(f"SameVariadic{which}Size" if same else f"AttrSized{which}Segments"))
