"""Mutants of IR: texts with a few small mistakes, most of which are still almost valid."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from .odd_parts import LOCATIONS, RESOURCES, odd_affine, odd_attribute, odd_type

_token = re.compile(
    r"//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|[%@#!^][\w$.-]+(?:#\d+)?|0x[0-9A-Fa-f]+|\d+\.\d*(?:[eE][-+]?\d+)?|\d+|"
    r"[A-Za-z_][\w$.]*|->|::|==|>=|\s+|.",
    re.DOTALL,
)
_SHAPED = re.compile(r"\b(?:tensor|vector|memref|complex|tuple)<[^<>\n]*>|\b(?:[suf]?i\d+|b?f\d+|index)\b")
_NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "-1",
    "4",
    "7",
    "8",
    "16",
    "255",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "99999999",
    "9" * 400,
    "0x" + "F" * 40,
)
_TYPES = (
    *("i0", "i1", "i8", "i32", "i64", "i128", "si8", "ui16", "index", "none", "f16", "bf16", "f32", "f64", "f80", "tf32", "f8E4M3FN"),
    *("f8E8M0FNU", "complex<f32>", "complex<i32>", "tuple<>", "tuple<i32, f32>", "() -> ()", "tensor<*xf32>", "tensor<4xi32>"),
    *("tensor<?x4xf32>", "tensor<f32>", "tensor<0xi1>", "vector<4xf32>", "vector<[4]xi8>", "vector<f32>", "vector<2x0xi32>"),
    *("vector<2x4xindex>", "memref<?xf32>", "memref<2x4xf32, 1>", "memref<*xi8>", "memref<4x4xf32, strided<[?, 1], offset: ?>>"),
)
_WORDS = ("true", "false", "unit", "dense<0>", "[]", "{}", "loc(unknown)", "@x", "%x", '"x"', "0x7FC00000", "-", "?", "*", "#a", "!b")


def inputs_in(paths: Iterable[Path]) -> list[str]:
    """Return the texts in `.mlir` files, split at their markers, and in `.jsonl.gz` files, in the key `input`."""
    texts = []
    for path in paths:
        if path.suffix == ".gz":
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                texts += [json.loads(line)["input"] for line in lines]
        else:
            texts += path.read_text(encoding="utf-8").split("// -----\n")
    without_comments = [re.sub(r"^\s*//.*\n", "", text, flags=re.MULTILINE) for text in texts if text.strip()]
    return [re.sub(r"\btest\.", "tried.", text) for text in without_comments]  # mlir-opt has its own dialect `test`


class Mutator:
    """Makes mutants of some inputs."""

    def __init__(self, inputs: Iterable[str]) -> None:
        self.inputs = list(inputs)

    def make(self, random: Random) -> str:
        """Return an input with one to three mistakes."""
        text = random.choice(self.inputs)
        for _ in range(random.choice((1, 1, 2, 3))):
            text = random.choices(_CHANGES, _WEIGHTS)[0](self, text, random)
        return text

    def other_number(self, text: str, random: Random) -> str:
        return _replace_one(r"(?<![\w%@#!^.])\d+\b(?!\.)", text, random, lambda _: random.choice(_NUMBERS))

    def other_type(self, text: str, random: Random) -> str:
        pool = _SHAPED.findall(text) if random.random() < 0.5 else _TYPES
        return _replace_one(_SHAPED, text, random, lambda _: random.choice(pool))

    def other_type_throughout(self, text: str, random: Random) -> str:
        """Replace one type everywhere, so that the whole may still be valid."""
        found = _SHAPED.findall(text)
        if not found:
            return text
        old, new = random.choice(found), random.choice(found if random.random() < 0.2 else _TYPES)
        return re.sub(rf"(?<![\w<]){re.escape(old)}(?!\w)", lambda _: new, text)

    def other_size_throughout(self, text: str, random: Random) -> str:
        """Replace one number everywhere."""
        found = re.findall(r"(?<![\w%@#!^.])\d+(?=[x,\]>])", text)
        if not found:
            return text
        old, new = random.choice(found), random.choice(("0", "1", "2", "?", "3", "8"))
        return re.sub(rf"(?<![\w%@#!^.]){old}(?=[x,\]>])", new, text)

    def other_value(self, text: str, random: Random) -> str:
        values = re.findall(r"%[\w$.#-]+", text)
        return _replace_one(r"%[\w$.#-]+", text, random, lambda _: random.choice(values))

    def other_word(self, text: str, random: Random) -> str:
        words = re.findall(r"\b[A-Za-z_]\w+\b", text)
        return _replace_one(r"\b[A-Za-z_]\w+\b", text, random, lambda _: random.choice(words))

    def other_operation(self, text: str, random: Random) -> str:
        names = re.findall(r"\b[a-z]\w*\.\w+", text + random.choice(self.inputs))
        return _replace_one(r"\b[a-z]\w*\.\w+", text, random, lambda _: random.choice(names))

    def without_token(self, text: str, random: Random) -> str:
        return at_token(text, random, lambda tokens, i: tokens[:i] + tokens[i + 1 :])

    def doubled_token(self, text: str, random: Random) -> str:
        return at_token(text, random, lambda tokens, i: [*tokens[: i + 1], tokens[i], *tokens[i + 1 :]])

    def swapped_tokens(self, text: str, random: Random) -> str:
        return at_token(text, random, lambda tokens, i: [*tokens[:i], *reversed(tokens[i : i + 3]), *tokens[i + 3 :]])

    def other_token(self, text: str, random: Random) -> str:
        return at_token(text, random, lambda tokens, i: [*tokens[:i], random.choice(tokens), *tokens[i + 1 :]])

    def strange_token(self, text: str, random: Random) -> str:
        word = random.choice((*_WORDS, *_TYPES))
        return at_token(text, random, lambda tokens, i: [*tokens[:i], word, *tokens[i + 1 :]])

    def without_line(self, text: str, random: Random) -> str:
        return _at_line(text, random, lambda lines, i: lines[:i] + lines[i + 1 :])

    def doubled_line(self, text: str, random: Random) -> str:
        return _at_line(text, random, lambda lines, i: [*lines[: i + 1], *lines[i:]])

    def moved_line(self, text: str, random: Random) -> str:
        def move(lines: list[str], i: int) -> list[str]:
            rest = lines[:i] + lines[i + 1 :]
            place = random.randrange(len(lines))
            return [*rest[:place], lines[i], *rest[place:]]

        return _at_line(text, random, move)

    def line_of_another(self, text: str, random: Random) -> str:
        line = random.choice(random.choice(self.inputs).splitlines() or [""])
        return _at_line(text, random, lambda lines, i: [*lines[:i], line, *lines[i:]])

    def wrapped(self, text: str, random: Random) -> str:
        """Put the whole text into a region of an unregistered operation, or into another module."""
        opening, closing = random.choice((('"x.y"() ({\n', "\n}) : () -> ()\n"), ("module @m {\n", "\n}\n"), ("module {\n", "\n}\n")))
        return text if text.lstrip().startswith(("#", "!")) else opening + text + closing

    def odd_value(self, text: str, random: Random) -> str:
        """Replace the attribute after an equals sign."""
        return _replace_one(
            r"(?<= = )(?:-?[\w.]+(?: : \w+)?|\"[^\"\n]*\"|[#@][\w.]+|\[[^\[\]\n]*\])(?=[,}>])",
            text,
            random,
            lambda _: odd_attribute(random),
        )

    def one_more_attribute(self, text: str, random: Random) -> str:
        return _replace_one(r"(?<=[ {])\{(?=[\w\"}])", text, random, lambda _: "{odd = " + odd_attribute(random) + ", ")

    def odd_type_throughout(self, text: str, random: Random) -> str:
        found = _SHAPED.findall(text)
        if not found:
            return text
        old, new = random.choice(found), odd_type(random)
        return re.sub(rf"(?<![\w<]){re.escape(old)}(?!\w)", lambda _: new, text)

    def other_affine(self, text: str, random: Random) -> str:
        return _replace_one(r"affine_(?:map|set)<\([^>\n]*(?:->|>=|:)[^>\n]*>", text, random, lambda _: odd_affine(random))

    def other_segments(self, text: str, random: Random) -> str:
        """Replace the sizes of segments in a generic form."""

        def sizes(found: str) -> str:
            numbers = [random.choice((number, number, "0", "1", "2", "-1", "2147483647")) for number in re.findall(r"-?\d+", found[9:])]
            if random.random() < 0.2:
                numbers = [*numbers, "0"] if random.random() < 0.5 else numbers[1:]
            return f"array<i32{': ' if numbers else ''}{', '.join(numbers)}>"

        return _replace_one(r"array<i32(?:: [-\d, ]*)?>", text, random, sizes)

    def located(self, text: str, random: Random) -> str:
        """Add a location at the end of a line."""
        return _at_line(text, random, lambda lines, i: [*lines[:i], f"{lines[i]} {random.choice(LOCATIONS)}", *lines[i + 1 :]])

    def aliased(self, text: str, random: Random) -> str:
        """Give an alias to a type or an attribute of the text."""
        if random.random() < 0.5:
            found = _SHAPED.findall(text)
            old, name = (random.choice(found), "!named") if found else ("i1", "!named")
        else:
            old, name = odd_attribute(random), "#named"
            text = self.one_more_attribute(text, random).replace("odd = ", "odd = #named, odder = ", 1)
        start, end = (f"{name} = {old}\n", "") if random.random() < 0.7 else ("", f"\n{name} = {old}\n")
        return start + (text.replace(old, name) if name == "!named" else text) + end

    def with_resources(self, text: str, random: Random) -> str:
        return self.one_more_attribute(text, random) + random.choice(RESOURCES)

    def strange_letter(self, text: str, random: Random) -> str:
        place = random.randrange(len(text) + 1)
        return text[:place] + random.choice(("ü", "€", "😀", "\0", "\t", "\x7f", "\udcff", "\v", "\u2028", "'", "\\")) + text[place:]

    def deeply_nested(self, text: str, random: Random) -> str:
        if text.lstrip().startswith(("#", "!")):
            return text
        depth = random.choice((3, 30, 300))
        return '"x.y"() ({\n' * depth + text + "\n}) : () -> ()\n" * depth

    def cut_off(self, text: str, random: Random) -> str:
        return text[: random.randrange(len(text) + 1)]


_CHANGES: list[Callable[[Mutator, str, Random], str]] = [
    *(Mutator.other_number, Mutator.other_type, Mutator.other_type_throughout, Mutator.other_size_throughout, Mutator.other_value),
    *(Mutator.other_word, Mutator.other_operation, Mutator.without_token, Mutator.doubled_token, Mutator.swapped_tokens),
    *(Mutator.other_token, Mutator.strange_token, Mutator.without_line, Mutator.doubled_line, Mutator.moved_line),
    *(Mutator.line_of_another, Mutator.wrapped, Mutator.cut_off, Mutator.odd_value, Mutator.one_more_attribute),
    *(Mutator.odd_type_throughout, Mutator.other_affine, Mutator.other_segments, Mutator.located, Mutator.aliased),
    *(Mutator.with_resources, Mutator.strange_letter, Mutator.deeply_nested),
]
_WEIGHTS = [12, 10, 16, 16, 12, 5, 4, 3, 3, 3, 3, 4, 4, 4, 4, 4, 2, 0.5, 10, 10, 6, 8, 5, 3, 3, 1, 1, 0.2]


def _replace_one(pattern: str | re.Pattern[str], text: str, random: Random, new: Callable[[str], str]) -> str:
    places = list(re.finditer(pattern, text))
    if not places:
        return text
    place = random.choice(places)
    return text[: place.start()] + new(place[0]) + text[place.end() :]


def at_token(text: str, random: Random, change: Callable[[list[str], int], list[str]]) -> str:
    """Return `change` of the tokens of a text and of the number of one of them."""
    tokens = _token.findall(text)
    places = [i for i, token in enumerate(tokens) if not token.isspace()]
    return "".join(change(tokens, random.choice(places))) if places else text


def _at_line(text: str, random: Random, change: Callable[[list[str], int], list[str]]) -> str:
    lines = text.split("\n")
    places = [i for i, line in enumerate(lines) if line.strip()]
    return "\n".join(change(lines, random.choice(places))) if places else text
