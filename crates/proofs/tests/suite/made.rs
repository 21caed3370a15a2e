//! Proofs made of what the solvers find.

use engine::{BoardSolver, Limits, TwixtSolver};
use game::{Notation as _, Outcome, Player, Position};
use proofs::{Board, Claim, Writer};
use trax::{Rules, Trax};
use twixt::{SwapRule, Turn, Twixt};

/// The most bytes of a proof in these tests.
const LIMIT: usize = 1 << 22;

/// What a value says of the position after these turns.
pub(crate) fn claims(turns: &str, outcome: Outcome) -> Vec<Claim> {
    let claim = |side, wins| Claim {
        turns: turns.to_owned(),
        side,
        wins,
        within: None,
    };
    match outcome {
        Outcome::Win(side) => vec![claim(side, true)],
        Outcome::Draw => Player::BOTH.map(|side| claim(side, false)).to_vec(),
    }
}

/// The proof of a study board of Trax, from both first tiles.
pub(crate) fn trax_board(n: u32) -> Vec<u8> {
    let mut solver = BoardSolver::new(n, 1 << 18).expect("a board");
    let rules = Rules::study(n).expect("a board");
    let start = Trax::start(&rules);
    let (found, _) = solver.solve(&Limits::default(), &|| false, &mut |_| {});
    let mut all = Vec::new();
    for tile in &found {
        let text = start.text_of(&tile.turn);
        all.extend(claims(&text, tile.outcome.expect("a value")));
    }
    let mut writer = Writer::new(&Board::Trax(rules), &all, LIMIT);
    let mut ask =
        |position: &Trax, claim: &Claim| solver.settling_turn(position, claim.side, &Limits::default(), &|| false);
    while !writer.open().is_empty() {
        writer.prove(&rules, &mut ask).expect("a proof");
    }
    writer.into_bytes()
}

/// The proof of a board of TwixT, for every first peg.
pub(crate) fn twixt_board(rules: twixt::Rules) -> Vec<u8> {
    let rules = rules.with_swap(SwapRule::None).expect("no swap");
    let mut solver = TwixtSolver::new(&rules, 1 << 20).expect("a small board");
    let mut all = Vec::new();
    for class in TwixtSolver::openings(&rules) {
        let mut position = Twixt::start(&rules);
        position.play_unchecked(&Turn::Place(class[0]));
        let (value, _) = solver.value(&position, &Limits::default(), &|| false, &mut |_| {});
        all.extend(claims(&class[0].to_string(), value.outcome.expect("a value")));
    }
    let mut writer = Writer::new(&Board::Twixt(rules), &all, LIMIT);
    let mut ask = |position: &Twixt, claim: &Claim| {
        let hole = solver.settling_hole(position, claim.side, &Limits::default(), &|| false);
        hole.map(Turn::Place)
    };
    while !writer.open().is_empty() {
        writer.prove(&rules, &mut ask).expect("a proof");
    }
    writer.into_bytes()
}
