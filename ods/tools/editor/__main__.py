"""Answers requests about open files of IR; each line of input and output is a JSON object.

A request is `{"id": 1, "ask": "hover", "file": "a.mlir", …}`. The key `text` replaces the text of the file, `at` is an offset,
and `close` forgets a file. Output of dialects' code goes to standard error, so that it cannot corrupt an answer. With
`--patience`, an answer that takes more seconds of processor time ends the process (SIGPROF); waiting for other programs does
not count.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

from ...ir.context import Context
from ...ir.dialect import DialectError
from .document import Document, as_data

_QUESTIONS: dict[str, Callable[[Document, int], Any]] = {
    "findings": lambda document, _: document.findings(),
    "hover": Document.hover,
    "definition": Document.definition,
    "references": Document.references,
    "outline": lambda document, _: document.outline(),
    "completions": Document.completions,
}


def main() -> None:
    """Answer requests until the input ends."""
    parser = argparse.ArgumentParser(prog="python -m ods.tools.editor", description=__doc__)
    parser.add_argument("--package", action="append", default=[], help="a package of dialects")
    parser.add_argument("--path", action="append", default=[], help="where Python finds packages")
    parser.add_argument("--patience", type=float, default=0, help="after how many seconds of the processor an answer is given up")
    options = parser.parse_args()
    sys.path += [folder for folder in options.path if folder not in sys.path]
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    context = Context(options.package, allow_unregistered_dialects=True)
    documents: dict[str, Document] = {}
    for line in sys.stdin.buffer:
        question = json.loads(line)
        _give_up_after(options.patience)
        answers.write(json.dumps({"id": question["id"], **_answer(question, documents, context)}) + "\n")
        _give_up_after(0)
        answers.flush()


def _give_up_after(seconds: float) -> None:
    if hasattr(signal, "setitimer"):  # not available on Windows
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _answer(question: dict[str, Any], documents: dict[str, Document], context: Context) -> dict[str, Any]:
    file = question["file"]
    if question["ask"] == "close":
        documents.pop(file, None)
        return {"answer": None}
    document = documents.setdefault(file, Document(context))
    if "text" in question:
        document.change(question["text"])
    try:
        return {"answer": as_data(_QUESTIONS[question["ask"]](document, question.get("at", 0)))}
    except DialectError as error:
        return {"error": str(error)}
    except Exception as error:
        traceback.print_exc()
        return {"error": f"internal error: {type(error).__name__}: {error}"}


if __name__ == "__main__":
    main()
