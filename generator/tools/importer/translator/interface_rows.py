"""The classes that methods of interfaces take and return: their Python, and how they are made."""

from __future__ import annotations

from typing import Final

CLASSES: Final[dict[str, tuple[str, str]]] = {
    "RegionBranchPoint": ("ods.ir.interfaces", "RegionBranchPoint"),
    "RegionSuccessor": ("ods.ir.interfaces", "RegionSuccessor"),
    "ShapedTypeComponents": ("ods.ir.interfaces", "ShapedTypeComponents"),
    "OpOperand": ("ods.ir.value", "OpOperand"),
    "MemorySlot": ("ods.ir.interfaces", "MemorySlot"),
    "EffectInstance": ("ods.ir.interfaces", "EffectInstance"),
    "fltSemantics": ("ods.builtin.types", "FloatType"),
}
"""Maps C++ classes to the modules and names of their Python classes, whose values do not change."""
EFFECTS: Final = {"Read": "MemRead", "Write": "MemWrite", "Allocate": "MemAlloc", "Free": "MemFree"}
"""Maps kinds of effects, of the namespace `MemoryEffects`, to classes in Python."""
RESOURCES: Final = {one: one for one in ("DefaultResource", "AutomaticAllocationScopeResource")}
"""Maps resources of MLIR to classes in Python."""
FIELDS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "MemorySlot": {"ptr": ("pointer", "Value"), "elemType": ("element_type", "Type")},
}
"""Maps members of these classes to their Python and their C++ types."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    **dict.fromkeys(("raw_ostream", "raw_string_ostream", "raw_svector_ostream"), ("str", "Stream")),
    "InvocationBounds": ("tuple[int, int | None]", "InvocationBounds"),
    "CallInterfaceCallable": ("SymbolRefAttr | Value", "Callable"),
    "MemoryEffects::Effect": ("type[MemoryEffect]", "Effect"),
    "SideEffects::Resource": ("type[Resource]", "Resource"),
}
"""Maps C++ classes to the annotations of their values, which are no objects of one class, and to their families."""
ENUMS: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "Speculatability": (
        "ods.ir.interfaces",
        (
            ("NotSpeculatable", "NOT_SPECULATABLE"),
            ("Speculatable", "SPECULATABLE"),
            ("RecursivelySpeculatable", "RECURSIVELY_SPECULATABLE"),
        ),
    ),
    "OpAsmAliasResult": (
        "ods.ir.interfaces",
        (("NoAlias", "NO_ALIAS"), ("OverridableAlias", "OVERRIDABLE_ALIAS"), ("FinalAlias", "FINAL_ALIAS")),
    ),
    "RegionKind": ("ods.ir.interfaces", (("SSACFG", "SSACFG"), ("Graph", "GRAPH"))),
}
"""Maps enums of C++ to their modules, and their cases to members in Python."""
CONSTANTS: Final[dict[str, str]] = {
    "NotSpeculatable": "Speculatability",
    "Speculatable": "Speculatability",
    "RecursivelySpeculatable": "Speculatability",
}
"""Maps constants of the namespace `Speculation` to the enums with cases of their names."""
MADE: Final[dict[str, list[tuple[tuple[str, ...], str]]]] = {
    "RegionBranchPoint": [(("RegionBranchTerminatorOpInterface",), "RegionBranchPoint(_0)")],
    "RegionSuccessor": [
        ((), "RegionSuccessor(None)"),
        (("Region", "ValueRange"), "RegionSuccessor(_0, _1)"),
        (("Operation", "ValueRange"), "RegionSuccessor(None, _1)"),
        (("Region",), "RegionSuccessor(_0)"),
    ],
    "EffectInstance": [
        (("MemoryEffects::Effect",), "EffectInstance(_0)"),
        (("MemoryEffects::Effect", "SideEffects::Resource"), "EffectInstance(_0, resource=_1)"),
        (("MemoryEffects::Effect", "OpOperand"), "EffectInstance(_0, operand_value(_1))"),
        (("MemoryEffects::Effect", "Value"), "EffectInstance(_0, _1)"),
        (("MemoryEffects::Effect", "SymbolRefAttr"), "EffectInstance(_0, _1)"),
        (("MemoryEffects::Effect", "OpOperand", "SideEffects::Resource"), "EffectInstance(_0, operand_value(_1), _2)"),
        (("MemoryEffects::Effect", "Value", "SideEffects::Resource"), "EffectInstance(_0, _1, _2)"),
        (("MemoryEffects::Effect", "SymbolRefAttr", "SideEffects::Resource"), "EffectInstance(_0, _1, _2)"),
        (("MemoryEffects::Effect", "int", "bool", "SideEffects::Resource"), "EffectInstance(_0, None, _3, _1, _2)"),
        (
            ("MemoryEffects::Effect", "OpOperand", "int", "bool", "SideEffects::Resource"),
            "EffectInstance(_0, operand_value(_1), _4, _2, _3)",
        ),
        (("MemoryEffects::Effect", "Value", "int", "bool", "SideEffects::Resource"), "EffectInstance(_0, _1, _4, _2, _3)"),
    ],
    "InvocationBounds": [(("unsigned", "std::optional<unsigned>"), "(_0, _1)")],
    "ShapedTypeComponents": [
        ((), "ShapedTypeComponents()"),
        (("ShapeAdaptor",), "components_of(_0)"),
        (("ShapedType",), "components_of(_0)"),
        (("Type",), "ShapedTypeComponents(None, _0)"),
        (("ArrayRef<int64_t>",), "ShapedTypeComponents(tuple(_0))"),
        (("ArrayRef<int64_t>", "Type"), "ShapedTypeComponents(tuple(_0), _1)"),
        (("ArrayRef<int64_t>", "Type", "Attribute"), "ShapedTypeComponents(tuple(_0), _1, _2)"),
    ],
}
"""Maps classes to the parameters of their constructors, and the Python."""
