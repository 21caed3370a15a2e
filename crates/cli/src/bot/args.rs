//! The options of `bot`.

use std::fs;
use std::path::PathBuf;

use console::{Failure, RulesArgs, usage};
use engine::Level;
use protocol::live::{ClockTerms, Terms};
use protocol::{GameKind, Setup};

/// The longest file that can hold a token, in bytes.
const LONGEST: u64 = 1_000;

#[derive(clap::Args)]
#[command(
    after_help = "The bot accepts challenges of Trax and TwixT without a die, plays at the tables that it offers, and declines draws and
takebacks. With --challenge it asks somebody for --games games, --at-once of them together, and ends when they are over.
It prints a line for each game that is over: table, result, reason, turns; and for each challenge that was declined: table,
declined, reason. Connections that break are made again; a
command that was answered by nobody is sent again under the same id, and done once.

Bots, and tokens for them with the scope play, are made on the account page of the server. Put the token in a file or in the
variable LOOPLINE_TOKEN: others on this machine can read command lines.

  loopline bot --token-file hal.token --level 5 https://play.example.org
  loopline bot --token-file hal.token --level 9 --challenge Deep --games 20 --game twixt http://127.0.0.1:8080"
)]
pub(crate) struct BotArgs {
    /// Token of the bot
    #[arg(long, value_name = "TOKEN", env = "LOOPLINE_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// File with the token
    #[arg(long, value_name = "FILE", conflicts_with = "token")]
    token_file: Option<PathBuf>,
    /// Strength: 1 to 10
    #[arg(long, value_name = "N", default_value = "5", value_parser = level)]
    pub(super) level: Level,
    /// Most games at a time [default: 20, 1 with --challenge]; 0 declines every challenge
    #[arg(long, value_name = "N")]
    at_once: Option<usize>,
    /// Challenge somebody by the name of their account
    #[arg(long, value_name = "NAME")]
    pub(super) challenge: Option<String>,
    /// How many games to ask for
    #[arg(long, value_name = "N", default_value_t = 1, requires = "challenge")]
    pub(super) games: usize,
    /// The game to ask for: trax or twixt
    #[arg(long, value_name = "G", default_value = "trax", requires = "challenge")]
    game: games::Game,
    /// Clock of the games to ask for: seconds for the game, and what every turn adds, or none
    #[arg(long, value_name = "TIME+TIME", default_value = "600+5", requires = "challenge", value_parser = clock)]
    clock: ClockTerms,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write a JSON object for each game and declined challenge: table, result, reason, turns (of a game)
    #[arg(long)]
    pub(super) json: bool,
    /// Address of the server
    #[arg(value_name = "URL")]
    pub(super) url: String,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("{text:?} is not a level from 1 to 10"))
}

/// Reads `600+5` or `none`. The server says which clocks it has.
fn clock(text: &str) -> Result<ClockTerms, String> {
    if text == "none" {
        return Ok(ClockTerms::None);
    }
    let terms = text.split_once('+').and_then(|(base, increment)| {
        Some(ClockTerms::Increment {
            base_s: base.parse().ok()?,
            increment_s: increment.parse().ok()?,
        })
    });
    terms.ok_or_else(|| format!("{text:?} is no clock such as 600+5, nor none"))
}

impl BotArgs {
    /// The token.
    pub(super) fn token(&self) -> Result<String, Failure> {
        let text = match (&self.token, &self.token_file) {
            (Some(token), _) => token.clone(),
            (None, Some(file)) => {
                let failed = Failure::in_file(file);
                if fs::metadata(file).map_err(failed)?.len() > LONGEST {
                    return Err(usage(format!("{} is too long for a token", file.display())));
                }
                fs::read_to_string(file).map_err(failed)?
            }
            (None, None) => {
                return Err(usage("a token is needed: --token-file, --token, or LOOPLINE_TOKEN"));
            }
        };
        let token = text.trim();
        let is_plain = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
        is_plain
            .then(|| token.to_owned())
            .ok_or_else(|| usage("the token is none: it begins with loopline_ and has no blanks within it"))
    }

    /// Games at a time that challenges may begin: none while it asks for its own.
    pub(super) fn accepts(&self) -> usize {
        match self.challenge {
            Some(_) => 0,
            None => self.at_once.unwrap_or(20),
        }
    }

    /// Games at a time that it asks for.
    pub(super) fn asks(&self) -> usize {
        self.at_once.unwrap_or(1)
    }

    /// What is asked for.
    pub(super) fn terms(&self) -> Terms {
        let rules = &self.rules;
        let usual = match self.game {
            games::Game::Trax => "official",
            games::Game::Twixt => "standard",
        };
        let setup = Setup {
            game: GameKind::from(self.game),
            rules: rules.rules.clone().unwrap_or_else(|| usual.to_owned()),
            size: rules.size.clone(),
            swap: rules.swap.map(|swap| swap.to_string()),
            position: None,
            die: None,
        };
        Terms::new(setup, self.clock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_seconds() {
        let ten = ClockTerms::Increment {
            base_s: 600,
            increment_s: 5,
        };
        assert_eq!(clock("600+5"), Ok(ten));
        assert_eq!(clock("none"), Ok(ClockTerms::None));
        for bad in ["", "10", "+", "10+", "-1+5", "4294967296+0", "1.5+0", "None"] {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }
}
