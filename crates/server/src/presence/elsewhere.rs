//! Presence at other servers, by their messages. The next full message repairs losses.

use std::collections::{HashMap, HashSet};

use crate::prelude::*;
use crate::store::hints::PresenceHint;

/// The people at other servers.
#[derive(Default)]
pub(crate) struct Elsewhere {
    nodes: HashMap<String, Node>,
    /// At how many other servers a person is online.
    online: HashMap<PersonId, u32>,
}

#[derive(Default)]
struct Node {
    people: People,
    /// A message about all of them that has not come whole yet.
    whole: Option<Whole>,
}

#[derive(Default)]
struct People {
    online: HashSet<PersonId>,
    /// By table: the players who are there, and the number of others.
    tables: HashMap<TableId, (Vec<PersonId>, u32)>,
}

struct Whole {
    number: u64,
    parts: HashSet<u32>,
    people: People,
}

/// What has changed with a message.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct Moved {
    /// People who have come online or gone offline there.
    pub(crate) people: HashSet<PersonId>,
    /// Tables where others are than before, with the players who have left.
    pub(crate) tables: HashMap<TableId, Vec<PersonId>>,
}

impl Elsewhere {
    pub(crate) fn is_online(&self, person: &PersonId) -> bool {
        self.online.contains_key(person)
    }

    pub(crate) fn all_online(&self) -> impl Iterator<Item = &PersonId> {
        self.online.keys()
    }

    /// How many people are online at other servers, but not among `here`.
    pub(crate) fn online_but(&self, here: impl Fn(&PersonId) -> bool) -> usize {
        self.online.keys().filter(|person| !here(person)).count()
    }

    /// Whether a player is at a table at another server.
    pub(crate) fn is_at(&self, table: &TableId, person: &PersonId) -> bool {
        let mut nodes = self.nodes.values();
        nodes.any(|node| {
            let there = node.people.tables.get(table);
            there.is_some_and(|(players, _)| players.iter().any(|id| id == person))
        })
    }

    /// How many besides the players are at a table at other servers.
    pub(crate) fn watchers(&self, table: &TableId) -> u32 {
        let tables = self.nodes.values();
        let there = tables.filter_map(|node| node.people.tables.get(table));
        there.map(|(_, others)| *others).sum()
    }

    /// Enters a message of a server.
    pub(crate) fn enter(&mut self, node: &str, hint: PresenceHint) -> Moved {
        let known = self.nodes.entry(node.to_owned()).or_default();
        let Some((number, part, parts)) = hint.part else {
            if let Some(whole) = &mut known.whole {
                whole.people.enter(&hint);
            }
            let mut moved = Moved::default();
            known.people.change(hint, &mut moved);
            self.count(&moved, node);
            return moved;
        };
        let whole = known.whole.get_or_insert_with(|| Whole::of(number));
        if whole.number != number {
            *whole = Whole::of(number);
        }
        whole.parts.insert(part);
        whole.people.enter(&hint);
        if whole.parts.len() < parts as usize {
            return Moved::default();
        }
        let people = known.whole.take().map(|whole| whole.people);
        self.replace(node, people.unwrap_or_default())
    }

    /// Forgets all servers but these.
    pub(crate) fn keep(&mut self, nodes: &HashSet<String>) -> Moved {
        let gone: Vec<String> = self.nodes.keys().cloned().collect();
        let mut all = Moved::default();
        for node in gone.iter().filter(|node| !nodes.contains(*node)) {
            let moved = self.replace(node, People::default());
            all.people.extend(moved.people);
            for (table, left) in moved.tables {
                all.tables.entry(table).or_default().extend(left);
            }
            self.nodes.remove(node);
        }
        all
    }

    fn replace(&mut self, node: &str, people: People) -> Moved {
        let mut moved = Moved::default();
        if let Some(known) = self.nodes.get_mut(node) {
            let before = std::mem::replace(&mut known.people, people);
            let now = &known.people;
            let differ = before.online.symmetric_difference(&now.online);
            moved.people = differ.cloned().collect();
            for (table, there) in &before.tables {
                let players = now.tables.get(table);
                if players != Some(there) {
                    moved.tables.insert(table.clone(), left(&there.0, players));
                }
            }
            for table in now.tables.keys() {
                if !before.tables.contains_key(table) {
                    moved.tables.insert(table.clone(), Vec::new());
                }
            }
        }
        self.count(&moved, node);
        moved
    }

    /// Counts the people who have moved at a server.
    fn count(&mut self, moved: &Moved, node: &str) {
        let Some(known) = self.nodes.get(node) else {
            return;
        };
        for person in &moved.people {
            if known.people.online.contains(person) {
                *self.online.entry(person.clone()).or_default() += 1;
            } else if let Some(times) = self.online.get_mut(person) {
                *times -= 1;
                if *times == 0 {
                    self.online.remove(person);
                }
            }
        }
    }
}

impl Whole {
    fn of(number: u64) -> Self {
        Self {
            number,
            parts: HashSet::new(),
            people: People::default(),
        }
    }
}

impl People {
    fn enter(&mut self, hint: &PresenceHint) {
        self.change(hint.clone(), &mut Moved::default());
    }

    fn change(&mut self, hint: PresenceHint, moved: &mut Moved) {
        for person in hint.online {
            if self.online.insert(person.clone()) {
                moved.people.insert(person);
            }
        }
        for person in hint.offline {
            if self.online.remove(&person) {
                moved.people.insert(person);
            }
        }
        for (table, players, others) in hint.tables {
            let empty = players.is_empty() && others == 0;
            let now = (players, others);
            let before = if empty {
                self.tables.remove(&table)
            } else {
                self.tables.insert(table.clone(), now.clone())
            };
            if before.as_ref() != Some(&now) {
                let before = before.map_or_else(Vec::new, |(players, _)| players);
                moved.tables.insert(table, left(&before, Some(&now)));
            }
        }
    }
}

/// The players who are not there any more.
fn left(before: &[PersonId], now: Option<&(Vec<PersonId>, u32)>) -> Vec<PersonId> {
    let stays = |id: &&PersonId| now.is_some_and(|(players, _)| players.contains(*id));
    before.iter().filter(|id| !stays(id)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(names: &[&str]) -> Vec<PersonId> {
        names.iter().map(|name| (*name).into()).collect()
    }

    fn came(names: &[&str]) -> PresenceHint {
        PresenceHint {
            online: texts(names),
            ..PresenceHint::default()
        }
    }

    fn at(table: &str, players: &[&str], others: u32) -> PresenceHint {
        PresenceHint {
            tables: vec![(table.into(), texts(players), others)],
            ..PresenceHint::default()
        }
    }

    #[test]
    fn people_are_counted_once_for_every_server() {
        let mut all = Elsewhere::default();
        assert_eq!(all.enter("b", came(&["ada", "ben"])).people.len(), 2);
        all.enter("c", came(&["ben"]));
        // Doubled.
        assert_eq!(all.enter("c", came(&["ben"])), Moved::default());
        assert_eq!(all.online_but(|person| person == "ada"), 1);
        let gone = PresenceHint {
            offline: texts(&["ben"]),
            ..PresenceHint::default()
        };
        all.enter("b", gone);
        assert!(all.is_online(&"ben".into()), "at the other");
        let moved = all.keep(&HashSet::from(["b".to_owned()]));
        assert_eq!(moved.people, HashSet::from(["ben".into()]));
        assert!(!all.is_online(&"ben".into()) && all.is_online(&"ada".into()));
    }

    #[test]
    fn tables_know_their_players_and_who_has_left() {
        let mut all = Elsewhere::default();
        all.enter("b", at("t", &["ada"], 2));
        all.enter("c", at("t", &[], 3));
        assert!(all.is_at(&"t".into(), &"ada".into()) && !all.is_at(&"t".into(), &"ben".into()));
        assert_eq!(all.watchers(&"t".into()), 5);
        let moved = all.enter("b", at("t", &[], 0));
        assert_eq!(moved.tables["t"], ["ada"]);
        assert_eq!(
            (all.is_at(&"t".into(), &"ada".into()), all.watchers(&"t".into())),
            (false, 3)
        );
    }

    #[test]
    fn a_message_about_all_counts_when_it_is_whole_in_whatever_order() {
        let mut all = Elsewhere::default();
        all.enter("b", came(&["old"]));
        all.enter("b", at("t", &["old"], 0));
        let part = |number, part, names: &[&str]| PresenceHint {
            part: Some((number, part, 2)),
            ..came(names)
        };
        assert_eq!(all.enter("b", part(1, 1, &["ben"])), Moved::default());
        assert!(all.is_online(&"old".into()) && !all.is_online(&"ben".into()));
        // Somebody comes meanwhile; a part comes twice.
        all.enter("b", came(&["eve"]));
        all.enter("b", part(1, 1, &["ben"]));
        let moved = all.enter("b", part(1, 0, &["ada"]));
        assert_eq!(moved.tables["t"], ["old"]);
        for (person, online) in [("old", false), ("ada", true), ("ben", true), ("eve", true)] {
            assert_eq!(all.is_online(&PersonId::from(person)), online, "{person}");
        }
        // Half of another one is given up for the next.
        all.enter("b", part(2, 0, &["lost"]));
        all.enter("b", part(3, 0, &["ada"]));
        all.enter("b", part(3, 1, &[]));
        assert!(all.is_online(&"ada".into()) && !all.is_online(&"lost".into()) && !all.is_online(&"ben".into()));
    }
}
