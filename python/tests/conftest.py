"""`--long` runs what takes more than a few seconds; `TEST_REPORT` names a file for what passed, failed and was skipped."""

import json
import os
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    for item in items:
        for mark in item.iter_markers("long"):
            item.add_marker(pytest.mark.skip(reason=f"long: {mark.args[0]}"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Writes the report that CONTRIBUTING.md describes."""
    path = os.environ.get("TEST_REPORT")
    if path is None:
        return
    stats = terminalreporter.stats
    failed = [
        {"name": report.nodeid, "reason": report.longreprtext[-500:]}
        for kind in ("failed", "error")
        for report in stats.get(kind, [])
    ]
    skipped = [
        {"name": report.nodeid, "reason": report.longrepr[2].removeprefix("Skipped: ")}
        for report in stats.get("skipped", [])
    ]
    passed = [report.nodeid for report in stats.get("passed", []) if report.when == "call"]
    Path(path).write_text(json.dumps({"passed": passed, "failed": failed, "skipped": skipped}))
