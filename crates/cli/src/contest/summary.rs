//! The summary of a match.

use std::fmt::Write as _;

use serde_json::json;

use super::played::Ending;
use super::statistics::{Sprt, elo_of};
use super::tally::Tally;

/// What the summary has to know of a match besides its games.
pub(crate) struct Plan<'a> {
    pub(crate) names: [&'a str; 2],
    /// The names of the rule sets, which are played in turn.
    pub(crate) rules: &'a [String],
    /// Why games end by their rules.
    pub(crate) reasons: &'static [&'static str],
    pub(crate) sprt: Option<Sprt>,
    /// A game of so many turns is a draw.
    pub(crate) turns: u32,
}

impl Plan<'_> {
    /// Which rules a game is played by.
    pub(crate) fn rules_of(&self, game: u64) -> usize {
        (game / 2 % self.rules.len() as u64) as usize
    }

    /// The number of its opening among those of its rules.
    pub(crate) fn opening_of(&self, game: u64) -> u64 {
        game / 2 / self.rules.len() as u64
    }

    /// How a match stands, in a few words.
    pub(crate) fn standing(&self, tally: &Tally) -> String {
        let points = tally.points(|_| true);
        let mut text = format!(
            "+{} ={} -{}, {:.1} %",
            points.wins,
            points.draws,
            points.losses,
            100.0 * points.share()
        );
        if let Some(sprt) = self.sprt {
            let ratio = tally.pairs().log_likelihood_ratio(sprt.elo);
            let (fail, pass) = sprt.bounds();
            let _ = write!(text, ", LLR {ratio:.2} ({fail:.2} to {pass:.2})");
        }
        text
    }

    /// The report as a line of JSON; without games, shares and Elo are null.
    pub(crate) fn data(&self, tally: &Tally) -> String {
        let (points, pairs) = (tally.points(|_| true), tally.pairs());
        let known = pairs.count() > 0;
        let share = known.then(|| pairs.share());
        let (low, high) = known.then(|| pairs.interval()).unzip();
        let bounds = [low, high];
        let elo = [share, low, high].map(|share| share.map(elo_of));
        let sprt = self.sprt.map(|sprt| {
            json!({ "bounds": sprt.elo, "llr": pairs.log_likelihood_ratio(sprt.elo),
                "result": sprt.judge(&pairs).as_str() })
        });
        let data = json!({ "first": self.names[0], "second": self.names[1], "games": points.games(),
            "won": points.wins, "drawn": points.draws, "lost": points.losses, "points": share,
            "interval": bounds, "elo": elo, "pairs": pairs.0, "sprt": sprt });
        format!("{data}\n")
    }

    /// The whole report.
    pub(crate) fn report(&self, tally: &Tally) -> String {
        let mut text = String::new();
        let [first, second] = self.names;
        let _ = writeln!(text, "first   {first}\nsecond  {second}\n");
        self.table(tally, &mut text);
        let pairs = tally.pairs();
        let [zero, half, one, more, two] = pairs.0;
        let _ = writeln!(
            text,
            "\npairs   {zero} with 0, {half} with ½, {one} with 1, {more} with 1½, {two} with 2 points"
        );
        if pairs.count() > 0 {
            let (low, high) = pairs.interval();
            let share = pairs.share();
            let _ = writeln!(
                text,
                "points  {:.1} %, with 95 % between {:.1} % and {:.1} %",
                100.0 * share,
                100.0 * low,
                100.0 * high
            );
            let [elo, least, most] = [share, low, high].map(elo_of);
            let _ = writeln!(text, "Elo     {elo:+.0}, with 95 % between {least:+.0} and {most:+.0}");
        }
        if let Some(sprt) = self.sprt {
            let (fail, pass) = sprt.bounds();
            let ratio = pairs.log_likelihood_ratio(sprt.elo);
            let judgement = sprt.judge(&pairs).as_str();
            let (null, other) = sprt.elo;
            let _ = writeln!(
                text,
                "SPRT    [{null}, {other}] {judgement}: LLR {ratio:.2} ({fail:.2} to {pass:.2})"
            );
        }
        self.endings(tally, &mut text);
        let slowest = tally.slowest();
        let _ = writeln!(
            text,
            "slowest {} ms (first), {} ms (second)",
            slowest.a.as_millis(),
            slowest.b.as_millis()
        );
        text
    }

    /// A line for each rule set, and one for all if there are several.
    fn table(&self, tally: &Tally, text: &mut String) {
        let mut row = |name: &str, of: &dyn Fn(u64) -> bool| {
            let points = tally.points(of);
            let _ = writeln!(
                text,
                "{name:<9}{:>6}{:>6}{:>6}{:>6}{:>8.1} %",
                points.games(),
                points.wins,
                points.draws,
                points.losses,
                100.0 * points.share()
            );
        };
        for (index, rules) in self.rules.iter().enumerate() {
            row(rules, &|game| self.rules_of(game) == index);
        }
        if self.rules.len() > 1 {
            row("all", &|_| true);
        }
        let head = format!(
            "{:<9}{:>6}{:>6}{:>6}{:>6}{:>10}\n",
            "rules", "games", "won", "drawn", "lost", "points"
        );
        let at = text.find("\n\n").map_or(0, |at| at + 2);
        text.insert_str(at, &head);
    }

    fn endings(&self, tally: &Tally, text: &mut String) {
        let _ = write!(text, "ends   ");
        for ending in Ending::all(self.reasons) {
            let (all, lost) = tally.ended(ending);
            let named = match ending {
                _ if all == 0 => continue,
                Ending::Rules(reason) => reason,
                Ending::Resigned => "resigned",
                Ending::Late => "too late",
                Ending::Illegal => "no legal turn answered",
                Ending::Ended => "program ended",
                Ending::Long => {
                    let _ = write!(text, " {all} drawn at {} turns;", self.turns);
                    continue;
                }
            };
            let _ = write!(text, " {all} {named} ({} lost by first, {} by second);", lost.a, lost.b);
        }
        let _ = writeln!(text);
    }
}
