//! Players who keep the rules, and players who do not.

use engine::TimeControl;
use game::Notation as _;
use trax::{Rules, Trax};

use super::*;
use crate::contest::contestant::Answer;

/// Says what is written down for it, and then nothing.
struct Script {
    lines: Vec<&'static str>,
    took: Duration,
    received: Vec<String>,
    /// The clock at every turn, in milliseconds.
    clocks: Vec<u128>,
}

impl Script {
    fn new(lines: &[&'static str]) -> Self {
        Self {
            lines: lines.iter().rev().copied().collect(),
            took: Duration::from_millis(5),
            received: Vec::new(),
            clocks: Vec::new(),
        }
    }
}

impl Contestant<Trax> for Script {
    fn begin(&mut self, beginning: &Beginning<'_, Trax>) -> Result<(), Silence> {
        let opening = beginning.opening.iter();
        self.received.extend(opening.map(|played| played.text.clone()));
        Ok(())
    }

    fn answer(&mut self, _: &Trax, last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence> {
        self.received.extend(last.map(|played| played.text.clone()));
        self.clocks.extend(time.clock.map(|clock| clock.left.as_millis()));
        let text = self.lines.pop().ok_or(Silence::Ended)?.to_owned();
        Ok(Answer { text, took: self.took })
    }
}

const ALLOWED: Allowance = Allowance {
    time: Some(Duration::from_millis(100)),
    clock: None,
    turns: 40,
};

fn opening(turns: &str) -> Opening<Trax> {
    Opening::new(&Rules::official(), turns.split_whitespace()).expect("an opening")
}

fn play_with(white: &mut Script, red: &mut Script, from: &str, allowed: Allowance) -> Played {
    let mut players = ByPlayer {
        first: white as &mut dyn Contestant<Trax>,
        second: red as &mut dyn Contestant<Trax>,
    };
    play(&opening(from), &mut players, 1, allowed)
}

#[test]
fn turns_go_to_and_fro_from_the_opening_on() {
    let mut white = Script::new(&["b1s", "A4/"]);
    let mut red = Script::new(&["A3+", "C1/"]);
    let played = play_with(&mut white, &mut red, "@0/ A0/", ALLOWED);
    assert_eq!(played.turns.join(" "), "@0/ A0/ B1/ A3+ A4/ C1/");
    assert_eq!(played.ending, Ending::Ended, "White's script has ended");
    assert_eq!(played.outcome, Outcome::Win(Player::Second));
    assert_eq!(red.received, ["@0/", "A0/", "B1/", "A4/"]);
    assert_eq!(played.slowest.first, Duration::from_millis(5));
}

#[test]
fn a_loop_wins() {
    let (mut white, mut red) = (Script::new(&[]), Script::new(&[]));
    let from = opening("@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+");
    let win = engine::winning_turn(&from.position).expect("a loop in one turn");
    let text = from.position.text_of(&win);
    white.lines.push(Box::leak(text.into_boxed_str()));
    let played = play_with(&mut white, &mut red, &from.text(), ALLOWED);
    assert_eq!(played.ending, Ending::Rules("loop"));
    assert_eq!(played.outcome, Outcome::Win(Player::First));
}

#[test]
fn who_breaks_the_rules_or_is_late_loses() {
    for wrong in ["Z9/", "hello", "A1/", "B2\\x"] {
        let played = play_with(&mut Script::new(&[wrong]), &mut Script::new(&[]), "@0/ A0/", ALLOWED);
        assert_eq!(played.ending, Ending::Illegal, "{wrong}");
        assert_eq!(played.outcome, Outcome::Win(Player::Second));
        assert_eq!(played.turns.len(), 2);
    }
    let mut slow = Script::new(&["B1/"]);
    slow.took = Duration::from_millis(101);
    let played = play_with(&mut slow, &mut Script::new(&[]), "@0/ A0/", ALLOWED);
    assert_eq!(played.ending, Ending::Late);
    assert_eq!(played.outcome, Outcome::Win(Player::Second));
    assert_eq!(played.slowest.first, slow.took);
}

#[test]
fn who_gives_up_loses() {
    let mut red = Script::new(&["Resign"]);
    let played = play_with(&mut Script::new(&["B1/"]), &mut red, "@0/ A0/", ALLOWED);
    assert_eq!(played.ending, Ending::Resigned);
    assert_eq!(played.outcome, Outcome::Win(Player::First));
    assert_eq!(played.turns.len(), 3);
}

#[test]
fn a_long_game_is_a_draw() {
    let played = play_with(
        &mut Script::new(&["B1/"]),
        &mut Script::new(&["A3+"]),
        "@0/ A0/",
        Allowance { turns: 4, ..ALLOWED },
    );
    assert_eq!((played.outcome, played.ending), (Outcome::Draw, Ending::Long));
}

#[test]
fn clocks_run_down_and_increments_are_added() {
    let ms = Duration::from_millis;
    let control = TimeControl::Increment { time: ms(4), cap: None };
    let begun = TimeLeft { left: ms(100), control };
    let allowed = Allowance {
        time: None,
        clock: Some((begun, ms(10))),
        turns: 40,
    };
    let mut white = Script::new(&["B1/", "A4/"]);
    let mut red = Script::new(&["A3+", "C1/"]);
    red.took = ms(60);
    let played = play_with(&mut white, &mut red, "@0/ A0/", allowed);
    assert_eq!(white.clocks, [100, 99]);
    // The second answer comes more than 10 ms after the end of its time.
    assert_eq!(red.clocks, [100, 44]);
    assert_eq!(played.ending, Ending::Late);
    assert_eq!(played.outcome, Outcome::Win(Player::First));
}

#[test]
fn endings_are_read_as_they_are_written() {
    for ending in Ending::all(Trax::REASONS) {
        assert_eq!(Ending::named(ending.as_str(), Trax::REASONS), Some(ending));
    }
    assert_eq!(Ending::named("luck", Trax::REASONS), None);
}
