//! `POST /api/tables/{table}/do`: commands of programs.

use protocol::live::{Deed, Done};

use crate::{
    error::bad,
    ids::{Cid, Lag},
    tables::Tables,
    web::prelude::*,
};

/// Carries out a command at a table: the same as `do` on the WebSocket. Sent again with the same `cid`, it is answered
/// as the first time and not done again.
#[utoipa::path(
    post, path = "/api/tables/{table}/do", operation_id = "do", security(("cookie" = []), ("token" = [Scope::Play])),
    responses(
        (status = 200, description = "It is done and stored", body = Done),
        (status = 409, description = "`live.stale`, `live.not-your-turn` or `live.over`: look again, `seq` is the last \
            event; or `live.no-offer`, `live.asked-already`, `live.no-claim`"),
        (status = 422, description = "`live.illegal`: `rule` and `reason` say why"),
    )
)]
pub(crate) async fn carry_out(
    tables: Of<Tables>,
    Path(table): Path<String>,
    Author(user): Author,
    Json(Deed { cid, seq, command }): Json<Deed>,
) -> Answer<Done> {
    let table = table_id(&table)?;
    let cid = Cid::read(&cid).ok_or_else(|| bad("`cid` has 1 to 64 letters, digits, `-` and `_`"))?;
    if command.policy().makes_table {
        user.client.take(RateLimit::Table)?;
    }
    user.store_command(&command)?;
    let who = user.id();
    let from = Some(user.client.address);
    let lag = Lag::default();
    let done = tables.command_from(&table, &who, &cid, seq, command, lag, from);
    match done.await {
        Ok(seq) => Ok(Private(Done { seq })),
        // Who resumes a WebSocket may know more than a server that was restored; who names a number made it up.
        Err(refused) if refused.problem.code == ProblemCode::Stale && seq > refused.seq => {
            let why = format!("`seq` is {seq}, and the last event is {}", refused.seq);
            Err(bad(&why))
        }
        Err(refused) => Err(refused.problem.with("seq", refused.seq.to_string()).into()),
    }
}
