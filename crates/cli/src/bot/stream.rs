//! The stream of what concerns the bot, connected again whenever it ends.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use console::Failure;
use protocol::live::StreamLine;

use super::client::Client;
use super::games::Event;

/// Before it is connected again.
const PAUSE: Duration = Duration::from_millis(500);

/// Sends what happens, until the program ends.
pub(super) fn follow(client: Client, events: Sender<Event>) -> Result<(), Failure> {
    let follow = move || {
        loop {
            // Every stream begins with all that there is.
            if events.send(Event::Connected).is_err() {
                return;
            }
            let followed = client.stream("/api/stream", |line| {
                // A line of a kind that a later version has added says nothing to this one.
                if let Ok(line) = serde_json::from_str::<StreamLine>(line) {
                    let _ = events.send(Event::Line(Box::new(line)));
                }
            });
            if let Err(trouble) = followed
                && !trouble.passes()
            {
                let _ = events.send(Event::Failed(trouble.into_failure()));
                return;
            }
            if client.wait(PAUSE).is_err() {
                return;
            }
        }
    };
    let name = "stream".to_owned();
    let spawned = thread::Builder::new().name(name).spawn(follow);
    spawned.map(drop).map_err(Failure::Runtime)
}
