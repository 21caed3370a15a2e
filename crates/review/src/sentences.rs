//! Findings in words.

use protocol::{Colour, Finding, FindingGrade, FindingKind, GameReview, ReviewThreat, ToldFinding, ToldReview, Worth};

use crate::Words;
use crate::parts::{self, Sentence, Value, merged, plain};

/// Fewer difficult positions of a side say nothing of it.
const SOME: u32 = 3;

/// More things of one side at once are not read by anyone.
const MOST_THINGS: usize = 2;

impl Words {
    /// A review in words.
    #[must_use]
    pub fn told(&self, review: &GameReview) -> ToldReview {
        let all = &review.findings;
        let findings = all.iter().map(|finding| self.finding(finding, all));
        ToldReview {
            summary: self.summary(review),
            findings: findings.collect(),
        }
    }

    /// What is said of the whole game, a sentence each.
    fn summary(&self, review: &GameReview) -> Vec<String> {
        let mut all = Vec::new();
        let [judged, turns] = [review.judged, review.turns].map(|count| count.to_string());
        if review.judged < review.turns {
            all.push(self.line("partial", &[("a", &judged), ("b", &turns)]));
        }
        match review.decided {
            Some(turn) => all.push(self.line("decided", &[("t", &turn.to_string())])),
            None => all.push(self.line("undecided", &[])),
        }
        let [one, two] = &review.kept;
        let [first, second] = [one, two].map(|kept| self.side(kept.by));
        let sides = [("first", first), ("second", second)];
        let [a, b] = [one, two].map(|kept| (kept.of - kept.kept).to_string());
        if review.findings.is_empty() {
            if review.judged == review.turns {
                all.push(self.line("clean", &[]));
            }
            return all;
        }
        all.push(self.line("mistakes", &[sides[0], sides[1], ("a", &a), ("b", &b)]));
        if one.hard.min(two.hard) >= SOME {
            let [a, b] = [one, two].map(|kept| kept.hard_kept.to_string());
            let [c, d] = [one, two].map(|kept| kept.hard.to_string());
            let counts = [("a", a.as_str()), ("b", &b), ("c", &c), ("d", &d)];
            all.push(self.line("hard", &[&sides[..], &counts].concat()));
        }
        all
    }

    /// What is said of one turn; what was said of the two turns before it is not said again.
    fn finding(&self, finding: &Finding, all: &[Finding]) -> ToldFinding {
        let said = self.said_before(finding, all);
        let again = |one: &Finding| {
            let [now, then] = [finding, one].map(|one| (one.kind, one.best.first()));
            one.ply + 2 == finding.ply && now == then
        };
        let judged = matches!(finding.kind, FindingKind::Spent | FindingKind::Ground);
        let mut told = ToldFinding {
            happened: if judged && all.iter().any(again) {
                vec![self.say("again", &[])]
            } else {
                self.happened(finding)
            },
            better: self.better(finding),
            proof: self.proof(finding),
        };
        let reasons = [self.reasons(finding, true), self.deciding(finding)];
        let mut why: Vec<Sentence> = reasons.into_iter().flatten().collect();
        why.retain(|sentence| !said.contains(sentence));
        why.extend(self.going_on(finding));
        // What the other side could have done is the answer to its own mistake.
        let missed = |one: &Finding| one.ply == finding.ply + 1 && one.kind == FindingKind::MissedWin;
        if finding.kind == FindingKind::MissedWin {
            told.better.extend(why);
        } else if all.iter().any(missed) {
            drop(told.better.splice(..0, why));
        } else {
            told.happened.extend(why);
        }
        told
    }

    /// The reasons that were given for the two turns before it.
    fn said_before(&self, finding: &Finding, all: &[Finding]) -> Vec<Sentence> {
        let just_before = |one: &&Finding| (1..=2).any(|back| one.ply + back == finding.ply);
        let before = all.iter().filter(just_before);
        before
            .flat_map(|one| [self.reasons(one, true), self.deciding(one)])
            .flatten()
            .collect()
    }

    fn happened(&self, finding: &Finding) -> Vec<Sentence> {
        let sides = [
            ("by", Value::Plain(self.side(finding.by))),
            ("rival", Value::Plain(self.side(finding.rival))),
        ];
        let with = |key: &str, turns: u32| {
            let n = turns.to_string();
            let once = if turns == 1 { ".once" } else { "" };
            let values = [sides[0], sides[1], ("n", Value::Plain(&n))];
            self.say(&format!("{key}{once}"), &values)
        };
        match (finding.kind, finding.before, finding.after) {
            (FindingKind::HandedOver, ..) => vec![self.say("handed", &sides)],
            (FindingKind::MissedWin, Worth::Win { turns }, Worth::Loss { turns: lost }) => {
                vec![with("missed", turns), with("instead", lost)]
            }
            (FindingKind::MissedWin, Worth::Win { turns }, _) => vec![with("missed", turns)],
            (FindingKind::Allowed, _, Worth::Loss { turns }) => vec![with("allowed", turns)],
            (FindingKind::MissedDefence, _, Worth::Loss { turns }) => {
                vec![with("defence", turns)]
            }
            (FindingKind::NothingHelped, ..) => vec![match finding.lost_since {
                Some(turn) => {
                    let t = turn.to_string();
                    self.say("lost", &[("t", Value::Plain(&t))])
                }
                None => self.say("lost.plain", &[]),
            }],
            (FindingKind::OnlyTurn, ..) => vec![self.say("only", &sides)],
            (FindingKind::Spent, ..) => vec![self.say("spent", &sides)],
            (FindingKind::Ground, ..) => vec![self.say("ground", &sides)],
            _ => Vec::new(),
        }
    }

    /// The better turn and others as good.
    fn better(&self, finding: &Finding) -> Vec<Sentence> {
        let count = finding.best.len();
        let turn = |at: usize| {
            let place = finding.best_at.get(at).copied().flatten();
            parts::turn(finding.by, &finding.best[at], place)
        };
        if count == 0 {
            return Vec::new();
        }
        let sure = !matches!(finding.grade, FindingGrade::Open | FindingGrade::Judged);
        let alone = finding.holding.is_some_and(|holding| holding.count == 1);
        let key = match (finding.kind, finding.before) {
            (FindingKind::MissedWin, Worth::Win { turns: 1 }) => "better.wins",
            (FindingKind::MissedWin, _) => "better.begins",
            (FindingKind::Ground | FindingKind::Spent, _) => "better.ground",
            (FindingKind::MissedDefence, _) if alone && sure => "better.only",
            (FindingKind::MissedDefence, _) if alone => "better.perhaps.only",
            _ if sure => "better.stops",
            _ => "better.perhaps",
        };
        let mut all = vec![self.say(key, &[("turn", Value::Parts(&[turn(0)]))])];
        all.extend(self.reasons(finding, false));
        let others = self.list((1..count).map(|at| vec![turn(at)]));
        if count > 1 && key != "better.ground" {
            all.push(self.say("better.also", &[("turns", Value::Parts(&others))]));
        }
        all
    }

    /// How sure it is; never which turn was better.
    fn proof(&self, finding: &Finding) -> Vec<String> {
        let missed = finding.kind == FindingKind::MissedWin;
        let of = if missed { finding.by } else { finding.rival };
        let who = self.side(of);
        let mut all = vec![match finding.grade {
            FindingGrade::Proved => self.line("proof.proved", &[]),
            FindingGrade::Within { turns } => {
                let key = if missed { "proof.missed" } else { "proof.within" };
                self.line(key, &[("who", who), ("m", &turns.to_string())])
            }
            FindingGrade::Open if missed => self.line("proof.missed.open", &[("who", who)]),
            FindingGrade::Open => self.line("proof.open", &[("who", who)]),
            FindingGrade::Judged => self.line("proof.judged", &[]),
        }];
        if let Some(holding) = finding.holding {
            let [k, of] = [holding.count, holding.of].map(|count| count.to_string());
            all.push(self.line("proof.holding", &[("k", &k), ("of", &of)]));
        }
        all
    }

    /// What the other side gained, or what the own side would have had.
    fn reasons(&self, finding: &Finding, gained: bool) -> Option<Sentence> {
        let things = finding.threats.iter().filter(|one| one.gained == gained);
        let (key, by) = if gained {
            ("gained", finding.rival)
        } else {
            ("gone", finding.by)
        };
        self.having(key, by, &things.collect::<Vec<_>>(), &[])
    }

    /// What decides the line: where it begins, or after some turns of it.
    fn deciding(&self, finding: &Finding) -> Option<Sentence> {
        let deciding = finding.deciding.as_ref()?;
        let by = deciding.threats.first()?.by;
        let missed = finding.kind == FindingKind::MissedWin;
        let key = match (deciding.after.is_empty(), missed) {
            (true, true) => "had",
            (true, false) => "has",
            (false, true) => "deciding.instead",
            (false, false) => "deciding",
        };
        let line = self.turns(finding, deciding.after.len());
        let threats: Vec<&ReviewThreat> = deciding.threats.iter().collect();
        self.having(key, by, &threats, &line)
    }

    fn having(
        &self,
        key: &str,
        by: Colour,
        threats: &[&ReviewThreat],
        line: &[protocol::ToldPart],
    ) -> Option<Sentence> {
        let mut things = merged(threats);
        things.truncate(MOST_THINGS);
        let named = things.into_iter().map(|(one, times)| self.thing(one, times));
        let named = self.list(named);
        let values = [
            ("who", Value::Plain(self.side(by))),
            ("things", Value::Parts(&named)),
            ("line", Value::Parts(line)),
        ];
        (!named.is_empty()).then(|| self.say(key, &values))
    }

    /// How the game could go on, where the reason does not say it.
    fn going_on(&self, finding: &Finding) -> Option<Sentence> {
        let said = finding.deciding.as_ref().map_or(0, |one| one.after.len());
        let known = finding.kind == FindingKind::MissedWin && finding.line.len() == 1;
        if finding.line.is_empty() || said > 0 || known {
            return None;
        }
        let line = self.turns(finding, finding.line.len());
        Some(self.say("line", &[("line", Value::Parts(&line))]))
    }

    /// The first turns of the line, by both sides in turn.
    fn turns(&self, finding: &Finding, count: usize) -> Sentence {
        let (mut by, mut next) = match finding.kind {
            FindingKind::MissedWin => (finding.by, finding.rival),
            _ => (finding.rival, finding.by),
        };
        let mut all = Sentence::new();
        for (at, text) in finding.line.iter().take(count).enumerate() {
            if at > 0 {
                all.push(plain(" "));
            }
            let place = finding.line_at.get(at).copied().flatten();
            all.push(parts::turn(by, text, place));
            core::mem::swap(&mut by, &mut next);
        }
        all
    }

    /// Things one after the other, the last with "and".
    fn list(&self, items: impl Iterator<Item = Sentence>) -> Sentence {
        let items: Vec<Sentence> = items.collect();
        let mut all = Sentence::new();
        for (at, item) in items.iter().enumerate() {
            match at {
                0 => {}
                _ if at + 1 == items.len() => all.extend(self.say("and", &[])),
                _ => all.push(plain(", ")),
            }
            all.extend(item.iter().cloned());
        }
        all
    }

    fn thing(&self, one: ReviewThreat, times: usize) -> Sentence {
        let to_come = if one.to_come { ".to-come" } else { "" };
        let name = self.line(&format!("thing.{}{to_come}", one.name), &[]);
        let name = match times {
            1 => name,
            _ => self.line("thing.times", &[("name", &name), ("n", &times.to_string())]),
        };
        parts::thing(name, one.by, one.squares, &one.places)
    }
}

/// Sentences as plain text.
pub(crate) fn text(sentences: &[Sentence]) -> Vec<String> {
    let text = |sentence: &Sentence| sentence.iter().map(|part| &*part.text).collect();
    sentences.iter().map(text).collect()
}
