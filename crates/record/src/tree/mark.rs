//! Marks on the board.

use crate::Line;
use crate::escape;

/// A mark that a node puts on the board. Places are squares or holes as the game names them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// An arrow between two places.
    Arrow(Line, Line),
    /// A circle.
    Circle(Line),
    /// A place and the text on it.
    Label(Line, Line),
    /// A line between two places.
    Line(Line, Line),
    /// A cross.
    Cross(Line),
    /// A place selected in some way.
    Selected(Line),
    /// A square.
    Square(Line),
    /// A triangle.
    Triangle(Line),
}

impl Mark {
    /// The name of the property that holds such marks.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Arrow(..) => "AR",
            Self::Circle(_) => "CR",
            Self::Label(..) => "LB",
            Self::Line(..) => "LN",
            Self::Cross(_) => "MA",
            Self::Selected(_) => "SL",
            Self::Square(_) => "SQ",
            Self::Triangle(_) => "TR",
        }
    }

    /// The mark of a property's name with one or two parts.
    pub(crate) fn read(id: &str, place: Line, second: Option<Line>) -> Option<Self> {
        Some(match (id, second) {
            ("AR", Some(to)) => Self::Arrow(place, to),
            ("CR", None) => Self::Circle(place),
            ("LB", Some(text)) => Self::Label(place, text),
            ("LN", Some(to)) => Self::Line(place, to),
            ("MA", None) => Self::Cross(place),
            ("SL", None) => Self::Selected(place),
            ("SQ", None) => Self::Square(place),
            ("TR", None) => Self::Triangle(place),
            _ => return None,
        })
    }

    /// The mark as a value of its property; `turned` says what becomes of places.
    pub(crate) fn value(&self, turned: impl Fn(&str) -> String) -> String {
        let place = |text: &Line| escape::part(&Line::new(&turned(text)));
        let (first, second) = self.parts();
        match (self, second) {
            (_, None) => place(first),
            (Self::Label(..), Some(text)) => format!("{}:{}", place(first), escape::part(text)),
            (_, Some(to)) => format!("{}:{}", place(first), place(to)),
        }
    }

    /// The place, and the second part if there is one.
    #[must_use]
    pub const fn parts(&self) -> (&Line, Option<&Line>) {
        match self {
            Self::Arrow(place, second) | Self::Label(place, second) | Self::Line(place, second) => {
                (place, Some(second))
            }
            Self::Circle(place)
            | Self::Cross(place)
            | Self::Selected(place)
            | Self::Square(place)
            | Self::Triangle(place) => (place, None),
        }
    }
}
