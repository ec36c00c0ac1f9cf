"""Hints on unknown words: which known word was meant, by its spelling or by what C++, TableGen or everyday language call it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_SYNONYMS: Final = {
    "operation": "ops",
    "operations": "ops",
    "defs": "ops",
    "rewrites": "patterns",
    "rewrite_patterns": "patterns",
    "lowerings": "conversions",
    "type_constraints": "constraints",
    "predicates": "constraints",
    "templates": "op_templates",
    "depends": "depends_on",
    "dependencies": "depends_on",
    "dependent_dialects": "depends_on",
    "requires": "depends_on",
    "imports": "depends_on",
    "args": "arguments",
    "attributes": "arguments",
    "attrs": "arguments",
    "inputs": "arguments",
    "ins": "arguments",
    "operands": "arguments",
    "properties": "arguments",
    "outputs": "results",
    "outs": "results",
    "returns": "results",
    "asm_format": "assembly_format",
    "assembly": "assembly_format",
    "format": "assembly_format",
    "syntax": "assembly_format",
    "doc": "description",
    "docs": "description",
    "documentation": "description",
    "verifier": "has_verifier",
    "verify": "has_verifier",
    "fold": "has_folder",
    "folder": "has_folder",
    "canonicalizer": "has_canonicalizer",
    "canonicalize": "has_canonicalize_method",
    "base": "extends",
    "inherits": "extends",
    "parent": "extends",
    "template": "extends",
    "interfaces": "traits",
    "implements": "traits",
    "predicate": "where",
    "condition": "where",
    "constraints": "where",
    "fields": "parameters",
    "params": "parameters",
    "keyword": "mnemonic",
    "match": "source",
    "rewrite": "result",
    "priority": "benefit",
    "from": "source",
    "pattern": "source",
    "target": "result target",
    "replacement": "result target",
    "to": "result target",
    "output": "results result",
    "anyof": "AnyTypeOf",
    "block": "AnySuccessor",
    "successor": "AnySuccessor",
    "region": "AnyRegion",
    "oneof": "AnyTypeOf",
    "union": "AnyTypeOf",
    "singleblockregion": "SizedRegion",
    "memread": "MemoryEffects",
    "memwrite": "MemoryEffects",
    "memalloc": "MemoryEffects",
    "memfree": "MemoryEffects",
    "values": "cases",
    "members": "cases",
    "statements": "body",
    "int": "int64 I64",
    "float": "F32 float",
    "double": "F64 float",
    "bool": "I1",
    "nosideeffect": "Pure",
    "sideeffectfree": "Pure",
    "integer": "int64 int AnyInteger",
    "number": "int64 int",
    "long": "int64 int",
    "ssize_t": "int64 int",
    "ptrdiff_t": "int64 int",
    "signed": "int32 int",
    "unsigned": "uint32 int",
    "uint": "uint32 int",
    "size_t": "uint64 int",
    "int8_t": "int8 int",
    "int16_t": "int16 int",
    "int32_t": "int32 int",
    "int64_t": "int64 int",
    "uint8_t": "uint8 int",
    "uint16_t": "uint16 int",
    "uint32_t": "uint32 int",
    "uint64_t": "uint64 int",
    "boolean": "bool",
    "f32": "float F32",
    "float32": "float F32",
    "f64": "double F64 float",
    "float64": "double F64 float",
    "apfloat": "double float",
    "str": "string StrAttr",
    "string": "str StrAttr",
    "stringref": "string str StrAttr",
    "stringrefparameter": "string StrAttr",
    "arrayrefparameter": "array",
    "apfloatparameter": "double float",
    "optionalparameter": "array",
    "char": "int8 int",
    "short": "int16 int",
    "text": "string str StrAttr",
    "list": "array Variadic",
    "vector": "array list",
    "smallvector": "array list",
    "arrayref": "array list",
    "sequence": "array Variadic",
    "shape": "dims",
}
"""Maps words in lower case to what they are called in specs, the likeliest first."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return `did you mean 'x'?` if a known word is similar to `word` or means the same; else an empty text."""
    names = list(known)
    close = (
        [
            name
            for name in names
            if name
            in (
                f"{word}Type",
                f"{word}Attr",
                word.removesuffix("Attr"),
                word.removesuffix("Type"),
                f"{word}Op",
                f"is_{word}",
                f"has_{word}",
                word.replace("Property", "Prop"),
                word.replace("Int", "I").replace("Float", "F"),
            )
        ]
        or [name for name in names if _letters(name) in (_letters(word), _letters(word).removeprefix("get"))]
        or [name for name in meaning_of(word) if name in names]
        or get_close_matches(word, names, n=1, cutoff=0.6 if len(word) < 5 else 0.72)
        or sorted((name for name in names if len(word) > 3 and name.startswith(word)), key=len)
    )
    return f"did you mean '{close[0]}'?" if close else ""


def meaning_of(word: str) -> list[str]:
    """Return what a word of C++ or of everyday language, in any case, may be called in a spec."""
    return _SYNONYMS.get(word.lower(), "").split()


def _letters(word: str) -> str:
    return word.replace("_", "").replace("-", "").lower()
