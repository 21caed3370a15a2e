//! What the net of TwixT sees in the positions of games, as a flat file.

use super::FeaturesArgs;
use crate::failure::Failure;

pub(super) fn features(_args: &FeaturesArgs) -> Result<(), Failure> {
    Ok(())
}
