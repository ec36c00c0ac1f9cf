"""The page of hooks that an import translated, each beside its C++; both are test data of the importer."""

from __future__ import annotations

import ast
import re
from pathlib import Path

DATA = Path(__file__).parents[1] / "generator" / "importer"
HOOKS = {
    "shoal": (
        "Verifiers that compute, and that ask MLIR's helpers",
        {
            "clamp_verify": "ClampOp::verify", "listed": "listed", "tile_verify": "TileOp::verify", "group_verify": "GroupOp::verify",
            "check_count_spread_op": "checkCount", "count_of": "countOf", "spread_verify": "SpreadOp::verify", "equals": "operator==",
        },
    ),
    "reef": (
        "Symbols, shapes, and the syntax of types and attributes",
        {
            "buoy_verify": "BuoyOp::verify", "dive_verify": "DiveOp::verify", "sound_verify": "SoundOp::verify",
            "check_shape_sound_op": "checkShape", "is_even": "isEven", "check_flag": "checkFlag", "fleet_verify": "FleetOp::verify",
            "depth_type_read": "DepthType::parse", "depth_type_write": "DepthType::print", "parse_entry": "parseEntry",
            "chart_attr_parse": "ChartAttr::parse", "chart_attr_print": "ChartAttr::print",
        },
    ),
    "lamp": (
        "Notes, switches, and the syntax of operations",
        {
            "on_verify": "OnOp::verify", "check_watts": "checkWatts", "check_distinct": "checkDistinct",
            "light_type_verify": "LightType::verify",
            "light_type_parse": "LightType::parse", "parse_steps": "parseSteps", "dim_verify": "DimOp::verify",
            "dim_parse": "DimOp::parse", "dim_print": "DimOp::print", "room_verify": "RoomOp::verify",
        },
    ),
}  # fmt: skip
"""Maps dialects of the tests to what is shown of them: Python functions and the C++ that each was translated from."""
_HEAD = """# Hooks that were C++

What `ods import td --cpp` makes of C++: {count} functions of three small dialects, written for the tests of the importer in the style of
dialects in MLIR. The Python stands as the import writes it, formatted by Black; nobody has edited it. What a function does not show, the
imports of its module, is left out here. [Importing](importing-tablegen.md) tells how, and what is refused.
"""


def page() -> str:
    """Return the text of the page."""
    parts = [_HEAD.format(count=sum(len(functions) for _, functions in HOOKS.values()))]
    for dialect, (title, functions) in HOOKS.items():
        parts.append(f"\n## {title}\n")
        hooks, cpp = ((DATA / dialect / name).read_text(encoding="utf-8") for name in ("hooks.py", "ops.cpp"))
        for python, name in functions.items():
            shown = f"```cpp\n{cpp_function(cpp, name)}\n```\n\n```python\n{python_function(hooks, python)}\n```\n"
            parts.append(f"\n### `{name}`\n\n{shown}")
    return "".join(parts)


def cpp_function(text: str, name: str) -> str:
    """Return the C++ of a function, with its template."""
    found = re.search(rf"^(template <.*>\n)?\S.*\b{re.escape(name)}\([^;]*?\{{\n(.*\n)*?\}}$", text, re.MULTILINE)
    assert found is not None, name
    return found[0]


def python_function(text: str, name: str) -> str:
    """Return the Python of a function, without its mark."""
    node = next(one for one in ast.parse(text).body if isinstance(one, ast.FunctionDef) and one.name == name)
    return "\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno])
