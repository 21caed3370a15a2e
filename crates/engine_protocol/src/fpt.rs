//! The lines of the FPT contest, in which two programs play Trax.
//!
//! `-T` asks for the two characters of a name; `-W` and `-B` give the colour; then turns alternate. An
//! opening may be set up before, by `-R` with its turns and `-F`, on one line or over several. What cannot be
//! done is answered by a line that begins with `?`, and changes nothing; but after an opening that was
//! refused there is no game until the next one begins.

use core::ops::ControlFlow;

use engine::{Clock, Playable as _, turns_to_come};
use game::{Notation as _, Player, Position as _};
use trax::{Rules, Trax};

use crate::clock::GameClock;
use crate::played::Played;
use crate::session::{BYTE_ORDER_MARK, quoted};
use crate::thinker::{Choice, Thinker};
use crate::{Call, Session, Settings};

/// What `-T` is answered with.
const NAME: &str = "LP";

/// A conversation by these lines.
pub struct Fpt {
    rules: Rules,
    thinker: Thinker<Trax>,
    game: Played<Trax>,
    /// The lines do not tell the time: the engine counts its own.
    clock: GameClock,
    /// The engine's colour, once it is given.
    own: Option<Player>,
    opening: Opening,
}

/// What is known of the opening.
enum Opening {
    /// There is a game.
    Done,
    /// Turns are read until `-F`.
    Begun(Box<Played<Trax>>),
    /// One of its turns was refused; what is left until `-F` is passed over.
    Broken,
    /// It was refused: the sender has another position.
    Refused,
}

const NO_GAME: &str = "there is no game after an opening that was refused: -T or another -R begins one";

impl Fpt {
    /// A conversation that begins, by these rules.
    #[must_use]
    pub fn new(rules: Rules, settings: Settings) -> Self {
        Self {
            rules,
            thinker: Thinker::new(settings),
            game: Played::new(&rules),
            clock: GameClock::new(settings.clock),
            own: None,
            opening: Opening::Done,
        }
    }

    /// The answer to a line; none if it needs no answer.
    fn answer(&mut self, line: &str, call: &Call<'_>) -> Result<Option<String>, String> {
        let line = line.trim_start_matches(BYTE_ORDER_MARK);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => Ok(None),
            ["-T"] => {
                self.begin(Played::new(&self.rules));
                Ok(Some(NAME.to_owned()))
            }
            ["-R", ref turns @ ..] => {
                self.opening = Opening::Begun(Box::new(Played::new(&self.rules)));
                self.set_up(turns).map(|()| None)
            }
            _ if matches!(self.opening, Opening::Begun(_) | Opening::Broken) => self.set_up(&words).map(|()| None),
            ["-W" | "-B"] if self.is_refused() => Err(NO_GAME.to_owned()),
            ["-W"] => Ok(self.take(Player::First, call)),
            ["-B"] => Ok(self.take(Player::Second, call)),
            [word, ..] if word.starts_with('-') => Err(format!("{} is not a command", quoted(word))),
            [turn] => self.reply(turn, call),
            _ => Err(format!("{} is not a turn", quoted(line))),
        }
    }

    fn begin(&mut self, game: Played<Trax>) {
        self.game = game;
        self.own = None;
        self.opening = Opening::Done;
        self.clock.restart();
        self.thinker.forget();
    }

    const fn is_refused(&self) -> bool {
        matches!(self.opening, Opening::Refused)
    }

    /// Reads a part of an opening, which replaces the game when it is complete.
    fn set_up(&mut self, words: &[&str]) -> Result<(), String> {
        let (turns, ends) = match words {
            [turns @ .., "-F"] => (turns, true),
            _ => (words, false),
        };
        let opening = core::mem::replace(&mut self.opening, Opening::Refused);
        let Opening::Begun(mut game) = opening else {
            // The error was reported already.
            if !ends {
                self.opening = Opening::Broken;
            }
            return Ok(());
        };
        for turn in turns {
            if let Err(reason) = game.play_text(turn) {
                if !ends {
                    self.opening = Opening::Broken;
                }
                return Err(format!("turn {} {reason}", game.turns() + 1));
            }
        }
        if !ends {
            self.opening = Opening::Begun(game);
        } else if game.is_over() {
            return Err("nothing is left to play after this opening".to_owned());
        } else {
            self.begin(*game);
        }
        Ok(())
    }

    /// Sets the colour, in a new game if it is set already.
    fn take(&mut self, colour: Player, call: &Call<'_>) -> Option<String> {
        if self.own.is_some() {
            self.begin(Played::new(&self.rules));
        }
        self.own = Some(colour);
        self.turn(call)
    }

    /// Plays the other side's turn and answers with its own.
    fn reply(&mut self, turn: &str, call: &Call<'_>) -> Result<Option<String>, String> {
        if self.is_refused() {
            return Err(format!("{}: {NO_GAME}", quoted(turn)));
        }
        if self.own.is_none() {
            return Err(format!("{}: no colour was set by -W or -B", quoted(turn)));
        }
        self.game.play_text(turn)?;
        Ok(self.turn(call))
    }

    /// The own turn, if it is time for one.
    fn turn(&mut self, call: &Call<'_>) -> Option<String> {
        let position = self.game.position().clone();
        if self.own != Some(position.to_move()) || self.game.is_over() {
            return None;
        }
        let (side, turns) = (position.to_move(), self.game.turns());
        let to_come = turns_to_come(Trax::game_length(&self.rules), turns as u32 / 2);
        let time = self.clock.time(side, to_come);
        let Choice { turn, .. } = self.thinker.choose(&position, turns, time, call)?;
        self.clock.spend(side, call.clock.elapsed());
        self.game.play(&turn).ok()?;
        Some(position.text_of(&turn))
    }
}

impl Session for Fpt {
    fn handle_line(&mut self, line: &str, call: &mut Call<'_>) -> ControlFlow<()> {
        match self.answer(line, call) {
            Ok(Some(text)) => (call.out)(&format!("{text}\n")),
            Ok(None) => {}
            Err(reason) => (call.out)(&format!("? {reason}\n")),
        }
        ControlFlow::Continue(())
    }

    fn ponder(&mut self, clock: &dyn Clock) {
        let position = self.game.position();
        let own = self.own.filter(|_| matches!(self.opening, Opening::Done));
        let theirs = own.is_some_and(|own| own != position.to_move());
        if self.thinker.ponders() && theirs && !self.game.is_over() {
            self.thinker.ponder(position, clock);
        }
    }
}
