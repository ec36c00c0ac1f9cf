"""Methods of texts that Python's have in another form."""

from __future__ import annotations

from .pairs import Pair


def split(text: str, separator: str) -> Pair[str, str]:
    """Return what is before and after the first separator; without one the whole text and an empty one (`StringRef::split`)."""
    return _parted(text, separator, text.find(separator))


def split_last(text: str, separator: str) -> Pair[str, str]:
    """Return what is before and after the last separator; without one the whole text and an empty one (`StringRef::rsplit`)."""
    return _parted(text, separator, text.rfind(separator))


def split_all(text: str, separator: str, most: int, keeps_empty: bool) -> list[str]:
    """Return the parts between all separators, or between the first `most` ones if that is not negative."""
    return [part for part in text.split(separator, most) if keeps_empty or part]


def _parted(text: str, separator: str, place: int) -> Pair[str, str]:
    return Pair(text, "") if place < 0 else Pair(text[:place], text[place + len(separator) :])
