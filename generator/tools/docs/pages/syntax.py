"""The syntax of an operation, type or attribute: its assembly format or grammar."""

from __future__ import annotations

from collections.abc import Iterable

from ....assembly import read_format
from ....resolver.model import Definition, ResolvedDialect, ResolvedOperation
from ..hooks import HookTexts
from ..markdown.text import capital, code
from ..markdown.writer import PageWriter
from ..syntax_tree import rule_of_format, rules_of_grammar


def syntax(page: PageWriter, definition: Definition) -> None:
    """Write the grammar or the assembly format as a block; without them, a sentence about the syntax."""
    if definition.grammar:
        grammar(page, definition.grammar)
    elif definition.assembly_format is not None:
        page.paragraph("Syntax:")
        text = definition.assembly_format.text
        page.syntax(_laid_out(_head(definition), text), rule_of_format(*_subject(definition), definition))
        keys = [("directive", page.dialect.name, name) for name in directives(definition)]
        links = [page.link(code(f"custom<{key[2]}>"), key) for key in keys if key in page.links.targets]
        page.paragraph(f"Written by hand: {', '.join(links)}" if links else "")
    elif definition.has_custom_assembly_format:
        if "::=" not in definition.description:
            page.paragraph("The syntax is handwritten: see the examples." if definition.examples else "The syntax is handwritten.")
    elif isinstance(definition, ResolvedOperation):
        page.paragraph(f'There is only the generic form, `"{definition.name}"(…)`.')
    else:
        page.paragraph("Syntax:")
        page.block(_head(definition))


def directives(definition: Definition) -> dict[str, str]:
    """Map the custom directives in the format of a definition to the functions that parse them."""
    format_ = read_format(definition).format
    return {hook.name: hook.parse_name for hook in format_.hooks} if format_ is not None else {}


def described_directives(dialect: ResolvedDialect, texts: HookTexts) -> dict[str, list[str]]:
    """Map the custom directives of a dialect to what the docstrings of their parse functions say; only those that have one."""
    definitions: Iterable[Definition] = (*dialect.operations, *dialect.attributes, *dialect.types)
    functions = {name: function for each in definitions for name, function in directives(each).items()}
    return {name: pieces for name, function in sorted(functions.items()) if (pieces := texts.pieces(function))}


def write_directive(page: PageWriter, name: str, pieces: list[str]) -> None:
    """Write the text of a custom directive, as the docstring of its hook says it."""
    page.heading(3, code(f"custom<{name}>"), ("directive", page.dialect.name, name))
    for piece in pieces:
        page.paragraph(page.summary(capital(piece)))


def grammar(page: PageWriter, text: str) -> None:
    """Write a block with a grammar."""
    if text:
        page.paragraph("Syntax:")
        page.syntax(text, rules_of_grammar(text))


def _head(definition: Definition) -> str:
    kind, start = _subject(definition)
    return f"{kind} ::= `{start}`"


def _subject(definition: Definition) -> tuple[str, str]:
    """Return the name of the definition in the grammar, and the first word of its syntax."""
    if isinstance(definition, ResolvedOperation):
        return "operation", definition.name
    sigil = "!" if definition.kind == "type" else "#"
    return definition.kind, f"{sigil}{definition.dialect}.{definition.mnemonic}"


def _laid_out(head: str, text: str) -> str:
    """Return the lines of the format, aligned after `head`."""
    lines = [" ".join(line.split()) for line in text.strip().split("\n")]
    indent = " " * (head.index("::=") + 4)
    return "\n".join([f"{head} {lines[0]}".rstrip(), *(indent + line for line in lines[1:] if line)])
