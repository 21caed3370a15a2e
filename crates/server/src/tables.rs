//! Tables as they are kept: their rows, logs, and whether these are sound.

pub(crate) mod log;
mod record;
pub(crate) mod rows;
pub(crate) mod verify;
