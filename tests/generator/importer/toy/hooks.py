"""The handwritten part of the toy dialect: every function here waits for its body."""

from __future__ import annotations

from typing import Any


def for__verify_regions(op: Any) -> None:
    """What toy.for demands beyond its constraints: nothing is checked yet."""


def for__parse(parser: Any, state: Any) -> None:
    """The custom form of toy.for."""
    raise parser.error(None, "the custom form of toy.for is not written yet: use the generic form")


def for__print(op: Any, printer: Any) -> None:
    """The custom form of toy.for."""
    printer.print_generic_form(op)


def pack_verify(op: Any) -> None:
    """What toy.pack demands beyond its constraints: nothing is checked yet."""


def parse_depth(parser: Any, *arguments: Any) -> Any:
    """`custom<Depth>`."""
    raise parser.error(None, "custom<Depth> is not written yet: use the generic form")


def print_depth(printer: Any, *arguments: Any) -> None:
    """`custom<Depth>`."""
    raise NotImplementedError("custom<Depth>")


def store_parse(parser: Any, state: Any) -> None:
    """The custom form of toy.store."""
    raise parser.error(None, "the custom form of toy.store is not written yet: use the generic form")


def store_print(op: Any, printer: Any) -> None:
    """The custom form of toy.store."""
    printer.print_generic_form(op)


def box_type_verify(*parameters: Any) -> None:
    """What BoxType demands beyond its constraints: nothing is checked yet."""


def handle_type_parse(parser: Any) -> Any:
    """The text of HandleType."""
    raise parser.error(None, "the syntax of HandleType is not written yet")


def handle_type_print(self: Any, printer: Any) -> None:
    """The text of HandleType."""
    printer.write("<...>")
