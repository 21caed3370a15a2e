"""The client plays on the real server."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from serving import serving

from loopline import Client, Refused


def test_two_clients_play_a_game_and_one_declines() -> None:
    with serving() as server:
        one, other = (Client(server.url, token) for token in server.bots("Owner", "One", "Other"))
        declined = one.challenge("Other")
        ours, theirs = one.stream(), other.stream()
        sent = next(ours)
        assert (sent["type"], sent["offer"]["table"], sent["to"]["name"]) == ("sent", declined, "Other")
        assert next(theirs)["offer"]["table"] == declined
        assert other.decline(declined, "clock")
        gone = next(ours)
        assert (gone["type"], gone["table"], gone["declined"]) == ("gone", declined, "clock")
        assert not other.join(declined)

        table = one.challenge("Other", seat="first")
        assert other.join(table)
        played = threading.Thread(target=play, args=(other, theirs))
        played.start()
        end = play(one, ours)
        played.join()
        assert end["winner"] in (0, 1), end
        view = one.get(f"/api/tables/{table}")
        assert view["status"] == "over" and len(view["turns"]) > 4


def play(client: Client, stream: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """Plays the first turn that the rules allow, to the end of the game."""
    for line in stream:
        if line["type"] == "game" and line["mine"] == line["to_move"]:
            position = client.position(line)
            assert position.turns_played == len(line["played"])
            client.turn(line, position.legal()[0])
        elif line["type"] == "gone" and "declined" not in line:
            return line["end"]
    raise AssertionError


def test_what_is_refused_has_its_code() -> None:
    with serving() as server:
        one, other = (Client(server.url, token) for token in server.bots("Owner", "One", "Other"))
        with pytest.raises(Refused, match="live.challenge.nobody") as refused:
            one.challenge("Nobody")
        assert refused.value.status == 404
        table = one.challenge("Other", seat="first")
        assert other.join(table)
        line = next(line for line in one.stream() if line["type"] == "game")
        with pytest.raises(Refused) as refused:
            one.turn(line, "B1+")
        assert (refused.value.status, refused.value.code) == (422, "live.illegal")
        assert refused.value.params["reason"] == "the first tile is @0/ or @0+"
        assert one.turn(line, "@0/")
        assert not one.turn(line, "A0/"), "the other is to move"
        assert not other.turn(line, "A0/"), "it knows nothing of that turn"
        with pytest.raises(Refused, match="live.token"):
            Client(server.url, "loopline_none").get("/api/me")
