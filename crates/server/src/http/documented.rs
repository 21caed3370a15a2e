//! The refusals that many addresses share, as the OpenAPI document names them.

use protocol::live::ServiceProblem;
use utoipa::IntoResponses;

/// Of every address that keeps count of who asks and reads or writes what the server keeps.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(super) enum Common {
    /// The request took too long
    #[response(status = 408)]
    TimedOut,
    /// `live.too-fast`: ask again after `Retry-After` seconds; or a limit of the person, `live.limit.…`
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

/// Of every address that only somebody who is known may ask.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(super) enum Known {
    /// `live.no-person`: `GET /api/me` first
    #[response(status = 401)]
    NoPerson(ServiceProblem),
    /// `live.banned`, or asked for by another site
    #[response(status = 403)]
    Banned(ServiceProblem),
}

/// Of every address that reads a body.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(super) enum WithBody {
    /// `live.bad-message`, or a code that says what of it cannot be
    #[response(status = 400)]
    Bad(ServiceProblem),
    /// `live.too-long`
    #[response(status = 413)]
    TooLong(ServiceProblem),
}

/// Of every address that names a table.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
pub(super) enum OfTable {
    /// `live.not-found`
    #[response(status = 404)]
    NotFound(ServiceProblem),
}
