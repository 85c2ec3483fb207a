# make play   set everything up and play          make test    set everything up and run all checks
# make bench  measure the speed                   make peers   measure it beside OpenSpiel
# make check  style, types, imports only          make lock    pin all dependencies again
# make golden regenerate the golden matches (then review the diff)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*') pyproject.toml hatch_build.py
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: play test check bench peers golden lock clean

play: $(VENV)/installed
	@$(BIN)/cabale play secret-hitler

test: $(VENV)/developing $(VENV)/installed check
	@echo "== tests, as installed: $$($(BIN)/cabale --version)"
	$(BIN)/python -m pytest -n auto
	@echo "== the same rules, interpreted from the sources"
	PYTHONPATH=src $(BIN)/python -m pytest -n auto tests/core tests/games

check: $(VENV)/developing $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

bench: $(VENV)/installed
	$(BIN)/cabale bench

# Beside OpenSpiel, in one run.
peers: $(VENV)/installed
	@$(PIP) install --require-hashes -r requirements/bench.txt
	$(BIN)/python bench/peers.py

golden: $(VENV)/developing $(VENV)/installed
	$(BIN)/python -m cabale.testing.golden tests/golden

# The package with its own needs, pinned and hashed; compiled where a C compiler is found.
$(VENV)/installed: $(VENV)/python requirements/run.txt $(SOURCES)
	@echo "== installing Cabale (this compiles the rules where it can: a minute or so)"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --force-reinstall .
	@$(BIN)/cabale --version
	@$(BIN)/cabale --version | grep -q compiled || echo "No C compiler with Python's headers here: the rules run interpreted, the same but slower."
	@touch $@

$(VENV)/developing: $(VENV)/python requirements/develop.txt
	@echo "== installing the tools for tests and checks"
	@$(PIP) install --require-hashes -r requirements/develop.txt
	@touch $@

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cabale needs Python 3.11 or later."; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# Pin again everything that requirements/*.in and pyproject.toml ask for.
lock: $(VENV)/python
	@$(PIP) install pip-tools
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra report --extra postgres -o requirements/run.txt pyproject.toml
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --no-header --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements/develop.txt requirements/develop.in
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --no-header --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements/bench.txt requirements/bench.in

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
