"""Pipelines with a name: as flags, in texts, with options, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ods.passes.pass_base import PassOption
from ods.passes.pipelines import PassPipeline, option_value, pipeline_text
from ods.passes.registry import TRANSFORMS, PassRegistry, PipelineError
from ods.tools.command_line import build_pipeline, read_command_line
from ods.tools.pass_listing import passes_text


class Tidy(PassPipeline):
    argument = "tidy"
    summary = "tidies"
    options = (
        PassOption("times", "times", "int", False, "how often"),
        PassOption("keep", "keep", "str", True, "what stays"),
        PassOption("whole", "whole", "bool", False, "everything"),
    )

    def __init__(self, *, times: int = 2, keep: tuple[str, ...] = (), whole: bool = False) -> None:
        self.times = times
        self.keep = keep
        self.whole = whole

    def steps(self) -> Iterator[str]:
        yield f"func.func(composite-fixed-point-pass{{max-iterations={option_value(self.times)} pipeline=func.func(cse)}})"
        if self.whole:
            yield f"symbol-privatize{{exclude={option_value(self.keep)}}}"


class Again(PassPipeline):
    argument = "again"
    summary = "tidies twice"

    def steps(self) -> Iterator[str]:
        yield "tidy"
        yield "tidy{times=3}"


class Lost(PassPipeline):
    argument = "lost"
    summary = "runs what is not there"

    def steps(self) -> Iterator[str]:
        yield "nowhere"


class Registry(PassRegistry):
    """The passes of the runtime and the pipelines of this module."""

    def pipelines(self) -> dict[str, type[PassPipeline]]:
        return {each.argument: each for each in (Tidy, Again, Lost)}


REGISTRY = Registry((), TRANSFORMS)
FIXED = "composite-fixed-point-pass{max-iterations=%d name=CompositeFixedPointPass pipeline=func.func(cse)}"


def built(*arguments: str) -> str:
    """Return the pipeline of a command line, or what is wrong with it."""
    options = read_command_line("opt", arguments, REGISTRY)
    try:
        return pipeline_text(build_pipeline(options.pipeline, options.passes, REGISTRY))
    except PipelineError as error:
        return error.text("opt")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--tidy"], f"builtin.module(func.func({FIXED % 2}))"),
        (["--tidy=times=5 whole keep=a,b"], f"builtin.module(func.func({FIXED % 5}),symbol-privatize{{exclude={{a,b}}}})"),
        (["--again", "--cse"], f"builtin.module(func.func({FIXED % 2}),func.func({FIXED % 3}),cse)"),
        (
            ["--pass-pipeline=builtin.module(cse,tidy{whole})"],
            f"builtin.module(cse,func.func({FIXED % 2}),symbol-privatize{{exclude={{}}}})",
        ),
        (
            ["--tidy=times=often"],
            "opt: for the --times option: 'often' value invalid for long argument!\n<unknown>:0: error: \n",
        ),
        (["--tidy=deep"], "<unknown>:0: error: <Pass-Options-Parser>: no such option deep\n\n  hint: its options are times, keep, whole\n"),
        (
            ["--lost"],
            "<unknown>:0: error: MLIR Textual PassPipeline Parser:1:1: error: 'nowhere' does not refer to a registered pass "
            "or pass pipeline\nnowhere\n^\n\n",
        ),
    ],
)
def test_pipelines(arguments: list[str], expected: str) -> None:
    assert built(*arguments) == expected


def test_the_list_of_passes_ends_with_pipelines() -> None:
    assert passes_text(Registry((), {"cse": TRANSFORMS["cse"]})) == (
        "Passes:\n"
        "  --cse              -   Eliminate common sub-expressions\n"
        "Pass Pipelines:\n"
        "  --again            -   tidies twice\n"
        "  --lost             -   runs what is not there\n"
        "  --tidy             -   tidies\n"
        "    --keep=<string>  - what stays\n"
        "    --times=<long>   - how often\n"
        "    --whole          - everything\n"
    )
