"""What all models of the spec language share: strict, frozen, nothing unknown accepted."""

from __future__ import annotations

import keyword
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError


class SpecModel(BaseModel):
    """A mapping of a spec file.  Values are taken as written: no text becomes a number, no number a text."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def _one_or_many(value: Any) -> Any:
    return value if value is None or isinstance(value, (list, dict)) else [value]


def short_form(key: str) -> BeforeValidator:
    """Lets a plain scalar stand for a mapping that has only `key`."""

    def widen(value: Any) -> Any:
        return {key: value} if isinstance(value, (str, int, float)) else value

    return BeforeValidator(widen)


Identifier = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]
"""A name that can stand in IR; a keyword gets a `_` behind it in Python."""


def _no_keyword(name: str) -> str:
    if keyword.iskeyword(name):
        raise PydanticCustomError("python_keyword", "a keyword of Python")
    return name


PythonName = Annotated[Identifier, AfterValidator(_no_keyword)]
"""A name that stands in Python as it is."""

ConstraintText = str
"""A constraint expression such as `Variadic<Index>`; parsed by the resolver."""

PythonText = str
"""A Python expression; its syntax and names are checked by the resolver."""

PythonPath = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_.]*:[A-Za-z_][A-Za-z0-9_]*$")]
"""`module.path:Name`."""

References = Annotated[list[str], BeforeValidator(_one_or_many)]
"""One reference or a list of them."""


class ExampleSpec(SpecModel):
    """A piece of IR that parses, verifies and prints as it stands."""

    ir: str
    prelude: dict[str, str] = {}
    """Values that exist before it: `%x` to its type."""
    summary: str = ""


class BuilderParameterSpec(SpecModel):
    """A parameter of a builder or an interface method."""

    type: str
    default: PythonText | int | float | bool | None = None
    summary: str = ""


class BuilderSpec(SpecModel):
    """A constructor of the author's own: `build`, or `build_<name>`."""

    name: Identifier | None = None
    summary: str = ""
    parameters: dict[PythonName, Annotated[BuilderParameterSpec, short_form("type")]] = {}
    body: str | None = None
    """Statements over `cls` and the parameters."""
    hook: bool = False
    """The body is a function of the dialect's hooks."""
