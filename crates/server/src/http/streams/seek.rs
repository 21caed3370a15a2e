//! `/api/seeks`: a search in a pool, as long as its stream is read.

use std::{future::poll_fn, sync::Arc};

use axum::{extract::State, response::Response};
use protocol::live::{NewSeek, Paired, Scope, SeekFound};

use crate::prelude::*;
use crate::{
    admission::RateLimit,
    app::App,
    http::streams::lines::{Lines, Over, StreamPermit, answer},
    web::{body::Json, user::Author},
};

/// Seeks an opponent in a pool, in place of any other search of the person. The stream has blank lines until somebody
/// is found, then one line with the table, and ends. Closing it earlier ends the search.
#[utoipa::path(
    post, path = "/api/seeks", security(("cookie" = []), ("token" = [Scope::Seeks])),
    responses(
        (status = 200, description = "Blank lines, then one with the table", content_type = "application/x-ndjson", body = SeekFound),
        (status = 404, description = "`live.not-found`: there is no such pool"),
    )
)]
pub(in crate::http) async fn seek(
    State(app): State<Arc<App>>,
    Author(user): Author,
    Json(NewSeek { pool, range, casual }): Json<NewSeek>,
) -> Result<Response, ServiceError> {
    user.client.take(RateLimit::Seek)?;
    let permit = StreamPermit::take(&app, &user)?;
    let who = user.person.id.clone();
    // Offline people cannot seek: presence begins before the search.
    let online = app.service.tables.mark_online(&who);
    app.service.searches.seek(&who, &pool, range, casual).await?;
    let written = answer(app, user, permit, move |mut lines| async move {
        let _online = online;
        let found = found(&mut lines, &who).await;
        if let Ok(Paired { pool, table }) = found {
            return lines.send(&SeekFound { pool, table }).await;
        }
        let _ = lines.app().service.searches.stop_seeking(&who).await;
        Err(Over)
    });
    Ok(written)
}

/// The game that a search has led to; `Over` if the search was ended, here or elsewhere.
async fn found(lines: &mut Lines, who: &PersonId) -> Result<Paired, Over> {
    let mut watch = lines.app().service.searches.watch_pools(who);
    loop {
        let pools = lines.app().service.searches.pools_for(who);
        if let Some(paired) = pools.paired {
            return Ok(paired);
        }
        if pools.seeking.is_none() {
            return Err(Over);
        }
        let own = poll_fn(|context| watch.own.poll_recv(context));
        let changed = async {
            tokio::select! {
                changed = own => changed.is_some(),
                wave = watch.waves.changed() => wave.is_ok(),
            }
        };
        if !lines.until(changed).await? {
            watch = lines.app().service.searches.watch_pools(who);
        }
    }
}
