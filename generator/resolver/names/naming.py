"""The Python names of what a spec defines: decided here, once."""

from __future__ import annotations

import keyword

from ...codegen import class_case, safe_identifier, snake_case

OPERATION_MEMBERS = frozenset(
    [
        "attached",
        "attributes",
        "block",
        "bool",
        "canonicalize",
        "classmethod",
        "clone",
        "cls",
        "constant_property",
        "context",
        "create",
        "deepcopy",
        "detach",
        "detach_from_parent",
        "discardable_attributes",
        "drop_all_references",
        "erase",
        "error",
        "fold",
        "from_state",
        "get_asm",
        "get_canonicalization_patterns",
        "get_effects",
        "get_inherent",
        "has_ssa_dominance",
        "has_trait",
        "infer_return_types",
        "inherent_attributes",
        "inherent_slots",
        "int",
        "ip",
        "is_ancestor_of",
        "is_ancestor_of_block",
        "is_before_in_block",
        "is_isolated_from_above",
        "is_registered",
        "is_template",
        "is_terminator",
        "list",
        "loc",
        "location",
        "move_after",
        "move_before",
        "name",
        "next",
        "op_error",
        "operand_segment_sizes",
        "operand_types",
        "operands",
        "operation",
        "opview",
        "parent",
        "parent_region",
        "parse",
        "parse_assembly",
        "parse_fast",
        "previous",
        "print",
        "print_assembly",
        "property",
        "regions",
        "replace_all_uses_with",
        "replace_uses_of_with",
        "result",
        "result_segment_sizes",
        "result_types",
        "results",
        "self",
        "set_inherent",
        "set_operand",
        "set_properties_from_attribute",
        "set_successor",
        "staticmethod",
        "str",
        "successors",
        "traits",
        "tuple",
        "use_empty",
        "verify",
        "verify_invariants",
        "verify_operation",
        "verify_region_invariants",
        "verify_regions",
        "walk",
    ]
)
"""Names that an accessor of an operation must not hide."""

PARAMETER_MEMBERS = frozenset(
    [
        "get",
        "name",
        "mnemonic",
        "parameter_names",
        "parse",
        "print",
        "parse_assembly",
        "print_assembly",
        "isinstance",
        "maybe_downcast",
        "verify_parameters",
        "self",
        "cls",
        "traits",
        "dialect",
        "context",
    ]
)
"""Names that a parameter of a type or attribute must not hide."""


DIALECT_MEMBERS = frozenset(
    [
        "allows_unknown_attributes",
        "allows_unknown_operations",
        "allows_unknown_types",
        "attributes",
        "bind_hooks",
        "depends_on",
        "get_canonicalization_patterns",
        "get_declared_patterns",
        "get_inliner_interface",
        "hooks",
        "hooks_module",
        "materialize_constant",
        "name",
        "operations",
        "passes",
        "patterns_module",
        "summary",
        "types",
        "verify_operation_attribute",
        "verify_region_argument_attribute",
        "verify_region_result_attribute",
    ]
)
"""Names that a function which patterns call must not hide."""


PASS_MEMBERS = frozenset(
    [
        "anchor",
        "anchor_interface",
        "argument",
        "can_run_on",
        "context",
        "dependent_dialects",
        "diagnostics",
        "fail",
        "options",
        "output",
        "report",
        "run",
        "self",
        "statistics",
        "summary",
    ]
)
"""Names that an option or a statistic of a pass must not hide."""

RUNTIME_PASSES = frozenset(
    [
        "canonicalize",
        "control-flow-sink",
        "cse",
        "inline",
        "loop-invariant-code-motion",
        "mem2reg",
        "print-op-stats",
        "remove-dead-values",
        "sccp",
        "strip-debuginfo",
        "symbol-dce",
        "symbol-privatize",
        "topological-sort",
    ]
)
"""The arguments of the passes that come with the runtime."""


def python_name(ir_name: str, taken: frozenset[str] = frozenset()) -> str:
    """`overflowFlags` → `overflow_flags`; a `_` behind a keyword or a name that is taken."""
    name = snake_case(ir_name)
    return name + "_" if keyword.iskeyword(name) or name in taken else name


_RESERVED_PARAMETERS = frozenset(
    [
        *("attributes", "create", "context", "ip", "operands", "print", "get_asm", "loc", "verify", "regions", "results", "self"),
        *("operation", "callable", "issubclass", "type", "isinstance", "len", "warn"),
        *(
            "attribute_of",
            "blocks_of",
            "case_of",
            "region_of",
            "regions_of",
            "results_or_operation",
            "type_as",
            "type_of_first",
            "types_of",
            "value_of",
            "values_of",
            "wrong_argument",
        ),
    ]
)
"""What MLIR's generated bindings put a `_` behind, and what the bodies of constructors need."""


def parameter_name(ir_name: str) -> str:
    """How a constructor calls an operand, attribute, result, region or successor, as MLIR's generated classes do.

    The name itself (`overflowFlags`), with a `_` behind a keyword and behind what every constructor has (`operands_`).
    """
    name = safe_identifier(ir_name)
    return name + "_" if name in _RESERVED_PARAMETERS else name


def value_builder_parameter(parameter: str) -> str:
    """How the value builder calls a parameter of the constructor: `overflowFlags` → `overflow_flags`."""
    return parameter if snake_case(parameter) == parameter else python_name(parameter, _RESERVED_PARAMETERS)


def value_builder_name(mnemonic: str) -> str:
    """The function that makes an operation, as in MLIR's bindings.

    `forall.in_parallel` → `forall_in_parallel`, `print` → `print_`, `2d.sdot` → `_2d_sdot`.
    """
    return safe_identifier(python_name(mnemonic, _RESERVED_PARAMETERS))


def operation_class_name(mnemonic: str) -> str:
    """`dma_start` → `DmaStartOp`."""
    return class_case(mnemonic) + "Op"


def dialect_class_name(name: str) -> str:
    """`north_star` → `NorthStarDialect`."""
    return class_case(name) + "Dialect"


def pass_class_name(argument: str) -> str:
    """`mark-parallel` → `MarkParallelPass`."""
    return class_case(argument) + "Pass"


def function_name(constraint: str) -> str:
    """`SignlessIntegerLike` → `is_signless_integer_like`."""
    return "is_" + snake_case(constraint)


def cpp_namespace(name: str, given: str | None) -> str:
    """The namespace in which mlir-opt's messages name the classes of a dialect: `::toy`, as in ODS, unless the spec says another.

    What it says without `::` before it is within `mlir`.
    """
    if given is None:
        return f"::{name}"
    if given.startswith("::"):
        return given
    return f"::mlir::{given}" if given else "::mlir"
