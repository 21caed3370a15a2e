//! The command line of `match`.

use std::path::PathBuf;
use std::time::Duration;

use console::{clock, duration};
use engine::TimeLeft;
use record::Game;
use twixt::{Size, SwapRule};

use super::entrant::Entrant;

const HELP: &str = "A player is a program that reads standard input and writes standard output: FPT contest protocol for Trax (-T,
-R turns -F, -W or -B, then turns), GTP for TwixT (list_commands, boardsize, rules and swap if listed, clear_board, play,
genmove, which may answer resign). Or it is a built-in engine: own: followed by comma-separated settings,
  nodes=N, depth=N, movetime=50ms   search limits
  clock                             the clock of --clock instead of a limit
  threads=N                         search threads (default 1: games may run side by side)
  level=1..10                       playing level
  hash=MiB                          memory for positions (default 4)
  ahead=1 or ahead=2                no search: wins in one turn if possible (2: also blocks such a win), else random
  player=shortest                   no search: follows the shortest connection (TwixT)
  random                            random legal turns
Every opening is played twice with colours exchanged. An illegal turn, an answer later than --movetime plus --grace or than
the player's clock plus --grace, and a program that exits lose the game. GTP programs receive --clock if they list
time_settings (kata-time_settings for an increment) and time_left; FPT has no such lines: give the program its own option.
Use --threads times the threads of one player no greater than the number of cores. With --output every finished game is saved at
once, and the same command continues an interrupted match. To replay games whose rules a .trx file cannot name, pass --rules; for TwixT also --swap.
With --swap a TwixT game starts on the empty board and the second player may swap. For a player that supports another
form, or none, set --first-swap or --second-swap; the referee translates.
Example: loopline match trax --first own:nodes=5000 --second 'old/loopline engine trax --protocol fpt --nodes 5000'
  --rules official,limited --games 2000 --sprt 0,30 -o gate.trx
loopline match twixt --rules simple --swap reflect --first own:movetime=1s --second t1j --second-swap sides";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct MatchArgs {
    /// trax or twixt
    pub(crate) game: Game,
    /// Player under test
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Entrant,
    /// Reference player
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Entrant,
    /// Rule sets, played in turn: official, limited, fournier, loop, or a study such as 5x5 (Trax) [default: official];
    /// standard, simple, pp (TwixT) [default: standard]
    #[arg(long, value_name = "R", value_delimiter = ',')]
    pub(crate) rules: Vec<String>,
    /// Board of TwixT [default: 24x24]
    #[arg(long, value_name = "CxR")]
    pub(crate) size: Option<Size>,
    /// Handicap of TwixT: the second player has this many fewer rows or columns to cross, with either colour
    #[arg(long, value_name = "N", conflicts_with = "swap")]
    pub(crate) handicap: Option<u8>,
    /// Form of the pie rule of TwixT [default: none]
    #[arg(long, value_name = "FORM")]
    pub(crate) swap: Option<SwapRule>,
    /// Form of the pie rule that the first player supports, if different: sides, reflect or none
    #[arg(long, value_name = "FORM", requires = "swap")]
    pub(crate) first_swap: Option<SwapRule>,
    /// Form of the pie rule that the second player supports, if different
    #[arg(long, value_name = "FORM", requires = "swap")]
    pub(crate) second_swap: Option<SwapRule>,
    /// Openings, one per line [default: built-in balanced openings; the empty board with --swap]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Maximum number of games, even
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even)]
    pub(crate) games: u64,
    /// Stop when a sequential test decides whether the first player is E1 or only E0 Elo stronger
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true, value_parser = bounds)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Probability that --sprt accepts a player only E0 stronger
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub(crate) alpha: f64,
    /// Probability that --sprt rejects a player E1 stronger
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub(crate) beta: f64,
    /// Time per turn that the referee enforces; it is not sent to players
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
    /// Play by clocks: time for the game, and what every turn adds, such as 60 or 10+0.1
    #[arg(long, value_name = "TIME[+TIME]", value_parser = clock, conflicts_with = "movetime")]
    pub(crate) clock: Option<TimeLeft>,
    /// Tolerance added to --movetime and --clock
    #[arg(long, value_name = "TIME", default_value = "250ms", value_parser = duration)]
    pub(crate) grace: Duration,
    /// Score a game of this many turns as a draw
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) max_turns: u32,
    /// Games played at the same time, a thread for each
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,
    /// File to save games to, and to continue from
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write the report as a JSON object: first, second, games, won, drawn, lost, points, interval, elo, pairs, sprt
    #[arg(long)]
    pub(crate) json: bool,
    /// Seed for the order of openings and for players' random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

fn even(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err("expected an even number of games".to_owned()),
    }
}

fn bounds(text: &str) -> Result<(f64, f64), String> {
    let pair = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    match pair {
        Some((low, high)) if (-1000.0..high).contains(&low) && high <= 1000.0 => Ok((low, high)),
        _ => Err("expected two numbers, the smaller first, such as 0,30".to_owned()),
    }
}

fn chance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(chance) if 0.0 < chance && chance < 0.5 => Ok(chance),
        _ => Err("expected a number between 0 and 0.5".to_owned()),
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
