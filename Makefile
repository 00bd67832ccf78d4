# make play   serve tables, show them in the browser, offer games in the terminal too      make test   everything that must hold
# Both install what they need into .venv; a C compiler makes the engine fast and is not required. The page in the browser is
# built by node: by the machine's own, or else by one from PyPI.

PYTHON ?= python3
GAME ?= mandala
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
PAGE := builder/page.py $(wildcard client/*.* client/.npmrc src/florilege/page/texts/*.ftl) $(shell find client/src client/public client/plugins -type f)
SOURCES := pyproject.toml setup.py $(wildcard builder/*.py src/florilege/texts/cli.*.ftl src/florilege/*/*.py src/florilege/games/*/*.py)

.PHONY: play test test-slow mutants bench bench-server lint page goldens coverage-rules compiler chromium caddy clean

play: .venv/engine .venv/page
	@$(BIN)/florilege serve --browser --terminal $(GAME)

test: compiler chromium caddy .venv/dev lint page
	$(BIN)/python tools/rule_coverage.py --brief
	$(BIN)/python tools/run_tests.py

test-slow: compiler chromium .venv/dev
	$(BIN)/python tools/run_tests.py --slow
	$(BIN)/python -m tools.mutants

# Faults planted one at a time: whether the tests that are named with them find them.
mutants: .venv/dev
	$(BIN)/python -m tools.mutants

bench: .venv/dev
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/players.py

# What the plain server beside ours needs is put into build/node_server by npm, once.
bench-server: .venv/dev
	$(BIN)/python -m bench.server

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.wire --check

# Types and tests of the page, by the node that builds it.
page: .venv/dev
	$(BIN)/python -m builder.page check

goldens: .venv/dev
	$(BIN)/python -m tests.golden_files

coverage-rules: .venv/dev
	$(BIN)/python tools/rule_coverage.py

# With CI=true nothing may be left out: a compiler that is missing is installed, or the run fails.
compiler:
	@sh tools/need_compiler.sh

chromium:
	@sh tools/need_chromium.sh

caddy:
	@sh tools/need_caddy.sh

.venv/installed: pyproject.toml setup.py
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) $$($(BIN)/python -m builder needs | sed 's/ /\n/g')
	FLORILEGE_NO_PAGE=1 $(PIP) --no-build-isolation --editable .
	@touch $@

# Only what has changed is compiled.
.venv/engine: .venv/installed $(SOURCES)
	@$(BIN)/python -m builder
	@$(BIN)/florilege --version
	@touch $@

.venv/page: .venv/installed $(PAGE)
	@needed="$$($(BIN)/python -m builder.page needs)"; test -z "$$needed" || $(PIP) "$$needed"
	@$(BIN)/python -m builder.page build
	@touch $@

.venv/dev: .venv/engine .venv/page requirements-dev.txt
	$(PIP) --requirement requirements-dev.txt $$($(BIN)/python -m builder.page needs --always)
	@touch $@

clean:
	rm -rf .venv build dist src/*.egg-info client/node_modules src/florilege/page/dist
	find src -name '*.so' -delete
	rm -rf src/florilege/texts/gettext
