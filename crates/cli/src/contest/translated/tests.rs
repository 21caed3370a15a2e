//! Two who know different forms of the pie rule, at one table.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::{ByPlayer, Outcome};
use twixt::{BLACK, RED, Rules, Size};

use super::*;
use crate::contest::opening::Opening;
use crate::contest::played::{Ending, Played};
use crate::contest::referee::{Allowance, play};

/// A scripted player that records what it receives.
struct Script {
    lines: Vec<&'static str>,
    received: Arc<Mutex<Vec<String>>>,
}

impl Contestant<Twixt> for Script {
    fn begin(&mut self, beginning: &Beginning<'_, Twixt>) -> Result<(), Silence> {
        let mut received = self.received.lock().expect("one thread");
        let opening = beginning.opening.iter();
        received.extend(opening.map(|played| format!("{} {}", twixt::colour_name(played.colour), played.text)));
        received.push(format!("be {}", twixt::colour_name(beginning.colour)));
        Ok(())
    }

    fn answer(&mut self, position: &Twixt, last: Option<&PlayedTurn>, _: AnswerTime) -> Result<Answer, Silence> {
        let mut received = self.received.lock().expect("one thread");
        received.extend(last.map(|played| format!("{} {}", twixt::colour_name(played.colour), played.text)));
        received.push(format!("{}?", twixt::colour_name(position.to_move())));
        self.lines.reverse();
        let line = self.lines.pop();
        self.lines.reverse();
        Ok(Answer {
            text: line.ok_or(Silence::Ended)?.to_owned(),
            took: Duration::ZERO,
        })
    }
}

/// A game in which the one who begins knows the form that is played, and the other one another.
fn game(real: SwapRule, form: SwapRule, opening: &str, lines: [&[&'static str]; 2]) -> (Played, [String; 2]) {
    let rules = Rules::standard(Size::new(8, 8).expect("a size"));
    let rules = rules.with_swap(real).expect("rules");
    let received = [(); 2].map(|()| Arc::new(Mutex::new(Vec::new())));
    let script = |seat: usize| Script {
        lines: lines[seat].to_vec(),
        received: received[seat].clone(),
    };
    let (mut first, second) = (script(0), script(1));
    let mut second = Translated::new(Box::new(second), form);
    let mut players = ByPlayer {
        first: &mut first as &mut dyn Contestant<Twixt>,
        second: &mut second,
    };
    let opening = Opening::new(&rules, opening.split_whitespace()).expect("an opening");
    let allowed = Allowance {
        time: None,
        clock: None,
        turns: 40,
    };
    let played = play(&opening, &mut players, 1, allowed);
    let received = received.map(|received| received.lock().expect("one thread").join(", "));
    (played, received)
}

#[test]
fn who_knows_a_swap_of_sides_plays_where_pegs_are_reflected() {
    let (played, received) = game(
        SwapRule::Reflect,
        SwapRule::Sides,
        "",
        [&["c5", "d7", "resign"], &["swap", "f3"]],
    );
    assert_eq!(played.turns.join(" "), "c5 swap d7 c6");
    assert!(!played.exchanged);
    assert_eq!(played.ending, Ending::Resigned);
    assert_eq!(played.outcome, Outcome::Win(BLACK));
    assert_eq!(received[0], "be red, red?, black swap, red?, black c6, red?");
    // It takes over the red peg; the opponent's d7 is g4 for it.
    assert_eq!(received[1], "be black, red c5, black?, black g4, red?");
}

#[test]
fn who_knows_a_reflecting_swap_plays_where_sides_are_exchanged() {
    let (played, received) = game(
        SwapRule::Sides,
        SwapRule::Reflect,
        "",
        [&["c5", "d7"], &["swap", "f3", "a1"]],
    );
    assert_eq!(played.turns.join(" "), "c5 swap d7 c6");
    assert!(played.exchanged);
    assert_eq!(played.ending, Ending::Ended, "the script of the first player has ended");
    assert_eq!(played.outcome, Outcome::Win(RED));
    assert_eq!(received[0], "be red, red?, black swap, black?, red c6, black?");
    assert_eq!(received[1], "be black, red c5, black?, red g4, black?");
}

#[test]
fn a_program_without_swap_receives_none() {
    let (played, received) = game(SwapRule::Sides, SwapRule::None, "c5 swap", [&["d7"], &["f3"]]);
    assert_eq!(played.turns.join(" "), "c5 swap d7 f3");
    assert_eq!(received[1], "red c5, be red, black d7, red?");
    assert_eq!(played.outcome, Outcome::Win(RED));

    let (played, received) = game(SwapRule::Reflect, SwapRule::None, "c5 swap", [&["d7"], &["f3"]]);
    assert_eq!(played.turns.join(" "), "c5 swap d7 c6");
    assert_eq!(received[1], "red c5, be red, black g4, red?");
    assert_eq!(played.outcome, Outcome::Win(BLACK));
}

#[test]
fn link_edits_are_translated_too() {
    let (played, received) = game(
        SwapRule::Reflect,
        SwapRule::Sides,
        "c3 swap d2 e4 f3",
        [&["g7-d2f3"], &["f6-c3d5", "resign"]],
    );
    let turns = "c3 swap d2 e4 f3 f6-c3e4 g7-d2f3";
    assert_eq!(played.turns.join(" "), turns);
    assert_eq!(played.ending, Ending::Resigned);
    let expected = "red c3, black swap, black b4, red d5, black c6, be red, red?, black g7-b4c6, red?";
    assert_eq!(received[1], expected);
}

#[test]
fn what_is_no_turn_of_the_game_it_sees_is_none() {
    // A hole that is taken in its own game, but free in the referee's.
    let lines: [&[&str]; 2] = [&[], &["c5"]];
    let (played, _) = game(SwapRule::Reflect, SwapRule::Sides, "c5 swap d7", lines);
    assert_eq!(played.ending, Ending::Illegal);
    assert_eq!(played.outcome, Outcome::Win(RED));
}
