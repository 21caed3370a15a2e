//! What is kept of commands: their answers, and the notes of players.

use crate::prelude::*;
use crate::{
    error::CommandRefused,
    store::{Change, Kept},
    tables::{
        Tables,
        commands::{Decided, PendingCommand},
        rows,
        slots::Live,
    },
};

/// The longest note, in letters.
const LONGEST_NOTE: usize = 4_000;
/// Refusals stored for a table while it is in memory; later ones are only remembered.
const MOST_REFUSALS: u32 = 500;

impl Tables {
    /// Enters the answer into the change, if it is to be kept on the disk.
    pub(super) fn keep(
        &self,
        pending: &PendingCommand,
        live: &mut Live,
        change: &mut Change,
        refused: Option<&ServiceProblem>,
    ) -> Result<(), CommandRefused> {
        let seq = live.table.seq();
        let kept = Kept {
            seq,
            problem: refused.map(rows::json),
        };
        if let Some(problem) = refused.cloned()
            && change.events.is_empty()
        {
            let seated = live.table.seat_of(&pending.by).is_some();
            if problem.code.may_retry() {
                return Err(CommandRefused { seq, problem });
            }
            if !seated || live.refusals >= MOST_REFUSALS {
                live.remember(&pending.by, pending.cid.as_str(), kept);
                return Err(CommandRefused { seq, problem });
            }
            live.refusals += 1;
        }
        let (person, cid) = (pending.by.clone(), pending.cid.as_str().to_owned());
        change.command = Some((person, cid, kept));
        Ok(())
    }

    pub(super) fn note(
        &self,
        pending: &PendingCommand,
        live: &mut Live,
        text: &str,
    ) -> Result<Decided, CommandRefused> {
        let seq = live.table.seq();
        let refused = |problem| CommandRefused { seq, problem };
        let Some(seat) = live.table.seat_of(&pending.by) else {
            return Err(refused(ProblemCode::NoSeat.into()));
        };
        if text.len() > 4 * LONGEST_NOTE || text.chars().count() > LONGEST_NOTE {
            return Err(refused(ServiceProblem::too_long(LONGEST_NOTE)));
        }
        text.clone_into(&mut live.notes[seat]);
        let mut change = rows::change(&pending.table, &live.table, live.rev, &[]);
        change.notes[seat] = Some(text.to_owned());
        self.keep(pending, live, &mut change, None)?;
        Ok(Decided {
            change,
            events: Vec::new(),
            refused: None,
        })
    }
}
