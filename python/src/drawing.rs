//! Positions as pictures.

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
