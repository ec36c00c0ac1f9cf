"""Operations: signatures, bodies and hooks."""
