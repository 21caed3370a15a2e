//! What a worker of the page asks of the engine.

use protocol::{WorkAnswer, WorkRequest};
use wasm_bindgen::prelude::*;

use super::adviser::Adviser;
use super::analysis::analyse;
use super::opponent::Opponent;
use super::reviewer::{Reviewer, reviewer};
use crate::boundary::{Failure, answered, json};

#[wasm_bindgen]
extern "C" {
    /// A function of the page that receives a part of an answer, a `WorkAnswer` in JSON.
    #[wasm_bindgen(typescript_type = "(answer: string) => void")]
    pub type Listener;

    #[wasm_bindgen(method)]
    fn call(this: &Listener, on: &JsValue, answer: &str);
}

/// The engine of a worker, with what it has found so far.
#[wasm_bindgen]
#[derive(Default)]
pub struct EngineWorker {
    opponent: Opponent,
    adviser: Adviser,
    reviewer: Option<Reviewer>,
}

#[wasm_bindgen]
impl EngineWorker {
    /// One that has found nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a `WorkRequest` with a `WorkAnswer`, both in JSON; `listener` receives the parts of the answer before
    /// it.
    ///
    /// # Errors
    /// If the text is no request, or what it names does not exist or cannot be played.
    pub fn ask(&mut self, request: &str, listener: &Listener) -> Result<String, Failure> {
        let send = |part: WorkAnswer| listener.call(&JsValue::UNDEFINED, &json(&part));
        answered(request, |request| self.answer(request, send))
    }
}

impl EngineWorker {
    /// Answers a request; `part` receives the parts of the answer before it.
    ///
    /// # Errors
    /// If what the request names does not exist or cannot be played.
    ///
    /// ```
    /// use protocol::{WorkAnswer, WorkRequest};
    ///
    /// let record = "Solitaire 2x2 seed 7:".to_owned();
    /// let advice = wasm::EngineWorker::new().answer(WorkRequest::Advise(record), |_| {})?;
    /// assert!(matches!(advice, WorkAnswer::Advise(advice) if advice.value == 0.671875));
    /// # Ok::<(), wasm::Failure>(())
    /// ```
    pub fn answer(&mut self, request: WorkRequest, mut part: impl FnMut(WorkAnswer)) -> Result<WorkAnswer, Failure> {
        Ok(match request {
            WorkRequest::Think(position) => WorkAnswer::Think(self.opponent.think(&position)?),
            WorkRequest::Ponder { position, ms } => WorkAnswer::Ponder(self.opponent.ponder(&position, ms)?),
            WorkRequest::Analyse(request) => WorkAnswer::Analyse(analyse(&request, |depth| {
                part(WorkAnswer::Analyse(depth.clone()));
            })?),
            WorkRequest::Advise(record) => {
                let solved = |positions| part(WorkAnswer::Solved(positions as u32));
                WorkAnswer::Advise(self.adviser.advice(&record, solved)?)
            }
            WorkRequest::Review(line) => {
                self.reviewer = Some(reviewer(&line)?);
                WorkAnswer::Review(())
            }
            WorkRequest::Step => WorkAnswer::Step(self.reviewer.as_mut().and_then(|step| step())),
        })
    }
}
