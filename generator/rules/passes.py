"""Check the names of passes on the command line and in Python."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ods.diagnostics import Span

from ..codegen.runtime import runtime_passes
from ..resolver.model import ResolvedDialect, ResolvedPass, ResolvedPassOption, ResolvedStatistic
from ..resolver.names.class_names import is_python_name
from ..resolver.names.naming import PASS_MEMBERS, PIPELINE_MEMBERS
from ..resolver.report import Report, first_is_here

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


def check_pass(each: ResolvedPass, known: Mapping[str, ResolvedPass], report: Report) -> None:
    """Check the names of one pass; `known` contains the passes of all dialects."""
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
