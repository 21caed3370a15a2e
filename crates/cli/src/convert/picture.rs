//! The last position of a game as a picture.

use record::{Game, Options, Record};
use render::{Scene, Theme, raster};

use super::{Converted, Refusal};

/// The pixels of a picture's longer side.
const LONGER_SIDE: u32 = 960;

pub(super) fn svg(record: &Record, options: &Options, theme: &Theme) -> Result<Converted, Refusal> {
    let text = scene(record, options)?.to_svg(theme);
    Ok(Converted::File(text.into_bytes()))
}

pub(super) fn png(record: &Record, options: &Options, theme: &Theme) -> Result<Converted, Refusal> {
    let scene = scene(record, options)?;
    Ok(Converted::File(raster::png(&scene, theme, LONGER_SIDE)?))
}

/// The last position with its last turn marked, and what won.
fn scene(record: &Record, options: &Options) -> Result<Scene, Refusal> {
    match record.game {
        Game::Trax => {
            let mut last = None;
            let position = record.follow_trax(options, |position, &turn| {
                last = position.resolve(turn).ok().map(|forced| (turn, forced));
            })?;
            let look = render::trax::Look {
                coordinates: true,
                last,
                show_win: true,
            };
            Ok(render::trax::scene(&position, &look))
        }
        Game::Twixt => {
            let mut last = None;
            let position = record.follow_twixt(options, |_, turn| last = turn.peg())?;
            let look = render::twixt::Look {
                coordinates: true,
                guides: true,
                last,
                show_win: true,
            };
            Ok(render::twixt::scene(&position, &look))
        }
    }
}
