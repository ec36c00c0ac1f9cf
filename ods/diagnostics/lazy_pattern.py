"""Regular expressions that are compiled at first use, not at import."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

_METHODS: Final = ("match", "fullmatch", "search", "findall", "finditer", "split", "sub")


class LazyPattern:
    """A regular expression that is compiled when it is first used; its methods are those of `re.Pattern`."""

    __slots__ = ("_source", *_METHODS)

    match: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    def __init__(self, source: str) -> None:
        self._source = source

    def __getattr__(self, name: str) -> Any:
        """Compile the expression and store its methods; Python calls this only for methods that are not stored yet."""
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._source)
        for each in _METHODS:
            setattr(self, each, getattr(compiled, each))
        return getattr(compiled, name)
