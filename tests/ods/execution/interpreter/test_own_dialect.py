"""An author's dialect is interpreted as its spec and its hooks say; their mistakes are told, not raised."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import commands

SPEC = """
edition: 1
dialect: {name: toy, summary: s, depends_on: [func]}
ops:
  twice: {summary: s, arguments: {x: AnySignlessInteger}, results: {y: AnySignlessInteger}, traits: [Pure, SameOperandsAndResultType],
    semantics: x + x, assembly_format: "$x attr-dict `:` type($x)"}
  again:
    summary: Runs its region as often as the operand says.
    semantics: hook
    arguments: {count: Index, value: I32}
    results: {result: I32}
    regions: {body: SizedRegion<1>}
    assembly_format: "$count `,` $value $body attr-dict"
  leave: {summary: s, arguments: {x: I32}, traits: [Terminator, ReturnLike], assembly_format: "$x attr-dict"}
  dark: {summary: s, arguments: {x: I32}, results: {y: I32}, assembly_format: "$x attr-dict"}
"""
HOOKS = '''"""Hooks of toy."""

from __future__ import annotations

from typing import Any


def again_evaluate(op: Any, machine: Any, count: Any, value: Any) -> Any:
    for _ in range(machine.number(count)):
        (value,) = machine.yielded(op.body, [value])
    return value
'''
PROGRAM = """func.func @main(%n: index, %a: i32) -> i32 {
  %0 = toy.again %n, %a {
  ^body(%x: i32):
    %1 = toy.twice %x : i32
    toy.leave %1
  }
  return %0 : i32
}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with the dialect."""
    folder = tmp_path_factory.mktemp("toy")
    specs = folder / "dialect_specs" / "toy"
    specs.mkdir(parents=True)
    (specs / "toy.yaml").write_text(SPEC.lstrip(), encoding="utf-8")
    (specs / "hooks.py").write_text(HOOKS, encoding="utf-8")
    (folder / "ods.toml").write_text("", encoding="utf-8")
    done = commands.ods(folder, "generate")
    assert done.code == 0, done
    return folder


def run(project: Path, text: str, hooks: str = HOOKS) -> commands.Done:
    (project / "dialect_specs" / "toy" / "hooks.py").write_text(hooks, encoding="utf-8")
    return commands.ods(project, "run", "--interpret", "--args", "3", "5", text=text)


def test_expressions_and_hooks(project: Path) -> None:
    assert run(project, PROGRAM) == (0, "40\n", "")


@pytest.mark.parametrize(
    ("text", "hooks", "message"),
    [
        (
            PROGRAM.replace("toy.twice %x : i32", "toy.dark %x"),
            HOOKS,
            "4:10: error: cannot interpret the operation toy.dark, which has no meaning",
        ),
        (PROGRAM, HOOKS.replace("return value", "return [value, value]"), "the meaning of toy.again, which gives 2 values for 1 results"),
        (PROGRAM, HOOKS.replace("machine.number(count)", "1 // 0"), "the meaning of toy.again, which raised ZeroDivisionError"),
        (PROGRAM, HOOKS.replace("def again_evaluate", "def other"), "the operation toy.again, whose hook 'again_evaluate' is missing"),
        (
            PROGRAM,
            HOOKS + "import nothing_of_this_name\n",
            "2:8: error: cannot interpret the operation toy.again, whose hook cannot be imported: ",
        ),
    ],
)
def test_mistakes_are_told(project: Path, text: str, hooks: str, message: str) -> None:
    done = run(project, text, hooks)
    assert done.code == 1 and message in done.stderr and "Traceback" not in done.stderr
