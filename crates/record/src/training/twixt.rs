//! Whole games of TwixT as training data.

use game::Outcome;
use twixt::{Hole, RuleSet, Rules, Size, SwapRule};

use super::bytes::{Bytes, body, outcome_code, read_outcome, write_body, write_number, zigzag};
use super::{MAGIC, NoGames};

/// The game of TwixT, before the rules.
const TWIXT: u8 = 1;

/// No game has more turns: a board has no more holes.
const MOST_PLIES: usize = 2_304;

/// The most bytes of a game.
const MOST_BYTES: usize = 1 << 20;

/// The search's result for a turn that it chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwixtSearched {
    /// The score for the side that played the turn, in the units of its evaluation or as a win or loss in
    /// a number of turns.
    pub score: i32,
    /// Positions that it visited.
    pub nodes: u64,
    /// The holes that a tree search tried and how often; none from other searches.
    pub visits: Vec<(Hole, u32)>,
}

/// One turn: a peg, its links laid by themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwixtPly {
    /// Where the peg was put.
    pub hole: Hole,
    /// The search's result; `None` for a turn chosen at random.
    pub search: Option<TwixtSearched>,
}

/// One game without a swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwixtGame {
    /// By which it was played; the pie rule does not matter.
    pub rules: Rules,
    /// How it ended, dead draws included; nothing if it was given up for its length.
    pub outcome: Option<Outcome>,
    /// Its turns from the first peg on.
    pub plies: Vec<TwixtPly>,
}

/// Appends a game to a file.
///
/// # Panics
/// If the game has more turns than the largest board has holes.
pub fn write_twixt_game(game: &TwixtGame, out: &mut Vec<u8>) {
    assert!(game.plies.len() <= MOST_PLIES, "a game that is too long");
    let size = game.rules.size();
    let set = RuleSet::ALL.iter().position(|&set| set == game.rules.set());
    let set = set.expect("one of the rule sets") as u8;
    let mut body = vec![TWIXT, set, size.columns(), size.rows()];
    body.push(outcome_code(game.outcome));
    write_number(game.plies.len() as u64, &mut body);
    for ply in &game.plies {
        write_ply(ply, &mut body);
    }
    write_body(&body, out);
}

fn write_ply(ply: &TwixtPly, body: &mut Vec<u8>) {
    body.extend([u8::from(ply.search.is_some()), ply.hole.x, ply.hole.y]);
    if let Some(search) = &ply.search {
        write_number(zigzag(search.score), body);
        write_number(search.nodes, body);
        write_number(search.visits.len() as u64, body);
        for &(hole, visits) in &search.visits {
            body.extend([hole.x, hole.y]);
            write_number(visits.into(), body);
        }
    }
}

/// The games of TwixT of a file.
#[derive(Clone, Debug)]
pub struct TwixtGames<'a> {
    rest: &'a [u8],
    good: usize,
}

impl<'a> TwixtGames<'a> {
    /// The games of these bytes.
    ///
    /// # Errors
    /// If they do not begin with [`MAGIC`].
    pub fn new(bytes: &'a [u8]) -> Result<Self, NoGames> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(NoGames)?;
        let good = MAGIC.len();
        Ok(Self { rest, good })
    }

    /// How many bytes of the file were read as whole games, its beginning included.
    #[must_use]
    pub const fn good_bytes(&self) -> usize {
        self.good
    }
}

impl Iterator for TwixtGames<'_> {
    type Item = TwixtGame;

    fn next(&mut self) -> Option<TwixtGame> {
        let (body, rest) = body(self.rest, MOST_BYTES)?;
        let game = read_game(body)?;
        self.good += body.len() + 8;
        self.rest = rest;
        Some(game)
    }
}

fn read_game(body: &[u8]) -> Option<TwixtGame> {
    let mut bytes = Bytes(body);
    if bytes.next()? != TWIXT {
        return None;
    }
    let set = *RuleSet::ALL.get(usize::from(bytes.next()?))?;
    let size = Size::new(bytes.next()?, bytes.next()?).ok()?;
    let rules = Rules::new(set, size).with_swap(SwapRule::None).ok()?;
    let outcome = read_outcome(bytes.next()?)?;
    let count = usize::try_from(bytes.number()?).ok()?;
    if count > MOST_PLIES {
        return None;
    }
    let mut plies = Vec::new();
    for _ in 0..count {
        plies.push(read_ply(&mut bytes)?);
    }
    bytes.is_empty().then_some(TwixtGame { rules, outcome, plies })
}

fn read_ply(bytes: &mut Bytes) -> Option<TwixtPly> {
    let searched = bytes.next()?;
    let hole = read_hole(bytes)?;
    let search = match searched {
        0 => None,
        1 => Some(read_search(bytes)?),
        _ => return None,
    };
    Some(TwixtPly { hole, search })
}

fn read_search(bytes: &mut Bytes) -> Option<TwixtSearched> {
    let (score, nodes) = (bytes.signed()?, bytes.number()?);
    let count = usize::try_from(bytes.number()?).ok()?;
    if count > MOST_PLIES {
        return None;
    }
    let mut visits = Vec::new();
    for _ in 0..count {
        let hole = read_hole(bytes)?;
        visits.push((hole, u32::try_from(bytes.number()?).ok()?));
    }
    Some(TwixtSearched { score, nodes, visits })
}

fn read_hole(bytes: &mut Bytes) -> Option<Hole> {
    let (x, y) = (bytes.next()?, bytes.next()?);
    Some(Hole { x, y })
}

#[cfg(test)]
mod tests {
    use game::Player;
    use proptest::prelude::*;

    use super::*;

    fn any_hole() -> impl Strategy<Value = Hole> {
        (0u8..48, 0u8..48).prop_map(|(x, y)| Hole { x, y })
    }

    fn any_search() -> impl Strategy<Value = TwixtSearched> {
        let visits = proptest::collection::vec((any_hole(), any::<u32>()), 0..5);
        (any::<i32>(), 0..=u64::MAX >> 1, visits).prop_map(|(score, nodes, visits)| TwixtSearched {
            score,
            nodes,
            visits,
        })
    }

    fn any_game() -> impl Strategy<Value = TwixtGame> {
        let rules = (0usize..3, 4u8..=48, 4u8..=48).prop_map(|(set, columns, rows)| {
            let size = Size::new(columns, rows).expect("a board");
            let rules = Rules::new(RuleSet::ALL[set], size);
            rules.with_swap(SwapRule::None).expect("rules without a swap")
        });
        let outcome = prop_oneof![
            Just(None),
            Just(Some(Outcome::Draw)),
            Just(Some(Outcome::Win(Player::First))),
            Just(Some(Outcome::Win(Player::Second))),
        ];
        let ply = (any_hole(), proptest::option::of(any_search()));
        let ply = ply.prop_map(|(hole, search)| TwixtPly { hole, search });
        (rules, outcome, proptest::collection::vec(ply, 0..20)).prop_map(|(rules, outcome, plies)| TwixtGame {
            rules,
            outcome,
            plies,
        })
    }

    proptest! {
        #[test]
        fn games_are_read_as_they_were_written(games in proptest::collection::vec(any_game(), 0..4), cut in 1usize..9) {
            let mut file = MAGIC.to_vec();
            for game in &games {
                write_twixt_game(game, &mut file);
            }
            let mut read = TwixtGames::new(&file).expect("a file of games");
            prop_assert_eq!(read.by_ref().collect::<Vec<_>>(), &games[..]);
            prop_assert_eq!(read.good_bytes(), file.len());
            if !games.is_empty() {
                let short = TwixtGames::new(&file[..file.len() - cut]).expect("a file of games");
                prop_assert_eq!(short.count(), games.len() - 1);
            }
        }

        #[test]
        fn any_body_is_a_game_that_is_written_again_or_none(body in proptest::collection::vec(0u8..6, 0..60)) {
            if let Some(game) = read_game(&body) {
                let mut file = MAGIC.to_vec();
                write_twixt_game(&game, &mut file);
                prop_assert_eq!(TwixtGames::new(&file).expect("a file of games").next(), Some(game));
            }
        }
    }
}
