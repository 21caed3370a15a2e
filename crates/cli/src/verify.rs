//! `verify`: whether a file of `solve --proof` proves what it claims.

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use proofs::Progress;

use crate::failure::Failure;

/// The most bytes of a file.
const MOST: u64 = 1 << 28;

/// How often progress is shown.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

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
    let failed = |error| Failure::File(args.file.display().to_string(), error);
    if fs::metadata(&args.file).map_err(failed)?.len() > MOST {
        return Err(failed(io::Error::other("it has more than 256 MiB")));
    }
    let bytes = fs::read(&args.file).map_err(failed)?;
    let terminal = io::stderr().is_terminal();
    let mut shown = Instant::now();
    let mut show_progress = |Progress { checked, length }: Progress| {
        if terminal && shown.elapsed() >= SHOWN_EVERY {
            shown = Instant::now();
            // Whether anyone reads it does not matter to the check.
            let _ = write!(io::stderr(), "\r{checked} of {length} bytes\x1b[K");
        }
    };
    let checked = proofs::verify(&bytes, &mut show_progress);
    if terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let checked = checked.map_err(|fault| failed(io::Error::other(fault)))?;
    let claims = checked.claims.iter();
    let claims: Vec<String> = claims.map(|claim| claim.text(&checked.board)).collect();
    let (board, answers) = (checked.board, checked.positions);
    let text = format!(
        "{board}\n{}\nproved with {answers} answers",
        claims.join("\n")
    );
    writeln!(out, "{text}").map_err(Failure::Output)
}
