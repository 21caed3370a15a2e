//! How many connections are open, in all and by address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use super::ClientAddress;

/// Counts what is open. Clones count together.
#[derive(Clone)]
pub(crate) struct ConnectionLimit {
    most: usize,
    most_each: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_address: HashMap<ClientAddress, usize>,
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionRefused {
    /// The address has as many as it may have.
    PerAddress(usize),
    /// There is no room at all.
    Total,
}

/// Room for one, until it is dropped.
pub(crate) struct ConnectionPermit {
    connections: ConnectionLimit,
    address: ClientAddress,
}

impl ConnectionLimit {
    /// Room for `most` in all, and for `most_each` from one address.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        Self {
            most,
            most_each,
            taken: Arc::default(),
        }
    }

    /// Takes a permit for an address.
    ///
    /// # Errors
    /// The address or the server has reached its limit.
    pub(crate) fn take(
        &self,
        address: ClientAddress,
    ) -> Result<ConnectionPermit, ConnectionRefused> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let here = taken.by_address.get(&address).copied().unwrap_or(0);
        if here >= self.most_each {
            return Err(ConnectionRefused::PerAddress(self.most_each));
        }
        if taken.all >= self.most {
            return Err(ConnectionRefused::Total);
        }
        taken.all += 1;
        taken.by_address.insert(address, here + 1);
        Ok(ConnectionPermit {
            connections: self.clone(),
            address,
        })
    }

    /// How many are taken.
    #[cfg(test)]
    fn taken(&self) -> usize {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let taken = &self.connections.taken;
        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        match taken.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => drop(taken.by_address.remove(&self.address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn places_run_out_by_address_and_in_all_and_come_back() {
        let connections = ConnectionLimit::new(3, 2);
        let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(|bytes| IpAddr::from(bytes).into());
        let refused = |address| connections.take(address).err();
        let first = connections.take(a).expect("room");
        let _second = connections.take(a).expect("room");
        assert_eq!(refused(a), Some(ConnectionRefused::PerAddress(2)));
        let _third = connections.take(b).expect("room");
        assert_eq!(refused(b), Some(ConnectionRefused::Total));
        drop(first);
        assert_eq!(connections.taken(), 2);
        drop(connections.take(a).expect("room again"));
        assert_eq!(
            connections.taken.lock().expect("a lock").by_address.len(),
            2
        );
    }
}
