"""Directives for inherent attributes: `$attribute`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ods.diagnostics.late import dataclass

from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, OperationPrint, inherent_presence, is_unit
from ..prover.shape import TextShape
from .element import CustomArgument, VariableNames
from .spellings import Spelling, spelling_of
from .values import is_renamed


@dataclass(frozen=True)
class Inherent(CustomArgument[OperationParse, OperationPrint]):
    """The common base of attributes and properties."""

    inherent: ResolvedInherent

    can_guard = True

    def problem_as_anchor(self) -> tuple[str, str]:
        if self.tells_presence:
            return "", ""
        message = f"`${self.inherent.name}` is always there, so it cannot be the anchor of an optional group"
        return message, "make it optional, or give it a default value"

    def problem_in_clause(self) -> str:
        if self.inherent.may_be_left_out:
            return ""
        return f"attribute `${self.inherent.name}` is required, but a clause of `oilist` may be missing"

    def presence_names(self) -> Sequence[str]:
        return [self.inherent.name]

    def inherents(self) -> Sequence[ResolvedInherent]:
        return (self.inherent,)

    @property
    def unit(self) -> ResolvedInherent | None:
        return self.inherent if is_unit(self.inherent) else None

    def grammar_word(self, text: str) -> str:
        return self.inherent.name

    def declare_as(self, out: OperationParse, annotation: str) -> None:
        """Write a declaration of the variable without a value, for later code that may read it."""
        if self.inherent.name in out.needed:
            out.line(f"{out.attribute(self.inherent)}: {annotation} | None = None")

    def presence(self, out: OperationPrint) -> str:
        return inherent_presence(out.module, self.inherent)

    @property
    def tells_presence(self) -> bool:
        return self.inherent.may_be_left_out

    def variable(self, out: OperationParse) -> str:
        return out.attribute(self.inherent)

    def printed(self, out: OperationPrint) -> str:
        return f"self.{self.inherent.python_name}"

    def parameter_name(self, index: int) -> str:
        return self.inherent.python_name

    def take_fast(self, path: FastPath, variable: str) -> None:
        absent = path.absent(self.inherent) if self.inherent.may_be_left_out else "None"
        path.attributes[self.inherent.name] = variable if absent == "None" else f"{absent} if {variable} is None else {variable}"


@dataclass(frozen=True)
class AttributeVariable(Inherent):
    """`$attribute`: its value, as short as its constraint allows."""

    qualified: bool = False

    what = "attribute"

    def in_full(self) -> AttributeVariable:
        return replace(self, qualified=True)

    def grammar_word(self, text: str) -> str:
        return f"qualified({text})" if self.qualified else self.inherent.name

    @property
    def spelling(self) -> Spelling:
        """The spelling of the value."""
        return spelling_of(self.inherent, self.qualified)

    # ---- how its text looks

    @property
    def shape(self) -> TextShape:
        present, spelling = self.inherent.name if self.inherent.may_be_absent else "", self.spelling
        return replace(spelling.shape, present=present, is_required_in_group=bool(present), is_shortened=spelling.is_shortened)

    @property
    def may_be_skipped(self) -> bool:
        return self.inherent.may_be_left_out

    @property
    def reads_a_type(self) -> bool:
        return self.spelling.reads_a_type

    def reads(self, old: Any, names: VariableNames) -> bool:
        return is_renamed(old.inherent.name, self.inherent.name, names) and self.spelling.reads(old.spelling)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        self.declare_as(out, out.module.name(self.spelling.value_class))

    def emit_parse(self, out: OperationParse) -> None:
        optional = self.inherent.may_be_absent and not out.in_group
        if not optional and self.inherent.name not in out.needed:
            out.set_attribute(self.inherent, self._source(out, optional=False))
            return
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self._source(out, optional)}")
        if not optional:
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))

    def emit_guard(self, out: OperationParse) -> str:
        variable = out.attribute(self.inherent)
        out.line(f"{variable} = {self.spelling.read(out, optional=True)}")
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, self.spelling.attribute(out.module, variable))
        return f"{variable} is not None"

    def _source(self, out: OperationParse, optional: bool) -> str:
        source = self.spelling.read(out, optional)
        return source if optional or self.inherent.name in out.needed else self.spelling.attribute(out.module, source)

    def emit_print(self, out: OperationPrint) -> None:
        source = f"self.{self.inherent.python_name}"
        if self.inherent.may_be_absent and self.inherent.name not in out.known:
            with out.block(f"if {source} is not None:"):
                self.spelling.print(out, source)
            return
        self.spelling.print(out, source)

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return (in_group or not self.inherent.may_be_absent) and (not in_group or self.spelling.is_fast(in_group))

    @property
    def is_called(self) -> bool:
        return not self.spelling.is_fast(in_group=False)

    def reads_number(self) -> ResolvedInherent | None:
        return self.inherent if self.spelling.is_number else None

    def guard_pattern(self) -> str | None:
        return self.spelling.guard_pattern()

    def add_fast(self, path: FastPath) -> None:
        spelling, inherent = self.spelling, self.inherent
        if not spelling.is_fast(path.in_group):
            variable = path.attributes[inherent.name] = path.out.names.choose(inherent.python_name)
            path.call([variable], spelling.attribute(path.module, spelling.read(path.out, optional=False)))
            return
        if spelling.is_number:
            self._add_number(path)
            return
        source, text = spelling.add_fast(path, f"{inherent.python_name.rstrip('_')}_text")
        missing = path.absent(inherent) if path.in_group else ""
        path.attributes[inherent.name] = path.look_up(inherent.python_name, source, text, missing)

    def _add_number(self, path: FastPath) -> None:
        """Emit an integer or float with its type."""
        inherent = self.inherent
        name = inherent.python_name.rstrip("_")
        text = path.captured("NUMBER", f"{name}_text")
        type_text = path.variable_of_group(f"{name}_type_text")
        type_ = path.types[inherent.name] = path.look_up(f"{name}_type", f"types[{type_text}]", type_text)
        function = path.out.runtime("number_attribute")
        variable = path.attributes[inherent.name] = path.look_up(inherent.python_name, f"{function}({text}, {type_})", text)
        path.checks.append(f"{variable} is None")

    # ---- as an argument of a custom directive

    @property
    def is_taken_fast(self) -> bool:
        return self.inherent.constraint.python_class.name != "Attribute"  # its constraint may have a narrower class

    @property
    def is_given_fast(self) -> bool:
        return not self.inherent.may_be_left_out

    def given_fast(self, path: FastPath) -> str:
        return path.attributes[self.inherent.name]

    @property
    def variadicity(self) -> str:
        return "optional" if self.inherent.may_be_absent else "single"

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        cls = self.inherent.constraint.python_class
        references[cls.name] = cls
        return (f"{cls.name} | None", f"{cls.name} | None") if self.inherent.may_be_absent else (cls.name, cls.name)

    def emit_keep(self, out: OperationParse) -> None:
        variable = out.attribute(self.inherent)
        if not self.inherent.may_be_absent:
            out.set_attribute(self.inherent, variable)
            return
        with out.block(f"if {variable} is not None:"):
            out.set_attribute(self.inherent, variable)
