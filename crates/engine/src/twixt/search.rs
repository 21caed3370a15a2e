//! TwixT for the search: what a position is worth, and which holes are worth a look.

use game::Position;
use twixt::{Hole, Turn, Twixt};

use crate::twixt::bitboard::Rows;
use crate::twixt::candidates::plans;
use crate::twixt::distance::{Distances, FAR, lacks_a_peg_at_most};
use crate::twixt::eval::{Count, POLICY_SCALE, RunBoards, STOPPED};
use crate::twixt::forced::{forced_connection, saving_holes};
use crate::twixt::link_edits::{self, edits, urgent_edits, winning_edits};
use crate::twixt::opening::opening_move;
use crate::twixt::small_board::{SmallBoard, perfect_play};
use crate::twixt::stopped::{self, one_side_is_near, one_side_is_stopped};
use crate::twixt::winning_holes::winning_holes;
use crate::{
    Clock, Curve, EntryPoints, ForcedWin, Futility, Horizon, LevelSettings, Limits, Perfect, Playable, Random,
    Searchable, Verdict, Width,
};

/// How many holes the search looks at in a position at least.
const FEWEST: usize = 16;

/// How many holes near the shortest ways it looks at where a side does not run any more.
const AROUND: usize = 32;

/// The rank that a hole loses there for every peg that it lies out of those ways.
const AWAY: i32 = 200;

/// A peg that stops a peg elsewhere stands no farther from it along columns and rows: it takes its place, or
/// lays a link across one that would leave it.
const CLOSE: u8 = 4;

/// When a position is good enough without a further look (docs/research/strength-log.md).
const FUTILITY: Futility = Futility {
    per_turn: 60,
    besides: 40,
    deepest: 8,
};

/// How many holes the root of a search and a map of the board look at.
const WIDE: usize = 64;

/// How scores predict the result on 12 × 12: from 6,029 undecided scores of 150 games, with 400 positions a
/// turn (`fit_share twixt-12 150 400`).
const SMALL: Curve = Curve {
    scale: 107.0,
    even: 12.0,
    odd: -13.0,
};

/// The same on 24 × 24, from 13,774 scores within ±1,500 of 526 games with 6,000 positions a turn. Between the two
/// boards it is in proportion.
const USUAL: Curve = Curve {
    scale: 400.0,
    even: 0.0,
    odd: 0.0,
};

/// The first level is lenient on boards of fewer columns and rows.
const LENIENT_BELOW: u8 = 18;

/// How the levels of play find their moves.
const LEVEL_SETTINGS: [LevelSettings; 10] = {
    const fn by(horizon: Horizon, margin: i32) -> LevelSettings {
        LevelSettings { horizon, margin }
    }
    const fn search(nodes: u64, margin: i32) -> LevelSettings {
        by(Horizon::Search(nodes), margin)
    }
    [
        by(Horizon::Turn, 450),
        by(Horizon::Reply, 200),
        search(40, 120),
        search(150, 55),
        search(800, 12),
        search(1_000, 0),
        search(2_600, 0),
        search(6_500, 0),
        search(18_000, 0),
        search(u64::MAX, 0),
    ]
};

/// What a look at a position of TwixT finds.
#[derive(Debug, Default)]
pub struct NodeInfo {
    boards: RunBoards,
    /// What is counted of the side to move, and of the other side.
    counts: [Count; 2],
    /// The last peg of the other side, and the one before it, if they are known.
    last: [Option<Hole>; 2],
    /// Whether the other side is a peg from a connection, where links may be taken off.
    pressed: bool,
    /// Every hole in which a peg saves the side to move, if the other side would win at once.
    saving: Option<Vec<Hole>>,
}

impl NodeInfo {
    /// Whether a side cannot run straight for its borders.
    fn is_stopped(&self) -> bool {
        self.counts.iter().any(|count| count.lacking >= STOPPED)
    }
}

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

    /// How far out of both sides' ways holes lie, of this position: less is better.
    fn detours(&self) -> impl Fn(Hole) -> u32 + use<> {
        let sets = [&self.mine, &self.theirs].map(Detours::of);
        move |hole| {
            let [mine, theirs] = sets.each_ref().map(|set| set.of_hole(hole));
            // A hole on the ways of both sides serves and hinders at once.
            2 * mine.min(theirs) + mine.max(theirs)
        }
    }

    /// So many holes, those nearest to the shortest ways of both sides first.
    fn nearest_holes(&self, position: &Twixt, width: usize) -> impl Iterator<Item = Hole> + use<> {
        let size = position.rules().size();
        let detour = self.detours();
        let key = |hole: Hole| {
            let across = (2 * u32::from(hole.x) + 1).abs_diff(u32::from(size.columns()));
            let down = (2 * u32::from(hole.y) + 1).abs_diff(u32::from(size.rows()));
            (detour(hole), across + down, hole)
        };
        let mut holes: Vec<_> = position.legal_holes().map(key).collect();
        if holes.len() > width {
            holes.select_nth_unstable(width);
            holes.truncate(width);
        }
        holes.sort_unstable();
        holes.into_iter().map(|(_, _, hole)| hole)
    }
}

/// The free holes by way of which a side needs no more pegs than it must, one more, and so on.
struct Detours([Rows; 4]);

impl Detours {
    fn of(distances: &Distances) -> Self {
        let shortest = distances.shortest();
        Self([0, 1, 2, 3].map(|more| match shortest {
            FAR => Rows::default(),
            _ => distances.ways(shortest + more),
        }))
    }

    fn of_hole(&self, hole: Hole) -> u32 {
        let more = self.0.iter().position(|rows| rows.has(hole));
        more.map_or(8, |more| more as u32)
    }
}

/// Every hole in which a peg of the side to move leaves the other side none of its winning holes.
fn holes_against(position: &Twixt, threats: &[Hole]) -> Vec<Hole> {
    let other = position.to_move().other();
    let close = |a: Hole, b: Hole| a.x.abs_diff(b.x) <= CLOSE && a.y.abs_diff(b.y) <= CLOSE;
    let saves = |hole: &Hole| {
        let mut next = position.clone();
        next.play_unchecked(&Turn::Place(*hole));
        !threats.iter().any(|&threat| next.joins_at(other, threat))
    };
    let holes = position.legal_holes();
    holes
        .filter(|&hole| threats.iter().all(|&threat| close(hole, threat)))
        .filter(saves)
        .collect()
}

/// Whether it is worth asking if the position is dead: a side does not run any more, or a third of the holes are full.
fn may_be_dead(position: &Twixt, sight: &NodeInfo) -> bool {
    let size = position.rules().size();
    let holes = u32::from(size.columns()) * u32::from(size.rows());
    sight.is_stopped() || 3 * position.peg_count() > holes
}

impl Searchable for Twixt {
    const COMPLETE: bool = false;

    const FUTILITY: Option<Futility> = Some(FUTILITY);

    const WIDTH: Width = Width { least: 5, growth: 3 };

    type NodeInfo = NodeInfo;

    fn look(&self, sight: &mut NodeInfo, before: Option<(&NodeInfo, &Turn)>, _leaf: bool) -> Verdict {
        let me = self.to_move();
        let other = me.other();
        sight
            .boards
            .see(self, before.map(|(before, turn)| (&before.boards, turn)));
        let NodeInfo { boards, counts, .. } = sight;
        let [mine, theirs] = counts;
        boards.count(self, me, true, mine);
        boards.count(self, other, false, theirs);
        sight.last = before.map_or([None; 2], |(before, turn)| [turn.peg(), before.last[0]]);
        sight.pressed = false;
        sight.saving = None;
        let removal = self.rules().removal();
        let near = |player| removal && lacks_a_peg_at_most(self, player);
        if !winning_holes(self, me).is_empty() || near(me) && !winning_edits(self).is_empty() {
            return Verdict::Wins(1);
        }
        if may_be_dead(self, sight) && self.is_dead() {
            return Verdict::Drawn;
        }
        sight.pressed = near(other);
        let threats = winning_holes(self, other);
        // With links by hand there are more ways to save oneself than can be listed.
        if threats.is_empty() || removal {
            return Verdict::Open;
        }
        let saving = holes_against(self, &threats);
        if saving.is_empty() {
            return Verdict::Loses(2);
        }
        sight.saving = Some(saving);
        Verdict::Danger
    }

    fn ranked(&self, sight: &NodeInfo, moves: &mut Vec<(i32, Turn)>) {
        let me = self.to_move();
        // What either side would do if it were to move.
        let mine = &sight.counts[0].gaps;
        let theirs = &sight.boards.runs(self, me.other(), true).gaps;
        let stopped = mine.is_empty() || theirs.is_empty();
        let mut ways = None;
        let holes = match &sight.saving {
            Some(saving) => saving.clone(),
            None => {
                let mut holes = plans(self, mine, theirs);
                let most = if stopped { AROUND } else { FEWEST };
                if stopped || holes.len() < FEWEST {
                    let ways = ways.insert(Ways::of(self));
                    let nearest = ways.nearest_holes(self, most);
                    let new = nearest.filter(|hole| !holes.contains(hole));
                    let new: Vec<_> = new.collect();
                    holes.extend(new);
                }
                holes
            }
        };
        // With links by hand a turn is as promising as its peg.
        let edits = match &sight.saving {
            Some(_) => Vec::new(),
            None => urgent_edits(self, sight.pressed),
        };
        let turns: Vec<Turn> = holes.into_iter().map(Turn::Place).chain(edits).collect();
        let pegs = turns.iter().filter_map(Turn::peg);
        let promises = sight.boards.promises(me, [mine, theirs], sight.last, pegs);
        // Where nothing runs straight, what leads around counts as well.
        let detour = ways.filter(|_| stopped).map(|ways| ways.detours());
        let away = |hole| {
            let rows = detour.as_ref().map_or(0, |detour| detour(hole));
            AWAY * rows as i32
        };
        let ranks = promises.into_iter().map(|(rank, hole)| rank - away(hole));
        moves.extend(ranks.zip(turns));
    }

    fn code(turn: &Turn) -> u32 {
        match turn {
            Turn::Place(hole) => 1 + u32::from(hole.x) + (u32::from(hole.y) << 8),
            Turn::Swap => 1 << 16,
            Turn::Edit(_) => link_edits::code(turn),
        }
    }

    fn evaluate(&self, sight: &NodeInfo) -> i32 {
        if sight.is_stopped() {
            let lacking = sight.counts.each_ref().map(|count| count.lacking);
            return stopped::worth(self, lacking);
        }
        sight.boards.worth(self.to_move(), &sight.counts)
    }

    /// The holes that lengthen or stop the best runs, the most promising first, and the turns with links by hand
    /// that matter.
    fn candidates(&self, moves: &mut Vec<Turn>) {
        let mut sight = NodeInfo::default();
        self.look(&mut sight, None, false);
        let mut ranked = Vec::new();
        self.ranked(&sight, &mut ranked);
        ranked.sort_by_key(|&(rank, _)| core::cmp::Reverse(rank));
        moves.extend(ranked.into_iter().map(|(_, turn)| turn));
        if sight.saving.is_none() {
            let edits = edits(self, sight.pressed).into_iter();
            let new: Vec<Turn> = edits.filter(|turn| !moves.contains(turn)).collect();
            moves.extend(new);
        }
    }

    fn wide_candidates(&self, moves: &mut Vec<Turn>) {
        let ways = Ways::of(self);
        moves.extend(ways.nearest_holes(self, WIDE).map(Turn::Place));
        moves.extend(edits(self, lacks_a_peg_at_most(self, self.to_move().other())));
    }

    fn winning_move(&self) -> Option<Turn> {
        let me = self.to_move();
        let plain = winning_holes(self, me);
        let plain = plain.first().map(|&hole| Turn::Place(hole));
        plain.or_else(|| winning_edits(self).into_iter().next())
    }

    /// A connection that can be forced.
    fn forced_win(&self, limits: &Limits, clock: &dyn Clock) -> (Option<ForcedWin<Turn>>, u64) {
        let (found, nodes) = forced_connection(self, limits, clock);
        (found.map(|found| (found.turns, found.line)), nodes)
    }

    /// More where the connection that can be forced is likely to decide, most where a side is stopped.
    fn solver_share(&self) -> u32 {
        if one_side_is_stopped(self) {
            3
        } else if one_side_is_near(self) {
            5
        } else {
            8
        }
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
}

static ENTRY_POINTS: EntryPoints<Twixt> = EntryPoints::new();

impl Playable for Twixt {
    const LEVEL_SETTINGS: [LevelSettings; 10] = LEVEL_SETTINGS;

    const LEVELS_VERSION: u32 = 2;

    const LEVEL_RATINGS: [i16; 10] = [0, 260, 560, 865, 1135, 1370, 1640, 1840, 2030, 2230];

    const POLICY_SCALE: Option<i32> = Some(POLICY_SCALE);

    type Exact = SmallBoard;

    /// By the 57 games on 24 × 24 in `mail-games.txt` and `little-golem-NN.tsgf` of `testdata/twixt`: 21 own turns. The
    /// 13 on larger and on shorter boards last longer and shorter about as the way from border to border does.
    fn game_length(rules: &twixt::Rules) -> u32 {
        let size = rules.size();
        u32::from(size.columns().min(size.rows())) * 7 / 8
    }

    fn entry_points() -> &'static EntryPoints<Self> {
        &ENTRY_POINTS
    }

    /// A few pegs cross a small board, so its evaluations differ more between turns, and newcomers play there.
    fn leniency(&self) -> i32 {
        let size = self.rules().size();
        if size.columns().max(size.rows()) < LENIENT_BELOW {
            4
        } else {
            1
        }
    }

    /// One for each hole: a plain peg if that wins.
    fn winning_moves(&self) -> Vec<Turn> {
        let me = self.to_move();
        let holes = winning_holes(self, me);
        let mut moves: Vec<Turn> = holes.into_iter().map(Turn::Place).collect();
        let edits = winning_edits(self);
        let known = moves.len();
        let new = |turn: &Turn| moves[..known].iter().all(|other| other.peg() != turn.peg());
        let edits: Vec<Turn> = edits.into_iter().filter(new).collect();
        moves.extend(edits);
        moves.sort_by_key(Turn::peg);
        moves
    }

    fn perfect_play(
        &self,
        exact: &mut SmallBoard,
        entries: usize,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> (Option<Perfect<Turn>>, u64) {
        perfect_play(self, exact, entries, limits, clock)
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
