"""Decide the Python names of everything that a spec defines."""

from __future__ import annotations

import keyword

from ...codegen import class_case, safe_identifier, snake_case
from ...codegen.runtime import BUILDING_NAMES, members_of

_CLASS_BODY = frozenset(
    ["bool", "classmethod", "cls", "constant_at", "constants_at", "hook_method", "int", "list", "operand_at", "operands_at", "property"]
    + ["property_of_operation", "region_at", "regions_at", "result_at", "results_at", "self", "staticmethod", "str", "successor_at"]
    + ["successors_at", "tuple"]
)
"""Names used in the bodies of generated classes, which accessors would hide."""

OPERATION_MEMBERS = (
    members_of("Operation")
    | _CLASS_BODY
    | {"deepcopy", "get_effects", "infer_return_types", "ip", "loc", "operand_segment_sizes", "parse_assembly", "parse_fast"}
    | {"print_assembly", "result_segment_sizes", "verify_operation", "verify_regions"}
)
"""Names that an accessor of an operation must not hide: the members of every operation, and names in its body."""

PARAMETER_MEMBERS = (
    members_of("Type")
    | members_of("Attribute")
    | {"cls", "dialect", "get", "parse_assembly", "print", "print_assembly", "self", "traits", "verify_parameters"}
)
"""Names that a parameter of a type or attribute must not hide."""

DIALECT_MEMBERS = members_of("Dialect")
"""Names that a function called by patterns must not hide."""

PIPELINE_MEMBERS = members_of("PassPipeline") | {"option_value", "self"}
"""Names that an option of a pipeline must not hide."""

PASS_MEMBERS = members_of("Pass") | {"self"}
"""Names that an option or a statistic of a pass must not hide."""


def python_name(ir_name: str, taken: frozenset[str] = frozenset()) -> str:
    """Return the Python name: `overflowFlags` → `overflow_flags`; a keyword or a name in `taken` gets a `_` appended."""
    name = snake_case(ir_name)
    return name + "_" if keyword.iskeyword(name) or name in taken else name


_RESERVED_PARAMETERS = BUILDING_NAMES | {
    *("attributes", "create", "context", "ip", "operands", "print", "get_asm", "loc", "verify", "regions", "results", "self"),
    *("operation", "callable", "issubclass", "type", "isinstance", "len", "warn"),
}
"""Names to which MLIR's generated bindings append `_`, and names that the bodies of constructors use."""


def parameter_name(ir_name: str) -> str:
    """Return the name of the constructor's parameter for an operand, attribute, result, region or successor, as MLIR's bindings do.

    It is the name itself (`overflowFlags`), with a `_` after a keyword and after a name that every constructor has
    (`operands_`).
    """
    name = safe_identifier(ir_name)
    return name + "_" if name in _RESERVED_PARAMETERS else name


def value_builder_parameter(parameter: str) -> str:
    """Return the name of the value builder's parameter for a constructor's parameter: `overflowFlags` → `overflow_flags`."""
    return parameter if snake_case(parameter) == parameter else python_name(parameter, _RESERVED_PARAMETERS)


def value_builder_name(mnemonic: str) -> str:
    """Return the name of the function that makes an operation, as in MLIR's bindings.

    `forall.in_parallel` → `forall_in_parallel`, `print` → `print_`, `2d.sdot` → `_2d_sdot`.
    """
    return safe_identifier(python_name(mnemonic, _RESERVED_PARAMETERS))


def operation_class_name(mnemonic: str) -> str:
    """Return the name of an operation's class: `dma_start` → `DmaStartOp`."""
    return class_case(mnemonic) + "Op"


def dialect_class_name(name: str) -> str:
    """Return the name of a dialect's class: `north_star` → `NorthStarDialect`."""
    return class_case(name) + "Dialect"


def pass_class_name(argument: str) -> str:
    """Return the name of a pass's class: `mark-parallel` → `MarkParallelPass`."""
    return class_case(argument) + "Pass"


def pipeline_class_name(argument: str) -> str:
    """Return the name of a pipeline's class: `lower-toy` → `LowerToyPipeline`."""
    return class_case(argument).removesuffix("Pipeline") + "Pipeline"


def function_name(constraint: str) -> str:
    """Return the name of a constraint's function: `SignlessIntegerLike` → `is_signless_integer_like`."""
    return "is_" + snake_case(constraint)


def cpp_namespace(name: str, given: str | None) -> str:
    """Return the C++ namespace for mlir-opt's messages: `::toy` as in ODS, unless the spec gives another.

    A given name without a leading `::` is inside of `mlir`.
    """
    if given is None:
        return f"::{name}"
    if given.startswith("::"):
        return given
    return f"::mlir::{given}" if given else "::mlir"
