//! An item, and how it is written.

use game::Position as _;
use twixt::{BLACK, Hole, RED, Setup, Turn, Twixt};

use super::ask;
use super::symmetry::exchanged;

/// An item, as the side sees it that its words speak of.
pub(super) struct Item {
    pub(super) position: Setup,
    /// The holes that the task names.
    pub(super) subject: Vec<Hole>,
    last: Option<Hole>,
    goal: String,
    show: String,
    claims: String,
    values: Vec<(&'static str, String)>,
}

/// How holes are written: as they are, or with columns and rows exchanged, and the sides.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) exchanged: bool,
}

impl Seen {
    /// As they are.
    pub(super) const PLAIN: Self = Self { exchanged: false };

    pub(super) fn hole(self, hole: Hole) -> Hole {
        if self.exchanged { hole.transposed() } else { hole }
    }

    pub(super) fn text(self, hole: Hole) -> String {
        format!("\"{}\"", self.hole(hole))
    }

    /// Holes between quotation marks and commas.
    pub(super) fn list(self, holes: &[Hole]) -> String {
        let texts: Vec<String> = holes.iter().map(|&hole| self.text(hole)).collect();
        texts.join(",")
    }

    fn setup(self, position: &Twixt) -> Setup {
        let setup = Setup::from(position);
        if self.exchanged { exchanged(&setup) } else { setup }
    }
}

impl Item {
    /// An item in the position after `last`, where `found` solves it.
    pub(super) fn new(before: &Twixt, last: Option<&Turn>, seen: Seen, goal: String, found: &[Hole]) -> Option<Self> {
        let last = match last {
            None => None,
            Some(Turn::Place(hole)) => Some(seen.hole(*hole)),
            Some(_) => return None,
        };
        let mut position = seen.setup(before);
        position.pegs[RED].sort_unstable();
        position.pegs[BLACK].sort_unstable();
        Some(Self {
            position,
            subject: Vec::new(),
            last,
            goal,
            show: found.first().map_or_else(String::new, |&hole| seen.text(hole)),
            claims: format!("\"solutions\":{}", found.len()),
            values: Vec::new(),
        })
    }

    /// With the two pegs that the task names.
    pub(super) fn about(mut self, pegs: [Hole; 2], seen: Seen) -> Self {
        let mut named = pegs.map(|hole| seen.hole(hole));
        named.sort_unstable();
        self.subject = named.to_vec();
        self.values = vec![("a", named[0].to_string()), ("b", named[1].to_string())];
        self
    }

    pub(super) fn with(mut self, name: &'static str, value: String) -> Self {
        self.values.push((name, value));
        self
    }

    /// With other claims than the number of solutions.
    pub(super) fn claiming(mut self, claims: String) -> Self {
        self.claims = claims;
        self
    }

    /// With a turn to show that is more than a hole.
    pub(super) fn showing(mut self, turn: &str) -> Self {
        self.show = format!("\"{turn}\"");
        self
    }

    /// The item as a line of JSON without an id.
    pub(super) fn json(&self, template: &str) -> String {
        let size = self.position.size;
        let text = &self.position;
        let turns = self.last.map_or_else(String::new, |hole| format!("\"{hole}\""));
        let values: Vec<String> = self
            .values
            .iter()
            .map(|(name, value)| format!("\"{name}\":\"{value}\""))
            .collect();
        format!(
            "{{\"setup\":{{\"size\":\"{size}\",\"position\":\"{text}\"}},\"turns\":[{turns}],\"goal\":{},\
             \"show\":[{}],\"claims\":{{{}}},\"template\":{{\"name\":\"twixt-{template}\",\"values\":{{{}}}}}}}",
            self.goal,
            self.show,
            self.claims,
            values.join(",")
        )
    }
}

/// How many pegs the board may hold: an item has to be readable.
pub(super) fn is_readable(position: &Twixt, least: u32, most: u32) -> bool {
    (least..=most).contains(&position.peg_count()) && position.outcome().is_none()
}

/// The goal to join or to part two pegs.
pub(super) fn pegs_goal(kind: &str, seen: Seen, pegs: [Hole; 2]) -> String {
    format!("{{\"kind\":\"{kind}\",\"pegs\":[{}]}}", seen.list(&pegs))
}

/// The goal to play one of these turns.
pub(super) fn turns_goal(seen: Seen, holes: &[Hole]) -> String {
    format!("{{\"kind\":\"turn\",\"turns\":[{}]}}", seen.list(holes))
}

/// The item of winning within so many turns, if at most `most` turns do; with no claim about their number where that
/// could not be proved again.
pub(super) fn within(before: &Twixt, last: Option<&Turn>, position: &Twixt, turns: u32, most: usize) -> Option<Item> {
    let found = ask::winning_within(position, turns);
    if found.is_empty() || found.len() > most {
        return None;
    }
    let goal = format!("{{\"kind\":\"win-in\",\"n\":{turns}}}");
    let item = Item::new(before, last, Seen::PLAIN, goal, &found)?.with("n", turns.to_string());
    Some(if turns == 2 { item } else { item.claiming(String::new()) })
}
