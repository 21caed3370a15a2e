//! `show`: a position as text and as a drawing.

use std::fs;
use std::io::Write;

use game::{ByPlayer, Outcome, Player, Position as _};
use games::AnyPosition;
use render::Theme;
use trax::Trax;

use crate::args::ShowArgs;
use crate::failure::Failure;
use crate::rules::position;

/// A position in the forms in which it is shown.
struct Shown {
    diagram: String,
    text: String,
    state: String,
    svg: String,
}

pub(crate) fn show(args: &ShowArgs, out: &mut impl Write) -> Result<(), Failure> {
    let shown = draw(&position(&args.position)?, &args.theme);
    match &args.svg {
        Some(path) if path.as_os_str() == "-" => {
            return out.write_all(shown.svg.as_bytes()).map_err(Failure::Output);
        }
        Some(path) => fs::write(path, &shown.svg)
            .map_err(|error| Failure::File(path.display().to_string(), error))?,
        None => {}
    }
    let Shown {
        diagram,
        text,
        state,
        ..
    } = shown;
    writeln!(out, "{}\n\n{state}\n{text}", diagram.trim_end()).map_err(Failure::Output)
}

fn draw(position: &AnyPosition, theme: &Theme) -> Shown {
    match position {
        AnyPosition::Trax(position) => draw_trax(position, theme),
        AnyPosition::Luck(position) => draw_trax(position.trax(), theme),
        AnyPosition::Twixt(position) => Shown {
            diagram: render::twixt::diagram(position),
            text: position.to_string(),
            state: state(
                position.outcome(),
                position.verdict().map(|verdict| verdict.reason.as_str()),
                position.to_move(),
                theme.sides.twixt,
            ),
            svg: render::twixt::scene(position, &render::twixt::Look::default()).to_svg(theme),
        },
    }
}

fn draw_trax(position: &Trax, theme: &Theme) -> Shown {
    Shown {
        diagram: render::trax::diagram(position),
        text: position.to_string(),
        state: state(
            position.outcome(),
            position.verdict().map(|verdict| verdict.reason.as_str()),
            position.to_move(),
            theme.sides.trax,
        ),
        svg: render::trax::scene(position, &render::trax::Look::default()).to_svg(theme),
    }
}

/// How the game stands, in words.
fn state(
    outcome: Option<Outcome>,
    reason: Option<&str>,
    to_move: Player,
    names: ByPlayer<&str>,
) -> String {
    let reason = reason.unwrap_or_default();
    match outcome {
        Some(Outcome::Win(player)) => format!("{} has won ({reason})", names[player]),
        Some(Outcome::Draw) => format!("drawn ({reason})"),
        None => format!("{} to move", names[to_move]),
    }
}
