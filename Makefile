# make play   serve tables and play in the terminal (make play GAME=illusion)      make test   everything that must hold
# Both install what they need into .venv; a C compiler makes the engine fast and is not required.

PYTHON ?= python3
GAME ?= mandala
BIN := .venv/bin
SOURCES := pyproject.toml setup.py $(wildcard builder/*.py src/florilege/kernel/*.py src/florilege/games/*/*.py src/florilege/table/*.py)

.PHONY: play test test-slow bench bench-server lint goldens coverage-rules compiler clean

play: .venv/play
	@$(BIN)/florilege serve --terminal $(GAME)

test: compiler .venv/dev lint
	$(BIN)/python tools/rule_coverage.py --brief
	$(BIN)/python tools/run_tests.py

test-slow: compiler .venv/dev
	$(BIN)/python tools/run_tests.py --slow

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

goldens: .venv/dev
	$(BIN)/python -m tests.golden_files

coverage-rules: .venv/dev
	$(BIN)/python tools/rule_coverage.py

# With CI=true nothing may be left out: a compiler that is missing is installed, or the run fails.
compiler:
	@sh tools/need_compiler.sh

.venv/play: $(SOURCES)
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/florilege --version
	@touch $@

.venv/dev: .venv/play requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	@touch $@

clean:
	rm -rf .venv build dist src/*.egg-info
	find src -name '*.so' -delete
