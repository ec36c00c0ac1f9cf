"""Checks of passes and pipelines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ods.diagnostics import Span

from ..codegen.runtime import PassFacts, bundled_passes, runtime_passes
from ..loader import suggestion
from ..resolver.model import ResolvedDialect, ResolvedPass, ResolvedPassOption, ResolvedPassUse, ResolvedPipeline, ResolvedStatistic
from ..resolver.names.naming import PASS_MEMBERS, PIPELINE_MEMBERS, is_python_name
from ..resolver.names.pipeline_text import PipelineTextError, all_elements, parse_pipeline, split_references
from ..resolver.report import Report, first_is_here
from .operations import OperationTable

_WORD: Final = re.compile(r"[^\s{}()\[\]<>,=\"'-][^\s{}()\[\]<>,=\"']*")
"""Matches a name that is unambiguous in a pipeline such as `first{option=1},second`."""
_WORD_RULE: Final = "blanks, brackets, quotes, `,` and `=` have a meaning in pipelines, and a `-` begins an option"


def passes_by_argument(dialects: Iterable[ResolvedDialect]) -> dict[str, ResolvedPass]:
    """Map each argument to the first pass with this argument."""
    found: dict[str, ResolvedPass] = {}
    for dialect in dialects:
        for each in dialect.passes:
            found.setdefault(each.argument, each)
    return found


def check_pass(each: ResolvedPass, known: Mapping[str, ResolvedPass], operations: OperationTable, report: Report) -> None:
    """Check the names of one pass, and what it runs on; `known` contains the passes of all dialects."""
    anchor = next((op for op in operations.values() if op.name == each.anchor), None)
    if anchor is not None and not anchor.external and anchor.trait("IsolatedFromAbove") is None:
        message = f"a pass runs on operations that are isolated from above, and '{anchor.name}' is not"
        report.error(
            "ODS0380", message, each.origin, f"add `IsolatedFromAbove` to the traits of '{anchor.name}', or name what is around it"
        )
    first = known.get(each.argument, each)
    if not check_argument("pass", each.argument, each.origin, report):
        pass
    elif each.argument in runtime_passes():
        message = f"'{each.argument}' is the argument of a pass that is there always"
        report.error("ODS0383", message, each.origin, "rename the pass")
    elif first is not each:
        message = f"'{each.argument}' is the argument of another pass, too"
        report.error("ODS0383", message, each.origin, "rename one of the two", first_is_here(first.origin, "it is this"))
    if each.interface is not None and each.interface.kind != "operation":
        message = f"a pass runs on operations, and {each.interface.name} is an interface of {each.interface.kind}s"
        report.error("ODS0380", message, each.origin, "name an interface of operations")
    check_options(each.options, each.statistics, report, "the pass")


def check_argument(kind: str, argument: str, origin: Span, report: Report) -> bool:
    """Report an argument that cannot be written in pipelines; return True if it can."""
    is_word = _WORD.fullmatch(argument) is not None
    if not is_word:
        report.error("ODS0383", f"'{argument}' cannot be the argument of a {kind}", origin, _WORD_RULE)
    return is_word


def check_options(options: Iterable[ResolvedPassOption], statistics: Iterable[ResolvedStatistic], report: Report, owner: str) -> None:
    """Check the names of options and statistics; `owner` is the pass or pipeline in messages."""
    _check_option_names(options, report, owner)
    _check_python_names((*options, *statistics), report, owner)


def _check_option_names(options: Iterable[ResolvedPassOption], report: Report, owner: str) -> None:
    seen: dict[str, Span] = {}
    for option in options:
        if not _WORD.fullmatch(option.name):
            report.error("ODS0382", f"'{option.name}' cannot be the name of an option", option.origin, _WORD_RULE)
        if seen.setdefault(option.name, option.origin) is not option.origin:
            message = f"{owner} has two options '{option.name}'"
            report.error("ODS0382", message, option.origin, "rename one of the two", first_is_here(seen[option.name]))
        if option.choices and option.annotation not in ("str", "tuple[str, ...]"):
            message = f"choices are texts, and the option '{option.name}' is not a string"
            report.error("ODS0381", message, option.origin, "write `type: string`, or leave the choices out")


def _check_python_names(fields: Iterable[ResolvedPassOption | ResolvedStatistic], report: Report, owner: str) -> None:
    """Check the names of options and statistics, which become attributes of the class."""
    seen: dict[str, Span] = {}
    for field in fields:
        name, what = field.python_name, _what(field)
        if not is_python_name(name) or name.startswith("_"):
            message = f"{what} becomes the attribute '{name}', which is not a public name in Python"
            report.error("ODS0382", message, field.origin, "give it a `python_name`: letters, digits and `_`, beginning with a letter")
        elif name in (PIPELINE_MEMBERS if owner == "the pipeline" else PASS_MEMBERS):
            message = f"{what} has the name of a member that every {owner.removeprefix('the ')} has"
            report.error("ODS0382", message, field.origin, "give it another `python_name`")
        elif seen.setdefault(name, field.origin) is not field.origin:
            message = f"{what} becomes the attribute '{name}', which the class of {owner} has already"
            report.error("ODS0382", message, field.origin, "give one of the two a `python_name`", first_is_here(seen[name]))


def _what(field: ResolvedPassOption | ResolvedStatistic) -> str:
    return f"the {'option' if isinstance(field, ResolvedPassOption) else 'statistic'} '{field.name}'"


_BOOLEANS: Final = ("true", "TRUE", "True", "1", "false", "FALSE", "False", "0")
_INTEGER: Final = re.compile(r"-?(0[xX][0-9a-fA-F]+|0[bB][01]+|0o[0-7]+|[0-9]+)")
_FLOAT: Final = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?(inf|nan)")
_ANNOTATIONS: Final = {"int": "int", "int32": "int", "uint": "int", "uint64": "int", "float": "float", "bool": "bool"}


class PipelineTable:
    """What pipelines may run: the passes of the runtime and of dialects, and other pipelines."""

    def __init__(self, dialects: Iterable[ResolvedDialect]) -> None:
        self.passes: dict[str, PassFacts] = dict(bundled_passes())
        self.pipelines: dict[str, ResolvedPipeline] = {}
        for dialect in dialects:
            self.passes |= {each.argument: _facts(each) for each in dialect.passes}
            for pipeline in dialect.pipelines:
                self.pipelines.setdefault(pipeline.argument, pipeline)

    def find(self, name: str) -> PassFacts | None:
        """Return what is known of a pass or pipeline; None if there is none."""
        pipeline = self.pipelines.get(name)
        return self.passes.get(name) if pipeline is None else _facts(pipeline)

    def names(self) -> list[str]:
        """Return the names of all passes and pipelines."""
        return [*self.passes, *self.pipelines]


def check_pipeline(each: ResolvedPipeline, table: PipelineTable, passes: Mapping[str, ResolvedPass], report: Report) -> None:
    """Check one pipeline; `passes` are those of the dialects, by argument."""
    check_argument("pipeline", each.argument, each.origin, report)
    same = passes.get(each.argument)
    first = table.pipelines.get(each.argument, each)
    if same is not None:
        message = f"'{each.argument}' is the argument of a pass, too"
        report.error("ODS0383", message, each.origin, "rename one of the two", first_is_here(same.origin, "it is this"))
    elif each.argument in bundled_passes():
        report.error("ODS0383", f"'{each.argument}' is the argument of a pass that is there always", each.origin, "rename the pipeline")
    elif first is not each:
        message = f"'{each.argument}' is the argument of another pipeline, too"
        report.error("ODS0383", message, each.origin, "rename one of the two", first_is_here(first.origin, "it is this"))
    check_options(each.options, (), report, "the pipeline")
    for use in (use for step in each.steps for use in step.uses):
        _check_use(each, use, table, report)


def _check_use(pipeline: ResolvedPipeline, use: ResolvedPassUse, table: PipelineTable, report: Report) -> None:
    facts = table.find(use.name)
    if facts is None:
        hint = suggestion(use.name, table.names()) or "`ods opt --list-passes` lists the passes; those of a project are defined in `passes`"
        report.error("ODS0385", f"there is no pass or pipeline '{use.name}'", use.origin, hint)
        return
    circle = _circle(pipeline, use.name, table)
    if circle:
        message = f"pipelines run each other in a circle: {' → '.join(circle)}"
        report.error("ODS0385", message, use.origin, "break the circle at one place")
    elif facts.anchor is not None and use.anchor is not None and facts.anchor != use.anchor:
        message = f"'{use.name}' runs on '{facts.anchor}', and the pipeline runs it on '{use.anchor}'"
        hint = f"write it at the top of the pipeline, or in `{facts.anchor}(…)`"
        report.error("ODS0385", message, use.origin, hint)
    options = {option.name: option for option in pipeline.options} | {option.python_name: option for option in pipeline.options}
    for name, value, span in use.options:
        if name not in facts.options:
            known = ", ".join(facts.options)
            hint = suggestion(name, [*facts.options]) or (f"its options are {known}" if known else "it has no options")
            report.error("ODS0386", f"'{use.name}' has no option '{name}'", span, hint)
        else:
            _check_value(name=name, value=value, span=span, wanted=facts.options[name], options=options, table=table, report=report)


def _circle(pipeline: ResolvedPipeline, name: str, table: PipelineTable) -> list[str]:
    """Return the pipelines from `pipeline` over `name` back to it; empty if there is no such way."""
    ways, seen = [[pipeline.argument, name]], {name}
    for way in ways:
        if way[-1] == pipeline.argument:
            return way
        other = table.pipelines.get(way[-1])
        for use in () if other is None else (use for step in other.steps for use in step.uses):
            if use.name not in seen or use.name == pipeline.argument:
                seen.add(use.name)
                ways.append([*way, use.name])
    return []


def _check_value(
    name: str,
    value: str | None,
    span: Span,
    wanted: tuple[str, bool, tuple[str, ...]],
    options: Mapping[str, ResolvedPassOption],
    table: PipelineTable,
    report: Report,
) -> None:
    kind, is_list, choices = wanted
    parts = split_references(value or "")
    if len(parts) == 1 and parts[0][1]:
        option, expected = options[parts[0][0]], _ANNOTATIONS.get(kind, "str")
        expected = f"tuple[{expected}, ...]" if is_list else expected
        if option.annotation != expected and expected != "str":
            message = f"the option '{name}' takes {expected}, and '{option.name}' is {option.annotation}"
            report.error("ODS0386", message, span, "give the two options the same type")
        return
    if any(is_reference for _, is_reference in parts):
        return
    if kind == "pipeline":
        _check_inner(value or "", span, table, report)
        return
    for text in [value] if value is None or not is_list else [each.strip() for each in value.split(",")]:
        problem = _problem(kind, text, choices)
        if problem:
            report.error("ODS0386", f"the option '{name}' {problem}", span, "write a value that the option can have")
            return


def _problem(kind: str, value: str | None, choices: tuple[str, ...]) -> str:
    """Return what is wrong with the value of an option, or an empty text."""
    if kind == "bool":
        return "" if value in (None, "", *_BOOLEANS) else f"is true or false, but found `{value}`"
    if value is None:
        return "needs a value"
    if choices:
        return "" if value in choices else f"is one of {', '.join(choices)}, but found `{value}`"
    if _ANNOTATIONS.get(kind) == "int":
        is_unsigned = kind in ("uint", "uint64")
        is_number = _INTEGER.fullmatch(value) is not None and not (is_unsigned and value.startswith("-"))
        return "" if is_number else f"is {'a number from 0 on' if is_unsigned else 'an integer'}, but found `{value}`"
    if kind == "float":
        return "" if _FLOAT.fullmatch(value) else f"is a number, but found `{value}`"
    return ""


def _check_inner(text: str, span: Span, table: PipelineTable, report: Report) -> None:
    """Check an option that is a pipeline itself."""
    try:
        elements = parse_pipeline(text) if text else []
    except PipelineTextError as error:
        report.error("ODS0384", error.message, span, error.hint)
        return
    for element in all_elements(elements):
        if not element.is_nested and table.find(element.name) is None:
            hint = suggestion(element.name, table.names()) or "`ods opt --list-passes` lists the passes"
            report.error("ODS0385", f"there is no pass or pipeline '{element.name}'", span, hint)


def _facts(each: ResolvedPass | ResolvedPipeline) -> PassFacts:
    options = {option.name: (option.kind, option.is_list, tuple(text for text, _ in option.choices)) for option in each.options}
    return PassFacts(each.anchor if isinstance(each, ResolvedPass) else None, options)
