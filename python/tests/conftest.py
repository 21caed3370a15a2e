"""`--long` runs what takes more than a few seconds."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    for item in items:
        for mark in item.iter_markers("long"):
            item.add_marker(pytest.mark.skip(reason=f"long: {mark.args[0]}"))
