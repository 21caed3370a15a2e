//! The command line.

mod admin;
mod bench;
mod engine;
mod serve;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};
use console::RulesArgs;
use record::Game;
use render::Theme;
use trax::Tile;
use trax::solitaire::Size;

pub(crate) use self::admin::{AdminArgs, AdminTask, Site};
pub(crate) use self::bench::{Bench, BenchArgs, BenchEngineArgs, BenchRulesArgs};
pub(crate) use self::engine::{EngineArgs, Protocol};
pub(crate) use self::serve::{LogForm, ServeArgs};
use crate::bot::args::BotArgs;
use crate::contest::args::MatchArgs;
use crate::luck::args::Luck;
use crate::openings::args::OpeningsArgs;
use crate::position::{PositionArgs, tile};
use crate::review::ReviewArgs;
use crate::solve::SolveArgs;
use crate::verify::VerifyArgs;

/// Trax and TwixT: rules, records and a place to play.
#[derive(Parser)]
#[command(name = "loopline", version, after_help = CODES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const CODES: &str = "Without a command, serves the app on 127.0.0.1:8080 and opens the browser.
loopline COMMAND --help shows the options of a command.
Exit status: 0 if all is well, 1 if the input is wrong or a server refuses, 2 if the command line is wrong, 130 after Ctrl-C.
Ctrl-C ends long work with what it has found; the second one ends it at once.";

/// The commands, by the groups of the help.
#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Play(Play),
    #[command(flatten)]
    Records(Records),
    #[command(flatten)]
    Engines(Engines),
    #[command(flatten)]
    Own(Own),
}

/// Adds the commands of a group.
type Commands = fn(clap::Command) -> clap::Command;

/// The headings of the groups.
const GROUPS: [(&str, Commands); 4] = [
    ("Play and host", Play::augment_subcommands),
    ("Records and positions", Records::augment_subcommands),
    ("For authors of engines", Engines::augment_subcommands),
    ("This program", Own::augment_subcommands),
];

#[derive(Subcommand)]
pub(crate) enum Play {
    /// Serve the app, and play between people
    Serve(ServeArgs),
    /// Administer a server: backups, bans, chat, games
    Admin(AdminArgs),
    /// List the servers that share a PostgreSQL database
    Cluster(ClusterArgs),
    /// Play with the engine on a server, by its public API
    Bot(BotArgs),
    /// Choose turns of Luck Trax with the engine
    #[command(subcommand)]
    Luck(Luck),
    /// Play the solitaire of Trax, or solve it
    Solitaire(SolitaireArgs),
}

#[derive(Subcommand)]
pub(crate) enum Records {
    /// Replay game records and print the result of each
    Replay(ReplayArgs),
    /// Convert game records to another format, or draw them
    Convert(ConvertArgs),
    /// Review finished games: what decided them, and why
    Review(ReviewArgs),
    /// Draw a position
    Show(ShowArgs),
    /// List the legal turns, sorted, one per line
    Turns(TurnsArgs),
    /// Prove forced wins, or solve whole boards
    Solve(SolveArgs),
    /// Check a proof of who wins a board, by the rules alone
    Verify(VerifyArgs),
}

#[derive(Subcommand)]
pub(crate) enum Engines {
    /// Play against another program over FPT or GTP
    Engine(EngineArgs),
    /// Play a match between two players and report which is stronger
    Match(MatchArgs),
    /// Find balanced openings for matches
    Openings(OpeningsArgs),
    /// Measure the speed of this program
    Bench(BenchArgs),
    /// Count turn sequences: one line of depth and count for each depth
    Perft(PerftArgs),
}

#[derive(Subcommand)]
pub(crate) enum Own {
    /// Print completions for a shell
    Completions {
        /// Shell
        shell: clap_complete::Shell,
    },
    /// Write man pages into a folder
    Man {
        /// Folder
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Print the licences of what others have made and this program contains
    Licences,
}

/// The command line, whose help groups the commands.
pub(crate) fn command() -> clap::Command {
    let mut list = String::new();
    for (group, commands) in GROUPS {
        list += &format!("\n{group}:\n");
        for command in commands(clap::Command::new("")).get_subcommands() {
            let about = command.get_about().unwrap_or_default();
            list += &format!("  {:<11}  {about}\n", command.get_name());
        }
    }
    let template =
        format!("{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{list}\nOptions:\n{{options}}{{after-help}}");
    Args::command().help_template(template)
}

#[derive(clap::Args)]
#[command(
    after_help = "A line for each server that has given a sign of life within the last hour: name, id, version, for how long it
has run, the seconds since its last sign of life (one that runs gives one every second), how late it has known of turns
at other servers within the last second, and whether it runs, is silent, or is about to stop."
)]
pub(crate) struct ClusterArgs {
    /// Database: postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, value_name = "DB", env = "LOOPLINE_DATABASE", hide_env_values = true)]
    pub(crate) database: String,
    /// Write a JSON object for each server
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Count up to this many turns ahead [default: 4 in Trax, 3 in TwixT]
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Write a JSON object for each depth: depth, count
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct TurnsArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Write a JSON object: turns
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
#[command(
    after_help = "Reads SGF, .trx files (a game or a turn a line), .tsgf, .T1, mail archives, games of Trax in prose,
plain lists of turns of both games, whatever the files are called,
and records of Luck Trax, one a line, whose faces it audits: LuckTrax official seed 42: F:@0F J7:A0+
With --json, a line for each game: index, game, rules, turns, tiles or size, to_move, outcome, reason,
winner_by_record if the record names one, position; or index, error, turn, text.
A bad game does not stop the others; the exit status is then 1."
)]
pub(crate) struct ReplayArgs {
    /// Game, if the content does not show it: trax or twixt
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Write a JSON object for each game
    #[arg(long)]
    pub(crate) json: bool,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
}

/// The forms in which games are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// The archive format: variations, comments, clocks, results
    Sgf,
    /// Trax, a game a line
    Trx,
    /// A game a line, as people paste it
    List,
    /// The last position as a drawing
    Svg,
    /// The last position as a picture
    Png,
    /// The game as an animation
    Gif,
}

impl Form {
    /// The ending of a file's name.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Trx => "trx",
            Self::List => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

#[derive(clap::Args)]
#[command(
    after_help = "Reads what replay reads. Into a folder, sgf, trx and list write a file for each input,
svg, png and gif one for each game: NAME.gif, NAME-2.gif, … A file that is named takes everything.
A bad game does not stop the others; the exit status is then 1."
)]
pub(crate) struct ConvertArgs {
    /// Output format
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Form,
    /// Folder or file to write to, a folder if the name has no ending; - is standard output, the default
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Game, if the content does not show it: trax or twixt
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Colours of pictures
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = themes())]
    pub(crate) theme: Theme,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(clap::Args)]
#[command(after_help = SHOW_HELP)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Number the tiles or pegs in the order of play, in the drawing and as a table
    #[arg(long)]
    pub(crate) numbers: bool,
    /// Also print the position's keys: one with its rules, one for any rules
    #[arg(long)]
    pub(crate) key: bool,
    /// Name columns and rows in the drawing
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Squares to shade in the drawing, such as B2,C3
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) shade: Vec<String>,
    /// Arrows to draw, such as A1-B2
    #[arg(long, value_name = "FROM-TO", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) arrow: Vec<String>,
    /// Letters to draw, such as A=B2
    #[arg(long, value_name = "LETTER=SQUARE", value_delimiter = ',')]
    pub(crate) letter: Vec<String>,
    /// Write a JSON object: game, rules, size (TwixT), to_move, outcome, reason, position, key, key_for_any_rules
    #[arg(long, conflicts_with_all = ["numbers", "key"])]
    pub(crate) json: bool,
    /// Also write a drawing (SVG) to this file; - writes it to standard output instead of the text
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Colours of the drawing; they determine the names of the sides
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = themes())]
    pub(crate) theme: Theme,
}

const SHOW_HELP: &str = "Squares are named as in the position shown. In the order of play, a dot marks the first tile of a turn
that forced others: 5. is such a tile.
A key is the same for all images of a position, turned over, mirrored or with colours exchanged, and differs for all others.
Turns are written as in game records, in one argument or several.
Trax: @0/ A0+ B2\\ (s, b and p may stand for /, \\ and +). TwixT: f6 swap m16, with link edits such as o6-o7n5.";

/// Reads the name of a theme.
fn themes() -> impl TypedValueParser<Value = Theme> {
    let names = Theme::all().map(|theme| theme.name);
    PossibleValuesParser::new(names).try_map(|name| Theme::named(&name).ok_or("a theme that was dropped"))
}

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("task").required(true), after_help = SOLITAIRE_HELP)]
pub(crate) struct SolitaireArgs {
    /// Side of the square: 2, 3 or 4
    #[arg(long, value_name = "N", default_value = "3")]
    pub(crate) size: Size,
    /// Print the probability of winning from the start under best play
    #[arg(long, group = "task")]
    pub(crate) value: bool,
    /// Print the probability of winning after every placement in this position
    #[arg(long, value_name = "TEXT", group = "task", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Tile drawn in that position, as oriented [default: each of the six]
    #[arg(long, value_name = "C", value_parser = tile, allow_hyphen_values = true)]
    pub(crate) tile: Option<Tile>,
    /// Play a game in the terminal
    #[arg(long, group = "task")]
    pub(crate) play: bool,
    /// Seed for shuffling the pile [default: random]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// File for the solved 4 x 4 game [default: in the user's cache folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) cache: Option<PathBuf>,
}

const SOLITAIRE_HELP: &str =
    "Tiles and positions are written as white runs: | - J L F 7, and . for an empty square, rows from the top
joined by /. Example: loopline solitaire --size 3 --position 'F7/L.' --tile J
Each line is a tile, a placement (square and mark), the probability of winning after it under best play, and
'best' or 'turned' where that is so; or a tile and 'lost' if it fits nowhere.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_a_group() {
        let command = command();
        command.clone().debug_assert();
        let grouped = GROUPS
            .into_iter()
            .fold(clap::Command::new(""), |command, (_, add)| add(command));
        assert_eq!(grouped.get_subcommands().count(), command.get_subcommands().count());
    }
}
