//! `solve`: forced wins, and whole boards.

mod args;
mod span;
mod within;

use std::io::Write;
use std::time::{Duration, Instant};

use engine::Clock;

use crate::failure::{Failure, usage};
use crate::rules::{AnyPosition, position};

pub(crate) use args::SolveArgs;

pub(crate) fn solve(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let AnyPosition::Trax(position) = position(&args.position)? else {
        return Err(usage("only Trax is solved"));
    };
    within::within(args, &position, out)
}

/// The time since the start, as the solver asks for it.
struct Watch(Instant);

impl Watch {
    fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
