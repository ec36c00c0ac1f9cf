"""Examples in the documents about dialects next to the project: they are extracted and completed to modules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

DOCUMENTS = Path(__file__).parents[3] / "shared" / "seeds"

_FENCED = re.compile(r"^```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
_ON_ONE_LINE = re.compile(r"^mlir(.*)$", re.MULTILINE)
_COMMENT_ON_ONE_LINE = re.compile(r"//.*?(?= (?:#\w+ =|%\w+ =|affine\.))")
_IR_LINE = re.compile(r"\s*(?:[%#}:(]|//|affine\.|func|call|return|iter_args|memref|to |->|d\d|$)")
_ALIAS = re.compile(r"#\w+ = affine_(?:map|set)<.*?\)>", re.DOTALL)
_VALUE = re.compile(r"%\w+")
_DEFINED = re.compile(r"(%\w+)(?::\d+)? *=(?!=)")
_DEFINED_TOGETHER = re.compile(r"affine\.parallel \(([^()]*)\) =")


def examples_of(document: str) -> Iterator[str]:
    """Yield the pieces of IR in a document, without grammars and prose; an ellipsis is removed."""
    text = (DOCUMENTS / document).read_text(encoding="utf-8")
    fenced = _FENCED.findall(text)
    for block in fenced or (_COMMENT_ON_ONE_LINE.sub("", line) for line in _ON_ONE_LINE.findall(text)):
        if "::=" not in block:
            yield from _pieces(block)


def _pieces(block: str) -> Iterator[str]:
    """Yield the runs of IR lines in a block, which lines of prose separate."""
    lines: list[str] = []
    for line in [*block.splitlines(), "."]:
        whole = re.sub(r"(?<!: )\.\.\.", "", line)
        if _IR_LINE.match(whole):
            lines.append(whole)
            continue
        if any(kept.strip() for kept in lines):
            yield "\n".join(lines).strip()
        lines = []


def module_around(example: str, types: Mapping[str, str], declarations: Mapping[str, str]) -> str:
    """Return a module around `example`: undefined values become arguments of a function, with the types in `types` or else `index`."""
    aliases, body = _ALIAS.findall(example), _ALIAS.sub("", example)
    declared = [text for name, text in declarations.items() if name in body]
    if not re.search(r"\bfunc(?:\.func)? ", body):
        code = re.sub(r"//.*", "", body)
        defined = {*_DEFINED.findall(code), *(name for names in _DEFINED_TOGETHER.findall(code) for name in _VALUE.findall(names))}
        free = dict.fromkeys(name for name in _VALUE.findall(code) if name not in defined)
        arguments = ", ".join(f"{name}: {types.get(name, 'index')}" for name in free)
        body = f"func.func @example({arguments}) {{\n{body}\nreturn\n}}"
    return "\n".join([*aliases, *declared, body, ""])
