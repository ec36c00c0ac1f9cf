"""`docs/editors.md`: its configuration files are valid, and each editor starts the existing command."""

from __future__ import annotations

import importlib
import json
import re
import sys
from pathlib import Path
from typing import Any

from generator.cli.commands import ods

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "editors.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"^```(json|lua|elisp|toml)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
WORDS = re.compile(r'"ods" "lsp"|"ods", "lsp"')


def test_every_editor_starts_the_server() -> None:
    assert ods.get_command(None, "lsp") is not None  # type: ignore[arg-type]
    assert set(BLOCKS) == {"json", "lua", "elisp", "toml"}
    settings = json.loads(BLOCKS["json"])
    assert [value for key, value in settings.items() if "ommand" in key] == ["ods", ["lsp"]]
    toml: Any = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
    helix = toml.loads(BLOCKS["toml"])
    assert helix["language-server"]["ods"] == {"command": "ods", "args": ["lsp"]}
    assert [language["language-servers"][0] for language in helix["language"]] == ["ods", "ods"]
    for language in ("lua", "elisp"):
        assert WORDS.search(BLOCKS[language])
        assert all(BLOCKS[language].count(opening) == BLOCKS[language].count(closing) for opening, closing in ("()", "{}"))
