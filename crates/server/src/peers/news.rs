//! What other processes have changed so that it has to be read again.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use crate::prelude::*;
use crate::{peers::Peers, store::News};

/// So many news are read at a time.
const PAGE: usize = 500;
/// A transaction may be over later than others that have drawn higher numbers: so many numbers are looked at again.
const OVERLAP: u64 = 200;

/// Which news were read.
#[derive(Default)]
pub(crate) struct NewsReader(Mutex<Read>);

#[derive(Default)]
struct Read {
    /// What was written before was not in memory yet.
    first: u64,
    last: u64,
    /// The latest ones.
    seen: BTreeSet<u64>,
}

impl NewsReader {
    /// Those up to a number are known.
    pub(crate) fn start(&self, last: u64) {
        let mut read = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (read.first, read.last) = (last, last);
    }

    fn after(&self) -> u64 {
        let read = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        read.last.saturating_sub(OVERLAP).max(read.first)
    }

    /// Whether this was not read before; it is from now on.
    fn is_new(&self, no: u64) -> bool {
        let mut read = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        read.last = read.last.max(no);
        let old = read.last.saturating_sub(2 * OVERLAP);
        read.seen = read.seen.split_off(&old);
        read.seen.insert(no)
    }
}

impl Peers {
    /// Reads again what has changed.
    pub(crate) async fn heed_news(&self) -> Result<(), StoreError> {
        let reader = &self.news;
        let mut after = reader.after();
        loop {
            let page = store::nodes::news(&self.base.db, after, PAGE).await?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            after = last.no;
            let is_last = page.len() < PAGE;
            for row in page {
                if reader.is_new(row.no)
                    && let Err(error) = self.heed(&row.news).await
                {
                    tracing::warn!(%error, news = ?row.news, "cannot read again what has changed");
                }
            }
            if is_last {
                return Ok(());
            }
        }
    }

    async fn heed(&self, news: &News) -> Result<(), ServiceError> {
        match news {
            News::Table(table) => self.tables.reload(table).await?,
            News::Person(person) => {
                self.people.cache.forget(person);
                self.bearers.cache.clear();
                self.people.blocks.forget(person);
                self.tables.records.clear();
            }
            News::Session(hash) => self.people.cache.forget_session_of(hash),
            News::People => {
                self.people.cache.clear();
                self.people.blocks.clear();
                self.tables.records.clear();
            }
        }
        Ok(())
    }

    /// Applies writes of other processes, such as `loopline admin`.
    pub(crate) async fn check_external_writes(&self) {
        if let Err(error) = self.sanctions.read_sanctions().await {
            tracing::warn!(%error, "cannot read sanctions");
        }
        if let Err(error) = self.heed_news().await {
            tracing::warn!(%error, "cannot read what has changed");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_numbers_are_new_once_and_old_ones_are_not_read() {
        let reader = NewsReader::default();
        reader.start(50);
        assert_eq!(reader.after(), 50);
        assert!(reader.is_new(53) && !reader.is_new(53));
        assert_eq!(reader.after(), 50, "51 and 52 may come");
        assert!(reader.is_new(52));
        assert!(reader.is_new(1_000) && reader.after() == 800);
    }
}
