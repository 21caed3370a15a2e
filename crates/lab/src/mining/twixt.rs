//! Puzzles in games of TwixT.

mod ask;
mod ladder;
mod must_play;
mod one_turn;
mod setup;
mod win;

use std::collections::HashSet;

use engine::Clock;
use game::{Notation as _, Position as _};
use games::Game;
use protocol::{FindingGrade, Puzzle, PuzzleKind};
use twixt::{Hole, Turn, Twixt};

use self::ask::Asking;
use crate::mining::{Candidate, Depth, Features, Mined, Tally, pattern};
use puzzles::{Placed, UNRATED};

/// The rule sets for which puzzles are proved.
const RULE_SETS: [&str; 3] = ["standard", "simple", "pp"];

/// A position of a game, right after a turn of the other side.
#[derive(Clone, Copy)]
struct Place<'a> {
    before: &'a Twixt,
    position: &'a Twixt,
}

/// What is proved of a position, without its rule set.
#[derive(Clone, PartialEq, Debug)]
struct Proved {
    kind: PuzzleKind,
    grade: FindingGrade,
    turns: u32,
    marks: Vec<Hole>,
    answer: Option<bool>,
    line: Vec<Turn>,
    themes: Vec<String>,
    /// The holes that it rests on.
    holes: Vec<Hole>,
    features: Features,
}

/// Why a position is no puzzle, in one word.
type Reject = &'static str;

/// A kind of question.
type Prover = fn(&Place<'_>, &mut Asking<'_>) -> Result<Proved, Reject>;

/// All of them, those about one turn first: a position asks at most one.
const PROVERS: [Prover; 7] = [
    one_turn::win,
    one_turn::decide,
    one_turn::stop,
    setup::of,
    ladder::of,
    win::of,
    must_play::of,
];

/// So many of them are about one turn.
const ONE_TURN: usize = 3;

/// Finds the puzzles of a game; none if `clock` has stopped it. `source` says where the game comes from.
pub(crate) fn mine_twixt(
    start: &Twixt,
    turns: &[Turn],
    depth: Depth,
    source: &str,
    clock: &dyn Clock,
) -> Option<Mined> {
    let mut mined = Mined {
        tally: Tally {
            games: 1,
            ..Tally::default()
        },
        ..Mined::default()
    };
    let mut asking = Asking::new(clock);
    let mut once = HashSet::new();
    let provers = match depth {
        Depth::All => &PROVERS[..],
        Depth::OneTurn => &PROVERS[..ONE_TURN],
    };
    let mut before = start.clone();
    for (ply, turn) in (1_u32..).zip(turns) {
        let mut position = before.clone();
        if position.try_play(turn).is_err() || position.outcome_in_play().is_some() {
            break;
        }
        // The position text knows no pie rule that is open.
        let is_fixed = !before.swap_allowed() && !position.swap_allowed() && turn.peg().is_some();
        if is_fixed && before.peg_count() > 0 {
            mined.tally.positions += 1;
            let place = Place {
                before: &before,
                position: &position,
            };
            let spent = asking.nodes();
            let found = proved(&place, provers, &mut asking, &mut mined.tally);
            // Before the end of a game many positions in a row ask the same.
            let is_new = |proved: &Proved| proved.turns != 1 || once.insert((proved.kind, proved.answer));
            if let Some(proved) = found.filter(is_new) {
                let work = asking.nodes() - spent;
                let source = format!("{source}, turn {ply}");
                let mut found = candidate(&place, turn, &proved, &source, &mut asking);
                found.puzzle.work = work;
                mined.found.push(found);
            }
            if asking.is_stopped() {
                return None;
            }
        }
        before = position;
    }
    mined.tally.work = asking.nodes();
    Some(mined)
}

/// The first question that the position asks.
fn proved(place: &Place<'_>, provers: &[Prover], asking: &mut Asking<'_>, tally: &mut Tally) -> Option<Proved> {
    for prover in provers {
        match prover(place, asking) {
            Ok(proved) => {
                tally.count(proved.kind.as_ref());
                return Some(proved);
            }
            Err(reason) => tally.count(reason),
        }
    }
    None
}

/// The puzzle as it is stored, for all rule sets by which the same is proved.
fn candidate(place: &Place<'_>, last: &Turn, proved: &Proved, source: &str, asking: &mut Asking<'_>) -> Candidate {
    let rules = place.position.rules();
    let mut here = place.position.clone();
    let line = proved.line.iter().map(|turn| {
        let text = here.text_of(turn);
        here.play_unchecked(turn);
        text
    });
    let mut puzzle = Puzzle {
        id: puzzles::id(place.position, proved.kind),
        game: Game::Twixt.into(),
        rules: vec![rules.set().to_string()],
        size: Some(rules.size().to_string()),
        start: place.before.to_string(),
        last: place.before.text_of(last),
        kind: proved.kind,
        grade: proved.grade,
        turns: proved.turns,
        marks: proved.marks.iter().map(ToString::to_string).collect(),
        answer: proved.answer,
        line: line.collect(),
        themes: proved.themes.clone(),
        work: 0,
        pattern: pattern::of_twixt(place.position, &proved.holes),
        rating: UNRATED.0,
        deviation: UNRATED.1,
        source: source.to_owned(),
    };
    for name in RULE_SETS {
        if puzzle.rules.iter().any(|known| known == name) {
            continue;
        }
        let Ok(placed) = Placed::<Twixt>::new(&puzzle, name) else {
            continue;
        };
        let other = Place {
            before: &placed.before,
            position: &placed.position,
        };
        let same = |found: Proved| {
            (found.kind, found.answer, &found.line, &found.marks)
                == (proved.kind, proved.answer, &proved.line, &proved.marks)
        };
        let mut found = PROVERS.iter().filter_map(|prover| prover(&other, asking).ok());
        if found.next().is_some_and(same) {
            puzzle.rules.push(name.to_owned());
        }
    }
    Candidate {
        puzzle,
        features: proved.features,
    }
}
