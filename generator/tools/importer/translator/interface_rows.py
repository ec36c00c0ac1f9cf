"""The classes that methods of interfaces take and return: their Python, and how they are made."""

from __future__ import annotations

from typing import Final

CLASSES: Final[dict[str, tuple[str, str]]] = {
    "RegionBranchPoint": ("ods.ir.interfaces", "RegionBranchPoint"),
    "RegionSuccessor": ("ods.ir.interfaces", "RegionSuccessor"),
    "ShapedTypeComponents": ("ods.ir.interfaces", "ShapedTypeComponents"),
    "OpOperand": ("ods.ir.value", "OpOperand"),
}
"""Maps C++ classes to the modules and names of their Python classes, whose values do not change."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "InvocationBounds": ("tuple[int, int | None]", "InvocationBounds"),
    "CallInterfaceCallable": ("Attribute | Value", "Callable"),
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
        (("Region", "ValueRange"), "RegionSuccessor(_0, _1)"),
        (("Operation", "ValueRange"), "RegionSuccessor(None, _1)"),
        (("Region",), "RegionSuccessor(_0)"),
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
