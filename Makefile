# Mudbrick: `make play` to play, `make test` to test. CONTRIBUTING.md tells the rest.
#
# Variables: PYTHON (the interpreter to use), MUDBRICK_COMPILE (1, 0 or auto: see setup.py),
# SEATS (who plays), LAN (1: others in the same network can come to what `make play` opens),
# TESTS (arguments for pytest), UPGRADE (--upgrade, to take newer packages into the locks),
# STRENGTH and JOBS (where bench-strength keeps its games, how many it plays at once),
# AGAIN (1 in CI: what failed is tried once more).

PYTHON ?= python3
MUDBRICK_COMPILE ?= auto
SEATS ?= human,builder,builder
TESTS ?=
UPGRADE ?=
STRENGTH ?= .strength
JOBS ?= 1
AGAIN ?=

VENV := .venv
BIN := $(VENV)/bin
UV := .uv/bin/uv
UV_VERSION := 0.13.7
COMPILE_LOCK := $(UV) pip compile $(UPGRADE) --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links

export MUDBRICK_COMPILE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The form that runs is chosen below, not by the caller's environment.
unexport PYTHONPATH
PLAIN := PYTHONPATH=src MUDBRICK_EXPECT=plain
# With MUDBRICK_COMPILE=1 the compiled form is not only built but also demanded of the tests.
INSTALLED := MUDBRICK_EXPECT=$(if $(filter 1,$(MUDBRICK_COMPILE)),compiled)
# Tests in a browser run apart: Playwright keeps an event loop, and others can't have theirs beside it.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# The tests of one kind: form, markers. TESTS may choose some that are all of another kind.
tests = $(1) $(PYTEST) -m $(2) $(TESTS) || [ $$? -eq 5 ] $(if $(AGAIN),$(once_more))
# A machine that many share may halt a browser or a server for a minute; what is broken fails twice.
once_more = || { echo "== what failed, once more, one at a time"; $(1) $(BIN)/python -m pytest \
	--last-failed --last-failed-no-failures none --maxfail 3 -m $(2) $(TESTS); }

PYTHON_VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
MADE := $(VENV)/.made-with-$(PYTHON_VERSION)
LOCKED := $(VENV)/.locked
DEV_LOCKED := $(VENV)/.locked-dev
BENCH_LOCKED := $(VENV)/.locked-bench
CLUSTER_LOCKED := $(VENV)/.locked-cluster

# The page is built into the package, from sources of its own.
STATIC := src/mudbrick/server/static
PAGE := $(STATIC)/index.html
PAGE_SOURCES := $(sort $(shell find web src/mudbrick/bots/text -type f -not -path '*/node_modules/*' -not -path '*/harness/*'))

.PHONY: help ready play terminal page pictures serve test test-rest test-all lint types format bench bench-server bench-page bench-strength lock install clean
.DELETE_ON_ERROR:

help:
	@echo 'make play        play in the browser'
	@echo 'make terminal    play in the terminal'
	@echo 'make serve       serve tables to browsers on this machine'
	@echo 'make test        run the tests, on the sources as plain Python (TESTS=tests/babylonia for some of them)'
	@echo 'make test-all    run these and then the rest: the long ones, and the compiled form'
	@echo 'make lint        check style, formatting and types'
	@echo 'make types       write the page'"'"'s types anew from the Python ones'
	@echo 'make format      put the code into shape'
	@echo 'make install     compile and install Mudbrick into the virtual environment now'
	@echo 'make page        build the page into the package'
	@echo 'make pictures    photograph every screen of the page in every look, into build/pictures'
	@echo 'make bench       measure speed'
	@echo 'make bench-server  measure the server under load, beside boardgame.io (needs Node)'
	@echo 'make bench-page  measure the page with Lighthouse (needs Node and Chromium)'
	@echo 'make bench-strength  measure how strong the computer players are (hours; can be gone on with)'
	@echo 'make lock        write the lock files anew (UPGRADE=--upgrade for newer packages)'
	@echo 'make clean       remove all that was built, the virtual environment included'

# Nobody waits for the C compiler here: the first start is plain Python.
play: ready
	@$(BIN)/python install.py later
	@$(BIN)/mudbrick open $(if $(LAN),--lan)

terminal: ready
	@$(BIN)/python install.py later
	@$(BIN)/mudbrick play babylonia --seats $(SEATS)

# The packages and the page side by side.
ready:
	@$(MAKE) --no-print-directory --jobs=2 $(LOCKED) $(PAGE)

page: $(PAGE)

serve: install
	$(BIN)/mudbrick serve

# Plain, so that a change can be tried without compiling it.
test: $(DEV_LOCKED) $(PAGE)
	$(PYTHON) web/build.py test
	$(call tests,$(PLAIN),'not long and not browser')
	$(call tests,$(PLAIN),'not long and browser')

test-all: test test-rest

# The page's short tests are left out: for them the two forms are the same.
test-rest: install $(DEV_LOCKED) $(CLUSTER_LOCKED)
	$(call tests,$(INSTALLED),'not browser')
	$(call tests,$(INSTALLED),'browser and long')

pictures: $(DEV_LOCKED) $(PAGE)
	PYTHONPATH=src:. $(BIN)/python -m tests.web.pictures

lint: $(DEV_LOCKED) $(PAGE)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(PYTHON) web/build.py check

# The page's types of what the server says, from the Python ones; tests/web fails when they are stale.
types: $(DEV_LOCKED)
	$(PLAIN) $(BIN)/python web/generate.py

format: $(DEV_LOCKED)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(PYTHON) web/build.py format

bench: install $(BENCH_LOCKED)
	$(BIN)/python -m bench

bench-server: install $(DEV_LOCKED)
	$(BIN)/python -m bench.server

bench-page: install $(DEV_LOCKED)
	$(BIN)/python -m bench.page

# STRENGTH keeps the games, so that what was interrupted goes on; it is never cleaned.
bench-strength: install $(DEV_LOCKED)
	$(BIN)/python -m bench.strength $(STRENGTH) --jobs $(JOBS)

# All of them agree, so that one can be installed on top of another.
lock: $(UV)
	$(COMPILE_LOCK) --group build pyproject.toml --output-file requirements.lock
	$(COMPILE_LOCK) --group dev --constraint requirements.lock pyproject.toml --output-file requirements-dev.lock
	$(COMPILE_LOCK) --extra bench --constraint requirements.lock pyproject.toml --output-file requirements-bench.lock
	$(COMPILE_LOCK) --extra cluster --constraint requirements-dev.lock pyproject.toml --output-file requirements-cluster.lock

install: $(LOCKED) $(PAGE)
	@$(BIN)/python install.py

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

$(DEV_LOCKED): requirements-dev.lock $(LOCKED)
	$(BIN)/pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

$(BENCH_LOCKED): requirements-bench.lock $(LOCKED)
	$(BIN)/pip install --quiet --require-hashes -r requirements-bench.lock
	@touch $@

$(CLUSTER_LOCKED): requirements-cluster.lock $(LOCKED)
	$(BIN)/pip install --quiet --require-hashes -r requirements-cluster.lock
	@touch $@

$(PAGE): $(PAGE_SOURCES)
	@echo 'Building the page'
	@$(PYTHON) web/build.py

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==$(UV_VERSION)
