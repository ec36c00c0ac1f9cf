"""The handwritten part of the toy dialect: every function here waits for its body."""

from __future__ import annotations

from typing import Any


def for_verify_regions(op: Any) -> None:
    """What toy.for demands beyond its constraints: nothing is checked yet."""


def for_parse(parser: Any, state: Any) -> None:
    """The custom form of toy.for."""
    raise parser.error(None, "the custom form of toy.for is not written yet: use the generic form")


def for_print(op: Any, printer: Any) -> None:
    """The custom form of toy.for."""
    printer.print_generic_form(op)


def pack_verify(op: Any) -> None:
    """What toy.pack demands beyond its constraints: nothing is checked yet."""


def pack_get_size(*arguments: Any) -> Any:
    """What toy.pack answers to SizedOpInterface.get_size."""
    raise NotImplementedError("pack_get_size")


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
