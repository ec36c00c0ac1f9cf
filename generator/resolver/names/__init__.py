"""Names and terms: what the dialects define, what Python classes there are, and the expressions that name them."""
