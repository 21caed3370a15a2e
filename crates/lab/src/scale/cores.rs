//! The processors of a server or a database: work starts in the order in which it comes.

/// Some processors, by the time in µs at which each is free.
pub(super) struct Cores {
    free_us: Vec<f64>,
    used_us: f64,
}

impl Cores {
    /// So many processors without work.
    pub(super) fn new(count: u32) -> Self {
        Self {
            free_us: vec![0.0; count as usize],
            used_us: 0.0,
        }
    }

    /// When the first of them is free.
    pub(super) fn free_us(&self) -> f64 {
        self.free_us[self.first()]
    }

    /// Works for a time, not before `ready_us`; returns when that is done.
    pub(super) fn work(&mut self, ready_us: f64, cost_us: f64) -> f64 {
        let first = self.first();
        let done = self.free_us[first].max(ready_us) + cost_us;
        self.free_us[first] = done;
        self.used_us += cost_us;
        done
    }

    /// Work that was taken, in µs of one processor.
    pub(super) const fn used_us(&self) -> f64 {
        self.used_us
    }

    fn first(&self) -> usize {
        let mut first = 0;
        for core in 1..self.free_us.len() {
            if self.free_us[core] < self.free_us[first] {
                first = core;
            }
        }
        first
    }
}
