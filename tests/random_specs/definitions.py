"""A random definition: an operation, a type or an attribute, as YAML and as TableGen."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from .fixed import FIXED_ATTRIBUTES, FIXED_HOOKS, FIXED_OPERATIONS, FIXED_TYPES, FIXED_YAML
from .vocabulary import Word

_VERIFY_CPP = """
LogicalResult t::OP::verify() {
  if ((*this)->hasAttr("zz"))
    return emitOpError("has zz");
  return success();
}
"""
_VERIFY_HOOK = """
def OP_verify(self):
    if "zz" in self.attributes:
        raise self.op_error("has zz")
"""
Section = Literal["types", "attributes", "ops"]


@dataclass(frozen=True)
class Named:
    """An operand, result, attribute, property or parameter."""

    name: str
    word: Word
    variadicity: Literal["", "Optional", "Variadic"] = ""

    @property
    def yaml(self) -> str:
        return f"{self.variadicity}<{self.word.yaml}>" if self.variadicity else self.word.yaml

    @property
    def tablegen(self) -> str:
        return f"{self.variadicity}<{self.word.tablegen}>" if self.variadicity else self.word.tablegen

    def size(self, choose: random.Random) -> int:
        """Return a random number of values for this operand or result in an instance."""
        return {"": 1, "Optional": choose.randrange(2), "Variadic": choose.choice((0, 1, 2, 3))}[self.variadicity]


@dataclass(frozen=True)
class Trait:
    yaml: str
    tablegen: str = ""
    cpp: str = ""
    """The C++ of the methods that it requires, for the class `OP`."""
    hooks: str = ""
    """The Python of these methods, as hooks for the operation `OP`."""


@dataclass(frozen=True)
class Part:
    """A part of a format: a literal or directive, or a group of parts."""

    text: str = ""
    variable: str = ""
    """The name of the parameter that it prints; empty if it prints none."""
    then: tuple[Part, ...] = ()
    otherwise: tuple[Part, ...] = ()
    anchor: str = ""

    def __str__(self) -> str:
        if not self.then:
            return self.text
        otherwise = f" : ({' '.join(map(str, self.otherwise))})" if self.otherwise else ""
        return f"({' '.join(map(str, self.then))}){otherwise}?"


@dataclass
class Definition:
    section: Section
    name: str
    format: tuple[Part, ...] = ()
    operands: list[Named] = field(default_factory=list)
    results: list[Named] = field(default_factory=list)
    inherents: list[Named] = field(default_factory=list)
    """The attributes and properties."""
    parameters: list[Named] = field(default_factory=list)
    regions: list[tuple[str, str]] = field(default_factory=list)
    successors: list[tuple[str, str]] = field(default_factory=list)
    traits: list[Trait] = field(default_factory=list)
    has_verifier: bool = False

    @property
    def class_name(self) -> str:
        """The name of an operation's C++ class."""
        return self.name.capitalize()

    @property
    def format_text(self) -> str:
        return " ".join(map(str, self.format))

    @property
    def kind(self) -> str:
        """The word of mlir-tblgen for the kind of definition."""
        return {"types": "typedef", "attributes": "attrdef", "ops": "op"}[self.section]

    def has_trait(self, beginning: str) -> bool:
        return any(trait.yaml.startswith(beginning) for trait in self.traits)

    def tablegen(self) -> str:
        format_ = f"let assemblyFormat = [{{{self.format_text}}}];"
        if self.section != "ops":
            base = "TypeDef" if self.section == "types" else "AttrDef"
            parameters = _dag("ins", ((each.word.tablegen, each.name) for each in self.parameters))
            lines = [f'def {self.name} : {base}<T_Dialect, "{self.name}"> {{', f'  let mnemonic = "{self.name.lower()}";']
            return "\n".join([*lines, f"  let parameters = {parameters};", f"  {format_}", "}", ""])
        traits = ", ".join(trait.tablegen or trait.yaml for trait in self.traits)
        lines = [f'def {self.class_name} : Op<T_Dialect, "{self.name}", [{traits}]> {{']
        lines.append(f"  let arguments = {_dag('ins', ((each.tablegen, each.name) for each in (*self.operands, *self.inherents)))};")
        lines.append(f"  let results = {_dag('outs', ((each.tablegen, each.name) for each in self.results))};")
        lines.append(f"  let regions = {_dag('region', ((constraint, name) for name, constraint in self.regions))};")
        lines.append(f"  let successors = {_dag('successor', ((constraint, name) for name, constraint in self.successors))};")
        lines += ["  let hasVerifier = 1;"] * self.has_verifier
        return "\n".join([*lines, f"  {format_}", "}", ""])

    def cpp(self) -> str:
        """Return the C++ of the methods that are written by hand."""
        methods = [*(trait.cpp for trait in self.traits), _VERIFY_CPP * self.has_verifier]
        return "".join(each.replace("OP", self.class_name) for each in methods)

    def hooks(self) -> str:
        """Return the Python hooks for these methods."""
        functions = [*(trait.hooks for trait in self.traits), _VERIFY_HOOK * self.has_verifier]
        return "".join("\n" + each.replace("OP", self.name) for each in functions if each)

    def yaml(self) -> str:
        """Return the YAML of the definition, without the key of its section."""
        if self.section != "ops":
            suffix = "Type" if self.section == "types" else "Attr"
            lines = [f"  {self.name}{suffix}:", "    summary: s", f"    mnemonic: {self.name.lower()}", "    parameters:"]
            lines += [f"      {each.name}: {{{each.word.yaml}}}" for each in self.parameters]
            return "\n".join([*lines, f"    assembly_format: {_quoted(self.format_text)}", ""])
        lines = [f"  {self.name}:", "    summary: s"]
        lines += ["    has_verifier: true"] * self.has_verifier
        if self.traits:
            lines.append(f"    traits: [{', '.join(_quoted(trait.yaml) for trait in self.traits)}]")
        for section, entries in (
            ("arguments", [(each.name, each.yaml) for each in (*self.operands, *self.inherents)]),
            ("results", [(each.name, each.yaml) for each in self.results]),
            ("regions", self.regions),
            ("successors", self.successors),
        ):
            lines += [f"    {section}:"] * bool(entries) + [f"      {name}: {_quoted(constraint)}" for name, constraint in entries]
        return "\n".join([*lines, f"    assembly_format: {_quoted(self.format_text)}", ""])


def hooks_of(definitions: Iterable[Definition]) -> str:
    """Return the module of hooks for a dialect with `definitions`."""
    return FIXED_HOOKS + "".join(each.hooks() for each in definitions)


def spec_of(definitions: Iterable[Definition]) -> tuple[str, dict[str, range]]:
    """Return the YAML of a dialect with `definitions`, and the lines of each by name."""
    everything = list(definitions)
    text, lines = FIXED_YAML, {}
    for section, fixed in (("types", FIXED_TYPES), ("attributes", FIXED_ATTRIBUTES), ("ops", FIXED_OPERATIONS)):
        chosen = [each for each in everything if each.section == section]
        text += f"{section}:\n{fixed}" if fixed or chosen else ""
        for each in chosen:
            first = text.count("\n") + 1
            text += each.yaml()
            lines[each.name] = range(first, text.count("\n") + 1)
    return text, lines


def _dag(operator: str, entries: Iterable[tuple[str, str]]) -> str:
    return f"({operator} {', '.join(f'{constraint}:${name}' for constraint, name in entries)})"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
