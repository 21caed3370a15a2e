//! `/api/stream`: what concerns a person, as it changes.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::Arc,
    time::Duration,
};

use axum::{extract::State, response::Response};
use protocol::live::{GameCard, PersonKind, Scope, Seat, Status, StreamLine};
use tokio::time::sleep;

use crate::prelude::*;
use crate::{
    app::App,
    base::lobby_news::OwnNews,
    bus::Subscription,
    http::streams::lines::{StreamPermit, answer},
    service::Service,
    tables::{
        here::Presence,
        own::{Outcome, OwnTables},
    },
    web::user::User,
};

/// Between two looks at what has changed.
const PAUSE: Duration = Duration::from_millis(100);

/// What concerns the person: at first their games that go on and the challenges that wait, for them or sent by them,
/// one on a line, then each of them again when something has happened there, and `gone` when it is over. A blank line
/// comes every seven seconds at least. A bot is present at all of its games while it reads.
#[utoipa::path(
    get, path = "/api/stream", security(("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    responses(
        (status = 200, description = "Lines of JSON, of which each is a `StreamLine`", content_type = "application/x-ndjson", body = StreamLine),
    )
)]
pub(in crate::http) async fn stream(State(app): State<Arc<App>>, user: User) -> Result<Response, ServiceError> {
    let permit = StreamPermit::take(&app, &user)?;
    let who = user.person.id.clone();
    let mut seated = Seated::new(&app.service, &user);
    let mut changes = app.service.tables.watch_mine(&who);
    let written = answer(app, user, permit, move |mut lines| async move {
        let mut sent = Sent::default();
        let mut over = BTreeSet::new();
        loop {
            let own = lines.app().service.tables.own_tables(&who);
            seated.sit(&own);
            let news = sent.changes(lines.app(), &who, own, mem::take(&mut over));
            for line in news.await {
                lines.send(&line).await?;
            }
            if !lines.until(changed(&mut changes, &mut over)).await? {
                changes = lines.app().service.tables.watch_mine(&who);
            }
        }
    });
    Ok(written)
}

/// Waits for changes, and enters the tables that are over; `false` if some were missed.
async fn changed(changes: &mut Subscription<OwnNews>, over: &mut BTreeSet<TableId>) -> bool {
    sleep(PAUSE).await;
    let mut next = changes.recv().await;
    let is_whole = next.is_some();
    while let Some(news) = next {
        if let OwnNews::Over(table) = &*news {
            over.insert(table.clone());
        }
        next = changes.try_recv();
    }
    is_whole
}

/// Keeps a bot present at its games: this stream is all that it may read. Others are where they look.
struct Seated {
    service: Service,
    who: PersonId,
    is_bot: bool,
    tables: HashMap<TableId, Presence>,
}

impl Seated {
    fn new(service: &Service, user: &User) -> Self {
        Self {
            service: service.clone(),
            who: user.person.id.clone(),
            is_bot: user.person.kind == PersonKind::Bot,
            tables: HashMap::new(),
        }
    }

    /// Sits down at the games that go on, and leaves the others.
    fn sit(&mut self, own: &OwnTables) {
        if !self.is_bot {
            return;
        }
        let mut before = mem::take(&mut self.tables);
        for (game, _) in &own.games {
            let kept = before.remove(&game.table);
            let come = || self.service.tables.mark_present(&game.table, &self.who);
            let presence = kept.unwrap_or_else(come);
            self.tables.insert(game.table.clone(), presence);
        }
    }
}

/// What the program has: tables, each with its revision, and challenges with none.
#[derive(Default)]
struct Sent(HashMap<TableId, Option<u64>>);

impl Sent {
    /// The lines about what is another thing by now, and about the tables that are `over`: one may have been
    /// sent for less than the pause.
    async fn changes(
        &mut self,
        app: &App,
        who: &PersonId,
        own: OwnTables,
        mut over: BTreeSet<TableId>,
    ) -> Vec<StreamLine> {
        let OwnTables {
            games,
            challenges,
            sent,
        } = own;
        let mut now = HashMap::new();
        let mut lines = Vec::new();
        for offer in challenges {
            if self.is_news(&mut now, &offer.table, None) {
                let from = app.service.people.person_view(&offer.by).await;
                lines.push(StreamLine::Challenge { offer, from });
            }
        }
        for offer in sent {
            if self.is_news(&mut now, &offer.table, None) {
                let to = offer.to.clone().unwrap_or_default();
                let to = app.service.people.person_view(&to).await;
                lines.push(StreamLine::Sent { offer, to });
            }
        }
        for (game, rev) in games {
            if self.is_news(&mut now, &game.table, Some(rev)) {
                lines.extend(game_line(app, who, game).await);
            }
        }
        over.extend(self.0.keys().cloned());
        over.retain(|table| !now.contains_key(table));
        for table in over {
            lines.push(gone_line(app, table).await);
        }
        self.0 = now;
        lines
    }

    fn is_news(&self, now: &mut HashMap<TableId, Option<u64>>, table: &TableId, rev: Option<u64>) -> bool {
        now.insert(table.to_owned(), rev);
        self.0.get(table) != Some(&rev)
    }
}

/// The line about a game that goes on; nothing if it is over by now: the next line says so.
async fn game_line(app: &App, who: &PersonId, mut game: GameCard) -> Option<StreamLine> {
    let table = TableId::read(&game.table)?;
    let view = app.service.tables.view_as_listed(&table, who).await.ok()?;
    if view.status != Status::Playing {
        return None;
    }
    let mut people = Vec::new();
    for seat in &game.seats {
        people.push(app.service.people.person_view(seat).await);
    }
    // Both of the same moment, which may be later than that of the card.
    game.turns = view.turns.len() as u32;
    game.clocks = view.clocks;
    Some(StreamLine::Game {
        game,
        people,
        seq: view.seq,
        mine: view.mine?,
        to_move: Seat::after_turns(view.turns.len()),
        played: view.turns,
    })
}

async fn gone_line(app: &App, table: TableId) -> StreamLine {
    let outcome = match TableId::read(&table) {
        Some(id) => app.service.tables.outcome(&id).await.unwrap_or_default(),
        None => Outcome::default(),
    };
    StreamLine::Gone {
        table,
        declined: outcome.declined,
        end: outcome.end,
    }
}
