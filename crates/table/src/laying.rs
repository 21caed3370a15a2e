//! Forced tiles that the players place themselves, and how many of them they leave for the rules.

use protocol::live::{Forgotten, Laying};

use super::table::Table;

impl Table {
    /// How the players place forced tiles, if they do.
    pub const fn laying(&self) -> Option<Laying> {
        self.offer.terms.laying
    }

    /// Whether so many forced tiles can be left for the rules in the turn `text` from the position now. It is only played
    /// through where some are.
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

    /// What was left to the rules in each turn, where that can be.
    pub(super) fn tally(&self) -> Option<Vec<Forgotten>> {
        let of = |(&turn, &tiles): (&u32, &u16)| Forgotten { turn, tiles };
        let is_counted = self.laying() == Some(Laying::Leaflet);
        is_counted.then(|| self.forgot.iter().map(of).collect())
    }

    /// Keeps the number beside the turn that is entered next.
    pub(super) fn keep_forgotten(&mut self, forgot: Option<u16>) {
        if let Some(number) = forgot.filter(|number| *number > 0) {
            self.forgot.insert(self.turns.len() as u32, number);
        }
    }
}
