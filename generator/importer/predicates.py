"""Predicates: C++ of ODS's `CPred` leaves becomes Python of the spec language, by a table of patterns."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .cpp import class_of_builtin
from .dump import Record

_SELF = r"\$_self"
_CAST = r"(?:::)?(?:llvm::|mlir::)*(?:cast|dyn_cast)<(?:::)?(?:mlir::)?(?:\w+::)*\w+>\(SELF\)"

_ELEMENT_LAMBDA = re.compile(r"\[\]\(::mlir::Type elementType\) \{ return $")
_ELEMENT_TAIL = re.compile(r"^; \}\((?P<what>.*)\)$", re.S)
_ALL_OF_ARRAY = re.compile(
    r"::llvm::all_of\(::llvm::cast<::mlir::ArrayAttr>\(\$_self\), \[&\]\(::mlir::Attribute attr\) \{ return attr && \($"
)
_ALL_OF_TUPLE = re.compile(r"::llvm::all_of\(::llvm::cast<::mlir::TupleType>\(\$_self\)\.getTypes\(\), \[\]\(::mlir::Type t\) \{ return $")

# Leaves: a pattern over the C++ text in which `$_self` is written SELF and casts of it are dropped, and
# the Python for it, where {s} is the value asked about.
_LEAVES: list[tuple[re.Pattern[str], str]] = [
    (re.compile(pattern + r"\Z"), python)
    for pattern, python in (
        (r"true", "True"),
        (r"!SELF", "{s} is None"),
        (r"isa<ScalableVectorType>\(SELF\)", "isinstance({s}, VectorType) and {s}.scalable"),
        (r"isa<FixedVectorType>\(SELF\)", "isinstance({s}, VectorType) and not {s}.scalable"),
        (r"isa<TensorType>\(SELF\)", "isinstance({s}, (RankedTensorType, UnrankedTensorType))"),
        (r"isa<BaseMemRefType>\(SELF\)", "isinstance({s}, (MemRefType, UnrankedMemRefType))"),
        (r"isa<Type>\(SELF\.getValue\(\)\)", "True"),
        (r"isa<(?P<c>\w+)>\(SELF\)", "isinstance({s}, {c})"),
        (r"isa<(?P<c>\w+)>\(SELF\.getValue\(\)\)", "isinstance({s}.value, {c})"),
        (r"isa<(?P<c>\w+)>\(SELF\.getType\(\)\)", "isinstance({s}.type, {c})"),
        (r"SELF\.hasTrait<ValueSemantics>\(\)", "isinstance({s}, ValueSemantics)"),
        (r"SELF\.isSignlessInteger\((?P<n>\d+)\)", "{s}.is_signless_integer({n})"),
        (r"SELF\.isSignlessInteger\(\)", "{s}.is_signless_integer()"),
        (r"SELF\.isSignedInteger\((?P<n>\d*)\)", "{s}.is_signed_integer({n})"),
        (r"SELF\.isUnsignedInteger\((?P<n>\d*)\)", "{s}.is_unsigned_integer({n})"),
        (r"SELF\.isInteger\((?P<n>\d*)\)", "{s}.is_integer({n})"),
        (r"SELF\.isSignlessIntOrIndex\(\)", "{s}.is_signless_int_or_index()"),
        (r"SELF\.isIndex\(\)", "isinstance({s}, IndexType)"),
        (r"SELF\.isF(?P<n>16|32|64|80|128)\(\)", "isinstance({s}, F{n}Type)"),
        (r"SELF\.isBF16\(\)", "isinstance({s}, BF16Type)"),
        (r"SELF\.getType\(\)\.isF(?P<n>\d+)\(\)", "isinstance({s}.type, F{n}Type)"),
        (r"SELF\.getType\(\)\.isSignlessInteger\((?P<n>\d*)\)", "{s}.type.is_signless_integer({n})"),
        (r"SELF\.getType\(\)\.isSignedInteger\((?P<n>\d*)\)", "{s}.type.is_signed_integer({n})"),
        (r"SELF\.getType\(\)\.isUnsignedInteger\((?P<n>\d*)\)", "{s}.type.is_unsigned_integer({n})"),
        (r"SELF\.getType\(\)\.isInteger\((?P<n>\d*)\)", "{s}.type.is_integer({n})"),
        (r"SELF\.getValue\(\)\.eq\(::llvm::APInt\(\d+, (?P<n>-?\d+)\)\)", "{s}.value == {n}"),
        (r"SELF\.getValue\(\)\.isStrictlyPositive\(\)", "{s}.value > 0"),
        (r"!SELF\.getValue\(\)\.isNegative\(\)", "{s}.value >= 0"),
        (r"SELF\.getValue\(\)\.isPowerOf2\(\)", "{s}.value.bit_count() == 1"),
        (r"SELF\.getInt\(\) (?P<o>>=|<=|==|!=|<|>) (?P<n>-?\d+)", "{s}.value {o} {n}"),
        (r"SELF\.getValue\(\)\.getZExtValue\(\) & \(~\((?P<m>[\du|]+)\)\)", "{s}.value & ~({m}) == 0"),
        (r"SELF\.hasRank\(\)", "{s}.has_rank"),
        (r"SELF\.hasStaticShape\(\)", "{s}.has_static_shape"),
        (r"SELF\.getRank\(\) (?P<o>>=|<=|==|!=|<|>) (?P<n>\d+)", "{s}.rank {o} {n}"),
        (r"SELF\.getNumElements\(\) (?P<o>>=|<=|==|!=|<|>) (?P<n>\d+)", "{s}.num_elements {o} {n}"),
        (r"SELF\.isStrided\(\)", "{s}.is_strided()"),
        (r"SELF\.getType\(\)\.getElementType\(\)\.isSignlessInteger\((?P<n>\d+)\)", "{s}.type.element_type.is_signless_integer({n})"),
        (r"SELF\.getType\(\)\.getElementType\(\)\.isInteger\((?P<n>\d+)\)", "{s}.type.element_type.is_integer({n})"),
        (r"SELF\.getType\(\)\.getElementType\(\)\.isF(?P<n>\d+)\(\)", "isinstance({s}.type.element_type, F{n}Type)"),
        (r"SELF\.getType\(\)\.getElementType\(\)\.isIndex\(\)", "isinstance({s}.type.element_type, IndexType)"),
        (r"SELF\.size\(\) (?P<o>>=|<=|==|!=|<|>) (?P<n>\d+)", "len({s}) {o} {n}"),
        (r"SELF == \$_builder\.getBoolAttr\((?P<b>true|false)\)", "{s} is BoolAttr.get({b})"),
        (r"SELF == \(\(true\) \? \$_builder\.getUnitAttr\(\) : nullptr\)", "isinstance({s}, UnitAttr)"),
        (r"::?llvm::hasNItems\(SELF, (?P<n>\d+)\)", "{s}.num_blocks == {n}"),
        (r"::?llvm::hasNItemsOrLess\(SELF, (?P<n>\d+)\)", "{s}.num_blocks <= {n}"),
        (r"::?llvm::hasNItemsOrMore\(SELF, (?P<n>\d+)\)", "{s}.num_blocks >= {n}"),
    )
]


@dataclass
class PredicateTranslator:
    """Turns predicate records into Python; collects the leaves that the table does not know."""

    unknown: dict[str, str] = field(default_factory=dict)
    """C++ text of a leaf → the first record it was met in."""

    def translate(self, predicate: Record, subject: str = "self") -> str | None:
        """A Python expression over `subject`; None when a leaf is not known."""
        if predicate.isa("CombinedPred"):
            return self._combined(predicate, subject)
        if predicate.isa("CPred"):
            return self._leaf(predicate, subject)
        return None

    def _combined(self, predicate: Record, subject: str) -> str | None:
        children = predicate.references("children")
        kind = predicate.reference("kind")
        kind_name = "" if kind is None else kind.name
        if predicate.isa("SubstLeaves"):
            return self._substituted(predicate, children[0], subject)
        if predicate.isa("Concat"):
            return self._concatenated(predicate, children[0], subject)
        parts = [self.translate(child, subject) for child in children]
        if any(part is None for part in parts):
            return None
        known = [part for part in parts if part is not None]
        if kind_name == "PredCombinerNot":
            return f"not ({known[0]})"
        if kind_name == "PredCombinerOr":
            return _join(" or ", known, "False")
        return _join(" and ", [part for part in known if part != "True"], "True")

    def _substituted(self, predicate: Record, child: Record, subject: str) -> str | None:
        replacement = predicate.text("replacement")
        if predicate.text("pattern") != "$_self":
            return self._miss(predicate, predicate.text("replacement"))
        if replacement in ("elementType", "attr", "t"):
            return self.translate(child, subject)
        if "TypeAttr" in replacement and replacement.endswith(".getValue()"):
            return self.translate(child, f"{subject}.value")
        if "ComplexType" in replacement and replacement.endswith(".getElementType()"):
            return self.translate(child, f"{subject}.element_type")
        operand = re.fullmatch(r"\$_op\.get(Operand|Result)\((\d+)\)\.getType\(\)", replacement)
        if operand:
            return self.translate(child, f"op.{operand[1].lower()}s[{operand[2]}].type")
        return self._miss(predicate, replacement)

    def _concatenated(self, predicate: Record, child: Record, subject: str) -> str | None:
        prefix, suffix = predicate.text("prefix"), predicate.text("suffix")
        if _ELEMENT_LAMBDA.match(prefix) and _ELEMENT_TAIL.match(suffix):
            return self.translate(child, f"{subject}.element_type")
        if _ALL_OF_ARRAY.match(prefix):
            inner = self.translate(child, "item")
            return None if inner is None else f"all({inner} for item in {subject})"
        if _ALL_OF_TUPLE.match(prefix):
            inner = self.translate(child, "item")
            return None if inner is None else f"all({inner} for item in {subject}.types)"
        return self._miss(predicate, prefix + " … " + suffix)

    def _leaf(self, predicate: Record, subject: str) -> str | None:
        text = _normalize(predicate.text("predExpr"))
        parts = [self._python(part.strip(), subject) for part in text.split("&&")]
        known = [part for part in parts if part is not None]
        return " and ".join(known) if len(known) == len(parts) else self._miss(predicate, predicate.text("predExpr"))

    @staticmethod
    def _python(text: str, subject: str) -> str | None:
        """The Python for one normalized leaf, by the first pattern of the table that matches all of it."""
        for pattern, python in _LEAVES:
            match = pattern.match(text)
            if match:
                groups = {name: value.replace("u", "") for name, value in match.groupdict("").items()}
                groups["c"] = class_of_builtin(match.groupdict().get("c") or "")
                if "b" in groups:
                    groups["b"] = groups["b"].capitalize()
                return python.format(s=subject, **groups)
        return None

    def _miss(self, predicate: Record, text: str) -> str | None:
        """Remember a leaf that nothing is known about."""
        self.unknown.setdefault(" ".join(text.split()), predicate.name)
        return None


def _normalize(text: str) -> str:
    """The leaf without redundant parentheses, namespaces and casts of the value asked about."""
    text = " ".join(text.split())
    while text.startswith("(") and text.endswith(")") and is_balanced(text[1:-1]):
        text = text[1:-1].strip()
    text = re.sub(_SELF, "SELF", text)
    text = re.sub(_CAST, "SELF", text)
    text = re.sub(r"(?:::)?llvm::isa<((?:\w|::)+)>", lambda m: "isa<" + m[1].rsplit("::", 1)[-1] + ">", text)
    text = re.sub(r"hasTrait<(?:::)?mlir::", "hasTrait<", text)
    text = re.sub(r"!\((SELF.*)\)$", r"\1", text) if text.startswith("!(SELF") and "&" in text else text
    return re.sub(r"\s*\.\s*", ".", text) if ".." not in text else text


def is_balanced(text: str) -> bool:
    """Whether all parentheses in a text belong together."""
    depth = 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            return False
    return depth == 0


def _join(operator: str, parts: list[str], empty: str) -> str:
    unique = list(dict.fromkeys(parts))
    if len(unique) <= 1:
        return unique[0] if unique else empty
    return operator.join(f"({part})" if " or " in part or (" and " in part and operator == " or ") else part for part in unique)
