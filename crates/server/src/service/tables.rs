//! Tables: what is in memory of them, who is told of what happens at them.

use std::sync::{Arc, OnceLock};

use protocol::live::Event;
use table::Table;

use crate::{
    bus::Bus,
    service::{
        Base, People, Ratings, Sanctions, TableUpdate, disabled::DisabledTables,
        joined::TableOutages, lobby::LobbyLists, presence::PresenceTracker, records::Records,
        slots::Slots,
    },
    store::Change,
};

/// Play at tables. Commands are decided by the rules and stored before they are answered; the resulting events are sent to
/// all subscribers.
pub struct Tables {
    pub(super) base: Arc<Base>,
    pub(super) people: Arc<People>,
    pub(super) presence: Arc<PresenceTracker>,
    pub(super) sanctions: Arc<Sanctions>,
    pub(super) ratings: Arc<Ratings>,
    pub(super) slots: Slots,
    pub(super) disabled: DisabledTables,
    pub(super) table_outages: TableOutages,
    pub(super) updates: Arc<Bus<TableUpdate>>,
    pub(super) lobby: LobbyLists,
    pub(super) records: Records,
    listeners: OnceLock<Vec<Listener>>,
}

/// Something was written to a table.
pub(super) struct Happened<'a> {
    /// The table's id.
    pub(super) id: &'a str,
    pub(super) table: &'a Table,
    pub(super) events: &'a [Event],
    pub(super) change: &'a Change,
}

/// Is told of all that this server writes to tables, in the middle of it: it only notes what it has to do.
pub(super) type Listener = Box<dyn Fn(&Happened<'_>) + Send + Sync>;

impl Tables {
    pub(super) fn new(
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
    pub(super) fn tell(&self, listeners: Vec<Listener>) {
        let _ = self.listeners.set(listeners);
    }

    pub(super) fn happened(&self, happened: &Happened<'_>) {
        let listeners = self.listeners.get().into_iter().flatten();
        listeners.for_each(|listener| listener(happened));
    }
}
