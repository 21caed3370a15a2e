"""A client that is generated from the list of addresses plays a game on the real server, and reads what is refused."""

import importlib
import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from serving import Server, serving

LOOP = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"]
TERMS = {
    "setup": {"game": "trax", "rules": "official", "size": None, "swap": None},
    "clock": {"kind": "increment", "base_s": 300, "increment_s": 5},
    "preview": "chain",
    "games": None,
    "beginner": "alternating",
}


@pytest.fixture
def generated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes the client, and takes its modules away again."""
    pytest.importorskip("openapi_python_client", reason="openapi-python-client is not installed")

    def generate(server: Server) -> ModuleType:
        document, config = tmp_path / "openapi.json", tmp_path / "config.yaml"
        with urllib.request.urlopen(server.url + "/api/openapi.json", timeout=30) as answer:
            document.write_bytes(answer.read())
        config.write_text("post_hooks: []\n")
        command = ["generate", "--path", document, "--config", config, "--meta", "none"]
        command += ["--output-path", tmp_path / "made_client"]
        run = [sys.executable, "-c", "from openapi_python_client.cli import app; app()", *command]
        ended = subprocess.run(run, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stdout + ended.stderr
        assert "Endpoint will not be generated" not in ended.stdout + ended.stderr
        monkeypatch.syspath_prepend(tmp_path)
        return importlib.import_module("made_client")

    yield generate
    for name in [name for name in sys.modules if name.startswith("made_client")]:
        del sys.modules[name]


def test_a_generated_client_plays_a_game(generated: Any) -> None:
    with serving() as server:
        made = generated(server)
        api = {
            name: importlib.import_module(f"made_client.api.tables.{name}")
            for name in ("create_table", "do", "get_table")
        }
        models = importlib.import_module("made_client.models")
        players = [
            made.AuthenticatedClient(base_url=server.url, token=token) for token in server.bots("Owner", "One", "Other")
        ]
        new = models.NewTable.from_dict({"terms": TERMS, "seat": "first", "listed": False})
        table = api["create_table"].sync(client=players[0], body=new).table
        numbers = iter(range(100))

        def do(player: int, seq: int, command: Any) -> Any:
            deed = models.Deed(cid=f"made-{next(numbers)}", seq=seq, command=command)
            return api["do"].sync_detailed(table, client=players[player], body=deed)

        def turn(text: str) -> Any:
            return models.CommandTurn(do=models.CommandTurnDo.TURN, text=text)

        join = models.CommandJoin(do=models.CommandJoinDo.JOIN)
        seq = do(1, 1, join).parsed.seq
        codes = models.ProblemCode
        for player, at, text, status, code in [
            (0, seq, "A0/", 422, codes.LIVE_ILLEGAL),
            (1, seq, "@0/", 409, codes.LIVE_NOT_YOUR_TURN),
            (0, seq + 90, "@0/", 400, codes.LIVE_BAD_MESSAGE),
        ]:
            refused = do(player, at, turn(text))
            assert (refused.status_code, refused.parsed.code) == (status, code), refused
        for number, text in enumerate(LOOP):
            seq = do(number % 2, seq, turn(text)).parsed.seq
        late = do(1, seq, turn("A0/"))
        assert (late.status_code, late.parsed.code) == (409, codes.LIVE_OVER)
        view = api["get_table"].sync(table, client=players[0])
        assert (view.status.value, view.turns) == ("over", LOOP)
        none = api["get_table"].sync_detailed("none", client=players[0])
        assert (none.status_code, none.parsed.code) == (404, codes.LIVE_NOT_FOUND)
        assert json.loads(none.content)["params"] == {}
