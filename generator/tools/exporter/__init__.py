"""Exporting: the resolved model in other languages: TableGen, IRDL, JSON."""
