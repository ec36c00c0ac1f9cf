"""Formatting: the result equals Black's on the whole module, byte for byte, though Black is run on few parts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.formatting import GeneratedCodeError, Memory, format_modules, format_source

GENERATED = Path(__file__).resolve().parents[3] / "generated"

CASES = sorted((Path(__file__).parent / "modules").glob("*.txt"))


def formatted(text: str) -> str:
    return format_modules({"a.py": text})["a.py"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_it_is_what_black_writes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == format_source(text)


@pytest.mark.parametrize("dialect", ["cf", "func", "index", "scf", "ub"])
def test_generated_modules_are_as_black_writes_them(dialect: str) -> None:
    """Check some dialects: Black takes long for all, and `ods generate --check` compares them with what is formatted here."""
    for path in (GENERATED / dialect).glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert format_source(text) == text, path


@pytest.mark.slow
def test_no_generated_module_is_left_to_black_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_modules(text: str) -> str:
        if not text.startswith("_ods_\n"):
            raise AssertionError(text)
        return format_source(text)

    texts = {path.as_posix(): path.read_text(encoding="utf-8") for path in sorted(GENERATED.glob("*/*.py"))}
    monkeypatch.setattr("generator.formatting.format_source", refuse_modules)
    assert format_modules(texts) == texts


def test_black_is_asked_once_about_each_form(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def record(text: str) -> str:
        asked.append(text)
        return format_source(text)

    monkeypatch.setattr("generator.formatting.format_source", record)
    memory = Memory()
    lines = [f'name_{number} = call({number}, "text {number}")\n' for number in range(100)]
    assert format_modules({"a.py": "".join(lines)}, memory) == {"a.py": "".join(lines)}
    assert format_modules({"a.py": lines[0], "b.py": "x = 'y'\n"}, memory) == {"a.py": lines[0], "b.py": 'x = "y"\n'}
    assert asked == ['_ods_\nn = n(0, "s")\n_ods_\n', "_ods_\nn = 'y'\n_ods_\n", "_ods_\nx = 'y'\n_ods_\n"]


def test_what_black_does_not_read_alone_it_formats_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(statements: object) -> None:
        raise ValueError("cannot parse")

    monkeypatch.setattr("generator.formatting.format_statements", refuse)
    assert format_modules({"a.py": "x = 'y'\n"}, Memory()) == {"a.py": 'x = "y"\n'}


def test_what_is_not_python_is_told_with_its_lines() -> None:
    with pytest.raises(GeneratedCodeError) as raised:
        formatted("x = 1\ny = (\nz = 2\n")
    assert str(raised.value) == "a.py:2: '(' was never closed\n    1 | x = 1\n    2 | y = (\n    3 | z = 2\n    4 | "


NAMES = st.sampled_from(["x", "self.value", "_private", "a_rather_long_name_of_something", "n" * 60])
TEXTS = st.sampled_from(
    ["''", '"text"', "'it is'", '"it\'s"', "'say \"it\"'", '"\\\\"', "f'{x}'", '"' + "text " * 25 + '"', '"\\"one\\" \'"']
)
NUMBERS = st.sampled_from(["0", "12", "0XFF", "1.5", "1E5", "-1"])
ATOMS = NAMES | TEXTS | NUMBERS


def _compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    items = st.lists(inner, min_size=1, max_size=5)
    comma = st.sampled_from([", ", ","])
    return st.one_of(
        st.builds(lambda items, by, end: f"({by.join(items)}{end})", items, comma, st.sampled_from(["", ","])),
        st.builds(lambda items, by, end: f"[{by.join(items)}{end}]", items, comma, st.sampled_from(["", ",", ", "])),
        st.builds(lambda name, items, by: f"{name}({by.join(items)})", NAMES, items, comma),
        st.builds(lambda name, items: name + "(\n    " + ",\n    ".join(items) + ",\n)", NAMES, items),
        st.builds(lambda name, items: name + "(\n    " + ", ".join(items) + "\n)", NAMES, items),
        st.builds(
            lambda left, by, right: f"{left}{by}{right}", inner, st.sampled_from([" + ", "*", " == ", " and ", " if x else "]), inner
        ),
        st.builds(lambda name, first, last: f"{name}[{first}:{last}]", NAMES, inner, inner),
    )


EXPRESSIONS = st.recursive(ATOMS, _compound, max_leaves=8)
SIMPLE = st.one_of(
    st.builds("{} = {}".format, NAMES, EXPRESSIONS),
    st.builds("return {}".format, EXPRESSIONS),
    st.builds("raise Error({})".format, EXPRESSIONS),
    st.builds("assert {}, {}".format, EXPRESSIONS, TEXTS),
    st.builds("{}, = {}".format, st.just("x"), EXPRESSIONS),
    st.builds("from {} import {}".format, st.just("a"), st.sampled_from(["b", "b, c", "(b)", "b as c"])),
    st.sampled_from(
        ["pass", "def g(a: int) -> None: ...", '"""Text."""', '"""Text.\n\n    More.\n    """', "self.x = None  # type: ignore[assignment]"]
    ),
)


def _block(header: str, body: list[tuple[int, str]], docstring: str) -> str:
    lines = [line for blank, text in body for line in [*[""] * blank, *text.split("\n")]]
    return "\n".join([header, *(docstring and [docstring]), *lines]).replace("\n", "\n    ").replace("\n    \n", "\n\n")


def _bodies(statement: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = st.lists(st.tuples(st.integers(0, 3), statement), min_size=1, max_size=4)
    parameters = st.lists(
        st.builds("{}: {}".format, st.sampled_from(["a", "b" * 30]), st.sampled_from(["int", "str | None = None"])), max_size=6
    )
    headers = st.one_of(
        st.builds(lambda names: f"def f(self, {', '.join(names)}) -> tuple[int, ...]:" if names else "def f():", parameters),
        st.sampled_from(["class A:", "class A(B, C):", "if x:", "@cache\ndef f():", "@property\n\ndef f():", "for x in y:"]),
    )
    return st.builds(
        _block, headers, body, st.sampled_from(["", '"""Text."""', '""" Text """', '"""Text.\n\n    More.\n    """', "'text'"])
    )


STATEMENTS = st.recursive(SIMPLE, _bodies, max_leaves=6)


def _is_python(text: str) -> bool:
    try:
        compile(text, "", "exec")
    except SyntaxError:
        return False
    return True


@pytest.mark.slow
@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 3), STATEMENTS), min_size=1, max_size=4))
def test_any_module_comes_out_as_from_black(statements: list[tuple[int, str]]) -> None:
    text = "# Header\n" + "".join("\n" * blank + statement + "\n" for blank, statement in statements)
    assume(_is_python(text))
    assert formatted(text) == format_source(text)


def test_valid_classes_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is new in a module is compiled; what only looks like a class, in a text, is judged with all around it."""
    compiled: list[str] = []

    def compile_part(source: str, *_: object) -> None:
        compiled.append(source)
        ast.parse(source)

    monkeypatch.setattr("generator.formatting.compile", compile_part, raising=False)
    memory = Memory()
    head, first, second = "A = 1\n\n\n", "class First:\n    x = 1\n\n\n", "class Second:\n    x = 1\n"
    format_modules({"a.py": head + first + second}, memory)
    assert compiled == [head, first, second]
    changed = second.replace("1", "2")
    format_modules({"a.py": head + first + changed}, memory)
    assert compiled[3:] == [changed]
    text = 'A = """\nclass Of a text.\n"""\n'
    format_modules({"a.py": text}, memory)
    assert compiled[4:] == ['A = """\n', text]
    with pytest.raises(GeneratedCodeError, match="a.py:8: '\\(' was never closed"):
        format_modules({"a.py": head + first + "x = (\n"}, memory)
