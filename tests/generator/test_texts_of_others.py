"""Texts of specs stay texts: nothing in a summary, a description or a message becomes code, in Python, TableGen or C++."""

from __future__ import annotations

import io
import json
import re
import tokenize
from pathlib import Path

from tests import commands

MARK = "PWNX"
TEXTS = [
    '"""\nimport PWNX\n"""',
    "'''\nimport PWNX\n'''",
    '"; import PWNX; "',
    "'; import PWNX; '",
    '\\"""; PWNX()\n"""',
    "\\",
    "ends with a backslash PWNX\\",
    'ends with a quote PWNX"',
    '"PWNX',
    "{{ PWNX }}",
    "{% raw %}PWNX{% endraw %}",
    "{PWNX}",
    "%(PWNX)s %s",
    "*/ PWNX(); /*",
    "// PWNX\nPWNX();",
    "}]; let PWNX = [{",
    ')"; PWNX(); R"(',
    ')doc"; PWNX(); R"doc(',
    "line\r\nPWNX\rPWNX()",
    "line\u2028PWNX()\u2029\x85PWNX()\x0cPWNX()",
    "??/\nPWNX",
    "PWNX \\N{BULLET} \\u{41} \\x",
]
HEAD = """\
edition: 1
dialect: {name: toy, summary: TEXT, description: TEXT, depends_on: [builtin]}
types:
  BoxType:
    mnemonic: box
    summary: TEXT
    description: TEXT
    parameters: {content: {type: Type, summary: TEXT}}
    assembly_format: "`<` $content `>`"
enums:
  Kind: {kind: int, summary: TEXT, description: TEXT, cases: {first: 0}}
constraints:
  Small: {kind: type, summary: TEXT, base: I32}
passes:
  toy-pass: {summary: TEXT, description: TEXT, options: {level: {type: int, default: "1", summary: TEXT}}, statistics: {count: TEXT}}
ops:
"""
OP = """\
  thing{number}:
    summary: TEXT
    description: TEXT
    arguments: {{value: {{type: AnyType, summary: TEXT}}, text: {{type: 'DefaultValuedStrAttr<StrAttr, "x">', summary: TEXT}}}}
    results: {{out: {{type: Small, summary: TEXT}}}}
    regions: {{body: {{type: AnyRegion, summary: TEXT}}}}
"""


TEXT_OF_CODE = re.compile(r'R"(\w*)\(.*?\)\1"|\[\{.*?\}\]|"(?:[^"\\\n]|\\.)*"|/\*.*?\*/|//[^\n]*', re.DOTALL)
"""The literals and comments of C++ and TableGen."""


def names_in(code: str) -> set[str]:
    return {token.string for token in tokenize.generate_tokens(io.StringIO(code, newline="").readline) if token.type == tokenize.NAME}


def test_no_text_becomes_code(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    for number, text in enumerate(TEXTS):
        folder = tmp_path / "dialect_specs" / f"toy{number}"
        folder.mkdir(parents=True)
        spec = (HEAD + OP.format(number=number)).replace("TEXT", json.dumps(text).replace("\\x0c", "\\f"))
        spec = spec.replace("name: toy", f"name: toy{number}").replace("toy-pass", f"toy{number}-pass")
        (folder / "toy.yaml").write_text(spec)
        (folder / "hooks.py").write_text(f"def toy{number}_pass_run(pass_, op) -> None:\n    pass\n")
    for arguments in (["generate"], ["export", "td", "--out", "td"], ["export", "cpp", "--out", "cpp"]):
        done = commands.ods(tmp_path, *arguments, together=True)
        assert done.code == 0, done.stdout
    files = [path for path in (tmp_path / "generated").rglob("*.py*") if path.suffix in (".py", ".pyi")]
    assert len(files) > len(TEXTS)
    for path in files:
        code = path.read_bytes().decode()
        compile(code, path, "exec")
        assert MARK not in names_in(code), path
    exported = [path for folder in ("td", "cpp") for path in (tmp_path / folder).rglob("*") if path.suffix in (".td", ".h", ".cpp")]
    assert len(exported) > len(TEXTS)
    for path in exported:
        assert MARK not in TEXT_OF_CODE.sub("", path.read_bytes().decode()), path
