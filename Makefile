# Every chore of the house. The targets set up what they need; nothing has to be installed by hand
# but Python 3.11 or newer (and Chromium for the page tests, which are skipped without it).

PYTHON ?= python3
BIN := .venv/bin
# Long tests at the end are handed to whoever has nothing left to do.
XDIST ?= -n auto --dist worksteal

# What Python compiles is kept, also where it is told to keep nothing: the tests start many processes.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play run test format lint types check postgres bench presses soak deaths clicks pictures lock systems clean
.DEFAULT_GOAL := play

## help: this list
help:
	@sed -n 's/^## /make /p' $(MAKEFILE_LIST)

## play: the local table: the bot, a Discord-shaped server and its page, on this machine only
play: .venv/run.stamp
	$(BIN)/python -m bot play

## run: the bot in Discord, with the token of config.toml
run: .venv/run.stamp
	$(BIN)/python -m bot run

## test: formatting, lint, strict types, and the tests but for the slow ones, which .ci/run runs too
# The types are judged beside the tests, which wait now and then; what is wrong with them is told last.
test: lint
	@told=$$(mktemp); trap 'kill $$judge 2>/dev/null; rm -f "$$told"' EXIT; \
	$(MAKE) --no-print-directory types >"$$told" 2>&1 & judge=$$!; \
	$(MAKE) --no-print-directory check; tested=$$?; \
	wait $$judge || { cat "$$told"; exit 1; }; \
	exit $$tested

lint: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

# By one process: those beside it would have three seconds to start, which a busy machine does not give them.
types: .venv/dev.stamp
	$(BIN)/mypy

check: .venv/dev.stamp
	$(BIN)/pytest $(XDIST)

format: .venv/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

## postgres: the acts on a server of PostgreSQL, whose programs have to be there
postgres: .venv/dev.stamp
	CAIRN_TEST_STORE=postgres $(BIN)/pytest $(XDIST) tests/bot

## bench: speed as one table of ratios, measured side by side; about a quarter of an hour
bench: .venv/dev.stamp
	-$(BIN)/pip install --quiet uv
	$(BIN)/python -m bench

## presses: how many presses a turn takes, in 200 games of each title and number of seats; about an hour
presses: .venv/dev.stamp
	$(BIN)/python -m bench.presses

## soak: a thousand kills, 300 disturbances, ten minutes of many presses; hours (SOAK_KILLS=20 SOAK_DISTURBANCES=10 SOAK_SECONDS=60 for less)
soak: .venv/dev.stamp
	$(BIN)/python -m bench.soak

## deaths: the process dies at each commit and each request while the messages of tables and servers are sent; three minutes (CAIRN_DEATHS=20 for more seeds)
deaths: .venv/dev.stamp
	CAIRN_DEATHS=$${CAIRN_DEATHS:-4} $(BIN)/pytest $(XDIST) tests/bot/discord_ui/test_deaths.py

## clicks: a game of each title to its end on the board's page: by clicks on a phone and on a desk, and by keys; half an hour
clicks: .venv/dev.stamp
	CAIRN_CLICKS=1 $(BIN)/pytest $(XDIST) tests/bot/web/browser/test_play.py

## pictures: the boards in README, from records of the tests
pictures: .venv/dev.stamp
	while read -r title record at; do \
		$(BIN)/python -m bot render tests/engines/$$title/records/$$record.txt --at $$at \
			--out docs/pictures/$$title.png --width 480 || exit 1; \
	done < docs/pictures/positions

## lock: pin what pyproject.toml asks for, with hashes and without addresses
lock: .venv/dev.stamp
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-header --extra postgres pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-header --extra dev pyproject.toml -o requirements-dev.lock

## systems: check that all of the lock file is there for Linux, Windows and macOS, and for Python 3.11 to 3.14
systems: .venv/dev.stamp
	$(BIN)/pip install --quiet uv
	for python in 3.11 3.12 3.13 3.14; do for system in linux windows macos; do \
		$(BIN)/uv pip compile --quiet --only-binary :all: --constraint requirements.lock --no-header \
			--python-version $$python --python-platform $$system pyproject.toml -o /dev/null \
			|| { echo "not for Python $$python on $$system"; exit 1; }; \
	done; done

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

# The development lock holds everything of the other one, so it serves for both.
.venv/run.stamp: requirements.lock | .venv/bin/python
	test -e .venv/dev.stamp || $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

# Collecting compiles the code and its tests, so that the first run of the tests takes no longer than the others:
# their processes would all do it at the same time. What is wrong with them is told by the run.
.venv/dev.stamp: requirements-dev.lock | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/pytest --collect-only --quiet >/dev/null || true
	touch $@
