//! What the net of TwixT sees in the positions of games, as a flat file.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};

use engine::Searchable as _;
use engine::twixt::net::{Seen, seen};
use game::{Outcome, Player, Position as _};
use record::training::{TwixtGame, TwixtGames, TwixtPly};
use twixt::{Hole, Turn, Twixt};

use super::FeaturesArgs;
use crate::failure::Failure;

/// What the file begins with; see `docs/training-format.md`.
const MAGIC: &[u8; 8] = b"LLTWIXF1";

/// The result of a position that a turn of chance came after; others are halves of a point for the side
/// to move.
const NO_RESULT: u8 = 3;

pub(super) fn features(args: &FeaturesArgs) -> Result<(), Failure> {
    let written = |error| Failure::File(args.out.display().to_string(), error);
    let mut out = BufWriter::new(File::create(&args.out).map_err(written)?);
    out.write_all(MAGIC).map_err(written)?;
    let (mut games, mut positions) = (0u64, 0u64);
    for path in &args.files {
        let read = |error| Failure::File(path.display().to_string(), error);
        let bytes = fs::read(path).map_err(read)?;
        let invalid = |error| read(io::Error::new(io::ErrorKind::InvalidData, error));
        for game in TwixtGames::new(&bytes).map_err(invalid)? {
            positions += write_game(&game, games as u32, &mut out).map_err(written)?;
            games += 1;
        }
    }
    out.flush().map_err(written)?;
    let _ = writeln!(io::stderr(), "{positions} positions of {games} games");
    Ok(())
}

/// Writes the positions of a game in which the search chose and could not win at once; says how many.
fn write_game(game: &TwixtGame, number: u32, out: &mut impl Write) -> io::Result<u64> {
    let after_chance = game.plies.iter().rposition(|ply| ply.search.is_none());
    let first = after_chance.map_or(0, |last| last + 1);
    let mut position = Twixt::start(&game.rules);
    let mut count = 0;
    for (k, ply) in game.plies.iter().enumerate() {
        if ply.search.is_some() && position.winning_move().is_none() {
            let outcome = game.outcome.filter(|_| k >= first);
            write_position(&position, ply, (number, k), outcome, out)?;
            count += 1;
        }
        if position.try_play(&Turn::Place(ply.hole)).is_err() {
            break;
        }
    }
    Ok(count)
}

fn write_position(
    position: &Twixt,
    ply: &TwixtPly,
    (game, turn): (u32, usize),
    outcome: Option<Outcome>,
    out: &mut impl Write,
) -> io::Result<()> {
    let me = position.to_move();
    let result = match outcome.map(Outcome::winner) {
        None => NO_RESULT,
        Some(None) => 1,
        Some(Some(winner)) if winner == me => 2,
        Some(Some(_)) => 0,
    };
    let Seen {
        columns,
        rows,
        bytes,
        globals,
    } = seen(position);
    let at = |hole: Hole| {
        let hole = match me {
            Player::First => hole,
            Player::Second => hole.transposed(),
        };
        u16::from(hole.y) * u16::from(columns) + u16::from(hole.x)
    };
    let search = ply.search.as_ref();
    let score = search.map_or(0, |search| search.score);
    let visits = search.map_or(&[][..], |search| &search.visits);
    let mut wanted: Vec<(u16, u32)> = visits
        .iter()
        .map(|&(hole, count)| (at(hole), count))
        .collect();
    if wanted.is_empty() {
        wanted.push((at(ply.hole), 1));
    }
    out.write_all(&game.to_le_bytes())?;
    out.write_all(&score.to_le_bytes())?;
    out.write_all(&[result, columns, rows, turn.min(255) as u8])?;
    for number in globals {
        out.write_all(&number.to_le_bytes())?;
    }
    out.write_all(&(wanted.len() as u16).to_le_bytes())?;
    for (hole, count) in wanted {
        out.write_all(&hole.to_le_bytes())?;
        out.write_all(&(count.min(u32::from(u16::MAX)) as u16).to_le_bytes())?;
    }
    out.write_all(&bytes)
}
