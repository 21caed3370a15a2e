//! What people see of a table follows from what they saw before and from the events that they receive. Each story is
//! watched by the two who play and by one who does not.

use std::collections::BTreeSet;

use protocol::live::{BeginnerRule, DeclineReason, Laying, Millis, PersonId, TableView};
use serde_json::json;
use strum::VariantNames as _;

use super::{laying, luck, matches::next, *};
use crate::{Outage, after};

/// The two who play, and one who watches.
const PEOPLE: [&str; 3] = ["ada", "ben", "cy"];

/// A story that is watched step by step.
struct Watched {
    name: &'static str,
    story: Story,
    /// How many of its events were received.
    received: usize,
    /// What each of the people sees by what they have received.
    seen: [TableView; 3],
}

impl Watched {
    fn new(name: &'static str, story: Story) -> Self {
        Self {
            name,
            received: story.log.len(),
            seen: views(&story),
            story,
        }
    }

    /// Everybody receives what has happened since the last step. Plans are not events: the person's own page has them.
    fn step(&mut self) {
        let events = &self.story.log[self.received..];
        let table = &self.story.table;
        let ends = events.iter().any(|event| matches!(event.what, Happening::Ended { .. }));
        for (at, shown) in views(&self.story).into_iter().enumerate() {
            let seen = &mut self.seen[at];
            for event in events {
                let received = match seen.mine {
                    Some(_) => table.as_players_see(event.clone()),
                    None => event.clone(),
                };
                *seen = after(seen.clone(), &received, &PersonId::from(PEOPLE[at]), same_in(seen)).expect(self.name);
            }
            // Who was kept from reading all receives the whole table.
            if ends && seen.mine.is_some() && table.was_withheld() {
                seen.chat.clone_from(&shown.chat);
            }
            if events.is_empty() {
                seen.plan.clone_from(&shown.plan);
            }
            assert_eq!(*seen, shown, "{}", self.name);
        }
        self.received = self.story.log.len();
    }

    fn does(&mut self, who: &str, command: Command) -> &mut Self {
        self.story.wait(2).does(who, command).expect(self.name);
        self.step();
        self
    }

    fn plays(&mut self, texts: &[&str]) -> &mut Self {
        for text in texts {
            let seats = self.story.table.seats().expect("both seats");
            let who = seats[self.story.table.to_move()].clone();
            self.does(&who, turn(text));
        }
        self
    }

    /// The side to move leaves so many forced tiles of its turn to the rules.
    fn plays_forgetting(&mut self, text: &str, forgot: u16) -> &mut Self {
        let seats = self.story.table.seats().expect("both seats");
        let who = seats[self.story.table.to_move()].clone();
        self.does(&who, laying::turn(text, forgot))
    }

    /// The server does something by itself.
    fn happens(&mut self, act: impl FnOnce(&mut Story) -> Vec<Event>) -> &mut Self {
        let events = act(&mut self.story);
        assert!(!events.is_empty(), "{}", self.name);
        self.story.log.extend(events);
        self.step();
        self
    }
}

/// Compares turns in the position that somebody sees.
fn same_in(seen: &TableView) -> impl Fn(&str, &str) -> bool {
    let mut board = Board::start(&seen.terms.setup).expect("a start");
    for text in &seen.turns {
        board.advance(text).expect("a legal turn");
    }
    move |one, other| board.same_turn(one, other)
}

fn views(story: &Story) -> [TableView; 3] {
    PEOPLE.map(|who| story.table.view(&"t".into(), &PersonId::from(who), &story.plans))
}

fn chat(text: &str) -> Command {
    Command::Chat { text: text.to_owned() }
}

#[test]
fn people_see_what_follows_from_the_events_that_they_receive() {
    let mut happened = BTreeSet::new();
    let mut record = |name, story, act: &dyn Fn(&mut Watched)| {
        let mut watched = Watched::new(name, story);
        act(&mut watched);
        watched.story.expect_fold();
        let kinds = watched
            .story
            .log
            .iter()
            .map(|event| json!(event.what)["kind"].to_string());
        happened.extend(kinds);
    };
    record("a game to its loop", Story::begun(trax(MINUTE)), &|game| {
        game.plays(&LOOP);
    });
    let second = Story::offered(trax(ClockTerms::None), SeatWish::Second);
    record("an offer of the second seat is taken", second, &|game| {
        game.does("ben", Command::Join).plays(&["@0/"]);
    });
    let random = Story::offered(trax(MINUTE), SeatWish::Random);
    record("an offer left to chance is withdrawn", random, &|game| {
        game.does("ada", Command::Abort);
    });
    let challenge = Story::offered_to(Some("ben"), trax(MINUTE), SeatWish::First);
    record("a challenge is declined", challenge, &|game| {
        let reason = DeclineReason::Clock;
        game.does("ben", Command::DeclineChallenge { reason });
    });
    record("offers lapse and are declined", Story::begun(trax(MINUTE)), &|game| {
        game.plays(&["@0/"]);
        game.does("ada", Command::Draw).plays(&["A0/"]);
        game.does("ben", Command::Takeback).does("ada", Command::Decline);
        game.plays(&["B1/"]).does("ada", Command::Takeback);
        game.does("ben", Command::Takeback).plays(&["B1/", "A3+"]);
        game.does("ben", Command::Draw).does("ada", Command::Draw);
    });
    let swap = Story::begun(twixt("12x12", Some("sides"), MINUTE));
    record("plans follow turns and outlive a swap", swap, &|game| {
        game.does("ada", plan(&[&["swap", "e4"], &["*", "h8"]]));
        game.does("ben", plan(&[&["c3", "swap", "*", "j7", "*", "k3"], &["*", "b5"]]));
        game.plays(&["c3"]);
        game.does("ada", plan(&[])).plays(&["d9", "f4"]);
        game.does("ben", plan(&[&["*", "b9"]])).does("ada", Command::Resign);
    });
    let spelt = Story::begun(twixt("12x12", Some("none"), MINUTE));
    record("plans are followed however they are spelt", spelt, &|game| {
        game.plays(&["c3"]);
        let lines: [&[&str]; 3] = [&["E5", "h8", " J7 ", "k3"], &["f6", "h8"], &["*", "b5"]];
        game.does("ada", plan(&lines)).plays(&["e5", "j7"]);
    });
    record(
        "people talk, and a line is taken out",
        Story::begun(trax(MINUTE)),
        &|game| {
            game.does("ada", chat("good luck")).does("ben", chat("thanks"));
            let line = game.story.table.seq();
            game.does("cy", chat("hello")).happens(|story| {
                let now_ms = story.now_ms;
                story.table.unsay(line, now_ms)
            });
        },
    );
    let offered = Story::offered(trax(MINUTE), SeatWish::First);
    record("players read what spectators wrote after the end", offered, &|game| {
        // Nobody plays yet, so nobody only watches.
        game.does("cy", chat("may I?")).does("ben", Command::Join);
        game.does("cy", chat("A0 wins"))
            .does("ada", chat("good luck"))
            .plays(&["@0/"])
            .does("ada", Command::Resign)
            .does("cy", chat("a pity"));
    });
    record(
        "a long talk loses its oldest lines",
        Story::begun(trax(ClockTerms::None)),
        &|game| {
            for _ in 0..205 {
                let sent = game.story.wait(30).does("ben", chat("again"));
                sent.expect("chat is accepted");
            }
            game.step();
        },
    );
    record(
        "time is given back, then runs out",
        Story::begun(trax(MINUTE)),
        &|game| {
            game.plays(&["@0/", "A0/"]).happens(|story| {
                let from_ms = story.now_ms;
                story.wait(100);
                let now_ms = story.now_ms;
                let outage = Outage { from_ms, to_ms: now_ms };
                story.table.refund(&[outage], now_ms)
            });
            game.happens(|story| {
                story.wait(200);
                let now_ms = story.now_ms;
                story.table.sweep(now_ms, &mut story.plans)
            });
            game.does("ben", Command::Rematch);
        },
    );
    let hours = ClockTerms::Bank {
        base_h: 2,
        increment_h: 1,
        cap_h: 3,
    };
    record(
        "an increment fills clocks up to their cap",
        Story::begun(trax(hours)),
        &|game| {
            game.story.wait(3_600);
            game.plays(&["@0/", "A0/", "B1/", "A3+"]);
            game.does("ben", Command::Takeback)
                .does("ada", Command::Takeback)
                .plays(&["A3+"]);
            game.does("ada", Command::Resign);
        },
    );
    record(
        "days of vacation are taken until the next turn",
        Story::begun(trax(hours)),
        &|game| {
            for hours in [2, 24] {
                game.happens(|story| {
                    let now_ms = story.wait(hours * 3_600 + 1).now_ms;
                    story.table.go_on_vacation(now_ms + Millis::DAY, now_ms)
                });
            }
            game.plays(&["@0/", "A0/"]).happens(|story| {
                let now_ms = story.wait(3_601).now_ms;
                story.table.go_on_vacation(now_ms + Millis::MINUTE, now_ms)
            });
            game.does("ben", Command::Takeback)
                .does("ada", Command::Takeback)
                .happens(|story| {
                    let now_ms = story.wait(86_400).now_ms;
                    story.table.go_on_vacation(now_ms + Millis::MINUTE, now_ms)
                });
            game.happens(|story| {
                let now_ms = story.wait(100).now_ms;
                story.table.sweep(now_ms, &mut story.plans)
            });
        },
    );
    let by_turn = ClockTerms::PerTurn { seconds: 30 };
    record("time for each turn", Story::begun(trax(by_turn)), &|game| {
        game.story.wait(7);
        game.plays(&["@0/", "A0/"]);
    });
    let of_two = || {
        let mut terms = trax(MINUTE);
        (terms.games, terms.beginner) = (Some(2), BeginnerRule::Loser);
        Story::begun(terms)
    };
    record("the first game of a match of two", of_two(), &|game| {
        game.does("ben", Command::Resign).does("ada", Command::Rematch);
        game.does("ben", Command::Rematch);
    });
    let last = next(of_two(), Some("ada")).expect("a second game");
    record("the last game of a match is drawn", last, &|game| {
        game.plays(&["@0/"]);
        game.does("ada", Command::Draw).does("ben", Command::Draw);
    });
    let of_three = || {
        let mut terms = trax(MINUTE);
        terms.games = Some(3);
        Story::begun(terms)
    };
    let ahead = next(of_three(), Some("ada")).expect("a second game");
    record("a match is decided before its last game", ahead, &|game| {
        game.does("ben", Command::Resign);
    });
    let level = next(of_three(), Some("ben")).expect("a second game");
    record("a match is level before its last game", level, &|game| {
        game.does("ben", Command::Resign);
    });
    record("a game that is called off does not count", of_two(), &|game| {
        game.does("ada", Command::Abort);
    });
    record("Luck Trax with a turn taken back", luck::offered(), &|game| {
        game.does("ada", luck::nonce(0))
            .does("ben", Command::Join)
            .does("ben", luck::nonce(1))
            .plays(&["@07"])
            .does("ada", Command::Takeback)
            .does("ben", Command::Takeback)
            .plays(&["@07"]);
        game.does("ben", Command::Resign);
    });
    record(
        "forced tiles left to the rules, with a turn taken back",
        laying::begun(Laying::Leaflet),
        &|game| {
            for (turn, forgot) in laying::TURNS {
                game.plays_forgetting(turn, forgot);
            }
            game.does("ada", Command::Takeback)
                .does("ben", Command::Takeback)
                .plays_forgetting(laying::TURNS[laying::TURNS.len() - 1].0, 1)
                .does("ben", Command::Resign);
        },
    );
    let kinds = Happening::VARIANTS.iter().map(|kind| json!(kind).to_string());
    assert_eq!(happened, kinds.collect(), "every kind of event happens");
}
