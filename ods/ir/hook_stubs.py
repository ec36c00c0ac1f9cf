"""Stubs of missing hooks, derived from the contract of a dialect."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from .hook_contract import contract_of


def stubs(contract: str, functions: Iterable[str]) -> list[str]:
    """Return function definitions to paste for missing hooks, from the Protocol in a generated module (`generated.arith.hooks`)."""
    protocol = contract_of(contract)
    return [_stub(getattr(protocol, name)) for name in functions]


def _stub(function: Callable[..., Any]) -> str:
    """Return a method of the contract as a module function, without `self`."""
    signature = inspect.signature(function)
    parameters = [_parameter(each) for each in list(signature.parameters.values())[1:]]
    header = f"def {function.__name__}({', '.join(parameters)}) -> {signature.return_annotation}:"
    return f'{header}\n    """{(function.__doc__ or "").partition(chr(10))[0]}"""\n    raise NotImplementedError'


def _parameter(parameter: inspect.Parameter) -> str:
    text = f"{parameter.name}: {parameter.annotation}"
    return text if parameter.default is inspect.Parameter.empty else f"{text} = ..."
