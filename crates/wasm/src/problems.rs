//! Refusals of the rules as codes and values.
#![cfg_attr(
    not(feature = "rules"),
    allow(dead_code, reason = "one game needs only its own refusals")
)]

use game::Player;
use protocol::{Colour, GameKind, Problem};
use trax::Trax;
use twixt::Hole;

/// Why a turn of Trax is refused, with squares named as in `position`.
pub(crate) fn trax_illegal(position: &Trax, reason: &trax::Illegal) -> Problem {
    let problem = Problem::new(format!("trax.{}", reason.as_code()));
    let problem = match reason.square() {
        Some(at) => problem.with("at", position.label(at)),
        None => problem,
    };
    match *reason {
        trax::Illegal::OutsideBound { bound, .. } => problem.with("bound", bound.to_string()),
        trax::Illegal::ThreeEnds { player, .. } => {
            problem.with("colour", colour_code(GameKind::Trax, player))
        }
        _ => problem,
    }
}

/// Why a text is no turn of Trax.
pub(crate) fn trax_text(position: &Trax, error: &trax::TextError) -> Problem {
    match error {
        trax::TextError::Refused(reason, _) => trax_illegal(position, reason),
        trax::TextError::Mark(found) => Problem::new("trax.mark").with("found", found.as_str()),
        other => Problem::new(format!("trax.{}", other.as_code())),
    }
}

/// Why a turn of TwixT is refused.
pub(crate) fn twixt_illegal(reason: &twixt::Illegal) -> Problem {
    use twixt::Illegal::*;
    let problem = Problem::new(format!("twixt.{}", reason.as_code()));
    match *reason {
        OffBoard { hole, size } => problem
            .with("at", hole_name(hole))
            .with("size", size.to_string()),
        Corner { hole } | Occupied { hole } | NoPeg { hole } | ForeignPeg { hole } => {
            problem.with("at", hole_name(hole))
        }
        ForeignBorder { hole, owner } => problem
            .with("at", hole_name(hole))
            .with("colour", colour_code(GameKind::Twixt, owner)),
        NoLink { link } | ForeignLink { link } | LinkThere { link } => {
            problem.with("link", upper(&link))
        }
        LooseEnd { link, hole } => problem
            .with("link", upper(&link))
            .with("at", hole_name(hole)),
        Crossing { link, by } => problem.with("link", upper(&link)).with("by", upper(&by)),
        TooManyEdits => problem.with("most", twixt::MAX_EDITS.to_string()),
        GameOver | NoSwap | SwapTooLate | NoEdits { .. } => problem,
    }
}

/// Why a text is no turn of TwixT.
pub(crate) fn twixt_text(error: &twixt::TextError) -> Problem {
    use twixt::TextError::*;
    let problem = Problem::new(format!("twixt.{}", error.as_code()));
    match *error {
        Empty | TooLong => problem,
        Hole { at } => problem.with("place", (at + 1).to_string()),
        Unexpected { found, at } => problem
            .with("found", found.to_string())
            .with("place", (at + 1).to_string()),
        NotKnightsMove { from, to } => problem
            .with("from", hole_name(from))
            .with("to", hole_name(to)),
        NoPeg { hole } | NoLinks { hole } => problem.with("at", hole_name(hole)),
    }
}

/// A hole as people write it: `K12`.
pub(crate) fn hole_name(hole: Hole) -> String {
    upper(&hole)
}

pub(crate) fn upper(name: &impl ToString) -> String {
    name.to_string().to_uppercase()
}

/// The name of a side as the page's catalogue knows it.
pub(crate) fn colour_code(game: GameKind, player: Player) -> &'static str {
    match Colour::of(game, player) {
        Colour::White => "white",
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use game::Position;
    use trax::{Coord, Rules, WHITE};
    use twixt::{Link, RED, RuleSet, Size};

    use super::*;

    /// Fails unless the page words every refusal, with values that the refusal has.
    fn expect_worded(problems: &[Problem]) {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../web/src/i18n/en/base.json"
        );
        let text = std::fs::read_to_string(file).expect("the page's catalogue");
        let words: BTreeMap<String, String> = serde_json::from_str(&text).expect("keys and texts");
        for problem in problems {
            let text = words
                .get(&format!("problem.{}", problem.code))
                .unwrap_or_else(|| {
                    panic!("the catalogue has no problem.{}", problem.code);
                });
            let named = text
                .split('{')
                .skip(1)
                .filter_map(|part| part.split_once('}'))
                .map(|(name, _)| name.split('.').next().unwrap_or(name));
            for name in named {
                assert!(
                    problem.params.contains_key(name),
                    "{}: no value for {name}",
                    problem.code
                );
            }
        }
    }

    #[test]
    fn every_refusal_of_trax_is_worded() {
        use trax::Illegal::*;
        let at = Coord::ORIGIN;
        let reasons = [
            GameOver,
            FirstTile,
            Occupied { at },
            NotAdjacent { at },
            Colours { at },
            OutsideBound { at, bound: 8 },
            ThreeEnds { at, player: WHITE },
            TooLarge,
        ];
        let start = Trax::start(&Rules::official());
        let mut problems: Vec<_> = reasons
            .iter()
            .map(|reason| trax_illegal(&start, reason))
            .collect();
        use trax::TextError as Text;
        for error in [
            Text::Empty,
            Text::TooLong,
            Text::Column,
            Text::Row,
            Text::Mark("x".into()),
        ] {
            problems.push(trax_text(&start, &error));
        }
        expect_worded(&problems);
    }

    #[test]
    fn every_refusal_of_twixt_is_worded() {
        use twixt::Illegal::*;
        let hole = Hole { x: 3, y: 4 };
        let link = Link::new(hole, Hole { x: 5, y: 5 }).expect("a knight's move");
        let reasons = [
            GameOver,
            OffBoard {
                hole,
                size: Size::USUAL,
            },
            Corner { hole },
            ForeignBorder { hole, owner: RED },
            Occupied { hole },
            NoSwap,
            SwapTooLate,
            NoEdits { rules: RuleSet::Pp },
            TooManyEdits,
            NoPeg { hole },
            ForeignPeg { hole },
            NoLink { link },
            ForeignLink { link },
            LooseEnd { link, hole },
            LinkThere { link },
            Crossing { link, by: link },
        ];
        let mut problems: Vec<_> = reasons.iter().map(twixt_illegal).collect();
        use twixt::TextError as Text;
        for error in [
            Text::Empty,
            Text::TooLong,
            Text::Hole { at: 0 },
            Text::Unexpected { found: '?', at: 2 },
            Text::NotKnightsMove {
                from: hole,
                to: hole,
            },
            Text::NoPeg { hole },
            Text::NoLinks { hole },
        ] {
            problems.push(twixt_text(&error));
        }
        expect_worded(&problems);
    }
}
