# make play   the game master in your browser, no account needed
# make run    the game master on Discord, with the token in .env
# make test   everything that has to hold: lint, types, layers, tests

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PYTHONUNBUFFERED := 1

.PHONY: play run test test-browser test-crash lint bench faults check clean

play: $(VENV)/.play
	$(BIN)/python -m bot play

run: $(VENV)/.run
	$(BIN)/python -m bot run

check: $(VENV)/.run
	$(BIN)/python -m bot check

test: lint
	$(BIN)/python -m pytest -m "not browser and not crash" -n auto --dist worksteal

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-browser: $(VENV)/.dev
	$(BIN)/python -m pytest -m browser tests/browser

test-crash: $(VENV)/.dev
	$(BIN)/python -m pytest -m crash tests/crash

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench

faults: $(VENV)/.dev
	$(BIN)/python -m tests.faults.run_faults

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Fireside needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	touch $@

$(VENV)/.play: requirements-play.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-play.lock
	touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@ $(VENV)/.play $(VENV)/.run
