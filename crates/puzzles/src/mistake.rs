//! A mistake of a game as a puzzle: the position before it, to be played better.

use games::Game;
use protocol::{Finding, FindingGrade, FindingKind, Puzzle, PuzzleKind, Setup, Worth};
use trax::Trax;
use twixt::Twixt;

use crate::{Placed, Puzzled, id};

/// A win that takes so many turns more is as good: the class of the turn is the same.
const SLOWER: u32 = 2;

/// The rating and deviation of what nobody has tried.
pub const UNRATED: (f64, f64) = (1500.0, 350.0);

/// The position before the turn of a finding, with the turn that the review found better as its answer; others are
/// proved when they are given. None where the review knows no better turn, of the first turn of a game, while a swap is
/// open, and of games with a die.
#[must_use]
pub fn mistake(setup: &Setup, turns: &[String], finding: &Finding) -> Option<Puzzle> {
    match setup.game.of_two()? {
        _ if setup.die.is_some() => None,
        Game::Trax => of::<Trax>(setup, turns, finding),
        Game::Twixt => of::<Twixt>(setup, turns, finding),
    }
}

fn of<G: Puzzled + ToString>(setup: &Setup, turns: &[String], finding: &Finding) -> Option<Puzzle> {
    let best = finding.best.first()?;
    let place = (finding.ply as usize).checked_sub(2)?;
    let mut before = G::from_game_setup(&setup.of_two()?).ok()?;
    for text in turns.get(..place)? {
        before.play_text(text).ok()?;
    }
    let last = before.legal_turn(turns.get(place)?).ok()?;
    let mut position = before.clone();
    position.play_unchecked(&last);
    let (kind, within) = match (finding.kind, finding.before, finding.after) {
        (FindingKind::MissedWin, Worth::Win { turns }, _) => (PuzzleKind::Win, turns + SLOWER),
        (FindingKind::HandedOver | FindingKind::Allowed | FindingKind::MissedDefence, _, Worth::Loss { turns }) => {
            let kind = match G::GAME {
                Game::Trax => PuzzleKind::Save,
                Game::Twixt => PuzzleKind::MustPlay,
            };
            (kind, turns.max(1))
        }
        _ => return None,
    };
    let answer = position.legal_turn(best).ok()?;
    let names = finding.threats.iter().map(|threat| threat.name.clone());
    let puzzle = Puzzle {
        id: id(&position, kind),
        game: G::GAME.into(),
        rules: vec![setup.rules.clone()],
        size: setup.size.clone(),
        start: before.to_string(),
        last: before.text_of(&last),
        kind,
        // Other turns may be as good.
        grade: FindingGrade::Open,
        turns: within,
        marks: Vec::new(),
        answer: None,
        line: vec![position.text_of(&answer)],
        themes: names.collect(),
        work: 0,
        pattern: String::new(),
        rating: UNRATED.0,
        deviation: UNRATED.1,
        source: format!("turn {}", finding.ply),
    };
    // A position text says nothing of a swap that is still open.
    let placed = Placed::<G>::new(&puzzle, &setup.rules).ok()?;
    (placed.position.least_image().picture_key() == position.least_image().picture_key()).then_some(puzzle)
}
