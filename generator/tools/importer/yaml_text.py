"""Spec files as text: YAML with short values on one line and long texts as blocks."""

from __future__ import annotations

import functools

import yaml


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as block scalars, and no aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent_text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _represent_text)


def spec_text(sections: dict[str, object]) -> str:
    """Return a spec file with these sections; the edition comes first."""
    parts = ["edition: 1\n"]
    for name, content in sections.items():
        if content:
            parts.append(_section_text(_Content(name, content)))
    return "".join(parts)


class _Content:
    """A section; sections with equal content are equal, so that each is written only once."""

    def __init__(self, name: str, content: object) -> None:
        self.sections = {name: content}
        self._key = repr(self.sections)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Content) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@functools.lru_cache(maxsize=1024)
def _section_text(content: _Content) -> str:
    return yaml.dump(content.sections, Dumper=_Dumper, sort_keys=False, width=140, allow_unicode=True, default_flow_style=False)
