"""Hooks of a whole dialect: the methods of its C++ class, which has no value in Python."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from . import cpp_type as types
from . import typed
from .emission import Emission, unparsed
from .tree import Untranslatable
from .typed import Template

if TYPE_CHECKING:
    from .statements import StatementTyping

OF_DIALECT = (
    "verifyOperationAttribute", "verifyRegionArgAttribute", "verifyRegionResultAttribute", "parseType", "printType", "parseAttribute",
    "printAttribute", "initialize", "materializeConstant",
)  # fmt: skip
"""Methods that MLIR calls, which are hooks."""


def split_entry(typing: StatementTyping) -> None:
    """Take the attribute that a verifier gets with its name, a pair in C++, as two parameters.  Raises Untranslatable."""
    definition = typing.definition
    last = definition.parameters[-1] if definition.parameters else None
    entry = typing.project.named_type("NamedAttribute")
    if last is None or last.type != entry:
        raise Untranslatable("a verifier of an attribute without an attribute")
    parts = [typing.fresh(one, typing.project.named_type(cpp)) for one, cpp in (("name", "StringRef"), ("value", "Attribute"))]
    names = typing.scopes[-1].names
    value = Template(entry, "(_0, _1)", [typed.Name(one.type, one) for one in parts])
    names[next(one for one, known in names.items() if known is last)] = value
    kept, how = definition.parameters[:-1], definition.type.references[:-1]
    definition.parameters = [*kept, *parts]
    given = tuple(one.type for one in definition.parameters)
    definition.type = types.Function(given, (*how, "value", "value"), definition.type.returns)
    for index, one in enumerate(parts):
        names[f"{index} of the entry"] = one


def unfilled_text(definition: typed.Definition, name: str) -> str:
    """Return the source of a function that only says that it is not written, and complete its type: it never returns."""
    result = definition.type.returns
    if isinstance(result, types.Result) or isinstance(result, types.Optional) and result.may_fail:
        known = definition.type
        definition.type = types.Function(known.parameters, known.references, result, "raises")
    definition.returned = result.item if isinstance(result, types.Optional) and result.may_fail else result
    definition.body = [typed.Do(Template(types.VOID, "raise AssertionError", []))]
    function = Emission(definition).function(definition, "Not translated yet.")
    function.body[-1] = ast.parse(f"raise UnfilledHook({name!r})").body[0]
    return unparsed(function)
