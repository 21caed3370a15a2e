//! Conversations in tests.

use core::ops::ControlFlow;

use engine::Limits;
use engine_protocol::{Call, Session, Settings};

/// Few positions, so that tests are quick and the same everywhere.
pub(crate) fn settings() -> Settings {
    Settings {
        limits: Limits::nodes(60),
        entries: 1 << 8,
        ..Settings::default()
    }
}

/// What `session` answers to a line, with time standing still and no other line in sight.
pub(crate) fn send(session: &mut dyn Session, line: &str) -> String {
    send_with_flow(session, line).0
}

/// The same, and whether the session continues.
pub(crate) fn send_with_flow(session: &mut dyn Session, line: &str) -> (String, ControlFlow<()>) {
    let mut output = String::new();
    let mut out = |text: &str| output.push_str(text);
    let flow = session.handle_line(
        line,
        &mut Call {
            clock: &|| false,
            is_next_here: &|| false,
            ended: &|| None,
            out: &mut out,
        },
    );
    (output, flow)
}
