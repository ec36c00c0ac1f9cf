"""Extracts tables and lists of traits from a page of mlir-tblgen's `-gen-dialect-doc`, in Markdown or as a translation of it.

python -m tests.generator.docs.extract_tables ../shared/seeds/000_b1ed5e654af1fad8.txt > tests/generator/docs/affine_tables.yaml
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import yaml

Facts = dict[str, dict[str, Any]]
LINES = ("Traits", "Interfaces", "Effects")
TABLES = ("Attribute", "Operand", "Result")
"""The headings of the first column of a table."""
HEADER = """\
# What the newest of the documents on the affine dialect says of each operation, without its prose: the lists of
# traits and interfaces, the effects, and every row of the tables of attributes, operands and results.
# Read out by `python -m tests.generator.docs.extract_tables <document>`, which looks at the headings of operations,
# at lines that begin with `Traits:`, `Interfaces:` or `Effects:`, and at tables whose first column is called
# Attribute, Operand or Result; backticks, links and escapes are taken away.
"""

_EFFECT = re.compile(r"MemoryEffects::(\w+) on ::mlir::SideEffects::DefaultResource")
_EFFECTS = {"Read": "reads", "Write": "writes", "Allocate": "allocates", "Free": "frees"}
_OPERATION = re.compile(r"#{3,4} `([\w.]+)` ?\(")
_LINK = re.compile(r"\[((?:[^\[\]]|\\.)*)\]\([^()]*\)")
_HTML_ROW = re.compile(r"<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>")


def plain(text: str) -> str:
    """Return text without links, backticks, escapes and entities."""
    text = re.sub(r"</?code>", "", _LINK.sub(r"\1", text)).replace("&laquo;", "«").replace("&raquo;", "»")
    return re.sub(r"\\([\\*<>\[\]_|])", r"\1", text).replace("`", "").strip()


def _in_words(text: str) -> str:
    """Return effects in the words of our pages: `none`, or `reads, writes`."""
    if "MemoryEffects::Effect{" not in text:
        return text
    return ", ".join(_EFFECTS[name] for name in _EFFECT.findall(text)) or "none"


def facts(text: str) -> Facts:
    """Return the tables and lists of a page by operation."""
    found: Facts = {}
    current: dict[str, Any] = {}
    table: list[list[str]] | None = None
    for line in text.splitlines():
        heading = _OPERATION.match(line)
        label, _, rest = line.partition(": ")
        cells = [plain(cell) for cell in re.split(r"(?<!\\)\|", line)[1:-1]] if line.startswith("|") else []
        if heading is not None:
            current = found.setdefault(heading[1], {})
        elif line.startswith("## "):
            current = {}
        elif label in LINES:
            current[label] = [plain(part) for part in re.split(r", (?=\[?`)", _in_words(rest))]
        elif cells and cells[0] in TABLES:
            table = current.setdefault(cells[0], [])
        elif cells and table is not None:
            if not set(cells[0]) <= set("-:"):
                table.append(cells)
        elif _HTML_ROW.match(line):
            current.setdefault("Attribute", []).append([plain(cell) for cell in _HTML_ROW.findall(line)[0]])
        else:
            table = None
    return found


if __name__ == "__main__":
    document = facts(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sys.stdout.write(HEADER + yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=200, default_flow_style=None))
