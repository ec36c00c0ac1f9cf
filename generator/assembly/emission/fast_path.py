"""The fast path of an operation: the regular expression that matches its usual text, and the statements that use the match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...codegen import braces_doubled, constant_case
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedValue
from ..inference import TypePlan
from .output import EmittedModule, Statements, default_attribute, is_keyword

_BEGINNINGS: Final = {"VALUE": "%", "SYMBOL": "@", "STRING": '"', "SUCCESSOR": "^", "NUMBER": "1"}
"""A text that each of the runtime's patterns that are never empty may begin with; what cannot begin so needs no exclusion before it."""


class Pattern:
    """A regular expression, built from parts that an f-string in the generated module joins."""

    def __init__(self, module: EmittedModule) -> None:
        self._module = module
        self._parts: list[str] = []
        """The parts of the regular expression, as source of an f-string."""
        self._absent: list[str] = []
        """Patterns that must not match at the current position."""
        self._held: list[list[str]] = []
        """The exclusions around each part that may be left out."""
        self._starts: list[int] = []
        """Where in `_parts` each part that is being written, or those directly before it, may be left out from."""
        self._optional_from: int | None = None
        """Where in `_parts` the parts begin that may be left out and end at the current position; None if there is none."""

    @property
    def is_empty(self) -> bool:
        """True if nothing was added."""
        return not self._parts and not self._absent

    def part(self, name: str) -> None:
        """Add the runtime's pattern called `name`."""
        self._add("{" + self._module.scope.imports.runtime(name) + "}")

    def token(self, name: str) -> None:
        """Add spaces and the runtime's pattern called `name`."""
        beginning = _BEGINNINGS.get(name)
        if beginning is not None:
            self._absent = [source for source in self._absent if re.match(source, beginning)]
        self.text(" *")
        self.part(name)

    def text(self, source: str) -> None:
        """Add `source`, the source of a regular expression."""
        self._add(braces_doubled(source))

    def _add(self, part: str) -> None:
        self._say_absent()
        self._parts.append(part)
        self._optional_from = None

    def literal(self, spelling: str) -> None:
        """Add a literal; it makes excluded patterns unnecessary, except one that equals the literal."""
        source = literal_pattern(spelling)
        if source not in "|".join(self._absent):
            self._absent.clear()
        start = None if self._absent else self._optional_from
        if start is None:
            self.text(" *" + source)
            return
        literal = braces_doubled(" *" + source)  # first the text without optional parts, by far the most common
        self._parts.insert(start, f"(?:{literal}|")
        self.text(f" *{source})")

    def absent(self, source: str) -> None:
        """Exclude `source`, the pattern of an omitted part, at the next position."""
        self._absent.append(source)

    def begin_optional(self) -> None:
        """Begin a part that may be left out. Nothing excluded so far can stand where it begins, so the exclusions wait for its end."""
        self._held.append(self._absent)
        self._absent = []
        self._starts.append(len(self._parts) if self._optional_from is None else self._optional_from)
        self._parts.append("(?:")
        self._optional_from = None

    def end_optional(self, beginning: str) -> None:
        """End a part that may be left out; `beginning` is the pattern for the beginning of its text."""
        self._say_absent()
        self._parts.append("|)")  # an alternative that is empty: `re` takes less time for it than for a repetition
        self._absent = [*self._held.pop(), beginning]
        self._optional_from = self._starts.pop()

    def _say_absent(self) -> None:
        """Write the excluded patterns, also after a new line; exclude comments, too, which could hide them."""
        if self._absent:
            self._parts.append(braces_doubled(rf"(?![ \t\n\r\0]*(?:{'|'.join(self._absent)}|//))"))
            self._absent.clear()

    def source(self) -> str:
        """Return the source of the f-string."""
        self._say_absent()
        body = "".join(self._parts)
        quote = "'" if '"' in body else '"'
        return f"rf{quote}{body}{quote}"


def literal_pattern(spelling: str) -> str:
    """Return the pattern that matches a literal as a whole token."""
    if is_keyword(spelling):
        return re.escape(spelling) + "(?![A-Za-z0-9_$.])"
    return "-(?!>)" if spelling == "-" else re.escape(spelling)


class FastPath:
    """Builds the pattern and the statements that use its groups, directive by directive."""

    def __init__(self, module: EmittedModule, op: ResolvedOperation, plan: TypePlan, hidden: Sequence[ResolvedInherent] = ()) -> None:
        self.module, self.op, self.plan = module, op, plan
        self.hidden = [inherent for inherent in hidden if not inherent.is_native]
        """The attributes that only the dictionary of the format can give."""
        self.out = Statements(module, "cls", "parser", "match", "values", "types", "op")
        self.pattern = Pattern(module)
        self._groups: list[str] = []
        """The variable of each group of the pattern."""
        self._match = "match"
        """The variable of the pattern's match."""
        self._is_begun = False
        """True if the parser was called."""
        self._patterns = 0
        """The number of patterns that are written: there is another one after each call of the parser."""
        self._unpacks = False
        """True if a statement of `_look_ups` unpacks a list, which may be too short."""
        self._tables: set[str] = set()
        """The variables with tables of the parser that are written."""
        self.operands: dict[str, str] = {}
        self.types: dict[str, str] = {}
        """Maps operands, results and typed attributes to the variable with their type or types."""
        self.attributes: dict[str, str] = {}
        """Maps inherent attributes to the expressions for their values."""
        self.successors: dict[str, str] = {}
        """Maps successors to the calls that find their blocks or create blocks that are not yet defined."""
        self._look_ups: list[str] = []
        """Statements that raise KeyError if the text uses an undefined value or a type that is not yet cached."""
        self.checks: list[str] = []
        """The conditions under which the token-wise parser takes over."""
        self.discardable = ""
        """The variable with the attributes of the dictionary; empty if the format has none."""
        self.dictionary = ""
        """The expression that sets the inherent attributes in the dictionary and returns the others; empty if it has no inherent ones."""
        self.dictionary_text = ""
        """The variable with the text of the dictionary; empty if it is always there."""
        self.in_group = False
        self.at_guard = False
        """True for the first element of a group, which is present whenever the group is."""

    # ---- pattern and look-ups

    def captured(self, part: str, wanted: str) -> str:
        """Add the pattern `part` to the regular expression; return the variable of its group."""
        self.pattern.token(part)
        return self.variable_of_group(wanted)

    def variable_of_group(self, wanted: str) -> str:
        self._groups.append(self.out.names.choose(wanted))
        return self._groups[-1]

    def look_up(self, wanted: str, source: str, text: str, missing: str = "None") -> str:
        """Add the assignment of `source` to a variable; return the variable. It is `missing` if its optional group is absent."""
        variable = self.out.names.choose(wanted)
        self._look_ups.append(f"{variable} = {f'{missing} if {text} is None else ' if self.in_group else ''}{source}")
        return variable

    def place(self) -> str:
        """Return the expression for the offset of the last group."""
        return f"{self._match}.start({len(self._groups)})"

    def call(self, targets: Sequence[str], source: str) -> None:
        """Read what has no regular text, between two patterns: call the parser, and assign what it returns to variables."""
        end = self._end_pattern() or ("" if self._is_begun else "parser.position")
        self._is_begun = True
        if end:
            self._look_ups.append(f"parser.move_to({end})")
        self._look_ups.append(f"{', '.join(targets)} = {source}" if targets else source)
        self._write_look_ups(calls=True)

    def type_list(self, wanted: str, text: str, may_be_missing: bool) -> str:
        find_types = self.out.runtime("find_types")
        key = self.out.names.child().choose("name")
        source = f"[types[{key}] for {key} in {find_types}({text})]"
        variable = self.out.names.choose(wanted)
        self._look_ups.append(f"{variable} = [] if {text} is None else {source}" if may_be_missing else f"{variable} = {source}")
        return variable

    def unpack_types(self, targets: Sequence[str], text: str) -> None:
        """Add the assignment of a list of types to variables, one of which takes all that the others leave."""
        find_types = self.out.runtime("find_types")
        key = self.out.names.child().choose("name")
        self._look_ups.append(f"{', '.join(targets)} = [types[{key}] for {key} in {find_types}({text})]")
        self._unpacks = True

    def absent(self, inherent: ResolvedInherent) -> str:
        """Return the expression for an attribute that the text leaves out: its default, or None."""
        if inherent.default is None or inherent.default_absent:
            return "None"
        return self.module.expression(inherent.default, {}) if inherent.is_native else default_attribute(self.module, inherent)

    # ---- the body

    def body(self) -> list[str]:
        """Return the statements of the body."""
        end = self._end_pattern()
        self._write_look_ups()
        self._write_checks()
        self._construct(end)
        return self.out.writer.result()

    def _end_pattern(self) -> str:
        """Write the match of the pattern so far, and begin another one; return the expression for its end, empty if it has no text."""
        if self.pattern.is_empty:
            return ""
        out, match, ending = self.out, self._match, "TEXT" if self._patterns == 0 else f"REST_{self._patterns}"
        lazy = out.runtime("LazyPattern")
        owners = [f"_{constant_case(owner)}_{ending}" for owner in (*reversed(self.op.templates), self.op.class_name)]
        out.imported("typing", "Final")
        pattern = self.module.scope.own_constant(owners, f"{lazy}({self.pattern.source()})", "Final")
        out.line(f"{match} = {pattern}.match(parser.text, parser.position)")
        with out.block(f"if {match} is None:"):
            out.line("return None")
        if len(self._groups) == 1:
            out.line(f"{self._groups[0]} = {match}[1]")
        elif self._groups:
            out.line(f"{', '.join(self._groups)} = {match}.groups()")
        self._patterns += 1
        self.pattern, self._groups, self._match = Pattern(self.module), [], out.names.choose("match")
        return f"{match}.end()"

    def _write_look_ups(self, calls: bool = False) -> None:
        """Write the statements that raise KeyError, or, if one of them calls the parser, any error."""
        out, text = self.out, "\n".join(self._look_ups)
        dictionaries = {
            name: source for name, source in (("values", "parser.values"), ("types", "parser.type_cache")) if f"{name}[" in text
        }
        missing = {name: source for name, source in dictionaries.items() if name not in self._tables}
        if missing:
            out.line(f"{', '.join(missing)} = {', '.join(missing.values())}")
            self._tables |= missing.keys()
        errors = [out.runtime("FAST_PATH_ERRORS")] if calls else ["KeyError"] if dictionaries or ".start(" in text else []
        errors += ["ValueError"] if self._unpacks and not calls else []
        if errors:
            with out.block("try:"):
                for line in self._look_ups:
                    out.line(line)
            with out.block(f"except {errors[0] if len(errors) == 1 else '(' + ', '.join(errors) + ')'}:"):
                out.line("return None")
        else:
            for line in self._look_ups:
                out.line(line)
        self._look_ups.clear()
        self._unpacks = False

    def _write_checks(self) -> None:
        """Write the checks that return None, so that the token-wise parser reports the error."""
        out = self.out
        self._check_sources()
        single: list[str] = list(self.checks)
        read = [operand for operand in self.op.operands if operand.name in self.operands]
        for operand in list(read):
            variable = self.operands[operand.name]
            if self._lacks_type(operand):
                read.remove(operand)
                single.append(f"{variable} is not None" if operand.variadicity == "optional" else variable)
                continue
            type_ = self._type_of(operand)
            if operand.variadicity == "single":
                single.append(f"{variable}._type is not {type_}")
            elif operand.variadicity == "optional":
                wanted = (
                    f"({type_} is None or {variable}._type is not {type_})"
                    if operand.name in self.types
                    else f"{variable}._type is not {type_}"
                )
                single.append(f"{variable} is not None and {wanted}")
            elif self._is_list(operand):
                value = out.names.child().choose("value")
                wanted = f"list({type_})" if self.plan.rules[operand.name].gives_list else type_
                single.append(f"[{value}._type for {value} in {variable}] != {wanted}")
        if single:
            with out.block(f"if {' or '.join(f'({each})' if ' and ' in each and len(single) > 1 else each for each in single)}:"):
                out.line("return None")
        for operand in read:
            if operand.variadicity == "variadic" and not self._is_list(operand):
                value = out.names.choose("value")
                condition = f"if {value}._type is not {self._type_of(operand)}:"
                with out.block(f"for {value} in {self.operands[operand.name]}:"), out.block(condition):
                    out.line("return None")

    def _lacks_type(self, operand: ResolvedValue) -> bool:
        """Return True if the pattern reads `operand` but not the group with its type."""
        return self.plan.rules[operand.name].kind == "known" and operand.name not in self.types

    def _check_sources(self) -> None:
        """Add checks that each type from which others are computed satisfies its constraint."""
        values = {value.name: value for value in (*self.op.operands, *self.op.results)}
        for rule in self.plan.rules.values():
            if rule.transform is None or rule.kind != "from_value" or rule.source not in self.types:
                continue
            condition = self.module.conditions.condition(values[rule.source].constraint, self.types[rule.source])
            check = condition.negated
            if not condition.is_true and check not in self.checks:
                self.checks.append(check)

    def _is_list(self, value: ResolvedValue) -> bool:
        """Return True if each value of a variadic operand or result has its own type."""
        rule = self.plan.rules[value.name]
        if rule.kind == "from_value" and rule.transform is not None:
            return rule.gives_list
        if rule.kind == "from_value":
            source = next(each for each in (*self.op.operands, *self.op.results) if each.name == rule.source)
            return source.variadicity == "variadic"
        return rule.kind == "known" and value.variadicity == "variadic"

    def _type_of(self, value: ResolvedValue) -> str:
        """Return the expression for the type of `value`, or for the list of its types."""
        rule = self.plan.rules[value.name]
        if rule.kind == "known":
            return self.types[value.name]
        if rule.kind == "buildable":
            return self.module.conditions.built(value.constraint)
        if rule.kind == "from_attribute":
            source = self.types[rule.source]
        else:
            source = self._type_of(next(each for each in (*self.op.operands, *self.op.results) if each.name == rule.source))
        return source if rule.transform is None else self.module.expression(rule.transform, {"type": source, "self": source})

    def _construct(self, end: str) -> None:
        """Write the statements that make the operation; `end` is where its text ends, empty if the parser is there already."""
        out, op = self.out, self.op
        out.line("op = cls.__new__(cls)")
        given = [inherent for inherent in self.hidden if self.dictionary and not inherent.may_be_left_out]
        for inherent in op.inherents:
            if inherent in given:
                continue
            out.line(f"op.{inherent.python_name} = {self.attributes.get(inherent.name) or self.absent(inherent)}")
        if self.dictionary:
            self.discardable = out.names.choose("discardable")
            self._set_entries()
        if op.trait("AttrSizedOperandSegments") is not None:
            out.line(f"op.operand_segment_sizes = {tuple_display([_size(each, self.operands.get(each.name)) for each in op.operands])}")
        if op.trait("AttrSizedResultSegments") is not None:
            out.line(f"op.result_segment_sizes = {tuple_display([_size(each, self.types.get(each.name)) for each in op.results])}")
        operands = tuple_display([_item(each.variadicity, self.operands[each.name]) for each in op.operands if each.name in self.operands])
        results = tuple_display(
            [self._result(each) for each in op.results if each.name in self.types or self.plan.rules[each.name].kind != "known"]
        )
        if len(op.results) == 1 and not results.startswith("(*") and results.endswith(",)") and not op.successors:
            listed = operands if operands.startswith("(") else f"tuple({operands})"
            out.line(f"op._init_one({listed}, {results[1:-2]}, parser.op_location)")
        else:
            successors = f", (), {tuple_display([self.successors[each.name] for each in op.successors])}" if op.successors else ""
            out.line(f"op._init({operands}, {results}, parser.op_location{successors})")
        if self.discardable:
            with out.block(f"if {self.discardable}:" if self.dictionary else f"if {self.discardable} is not None:"):
                out.line(f"op._discardable = {self.discardable}")
        if end:
            out.line(f"parser.position = {end}")
        out.line("return op")

    def _set_entries(self) -> None:
        """Set the attributes that the dictionary gives; what is wrong with one is for the token-wise parser to say."""
        out = self.out
        absent = f"None if {self.dictionary_text} is None else " if self.dictionary_text else ""
        out.line(f"{self.discardable} = {absent}{self.dictionary}")
        failed = f"{self.discardable} is None"
        with out.block(f"if {self.dictionary_text} is not None and {failed}:" if self.dictionary_text else f"if {failed}:"):
            out.line("return None")

    def _result(self, result: ResolvedValue) -> str:
        source = self._type_of(result)
        if self._is_list(result):
            return f"*{source}"
        return _item(result.variadicity if result.name in self.types else "single", source)


def _item(variadicity: str, variable: str) -> str:
    """Return the source that puts `variable` into a tuple display; optional and variadic values are unpacked."""
    if variadicity == "variadic":
        return f"*{variable}"
    return f"*(() if {variable} is None else ({variable},))" if variadicity == "optional" else variable


def _size(value: ResolvedValue, variable: str | None) -> str:
    if value.variadicity == "single":
        return "1"
    if variable is None:
        return "0"
    return f"len({variable})" if value.variadicity == "variadic" else f"0 if {variable} is None else 1"


def tuple_display(items: list[str]) -> str:
    """Return a tuple display; a single unpacked tuple is returned as it is."""
    if len(items) == 1 and items[0].startswith("*") and not items[0].startswith("*("):
        return items[0][1:]
    return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
