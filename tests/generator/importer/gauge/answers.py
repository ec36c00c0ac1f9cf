"""The answers to inputs, of MLIR's tool or of `ods opt`: the first messages and the printed text of each."""

from __future__ import annotations

import gzip
import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
NAMES: Final = ("first", "second")
FLAGS: Final = ("--split-input-file", "--allow-unregistered-dialect")
_SEPARATOR: Final = "// -----\n"
_MESSAGE: Final = re.compile(r"\S+?:(\d+):(\d+): ((?:error|note|warning|remark): .*)")

Answer = dict[str, Any]
"""`messages`, each with its place in the input, and what is `printed`."""


def read_corpus(name: str) -> dict[str, Any]:
    """Return a corpus: the `dump` of its definitions, and `cases` with the operation, the text and the answer of MLIR."""
    corpus: dict[str, Any] = json.loads(gzip.decompress((HERE / f"{name}.json.gz").read_bytes()))
    return corpus


def joined(texts: Sequence[str]) -> str:
    """Return one text of all inputs."""
    return _SEPARATOR.join(texts)


def answers_of(texts: Sequence[str], printed: str, messages: str) -> list[Answer]:
    """Return the answers that a tool has written to its two outputs for the joined texts."""
    starts = [1]
    for text in texts[:-1]:
        starts.append(starts[-1] + text.count("\n") + 1)
    answers: list[Answer] = [{"messages": [], "printed": ""} for _ in texts]
    for match in filter(None, map(_MESSAGE.match, messages.splitlines())):
        index = bisect_right(starts, int(match[1])) - 1
        answers[index]["messages"].append(f"{int(match[1]) - starts[index] + 1}:{match[2]}: {match[3]}")
    parts = re.split(r"^// -----\n", printed, flags=re.MULTILINE)
    assert len(parts) == len(texts), "the tool has not answered all inputs"
    for answer, part in zip(answers, parts):
        answer["printed"] = part.strip()
    return answers
