"""What generated code uses of the runtime, and what is known of the runtime's classes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ods.diagnostics.late import dataclass

RUNTIME_CLASSES: Final = Path(__file__).with_name("runtime_classes.json")
ITEM: Final = "[]"
"""The member of a collection's class that stands for its elements."""


@dataclass(frozen=True)
class RuntimeClass:
    """A class of the runtime."""

    bases: tuple[str, ...]
    members: dict[str, str]
    """Its own public members with the classes of their values, if known; `tuple[Type]` for several values. `ITEM` is for the elements."""
    signatures: dict[str, str]
    """The parameters of its own methods and of `__init__`, and what these return: `(op: Operation, wanted: bool=...) -> None`."""
    has_elements: bool = False
    """True if it defines how its elements are asked for."""


@lru_cache(maxsize=1)
def runtime_classes() -> dict[str, RuntimeClass]:
    """Return the classes of the runtime by name: those that specs may name, bases of definitions and passes, and their bases."""
    return {
        name: RuntimeClass(tuple(facts["bases"]), facts["members"], facts.get("signatures", {}), facts.get("has_elements", False))
        for name, facts in _listed()["classes"].items()
    }


@lru_cache(maxsize=1)
def runtime_functions() -> dict[str, dict[str, str]]:
    """Return the signatures of functions that hooks import, by module and name."""
    functions: dict[str, dict[str, str]] = _listed()["functions"]
    return functions


@lru_cache(maxsize=1)
def runtime_passes() -> frozenset[str]:
    """Return the names of the runtime's passes on the command line."""
    return frozenset(_listed()["passes"])


@dataclass(frozen=True)
class PassFacts:
    """What a pipeline in a spec must know of a pass, or of another pipeline."""

    anchor: str | None
    options: dict[str, tuple[str, bool, tuple[str, ...]]]
    """(kind, is a list, choices) of each option; the kind is that of `PassOption`."""


@lru_cache(maxsize=1)
def bundled_passes() -> dict[str, PassFacts]:
    """Return the passes of the runtime and of the bundled dialects."""
    return {
        name: PassFacts(
            facts.get("anchor"), {key: (kind, is_list, tuple(choices)) for key, kind, is_list, *choices in facts.get("options", ())}
        )
        for name, facts in _listed()["pipeline_passes"].items()
    }


@lru_cache(maxsize=1)
def runtime_questions() -> frozenset[str]:
    """Return the names of the runtime's methods that return True or False: the method itself, without a call, is always true."""
    return frozenset(_listed()["questions"])


@lru_cache(maxsize=1)
def runtime_procedures() -> frozenset[str]:
    """Return the names of the runtime's methods that return nothing."""
    return frozenset(_listed()["procedures"])


@lru_cache(maxsize=1)
def runtime_iterators() -> frozenset[str]:
    """Return the names of the runtime's properties that are iterators, which are always true."""
    return frozenset(_listed()["iterators"])


@lru_cache(maxsize=1)
def runtime_interfaces() -> dict[str, list[tuple[str, str]]]:
    """Return what each interface has whose class is handwritten: methods and properties as they are written, with their meaning."""
    return {name: [(text, meaning) for text, meaning in members] for name, members in _listed()["interfaces"].items()}


def members_of(name: str) -> frozenset[str]:
    """Return the public members of a class of the runtime, including inherited ones."""
    facts = runtime_classes()[name]
    inherited = [members_of(base) for base in facts.bases]
    return frozenset(facts.members).union(*inherited) - {ITEM}


def ancestors_of(name: str) -> frozenset[str]:
    """Return the classes that a class of the runtime extends, its bases and theirs; none for a class that is not listed."""
    facts = runtime_classes().get(name)
    return frozenset() if facts is None else frozenset(facts.bases).union(*(ancestors_of(base) for base in facts.bases))


@lru_cache(maxsize=1)
def _listed() -> dict[str, Any]:
    listed: dict[str, Any] = json.loads(RUNTIME_CLASSES.read_text(encoding="utf-8"))
    return listed


_NAMES: Final = {
    "ods.diagnostics": "Diagnostic VerifyError",
    "ods.builtin": "ArrayAttr IntegerAttr IntegerType NoneType",
    "ods.builtin.attributes": "UnitAttr",
    "ods.builtin.checks": "invalid",
    "ods.builtin.dense_arrays": "DenseArrayAttr DenseI32ArrayAttr",
    "ods.builtin.properties": (
        "EnumProperty NativeProperty OperationWithProperties Property RequiredEnumProperty RequiredProperty SegmentSizes"
    ),
    "ods.builtin.property_kinds": "ArrayKind BoolKind CustomKind DenseArrayKind EnumKind IntegerKind OptionalKind StringKind UnitKind",
    "ods.builtin.types": "FunctionType",
    "ods.conversion.driver": "apply_partial_conversion",
    "ods.conversion.functions": "convert_functions",
    "ods.conversion.one_to_one": "OneToOneConversion",
    "ods.conversion.pattern": "OneToNOpConversionPattern OpConversionPattern",
    "ods.conversion.rewriter": "ConversionPatternRewriter",
    "ods.conversion.target": "ConversionTarget",
    "ods.conversion.type_converter": "Converted TypeConverter",
    "ods.execution.algebra": "Algebra",
    "ods.execution.interpreter.machine": "Machine",
    "ods.execution.semantics": "Semantics flag_names scalar_type",
    "ods.ir.accessors": (
        "ConstantOperands constant_at constants_at constants_in operand_at operands_at operands_in optional_constant_at "
        "optional_constant_in optional_operand_at optional_operand_in optional_result_at optional_result_in property_of_operation "
        "region_at regions_at result_at results_at results_in successor_at successors_at"
    ),
    "ods.ir.attribute": "Attribute",
    "ods.ir.block": "Block",
    "ods.ir.building": (
        "attribute_of some_attribute blocks_of case_of RegionLike region_of regions_of results_or_operation type_as type_of_first types_of "
        "value_of values_of wrong_argument"
    ),
    "ods.ir.caching": "cached_check",
    "ods.ir.context": "Context",
    "ods.ir.dialect": "Dialect Hook from_hooks hook_method",
    "ods.ir.discardable": "DiscardableAttribute",
    "ods.bytecode.dialect_encoding": "BytecodeDialectInterface",
    "ods.ir.fold_interface": "DialectFoldInterface",
    "ods.ir.inliner_interface": "DialectInlinerInterface",
    "ods.ir.insertion_point": "InsertionPoint",
    "ods.ir.interfaces": (
        "AutomaticAllocationScopeResource EffectInstance InferTypeOpInterface MemAlloc MemFree MemRead MemWrite "
        "MemoryEffect MemoryEffectOpInterface OpAsmOpInterface element_types inferred_types_error named_resource"
    ),
    "ods.ir.interfaces.shaped_type": "ShapedType",
    "ods.ir.location": "FusedLoc Location location_of",
    "ods.ir.operation": "Operation ValueLike ValuesLike",
    "ods.ir.operation_state": "OperationState",
    "ods.ir.parameters": "flags_parameter float_parameter integer_parameter integers_parameter tuple_parameter wrong_parameter",
    "ods.ir.region": "Region",
    "ods.ir.trait": "Trait trait_set",
    "ods.ir.traits": "ConstantLike",
    "ods.ir.traits.structure": ("verify_at_least_n_successors verify_n_successors verify_one_successor verify_segment_sizes wrong_counts"),
    "ods.ir.type": "Type",
    "ods.ir.unfilled": "unfilled",
    "ods.ir.value": "BlockArgument OpResult Value",
    "ods.passes.pass_base": "Pass PassOption Statistic",
    "ods.passes.pipelines": "PassPipeline option_value",
    "ods.rewrite.fold": "constant_value",
    "ods.rewrite.pattern_set": "OpRewritePattern RewritePattern",
    "ods.rewrite.rewriter": "PatternRewriter",
    "ods.text.asm_parser": "AsmParser",
    "ods.text.asm_printer": "AsmPrinter",
    "ods.text.fast_path": (
        "DICTIONARY IN_ANGLES LIST NUMBER NUMBER_END SOME_VALUES STRING SUCCESSOR SYMBOL TYPE TYPES TYPES_IN_PARENTHESES TYPES_OR_TYPE "
        "VALUE VALUES FAST_PATH_ERRORS WORD_END LazyPattern find_types find_values number_attribute"
    ),
    "ods.text.format_support": (
        "ensure_block ensure_terminator flags_text has_written_terminator infer_types parse_array "
        "parse_checked_attr_dict parse_enum parse_in_brackets parse_operand_groups parse_optional_array "
        "parse_optional_attribute_of parse_optional_enum parse_optional_in_brackets parse_optional_unit parse_prop_dict "
        "parse_property parse_region_list parse_some_or_none parse_successor_list parse_type_groups parse_unit "
        "parse_value_or_none print_operand_groups print_prop_dict print_successors print_type_groups print_type_of"
    ),
    "ods.text.op_parser": "OpParser UnresolvedOperand",
    "ods.text.op_printer": "OpPrinter",
    "ods.text.parameter_support": (
        "checked dimensions_text float_parameter_text optional_self_type parse_bool parse_enum_field parse_enum_parameter "
        "parse_flags_field parse_flags_parameter parse_list parse_optional_bool parse_optional_enum_field parse_optional_flags_field "
        "parse_struct_key reading self_type stripped_list_text"
    ),
}

_CONSTANTS: Final = {
    "ods.builtin.attributes": "UNIT",
    "ods.builtin.float_types": (
        "F4E2M1FN F6E2M3FN F6E3M2FN F8E5M2 F8E4M3 F8E4M3FN F8E5M2FNUZ F8E4M3FNUZ F8E4M3B11FNUZ F8E3M4 F8E8M0FNU "
        "BF16 F16 TF32 F32 F64 F80 F128"
    ),
    "ods.builtin.types": "INDEX NONE I1 I8 I16 I32 I64 SI8 SI16 SI32 SI64 UI8 UI16 UI32 UI64",
}
"""Maps modules to constants, which hold values such as `IntegerType.get_signless(32)`."""
_IN_SPECS: Final = (
    "Attribute Block BlockArgument Context Diagnostic InsertionPoint Location OpResult Operation Region Type Value VerifyError"
)

BUILDING_NAMES: Final = frozenset(_NAMES["ods.ir.building"].split())
"""The functions that the bodies of constructors call."""


def _by_name(table: Mapping[str, str]) -> dict[str, str]:
    return {name: module for module, names in table.items() for name in names.split()}


RUNTIME_CONSTANTS: Final = _by_name(_CONSTANTS)
"""The constants of the runtime, with their modules."""
_MODULES: Final = _by_name(_NAMES) | RUNTIME_CONSTANTS
SPEC_NAMES: Final = {name: _MODULES[name] for name in _IN_SPECS.split()}
"""The names of the runtime that all Python in specs may use, with their modules."""


def runtime_module(name: str) -> str:
    """Return the module of the runtime that defines `name`.  Raises KeyError for a name that is not listed here."""
    return _MODULES[name]


def runtime_names() -> dict[str, str]:
    """Return all names with their modules."""
    return dict(_MODULES)
