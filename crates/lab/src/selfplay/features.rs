//! What the positions of games show to the evaluation, as a flat file.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};

use console::{Failure, terminal};
use engine::trax::eval::{class_count, coarse_classes, each_feature};
use engine::winning_turn;
use game::{Outcome, Position as _};
use record::training::{Game, Games};
use trax::Trax;

use super::FeaturesArgs;

/// What the file begins with; see `docs/training-format.md`.
const MAGIC: &[u8; 8] = b"LLFEATS1";

/// The score of a position for which the search has none.
const NO_SCORE: i32 = i32::MIN;

/// The result of a position that a turn of chance came after, or of a game without one; others are halves of a point
/// for the side to move.
const NO_RESULT: u8 = 3;

pub(super) fn features(args: &FeaturesArgs) -> Result<(), Failure> {
    let written = Failure::in_file(&args.output);
    let file = File::create(&args.output).map_err(written)?;
    let mut out = BufWriter::new(file);
    write_classes(&mut out).map_err(written)?;
    let (mut games, mut positions) = (0u64, 0u64);
    for path in &args.files {
        let read = Failure::in_file(path);
        let bytes = fs::read(path).map_err(read)?;
        let all = Games::new(&bytes).map_err(|e| read(io::Error::new(io::ErrorKind::InvalidData, e)))?;
        for (number, game) in all.enumerate() {
            games += 1;
            positions += write_game(&game, number as u32, &mut out).map_err(written)?;
        }
    }
    out.flush().map_err(written)?;
    terminal::note(format_args!("{positions} positions of {games} games"));
    Ok(())
}

/// The numbers of classes and of coarser ones, and for each class its coarser ones.
fn write_classes(out: &mut impl Write) -> io::Result<()> {
    let (coarse, count) = coarse_classes();
    out.write_all(MAGIC)?;
    out.write_all(&(class_count() as u32).to_le_bytes())?;
    out.write_all(&(count as u32).to_le_bytes())?;
    for class in coarse {
        out.write_all(&[class.len() as u8])?;
        for one in class {
            out.write_all(&one.to_le_bytes())?;
        }
    }
    Ok(())
}

/// Writes the positions of a game that are worth learning from; returns their number.
fn write_game(game: &Game, number: u32, out: &mut impl Write) -> io::Result<u64> {
    let after_chance = game.plies.iter().rposition(|ply| ply.search.is_none());
    let first = after_chance.map_or(0, |last| last + 1);
    let mut position = Trax::start(&game.rules);
    let mut count = 0;
    for (k, ply) in game.plies.iter().enumerate() {
        let outcome = game.outcome.filter(|_| k >= first);
        let score = ply.search.map_or(NO_SCORE, |search| search.score);
        if (outcome.is_some() || ply.search.is_some()) && is_quiet(&position) {
            write_position(&position, outcome, score, number, out)?;
            count += 1;
        }
        if position.try_play(&ply.turn).is_err() {
            return Ok(count);
        }
    }
    Ok(count)
}

/// Whether neither side could win with a turn now: the search sees that by itself, and evaluates no others.
fn is_quiet(position: &Trax) -> bool {
    winning_turn(position).is_none() && winning_turn(&position.passed()).is_none()
}

fn write_position(
    position: &Trax,
    outcome: Option<Outcome>,
    score: i32,
    game: u32,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut seen = Vec::new();
    each_feature(position, |feature| {
        seen.push((feature.class * 2 + usize::from(!feature.own)) as u16);
    });
    let result = match outcome.map(Outcome::winner) {
        None => NO_RESULT,
        Some(None) => 1,
        Some(Some(winner)) if winner == position.to_move() => 2,
        Some(Some(_)) => 0,
    };
    out.write_all(&game.to_le_bytes())?;
    out.write_all(&score.to_le_bytes())?;
    out.write_all(&[result, position.tile_count().min(255) as u8])?;
    out.write_all(&(seen.len() as u16).to_le_bytes())?;
    for feature in seen {
        out.write_all(&feature.to_le_bytes())?;
    }
    Ok(())
}
