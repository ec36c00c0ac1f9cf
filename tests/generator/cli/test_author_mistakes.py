"""Errors in an author's code are reported at the operation, with the hook and its line; output before them is kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.commands import ods

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
types:
  BoxType: {mnemonic: box, summary: a box, parameters: {size: int64}, assembly_format: "`<` $size `>`", has_verifier: true}
constraints:
  Third: {kind: attribute, base: I32Attr, summary: a third, where: "6 // self.value == 3"}
interfaces:
  Loud: {kind: operation, summary: says, methods: {volume: {summary: how loud, returns: int}}}
ops:
  thing: {summary: a thing, has_verifier: true, assembly_format: attr-dict}
  bend: {summary: folds, traits: [Pure], arguments: {a: I32}, results: {r: I32}, has_folder: true, assembly_format: "$a attr-dict"}
  odd: {summary: canonicalizes, has_canonicalize_method: true, assembly_format: attr-dict}
  own: {summary: prints, has_custom_assembly_format: true}
  third: {summary: has a third, arguments: {by: Third}, assembly_format: "$by attr-dict"}
passes:
  toy-run: {summary: runs, anchor: builtin.module}
"""
HOOKS = """\
from __future__ import annotations


def helper(number):
    return 1 // number


def box_type_verify(size):
    pass


def thing_verify(op):
    pass


def bend_fold(op, adaptor):
    return None


def odd_canonicalize(op, rewriter):
    return False


def own_parse(parser, state):
    pass


def own_print(self, printer):
    pass


def toy_run_run(self, op):
    pass
"""


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toy")
    (folder / "dialect_specs" / "toy").mkdir(parents=True)
    (folder / "ods.toml").touch()
    (folder / "dialect_specs" / "toy" / "toy.yaml").write_text(SPEC)
    (folder / "dialect_specs" / "toy" / "hooks.py").write_text(HOOKS)
    code, _, complaints = ods(folder, "generate")
    assert code == 0, complaints
    return folder


def project(template: Path, folder: Path, old: str, new: str) -> Path:
    """Return a project with one mistake in its hooks."""
    assert old in HOOKS
    made = Path(shutil.copytree(template, folder / "project"))
    (made / "dialect_specs" / "toy" / "hooks.py").write_text(HOOKS.replace(old, new))
    return made


FUNCTION = "func.func @f(%a: i32) -> i32 {\n  %0 = toy.bend %a\n  return %0 : i32\n}\n"
DIVIDED = "ZeroDivisionError: integer division or modulo by zero (dialect_specs/toy/hooks.py:5)"
ARGUMENT = "BlockArgument(<block argument> of type 'i32' at index: 0)"
FOLDED = "which is not an attribute, a value, one of them for each result, True (changed in place) or None"
VERIFY, FOLD = "def thing_verify(op):\n    pass", "def bend_fold(op, adaptor):\n    return None"
MISTAKES = {
    "verify": (
        VERIFY,
        "def thing_verify(op):\n    helper(0)",
        "toy.thing\n",
        "1:1",
        f"'toy.thing' op: hook 'thing_verify' raised {DIVIDED}, while verifying",
    ),
    "verify of a type": (
        "def box_type_verify(size):\n    pass",
        "def box_type_verify(size):\n    helper(size)",
        "func.func private @f(!toy.box<0>)\n",
        "1:22",
        f"hook 'box_type_verify' raised {DIVIDED}, while parsing",
    ),
    "fold": (
        FOLD,
        "def bend_fold(op, adaptor):\n    return helper(0)",
        FUNCTION,
        "2:8",
        f"'toy.bend' op: hook 'bend_fold' raised {DIVIDED}, while running the pass 'canonicalize'",
    ),
    "fold: an operation as a key": (
        FOLD,
        "def bend_fold(op, adaptor):\n    return {}[op]",
        FUNCTION,
        "2:8",
        "'toy.bend' op: hook 'bend_fold' raised KeyError: BendOp(%0 = toy.bend %arg0) (dialect_specs/toy/hooks.py:17),"
        " while running the pass 'canonicalize'",
    ),
    "fold: nonsense": (
        FOLD,
        "def bend_fold(op, adaptor):\n    return 42",
        FUNCTION,
        "2:8",
        f"'toy.bend' op: hook 'bend_fold' returned 42, {FOLDED} (dialect_specs/toy/hooks.py:16), while running the pass 'canonicalize'",
    ),
    "fold: too many": (
        FOLD,
        "def bend_fold(op, adaptor):\n    return [op.a, op.a]",
        FUNCTION,
        "2:8",
        f"'toy.bend' op: hook 'bend_fold' returned [{ARGUMENT}, {ARGUMENT}], {FOLDED}",
    ),
    "fold: an operation": (
        FOLD,
        "def bend_fold(op, adaptor):\n    return (op,)",
        FUNCTION,
        "2:8",
        f"'toy.bend' op: hook 'bend_fold' returned (BendOp(%0 = toy.bend %arg0),), {FOLDED}",
    ),
    "canonicalize": (
        "    return False",
        "    return op.nothing",
        "toy.odd\n",
        "1:1",
        "'toy.odd' op: hook 'odd_canonicalize' raised AttributeError: 'OddOp' object has no attribute 'nothing'"
        " (dialect_specs/toy/hooks.py:21), while running the pass 'canonicalize'",
    ),
    "parse": (
        "def own_parse(parser, state):\n    pass",
        "def own_parse(parser, state):\n    raise KeyError('gone')",
        "toy.own // here\n",
        None,
        "hook 'own_parse' raised KeyError: 'gone' (dialect_specs/toy/hooks.py:25), while parsing",
    ),
    "print": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    raise RuntimeError",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised RuntimeError (dialect_specs/toy/hooks.py:29), while printing",
    ),
    "an error that is returned": (
        VERIFY,
        "def thing_verify(op):\n    return op.op_error('is wrong')",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' returned VerifyError where it must raise it (dialect_specs/toy/hooks.py:12), while verifying",
    ),
    "verify: nonsense": (
        VERIFY,
        "def thing_verify(op):\n    return None if op is None else False",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' returned False where nothing is wanted (dialect_specs/toy/hooks.py:12), while verifying",
    ),
    "verify: an operation with a region": (
        VERIFY,
        "def thing_verify(op):\n    return op.parent",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' returned ModuleOp(\"builtin.module\"() ({ …) where nothing is wanted"
        " (dialect_specs/toy/hooks.py:12), while verifying",
    ),
    "print: the operation itself": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    printer.write(self)",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised TypeError: a printer writes text, not an object of class OwnOp"
        " (dialect_specs/toy/hooks.py:29), while printing",
    ),
    "print: a text": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    return ' text'",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' returned ' text' where nothing is wanted (dialect_specs/toy/hooks.py:28), while printing",
    ),
    "print: no text": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    printer.write(42)",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised TypeError: a printer writes text, not 42 (dialect_specs/toy/hooks.py:29), while printing",
    ),
    "print: what cannot be written": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    printer.write('\\ud800')",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0",
    ),
    "a folder that is gone": (
        VERIFY,
        "def thing_verify(op):\n    import os, tempfile\n\n    with tempfile.TemporaryDirectory() as folder:\n"
        "        os.chdir(folder)\n    helper(0)",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised ZeroDivisionError: integer division or modulo by zero (/",
    ),
    "pass: erases all": (
        "def toy_run_run(self, op):\n    pass",
        "def toy_run_run(self, op):\n    if 'toy' in str(op):\n        op.erase()",
        "toy.thing\n",
        None,
        "the pass 'toy-run' erased the operation that it runs on",
    ),
    "pass: arity of a pattern": (
        "def toy_run_run(self, op):\n    pass",
        """\
def toy_run_run(self, op):
    from ods.rewrite import PatternSet, RewritePattern, apply_patterns_greedily

    class Odd(RewritePattern):
        root = "toy.odd"

        def match_and_rewrite(self, op):
            return False

    apply_patterns_greedily(op.regions, PatternSet([Odd()]), self.context)""",
        "toy.odd\n",
        None,
        "hook 'match_and_rewrite' has other parameters than it is called with: toy_run_run.<locals>.Odd.match_and_rewrite()",
    ),
    "arity": (
        "def thing_verify(op):",
        "def thing_verify():",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' has other parameters than it is called with:"
        " thing_verify() takes 0 positional arguments but 1 was given (dialect_specs/toy/hooks.py:12), while verifying",
    ),
    "recursion": (
        VERIFY,
        "def thing_verify(op):\n    thing_verify(op)",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised RecursionError: maximum recursion depth exceeded"
        " (dialect_specs/toy/hooks.py:13), while verifying",
    ),
    "predicate": (
        "",
        "",
        "toy.third 0 : i32\n",
        "1:1",
        "'toy.third' op: the code of its spec raised ZeroDivisionError: integer division or modulo by zero"
        " (dialect_specs/toy/toy.yaml:6:69)",
    ),
    "pass": (
        "def toy_run_run(self, op):\n    pass",
        "def toy_run_run(self, op):\n    helper(int('toy' not in str(op)))",
        "toy.thing\n",
        None,
        f"'builtin.module' op: hook 'toy_run_run' raised {DIVIDED}, while running the pass 'toy-run'",
    ),
    "interface without methods": (
        VERIFY,
        "def thing_verify(op):\n    from generated.toy import Loud\n    Loud.volume(op)",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised NotImplementedError: volume is not implemented (dialect_specs/toy/hooks.py:14)",
    ),
    "recursion through the printer": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    str(self)",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised RecursionError: maximum recursion depth exceeded",
    ),
    "recursion through a walk": (
        VERIFY,
        "def thing_verify(op):\n    op.walk(lambda _: thing_verify(op))",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised RecursionError: maximum recursion depth exceeded",
    ),
    "recursion through the verifier": (
        VERIFY,
        "def thing_verify(op):\n    op.verify()",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised MLIRError: Verification failed:",
    ),
    "recursion through the parser": (
        "def box_type_verify(size):\n    pass",
        "def box_type_verify(size):\n    from ods.ir.type import Type\n\n    Type.parse(f'!toy.box<{size}>')",
        "func.func private @f(!toy.box<0>)\n",
        "1:22",
        "hook 'box_type_verify' raised RecursionError: maximum recursion depth exceeded",
    ),
    "exit": (
        VERIFY,
        "def thing_verify(op):\n    raise SystemExit(3)",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised SystemExit: 3 (dialect_specs/toy/hooks.py:13), while verifying",
    ),
    "exit of a fold": (
        FOLD,
        "def bend_fold(op, adaptor):\n    import sys\n\n    sys.exit()",
        FUNCTION,
        "2:8",
        "'toy.bend' op: hook 'bend_fold' raised SystemExit (dialect_specs/toy/hooks.py:19), while running the pass 'canonicalize'",
    ),
    "exit of a parser": (
        "def own_parse(parser, state):\n    pass",
        "def own_parse(parser, state):\n    raise SystemExit",
        "toy.own // here\n",
        None,
        "hook 'own_parse' raised SystemExit (dialect_specs/toy/hooks.py:25), while parsing",
    ),
    "exit of a printer": (
        "def own_print(self, printer):\n    pass",
        "def own_print(self, printer):\n    raise GeneratorExit",
        "toy.own\n",
        "1:1",
        "'toy.own' op: hook 'own_print' raised GeneratorExit (dialect_specs/toy/hooks.py:29), while printing",
    ),
    "exit of an import": (
        "def helper",
        "raise SystemExit(5)\n\n\ndef helper",
        "toy.thing\n",
        None,
        "the hooks of dialect 'toy' cannot be imported: SystemExit: 5 (dialect_specs/toy/hooks.py:4)",
    ),
    "end of an iteration": (
        VERIFY,
        "def thing_verify(op):\n    next(iter(()))",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised StopIteration (dialect_specs/toy/hooks.py:13), while verifying",
    ),
    "no memory": (
        VERIFY,
        "def thing_verify(op):\n    'x' * (1 << 62)",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised MemoryError (dialect_specs/toy/hooks.py:13), while verifying",
    ),
    "a warning that is an error": (
        VERIFY,
        "def thing_verify(op):\n    import warnings\n\n    warnings.simplefilter('error')\n    warnings.warn('old')",
        "toy.thing\n",
        "1:1",
        "'toy.thing' op: hook 'thing_verify' raised UserWarning: old (dialect_specs/toy/hooks.py:16), while verifying",
    ),
    "a long text": (
        VERIFY,
        "def thing_verify(op):\n    raise ValueError('x' * 501)",
        "toy.thing\n",
        "1:1",
        f"'toy.thing' op: hook 'thing_verify' raised ValueError: {'x' * 500}… (dialect_specs/toy/hooks.py:13), while verifying",
    ),
    "generator": (
        VERIFY,
        "def thing_verify(op):\n    yield op",
        "toy.thing\n",
        None,
        "the hook 'thing_verify' of dialect 'toy' has a `yield`, so that a call runs nothing of it: what is wanted is None",
    ),
    "async": (
        "def thing_verify(op):",
        "async def thing_verify(op):",
        "toy.thing\n",
        None,
        "the hook 'thing_verify' of dialect 'toy' is `async`, and nobody would await it",
    ),
    "import": (
        "def helper",
        "from generated.toy import ThongOp\n\n\ndef helper",
        "toy.thing\n",
        None,
        "the hooks of dialect 'toy' cannot be imported: ImportError: cannot import name 'ThongOp' from 'generated.toy'",
    ),
    "syntax": (
        "def helper",
        "def helper(:\n\n\ndef helper",
        "toy.thing\n",
        None,
        "the hooks of dialect 'toy' cannot be imported: SyntaxError: invalid syntax (hooks.py, line 4) (dialect_specs/toy/hooks.py:4)",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_and_the_rest_goes_on(template: Path, tmp_path: Path, name: str) -> None:
    old, new, text, place, message = MISTAKES[name]
    folder = project(template, tmp_path, old, new)
    (folder / "a.mlir").write_text(f"{text}// -----\nfunc.func private @g()\n")
    passes = ["--canonicalize", *(["--toy-run"] if name.startswith("pass") else [])]
    code, output, complaints = ods(folder, "opt", "--split-input-file", *passes, "a.mlir")
    assert (code, output) == (1, "// -----\nmodule {\n  func.func private @g()\n}\n\n")
    assert "Traceback" not in complaints and "internal error" not in complaints
    assert complaints.startswith(f"a.mlir:{place or ''}")
    assert message in complaints.splitlines()[0]


TOLD = {
    "a verifier that prints": (
        VERIFY,
        "def thing_verify(op):\n    print('this is', op)",
        "toy.thing\n",
        (),
        (0, 'module {\n  toy.thing\n}\n\nthis is "toy.thing"() : () -> ()\n', ""),
    ),
    "a verifier that changes its operation out of sight": (
        VERIFY,
        "def thing_verify(op):\n    from ods.builtin import UNIT\n\n    marked = op.attributes\n    marked['seen'] = UNIT",
        "toy.thing\n",
        ("--check-verifiers", "--mlir-very-unsafe-disable-verifier-on-parsing"),
        (1, "", "a.mlir:1:1: error: 'toy.thing' op: its verifier changed it; a verifier only reads\ntoy.thing\n^\n"),
    ),
    "a pattern that changes and returns False": (
        "def odd_canonicalize(op, rewriter):\n    return False",
        "def odd_canonicalize(op, rewriter):\n    rewriter.erase_op(op)\n    return False",
        "toy.odd\n",
        ("--canonicalize",),
        (
            1,
            "",
            "a.mlir:1:1: error: 'toy.odd' op: hook 'odd_canonicalize' changed 'toy.odd' and did not return True"
            " (dialect_specs/toy/hooks.py:20), while running the pass 'canonicalize'\ntoy.odd\n^\n",
        ),
    ),
    "a fold that no constant serves": (
        FOLD,
        "def bend_fold(op, adaptor):\n    from ods.builtin import I32, IntegerAttr\n\n    return IntegerAttr.get(I32, 5)",
        FUNCTION,
        ("--canonicalize",),
        (
            0,
            "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = toy.bend %arg0\n    return %0 : i32\n  }\n}\n\n",
            "a.mlir:2:8: warning: 'toy.bend' op: the fold (dialect_specs/toy/hooks.py:16), applied to 'toy.bend', gives 5 : i32, which"
            " nothing can use: the dialect 'toy' makes no constants; set `has_constant_materializer: true` in its spec and write the"
            " hook\n  %0 = toy.bend %a\n       ^\n",
        ),
    ),
    "a pass that leaves invalid IR": (
        "def toy_run_run(self, op):\n    pass",
        "def toy_run_run(self, op):\n    from ods.builtin import I64\n    from ods.ir.walk import walk\n\n"
        "    for inner in walk(op):\n        for result in inner.results:\n            result.set_type(I64)",
        FUNCTION,
        ("--toy-run",),
        (
            1,
            "",
            "a.mlir:2:8: error: 'toy.bend' op result #0 must be 32-bit signless integer, but got 'i64'\n  %0 = toy.bend %a\n       ^\n"
            'a.mlir:2:8: note: see current operation: %0 = "toy.bend"(%arg0) : (i32) -> i64\n'
            "a.mlir:0:0: note: the IR was valid before the pass 'toy-run'\n"
            "a.mlir:3:3: error: type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f\n"
            "  return %0 : i32\n  ^\n"
            'a.mlir:3:3: note: see current operation: "func.return"(%0) : (i64) -> ()\n',
        ),
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_what_was_silent_is_told(template: Path, tmp_path: Path, name: str) -> None:
    old, new, text, flags, expected = TOLD[name]
    folder = project(template, tmp_path, old, new)
    (folder / "a.mlir").write_text(text)
    assert ods(folder, "opt", *flags, "a.mlir") == expected


CHECKED = {
    "too few": ("def thing_verify(op):", "def thing_verify():", "is called with 1 argument, which it does not take"),
    "too many": ("def bend_fold(op, adaptor):", "def bend_fold(op, a, b):", "is called with 2 arguments, which it does not take"),
    "keywords": ("def thing_verify(op):", "def thing_verify(op, *, loud):", "is called with 1 argument, which it does not take"),
    "async": ("def thing_verify(op):", "async def thing_verify(op):", "is `async`, and nobody would await it"),
    "generator": (VERIFY, "def thing_verify(op):\n    yield", "has a `yield`, so that a call runs nothing of it: what is wanted is None"),
    "generator inside": (VERIFY, "def thing_verify(op):\n    def inner():\n        yield\n", ""),
    "defaults": ("def thing_verify(op):", "def thing_verify(op, loud=True):", ""),
    "any number": ("def bend_fold(op, adaptor):", "def bend_fold(*all):", ""),
    "several lines": ("def bend_fold(op, adaptor):", "def bend_fold(\n    op,  # the operation\n    adaptor,\n):", ""),
}


@pytest.mark.parametrize("name", CHECKED)
def test_a_hook_that_cannot_be_called_is_found_without_importing_it(template: Path, tmp_path: Path, name: str) -> None:
    old, new, fault = CHECKED[name]
    folder = project(template, tmp_path, old, new)
    code, output, _ = ods(folder, "check")
    hook = old.split()[1].partition("(")[0]
    assert (code, output == "") == ((1, False) if fault else (0, True))
    if fault:
        assert f": error: the hook '{hook}' {fault} [ODS0705]\n" in output


def test_the_traceback_is_seen_when_it_is_asked_for(template: Path, tmp_path: Path) -> None:
    folder = project(template, tmp_path, VERIFY, "def thing_verify(op):\n    helper(0)")
    (folder / "a.mlir").write_text("toy.thing\n")
    code, output, complaints = ods(folder, "opt", "a.mlir", ODS_DEBUG="1")
    assert (code, output) == (1, "")
    assert complaints.endswith("ZeroDivisionError: integer division or modulo by zero\n")


CLOSED = "standard output is closed: did a hook close it?\n"


@pytest.mark.parametrize(
    ("does", "expected"),
    [("sys.stdout.close()", (1, "", CLOSED)), ("sys.stdout = sys.stderr = None", (0, "module {\n  toy.thing\n}\n\n", ""))],
)
def test_streams_that_a_hook_takes_away(template: Path, tmp_path: Path, does: str, expected: tuple[int, str, str]) -> None:
    folder = project(template, tmp_path, VERIFY, f"def thing_verify(op):\n    import sys\n\n    {does}")
    (folder / "a.mlir").write_text("toy.thing\n")
    assert ods(folder, "opt", "a.mlir") == expected


def test_specs_that_nothing_was_generated_from(template: Path, tmp_path: Path) -> None:
    folder = project(template, tmp_path, "", "")
    (folder / "dialect_specs" / "new").mkdir()
    (folder / "dialect_specs" / "new" / "a.yaml").write_text("edition: 1\ndialect: {name: new, summary: for tests}\n")
    (folder / "a.mlir").write_text("new.thing\n")
    looked = f"note: looked for in {folder / 'generated'}, which {folder / 'ods.toml'} names, and among the dialects that come with ods"
    waiting = "; nothing was generated yet from dialect_specs/new: run `ods generate`\n"
    assert f"{looked}{waiting}" in ods(folder, "opt", "a.mlir").stderr
    shutil.rmtree(folder / "dialect_specs" / "new")
    assert f"{looked}\n" in ods(folder, "opt", "a.mlir").stderr


def test_an_interrupt_stays_one(template: Path, tmp_path: Path) -> None:
    folder = project(template, tmp_path, VERIFY, "def thing_verify(op):\n    raise KeyboardInterrupt")
    (folder / "a.mlir").write_text("toy.thing\n")
    assert ods(folder, "opt", "a.mlir")[0] in (2, 130, -2)


@pytest.mark.parametrize("fault", ["raise SystemExit(4)", "import generated.nothing", "1 / 0"])
def test_a_package_that_cannot_be_imported_is_told(template: Path, tmp_path: Path, fault: str) -> None:
    folder = project(template, tmp_path, "", "")
    operations = folder / "generated" / "toy" / "operations.py"
    operations.write_text(f"{operations.read_text(encoding='utf-8')}\n{fault}\n", encoding="utf-8")
    (folder / "a.mlir").write_text("toy.thing\n")
    for arguments in ([], ["--toy-run"], ["--nonsense"]):
        code, output, complaints = ods(folder, "opt", *arguments, "a.mlir")
        assert (code, output) == (1, "")
        assert "error: generated.toy" in complaints and " cannot be imported: " in complaints
        assert "generated/toy/operations.py:" in complaints and "Traceback" not in complaints
