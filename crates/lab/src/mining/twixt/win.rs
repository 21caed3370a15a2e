//! "Win in n" on small boards, where the solver knows every peg.

use engine::{Depths, Fate};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use twixt::{RuleSet, Turn};

use super::ask::Asking;
use super::{Place, Proved, Reject};
use crate::mining::Features;
use crate::mining::classes::Class;

/// Own turns of a win that is looked for.
const MOST_TURNS: u32 = 4;

/// The largest board, in holes a side.
const LARGEST: u8 = 8;

/// The puzzle of a position with exactly one peg that wins within a few turns, all others being refuted or lost.
pub(super) fn of(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    let rules = position.rules();
    let size = rules.size();
    // Under standard rules the list of pegs does not hold every turn.
    if size.columns().max(size.rows()) > LARGEST || rules.set() == RuleSet::Standard {
        return Err("large board");
    }
    let depths = Depths {
        wins: MOST_TURNS + 2,
        losses: 0,
    };
    let classes = asking.classes(position, depths).ok_or("large board")?;
    let mut winning = classes.iter().filter(|class| class.fate.wins());
    let (Some(first), None) = (winning.next(), winning.next()) else {
        return Err("several wins or none");
    };
    let Fate::Wins(turns @ 2..=MOST_TURNS) = first.fate else {
        return Err("one-turn win or a long one");
    };
    let is_refuted = |class: &Class<_>| match class.fate {
        Fate::Open { no_win, .. } => no_win >= turns + 2,
        _ => true,
    };
    if !classes.iter().all(is_refuted) {
        return Err("unsettled");
    }
    let Turn::Place(hole) = first.turn else {
        return Err("unsettled");
    };
    Ok(Proved {
        kind: PuzzleKind::Win,
        grade: FindingGrade::Within { turns: turns + 2 },
        turns,
        marks: Vec::new(),
        answer: None,
        line: vec![first.turn.clone()],
        themes: Vec::new(),
        holes: vec![hole],
        features: Features {
            plausible: classes.len() as u32 - 1,
            classes: classes.len() as u32,
            attacks: true,
            forced: 0,
            distance: 0,
            pieces: position.peg_count(),
        },
    })
}
