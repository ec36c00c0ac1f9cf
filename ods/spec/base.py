"""Base classes of all models of the spec language: strict and frozen; unknown keys are errors."""

from __future__ import annotations

import keyword
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_before_validator_function

from ods.diagnostics.late import dataclass


class SpecModel(BaseModel):
    """A mapping of a spec file. Values are never converted between strings and numbers."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


@dataclass(frozen=True)
class short_form:
    """Accepts a scalar as short form of a mapping with only `key`."""

    key: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return no_info_before_validator_function(self._widen, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        whole = handler(schema)
        value = handler.resolve_ref_schema(whole)["properties"][self.key]
        return {"anyOf": [{name: value[name] for name in value if name not in ("title", "default", "description")}, whole]}

    def _widen(self, value: Any) -> Any:
        return {self.key: value} if isinstance(value, (str, int, float)) else value


class one_or_many:
    """Accepts a scalar for a list with one element."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return no_info_before_validator_function(self._widen, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        many = handler(schema)
        return {"anyOf": [many["items"], many]}

    def _widen(self, value: Any) -> Any:
        return value if value is None or isinstance(value, (list, dict)) else [value]


Identifier = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]
"""A name for IR; if it is a keyword of Python, the name in Python has a trailing `_`."""


def _no_keyword(name: str) -> str:
    if keyword.iskeyword(name):
        raise PydanticCustomError("python_keyword", "a keyword of Python")
    return name


PythonName = Annotated[Identifier, AfterValidator(_no_keyword), Field(json_schema_extra={"not": {"enum": keyword.kwlist}})]
"""A name that Python uses unchanged; not a keyword."""


class Holds(NamedTuple):
    """The language of a text, which tells editors the names that can occur in it."""

    what: Literal[
        "constraint",
        "python",
        "format",
        "semantics",
        "trait",
        "template",
        "requirement",
        "interface",
        "dialect",
        "operation",
        "pattern",
        "group",
        "pipeline",
    ]


ConstraintText = Annotated[str, Holds("constraint")]
"""A constraint expression such as `Variadic<Index>`; parsed by the resolver."""

PythonText = Annotated[str, Holds("python")]
"""A Python expression; its syntax and names are checked by the resolver."""

FormatText = Annotated[str, Holds("format")]
"""An assembly format; parsed by `generator/assembly`."""

SemanticsText = Annotated[str, Holds("semantics")]
"""A value or condition in the language of meanings; parsed by `generator/semantics`."""

TraitText = Annotated[str, Holds("trait")]
"""A trait or an interface, with its arguments; parsed by the resolver."""

PythonPath = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_.]*:[A-Za-z_][A-Za-z0-9_]*$")]
"""A Python object: `module.path:Name`."""

TemplateTexts = Annotated[list[Annotated[str, Holds("template")]], one_or_many()]
"""One template with its arguments or a list of them."""


class ExampleSpec(SpecModel):
    """A piece of IR that parses, verifies and prints unchanged."""

    ir: str
    """The text."""
    prelude: dict[str, str] = {}
    """Values that the example uses: `%x` to its type."""
    summary: str = ""
    """A few words about the example."""


class BuilderParameterSpec(SpecModel):
    """A parameter of a builder or an interface method."""

    type: str
    """Its Python type."""
    default: PythonText | int | float | bool | None = None
    """A Python expression; a parameter with a default may be left out."""
    summary: str = ""
    """A few words about the value."""
    cpp_type: str | None = None
    """The C++ type in an export to TableGen; by default the C++ form of `type`."""
    cpp_default: str | None = None
    """Parameters of builders: the C++ default value in an export to TableGen (ODS `CArg`)."""


class BuilderSpec(SpecModel):
    """A handwritten constructor: `build`, or `build_<name>`."""

    name: Identifier | None = None
    """The builder is `build_<name>`; `build` without a name."""
    summary: str = ""
    """A sentence about the result."""
    parameters: dict[PythonName, Annotated[BuilderParameterSpec, short_form("type")]] = {}
    """Name to Python type, in order."""
    body: PythonText | None = None
    """Statements over `cls` and the parameters."""
    hook: bool = False
    """The body is a hook, a function in the dialect's hooks."""
    infers_context: bool = False
    """Types and attributes: the C++ builder has no context parameter, since it infers the context from other parameters."""
