//! The rows of the simulated database: what is written together is written at one moment, by the rules of the real one.

use std::collections::{BTreeMap, BTreeSet};

use protocol::live::PersonKind;

use crate::{
    injected_fault::InjectedFault,
    store::{
        Beat, Change, GIVEN_MS, Kept, NOTICED_MS, News, NewsRow, NodeRow, NodeWrite, OutageRow,
        Outcome, PersonRow, PersonWrite, Private, Pulse, SessionRow, Sitting, TableRow, UNSURE_MS,
        Write, hints::news_of, silences,
    },
};

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// A table with all that belongs to it.
#[derive(Clone, Default)]
pub(super) struct TableData {
    pub(super) row: TableRow,
    pub(super) events: Vec<String>,
    pub(super) commands: BTreeMap<(String, String), Kept>,
    pub(super) private: Private,
}

/// Everything.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) tables: BTreeMap<String, TableData>,
    pub(super) people: BTreeMap<String, PersonRow>,
    sessions: BTreeMap<[u8; 32], (String, u64)>,
    pub(super) nodes: BTreeMap<String, NodeRow>,
    /// By table, seat and server: when the player left it.
    here: BTreeMap<(String, usize, String), Option<u64>>,
    outages: Vec<OutageRow>,
    news: Vec<NewsRow>,
    /// News that were deleted, by a fault.
    deleted: BTreeSet<u64>,
    alive_ms: Option<u64>,
}

impl Rows {
    /// Writes things, all at one moment.
    pub(super) fn write(&mut self, batch: &[Write]) -> Vec<Outcome> {
        let outcomes = batch.iter().map(|write| {
            let outcome = self.write_one(write);
            if outcome == Outcome::Done
                && let Some(news) = news_of(write)
            {
                let no = self.news.len() as u64 + 1;
                self.news.push(NewsRow { no, news });
            }
            outcome
        });
        outcomes.collect()
    }

    fn write_one(&mut self, write: &Write) -> Outcome {
        match write {
            Write::Table(change) => return self.write_table(change),
            Write::Person(PersonWrite::Create { id, token, at_ms }) => {
                let row = PersonRow {
                    id: id.clone(),
                    name: None,
                    banned: false,
                    kind: PersonKind::Guest,
                };
                self.people.entry(id.clone()).or_insert(row);
                self.sessions.insert(*token, (id.clone(), at_ms / DAY_MS));
            }
            Write::Person(PersonWrite::Rename { id, name, .. }) => {
                if let Some(row) = self.people.get_mut(id) {
                    row.name.clone_from(name);
                }
            }
            Write::Node(write) => self.write_node(write),
            _ => {}
        }
        Outcome::Done
    }

    fn write_table(&mut self, change: &Change) -> Outcome {
        let id = &change.row.id;
        let data = self.tables.entry(id.clone()).or_default();
        let known = |data: &TableData| {
            let (person, cid, _) = change.command.as_ref()?;
            data.commands.get(&(person.clone(), cid.clone())).cloned()
        };
        if let Some(kept) = known(data) {
            return Outcome::Known(kept);
        }
        if change.touches_row() {
            let mut guard = data.row.rev == change.expected;
            if InjectedFault::PlansUnguarded.is_back() {
                guard = data.row.seq + change.events.len() as u32 == change.row.seq;
            }
            if !guard {
                return Outcome::Overtaken;
            }
            let rev = data.row.rev + 1;
            data.row = TableRow {
                rev,
                ..change.row.clone()
            };
        }
        data.events
            .extend(change.events.iter().map(|(_, body)| body.clone()));
        if let Some((person, cid, kept)) = &change.command {
            let key = (person.clone(), cid.clone());
            data.commands.insert(key, kept.clone());
        }
        let bodies = [
            (&change.plans, &mut data.private.plans),
            (&change.notes, &mut data.private.notes),
        ];
        for (new, kept) in bodies {
            for (new, kept) in new.iter().zip(kept) {
                if new.is_some() {
                    kept.clone_from(new);
                }
            }
        }
        Outcome::Done
    }

    fn write_node(&mut self, write: &NodeWrite) {
        match write {
            NodeWrite::Came {
                table, seat, node, ..
            } => {
                let key = (table.clone(), *seat, node.clone());
                self.here.insert(key, None);
            }
            NodeWrite::Left {
                table,
                seat,
                node,
                at_ms,
            } => {
                let key = (table.clone(), *seat, node.clone());
                if let Some(left @ None) = self.here.get_mut(&key) {
                    *left = Some(*at_ms);
                }
            }
            NodeWrite::Ended { node, at_ms } => {
                self.all_left(node, *at_ms);
                self.nodes.remove(node);
                self.alive_ms = self.alive_ms.max(Some(*at_ms));
            }
            // Every server reads all events here.
            NodeWrite::Unread { .. } | NodeWrite::ForgetOld { .. } => {}
        }
    }

    fn all_left(&mut self, node: &str, at_ms: u64) {
        let own = self.here.iter_mut().filter(|((_, _, at), _)| at == node);
        for (_, left) in own {
            left.get_or_insert(at_ms);
        }
    }

    pub(super) fn beat(&mut self, beat: &Beat, now_ms: u64) -> Pulse {
        let before: Vec<NodeRow> = self.nodes.values().cloned().collect();
        let found = silences(now_ms, self.alive_ms, &before);
        if let Some(from_ms) = found.everyone {
            self.give_back(None, from_ms, now_ms + NOTICED_MS);
        }
        for (node, from_ms) in &found.nodes {
            let open = self
                .here
                .iter()
                .filter(|((_, _, at), left)| at == node && left.is_none());
            let tables: BTreeSet<String> = open.map(|((table, ..), _)| table.clone()).collect();
            for table in tables {
                self.give_back(Some(table), *from_ms, from_ms + GIVEN_MS);
            }

            self.all_left(node, *from_ms);
        }
        let node = NodeRow {
            beat_ms: now_ms,
            ..beat.node.clone()
        };
        self.nodes.insert(node.id.clone(), node);
        self.alive_ms.get_or_insert(now_ms);
        Pulse {
            now_ms,
            nodes: self.nodes.values().cloned().collect(),
            outages: self.outages_after(beat.outages_after),
            was_silent: found.nodes.iter().any(|(id, _)| *id == beat.node.id),
        }
    }

    fn give_back(&mut self, table: Option<String>, from_ms: u64, to_ms: u64) {
        self.outages.push(OutageRow {
            no: self.outages.len() as u64 + 1,
            table,
            from_ms,
            to_ms,
        });
    }

    pub(super) fn outages_after(&self, after: u64) -> Vec<OutageRow> {
        let later = self.outages.iter().filter(|row| row.no > after);
        later.cloned().collect()
    }

    pub(super) fn sittings(&self, table: &str) -> Vec<Sitting> {
        let own = self.here.iter().filter(|((at, ..), _)| at == table);
        let own = own.map(|((_, seat, node), left)| Sitting {
            seat: *seat,
            node: node.clone(),
            left_ms: *left,
            beat_ms: self.nodes.get(node).map(|node| node.beat_ms),
        });
        own.collect()
    }

    pub(super) fn expired(&self, now_ms: u64, limit: usize) -> Vec<(String, u64)> {
        let due = self.tables.iter().filter_map(|(id, data)| {
            let deadline_ms = data.row.deadline_ms.filter(|at| *at <= now_ms)?;
            let unsure = self.sittings(id).iter().any(|sitting| {
                let silent = sitting
                    .beat_ms
                    .is_some_and(|beat| beat < now_ms.saturating_sub(UNSURE_MS));
                sitting.left_ms.is_none() && silent
            });
            (!unsure).then(|| (id.clone(), deadline_ms))
        });
        let mut due: Vec<_> = due.collect();
        due.sort_by_key(|(_, deadline_ms)| *deadline_ms);
        due.truncate(limit);
        due
    }

    pub(super) fn news_after(&mut self, after: u64, limit: usize) -> Vec<NewsRow> {
        let later = self.news.iter().filter(|row| row.no > after);
        let left = later.filter(|row| !self.deleted.contains(&row.no));
        let page: Vec<NewsRow> = left.take(limit).cloned().collect();
        if InjectedFault::NewsReadOnce.is_back() {
            let people = page
                .iter()
                .filter(|row| matches!(row.news, News::Person(_)));
            self.deleted.extend(people.map(|row| row.no));
        }
        page
    }

    pub(super) fn last_news(&self) -> u64 {
        self.news.len() as u64
    }

    pub(super) fn session(&self, token: &[u8; 32]) -> Option<SessionRow> {
        let (person, day) = self.sessions.get(token)?;
        Some(SessionRow {
            person: self.people.get(person)?.clone(),
            seen_day: *day,
            until_day: day + 30,
        })
    }

    /// The events of a table after event `after`.
    pub(super) fn log(&self, table: &str, after: u32, limit: usize) -> Vec<String> {
        let events = self.tables.get(table).map(|data| &data.events);
        let later = events.into_iter().flatten().skip(after as usize);
        later.take(limit).cloned().collect()
    }

    /// When a server was last known to run.
    pub(super) fn alive(&self) -> Option<u64> {
        let beats = self.nodes.values().map(|node| node.beat_ms);
        beats.chain(self.alive_ms).max()
    }
}
