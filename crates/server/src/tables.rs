//! Tables: play at them, what is in memory of them, how they are kept, and the lobby that lists them. Other subjects
//! listen to what is written here; nothing here knows who they are.

pub(crate) mod apart;
mod catching_up;
mod causes;
mod commands;
mod disabled;
pub(crate) mod here;
pub(crate) mod http;
mod known_outages;
pub(crate) mod limits;
pub(crate) mod lobby;
mod lobby_view;
pub(crate) mod log;
mod notes;
mod offering;
pub(crate) mod outages;
pub(crate) mod own;
mod play_ends;
mod reading;
mod record;
mod records;
pub(crate) mod resume;
pub(crate) mod rows;
mod sittings;
mod slots;
mod sweep;
mod unread;
pub(crate) mod update;
mod vacations;
pub(crate) mod verify;

use std::sync::{Arc, OnceLock};

use protocol::live::Event;
use table::Table;

use crate::prelude::*;
use crate::{
    bus::Bus,
    people::People,
    presence::PresenceTracker,
    sanctions::Sanctions,
    standings::Ratings,
    store::Change,
    tables::{
        disabled::DisabledTables, known_outages::TableOutages, lobby::LobbyLists, records::Records, slots::Slots,
        update::TableUpdate,
    },
};

/// Play at tables. Commands are decided by the rules and stored before they are answered; the resulting events are sent
/// to all subscribers.
pub struct Tables {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) presence: Arc<PresenceTracker>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) slots: Slots,
    pub(crate) disabled: DisabledTables,
    pub(crate) table_outages: TableOutages,
    pub(crate) updates: Arc<Bus<TableUpdate>>,
    pub(crate) lobby: LobbyLists,
    pub(crate) records: Records,
    listeners: OnceLock<Vec<Listener>>,
}

/// Something was written to a table.
pub(crate) struct Happened<'a> {
    /// The table's id.
    pub(crate) id: &'a TableId,
    pub(crate) table: &'a Table,
    pub(crate) events: &'a [Event],
    pub(crate) change: &'a Change,
}

/// Observes what this server writes to tables. It is called in the middle of a write and only queues its work.
pub(crate) type Listener = Box<dyn Fn(&Happened<'_>) + Send + Sync>;

impl Tables {
    pub(crate) fn new(
        base: &Arc<Base>,
        people: &Arc<People>,
        presence: &Arc<PresenceTracker>,
        sanctions: &Arc<Sanctions>,
        ratings: &Arc<Ratings>,
    ) -> Arc<Self> {
        Arc::new(Self {
            base: Arc::clone(base),
            people: Arc::clone(people),
            presence: Arc::clone(presence),
            sanctions: Arc::clone(sanctions),
            ratings: Arc::clone(ratings),
            slots: Slots::default(),
            disabled: DisabledTables::default(),
            table_outages: TableOutages::default(),
            updates: Bus::new(),
            lobby: LobbyLists::new(&base.lobby_news),
            records: Records::default(),
            listeners: OnceLock::new(),
        })
    }

    /// Tells other subjects of what is written from now on.
    pub(crate) fn set_listeners(&self, listeners: Vec<Listener>) {
        let _ = self.listeners.set(listeners);
    }

    pub(crate) fn happened(&self, happened: &Happened<'_>) {
        let listeners = self.listeners.get().into_iter().flatten();
        listeners.for_each(|listener| listener(happened));
    }
}
