//! `course`: proving lessons, and finding positions for them.

mod chains;
mod prove;
mod trax;
mod twixt;

use std::io::Write;

use clap::Subcommand;
use console::Failure;

#[derive(Subcommand)]
pub(crate) enum CourseTask {
    /// Prove what the items of lessons claim
    Prove(prove::ProveArgs),
    /// Find items for a lesson of Trax in games of the engine against itself
    Trax(trax::TraxArgs),
    /// Find items for lessons of TwixT in games of the engine against itself, and in chains that are made
    Twixt(twixt::TwixtArgs),
    /// Find the turns of the drill in games of the engine against itself
    Chains,
}

pub(crate) fn course(task: &CourseTask, out: &mut impl Write) -> Result<(), Failure> {
    match task {
        CourseTask::Prove(args) => prove::prove(args, out),
        CourseTask::Trax(args) => trax::mine(args, out),
        CourseTask::Twixt(args) => twixt::mine(args, out),
        CourseTask::Chains => chains::mine(out),
    }
}
