//! Players that are programs and speak the lines of the FPT contest, about Trax.

use std::io;
use std::time::Instant;

use game::Player;
use trax::Trax;

use super::contestant::{Answer, AnswerTime, Beginning, Contestant, PlayedTurn, Silence};
use super::process::{Running, START, words};

pub(crate) struct Fpt {
    words: Vec<String>,
    running: Option<Running>,
    /// The colour, until it is sent.
    unsent_colour: Option<Player>,
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
            unsent_colour: None,
        })
    }
}

impl Contestant<Trax> for Fpt {
    fn begin(&mut self, beginning: &Beginning<'_, Trax>) -> Result<(), Silence> {
        self.end();
        let mut running = Running::start(&self.words).map_err(|_| Silence::Ended)?;
        running.send("-T")?;
        running.receive_nonempty(START)?;
        let opening: Vec<_> = beginning.opening.iter().map(|played| &*played.text).collect();
        if !opening.is_empty() {
            running.send(&format!("-R {} -F", opening.join(" ")))?;
        }
        // The side to move receives its colour when its clock starts.
        if beginning.colour == beginning.to_move {
            self.unsent_colour = Some(beginning.colour);
        } else {
            self.unsent_colour = None;
            running.send(flag(beginning.colour))?;
        }
        self.running = Some(running);
        Ok(())
    }

    fn answer(&mut self, _position: &Trax, last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence> {
        let running = self.running.as_mut().ok_or(Silence::Ended)?;
        let asked = Instant::now();
        match (self.unsent_colour.take(), last) {
            (Some(colour), _) => running.send(flag(colour))?,
            (None, Some(played)) => running.send(&played.text)?,
            (None, None) => {}
        }
        let text = running.receive_nonempty(time.timeout)?;
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
