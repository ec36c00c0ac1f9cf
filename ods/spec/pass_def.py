"""Passes, their options and statistics."""

from __future__ import annotations

from typing import Annotated

from .base import PythonName, PythonText, SpecModel, short_form


class PassOptionSpec(SpecModel):
    """An option; its key is the name on the command line."""

    type: str
    default: PythonText | int | float | bool | None = None
    summary: str = ""
    python_name: PythonName | None = None
    choices: dict[str, str] = {}
    """What may be written, each with a word of explanation."""


class StatisticSpec(SpecModel):
    """A counter that a pass reports."""

    summary: str = ""
    python_name: PythonName | None = None


class PassSpec(SpecModel):
    """A pass; its key is the argument that asks for it."""

    class_name: PythonName | None = None
    summary: str = ""
    description: str = ""
    anchor: str | None = None
    """The operation that it runs on, such as `builtin.module`; any when absent."""
    interface: str | None = None
    """Runs on operations that have this interface."""
    options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    list_options: dict[str, Annotated[PassOptionSpec, short_form("type")]] = {}
    statistics: dict[str, Annotated[StatisticSpec, short_form("summary")]] = {}
    dependent_dialects: list[str] = []
