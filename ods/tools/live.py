"""What a page that runs its examples asks: the opt tool on the text of an example, which need not be a whole module."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from ..diagnostics import MLIRError
from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.dialect import DialectError
from ..ir.type import Type
from .opt import STDIN_NAME, run

_GIVEN: Final = "// given "
_AFTER: Final = "// becomes"
_PREFIX: Final = re.compile(r"\b[a-z_]\w*(?=\.)")
_PLACE: Final = re.compile(rf"{re.escape(STDIN_NAME)}:(\d+):(\d+): (error|warning|remark|note): (.*)")


def prepare(texts: Sequence[str], packages: Sequence[str] = ("generated",)) -> None:
    """Load the dialects that occur in the texts, so that none of these is loaded while its example runs.

    A word before a dot may be the name of a dialect. One that cannot be loaded is told by the example that uses it.
    """
    context = Context(tuple(packages), True)
    for name in sorted({match[0] for text in texts for match in _PREFIX.finditer(whole_module(text, packages))}):
        with suppress(DialectError):
            context.get_dialect(name)


def answer(text: str, flags: str, packages: Sequence[str] = ("generated",)) -> str:
    """Return the answer of the opt tool to an example, as JSON.

    It has `code`, `output` and `errors` as the tool would print them, and in `places` the line, column, severity and text of each
    message that has a place in `text`.
    """
    try:
        arguments = shlex.split(flags)
    except ValueError as error:
        return _answer(1, "", f"the flags cannot be read: {error}\n")
    result = run(whole_module(text, packages), arguments, "ods opt", packages)
    return _answer(result.returncode, result.stdout, result.stderr)


def whole_module(text: str, packages: Sequence[str] = ("generated",)) -> str:
    """Return the module that an example of a page stands for, with each line of the example at its own number.

    After `// given %a : i32` follows the body of a function with these arguments; what comes after `// becomes` is left out; a type
    or an attribute alone becomes an attribute of a function.
    """
    lines = text.split("\n")
    if _AFTER in lines:
        lines = lines[: lines.index(_AFTER)]
    if lines[0].startswith(_GIVEN):
        return "\n".join([f"func.func @example({lines[0].removeprefix(_GIVEN)}) {{", *lines[1:], "return }"])
    whole = "\n".join(lines)
    return f"func.func private @example() attributes {{value = {whole.strip()}\n}}\n" if _is_value(whole.strip(), packages) else whole


def _is_value(text: str, packages: Sequence[str]) -> bool:
    """Return True for the text of a type or an attribute."""
    for kind in (Type, Attribute):
        try:
            kind.parse(text, Context(tuple(packages), True))
        except MLIRError:
            continue
        return True
    return False


def _answer(code: int, output: str, errors: str) -> str:
    places: list[dict[str, Any]] = [
        {"line": int(match[1]), "column": int(match[2]), "severity": match[3], "text": match[4]} for match in _PLACE.finditer(errors)
    ]
    return json.dumps({"code": code, "output": output, "errors": errors, "places": places})
