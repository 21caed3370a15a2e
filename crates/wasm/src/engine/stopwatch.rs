//! The platform's clock for searches.

use core::time::Duration;

use engine::Clock;
use protocol::EngineRequest;

/// The time since a search began, by the platform's clock.
pub(crate) struct Stopwatch(Duration);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self(now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

/// How long to think at most.
pub(super) fn time_of(request: &EngineRequest) -> Option<Duration> {
    let time = request.time_ms?;
    Some(Duration::from_millis(time.into()))
}

#[cfg(target_arch = "wasm32")]
fn now() -> Duration {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn milliseconds() -> f64;
    }
    Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn now() -> Duration {
    use std::{sync::LazyLock, time::Instant};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
