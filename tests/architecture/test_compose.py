"""The compose file has the form that Compose asks for, and names what there is."""

import re
import tomllib
from copy import deepcopy
from typing import Any

import pytest

from bot.domain.shards import read_shard_range
from bot.ops.config import DATABASE_FILE_VARIABLE, TOKEN_FILE_VARIABLE, load, setting_names, setting_variable
from bot.ops.health import INTERVAL, STALE
from tests.architecture.compose import BOTS, FILE, composed
from tests.architecture.sources import ROOT
from tests.architecture.test_deploy import CONTAINER, helped

SERVICES: dict[str, Any] = composed()["services"]


# --- the form ----------------------------------------------------------------------------------------


_KEYS = """
build image command environment secrets volumes depends_on healthcheck restart stop_grace_period read_only
tmpfs ports cap_drop security_opt shm_size profiles test interval timeout retries start_period condition
"""
"""Keys of a service that Compose knows, as far as the file uses them; their values it judges at the start."""


def test_services_have_no_key_that_compose_does_not_know() -> None:
    found = set[str]()
    for service in SERVICES.values():
        waits = service.get("depends_on", {}).values()
        found.update(service, service.get("healthcheck", ()), *waits)
        assert {wait["condition"] for wait in waits} <= {"service_healthy"}
    assert found == set(_KEYS.split())


# --- what it names -----------------------------------------------------------------------------------


def test_every_name_is_declared() -> None:
    file = composed()
    for key in ("secrets", "volumes"):
        used = {one.partition(":")[0] for service in SERVICES.values() for one in service.get(key, ())}
        assert used == file[key].keys()
    assert {one for service in SERVICES.values() for one in service.get("depends_on", ())} <= SERVICES.keys()
    folder = {secret["file"].rpartition("/")[0] for secret in file["secrets"].values()}
    assert folder == {"./secrets"}
    assert "/deploy/secrets/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_is_built_and_called_as_there_is(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    service = SERVICES[bot]
    build = service["build"]
    assert FILE.parent.joinpath(build["context"], build["dockerfile"]).resolve() == (
        ROOT / "deploy" / "Containerfile"
    )
    assert "usage" in helped(service["command"], capsys)
    kind, python, _, package, *check = service["healthcheck"]["test"]
    assert (kind, python, package) == ("CMD", "python", "bot")
    assert "usage" in helped(check, capsys)
    assert int(service["healthcheck"]["interval"].removesuffix("s")) >= INTERVAL
    assert int(service["healthcheck"]["start_period"].removesuffix("s")) < STALE
    assert "postgres" in service["depends_on"]
    places = re.findall(r"(?m)^VOLUME (\S+)$", CONTAINER)
    assert [volume.partition(":")[2] for volume in service["volumes"]] == places


def test_bots_share_everything_but_their_shards_and_how_they_are() -> None:
    services = [deepcopy(SERVICES[bot]) for bot in BOTS]
    environments = [service["environment"] for service in services]
    health = [environment.pop("CAIRN_HEALTH_FILE") for environment in environments]
    parts = [environment.pop("CAIRN_SHARDS") for environment in environments]
    assert services == [services[0]] * len(BOTS)
    assert len(set(health)) == len(BOTS)
    assert all(file.startswith("/data/") for file in health)
    first, standby, second = (read_shard_range(part, environments[0]["CAIRN_SHARD_COUNT"]) for part in parts)
    assert first == standby
    assert first is not None
    assert second is not None
    assert [*first.numbers, *second.numbers] == list(range(environments[0]["CAIRN_SHARD_COUNT"]))


def test_bots_have_the_page_of_the_board_when_they_are_told_where_it_is() -> None:
    page = {"CAIRN_PAGE_PORT": "8766", "CAIRN_PAGE_URL": "https://board.example.org"}
    for variables, public in (({}, ""), (page, page["CAIRN_PAGE_URL"])):
        services = composed({**variables, "CAIRN_PAGE_PORTS": "8766-8768"})["services"]
        for bot in BOTS:
            settings = {
                name: str(value) for name, value in services[bot]["environment"].items() if "PAGE" in name
            }
            read = load(None, settings).page
            (published,) = services[bot]["ports"]
            assert published == "127.0.0.1:8766-8768:8766", (
                "as many as there are bots, for this machine alone"
            )
            assert (read.public, read.port) == (public, 8766 if public else 0)


@pytest.mark.parametrize("bot", BOTS)
def test_the_variables_of_a_bot_are_settings(bot: str) -> None:
    environment: dict[str, Any] = SERVICES[bot]["environment"]
    files = {TOKEN_FILE_VARIABLE, DATABASE_FILE_VARIABLE}
    assert environment.keys() <= files | set(map(setting_variable, setting_names()))
    for name in files:
        assert environment[name].removeprefix("/run/secrets/") in SERVICES[bot]["secrets"]
    values = {name: str(value) for name, value in environment.items() if name not in files}
    values[setting_variable("database")] = "postgresql://cairn@postgres:5432/cairn"
    config = load(None, values)
    assert len(config.shard_range.numbers) == config.shard_count / 2
    assert config.proxy is None


def test_the_proxy_is_there_on_demand_and_where_the_comment_says() -> None:
    assert [name for name, service in SERVICES.items() if "profiles" in service] == ["proxy"]
    (address,) = re.findall(r"# (http://\S+) for the proxy", FILE.read_text("utf-8"))
    environment = composed({"CAIRN_API_BASE": address})["services"][BOTS[0]]["environment"]
    proxy = load(None, {"CAIRN_API_BASE": environment["CAIRN_API_BASE"]}).proxy
    assert proxy == "http://proxy:8080/api/v10"


def test_the_image_has_what_a_server_of_postgresql_needs() -> None:
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert extra["postgres"] == ["psycopg[binary]>=3.2.4"]
    assert "\npsycopg==" in lock
    assert "\npsycopg-binary==" in lock
    assert "--extra postgres pyproject.toml -o requirements.lock" in (ROOT / "Makefile").read_text("utf-8")


def test_nothing_but_the_image_goes_to_who_builds_it() -> None:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    first, *kept = [line for line in lines if not line.startswith("#")]
    assert first == "*"
    copied = re.findall(r"(?m)^COPY (?!--from)(\S+) ", CONTAINER)
    assert {line.removeprefix("!") for line in kept} == set(copied)


def test_the_server_is_one_that_the_tests_run_on() -> None:
    image, _, version = SERVICES["postgres"]["image"].rpartition(":")
    assert image.endswith("/postgres")
    assert f"({version} is what the tests run on)" in (ROOT / "docs" / "operators.md").read_text("utf-8")
