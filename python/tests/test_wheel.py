"""The wheel has everything and fits every Python from 3.10 on."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]


@pytest.mark.long("builds the package again")
def test_the_wheel(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "maturin", "build", "--release", "--locked", "--quiet", "--out", str(tmp_path)]
    ended = subprocess.run(
        [*build, "--target-dir", str(HERE.parent / "target/python-wheel")], cwd=HERE, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.startswith("loopline-0.1.0-cp310-abi3-")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"loopline/py.typed", "loopline/_loopline.pyi", "loopline/state.py", "loopline/envs/trax_v1.py"} <= names
    # The module of an unpacked wheel is the one that is imported, from a folder without the sources.
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    code = "import loopline; print(loopline.__file__, loopline.Position('trax').legal())"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "site", capture_output=True, text=True, check=True
    )
    assert str(tmp_path) in ran.stdout and "'@0/'" in ran.stdout
