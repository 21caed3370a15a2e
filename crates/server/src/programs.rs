//! Programs that act for people, and bots of people. Who acts by a token is known in `access`.

pub(crate) mod api_tokens;
mod authorizing;
pub(crate) mod http;
mod owned_bots;
mod redirect;

use std::sync::Arc;

use crate::{access::Bearers, base::Base, people::People, sanctions::Sanctions, tables::Tables};

/// Programs that act for people: their tokens, and bots of people.
pub struct Programs {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) bearers: Arc<Bearers>,
    pub(crate) tables: Arc<Tables>,
}
