//! Players that are programs and speak the lines of the FPT contest, about Trax.

use std::io;
use std::time::{Duration, Instant};

use game::Player;
use trax::Trax;

use super::contestant::{Answer, Beginning, Contestant, Said, Silence};
use super::process::{Running, START, words};

pub(crate) struct Fpt {
    words: Vec<String>,
    running: Option<Running>,
    /// The colour, as long as it has not been told.
    to_tell: Option<Player>,
}

impl Fpt {
    /// A player that runs `command`, which is tried.
    ///
    /// # Errors
    /// If there is no such program.
    pub(crate) fn new(command: &str) -> io::Result<Self> {
        let words = words(command);
        Running::start(&words)?;
        Ok(Self {
            words,
            running: None,
            to_tell: None,
        })
    }
}

impl Contestant<Trax> for Fpt {
    fn begin(&mut self, beginning: &Beginning<'_, Trax>) -> Result<(), Silence> {
        self.end();
        let mut running = Running::start(&self.words).map_err(|_| Silence::Ended)?;
        running.say("-T")?;
        running.hear_something(START)?;
        let opening: Vec<_> = beginning.opening.iter().map(|said| &*said.text).collect();
        if !opening.is_empty() {
            running.say(&format!("-R {} -F", opening.join(" ")))?;
        }
        // Who has the turn is told its colour when its clock starts.
        if beginning.colour == beginning.to_move {
            self.to_tell = Some(beginning.colour);
        } else {
            self.to_tell = None;
            running.say(flag(beginning.colour))?;
        }
        self.running = Some(running);
        Ok(())
    }

    fn answer(
        &mut self,
        _position: &Trax,
        last: Option<&Said>,
        timeout: Duration,
    ) -> Result<Answer, Silence> {
        let running = self.running.as_mut().ok_or(Silence::Ended)?;
        let asked = Instant::now();
        match (self.to_tell.take(), last) {
            (Some(colour), _) => running.say(flag(colour))?,
            (None, Some(said)) => running.say(&said.text)?,
            (None, None) => {}
        }
        let text = running.hear_something(timeout)?;
        Ok(Answer {
            text,
            took: asked.elapsed(),
        })
    }

    fn end(&mut self) {
        self.running = None;
    }
}

const fn flag(colour: Player) -> &'static str {
    match colour {
        Player::First => "-W",
        Player::Second => "-B",
    }
}
