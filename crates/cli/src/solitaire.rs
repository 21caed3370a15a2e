//! `solitaire`: values, placements and games.

mod cache;
mod play;

use std::io::{self, Write};

use console::{Failure, failed, terminal::Progress, usage};
use trax::solitaire::{Size, Solitaire, Solver};
use trax::{Setup, Tile};

use crate::args::SolitaireArgs;
use crate::solitaire::cache::Cache;

pub(crate) fn solitaire(args: &SolitaireArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.tile.is_some() && args.position.is_none() {
        return Err(usage("--tile requires --position"));
    }
    if args.seed.is_some() && !args.play {
        return Err(usage("--seed requires --play"));
    }
    if args.play {
        return play::play(args, &mut io::stdin().lock(), out);
    }
    let Some(text) = &args.position else {
        let value = solver(args).solve(|_| {});
        return writeln!(out, "{value:.12}").map_err(Failure::Output);
    };
    let position = read_position(text, args.size)?;
    let tiles = args.tile.map_or(Tile::ALL.to_vec(), |tile| vec![tile]);
    print_values(&mut solver(args), &position, &tiles, out).map_err(Failure::Output)
}

/// A position text, with a side to move or without.
fn read_position(text: &str, size: Size) -> Result<Solitaire, Failure> {
    let text = text.trim_start();
    let whole = if text.contains(' ') {
        text.to_owned()
    } else {
        format!("{text} w")
    };
    let setup: Setup = whole.parse().map_err(|error: trax::ParseSetupError| failed(error))?;
    Solitaire::from_setup(&setup, size).map_err(failed)
}

/// The value of a position, and of every placement of each tile.
fn print_values(solver: &mut Solver, position: &Solitaire, tiles: &[Tile], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "position {position}")?;
    writeln!(out, "value {:.12}", solver.value(position))?;
    if position.tiles_left() == 0 {
        return Ok(());
    }
    for &tile in tiles {
        print_tile(solver, position, tile, out)?;
    }
    Ok(())
}

fn print_tile(solver: &mut Solver, position: &Solitaire, tile: Tile, out: &mut impl Write) -> io::Result<()> {
    let sign = tile.to_char();
    let rated = solver.rate(position, tile);
    let Some(best) = rated.first().map(|best| best.probability) else {
        return writeln!(out, "{sign} lost");
    };
    let turned = position.may_turn(tile);
    for one in rated {
        let text = position.write_placement(one.placement);
        let probability = one.probability;
        write!(out, "{sign} {text} {probability:.12}")?;
        let best = if probability == best { " best" } else { "" };
        let turned = if turned { " turned" } else { "" };
        writeln!(out, "{best}{turned}")?;
    }
    Ok(())
}

/// A solver that knows the whole game. The largest one is kept in a file.
fn solver(args: &SolitaireArgs) -> Solver {
    let cache = (args.size == Size::FOUR)
        .then(|| Cache::find(args.cache.as_deref()))
        .flatten();
    if let Some(solver) = cache.as_ref().and_then(|cache| cache.load(args.size)) {
        return solver;
    }
    let mut solver = Solver::new(args.size);
    let mut progress = Progress::on_terminal();
    solver.solve(|positions| {
        progress.milestone(|| format!("solving {}: {positions} positions", args.size));
    });
    if let Some(cache) = cache {
        cache.save(&solver);
    }
    solver
}
