//! What is said of a table in previews and frames.

use protocol::{
    GameKind, Setup,
    live::{ClockTerms, PersonView, Status, TableEnd, TableView, Terms},
};
use texts::{Catalogue, PREVIEW};

use crate::{http::sharing::language::ReaderLanguage, ids::PersonId};

/// What stands between the parts of a line.
const DOT: &str = " · ";

/// A table in words, none of which are escaped.
pub(super) struct Words {
    /// Of the reader's language.
    pub(super) texts: Texts,
    /// The game with its rules and its board.
    pub(super) game: String,
    /// The names of who sits in the first and the second seat.
    pub(super) players: [Option<String>; 2],
    /// How far the game is, or how it ended.
    pub(super) standing: String,
    /// The invitation to the reader, while the table waits.
    pub(super) invitation: Option<String>,
}

impl Words {
    /// Of a table.
    pub(super) fn of(view: &TableView, language: ReaderLanguage) -> Self {
        let texts = Texts::of(language);
        let name = |id: &PersonId| texts.named(view, id);
        let players = [0, 1].map(|seat: usize| view.seats[seat].as_ref().map(name));
        Self {
            game: texts.game(&view.terms.setup),
            standing: texts.standing(view, &players),
            invitation: (view.status == Status::Open).then(|| texts.invitation(view)),
            players,
            texts,
        }
    }

    /// The players, and what they play; or the invitation to it.
    pub(super) fn title(&self) -> String {
        if let Some(invitation) = &self.invitation {
            return invitation.clone();
        }
        match &self.players {
            [Some(first), Some(second)] => format!("{first} – {second}{DOT}{}", self.game),
            [Some(one), None] | [None, Some(one)] => format!("{one}{DOT}{}", self.game),
            [None, None] => self.game.clone(),
        }
    }

    /// All of it in one line.
    pub(super) fn description(&self) -> String {
        format!("{}. {}", self.title(), self.standing)
    }

    /// What the picture shows.
    pub(super) fn board(&self, title: &str) -> String {
        self.texts.0.text("preview.board", &[("title", title)])
    }
}

/// The texts of a language.
pub(super) struct Texts(Catalogue);

impl Texts {
    pub(super) fn of(language: ReaderLanguage) -> Self {
        Self(PREVIEW.or_english(language.0))
    }

    /// A text without values.
    pub(super) fn plain(&self, key: &str) -> String {
        self.0.text(key, &[])
    }

    /// The text of the first key that has one.
    fn either(&self, key: &str, other: &str, values: &[(&str, &str)]) -> String {
        let key = if self.0.get(key).is_some() { key } else { other };
        self.0.text(key, values)
    }

    /// What there is so many of, in words for any number.
    fn counted(&self, what: &str, n: &impl ToString) -> String {
        let values = [("what", &*self.plain(what)), ("n", &n.to_string())];
        self.0.text("preview.counted", &values)
    }

    fn named(&self, view: &TableView, id: &PersonId) -> String {
        let person = view.people.iter().find(|person| person.id == *id);
        person.map_or_else(|| self.guest(), |person| self.called(person))
    }

    /// The name of somebody of whom nothing is known.
    fn guest(&self) -> String {
        self.plain("person.guest")
    }

    fn called(&self, person: &PersonView) -> String {
        match (&person.name, person.number) {
            (Some(name), _) => name.clone(),
            (None, Some(number)) => {
                let number = number.to_string();
                self.0.text("person.guest.number", &[("n", &number)])
            }
            (None, None) => self.guest(),
        }
    }

    /// Who invites, and to what: the game, the clock, the length of the match, and whether it is rated.
    fn invitation(&self, view: &TableView) -> String {
        let rating = view.rating.map(|rating| format!(" ({})", rating.rating));
        let host = self.named(view, &view.by) + &rating.unwrap_or_default();
        let guest = view.to.as_ref().map(|id| self.named(view, id));
        let rated = if view.rated { "rated" } else { "casual" };
        let terms = [
            Some(self.game(&view.terms.setup)),
            Some(self.clock(view.terms.clock)),
            self.length(&view.terms),
            Some(self.plain(&format!("ratings.{rated}"))),
        ];
        let terms: Vec<String> = terms.into_iter().flatten().collect();
        let terms = terms.join(DOT);
        let values = [("name", &*host), ("terms", &*terms)];
        match guest {
            None => self.0.text("preview.invites", &values),
            Some(guest) => {
                let values = [&values[..], &[("guest", &guest)]].concat();
                self.0.text("preview.invites.other", &values)
            }
        }
    }

    fn clock(&self, clock: ClockTerms) -> String {
        let time = |seconds: u32| match (seconds / 60, seconds % 60) {
            (minutes, 0) => minutes.to_string(),
            (minutes, seconds) => format!("{minutes}:{seconds:02}"),
        };
        match clock {
            ClockTerms::None => self.plain("live.clock.none"),
            ClockTerms::Increment { base_s, increment_s } => format!("{} + {increment_s}", time(base_s)),
            ClockTerms::PerTurn { seconds } => {
                let time = format!("{seconds} s");
                self.0.text("live.clock.per_turn.value", &[("time", &time)])
            }
            ClockTerms::Days { days } => self.counted("live.clock.days", &days),
            ClockTerms::Bank {
                base_h,
                increment_h,
                cap_h,
            } => {
                let [base, increment, cap] = [base_h, increment_h, cap_h].map(|h| format!("{h} h"));
                let values = [("base", &*base), ("increment", &increment), ("cap", &cap)];
                self.0.text("live.clock.bank.value", &values)
            }
        }
    }

    /// How many games a match has, if there may be more than one.
    fn length(&self, terms: &Terms) -> Option<String> {
        match terms.games {
            Some(1) => None,
            Some(games) => Some(self.counted("place.games", &games)),
            None => Some(self.plain("live.match.any")),
        }
    }

    fn game(&self, setup: &Setup) -> String {
        let rules = &*setup.rules;
        let (game, rules) = if setup.game == GameKind::Trax {
            let game = match setup.die {
                Some(_) => "game.luck",
                None => "game.trax",
            };
            let rules = match rules {
                "official" => None,
                size if size.contains('x') && size.starts_with(|one: char| one.is_ascii_digit()) => {
                    Some(self.size(size))
                }
                rules => Some(self.plain(&format!("rules.trax.{rules}"))),
            };
            (game, rules)
        } else {
            let size = self.size(setup.size.as_deref().unwrap_or("24"));
            let rules = match rules {
                "standard" => size,
                rules => format!("{size}, {}", self.plain(&format!("rules.twixt.{rules}"))),
            };
            ("game.twixt", Some(rules))
        };
        let game = self.plain(game);
        match rules {
            None => game,
            Some(rules) => self.0.text("live.game", &[("game", &game), ("rules", &rules)]),
        }
    }

    /// The size of a board, which is written `24` or `24x20`.
    fn size(&self, size: &str) -> String {
        let (columns, rows) = size.split_once('x').unwrap_or((size, size));
        self.0.text("strip.size", &[("columns", columns), ("rows", rows)])
    }

    fn standing(&self, view: &TableView, players: &[Option<String>; 2]) -> String {
        let turns = self.counted("turns.label", &view.turns.len());
        match (view.status, view.end) {
            (Status::Over, Some(end)) => {
                let end = self.ended(end, players);
                self.0.text("preview.over", &[("end", &end), ("turns", &turns)])
            }
            (Status::Open, _) => self.plain("live.title.open"),
            _ if view.turns.is_empty() => self.plain("preview.begun"),
            _ => self.0.text("preview.playing", &[("turns", &turns)]),
        }
    }

    fn ended(&self, end: TableEnd, players: &[Option<String>; 2]) -> String {
        let reason = end.reason.as_ref();
        let Some(winner) = end.winner else {
            return self.either(&format!("end.draw.{reason}"), "end.draw.other", &[]);
        };
        let winner = players[winner as usize].clone();
        let winner = winner.unwrap_or_else(|| self.guest());
        self.either(&format!("end.{reason}"), "end.other", &[("winner", &winner)])
    }
}

#[cfg(test)]
mod tests {
    use protocol::live::{EndReason, Seat};
    use texts::LANGUAGES;

    use super::*;

    const ENGLISH: ReaderLanguage = ReaderLanguage("en");

    fn setup(game: GameKind, rules: &str, size: Option<&str>) -> Setup {
        Setup {
            game,
            rules: rules.to_owned(),
            size: size.map(str::to_owned),
            swap: None,
            position: None,
            die: None,
        }
    }

    #[test]
    fn a_game_is_named_with_its_rules_and_board() {
        for (kind, rules, size, want) in [
            (GameKind::Trax, "official", None, "Trax"),
            (GameKind::Trax, "limited", None, "Trax · 8 × 8"),
            (GameKind::Trax, "fournier", None, "Trax · Fournier"),
            (GameKind::Trax, "5x4", None, "Trax · 5 × 4"),
            (GameKind::Twixt, "standard", None, "TwixT · 24 × 24"),
            (GameKind::Twixt, "pp", Some("12x10"), "TwixT · 12 × 10, TwixT PP"),
        ] {
            assert_eq!(Texts::of(ENGLISH).game(&setup(kind, rules, size)), want);
        }
    }

    #[test]
    fn an_end_names_who_won_and_why() {
        let players = [Some("Ada".to_owned()), None];
        let texts = Texts::of(ENGLISH);
        let end = |winner, reason| texts.ended(TableEnd { winner, reason }, &players);
        for (winner, reason, want) in [
            (Some(Seat::First), EndReason::Loop, "Ada wins with a loop"),
            (Some(Seat::Second), EndReason::Resign, "Guest wins by resignation"),
            (None, EndReason::Agreed, "A draw by agreement"),
            (None, EndReason::Aborted, "Game aborted: it does not count"),
        ] {
            assert_eq!(end(winner, reason), want);
        }
    }

    #[test]
    fn every_rule_set_and_clock_has_words_in_every_language() {
        let trax = ["official", "limited", "fournier", "loop", "8x8"];
        let trax = trax.map(|rules| setup(GameKind::Trax, rules, None));
        let twixt = ["standard", "simple", "pp"].map(|rules| setup(GameKind::Twixt, rules, None));
        let clocks = [
            ClockTerms::None,
            ClockTerms::PerTurn { seconds: 30 },
            ClockTerms::Days { days: 3 },
            ClockTerms::Bank {
                base_h: 24,
                increment_h: 1,
                cap_h: 48,
            },
        ];
        for language in LANGUAGES {
            let texts = Texts::of(ReaderLanguage(language.code));
            let games = trax.iter().chain(&twixt).map(|setup| texts.game(setup));
            for said in games.chain(clocks.map(|clock| texts.clock(clock))) {
                let is_key = said.contains("rules.") || said.contains("live.");
                assert!(!is_key && !said.contains(['{', '}']), "{said}");
            }
        }
        assert_eq!(Texts::of(ReaderLanguage("de")).clock(clocks[2]), "Tage pro Zug: 3");
    }
}
