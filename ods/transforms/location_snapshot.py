"""`snapshot-op-locations`: sets the locations of operations to their places in a printed file (MLIR `LocationSnapshot`)."""

from __future__ import annotations

import tempfile

from ..ir.location import FileLineColLoc, FusedLoc, NameLoc
from ..ir.operation import Operation
from ..ir.walk import walk_post_order
from ..passes.pass_base import Pass, PassOption
from ..text.op_printer import print_with_places
from ..text.printing_flags import message_flags


class LocationSnapshot(Pass):
    """Prints the IR to a file and sets the locations of operations to their places in it."""

    argument = "snapshot-op-locations"
    summary = "Set locations to places in a printed file"
    options = (
        PassOption("filename", "filename", "str", False, "file to print to; a temporary one by default"),
        PassOption(
            "tag",
            "tag",
            "str",
            False,
            "keep the old locations, fused with the new ones under this name",
        ),
        PassOption("print-debuginfo", "print_debuginfo", "bool", False, "print locations too"),
        PassOption("print-op-generic", "print_op_generic", "bool", False, "print the generic form"),
        PassOption("print-local-scope", "print_local_scope", "bool", False, "print no aliases"),
        PassOption("pretty-debuginfo", "pretty_debuginfo", "bool", False, "print locations for people to read"),
    )

    def __init__(
        self,
        *,
        filename: str = "",
        tag: str = "",
        print_debuginfo: bool = False,
        print_op_generic: bool = False,
        print_local_scope: bool = False,
        pretty_debuginfo: bool = False,
    ) -> None:
        super().__init__()
        self.filename = filename
        self.tag = tag
        self.print_debuginfo = print_debuginfo
        self.print_op_generic = print_op_generic
        self.print_local_scope = print_local_scope
        self.pretty_debuginfo = pretty_debuginfo

    def run(self, op: Operation) -> None:
        given = message_flags.get()
        flags = given._replace(
            generic=self.print_op_generic,
            local_scope=self.print_local_scope or given.local_scope,
            debug_info=self.print_debuginfo,
            pretty_debug_info=self.pretty_debuginfo,
        )
        text, places = print_with_places(op, flags)
        filename = self.filename or tempfile.mkstemp(".tmp.mlir", "mlir_snapshot-")[1]
        try:
            with open(filename, "w", encoding="utf-8", newline="\n", errors="surrogateescape") as file:
                file.write(text)
        except OSError as error:
            self.report(op.error(f"cannot open output file '{filename}': {error.strerror}"))
            raise self.fail() from error
        for inner in walk_post_order(op):
            place = places.get(inner)
            if place is not None:
                here = FileLineColLoc.get(filename, *place)
                inner.location = here if not self.tag else FusedLoc.fuse([inner.location, NameLoc.get(self.tag, here)])
