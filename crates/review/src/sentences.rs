//! Findings in words.

use protocol::{Colour, Finding, FindingGrade, FindingKind, GameReview, ReviewThreat, Worth};

use crate::Words;

/// Longer lists of places are not read by anyone.
const MOST_PLACES: usize = 10;

/// Of more turns the number says nothing.
const FEW: u32 = 8;

impl Words {
    /// What is said of the whole game, a sentence each.
    #[must_use]
    pub fn summary(&self, review: &GameReview) -> Vec<String> {
        let mut all = Vec::new();
        let [judged, turns] = [review.judged, review.turns].map(|count| count.to_string());
        if review.judged < review.turns {
            all.push(self.say("partial", &[("a", &judged), ("b", &turns)]));
        }
        match review.decided {
            Some(turn) => all.push(self.say("decided", &[("t", &turn.to_string())])),
            None => all.push(self.say("undecided", &[])),
        }
        for kept in &review.kept {
            let mover = self.side(kept.by);
            let counts = |kept: u32, of: u32| [kept.to_string(), of.to_string()];
            let [a, b] = counts(kept.kept, kept.of);
            let values = [("mover", mover.as_str()), ("a", &a), ("b", &b)];
            all.push(self.say("kept", &values));
            if kept.hard > 0 {
                let [a, b] = counts(kept.hard_kept, kept.hard);
                let values = [("mover", mover.as_str()), ("a", a.as_str()), ("b", &b)];
                all.push(self.say("kept.hard", &values));
            }
        }
        if review.findings.is_empty() && review.judged == review.turns {
            all.push(self.say("clean", &[]));
        }
        all
    }

    /// What is said of one turn, a sentence each: what happened, what was better, and why.
    #[must_use]
    pub fn finding(&self, finding: &Finding) -> Vec<String> {
        let mut all = match finding.kind {
            FindingKind::HandedOver => {
                vec![self.say("handed", &[("rival", &self.side(finding.rival))])]
            }
            FindingKind::MissedWin => vec![self.missed(finding)],
            FindingKind::Allowed => self.allowed(finding),
            FindingKind::MissedDefence => vec![self.lost(finding), self.defence(finding)],
            FindingKind::NothingHelped => vec![match finding.lost_since {
                Some(turn) => self.say("lost", &[("t", &turn.to_string())]),
                None => self.say("lost.plain", &[]),
            }],
            FindingKind::OnlyTurn => vec![self.say("only", &[])],
            FindingKind::Spent => vec![self.say("spent", &[])],
            FindingKind::Ground => vec![self.ground(finding)],
        };
        if finding.kind == FindingKind::HandedOver {
            all.extend(self.holds(finding));
        }
        all.extend(self.reasons(finding, true));
        all.extend(self.reasons(finding, false));
        all.extend(self.deciding(finding));
        if !finding.line.is_empty() {
            let line = finding.line.join(" ");
            let key = if finding.kind == FindingKind::MissedWin {
                "line.instead"
            } else {
                "line"
            };
            all.push(self.say(key, &[("line", &line)]));
        }
        all
    }

    fn missed(&self, finding: &Finding) -> String {
        let turns = match finding.before {
            Worth::Win { turns } => turns,
            _ => 0,
        };
        let (n, turn) = (turns.to_string(), best(finding));
        let m = match finding.grade {
            FindingGrade::Within { turns } => turns.to_string(),
            _ => String::new(),
        };
        let key = match finding.grade {
            _ if turns == 1 => "missed.once",
            FindingGrade::Proved => "missed",
            FindingGrade::Within { .. } => "missed.within",
            _ => "missed.open",
        };
        self.say(key, &[("n", &n), ("turn", &turn), ("m", &m)])
    }

    /// That the other side wins now.
    fn lost(&self, finding: &Finding) -> String {
        let n = match finding.after {
            Worth::Loss { turns } => turns.to_string(),
            _ => String::new(),
        };
        self.say("loses", &[("rival", &self.side(finding.rival)), ("n", &n)])
    }

    fn allowed(&self, finding: &Finding) -> Vec<String> {
        let mut all = vec![self.lost(finding)];
        all.extend(self.holds(finding));
        all
    }

    /// What a better turn does, as far as that is known.
    fn holds(&self, finding: &Finding) -> Option<String> {
        let turn = finding.best.first()?;
        let m = match finding.grade {
            FindingGrade::Within { turns } => turns.to_string(),
            _ => String::new(),
        };
        let key = match finding.grade {
            FindingGrade::Within { .. } => "holds.within",
            FindingGrade::Proved if finding.holding.is_some() => "holds",
            _ => "holds.judged",
        };
        Some(self.say(key, &[("turn", turn), ("m", &m)]))
    }

    fn defence(&self, finding: &Finding) -> String {
        let count = finding.holding.map_or(0, |holding| holding.count);
        let (k, turn) = (count.to_string(), best(finding));
        let sure = !matches!(finding.grade, FindingGrade::Open | FindingGrade::Judged);
        let key = match (sure, count) {
            (true, 1) => "defence.one",
            (true, ..=FEW) => "defence.some",
            (true, _) => "defence.many",
            (false, 1) => "defence.perhaps.one",
            (false, ..=FEW) => "defence.perhaps",
            (false, _) => "defence.perhaps.many",
        };
        self.say(key, &[("k", &k), ("turn", &turn)])
    }

    fn ground(&self, finding: &Finding) -> String {
        match finding.best.first() {
            Some(turn) => self.say("ground", &[("turn", turn)]),
            None => self.say("ground.plain", &[]),
        }
    }

    /// What the other side gained, or the own side gave up.
    fn reasons(&self, finding: &Finding, gained: bool) -> Option<String> {
        let things = finding.threats.iter().filter(|one| one.gained == gained);
        let named: Vec<String> = things.map(|one| self.thing(one)).collect();
        let key = if gained { "gained" } else { "gone" };
        let by = if gained {
            self.side(finding.rival)
        } else {
            self.side(finding.by)
        };
        let all = named.join("; ");
        (!named.is_empty()).then(|| self.say(key, &[("who", by.as_str()), ("things", &all)]))
    }

    /// What decides the line: where it begins, or after some turns of it.
    fn deciding(&self, finding: &Finding) -> Option<String> {
        let deciding = finding.deciding.as_ref()?;
        let who = self.side(deciding.threats.first()?.by);
        let named: Vec<String> = deciding.threats.iter().map(|one| self.thing(one)).collect();
        let (things, line) = (named.join("; "), deciding.after.join(" "));
        let missed = finding.kind == FindingKind::MissedWin;
        let key = match (deciding.after.is_empty(), missed) {
            (true, true) => "had",
            (true, false) => "has",
            (false, true) => "deciding.instead",
            (false, false) => "deciding",
        };
        let values = [("who", who.as_str()), ("things", &things), ("line", &line)];
        Some(self.say(key, &values))
    }

    fn side(&self, colour: Colour) -> String {
        let key = match colour {
            Colour::White => "side.white",
            Colour::Red => "side.red",
            Colour::Black => "side.black",
        };
        self.say(key, &[])
    }

    fn thing(&self, thing: &ReviewThreat) -> String {
        let to_come = if thing.to_come { ".to-come" } else { "" };
        let name = self.say(&format!("thing.{}{to_come}", thing.name), &[]);
        if thing.places.len() > MOST_PLACES {
            return name;
        }
        let places = thing.places.join(" ");
        self.say("thing.at", &[("name", &name), ("places", &places)])
    }
}

/// The better turns, the best first.
fn best(finding: &Finding) -> String {
    finding.best.join(", ")
}
