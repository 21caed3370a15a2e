//! Players that are programs and speak the Go Text Protocol.

use std::io;
use std::time::{Duration, Instant};

use engine::{TimeControl, TimeLeft};
use engine_protocol::ProtocolGame;
use game::{Player, Position};

use super::contestant::{Answer, AnswerTime, Beginning, Contestant, PlayedTurn, Silence};
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
    clock: ClockCommands,
}

/// Which commands about clocks a program lists.
#[derive(Clone, Copy, Default)]
struct ClockCommands {
    time_settings: bool,
    time_left: bool,
    /// KataGo's, which know increments, and with which programs read fractions of seconds.
    kata: bool,
}

impl ClockCommands {
    /// The command that sets a clock; none if the program knows none for it.
    fn settings(self, clock: &TimeLeft) -> Option<String> {
        let main = clock.left.as_secs_f64();
        match clock.control {
            TimeControl::SuddenDeath if self.time_settings => Some(format!("time_settings {} 0 0", main.floor())),
            TimeControl::Increment { time, .. } if self.kata => {
                let time = time.as_secs_f64();
                Some(format!("kata-time_settings fischer {main} {time}"))
            }
            _ => None,
        }
    }

    /// The command that shows what is left; none if the program does not know it.
    fn left<G: ProtocolGame>(self, side: Player, clock: &TimeLeft) -> Option<String> {
        let left = clock.left.as_secs_f64();
        let left = if self.kata { left } else { left.floor() };
        self.time_left
            .then(|| format!("time_left {} {left} 0", G::colour(side)))
    }
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
        if let Ok(Err(reason)) = begin(&mut running, &set_up(rules), None) {
            return Err(io::Error::other(reason));
        }
        Ok(Self {
            words,
            set_up,
            running: None,
            clock: ClockCommands::default(),
        })
    }
}

impl<G: ProtocolGame> Contestant<G> for Gtp<G> {
    fn begin(&mut self, beginning: &Beginning<'_, G>) -> Result<(), Silence> {
        self.end();
        let mut running = Running::start(&self.words).map_err(|_| Silence::Ended)?;
        let set_up = (self.set_up)(beginning.rules);
        let clock = beginning.clock.as_ref();
        self.clock = begin(&mut running, &set_up, clock)?.map_err(|_| Silence::Ended)?;
        for played in beginning.opening {
            play::<G>(&mut running, played)?;
        }
        self.running = Some(running);
        Ok(())
    }

    fn answer(&mut self, position: &G, last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence> {
        let running = self.running.as_mut().ok_or(Silence::Ended)?;
        if let Some(played) = last {
            play::<G>(running, played)?;
        }
        let side = position.to_move();
        let left = time.clock.and_then(|clock| self.clock.left::<G>(side, &clock));
        if let Some(command) = left {
            // One that refuses it counts for itself.
            let _ = ask(running, &command, START)?;
        }
        let asked = Instant::now();
        let command = format!("genmove {}", G::colour(side));
        let reply = ask(running, &command, time.timeout)?;
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

/// Sends a program the rules and the clock, as far as it lists commands for them, and begins a game; returns what it
/// knows of clocks, or why it does not do what it should.
fn begin(
    running: &mut Running,
    set_up: &[String],
    clock: Option<&TimeLeft>,
) -> Result<Result<ClockCommands, String>, Silence> {
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
    let commands = ClockCommands {
        time_settings: is_known("time_settings"),
        time_left: is_known("time_left"),
        kata: is_known("kata-time_settings"),
    };
    if let Some(command) = clock.and_then(|clock| commands.settings(clock)) {
        let _ = ask(running, &command, START)?;
    }
    let begun = ask(running, "clear_board", START)?;
    Ok(begun.map(|_| commands))
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
            clock: None,
            seed: 0,
        };
        player.begin(&beginning).expect("an answer to everything");
        let time = AnswerTime {
            timeout: START,
            clock: None,
        };
        let answer = player.answer(&Twixt::start(&rules), None, time);
        assert_eq!(answer.expect("a turn").text, "f6");
    }

    #[test]
    fn a_clock_is_sent_as_far_as_a_program_knows_it() {
        let left = Duration::from_millis(61_500);
        let time = Duration::from_millis(500);
        let control = TimeControl::Increment { time, cap: None };
        let (sudden, increment) = (TimeLeft::sudden_death(left), TimeLeft { left, control });
        let old = ClockCommands {
            time_settings: true,
            time_left: true,
            kata: false,
        };
        let new = ClockCommands { kata: true, ..old };
        let none = ClockCommands::default();
        assert_eq!(old.settings(&sudden).as_deref(), Some("time_settings 61 0 0"));
        assert_eq!(old.settings(&increment), None);
        let set = new.settings(&increment);
        assert_eq!(set.as_deref(), Some("kata-time_settings fischer 61.5 0.5"));
        let left = |commands: ClockCommands| commands.left::<Twixt>(twixt::RED, &sudden);
        assert_eq!(left(old).as_deref(), Some("time_left red 61 0"));
        assert_eq!(left(new).as_deref(), Some("time_left red 61.5 0"));
        assert_eq!(left(none), None);
    }

    #[test]
    fn a_program_that_does_not_know_the_rules_is_reported() {
        let error = program(&["= rules", "? only standard"]).err();
        let words = error.expect("a refusal").to_string();
        assert!(words.contains("rules pp") && words.contains("only standard"));
    }
}
