//! The command line of `match`.

use std::path::PathBuf;
use std::time::Duration;

use record::Game;
use twixt::{Size, SwapRule};

use super::entrant::Entrant;
use crate::args::duration;

const HELP: &str = "A player is a program that speaks on its standard input and output, in Trax the lines of the FPT contest
(-T, -R turns -F, -W or -B, then turns), in TwixT GTP (list_commands, boardsize, rules and swap if listed, clear_board,
play, genmove, which may answer resign), or an engine inside this program: own: and settings with commas between,
  nodes=N, depth=N, movetime=50ms   bounds of a search
  level=1..10                       a level of play
  search=alpha-beta, tree, advised  how to look ahead, if not as usual for the game
  entries=N                         positions remembered (default 262144)
  ahead=1 or ahead=2                no engine: wins if it can in one turn (2: and lets the other side not), else chance
  player=shortest                   no engine: looks at shortest connections alone (TwixT)
  random                            no engine: chance
Every opening is played twice with colours exchanged. A turn that the rules refuse, an answer later than --movetime and
--grace together, and a program that ends lose the game. With --records every game is kept as soon as it ends; the same
call made again goes on where it stopped. Games under rules that a .trx file has no heading for replay with --rules; those
of TwixT, which are lines of an archive, with --rules and --swap.
With --swap a game of TwixT begins on the empty board and the second player may swap; the referee translates for a
player that knows another form, or none, as --first-swap or --second-swap says.
Example: loopline match trax --first own:nodes=5000 --second 'old/loopline engine trax --protocol fpt --nodes 5000'
  --rules official,limited --games 2000 --sprt 0,30 --records gate.trx
loopline match twixt --rules simple --swap reflect --first own:movetime=1s --second t1j --second-swap sides";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct MatchArgs {
    /// trax or twixt
    pub(crate) game: Game,
    /// The player whose strength is asked for
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Entrant,
    /// The player to measure by
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Entrant,
    /// Rule sets, played in turn: official, limited, fournier, loop, or a study such as 5x5 (Trax) [default: official];
    /// standard, simple, pp (TwixT) [default: standard]
    #[arg(long, value_name = "R", value_delimiter = ',')]
    pub(crate) rules: Vec<String>,
    /// Board of TwixT [default: 24x24]
    #[arg(long, value_name = "CxR")]
    pub(crate) size: Option<Size>,
    /// Handicap of TwixT: the second player has so many rows or columns fewer to cross, in both colours
    #[arg(long, value_name = "N", conflicts_with = "swap")]
    pub(crate) handicap: Option<u8>,
    /// Form of the pie rule of TwixT [default: none]
    #[arg(long, value_name = "FORM")]
    pub(crate) swap: Option<SwapRule>,
    /// The form of the pie rule that the first player knows, if another: sides, reflect or none
    #[arg(long, value_name = "FORM", requires = "swap")]
    pub(crate) first_swap: Option<SwapRule>,
    /// The form of the pie rule that the second player knows, if another
    #[arg(long, value_name = "FORM", requires = "swap")]
    pub(crate) second_swap: Option<SwapRule>,
    /// Openings, one a line [default: balanced ones of this program; the empty board, with --swap]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Play so many games at most, an even number
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even)]
    pub(crate) games: u64,
    /// Stop as soon as it is known whether the first player is E1 Elo stronger or only E0
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true, value_parser = bounds)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// The chance with which --sprt may pass what is only E0 stronger
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub(crate) alpha: f64,
    /// The chance with which --sprt may fail what is E1 stronger
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub(crate) beta: f64,
    /// Time for a turn, by which answers are judged; the players have to keep it by themselves
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
    /// How much later an answer may come than --movetime says
    #[arg(long, value_name = "TIME", default_value = "250ms", value_parser = duration)]
    pub(crate) grace: Duration,
    /// A game of so many turns is a draw
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) max_turns: u32,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) concurrency: u8,
    /// Keep every game here, and go on from what is here
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Number that shuffles the openings and decides what players leave to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

fn even(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err("an even number of games is wanted".to_owned()),
    }
}

fn bounds(text: &str) -> Result<(f64, f64), String> {
    let pair = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    match pair {
        Some((low, high)) if (-1000.0..high).contains(&low) && high <= 1000.0 => Ok((low, high)),
        _ => Err("two numbers are wanted, the smaller first: 0,30".to_owned()),
    }
}

fn chance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(chance) if 0.0 < chance && chance < 0.5 => Ok(chance),
        _ => Err("a number between 0 and 0.5 is wanted".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_go_up() {
        assert_eq!(bounds("-10, 0"), Ok((-10.0, 0.0)));
        for bad in ["0", "30,0", "0,0", "a,b", "nan,1", "0,1e9"] {
            assert!(bounds(bad).is_err(), "{bad}");
        }
    }
}
