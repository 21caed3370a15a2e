//! `/api/stream`: what concerns a person, as it changes.

use std::{collections::HashMap, mem, sync::Arc, time::Duration};

use axum::{extract::State, response::Response};
use protocol::live::{PersonKind, StreamLine};
use tokio::time::sleep;

use super::lines::answer;
use crate::{
    app::App,
    http::{
        Refused, User,
        documented::{Common, Known},
    },
    service::{OwnTables, PersonId, Presence, Service, TableId},
};

/// Between two looks at what has changed.
const PAUSE: Duration = Duration::from_millis(100);

/// What concerns the person: at first their games that go on and the challenges that wait for them, one on a line, then each of them
/// again when something has happened there, and `gone` when it is over. A blank line comes every seven seconds at least. A bot is present at
/// all of its games while it reads.
#[utoipa::path(
    get,
    path = "/api/stream",
    operation_id = "stream",
    tag = "tables",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "Lines of JSON, of which each is a `StreamLine`", content_type = "application/x-ndjson", body = StreamLine),
        Known, Common,
    )
)]
pub(in crate::http) async fn get(
    State(app): State<Arc<App>>,
    user: User,
) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let mut seated = Seated::new(&app.service, &user);
    let mut changes = app.service.watch_lobby();
    answer(app, user, move |mut lines| async move {
        let mut sent = Sent::default();
        loop {
            changes.mark_unchanged();
            let own = lines.app().service.own_tables(&who);
            seated.sit(&own);
            for line in sent.changes(lines.app(), own).await {
                lines.send(&line).await?;
            }
            let changed = async {
                sleep(PAUSE).await;
                changes.changed().await
            };
            if lines.until(changed).await?.is_err() {
                return Ok(());
            }
        }
    })
}

/// Keeps a bot present at its games: this stream is all that it may read. Others are where they look.
struct Seated {
    service: Service,
    who: PersonId,
    is_bot: bool,
    tables: HashMap<String, Presence>,
}

impl Seated {
    fn new(service: &Service, user: &User) -> Self {
        Self {
            service: service.clone(),
            who: PersonId::from(&user.person),
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
            let come = || {
                Some(
                    self.service
                        .mark_present(&TableId::read(&game.table)?, &self.who),
                )
            };
            if let Some(presence) = kept.or_else(come) {
                self.tables.insert(game.table.clone(), presence);
            }
        }
    }
}

/// What the program has: tables, each with its revision, and challenges with none.
#[derive(Default)]
struct Sent(HashMap<String, Option<u64>>);

impl Sent {
    /// The lines about what is another thing by now.
    async fn changes(&mut self, app: &App, own: OwnTables) -> Vec<StreamLine> {
        let OwnTables { games, challenges } = own;
        let mut now = HashMap::new();
        let mut lines = Vec::new();
        for offer in challenges {
            if self.is_news(&mut now, &offer.table, None) {
                let from = app.service.person_view(&offer.by).await;
                lines.push(StreamLine::Challenge { offer, from });
            }
        }
        for (game, rev) in games {
            if self.is_news(&mut now, &game.table, Some(rev)) {
                let mut people = Vec::new();
                for seat in &game.seats {
                    people.push(app.service.person_view(seat).await);
                }
                lines.push(StreamLine::Game { game, people });
            }
        }
        let gone = self.0.keys().filter(|table| !now.contains_key(*table));
        lines.extend(gone.map(|table| StreamLine::Gone {
            table: table.clone(),
        }));
        self.0 = now;
        lines
    }

    fn is_news(
        &self,
        now: &mut HashMap<String, Option<u64>>,
        table: &str,
        rev: Option<u64>,
    ) -> bool {
        now.insert(table.to_owned(), rev);
        self.0.get(table) != Some(&rev)
    }
}
