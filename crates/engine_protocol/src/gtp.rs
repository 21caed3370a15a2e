//! The Go Text Protocol, version 2, spoken about Trax and TwixT.
//!
//! A line is a command with its arguments, perhaps with a number before it; the answer is `= TEXT` or
//! `? REASON` with the number repeated, and an empty line. `#` starts a comment.

mod analyse;
mod commands;
mod time_settings;

use core::ops::ControlFlow;

use engine::Clock;
use game::ByPlayer;

use crate::clock::GameClock;
use crate::played::Played;
use crate::session::BYTE_ORDER_MARK;
use crate::thinker::Thinker;
use crate::{Call, ProtocolGame, Session, Settings};

/// A conversation by this protocol.
pub struct Gtp<G: ProtocolGame> {
    rules: G::Rules,
    game: Played<G>,
    thinker: Thinker<G>,
    clock: GameClock,
    /// Whether it is the other side's time now: the last that happened to the game is an own turn.
    answered: bool,
    /// In how many turns of its own on end each side saw that it loses.
    lost: ByPlayer<u32>,
}

impl<G: ProtocolGame> Gtp<G> {
    /// A conversation that begins, by these rules.
    #[must_use]
    pub fn new(rules: G::Rules, settings: Settings) -> Self {
        Self {
            game: Played::new(&rules),
            rules,
            thinker: Thinker::new(settings),
            clock: GameClock::new(settings.clock),
            answered: false,
            lost: ByPlayer::default(),
        }
    }

    /// Forgets what was thought about the turns so far: some were taken back, or others played.
    fn change(&mut self) {
        self.answered = false;
        self.lost = ByPlayer::default();
    }

    /// Begins a game by these rules.
    fn begin(&mut self, rules: G::Rules) {
        self.game = Played::new(&rules);
        self.rules = rules;
        self.clock.restart();
        self.thinker.forget();
        self.change();
    }
}

/// Whether a line ends a conversation by GTP.
///
/// ```
/// assert!(engine_protocol::is_quit("7 quit # done") && !engine_protocol::is_quit("name"));
/// ```
#[must_use]
pub fn is_quit(line: &str) -> bool {
    Command::read(line).is_some_and(|command| command.name == QUIT)
}

/// The command that ends a conversation.
const QUIT: &str = "quit";

/// A line taken apart.
struct Command<'a> {
    /// The number that the answer repeats, as it was written.
    id: &'a str,
    name: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Command<'a> {
    /// None if the line is empty.
    fn read(line: &'a str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        // Blanks between words may be any; other control characters and byte order marks have no meaning and are none
        // either.
        let mut words = line
            .split(|c: char| c.is_whitespace() || c.is_control() || c == BYTE_ORDER_MARK)
            .filter(|word| !word.is_empty())
            .peekable();
        let number = |word: &&str| word.len() <= 20 && word.bytes().all(|b| b.is_ascii_digit());
        let id = words.next_if(number).unwrap_or_default();
        let Some(name) = words.next() else {
            return (!id.is_empty()).then_some(Self {
                id,
                name: "",
                words: Vec::new(),
            });
        };
        Some(Self {
            id,
            name,
            words: words.collect(),
        })
    }
}

impl<G: ProtocolGame> Session for Gtp<G> {
    fn handle_line(&mut self, line: &str, call: &mut Call<'_>) -> ControlFlow<()> {
        let Some(command) = Command::read(line) else {
            return ControlFlow::Continue(());
        };
        if let Some(asked) = analyse::asked(command.name) {
            analyse::answer(self, &command, asked, call);
            return ControlFlow::Continue(());
        }
        let id = command.id;
        match commands::answer(self, &command, call) {
            Ok(text) if text.is_empty() => (call.out)(&format!("={id}\n\n")),
            Ok(text) => (call.out)(&format!("={id} {text}\n\n")),
            Err(reason) => (call.out)(&format!("?{id} {reason}\n\n")),
        }
        if command.name == QUIT {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn ponder(&mut self, clock: &dyn Clock) {
        if self.thinker.ponders() && self.answered && !self.game.is_over() {
            self.thinker.ponder(self.game.position(), clock);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(&str, &str, Vec<&str>)> {
        Command::read(line).map(|command| (command.id, command.name, command.words))
    }

    #[test]
    fn lines_are_taken_apart() {
        assert_eq!(
            read("12 play\tred  @0/ # a turn"),
            Some(("12", "play", vec!["red", "@0/"]))
        );
        assert_eq!(read("name\r"), Some(("", "name", vec![])));
        assert_eq!(read("7"), Some(("7", "", vec![])));
        for silent in ["", "  ", "# only a comment", "\r"] {
            assert_eq!(read(silent), None, "{silent:?}");
        }
        // A number that is too long is an unknown command.
        let long = "1".repeat(21);
        assert_eq!(read(&long), Some(("", &*long, vec![])));
    }
}
