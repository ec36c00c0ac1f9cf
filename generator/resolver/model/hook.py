"""Hooks: the handwritten functions of a dialect, and the methods that they are the bodies of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ods.diagnostics import Span

from .text import PythonClass

HookBinding = Literal["method", "class", "static"]
HookKind = Literal["dialect", "pattern", "check", "builder", "interface", "rewriting", "syntax", "directive", "pass"]
HookParameters = tuple[tuple[str, str, str | None], ...]
"""(name, annotation, default source or None) of each."""
References = tuple[tuple[str, PythonClass], ...]
"""What the names in annotations stand for, beside those of the runtime that every spec may use."""


@dataclass(frozen=True)
class ResolvedHookMethod:
    """A method of a generated class whose body is a hook."""

    kind: HookKind
    function: str
    """The hook."""
    owner: PythonClass
    name: str
    """Of the method."""
    binding: HookBinding
    receiver: str
    """What the hook calls the first thing that it is given; empty for a static method."""
    parameters: HookParameters
    """Without the receiver."""
    returns: str
    summary: str
    key: str
    """The key of the spec that asks for it."""
    origin: Span
    references: References = ()
    values: tuple[str, ...] = ()
    """What the parse function of a custom directive gives: the variadicity of each."""

    @property
    def all_parameters(self) -> HookParameters:
        """What the hook is called with."""
        if self.binding == "static":
            return self.parameters
        owner = self.owner.name if self.binding == "method" else f"type[{self.owner.name}]"
        return ((self.receiver, owner, None), *self.parameters)


@dataclass(frozen=True)
class ResolvedHook:
    """A handwritten function that a dialect needs, with one signature for all that it serves."""

    function: str
    parameters: HookParameters
    """The receiver first; what only some of its methods hand on has the default `...`."""
    returns: str
    summary: str
    references: References
    methods: tuple[ResolvedHookMethod, ...]

    @property
    def origin(self) -> Span:
        """What first asks for it."""
        return self.methods[0].origin

    @property
    def stub(self) -> str:
        """The function without its body: what to paste."""
        head = f"def {self.function}({signature_text(self.parameters)}) -> {self.returns}:"
        return f'{head}\n    """{self.summary}."""\n    raise NotImplementedError'


def signature_text(parameters: HookParameters) -> str:
    """Parameters as they stand between the parentheses of a definition."""
    return ", ".join(f"{name}: {text}" if default is None else f"{name}: {text} = {default}" for name, text, default in parameters)
