//! The refusals that many addresses share, as the OpenAPI document names them.

use protocol::live::ServiceProblem;
use utoipa::IntoResponses;

/// Of every route that is rate-limited and reads or writes stored data.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(crate) enum Common {
    /// `live.busy`: the request took too long
    #[response(status = 408)]
    TimedOut(ServiceProblem),
    /// `live.too-fast`: retry after `Retry-After` seconds; or a limit of the person, `live.limit.…`
    #[response(status = 429)]
    TooFast(ServiceProblem),
    /// `live.busy`: what keeps the games does not answer now
    #[response(status = 503)]
    Busy(ServiceProblem),
    /// `live.internal`: a fault of the server, which its log describes; or `live.broken`, a damaged table
    #[response(status = 500)]
    Internal(ServiceProblem),
    /// `live.disk`: the disk of the server is full
    #[response(status = 507)]
    Disk(ServiceProblem),
}

/// The same of every page: what refuses it is a page too.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(crate) enum CommonPages {
    /// The request took too long
    #[response(status = 408)]
    TimedOut,
    /// Too many requests
    #[response(status = 429, content_type = "text/html")]
    TooFast(String),
    /// What keeps the games does not answer now, or the page was not built
    #[response(status = 503, content_type = "text/html")]
    Busy(String),
    /// A fault of the server, which its log describes; or a damaged table
    #[response(status = 500, content_type = "text/html")]
    Internal(String),
    /// The disk of the server is full
    #[response(status = 507, content_type = "text/html")]
    Disk(String),
}

/// Of every route that needs a known person.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(crate) enum Known {
    /// `live.no-person`: `GET /api/me` first; or `live.token`
    #[response(status = 401)]
    NoPerson(ServiceProblem),
    /// `live.banned`; `live.scope`; or `live.bad-message`, a request made by another site
    #[response(status = 403)]
    Banned(ServiceProblem),
}

/// Of every address that reads a body.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(crate) enum WithBody {
    /// `live.bad-message`, or a code that says which part is invalid
    #[response(status = 400)]
    Bad(ServiceProblem),
    /// `live.too-long`
    #[response(status = 413)]
    TooLong(ServiceProblem),
}

/// Of every address that names a table.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(crate) enum OfTable {
    /// `live.not-found`
    #[response(status = 404)]
    NotFound(ServiceProblem),
}
