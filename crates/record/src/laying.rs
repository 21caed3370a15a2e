//! Games of Trax in which the players placed the forced tiles themselves.
//!
//! A turn is written as in any other game. SGF keeps the rest in properties of its own: [`LAYING`] at the root names
//! the form, and [`FORGOTTEN`] beside a turn how many of its forced tiles were left for the rules to place.

use trax::{Trax, Turn};

use crate::{Fault, FaultKind, Node, Property, Record};

/// The property of the root that names the form: `strict` or `leaflet`.
pub const LAYING: &str = "LY";

/// The property of a node with how many forced tiles of its turn were left for the rules to place.
pub const FORGOTTEN: &str = "LM";

/// The form in which tiles can be left to the rules.
const LEAFLET: &str = "leaflet";

/// Puts into a node how many forced tiles of its turn were left to the rules; nothing for none.
pub fn set_forgotten(node: &mut Node, number: u16) {
    if number > 0 {
        let text = number.to_string();
        node.other.extend(Property::new(FORGOTTEN, [text.as_str()]));
    }
}

/// What a node says of forced tiles that were left to the rules; `Some(None)` if that is no number.
pub(crate) fn forgotten(node: &Node) -> Option<Option<u16>> {
    let named = node.other.iter().find(|property| property.id() == FORGOTTEN)?;
    let mut texts = named.texts();
    let number = texts.next().and_then(|text| text.trim().parse().ok());
    Some(number.filter(|number| *number > 0 && texts.next().is_none()))
}

/// Checks, while a record is replayed, what it says of forced tiles.
pub(crate) struct Check<'a> {
    record: &'a Record,
    /// How many turns there were so far.
    turns: usize,
    /// How many of the record's numbers were checked.
    checked: usize,
    fault: Option<Fault>,
}

impl<'a> Check<'a> {
    /// The check of a record.
    ///
    /// # Errors
    /// The form that it names is not known.
    pub(crate) fn of(record: &'a Record) -> Result<Self, Fault> {
        match record.laying.as_deref() {
            None | Some("strict" | LEAFLET) => Ok(Self {
                record,
                turns: 0,
                checked: 0,
                fault: None,
            }),
            Some(other) => Err(Fault::of_board(other, FaultKind::UnknownLaying)),
        }
    }

    /// The next turn, in the position before it.
    pub(crate) fn enter(&mut self, position: &Trax, turn: Turn) {
        let index = self.turns;
        self.turns += 1;
        let named = self.record.forgotten.get(self.checked);
        let Some((_, number)) = named.filter(|(at, _)| *at as usize == index) else {
            return;
        };
        self.checked += 1;
        let leaflet = self.record.laying.as_deref() == Some(LEAFLET);
        let forced = || position.resolve(turn).map_or(0, |forced| forced.len());
        let most = if leaflet { forced() } else { 0 };
        if number.is_some_and(|number| usize::from(number) <= most) || self.fault.is_some() {
            return;
        }
        if let Some(token) = self.record.turns.get(index) {
            let kind = FaultKind::Forgotten(most);
            let (number, line) = (index as u32 + 1, token.line as usize);
            self.fault = Some(Fault::at(number, &token.text, line, kind));
        }
    }

    /// Ends the check.
    ///
    /// # Errors
    /// The first number that cannot be.
    pub(crate) fn end(self) -> Result<(), Fault> {
        self.fault.map_or(Ok(()), Err)
    }
}

impl Record {
    /// How many forced tiles were left for the rules to place, by the index of the turn; not yet checked.
    pub fn forgotten(&self) -> impl Iterator<Item = (usize, u16)> {
        let numbers = self.forgotten.iter();
        numbers.filter_map(|(at, number)| Some((*at as usize, (*number)?)))
    }
}
