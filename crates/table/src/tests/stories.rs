//! Stories written down for the page, which applies the same events to its own view of a table: a file of events and of
//! what three people see after them, which `web/src/live/stories.test.ts` replays. It is written again with
//! `UPDATE_STORIES=1 cargo nextest run -p table stories`.

use std::{collections::BTreeSet, env, fmt::Write as _, fs, path::Path};

use serde::Serialize;
use serde_json::{Map, Value, json};

use protocol::live::{BeginnerRule, DeclineReason, Laying};

use super::{laying, luck, matches::next, *};
use crate::Outage;

const FILE: &str = "tests/data/table-stories.json";
/// The two who play, and one who watches.
const PEOPLE: [&str; 3] = ["ada", "ben", "cy"];

/// A story that is written down step by step.
struct Recorder {
    name: &'static str,
    story: Story,
    /// How many of its events are in the steps.
    written: usize,
    /// What each of the people saw last.
    seen: [Map<String, Value>; 3],
    start: [Map<String, Value>; 3],
    steps: Vec<Step>,
}

/// Events, and what changes by them in what each of the people sees. A step without events is a plan that was made. `apart` are
/// the events as those who play receive them, where they may not read all; a step that reveals what was withheld is followed by
/// the whole table.
#[derive(Serialize)]
struct Step {
    events: Vec<Event>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    apart: Vec<Event>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reveals: bool,
    changes: [Map<String, Value>; 3],
}

impl Recorder {
    fn new(name: &'static str, story: Story) -> Self {
        let seen = views(&story);
        Self {
            name,
            written: story.log.len(),
            start: seen.clone(),
            seen,
            story,
            steps: Vec::new(),
        }
    }

    /// Writes down what has happened since the last step.
    fn step(&mut self) {
        let now = views(&self.story);
        let changes = [0, 1, 2].map(|who| {
            let before = &self.seen[who];
            let changed = now[who]
                .iter()
                .filter(|(part, value)| before.get(*part) != Some(*value));
            changed
                .map(|(part, value)| (part.clone(), value.clone()))
                .collect()
        });
        let events = self.story.log[self.written..].to_vec();
        let table = &self.story.table;
        let withheld = events.iter().any(|event| table.withholds(event));
        let seen = events.iter().filter(|_| withheld);
        let apart = seen.map(|event| table.as_players_see(event.clone()));
        let ends = |event: &Event| matches!(event.what, Happening::Ended { .. });
        self.steps.push(Step {
            apart: apart.collect(),
            reveals: events.iter().any(ends) && table.was_withheld(),
            events,
            changes,
        });
        (self.written, self.seen) = (self.story.log.len(), now);
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

    fn write(&self, to: &mut String) {
        let json = |value: &Value| value.to_string();
        let (name, start) = (json(&json!(self.name)), json(&json!(self.start)));
        let _ = write!(to, "{{\"name\":{name},\n\"start\":{start},\n\"steps\":[");
        for (number, step) in self.steps.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            let _ = write!(to, "{comma}\n{}", json(&json!(step)));
        }
        to.push_str("]}");
    }
}

fn views(story: &Story) -> [Map<String, Value>; 3] {
    PEOPLE.map(
        |who| match json!(story.table.view("t", who, &story.plans)) {
            Value::Object(view) => view,
            other => panic!("{other}"),
        },
    )
}

fn chat(text: &str) -> Command {
    Command::Chat {
        text: text.to_owned(),
    }
}

/// The stories; between them every kind of event happens.
fn stories() -> Vec<Recorder> {
    let mut recorded = Vec::new();
    let mut record = |name, story, act: &dyn Fn(&mut Recorder)| {
        let mut recorder = Recorder::new(name, story);
        act(&mut recorder);
        recorder.story.expect_fold();
        recorded.push(recorder);
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
    record(
        "offers lapse and are declined",
        Story::begun(trax(MINUTE)),
        &|game| {
            game.plays(&["@0/"]);
            game.does("ada", Command::Draw).plays(&["A0/"]);
            game.does("ben", Command::Takeback)
                .does("ada", Command::Decline);
            game.plays(&["B1/"]).does("ada", Command::Takeback);
            game.does("ben", Command::Takeback).plays(&["B1/", "A3+"]);
            game.does("ben", Command::Draw).does("ada", Command::Draw);
        },
    );
    let swap = Story::begun(twixt("12x12", Some("sides"), MINUTE));
    record("plans follow turns and outlive a swap", swap, &|game| {
        game.does("ada", plan(&[&["swap", "e4"], &["*", "h8"]]));
        game.does(
            "ben",
            plan(&[&["c3", "swap", "*", "j7", "*", "k3"], &["*", "b5"]]),
        );
        game.plays(&["c3"]);
        game.does("ada", plan(&[])).plays(&["d9", "f4"]);
        game.does("ben", plan(&[&["*", "b9"]]))
            .does("ada", Command::Resign);
    });
    let spelt = Story::begun(twixt("12x12", Some("none"), MINUTE));
    record(
        "plans are followed however they are spelt",
        spelt,
        &|game| {
            game.plays(&["c3"]);
            let lines: [&[&str]; 3] = [&["E5", "h8", " J7 ", "k3"], &["f6", "h8"], &["*", "b5"]];
            game.does("ada", plan(&lines)).plays(&["e5", "j7"]);
        },
    );
    record(
        "people talk, and a line is taken out",
        Story::begun(trax(MINUTE)),
        &|game| {
            game.does("ada", chat("good luck"))
                .does("ben", chat("thanks"));
            let line = game.story.table.seq();
            game.does("cy", chat("hello")).happens(|story| {
                let now_ms = story.now_ms;
                story.table.unsay(line, now_ms)
            });
        },
    );
    let offered = Story::offered(trax(MINUTE), SeatWish::First);
    record(
        "players read what spectators wrote after the end",
        offered,
        &|game| {
            // Nobody plays yet, so nobody only watches.
            game.does("cy", chat("may I?")).does("ben", Command::Join);
            game.does("cy", chat("A0 wins"))
                .does("ada", chat("good luck"))
                .plays(&["@0/"])
                .does("ada", Command::Resign)
                .does("cy", chat("a pity"));
        },
    );
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
                let outage = Outage {
                    from_ms,
                    to_ms: now_ms,
                };
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
                    story.table.go_on_vacation(now_ms + 86_400_000, now_ms)
                });
            }
            game.plays(&["@0/", "A0/"]).happens(|story| {
                let now_ms = story.wait(3_601).now_ms;
                story.table.go_on_vacation(now_ms + 60_000, now_ms)
            });
            game.does("ben", Command::Takeback)
                .does("ada", Command::Takeback)
                .happens(|story| {
                    let now_ms = story.wait(86_400).now_ms;
                    story.table.go_on_vacation(now_ms + 60_000, now_ms)
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
        game.does("ben", Command::Resign)
            .does("ada", Command::Rematch);
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
    record(
        "a game that is called off does not count",
        of_two(),
        &|game| {
            game.does("ada", Command::Abort);
        },
    );
    record(
        "Luck Trax with a turn taken back",
        luck::offered(),
        &|game| {
            game.does("ada", luck::nonce(0))
                .does("ben", Command::Join)
                .does("ben", luck::nonce(1))
                .plays(&["@07"])
                .does("ada", Command::Takeback)
                .does("ben", Command::Takeback)
                .plays(&["@07"]);
            game.does("ben", Command::Resign);
        },
    );
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
    recorded
}

/// The names of all kinds of events, from the types of the page.
fn kinds() -> BTreeSet<&'static str> {
    let types = include_str!("../../../../web/src/protocol/index.ts");
    let (_, type_of) = types
        .split_once("export type Happening =")
        .expect("the type of events");
    let type_of = type_of.split("export type").next().unwrap_or_default();
    let names = type_of.split("\"kind\": \"").skip(1);
    names.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_kind_of_event_is_in_the_file_that_the_page_replays() {
    let stories = stories();
    let events = stories.iter().flat_map(|one| &one.story.log);
    let happened: BTreeSet<String> = events
        .map(|event| {
            json!(event.what)["kind"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    let happened: BTreeSet<&str> = happened.iter().map(String::as_str).collect();
    assert_eq!(happened, kinds());
    let mut text = String::from("[");
    for (number, story) in stories.iter().enumerate() {
        text.push_str(if number == 0 { "\n" } else { ",\n" });
        story.write(&mut text);
    }
    text.push_str("\n]\n");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if env::var_os("UPDATE_STORIES").is_some() {
        fs::write(&file, &text).expect("a file that can be written");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == text,
        "{FILE} is out of date: run with UPDATE_STORIES=1"
    );
}
