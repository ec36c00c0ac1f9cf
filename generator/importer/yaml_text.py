"""Spec files as text: YAML with short things on one line and long texts as blocks."""

from __future__ import annotations

import yaml


class _Dumper(yaml.SafeDumper):
    """Writes block scalars for texts of several lines, and never an alias."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent_text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _represent_text)


def spec_text(sections: dict[str, object]) -> str:
    """A spec file with these sections, the edition first."""
    parts = ["edition: 1\n"]
    for name, content in sections.items():
        if content:
            parts.append(
                yaml.dump({name: content}, Dumper=_Dumper, sort_keys=False, width=140, allow_unicode=True, default_flow_style=False)
            )
    return "".join(parts)
