"""The model of an operation's class, with every decision made."""

from __future__ import annotations

from dataclasses import dataclass

from ..methods import MethodModel
from .folding import FoldAdaptorModel
from .properties import SlotModel


@dataclass(frozen=True)
class OperationModel:
    """The class of an operation, or the shared base class of a template's operations."""

    class_name: str
    bases: tuple[str, ...]
    docstring: tuple[str, ...]
    slot_names: str
    class_variables: tuple[str, ...]
    slots: tuple[SlotModel, ...]
    fold_adaptor: FoldAdaptorModel | None
    methods: tuple[MethodModel, ...]
