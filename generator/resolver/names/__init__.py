"""Names and terms: the definitions of all dialects, the known Python classes, and the expressions that name them."""
