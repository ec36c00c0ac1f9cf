"""The syntax of an operation, type or attribute, as its assembly format has it."""

from __future__ import annotations

from ..resolver.model import FormatText
from .writer import PageWriter


def syntax(page: PageWriter, head: str, form: FormatText | None, is_custom: bool, has_examples: bool, generic: str = "") -> None:
    """A block with the assembly format; without one, what there is in its place."""
    if form is not None:
        page.paragraph("Syntax:")
        page.block(_laid_out(head, form.text))
    elif is_custom:
        page.paragraph("The syntax is handwritten: see the examples." if has_examples else "The syntax is handwritten.")
    elif generic:
        page.paragraph(f"There is only the generic form, `{generic}(…)`.")
    else:
        page.paragraph("Syntax:")
        page.block(head)


def _laid_out(head: str, text: str) -> str:
    """The lines of the format one below the other, behind the head."""
    lines = [" ".join(line.split()) for line in text.strip().split("\n")]
    indent = " " * (head.index("::=") + 4 if "::=" in head else 4)
    return "\n".join([f"{head} {lines[0]}".rstrip(), *(indent + line for line in lines[1:] if line)])
