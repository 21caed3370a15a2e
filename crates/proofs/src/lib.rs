//! Proofs of who wins a position of Trax or TwixT: what a file of them holds, how one is written, and a checker.
//!
//! A proof is a strategy: for each position in which the proving side is to move, one turn; every legal turn of the
//! other side is answered. [`verify()`] plays all of it by the rules alone. Nothing here searches, and nothing here
//! knows the solvers of the crate `engine`: a [`Writer`] asks a function for each turn and checks it as [`verify()`]
//! does. `docs/proofs.md` describes the format and what the checker takes for granted.
//!
//! ```
//! use proofs::{Board, Claim, Writer, verify};
//! use trax::{RED, Rules, Trax};
//!
//! let rules = Rules::study(2).expect("a board");
//! let board = Board::Trax(rules);
//! // After the first tile @0+ Red wins at once, so that no answer is needed.
//! let claims = [Claim { turns: "@0+".to_owned(), side: RED, wins: true, within: None }];
//! let mut writer = Writer::new(&board, &claims, 1000);
//! writer.prove::<Trax>(&rules, &mut |_, _| None)?;
//! let bytes = writer.into_bytes();
//! let checked = verify(&bytes, &mut |_| {})?;
//! assert_eq!(checked.claims[0].text(&checked.board), "@0+: red wins");
//! # Ok::<(), proofs::Fault>(())
//! ```

#![forbid(unsafe_code)]

mod answers;
mod claim;
mod fault;
mod head;
mod seen;
mod subject;
mod trax_subject;
mod twixt_subject;
mod verify;
mod walk;
mod write;

pub use claim::{Board, Claim};
pub use fault::Fault;
pub use subject::Subject;
pub use verify::{Checked, Progress, verify};
pub use write::Writer;
