//! Positions as pictures, and what lies on the table.

use pyo3::PyResult;
use pyo3::exceptions::PyValueError;
use render::Theme;

use crate::kind::Kind;

/// The theme of a name.
///
/// # Errors
/// There is none; the message names those that there are.
pub(crate) fn theme(name: &str) -> PyResult<Theme> {
    Theme::named(name).ok_or_else(|| {
        let names: Vec<&str> = Theme::all().map(|theme| theme.name).collect();
        PyValueError::new_err(format!("{name:?} is no theme: {}", names.join(", ")))
    })
}

/// The position as an SVG file, with coordinates and what has won.
pub(crate) fn svg(kind: &Kind, theme: &Theme) -> String {
    let scene = match kind {
        Kind::Trax(now) => {
            let look = render::trax::Look {
                coordinates: true,
                show_win: true,
                ..Default::default()
            };
            render::trax::scene(&now.position, &look)
        }
        Kind::Twixt(now) => {
            let look = render::twixt::Look {
                guides: true,
                coordinates: true,
                show_win: true,
                ..Default::default()
            };
            render::twixt::scene(&now.position, &look)
        }
    };
    scene.to_svg(theme)
}

/// The position drawn with characters.
pub(crate) fn diagram(kind: &Kind) -> String {
    match kind {
        Kind::Trax(now) => render::trax::diagram(&now.position),
        Kind::Twixt(now) => render::twixt::diagram(&now.position),
    }
}

/// The tiles of Trax: column, row and character.
pub(crate) fn tiles(kind: &Kind) -> Vec<(i32, i32, char)> {
    let Kind::Trax(now) = kind else {
        return Vec::new();
    };
    let tiles = now.position.tiles();
    tiles.map(|(at, tile)| (at.x, at.y, tile.to_char())).collect()
}

/// The pegs of TwixT: hole and colour.
pub(crate) fn pegs(kind: &Kind) -> Vec<(String, &'static str)> {
    let Kind::Twixt(now) = kind else {
        return Vec::new();
    };
    let pegs = now.position.pegs();
    pegs.map(|(hole, player)| (hole.to_string(), twixt::colour_name(player)))
        .collect()
}

/// The links of TwixT as pairs of holes.
pub(crate) fn links(kind: &Kind) -> Vec<(String, String)> {
    let Kind::Twixt(now) = kind else {
        return Vec::new();
    };
    let links = now.position.links();
    links
        .map(|link| (link.from().to_string(), link.to().to_string()))
        .collect()
}
