//! Tables: play at them, what is in memory of them, and how they are kept. Others are told of what happens here; nothing here
//! knows who they are.

pub(crate) mod apart;
pub(crate) mod catching_up;
pub(crate) mod causes;
pub(crate) mod commands;
pub(crate) mod disabled;
pub(crate) mod here;
pub(crate) mod http;
pub(crate) mod known_outages;
pub(crate) mod limits;
pub(crate) mod lobby;
pub(crate) mod lobby_view;
pub(crate) mod log;
mod notes;
pub(crate) mod offering;
pub(crate) mod outages;
pub(crate) mod own;
pub(crate) mod play_ends;
pub(crate) mod reading;
mod record;
pub(crate) mod records;
pub(crate) mod resume;
pub(crate) mod rows;
pub(crate) mod sittings;
pub(crate) mod slots;
pub(crate) mod sweep;
pub(crate) mod unread;
pub(crate) mod update;
pub(crate) mod vacations;
pub(crate) mod verify;

use std::sync::{Arc, OnceLock};

use protocol::live::Event;
use table::Table;

use crate::{
    base::Base,
    bus::Bus,
    people::People,
    presence::PresenceTracker,
    sanctions::Sanctions,
    standings::Ratings,
    store::Change,
    tables::{
        disabled::DisabledTables, known_outages::TableOutages, lobby::LobbyLists, records::Records,
        slots::Slots, update::TableUpdate,
    },
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
