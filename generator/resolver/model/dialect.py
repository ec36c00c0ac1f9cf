"""Passes and dialects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint, ResolvedParametrised
    from .definition import ResolvedEnum, ResolvedTypeOrAttribute
    from .drr import ResolvedPattern
    from .interface import ResolvedInterface
    from .operation import ResolvedOperation
    from .text import PythonClass
    from .trait import ResolvedTrait

Definition: TypeAlias = "ResolvedOperation | ResolvedTypeOrAttribute"
"""What has traits, interfaces, hooks and a syntax."""


@dataclass(frozen=True)
class ResolvedPassOption:
    name: str
    """The name on the command line."""
    python_name: str
    annotation: str
    cpp_type: str
    """The type of one value in C++."""
    default: str | None
    is_list: bool
    choices: tuple[tuple[str, str], ...]
    summary: str
    origin: Span
    cpp_default: str | None = None
    """What C++ has as its default, where that is not what `default` says."""


@dataclass(frozen=True)
class ResolvedStatistic:
    name: str
    python_name: str
    summary: str
    origin: Span


@dataclass(frozen=True)
class ResolvedPass:
    argument: str
    class_name: str
    summary: str
    description: str
    anchor: str | None
    """Name of the operation it runs on; None for any."""
    interface: ResolvedInterface | None
    options: tuple[ResolvedPassOption, ...]
    statistics: tuple[ResolvedStatistic, ...]
    dependent_dialects: tuple[str, ...]
    origin: Span


@dataclass(frozen=True)
class ResolvedTemplate:
    """A template of operations, types or attributes, by what its findings need."""

    name: str
    origin: Span
    """All of its text."""
    users: tuple[tuple[str, Span], ...]
    """What extends it, in the end: `toy.add`, `BoxType`, and where that is defined."""


@dataclass(frozen=True)
class ResolvedDialect:
    name: str
    class_name: str
    summary: str
    description: str
    depends_on: tuple[str, ...]
    cpp_namespace: str
    external: bool
    """Written by hand in the runtime (builtin): nothing but constraints is generated."""
    types: tuple[ResolvedTypeOrAttribute, ...]
    attributes: tuple[ResolvedTypeOrAttribute, ...]
    enums: tuple[ResolvedEnum, ...]
    constraints: tuple[ResolvedConstraint, ...]
    """Named constraints without parameters, in the order declared."""
    traits: tuple[ResolvedTrait, ...]
    interfaces: tuple[ResolvedInterface, ...]
    operations: tuple[ResolvedOperation, ...]
    passes: tuple[ResolvedPass, ...]
    op_groups: tuple[tuple[str, str, str], ...]
    """(name, summary, description)."""
    discardable_attributes: tuple[tuple[str, ResolvedConstraint], ...]
    flags: frozenset[str]
    """The `has_…` and `is_…` keys that are true."""
    package: str
    """The package that is generated of it: `generated.arith`."""
    hooks_module: str | None
    """`dialect_specs.arith.hooks` when the folder has one."""
    hooks_are_package: bool
    """They stand in a package `hooks`, not in `hooks.py`."""
    hook_functions: tuple[tuple[str, Span], ...]
    """Names (and places) of the functions at the top level of the hooks, found without importing them."""
    origin: Span
    source_files: tuple[str, ...] = field(default=())
    """The YAML files of the dialect, relative to the root, sorted."""
    key_origins: tuple[tuple[str, Span], ...] = ()
    """Where the keys of its head stand, those that are there."""
    foreign: tuple[tuple[str, str], ...] = ()
    """(dialect, package) of what other projects have generated: `("builtin", "generated")`."""
    parametrised: tuple[ResolvedParametrised, ...] = ()
    """Named constraints with parameters, in the order declared."""
    patterns: tuple[ResolvedPattern, ...] = ()
    functions: tuple[tuple[str, PythonClass], ...] = ()
    """Handwritten functions that stand among the value builders."""
    template_users: tuple[ResolvedTemplate, ...] = ()

    def origin_of(self, key: str) -> Span:
        """The place of a key of the head; that of the dialect when it does not have it."""
        return next((span for name, span in self.key_origins if name == key), self.origin)
