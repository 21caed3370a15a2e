//! Forced tiles that the players place themselves, and how many of them they leave for the rules.
//!
//! A turn stays the ordinary turn. Beside it stands only how many tiles were left to the rules, in its event and in the
//! whole table (`forgot`). The fold, the audit and `record::laying` check the number by the rules.

use protocol::live::Laying;

use super::table::Table;

impl Table {
    /// How the players place forced tiles, if they do.
    pub const fn laying(&self) -> Option<Laying> {
        self.public.offer.terms.laying
    }

    /// Whether so many forced tiles can be left for the rules in the turn `text` from the position now. It is only
    /// played through where some are.
    pub(super) fn may_forget(&self, text: &str, forgot: Option<u16>) -> bool {
        let Some(number) = forgot.filter(|number| *number > 0) else {
            return true;
        };
        self.laying() == Some(Laying::Leaflet)
            && self
                .board
                .forced_by(text)
                .is_some_and(|forced| usize::from(number) <= forced)
    }
}
