"""Export the resolved model to TableGen, C++, IRDL and JSON."""
