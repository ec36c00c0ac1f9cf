"""Each option of each pass has an effect: `data/options.txt` has an input for it, and the outputs without and with it differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.passes.registry import pass_registry
from ods.testing import run_opt
from tests.ods.passes.options import OUTPUTS, Effect, read_effects

EFFECTS = read_effects()


def _output(effect: Effect, arguments: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the output, the diagnostics, and the files that the pass has written."""
    folder.mkdir()
    monkeypatch.chdir(folder)
    result = run_opt(effect.text, ["--allow-unregistered-dialect", *arguments])
    files = [f"\n{path.name}:\n{path.read_text(encoding='utf-8')}" for path in sorted(folder.iterdir())]
    return "".join([result.stdout, result.stderr, *files]).strip() + "\n"


def _recorded() -> dict[str, tuple[str, str]]:
    found = {}
    for chunk in OUTPUTS.read_text(encoding="utf-8").split("=== ")[1:]:
        head, _, outputs = chunk.partition("\n")
        without, _, with_option = outputs.partition("--- with the option\n")
        found[head] = (without, with_option.removesuffix("\n"))
    return found


RECORDED = _recorded() if OUTPUTS.exists() else {}


@pytest.mark.parametrize("effect", [pytest.param(effect, id=effect.head) for effect in EFFECTS])
def test_effect(effect: Effect, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    outputs = [_output(effect, arguments, tmp_path / str(number), monkeypatch) for number, arguments in enumerate(effect.runs)]
    assert outputs[0] != outputs[1], "the option changes nothing"
    if request.config.getoption("--update"):
        RECORDED[effect.head] = (outputs[0], outputs[1])
        OUTPUTS.write_text(
            "".join(
                f"=== {each.head}\n{RECORDED[each.head][0]}--- with the option\n{RECORDED[each.head][1]}\n"
                for each in EFFECTS
                if each.head in RECORDED
            ),
            encoding="utf-8",
        )
    assert (outputs[0], outputs[1]) == RECORDED[effect.head]


def test_all_options_have_a_row() -> None:
    registry = pass_registry()
    missing = []
    for argument in registry:
        pass_class = registry.find(argument)
        assert pass_class is not None
        if not pass_class.__module__.startswith(("ods.", "generated.")):
            continue  # other tests register passes of their own
        rows = [effect for effect in EFFECTS if effect.argument == argument]
        for option in pass_class.options:
            written = {effect.option for effect in rows if effect.name == option.name}
            wanted = [f"{option.name}={choice}" for choice, _ in option.choices]
            if wanted:
                missing += [f"{argument} {row}" for row in wanted if row not in written]
            elif not written:
                missing.append(f"{argument} {option.name}")
    assert missing == []


def test_all_rows_have_an_option() -> None:
    registry = pass_registry()
    unknown = [
        effect.head
        for effect in EFFECTS
        for pass_class in [registry.find(effect.argument)]
        if pass_class is None or effect.name not in {option.name for option in pass_class.options}
    ]
    assert unknown == []
