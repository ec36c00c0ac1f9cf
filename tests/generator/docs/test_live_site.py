"""Sites whose examples can be edited and run: in a browser, from a folder, without network."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

from generator.cli.site import first_texts
from generator.tools.docs.site.live import PYODIDE_FILES
from tests.commands import ods
from tests.generator.docs.live import PYODIDE, needs_pyodide, run_on_page
from tests.generator.docs.site import AXE, needs_axe, needs_browser, needs_sphinx
from tests.made_once import made_once
from tests.resolved import bundled

pytestmark = [needs_sphinx]
SHOWN = ("arith", "func")
OPEN = """
document.documentElement.dataset.odsLiveSeconds = 600; // a busy machine is slow
const open = (number) => {
  const button = document.querySelectorAll(".ods-live-open")[number];
  button.click();
  const live = button.previousElementSibling;
  return { button, live, area: live.querySelector("textarea"), flags: live.querySelector("input"),
    output: live.querySelector(".ods-live-output"),
    status: live.querySelector(".ods-live-status"), messages: live.querySelector(".ods-live-messages"),
    press: (name) => [...live.querySelectorAll("button")].find((each) => each.textContent === name).click() };
};
const answered = (editor) => until(() => /^(Done|Not)/.test(editor.status.textContent));
"""
"""Functions for scripts: open the editor of an example, and wait for its answer."""

AXE_IN_PLAYGROUND = """
    document.documentElement.dataset.odsLiveSeconds = 600;
    const place = document.querySelector(".ods-playground");
    place.querySelector("button").click();
    await until(() => /^(Done|Not)/.test(place.querySelector(".ods-live-status")?.textContent));
    const axe = document.createElement("script");
    axe.src = "axe.min.js";
    document.body.append(axe);
    await until(() => window.axe);
    const { violations } = await window.axe.run(document.querySelector("article"));
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
      .map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)]);"""
"""A script: what axe finds in the playground after its first answer."""

GENERIC = """"builtin.module"() ({
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>) -> (), sym_name = "example"}> ({
  ^bb0(%arg0: vector<4xi32>, %arg1: vector<4xi32>):
    %0 = "arith.andi"(%arg0, %arg1) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "live", build)


def build(folder: Path) -> None:
    from generator.output.write import move_folder
    from generator.tools.docs.site.build import build_site
    from generator.tools.docs.site.live import Live

    dialects = [dialect for dialect in bundled().dialects if dialect.name in SHOWN]
    live = Live(PYODIDE, ("generated",), (), first_texts())
    assert build_site(dialects, "Dialects", folder, partial(move_folder, staging_prefix=".site-"), live) == []


@needs_browser
@needs_pyodide
@pytest.mark.slow
def test_forty_examples_are_edited_and_run(site: Path, tmp_path: Path) -> None:
    """Run each example, and again after a comment was added."""
    script = f"""{OPEN}
    const found = [];
    for (let number = 0; number < 40; number++) {{
      const editor = open(number);
      await answered(editor);
      const before = editor.output.textContent;
      editor.area.value += "\\n// edited";
      editor.press("Run");
      await answered(editor);
      found.push([editor.status.textContent, editor.area.value, editor.messages.textContent, before === editor.output.textContent, before]);
      editor.press("Close");
    }}
    return found;"""
    found = run_on_page(site, "arith.html", script, tmp_path)
    assert len(found) == 40
    assert [each for each in found if each[2] or not each[3] or not each[4].startswith("module {")] == []


@needs_browser
@needs_pyodide
@pytest.mark.slow
def test_an_editor(site: Path, tmp_path: Path) -> None:
    script = f"""{OPEN}
    const editor = open(1);
    await answered(editor);
    const first = [editor.area.value, editor.output.textContent];
    editor.flags.value = "--mlir-print-op-generic";
    editor.flags.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Enter", bubbles: true }}));
    await answered(editor);
    const generic = editor.output.textContent;
    editor.area.value = "// given %a : i32\\n%0 = arith.addi %a, %b : i32";
    editor.press("Run");
    await answered(editor);
    const wrong = [editor.status.textContent, editor.messages.textContent, editor.live.querySelector(".ods-live-error")?.textContent];
    editor.messages.querySelector("button").click();
    const chosen = [document.activeElement === editor.area, editor.area.value.slice(editor.area.selectionStart, editor.area.selectionEnd)];
    editor.press("Link");
    const address = location.hash;
    editor.press("Reset");
    const reset = [editor.area.value === first[0], editor.output.hidden];
    editor.press("Close");
    return {{ first, generic, wrong, chosen, reset, address, focused: document.activeElement === editor.button }};"""
    found = run_on_page(site, "arith.html", script, tmp_path)
    address = found.pop("address")
    assert found == {
        "first": [
            "// given %a : vector<4xi32>, %b : vector<4xi32>\n%0 = arith.andi %a, %b : vector<4xi32>",
            "module {\n  func.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>) {\n"
            "    %0 = arith.andi %arg0, %arg1 : vector<4xi32>\n    return\n  }\n}",
        ],
        "generic": GENERIC,
        "wrong": ["Not accepted", "line 2: error: use of undeclared SSA value name", "%0 = arith.addi %a, %b : i32"],
        "chosen": [True, "%"],
        "reset": [True, True],
        "focused": True,
    }
    shown = "return [...document.querySelectorAll('.ods-live textarea, .ods-live input')].map((each) => each.value);"
    again = run_on_page(site, f"arith.html{address}", shown, tmp_path / "again")
    assert again == ["// given %a : i32\n%0 = arith.addi %a, %b : i32", "--mlir-print-op-generic"]


@needs_browser
@needs_pyodide
@pytest.mark.slow
def test_the_playground(site: Path, tmp_path: Path) -> None:
    """Change the IR, the spec and the hooks one after the other, and look at the messages."""
    script = """
    document.documentElement.dataset.odsLiveSeconds = 600;
    const place = document.querySelector(".ods-playground");
    place.querySelector("button").click();
    await until(() => place.querySelectorAll("textarea").length === 3);
    const [spec, hooks, text] = place.querySelectorAll("textarea"); // the files of the dialect, and IR
    const [status, output, messages] = ["status", "output", "messages"].map((name) => place.querySelector(`.ods-live-${name}`));
    const found = [];
    const answered = async () => {
      await until(() => /^(Done|Not)/.test(status.textContent));
      found.push([output.textContent, ...[...messages.querySelectorAll("li")].slice(0, 1).map((each) => each.textContent)]);
    };
    await answered();
    const changes = [[text, "box<f32>", "box<f64>"],
      [spec, "AnyType,", "AnyTyp,"], [spec, "AnyTyp,", "AnyFloat,"], [hooks, "expects", "wants"]];
    for (const [area, before, after] of changes) {
      status.textContent = "";
      area.value = area.value.replace(before, after);
      area.dispatchEvent(new Event("input", { bubbles: true }));
      await answered();
    }
    return found;"""
    wrapped = "module {\n  func.func @example(%arg0: f32) {\n    %0 = mine.wrap %arg0 : f32 -> !mine.box<f32>\n    return\n  }\n}"
    wrong = "IR line 2: error: 'mine.wrap' op {} a box for 'f32', but got '!mine.box<f64>'"
    assert run_on_page(site, "playground.html", script, tmp_path) == [
        [wrapped],
        ["", wrong.format("expects")],
        ["", "mine/dialect.yaml line 25: error: unknown constraint 'AnyTyp' (did you mean 'AnyType'?)"],
        ["", wrong.format("expects")],
        ["", wrong.format("wants")],
    ]


@needs_axe
@needs_browser
@needs_pyodide
@pytest.mark.slow
@pytest.mark.parametrize("width", [390])
def test_axe_finds_nothing_serious_in_an_open_editor(site: Path, tmp_path: Path, width: int) -> None:
    assert AXE is not None
    (site / "axe.min.js").write_bytes(AXE.read_bytes())
    script = f"""{OPEN}
    const editor = open(1);
    await answered(editor);
    const axe = document.createElement("script");
    axe.src = "axe.min.js";
    document.body.append(axe);
    await until(() => window.axe);
    const {{ violations }} = await window.axe.run(editor.live);
    const wide = [editor.live, ...editor.live.querySelectorAll("*")].filter((each) => !each.closest("pre")
      && each.getBoundingClientRect().right > innerWidth + 1);
    return [violations.map(({{ id, impact, nodes }}) => [impact, id, nodes[0].html.slice(0, 200)]),
      wide.map((each) => each.outerHTML.slice(0, 80))];"""
    violations, wide = run_on_page(site, "arith.html", script, tmp_path, width)
    assert ([each for each in violations if each[0] in ("serious", "critical")], wide) == ([], [])


@needs_axe
@needs_browser
@needs_pyodide
@pytest.mark.slow
def test_axe_finds_nothing_serious_in_an_open_playground(site: Path, tmp_path: Path) -> None:
    assert AXE is not None
    (site / "axe.min.js").write_bytes(AXE.read_bytes())
    assert run_on_page(site, "playground.html", AXE_IN_PLAYGROUND, tmp_path, 390) == []


@needs_pyodide
@pytest.mark.slow
def test_pages_are_those_of_a_site_without_live_examples_but_for_a_script(site: Path, tmp_path: Path) -> None:
    from generator.output.write import move_folder
    from generator.tools.docs.site.build import build_site

    dialects = [dialect for dialect in bundled().dialects if dialect.name in SHOWN]
    plain = tmp_path / "plain"
    assert build_site(dialects, "Dialects", plain, partial(move_folder, staging_prefix=".site-")) == []
    more = re.compile(
        r'\n\s*<script [^>]*src="_static/ods-(?:live|playground)\.js[^"]*"></script>'
        r'|\n?<li class="toctree-l1"><a class="reference internal" href="playground\.html">Playground</a></li>'
    )
    page = "arith-2.html"
    assert more.sub("", (site / page).read_text(encoding="utf-8")) == (plain / page).read_text(encoding="utf-8")


def test_a_folder_without_pyodide(tmp_path: Path) -> None:
    answer = ods(tmp_path, "doc", "--site", tmp_path / "site", "--live", tmp_path)
    assert answer.code == 2
    assert answer.stderr == (
        f"warning: examples that need the project's own code cannot run on the site: {tmp_path} has no ods.toml\n"
        f"error: {tmp_path} has no {PYODIDE_FILES[0]}: `npm install pyodide` puts it into node_modules/pyodide\n"
    )


def test_live_goes_with_a_site(tmp_path: Path) -> None:
    answer = ods(tmp_path, "doc", "--live", tmp_path)
    assert (answer.code, answer.stderr.splitlines()[-1]) == (2, "Error: --live goes with --site")


def test_the_archive_is_the_same_each_time(tmp_path: Path) -> None:
    from generator.tools.docs.site.live import Live

    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in PYODIDE_FILES:
        (pyodide / name).write_text("", encoding="utf-8")
    own = tmp_path / "mine" / "generated"
    own.mkdir(parents=True)
    (own / "toy.py").write_text("x = 1\n", encoding="utf-8")
    live = Live(pyodide, ("generated", "generated"), (("project", own),), [])
    live.check()
    for name in ("first", "second"):
        live.write(tmp_path / name)
    first, second = ((tmp_path / name / "live" / "runtime.zip").read_bytes() for name in ("first", "second"))
    assert first == second
    settings = json.loads((tmp_path / "first" / "live" / "settings.json").read_text(encoding="utf-8"))
    assert settings == {"packages": ["generated", "generated"], "folders": ["", "project"], "wheels": []}
