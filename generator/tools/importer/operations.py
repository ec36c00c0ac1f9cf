"""Translate the records of operations to entries of the spec."""

from __future__ import annotations

import re
from dataclasses import field

from ods.diagnostics.late import dataclass

from ...hooks import hook_stem
from .constraints import ConstraintWriter, quote
from .cpp.spelling import python_identifier, strip_namespaces
from .definitions import format_without_layout
from .dump import DagArgument, Record, unindented
from .names import record_class
from .report import ImportReport
from .signatures import builders_of, named_arguments
from .traits import TraitWriter, effect_names

_HOOK_FLAGS = {
    "hasVerifier": "has_verifier",
    "hasRegionVerifier": "has_region_verifier",
    "hasFolder": "has_folder",
    "hasCanonicalizer": "has_canonicalizer",
    "hasCanonicalizeMethod": "has_canonicalize_method",
}
_READABLE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_$.]*")
_VARIABLE = re.compile(r"\b(?:Variadic|Optional|VariadicOfVariadic)<")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


@dataclass
class OperationWriter:
    """Writes the `ops:` section."""

    constraints: ConstraintWriter
    traits: TraitWriter
    report: ImportReport
    with_descriptions: bool
    """True to copy summaries and descriptions, for people who import their own files."""
    hooks: dict[str, str] = field(default_factory=dict)
    """Maps hooks that an author need not write to the value that they return, or to a function of the runtime."""
    _current: str = ""
    _is_pure: bool = False

    def entry(self, record: Record) -> dict[str, object]:
        """Return the entry of one operation."""
        entry: dict[str, object] = {"class_name": operation_class(record), "cpp_class": _qualified_class(record)}
        self._current = record.name
        self._is_pure = any(trait.name in ("Pure", "NoMemoryEffect") for trait in record.references("traits"))
        if self.with_descriptions:
            entry["summary"] = record.text("summary")
            entry["description"] = unindented(record.text("description"))
        self._arguments(record, entry)
        entry["results"] = {name: self._value(argument, name) for name, argument in named_arguments(record.dag("results"), "result")}
        entry["regions"] = {name: self._region(argument) for name, argument in named_arguments(record.dag("regions"), "region")}
        entry["successors"] = {
            name: self._constraint(argument) for name, argument in named_arguments(record.dag("successors"), "successor")
        }
        self._report_renamed(record)
        entry["traits"] = self._fitting_traits(record, entry)
        entry["interface_methods"] = self.traits.implemented.get(record.name)
        for method, text in self.traits.methods.get(record.name, {}).items():
            self.hooks[f"{hook_stem(record.text('opName'))}_{method}"] = text
        self._syntax(record, entry)
        for field_name, key in _HOOK_FLAGS.items():
            if record.flag(field_name):
                entry[key] = True
        self._constant_folder(record)
        entry["builders"] = builders_of(record)
        self.report.translated("op")
        return {key: value for key, value in entry.items() if value not in (None, "", [], {})}

    def _constant_folder(self, record: Record) -> None:
        """Declare the only attribute of a constant as its fold result."""
        arguments = record.dag("arguments")
        is_constant = any(trait.name == "ConstantLike" for trait in record.references("traits"))
        if is_constant and record.flag("hasFolder") and len(arguments) == 1 and arguments[0].name:
            self.hooks[f"{hook_stem(record.text('opName'))}_fold"] = f"op.{python_identifier(arguments[0].name)}"

    def _report_renamed(self, record: Record) -> None:
        """Report values that are renamed because an earlier one has the same name."""
        for field_name in ("arguments", "results", "regions", "successors"):
            given = [argument.name for argument in record.dag(field_name) if argument.name]
            for name in dict.fromkeys(name for name in given if given.count(name) > 1):
                self.report.left_out("op", record.name, f"several {field_name} are called '{name}': those after the first get a number")

    def _fitting_traits(self, record: Record, entry: dict[str, object]) -> list[str]:
        """Return the traits, except those about variadic groups that the operation does not have; mlir-tblgen accepts these."""
        traits = self.traits.traits(record)
        for trait, key in (("SameVariadicOperandSize", "arguments"), ("SameVariadicResultSize", "results")):
            if trait in traits and len(_VARIABLE.findall(str(entry[key]))) < 2:
                traits.remove(trait)
                self.report.left_out("trait", f"{record.name}: {trait}", "there are no two groups of variable size to compare")
        return traits

    def _arguments(self, record: Record, entry: dict[str, object]) -> None:
        arguments: dict[str, object] = {}
        derived: dict[str, object] = {}
        for name, argument in named_arguments(record.dag("arguments"), "argument"):
            if argument.record is not None and argument.record.isa("DerivedAttr"):
                self.report.left_out("op", record.name, f"derived attribute {name}: its body is C++")
            else:
                arguments[name] = self._value(argument, name)
        entry["arguments"], entry["derived_attributes"] = arguments, derived

    def _region(self, argument: DagArgument) -> object:
        """Return the entry of a region: its constraint, and `unnamed` if ODS has no name for it."""
        constraint = self._constraint(argument)
        return constraint if argument.name else {"type": constraint, "unnamed": True}

    def _value(self, argument: DagArgument, name: str) -> object:
        """Return the entry of an operand, attribute or result: its constraint and summary, and `unnamed` if ODS has no name for it."""
        record = argument.record
        constraint = record
        if record is not None and record.isa("OpVariable"):
            found, constraint = self._decorated(record, name), record.required("constraint")
        else:
            found = {"type": self._constraint(argument)}
        if not argument.name and constraint is not None and constraint.isa("TypeConstraint"):
            found["unnamed"] = True
        return found["type"] if len(found) == 1 else found

    def _decorated(self, record: Record, name: str) -> dict[str, object]:
        """Return the constraint of a decorated variable, with its effects and summary."""
        inner = record.required("constraint")
        text = self.constraints.argument(inner)
        effects = effect_names(record)
        if effects and self._is_pure:
            self.report.left_out("effect", f"{self._current}.{name}", f"{', '.join(effects)} on an operation that is Pure")
        elif effects:
            text = f"{record.classes[-1]}<{text}, {quote('')}, [{', '.join(effects)}]>"
        summary = record.text("summary")
        return {"type": text, "summary": summary} if summary and self.with_descriptions else {"type": text}

    def _constraint(self, argument: DagArgument) -> str:
        if argument.record is None:
            return str(argument.literal)
        return self.constraints.argument(argument.record)

    def _syntax(self, record: Record, entry: dict[str, object]) -> None:
        if not _READABLE.fullmatch(record.text("opName")):
            self.report.left_out("format", record.name, f"'{record.text('opName')}' can be read in the generic form alone")
            return
        if record.has("assemblyFormat"):
            entry["assembly_format"] = _STRING.sub(_python_string, format_without_layout(record.text("assemblyFormat")))
        elif record.flag("hasCustomAssemblyFormat"):
            entry["has_custom_assembly_format"] = True
            known = _known_syntax(record)
            if known:
                stem = hook_stem(record.text("opName"))
                self.hooks[f"{stem}_parse"], self.hooks[f"{stem}_print"] = known
            if known == STRUCTURED_SYNTAX:
                self.report.stub("op", record.name, "what it computes: C++ builds its region")


FUNCTION_SYNTAX = ("ods.text.function_syntax:parse_function_op", "ods.text.function_syntax:print_function_op")
_FUNCTION_ATTRIBUTES = {"sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"}


def _is_plain_function(record: Record) -> bool:
    """Return True if an operation is function-like with only the usual attributes, so that the syntax of `func.func` fits."""
    interfaces = {trait.name for trait in record.references("traits")} | {
        trait.fields.get("cppInterfaceName") for trait in record.references("traits")
    }
    names = {argument.name for argument in record.dag("arguments")}
    is_function = "FunctionOpInterface" in interfaces and len(record.dag("regions")) == 1
    return is_function and {"sym_name", "function_type"} <= names <= _FUNCTION_ATTRIBUTES


CONSTANT_SYNTAX = ("ods.text.constant_syntax:parse_constant_op", "ods.text.constant_syntax:print_constant_op")
RETURN_SYNTAX = ("ods.text.function_syntax:parse_return_op", "ods.text.function_syntax:print_return_op")
_STRUCTURED = "ods.text.structured_syntax"
STRUCTURED_SYNTAX = (f"{_STRUCTURED}:parse_structured_op", f"{_STRUCTURED}:print_structured_op")
"""The syntax of operations whose region C++ builds; used if the C++ is not translated."""
GENERIC_SYNTAX = (f"{_STRUCTURED}:parse_generic_structured_op", f"{_STRUCTURED}:print_generic_structured_op")


def _known_syntax(record: Record) -> tuple[str, str] | None:
    """Return the functions of the runtime that parse and print an operation whose syntax is C++; None if there are none."""
    if _is_plain_function(record):
        return FUNCTION_SYNTAX
    if _is_plain_constant(record):
        return CONSTANT_SYNTAX
    return RETURN_SYNTAX if _is_plain_return(record) else _structured_syntax(record)


def _is_plain_constant(record: Record) -> bool:
    """Return True if an operation is a constant with only a value and without a type of its own dialect."""
    arguments, results = record.dag("arguments"), record.dag("results")
    parts = [record.dag(field_name) for field_name in ("regions", "successors")]
    is_constant = any(trait.name == "ConstantLike" for trait in record.references("traits"))
    is_plain = [argument.name for argument in arguments] == ["value"] and len(results) == 1 and not any(parts)
    return is_constant and is_plain and not any(one.record is not None and one.record.isa("DialectType") for one in results)


def _is_plain_return(record: Record) -> bool:
    """Return True if an operation is a terminator that only has variadic operands."""
    arguments = record.dag("arguments")
    parts = [record.dag(field_name) for field_name in ("results", "regions", "successors")]
    is_return = any(trait.name == "ReturnLike" or "ReturnLike" in str(trait.fields.get("trait")) for trait in record.references("traits"))
    return is_return and len(arguments) == 1 and _is_variadic(arguments[0]) and not any(parts)


def _is_variadic(argument: DagArgument) -> bool:
    return argument.record is not None and argument.record.isa("Variadic")


def _structured_syntax(record: Record) -> tuple[str, str] | None:
    """Return the syntax `ins(…) outs(…)` of a structured operation, with or without a region in the text; None for other operations."""
    names = [argument.name for argument in record.dag("arguments")]
    interfaces = {trait.fields.get("cppInterfaceName") for trait in record.references("traits")}
    if "LinalgOp" not in interfaces or names[:2] != ["inputs", "outputs"] or "kind" in names:
        return None
    return GENERIC_SYNTAX if "iterator_types" in names else STRUCTURED_SYNTAX


def _qualified_class(record: Record) -> str:
    """Return the C++ class of an operation, with its namespace if that differs from the dialect's."""
    own, given = record.required("opDialect").text("cppNamespace").strip(" :"), record.text("cppNamespace").strip(" :")
    return record_class(record) if given in ("", own) else f"::{given}::{record_class(record)}"


def operation_class(record: Record) -> str:
    """Return the Python class of an operation: the C++ class with a capital first letter and the suffix Op."""
    name = "".join(part[:1].upper() + part[1:] for part in record_class(record).split("_"))
    name = name if name[0].isalpha() else record.name.replace("_", "")
    return name if name.endswith("Op") else name + "Op"


def _python_string(match: re.Match[str]) -> str:
    """Return a string parameter of a custom directive as a Python literal; in ODS it is C++."""
    text = match[1]
    if re.fullmatch(r"-?\d+|True|False|None", text):
        return match[0]
    if text in ("true", "false"):
        return f'"{text.capitalize()}"'
    return '"()"' if text == "{}" else f'"{strip_namespaces(text).rsplit("::", 1)[-1]!r}"'
