//! Vacation of members: taken at tables where their time is over, and what is left of it.
//!
//! Before the sweep or a command judges the clock of a table, a member whose time is over may go on vacation.
//! `table::VacationAccount` decides, and the change of the table writes both.

use std::sync::Arc;

use protocol::live::{Vacation, VacationWish};
use table::{DAYS_A_YEAR, VacationAccount};

use crate::prelude::*;
use crate::{
    store::{SpentVacation, TableOutcome, VacationWrite},
    tables::{
        Tables,
        slots::{Live, Slot},
    },
};

impl Tables {
    /// The vacation of a member.
    ///
    /// # Errors
    /// The person has no account, or the database cannot be read.
    pub(crate) async fn vacation(&self, who: &PersonId) -> Result<Vacation, ServiceError> {
        let account = store::vacations::vacation_of(&self.base.db, who).await?;
        let account = account.ok_or(ProblemCode::NoAccount)?;
        let now_ms = self.base.now_ms();
        Ok(Vacation {
            on: !account.off,
            left: account.left(now_ms),
            a_year: DAYS_A_YEAR,
            until_ms: Some(account.until_ms).filter(|until| *until > now_ms),
        })
    }

    /// Changes whether a member's vacation is taken.
    ///
    /// # Errors
    /// The person has no account, or the database cannot be read or written.
    pub(crate) async fn wish_vacation(&self, who: &PersonId, wish: VacationWish) -> Result<Vacation, ServiceError> {
        let write = VacationWrite::Switch {
            person: who.clone(),
            off: !wish.on,
        };
        self.base.write(write).await?;
        self.vacation(who).await
    }

    /// Gives a table its time back, and lets a player whose time is over go on vacation, before anything is decided
    /// there. What is not `Done` leaves the table to be read again.
    pub(crate) async fn settle_time(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        live: &mut Live,
        in_part: bool,
    ) -> Result<TableOutcome, StoreError> {
        match self.settle(id, slot, live, in_part).await? {
            TableOutcome::Done => self.take_vacation(id, slot, live).await,
            other => Ok(other),
        }
    }

    async fn take_vacation(&self, id: &TableId, slot: &Arc<Slot>, live: &mut Live) -> Result<TableOutcome, StoreError> {
        let now_ms = self.base.now_ms();
        if !live.table.is_out_of_time(now_ms) {
            return Ok(TableOutcome::Done);
        }
        let seat = live.table.to_move();
        let person = live.table.seats().map(|seats| seats[seat].clone());
        let person = person.unwrap_or_default();
        let Some(before) = store::vacations::vacation_of(&self.base.db, &person).await? else {
            return Ok(TableOutcome::Done);
        };
        let Some(after) = before.taken(now_ms) else {
            return Ok(TableOutcome::Done);
        };
        let events = live.table.go_on_vacation(after.until_ms, now_ms);
        let spent = SpentVacation {
            person,
            before,
            after: VacationAccount { off: false, ..after },
        };
        self.append_with(id, slot, live, events, Some(spent)).await
    }
}
