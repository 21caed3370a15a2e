//! Trax for the search: what one look at a position decides, and which turns to try first.

use core::cell::Cell;

use game::{Notation as _, Outcome, Player, Position};
use trax::search::{Prospect, Quiet, Survey, Worth};
use trax::{Area, Tile, Trax, Turn};

use crate::{
    Answer, Clock, Curve, EntryPoints, ForcedWin, Futility, Horizon, LevelSettings, Limits, Playable, Random,
    Searchable, Solution, TraxSolver, Verdict, Width, trax::eval,
};

/// What a track counts for in the order of turns by how far apart its two ends are, in squares across and
/// down: the nearer, the fewer turns to a loop.
static WORTH: Worth = [0, 90, 55, 38, 26, 18, 12, 8, 5, 3, 0, 0, 0, 0, 0, 0];

/// What a point of worth gained adds to the rank of a turn.
const GAIN: i32 = 20;

/// How scores predict the result: from 8,706 undecided scores of 400 games, with 1,000 positions a turn
/// (`fit_share trax 400 1000`).
const CURVE: Curve = Curve {
    scale: 127.0,
    even: -1.0,
    odd: -1.0,
};

/// Turns that won lately are tried at once in the positions beside: so many of each distance from the root.
const REPLIES: usize = 2;

/// The own turns within which the root is asked for a forced win.
const FORESEEN: u32 = 6;

/// How the levels of play find their turns: neighbours measured in matches, see `docs/research/strength.md`.
const LEVEL_SETTINGS: [LevelSettings; 10] = {
    const fn level(horizon: Horizon, margin: i32) -> LevelSettings {
        LevelSettings { horizon, margin }
    }
    [
        level(Horizon::Turn, 10),
        level(Horizon::Reply, 600),
        level(Horizon::Reply, 270),
        level(Horizon::Reply, 60),
        level(Horizon::Search(120), 150),
        level(Horizon::Search(1_000), 38),
        level(Horizon::Search(2_400), 0),
        level(Horizon::Search(6_500), 0),
        level(Horizon::Search(26_000), 0),
        level(Horizon::Search(u64::MAX), 0),
    ]
};

/// What a forced tile adds to the rank of a turn.
const FORCED: i32 = 600;

/// A turn that makes the side to move win: exact.
#[must_use]
pub fn winning_turn(position: &Trax) -> Option<Turn> {
    winning_turns(position).first().copied()
}

/// Every turn that makes the side to move win.
fn winning_turns(position: &Trax) -> Vec<Turn> {
    let mut survey = Survey::default();
    position.survey(&mut survey);
    let me = position.to_move();
    let won = |prospect: &&Prospect| wins(position, prospect, me);
    let mut turns: Vec<Turn> = survey.prospects.iter().filter(won).map(|p| p.turn).collect();
    turns.sort_by_key(by_rows);
    turns
}

/// Orders turns row by row, as people read a board.
fn by_rows(turn: &Turn) -> (i32, i32, Tile) {
    (turn.at.y, turn.at.x, turn.tile)
}

/// Whether a turn makes `player` win who plays it.
fn wins(position: &Trax, prospect: &Prospect, player: Player) -> bool {
    prospect.is_decisive() && position.outcome_by(prospect, player) == Some(Outcome::Win(player))
}

/// What a look at a position of Trax finds.
#[derive(Debug, Default)]
pub struct NodeInfo {
    survey: Survey,
    /// The turns with which the other side would win, by number.
    attacks: Vec<usize>,
    /// The turns that may stop all of them; only if there are any.
    defences: Vec<Turn>,
    /// Turns with which the other side won after turns from here, or from positions looked at before, the latest first.
    replies: Cell<[Option<Turn>; REPLIES]>,
}

impl NodeInfo {
    /// Whether the side to move wins at once in the position after a turn from here: by an attack that the turn was to
    /// stop, or by a turn that won in a position beside this one. Trying these few is many times as fast as a survey,
    /// and most positions that are won at once are so by one of them.
    fn wins_again(&self, next: &Trax) -> bool {
        let win = Some(Outcome::Win(next.to_move()));
        let won = |turn| next.outcome_of(turn) == win;
        let attacks = self.attacks.iter();
        let mut attacks = attacks.map(|&attack| self.survey.prospects[attack].turn);
        attacks.any(won) || self.replies.get().into_iter().flatten().any(won)
    }

    /// Notes a turn that won after a turn from here.
    fn note_reply(&self, turn: Turn) {
        let mut replies = self.replies.get();
        replies.rotate_right(1);
        replies[0] = Some(turn);
        self.replies.set(replies);
    }

    /// Finds the attacks of the other side, unless the side to move wins at once; with which turn, if it does.
    fn finds_win(&mut self, position: &Trax) -> Option<Turn> {
        self.attacks.clear();
        self.defences.clear();
        let me = position.to_move();
        for (number, prospect) in self.survey.prospects.iter().enumerate() {
            if !prospect.is_decisive() {
                continue;
            }
            if wins(position, prospect, me) {
                return Some(prospect.turn);
            }
            if wins(position, prospect, me.other()) {
                self.attacks.push(number);
            }
        }
        None
    }

    /// Finds the turns that may leave no attack.
    fn find_defences(&mut self, position: &Trax) {
        let Self {
            survey,
            attacks,
            defences,
            ..
        } = self;
        defences.clear();
        let stops = |changes: &Area, widens: bool| {
            attacks
                .iter()
                .all(|&attack| !survey.prospects[attack].survives(changes, widens))
        };
        let me = position.to_move();
        for prospect in &survey.prospects {
            let loses = prospect.is_decisive() && position.outcome_by(prospect, me) == Some(Outcome::Win(me.other()));
            if !loses && stops(&prospect.changes, prospect.widens) {
                defences.push(prospect.turn);
            }
        }
        let bounds = position.bounds();
        for &Quiet { turn, .. } in &survey.quiet {
            let widens = bounds.is_some_and(|bounds| !bounds.contains(turn.at));
            if stops(&position.quiet_changes(turn), widens) {
                defences.push(turn);
            }
        }
    }
}

impl Searchable for Trax {
    const COMPLETE: bool = true;

    const FUTILITY: Option<Futility> = Some(Futility {
        per_turn: 60,
        besides: 40,
        deepest: 5,
    });

    const WIDTH: Width = Width { least: 8, growth: 6 };

    type NodeInfo = NodeInfo;

    fn look(&self, sight: &mut NodeInfo, before: Option<(&NodeInfo, &Turn)>, leaf: bool) -> Verdict {
        if before.is_some_and(|(before, _)| before.wins_again(self)) {
            return Verdict::Wins(1);
        }
        let survey = &mut sight.survey;
        // Gains order turns. At the end of a line, and in what follows a danger there, only turns that end a danger are
        // tried, as they come.
        survey.worth = (!leaf).then_some(&WORTH);
        match before {
            Some((before, turn)) if leaf => {
                self.survey_figures_after(&before.survey, *turn, survey);
            }
            Some((before, turn)) => self.survey_after(&before.survey, *turn, survey),
            None => self.survey(survey),
        }
        if let Some(turn) = sight.finds_win(self) {
            if let Some((before, _)) = before {
                before.note_reply(turn);
            }
            return Verdict::Wins(1);
        }
        if sight.attacks.is_empty() {
            return Verdict::Open;
        }
        if leaf && let Some((before, turn)) = before {
            self.survey_after(&before.survey, *turn, &mut sight.survey);
            sight.finds_win(self);
        }
        sight.find_defences(self);
        if sight.defences.is_empty() {
            Verdict::Loses(2)
        } else {
            Verdict::Danger
        }
    }

    /// Turns that force tiles first.
    fn ranked(&self, sight: &NodeInfo, moves: &mut Vec<(i32, Turn)>) {
        let NodeInfo {
            survey,
            attacks,
            defences,
            ..
        } = sight;
        if !attacks.is_empty() {
            moves.extend(defences.iter().map(|&turn| (0, turn)));
            return;
        }
        let me = self.to_move();
        let gained = |gain: [i16; 2]| {
            let (mine, theirs) = (gain[me as usize], gain[me.other() as usize]);
            GAIN * (i32::from(mine) - i32::from(theirs))
        };
        let forced = |prospect: &Prospect| {
            let tiles = i32::from(prospect.tiles - 1).min(6);
            (tiles * FORCED + gained(prospect.gain), prospect.turn)
        };
        moves.extend(survey.prospects.iter().map(forced));
        let quiet = |quiet: &Quiet| (gained(quiet.gain), quiet.turn);
        moves.extend(survey.quiet.iter().map(quiet));
    }

    /// Across and down from the first tile, 11 bits each, and the tile.
    fn code(turn: &Turn) -> u32 {
        let across = (turn.at.x + 1024) as u32 & 0x7ff;
        let down = (turn.at.y + 1024) as u32 & 0x7ff;
        (across << 11 | down) << 3 | (turn.tile as u32 + 1)
    }

    fn evaluate(&self, _sight: &NodeInfo) -> i32 {
        eval::evaluate(self)
    }

    /// Every legal turn; those that may force tiles first.
    fn candidates(&self, moves: &mut Vec<Turn>) {
        let mut survey = Survey::default();
        self.survey(&mut survey);
        survey.prospects.sort_by_key(|prospect| by_rows(&prospect.turn));
        survey.quiet.sort_by_key(|quiet| by_rows(&quiet.turn));
        moves.extend(survey.prospects.iter().map(|prospect| prospect.turn));
        moves.extend(survey.quiet.iter().map(|quiet| quiet.turn));
    }

    fn winning_move(&self) -> Option<Turn> {
        winning_turn(self)
    }

    fn forced_win(&self, limits: &Limits, clock: &dyn Clock) -> (Option<ForcedWin<Turn>>, u64) {
        let nodes = limits.nodes.unwrap_or(0).min(1 << 16) as usize;
        let mut solver = TraxSolver::new(2 * nodes);
        let Solution { answer, nodes } = solver.solve(self, FORESEEN, limits, clock);
        match answer {
            Answer::Win { turns, line } => (Some((turns, line)), nodes),
            _ => (None, nodes),
        }
    }
}

static ENTRY_POINTS: EntryPoints<Trax> = EntryPoints::new();

impl Playable for Trax {
    const LEVEL_SETTINGS: [LevelSettings; 10] = LEVEL_SETTINGS;

    const LEVELS_VERSION: u32 = 2;

    const LEVEL_RATINGS: [i16; 10] = [0, 275, 515, 705, 995, 1295, 1565, 1905, 2255, 2455];

    type Exact = ();

    /// By the records in `trax/world-championship.trx` (28 games, 20 own turns) and `trax/archive-8x8-sample.trx` (300
    /// games, 13.5) of `testdata`; 15 games of Loop Trax need 14.5. Smaller studies have fewer spaces than that.
    fn game_length(rules: &trax::Rules) -> u32 {
        match rules.bound() {
            Some(bound) => (bound * 7 / 4).min(20),
            None if *rules == trax::Rules::loop_trax() => 15,
            None => 20,
        }
    }

    fn entry_points() -> &'static EntryPoints<Self> {
        &ENTRY_POINTS
    }

    fn winning_moves(&self) -> Vec<Turn> {
        winning_turns(self)
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn curve(&self) -> Curve {
        CURVE
    }

    /// The cross in Loop Trax: after the other first tile, which a search takes for the better one, White makes 42 % of
    /// the points in games (docs/research/first-turns.md).
    fn opening_move(&self, _random: &mut Random) -> Option<Turn> {
        let begins = self.tile_count() == 0 && *self.rules() == trax::Rules::loop_trax();
        begins.then(|| self.read_move("@0+").ok()).flatten()
    }
}
