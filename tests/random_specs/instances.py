"""Instances of definitions: operations in the generic form, texts of types and attributes, and broken texts."""

from __future__ import annotations

import random
import re

from .definitions import Definition, Named, Part

_EMPTY, _ENDED = "{\n}", '{\n"t.end"() : () -> ()\n}'
_PLAIN = '{\n"x.y"() : () -> ()\n}'
_WITH_ARGUMENT = '{\n^bb0(%q: i32):\n"x.y"(%q) : (i32) -> ()\n}'
_OF_TWO = (
    '{\n"x.e"() [^b] : () -> ()\n^b:\n"x.e"() : () -> ()\n}',
    '{\n^bb0(%q: i32):\n"x.e"() [^b] : () -> ()\n^b:\n"x.e"() : () -> ()\n}',
)
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[%@#!^][\w.$#-]+|[\w.$-]+|->|[^\s\w]')
_OTHER_TOKENS = (
    "%v0",
    "i32",
    "foo",
    ",",
    "{",
    ")",
    "1",
    '"s"',
    "@s",
    "->",
    "unit",
    "none",
    "red",
    "[1]",
    ":",
    "{zz}",
    "(",
    "<",
    "k",
    "true",
    "-1",
)


def operation_text(choose: random.Random, definition: Definition) -> str:
    """Return an operation in the generic form, after operations that define its operands, or in a block with these as arguments."""
    lines: list[str] = []
    shared = _shared_type(choose, definition)
    operand_sizes, types = _types(choose, definition.operands, shared, definition.has_trait("SameVariadicOperandSize"))
    result_shared = None if definition.has_trait("SameTypeOperands") or definition.has_trait("SameOperandsE") else shared
    result_sizes, result_types = _types(choose, definition.results, result_shared, definition.has_trait("SameVariadicResultSize"))
    if choose.random() < 0.9:
        result_types = _result_types(definition, types, result_types)
    arguments = ""
    if types and choose.random() < 0.25:
        arguments = f"({', '.join(f'%v{index}: {type_}' for index, type_ in enumerate(types))})"
    else:
        lines += [f'%v{index} = "x.v"() : () -> {_in_brackets(type_)}' for index, type_ in enumerate(types)]
    properties = _properties(choose, definition, operand_sizes, result_sizes)
    choose.shuffle(properties)
    results = ", ".join(f"%r{index}" for index in range(len(result_types)))
    operands = ", ".join(f"%v{index}" for index in range(len(types)))
    targets = [f"^b{choose.randrange(2)}" for _, constraint in definition.successors for _ in range(_count(choose, constraint))]
    line = f"{results} = " * bool(results) + f'"t.{definition.name}"({operands})'
    line += f" [{', '.join(targets)}]" * bool(targets) + f" <{{{', '.join(properties)}}}>" * bool(properties)
    line += _regions(choose, definition) + choose.choice(("", "", " {zz = 1 : i8}", " {foo}"))
    lines.append(f"{line} : ({', '.join(types)}) -> ({', '.join(result_types)})")
    body = "\n".join(lines) + "\n"
    if definition.successors:
        body = f'{body}^b0:\n"x.e"() : () -> ()\n^b1:\n"x.e"() : () -> ()\n'
    is_held = any(definition.has_trait(name) for name in ("HasParent", "ParentOneOf")) and choose.random() < 0.9
    holder = "t.holder" if is_held else "x.r" if definition.successors or arguments else ""
    return f'"{holder}"() ({{\n^b{arguments}:\n{body}}}) : () -> ()\n' if holder else body


def _shared_type(choose: random.Random, definition: Definition) -> str | None:
    """Return a type for all values if a trait makes their types equal, except now and then; None if no such trait applies.

    It satisfies all of their constraints if the vocabulary has such a type.
    """
    if not any(definition.has_trait(name) for name in ("SameOperands", "SameType", "AllTypesMatch")) or choose.random() < 0.1:
        return None
    first, *others = definition.operands if definition.has_trait("SameTypeOperands") else [*definition.operands, *definition.results]
    common = [type_ for type_ in first.word.values if all(type_ in each.word.values for each in others)]
    return choose.choice(common or first.word.values)


def _types(choose: random.Random, values: list[Named], shared: str | None, are_of_one_size: bool) -> tuple[list[int], list[str]]:
    """Return the number of values for each definition in `values`, and the types of all of them."""
    sizes = [value.size(choose) for value in values]
    if are_of_one_size and choose.random() < 0.8:
        size = choose.randrange(3)
        sizes = [size if value.variadicity else 1 for value in values]
    types = [shared or choose.choice(value.word.values) for value, size in zip(values, sizes) for _ in range(size)]
    return sizes, types


def _result_types(definition: Definition, operand_types: list[str], result_types: list[str]) -> list[str]:
    """Return the result types that traits require; `result_types` if they require none."""
    if definition.has_trait("TypesMatchWith"):
        return [re.sub(r"tensor<(?:\w*x)*|\?x|>", "", operand_types[0])]
    if definition.has_trait("DeclareOpInterfaceMethods<InferType"):
        return [operand_types[0] if operand_types else "i5"] * len(result_types)
    return result_types


def _properties(choose: random.Random, definition: Definition, operand_sizes: list[int], result_sizes: list[int]) -> list[str]:
    properties = []
    for each in definition.inherents:
        if each.word.may_be_absent and choose.random() < 0.5:
            continue
        value = choose.choice(each.word.values)
        properties.append(each.name if value == "unit" and each.word.may_be_absent else f"{each.name} = {value}")
    for which, sizes in (("operand", operand_sizes), ("result", result_sizes)):
        if definition.has_trait(f"AttrSized{which.capitalize()}Segments"):
            properties.append(f"{which}SegmentSizes = array<i32: {', '.join(map(str, sizes))}>")
    return properties


def _regions(choose: random.Random, definition: Definition) -> str:
    regions = []
    for _, constraint in definition.regions:
        regions += [choose.choice(_bodies(definition, constraint)) for _ in range(_count(choose, constraint))]
    return f" ({', '.join(regions)})" if regions else ""


def _bodies(definition: Definition, constraint: str) -> list[str]:
    """Return the regions that satisfy `constraint` and the traits."""
    if definition.has_trait("SingleBlockImplicit"):
        return [_ENDED]
    bodies = [*_OF_TWO] if constraint == "SizedRegion<2>" else [_PLAIN, _WITH_ARGUMENT]
    if not definition.has_trait("SingleBlock") and constraint in ("AnyRegion", "MaxSizedRegion<1>", "VariadicRegion<AnyRegion>"):
        bodies.append(_EMPTY)
    without = [body for body in bodies if "%q" not in body]
    return without if definition.has_trait("NoRegionArguments") else bodies


def _count(choose: random.Random, constraint: str) -> int:
    return choose.randrange(3) if constraint.startswith("Variadic") else 1


def _in_brackets(type_: str) -> str:
    return f"({type_})" if type_.startswith("(") else type_


def value_text(choose: random.Random, definition: Definition) -> str:
    """Return a type or attribute in the syntax of its format, sometimes with one token changed, as the attribute of an operation."""
    given = {
        each.name: None if each.word.may_be_absent and choose.random() < 0.5 else choose.choice(each.word.values)
        for each in definition.parameters
    }
    tokens = _tokens(definition.format, given)
    if choose.random() < 0.4 and len(tokens) > 1:
        place = choose.randrange(len(tokens))
        tokens[place] = choose.choice(("", ",", "7", "i8", '"q"', f"{tokens[place]} ,", "red", "-1", "300", "none", "4"))
    sigil = "!" if definition.section == "types" else "#"
    return f'"x.t"() {{a = {sigil}t.{definition.name.lower()}{" ".join(tokens)}}} : () -> ()\n'


def _tokens(parts: tuple[Part, ...], given: dict[str, str | None]) -> list[str]:
    tokens: list[str] = []
    for part in parts:
        if part.then:
            tokens += _tokens(part.then if given[part.anchor] is not None else part.otherwise, given)
        elif part.variable:
            tokens.append(given[part.variable] or "")
        elif "params" in part.text or part.text.startswith("struct"):
            shown = [(f"{name} = " if "struct" in part.text else "") + value for name, value in given.items() if value is not None]
            tokens.append(", ".join(shown))
        else:
            tokens.append(part.text.strip("`"))
    return tokens


def broken(choose: random.Random, text: str) -> str | None:
    """Return `text` with a token of the random operation removed, doubled, replaced or preceded by another; None if there is no token."""
    lines = text.split("\n")
    number = next((index for index, line in enumerate(lines) if "t.op" in line), None)
    if number is None:
        return None
    line = lines[number]
    spans = [match.span() for match in _TOKEN.finditer(line)]
    first = next((index for index, (start, end) in enumerate(spans) if line[start:end].startswith("t.op")), len(spans)) + 1
    if first >= len(spans):
        return None
    start, end = spans[choose.randrange(first, len(spans))]
    token, other = line[start:end], choose.choice(_OTHER_TOKENS)
    lines[number] = line[:start] + choose.choice(("", f"{token} {token}", other, f"{other} {token}")) + line[end:]
    return "\n".join(lines)
