"""The examples of the documentation and of the docstrings run, and so do the notebooks."""

import doctest
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import loopline
from loopline import _loopline

HERE = Path(__file__).parents[1]
PAGE = HERE.parent / "docs/python.md"
NOTEBOOKS = sorted(HERE.glob("notebooks/*.ipynb"))


def run(text: str, name: str) -> int:
    """Runs the examples of a text; how many there are."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    failed, count = runner.run(test)
    assert failed == 0, f"{failed} examples of {name} fail, see above"
    return count


def test_the_page() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert run("\n".join(blocks), PAGE.name) > 30


def test_the_docstrings() -> None:
    count = 0
    for name in _loopline.__all__:
        item = getattr(loopline, name)
        assert item.__doc__, f"{name} has no docstring"
        count += run(item.__doc__, name)
    assert count >= 8


def test_everything_public_has_a_docstring() -> None:
    for name in loopline.__all__:
        item = getattr(loopline, name)
        if isinstance(item, (int, ModuleType)):
            continue
        members = vars(item) if isinstance(item, type) else {}
        for member, value in members.items():
            if not member.startswith("_") and not isinstance(value, (str, int)):
                assert value.__doc__, f"{name}.{member} has no docstring"


@pytest.mark.long("a notebook takes half a minute")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_notebooks(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook uses nothing of Jupyter but the display of values, so its cells run as they are."""
    monkeypatch.chdir(path.parent)
    scope: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(path.read_text())["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), scope)
