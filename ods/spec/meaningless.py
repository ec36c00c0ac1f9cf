"""Fields of ODS that have no key here, and the reasons that are reported to users."""

from __future__ import annotations

_CXX_TEXT = "C++ text is not supported here; write methods as interface methods, builders or hooks"
_CLASS = "the storage of a class is Python's affair"

MEANINGLESS: dict[str, str] = {
    "extra_class_declaration": _CXX_TEXT,
    "extra_class_definition": _CXX_TEXT,
    "extra_trait_class_declaration": _CXX_TEXT,
    "extra_shared_class_declaration": _CXX_TEXT,
    "extra_class_of": "Python's `isinstance` asks the class; a class has an interface or it has not",
    "has_non_default_destructor": "Python needs no destructors",
    "use_default_attribute_printer_parser": "attributes are always found by their mnemonic",
    "use_default_type_printer_parser": "types are always found by their mnemonic",
    "use_properties_for_attributes": "inherent attributes are always properties",
    "storage_class": _CLASS,
    "storage_namespace": _CLASS,
    "gen_storage_class": _CLASS,
    "has_storage_custom_constructor": _CLASS,
    "cpp_base_class_name": _CLASS,
    "cpp_accessor_type": "a parameter has one Python type",
    "cpp_storage_type": "a parameter has one Python type",
    "storage_type": "name the class of the attribute with `python_class`",
    "return_type": "name the plain Python type with `value_type`",
    "interface_type": "name the plain Python type with `value_type`",
    "convert_from_storage": "say with `from_attribute` how the plain value is read",
    "const_builder_call": "say with `const_builder` how the attribute is made",
    "builder_call": "say with `builder` how the only value is made",
    "allocator": "Python allocates",
    "comparator": "parameters are compared by value, floats by their bits",
    "gen_accessors": "there are always accessors",
    "gen_verify_decl": "`get` always verifies; a rule of your own is `has_verifier`",
    "skip_default_builders": "the constructor is what builders call, so it is always there; further ones are `builders`",
    "type_name": "it is made of the dialect's name and the mnemonic",
    "attr_name": "it is made of the dialect's name and the mnemonic",
    "op_doc_group": "it is called `op_group`",
    "use_custom_properties_encoding": "there is no bytecode yet",
    "underlying_type": "it follows from `width`",
    "underlying_to_symbol_fn_name": "the enum is a Python class: `Colour(3)`",
    "string_to_symbol_fn_name": "the enum is a Python class: `Colour.from_text(…)`",
    "symbol_to_string_fn_name": "the enum is a Python class: `colour.text`",
    "max_enum_val_fn_name": "the enum is a Python class",
    "gen_specialized_attr": "an enum without `attribute` is stored as an integer attribute",
    "cpp_function_name": "each named constraint becomes a Python function `is_…`",
    "cpp_interface_name": "the key is the name",
    "constructor": "passes are classes; Python calls them",
}
"""Maps ODS names in snake_case to reasons."""
