//! Small boards of TwixT as the engine plays them: perfectly, where the solver answers in time.
//!
//! Up to 7 × 7 the engine plays by the solver wherever it answers within half of the limits. It keeps at most 8 MiB
//! between turns. Level 10 does so too, lower levels do not.

use game::{Outcome, Position as _};
use twixt::{Hole, SwapRule, Turn, Twixt};

use crate::engine::playable::Perfect;
use crate::search::line::MATE;
use crate::twixt::opening::begins;
use crate::{Clock, Limits, TwixtSolver};

/// The most columns, and the most rows, of a board that is given to the solver: larger ones take it minutes
/// (docs/research/solved.md).
const LARGEST: u8 = 7;

/// How many positions the solver remembers at most: 8 MiB.
const ENTRIES: usize = 1 << 18;

/// What the solver of a small board remembers from turn to turn.
#[derive(Debug, Default)]
pub struct SmallBoard(Option<TwixtSolver>);

impl SmallBoard {
    /// The solver for the board and the rules of a position, if the board is small, with room for so many positions at
    /// most.
    fn solver(&mut self, position: &Twixt, entries: usize) -> Option<&mut TwixtSolver> {
        let rules = position.rules();
        if rules.size().columns().max(rules.size().rows()) > LARGEST {
            return None;
        }
        let fits = |solver: &TwixtSolver| solver.size() == rules.size() && solver.rule_set() == rules.set();
        if !self.0.as_ref().is_some_and(fits) {
            self.0 = TwixtSolver::new(rules, entries.min(ENTRIES));
        }
        self.0.as_mut()
    }
}

/// See [`Playable::perfect_play`](crate::Playable::perfect_play).
pub(crate) fn perfect_play(
    position: &Twixt,
    small: &mut SmallBoard,
    entries: usize,
    limits: &Limits,
    clock: &dyn Clock,
) -> (Option<Perfect<Turn>>, u64) {
    let Some(solver) = small.solver(position, entries) else {
        return (None, 0);
    };
    let before = solver.nodes();
    let found = if offers_swap(position) {
        first_peg(solver, position, limits, clock)
    } else {
        let found = solver.perfect(position, limits, clock);
        found.map(|(outcome, line)| judged(position, outcome, line))
    };
    (found, solver.nodes() - before)
}

/// Whether the other side may take the peg that is to be placed.
fn offers_swap(position: &Twixt) -> bool {
    begins(position) && position.rules().swap() != SwapRule::None
}

/// The best first peg under the pie rule: one that leads to a draw, or else one with which the loss takes longest. None
/// if a limit is reached before that is known.
fn first_peg(solver: &mut TwixtSolver, position: &Twixt, limits: &Limits, clock: &dyn Clock) -> Option<Perfect<Turn>> {
    let size = position.rules().size();
    let before = solver.nodes();
    // The other holes are mirror images of these.
    let quarter = |hole: &Hole| 2 * hole.x < size.columns() && 2 * hole.y < size.rows();
    let mut longest: Option<Perfect<Turn>> = None;
    for hole in position.legal_holes().filter(quarter) {
        let first = Turn::Place(hole);
        let mut next = position.clone();
        next.play_unchecked(&first);
        let spent = solver.nodes() - before;
        let left = Limits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(spent)),
            ..*limits
        };
        let (outcome, line) = solver.perfect(&next, &left, clock)?;
        // Whoever wins after the peg, it is the side that answers it.
        let answer = judged(&next, outcome, line);
        let drawn = answer.score == 0;
        let score = if drawn { 0 } else { 1 - answer.score };
        let moves = [first].into_iter().chain(answer.moves).collect();
        if longest.as_ref().is_none_or(|known| known.score < score) {
            longest = Some(Perfect { moves, score });
        }
        if drawn {
            break;
        }
    }
    longest
}

fn judged(position: &Twixt, outcome: Outcome, line: Vec<Turn>) -> Perfect<Turn> {
    let me = position.to_move();
    let plies = plies(position, &line);
    let score = match outcome {
        Outcome::Win(winner) if winner == me => MATE - (plies | 1),
        Outcome::Win(_) => ((plies + 1) & !1) - MATE,
        Outcome::Draw => 0,
    };
    if score < 0 && position.swap_allowed() {
        // The lost side is the other one's after that.
        return Perfect {
            moves: vec![Turn::Swap],
            score: -score - 1,
        };
    }
    Perfect { moves: line, score }
}

/// The turns of a line that ends the game; those that are left at most, if it does not.
fn plies(position: &Twixt, line: &[Turn]) -> i32 {
    let mut end = position.clone();
    line.iter().for_each(|turn| end.play_unchecked(turn));
    let left = match end.outcome() {
        Some(_) => 0,
        None => end.legal_holes().count(),
    };
    (line.len() + left) as i32
}

#[cfg(test)]
mod tests {
    use game::Notation as _;
    use twixt::{RuleSet, Rules, Size, SwapRule};

    use super::*;
    use crate::{Engine, Level, Playable as _, Random};

    fn after(rules: &Rules, turns: &str) -> Twixt {
        let mut position = Twixt::start(rules);
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    fn size(text: &str) -> Size {
        text.parse().expect("a board")
    }

    /// Who wins a game that one side plays by the engine, with so many positions a turn, and the other side by the
    /// solver without any bound.
    fn winner_against_perfect_play(start: &Twixt, nodes: u64) -> Option<game::Player> {
        let mut engine = Engine::new(1 << 14);
        let mut solver = TwixtSolver::new(start.rules(), 1 << 16).expect("a small board");
        let own = start.to_move();
        let mut position = start.clone();
        while position.outcome_in_play().is_none() {
            let turn = if position.to_move() == own {
                let line = engine.search(&position, &Limits::nodes(nodes), &|| false);
                line.expect("a line").moves.swap_remove(0)
            } else {
                let best = solver.perfect(&position, &Limits::default(), &|| false);
                best.expect("a turn").1.swap_remove(0)
            };
            position.try_play(&turn).expect("a legal turn");
        }
        position.outcome_in_play().and_then(Outcome::winner)
    }

    #[test]
    fn a_won_small_board_is_won() {
        for set in [RuleSet::Simple, RuleSet::Pp, RuleSet::Standard] {
            let rules = Rules::new(set, size("6x6")).with_swap(SwapRule::None);
            let rules = rules.expect("no swap");
            // Black wins against c1, but not with c3.
            let start = after(&rules, "c1");
            let won = winner_against_perfect_play(&start, 60_000);
            assert_eq!(won, Some(start.to_move()), "{set}");
            let line = Engine::new(1 << 14).search(&start, &Limits::nodes(60_000), &|| false);
            let line = line.expect("a line");
            assert!(line.is_won() && line.proved, "{line:?}");
            assert_ne!(line.moves[0], start.read_move("c3").expect("a turn"));
        }
    }

    #[test]
    fn levels_below_the_last_play_without_the_solver() {
        let rules = Rules::simple(size("5x4")).with_swap(SwapRule::None);
        let position = Twixt::start(&rules.expect("no swap"));
        let mut engine = Engine::new(1 << 8);
        for number in 1..=9 {
            let level = Level::new(number).expect("a level");
            level.choose(&mut engine, &position, 1, None, &|| false);
            assert!(engine.exact.0.is_none(), "level {number}");
        }
        Level::LAST.choose(&mut engine, &position, 1, None, &|| false);
        assert!(engine.exact.0.is_some());
    }

    #[test]
    fn a_first_peg_that_wins_is_taken_by_the_swap() {
        let rules = Rules::new(RuleSet::Simple, size("6x4")).with_swap(SwapRule::Sides);
        let position = after(&rules.expect("a swap"), "c2");
        let line = Engine::new(1 << 10).search(&position, &Limits::nodes(20_000), &|| false);
        let line = line.expect("a line");
        assert_eq!(line.moves, [Turn::Swap]);
        assert!(line.is_won());
    }

    #[test]
    fn perfect_play_decides_the_swap_before_what_is_known_of_openings() {
        // Black wins this board against every first peg, in the middle as well.
        let rules = Rules::simple(size("4x5"));
        let position = after(&rules, "b3");
        assert!(position.swap_allowed());
        let known = position.opening_move(&mut Random::new(1));
        assert_eq!(known, Some(Turn::Swap));
        let limits = Limits::nodes(60_000);
        let mut engine = Engine::new(1 << 14);
        let turn = engine.opening_move(&position, &limits, &mut Random::new(1), &|| false);
        assert!(turn.is_some_and(|turn| turn != Turn::Swap));
        let turn = Level::LAST.choose(&mut engine, &position, 1, None, &|| false);
        assert!(turn.is_some_and(|turn| turn != Turn::Swap));
        // Without the time to solve it, what is known of openings decides.
        engine.clear();
        let limits = Limits::nodes(2);
        let turn = engine.opening_move(&position, &limits, &mut Random::new(1), &|| false);
        assert_eq!(turn, Some(Turn::Swap));
    }

    #[test]
    fn a_first_peg_that_may_be_taken_leads_to_a_draw_where_one_does() {
        let limits = Limits::nodes(200_000);
        let best = |text: &str| {
            let start = Twixt::start(&Rules::simple(size(text)));
            let mut small = SmallBoard::default();
            let found = start.perfect_play(&mut small, 1 << 18, &limits, &|| false);
            found.0.expect("perfect play")
        };
        assert_eq!(best("5x5").score, 0);
        // With every first peg somebody wins here, and it is the second player.
        let lost = best("6x5");
        assert!(lost.score < 0 && lost.moves.len() > 1, "{lost:?}");
        assert_eq!(lost.moves[1], Turn::Swap);
    }

    #[test]
    fn large_boards_and_too_little_time_are_left_to_the_search() {
        let limits = Limits::nodes(1_000);
        let large = Twixt::start(&Rules::simple(size("8x7")));
        let mut small = SmallBoard::default();
        assert!(large.perfect_play(&mut small, 64, &limits, &|| false).0.is_none());
        assert!(small.0.is_none(), "no memory is taken");
        let start = Twixt::start(&Rules::simple(size("7x7")));
        let (found, nodes) = start.perfect_play(&mut small, 64, &limits, &|| false);
        assert!(found.is_none() && (1_000..1_100).contains(&nodes), "{nodes}");
        let line = Engine::new(1 << 10).search(&start, &limits, &|| false);
        assert!(line.is_some_and(|line| line.nodes <= 1_100));
    }

    #[test]
    fn an_analysis_begins_with_perfect_play_where_it_is_known_at_once() {
        let rules = Rules::simple(size("6x6"));
        let position = after(&rules, "c1");
        let mut engine = Engine::new(1 << 14);
        let lines = engine.analyse(&position, 2, &Limits::nodes(60_000), &|| false, |_| {});
        assert!(lines[0].is_won() && lines[0].proved, "{lines:?}");
        assert!(lines.len() == 2 && lines[1].score <= lines[0].score);
    }
}
