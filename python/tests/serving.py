"""The program as a server, for tests of clients."""

import json
import os
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

BUILT = Path(__file__).parents[2] / "target/debug/loopline"


class Server:
    """A server with nobody on it, and members who come by their browsers."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._cookie = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            if cookie := answer.headers.get("Set-Cookie"):
                self._cookie = cookie.split(";")[0]
            text = answer.read()
            return json.loads(text) if text else None

    def bots(self, owner: str, *names: str) -> list[str]:
        """The tokens of bots of a new member."""
        self._cookie = ""
        self.ask("GET", "/api/me")
        account = {"name": owner, "password": "a stone in the shoe", "accepted": True, "share": False}
        self.ask("POST", "/api/account", account)
        tokens = []
        for name in names:
            bot = self.ask("POST", "/api/me/bots", {"name": name})
            new = {"label": "test", "scopes": ["play"], "bot": bot["id"]}
            tokens.append(self.ask("POST", "/api/me/tokens", new)["token"])
        return tokens


@contextmanager
def serving() -> Iterator[Server]:
    """A server on a free port, until the test is over."""
    program = Path(os.environ.get("LOOPLINE", BUILT))
    if not program.exists():
        pytest.skip(f"there is no program at {program}: cargo build")
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "serve", "--listen", "127.0.0.1:0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout
                url = next(word for word in process.stdout.readline().split() if "://" in word)
                yield Server(url.rstrip("/"))
            finally:
                process.kill()
