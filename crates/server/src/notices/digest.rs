//! Mails with what people have missed who were away for hours and take notices on no device.

use std::{
    collections::HashMap,
    sync::{Arc, Weak, atomic::Ordering::SeqCst},
    time::Duration,
};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use protocol::live::MailWish;
use tokio::{task::JoinSet, time::sleep};

use crate::prelude::*;
use crate::{
    mail::{Digest, Item, Mailer, Undelivered},
    notices::{LONGEST_LANGUAGE, Notifier, PersonId, ServiceError},
    store::{DigestLeased, DigestRow, DigestWrite, NoticeRow, NoticeWrite, Written},
    tasks::Ended,
};

/// The interval at which it is looked for mails that are due.
const TICK: Duration = Duration::from_secs(5);
/// Only who is away for so long gets mails.
const AWAY: Millis = Millis::hours(4);
/// The pause between two mails to a person: two in a day at most.
const BETWEEN: Millis = Millis::hours(12);
/// The pause after a mail that was refused for good, doubled so often at most.
const MOST_DOUBLED: u32 = 5;
/// The lease of a sender, longer than the mail server may take.
const LEASE: Millis = Millis::MINUTE;
/// The pause before a mail is tried again; twice as long after each further try, and an hour at most.
const PAUSE: Millis = Millis::MINUTE;
/// After so many tries its notices are given up.
const MOST_TRIES: u32 = 20;
/// Mails that are found, and those sent at the same time.
const AT_ONCE: usize = 40;
const TOGETHER: usize = 4;
/// Notices that a mail counts.
const MOST_NOTICES: usize = 200;

/// Sends what is due as long as the service exists; nothing without a server for mails.
pub(crate) async fn run(weak: Weak<Notifier>) -> Ended {
    loop {
        {
            let Some(notifier) = weak.upgrade() else {
                return Ok(());
            };
            if notifier.base.is_closing() {
                return Ok(());
            }
            // The tests of the service have a clock of their own, and send when they want to.
            if !cfg!(test) {
                notifier.send_digests().await;
            }
        }
        sleep(TICK).await;
    }
}

impl Notifier {
    /// Sets by what mails are sent.
    pub(crate) fn set_mailer(&self, mailer: Arc<Mailer>) {
        let _ = self.mailer.set(mailer);
    }

    /// Whether a person wishes mails; nothing if they can get none.
    pub(crate) async fn wishes_mail(&self, person: &PersonId) -> Result<Option<bool>, StoreError> {
        match self.mailer.get() {
            Some(_) => store::digests::wishes_digest(&self.base.db, person).await,
            None => Ok(None),
        }
    }

    /// Changes whether a person gets mails. A wish for mails is one for notices too.
    pub(crate) async fn wish_mail(&self, who: &PersonId, wish: MailWish) -> Result<(), ServiceError> {
        let person = who.clone();
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let language = wish.language;
        if language.len() > LONGEST_LANGUAGE || !language.bytes().all(letters) {
            return Err(bad("no language has such a name"));
        }
        if !wish.on {
            self.write_digest(DigestWrite::NoWish { person }).await?;
            return Ok(());
        }
        if self.wishes_mail(&person).await?.is_none() {
            return Err(ProblemCode::NoMail.into());
        }
        let now_ms = self.base.now_ms();
        let notices = NoticeWrite::Wish {
            person: person.clone(),
            since_ms: Some(now_ms),
        };
        self.base.write(notices).await?;
        let here_ms = (!self.presence.is_online(&person)).then_some(now_ms);
        self.write_digest(DigestWrite::Wish {
            person,
            language,
            here_ms,
        })
        .await?;
        Ok(())
    }

    /// Sends no more mails to whom a token from one was made for.
    ///
    /// # Errors
    /// The server has not made the token, or the database cannot be written.
    pub(crate) async fn unsubscribe(&self, token: &str) -> Result<(), ServiceError> {
        let person = self.person_of(token);
        let person = person.ok_or(ProblemCode::Code)?;
        self.write_digest(DigestWrite::NoWish {
            person: person.to_owned(),
        })
        .await?;
        Ok(())
    }

    /// What shows that somebody has got a mail from here.
    fn unsubscribe_token(&self, person: &PersonId) -> String {
        let mark = self.base.key.mail_mark(person);
        format!("{person}.{}", BASE64_URL_SAFE_NO_PAD.encode(mark))
    }

    fn person_of(&self, token: &str) -> Option<PersonId> {
        let (person, mark) = token.split_once('.')?;
        let person = PersonId::read(person)?;
        let mark = BASE64_URL_SAFE_NO_PAD.decode(mark).ok()?;
        let known = self.base.key.mail_mark(&person);
        // The time that this takes tells nothing of the mark.
        let same =
            mark.len() == known.len() && mark.iter().zip(known).fold(0, |all, (one, other)| all | (one ^ other)) == 0;
        same.then_some(person)
    }

    /// Sends the mails that are due now, and waits until that is done.
    pub(crate) async fn send_digests(self: &Arc<Self>) {
        let Some(mailer) = self.mailer.get() else {
            return;
        };
        if let Err(error) = self.send_all_digests(mailer).await {
            tracing::warn!(%error, "cannot read which mails are due");
        }
    }

    async fn send_all_digests(self: &Arc<Self>, mailer: &Arc<Mailer>) -> Result<(), StoreError> {
        self.note_who_moved().await?;
        let now_ms = self.base.now_ms();
        let away_ms = now_ms - AWAY;
        let due = store::digests::due_digests(&self.base.db, now_ms, away_ms, AT_ONCE);
        for together in due.await?.chunks(TOGETHER) {
            let mut sending = JoinSet::new();
            for row in together {
                let (notifier, mailer, row) = (Arc::clone(self), Arc::clone(mailer), row.clone());
                sending.spawn(async move {
                    if let Err(error) = notifier.send_digest(&mailer, &row).await {
                        // It is sent once more when the lease is over.
                        tracing::warn!(%error, "cannot keep what has become of a mail");
                    }
                });
            }
            sending.join_all().await;
        }
        Ok(())
    }

    /// Writes who has come and who has left since the last time. Who was here when a server was killed has left when
    /// the next one started.
    async fn note_who_moved(&self) -> Result<(), StoreError> {
        let notices = &self;
        if !notices.all_left.load(SeqCst) {
            let at_ms = self.base.opened_ms;
            self.write_digest(DigestWrite::AllLeft { at_ms }).await?;
            notices.all_left.store(true, SeqCst);
        }
        let now_ms = self.base.now_ms();
        for person in self.presence.take_moved() {
            let here_ms = (!self.presence.is_online(&person)).then_some(now_ms);
            self.write_digest(DigestWrite::Moved { person, here_ms }).await?;
        }
        Ok(())
    }

    async fn send_digest(&self, mailer: &Mailer, row: &DigestRow) -> Result<(), StoreError> {
        let person = || row.person.clone();
        let now_ms = self.base.now_ms();
        let lease = DigestWrite::Lease {
            person: person(),
            tries: row.tries,
            now_ms,
            until_ms: now_ms + LEASE,
        };
        if self.presence.is_online(&row.person) || self.write_digest(lease).await?.is_refused() {
            return Ok(());
        }
        // Read right before, so that no turn is named that was made.
        let db = &self.base.db;
        let notices = store::digests::notices_to_mail(db, &row.person, now_ms, MOST_NOTICES);
        let notices = notices.await?;
        let sent = match self.items(&notices).await {
            items if items.is_empty() => Ok(()),
            items => {
                let digest = Digest {
                    to: &row.email,
                    name: row.name.as_deref(),
                    language: &row.language,
                    items: &items,
                    token: &self.unsubscribe_token(&row.person),
                };
                mailer.send_digest(&digest).await
            }
        };
        let nos = notices.iter().map(|notice| notice.no).collect();
        let (write, now_ms) = (person(), self.base.now_ms());
        let write = match sent {
            Ok(()) if notices.is_empty() => DigestWrite::Retry {
                person: write,
                next_ms: now_ms,
            },
            Err(Undelivered::Later) if row.tries + 1 < MOST_TRIES => DigestWrite::Retry {
                person: write,
                next_ms: now_ms + (PAUSE * (1 << row.tries.min(16))).min(Millis::HOUR),
            },
            Ok(()) | Err(Undelivered::Later) => DigestWrite::Mailed {
                person: write,
                notices: nos,
                next_ms: now_ms + BETWEEN,
            },
            Err(Undelivered::Refused) => DigestWrite::Refused {
                person: write,
                notices: nos,
                next_ms: now_ms + BETWEEN * (1 << row.refused.min(MOST_DOUBLED)),
            },
        };
        self.write_digest(write).await?;
        Ok(())
    }

    /// What a mail says of notices; nothing of those of another version.
    async fn items(&self, notices: &[NoticeRow]) -> Vec<Item> {
        let others = notices.iter().filter_map(|row| row.other.as_ref());
        let people = self.people.people(others.collect()).await;
        let names: HashMap<&PersonId, &str> = people
            .iter()
            .filter_map(|person| Some((&person.id, person.name.as_deref()?)))
            .collect();
        let item = |row: &NoticeRow| {
            let other = row.other.as_ref().and_then(|other| names.get(other));
            Some(Item {
                kind: row.kind?,
                table: row.table.clone(),
                other: other.map(|name| (*name).to_owned()),
            })
        };
        notices.iter().filter_map(item).collect()
    }

    async fn write_digest(&self, write: DigestWrite) -> Result<Written<DigestLeased>, StoreError> {
        self.base.write(write).await
    }
}
