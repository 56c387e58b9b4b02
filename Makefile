# Two commands do everything: `make play` and `make test`. Both set up .venv themselves.

PYTHON ?= python3
GAME ?= wakening
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: play test setup lint types fuzz bench golden docs clean

play: $(VENV)/.play
	$(BIN)/undercroft play $(GAME)

test: lint types
	$(BIN)/python -m pytest -n auto

setup: $(VENV)/.dev

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy
	$(BIN)/mypy -p tests

# Long searches for what the tests are too short to find.
fuzz: $(VENV)/.dev
	$(BIN)/undercroft sim wakening --games 10000 --seed 1 --bot random --seats mixed --jobs 2
	$(BIN)/undercroft check wakening --games 200 --seed 1 --jobs 2
	$(BIN)/undercroft coverage wakening
	$(BIN)/undercroft sim ravenloft --games 2000 --seed 1 --bot random --seats mixed --jobs 2
	$(BIN)/undercroft check ravenloft --games 100 --seed 1 --jobs 2
	$(BIN)/undercroft coverage ravenloft

# Beside catanatron, in one run; `make bench ACCEPT=--accept` writes bench/RESULTS.md.
bench: $(VENV)/.dev
	$(BIN)/python bench/run.py $(ACCEPT)

# Write the golden transcripts and screen snapshots anew, then read the diff.
golden: $(VENV)/.dev
	$(BIN)/python -m scripts.golden
	$(BIN)/python -m pytest tests/term --snapshot-update

# Pages that are written from data.
docs: $(VENV)/.dev
	$(BIN)/python -m scripts.rulings

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "undercroft needs Python 3.11 or newer: make $(MAKECMDGOALS) PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) install -r requirements/play.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/play.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) install -r requirements/dev.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@
