//! Puzzles in games of Trax.

mod ask;
mod chain;
mod decide;
mod one_turn;
mod proof;
mod save;
mod themes;
mod win;

use std::collections::HashSet;

use engine::{Clock, TraxSolver};
use game::{Notation as _, Position as _};
use games::{Game, GamePosition as _};
use protocol::{FindingGrade, Puzzle, PuzzleKind};
use trax::{Rules, Trax, Turn};

use self::ask::Asking;
use crate::mining::{Candidate, Depth, Features, Mined, Tally, pattern};
use puzzles::{Placed, UNRATED};

/// Positions that the solver remembers.
const ENTRIES: usize = 1 << 16;

/// Positions with more tiles do not fit a small screen, and there are enough others.
const MOST_TILES: u32 = 64;

/// The rule sets for which puzzles are proved.
const RULE_SETS: [&str; 4] = ["official", "limited", "fournier", "loop"];

/// A position of a game, right after a turn of the other side.
#[derive(Clone, Copy)]
struct Place<'a> {
    before: &'a Trax,
    position: &'a Trax,
    /// The turn of the side to move in the game; none if the game was broken off here.
    played: Option<&'a Turn>,
}

/// What is proved of a position, without its rule set.
#[derive(Clone, PartialEq, Debug)]
struct Proved {
    kind: PuzzleKind,
    grade: FindingGrade,
    turns: u32,
    answer: Option<bool>,
    line: Vec<Turn>,
    features: Features,
}

/// Why a position is no puzzle, in one word.
type Reject = &'static str;

/// Finds the puzzles of a game; none if `clock` has stopped it. `source` says where the game comes from.
pub(crate) fn mine_trax(start: &Trax, turns: &[Turn], depth: Depth, source: &str, clock: &dyn Clock) -> Option<Mined> {
    let mut mined = Mined {
        tally: Tally {
            games: 1,
            ..Tally::default()
        },
        ..Mined::default()
    };
    let mut asking = Asking::new(TraxSolver::new(ENTRIES), clock);
    let mut before = start.clone();
    let mut once = OncePerGame::default();
    for (ply, turn) in (1_u32..).zip(turns) {
        let mut position = before.clone();
        if position.try_play(turn).is_err()
            || position.outcome_in_play().is_some()
            || position.tile_count() > MOST_TILES
        {
            break;
        }
        let place = Place {
            before: &before,
            position: &position,
            played: turns.get(ply as usize),
        };
        mined.tally.positions += 1;
        let spent = asking.nodes();
        let found = proof::of(&place, depth, &mut asking);
        let work = asking.nodes() - spent;
        if asking.is_stopped() {
            return None;
        }
        let source = format!("{source}, turn {ply}");
        for proved in found.into_iter().filter(|proved| once.takes(proved)) {
            match proved {
                Ok(proved) => {
                    mined.tally.count(proved.kind.as_ref());
                    let candidate = candidate(&place, turn, &proved, &source, &mut asking);
                    if asking.is_stopped() {
                        return None;
                    }
                    mined.found.extend(candidate.map(|mut candidate| {
                        candidate.puzzle.work = work;
                        candidate
                    }));
                }
                Err(reason) => mined.tally.count(reason),
            }
        }
        before = position;
    }
    mined.tally.work = asking.nodes();
    Some(mined)
}

/// What a puzzle of Trax rests on; empty of a puzzle that cannot be set up.
pub(super) fn pattern_of(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules.first().map_or("", String::as_str);
    let Ok(placed) = Placed::<Trax>::new(puzzle, rules) else {
        return String::new();
    };
    let mut here = placed.position.clone();
    let line = puzzle.line.iter().map_while(|text| {
        let turn = here.legal_turn(text).ok()?;
        here.play_unchecked(&turn);
        Some(turn)
    });
    let line: Vec<Turn> = line.collect();
    pattern_at(&placed.position, puzzle.kind, &line)
}

fn pattern_at(position: &Trax, kind: PuzzleKind, line: &[Turn]) -> String {
    pattern::of_trax(position, &themes::squares(position, kind, line))
}

/// Questions that nearly every position could ask are asked once in a game.
#[derive(Default)]
struct OncePerGame(HashSet<(PuzzleKind, Option<bool>, bool)>);

impl OncePerGame {
    fn takes(&mut self, proved: &Result<Proved, Reject>) -> bool {
        let Ok(Proved {
            kind,
            turns,
            answer,
            features,
            ..
        }) = proved
        else {
            return true;
        };
        let is_often = match kind {
            PuzzleKind::Win | PuzzleKind::Save => *turns == 1,
            _ => true,
        };
        let is_short = *kind == PuzzleKind::Chain && features.forced < chain::LONG;
        !is_often || self.0.insert((*kind, *answer, is_short))
    }
}

/// The puzzle as it is stored, for all rule sets by which the same is proved.
fn candidate(
    place: &Place<'_>,
    last: &Turn,
    proved: &Proved,
    source: &str,
    asking: &mut Asking<'_>,
) -> Option<Candidate> {
    let own = place.position.rules();
    let text = |proved: &Proved, from: &Trax| {
        let mut here = from.clone();
        let texts = proved.line.iter().map(|turn| {
            let text = here.text_of(turn);
            here.play_unchecked(turn);
            text
        });
        texts.collect::<Vec<String>>()
    };
    let line = text(proved, place.position);
    let mut puzzle = Puzzle {
        id: puzzles::id(place.position, proved.kind),
        game: Game::Trax.into(),
        rules: vec![own.to_string()],
        size: None,
        start: place.before.to_string(),
        last: place.before.text_of(last),
        kind: proved.kind,
        grade: proved.grade,
        turns: proved.turns,
        marks: Vec::new(),
        answer: proved.answer,
        line,
        themes: themes::of(place.position, proved),
        work: 0,
        pattern: pattern_at(place.position, proved.kind, &proved.line),
        rating: UNRATED.0,
        deviation: UNRATED.1,
        source: source.to_owned(),
    };
    for name in RULE_SETS {
        let rules: Rules = name.parse().ok()?;
        if rules == *own {
            continue;
        }
        let Ok(placed) = Placed::<Trax>::new(&puzzle, name) else {
            continue;
        };
        let other = Place {
            before: &placed.before,
            position: &placed.position,
            played: None,
        };
        let same = proof::again(&other, proved, &puzzle, asking);
        if same.is_some_and(|other| text(&other, &placed.position) == puzzle.line) {
            puzzle.rules.push(name.to_owned());
        }
    }
    Some(Candidate {
        puzzle,
        features: proved.features,
    })
}
