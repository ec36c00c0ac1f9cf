"""OperationModel: an operation's class in which nothing is left to decide."""

from __future__ import annotations

from dataclasses import dataclass

from ..methods import MethodModel
from .folding import FoldAdaptorModel
from .properties import SlotModel


@dataclass(frozen=True)
class OperationModel:
    """The class of an operation, or what the operations of a template share."""

    class_name: str
    bases: tuple[str, ...]
    docstring: tuple[str, ...]
    slot_names: str
    class_variables: tuple[str, ...]
    slots: tuple[SlotModel, ...]
    fold_adaptor: FoldAdaptorModel | None
    methods: tuple[MethodModel, ...]
