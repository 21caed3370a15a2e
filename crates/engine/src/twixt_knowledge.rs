//! TwixT for the search: what a position is worth, and which holes are worth a look.

use game::{Outcome, Player, Position};
use twixt::{Hole, Turn, Twixt};

use crate::twixt_distance::{Distances, FAR};
use crate::twixt_edits::{self, edits, winning_edits};
use crate::twixt_opening::opening_move;
use crate::twixt_race::{forced_connection, saving_holes};
use crate::{
    Clock, Curve, ForcedWin, Guide, Horizon, Limits, Look, Manner, Method, NetGuide, Random,
    Searchable,
};

/// What being a peg nearer to a connection is worth.
const PEG: i32 = 100;

/// What each further hole on a shortest way is worth: a way with many holes is harder to cut.
const WAY: i32 = 4;

/// Holes beyond this many on shortest ways add nothing.
const WAYS: i32 = 20;

/// The advantage of being on the move: half a peg.
const TEMPO: i32 = 50;

/// How many holes the search looks at in a position.
const WIDTH: usize = 16;

/// How much nearness counts beside what refuted other turns before.
const RANK: i32 = 1 << 9;

/// How many pegs a side may lack to win at once with links by hand, as far as the search looks.
const NEAR: u16 = 3;

/// The rank of the first turn with links by hand: after so many holes.
const EDITS_AFTER: i32 = 2;

/// How many holes a map of the board looks at.
const WIDE: usize = 64;

/// How scores tell the result on 12 × 12: from 6,029 undecided scores of 150 games, with 400 positions a
/// turn (`fit_share twixt-12 150 400`).
const SMALL: Curve = Curve {
    scale: 107.0,
    even: 12.0,
    odd: -13.0,
};

/// The same on 24 × 24, from 3,308 scores of 60 games with 120 positions a turn (`fit_share twixt-24 60 120`);
/// these hardly reach odd depths, which are taken to be alike. Between the two boards it is in proportion.
const USUAL: Curve = Curve {
    scale: 387.0,
    even: 3.0,
    odd: 3.0,
};

/// How the levels of play find their moves.
const MANNERS: [Manner; 10] = {
    const fn search(nodes: u64, margin: i32) -> Manner {
        Manner {
            horizon: Horizon::Search(nodes),
            margin,
        }
    }
    [
        search(1, 120),
        search(60, 80),
        search(150, 55),
        search(300, 40),
        search(700, 28),
        search(1_500, 18),
        search(3_500, 10),
        search(8_000, 5),
        search(20_000, 0),
        search(u64::MAX, 0),
    ]
};

/// What a look at a position of TwixT finds.
#[derive(Debug, Default)]
pub struct Sight(Option<Ways>);

/// Both sides' distances: the side to move's, and the other's.
#[derive(Debug)]
struct Ways {
    mine: Distances,
    theirs: Distances,
}

impl Ways {
    fn of(position: &Twixt) -> Self {
        let me = position.to_move();
        let of = |player| Distances::of(position, player);
        Self {
            mine: of(me),
            theirs: of(me.other()),
        }
    }

    /// How far out of both sides' ways a hole lies: less is better.
    fn detour(&self, position: &Twixt, hole: Hole) -> u32 {
        let excess = |ways: &Distances, player| {
            let usable = position.may_use(player, hole);
            let through = if usable {
                ways.through(position, hole)
            } else {
                FAR
            };
            u32::from(through.saturating_sub(ways.shortest()).min(8))
        };
        let me = position.to_move();
        let (mine, theirs) = (excess(&self.mine, me), excess(&self.theirs, me.other()));
        // A hole on the ways of both sides serves and hinders at once.
        2 * mine.min(theirs) + mine.max(theirs)
    }

    /// The turns with links by hand that are worth a look.
    fn edits(&self, position: &Twixt) -> Vec<Turn> {
        edits(position, self.theirs.shortest() <= 1)
    }

    /// So many holes, those nearest to the shortest ways of both sides first.
    fn nearest_holes(&self, position: &Twixt, width: usize) -> impl Iterator<Item = Turn> + use<> {
        let size = position.rules().size();
        let centre = |hole: Hole| {
            let across = (2 * u32::from(hole.x) + 1).abs_diff(u32::from(size.columns()));
            let down = (2 * u32::from(hole.y) + 1).abs_diff(u32::from(size.rows()));
            across + down
        };
        let mut holes: Vec<Hole> = position.legal_holes().collect();
        holes.sort_by_cached_key(|&hole| (self.detour(position, hole), centre(hole), hole));
        holes.into_iter().take(width).map(Turn::Place)
    }
}

/// What a side's ways are worth to it.
fn worth(position: &Twixt, ways: &Distances, player: Player) -> i32 {
    let shortest = ways.shortest();
    if shortest >= FAR {
        return -PEG * 60;
    }
    let on_the_way = free_holes(position, player)
        .filter(|&hole| ways.through(position, hole) == shortest)
        .take(WAYS as usize)
        .count() as i32;
    WAY * on_the_way - PEG * i32::from(shortest)
}

/// The free holes that a side may use.
fn free_holes(position: &Twixt, player: Player) -> impl Iterator<Item = Hole> {
    let size = position.rules().size();
    let holes = (0..size.rows()).flat_map(move |y| (0..size.columns()).map(move |x| Hole { x, y }));
    holes.filter(move |&hole| position.may_use(player, hole) && position.peg(hole).is_none())
}

/// Every hole in which a peg wins for the side to move.
fn winning_holes(position: &Twixt, ways: &Distances) -> impl Iterator<Item = Turn> {
    let me = position.to_move();
    let near = ways.shortest() <= 1;
    let holes = near.then(|| position.legal_holes()).into_iter().flatten();
    holes.map(Turn::Place).filter(move |turn| {
        let mut next = position.clone();
        next.try_play(turn).is_ok() && next.outcome() == Some(Outcome::Win(me))
    })
}

impl Searchable for Twixt {
    const COMPLETE: bool = false;

    const METHOD: Method = Method::Tree;

    const MANNERS: [Manner; 10] = MANNERS;

    type Sight = Sight;

    fn look(&self, sight: &mut Sight, _: Option<(&Sight, &Turn)>, _leaf: bool) -> Look {
        let ways = sight.0.insert(Ways::of(self));
        let near = ways.mine.shortest() <= NEAR;
        if winning_holes(self, &ways.mine).next().is_some()
            || near && !winning_edits(self).is_empty()
        {
            Look::Wins(1)
        } else if ways.mine.shortest() >= FAR && ways.theirs.shortest() >= FAR && self.is_dead() {
            Look::Drawn
        } else {
            Look::Open
        }
    }

    fn ranked(&self, sight: &Sight, moves: &mut Vec<(i32, Turn)>) {
        let ways = sight.0.as_ref().expect("a position looked at");
        let nearest = ways.nearest_holes(self, WIDTH).zip(0..);
        moves.extend(nearest.map(|(turn, place)| (RANK * -place, turn)));
        let edits = ways.edits(self).into_iter().zip(EDITS_AFTER..);
        moves.extend(edits.map(|(turn, place)| (RANK * -place, turn)));
    }

    fn code(turn: &Turn) -> u32 {
        match turn {
            Turn::Place(hole) => 1 + u32::from(hole.x) + (u32::from(hole.y) << 8),
            Turn::Swap => 1 << 16,
            Turn::Edit(_) => twixt_edits::code(turn),
        }
    }

    fn evaluate(&self, sight: &Sight) -> i32 {
        let Ways { mine, theirs } = sight.0.as_ref().expect("a position looked at");
        let me = self.to_move();
        worth(self, mine, me) - worth(self, theirs, me.other()) + TEMPO
    }

    /// The holes nearest to the shortest ways of both sides, and the turns with links by hand that matter.
    fn candidates(&self, moves: &mut Vec<Turn>) {
        let ways = Ways::of(self);
        moves.extend(ways.nearest_holes(self, WIDTH));
        moves.extend(ways.edits(self));
    }

    fn winning_move(&self) -> Option<Turn> {
        let plain = winning_holes(self, &Distances::of(self, self.to_move())).next();
        plain.or_else(|| winning_edits(self).into_iter().next())
    }

    /// One for each hole: a plain peg if that wins.
    fn winning_moves(&self) -> Vec<Turn> {
        let ways = Distances::of(self, self.to_move());
        let mut moves: Vec<Turn> = winning_holes(self, &ways).collect();
        let edits = winning_edits(self);
        let known = moves.len();
        let new = |turn: &Turn| moves[..known].iter().all(|other| other.peg() != turn.peg());
        let edits: Vec<Turn> = edits.into_iter().filter(new).collect();
        moves.extend(edits);
        moves.sort_by_key(Turn::peg);
        moves
    }

    fn wide_candidates(&self, moves: &mut Vec<Turn>) {
        let ways = Ways::of(self);
        moves.extend(ways.nearest_holes(self, WIDE));
        moves.extend(ways.edits(self));
    }

    /// A connection that can be forced.
    fn forced_win(&self, limits: &Limits, clock: &dyn Clock) -> (Option<ForcedWin<Turn>>, u64) {
        let (found, nodes) = forced_connection(self, limits, clock);
        (found.map(|found| (found.turns, found.line)), nodes)
    }

    /// Pegs that touch a connection the other side could force, and turns with links by hand among them.
    fn saving_moves(&self, limits: &Limits, clock: &dyn Clock) -> (Option<Vec<Turn>>, u64) {
        let (holes, nodes) = saving_holes(self, limits, clock);
        let moves = holes.map(|holes| {
            let mut moves = Vec::new();
            self.candidates(&mut moves);
            moves.retain(|turn| {
                let peg = turn.peg();
                matches!(turn, Turn::Edit(_)) && holes.iter().any(|&hole| peg == Some(hole))
            });
            moves.extend(holes.into_iter().map(Turn::Place));
            moves
        });
        (moves, nodes)
    }

    fn guide() -> &'static dyn Guide<Self> {
        NetGuide::built_in()
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn curve(&self) -> Curve {
        let size = self.rules().size();
        let side = f64::from(size.columns().min(size.rows()));
        SMALL.towards(USUAL, (side - 12.0) / 12.0)
    }

    fn opening_move(&self, random: &mut Random) -> Option<Turn> {
        opening_move(self, random)
    }
}
