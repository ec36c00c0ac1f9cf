"""Translate `Pattern` records to entries of `patterns:`; their C++ becomes Python if a table has it, else a hook."""

from __future__ import annotations

import re
from dataclasses import field
from typing import Any, Final

from ods.diagnostics.late import dataclass

from ...codegen import snake_case
from .constraints import ConstraintWriter
from .cpp.predicates import is_balanced
from .dump import Record
from .report import ImportReport

_DIRECTIVES: Final = ("replaceWithValue", "location", "returnType", "either", "variadic")
_CONDITIONS: Final = {
    "$0.getType() == $1.getType()": "{0}.type is {1}.type",
    "$0.getType() != $1.getType()": "{0}.type is not {1}.type",
    "$0 == $1": "{0} is {1}",
    "$0 != $1": "{0} is not {1}",
    "$0 == nullptr": "{0} is None",
    "$0 != nullptr": "{0} is not None",
    "$0.getUses().empty()": "not {0}.has_uses()",
    "$0.use_empty()": "not {0}.has_uses()",
    "$_self.use_empty()": "not {0}.has_uses()",
    "$0.hasOneUse()": "{0}.has_one_use()",
    "$_self.hasOneUse()": "{0}.has_one_use()",
}
"""Maps conditions in C++ to Python."""
_RESULT = re.compile(r".+__[0-9]+$")


class _Untranslated(Exception):
    """Raised for a part of a pattern that the spec language cannot express."""


@dataclass
class PatternWriter:
    """Writes the patterns of one dialect."""

    constraints: ConstraintWriter
    report: ImportReport
    dialect: str
    used_dialects: dict[str, None] = field(default_factory=dict)

    def entry(self, record: Record) -> dict[str, object] | None:
        """Return the entry of a pattern; None if it belongs to another dialect or cannot be expressed."""
        source = record.get("sourcePattern")
        root = _operator(record, source)
        if root is None or not root.isa("Op") or root.required("opDialect").text("name") != self.dialect:
            return None
        try:
            entry = _Pattern(self, record).entry(source)
        except _Untranslated as error:
            self.report.left_out("pattern", f"{self.dialect}.{record.name}", str(error))
            return None
        self.report.translated("pattern")
        return entry


class _Pattern:
    """The translation of one pattern."""

    def __init__(self, writer: PatternWriter, record: Record) -> None:
        self._writer = writer
        self._record = record
        self._operations: set[str] = set()
        self._calls = 0

    def entry(self, source: Any) -> dict[str, object]:
        record = self._record
        found: dict[str, object] = {"summary": " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", record.name)).lower()}
        found["source"] = self._dag(source, True)
        where = [self._condition(dag) for dag in record.items("constraints")]
        if where:
            found["where"] = where
        found["result"] = [self._dag(dag, False) for dag in record.items("resultPatterns")]
        supplemental = [self._dag(dag, False) for dag in record.items("supplementalPatterns")]
        if supplemental:
            found["supplemental"] = supplemental
        benefit = record.get("benefitDelta")
        if benefit and benefit["args"] and benefit["args"][0][0]:
            found["benefit"] = benefit["args"][0][0]
        return _without_spare_names(found)

    def _dag(self, dag: Any, is_source: bool) -> str:
        operator = _operator(self._record, dag)
        if operator is None:
            raise _Untranslated("an operation in it has no record")
        name = dag.get("name")
        if operator.isa("Op"):
            head = self._operation(operator)
            if name:
                self._operations.add(name)
        elif operator.name in (*_DIRECTIVES, "ConstantLikeMatcher"):
            head = operator.name
        elif operator.isa("NativeCodeCall"):
            head = self._call(operator)
        else:
            raise _Untranslated(f"'{operator.name}' is no operation and no function")
        arguments = [self._argument(value, given, is_source) for value, given in dag["args"]]
        bound = f":${name}" if name else ""
        return f"({head}{bound}{' ' if arguments else ''}{', '.join(arguments)})"

    def _operation(self, record: Record) -> str:
        dialect = record.required("opDialect").text("name")
        if dialect == self._writer.dialect:
            return record.text("opName")
        self._writer.used_dialects[dialect] = None
        return f"{dialect}.{record.text('opName')}"

    def _call(self, record: Record) -> str:
        self._calls += 1
        name = snake_case(record.name)
        if record.is_anonymous:
            name = f"{snake_case(self._record.name)}_{self._calls}"
        self._writer.report.stub("hook", name, f"C++: {record.text('expression')}")
        returns = record.fields.get("numReturns", 1)
        return f"NativeCodeCall<{name}{f', {returns}' if returns != 1 else ''}>"

    def _argument(self, value: Any, name: str | None, is_source: bool) -> str:
        if isinstance(value, dict) and value.get("kind") == "dag":
            return self._dag(value, is_source)
        if value is None:
            return "_" if name in (None, "_") else f"${name}"
        record = self._record.dump.resolve(value)
        if record is None:
            if isinstance(value, str) and "$" not in value:
                return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
            raise _Untranslated(f"it has C++: {value}")
        text = self._constant(record) if record.isa("ConstantAttr") else self._writer.constraints.expression(record)
        return f"{text}:${name}" if name not in (None, "_") else text

    def _constant(self, record: Record) -> str:
        """Return `ConstantAttr<I1Attr, 1>` or `ConstantEnumCase<…, slt>`."""
        attribute = self._writer.constraints.expression(record.required("attr"))
        value = record.text("value")
        if record.isa("ConstantEnumCaseBase"):
            case = "|".join(part.rpartition("::")[2] for part in value.split("|"))
            return f'ConstantEnumCase<{attribute}, "{case}">'
        if re.fullmatch(r"-?\d+(\.\d+)?|true|false", value):
            return f"ConstantAttr<{attribute}, {value}>"
        if re.fullmatch(r'"[^"\\]*"', value):
            return f"ConstantStrAttr<{attribute}, {value}>"
        raise _Untranslated(f"it has a value in C++: {value}")

    # ---- conditions

    def _condition(self, dag: Any) -> str:
        constraint = _operator(self._record, dag)
        names = [name for _, name in dag["args"]] or [dag.get("name")]
        if constraint is None or any(name is None for name in names):
            raise _Untranslated("a condition in it has no names")
        if constraint.isa("TypeConstraint") or constraint.isa("AttrConstraint"):
            subject = f"{self._python(names[0])}.type" if constraint.isa("TypeConstraint") else names[0]
            return f"{self._writer.constraints.expression(constraint)}({subject})"
        predicate = constraint.reference("predicate")
        text = predicate.text("predExpr") if predicate is not None and predicate.isa("CPred") else ""
        text = " ".join(text.split())
        while text.startswith("(") and text.endswith(")") and is_balanced(text[1:-1]):
            text = text[1:-1]
        python = _CONDITIONS.get(text)
        if python is not None:
            return python.format(*map(self._python, names))
        self._calls += 1
        hook = f"{snake_case(self._record.name)}_{self._calls}" if constraint.is_anonymous else snake_case(constraint.name)
        self._writer.report.stub("hook", hook, f"C++: {text or 'a condition of several parts'}")
        return f"(NativeCodeCall<{hook}> {', '.join(f'${name}' for name in names)})"

    def _python(self, name: str) -> str:
        """Return the Python of a captured value; an operation means its first result."""
        return f"{name}__0" if name in self._operations and not _RESULT.match(name) else name


def _without_spare_names(entry: dict[str, object]) -> dict[str, object]:
    """Return the entry with `_` instead of each name that is not used elsewhere."""
    source = str(entry["source"])
    words = re.findall(r"\w+", " ".join(map(str, (entry.get("where"), entry["result"], entry.get("supplemental")))))
    mentioned = {*words, *(word.rpartition("__")[0] for word in words)}
    for name in re.findall(r"\$(\w+)", source):
        if name not in mentioned and len(re.findall(rf"\${name}\b", source)) == 1:
            source = re.sub(rf":\${name}\b", "", source)
            source = re.sub(rf"\${name}\b", "_", source)
    return entry | {"source": source}


def _operator(record: Record, dag: Any) -> Record | None:
    return record.dump.resolve(dag.get("operator")) if isinstance(dag, dict) else None
