"""A client of a server: bots and scripts, by HTTP and the standard library alone."""

import http.client
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

from ._loopline import Position

TIMEOUT_S = 30.0
"""How long an answer may take, and a stream be silent: the server sends a blank line every seven seconds."""
LONGEST_PAUSE_S = 8.0
"""The longest pause before another try, where the server names none."""
AGAIN = (429, 502, 503, 504, 507)
"""Statuses of requests that may succeed a little later by themselves."""
MOVED_ON = ("live.stale", "live.not-your-turn", "live.over")
"""Codes of commands that came too late: the next line of the stream says what has happened."""


class Refused(Exception):
    """The server refuses a request: `status` of the answer, `code` and `params` of its problem."""

    def __init__(self, status: int, code: str, params: dict[str, str]) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.status = status
        self.code = code
        self.params = params


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A token is sent nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client:
    """A server and a token, which the account page makes: `Client("https://play.example.org", "loopline_…")`.

    Requests that nobody answers, and those that the server refuses for a while, are sent again until they are
    answered. All others raise `Refused`. A client may be used by several threads.
    """

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._open = urllib.request.build_opener(_NoRedirects).open

    def get(self, path: str) -> Any:
        """What the server answers, such as `get("/api/me")`."""
        return self._answered("GET", path, None)

    def post(self, path: str, body: Any) -> Any:
        """What the server answers to a body; `None` if it only says that it is done."""
        return self._answered("POST", path, body)

    def stream(self) -> Iterator[dict[str, Any]]:
        """The lines of `/api/stream` without end: challenges, games and what is gone, as docs/programs.md has them.

        A stream that breaks is begun again. It begins with all that there is, so the same line may come twice.
        """
        pause = 0.0
        while True:
            try:
                with self._sent("GET", "/api/stream", None) as lines:
                    for line in lines:
                        pause = 0.0
                        # The last line of a stream that breaks may be cut.
                        if line.strip() and line.endswith(b"\n"):
                            yield json.loads(line)
                pause = _longer(pause)
            except urllib.error.HTTPError as error:
                pause = _pause(error, pause)
            except (OSError, http.client.HTTPException):
                pause = _longer(pause)
            time.sleep(pause)

    def challenge(self, name: str, seat: str = "random", **terms: Any) -> str:
        """Challenges somebody, and returns the table. `terms` are those of the API: `setup=…`, `clock=…`.

        Without them it is a game of Trax by its official rules, ten minutes and five seconds a turn each. A challenge
        whose answer is lost may be sent twice: the stream has all that wait, as `sent`.
        """
        usual = {
            "setup": {"game": "trax", "rules": "official", "size": None, "swap": None},
            "clock": {"kind": "increment", "base_s": 600, "increment_s": 5},
            "preview": "chain",
            "games": None,
            "beginner": "alternating",
        }
        body = {"name": name, "seat": seat, "terms": usual | terms}
        table: str = self.post("/api/challenges", body)["table"]
        return table

    def join(self, table: str) -> bool:
        """Accepts a challenge, or joins a table whose link one was given; whether that was still possible."""
        return self._do(table, 1, "join")

    def decline(self, table: str, reason: str = "later") -> bool:
        """Declines a challenge: `later`, `game`, `clock` or `none`; whether it was still open."""
        try:
            self.post(f"/api/challenges/{table}/decline", {"reason": reason})
        except Refused as refused:
            if refused.code not in MOVED_ON:
                raise
            return False
        return True

    def turn(self, line: dict[str, Any], text: str) -> bool:
        """Plays a turn in the game of a line of the stream; `False` if something has happened there meanwhile."""
        return self._do(line["game"]["table"], line["seq"], "turn", text=text)

    def resign(self, line: dict[str, Any]) -> bool:
        """Resigns the game of a line of the stream; `False` if it is over."""
        return self._do(line["game"]["table"], line["seq"], "resign")

    def position(self, line: dict[str, Any]) -> Position:
        """The position of the game of a line of the stream."""
        game = line["game"]
        terms = game["terms"]
        if game.get("from_position"):
            terms = self.get(f"/api/tables/{game['table']}")["terms"]
        setup = terms["setup"]
        position = Position(
            setup["game"],
            setup["rules"],
            size=setup["size"],
            swap=setup["swap"],
            text=setup.get("position"),
        )
        for text in line["played"]:
            position = position.play(text)
        return position

    def _do(self, table: str, seq: int, what: str, **values: Any) -> bool:
        """Carries out a command once, however often it has to be sent."""
        body = {"cid": secrets.token_hex(8), "seq": seq, "command": {"do": what, **values}}
        try:
            self.post(f"/api/tables/{table}/do", body)
        except Refused as refused:
            if refused.code not in MOVED_ON:
                raise
            return False
        return True

    def _sent(self, method: str, path: str, body: Any) -> http.client.HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data, self._headers, method=method)
        answer: http.client.HTTPResponse = self._open(request, timeout=TIMEOUT_S)
        return answer

    def _answered(self, method: str, path: str, body: Any) -> Any:
        pause = 0.0
        while True:
            try:
                with self._sent(method, path, body) as answer:
                    text = answer.read()
                return json.loads(text) if text else None
            except urllib.error.HTTPError as error:
                pause = _pause(error, pause)
            except (OSError, http.client.HTTPException):
                pause = _longer(pause)
            time.sleep(pause)


def _longer(pause: float) -> float:
    return min(max(0.25, 2 * pause), LONGEST_PAUSE_S)


def _pause(error: urllib.error.HTTPError, pause: float) -> float:
    """How long to wait before a refused request is sent again, in seconds; raises what does not change by itself."""
    with error:
        text = error.read()
    if error.code in AGAIN:
        wait = error.headers.get("Retry-After", "")
        return float(wait) if wait.isdigit() else _longer(pause)
    try:
        problem = json.loads(text)
        refused = Refused(error.code, problem["code"], problem["params"])
    except (ValueError, KeyError, TypeError):
        refused = Refused(error.code, text.decode(errors="replace")[:200], {})
    raise refused from None
