"""Directives for attribute dictionaries: `attr-dict`, `attr-dict-with-keyword`, `prop-dict`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from ods.diagnostics.late import dataclass

from ...codegen import any_of, quoted
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation
from ..emission.fast_path import FastPath, literal_pattern, tuple_display
from ..emission.output import OperationParse, OperationPrint, inherent_presence
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, OperationReader
from .element import CustomArgument, TextShape, VariableNames, Whole


@dataclass(frozen=True)
class Dictionary(Whole[OperationParse, OperationPrint], CustomArgument[OperationParse, OperationPrint]):
    """The common base of dictionaries."""

    is_bound = False

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return not in_group

    def given(self, out: OperationParse) -> str:
        return "state.attributes"

    def printed(self, out: OperationPrint) -> str:
        return "dict(self.attributes)"

    def parameter_name(self, index: int) -> str:
        return "attributes"

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return "dict[str, Attribute]", "dict[str, Attribute]"


@dataclass(frozen=True)
class AttrDict(Dictionary):
    """`attr-dict`: `{name = value}` with all attributes that the rest of the format does not print."""

    with_keyword: bool

    what = "`attr-dict`"
    gives_hidden_attributes = True

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> AttrDict | None:
        """Read the directive after its name."""
        return cls(token.place, token.text == "attr-dict-with-keyword") if reader.use_all(context, "attr-dict", token) else None

    @property
    def shape(self) -> TextShape:
        first = frozenset(("attributes" if self.with_keyword else "{",))
        sample = "attributes {a = 1 : i32}" if self.with_keyword else "{a = 1 : i32}"
        hint = "" if self.with_keyword else "use `attr-dict-with-keyword`"
        return TextShape(first, first, present="attr-dict", sample=sample, is_dictionary=True, hint=hint)

    @property
    def may_be_skipped(self) -> bool:
        return True

    def reads(self, old: Any, names: VariableNames) -> bool:
        return bool(self.with_keyword == old.with_keyword)

    def add_fast(self, path: FastPath) -> None:
        keyword = literal_pattern("attributes") if self.with_keyword else ""
        if path.hidden:
            self._add_with_inherent(path, keyword)
            return
        path.pattern.begin_optional()
        path.pattern.text(f" *{keyword}" if keyword else "")
        path.in_group = True
        text = path.captured("DICTIONARY", "attributes_text")
        path.discardable = path.look_up("discardable", f"parser.discardable(cls, {text}, {path.place()})", text)
        path.in_group = False
        path.pattern.end_optional(keyword or r"\{")

    def _add_with_inherent(self, path: FastPath, keyword: str) -> None:
        """Add a dictionary that gives inherent attributes, too."""
        required = [inherent.name for inherent in path.hidden if not inherent.may_be_left_out]
        if not required:
            path.pattern.begin_optional()
        path.pattern.text(f" *{keyword}" if keyword else "")
        text = path.captured("DICTIONARY", "attributes_text")
        names = [tuple_display([*map(quoted, each)]) for each in ([inherent.name for inherent in path.hidden], required)]
        path.dictionary = f"parser.set_entries(op, {text}, {path.place()}, {', '.join(names)})"
        if not required:
            path.dictionary_text = text
            path.pattern.end_optional(keyword or r"\{")

    def emit_parse(self, out: OperationParse) -> None:
        suffix = "_with_keyword" if self.with_keyword else ""
        read = f"parse_optional_attr_dict{suffix}"
        checked = sorted([inherent.name for inherent in out.op.inherents if not inherent.is_native] + _segment_sizes(out.op))
        if checked:
            names = ", ".join(f'"{name}"' for name in checked) + ("," if len(checked) == 1 else "")
            out.line(f"{out.support('parse_checked_attr_dict')}(parser, cls, state, parser.{read}, ({names}))")
        else:
            out.line(f"parser.{read}(state.attributes)")

    def emit_print(self, out: OperationPrint) -> None:
        out.spacing.attribute_dictionary()
        method = "print_optional_attr_dict" + ("_with_keyword" if self.with_keyword else "")
        shown = out.shown_in_dictionary
        if not shown and not out.shown_segments:
            with out.block("if self._discardable:"):
                out.line(f"printer.{method}(sorted(self._discardable.items()))")
            return
        conditions = [shown_condition(out, inherent) for inherent in shown]
        if out.shown_segments or "" in conditions:
            self._print_all(out, method)
            return
        with out.block(f"if {any_of(['self._discardable', *conditions])}:"):
            self._print_all(out, method)

    def _print_all(self, out: OperationPrint, method: str) -> None:
        attributes = out.names.choose("attributes")
        attribute = out.runtime("Attribute", typing_only=True)
        out.line(f"{attributes}: dict[str, {attribute}] = dict(self._discardable or ())")
        add_present(out, attributes, out.shown_in_dictionary)
        add_segments(out, attributes)
        out.line(f"printer.{method}(sorted({attributes}.items()))")


@dataclass(frozen=True)
class PropDict(Dictionary):
    """`prop-dict`: `<{name = value}>` with the inherent attributes that the rest of the format does not print."""

    is_printed: Literal["never", "sometimes", "always"] = "sometimes"
    """`never` if other directives print all entries (the parser still reads the dictionary); `always` if it has a required entry."""

    what = "`prop-dict`"
    covers = "properties"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> PropDict | None:
        """Read the directive after its name."""
        if context == "ref":
            reader.problems.report("ODS0505", token.place, "`ref` of `prop-dict` is not possible")
            return None
        return cls(token.place) if reader.use_all(context, "prop-dict", token) else None

    @property
    def shape(self) -> TextShape:
        angle = frozenset(("<",))
        first = frozenset() if self.is_printed == "never" else angle
        present = "" if self.is_printed == "always" else "prop-dict"
        return TextShape(first, angle, present=present, sample="<{a = 1 : i32}>", is_dictionary=True)

    def where_hidden(self, hidden: Sequence[ResolvedInherent], segments: bool) -> PropDict:
        if not hidden and not segments:
            return replace(self, is_printed="never")
        return replace(self, is_printed="sometimes" if all(each.may_be_left_out for each in hidden) else "always")

    def add_fast(self, path: FastPath) -> None:
        path.pattern.absent("<")

    def emit_parse(self, out: OperationParse) -> None:
        hidden = out.shown_in_properties
        required = [each.name for each in hidden if not each.may_be_left_out]
        others = [each.name for each in hidden if each.may_be_left_out]
        names = ", ".join(f"[{', '.join(map(quoted, part))}]" for part in (required, others))
        out.line(f"state.properties = {out.support('parse_prop_dict')}(parser, state.name, {names})")

    def emit_print(self, out: OperationPrint) -> None:
        out.spacing.attribute_dictionary()
        properties = out.names.choose("properties")
        out.line(f"{properties}: dict[str, {out.runtime('Attribute', typing_only=True)}] = {{}}")
        add_present(out, properties, out.shown_in_properties)
        out.line(f"{out.support('print_prop_dict')}(printer, {properties})")


def shown_condition(out: OperationPrint, inherent: ResolvedInherent) -> str:
    """Return the condition that a dictionary prints an attribute; empty if it always does."""
    if inherent.default is not None or not inherent.is_native:
        return inherent_presence(out.module, inherent)
    return ""


def add_present(out: OperationPrint, dictionary: str, inherents: list[ResolvedInherent]) -> None:
    """Write the statements that add attributes to `dictionary` if they are present and differ from their default."""
    for inherent in inherents:
        source = f"self.{inherent.python_name}"
        builder = inherent.constraint.const_builder
        if inherent.is_native and builder is not None:  # without a builder, the value is the attribute itself
            source = out.module.expression(builder, {"value": source})
        add = f'{dictionary}["{inherent.name}"] = {source}'
        condition = shown_condition(out, inherent)
        if not condition:
            out.line(add)
            continue
        with out.block(f"if {condition}:"):
            out.line(add)


def _segment_sizes(op: ResolvedOperation) -> list[str]:
    """Return the entry names under which a dictionary may give segment sizes."""
    kinds = [kind for kind in ("operand", "result") if op.trait(f"AttrSized{kind.capitalize()}Segments") is not None]
    return [name for kind in kinds for name in (f"{kind}SegmentSizes", f"{kind}_segment_sizes")]


def add_segments(out: OperationPrint, dictionary: str) -> None:
    """Write the statements that add segment sizes to `dictionary` if no other directive prints them."""
    for kind in out.shown_segments:
        dense = out.runtime("DenseI32ArrayAttr")
        out.line(f'{dictionary}["{kind}SegmentSizes"] = {dense}.get(self.{kind}_segment_sizes)')
