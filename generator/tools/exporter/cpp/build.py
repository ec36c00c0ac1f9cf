"""The files that build and test an exported project: CMake, lit, and a page with instructions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....resolver.model import ResolvedDialect
from ...docs.examples import all_examples
from ..cpp_names import camel_case

_GENERATED = {
    "Dialect": (("Dialect.h.inc", "-gen-dialect-decls", "dialect"), ("Dialect.cpp.inc", "-gen-dialect-defs", "dialect")),
    "Enums": (("Enums.h.inc", "-gen-enum-decls", ""), ("Enums.cpp.inc", "-gen-enum-defs", "")),
    "Interfaces": tuple(
        (f"{kind.capitalize()}Interfaces.{suffix}.inc", f"-gen-{kind}-interface-{half}", "")
        for kind in ("attr", "type", "op")
        for suffix, half in (("h", "decls"), ("cpp", "defs"))
    ),
    "Types": (
        ("Attributes.h.inc", "-gen-attrdef-decls", "attrdefs-dialect"),
        ("Attributes.cpp.inc", "-gen-attrdef-defs", "attrdefs-dialect"),
        ("Types.h.inc", "-gen-typedef-decls", "typedefs-dialect"),
        ("Types.cpp.inc", "-gen-typedef-defs", "typedefs-dialect"),
    ),
    "Ops": (("Ops.h.inc", "-gen-op-decls", ""), ("Ops.cpp.inc", "-gen-op-defs", "")),
    "Passes": (("Passes.h.inc", "-gen-pass-decls", "name"),),
    "Patterns": (("Patterns.cpp.inc", "-gen-rewriters", ""),),
}
"""Maps .td files to the outputs of mlir-tblgen, their generators, and the option that names the dialect."""


def generated_files(dialect: str, files: Mapping[str, str]) -> list[tuple[str, str, list[str]]]:
    """Return (.td file, output, arguments of mlir-tblgen) for each file that the header or source of a dialect includes."""
    title = camel_case(dialect)
    return [
        (f"{title}{part}.td", f"{title}{name}", [generator, *([f"-{option}={title if option == 'name' else dialect}"] if option else [])])
        for part, made in _GENERATED.items()
        if f"{title}{part}.td" in files
        for name, generator, option in made
    ]


def build_script(name: str, dialects: Sequence[ResolvedDialect], folders: Mapping[str, Mapping[str, str]]) -> str:
    """Return the text of CMakeLists.txt."""
    lines = [
        "cmake_minimum_required(VERSION 3.20)",
        f"project({name} LANGUAGES C CXX)",
        "",
        "set(CMAKE_CXX_STANDARD 17)",
        "find_package(MLIR REQUIRED CONFIG)",
        'list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")',
        "include(TableGen)",
        "include(AddLLVM)",
        "include(AddMLIR)",
        "include(HandleLLVMOptions)",
        "",
        "include_directories(${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS} ${CMAKE_SOURCE_DIR}/include ${CMAKE_BINARY_DIR}/include)",
        "add_definitions(${LLVM_DEFINITIONS})",
        "",
        "function(make_inc td inc)",
        "  get_filename_component(folder ${inc} DIRECTORY)",
        "  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include/${folder})",
        "  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/include/${inc}",
        "    COMMAND ${MLIR_TABLEGEN_EXE} ${ARGN} ${CMAKE_SOURCE_DIR}/include/${td} -o ${CMAKE_BINARY_DIR}/include/${inc}",
        "      -I ${CMAKE_SOURCE_DIR}/include -I ${MLIR_INCLUDE_DIRS}",
        "    DEPENDS ${CMAKE_SOURCE_DIR}/include/${td})",
        "  set_property(GLOBAL APPEND PROPERTY made ${CMAKE_BINARY_DIR}/include/${inc})",
        "endfunction()",
        "",
    ]
    for dialect in dialects:
        for td, inc, arguments in generated_files(dialect.name, folders[dialect.name]):
            lines.append(f"make_inc({dialect.name}/{td} {dialect.name}/{inc} {' '.join(arguments)})")
    sources = " ".join(file for dialect in dialects for file in _sources(dialect))
    lines += [
        "get_property(made GLOBAL PROPERTY made)",
        f"add_custom_target({name}_inc DEPENDS ${{made}})",
        "",
        "# The plugin finds MLIR in the mlir-opt that loads it.",
        f"add_library({name} MODULE {sources} lib/Plugin.cpp)",
        f"add_dependencies({name} {name}_inc)",
        "",
        "find_program(LIT NAMES lit llvm-lit HINTS ${LLVM_TOOLS_BINARY_DIR})",
        "if(LIT)",
        f"  add_custom_target(check-{name}",
        "    COMMAND ${CMAKE_COMMAND} -E env PLUGIN=$<TARGET_FILE:" + name + "> MLIR_OPT=${LLVM_TOOLS_BINARY_DIR}/mlir-opt",
        "      ${LIT} -v ${CMAKE_SOURCE_DIR}/test",
        f"    DEPENDS {name})",
        "endif()",
    ]
    return "\n".join(lines) + "\n"


def _sources(dialect: ResolvedDialect) -> list[str]:
    title = camel_case(dialect.name)
    parts = [("", True), ("Passes", bool(dialect.passes)), ("Pipelines", bool(dialect.pipelines))]
    return [f"lib/{title}{part}.cpp" for part, is_there in parts if is_there]


def lit_configuration(name: str) -> str:
    """Return the text of test/lit.cfg.py."""
    return f'''"""How lit runs the tests: each must be read, verified, and read back from what is printed."""

import os

import lit.formats

config.name = "{name}"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".mlir"]
config.environment["PATH"] = os.environ["PATH"]
config.substitutions.append(("%opt", os.environ["MLIR_OPT"] + " --load-dialect-plugin=" + os.environ["PLUGIN"]))
'''


def tests_of(dialects: Sequence[ResolvedDialect]) -> dict[str, str]:
    """Return a test file with all examples, for each dialect that has examples."""
    found = {}
    for dialect in dialects:
        texts = [each.text for each in all_examples((dialect,), (dialect.name,)) if each.rewrite is None]
        if texts:
            run = (
                "// RUN: %opt --allow-unregistered-dialect --split-input-file %s | %opt --allow-unregistered-dialect --split-input-file\n\n"
            )
            found[f"{dialect.name}.mlir"] = run + "\n// -----\n\n".join(texts)
    return found


def read_me(name: str, dialects: Sequence[ResolvedDialect]) -> str:
    """Return the text of README.md."""
    names = ", ".join(f"`{dialect.name}`" for dialect in dialects)
    return f"""# {name}

The dialect{"s" if len(dialects) > 1 else ""} {names} for MLIR 22, as a plugin of mlir-opt. `ods export cpp` wrote the
definitions from specs in YAML; functions that say "To be written" wait for their C++.

```sh
cmake -S . -B build -DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir
cmake --build build
mlir-opt --load-dialect-plugin=build/lib{name}.so FILE.mlir
```

With lit installed, `cmake --build build --target check-{name}` runs the examples of the specs.
"""
