//! `luck`: the engine of Luck Trax.

pub(crate) mod args;

use std::io::Write;

use console::{Failure, failed, usage};
use engine::Limits;
use engine::trax::luck::{Choice, choose, choose_with};
use game::{Notation as _, Position as _};
use serde_json::json;
use trax::luck::{Record, tile_of};
use trax::{Setup, Tile, Trax};

use crate::watch::Watch;
use args::LuckBestArgs;

/// The default time.
const USUAL_TIME: core::time::Duration = core::time::Duration::from_secs(1);

pub(crate) fn best(args: &LuckBestArgs, out: &mut impl Write) -> Result<(), Failure> {
    match (&args.record, &args.position) {
        (Some(record), _) => of_record(record, args, out),
        (None, Some(position)) => of_position(position, args, out),
        (None, None) => Err(usage("expected a record or a position")),
    }
}

fn of_record(text: &str, args: &LuckBestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let refused = |error: &dyn ToString| failed(error.to_string());
    let record: Record = text.parse().map_err(|error| refused(&error))?;
    let mut game = record.audit().map_err(|error| refused(&error))?;
    if record.ending.is_some() || game.position().outcome().is_some() {
        return Err(failed("the game is over"));
    }
    game.throw_until_playable();
    let choice = choose(&game, &limits(args), &Watch::start()).expect("a turn with the face thrown");
    let turn = game.write_turn(choice.turn);
    print_choice(args, game.faces(), Some((turn.as_str(), &choice)), out)
}

fn of_position(text: &str, args: &LuckBestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let rules = args.rules.as_deref().unwrap_or("official");
    let rules = rules.parse().map_err(usage)?;
    let position = text
        .parse::<Setup>()
        .map_err(|error| error.to_string())
        .and_then(|setup| Trax::from_setup(&setup, &rules).map_err(|error| error.to_string()))
        .map_err(failed)?;
    if position.outcome().is_some() {
        return Err(failed("the game is over"));
    }
    if position.tile_count() == 0 {
        return Err(failed("the first tile leaves no choice".to_owned()));
    }
    let faces = args.face.map_or(Tile::ALL.to_vec(), |face| vec![face]);
    for face in faces {
        let tile = tile_of(face, position.to_move());
        match choose_with(&position, tile, &limits(args), &Watch::start()) {
            Some(choice) => {
                let turn = position.text_of(&choice.turn);
                print_choice(args, &[face], Some((turn.as_str(), &choice)), out)?;
            }
            None => print_choice(args, &[face], None, out)?,
        }
    }
    Ok(())
}

fn print_choice(
    args: &LuckBestArgs,
    faces: &[Tile],
    chosen: Option<(&str, &Choice)>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let faces: String = faces.iter().map(|face| face.to_char()).collect();
    let line = match chosen {
        _ if args.json => {
            let (turn, choice) = chosen.unzip();
            let (share, depth) = choice.map(|choice| (choice.share, choice.depth)).unzip();
            json!({ "faces": faces, "turn": turn, "share": share, "depth": depth }).to_string()
        }
        Some((turn, Choice { share, depth, .. })) => format!("{faces}:{turn} {share:.4} {depth}"),
        None => format!("{faces}: again"),
    };
    writeln!(out, "{line}").map_err(Failure::Output)
}

fn limits(args: &LuckBestArgs) -> Limits {
    match (args.nodes, args.depth) {
        (Some(nodes), _) => Limits::nodes(nodes),
        (None, Some(depth)) => Limits::depth(depth),
        (None, None) => Limits::time(args.movetime.unwrap_or(USUAL_TIME)),
    }
}
