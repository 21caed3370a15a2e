//! `show`: a position as text and as a drawing.

mod data;
mod figure;

use std::fs;
use std::io::Write;

use console::Failure;
use game::{ByPlayer, Outcome, Player, Position as _};
use games::AnyPosition;
use render::Scene;
use trax::Trax;

use crate::args::ShowArgs;
use crate::position::played;

/// A position in the forms in which it is shown.
struct Shown {
    diagram: String,
    text: String,
    state: String,
    /// What keeps either side from its borders, a line for each, in a dead draw.
    cuts: String,
    scene: Scene,
}

pub(crate) fn show(args: &ShowArgs, out: &mut impl Write) -> Result<(), Failure> {
    let played = played(&args.position)?;
    let overlay = figure::overlay(args, &played)?;
    let shown = draw(&played.position, args);
    if let Some(path) = &args.output {
        let svg = shown.scene.with(overlay).to_svg(&args.theme);
        if path.as_os_str() == "-" {
            return out.write_all(svg.as_bytes()).map_err(Failure::Output);
        }
        fs::write(path, &svg).map_err(Failure::in_file(path))?;
    }
    let Shown {
        diagram,
        text,
        state,
        cuts,
        ..
    } = shown;
    if args.json {
        return data::print(&played.position, out);
    }
    let numbers = if args.numbers {
        figure::table(&played)
    } else {
        String::new()
    };
    let keys = if args.key {
        keys(&played.position)
    } else {
        String::new()
    };
    write!(out, "{}\n\n{numbers}{state}\n{cuts}{text}\n{keys}", diagram.trim_end()).map_err(Failure::Output)
}

fn draw_trax(position: &Trax, args: &ShowArgs) -> Shown {
    Shown {
        diagram: render::trax::diagram(position),
        text: position.to_string(),
        state: state(
            position.outcome(),
            position.verdict().map(|verdict| verdict.reason.as_str()),
            position.to_move(),
            args.theme.sides.trax,
        ),
        cuts: String::new(),
        scene: render::trax::scene(
            position,
            &render::trax::Look {
                coordinates: args.coordinates,
                ..render::trax::Look::default()
            },
        ),
    }
}

fn draw(position: &AnyPosition, args: &ShowArgs) -> Shown {
    let (names, coordinates) = (args.theme.sides, args.coordinates);
    match position {
        AnyPosition::Trax(position) => draw_trax(position, args),
        AnyPosition::Luck(position) => draw_trax(position.trax(), args),
        AnyPosition::Twixt(position) => {
            let verdict = position.verdict_in_play();
            let is_dead = verdict.is_some_and(|verdict| verdict.reason == twixt::Reason::Dead);
            Shown {
                diagram: render::twixt::diagram(position),
                text: position.to_string(),
                state: state(
                    position.outcome_in_play(),
                    verdict.map(|verdict| verdict.reason.as_str()),
                    position.to_move(),
                    names.twixt,
                ),
                cuts: if is_dead {
                    figure::cuts(position, names.twixt)
                } else {
                    String::new()
                },
                scene: render::twixt::scene(
                    position,
                    &render::twixt::Look {
                        coordinates,
                        show_win: is_dead,
                        ..render::twixt::Look::default()
                    },
                ),
            }
        }
    }
}

/// The keys of a position, a line for each.
fn keys(position: &AnyPosition) -> String {
    let (key, picture) = (position.key(), position.picture_key());
    format!("key {key}\nkey for any rules {picture}\n")
}

/// How the game stands, in words.
fn state(outcome: Option<Outcome>, reason: Option<&str>, to_move: Player, names: ByPlayer<&str>) -> String {
    let reason = reason.unwrap_or_default();
    match outcome {
        Some(Outcome::Win(player)) => format!("{} has won ({reason})", names[player]),
        Some(Outcome::Draw) => format!("drawn ({reason})"),
        None => format!("{} to move", names[to_move]),
    }
}
