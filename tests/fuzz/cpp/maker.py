"""The random parts of functions: names that are visible, expressions, messages and blocks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from .functions import ATTRIBUTES, WORDS, Statement

GETTERS = tuple(f"get{name.capitalize()}" for name in [*ATTRIBUTES][:10])
"""The accessors that return integers."""
INTEGERS = (
    "int64_t",
    "int64_t",
    "int64_t",
    "int32_t",
    "int",
    "uint64_t",
    "size_t",
    "unsigned",
    "uint32_t",
    "uint8_t",
    "int8_t",
    "uint16_t",
    "int16_t",
)
_NAMES = (
    *(
        "sum",
        "total",
        "rank",
        "size",
        "width",
        "dim",
        "pos",
        "index",
        "value",
        "bound",
        "lo",
        "hi",
        "stride",
        "last",
        "acc",
        "left",
        "limit",
    ),
    *(
        "list",
        "len",
        "range",
        "str",
        "id",
        "next",
        "lambda",
        "None",
        "found",
        "pass",
        "def",
        "in",
        "is",
        "from",
        "self",
        "op",
        "int_",
        "max_",
    ),
)
CHARACTERS = ("'.'", "'-'", "'='", "'a'")
MESSAGES = ("bad value ", "expected fewer", "mismatch: ", "exceeds {0} ", "100% of ", "got ", "list [", "it's \\\"", "needs ")


@dataclass
class Variable:
    name: str
    type: str
    constant: bool = False


@dataclass
class Scope:
    variables: list[Variable] = field(default_factory=list)
    in_loop: bool = False


class Maker:
    def __init__(self, random: Random, number: int) -> None:
        self.random = random
        self.number = number
        self.scopes: list[Scope] = []
        self.helpers: dict[str, Statement] = {}
        self.depth = 0
        self.returns = "verifier"
        self.fresh = 0

    # Names and choices

    def pick(self, *choices: str) -> str:
        return self.random.choice(choices)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def name(self, shadows: bool = False) -> str:
        """Return a name that the innermost scope does not declare; one of an outer scope only to shadow it."""
        taken = {variable.name for scope in (self.scopes[-1:] if shadows else self.scopes) for variable in scope.variables}
        names = [name for name in _NAMES if name not in taken]
        if shadows:
            outer = [variable.name for scope in self.scopes[:-1] for variable in scope.variables if variable.name not in taken]
            names = outer or names
        self.fresh += 1
        name = self.random.choice(names) if names else f"v{self.fresh}"
        return name if shadows or self.chance(0.7) else f"{name}{self.fresh}"

    def declare(self, type_: str, constant: bool = False, shadows: bool = False) -> str:
        name = self.name(shadows)
        self.scopes[-1].variables.append(Variable(name, type_, constant))
        return name

    def visible(self) -> list[Variable]:
        seen: dict[str, Variable] = {}
        for scope in reversed(self.scopes):
            for variable in scope.variables:
                seen.setdefault(variable.name, variable)
        return list(seen.values())

    def variables(self, *types: str, mutable: bool = False) -> list[str]:
        return [each.name for each in self.visible() if each.type in types and not (mutable and each.constant)]

    def integers(self, mutable: bool = False) -> list[str]:
        return [each.name for each in self.visible() if each.type in (*INTEGERS, "auto") and not (mutable and each.constant)]

    def target(self) -> str:
        """Return an integer variable to assign; a loop's own variable is constant here."""
        found = self.integers(mutable=True)
        return self.random.choice(found) if found else ""

    def vector(self, mutable: bool = False) -> str:
        """Return a variable of a container of integers, or the empty text."""
        found = self.variables("vector", *(() if mutable else ("view",)), mutable=mutable)
        return self.random.choice(found) if found else ""

    # Expressions

    def literal(self) -> str:
        if self.chance(0.75):
            return str(self.random.randrange(-3, 12))
        return self.pick(
            "0x10",
            "255",
            "1u",
            "7ull",
            "100",
            "65535",
            "INT64_C(1) << 40",
            "'a'",
            "true",
            "-128",
            "2147483647",
            "UINT64_C(3)",
            "4000000000",
        )

    def small(self) -> str:
        return str(self.random.randrange(1, 9))

    def integer(self, depth: int = 2) -> str:
        """Return an expression of some integer type without effects."""
        names = self.integers()
        if depth <= 0 or self.chance(0.3):
            choice = self.random.random()
            if names and choice < 0.6:
                return self.random.choice(names)
            return f"{self.pick(*GETTERS)}()" if choice < 0.75 else self.literal()
        first, second = self.integer(depth - 1), self.integer(depth - 1)
        vector = self.vector()
        cast = f"static_cast<{self.pick('int64_t', 'int64_t', 'uint64_t', 'int32_t', 'size_t')}>"
        makers: list[Callable[[], str]] = [
            lambda: f"({first} {self.pick('+', '-', '*', '&', '|', '^')} {second})",
            lambda: f"({first} {self.pick('+', '-', '*')} {second})",
            lambda: f"({first} {self.pick('/', '%')} {self.pick('2', '3', '-2', '7', '5u', '10')})",
            lambda: f"({first} {self.pick('/', '%')} ({second} == 0 ? 1 : {second}))",
            lambda: f"({first} {self.pick('<<', '>>')} {self.pick('1', '2', '3', '5', '7', f'({second} & 3)')})",
            lambda: f"{self.pick('-', '~', '-', '+')}({first})",
            lambda: f"static_cast<{self.pick(*INTEGERS)}>({first})",
            lambda: f"{self.pick('int64_t', 'unsigned', 'uint8_t', 'int', 'size_t')}({first})",
            lambda: f"({self.pick('int64_t', 'int32_t', 'uint32_t', 'int8_t', 'uint16_t')}){self.pick(*GETTERS)}()",
            lambda: f"({self.condition(depth - 1)} ? {first} : {second})",
            lambda: f"std::{self.pick('max', 'min')}<{self.pick('int64_t', 'int64_t', 'uint64_t', 'int')}>({first}, {second})",
            lambda: f"{self.pick('getSizes', 'getStrides', 'getDims', 'getMarks', 'getLabel')}().size()",
            lambda: self.pick(
                f"llvm::divideCeil({cast}({first}), {self.small()})",
                f"llvm::alignTo({self.small()}, {self.small()})",
                f"llvm::divideFloorSigned({cast}({first}), {self.small()})",
                f"llvm::divideCeilSigned({cast}({first}), {self.small()})",
                f"llvm::mod({cast}({first}), {self.small()})",
                f"std::abs(static_cast<int64_t>({first}))",
                f"llvm::Log2_64({first} & 255)",
            ),
            lambda: f"({self.condition(depth - 1)})",
            lambda: f"getLimit().value_or({second})",
            lambda: self.pick(
                "INT64_MAX", "INT32_MIN", "UINT32_MAX", "std::numeric_limits<int64_t>::min()", "std::numeric_limits<uint16_t>::max()"
            ),
        ]
        if vector:
            makers += [
                lambda: f"{vector}.size()",
                lambda: f"({vector}.size() - {self.small()})",
                lambda: f"({vector}.empty() ? {first} : {vector}{self.pick('.front()', '.back()', '[0]')})",
                lambda: f"(({first} & 3) < {vector}.size() ? {vector}[{first} & 3] : {second})",
                lambda: f"llvm::count({vector}, {self.small()})",
                lambda: f"std::accumulate({vector}.begin(), {vector}.end(), int64_t(1), std::multiplies<int64_t>())",
                lambda: f"llvm::count_if({vector}, {self.predicate(second)})",
                lambda: f"(llvm::find({vector}, {self.small()}) - {vector}.begin())",
                lambda: f"std::accumulate({vector}.begin(), {vector}.end(), {self.pick('0', 'int64_t(1)', 'int64_t(0)', 'uint64_t(0)')})",
            ]
        for name in self.variables("optional"):
            makers.append(lambda name=name: self.pick(f"{name}.value_or({second})", f"({name} ? *{name} : {first})"))  # type: ignore[misc]
        for name in self.variables("pair"):
            makers.append(lambda name=name: f"{name}.{self.pick('first', 'second')}")  # type: ignore[misc]
        for name in self.variables("map"):
            makers.append(lambda name=name: self.pick(f"{name}.lookup({first})", f"{name}.count({first})", f"{name}.size()"))  # type: ignore[misc]
        return self.random.choice(makers)()

    def condition(self, depth: int = 2) -> str:
        """Return an expression of type bool without effects."""
        first, second = self.integer(depth - 1), self.integer(depth - 1)
        vector = self.vector()
        makers: list[Callable[[], str]] = [
            *[lambda: f"{first} {self.pick('<', '>', '<=', '>=', '==', '!=')} {second}"] * 5,
            lambda: f"{first} {self.pick('==', '!=', '<')} {self.literal()}",
            lambda: self.pick("getFlag()", "getStrict()", "!getFlag()"),
            lambda: f"getMode() {self.pick('==', '!=', '<', '>=')} Mode::{self.pick('Slow', 'Fast', 'Odd')}",
            lambda: f"{self.text()} {self.pick('==', '!=')} {self.word()}",
            lambda: f"{self.view()}.{self.pick('starts_with', 'ends_with', 'contains', 'equals_insensitive')}({self.word()})",
            lambda: f"{self.view()}.empty()",
            lambda: self.pick("getNote().has_value()", "!getNote()", "!getLimit()", "getLimit() == 3", 'getNote() != StringRef("a")'),
            lambda: f"llvm::isPowerOf2_64({first})",
            lambda: f"llvm::isInt<{self.pick('8', '16', '32')}>({first})",
            lambda: f"{first} & {self.pick('1', '4', '6')}",
        ]
        if depth > 0:
            makers += [
                lambda: f"({self.condition(depth - 1)} {self.pick('&&', '||')} {self.condition(depth - 1)})",
                lambda: f"!({self.condition(depth - 1)})",
            ]
        if vector:
            makers += [
                lambda: f"{vector}.{self.pick('empty', 'empty')}()",
                lambda: f"llvm::is_contained({vector}, {second})",
                lambda: f"llvm::{self.pick('all_of', 'any_of', 'none_of')}({vector}, {self.predicate(second)})",
                lambda: f"{vector}.size() {self.pick('<', '>', '==', '!=')} {first}",
                lambda: f"llvm::is_sorted({vector})",
            ]
        for name in self.variables("set", "map"):
            makers.append(lambda name=name: f"{name}.{self.pick('contains', 'count')}({first})")  # type: ignore[misc]
        for name in self.variables("optional"):
            makers.append(lambda name=name: self.pick(f"!{name}", f"{name}.has_value()", f"{name} == {second}"))  # type: ignore[misc]
        return self.random.choice(makers)()

    def test(self) -> str:
        """Return an expression that a statement may test: a condition or an optional."""
        optionals = [*self.variables("optional"), "getNote()", "getLimit()"]
        return self.random.choice(optionals) if self.chance(0.1) else self.condition()

    def predicate(self, value: str) -> str:
        """Return a lambda that compares a number with a value."""
        return f"[&](int64_t each) {{ return each {self.pick('<', '>', '==')} {value}; }}"

    def word(self) -> str:
        return '"' + self.random.choice(WORDS) + '"'

    def view(self) -> str:
        """Return an expression of type StringRef."""
        names = self.variables("StringRef")
        return self.random.choice(names) if names and self.chance(0.6) else "getLabel()"

    def text(self) -> str:
        """Return an expression of type StringRef or std::string."""
        names = self.variables("StringRef", "string")
        if names and self.chance(0.6):
            return self.random.choice(names)
        return self.pick("getLabel()", "stringifyMode(getMode())", 'getNote().value_or("none")')

    def values(self) -> str:
        """Return a container of int64_t that exists already."""
        return self.vector() or self.pick("getSizes()", "getStrides()")

    def streamed(self) -> str:
        """Return a value to add to a message."""
        choice = self.random.random()
        vector, names = self.vector(), self.integers()
        if choice < 0.55 and names:
            return self.random.choice(names)
        if choice < 0.65:
            return f"({self.integer(1)})"
        if choice < 0.75 and vector:
            return vector
        if choice < 0.85:
            return self.text()
        pairs, optionals = self.variables("pair"), self.variables("optional")
        if pairs and self.chance(0.5):
            return f"{self.random.choice(pairs)}.{self.pick('first', 'second')}"
        if optionals:
            return f"{self.random.choice(optionals)}.value_or(-1)"
        return self.pick(
            "getSizes()", "getDims()", "getTilt()", "getLevel()", "getFlag()", "getLabel()", "getMask()", "stringifyMode(getMode())"
        )

    def message(self, on: str = "") -> str:
        """Return an expression that reports an error."""
        start = f'{on}{self.pick("emitOpError", "emitOpError", "emitError")}("{self.pick(*MESSAGES)}")'
        values = [self.streamed() for _ in range(self.random.randrange(1, 4))]
        between = self.pick('", "', '" of "', "'/'", '" - "')
        return start + "".join(f" << {value}" if index == 0 else f" << {between} << {value}" for index, value in enumerate(values))

    def leave(self) -> str:
        """Return a statement that ends the function."""
        if self.returns == "verifier":
            return "return success();" if self.chance(0.1) else f"return {self.message()};"
        return {"bool": f"return {self.condition(1)};", "int64_t": f"return {self.integer(1)};"}[self.returns]

    # Statements

    def block(self, count: int | None = None, scope: Scope | None = None) -> tuple[Statement, ...]:
        """Return statements in a scope of their own."""
        self.scopes.append(scope or Scope(in_loop=bool(self.scopes and self.scopes[-1].in_loop)))
        self.depth += 1
        made = []
        for _ in range(count if count is not None else self.random.randrange(1, 4)):
            made.append(self.statement())
        self.depth -= 1
        self.scopes.pop()
        return tuple(made)

    def statement(self) -> Statement:
        makers = [(weight, make) for weight, nests, make in STATEMENTS if self.depth < 2 or not nests]
        while True:
            made = self.random.choices([make for _, make in makers], [weight for weight, _ in makers])[0](self)
            if made.parts:
                return made


Make = Callable[[Maker], Statement]
STATEMENTS: list[tuple[int, bool, Make]] = []


def statement(weight: int, nests: bool = False) -> Callable[[Make], Make]:
    """Add a way to make a statement, with its share; `nests` if it has inner statements."""

    def add(make: Make) -> Make:
        STATEMENTS.append((weight, nests, make))
        return make

    return add


NOTHING = Statement("", ())
"""The statement that says that nothing can be made here."""


def plain(kind: str, text: str) -> Statement:
    """Return a statement without inner ones."""
    return Statement(kind, (text,))


def outside(value: str, name: str) -> str:
    """Return a value that does not name the variable that is declared with it: that would be itself."""
    return "5" if re.search(rf"\b{name}\b", value) else value
