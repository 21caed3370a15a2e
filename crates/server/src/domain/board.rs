//! A position of either game, as a table needs it.

use game::{Notation, Outcome, Player, Position};
use protocol::{GameKind, Problem, Setup, live::EndReason};
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use super::Refusal;

/// No log begins with a longer description of a position, in bytes.
const LONGEST_POSITION: usize = 8 * 1024;
/// A game is offered from a position that is described by so many bytes at most: every hole of the largest board of TwixT,
/// with its links, and more tiles than were ever laid in a game of Trax.
const LONGEST_OFFERED: usize = 4 * 1024;
/// The names of rules, sizes and swaps have at most so many bytes.
const LONGEST_NAME: usize = 24;
/// So many columns, and rows, of tiles a game of Trax is offered from at most.
const WIDEST_OFFERED: u32 = 50;
/// So many columns, and rows, the tiles of a game of Trax span at most: more than in any game that was played, and little
/// enough that no table costs much memory.
pub(crate) const WIDEST: u32 = 126;
/// A hole of TwixT takes up so many bytes at most, with its links and lanes.
const HOLE_BYTES: usize = 6;

/// A position that can be played on.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    /// Of Trax.
    Trax(Box<Trax>),
    /// Of TwixT.
    Twixt(Box<Twixt>),
}

/// How a game ended by the rules: the winner, and why.
pub(crate) type Verdict = (Option<Player>, EndReason);

impl Board {
    /// Where a game begins.
    ///
    /// # Errors
    /// What the set-up says that no game is played by, or that the game would be over at once.
    pub(crate) fn start(setup: &Setup) -> Result<Self, Refusal> {
        let long = setup.position.as_ref().map_or(0, String::len) > LONGEST_POSITION;
        if long || setup.rules.len() > 64 {
            return Err(Refusal::terms("position", "too long"));
        }
        let board = match setup.game {
            GameKind::Trax => Self::Trax(Box::new(trax_start(setup)?)),
            GameKind::Twixt => Self::Twixt(Box::new(twixt_start(setup)?)),
            GameKind::Solitaire => return Err(Refusal::terms("game", "a game of one")),
        };
        match board.verdict() {
            Some(_) => Err(Refusal::terms("position", "the game is over")),
            None => Ok(board),
        }
    }

    /// Makes sure that a set-up from outside is of a size that people play.
    ///
    /// # Errors
    /// The part that is too long or too large.
    pub(crate) fn check_size(setup: &Setup) -> Result<(), Refusal> {
        let names = [
            ("rules", Some(&setup.rules)),
            ("size", setup.size.as_ref()),
            ("swap", setup.swap.as_ref()),
        ];
        for (part, name) in names {
            if name.is_some_and(|name| name.len() > LONGEST_NAME) {
                return Err(Refusal::terms(part, "too long"));
            }
        }
        let Some(position) = &setup.position else {
            return Ok(());
        };
        if position.len() > LONGEST_OFFERED {
            return Err(Refusal::terms("position", "too long"));
        }
        // By its text, so that nothing large is laid before it is refused: a row has a letter a tile.
        let tiles = position.split_whitespace().next().unwrap_or_default();
        let rows = || tiles.split('/');
        let span = rows().map(str::len).max().unwrap_or(0).max(rows().count());
        if setup.game == GameKind::Trax && span > WIDEST_OFFERED as usize {
            let most = format!("more than {WIDEST_OFFERED} columns or rows");
            return Err(Refusal::terms("position", &most));
        }
        Ok(())
    }

    /// The position after the turn `text`, and the turn as the game itself writes it.
    ///
    /// # Errors
    /// The rule's own refusal.
    pub(crate) fn play(&self, text: &str) -> Result<(String, Self), Problem> {
        let mut next = self.clone();
        let written = next.advance(text)?;
        Ok((written, next))
    }

    /// Plays the turn `text` here, and gives it as the game itself writes it.
    ///
    /// # Errors
    /// The rule's own refusal; the position is as it was then.
    pub(crate) fn advance(&mut self, text: &str) -> Result<String, Problem> {
        match self {
            Self::Trax(now) => {
                let turn = read(now.as_ref(), text).map_err(|e| {
                    Problem::new(format!("trax.{}", e.as_code())).with("reason", e.to_string())
                })?;
                let written = write(now.as_ref(), &turn);
                now.try_play(&turn).map_err(|e| {
                    Problem::new(format!("trax.{}", e.as_code())).with("reason", e.to_string())
                })?;
                Ok(written)
            }
            Self::Twixt(now) => {
                let turn = read(now.as_ref(), text).map_err(|e| {
                    Problem::new(format!("twixt.{}", e.as_code())).with("reason", e.to_string())
                })?;
                let written = write(now.as_ref(), &turn);
                now.try_play(&turn).map_err(|e| {
                    Problem::new(format!("twixt.{}", e.as_code())).with("reason", e.to_string())
                })?;
                Ok(written)
            }
        }
    }

    /// Whether the position after a turn here is larger than a table keeps. A game that was begun from a larger one may go
    /// on within its box.
    pub(crate) fn is_outgrown_by(&self, next: &Self) -> bool {
        next.span() > self.span().max(WIDEST)
    }

    /// Columns or rows of tiles, whichever are more.
    fn span(&self) -> u32 {
        let bounds = match self {
            Self::Trax(now) => now.bounds(),
            Self::Twixt(_) => None,
        };
        bounds.map_or(0, |bounds| bounds.columns().max(bounds.rows()))
    }

    /// What the position takes up in memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Trax(now) => now.bytes(),
            Self::Twixt(now) => {
                let size = now.rules().size();
                let holes = usize::from(size.columns() + 4) * usize::from(size.rows() + 4);
                size_of_val(&**now) + HOLE_BYTES * holes
            }
        }
    }

    /// A turn as it is written here, written as it is after another turn, which may have shifted the names of squares. A
    /// text that is no turn stays as it is.
    pub(crate) fn rewritten(&self, text: &str, next: &Self) -> String {
        let text = text.trim();
        match (self, next) {
            (Self::Trax(now), Self::Trax(next)) => now.rewritten(text, next).ok(),
            _ => None,
        }
        .unwrap_or_else(|| text.to_owned())
    }

    /// Whether two texts name the same turn here.
    pub(crate) fn same_turn(&self, one: &str, other: &str) -> bool {
        fn same<P: Notation>(position: &P, one: &str, other: &str) -> bool {
            let pair = (read(position, one), read(position, other));
            matches!(pair, (Ok(a), Ok(b)) if a == b)
        }
        match self {
            Self::Trax(now) => same(now.as_ref(), one, other),
            Self::Twixt(now) => same(now.as_ref(), one, other),
        }
    }

    /// The hash of the position, as logs and browsers write it.
    pub(crate) fn hash(&self) -> String {
        let hash = match self {
            Self::Trax(now) => now.hash(),
            Self::Twixt(now) => now.hash(),
        };
        format!("{hash:016x}")
    }

    /// The side to move.
    pub(crate) fn to_move(&self) -> Player {
        match self {
            Self::Trax(now) => now.to_move(),
            Self::Twixt(now) => now.to_move(),
        }
    }

    /// The result, if people stop playing here: dead draws count.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let (outcome, reason): (Outcome, _) = match self {
            Self::Trax(now) => {
                let verdict = now.verdict()?;
                let reason = match verdict.reason {
                    trax::Reason::Loop => EndReason::Loop,
                    trax::Reason::Line => EndReason::Line,
                    trax::Reason::Both => EndReason::Both,
                    trax::Reason::NoTurn => EndReason::NoTurn,
                };
                (verdict.outcome, reason)
            }
            Self::Twixt(now) => {
                let verdict = now.verdict_in_play()?;
                let reason = match verdict.reason {
                    twixt::Reason::Connect => EndReason::Connect,
                    twixt::Reason::NoHole => EndReason::NoHole,
                    twixt::Reason::Dead => EndReason::Dead,
                };
                (verdict.outcome, reason)
            }
        };
        Some((outcome.winner(), reason))
    }
}

fn read<P: Notation>(position: &P, text: &str) -> Result<P::Move, P::TextError> {
    position.read_move(text.trim())
}

fn write<P: Notation>(position: &P, turn: &P::Move) -> String {
    let mut text = String::new();
    position.write_move(turn, &mut text);
    text
}

fn trax_start(setup: &Setup) -> Result<Trax, Refusal> {
    let rules: trax::Rules = setup
        .rules
        .parse()
        .map_err(|error: trax::UnknownRules| Refusal::terms("rules", &error.to_string()))?;
    let Some(text) = &setup.position else {
        return Ok(Trax::start(&rules));
    };
    let setup: trax::Setup = text
        .parse()
        .map_err(|error: trax::SetupTextError| Refusal::terms("position", &error.to_string()))?;
    Trax::from_setup(&setup, rules).map_err(|error| Refusal::terms("position", &error.to_string()))
}

fn twixt_start(setup: &Setup) -> Result<Twixt, Refusal> {
    let rules = twixt_rules(setup)?;
    let Some(text) = &setup.position else {
        return Ok(Twixt::start(&rules));
    };
    let setup: twixt::Setup = text
        .parse()
        .map_err(|error: twixt::ParseSetupError| Refusal::terms("position", &error.to_string()))?;
    Twixt::from_setup(&setup, &rules)
        .map_err(|error| Refusal::terms("position", &error.to_string()))
}

fn twixt_rules(setup: &Setup) -> Result<twixt::Rules, Refusal> {
    let set: RuleSet = setup
        .rules
        .parse()
        .map_err(|error: twixt::ParseRulesError| Refusal::terms("rules", &error.to_string()))?;
    let size = match &setup.size {
        Some(text) => text
            .parse()
            .map_err(|error: twixt::ParseSizeError| Refusal::terms("size", &error.to_string()))?,
        None => Size::USUAL,
    };
    let rules = twixt::Rules::new(set, size);
    let Some(swap) = &setup.swap else {
        return Ok(rules);
    };
    let swap: SwapRule = swap
        .parse()
        .map_err(|error: twixt::ParseRulesError| Refusal::terms("swap", &error.to_string()))?;
    rules
        .with_swap(swap)
        .map_err(|error| Refusal::terms("swap", &error.to_string()))
}
