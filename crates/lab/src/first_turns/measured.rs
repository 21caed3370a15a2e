//! What a first turn is worth, as a line of a file has it.

use core::fmt;
use core::str::FromStr;

use console::wilson;
use game::{Outcome, Player};
use serde_json::{Value, json};

/// Games by their results for the side that moved first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Played {
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
}

impl Played {
    /// Counts a game; one without an end is drawn.
    pub(super) fn add(&mut self, outcome: Option<Outcome>) {
        *match outcome {
            Some(Outcome::Win(Player::First)) => &mut self.won,
            Some(Outcome::Win(Player::Second)) => &mut self.lost,
            Some(Outcome::Draw) | None => &mut self.drawn,
        } += 1;
    }

    fn count(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points of the side that moved first, from 0 to 1; ½ without games.
    fn share(self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.count())
    }

    /// Between which shares the true one lies, with 95 %.
    fn interval(self) -> (f64, f64) {
        wilson(self.share(), self.count().max(1).into())
    }
}

/// What a first turn is worth to the side that plays it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Measured {
    /// The share of the points by a search, from 0 to 1.
    pub(super) share: f64,
    /// The games, if it is about balanced.
    pub(super) played: Option<Played>,
}

impl Measured {
    /// As programs read it.
    pub(super) fn json(&self, turn: &str) -> Value {
        let mut json = json!({ "turn": turn, "share": self.share });
        if let Some(played) = self.played {
            let Played { won, drawn, lost } = played;
            json["games"] = json!({ "won": won, "drawn": drawn, "lost": lost, "points": played.share(),
                "interval": played.interval() });
        }
        json
    }
}

/// As people read it: `48 %, games 52.5 % (37.5 to 67.1) +21 =0 -19`.
impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} %", 100.0 * self.share)?;
        let Some(played) = self.played else {
            return Ok(());
        };
        let (least, most) = played.interval();
        write!(
            f,
            ", games {:.1} % ({:.1} to {:.1}) +{} ={} -{}",
            100.0 * played.share(),
            100.0 * least,
            100.0 * most,
            played.won,
            played.drawn,
            played.lost
        )
    }
}

impl Measured {
    /// As a file has it: `0.4812 21 0 19`, the games by their results if there were any.
    pub(super) fn to_line(self) -> String {
        match self.played {
            None => format!("{:.4}", self.share),
            Some(Played { won, drawn, lost }) => {
                format!("{:.4} {won} {drawn} {lost}", self.share)
            }
        }
    }
}

/// The inverse of [`Measured::to_line`]; anything else is no line.
impl FromStr for Measured {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').collect();
        let share = words[0].parse().map_err(drop)?;
        let numbers: Result<Vec<u32>, _> = words[1..].iter().map(|word| word.parse()).collect();
        let played = match numbers.map_err(drop)?[..] {
            [] => None,
            [won, drawn, lost] => Some(Played { won, drawn, lost }),
            _ => return Err(()),
        };
        (0.0..=1.0).contains(&share).then_some(Self { share, played }).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for line in ["0.4812", "0.5000 21 0 19", "1.0000 0 0 0"] {
            let measured: Measured = line.parse().expect("a line");
            assert_eq!(measured.to_line(), line);
        }
        for line in ["", "x", "0.5 1 2", "1.5", "-0.1", "0.5 1 2 3 4", "0.5 1 2 -3", "NaN"] {
            assert_eq!(line.parse::<Measured>(), Err(()), "{line}");
        }
    }

    #[test]
    fn games_give_a_share_within_an_interval() {
        let mut played = Played::default();
        let games = [Outcome::Win(Player::First), Outcome::Win(Player::Second), Outcome::Draw];
        games.iter().for_each(|&game| played.add(Some(game)));
        played.add(None);
        assert_eq!((played.won, played.drawn, played.lost), (1, 2, 1));
        assert!((played.share() - 0.5).abs() < 1e-9);
        let (least, most) = played.interval();
        assert!(0.0 < least && least < 0.2 && 0.8 < most && most < 1.0);
        let all = Played {
            won: 40,
            drawn: 0,
            lost: 0,
        };
        assert!(all.interval().0 > 0.9);
    }
}
