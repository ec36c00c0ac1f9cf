"""Our pages state what each sentence of the documents states: `sentences/<document>.yaml` names the facts.

Such a file has an entry for each sentence, in order, under the heading of the page that states it: a fact of
`facts/<dialect>.yaml`, or several, or after a tilde the reason why there is none.  `<document>.comments.yaml` is the same for
each comment line in the document's code.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents.examples import DOCUMENTS
from tests.documents.facts import FACTS, facts_of, load_strictly
from tests.documents.sentences import comments_of, sentences_of

HERE = Path(__file__).parent / "sentences"
DOCUMENT_NAMES = sorted(file.stem for file in HERE.glob("*.yaml"))
PLACES = {place: facts for file in sorted(FACTS.glob("*.yaml")) for place, facts in facts_of(file.stem).items()}


def entries(document: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the heading and the facts for each sentence."""
    for group in load_strictly(HERE / f"{document}.yaml"):
        for place, sentences in group.items():
            yield from ((place, [told] if isinstance(told, str) else told) for told in sentences)


@pytest.mark.parametrize("document", DOCUMENT_NAMES)
def test_facts_are_on_the_page(document: str) -> None:
    """Check that the named facts exist; `test_facts.py` checks that the pages state them."""
    named = [(place, fact) for place, facts in entries(document) for fact in facts if not fact.startswith("~ ")]
    assert [f"{place}: {fact}" for place, fact in named if fact not in PLACES.get(place, {})] == []


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are not here")
@pytest.mark.parametrize("document", DOCUMENT_NAMES)
def test_every_sentence_has_an_entry(document: str) -> None:
    name, comments, _ = document.partition(".comments")
    told = (comments_of if comments else sentences_of)(f"{name}.txt")
    assert len(told) == len(list(entries(document)))
