"""The syntax of TableGen: strings, code, lists, records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType


def with_newlines(text: str) -> str:
    """Return a text whose lines end with newlines; TableGen has no escape for carriage returns, which end lines."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def string(text: str) -> str:
    """Return a string literal: one line, with TableGen's escapes."""
    escaped = with_newlines(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def code_literal(text: str) -> str:
    """Return a code literal; a string literal if the text contains the end of a code literal."""
    return string(text) if "}]" in text or text.endswith("}") else f"[{{{text}}}]"


def code_block(text: str, indent: str = "  ") -> str:
    """Return a code literal over several lines, for descriptions and bodies."""
    if "}]" in text:
        return string(text)
    text = with_newlines(text)
    lines = "\n".join(f"{indent}  {line}".rstrip() for line in text.strip("\n").split("\n"))
    return f"[{{\n{lines}\n{indent}}}]"


def brackets(items: Iterable[str]) -> str:
    """Return a list in brackets."""
    return f"[{', '.join(items)}]"


def dag(operator: str, items: Sequence[str], indent: str = "  ") -> str:
    """Return a dag: on one line if it is short, else with a line for each argument."""
    short = f"({' '.join([operator, ', '.join(items)]).strip()})"
    if len(short) <= 80 and "\n" not in short:
        return short
    return f"({operator}\n{indent}  " + f",\n{indent}  ".join(items) + f"\n{indent})"


def dag_signature(parameters: Iterable[tuple[str, str]], indent: str = "  ", defaults: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the dag of (type, name) parameters: `(ins "::mlir::Value":$x, CArg<"bool", "false">:$y)`."""

    def kind(type_: str, name: str) -> str:
        return f"CArg<{string(type_)}, {string(defaults[name])}>" if name in defaults else string(type_)

    return dag("ins", [f"{kind(type_, name)}:${name}" for type_, name in parameters], indent)


def record(head: str, fields: Sequence[tuple[str, str]]) -> str:
    """Return a definition: `def NAME : CLASS { let key = value; … }`."""
    if not fields:
        return f"{head};\n"
    return head + " {\n" + "".join(f"  let {key} = {value};\n" for key, value in fields) + "}\n"


def prose(summary: str, description: str) -> list[tuple[str, str]]:
    """Return the fields `summary` and `description`, without empty ones."""
    fields = [("summary", string(summary))] if summary else []
    return [*fields, ("description", code_block(description))] if description.strip() else fields
