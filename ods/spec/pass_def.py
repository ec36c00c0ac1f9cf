"""Passes, their options and statistics, and pipelines of passes."""

from __future__ import annotations

from typing import Annotated

from .base import Holds, PythonName, PythonText, SpecModel, one_or_many, short_form


class PassOptionSpec(SpecModel):
    """An option; its key is the name on the command line."""

    type: str
    """`bool`, `string`, `int8` to `int64`, `uint8` to `uint64`, `unsigned`, `float` or `double`."""
    default: PythonText | int | float | bool | None = None
    """The value if the option is not given."""
    summary: str = ""
    """The effect of the option, in one line."""
    python_name: PythonName | None = None
    """The name in Python; by default the key with `_` for `-`."""
    choices: dict[str, str] = {}
    """The allowed values, each with an explanation."""
    cpp_type: str | None = None
    """The C++ type in an export to TableGen; by default the C++ form of `type`."""
    cpp_default: str | None = None
    """The C++ default in an export to TableGen; by default the C++ form of `default`."""


class StatisticSpec(SpecModel):
    """A counter that a pass reports."""

    summary: str = ""
    """The counted events, in a few words."""
    python_name: PythonName | None = None
    """The name in Python; by default the key with `_` for `-`."""


class PassSpec(SpecModel):
    """A pass; its key is the argument on the command line and in pipelines."""

    class_name: PythonName | None = None
    """The Python class; by default derived from the key."""
    summary: str = ""
    """The effect of the pass, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    anchor: Annotated[str, Holds("operation")] | None = None
    """The operation that the pass runs on, such as `builtin.module`; without it, any operation."""
    interface: Annotated[str, Holds("interface")] | None = None
    """The pass runs only on operations that have this interface."""
    options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    """Name to option."""
    list_options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    """Options that take a list of values: name to option; its `type` is the type of one value."""
    statistics: dict[str, Annotated[StatisticSpec, short_form("summary")]] = {}
    """Maps names to summaries of what is counted."""
    dependent_dialects: list[Annotated[str, Holds("dialect")]] = []
    """Dialects whose operations the pass creates; they are loaded before it runs."""
    legal: list[Annotated[str, Holds("operation")]] = []
    """For the pass of `conversions`: further dialects and operations that are legal."""
    illegal: list[Annotated[str, Holds("operation")]] = []
    """For the pass of `conversions`: further dialects and operations that are illegal."""
    has_run: bool = False
    """For the pass of `conversions`: a hook runs it, with the patterns that are generated of the conversions."""


class PipelineStepSpec(SpecModel):
    """Passes of a pipeline that run one after another."""

    passes: Annotated[str, Holds("pipeline")]
    """The passes, as `--pass-pipeline` takes them; `$level` stands for the value of the option `level`."""
    when: PythonText | None = None
    """A condition over the options; without it, the passes always run."""


class PipelineSpec(SpecModel):
    """A pipeline with a name; its key is the argument on the command line and in other pipelines."""

    class_name: PythonName | None = None
    """The Python class; by default derived from the key."""
    summary: str = ""
    """The effect of the pipeline, in one line."""
    description: str = ""
    """Documentation, in Markdown."""
    options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    """Name to option."""
    list_options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    """Options that take a list of values: name to option; its `type` is the type of one value."""
    passes: Annotated[list[Annotated[PipelineStepSpec, short_form("passes")]], one_or_many()]
    """The passes in order, such as `canonicalize`, `func.func(cse)` or `{passes: cse, when: level > 1}`."""
