# Mudbrick: `make play` to play, `make test` to test. CONTRIBUTING.md tells the rest.
#
# Variables: PYTHON (the interpreter to use), MUDBRICK_COMPILE (1, 0 or auto: see setup.py),
# SEATS (who plays), TESTS (arguments for pytest), UPGRADE (--upgrade, to take newer packages into the locks).

PYTHON ?= python3
MUDBRICK_COMPILE ?= auto
SEATS ?= human,greedy,greedy
TESTS ?=
UPGRADE ?=
QUICK := -m 'not server and not browser'

VENV := .venv
BIN := $(VENV)/bin
UV := .uv/bin/uv
UV_VERSION := 0.13.7

export MUDBRICK_COMPILE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The form that is tested is chosen below, not by the caller's environment.
unexport PYTHONPATH

PYTHON_VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
MADE := $(VENV)/.made-with-$(PYTHON_VERSION)
LOCKED := $(VENV)/.locked
BENCH_LOCKED := $(VENV)/.locked-bench
INSTALLED := $(VENV)/.installed
INPUTS := $(VENV)/.inputs

# The page is built into the package, from sources of its own.
STATIC := src/mudbrick/server/static
PAGE := $(STATIC)/index.html
PAGE_SOURCES := $(sort $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/harness/*'))
SOURCES := $(sort $(shell find src -type f -not -name '*.py[co]' -not -path '$(STATIC)/*'))

.PHONY: help play terminal page pictures serve test test-quick test-server test-page test-plain lint format bench bench-server bench-page lock install clean FORCE
.DELETE_ON_ERROR:

help:
	@echo 'make play        play in the browser'
	@echo 'make terminal    play in the terminal'
	@echo 'make serve       serve tables to browsers on this machine'
	@echo 'make test        run all tests on the installed package, compiled where a C compiler works'
	@echo 'make test-quick  only those of them that need neither a server nor a browser'
	@echo 'make test-server  only those of the server beside real databases, which kill it fifty times'
	@echo 'make test-page   only those of the page: its own, and whole games in a browser'
	@echo 'make test-plain  run the quick tests on the sources as plain Python'
	@echo 'make lint        check style, formatting and types'
	@echo 'make format      put the code into shape'
	@echo 'make page        build the page into the package'
	@echo 'make pictures    photograph every screen of the page for the documents'
	@echo 'make bench       measure speed'
	@echo 'make bench-server  measure the server under load, beside boardgame.io (needs Node)'
	@echo 'make bench-page  measure the page with Lighthouse (needs Node and Chromium)'
	@echo 'make lock        write the lock files anew (UPGRADE=--upgrade for newer packages)'
	@echo 'make clean       remove all that was built, the virtual environment included'

play: $(INSTALLED)
	$(BIN)/mudbrick open

terminal: $(INSTALLED)
	$(BIN)/mudbrick play babylonia --seats $(SEATS)

page: $(PAGE)

serve: $(INSTALLED)
	$(BIN)/mudbrick serve

# With MUDBRICK_COMPILE=1 the compiled form is not only built but also demanded of the tests.
test-quick test-server: export MUDBRICK_EXPECT ?= $(if $(filter 1,$(MUDBRICK_COMPILE)),compiled)

test: test-quick test-server test-page

test-quick: $(INSTALLED)
	$(BIN)/python -m pytest -n auto $(QUICK) $(TESTS)

test-server: $(INSTALLED)
	$(BIN)/python -m pytest -m server $(TESTS)

# Plain, so that a change of the page can be tried without compiling the rules anew.
test-page: $(LOCKED) $(PAGE)
	$(PYTHON) web/build.py test
	PYTHONPATH=src MUDBRICK_EXPECT=plain $(BIN)/python -m pytest -n auto -m browser $(TESTS)

test-plain: $(LOCKED) $(PAGE)
	PYTHONPATH=src MUDBRICK_EXPECT=plain $(BIN)/python -m pytest -n auto $(QUICK) $(TESTS)

pictures: $(LOCKED) $(PAGE)
	PYTHONPATH=src:. $(BIN)/python -m tests.web.pictures

lint: $(LOCKED) $(PAGE)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(PYTHON) web/build.py check

format: $(LOCKED)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(INSTALLED) $(BENCH_LOCKED)
	$(BIN)/python -m bench

bench-server: $(INSTALLED)
	$(BIN)/python -m bench.server

bench-page: $(INSTALLED)
	$(BIN)/python -m bench.page

lock: $(UV)
	$(UV) pip compile $(UPGRADE) --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url --no-emit-find-links \
		--group dev pyproject.toml --output-file requirements.lock
	$(UV) pip compile $(UPGRADE) --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url --no-emit-find-links \
		--extra bench --constraint requirements.lock pyproject.toml --output-file requirements-bench.lock

install: $(INSTALLED)

clean:
	rm -rf $(VENV) .uv .node web/node_modules $(STATIC) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Mudbrick needs Python 3.11 or newer, and $(PYTHON) is $(or $(PYTHON_VERSION),not there): name another with make PYTHON=python3.12'; \
		exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(LOCKED): requirements.lock $(MADE)
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	@touch $@

$(BENCH_LOCKED): requirements-bench.lock $(LOCKED)
	$(BIN)/pip install --quiet --require-hashes -r requirements-bench.lock
	@touch $@

# Notes which files there are and how to build them, so that a file taken away also counts as a change.
$(INPUTS): FORCE $(MADE)
	@echo '$(SOURCES) MUDBRICK_COMPILE=$(MUDBRICK_COMPILE) CC=$(CC)' | cmp -s - $@ || \
		echo '$(SOURCES) MUDBRICK_COMPILE=$(MUDBRICK_COMPILE) CC=$(CC)' > $@

$(PAGE): $(PAGE_SOURCES) $(MADE)
	@echo 'Building the page'
	@$(PYTHON) web/build.py

$(INSTALLED): $(INPUTS) $(LOCKED) $(SOURCES) $(PAGE) pyproject.toml setup.py README.md LICENSE
	@echo 'Installing Mudbrick (compiling takes a minute)'
	@$(BIN)/pip install --quiet --force-reinstall --no-deps --no-build-isolation --no-index .
	@cat build/form
	@touch $@

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==$(UV_VERSION)
