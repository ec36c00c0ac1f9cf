# What one does here; `make` alone tells.
.DEFAULT_GOAL := help
.PHONY: help demo test test-all pythons check check-code check-examples lint types site dist release locked lock sizes trips mutants generate bridge conformance lit fuzz live bench clean

PYTHON ?= python3
SOURCES := ods generator dialect_specs tests benchmarks docs
LIT_TESTS ?= tests/lit/suite
SEED ?= 1
SECONDS ?= 600
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed-test
unexport PYTHONDONTWRITEBYTECODE # each process would compile the same modules again
BENCH := $(VENV)/.installed-bench

help:            ## this list
	@sed -n 's/^\([a-z-]*\): .*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12

demo: $(INSTALLED)            ## from a spec to verified IR, in one screen a step
	@$(BIN)/python docs/demo/demo.py

test: $(INSTALLED)            ## the tests, but for those that take long by their nature
	@$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

test-all: $(INSTALLED)        ## all tests
	@$(BIN)/python -m pytest -n auto --dist worksteal

pythons: $(INSTALLED)         ## environments of all Python versions that are found here; `make test` then generates with each
	@for version in 3.10 3.11 3.12 3.13; do \
	  for found in python$$version $$HOME/.pyenv/versions/$$version.*/bin/python ""; do \
	    [ -z "$$found" ] || ! $$found -c "" 2>/dev/null || break; \
	  done; \
	  [ -n "$$found" ] || { echo "no Python $$version here"; continue; }; \
	  $$found -m venv $(VENV)/pythons/$$version && \
	  $(VENV)/pythons/$$version/bin/python -m pip install --quiet --disable-pip-version-check --editable . || exit 1; \
	done

check: check-code check-examples ## format, lint, types, specs, their examples and operations, generated code and documentation

check-code: $(INSTALLED)      ## the first half of `make check`: format, lint, types, specs, generated code and pages
	$(BIN)/python -m black --quiet --check $(SOURCES)
	$(BIN)/python -m ruff check $(SOURCES)
	$(BIN)/python -m mypy
	$(BIN)/ods check
	$(BIN)/ods generate --check
	$(BIN)/ods doc --check --coverage --min 100

check-examples: $(INSTALLED)  ## the second half: the site, and what `ods test` makes of the specs
	$(BIN)/ods doc --site build/site
	$(BIN)/ods test --min 95.9 --functions 240 # tests.fuzz applies all those of the bundled dialects

lint: $(INSTALLED)            ## format, lint, specs and generated code: the quick part of `make check`
	$(BIN)/python -m black --quiet --check $(SOURCES)
	$(BIN)/python -m ruff check $(SOURCES)
	$(BIN)/ods check
	$(BIN)/ods generate --check

types: $(INSTALLED)           ## types
	$(BIN)/python -m mypy

site: $(INSTALLED)            ## the site of all bundled dialects, in build/site
	@$(BIN)/ods doc --site build/site

dist: $(INSTALLED)            ## a source distribution and a wheel of the current revision in dist, the same bytes each time
	@$(BIN)/python -m tests.release --build

release: $(INSTALLED)         ## VERSION=1.2.3: version, changelog, commit, tag, distributions and notes
	@$(BIN)/python -m tests.release $(VERSION)

locked: $(BIN)/python         ## the environment with the versions of requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock --editable '.[test]'
	@touch $(INSTALLED)

lock: $(INSTALLED)            ## requirements-dev.lock, from the newest versions that fit
	@$(BIN)/python -m tests.release.lock

sizes: $(INSTALLED)           ## lines of code and budget of every package
	@$(BIN)/python -m tests.architecture.budgets

trips: $(INSTALLED)           ## files that a module and an operation's spec go through, and how often the file changes
	@$(BIN)/python -m benchmarks.trips

mutants: $(INSTALLED)         ## 300 changes of the code, SEED=…, and those that no fast test notices: at most 15 %
	@$(BIN)/python -m tests.mutation --seed $(SEED) $(MUTANT_FLAGS)

generate: $(INSTALLED)        ## specs to generated/
	@$(BIN)/ods generate

bridge: $(INSTALLED)          ## dialects exported to C++ and IRDL, and asked the same as `ods opt` (needs MLIR 22)
	@$(BIN)/python -m tests.bridge
	@$(BIN)/python -m tests.bridge.irdl

conformance: $(INSTALLED)       ## mlir-opt 22's answers to a sample of MLIR's tests, recorded here, and compared; MLIR_TESTS=… or RECORDS=…
	@$(BIN)/python -m tests.conformance $(if $(MLIR_TESTS),--tests $(MLIR_TESTS)) $(if $(RECORDS),--records $(RECORDS)) $(CONFORMANCE_FLAGS)

lit: $(INSTALLED)             ## a lit suite with `ods opt` in mlir-opt's place, LIT_TESTS=…; the page of what passes is build/lit.md
	@$(BIN)/python -m tests.lit $(LIT_TESTS) --page build/lit.md $(LIT_FLAGS)

fuzz: $(INSTALLED)            ## all random comparisons, SEED=… for SECONDS=… in all
	@$(BIN)/python -m tests.fuzz.everything --seed $(SEED) --seconds $(SECONDS)

live: $(INSTALLED)            ## the live sites of all bundled dialects and of the tutorial's, tried and timed in Chromium; answers in build/live
	@mkdir -p build/live && ODS_WHOLE_SITE=build/live $(BIN)/python -m pytest -q -s tests/generator/docs/test_whole_site.py

bench: $(BENCH)               ## speed, beside MLIR's own bindings, mlir-opt and xDSL, to docs/performance.md; BENCH_FLAGS=--quick for a look
	@$(BIN)/python -m benchmarks.bench $(BENCH_FLAGS)

clean:           ## remove the environment and all caches
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(INSTALLED): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(BENCH): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
