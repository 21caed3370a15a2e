"""The package is typed: its code is checked strictly, and its stubs against what was compiled."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]


def check(*arguments: str) -> None:
    ended = subprocess.run([sys.executable, "-m", *arguments], cwd=HERE, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_code_is_typed(request: pytest.FixtureRequest) -> None:
    check("mypy", "--cache-dir", str(Path(sys.prefix) / "mypy"))


@pytest.mark.long("seconds of a type checker without a cache")
def test_the_stubs_are_those_of_the_compiled_module() -> None:
    check("mypy.stubtest", "loopline._loopline")
