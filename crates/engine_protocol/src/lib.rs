//! The engine's side of the conversations between programs that play: the lines of the FPT contest for
//! Trax, and GTP for both games. A session takes a line and says its answer; where lines come from, where
//! answers go and what time it is are the caller's business.
//!
//! Whatever a line holds, the answer is text and the game is as it was unless the line says otherwise.
//!
//! ```
//! use engine::Limits;
//! use engine_protocol::{Call, Fpt, Session, Settings};
//! use trax::Rules;
//!
//! let settings = Settings { limits: Limits::nodes(200), ..Settings::default() };
//! let mut session = Fpt::new(Rules::official(), settings);
//! let mut output = String::new();
//! for line in ["-T", "-R @0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ -F", "-W"] {
//!     let mut out = |text: &str| output.push_str(text);
//!     let mut call = Call { clock: &|| false, is_next_here: &|| false, ended: &|| None, out: &mut out };
//!     let _ = session.handle_line(line, &mut call);
//! }
//! assert!(output.starts_with("LP\n"));
//! assert_eq!(output.lines().count(), 2);
//! ```

mod clock;
mod deadline;
mod fpt;
mod gtp;
mod played;
mod protocol_game;
mod session;
mod thinker;

pub use deadline::USUAL_TIME;
pub use fpt::Fpt;
pub use gtp::{Gtp, is_quit};
pub use protocol_game::ProtocolGame;
pub use session::{Call, LONGEST_LINE, Session};
pub use thinker::Settings;
