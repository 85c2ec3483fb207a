# make play   set everything up and play          make test    set everything up and run all checks
# make bench  measure the speed                   make peers   measure it beside others
# make quick  the rules and what stands on them, interpreted, in a minute or so: while working
# make check  style, types, imports only          make lock    pin all dependencies again
# make mutants   plant mistakes in rules and tables, and count those the tests find (hours; make test tries a few)
# make chaos  strangers, players and programs send anything at any moment to tables of every game, for long
# make golden regenerate the golden matches (then review the diff)
# make rules  write docs/games again from the numbered rules
# make screenshots   draw docs/screenshots again, in a real browser
# make wheels   the source archive and the wheel, with the site inside, tried where nothing is installed
# make image    the container image, built and tried where there is something to build it with, linted otherwise
# make docs     the documentation site, in French and English, into build/docs
# make film     the moving pictures of the front pages, French and English, from the real site
# make report   the report in French, as a PDF (its chapters are pages of the French site, too)
# make plots    measure the speed, keep it in bench/history.json, draw docs/plots, write the figures into the pages
# make puzzles  look for the puzzles again, in new matches of bots
# make gallery  look for turning points again, and write docs/gallery
# make release  whether version, changelog and wheels agree; TAG=v1.2.0 whether the tag does, too
# make learn    a seat learned by PPO, and its curve (installs PyTorch)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SITE := src/cabale/web/built
SOURCES := $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path 'src/cabale/web/*') pyproject.toml hatch_build.py
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: play test tests interpreted planted quick check web-check bench peers mutants chaos golden rules screenshots wheels image docs report pages film plots learn puzzles gallery release lock clean FORCE

play: $(VENV)/installed
	@$(BIN)/cabale serve --open

test: $(VENV)/developing $(VENV)/installed check web-check
	@$(MAKE) --no-print-directory tests interpreted planted

tests: $(VENV)/developing $(VENV)/installed
	@echo "== tests, as installed: $$($(BIN)/cabale --version)"
	$(BIN)/python -m pytest -n auto --dist worksteal

# Without what is slow: the compiled run has it, and what both play and show is the same to the byte (test_compiled.py).
interpreted: $(VENV)/developing $(VENV)/installed
	@echo "== the same rules, interpreted from the sources"
	PYTHONPATH=src $(BIN)/python -m pytest -n auto -m "not slow" tests/core tests/games

planted: $(VENV)/developing $(VENV)/installed
	@echo "== whether the tests find planted mistakes: a few of one part"
	PYTHONPATH=src $(BIN)/python -m tests.mutants --sample 20 --seed 1

# What a change to the rules or to what stands on them should pass before anything slower: the sources, interpreted,
# without server, browser and what is marked slow. Nothing is compiled for it.
QUICK := tests/core tests/games tests/table tests/agents tests/beliefs tests/arena tests/cli
quick: $(VENV)/developing $(VENV)/registered/cabale
	PYTHONPATH=src:$(VENV)/registered $(BIN)/python -m pytest -n auto -m "not slow" $(QUICK)

# Which games and agents there are, for the sources: the package's own list of them, without the package.
$(VENV)/registered/cabale: $(VENV)/required pyproject.toml
	@rm -rf $(@D)
	@CABALE_COMPILE=off CABALE_WEB=off $(PIP) install --no-deps --target $(@D) .
	@rm -rf $(@D)/cabale $(@D)/bin && touch $@

check: $(VENV)/developing $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

web-check: $(VENV)/required $(SITE)
	@if [ "$(CABALE_WEB)" = off ]; then echo "== CABALE_WEB=off: the browser client's formatting, types and unit tests are left out"; \
	elif $(BIN)/python web/build.py --node; then echo "== the browser client: formatting, types, unit tests"; $(BIN)/python web/build.py --check; \
	elif [ "$(CABALE_WEB)" = require ]; then echo "There is no Node to check the browser client with."; exit 1; \
	else echo "== no Node here: the browser client's formatting, types and unit tests are left out"; fi

bench: $(VENV)/installed
	$(BIN)/cabale bench

# Beside OpenSpiel, PettingZoo and EnvPool, in one run.
peers: $(VENV)/installed
	@$(PIP) install --require-hashes -r requirements/bench.txt
	$(BIN)/python bench/peers.py

mutants: $(VENV)/developing $(VENV)/installed
	PYTHONPATH=src $(BIN)/python -m tests.mutants

chaos: $(VENV)/developing $(VENV)/installed
	CABALE_CHAOS=$${CABALE_CHAOS:-200} $(BIN)/python -m pytest -n auto tests/server/test_secrets_fuzzed.py tests/server/test_secrets_across_matches.py
	CABALE_ROUNDS=$${CABALE_ROUNDS:-500} $(BIN)/python -m pytest -s -n 0 tests/server/nodes/test_chaos.py

golden: $(VENV)/developing $(VENV)/installed
	$(BIN)/python -m cabale.testing.golden tests/golden

rules: $(VENV)/installed
	PYTHONPATH=src $(BIN)/python docs/games.py

# Every page and game as they look, in a real browser.
screenshots: $(VENV)/developing $(VENV)/installed
	$(BIN)/python -m tests.web.screenshots

film: $(VENV)/developing $(VENV)/installed
	$(BIN)/python -m tests.web.film

# As it is handed out. What is compiled already is taken again.
wheels: $(VENV)/releasing $(VENV)/installed
	$(BIN)/python -m release.image
	$(BIN)/cibuildwheel --platform linux --archs x86_64,aarch64 --print-build-identifiers
	$(BIN)/python -m release.wheels

# Linted, and where podman or docker answers built and played with.
image: $(VENV)/releasing $(VENV)/required
	$(BIN)/python -m release.image

# The documentation, from the sources; graphviz draws what is made from the code.
docs: $(VENV)/developing $(VENV)/documenting $(VENV)/registered/cabale
	PYTHONPATH=src:$(VENV)/registered $(BIN)/python docs/build.py

plots: $(VENV)/developing $(VENV)/installed
	$(BIN)/python bench/history.py --measure

puzzles: $(VENV)/installed
	$(BIN)/python bench/puzzles.py

gallery: $(VENV)/installed
	$(BIN)/python -m bench.turning_points

report: $(VENV)/developing $(VENV)/documenting $(VENV)/registered/cabale
	PYTHONPATH=src:$(VENV)/registered $(BIN)/python docs/generate.py fr
	$(BIN)/python docs/report/build.py

# One after the other, since both write the generated pages.
pages:
	@$(MAKE) --no-print-directory docs
	@$(MAKE) --no-print-directory report

learn: $(VENV)/learning $(VENV)/installed
	$(BIN)/python examples/ppo.py

release: wheels
	$(BIN)/python -m release.check $(if $(TAG),--tag $(TAG))

# The package; its rules compiled where a C compiler is found, the browser client inside where it could be built.
$(VENV)/installed: $(VENV)/required $(SITE) $(SOURCES)
	@echo "== installing Cabale (this compiles the rules where it can: a minute or so)"
	@CABALE_WEB=off $(PIP) install --no-deps --force-reinstall .
	@$(BIN)/cabale --version
	@$(BIN)/cabale --version | grep -q compiled || echo "No C compiler with Python's headers here: the rules run interpreted, the same but slower."
	@touch $@

# The browser client, built again if anything it is made of changed. The mark of a client that could not be built is empty:
# the next make tries again, and nothing is installed again for it.
$(SITE): $(VENV)/required FORCE
	@if [ "$(CABALE_WEB)" = off ]; then echo "== CABALE_WEB=off: Cabale will be without its site"; \
	elif { $(BIN)/python web/build.py --node || { echo "== no Node 20.19 or later here: taking the one of a Python package"; $(PIP) install --require-hashes -r requirements/web.txt; }; } \
	  && $(BIN)/python web/build.py; then :; \
	elif [ "$(CABALE_WEB)" = require ]; then exit 1; \
	else echo "== Cabale will be without its site: see above why. The terminal has all games: .venv/bin/cabale play secret-hitler"; fi
	@[ -e $@ ] || { mkdir -p $(@D) && touch $@; }

# What the package needs, pinned and hashed.
$(VENV)/required: $(VENV)/python requirements/run.txt
	@echo "== installing what Cabale needs"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/developing: $(VENV)/python requirements/develop.txt
	@echo "== installing the tools for tests and checks"
	@$(PIP) install --require-hashes -r requirements/develop.txt
	@touch $@

$(VENV)/releasing: $(VENV)/required requirements/release.txt
	@echo "== installing the tools for a release"
	@$(PIP) install --require-hashes -r requirements/release.txt
	@touch $@

$(VENV)/documenting: $(VENV)/required requirements/docs.txt
	@echo "== installing the tools for the documentation"
	@$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

# PyTorch and what learns with it, for examples/ppo.py and its test. The build is whatever pip finds first (the one for
# processors where it lies at hand); only then the rest, pinned and hashed, because the usual build for Linux brings
# packages for graphics cards that are pinned nowhere.
$(VENV)/learning: $(VENV)/required $(VENV)/developing requirements/examples.txt
	@echo "== installing PyTorch and the tools for learning"
	@$(PIP) install $$(grep -o '^torch==[0-9.]*' requirements/examples.txt)
	@$(PIP) install --require-hashes -r requirements/examples.txt
	@touch $@

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cabale needs Python 3.11 or later."; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

FORCE:

# Pin again everything that requirements/*.in and pyproject.toml ask for.
lock: $(VENV)/python
	@$(PIP) install pip-tools
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra report --extra postgres --extra nodes --extra otel -o requirements/run.txt pyproject.toml
	for name in develop bench examples web release docs; do $(BIN)/pip-compile -q --generate-hashes --strip-extras --no-header --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements/$$name.txt requirements/$$name.in || exit 1; done

clean:
	rm -rf $(VENV) src/cabale/web web/node_modules build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
