//! `solve --proof`: what was found as a file that `verify` checks.

use std::io::{self, Write};

use console::{Failure, failed, interrupt, terminal::Progress};
use game::{Outcome, Player};
use proofs::{Board, Claim, Fault, Subject, Writer};

use crate::solve::{SolveArgs, state};

/// What is known of the position after these turns.
pub(super) fn claims(turns: &str, outcome: Option<Outcome>, never_wins: [bool; 2]) -> Vec<Claim> {
    let claim = |side, wins| Claim {
        turns: turns.to_owned(),
        side,
        wins,
        within: None,
    };
    let never = |player: &Player| outcome == Some(Outcome::Draw) || never_wins[player.index()];
    match outcome {
        Some(Outcome::Win(side)) => vec![claim(side, true)],
        _ => Player::BOTH
            .into_iter()
            .filter(never)
            .map(|side| claim(side, false))
            .collect(),
    }
}

/// Writes the file that was asked for and prints its size, if one was. `ask` gives the turns of the proving side, none
/// once a limit is reached.
pub(super) fn write<P: Subject>(
    args: &SolveArgs,
    board: &Board,
    rules: &P::Rules,
    claims: &[Claim],
    ask: &mut dyn FnMut(&P, &Claim) -> Option<P::Move>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Some(path) = &args.proof else {
        return Ok(());
    };
    if interrupt::is_stopped() {
        return Err(Failure::Interrupted("no proof was written".to_owned()));
    }
    if claims.is_empty() {
        return Err(failed("nothing is known that could be proved".to_owned()));
    }
    let mut writer = Writer::new(board, claims, args.proof_limit as usize * (1 << 20));
    let (mut answers, mut progress) = (0_u64, Progress::on_terminal());
    let mut ask = |position: &P, claim: &Claim| {
        answers += 1;
        progress.show(|| format!("{}: {answers} answers", claim.text(board)));
        ask(position, claim)
    };
    while !writer.open().is_empty() {
        let proved = writer.prove(rules, &mut ask);
        proved.map_err(|fault| failure(path.display().to_string(), &fault))?;
    }
    let bytes = writer.into_bytes();
    state::save(path, |file| file.write_all(&bytes))?;
    let length = bytes.len();
    writeln!(out, "proof of {length} bytes, {answers} answers").map_err(Failure::Output)
}

fn failure(path: String, fault: &Fault) -> Failure {
    if interrupt::is_stopped() {
        return Failure::Interrupted("no proof was written".to_owned());
    }
    let hint = match fault {
        Fault::Limit { .. } => "; see --proof-limit",
        _ => "",
    };
    Failure::File(path, io::Error::other(format!("{fault}{hint}")))
}
