"""Stubs of missing hooks, as the contract of a dialect has them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from .hook_contract import contract_of


def stubs(contract: str, functions: Iterable[str]) -> list[str]:
    """Definitions to paste for hooks, by the Protocol that a generated module (`generated.arith.hooks`) defines."""
    protocol = contract_of(contract)
    return [_stub(getattr(protocol, name)) for name in functions]


def _stub(function: Callable[..., Any]) -> str:
    """Return a method of the contract as a function of a module: without the contract's own receiver."""
    signature = inspect.signature(function)
    parameters = [_parameter(each) for each in list(signature.parameters.values())[1:]]
    header = f"def {function.__name__}({', '.join(parameters)}) -> {signature.return_annotation}:"
    return f'{header}\n    """{(function.__doc__ or "").splitlines()[0]}"""\n    raise NotImplementedError'


def _parameter(parameter: inspect.Parameter) -> str:
    text = f"{parameter.name}: {parameter.annotation}"
    return text if parameter.default is inspect.Parameter.empty else f"{text} = ..."
