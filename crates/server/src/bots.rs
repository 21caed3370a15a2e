//! Levels of the engine that play at tables: one search at a time, in the order of a fair queue.
//!
//! Bots are people of the kind bot (`ratings/bots`). A queue lets opponents take turns. A search runs in a thread of
//! low priority and with a fixed number of positions. Its turn is an ordinary command whose `cid` follows from the last
//! event, so it is played once, however often it is found.

pub(crate) mod http;
mod queue;
mod thinking;

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::{Duration, Instant},
};

use engine::Level;
use games::AnyPosition;
use protocol::live::{ClockTerms, Command, Event, Happening, Seat, Status};
use table::{Table, bad_terms};
use tokio::{
    sync::Notify,
    time::{sleep, timeout},
};

use crate::prelude::*;
use crate::{
    base::compute::Compute,
    bots::{queue::Queue, thinking::Thought},
    error::{CommandRefused, Limit},
    ids::{Cid, Lag},
    names::name_key,
    ratings::Bot,
    store::PersonWrite,
    tables::{Listener, Tables},
    tasks::Ended,
};

/// Without a call it is looked so often whether a bot is to move.
const EVERY: Duration = Duration::from_secs(1);
/// After a failure a table waits so long for its next try.
const AGAIN: Duration = Duration::from_secs(2);
/// A bot answers no sooner after the turn before, with some chance added …
const LEAST_PAUSE: Millis = Millis(500);
/// … of at most this …
const MORE_PAUSE: Millis = Millis::seconds(1);
/// … and uses no more than this part of the time that it has left.
const PAUSE_PART: u64 = 40;
/// A search uses no more than this part of the time that is left.
const SEARCH_PART: u64 = 8;
/// A search without a clock takes no longer.
const LONGEST_SEARCH: Duration = Duration::from_secs(60);
/// The games against bots that one person plays at a time.
const EACH: usize = 4;
/// All games of bots at a time.
const ALL: usize = 400;

/// The bots at work.
pub struct Bots {
    base: Arc<Base>,
    tables: Arc<Tables>,
    queue: Mutex<Queue>,
    woken: Arc<Notify>,
    search: Compute,
}

impl Bots {
    pub(crate) fn new(base: &Arc<Base>, tables: &Arc<Tables>) -> Self {
        Self {
            base: Arc::clone(base),
            tables: Arc::clone(tables),
            queue: Mutex::default(),
            woken: Arc::default(),
            search: Compute::bots(),
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn woken(&self) -> Arc<Notify> {
        Arc::clone(&self.woken)
    }

    /// Lets a bot look at a table, in its turn.
    fn call(&self, opponent: &PersonId, table: &TableId) {
        if self.queue().push(opponent, table) {
            self.woken.notify_one();
        }
    }
}

/// What a bot has to do at a table.
enum Action {
    Nothing,
    /// Something that needs no thought.
    Say(Command),
    /// A turn.
    Play(Box<Thought>),
}

/// The bot at a table, its seat, and its opponent.
struct Sitting {
    bot: Bot,
    seat: Seat,
    opponent: PersonId,
}

impl Sitting {
    fn of(seats: &[PersonId; 2]) -> Option<Self> {
        Seat::BOTH.into_iter().find_map(|seat| {
            Some(Self {
                bot: Bot::read(&seats[seat])?,
                seat,
                opponent: seats[seat.other()].clone(),
            })
        })
    }
}

/// Calls bots to the tables where something has happened.
pub(crate) fn listener(bots: &Arc<Bots>) -> Listener {
    let bots = Arc::downgrade(bots);
    Box::new(move |happened| {
        if let Some(bots) = bots.upgrade() {
            bots.call_bot(happened.id, happened.table, happened.events);
        }
    })
}

/// Plays as long as the service exists.
pub(crate) async fn run(weak: Weak<Bots>, woken: Arc<Notify>) -> Ended {
    if let Some(bots) = weak.upgrade() {
        bots.call_all_bots();
    }
    loop {
        let Some(bots) = weak.upgrade().filter(|bots| !bots.base.is_closing()) else {
            return Ok(());
        };
        let next = bots.queue().pop();
        match next {
            Some(table) => bots.serve_bot(&table).await,
            None => {
                drop(bots);
                let _ = timeout(EVERY, woken.notified()).await;
            }
        }
    }
}

impl Bots {
    /// The person that plays a level of a game; none if it does not play here.
    #[must_use]
    pub fn bot_of_level(game: games::Game, level: u8) -> Option<PersonId> {
        PersonId::read(&Bot::new(game, level)?.id())
    }

    /// The level of a game that is nearest to a rating.
    #[must_use]
    pub fn level_near(game: games::Game, rating: f64) -> u8 {
        Bot::near(game, rating).level().number()
    }

    /// Lets a level of the engine sit down at the open table of a person, and begin.
    ///
    /// # Errors
    /// The table is not theirs or not open, there is no such level, or too many bots play already.
    pub async fn seat_bot(&self, table: &TableId, host: &PersonId, level: u8) -> Result<u32, CommandRefused> {
        let refused = |error: ServiceError| error.refused(0);
        let view = self.tables.view(table, host).await.map_err(refused)?;
        let seq = view.seq;
        let refused = |error: ServiceError| error.refused(seq);
        if view.by != host.as_str() {
            return Err(refused(ProblemCode::NoSeat.into()));
        }
        let setup = &view.terms.setup;
        let game = setup.game.of_two();
        let bot = game.and_then(|game| Bot::new(game, level));
        let plays = setup.die.is_none() && view.terms.laying.is_none();
        let Some(bot) = bot.filter(|_| plays) else {
            let none = bad_terms("bot", "no level of the engine plays this here");
            return Err(refused(none.into()));
        };
        if view.status == Status::Open {
            self.admit_bot(host).map_err(refused)?;
        }
        let id = self.enter_bot(bot).await.map_err(refused)?;
        let cid = Cid::read("bot-join").ok_or_else(|| refused(ServiceError::Internal))?;
        let lag = Lag::default();
        self.tables.command(table, &id, &cid, seq, Command::Join, lag).await
    }

    /// Whether another bot may play against a person.
    fn admit_bot(&self, host: &PersonId) -> Result<(), ServiceError> {
        let games = self.tables.lobby.seated(|seats| Sitting::of(seats).is_some());
        let own = games
            .iter()
            .filter(|(_, seats)| seats.iter().any(|id| id == host.as_str()));
        Limit(ProblemCode::LimitGames, EACH).check(own.count())?;
        Limit(ProblemCode::LimitTables, ALL).check(games.len())
    }

    /// The person of a bot, entered into the database.
    async fn enter_bot(&self, bot: Bot) -> Result<PersonId, ServiceError> {
        let id = PersonId::read(&bot.id()).ok_or(ServiceError::Internal)?;
        let name = bot.name();
        let write = PersonWrite::Bot {
            id: bot.id(),
            key: name_key(&name)?,
            name,
            at_ms: self.base.now_ms(),
        };
        self.base.write(write).await?;
        Ok(id)
    }

    /// Lets the bots look at all tables where they play.
    pub(crate) fn call_all_bots(&self) {
        let playing = self.tables.lobby.seated(|seats| Sitting::of(seats).is_some());
        for (table, seats) in playing {
            self.call_seated(&table, &seats);
        }
    }

    /// Lets the bot of a table look at it, if one plays there, and if this server lets it play.
    fn call_seated(&self, table: &TableId, seats: &[PersonId; 2]) {
        if let Some(sitting) = Sitting::of(seats)
            && self.base.owns(table)
        {
            self.call(&sitting.opponent, table);
        }
    }

    /// The same for a table at which another server has written.
    pub(crate) fn call_bot_at(&self, table: &TableId, people: [Option<&PersonId>; 2]) {
        if let [Some(one), Some(other)] = people {
            self.call_seated(table, &[one.clone(), other.clone()]);
        }
    }

    /// Lets the bot of a table look at it after these events.
    pub(crate) fn call_bot(&self, id: &TableId, table: &Table, events: &[Event]) {
        let bears = |event: &Event| !matches!(event.what, Happening::Said { .. } | Happening::Unsaid { .. });
        if let Some(seats) = table.seats()
            && events.iter().any(bears)
        {
            self.call_seated(id, seats);
            if let Some(next) = table.next() {
                self.call_seated(next, seats);
            }
        }
    }

    /// Does what the bot of a table has to do there.
    async fn serve_bot(self: &Arc<Self>, id: &TableId) {
        let served = self.action(id).await;
        let (sitting, seq, action) = match served {
            Ok(Some(found)) => found,
            Ok(None) => return self.queue().done(id),
            // A server of a newer version lets it play.
            Err(ServiceError::Store(StoreError::NewerEvent(_))) => {
                return self.queue().done(id);
            }
            Err(error) => {
                tracing::warn!(%error, table = %id, "a bot cannot look at its table");
                return self.queue().done(id);
            }
        };
        let began = Instant::now();
        let (command, pause) = match action {
            Action::Nothing => return self.queue().done(id),
            Action::Say(command) => (Some(command), Duration::ZERO),
            Action::Play(thought) => {
                let pause = thought.pause;
                (self.think(*thought).await, pause)
            }
        };
        let bots = Arc::clone(self);
        let id = id.to_owned();
        // The next table is not kept waiting by the pause.
        tokio::spawn(async move {
            sleep(pause.saturating_sub(began.elapsed())).await;
            let done = match command {
                Some(command) => bots.give(&id, &sitting, seq, command).await,
                None => false,
            };
            if !done {
                sleep(AGAIN).await;
            }
            bots.queue().done(&id);
            if !bots.base.is_closing() {
                bots.call(&sitting.opponent, &id);
            }
        });
    }

    /// What the bot of a table has to do there, and the last event that this follows from.
    async fn action(&self, id: &TableId) -> Result<Option<(Sitting, u32, Action)>, ServiceError> {
        let now_ms = self.base.now_ms();
        let slot = self.tables.slots.get(id, now_ms);
        let mut place = slot.live.lock().await;
        let live = self.tables.load(id, &slot, &mut place).await?;
        let Some(sitting) = live.table.seats().and_then(Sitting::of) else {
            return Ok(None);
        };
        let action = action_of(&live.table, id, &sitting, now_ms);
        Ok(Some((sitting, live.table.seq(), action)))
    }

    /// Finds a turn, in a thread of low priority.
    async fn think(self: &Arc<Self>, thought: Thought) -> Option<Command> {
        let bots = Arc::clone(self);
        let turn = self.search.turn().await.ok()?;
        let found = turn.run(move || thought.choose(|| bots.base.is_closing())).await;
        match found {
            Ok(Some(text)) if !self.base.is_closing() => Some(Command::turn(&text)),
            _ => None,
        }
    }

    /// Carries out a command of a bot; returns whether it is settled.
    async fn give(&self, id: &TableId, sitting: &Sitting, seq: u32, command: Command) -> bool {
        let what = match command {
            Command::Turn { .. } => "turn",
            Command::Rematch => "rematch",
            _ => "decline",
        };
        let names = TableId::read(id)
            .zip(PersonId::read(&sitting.bot.id()))
            .zip(Cid::read(&format!("bot-{what}-{seq}")));
        let Some(((table, bot), cid)) = names else {
            return true;
        };
        let lag = Lag::default();
        match self.tables.command(&table, &bot, &cid, seq, command, lag).await {
            Ok(_) => true,
            Err(refused) => {
                let code = refused.problem.code;
                if !matches!(code, ProblemCode::Stale | ProblemCode::Over) {
                    tracing::warn!(%code, table = %id, what, "a bot was refused");
                }
                matches!(code, ProblemCode::Stale | ProblemCode::Over)
            }
        }
    }
}

/// What a bot has to do at a table.
fn action_of(table: &Table, id: &TableId, sitting: &Sitting, now_ms: At) -> Action {
    let theirs = Some(sitting.seat.other());
    let offers = table.offers();
    match table.status() {
        Status::Open => Action::Nothing,
        Status::Over if offers.rematch == theirs && table.next().is_none() => Action::Say(Command::Rematch),
        Status::Over => Action::Nothing,
        Status::Playing if offers.takeback == theirs || offers.draw == theirs => Action::Say(Command::Decline),
        Status::Playing if table.to_move() == sitting.seat => {
            Action::Play(Box::new(thought(table, id, sitting, now_ms)))
        }
        Status::Playing => Action::Nothing,
    }
}

/// What a bot is to think about, and for how long.
fn thought(table: &Table, id: &TableId, sitting: &Sitting, now_ms: At) -> Thought {
    let seed = Level::seed(id, table.turns().len());
    let pause_ms = LEAST_PAUSE + Millis(seed % MORE_PAUSE.0);
    let left_ms = table.clock().and_then(|clock| match table.terms().clock {
        ClockTerms::Days { .. } | ClockTerms::None => None,
        _ => Some(clock.left_ms(sitting.seat, now_ms)),
    });
    let search = left_ms.map_or(LONGEST_SEARCH, |left| (left / SEARCH_PART).into());
    let position: AnyPosition = table.position().clone();
    Thought {
        position,
        level: sitting.bot.level(),
        seed,
        most: search.min(LONGEST_SEARCH),
        pause: left_ms.map_or(pause_ms, |left| pause_ms.min(left / PAUSE_PART)).into(),
    }
}
