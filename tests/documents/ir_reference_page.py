"""`docs/ir-reference.md`: the classes of IR, types, passes and conversions, with their docstrings."""

from __future__ import annotations

from tests.documents.hook_api_page import Section, reference

INTRODUCTION = """\
# Reference of the IR

<!-- Made of the docstrings of the runtime by `pytest tests/documents --update`: edit those. -->

The classes that hooks, patterns, passes and programs work with. A row `name: type` is a property, which is read without parentheses; a
row `name(…)` is a method, which is called. [What hooks call](hook-api.md) has the parser, the printer, the rewriter and the interfaces.
"""

SECTIONS = (
    Section(
        "Operations, blocks and regions",
        "An operation has regions, a region has blocks, a block has operations.",
        (
            "ods.ir.operation:Operation",
            "ods.ir.block:Block",
            "ods.ir.region:Region",
            "ods.ir.insertion_point:InsertionPoint",
            "ods.ir.walk:WalkResult",
            "ods.ir.walk:walk",
        ),
    ),
    Section(
        "Values",
        "A value is a result of an operation or an argument of a block.",
        ("ods.ir.value:Value", "ods.ir.value:OpResult", "ods.ir.value:BlockArgument", "ods.ir.value:OpOperand"),
    ),
    Section(
        "Types and attributes",
        "They are immutable, and equal ones are the same object. Each class has a `get` that makes them.",
        (
            "ods.ir.type:Type",
            "ods.ir.attribute:Attribute",
            "ods.ir.interfaces.shaped_type:ShapedType",
            "ods.builtin.shaped_types:RankedTensorType",
            "ods.builtin.shaped_types:VectorType",
            "ods.builtin.shaped_types:MemRefType",
        ),
    ),
    Section("Locations", "", ("ods.ir.location:Location", "ods.ir.location:FileLineColLoc")),
    Section(
        "Errors",
        "A verifier raises `op.op_error(…)`, that of a type or attribute `invalid(…)`.",
        ("ods.diagnostics:MLIRError", "ods.diagnostics:Diagnostic", "ods.builtin.checks:invalid"),
    ),
    Section(
        "Passes",
        "",
        (
            "ods.passes.pass_base:Pass",
            "ods.passes.pass_base:PassOption",
            "ods.passes.pass_manager:PassManager",
            "ods.passes.pass_base:PassInstrumentation",
        ),
    ),
    Section(
        "Greedy rewriting",
        "`apply_patterns_greedily` takes a `GreedyConfig`.",
        ("ods.rewrite.greedy_config:GreedyConfig", "ods.rewrite.rewriter:RewriteListener"),
    ),
    Section(
        "Dialect conversion",
        "",
        (
            "ods.conversion.target:ConversionTarget",
            "ods.conversion.type_converter:TypeConverter",
            "ods.conversion.rewriter:ConversionPatternRewriter",
            "ods.conversion.config:ConversionConfig",
        ),
    ),
    Section("Inlining", "", ("ods.rewrite.inlining:InlinerInterface", "ods.rewrite.inlining:inline_call")),
    Section("Bytecode", "", ("ods.bytecode.writer:write_bytecode",)),
)


def page() -> str:
    """Return the whole page."""
    return reference(INTRODUCTION, SECTIONS)
