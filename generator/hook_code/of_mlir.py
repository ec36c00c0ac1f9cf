"""What hooks write in place of members that C++ MLIR has and the runtime has not."""

from __future__ import annotations

from typing import Final

OF_MLIR: Final = {
    **dict.fromkeys(("emitOpError", "emit_op_error"), "raise the error: `raise op.op_error(…)`"),
    **dict.fromkeys(
        ("emitError", "emit_error"), "raise the error: `raise op.op_error(…)`, or `raise op.error(…)` without the name of the operation"
    ),
    **dict.fromkeys(
        ("emitWarning", "emit_warning", "emitRemark", "emit_remark"),
        "make it by `op.diagnostic('warning', '…')`; a pass reports it: `pass_.report(op.diagnostic(…))`",
    ),
    **dict.fromkeys(
        ("attachNote", "attach_note", "note", "add_note"),
        "give notes with the error: `op.op_error('…', Diagnostic('note', '…', location=other.location))` of `ods.diagnostics`",
    ),
    **dict.fromkeys(("getOperation", "get_operation"), "the object is the operation itself"),
    **dict.fromkeys(("getContext", "get_context"), "read `context`"),
    **dict.fromkeys(("getLoc", "get_loc"), "read `location`"),
    **dict.fromkeys(("getAttr", "get_attr", "getAttrOfType"), "read the attribute by its name, or `attributes['name']`"),
    **dict.fromkeys(("getOperand", "get_operand"), "read the operand by its name, or `operands[0]`"),
    **dict.fromkeys(("getResult", "get_result"), "read the result by its name, or `results[0]`"),
    **dict.fromkeys(("setAttr", "set_attr", "setAttribute"), "write the attribute by its name, or `attributes['name'] = …`"),
    **dict.fromkeys(("removeAttr", "remove_attr"), "write `del attributes['name']`"),
    **dict.fromkeys(("hasAttr", "has_attr", "hasAttrOfType"), "ask `'name' in attributes`"),
    **dict.fromkeys(("getNumOperands", "get_num_operands"), "ask `len(operands)`"),
    **dict.fromkeys(("getNumResults", "get_num_results"), "ask `len(results)`"),
    **dict.fromkeys(("getNumRegions", "get_num_regions"), "ask `len(regions)`"),
    **dict.fromkeys(
        ("getDefiningOp", "defining_op", "getDefiningOpOfType"), "call `get_defining_op()`, which is None for a block's argument"
    ),
    **dict.fromkeys(("isa", "isa_", "is_a", "dyn_cast", "cast", "getAs"), "C++'s `isa<X>(x)` is `isinstance(x, X)` in Python"),
    **dict.fromkeys(("useEmpty", "use_empty"), "ask `not ….has_uses()`"),
    "contains": "ask `… in …`",
    **dict.fromkeys(("getArgument", "get_argument"), "write `arguments[…]`"),
    **dict.fromkeys(("getNumArguments", "get_num_arguments"), "ask `len(arguments)`"),
    **dict.fromkeys(("markAllAnalysesPreserved", "mark_all_analyses_preserved"), "say that nothing has changed: `tell_changed(False)`"),
    **dict.fromkeys(("isProperAncestor", "is_proper_ancestor"), "go up by `parent`, and compare"),
    **dict.fromkeys(("getParentOp", "parent_op", "get_parent_op"), "read `parent`, which is None at the top"),
    **dict.fromkeys(
        ("replaceOpWithNewOp", "replace_op_with_new_op", "replace_op_with_new"),
        "build the operation and give it: `rewriter.replace_op(op, NewOp(…))`",
    ),
    **dict.fromkeys(("notifyMatchFailure", "notify_match_failure"), "return False"),
    **dict.fromkeys(
        (
            "updateRootInPlace",
            "update_root_in_place",
            "startRootUpdate",
            "finalizeRootUpdate",
            "startOpModification",
            "finalizeOpModification",
        ),
        "write `rewriter.modify_op_in_place(op, change)`",
    ),
    **dict.fromkeys(
        (
            *("setInsertionPoint", "set_insertion_point", "setInsertionPointAfter", "set_insertion_point_after"),
            *("set_insertion_point_to_start", "insertion_guard"),
        ),
        "write `with rewriter.at(place):`",
    ),
    **dict.fromkeys(("getParentOfType", "get_parent_of_type"), "go up by `parent`, and ask `isinstance(parent, …)`"),
    **dict.fromkeys(("getUsers", "get_users"), "read `users`"),
    **dict.fromkeys(("getBody", "get_body"), "read the region by its name, and its first block: `body.blocks[0]`"),
    "create": "call the class or its builder: what it makes is inserted before the operation that is being rewritten",
}
"""Maps methods of C++ MLIR without a counterpart of that name to what a hook writes instead."""

OF_COLLECTIONS: Final = {
    **dict.fromkeys(("size", "length", "getNumElements"), "write `len({0})`"),
    **dict.fromkeys(("empty", "is_empty", "isEmpty"), "write `not {0}`"),
    **dict.fromkeys(("front", "first", "begin"), "write `{0}[0]`"),
    **dict.fromkeys(("back", "last"), "write `{0}[-1]`"),
    "push_back": "write `append`",
    **dict.fromkeys(("types", "getTypes", "get_types"), "write `[each.type for each in {0}]`"),
}
"""Maps members that lists have in C++ to what Python writes."""
