# Two commands do everything: `make play` and `make test`. Both set up .venv themselves.

PYTHON ?= python3
GAME ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm
WEB := src/undercroft/server/web/index.html
WORDS := $(VENV)/.words
SOURCES := $(shell find web/src web/public web/schema web/scripts -type f 2>/dev/null) \
	$(wildcard web/*.json web/*.js web/*.ts web/*.html)

.PHONY: wheel wheel-fast compiled-rules pythons play term test setup web words lint types check-web attack fuzz bench compiled load golden wire docs proof release-fixtures clean

# The house in the browser: deals a first game, later opens the door; GAME=ravenloft deals another.
play: $(VENV)/.play $(WORDS) $(WEB)
	$(BIN)/undercroft serve --open $(if $(GAME),--game $(GAME))

# The same games in the terminal.
term: $(VENV)/.play $(WORDS)
	$(BIN)/undercroft play $(or $(GAME),wakening)

test: lint types check-web $(WORDS)
	$(BIN)/python -m scripts.tools chromium postgresql sqlite3 zsh fish
	$(BIN)/python -m pytest -n auto

setup: $(VENV)/.dev web

web: $(WEB)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(if $(shell command -v hadolint),hadolint deploy/Dockerfile)

types: $(VENV)/.dev
	$(BIN)/mypy
	$(BIN)/mypy -p tests

check-web: $(WEB)
	$(NPM) run check
	$(NPM) test

# What strangers and mishaps do to a server, all of it: some minutes.
attack: $(VENV)/.dev $(WORDS)
	$(BIN)/python -m scripts.tools postgresql
	$(BIN)/python -m pytest tests/server/attack tests/server/test_clients.py -m "long or not long"

# Long searches for what the tests are too short to find.
fuzz: $(VENV)/.dev
	$(BIN)/undercroft sim wakening --games 10000 --seed 1 --bot random --seats mixed --jobs 2
	$(BIN)/undercroft check wakening --games 200 --seed 1 --jobs 2
	$(BIN)/undercroft check wakening --kept --games 2000 --seed 1 --jobs 2
	$(BIN)/undercroft coverage wakening
	$(BIN)/undercroft sim ravenloft --games 2000 --seed 1 --bot random --seats mixed --jobs 2
	$(BIN)/undercroft check ravenloft --games 100 --seed 1 --jobs 2
	$(BIN)/undercroft check ravenloft --kept --games 1000 --seed 1 --jobs 2
	$(BIN)/undercroft coverage ravenloft
	$(BIN)/undercroft sim betrayal --games 1000 --seed 1 --bot random --seats mixed --jobs 2
	$(BIN)/undercroft check betrayal --games 20 --seed 1 --jobs 2
	$(BIN)/undercroft check betrayal --kept --games 1000 --seed 1 --jobs 2
	$(BIN)/undercroft coverage betrayal

# Beside catanatron, in one run; `make bench ACCEPT=--accept` writes bench/RESULTS.md.
bench: $(VENV)/.dev
	$(BIN)/python bench/run.py $(if $(wildcard build/compiled),--compiled) $(ACCEPT)

# The tests on every supported Python that is found; `make pythons TESTS=tests/bots` runs some of them.
pythons: $(VENV)/.dev $(WEB)
	$(BIN)/python -m scripts.pythons $(TESTS)

# The package as pip installs it, in dist/; with the browser client, without which none is built.
wheel: $(VENV)/.play $(WORDS) $(WEB)
	$(BIN)/python -m hatchling build -t wheel

# For researchers: engine and games compiled by mypyc into build/compiled. Needs a C compiler.
# `make compiled RELEASE=--release` takes three times as long, for games that are faster still.
compiled: $(VENV)/.dev
	$(BIN)/python -m scripts.compiled.build $(RELEASE)

# The tests of engine and rules on the compiled house; what plants classes of its own is passed over.
compiled-rules: $(VENV)/.dev
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n auto -p scripts.compiled.planted tests/engine tests/games

# The same as a wheel for this interpreter, beside the pure one: pip takes whichever fits.
wheel-fast: wheel
	$(MAKE) compiled RELEASE=$(or $(RELEASE),--release)
	$(BIN)/python -m scripts.compiled.wheel

# What one core of the server bears.
load: $(VENV)/.dev
	$(BIN)/python -m bench.server $(ACCEPT)

# Write the golden transcripts and screen snapshots anew, then read the diff.
golden: $(VENV)/.dev
	$(BIN)/python -m scripts.golden
	$(BIN)/python -m pytest tests/term --snapshot-update

# Catalogues of other languages: brought up to date, checked, packed; tells how far they are.
words: $(VENV)/.dev
	$(BIN)/python -m scripts.words

# The types of messages and views, and the list of messages in docs/wire.md.
wire: $(VENV)/.dev
	$(BIN)/python -m scripts.wire

# Pages that are written from data.
docs: $(VENV)/.dev
	$(BIN)/python -m scripts.rulings
	$(BIN)/python -m scripts.haunts
	$(BIN)/python -m scripts.pieces
	$(BIN)/python -m scripts.events

# Saves and a store of the release that is being cut; later versions open them in the suite.
release-fixtures: $(VENV)/.dev
	$(BIN)/python -m scripts.release

# The long proofs of a haunt, `make proof HAUNT=2`, or of all; GAMES=20 cuts them short. Writes its figures.
proof: $(VENV)/.dev
	$(BIN)/python -m scripts.proof $(HAUNT) $(if $(GAMES),--games $(GAMES))

clean:
	rm -rf $(VENV) web/node_modules src/undercroft/server/web artefacts build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

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

$(WORDS): $(shell find src -name '*.po') | $(VENV)/.play
	$(BIN)/python -m scripts.words pack
	@touch $@

# The browser client is built with Node; where there is none, Node comes as a Python package.
$(WEB): web/node_modules/.installed $(SOURCES)
	$(NPM) run build

# Not `npm ci`: it wants the bundler's binaries for all platforms in the lock file, used or not.
web/node_modules/.installed: web/package-lock.json | $(VENV)/bin/python
	$(BIN)/python -m scripts.tools node
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@
