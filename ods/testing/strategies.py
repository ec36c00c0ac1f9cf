"""Hypothesis strategies for IR: builtin types and attributes, and valid modules.

Needs the package `hypothesis`, like no other module here.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.type import Type

st: Any = importlib.import_module("hypothesis.strategies")

_FLOATS = ("f16", "bf16", "f32", "f64")
_SIGNS = ("i", "si", "ui")


def type_texts(depth: int = 2) -> Any:
    """Return a strategy for texts of builtin types, nested at most `depth` levels deep."""
    integers = st.builds(lambda sign, width: f"{sign}{width}", st.sampled_from(_SIGNS), st.integers(1, 128))
    elements = st.one_of(integers, st.sampled_from((*_FLOATS, "index")))
    sizes = st.lists(st.one_of(st.integers(0, 64).map(str), st.just("?")), max_size=3)
    fixed = st.lists(st.integers(1, 64).map(str), min_size=1, max_size=3)
    shaped = st.one_of(
        st.builds(lambda shape, element: f"vector<{_shape(shape, element)}>", fixed, elements),
        st.builds(lambda kind, shape, element: f"{kind}<{_shape(shape, element)}>", st.sampled_from(("tensor", "memref")), sizes, elements),
    )
    flat = st.one_of(elements, st.just("none"), shaped, st.sampled_from(_FLOATS).map(lambda text: f"complex<{text}>"))
    if depth <= 1:
        return flat
    inner = st.lists(type_texts(depth - 1), max_size=3)
    tuples = inner.map(lambda types: f"tuple<{', '.join(types)}>")
    functions = st.builds(lambda inputs, results: f"({', '.join(inputs)}) -> ({', '.join(results)})", inner, inner)
    return st.one_of(flat, tuples, functions)


def types(depth: int = 2) -> Any:
    """Return a strategy for builtin types, nested at most `depth` levels deep."""
    return type_texts(depth).map(lambda text: Type.parse(text, Context()))


def attributes() -> Any:
    """Return a strategy for builtin attributes: numbers, strings, symbols, types, and arrays and dictionaries of these."""
    texts = st.text(st.characters(codec="ascii", exclude_categories=("C",)), max_size=8).map(lambda text: json.dumps(text))
    numbers = st.integers(-(2**31), 2**31 - 1).map(lambda number: f"{number} : i32")
    flat = st.one_of(numbers, texts, st.sampled_from(("true", "false", "unit", "@symbol")), type_texts(1))
    arrays = st.lists(flat, max_size=4).map(lambda each: f"[{', '.join(each)}]")
    dictionaries = st.dictionaries(st.sampled_from("abcd"), flat, max_size=4)
    pairs = dictionaries.map(lambda each: f"{{{', '.join(f'{name} = {value}' for name, value in each.items())}}}")
    return st.one_of(flat, arrays, pairs).map(lambda text: Attribute.parse(text, Context()))


def samples(file: str | Path, *operations: str) -> Any:
    """Return a strategy for texts of valid modules from a file of `ods test --samples`; if given, only those with one of `operations`.

    Raises OSError if the file cannot be read, and ValueError if it has no such module.
    """
    found = json.loads(Path(file).read_text(encoding="utf-8"))
    texts = [text for name, each in found.items() if not operations or name in operations for text in each]
    if not texts:
        raise ValueError(f"{file} has no module with {' or '.join(operations) or 'any operation'}")
    return st.sampled_from(texts)


def modules(file: str | Path, *operations: str, min_size: int = 1, max_size: int = 4) -> Any:
    """Return a strategy for texts of modules that contain several samples, each nested in its own module, so that symbols do not clash."""
    return st.lists(samples(file, *operations), min_size=min_size, max_size=max_size).map(_nested)


def _nested(texts: list[str]) -> str:
    aliases = [line for text in texts for line in text.splitlines() if line.startswith(("#", "!"))]
    if aliases:  # aliases of different files may have the same name
        return texts[0]
    return "module {\n" + "\n".join(texts) + "\n}\n"


def _shape(sizes: list[str], element: str) -> str:
    return "x".join([*sizes, element])
