"""Hooks: the handwritten functions of a dialect, and the methods that they implement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ods.diagnostics import Span

from .text import PythonClass

HookBinding = Literal["method", "class", "static"]
HookKind = Literal["dialect", "pattern", "check", "builder", "interface", "rewriting", "syntax", "directive", "pass", "meaning"]
HookParameters = tuple[tuple[str, str, str | None], ...]
"""(name, annotation, default source or None) of each parameter."""
References = tuple[tuple[str, PythonClass], ...]
"""The classes that occur in annotations, except the runtime names that every spec may use."""


@dataclass(frozen=True)
class ResolvedHookMethod:
    """A method of a generated class that a hook implements."""

    kind: HookKind
    function: str
    """The name of the hook."""
    owner: PythonClass
    name: str
    """The name of the method."""
    binding: HookBinding
    receiver: str
    """The name of the hook's first parameter; empty for a static method."""
    parameters: HookParameters
    """The parameters without the receiver."""
    returns: str
    summary: str
    key: str
    """The key of the spec that requires the method."""
    origin: Span
    references: References = ()
    values: tuple[str, ...] = ()
    """The variadicity of each value that the parse function of a custom directive returns."""

    @property
    def all_parameters(self) -> HookParameters:
        """The parameters of the hook, including the receiver."""
        if self.binding == "static":
            return self.parameters
        owner = self.owner.name if self.binding == "method" else f"type[{self.owner.name}]"
        return ((self.receiver, owner, None), *self.parameters)


@dataclass(frozen=True)
class ResolvedHook:
    """A handwritten function that a dialect needs, with one signature for all methods that it implements."""

    function: str
    parameters: HookParameters
    """The receiver and the parameters; a parameter that only some methods pass has the default `...`."""
    returns: str
    summary: str
    references: References
    methods: tuple[ResolvedHookMethod, ...]

    @property
    def origin(self) -> Span:
        """The place of the first definition that requires the hook."""
        return self.methods[0].origin

    @property
    def stub(self) -> str:
        """The source of the hook with an empty body, for an author to paste."""
        head = f"def {self.function}({signature_text(self.parameters)}) -> {self.returns}:"
        return f'{head}\n    """{self.summary}."""\n    raise NotImplementedError'


def signature_text(parameters: HookParameters) -> str:
    """Return the source of a parameter list, without parentheses."""
    return ", ".join(f"{name}: {text}" if default is None else f"{name}: {text} = {default}" for name, text, default in parameters)
