//! Matches of TwixT.

use std::io;

use console::{Failure, failed};
use engine::{balanced_pegs, shortest_way_turn};
use game::{ByPlayer, Outcome, Player, Position as _, Random};
use record::{Game, Options};
use twixt::{Reason, Rules, SwapRule, Turn, Twixt};

use super::Contested;
use crate::contest::contestant::Contestant;
use crate::contest::entrant::Entrant;
use crate::contest::gtp::Gtp;
use crate::contest::kept::Kept;
use crate::contest::opening::Opening;
use crate::contest::own::Own;
use crate::contest::played::{Ending, Played};
use crate::contest::translated::Translated;

/// How a line that is the comment of a game begins.
const COMMENT: &str = "# game ";

impl Contested for Twixt {
    const NAME: &'static str = "TwixT";

    const REASONS: &'static [&'static str] =
        &[Reason::Connect.as_str(), Reason::NoHole.as_str(), Reason::Dead.as_str()];

    fn verdict(&self) -> Option<(Outcome, &'static str)> {
        let verdict = self.verdict_in_play()?;
        Some((verdict.outcome, verdict.reason.as_str()))
    }

    fn shortest_way_turn(&self, random: &mut Random) -> Option<Turn> {
        shortest_way_turn(self, random)
    }

    fn seat(entrant: &Entrant, rules: &Rules, swap: Option<SwapRule>) -> io::Result<Box<dyn Contestant<Self>>> {
        let form = swap.filter(|&form| rules.swap() != SwapRule::None && form != rules.swap());
        let seated = match form {
            None => *rules,
            Some(form) => rules.with_swap(form).map_err(io::Error::other)?,
        };
        let player: Box<dyn Contestant<Self>> = match entrant {
            Entrant::Own(settings) => Box::new(Own::new(*settings)),
            Entrant::Program(command) => Box::new(Gtp::new(command, set_up, &seated)?),
        };
        Ok(match form {
            None => player,
            Some(form) => Box::new(Translated::new(player, form)),
        })
    }

    /// The first pegs that are balanced; with a pie rule the players see to that themselves.
    fn balanced(rules: &Rules) -> Result<Vec<Opening<Self>>, Failure> {
        if rules.swap() != SwapRule::None {
            return Ok(vec![Opening::empty(rules)]);
        }
        let with_swap = Rules::new(rules.set(), rules.size());
        let pegs = balanced_pegs(&Self::start(&with_swap));
        let openings = pegs.iter().map(|hole| Opening::new(rules, [&*hole.to_string()]));
        openings.collect::<Result<_, _>>().map_err(failed)
    }

    /// Those for boards of this size, or for none.
    fn read_openings(bytes: &[u8], rules: &Rules) -> Result<Vec<Opening<Self>>, Failure> {
        let options = Options {
            game: Some(Game::Twixt),
            twixt: Some(rules.set()),
            size: Some(rules.size()),
            swap: Some(rules.swap()),
            ..Options::default()
        };
        let records = record::read(bytes, &options)?;
        let mut openings = Vec::new();
        for record in &records {
            let fits = |size: &String| size.parse() == Ok(rules.size());
            if !record.size.as_ref().is_none_or(fits) {
                continue;
            }
            let fault = |fault| failed(format!("openings: {fault}"));
            record.play_twixt(&options).map_err(fault)?;
            let turns = record.turns().map(|turn| turn.text);
            openings.push(Opening::new(rules, turns).map_err(failed)?);
        }
        Ok(openings)
    }

    /// A line of an archive, board, winner, how it ended and turns, between one with the rules and the players and
    /// one with the comment.
    fn entry(rules: &Rules, players: &ByPlayer<&String>, kept: &Kept, played: &Played) -> String {
        let winner = match played.outcome {
            Outcome::Win(Player::First) => "V",
            Outcome::Win(Player::Second) => "H",
            Outcome::Draw => "?",
        };
        let how = match (played.outcome, played.ending) {
            (Outcome::Draw, _) => "draw",
            (_, Ending::Rules(reason)) => reason,
            (_, Ending::Late) => "time",
            _ => "resign",
        };
        let (set, swap, size) = (rules.set(), rules.swap(), rules.size());
        let ByPlayer { first, second } = players;
        let turns = played.turns.join(" ");
        let comment = kept.comment::<Self>();
        format!("# {set}, swap {swap}: {first} - {second}\n{size}|{winner}|{how}|{turns}\n# {comment}\n")
    }

    fn comment(line: &str) -> Option<&str> {
        line.starts_with(COMMENT).then(|| &line["# ".len()..])
    }
}

/// The commands that send the rules to a program; those it does not know are left out.
fn set_up(rules: &Rules) -> Vec<String> {
    let size = rules.size();
    let board = if size.is_square() {
        format!("boardsize {}", size.columns())
    } else {
        format!("boardsize {} {}", size.columns(), size.rows())
    };
    let set = format!("rules {}", rules.set());
    // A reflecting swap is invalid on a board that is not square; no swap is always valid.
    let swap = |form: SwapRule| format!("swap {form}");
    vec![swap(SwapRule::None), set, board, swap(rules.swap())]
}

#[cfg(test)]
mod tests {
    use twixt::Size;

    use super::*;

    fn rules(swap: SwapRule) -> Rules {
        Rules::simple(Size::USUAL).with_swap(swap).expect("rules")
    }

    fn texts(openings: Result<Vec<Opening<Twixt>>, Failure>) -> Vec<String> {
        let openings = openings.map_err(|e| e.to_string()).expect("openings");
        openings.iter().map(Opening::text).collect()
    }

    #[test]
    fn the_first_peg_is_balanced_where_there_is_no_swap() {
        let pegs = texts(Twixt::balanced(&rules(SwapRule::None)));
        assert!(pegs.len() >= 20, "{pegs:?}");
        for peg in &pegs {
            let hole: twixt::Hole = peg.parse().expect("a hole");
            let below = twixt::Hole { y: 23 - hole.y, ..hole };
            assert!(pegs.contains(&below.to_string()), "{peg}");
        }
        assert_eq!(texts(Twixt::balanced(&rules(SwapRule::Reflect))), [""]);
    }

    #[test]
    fn openings_for_other_boards_are_passed_over() {
        let file = b"12x12 b4 h8\n24x24 b6 s12\nc6 r13\n24x20 c4 d9\n";
        let found = Twixt::read_openings(file, &rules(SwapRule::None));
        assert_eq!(texts(found), ["b6 s12", "c6 r13"]);
        let error = Twixt::read_openings(b"24x24 b6 b6\n", &rules(SwapRule::None));
        let words = error.err().map(|error| error.to_string());
        assert!(words.is_some_and(|words| words.contains("peg in b6")));
    }
}
