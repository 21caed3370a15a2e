//! The model of memory, FSRS-6.

use crate::Grade;

/// The 21 parameters fitted to many learners, which hold for those who have not reviewed enough to have their own.
pub const PARAMETERS: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/// Bounds of stability, in days.
const STABILITY: (f64, f64) = (0.001, 36_500.0);

/// Bounds of difficulty.
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// What is known of one person's memory of one thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// The days after which it is remembered with a probability of nine tenths.
    pub stability: f64,
    /// How hard it is for stability to grow, 1 to 10.
    pub difficulty: f64,
}

/// The parameters of the model, w₀ to w₂₀ in its publications.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    w: [f64; 21],
}

impl Default for Model {
    fn default() -> Self {
        Self { w: PARAMETERS }
    }
}

impl Model {
    /// The memory after the first review.
    #[must_use]
    pub fn first(&self, grade: Grade) -> Memory {
        let stability = self.w[usize::from(grade.number()) - 1];
        bounded(stability, self.first_difficulty(grade))
    }

    /// The memory after a review `days` after the one before; 0 if it was the same day.
    #[must_use]
    pub fn next(&self, memory: Memory, days: u32, grade: Grade) -> Memory {
        let memory = bounded(memory.stability, memory.difficulty);
        let recall = self.recall(memory, days);
        let stability = match grade {
            _ if days == 0 => self.same_day(memory, grade),
            Grade::Again => self.forgotten(memory, recall),
            _ => self.remembered(memory, recall, grade),
        };
        bounded(stability, self.next_difficulty(memory.difficulty, grade))
    }

    /// The probability of remembering after so many days.
    ///
    /// ```
    /// use repetition::{Memory, Model};
    /// let memory = Memory { stability: 30.0, difficulty: 5.0 };
    /// assert!((Model::default().recall(memory, 30) - 0.9).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn recall(&self, memory: Memory, days: u32) -> f64 {
        (1.0 + self.factor() * f64::from(days) / memory.stability).powf(self.decay())
    }

    /// The days after which it is remembered with this probability.
    #[must_use]
    pub fn interval(&self, memory: Memory, retention: f64) -> f64 {
        let root = retention.powf(1.0 / self.decay());
        memory.stability / self.factor() * (root - 1.0)
    }

    fn decay(&self) -> f64 {
        -self.w[20]
    }

    /// What makes stability the time of nine tenths.
    fn factor(&self) -> f64 {
        0.9_f64.powf(1.0 / self.decay()) - 1.0
    }

    fn first_difficulty(&self, grade: Grade) -> f64 {
        let w = &self.w;
        w[4] - (w[5] * (number(grade) - 1.0)).exp() + 1.0
    }

    /// Steps get smaller towards the greatest difficulty, and it returns a little to the first one of `Easy`.
    fn next_difficulty(&self, difficulty: f64, grade: Grade) -> f64 {
        let w = &self.w;
        let step = -w[6] * (number(grade) - 3.0);
        let stepped = difficulty + step * (10.0 - difficulty) / 9.0;
        w[7] * (self.first_difficulty(Grade::Easy) - stepped) + stepped
    }

    fn remembered(&self, memory: Memory, recall: f64, grade: Grade) -> f64 {
        let w = &self.w;
        let by_grade = match grade {
            Grade::Hard => w[15],
            Grade::Easy => w[16],
            Grade::Again | Grade::Good => 1.0,
        };
        let growth = w[8].exp()
            * (11.0 - memory.difficulty)
            * memory.stability.powf(-w[9])
            * ((w[10] * (1.0 - recall)).exp() - 1.0)
            * by_grade;
        memory.stability * (1.0 + growth)
    }

    fn forgotten(&self, memory: Memory, recall: f64) -> f64 {
        let w = &self.w;
        let left = w[11]
            * memory.difficulty.powf(-w[12])
            * ((memory.stability + 1.0).powf(w[13]) - 1.0)
            * (w[14] * (1.0 - recall)).exp();
        left.min(memory.stability / (w[17] * w[18]).exp())
    }

    fn same_day(&self, memory: Memory, grade: Grade) -> f64 {
        let w = &self.w;
        let growth = (w[17] * (number(grade) - 3.0 + w[18])).exp() * memory.stability.powf(-w[19]);
        let growth = match grade {
            Grade::Again => growth,
            _ => growth.max(1.0),
        };
        memory.stability * growth
    }
}

fn number(grade: Grade) -> f64 {
    grade.number().into()
}

/// Numbers that are none, which no review leads to, become the least.
fn bounded(stability: f64, difficulty: f64) -> Memory {
    let within = |value: f64, (least, most): (f64, f64)| value.max(least).min(most);
    Memory {
        stability: within(stability, STABILITY),
        difficulty: within(difficulty, DIFFICULTY),
    }
}
