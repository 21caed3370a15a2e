//! A player who knows another form of the pie rule than the one that is played.
//!
//! A swap of sides leaves the peg and hands the other colour over; a reflecting one leaves the colours and
//! mirrors the peg. Either way the same is on the board afterwards, but for columns and rows and the colours
//! being exchanged. So the player sees a game of its own, in the form it knows.

use game::{Notation as _, Player, Position as _};
use twixt::{Edit, Hole, Link, SwapRule, Turn, Twixt};

use super::contestant::{Answer, AnswerTime, Beginning, Contestant, PlayedTurn, Silence};

/// A player with the game as it sees it.
pub(crate) struct Translated {
    player: Box<dyn Contestant<Twixt>>,
    form: SwapRule,
    games: Option<Games>,
}

/// The game, and the same as the player sees it.
struct Games {
    real: Twixt,
    seen: Twixt,
    /// Whether the player sees columns and rows and the colours exchanged.
    turned: bool,
}

impl Translated {
    /// A player who knows the pie rule in this form; `None` is not to know it, and never to swap.
    pub(crate) fn new(player: Box<dyn Contestant<Twixt>>, form: SwapRule) -> Self {
        Self {
            player,
            form,
            games: None,
        }
    }
}

impl Contestant<Twixt> for Translated {
    fn begin(&mut self, beginning: &Beginning<'_, Twixt>) -> Result<(), Silence> {
        let rules = beginning.rules.with_swap(self.form);
        let rules = rules.map_err(|_| Silence::Ended)?;
        let mut games = Games {
            real: Twixt::start(beginning.rules),
            seen: Twixt::start(&rules),
            turned: false,
        };
        let sent = beginning.opening.iter().map(|played| games.translate_turn(played));
        let opening: Vec<Option<PlayedTurn>> = sent.collect::<Result<_, _>>()?;
        let opening: Vec<PlayedTurn> = opening.into_iter().flatten().collect();
        let colour = games.colour(beginning.colour);
        let to_move = games.colour(beginning.to_move);
        self.games = Some(games);
        self.player.begin(&Beginning {
            rules: &rules,
            opening: &opening,
            colour,
            to_move,
            clock: beginning.clock,
            seed: beginning.seed,
        })
    }

    fn answer(&mut self, _position: &Twixt, last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence> {
        let games = self.games.as_mut().ok_or(Silence::Ended)?;
        let last = match last {
            Some(played) => games.translate_turn(played)?,
            None => None,
        };
        let answer = self.player.answer(&games.seen, last.as_ref(), time)?;
        Ok(Answer {
            text: games.translate_answer(answer.text),
            ..answer
        })
    }

    fn end(&mut self) {
        self.player.end();
        self.games = None;
    }
}

impl Games {
    /// The colour as the player sees it.
    const fn colour(&self, colour: Player) -> Player {
        if self.turned { colour.other() } else { colour }
    }

    /// The turn as the player sees it, and back.
    fn turn(&self, turn: Turn) -> Turn {
        if self.turned { turned(turn) } else { turn }
    }

    /// A turn as sent to the player; a swap that it does not know is left out.
    fn translate_turn(&mut self, played: &PlayedTurn) -> Result<Option<PlayedTurn>, Silence> {
        let turn = self.real.read_move(&played.text);
        let turn = turn.map_err(|_| Silence::Ended)?;
        let colour = self.seen.to_move();
        let seen = self.turn(turn.clone());
        let text = self.seen.text_of(&seen);
        let sent = self.play(&turn, &seen).ok_or(Silence::Ended)?;
        Ok(sent.then_some(PlayedTurn { colour, text }))
    }

    /// The player's answer as the referee reads it; nothing if it is no turn of the game that it sees.
    fn translate_answer(&mut self, text: String) -> String {
        let Ok(seen) = self.seen.read_move(&text) else {
            // A resignation, or something that is none of the referee's turns either.
            let is_turn = self.real.read_move(&text).is_ok();
            return if is_turn { String::new() } else { text };
        };
        let turn = self.turn(seen.clone());
        let text = self.real.text_of(&turn);
        match self.play(&turn, &seen) {
            Some(_) => text,
            None => String::new(),
        }
    }

    /// Plays a turn in both games; returns whether the player has to receive it. `None` if it is illegal.
    fn play(&mut self, turn: &Turn, seen: &Turn) -> Option<bool> {
        let form = self.seen.rules().swap();
        let hidden = *turn == Turn::Swap && form == SwapRule::None;
        self.real.try_play(turn).ok()?;
        if !hidden {
            self.seen.try_play(seen).ok()?;
        }
        let reflected = self.real.rules().swap() == SwapRule::Reflect;
        self.turned |= *turn == Turn::Swap && reflected != (form == SwapRule::Reflect);
        Some(!hidden)
    }
}

/// A turn with columns and rows exchanged.
fn turned(turn: Turn) -> Turn {
    let links = |links: Vec<Link>| links.into_iter().map(turned_link).collect();
    match turn {
        Turn::Place(hole) => Turn::Place(hole.transposed()),
        Turn::Swap => Turn::Swap,
        Turn::Edit(edit) => Turn::from(Edit {
            remove_links: links(edit.remove_links),
            remove_pegs: edit.remove_pegs.into_iter().map(Hole::transposed).collect(),
            peg: edit.peg.transposed(),
            links: edit.links.map(links),
        }),
    }
}

fn turned_link(link: Link) -> Link {
    let [from, to] = link.ends();
    Link::new(from.transposed(), to.transposed()).expect("a knight's move")
}

#[cfg(test)]
mod tests;
