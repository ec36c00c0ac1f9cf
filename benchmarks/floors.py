"""Percentages of agreement as a table, and the minimum that a run must reach."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence


def add_floors(parser: ArgumentParser) -> None:
    """Add the option `--min`, whose values `judged` takes as `floors`."""
    parser.add_argument("--min", action="append", default=[], metavar="METRIC=PERCENT", help="exit 1 below this share")


def judged(agree: Mapping[str, int], total: Mapping[str, int], floors: Sequence[str]) -> int:
    """Print the share of each metric in `total`; return 1 if one is below its floor, else 0."""
    for metric in total:
        print(f"{metric:>10}: {agree[metric]:5} of {total[metric]:5}  {100 * agree[metric] / max(total[metric], 1):6.2f}%")
    least = dict(item.split("=") for item in floors)
    return int(any(100 * agree[metric] < float(floor) * total[metric] for metric, floor in least.items()))
