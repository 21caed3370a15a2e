//! `/api/tables/{table}/stream`: the log of a table as it grows.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::Response,
};
use protocol::live::{Event, Happening, Scope, Status};
use serde::Deserialize;

use crate::prelude::*;
use crate::{
    app::App,
    http::streams::lines::{Lines, Over, StreamPermit, answer},
    tables::apart::EventsPage,
    web::{query::Query, user::User},
};

/// Events read from the log at once.
const PAGE: usize = 200;

/// Where a stream begins.
#[derive(Deserialize, utoipa::IntoParams)]
pub(in crate::http) struct After {
    /// The number of the last event that is known; 0 if missing.
    #[serde(default)]
    after: u32,
}

/// The events of a table, one on a line, from the first after `after` on: first those that have happened, then each
/// when it happens. Ends when the game is over. A blank line comes every seven seconds at least.
#[utoipa::path(
    get, path = "/api/tables/{table}/stream",
    security(("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    params(After),
    responses(
        (status = 200, description = "Lines of JSON, of which each is an `Event`", content_type = "application/x-ndjson", body = Event),
        (status = 409, description = "`live.stale`: the table has no event `after` yet"),
    )
)]
pub(in crate::http) async fn stream_table(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    query: Query<After>,
    user: User,
) -> Result<Response, ServiceError> {
    let After { after } = query.read()?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let who = user.person.id.clone();
    let permit = StreamPermit::take(&app, &user)?;
    // Subscribe before reading, so that no event between the two is lost.
    let updates = app.service.tables.watch(&table);
    let view = app.service.tables.view(&table, &who).await?;
    if after > view.seq {
        return Err(ProblemCode::Stale.into());
    }
    let over = view.status == Status::Over;
    let presence = app.service.tables.mark_present(&table, &who);
    let written = answer(app, user, permit, move |mut lines| async move {
        let (mut updates, _presence) = (updates, presence);
        let mut last = after;
        loop {
            if events(&lines, &table, &who, &mut last).await? || over {
                return Ok(());
            }
            if lines.until(updates.recv()).await?.is_none() {
                // Some were missed; the log has them.
                updates = lines.app().service.tables.watch(&table);
            }
        }
    });
    Ok(written)
}

/// Sends what the log has after `last`; returns whether the end of the game is in it.
async fn events(lines: &Lines, table: &TableId, who: &PersonId, last: &mut u32) -> Result<bool, Over> {
    let service = &lines.app().service;
    let mut ended = false;
    loop {
        let page = service.tables.events_for(who, table, *last, PAGE).await;
        let EventsPage { events, more, .. } = page.map_err(|_| Over)?;
        for event in &events {
            lines.send(event).await?;
            *last = event.seq;
            ended |= matches!(
                event.what,
                Happening::Ended { .. } | Happening::ChallengeDeclined { .. }
            );
        }
        if !more {
            return Ok(ended);
        }
    }
}
