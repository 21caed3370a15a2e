//! One game between two players, every turn judged by the rules.

use std::time::Duration;

use game::{ByPlayer, Notation as _, Outcome, Player, Position as _};
use trax::Trax;

use super::contestant::{Beginning, Contestant, Silence};
use super::opening::Opening;

/// What the referee allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Time for an answer, what it may be late included; none is judged if this is not given.
    pub(crate) time: Option<Duration>,
    /// A game of so many turns is a draw.
    pub(crate) turns: u32,
}

/// How long to wait for an answer where its time is not judged.
const PATIENCE: Duration = Duration::from_secs(600);

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// By the rules.
    Rules(trax::Reason),
    /// The side to move answered too late.
    Late,
    /// The side to move answered with what is no legal turn.
    Illegal,
    /// The side to move has left: its program ended.
    Ended,
    /// Too many turns.
    Long,
}

impl Ending {
    pub(crate) const ALL: [Self; 8] = [
        Self::Rules(trax::Reason::Loop),
        Self::Rules(trax::Reason::Line),
        Self::Rules(trax::Reason::Both),
        Self::Rules(trax::Reason::NoTurn),
        Self::Late,
        Self::Illegal,
        Self::Ended,
        Self::Long,
    ];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.as_str(),
            Self::Late => "late",
            Self::Illegal => "illegal",
            Self::Ended => "ended",
            Self::Long => "long",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.as_str() == name)
    }

    /// The word that a record ends with, where the rules do not say who won.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::Rules(_) => None,
            Self::Late => Some("TIME"),
            Self::Illegal | Self::Ended => Some("RESIGN"),
            Self::Long => Some("DRAW"),
        }
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The turns, those of the opening included.
    pub(crate) turns: Vec<String>,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// The slowest answer of each colour.
    pub(crate) slowest: ByPlayer<Duration>,
}

/// Plays a game from `opening`.
pub(crate) fn play(
    opening: &Opening,
    players: &mut ByPlayer<&mut dyn Contestant>,
    seed: u64,
    allowed: Allowance,
) -> Played {
    let mut table = Table {
        position: opening.position.clone(),
        turns: opening.turns.clone(),
        slowest: ByPlayer::default(),
    };
    let (outcome, ending) = table.play(players, seed, allowed);
    for colour in Player::BOTH {
        players[colour].end();
    }
    Played {
        turns: table.turns,
        outcome,
        ending,
        slowest: table.slowest,
    }
}

/// A game that goes on.
struct Table {
    position: Trax,
    turns: Vec<String>,
    slowest: ByPlayer<Duration>,
}

impl Table {
    fn play(
        &mut self,
        players: &mut ByPlayer<&mut dyn Contestant>,
        seed: u64,
        allowed: Allowance,
    ) -> (Outcome, Ending) {
        let opening = self.turns.clone();
        let to_move = self.position.to_move();
        // The side that waits sits down first: the other's clock starts when it does.
        for colour in [to_move.other(), to_move] {
            let beginning = Beginning {
                opening: &opening,
                colour,
                to_move,
                seed: seed ^ colour.index() as u64,
            };
            if let Err(silence) = players[colour].begin(&beginning) {
                // A word of a record speaks for the side to move; who did not come is named beside it.
                return lost(colour, &silence);
            }
        }
        let mut last: Option<String> = None;
        loop {
            if let Some(verdict) = self.position.verdict() {
                return (verdict.outcome, Ending::Rules(verdict.reason));
            }
            if self.turns.len() >= allowed.turns as usize {
                return (Outcome::Draw, Ending::Long);
            }
            let colour = self.position.to_move();
            match self.turn(players[colour], last.as_deref(), allowed) {
                Ok(turn) => last = Some(turn),
                Err(ending) => return ending,
            }
        }
    }

    /// The turn of the side to move.
    fn turn(
        &mut self,
        player: &mut dyn Contestant,
        last: Option<&str>,
        allowed: Allowance,
    ) -> Result<String, (Outcome, Ending)> {
        let colour = self.position.to_move();
        let patience = allowed.time.unwrap_or(PATIENCE);
        let answer = player
            .answer(&self.position, last, patience)
            .map_err(|silence| {
                if let Silence::Late(time) = silence {
                    self.slowest[colour] = self.slowest[colour].max(time);
                }
                lost(colour, &silence)
            })?;
        self.slowest[colour] = self.slowest[colour].max(answer.took);
        if answer.took > patience {
            return Err(lost(colour, &Silence::Late(answer.took)));
        }
        let illegal = (Outcome::Win(colour.other()), Ending::Illegal);
        let turn = self.position.read_move(&answer.text).map_err(|_| illegal)?;
        self.position.check(&turn).map_err(|_| illegal)?;
        // As this program writes it, whichever way the player did.
        let mut text = String::new();
        self.position.write_move(&turn, &mut text);
        self.position.play_unchecked(&turn);
        self.turns.push(text.clone());
        Ok(text)
    }
}

fn lost(colour: Player, silence: &Silence) -> (Outcome, Ending) {
    let ending = match silence {
        Silence::Late(_) => Ending::Late,
        Silence::Ended => Ending::Ended,
    };
    (Outcome::Win(colour.other()), ending)
}

#[cfg(test)]
mod tests;
