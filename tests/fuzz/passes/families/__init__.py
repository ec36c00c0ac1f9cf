"""The families of functions: each module makes functions whose operations can be combined in patterns and passes."""

from __future__ import annotations

from typing import Final

from ..building import Family
from .affine_loops import affine_loops
from .branches import branches
from .floats import complexes, floats, functions
from .integers import indices, integers
from .maps import maps
from .producers import producers
from .reductions import reductions
from .structured import foralls, structured
from .tensors import tensors
from .vector_shapes import vector_shapes
from .vectors import vectors
from .views import views

FAMILIES: Final[tuple[Family, ...]] = (
    *(
        affine_loops,
        affine_loops,
        affine_loops,
        branches,
        complexes,
        floats,
        foralls,
        functions,
        indices,
        integers,
        structured,
        structured,
        tensors,
    ),
    *(maps, producers, reductions, vector_shapes, vectors, views),
)
"""All families; one that is listed twice is chosen twice as often."""
