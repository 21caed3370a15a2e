//! `engine`: plays against another program, line by line.
//!
//! A separate thread reads the other program's lines, so pondering and analysis see the next one at once. Each line
//! carries the time at which it was read; `engine_protocol` handles it.

mod inbox;
mod lines;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::thread;

use console::{Failure, options, usage};
use engine::{Limits, TranspositionTable};
use engine_protocol::{Call, Fpt, Gtp, Session, Settings, is_quit};
use record::Game;
use trax::Trax;
use twixt::Twixt;

use self::inbox::{Inbox, Letter, Waiting};
use crate::args::{EngineArgs, Protocol};

pub(crate) fn engine(args: &EngineArgs, out: &mut impl Write) -> Result<(), Failure> {
    let options = options(Some(args.game), &args.rules)?;
    let settings = settings(args);
    // Reading starts before the set-up, whose time is part of the first line's time.
    let open = |is_last| Inbox::open(io::stdin(), is_last);
    match (args.game, args.protocol) {
        (Game::Trax, protocol) => {
            let rules = options.trax.unwrap_or_default();
            match protocol {
                Protocol::Fpt => converse(&open(|_| false), &mut Fpt::new(rules, settings), out),
                Protocol::Gtp => {
                    let inbox = open(is_quit);
                    converse(&inbox, &mut Gtp::<Trax>::new(rules, settings), out)
                }
            }
        }
        (Game::Twixt, Protocol::Gtp) => {
            let rules = options.twixt_rules().map_err(usage)?;
            let inbox = open(is_quit);
            converse(&inbox, &mut Gtp::<Twixt>::new(rules, settings), out)
        }
        (Game::Twixt, Protocol::Fpt) => Err(usage("FPT supports only Trax")),
    }
}

fn settings(args: &EngineArgs) -> Settings {
    let entries = (args.hash as usize) * 1024 * 1024 / TranspositionTable::ENTRY_SIZE;
    Settings {
        limits: Limits {
            nodes: args.nodes,
            depth: args.depth,
            time: args.movetime,
        },
        clock: args.clock,
        level: args.level,
        seed: args.seed,
        // A table is rounded up to a power of two.
        entries: 1 << entries.ilog2(),
        threads: threads(args),
        ponder: args.ponder,
        resign: args.resign,
    }
}

/// All cores where only time limits a turn; one thread where equal input is to get equal answers.
fn threads(args: &EngineArgs) -> usize {
    let by_time = args.nodes.is_none() && args.depth.is_none() && args.level.is_none();
    match args.threads {
        Some(threads) => threads as usize,
        None if by_time => thread::available_parallelism().map_or(1, usize::from),
        None => 1,
    }
}

/// Hands every line to `session` until one of both ends it; thinks on while there is none.
fn converse(inbox: &Inbox, session: &mut dyn Session, out: &mut impl Write) -> Result<(), Failure> {
    let waiting = inbox.waiting();
    loop {
        let letter = match inbox.take_at_once() {
            Some(letter) => Some(letter),
            None => {
                session.ponder(&|| waiting.is_next_here());
                inbox.take()
            }
        };
        let Some(letter) = letter else {
            return Ok(());
        };
        if answer(session, &letter, waiting, out)?.is_break() {
            return Ok(());
        }
    }
}

fn answer(
    session: &mut dyn Session,
    letter: &Letter,
    waiting: &Waiting,
    out: &mut impl Write,
) -> Result<ControlFlow<()>, Failure> {
    let line = letter.line.as_ref().map_err(copy).map_err(Failure::Input)?;
    let mut written = Ok(());
    let mut send = |text: &str| {
        if written.is_ok() {
            written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        }
    };
    let flow = session.handle_line(
        line,
        &mut Call {
            clock: letter,
            is_next_here: &|| waiting.is_next_here(),
            ended: &|| waiting.ended().map(|ended| letter.at(ended)),
            out: &mut send,
        },
    );
    written.map_err(Failure::Output)?;
    Ok(flow)
}

/// The same error again: it cannot be taken out of a letter that is a clock too.
fn copy(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), error.to_string())
}
