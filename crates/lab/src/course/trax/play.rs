//! Games to find positions in: the engine's own, with careless turns among the good ones so that something happens.

use engine::{Engine, Limits};
use game::{Position as _, Random};
use trax::{Rules, Trax, Turn};

use super::ask;

/// A game: its turns as records write them, and the positions between them.
pub(super) struct Game {
    pub(super) turns: Vec<String>,
    pub(super) positions: Vec<Trax>,
}

/// How a game is played.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// Turns at most.
    pub(super) longest: usize,
    /// Positions that the engine looks at before a turn; 0: every turn is drawn.
    pub(super) nodes: u64,
}

/// How many turns at the beginning are drawn, and how many in a hundred later on.
const DRAWN_FIRST: usize = 3;
const DRAWN: u32 = 35;

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 10;

/// The game of a seed.
pub(super) fn game(rules: &Rules, style: Style, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut engine = Engine::<Trax>::new(ENTRIES);
    let mut position = Trax::start(rules);
    let mut game = Game {
        turns: Vec::new(),
        positions: vec![position.clone()],
    };
    while position.outcome().is_none() && game.turns.len() < style.longest {
        let early = game.turns.len() < DRAWN_FIRST;
        let turn = if style.nodes == 0 || early || random.below(100) < DRAWN {
            draw(&position, &mut random)
        } else {
            let line = engine.search(&position, &Limits::nodes(style.nodes), &|| false);
            line.and_then(|line| line.moves.first().copied())
        };
        let Some(turn) = turn else { break };
        game.turns.push(ask::text(&position, turn));
        position.play_unchecked(&turn);
        game.positions.push(position.clone());
    }
    game
}

/// The best of five drawn turns: rather none that loses at once, and one that keeps the position compact.
fn draw(position: &Trax, random: &mut Random) -> Option<Turn> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let worth = |turn: &Turn| {
        let after = ask::play(position, *turn);
        let lost = after.outcome().is_some() || ask::can_win(&after);
        let area = after.bounds().map_or(0, |bounds| bounds.columns() * bounds.rows());
        (lost, area - after.tile_count())
    };
    let drawn: Vec<Turn> = (0..5)
        .filter_map(|_| moves.get(random.below(moves.len() as u32) as usize).copied())
        .collect();
    drawn.into_iter().min_by_key(worth)
}
