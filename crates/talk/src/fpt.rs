//! The lines of the FPT contest, in which two programs play Trax.
//!
//! `-T` asks for the two characters of a name; `-W` and `-B` give the colour; then turns alternate. An
//! opening may be set up before, by `-R` with its turns and `-F`, all on one line. What cannot be done is
//! answered by a line that begins with `?`, and changes nothing.

use core::ops::ControlFlow;

use engine::Clock;
use game::{Notation as _, Player, Position as _};
use trax::{Rules, Trax};

use crate::played::Played;
use crate::session::quoted;
use crate::thinker::{Choice, Thinker};
use crate::{Call, Session, Settings};

/// What `-T` is answered with.
const NAME: &str = "LP";

/// A conversation by these lines.
pub struct Fpt {
    rules: Rules,
    thinker: Thinker<Trax>,
    game: Played<Trax>,
    /// The engine's colour, once it is given.
    own: Option<Player>,
}

impl Fpt {
    /// A conversation that begins, by these rules.
    #[must_use]
    pub fn new(rules: Rules, settings: Settings) -> Self {
        Self {
            rules,
            thinker: Thinker::new(settings),
            game: Played::new(&rules),
            own: None,
        }
    }

    /// The answer to a line; none if there is nothing to say.
    fn answer(&mut self, line: &str, clock: &dyn Clock) -> Result<Option<String>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => Ok(None),
            ["-T"] => {
                self.begin(Played::new(&self.rules));
                Ok(Some(NAME.to_owned()))
            }
            ["-W"] => Ok(self.take(Player::First, clock)),
            ["-B"] => Ok(self.take(Player::Second, clock)),
            ["-R", ref turns @ .., "-F"] => self.set_up(turns).map(|()| None),
            ["-R", ..] => Err("an opening is written -R TURNS -F, on one line".to_owned()),
            [word, ..] if word.starts_with('-') => Err(format!("{} is no command", quoted(word))),
            [turn] => self.reply(turn, clock),
            _ => Err(format!("{} is no turn", quoted(line))),
        }
    }

    fn begin(&mut self, game: Played<Trax>) {
        self.game = game;
        self.own = None;
        self.thinker.forget();
    }

    /// Sets up an opening in the place of the game.
    fn set_up(&mut self, turns: &[&str]) -> Result<(), String> {
        let mut game = Played::new(&self.rules);
        for (number, turn) in turns.iter().enumerate() {
            game.play_text(turn)
                .map_err(|reason| format!("turn {} {reason}", number + 1))?;
        }
        if game.is_over() {
            return Err("nothing is left to play after this opening".to_owned());
        }
        self.begin(game);
        Ok(())
    }

    /// Takes a colour, in a new game if it has one already.
    fn take(&mut self, colour: Player, clock: &dyn Clock) -> Option<String> {
        if self.own.is_some() {
            self.begin(Played::new(&self.rules));
        }
        self.own = Some(colour);
        self.turn(clock)
    }

    /// Plays the other side's turn and answers with its own.
    fn reply(&mut self, turn: &str, clock: &dyn Clock) -> Result<Option<String>, String> {
        if self.own.is_none() {
            return Err(format!("{}: no colour is given, by -W or -B", quoted(turn)));
        }
        self.game.play_text(turn)?;
        Ok(self.turn(clock))
    }

    /// The own turn, if it is time for one.
    fn turn(&mut self, clock: &dyn Clock) -> Option<String> {
        let position = self.game.position().clone();
        if self.own != Some(position.to_move()) || self.game.is_over() {
            return None;
        }
        let turns = self.game.turns();
        let Choice { turn, .. } = self.thinker.choose(&position, turns, None, clock)?;
        self.game.play(&turn).ok()?;
        let mut text = String::new();
        position.write_move(&turn, &mut text);
        Some(text)
    }
}

impl Session for Fpt {
    fn hear(&mut self, line: &str, call: &mut Call<'_>) -> ControlFlow<()> {
        match self.answer(line, call.clock) {
            Ok(Some(text)) => (call.out)(&format!("{text}\n")),
            Ok(None) => {}
            Err(reason) => (call.out)(&format!("? {reason}\n")),
        }
        ControlFlow::Continue(())
    }

    fn ponder(&mut self, clock: &dyn Clock) {
        let position = self.game.position();
        let theirs = self.own.is_some_and(|own| own != position.to_move());
        if self.thinker.ponders() && theirs && !self.game.is_over() {
            self.thinker.ponder(position, clock);
        }
    }
}
