//! What happens later, by the step of virtual time in which it is due.

/// Items by step. What is due in a step comes in the order in which it was entered.
pub(super) struct Calendar<T> {
    step_us: f64,
    steps: Vec<Vec<(f64, T)>>,
    /// Due after the last step.
    beyond: Vec<T>,
}

impl<T> Calendar<T> {
    /// A calendar of so many steps.
    pub(super) fn new(step_us: f64, steps: usize) -> Self {
        Self {
            step_us,
            steps: (0..steps).map(|_| Vec::new()).collect(),
            beyond: Vec::new(),
        }
    }

    /// Enters an item for a time in µs. Steps up to `now` are over.
    pub(super) fn enter(&mut self, at_us: f64, now: usize, item: T) {
        let step = ((at_us / self.step_us) as usize).max(now + 1);
        match self.steps.get_mut(step) {
            Some(due) => due.push((at_us, item)),
            None => self.beyond.push(item),
        }
    }

    /// Takes what is due in a step, with its times.
    pub(super) fn take(&mut self, step: usize) -> Vec<(f64, T)> {
        std::mem::take(&mut self.steps[step])
    }

    /// What was not taken.
    pub(super) fn rest(&self) -> impl Iterator<Item = &T> {
        let steps = self.steps.iter().flatten().map(|(_, item)| item);
        steps.chain(&self.beyond)
    }
}
