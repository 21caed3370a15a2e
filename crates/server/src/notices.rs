//! Notices: what a person sees of them, the devices and mails that carry them, and the tasks that send them. Events of
//! tables cause them and are written with them.

mod digest;
pub(crate) mod http;
mod sending;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64},
    },
    time::Duration,
};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use protocol::live::{Notice, NoticeWish, Notices, PushDevice};
use tokio::sync::OnceCell;

use crate::prelude::*;
use crate::{
    ids::Token,
    mail::Mailer,
    people::People,
    pools::Searches,
    presence::PresenceTracker,
    push::{Key, Pusher, fresh_key},
    store::{DeviceRow, DeviceWrite, NoticeRow, NoticeWrite},
    tables::Tables,
};

pub(crate) use digest::run as send_digests;
pub(crate) use sending::run;

/// The latest notices that a person sees.
const SHOWN: usize = 50;
/// So many devices of a person take notices.
const MOST_DEVICES: u32 = 8;
/// Keys of devices: a point of P-256, and a secret.
const KEY_BYTES: [usize; 2] = [65, 16];
/// A language has no longer name.
const LONGEST_LANGUAGE: usize = 16;
/// The contact that push services get from a server without a public address.
const NO_CONTACT: &str = "https://localhost";

/// What the service has for notices.
pub struct Notifier {
    base: Arc<Base>,
    people: Arc<People>,
    presence: Arc<PresenceTracker>,
    tables: Arc<Tables>,
    searches: Arc<Searches>,
    pusher: OnceCell<Pusher>,
    contact: OnceCell<String>,
    /// By what mails are sent; there are none without.
    mailer: OnceCell<Arc<Mailer>>,
    /// When a push service last took a message from here.
    taken_ms: AtomicU64,
    /// Whether it was written that nobody is here any more of whom the server before knew.
    all_left: AtomicBool,
}

impl Notifier {
    pub(crate) fn new(
        base: &Arc<Base>,
        people: &Arc<People>,
        presence: &Arc<PresenceTracker>,
        tables: &Arc<Tables>,
        searches: &Arc<Searches>,
    ) -> Self {
        Self {
            base: Arc::clone(base),
            people: Arc::clone(people),
            presence: Arc::clone(presence),
            tables: Arc::clone(tables),
            searches: Arc::clone(searches),
            pusher: OnceCell::default(),
            contact: OnceCell::default(),
            mailer: OnceCell::default(),
            taken_ms: AtomicU64::default(),
            all_left: AtomicBool::default(),
        }
    }

    /// Waits until something may be due, for a while at most.
    async fn wait(&self, most: Duration) {
        let _ = tokio::time::timeout(most, self.base.notices_due.notified()).await;
    }

    /// Sets what is used instead of the push services of the internet.
    #[cfg(test)]
    pub(crate) fn push_by(&self, pusher: Pusher) {
        assert!(self.pusher.set(pusher).is_ok(), "it is not in use yet");
    }
}

impl Notifier {
    /// Says how push services can reach those who are responsible for the server.
    pub(crate) fn set_contact(&self, contact: String) {
        let _ = self.contact.set(contact);
    }

    /// The notices of a person.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn notices(&self, who: &PersonId) -> Result<Notices, ServiceError> {
        let on = store::notices::wishes_notices(&self.base.db, who).await?;
        let rows = self.notices_of(who, on).await?;
        let ids = rows.iter().filter_map(|row| row.other.as_ref()).collect();
        let people = self.people.people(ids).await;
        let key = self.pusher().await?.public_key();
        let notices = rows.iter().filter_map(shown).collect();
        let mail = self.wishes_mail(who).await?;
        Ok(Notices {
            on,
            key,
            notices,
            people,
            mail,
            device: None,
        })
    }

    /// Where the browser of a session takes notices, if it does.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn device_of(&self, session: &Token) -> Result<Option<String>, ServiceError> {
        Ok(store::devices::device_of(&self.base.db, &session.hash()).await?)
    }

    /// The notices of a person that hold, except about a table where they are; none if they wish none.
    async fn notices_of(&self, id: &PersonId, on: bool) -> Result<Vec<NoticeRow>, StoreError> {
        if !on {
            return Ok(Vec::new());
        }
        let mut rows = store::notices::notices_of(&self.base.db, id, self.base.now_ms(), SHOWN).await?;
        let is_at = |table: &TableId| self.presence.is_at(table, id);
        rows.retain(|row| !row.table.as_ref().is_some_and(is_at));
        Ok(rows)
    }

    /// How many notices of a person hold that they have not seen; nothing if they wish none.
    pub(crate) async fn unseen_notices(&self, id: &PersonId) -> Result<Option<u32>, StoreError> {
        let on = store::notices::wishes_notices(&self.base.db, id).await?;
        let rows = self.notices_of(id, on).await?;
        Ok(on.then(|| rows.iter().filter(|row| !row.seen).count() as u32))
    }

    /// Turns notices on for a person who plays in a page, unless they have turned them off.
    pub(crate) async fn wish_by_default(&self, who: &PersonId) -> Result<(), ServiceError> {
        let write = NoticeWrite::WishByDefault {
            person: who.clone(),
            since_ms: self.base.now_ms(),
        };
        self.base.write(write).await?;
        Ok(())
    }

    /// Changes what a person wishes, or has seen.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn wish_notices(&self, who: &PersonId, wish: NoticeWish) -> Result<Notices, ServiceError> {
        let now_ms = self.base.now_ms();
        let on = wish.on.map(|on| NoticeWrite::Wish {
            person: who.clone(),
            since_ms: on.then_some(now_ms),
        });
        let seen = wish.seen.map(|no| NoticeWrite::Seen {
            person: who.clone(),
            no: no.min(i64::MAX as u64),
            now_ms,
        });
        for write in on.into_iter().chain(seen) {
            self.base.write(write).await?;
        }
        if let Some(mail) = wish.mail {
            self.wish_mail(who, mail).await?;
        }
        self.base.lobby_news.tell(who);
        self.notices(who).await
    }

    /// Sends a person's notices to a device, the one of its session. It is a wish for notices too, unless it only takes
    /// the place of another.
    ///
    /// # Errors
    /// The device is none that messages may go to, or the database cannot be written.
    pub async fn keep_device(
        &self,
        who: &PersonId,
        session: Option<&Token>,
        device: PushDevice,
    ) -> Result<Notices, ServiceError> {
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let keys = (bytes(&device.p256dh), bytes(&device.auth));
        let (Ok(public_key), Ok(auth)) = keys else {
            return Err(bad("the keys are not base64url"));
        };
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let PushDevice {
            endpoint,
            language,
            replaces,
            ..
        } = device;
        let is_renewed = replaces.is_some();
        if [public_key.len(), auth.len()] != KEY_BYTES
            || !self.pusher().await?.takes(&endpoint)
            || language.len() > LONGEST_LANGUAGE
            || !language.bytes().all(letters)
        {
            return Err(bad("no message can be sent there"));
        }
        let write = DeviceWrite::Keep {
            person: who.clone(),
            device: DeviceRow {
                endpoint,
                public_key,
                auth,
                language,
            },
            session: session.map(Token::hash),
            replaces,
            at_ms: self.base.now_ms(),
            most: MOST_DEVICES,
        };
        self.base.write(write).await?;
        if is_renewed {
            return self.notices(who).await;
        }
        let on = NoticeWish {
            on: Some(true),
            ..NoticeWish::default()
        };
        self.wish_notices(who, on).await
    }

    /// Sends no notices to a device any more.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn forget_device(&self, who: &PersonId, endpoint: String) -> Result<Notices, ServiceError> {
        let write = DeviceWrite::Forget {
            person: who.clone(),
            endpoint,
        };
        self.base.write(write).await?;
        self.notices(who).await
    }

    /// The way to push services; the key is made when it is first needed.
    async fn pusher(&self) -> Result<&Pusher, StoreError> {
        let make = async || {
            let kept = store::devices::push_key(&self.base.db, &fresh_key()).await?;
            let broken = || StoreError::Broken("the key for push services".to_owned());
            let key = Key::read(&kept).ok_or_else(broken)?;
            let contact = self.contact.get().map(String::as_str);
            Ok(Pusher::new(key, contact.unwrap_or(NO_CONTACT).to_owned()))
        };
        self.pusher.get_or_try_init(make).await
    }
}

/// A notice as its person sees it.
fn shown(row: &NoticeRow) -> Option<Notice> {
    Some(Notice {
        no: row.no,
        kind: row.kind?,
        table: row.table.clone(),
        other: row.other.clone(),
        at_ms: row.at_ms,
        seen: row.seen,
    })
}
