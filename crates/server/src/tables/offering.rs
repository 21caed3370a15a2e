//! Offers of games: checked, written, then listed.

use std::sync::Arc;

use protocol::live::{Event, Happening, NewTable};
use table::{Table, committed};

use crate::prelude::*;
use crate::{
    admission::ClientAddress,
    ids::fresh_name,
    tables::{Tables, causes::challenged, rows},
};

impl Tables {
    /// A new table with an offer on it.
    ///
    /// # Errors
    /// Nothing can be played by such terms, there are too many tables, or the database cannot be written.
    pub async fn new_table(self: &Arc<Self>, by: &PersonId, new: NewTable) -> Result<TableId, ServiceError> {
        self.new_table_from(by, new, None).await
    }

    /// The same, counted for an address.
    pub(crate) async fn new_table_from(
        self: &Arc<Self>,
        by: &PersonId,
        new: NewTable,
        from: Option<ClientAddress>,
    ) -> Result<TableId, ServiceError> {
        self.open_offer(by, new, None, from).await
    }

    /// A new table with an offer, to one person alone if they are given.
    pub(crate) async fn open_offer(
        self: &Arc<Self>,
        by: &PersonId,
        new: NewTable,
        to: Option<PersonId>,
        from: Option<ClientAddress>,
    ) -> Result<TableId, ServiceError> {
        let offering = self.people.person(by).await?;
        self.sanctions.admit_player(&offering.id)?;
        self.sanctions.admit_public_offer(&offering, &new, to.as_ref()).await?;
        self.admit_offer(&offering.id, from)?;
        let id = TableId::from(fresh_name());
        let mut new = new;
        if let Some(die) = &mut new.terms.setup.die {
            // Whatever the client has named, the server throws.
            *die = committed(dice::commitment(&self.base.key.die_secret(&id)));
        }
        let from_position = new.terms.setup.position.is_some();
        let offered = Event {
            seq: 1,
            at_ms: self.base.now_ms(),
            what: Happening::Offered {
                by: offering.id.clone(),
                terms: new.terms,
                seat: new.seat,
                listed: new.listed,
                before: None,
                earlier: Vec::new(),
                to,
            },
            clocks: None,
            hash: None,
        };
        let name = id.clone();
        let open = move || {
            let table = Table::offered(&offered)?;
            let mut change = rows::change(&name, &table, 0, &[offered]);
            change.notices.extend(challenged(&name, &table));
            Ok::<_, ServiceProblem>(change)
        };
        let change = if from_position {
            let change = self.base.offers.turn().await?.run(open).await?;
            // Other offers may have been created meanwhile.
            self.admit_offer(&offering.id, from)?;
            change
        } else {
            open()
        };
        let change = change?;
        let row = change.row.clone();
        let tables = Arc::clone(self);
        // The client may disconnect, but the lobby must still list the table.
        let writing = tokio::spawn(async move {
            tables.base.write(change).await?;
            Ok(tables.lobby.enter(&row, from)?)
        });
        match writing.await {
            Ok(written) => written.map(|()| id),
            Err(error) => Err(ServiceError::unfinished(&error, "creating a table")),
        }
    }
}
