"""Export a dialect's constraints as an `irdl.dialect` that mlir-opt loads at run time."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...codegen import snake_case
from ...expressions import Reading, parsed
from ...resolver.model import (
    Expression,
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedOperation,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from .report import ExportReport

_SMALL_FLOATS = {
    f"{name}Type": f"!builtin.f{name[1:]}"
    for name in ("F4E2M1FN", "F6E2M3FN", "F6E3M2FN", "F8E3M4", "F8E4M3", "F8E4M3B11FNUZ", "F8E4M3FN", "F8E4M3FNUZ", "F8E5M2")
    + ("F8E5M2FNUZ", "F8E8M0FNU")
}
_BASES = _SMALL_FLOATS | {
    "BF16Type": "!builtin.bf16", "ComplexType": "!builtin.complex", "F128Type": "!builtin.f128", "F16Type": "!builtin.f16",
    "F32Type": "!builtin.f32", "F64Type": "!builtin.f64", "F80Type": "!builtin.f80", "FunctionType": "!builtin.function",
    "IndexType": "!builtin.index", "IntegerType": "!builtin.integer", "MemRefType": "!builtin.memref", "NoneType": "!builtin.none",
    "RankedTensorType": "!builtin.tensor", "TF32Type": "!builtin.tf32", "TupleType": "!builtin.tuple",
    "UnrankedMemRefType": "!builtin.unranked_memref", "UnrankedTensorType": "!builtin.unranked_tensor", "VectorType": "!builtin.vector",
    "AffineMapAttr": "#builtin.affine_map", "ArrayAttr": "#builtin.array", "DenseArrayAttr": "#builtin.dense_array",
    "DictionaryAttr": "#builtin.dictionary", "FlatSymbolRefAttr": "#builtin.symbol_ref", "FloatAttr": "#builtin.float",
    "IntegerAttr": "#builtin.integer", "IntegerSetAttr": "#builtin.integer_set", "StringAttr": "#builtin.string",
    "SymbolRefAttr": "#builtin.symbol_ref", "TypeAttr": "#builtin.type", "UnitAttr": "#builtin.unit",
}  # fmt: skip
"""Maps builtin classes to their names in IRDL."""

_FLOATS = ("BF16Type", "F16Type", "F32Type", "F64Type", "F80Type", "F128Type", "TF32Type")
_FAMILIES = {
    "FloatType": (*_FLOATS, *_SMALL_FLOATS),
    "TensorType": ("RankedTensorType", "UnrankedTensorType"),
    "BaseMemRefType": ("MemRefType", "UnrankedMemRefType"),
    "ShapedType": ("RankedTensorType", "UnrankedTensorType", "VectorType", "MemRefType", "UnrankedMemRefType"),
}
_INTEGER = re.compile(r"IntegerType\.get_(signless|signed|unsigned)\((\d+)\)")
_NAME = re.compile(r"[a-z_][a-z0-9_]*")
_SIGNS = {"signless": "i", "signed": "si", "unsigned": "ui"}
_SAME_TYPES = ("AllTypesMatch", "SameOperandsAndResultType", "SameTypeOperands")


@dataclass(frozen=True)
class IrdlExport:
    """The text of a dialect, and the report with its omissions."""

    text: str
    report: ExportReport


def export_irdl(dialect: ResolvedDialect, name: str) -> IrdlExport:
    """Return a dialect as IRDL, under the name `name`."""
    writer = _Dialect(dialect, name)
    return IrdlExport(writer.text(), writer.report)


@dataclass
class _Body:
    """The constraints of one definition, as SSA values."""

    lines: list[str] = field(default_factory=list)
    count: int = 0
    unconstrained: set[str] = field(default_factory=set)
    """The results of `irdl.any`."""

    def value(self, text: str) -> str:
        """Write an operation and return the name of its result."""
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"    {name} = irdl.{text}")
        if text == "any":
            self.unconstrained.add(name)
        return name


class _Inexpressible(Exception):
    """Raised for a part of a predicate that IRDL cannot express."""


class _Dialect:
    def __init__(self, dialect: ResolvedDialect, name: str) -> None:
        self._dialect = dialect
        self._name = name
        self.report = ExportReport()
        self._operations = [each for each in dialect.operations if self._has_name("operation", each.mnemonic, each.name, each.origin)]
        taken = {each.mnemonic for each in self._operations}
        self._definitions: list[ResolvedTypeOrAttribute] = []
        for each in (*dialect.types, *dialect.attributes):
            if each.mnemonic in taken:
                why = f"IRDL has one name for one thing, and '{each.mnemonic}' is taken"
                self.report.left_out(each.kind, each.class_name, why, each.origin)
            elif each.mnemonic and self._has_name(each.kind, each.mnemonic, each.class_name, each.origin):
                taken.add(each.mnemonic)
                self._definitions.append(each)
        self._classes = {each.python_class: each for each in self._definitions}

    def text(self) -> str:
        """Return the whole dialect."""
        blocks = [*map(self._definition, self._definitions), *map(self._operation, self._operations)]
        return f"irdl.dialect @{self._name} {{\n" + "\n".join(blocks) + "}\n"

    def _has_name(self, kind: str, name: str, full_name: str, span: Span) -> bool:
        """Return True if IRDL accepts a name; report it otherwise."""
        if _NAME.fullmatch(name):
            return True
        self.report.left_out(kind, full_name, "IRDL's names have lowercase letters, digits and underscores alone", span)
        return False

    # ---- types and attributes

    def _definition(self, definition: ResolvedTypeOrAttribute) -> str:
        body = _Body()
        parameters = []
        for parameter in definition.parameters:
            if parameter.constraint is not None:
                value = self._constraint(body, parameter.constraint, definition.class_name, parameter.origin)
            else:
                value = body.value("any")
            parameters.append(f"{snake_case(parameter.name)}: {value}")  # IRDL refuses upper-case letters
        if definition.enum is not None:
            self.report.left_out(
                "syntax", definition.class_name, "IRDL writes parameters as attributes, not as keywords", definition.origin
            )
        elif parameters and not self._is_plain(definition):
            self.report.left_out("syntax", definition.class_name, "IRDL writes `<parameter, …>` and nothing else", definition.origin)
        if parameters:
            body.lines.append(f"    irdl.parameters({', '.join(parameters)})")
        self.report.written(definition.kind)
        return self._block(f"irdl.{definition.kind} @{definition.mnemonic}", body)

    @staticmethod
    def _is_plain(definition: ResolvedTypeOrAttribute) -> bool:
        if definition.assembly_format is None:
            return False
        wanted = "`<`" + "`,`".join(f"${each.name}" for each in definition.parameters) + "`>`"
        return "".join(definition.assembly_format.text.split()) in (wanted, "`<`params`>`")

    @staticmethod
    def _block(head: str, body: _Body) -> str:
        return f"  {head} {{\n" + "".join(f"{line}\n" for line in body.lines) + "  }\n" if body.lines else f"  {head}\n"

    # ---- operations

    def _operation(self, op: ResolvedOperation) -> str:
        body = _Body()
        shared = self._shared(op)
        for keyword, values in (("operands", op.operands), ("results", op.results)):
            items = [f"{each.python_name}: {self._value(body, op, each, shared)}" for each in values]
            if items:
                body.lines.append(f"    irdl.{keyword}({', '.join(items)})")
        self._attributes(body, op)
        self._regions(body, op)
        self._unsaid(op)
        self.report.written("operation")
        return self._block(f"irdl.operation @{op.mnemonic}", body)

    def _shared(self, op: ResolvedOperation) -> dict[str, list[str]]:
        """Map values that share their type to a list that will hold the name of their common constraint."""
        found: dict[str, list[str]] = {}
        for use in op.traits:
            names: Sequence[str] = ()
            if use.trait.name == "AllTypesMatch" and isinstance(use.arguments[0], tuple):
                names = [str(each) for each in use.arguments[0]]
            elif use.trait.name in ("SameOperandsAndResultType", "SameTypeOperands"):
                values = op.operands if use.trait.name == "SameTypeOperands" else (*op.operands, *op.results)
                names = [each.name for each in values]
            known = next((found[name] for name in names if name in found), [])
            found |= dict.fromkeys(names, known)
        return found

    def _value(self, body: _Body, op: ResolvedOperation, value: ResolvedValue, shared: dict[str, list[str]]) -> str:
        group = shared.get(value.name)
        if group:
            constraint = group[0]
        else:
            constraint = self._constraint(body, value.constraint, f"{op.name}.{value.name}", value.origin)
            if group is not None:
                group.append(constraint)
        if value.variadicity == "variadic_of_variadic" or value.min_size:
            self.report.left_out("operand", f"{op.name}.{value.name}", "IRDL counts no groups and no fewest values", value.origin)
        words = {"single": "", "optional": "optional ", "variadic": "variadic ", "variadic_of_variadic": "variadic "}
        return f"{words[value.variadicity]}{constraint}"

    def _attributes(self, body: _Body, op: ResolvedOperation) -> None:
        required = []
        for each in op.inherents:
            if each.may_be_left_out:
                self.report.left_out(
                    "attribute", f"{op.name}.{each.name}", "IRDL has no optional attributes: it is not checked", each.origin
                )
                continue
            required.append(f'"{each.name}" = {self._constraint(body, each.constraint, f"{op.name}.{each.name}", each.origin)}')
        if required:
            body.lines.append(f"    irdl.attributes {{{', '.join(required)}}}")

    def _regions(self, body: _Body, op: ResolvedOperation) -> None:
        if any(region.variadic for region in op.regions):
            self.report.left_out("region", op.name, "IRDL has no variadic regions: none is checked", op.origin)
            return
        items = []
        for region in op.regions:
            fewest, most = region.constraint.region_blocks or (0, None)
            size = f" with size {fewest}" if fewest == most else ""
            items.append(f"{region.python_name}: {body.value(f'region{size}')}")
            if (fewest or most is not None) and not size:
                self.report.left_out("region", f"{op.name}.{region.name}", "IRDL counts blocks exactly or not at all", region.origin)
        if items:
            body.lines.append(f"    irdl.regions({', '.join(items)})")

    def _unsaid(self, op: ResolvedOperation) -> None:
        for use in op.traits:
            checks = use.predicate is not None or use.trait.verifier is not None or use.trait.region_verifier is not None
            if checks and use.trait.name not in _SAME_TYPES:
                self.report.left_out("trait", f"{op.name}: {use.text}", "IRDL has no traits", use.origin)
        if op.successors:
            self.report.left_out("successors", op.name, "IRDL has no successors", op.origin)
        if op.has_verifier or op.has_region_verifier:
            self.report.left_out("verifier", op.name, "IRDL has no code", op.origin)
        if op.assembly_format is not None or op.has_custom_assembly_format:
            self.report.left_out("syntax", op.name, "IRDL knows the generic form alone", op.origin)

    # ---- constraints

    def _constraint(self, body: _Body, constraint: ResolvedConstraint, owner: str, span: Span) -> str:
        """Return the value of a constraint; `irdl.any` if IRDL cannot express it."""
        try:
            return self.said(body, constraint, owner, span)
        except _Inexpressible as error:
            self.miss(owner, str(error), span)
            return body.value("any")

    def miss(self, owner: str, what: str, span: Span) -> None:
        """Report a part of a predicate that IRDL cannot express."""
        self.report.left_out("predicate", owner, f"IRDL cannot say `{what}`", span)

    def said(self, body: _Body, constraint: ResolvedConstraint, owner: str, span: Span) -> str:
        """Return the value of a constraint.  Raises _Inexpressible."""
        if constraint.builder is not None:
            written = _type_text(constraint.builder)
            if written is not None:
                return body.value(f"is {written}")
        if constraint.predicate is None:
            return body.value("any")
        return _Predicate(self, body, constraint.predicate, owner, span).of(parsed(constraint.predicate.text))

    def bases(self, python_class: PythonClass | None, text: str) -> list[str]:
        """Return the names of the bases for a class.  Raises _Inexpressible."""
        if python_class is None:
            raise _Inexpressible(text)
        own = self._classes.get(python_class)
        if own is not None:
            return [f"@{self._name}::@{own.mnemonic}"]
        names = _FAMILIES.get(python_class.name, (python_class.name,)) if python_class.module.startswith("ods.") else ()
        if not names or any(name not in _BASES for name in names):
            raise _Inexpressible(f"isinstance(self, {python_class.name})")
        return [f'"{_BASES[name]}"' for name in names]


class _Predicate(Reading[str]):
    """Writes a predicate as values of IRDL.  Raises _Inexpressible."""

    def __init__(self, dialect: _Dialect, body: _Body, predicate: Expression, owner: str, span: Span) -> None:
        super().__init__(dict(predicate.references))
        self._dialect, self._body, self._owner, self._span = dialect, body, owner, span

    def every(self, nodes: Sequence[ast.expr], truth: bool) -> str:
        """Return the value for the expressible operands of a conjunction; report the others as omissions."""
        parts = []
        for node in nodes:
            try:
                parts.append(self.of(node, truth))
            except _Inexpressible as error:
                self._dialect.miss(self._owner, str(error), self._span)
        return self._joined("all_of", parts) if parts else self._body.value("any")

    def some(self, nodes: Sequence[ast.expr], truth: bool) -> str:
        parts = [self.of(node, truth) for node in nodes]
        return next((part for part in parts if part in self._body.unconstrained), None) or self._joined("any_of", parts)

    def instance(self, node: ast.Call, subject: ast.expr, classes: Sequence[ast.expr], truth: bool) -> str:
        self._require_self(node, subject, truth)
        bases = [base for each in classes for base in self._dialect.bases(self.class_of(each), ast.unparse(each))]
        return self._joined("any_of", [self._body.value(f"base {base}") for base in bases])

    def satisfies(self, node: ast.Call, subject: ast.expr, constraint: ResolvedConstraint, truth: bool) -> str:
        self._require_self(node, subject, truth)
        return self._dialect.said(self._body, constraint, self._owner, self._span)

    def other(self, node: ast.expr, truth: bool) -> str:
        if isinstance(node, ast.Constant) and node.value is truth:
            return self._body.value("any")
        raise _Inexpressible(_source(node, truth))

    def _joined(self, word: str, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else self._body.value(f"{word}({', '.join(parts)})")

    @staticmethod
    def _require_self(node: ast.Call, subject: ast.expr, truth: bool) -> None:
        if not truth or ast.unparse(subject) != "self":
            raise _Inexpressible(_source(node, truth))


def _source(node: ast.expr, truth: bool) -> str:
    return ast.unparse(node if truth else ast.UnaryOp(ast.Not(), node))


def _type_text(builder: Expression) -> str | None:
    """Return the text of the only type that a constraint accepts; None if unknown."""
    match = _INTEGER.fullmatch(builder.text.strip())
    if match:
        return f"{_SIGNS[match[1]]}{match[2]}"
    name = builder.text.strip().removesuffix(".get()")
    base = _BASES.get(name, "")
    return base.removeprefix("!builtin.") if base.startswith("!") and builder.text.strip().endswith(".get()") else None
