//! What is said of a table in previews and frames, in English.

use crate::ids::PersonId;
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, EndReason, PersonView, Seat, Status, TableEnd, TableView, Terms},
};

/// The name of somebody of whom nothing is known.
const GUEST: &str = "Guest";

/// A table in words, none of which are escaped.
pub(super) struct Words {
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
    pub(super) fn of(view: &TableView) -> Self {
        let name = |id: &PersonId| named(view, id);
        let players = [0, 1].map(|seat: usize| view.seats[seat].as_ref().map(name));
        Self {
            game: game(&view.terms.setup),
            standing: standing(view, &players),
            invitation: (view.status == Status::Open).then(|| invitation(view)),
            players,
        }
    }

    /// The players, and what they play; or the invitation to it.
    pub(super) fn title(&self) -> String {
        if let Some(invitation) = &self.invitation {
            return invitation.clone();
        }
        match &self.players {
            [Some(first), Some(second)] => format!("{first} – {second} · {}", self.game),
            [Some(one), None] | [None, Some(one)] => format!("{one} · {}", self.game),
            [None, None] => self.game.clone(),
        }
    }

    /// All of it in one line.
    pub(super) fn description(&self) -> String {
        format!("{}. {}", self.title(), self.standing)
    }
}

fn named(view: &TableView, id: &PersonId) -> String {
    let person = view.people.iter().find(|person| person.id == id);
    person.map_or_else(|| GUEST.to_owned(), called)
}

fn called(person: &PersonView) -> String {
    match (&person.name, person.number) {
        (Some(name), _) => name.clone(),
        (None, Some(number)) => format!("{GUEST} {number}"),
        (None, None) => GUEST.to_owned(),
    }
}

/// Who invites, and to what: the game, the clock, the length of the match, and whether it is rated.
fn invitation(view: &TableView) -> String {
    let rating = view.rating.map(|rating| format!(" ({})", rating.rating));
    let host = format!("{}{}", named(view, &view.by), rating.unwrap_or_default());
    let guest = view.to.as_ref().map(|id| named(view, id));
    let guest = guest.as_deref().unwrap_or("you");
    let rated = if view.rated { "rated" } else { "not rated" };
    let terms = [
        Some(game(&view.terms.setup)),
        Some(clock(view.terms.clock)),
        length(&view.terms),
        Some(rated.to_owned()),
    ];
    let terms: Vec<String> = terms.into_iter().flatten().collect();
    format!("{host} invites {guest}: {}", terms.join(", "))
}

fn clock(clock: ClockTerms) -> String {
    let time = |seconds: u32| match (seconds / 60, seconds % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, seconds) => format!("{minutes}:{seconds:02}"),
    };
    match clock {
        ClockTerms::None => "no clock".to_owned(),
        ClockTerms::Increment {
            base_s,
            increment_s,
        } => format!("{} + {increment_s}", time(base_s)),
        ClockTerms::PerTurn { seconds } => format!("{seconds} s a turn"),
        ClockTerms::Days { days: 1 } => "1 day a turn".to_owned(),
        ClockTerms::Days { days } => format!("{days} days a turn"),
        ClockTerms::Bank {
            base_h,
            increment_h,
            ..
        } => format!("{base_h} h + {increment_h} h a turn"),
    }
}

/// How many games a match has, if there may be more than one.
fn length(terms: &Terms) -> Option<String> {
    match terms.games {
        Some(1) => None,
        Some(games) => Some(format!("{games} games")),
        None => Some("any number of games".to_owned()),
    }
}

fn game(setup: &Setup) -> String {
    if setup.game == GameKind::Trax {
        let game = match setup.die {
            Some(_) => "Luck Trax",
            None => "Trax",
        };
        return match setup.rules.as_str() {
            "official" => game.to_owned(),
            "limited" => format!("{game} 8 × 8"),
            "fournier" => format!("{game}, Fournier rules"),
            "loop" => format!("{game}, Loop Trax"),
            size => format!("{game} {}", size.replace('x', " × ")),
        };
    }
    let size = setup.size.as_deref().unwrap_or("24");
    let (columns, rows) = size.split_once('x').unwrap_or((size, size));
    let rules = match setup.rules.as_str() {
        "pp" => ", TwixT PP rules",
        "simple" => ", simple rules",
        _ => "",
    };
    format!("TwixT {columns} × {rows}{rules}")
}

fn standing(view: &TableView, players: &[Option<String>; 2]) -> String {
    let turns = match view.turns.len() {
        1 => "1 turn".to_owned(),
        count => format!("{count} turns"),
    };
    match (view.status, view.end) {
        (Status::Over, Some(end)) => format!("{}, after {turns}.", ended(end, players)),
        (Status::Open, _) => "Waiting for an opponent.".to_owned(),
        _ if view.turns.is_empty() => "The game has just begun.".to_owned(),
        _ => format!("In play: {turns} so far."),
    }
}

fn ended(end: TableEnd, players: &[Option<String>; 2]) -> String {
    let Some(winner) = end.winner else {
        return match end.reason {
            EndReason::Agreed => "Drawn by agreement",
            EndReason::Aborted => "Aborted",
            EndReason::Both => "Drawn: both colours finished at once",
            EndReason::NoTurn | EndReason::NoHole => "Drawn: no turn was left",
            EndReason::Dead => "Drawn: neither side could join its borders",
            _ => "Drawn",
        }
        .to_owned();
    };
    let name = |seat: Seat| players[seat as usize].as_deref().unwrap_or(GUEST);
    let (winner, loser) = (name(winner), name(winner.other()));
    match end.reason {
        EndReason::Loop => format!("{winner} won by a loop"),
        EndReason::Line => format!("{winner} won by a line"),
        EndReason::Connect => format!("{winner} won by joining the borders"),
        EndReason::Time => format!("{winner} won on time"),
        EndReason::Resign => format!("{winner} won: {loser} resigned"),
        EndReason::Left => format!("{winner} won: {loser} left"),
        _ => format!("{winner} won"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (GameKind::Trax, "limited", None, "Trax 8 × 8"),
            (GameKind::Trax, "5x4", None, "Trax 5 × 4"),
            (GameKind::Twixt, "standard", None, "TwixT 24 × 24"),
            (
                GameKind::Twixt,
                "pp",
                Some("12x10"),
                "TwixT 12 × 10, TwixT PP rules",
            ),
        ] {
            assert_eq!(game(&setup(kind, rules, size)), want);
        }
    }

    #[test]
    fn an_end_names_who_won_and_why() {
        let players = [Some("Ada".to_owned()), None];
        let end = |winner, reason| ended(TableEnd { winner, reason }, &players);
        for (winner, reason, want) in [
            (Some(Seat::First), EndReason::Loop, "Ada won by a loop"),
            (
                Some(Seat::Second),
                EndReason::Resign,
                "Guest won: Ada resigned",
            ),
            (None, EndReason::Agreed, "Drawn by agreement"),
            (None, EndReason::Aborted, "Aborted"),
        ] {
            assert_eq!(end(winner, reason), want);
        }
    }
}
