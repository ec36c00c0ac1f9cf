"""Locations, what they are made of, and who hears of diagnostics."""

from ods.mlir.ir import *

with Context() as context:
    print("# locations")
    place = Location.file("foo.txt", 123, 56)
    ranges = [Location.file("foo.txt", 1, 2, 1, 2), Location.file("foo.txt", 1, 2, 1, 9), Location.file("foo.txt", 1, 2, 3, 4)]
    for each in (place, *ranges):
        print(each, each.is_a_file(), each.filename, each.start_line, each.start_col, each.end_line, each.end_col)
    name = Location.name("nombre", place)
    print(name, name.is_a_name(), name.name_str, name.child_loc, Location.name("alone").child_loc)
    call = Location.callsite(place, [name, ranges[0]])
    print(call, call.is_a_callsite(), call.callee, call.caller)
    fused = Location.fused([name, place], StringAttr.get("sauce"))
    print(fused, fused.is_a_fused(), fused.locations == [name, place], fused.metadata, Location.fused([place]), Location.fused([]))
    print([Location.unknown().is_a_file(), place.is_a_fused()], Location.from_attr(place.attr) == place, place.context is context)
    for each in ranges:
        print(Attribute.parse(str(each)) is each)

    print("# diagnostics")

    def hear(diagnostic):
        print("heard:", diagnostic.severity, diagnostic.message, diagnostic.location, [note.message for note in diagnostic.notes])
        return True

    with context.attach_diagnostic_handler(hear) as handler:
        place.emit_error("it is wrong")
        for heard_by_handler in (False, True):
            context.emit_error_diagnostics = heard_by_handler
            try:
                Module.parse("func.func @f() {\n  %a = arith.constant 1 : i32\n  %a = arith.constant 2 : i32\n  return }")
            except MLIRError as error:
                for info in error.error_diagnostics:
                    print("caught:", info.severity == DiagnosticSeverity.ERROR, info.message, info.location, len(info.notes))
                print(error.message, len(error.error_diagnostics))
    print(handler.attached, handler.had_error)
