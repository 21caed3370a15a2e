//! Players that are programs and speak the Go Text Protocol.

use std::io;
use std::time::{Duration, Instant};

use engine_protocol::ProtocolGame;
use game::Position;

use super::contestant::{Answer, Beginning, Contestant, PlayedTurn, Silence};
use super::process::{Running, START, words};

/// So many lines of one answer are kept.
const LONGEST_ANSWER: usize = 1000;

/// The commands that send rules to a program; those it does not list are left out.
type SetUp<G> = fn(&<G as Position>::Rules) -> Vec<String>;

/// What a program answers: the text, or the reason why it does not do what it should.
type Reply = Result<String, String>;

/// A player that runs a program of its own in every game.
pub(crate) struct Gtp<G: ProtocolGame> {
    words: Vec<String>,
    set_up: SetUp<G>,
    running: Option<Running>,
}

impl<G: ProtocolGame> Gtp<G> {
    /// A player that runs `command`, which is tried.
    ///
    /// # Errors
    /// If there is no such program, or it reports that it does not know these rules.
    pub(crate) fn new(command: &str, set_up: SetUp<G>, rules: &G::Rules) -> io::Result<Self> {
        let words = words(command);
        let mut running = Running::start(&words)?;
        // One that does not speak loses its games.
        if let Ok(Err(reason)) = begin(&mut running, &set_up(rules)) {
            return Err(io::Error::other(reason));
        }
        Ok(Self {
            words,
            set_up,
            running: None,
        })
    }
}

impl<G: ProtocolGame> Contestant<G> for Gtp<G> {
    fn begin(&mut self, beginning: &Beginning<'_, G>) -> Result<(), Silence> {
        self.end();
        let mut running = Running::start(&self.words).map_err(|_| Silence::Ended)?;
        begin(&mut running, &(self.set_up)(beginning.rules))?.map_err(|_| Silence::Ended)?;
        for played in beginning.opening {
            play::<G>(&mut running, played)?;
        }
        self.running = Some(running);
        Ok(())
    }

    fn answer(
        &mut self,
        position: &G,
        last: Option<&PlayedTurn>,
        timeout: Duration,
    ) -> Result<Answer, Silence> {
        let running = self.running.as_mut().ok_or(Silence::Ended)?;
        if let Some(played) = last {
            play::<G>(running, played)?;
        }
        let asked = Instant::now();
        let command = format!("genmove {}", G::colour(position.to_move()));
        let reply = ask(running, &command, timeout)?;
        Ok(Answer {
            // What it has instead of a turn is no turn.
            text: reply.unwrap_or_default(),
            took: asked.elapsed(),
        })
    }

    fn end(&mut self) {
        self.running = None;
    }
}

/// Sends a program the rules, as far as it lists commands for them, and begins a game.
fn begin(running: &mut Running, set_up: &[String]) -> Result<Reply, Silence> {
    let known = ask(running, "list_commands", START)?.unwrap_or_default();
    let is_known = |command: &str| known.split_whitespace().any(|name| name == command);
    for command in set_up {
        let name = command.split(' ').next().unwrap_or_default();
        if !is_known(name) {
            continue;
        }
        if let Err(reason) = ask(running, command, START)? {
            return Ok(Err(format!("answers {command:?} with {reason:?}")));
        }
    }
    ask(running, "clear_board", START)
}

/// Plays a turn; a program that refuses one that is legal is not at this table.
fn play<G: ProtocolGame>(running: &mut Running, played: &PlayedTurn) -> Result<(), Silence> {
    let command = format!("play {} {}", G::colour(played.colour), played.text);
    let reply = ask(running, &command, START)?;
    reply.map(|_| ()).map_err(|_| Silence::Ended)
}

/// The answer to a command. Lines before it that are none are passed over.
fn ask(running: &mut Running, command: &str, timeout: Duration) -> Result<Reply, Silence> {
    let asked = Instant::now();
    running.send(command)?;
    let receive = || {
        let received = running.receive(timeout.saturating_sub(asked.elapsed()));
        received.map_err(|silence| match silence {
            Silence::Late(_) => Silence::Late(timeout),
            Silence::Ended => Silence::Ended,
        })
    };
    let (sign, first) = loop {
        let line = receive()?;
        if let Some(found) = line.split_at_checked(1)
            && matches!(found.0, "=" | "?")
        {
            break (found.0.to_owned(), found.1.trim().to_owned());
        }
    };
    let mut lines = vec![first];
    loop {
        let line = receive()?;
        if line.is_empty() {
            break;
        }
        if lines.len() < LONGEST_ANSWER {
            lines.push(line);
        }
    }
    let text = lines.join("\n");
    Ok(if sign == "=" { Ok(text) } else { Err(text) })
}

#[cfg(all(test, unix))]
mod tests {
    use twixt::{Rules, Size, Twixt};

    use super::*;

    fn set_up(_: &Rules) -> Vec<String> {
        vec!["rules pp".to_owned(), "swap none".to_owned()]
    }

    /// A program that answers each line with the next of `answers`.
    fn program(answers: &[&str]) -> io::Result<Gtp<Twixt>> {
        let played: Vec<_> = answers
            .iter()
            .map(|answer| format!("read line; printf \"{answer}\\n\\n\";"))
            .collect();
        let command = format!("sh -c '{} cat >/dev/null'", played.join(" "));
        Gtp::new(&command, set_up, &Rules::simple(Size::USUAL))
    }

    #[test]
    fn only_known_commands_are_sent() {
        // Not one for `swap`, which is not listed.
        let begun = ["= genmove\\nrules", "log\\n=", "="];
        let mut player = program(&[&begun[..], &["=", "=  f6"]].concat()).expect("a program");
        let opening = [PlayedTurn {
            colour: twixt::RED,
            text: "c3".to_owned(),
        }];
        let rules = Rules::simple(Size::USUAL);
        let beginning = Beginning {
            rules: &rules,
            opening: &opening,
            colour: twixt::BLACK,
            to_move: twixt::BLACK,
            seed: 0,
        };
        player.begin(&beginning).expect("an answer to everything");
        let answer = player.answer(&Twixt::start(&rules), None, START);
        assert_eq!(answer.expect("a turn").text, "f6");
    }

    #[test]
    fn a_program_that_does_not_know_the_rules_is_reported() {
        let error = program(&["= rules", "? only standard"]).err();
        let words = error.expect("a refusal").to_string();
        assert!(words.contains("rules pp") && words.contains("only standard"));
    }
}
