//! The task that sends notices: at least once each, and none that does not hold any more.

use std::{
    sync::{Arc, Weak, atomic::Ordering::Relaxed},
    time::Duration,
};

use protocol::live::NoticeKind;
use serde_json::json;
use tokio::task::JoinSet;

use crate::prelude::*;
use crate::{
    notices::Notifier,
    push::{Device, LONGEST, Message, Sent},
    store::{DeviceRow, DeviceWrite, NoticeLeased, NoticeRow, NoticeWrite, Written},
    tasks::Ended,
};

/// The interval at which notices that are due are looked for.
const TICK: Duration = Duration::from_secs(1);
/// Notices that are sent at the same time.
const AT_ONCE: usize = 64;
/// The lease of a sender, longer than all devices take.
const LEASE: Millis = Millis::MINUTE;
/// The pause before a notice is sent again; twice as long after each further try …
const PAUSE: Millis = Millis::seconds(30);
/// … and no longer than this.
const LONGEST_PAUSE: Millis = Millis::HOUR;
/// A notice is sent again so often.
const MOST_TRIES: u32 = 12;
/// A device whose push service has refused so many messages in a row is forgotten.
const MOST_REFUSED: u32 = 10;
/// Notices are kept so long.
const KEPT: Millis = Millis::days(30);
/// Ticks between looks for what is to be forgotten …
const FORGET_TICKS: u64 = 3_600;
/// … and before the first one: a start writes nothing that can wait.
const FIRST_FORGET_TICK: u64 = 60;

/// Sends what is due as long as the service exists.
pub(crate) async fn run(weak: Weak<Notifier>) -> Ended {
    let mut sending = JoinSet::new();
    for tick in 0_u64.. {
        let Some(notifier) = weak.upgrade() else {
            return Ok(());
        };
        if notifier.base.is_closing() {
            return Ok(());
        }
        while sending.try_join_next().is_some() {}
        // The tests of the service have a clock of their own, and send when they want to.
        if !cfg!(test) {
            notifier.begin_sending(&mut sending).await;
        }
        if tick % FORGET_TICKS == FIRST_FORGET_TICK {
            notifier.forget_notices().await;
        }
        notifier.wait(TICK).await;
    }
    Ok(())
}

/// What is to be sent again.
#[derive(Default)]
struct Again {
    /// To which devices.
    at: Vec<String>,
    /// Not before so many seconds.
    wait_s: u64,
    /// Whether it is not known what has become of some.
    unknown: bool,
}

impl Notifier {
    /// Sends everything that is due now, and waits until that is done.
    #[cfg(test)]
    pub(crate) async fn send_notices(self: &Arc<Self>) {
        let mut sending = JoinSet::new();
        self.begin_sending(&mut sending).await;
        sending.join_all().await;
    }

    /// Begins to send what is due and nobody sends.
    async fn begin_sending(self: &Arc<Self>, sending: &mut JoinSet<()>) {
        let free = AT_ONCE.saturating_sub(sending.len());
        let due = match store::notices::due_notices(&self.base.db, self.base.now_ms(), free).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "cannot read notices");
                return;
            }
        };
        for row in due {
            // Leased before the next look, so that it is not found again.
            match self.lease_notice(&row).await {
                Ok(Written::Done) => {
                    // It is in the list from now on.
                    self.base.lobby_news.tell(&row.person);
                    let notifier = Arc::clone(self);
                    sending.spawn(async move { notifier.deliver(row).await });
                }
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "cannot begin to send a notice"),
            }
        }
    }

    async fn lease_notice(&self, row: &NoticeRow) -> Result<Written<NoticeLeased>, StoreError> {
        let now_ms = self.base.now_ms();
        self.write_notice(NoticeWrite::Lease {
            no: row.no,
            tries: row.tries,
            now_ms,
            until_ms: now_ms + LEASE,
        })
        .await
    }

    async fn write_notice(&self, write: NoticeWrite) -> Result<Written<NoticeLeased>, StoreError> {
        self.base.write(write).await
    }

    /// Sends a notice to the devices of its person, and keeps what has become of it.
    async fn deliver(self: &Arc<Self>, row: NoticeRow) {
        let (no, mut done) = (row.no, row.done.clone());
        let again = match self.send_to_all(&row, &mut done).await {
            Ok(again) => again,
            Err(error) => {
                tracing::warn!(%error, "cannot send a notice");
                Again {
                    unknown: true,
                    ..Again::default()
                }
            }
        };
        let write = match self.next_try(&row, &again) {
            Some(due_ms) => NoticeWrite::Retry { no, due_ms, done },
            None => {
                self.give_up(&row, again.at).await;
                NoticeWrite::Settled { no }
            }
        };
        if let Err(error) = self.write_notice(write).await {
            // It is sent once more when the lease is over.
            tracing::warn!(%error, "cannot keep what has become of a notice");
        }
    }

    /// When a notice is sent again, if it is.
    fn next_try(&self, row: &NoticeRow, again: &Again) -> Option<At> {
        if (again.at.is_empty() && !again.unknown) || row.tries + 1 >= MOST_TRIES {
            return None;
        }
        let pause = PAUSE * (1 << row.tries.min(16));
        let wait = Millis::seconds(again.wait_s);
        let due_ms = self.base.now_ms() + pause.min(LONGEST_PAUSE).max(wait);
        row.until_ms.is_none_or(|until| due_ms < until).then_some(due_ms)
    }

    /// Devices that never took a notice have refused it, unless the fault may be on this side.
    async fn give_up(&self, row: &NoticeRow, devices: Vec<String>) {
        if self.taken_ms.load(Relaxed) < row.at_ms.0 {
            return;
        }
        for endpoint in devices {
            let write = DeviceWrite::Failed {
                endpoint,
                most: MOST_REFUSED,
            };
            if let Err(error) = self.base.write(write).await {
                tracing::warn!(%error, "cannot keep that a device took no notice");
            }
        }
    }

    /// Sends a notice to the devices that are not `done`, and adds those that are.
    async fn send_to_all(self: &Arc<Self>, row: &NoticeRow, done: &mut Vec<String>) -> Result<Again, ServiceError> {
        let devices = store::devices::devices_of(&self.base.db, &row.person).await?;
        let mut sending = JoinSet::new();
        for device in devices {
            if done.contains(&device.endpoint) {
                continue;
            }
            let (notifier, row) = (Arc::clone(self), row.clone());
            sending.spawn(async move { (notifier.send_to(&row, &device).await, device.endpoint) });
        }
        let mut again = Again::default();
        while let Some(sent) = sending.join_next().await {
            match sent {
                Ok((Ok(Sent::Later(wait_s)), endpoint)) => {
                    again.wait_s = again.wait_s.max(wait_s.unwrap_or(0));
                    again.at.push(endpoint);
                }
                Ok((Ok(_), endpoint)) => done.push(endpoint),
                Ok((Err(error), _)) => {
                    tracing::warn!(%error, "cannot send a notice to a device");
                    again.unknown = true;
                }
                Err(_) => again.unknown = true,
            }
        }
        Ok(again)
    }

    async fn send_to(&self, row: &NoticeRow, device: &DeviceRow) -> Result<Sent, ServiceError> {
        let Some(text) = self.text(row, device).await else {
            return Ok(Sent::Refused);
        };
        let pusher = self.pusher().await?;
        if !self.still_holds(row).await? {
            return Ok(Sent::Taken);
        }
        let now_ms = self.base.now_ms();
        let until_ms = row.until_ms.unwrap_or(now_ms + Millis::DAY);
        let message = Message {
            text: text.as_bytes(),
            topic: &topic(row),
            ttl_s: (until_ms - now_ms).min(KEPT).as_seconds(),
            // Push services compare it with their own clocks.
            now_s: self.base.time.world_ms().0 / 1_000,
        };
        let to = Device {
            endpoint: &device.endpoint,
            public_key: &device.public_key,
            auth: &device.auth,
        };
        let sent = pusher.send(to, message).await;
        if sent == Sent::Taken {
            self.taken_ms.fetch_max(now_ms.0, Relaxed);
        }
        let endpoint = device.endpoint.clone();
        let write = match sent {
            Sent::Taken => DeviceWrite::Works { endpoint },
            Sent::Gone => DeviceWrite::Gone { endpoint },
            Sent::Refused => DeviceWrite::Failed {
                endpoint,
                most: MOST_REFUSED,
            },
            Sent::Later(_) => return Ok(sent),
        };
        self.base.write(write).await?;
        Ok(sent)
    }

    /// Whether a notice is of any use: the person has not moved, is not at the table, and has time left.
    async fn still_holds(&self, row: &NoticeRow) -> Result<bool, ServiceError> {
        let is_late = row.until_ms.is_some_and(|until| until <= self.base.now_ms());
        let table = row.table.as_ref();
        let is_there = table.is_some_and(|table| self.presence.is_at(table, &row.person));
        let ended = row.kind == Some(NoticeKind::Ended);
        let seeker = row.other.as_ref().filter(|_| row.kind == Some(NoticeKind::Seeker));
        if (is_late && !ended) || is_there || seeker.is_some_and(|seeker| !self.searches.seeks(seeker)) {
            return Ok(false);
        }
        Ok(store::notices::is_notice_valid(&self.base.db, row.no).await?)
    }

    /// What the service worker of a device gets; nothing for a kind of another version.
    async fn text(&self, row: &NoticeRow, device: &DeviceRow) -> Option<String> {
        let kind = row.kind?;
        let other = row.other.iter().collect();
        let people = self.people.people(other).await;
        let name = people.first().and_then(|person| person.name.as_deref());
        let text = json!({
            "kind": kind,
            "table": row.table,
            "name": name,
            "due": self.tables.lobby.due(&row.person),
            "language": device.language,
        });
        Some(text.to_string()).filter(|text| text.len() <= LONGEST)
    }

    async fn forget_notices(&self) {
        let before_ms = self.base.now_ms() - KEPT;
        if let Err(error) = self.write_notice(NoticeWrite::Forget { before_ms }).await {
            tracing::warn!(%error, "cannot forget old notices");
        }
    }
}

/// A later notice of the same table takes the place of an earlier one that the device has not got yet.
fn topic(row: &NoticeRow) -> String {
    let name = row.table.as_deref().unwrap_or(&row.key);
    let allowed = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    name.chars().filter(allowed).take(32).collect()
}
