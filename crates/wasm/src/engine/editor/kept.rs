//! What lies there, and what lay there before.

/// So many changes can be taken back.
const MOST: usize = 200;

/// A value that remembers its changes.
pub(super) struct Kept<T> {
    now: T,
    before: Vec<T>,
    after: Vec<T>,
}

impl<T: Clone + PartialEq> Kept<T> {
    pub(super) const fn new(now: T) -> Self {
        Self {
            now,
            before: Vec::new(),
            after: Vec::new(),
        }
    }

    pub(super) const fn now(&self) -> &T {
        &self.now
    }

    /// Changes to another value, if it is one.
    pub(super) fn change(&mut self, next: T) {
        if next == self.now {
            return;
        }
        if self.before.len() == MOST {
            self.before.remove(0);
        }
        self.before.push(core::mem::replace(&mut self.now, next));
        self.after.clear();
    }

    pub(super) fn undo(&mut self) -> bool {
        step(&mut self.before, &mut self.now, &mut self.after)
    }

    pub(super) fn redo(&mut self) -> bool {
        step(&mut self.after, &mut self.now, &mut self.before)
    }

    pub(super) const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    pub(super) const fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }
}

fn step<T>(from: &mut Vec<T>, now: &mut T, to: &mut Vec<T>) -> bool {
    let Some(value) = from.pop() else {
        return false;
    };
    to.push(core::mem::replace(now, value));
    true
}
