//! The last position of a line as text and as a picture.

use games::AnyPosition;
use protocol::{GameLine, Problem};
use render::{Scene, Theme};
use trax::{Trax, Turn};
use twixt::Twixt;

use super::line;
use game::Notation as _;

/// The position drawn with characters.
pub(crate) fn diagram(GameLine { setup, turns }: &GameLine) -> Result<String, Problem> {
    Ok(match line::played(setup, turns)?.last {
        AnyPosition::Trax(last) => render::trax::diagram(&last),
        AnyPosition::Luck(last) => render::trax::diagram(last.trax()),
        AnyPosition::Twixt(last) => render::twixt::diagram(&last),
    })
}

/// The position as SVG with the names of rows and columns, its last turn marked.
pub(crate) fn picture(GameLine { setup, turns }: &GameLine, theme: &str) -> Result<String, Problem> {
    let theme = Theme::named(theme).ok_or_else(|| Problem::new("record.theme").with("text", theme))?;
    let now = line::played(setup, turns)?.last;
    let before = turns.split_last().map(|(last, before)| {
        let before = line::played(setup, before)?.last;
        Ok::<_, Problem>((before, last))
    });
    let before = before.transpose()?;
    let scene = match (&now, &before) {
        (AnyPosition::Trax(now), Some((AnyPosition::Trax(before), last))) => {
            let turn = before.read_move(last.trim()).ok();
            of_trax(now, turn.map(|turn| (&**before, turn)))
        }
        (AnyPosition::Luck(now), Some((AnyPosition::Luck(before), last))) => {
            let turn = before.read_move(last.trim()).ok();
            let last = turn.map(|turn| (before.trax(), turn.turn));
            of_trax(now.trax(), last)
        }
        (AnyPosition::Trax(now), _) => of_trax(now, None),
        (AnyPosition::Luck(now), _) => of_trax(now.trax(), None),
        (AnyPosition::Twixt(now), Some((AnyPosition::Twixt(before), last))) => of_twixt(now, Some((before, last))),
        (AnyPosition::Twixt(now), _) => of_twixt(now, None),
    };
    Ok(scene.to_svg(&theme))
}

fn of_trax(now: &Trax, last: Option<(&Trax, Turn)>) -> Scene {
    let last = last.map(|(before, turn)| (turn, before.resolve(turn).unwrap_or_default()));
    let look = render::trax::Look {
        coordinates: now.bounds().is_some(),
        last,
        show_win: true,
    };
    render::trax::scene(now, &look)
}

fn of_twixt(now: &Twixt, last: Option<(&Twixt, &String)>) -> Scene {
    let peg = last.and_then(|(before, text)| before.read_move(text.trim()).ok()?.peg());
    let look = render::twixt::Look {
        guides: true,
        coordinates: true,
        last: peg,
        show_win: true,
    };
    render::twixt::scene(now, &look)
}
