"""The JSON Schema of a spec file, derived from the models that check it; for editors, and for tools that write specs."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from .base import SpecModel
from .dialect import EDITIONS, SECTIONS, DialectSpec

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def spec_file_schema() -> dict[str, Any]:
    """Return the JSON Schema 2020-12 of a spec file, with a description for each key.

    `ods check` rejects every file that the schema rejects. The schema does not check names or combinations of keys.
    """
    models: list[type[SpecModel]] = list(dict.fromkeys([DialectSpec, *SECTIONS.values()]))
    references, definitions = models_json_schema([(model, "validation") for model in models], schema_generator=_Generator)
    reference = {model: references[model, "validation"] for model in models}
    sections = {
        name: {"description": f"{SECTION_SUMMARIES[name]}, by name.", "type": "object", "additionalProperties": reference[model]}
        for name, model in SECTIONS.items()
    }
    edition = {"description": "The edition of the language that the file is written in.", "enum": list(EDITIONS)}
    return {
        "$schema": DRAFT,
        "title": "A spec of a dialect",
        "description": "One of the files of a dialect: each can contain any section.",
        "type": "object",
        "properties": {"edition": edition, "dialect": reference[DialectSpec], **sections},
        "required": ["edition"],
        "additionalProperties": False,
        **definitions,
    }


SECTION_SUMMARIES = {
    "types": "The types of the dialect",
    "attributes": "The attributes of the dialect",
    "enums": "Integers with names, and sets of bits with names",
    "constraints": "Constraints on types, attributes, properties, regions and successors",
    "traits": "Facts about operations, types and attributes, some of them verified",
    "interfaces": "Methods that operations, types or attributes of several kinds have",
    "op_templates": "What several operations share; they name it in `extends`",
    "type_templates": "What several types share; they name it in `extends`",
    "attribute_templates": "What several attributes share; they name it in `extends`",
    "ops": "The operations of the dialect",
    "passes": "The passes of the dialect",
    "pipelines": "Pipelines of passes that have a name",
    "patterns": "Rewrite patterns",
    "type_conversions": "The types that become types of other dialects",
    "conversions": "The operations that become operations of other dialects",
    "op_groups": "Groups of operations in the documentation",
}


class _Generator(GenerateJsonSchema):
    """Pydantic's generator, with the docstrings of fields as descriptions and a pattern for the keys of mappings."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        made = super().model_schema(schema)
        descriptions = key_descriptions(schema["cls"])
        for key, value in made["properties"].items():
            value.pop("title", None)
            if key in descriptions:
                value["description"] = descriptions[key]
        made.pop("title", None)
        return made

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        names = self.generate_inner(schema["keys_schema"]) if "keys_schema" in schema else {"type": "string"}
        values = self.generate_inner(schema["values_schema"]) if "values_schema" in schema else True
        made: JsonSchemaValue = {"type": "object", "additionalProperties": values}
        return made if names == {"type": "string"} else {**made, "propertyNames": names}


def key_descriptions(model: type[SpecModel]) -> dict[str, str]:
    """Return the docstrings of the fields of `model`, each on one line."""
    found: dict[str, str] = {}
    for each in reversed(model.__mro__):
        if issubclass(each, SpecModel):
            found |= _docstrings(each)
    return found


def _docstrings(model: type[SpecModel]) -> dict[str, str]:
    definition = ast.parse(textwrap.dedent(inspect.getsource(model))).body[0]
    assert isinstance(definition, ast.ClassDef)
    found = {}
    for field, text in zip(definition.body, definition.body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            found[field.target.id] = inspect.cleandoc(ast.literal_eval(text.value)).replace("\n\n", " ").replace("\n", " ")
    return found
