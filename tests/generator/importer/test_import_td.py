"""The command `ods import td`: the files that it writes, and its errors, which leave no files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli.commands import ods

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(ods, ["import", "td", *(str(HERE / one) if one.endswith(".json") else one for one in arguments)])


def section(path: str) -> dict[str, dict[str, object]]:
    content = yaml.safe_load(Path("dialect_specs", path).read_text(encoding="utf-8"))
    return dict(content[Path(path).stem])


def test_a_dialect_is_what_all_dumps_say() -> None:
    result = run("toy.json", "more.json")
    assert result.exit_code == 0, result.output
    assert {"pack", "store", "extra"} <= section("toy/ops.yaml").keys()
    assert section("other/ops.yaml").keys() == {"only", "bad"}
    assert "# Import of toy" in result.output and "# Import of other" in result.output


def test_what_is_refused_is_left_out() -> None:
    result = run("more.json", "--strict")
    assert result.exit_code == 1
    assert section("other/ops.yaml")["only"]["assembly_format"] == "attr-dict"
    assert "assembly_format" not in section("other/ops.yaml")["bad"]
    assert "- format `other.bad`: the type of result #0, 'result', is not in the format" in result.output
    assert section("toy/ops.yaml")["extra"]["arguments"] == {"depth": "OptionalAttr<I64Attr>"}
    assert "- default `I64Attr: limit()`: nothing says how such an attribute is made" in result.output
    assert CliRunner().invoke(ods, ["check"]).exit_code == 0


def test_passes_alone() -> None:
    assert "say with --dialect what dialect the passes go to" in run("passes.json").output
    assert not Path("dialect_specs").exists()
    assert run("passes.json", "--dialect", "toy").exit_code == 0
    assert section("toy/passes.yaml").keys() == {"toy-tidy"}


def test_patterns() -> None:
    result = run("patterns.json")
    assert result.exit_code == 0, result.output
    patterns = section("toy/patterns.yaml")
    assert patterns.keys() == {"AddConstants", "AddZero", "Inline", "PrintTwo", "SplitUnused"}
    assert patterns["AddConstants"] == {
        "summary": "add constants",
        "source": "(add:$sum (add:$inner $x, (ConstantLikeMatcher I64Attr:$a)), (ConstantLikeMatcher I64Attr:$b))",
        "where": ["(NativeCodeCall<is_small> $a)", "inner__0.has_one_use()", "I64(x.type)"],
        "result": ["(add $x, (const (NativeCodeCall<add_attrs> $a, $b)), (location $sum))"],
        "benefit": 2,
    }
    assert patterns["AddZero"]["source"] == "(add (either $x, (ConstantLikeMatcher ConstantAttr<I64Attr, 0>)))"
    assert patterns["Inline"]["result"] == ["(NativeCodeCall<inline_1> $x)"]
    assert patterns["PrintTwo"]["source"] == "(print (variadic:$all $x, _))"
    assert patterns["PrintTwo"]["supplemental"] == ["(NativeCodeCall<count, 0> $all)"]
    assert patterns["SplitUnused"]["where"] == ["not op__0.has_uses()"]
    assert patterns["SplitUnused"]["result"] == ["(replaceWithValue $x)"] * 2
    assert "- hook `is_small`: C++: isSmall($0)\n" in result.output
    assert "- pattern `toy.InCpp`: it has C++: $_loc\n" in result.output
    assert "- pattern `toy.AddSwapped`: the pattern 'AddSwapped' matches its own result" in result.output
    assert CliRunner().invoke(ods, ["check"]).exit_code == 0


def test_nothing_is_overwritten() -> None:
    assert run("more.json").exit_code == 0
    assert "exists already; use --force" in run("more.json").output
    assert run("more.json", "--force").exit_code == 0


@pytest.mark.parametrize("damage", ["cut off", "field", "record"])
def test_a_bad_dump_leaves_no_folder(damage: str) -> None:
    text = (HERE / "toy.json").read_text(encoding="utf-8")
    dump = json.loads(text)
    if damage == "field":
        del dump["Toy_StoreOp"]["arguments"]
    elif damage == "record":
        del dump["Toy_Box"]
    Path("bad.json").write_text(text[: len(text) // 2] if damage == "cut off" else json.dumps(dump), encoding="utf-8")
    result = CliRunner().invoke(ods, ["import", "td", str(HERE / "more.json"), "bad.json"])
    assert result.exit_code == 1
    assert result.output.startswith("error: ") and result.output.count("\n") == 1
    assert {"cut off": "cut off", "field": "'Toy_StoreOp'", "record": "'Toy_Box'"}[damage] in result.output
    assert not Path("dialect_specs").exists()
