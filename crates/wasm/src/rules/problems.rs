//! Refusals of the rules as codes and values.
#![cfg_attr(
    not(feature = "rules"),
    allow(dead_code, reason = "one game needs only its own refusals")
)]

use game::Player;
#[cfg(feature = "records")]
use games::StartError;
use games::{GamePosition as _, TurnError};
use protocol::{Colour, GameKind, Problem};
#[cfg(feature = "records")]
use record::{Fault, FaultKind};
#[cfg(feature = "engine")]
use record::{Warning, WarningKind};
use trax::Trax;
use twixt::Hole;

/// Why a text cannot be played.
pub(crate) fn turn(error: &TurnError) -> Problem {
    let problem = Problem::new(format!("{}.{}", error.game(), error.as_code()));
    match error {
        TurnError::TraxText(trax::TextError::Mark(found)) => problem.with("found", found.as_str()),
        TurnError::TraxText(_) | TurnError::LuckText(_) => problem,
        TurnError::Luck(reason) => of_luck(problem, reason),
        TurnError::Trax { reason, square } => of_trax(problem, reason, square.as_deref()),
        TurnError::TwixtText(error) => of_twixt_text(problem, error),
        TurnError::Twixt(reason) => of_twixt(problem, reason),
    }
}

/// Why a turn of Trax is refused, with squares named as in `position`.
pub(crate) fn trax_illegal(position: &Trax, reason: &trax::Illegal) -> Problem {
    turn(&position.forbid(*reason))
}

/// Why a text is no turn of Trax.
pub(crate) fn trax_text(position: &Trax, error: &trax::TextError) -> Problem {
    turn(&position.misread(error.clone()))
}

/// Why a turn of TwixT is refused.
pub(crate) fn twixt_illegal(reason: &twixt::Illegal) -> Problem {
    turn(&TurnError::Twixt(*reason))
}

/// Why a text is no turn of TwixT.
pub(crate) fn twixt_text(error: &twixt::TextError) -> Problem {
    turn(&TurnError::TwixtText(*error))
}

/// Where and why a record breaks the rules.
#[cfg(feature = "records")]
pub(crate) fn fault(fault: &Fault) -> Problem {
    let mut problem = of_kind(&fault.kind);
    if fault.turn > 0 {
        problem = problem.with("turn", fault.turn.to_string());
    }
    if !fault.text.is_empty() {
        problem = problem.with("text", fault.text.as_str());
    }
    if fault.line > 0 {
        problem = problem.with("line", fault.line.to_string());
    }
    problem
}

/// What was guessed, mended or left out in reading a record.
#[cfg(feature = "engine")]
pub(crate) fn warning(warning: &Warning) -> Problem {
    let problem = Problem::new(format!("record.{}", warning.kind.as_code()));
    let problem = match &warning.kind {
        WarningKind::UnknownCharset(name) | WarningKind::WrongCharset(name) => problem.with("name", name.as_str()),
        WarningKind::GuessedCharset(name) => problem.with("name", *name),
        _ => problem,
    };
    match warning.line {
        0 => problem,
        line => problem.with("line", line.to_string()),
    }
}

#[cfg(feature = "records")]
fn of_kind(kind: &FaultKind) -> Problem {
    let most = |code: &str, most: usize| Problem::new(code).with("most", most.to_string());
    match kind {
        FaultKind::Syntax(_) => Problem::new("record.sgf"),
        FaultKind::Luck(_) => Problem::new("record.luck"),
        FaultKind::SetUp => Problem::new("record.set-up"),
        FaultKind::UnknownRules(_) => Problem::new("record.rules"),
        FaultKind::Start(error) => of_start(error),
        FaultKind::PositionInLine => Problem::new("record.in-line"),
        FaultKind::GameOver | FaultKind::RecordOver => Problem::new("record.after-end"),
        FaultKind::WrongMover(..) => Problem::new("record.mover"),
        FaultKind::Turn(error) => turn(error),
        FaultKind::UnknownLaying => Problem::new("record.laying"),
        FaultKind::Forgotten(number) => most("record.forgotten", *number),
        FaultKind::Foreign(None) => Problem::new("record.foreign-turns"),
        FaultKind::Foreign(Some(site)) => Problem::new("record.foreign").with("site", *site),
        FaultKind::PegsStay => Problem::new("record.pegs-stay"),
        FaultKind::ManyTurns(number) | FaultKind::ManyNodes(number) => most("record.many-turns", *number),
        FaultKind::LongLine(number) => most("record.long-line", *number),
    }
}

/// Why no game begins from what a record names.
#[cfg(feature = "records")]
fn of_start(error: &StartError) -> Problem {
    match error {
        StartError::TraxRules(_) | StartError::TwixtRules(_) => Problem::new("record.rules"),
        StartError::Die(_) => Problem::new("record.die"),
        StartError::Size(_) => Problem::new("record.size"),
        StartError::Swap(_) | StartError::SwapOnBoard(_) => Problem::new("record.swap"),
        StartError::TraxText(_)
        | StartError::TraxPosition(_)
        | StartError::TwixtText(_)
        | StartError::TwixtPosition(_) => Problem::new("record.start"),
    }
}

fn of_trax(problem: Problem, reason: &trax::Illegal, square: Option<&str>) -> Problem {
    let problem = match square {
        Some(square) => problem.with("at", square),
        None => problem,
    };
    match *reason {
        trax::Illegal::OutsideBound { bound, .. } => problem.with("bound", bound.to_string()),
        trax::Illegal::ThreeEnds { player, .. } => problem.with("colour", colour_code(GameKind::Trax, player)),
        _ => problem,
    }
}

fn of_luck(problem: Problem, reason: &trax::luck::Refusal) -> Problem {
    match reason {
        trax::luck::Refusal::Again(number) => problem.with("number", number.to_string()),
        _ => problem,
    }
}

fn of_twixt(problem: Problem, reason: &twixt::Illegal) -> Problem {
    use twixt::Illegal::*;
    match *reason {
        OffBoard { hole, size } => problem.with("at", hole_name(hole)).with("size", size.to_string()),
        Corner { hole } | Occupied { hole } | NoPeg { hole } | ForeignPeg { hole } => {
            problem.with("at", hole_name(hole))
        }
        ForeignBorder { hole, owner } => problem
            .with("at", hole_name(hole))
            .with("colour", colour_code(GameKind::Twixt, owner)),
        NoLink { link } | ForeignLink { link } | LinkThere { link } => problem.with("link", upper(&link)),
        LooseEnd { link, hole } => problem.with("link", upper(&link)).with("at", hole_name(hole)),
        Crossing { link, by } => problem.with("link", upper(&link)).with("by", upper(&by)),
        TooManyEdits => problem.with("most", twixt::MAX_EDITS.to_string()),
        GameOver | NoSwap | SwapTooLate | NoEdits { .. } => problem,
    }
}

fn of_twixt_text(problem: Problem, error: &twixt::TextError) -> Problem {
    use twixt::TextError::*;
    match *error {
        Empty | TooLong => problem,
        Hole { at } => problem.with("place", (at + 1).to_string()),
        Unexpected { found, at } => problem
            .with("found", found.to_string())
            .with("place", (at + 1).to_string()),
        NotKnightsMove { from, to } => problem.with("from", hole_name(from)).with("to", hole_name(to)),
        NoPeg { hole } | NoLinks { hole } => problem.with("at", hole_name(hole)),
    }
}

/// A hole as people write it: `K12`.
pub(crate) fn hole_name(hole: Hole) -> String {
    upper(&hole)
}

pub(crate) fn upper(name: &impl ToString) -> String {
    name.to_string().to_ascii_uppercase()
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

    /// Fails unless the page words every refusal in an area of its catalogue, with values that the refusal has.
    fn expect_worded(area: &str, problems: &[Problem]) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../texts/en/page");
        let text = std::fs::read_to_string(format!("{folder}/{area}.json"));
        let text = text.expect("the page's catalogue");
        let words: BTreeMap<String, String> = serde_json::from_str(&text).expect("keys and texts");
        for problem in problems {
            let text = words.get(&format!("problem.{}", problem.code)).unwrap_or_else(|| {
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
        let mut problems: Vec<_> = reasons.iter().map(|reason| trax_illegal(&start, reason)).collect();
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
        expect_worded("base", &problems);
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
            Text::NotKnightsMove { from: hole, to: hole },
            Text::NoPeg { hole },
            Text::NoLinks { hole },
        ] {
            problems.push(twixt_text(&error));
        }
        expect_worded("base", &problems);
    }

    #[cfg(feature = "engine")]
    #[test]
    fn every_fault_of_a_record_is_worded() {
        use FaultKind::*;
        let size = twixt::ParseSizeError::NotASize;
        let kinds = [
            Syntax("?"),
            SetUp,
            UnknownRules(games::Game::Trax),
            Start(StartError::Size(size)),
            Start(StartError::Swap(twixt::ParseRulesError::Swap)),
            Start(StartError::TwixtRules(twixt::ParseRulesError::Set)),
            Start(StartError::TraxText(trax::ParseSetupError::SideToMove)),
            PositionInLine,
            GameOver,
            RecordOver,
            WrongMover(games::Game::Twixt, RED),
            PegsStay,
            UnknownLaying,
            Forgotten(1),
            ManyTurns(1),
            LongLine(1),
            ManyNodes(1),
        ];
        let problems: Vec<_> = kinds.iter().map(of_kind).collect();
        expect_worded("analysis", &problems);
    }

    #[cfg(feature = "engine")]
    #[test]
    fn a_fault_names_its_place() {
        let text = b"(;GM[16];W[@0/]\n;B[A1/])";
        let found = crate::study::imported(text).problem.expect("a square that is taken");
        assert_eq!(found.code, "trax.occupied");
        let params: Vec<_> = found.params.iter().map(|(k, v)| format!("{k}={v}")).collect();
        assert_eq!(params, ["at=A1", "game=1", "line=2", "text=A1/", "turn=2"]);
    }
}
