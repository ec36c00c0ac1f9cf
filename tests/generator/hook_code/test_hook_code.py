"""Hooks that import missing modules or use undefined names are reported without being run."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.config import find_config
from generator.pipeline import compile_project

SPEC = """\
edition: 1
dialect: {name: toy, summary: a toy}
ops:
  add: {summary: add, arguments: {lhs: I32, rhs: I32}, results: {sum: I32}, has_verifier: true}
types:
  BoxType: {mnemonic: box, summary: a box}
"""
VERIFIER = "def add_verify(op):\n    pass\n"

WRONG = {
    "from generated.toy import AddOp, MulOp": "1:34 there is no 'MulOp' in 'generated.toy'",
    "from generated.toy.operations import MulOp": "1:38 there is no 'MulOp' in 'generated.toy.operations'",
    "from generated.toy.enums import Kind": "1:6 there is no module 'generated.toy.enums'",
    "from generated.toi import AddOp": "1:6 there is no module 'generated.toi'",
    "from generated import toi": "1:23 there is no 'toi' in 'generated'",
    "from generated.arith import AddOp": "1:29 there is no 'AddOp' in 'generated.arith'",
    "from ods.builtin import IntegerTyp": "1:25 there is no 'IntegerTyp' in 'ods.builtin'",
    "import ods.bulitin": "1:8 there is no module 'ods.bulitin'",
    "from ods import bulitin": "1:17 there is no 'bulitin' in 'ods'",
    "from . import helper": "1:15 there is no 'helper' in 'dialect_specs.toy'",
    "from .helper import help_me": "1:7 there is no module '.helper'",
    "from .helpers import help_you": "1:22 there is no 'help_you' in 'dialect_specs.toy.helpers'",
    "import no_such_package_anywhere": "1:8 there is no module 'no_such_package_anywhere'",
    "def f():\n    from ods.ir.nothing import X\n    return X": "2:10 there is no module 'ods.ir.nothing'",
    "@no_decorator\ndef f(): ...": "1:2 nothing defines the name 'no_decorator'",
    "TABLE = {1: Missing}": "1:13 nothing defines the name 'Missing'",
    "def f():\n    return [undefined(x) for x in range(3)]": "2:13 nothing defines the name 'undefined'",
    "class Helper(Missing): ...": "1:14 nothing defines the name 'Missing'",
    "return 1": "1:1 the hooks are not Python: 'return' outside function",
}

RIGHT = [
    "from generated import arith, toy\nimport generated",
    "from generated.toy import AddOp, BoxType, ToyDialect, DIALECT, add, operations",
    "from generated.toy.hooks import ToyHooks",
    "from generated.arith import AddIOp, addi, constant",
    "import ods.builtin, math, os.path\nfrom ods.builtin import I32, IntegerType\nfrom ods.ir.operation import Operation",
    "from . import helpers\nfrom .helpers import help_me, TABLE, later\nimport dialect_specs.toy.helpers",
    "try:\n    import no_such_package_anywhere\nexcept ImportError:\n    no_such_package_anywhere = None",
    "from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ods.ir.value import Value\n"
    "def f(a: Value, b: Unknown) -> Missing: ...",
    "def f():\n    global made\n    made = 1\ndef g():\n    return made + len(__name__)",
    "for i in range(3):\n    pass\nsquares = {x: i for x in range(3)}\nwith open('x') as (a, b):\n    print(a, b)",
    "def f():\n    import json as j\n    def g():\n        return j, f\n    return g",
    "from .helpers import *\nprint(help_me)",
    "from generated.toy import AddOp\nfrom ods.ir.value import Value\n"
    "def add_build_from_type(cls: type[AddOp], type: Value) -> AddOp:\n    return cls(type, type)",
]


def findings(root: Path, code: str, config: str = "") -> str:
    """Return the findings about the hooks of a project: line, column and message of each."""
    folder = root / "dialect_specs" / "toy"
    folder.mkdir(parents=True)
    (root / "ods.toml").write_text(config)
    (folder / "toy.yaml").write_text(SPEC)
    (folder / "helpers.py").write_text("def help_me(): ...\nTABLE: dict = {}\nif TABLE:\n    later = 1\nelse:\n    later = 2\n")
    (folder / "hooks.py").write_text(f"{code}\n{VERIFIER}")
    found = compile_project(find_config(root)).findings
    return "\n".join(f"{each.span.line}:{each.span.column} {each.text}" for each in found if each.span is not None)


@pytest.mark.parametrize("code", WRONG)
def test_wrong(tmp_path: Path, code: str) -> None:
    assert WRONG[code] in findings(tmp_path, code).splitlines()


@pytest.mark.parametrize("code", RIGHT)
def test_right(tmp_path: Path, code: str) -> None:
    assert findings(tmp_path, code) == ""


RESULTS = {
    "def slim_canonicalize(op, rewriter):\n    rewriter.erase_op(op)": (
        "1:5 the hook 'slim_canonicalize' returns nothing; expected bool",
        "return True if it changed the IR, else False",
    ),
    "def slim_canonicalize(op, rewriter):\n    op.erase()\n    return True": (
        "2:5 `op.erase` changes the IR without telling the rewriter",
        "call `rewriter.erase_op(…)`",
    ),
    "def slim_verify(op):\n    op.verify()": (
        "2:5 `op.verify()` calls the hook 'slim_verify' again, without end",
        "remove the call: what the spec says has been verified already",
    ),
    "def slim_verify(op):\n    return 'bad'": (
        "2:12 the hook 'slim_verify' returns `'bad'`, which nothing reads",
        "raise an error if the IR is invalid, else return nothing",
    ),
    "def slim_print(op, printer):\n    return f'<{op.name}>'\n\n\ndef slim_parse(parser, state):\n    return None": (
        "2:12 the hook 'slim_print' returns `f'<{op.name}>'`, which nothing reads",
        "write it with `printer.write(…)`",
    ),
    "def slim_verify(op):\n    pass\n\n\ndef slim_verify(op):\n    pass": (
        "1:5 the hook 'slim_verify' is defined twice",
        "remove it, or the one at dialect_specs/toy/hooks.py:5",
    ),
    "def slim_verify(op):\n    return op.emitOpError('bad')": (
        "2:12 'SlimOp' has no 'emitOpError'",
        "raise the error: `raise op.op_error(…)`",
    ),
    "def slim_verify(op):\n    raise 'bad'": (
        "2:11 `'bad'` is not an exception",
        "raise an error: `raise op.op_error('bad')`, in a type or attribute `raise invalid('bad')`",
    ),
    "def slim_verify(op):\n    return failure()": (
        "2:12 nothing defines the name 'failure'",
        "a hook tells a failure by raising an error, such as `raise op.op_error(…)`",
    ),
}
"""Maps hooks of an operation `slim` to a message and its hint."""


@pytest.mark.parametrize("code", RESULTS)
def test_hooks_return_what_their_contracts_say(tmp_path: Path, code: str) -> None:
    key = {
        "canonicalize": "has_canonicalize_method",
        "verify": "has_verifier",
        "print": "has_custom_assembly_format",
    }[code.partition("slim_")[2].partition("(")[0]]
    spec = SPEC.replace("ops:\n", f"ops:\n  slim: {{summary: slim, {key}: true}}\n")
    assert RESULTS[code] in hinted(tmp_path, code, spec)


SHARED = """\
edition: 1
dialect: {name: toy, summary: a toy}
ops:
  one: {summary: one, arguments: {x: I32}, assembly_format: "custom<Parts>($x) attr-dict"}
  many: {summary: many, arguments: {xs: Variadic<I32>}, assembly_format: "custom<Parts>($xs) attr-dict"}
  add: {summary: add, has_verifier: true}
"""
PRINTER = "\n\n\ndef print_parts(printer, op, x):\n    printer.write('x')"
TELLING = "from ods.text.type_directives import depends_on_values\n\n\n@depends_on_values\n"


def test_one_directive_of_one_value_and_of_several(tmp_path: Path) -> None:
    plain = hinted(tmp_path / "plain", f"def parse_parts(parser):\n    return []{PRINTER}", SHARED)
    fault = "5:75 'parse_parts' reads one value for OneOp and several for ManyOp, and cannot do both"
    assert plain == [(fault, "give one of the directives another name")]
    told = hinted(tmp_path / "told", f"{TELLING}def parse_parts(parser, *, values):\n    return []{PRINTER}", SHARED)
    assert told == []


BODIES = {
    "returns: int, body: return 'x'": [("9:51 the method 'm' returns `'x'`; expected int", "return what it promises: int")],
    "returns: bool, default: self.attributes": [("9:8 the method 'm' returns nothing; expected bool", "write `return self.attributes`")],
    "returns: Type, body: 'return self.results[0].type.get_width()'": [
        ("9:53 'Type' has no 'get_width'", "did you mean 'width'?"),
    ],
    "returns: bool, body: return bool(self.operands)": [],
    "returns: int, parameters: {n: int}, static: true, body: return n": [],
}
"""Maps methods of an interface to what is said about their bodies."""


@pytest.mark.parametrize("method", BODIES)
def test_bodies_in_specs(tmp_path: Path, method: str) -> None:
    spec = SPEC + f"interfaces:\n  I: {{kind: operation, summary: s, methods: {{\n       m: {{summary: s, {method}}}}}}}\n"
    assert hinted(tmp_path, "", spec) == BODIES[method]


def hinted(root: Path, code: str, spec: str) -> list[tuple[str, str]]:
    """Return the findings about the hooks of a project with a spec of its own: place and message, and the hint."""
    findings(root, code)
    (root / "dialect_specs" / "toy" / "toy.yaml").write_text(spec)
    found = compile_project(find_config(root)).findings
    return [(f"{each.span.line}:{each.span.column} {each.text}", each.hint or "") for each in found if each.span is not None]


def test_a_package_before_it_is_generated(tmp_path: Path) -> None:
    code = "import made.here, made\nfrom made import here\nfrom made.here import toy, tiy"
    assert findings(tmp_path, code, 'output = "made/here"\n') == "3:28 there is no 'tiy' in 'made.here'"
