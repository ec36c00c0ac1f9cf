"""The NorthStar dialect as text: valid inputs, their printed forms, and the errors of invalid ones."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

T = "!north_star.ns_tensor<2x3xf32,0>"


def printed(text: str, *arguments: str) -> str:
    """Return the output of `ods opt` for a valid text."""
    result = run_opt(text, list(arguments))
    assert result.stderr == ""
    assert result.returncode == 0
    return result.stdout


def first_error(text: str) -> str:
    """Return the first error for an invalid text."""
    result = run_opt(text, [])
    assert result.returncode == 1
    assert result.stdout == ""
    return result.stderr.splitlines()[0].split(" error: ", 1)[1]


def in_function(body: str, arguments: str = f"%a: {T}") -> str:
    return f"func.func @probe({arguments}) {{\n  {body}\n  return\n}}\n"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("!north_star.ns_tensor< 4 x ? x f32 , 7 >", "!north_star.ns_tensor<4x?xf32,7>"),
        ("!north_star.ns_tensor<f16,0>", "!north_star.ns_tensor<f16,0>"),
        ("!north_star.ns_tensor<0x10xsi8,0x1F>", "!north_star.ns_tensor<0x10xsi8,31>"),
        ("!north_star<ns_tensor<4xf32,0>>", "!north_star.ns_tensor<4xf32,0>"),
        ("!north_star.ns_tensor<4xf32,2147483647>", "!north_star.ns_tensor<4xf32,2147483647>"),
        ("!north_star.buffer<0x10,2>", "!north_star.buffer<16, 2>"),
    ],
)
def test_types_print_in_one_form(written: str, expected: str) -> None:
    assert printed(f"func.func private @f({written})") == f"module {{\n  func.func private @f({expected})\n}}\n\n"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("!north_star.ns_tensor<4xf32>", "expected ','"),
        ("!north_star.ns_tensor<4xf32,>", "expected integer value"),
        ("!north_star.ns_tensor<4xf32,0 junk>", "expected '>'"),
        ("!north_star.ns_tensor<4xf32,0,1>", "expected '>'"),
        ("!north_star.ns_tensor<4xf32,2147483648>", "integer value too large"),
        ("!north_star.ns_tensor<4xf32,-2147483649>", "integer value too large"),
        ("!north_star.ns_tensor<4xf32,-1>", "Invalid device id"),
        ("!north_star.ns_tensor<4xindex,-1>", "Invalid device id"),
        ("!north_star.ns_tensor<4xindex,1>", "Invalid element type"),
        ("!north_star.ns_tensor<-4xf32,0>", "expected non-function type"),
        ("!north_star.ns_tensor<4 f32,0>", "expected 'x' in dimension list"),
        ("!north_star.buffer<>", "expected integer value"),
        ("!north_star.buffer<0 1>", "expected '>'"),
        ("!north_star.buffer<1, 0, 1>", "Duplicate device ids"),
        ("!north_star.buffer<1, -2>", "Invalid device id"),
        ("!north_star.buffer<9223372036854775808>", "Invalid device id"),
        ("!north_star.buffer<18446744073709551616>", "integer value too large"),
        ("!north_star.buffer<-9223372036854775808>", "integer value too large"),
        ("!north_star.tensor<4xf32,0>", "unknown  type `tensor` in dialect `north_star`"),
    ],
)
def test_types_that_are_refused(written: str, message: str) -> None:
    assert first_error(f"func.func private @f({written})") == message


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("#north_star.DP<DP=0x3:0,1,2>", "#north_star.DP<DP = 3 : 0, 1, 2>"),
        ("#north_star.DP<DP = -1 : 5, 5>", "#north_star.DP<DP = -1 : 5, 5>"),
        ("#north_star.DP<DP = 0 :>", "#north_star.DP<DP = 0 : >"),
        ("#north_star.DP<DP = 0 : 4>", "#north_star.DP<DP = 0 : 4>"),
        ("#north_star.Layout< NHWC >", "#north_star.Layout<NHWC>"),
    ],
)
def test_attributes_print_in_one_form(written: str, expected: str) -> None:
    wanted = f"module {{\n  func.func private @f() attributes {{a = {expected}}}\n}}\n\n"
    assert printed(f"func.func private @f() attributes {{a = {written}}}") == wanted


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("#north_star.DP<TP = 3 : 0>", "expected 'DP'"),
        ("#north_star.DP<DP = 3 :>", "expected integer value"),
        ("#north_star.DP<DP = 0 : 1,>", "expected integer value"),
        ("#north_star.DP<DP 3 : 0>", "expected '='"),
        ("#north_star.Layout<NCWH>", "expected ::mlir::north_star::Layout to be one of: NCHW, NHWC"),
        ("#north_star.Layout", "expected '<'"),
        ("#north_star.lay<NCHW>", "unknown attribute `lay` in dialect `north_star`"),
    ],
)
def test_attributes_that_are_refused(written: str, message: str) -> None:
    assert first_error(f"func.func private @f() attributes {{a = {written}}}") == message


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        (
            f'%0 = "north_star.softmax"(%a) <{{axis = 2 : i64}}> : ({T}) -> {T}',
            "'north_star.softmax' op expects an axis from 0 to 1, the dimensions of its input, but got 2",
        ),
        (
            f'%0 = "north_star.softmax"(%a) <{{axis = 1 : i32}}> : ({T}) -> {T}',
            "'north_star.softmax' op attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute",
        ),
        (f'%0 = "north_star.softmax"(%a) : ({T}) -> {T}', "'north_star.softmax' op requires attribute 'axis'"),
        (
            f'%0 = "north_star.exp"(%a) : ({T}) -> tensor<2x3xf32>',
            "'north_star.exp' op result #0 must be device tensor of at least one dimension, but got 'tensor<2x3xf32>'",
        ),
        ('%0 = "north_star.buffer"() : () -> !north_star.buffer<0>', "'north_star.buffer' op expects at least one tensor"),
        (
            f'%0 = "north_star.buffer"(%a) : ({T}) -> !north_star.buffer<0, 1>',
            "'north_star.buffer' op makes a buffer of 2 devices from 1 tensors",
        ),
        (
            f'%0 = "north_star.buffer"(%a) : ({T}) -> !north_star.buffer<3>',
            "'north_star.buffer' op expects tensor #0 on device 3 as in the buffer, but it is on device 0",
        ),
        (
            f'%b = "north_star.buffer"(%a) : ({T}) -> !north_star.buffer<0>\n'
            f'  %0 = "north_star.get_tensor"(%b) <{{device_id = 1 : i64}}> : (!north_star.buffer<0>) -> {T}',
            "'north_star.get_tensor' op takes the tensor of device 1, which the buffer '!north_star.buffer<0>' does not have",
        ),
        (
            f'%b = "north_star.buffer"(%a) : ({T}) -> !north_star.buffer<0>\n'
            f'  %0 = "north_star.get_tensor"(%b) <{{device_id = 0 : i64}}> : (!north_star.buffer<0>) -> !north_star.ns_tensor<6xf32,0>',
            "'north_star.get_tensor' op has the result type '!north_star.ns_tensor<6xf32,0>', "
            f"but the tensor of device 0 in the buffer is '{T}'",
        ),
        (
            '%0:2 = "north_star.buffer_cast"(%a) <{distribute_attr = #north_star.DP<DP = 2 : 0, 1>}> '
            f": ({T}) -> ({T}, !north_star.buffer<1>)",
            "'north_star.buffer_cast' op expects several results to be all tensors: a buffer must be the only one",
        ),
        (f'"north_star.return"(%a) : ({T}) -> ()', "'north_star.return' op expects parent op 'north_star.device_region'"),
    ],
)
def test_operations_that_are_refused(operation: str, message: str) -> None:
    assert first_error(in_function(operation)) == message


def region(body: str) -> str:
    return f'"north_star.device_region"() <{{device_id = 0 : i64, sym_name = "k"}}> ({{{body}}}) : () -> ()'


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("", "'north_star.device_region' op region #0 ('region') failed to verify constraint: region with 1 blocks"),
        (
            "^bb0:\n north_star.return\n ^bb1:\n north_star.return",
            "'north_star.device_region' op expects region #0 to have 0 or 1 blocks",
        ),
        (f'%y = "north_star.exp"(%a) : ({T}) -> {T}', "'north_star.exp' op using value defined outside the region"),
    ],
)
def test_a_device_region_has_one_block_and_sees_nothing_outside(body: str, message: str) -> None:
    assert first_error(in_function(region(body))) == message


def test_a_device_region_is_a_graph_without_a_terminator() -> None:
    cycle = f'^bb0:\n  %z = "north_star.exp"(%y) : ({T}) -> {T}\n  %y = "north_star.exp"(%z) : ({T}) -> {T}\n'
    assert '"north_star.exp"(%1)' in printed(in_function(region(cycle)))


@pytest.mark.parametrize(
    ("operands", "message"),
    [
        ("%x", "expected ':'"),
        ("%x, %x : i32", "custom op 'north_star.return' 2 operands present, but expected 1"),
        ("%x : i32, i32", "custom op 'north_star.return' 1 operands present, but expected 2"),
        (": i32", "expected operation name in quotes"),
    ],
)
def test_return_has_a_type_for_each_value(operands: str, message: str) -> None:
    assert first_error(in_function(region(f"^bb0(%x: i32):\n north_star.return {operands}\n"))) == message


def test_return_has_a_short_form() -> None:
    body = f'^bb0:\n %x = "north_star.const"() <{{value = dense<1.5> : tensor<2x3xf32>}}> : () -> {T}\n north_star.return %x : {T}\n'
    assert f"      north_star.return %0 : {T}\n" in printed(in_function(region(body), ""))


@pytest.mark.parametrize("name", ["const", "softmax", "exp", "add", "buffer_cast", "device_region", "print"])
def test_the_others_have_only_the_generic_form(name: str) -> None:
    assert first_error(in_function(f"north_star.{name} %a")) == f"custom op 'north_star.{name}' has no custom assembly form"
