//! `verify`: whether a file of `solve --proof` proves what it claims.

use std::io::{self, Write};
use std::path::PathBuf;

use console::{Failure, input::load_at_most, terminal};
use proofs::Progress;

/// The most bytes of a file.
const MOST: u64 = 1 << 28;

#[derive(clap::Args)]
#[command(
    after_help = "Plays every legal turn of the other side in every position of the strategies, by the rules alone.
Prints the board, then each claim, then the number of answers; or the first fault with its place."
)]
pub(crate) struct VerifyArgs {
    /// Proof that `loopline solve --proof` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn verify(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let failed = Failure::in_file(&args.file);
    let bytes = load_at_most(&args.file, MOST, "it has more than 256 MiB").map_err(failed)?;
    let mut progress = terminal::Progress::on_terminal();
    let checked = proofs::verify(&bytes, &mut |Progress { checked, length }| {
        progress.show(|| format!("{checked} of {length} bytes"));
    });
    let checked = checked.map_err(|fault| failed(io::Error::other(fault)))?;
    let claims = checked.claims.iter();
    let claims: Vec<String> = claims.map(|claim| claim.text(&checked.board)).collect();
    let (board, answers) = (checked.board, checked.positions);
    let text = format!("{board}\n{}\nproved with {answers} answers", claims.join("\n"));
    writeln!(out, "{text}").map_err(Failure::Output)
}
