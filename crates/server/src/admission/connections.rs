//! How many connections are open: in all, and by address, person and token.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use protocol::live::ProblemCode::{LimitConnections, LimitStreams};

use crate::{
    admission::ClientAddress,
    error::{Limit, ServiceError},
    ids::PersonId,
};

/// The most connections that are open at a time. Streams are connections, as sockets are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// All of them; the process needs a file for each, and some more.
    pub all: usize,
    /// Of one address: a school behind one must fit.
    pub address: usize,
    /// Of one person, from wherever.
    pub person: usize,
    /// By one token.
    pub token: usize,
}

impl ConnectionLimits {
    /// What a server has without a choice of the host.
    pub const USUAL: Self = Self {
        all: 20_000,
        address: 256,
        person: 64,
        token: 8,
    };
}

/// By whom a connection is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Holder {
    /// Counted once for each connection, and so in all as well.
    Address(ClientAddress),
    /// A person's id.
    Person(PersonId),
    /// The hash of a token.
    Token([u8; 32]),
}

/// Counts what is open. Clones count together.
#[derive(Clone)]
pub(crate) struct ConnectionLimit {
    limits: ConnectionLimits,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_holder: HashMap<Holder, usize>,
}

/// A place for one, until it is dropped.
pub(crate) struct ConnectionPermit {
    connections: ConnectionLimit,
    holders: Vec<Holder>,
}

impl ConnectionLimit {
    /// Nothing is open yet.
    pub(crate) fn new(limits: ConnectionLimits) -> Self {
        Self {
            limits,
            taken: Arc::default(),
        }
    }

    /// Takes a permit for a connection of all these holders, or of none.
    ///
    /// # Errors
    /// One of them or the server has reached its limit.
    pub(crate) fn take(&self, holders: Vec<Holder>) -> Result<ConnectionPermit, ServiceError> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &holders {
            let here = taken.by_holder.get(holder).copied().unwrap_or(0);
            let limit = match holder {
                Holder::Address(_) => Limit(LimitConnections, self.limits.address),
                Holder::Person(_) => Limit(LimitConnections, self.limits.person),
                Holder::Token(_) => Limit(LimitStreams, self.limits.token),
            };
            limit.check(here)?;
            if taken.all >= self.limits.all && holder.is_address() {
                return Err(ServiceError::Overloaded);
            }
        }
        for holder in &holders {
            taken.all += usize::from(holder.is_address());
            *taken.by_holder.entry(holder.clone()).or_default() += 1;
        }
        Ok(ConnectionPermit {
            connections: self.clone(),
            holders,
        })
    }

    /// How many are taken.
    #[cfg(test)]
    pub(crate) fn taken(&self) -> usize {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all
    }
}

impl Holder {
    const fn is_address(&self) -> bool {
        matches!(self, Self::Address(_))
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let taken = &self.connections.taken;
        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &self.holders {
            taken.all -= usize::from(holder.is_address());
            match taken.by_holder.get_mut(holder) {
                Some(here) if *here > 1 => *here -= 1,
                _ => drop(taken.by_holder.remove(holder)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use protocol::live::{ProblemCode, ServiceProblem};

    use super::*;

    #[test]
    fn places_run_out_by_holder_and_in_all_and_come_back() {
        let connections = ConnectionLimit::new(ConnectionLimits {
            all: 3,
            address: 2,
            person: 2,
            token: 1,
        });
        let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(|bytes| Holder::Address(IpAddr::from(bytes).into()));
        let ada = || Holder::Person("ada".into());
        let refused = |holders| connections.take(holders).err().map(|error| error.problem());
        let first = connections.take(vec![a.clone(), ada()]).expect("room");
        let _second = connections.take(vec![a.clone()]).expect("room");
        assert_eq!(
            refused(vec![a.clone()]),
            Some(ServiceProblem::of_limit(LimitConnections, 2))
        );
        let third = connections.take(vec![b.clone(), ada()]).expect("room");
        assert_eq!(refused(vec![b.clone()]), Some(ProblemCode::Busy.into()));
        // The listener has counted the address of this one, so that it is not counted again in all.
        assert_eq!(
            refused(vec![ada()]),
            Some(ServiceProblem::of_limit(LimitConnections, 2))
        );
        drop(first);
        assert_eq!(connections.taken(), 2);
        let _by_token = connections
            .take(vec![ada(), Holder::Token([1; 32])])
            .expect("room again");
        drop(third);
        let refused = refused(vec![b, ada(), Holder::Token([1; 32])]);
        assert_eq!(refused, Some(ServiceProblem::of_limit(LimitStreams, 1)));
        // Who is refused holds nothing.
        assert_eq!(connections.taken(), 1);
        let holders = connections.taken.lock().expect("a lock").by_holder.len();
        assert_eq!(holders, 3);
    }
}
