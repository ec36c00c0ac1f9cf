"""Spec files in an editor, with a real client of the server."""

from __future__ import annotations

from pathlib import Path

from .client import Editor, with_editor, with_process

SHAPES = """\
edition: 1
dialect: {name: shapes, summary: Shapes}
types:
  CircleType: {mnemonic: circle, summary: a circle}
constraints:
  Round: {base: CircleType, summary: something round}
op_templates:
  Unary<T>:
    arguments: {input: T}
    results: {result: T}
ops:
  grow:
    summary: makes a circle bigger
    description: By a *factor*.
    extends: Unary<Round>
    arguments: {factor: I64Attr}
    assembly_format: "$input `by` $factor attr-dict `:` type($input)"
"""
DRAWING = """\
edition: 1
dialect: {name: drawing, summary: Drawings, depends_on: [shapes]}
ops:
  draw:
    summary: draws a circle
    arguments: {what: Round}
    assembly_format: "$what attr-dict `:` type($what)"
    traits: []
"""
FILES = {"dialect_specs/shapes/shapes.yaml": SHAPES, "dialect_specs/drawing/drawing.yaml": DRAWING}
SHAPES_FILE, DRAWING_FILE = FILES
STUB = '''\
"""The handwritten part of the drawing dialect."""

from __future__ import annotations

from generated.drawing import DrawOp
from ods.ir.unfilled import unfilled


@unfilled
def draw_verify(op: DrawOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    raise NotImplementedError
'''


def project(folder: Path) -> Path:
    """Return a project with two dialects."""
    for name, text in {**FILES, "ods.toml": ""}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_findings_as_one_types(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE)
        editor.open(SHAPES_FILE)
        editor.change(DRAWING_FILE, DRAWING.replace("[]", "[Pur]").replace("{what: Round}", "{what: Roun, what2: {type"))
        await editor.until(
            DRAWING_FILE,
            [
                "7:20: error: YAML syntax: did not find expected ',' or '}' (while parsing a flow mapping)\n"
                "hint: look at the indentation, the quotes and the brackets just before this place [ODS0101]",
                "  6: note: this is what was being read",
            ],
        )
        editor.change(DRAWING_FILE, DRAWING.replace("[]", "[Pur]") + "  erase: {summary: s, arguments: {what: Roun}}\n")
        await editor.until(
            DRAWING_FILE,
            [
                "8:14: error: unknown trait 'Pur'\nhint: did you mean 'Pure'? [ODS0362]",
                "9:41: error: unknown constraint 'Roun'\nhint: did you mean 'Round'? [ODS0304]",
            ],
        )
        [action] = await editor.actions(DRAWING_FILE, "[Pu")
        assert action.title == "Change to 'Pure'"
        fixed = editor.applied(action.edit)[DRAWING_FILE]
        assert fixed == editor.texts[DRAWING_FILE].replace("Pur", "Pure")
        editor.change(SHAPES_FILE, SHAPES + "  draw: {summary: s, assembly_format: attr-dict, arguments: {}}\n")
        editor.change(DRAWING_FILE, fixed.replace("Roun}", "Round}, assembly_format: '$what attr-dict `:` type($what)'"))
        await editor.until(DRAWING_FILE, [])

    with_process(project(tmp_path), use)


def test_a_mistake_of_syntax_silences_no_other_definition(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        more = "  erase:\n    summary: erases\n    traits: [Pur]\n"
        editor.open(DRAWING_FILE, DRAWING.replace("traits: []", "traits: [") + more)
        assert [line for line in await editor.findings(DRAWING_FILE) if not line.startswith(" ")] == [
            "10:12: error: YAML syntax: did not find expected ',' or ']' (while parsing a flow sequence)\n"
            "hint: look at the indentation, the quotes and the brackets just before this place [ODS0101]",
            "11:14: error: unknown trait 'Pur'\nhint: did you mean 'Pure'? [ODS0362]",
        ]
        assert "Pure" in await editor.labels(DRAWING_FILE, "traits: [Pu")
        assert "**draw** (operation of drawing)" not in await editor.hover(DRAWING_FILE, "era|se")
        assert (await editor.hover(DRAWING_FILE, "era|se")).startswith("**erase** (operation of drawing)\n\nerases")

    with_editor(project(tmp_path), use)


def test_completion(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE)
        editor.open(SHAPES_FILE)
        editor.change(DRAWING_FILE, DRAWING + "    assem\n    trai\nconst")
        keys = await editor.completions(DRAWING_FILE, "[]\n    assem")
        assert "assembly_format" not in [item.label for item in keys]
        [results] = [item for item in keys if item.label == "results"]
        assert results.text_edit is not None and results.text_edit.new_text == "results: "
        assert {"constraints", "types", "ops"} <= set(await editor.labels(DRAWING_FILE, "\nconst"))
        assert {"Round", "CircleType", "Variadic", "I32"} <= set(await editor.labels(DRAWING_FILE, "what: R"))
        assert "grow" not in await editor.labels(DRAWING_FILE, "what: R")
        assert {"Pure", "DeclareOpInterfaceMethods"} <= set(await editor.labels(DRAWING_FILE, "traits: ["))
        assert {"$what", "attr-dict"} <= set(await editor.labels(DRAWING_FILE, '"$'))
        assert {"arith", "builtin", "shapes"} <= set(await editor.labels(DRAWING_FILE, "depends_on: ["))
        assert {"$input", "$factor", "$result", "type"} <= set(await editor.labels(SHAPES_FILE, "`by` $"))
        assert "Unary" in await editor.labels(SHAPES_FILE, "extends: U")
        editor.change(DRAWING_FILE, DRAWING + "pipelines:\n  all:\n    passes: [canonicalize, some]\n  some: {passes: cse}\n")
        await editor.until(DRAWING_FILE, [])
        assert {"cse", "all", "some"} <= set(await editor.labels(DRAWING_FILE, "[canonicalize, "))
        assert await editor.definition(DRAWING_FILE, "canonicalize, so|me") == ["dialect_specs/drawing/drawing.yaml:12:3 some"]
        editor.change(DRAWING_FILE, DRAWING + "    has_verifier: t")
        assert await editor.labels(DRAWING_FILE, "has_verifier: t") == ["false", "true"]

    with_editor(project(tmp_path), use)


def test_hover(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open(SHAPES_FILE)
        editor.open(DRAWING_FILE)
        assert await editor.hover(DRAWING_FILE, "Rou|nd") == (
            "**Round** (constraint of shapes)\n\nsomething round\n\n```yaml\nbase: CircleType\n```\n\n*dialect_specs/shapes/shapes.yaml:6*"
        )
        assert (await editor.hover(SHAPES_FILE, "gr|ow")).startswith(
            "**grow** (operation of shapes)\n\nmakes a circle bigger\n\n```yaml\nargument factor: I64Attr\nassembly_format: "
        )
        assert await editor.hover(SHAPES_FILE, "ext|ends") == ("**extends** (key)\n\nTemplates whose keys are merged into this definition.")
        assert await editor.hover(SHAPES_FILE, "`by` $fac|tor") == "**$factor** (argument)\n\n```yaml\nfactor: I64Attr\n```"
        assert await editor.hover(SHAPES_FILE, "By a |*") == ""

    with_editor(project(tmp_path), use)


def test_definition_references_and_rename(tmp_path: Path) -> None:
    folder = project(tmp_path)
    (folder / "dialect_specs/drawing/hooks.py").write_text("from generated.shapes import CircleType\n", encoding="utf-8")

    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE)
        assert await editor.definition(DRAWING_FILE, "what: Ro|und") == ["dialect_specs/shapes/shapes.yaml:6:3 Round"]
        assert await editor.references(DRAWING_FILE, "what: Ro|und") == [
            "dialect_specs/drawing/drawing.yaml:6:23 Round",
            "dialect_specs/shapes/shapes.yaml:6:3 Round",
            "dialect_specs/shapes/shapes.yaml:15:20 Round",
        ]
        assert await editor.rename(DRAWING_FILE, "what: Ro|und", "Curved") == {
            SHAPES_FILE: SHAPES.replace("Round", "Curved"),
            DRAWING_FILE: DRAWING.replace("Round", "Curved"),
        }
        editor.open(SHAPES_FILE)
        assert await editor.rename(SHAPES_FILE, "  Circle|Type:", "DiscType") == {
            SHAPES_FILE: SHAPES.replace("CircleType", "DiscType"),
            "dialect_specs/drawing/hooks.py": "from generated.shapes import DiscType\n",
        }
        assert [symbol.name for symbol in await editor.symbols(SHAPES_FILE)] == ["types", "constraints", "op_templates", "ops"]

    with_editor(folder, use)


def test_a_stub_is_added_to_the_hooks(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE, DRAWING + "    has_verifier: true\n")
        [finding] = await editor.findings(DRAWING_FILE)
        assert finding.startswith("9:5: error: the hook 'draw_verify' is missing\nhint: paste into dialect_specs/drawing/hooks.py:")
        [action] = await editor.actions(DRAWING_FILE, "has_veri|fier")
        hooks = editor.applied(action.edit)["dialect_specs/drawing/hooks.py"]
        assert hooks == STUB

    with_editor(project(tmp_path), use)


def test_hooks_are_renamed_with_what_they_belong_to(tmp_path: Path) -> None:
    folder = project(tmp_path)
    (folder / "dialect_specs/drawing/hooks.py").write_text(STUB, encoding="utf-8")

    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE, DRAWING + "    has_verifier: true\n")
        assert await editor.rename(DRAWING_FILE, "\n  dr|aw:", "paint") == {
            DRAWING_FILE: editor.texts[DRAWING_FILE].replace("  draw:", "  paint:"),
            "dialect_specs/drawing/hooks.py": STUB.replace("DrawOp", "PaintOp").replace("draw_verify", "paint_verify"),
        }

    with_editor(folder, use)


def test_settings_that_cannot_be_used_are_told(tmp_path: Path) -> None:
    folder = project(tmp_path)
    (folder / "ods.toml").write_text("spec = 1\n", encoding="utf-8")

    async def use(editor: Editor) -> None:
        editor.open(DRAWING_FILE)
        assert await editor.findings(DRAWING_FILE) == [
            f"1:1: error: {folder / 'ods.toml'}: unknown setting 'spec'; "
            "the settings are specs, output, package, test_setup, programs, docs, source, cpp"
        ]
        assert await editor.labels(DRAWING_FILE, "what: R") == []

    with_editor(folder, use)


HOOKED = """\
edition: 1
dialect: {name: hooked, summary: What hooks implement, depends_on: [builtin]}
enums:
  Colour: {kind: int, summary: a colour, cases: {red: 0, green: 1}}
  Side: {kind: int, summary: a side, cases: [{symbol: left, value: 0, summary: the left side}, {symbol: right, value: 1}]}
interfaces:
  Sized:
    kind: operation
    methods:
      size: {summary: how big it is, returns: int}
      grow: {parameters: {by: int}}
types:
  BoxType: {mnemonic: box, summary: a box, has_verifier: true, parameters: {size: int64}, assembly_format: "`<` $size `>`"}
ops:
  put:
    summary: puts
    arguments: {colour: 'DefaultValuedAttr<Colour, "Colour.red">', value: AnyType}
    traits: ["DeclareOpInterfaceMethods<Sized, [size]>"]
    assembly_format: "custom<Word>($colour) $value attr-dict `:` type($value)"
    has_verifier: true
    has_folder: true
"""
HOOKED_HOOKS = """\
def put_verify(op):
    pass


def put_size(op):
    return 1


def parse_word(parser):
    return None


def print_word(printer, op, colour):
    pass


def box_type_verify(size):
    pass
"""


def test_hooks_and_members(tmp_path: Path) -> None:
    file, hooks = "dialect_specs/hooked/hooked.yaml", "dialect_specs/hooked/hooks.py"
    (tmp_path / "ods.toml").touch()
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(HOOKED, encoding="utf-8")
    (tmp_path / hooks).write_text(HOOKED_HOOKS, encoding="utf-8")

    async def use(editor: Editor) -> None:
        editor.open(file)
        assert await editor.definition(file, "\n    has_ver|ifier: true") == [f"{hooks}:1:5 put_verify"]
        assert await editor.definition(file, "\n    has_verifier: tr|ue") == [f"{hooks}:1:5 put_verify"]
        assert await editor.definition(file, "a box, has_verif|ier") == [f"{hooks}:17:5 box_type_verify"]
        assert await editor.definition(file, "custom<Wo|rd>") == [f"{hooks}:9:5 parse_word", f"{hooks}:13:5 print_word"]
        assert await editor.definition(file, "DeclareOpInterface|Methods") == [f"{hooks}:5:5 put_size"]
        assert await editor.definition(file, "has_fol|der") == []
        assert {"Colour.red", "Colour.green"} <= set(await editor.labels(file, '"Colour.'))
        assert {"size", "grow"} <= set(await editor.labels(file, "Methods<Sized, ["))
        editor.change(file, HOOKED.replace("Colour.red", "Side.l"))
        assert {"Side.left", "Side.right"} <= set(await editor.labels(file, '"Side.l'))
        assert "Colour.red" not in await editor.labels(file, '"Side.l')

    with_editor(tmp_path, use)


def test_meanings(tmp_path: Path) -> None:
    text = "edition: 1\ndialect: {name: sums, summary: s}\nops:\n  add:\n    summary: s\n    arguments: {one: I32, other: I32}\n"
    text += "    results: {sum: I32}\n    semantics: min_s(one, other)\n"

    async def use(editor: Editor) -> None:
        editor.open("dialect_specs/sums/sums.yaml", text)
        labels = await editor.labels("dialect_specs/sums/sums.yaml", "semantics: m")
        assert {"one", "other", "sum", "min_s", "choose"} <= set(labels)
        assert await editor.hover("dialect_specs/sums/sums.yaml", "min|_s") == (
            "**min_s** (function)\n\n`min_s(x, y)`: the lesser of two signed numbers"
        )

    with_editor(project(tmp_path), use)
