"""Proofs of rewrites: functions are made that folds, patterns and passes apply to, and what is before must allow what is after."""
