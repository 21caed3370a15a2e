//! One game between two players, every turn judged by the rules.

use std::time::Duration;

use engine::TimeLeft;
use game::{ByPlayer, Outcome, Player};

use super::contestant::{Answer, AnswerTime, Beginning, Contestant, PlayedTurn, Silence};
use super::contested::Contested;
use super::opening::Opening;
use super::played::{Ending, Played};

/// What the referee allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Time for an answer, what it may be late included; none is judged if this is not given.
    pub(crate) time: Option<Duration>,
    /// The clock of each player at the beginning, and how late an answer may be by it.
    pub(crate) clock: Option<(TimeLeft, Duration)>,
    /// A game of so many turns is a draw.
    pub(crate) turns: u32,
}

/// How long to wait for an answer where its time is not judged.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The text by which a player resigns.
const RESIGNATION: &str = "resign";

/// Plays a game from `opening` between the one who makes its first turn and the other.
pub(crate) fn play<G: Contested>(
    opening: &Opening<G>,
    players: &mut ByPlayer<&mut dyn Contestant<G>>,
    seed: u64,
    allowed: Allowance,
) -> Played {
    let mut table = Table {
        game: opening.clone(),
        slowest: ByPlayer::default(),
        clocks: ByPlayer::of(|_| allowed.clock.map(|(begun, _)| begun)),
    };
    let (outcome, ending) = table.play(players, seed, allowed);
    for seat in Player::BOTH {
        players[seat].end();
    }
    Played {
        turns: table.game.turns.into_iter().map(|played| played.text).collect(),
        outcome,
        ending,
        exchanged: table.game.exchanged,
        slowest: table.slowest,
    }
}

/// A running game.
struct Table<G> {
    game: Opening<G>,
    slowest: ByPlayer<Duration>,
    /// By seat, if the game is played by clocks.
    clocks: ByPlayer<Option<TimeLeft>>,
}

impl<G: Contested> Table<G> {
    /// Where the player of a colour sits: on the first seat is who made the first turn.
    const fn seat(&self, colour: Player) -> Player {
        if self.game.exchanged { colour.other() } else { colour }
    }

    fn play(
        &mut self,
        players: &mut ByPlayer<&mut dyn Contestant<G>>,
        seed: u64,
        allowed: Allowance,
    ) -> (Outcome, Ending) {
        let opening = self.game.turns.clone();
        let rules = self.game.position.rules().clone();
        let to_move = self.game.position.to_move();
        // The side that waits sits down first: the other's clock starts when it does.
        for colour in [to_move.other(), to_move] {
            let beginning = Beginning {
                rules: &rules,
                opening: &opening,
                colour,
                to_move,
                clock: self.clocks[self.seat(colour)],
                seed: seed ^ colour.index() as u64,
            };
            if let Err(silence) = players[self.seat(colour)].begin(&beginning) {
                // A termination is by the side to move; a player who did not appear is named with it.
                return lost(colour, &silence);
            }
        }
        let mut last: Option<PlayedTurn> = None;
        loop {
            if let Some((outcome, reason)) = Contested::verdict(&self.game.position) {
                return (outcome, Ending::Rules(reason));
            }
            if self.game.turns.len() >= allowed.turns as usize {
                return (Outcome::Draw, Ending::Long);
            }
            let seat = self.seat(self.game.position.to_move());
            if let Err(ending) = self.turn(players[seat], last.as_ref(), allowed) {
                return ending;
            }
            last = self.game.turns.last().cloned();
        }
    }

    /// The turn of the side to move.
    fn turn(
        &mut self,
        player: &mut dyn Contestant<G>,
        last: Option<&PlayedTurn>,
        allowed: Allowance,
    ) -> Result<(), (Outcome, Ending)> {
        let position = &self.game.position;
        let colour = position.to_move();
        let seat = self.seat(colour);
        let slowest = &mut self.slowest[seat];
        let clock = self.clocks[seat];
        let by_clock = clock.zip(allowed.clock).map(|(clock, (_, grace))| clock.left + grace);
        let timeout = by_clock.or(allowed.time).unwrap_or(TIMEOUT);
        let time = AnswerTime { timeout, clock };
        let Answer { text, took } = player.answer(position, last, time).map_err(|silence| {
            if let Silence::Late(time) = silence {
                *slowest = time.max(*slowest);
            }
            lost(colour, &silence)
        })?;
        *slowest = took.max(*slowest);
        if took > timeout {
            return Err(lost(colour, &Silence::Late(took)));
        }
        if let (Some(left), Some((begun, _))) = (clock, allowed.clock) {
            self.clocks[seat] = left.after(took.min(left.left), &begun);
        }
        let loss = |ending| (Outcome::Win(colour.other()), ending);
        if text.eq_ignore_ascii_case(RESIGNATION) {
            return Err(loss(Ending::Resigned));
        }
        let illegal = loss(Ending::Illegal);
        let turn = position.read_move(&text).map_err(|_| illegal)?;
        position.check(&turn).map_err(|_| illegal)?;
        self.game.play(&turn);
        Ok(())
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
