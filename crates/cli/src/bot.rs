//! `bot`: plays with the engine on a server, by nothing but the public API.

pub(crate) mod args;
mod client;
mod games;
mod play;
mod stream;
mod thinking;

use std::io::Write;
use std::sync::mpsc;
use std::thread;

use console::{Failure, Interrupt, failed, terminal};
use protocol::live::{Me, PersonKind};

use self::args::BotArgs;
use self::client::{Client, Trouble};
use self::games::{Event, Games};
use self::play::Player;

/// Plays until it is interrupted, or until the games are over that it was to ask for.
pub(crate) fn bot(args: &BotArgs, out: &mut impl Write) -> Result<(), Failure> {
    let interrupt = Interrupt::listen()?;
    let client = Client::new(&args.url, &args.token()?, interrupt)?;
    let me: Me = client.get("/api/me").map_err(Trouble::into_failure)?;
    if me.person.kind != PersonKind::Bot {
        let hint = "the token is a person's; make a bot on your account page, and a token for it";
        return Err(failed(hint));
    }
    let name = me.person.name.as_deref().unwrap_or(&me.person.id);
    let level = args.level.number();
    terminal::note(format_args!(
        "{name} plays level {level} at {} (Ctrl-C ends it)",
        args.url
    ));
    let (sender, events) = mpsc::channel();
    stream::follow(client.clone(), sender.clone())?;
    let (work, tables) = mpsc::channel();
    let player = Player::new(client.clone(), args.level, &me.person.id, args.accepts());
    let done = sender;
    thread::Builder::new()
        .name("search".to_owned())
        .spawn(move || {
            while let Ok(look) = tables.recv() {
                if done.send(player.look_at(&look)).is_err() {
                    return;
                }
            }
        })
        .map_err(Failure::Runtime)?;
    let mut games = Games::new(client, args, work);
    while !interrupt.is_stopped() && !games.are_over() {
        games.ask_for_more()?;
        match events.recv_timeout(games::PAUSE) {
            Ok(Event::Failed(failure)) => return Err(failure),
            Ok(event) => games.take(event, out)?,
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(())
}
