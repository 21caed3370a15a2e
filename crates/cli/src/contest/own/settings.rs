//! How a player inside this program chooses, and how that is written.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use console::duration;
use engine::{Level, Limits};

/// How a player inside this program chooses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum OwnSettings {
    /// The best turn of a search.
    Search {
        /// Without any, it plays by the clock of the match.
        limits: Limits,
        hash: u32,
        threads: usize,
    },
    /// What a level of play chooses.
    Level {
        level: Level,
        most: Option<Duration>,
        hash: u32,
    },
    /// No search: wins at once if it can; at 2, avoids turns after which the other side wins at once; chance decides
    /// among the rest.
    Ahead(u8),
    /// Looks at shortest connections alone, in TwixT.
    Shortest,
    /// Any legal turn.
    Random,
}

/// Memory for positions of an engine where nothing else is played, in MiB.
const HASH: u32 = 4;

impl OwnSettings {
    /// Whether it needs a clock to go by.
    pub(crate) fn needs_clock(self) -> bool {
        matches!(self, Self::Search { limits, .. } if limits == Limits::default())
    }
}

impl FromStr for OwnSettings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut limits = Limits::default();
        let (mut level, mut ahead, mut hash) = (None, None, HASH);
        let (mut threads, mut by_clock) = (None, false);
        for setting in text.split(',') {
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            let wrong = || format!("{setting:?} is no setting of a player");
            match key {
                "random" if text == "random" => return Ok(Self::Random),
                "player" if text == "player=shortest" => return Ok(Self::Shortest),
                "nodes" => limits.nodes = Some(value.parse().map_err(|_| wrong())?),
                "depth" => limits.depth = Some(value.parse().map_err(|_| wrong())?),
                "movetime" => limits.time = Some(duration(value)?),
                "level" => {
                    let number = value.parse().ok().and_then(Level::new);
                    level = Some(number.ok_or_else(wrong)?);
                }
                "ahead" => {
                    let turns = value.parse().ok().filter(|turns| matches!(turns, 1 | 2));
                    ahead = Some(turns.ok_or_else(wrong)?);
                }
                "clock" if setting == "clock" => by_clock = true,
                "threads" => {
                    let number = value.parse().ok().filter(|n| (1..=256).contains(n));
                    threads = Some(number.ok_or_else(wrong)?);
                }
                "hash" => {
                    let number = value.parse().ok().filter(|n| (1..=65_536).contains(n));
                    hash = number.ok_or_else(wrong)?;
                }
                _ => return Err(wrong()),
            }
        }
        if level.is_some() && (threads.is_some() || by_clock) || by_clock && limits != Limits::default() {
            return Err(format!("{text:?}: these settings conflict"));
        }
        match (level, ahead) {
            (None, Some(turns)) if text.starts_with("ahead=") && !text.contains(',') => Ok(Self::Ahead(turns)),
            (Some(level), None) if limits.nodes.is_none() && limits.depth.is_none() => Ok(Self::Level {
                level,
                most: limits.time,
                hash,
            }),
            (None, None) if limits != Limits::default() || by_clock => Ok(Self::Search {
                limits,
                hash,
                threads: threads.unwrap_or(1),
            }),
            (None, None) => Err("expected a limit: nodes, depth, movetime, clock or level".to_owned()),
            _ => Err(format!("{text:?}: these settings conflict")),
        }
    }
}

impl fmt::Display for OwnSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let time = |time: Duration| format!("movetime={}ms", time.as_secs_f64() * 1e3);
        let used = match self {
            Self::Random => return f.write_str("random"),
            Self::Shortest => return f.write_str("player=shortest"),
            Self::Ahead(turns) => return write!(f, "ahead={turns}"),
            Self::Search { limits, hash, threads } => {
                if self.needs_clock() {
                    parts.push("clock".to_owned());
                }
                parts.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
                parts.extend(limits.depth.map(|depth| format!("depth={depth}")));
                parts.extend(limits.time.map(time));
                if *threads > 1 {
                    parts.push(format!("threads={threads}"));
                }
                *hash
            }
            Self::Level { level, most, hash } => {
                parts.push(format!("level={}", level.number()));
                parts.extend(most.map(time));
                *hash
            }
        };
        if used != HASH {
            parts.push(format!("hash={used}"));
        }
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_they_are_read() {
        for text in [
            "nodes=5000",
            "depth=3,movetime=50ms",
            "movetime=50ms",
            "nodes=40,hash=1",
            "clock",
            "movetime=50ms,threads=2",
            "clock,threads=2,hash=1",
            "level=7",
            "level=1,movetime=20ms,hash=16",
            "ahead=2",
            "player=shortest",
            "random",
        ] {
            let settings: OwnSettings = text.parse().unwrap();
            assert_eq!(settings.to_string(), text);
        }
    }

    #[test]
    fn settings_that_are_none() {
        for text in [
            "",
            "hash=5",
            "level=11",
            "nodes=x",
            "ahead=3",
            "level=3,nodes=5",
            "random,nodes=3",
            "ahead=1,hash=3",
            "player=longest",
            "player=shortest,nodes=5",
            "nodes=1,hash=0",
            "speed=9",
            "threads=2",
            "threads=0,nodes=5",
            "level=3,threads=2",
            "level=3,clock",
            "clock=5",
            "clock,nodes=5",
            "nodes=40,search=tree",
        ] {
            assert!(text.parse::<OwnSettings>().is_err(), "{text}");
        }
    }
}
