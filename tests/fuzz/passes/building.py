"""Functions that are being made: their lines, the values in scope by type, and the values that arguments may have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass(frozen=True)
class Case:
    """A module with the function `@f`, and for each argument the values to call it with; None stands for any value of the type."""

    text: str
    domains: Sequence[Sequence[Any] | None]
    family: str
    is_exact: bool = True
    """False if results of floats may differ in the last digits."""


@dataclass
class Builder:
    """A function `@f` that is being written."""

    random: Random
    lines: list[str] = field(default_factory=list)
    scope: dict[str, list[str]] = field(default_factory=dict)
    """The names of the values in scope, by type."""
    arguments: list[tuple[str, str]] = field(default_factory=list)
    domains: list[Sequence[Any] | None] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    """Further functions and globals of the module."""
    depth: int = 1
    count: int = 0

    # ---- chance

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def pick(self, *choices: Any) -> Any:
        return self.random.choice(choices)

    # ---- writing

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def line(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def define(self, name: str, type_: str) -> str:
        """Bring a value into scope."""
        self.scope.setdefault(type_, []).append(name)
        return name

    def new(self, text: str, type_: str) -> str:
        """Write an operation with one result, and return the result, which is in scope."""
        name = self.name()
        self.line(f"{name} = {text}")
        return self.define(name, type_)

    def several(self, text: str, *types: str) -> list[str]:
        """Write an operation with several results, and return them; they are in scope."""
        if not types:
            self.line(text)
            return []
        name = self.name()
        self.line(f"{name}{f':{len(types)}' if len(types) > 1 else ''} = {text}")
        names = [f"{name}#{index}" for index in range(len(types))] if len(types) > 1 else [name]
        return [self.define(each, type_) for each, type_ in zip(names, types)]

    def argument(self, type_: str, domain: Sequence[Any] | None = None) -> str:
        """Add an argument of the function."""
        name = f"%a{len(self.arguments)}"
        self.arguments.append((name, type_))
        self.domains.append(domain)
        return self.define(name, type_)

    def constant(self, value: int | str, type_: str) -> str:
        """Write a constant, which is not in scope, so that it does not displace other values."""
        name = self.name()
        self.line(f"{name} = arith.constant {value} : {type_}")
        return name

    @contextmanager
    def block(self, *arguments: tuple[str, str]) -> Iterator[None]:
        """Write a block; what it defines goes out of scope at its end."""
        outer = {type_: list(names) for type_, names in self.scope.items()}
        for name, type_ in arguments:
            self.define(name, type_)
        self.depth += 1
        yield
        self.depth -= 1
        self.scope = outer

    def any_of(self, type_: str, recent: int = 6) -> str | None:
        """Return a value of a type, most often one of the last ones; None if there is none."""
        names = self.scope.get(type_)
        if not names:
            return None
        return self.random.choice(names[-recent:] if self.chance(0.7) else names)

    # ---- the whole

    def case(self, family: str, results: Sequence[tuple[str, str]], is_exact: bool = True) -> Case:
        """Return the finished function, which returns `results`, names with their types."""
        head = ", ".join(f"{name}: {type_}" for name, type_ in self.arguments)
        types = ", ".join(type_ for _, type_ in results)
        names = ", ".join(name for name, _ in results)
        returned = f"  return {names} : {types}" if results else "  return"
        arrow = f" -> ({types})" if results else ""
        text = "\n".join([*self.others, f"func.func @f({head}){arrow} {{", *self.lines, returned, "}", ""])
        return Case(text, self.domains, family, is_exact)


Family = Callable[[Random], Case]
"""A function that makes cases of one kind."""


def last_values(b: Builder, types: Sequence[str], most: int) -> list[tuple[str, str]]:
    """Return the last values of some types, to be returned from the function."""
    found = [(name, type_) for type_ in types for name in b.scope.get(type_, ())[-most:] if not name.startswith("%a")]
    b.random.shuffle(found)
    return found[:most]
