"""Types that name their values (`OpAsmTypeInterface.get_asm_name`), and types printed on several lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ods.builtin.types import I32
from ods.ir.context import Context
from ods.ir.interfaces import OpAsmTypeInterface
from ods.mlir.ir import Module
from ods.text import ssa_names
from ods.text.asm_printer import AsmPrinter

TEXT = """%0 = "t.one"() : () -> i32
%1:2 = "t.two"() : () -> (i32, i32)
%2:2 = "t.both"() : () -> (i32, f32)
"t.region"() ({
^bb0(%a: i32, %b: f32):
  "t.end"() : () -> ()
}) : () -> ()
"""


class Naming:
    """Used as the type of the values, so that `i32` names them."""

    @staticmethod
    def get_asm_name(set_name: Callable[[str], None]) -> None:
        """Give a value its name."""
        set_name("number")


@pytest.fixture
def naming(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(type(I32), "get_asm_name", lambda self, set_name: Naming.get_asm_name(set_name), raising=False)
    monkeypatch.setattr(ssa_names, "_naming_types", lambda: frozenset([type(I32)]))
    yield


@pytest.mark.usefixtures("naming")
def test_values_are_named_where_all_types_do_so() -> None:
    module = Module.parse(TEXT, Context(allow_unregistered_dialects=True))
    lines = [line.strip() for line in str(module).splitlines()]
    assert lines[1:4] == [
        '%number = "t.one"() : () -> i32',
        '%number_0, %number_1 = "t.two"() : () -> (i32, i32)',
        '%0:2 = "t.both"() : () -> (i32, f32)',
    ]
    assert lines[5] == "^bb0(%number_2: i32, %arg0: f32):"


@pytest.mark.usefixtures("naming")
def test_the_generic_form_has_numbers() -> None:
    module = Module.parse(TEXT, Context(allow_unregistered_dialects=True))
    assert '%0 = "t.one"' in module.operation.get_asm(print_generic_op_form=True)


def test_only_types_with_a_method_of_their_own_name_values() -> None:
    class Silent(OpAsmTypeInterface):
        __slots__ = ()

    class Loud(Silent):
        __slots__ = ()

        def get_asm_name(self, set_name: Callable[[str], None]) -> None:
            set_name("loud")

    assert Loud in ssa_names._naming_types() and Silent not in ssa_names._naming_types()


def test_a_type_may_print_lines() -> None:
    printer = AsmPrinter()
    printer.write("<")
    printer.increase_indent()
    printer.print_newline()
    printer.write("x")
    printer.decrease_indent()
    printer.print_newline()
    assert printer.text() == "<\n  x\n"
