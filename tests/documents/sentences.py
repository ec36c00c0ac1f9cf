"""The sentences of the documents next to the project, without code, grammars, tables, headings and labels; and the comment
lines in their code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.documents.examples import DOCUMENTS

_FENCED = re.compile(r"^ *(`{3,})[^\n]*\n.*?^ *\1 *$", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"(?://|;)\s*(\S.*)")
_NO_PROSE = re.compile(
    r"\s*(?:#|\||!\[|- +\[|mlir|text(?=sum)|Traits:|Interfaces:|Effects:|\[source\]|Ref:|TODO)"  # starts of lines to skip
    r"|.*\|$|.*Op\)¶|\*[^*]*\* *$|\s*$"  # whole lines to skip
)
_LABEL = re.compile(
    r"(?:.{0,40}(?:예 ?\d?|문법|示例 ?\d?(?:（.*?）)?|例子|例如|Examples?.{0,40}|Syntax.{0,40}|语法|예\(.*\))[:：]?)$", re.DOTALL
)
_END = re.compile(r"(?<=[。])|(?<=[.?!])(?<!e\.g\.)(?<!i\.e\.)(?<!\bvs\.)(?:\s+|(?=\*\*))|(?<=[:：])\s*$")
_MARKS = re.compile(r"[\s*•\-\d.()>]*")


def sentences_of(document: str) -> list[str]:
    """Return the sentences of a document in order.  Each line is a paragraph, except in documents with blank lines inside sentences."""
    text = _FENCED.sub("\n", (DOCUMENTS / document).read_text(encoding="utf-8"))
    return [sentence for paragraph in _paragraphs(text) for sentence in _cut(paragraph)]


def comments_of(document: str) -> list[str]:
    """Return the comment lines in a document's blocks of code, except those in Python."""
    text = (DOCUMENTS / document).read_text(encoding="utf-8")
    blocks = [found[0] for found in _FENCED.finditer(text) if not found[0].lstrip(" `").startswith("python")]
    return [comment for block in blocks for comment in _COMMENT.findall(block)]


def _paragraphs(text: str) -> Iterator[str]:
    wrapped = max((len(line) for line in text.splitlines()), default=0) < 1000 and "\noperation\n" in text
    kept: list[str] = []
    for line in [*text.splitlines(), "#"]:
        if not wrapped:
            if not _NO_PROSE.match(line):
                yield line
        elif line.startswith("#"):
            yield " ".join(kept)
            kept = []
        else:
            kept.append(line.strip())


def _cut(paragraph: str) -> Iterator[str]:
    for part in _END.split(paragraph):
        sentence = _MARKS.sub("", part.strip(), count=1) if part else ""
        if re.search(r"\w", sentence) and not _LABEL.match(sentence):
            yield " ".join(sentence.split())
