//! The pools there are: few, so that there is somebody in each.

use protocol::{
    GameKind, Setup,
    live::{BeginnerRule, ClockTerms, Preview, Terms},
};

/// A pool.
pub(super) struct Pool {
    pub(super) name: &'static str,
    pub(super) terms: Terms,
}

const fn clock(base_s: u32, increment_s: u32) -> ClockTerms {
    ClockTerms::Increment {
        base_s,
        increment_s,
    }
}

/// Name, game, rules, size of the board, clock.
type Row = (
    &'static str,
    GameKind,
    &'static str,
    Option<&'static str>,
    ClockTerms,
);

/// By the counts of turns that games last, quick ones take less than ten minutes for each player.
const ROWS: [Row; 8] = [
    (
        "trax-quick",
        GameKind::Trax,
        "official",
        None,
        clock(300, 5),
    ),
    (
        "trax-slow",
        GameKind::Trax,
        "official",
        None,
        clock(900, 10),
    ),
    (
        "trax-limited",
        GameKind::Trax,
        "limited",
        None,
        clock(300, 5),
    ),
    (
        "trax-days",
        GameKind::Trax,
        "official",
        None,
        ClockTerms::Days { days: 3 },
    ),
    (
        "twixt-quick",
        GameKind::Twixt,
        "standard",
        Some("24"),
        clock(300, 5),
    ),
    (
        "twixt-slow",
        GameKind::Twixt,
        "standard",
        Some("24"),
        clock(900, 10),
    ),
    ("twixt-pp", GameKind::Twixt, "pp", Some("24"), clock(300, 5)),
    (
        "twixt-days",
        GameKind::Twixt,
        "standard",
        Some("24"),
        ClockTerms::Days { days: 3 },
    ),
];

/// All pools.
pub(super) fn all() -> impl Iterator<Item = Pool> {
    ROWS.iter().map(pool)
}

/// The pool of this name.
pub(super) fn find(name: &str) -> Option<Pool> {
    ROWS.iter().find(|row| row.0 == name).map(pool)
}

fn pool((name, game, rules, size, clock): &Row) -> Pool {
    let setup = Setup {
        game: *game,
        rules: (*rules).to_owned(),
        size: size.map(str::to_owned),
        swap: None,
        position: None,
        die: None,
    };
    Pool {
        name,
        terms: Terms {
            setup,
            clock: *clock,
            preview: Preview::Chain,
            games: None,
            beginner: BeginnerRule::Alternating,
            laying: None,
            casual: false,
        },
    }
}
