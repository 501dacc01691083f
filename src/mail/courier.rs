//! The courier: claims letters from the outbox, asks whether they still matter and whether it is the time for them,
//! writes and sends them, several at once. At least once; failures are tried again, later and later, and given up at
//! last.

use super::draft::Unwritten;
use super::pace::Pace;
use super::post::Post;
use super::timing::Timing;
use super::transport::{Transport, Undelivered};
use crate::auth::Auth;
use crate::domain::{Account, AccountId, Correspondent, Email, Fate, Notice, NoticeKind};
use crate::errands::{Errands, wait_after};
use crate::pictures::Studio;
use crate::play::Play;
use crate::store::{StoreError, outbox};
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;

/// Sends letters. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct Courier {
    pub(super) play: Play,
    pub(super) auth: Auth,
    pub(super) studio: Studio,
    pub(super) post: Arc<Post>,
    transport: Transport,
    pub(super) errands: Errands,
    pace: Option<Arc<Pace>>,
}

/// Somebody a letter goes to.
#[derive(Clone, Debug)]
pub(super) struct Addressee {
    pub(super) account: Account,
    pub(super) known: Correspondent,
}

/// What became of a letter.
enum Carried {
    /// It left, and with it these others.
    Sent(Vec<String>),
    /// It waits until then.
    Waits(Millis),
    /// It does not leave.
    Stays(Fate, Option<String>),
}

/// Why a letter did not leave this time.
enum Hitch {
    Store(StoreError),
    Undelivered(Undelivered),
}

impl From<StoreError> for Hitch {
    fn from(error: StoreError) -> Hitch {
        Hitch::Store(error)
    }
}

impl Courier {
    /// A courier.
    pub fn new(play: Play, auth: Auth, studio: Studio, post: Post, transport: Transport) -> Courier {
        let pace = post.pace.map(|most| Arc::new(Pace::new(most)));
        let (store, clock, woken) =
            (play.store.clone(), play.clock.clone(), Arc::clone(&play.letters_written));
        let errands = Errands::new(store, clock, &NoticeKind::LETTERS, post.lease, post.hands, woken);
        Courier { play, auth, studio, post: Arc::new(post), transport, errands, pace }
    }

    /// Takes what is due into its free hands and sends it, without waiting for that; says how many letters it took.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let send = |notice| {
            let courier = self.clone();
            async move { courier.deliver(notice).await }
        };
        self.errands.run(send).await
    }

    /// Waits until no letter is on its way from here, though not longer than that.
    pub async fn until_idle(&self, longest: Duration) {
        if !self.errands.until_idle(longest).await {
            tracing::warn!("letters are left on their way; they are taken up again when their leases end");
        }
    }

    /// Sends one letter, if nobody else does, and writes down what became of it.
    pub(super) async fn deliver(&self, notice: Notice) -> Result<(), StoreError> {
        if !self.errands.claim(&notice).await? {
            return Ok(());
        }
        let carried = self.errands.hold(&notice, self.carry(&notice)).await;
        let (id, now) = (notice.id.clone(), self.play.clock.now());
        match carried {
            Ok(Carried::Sent(others)) => {
                metrics::counter!("staffetta_letters_total", "kind" => notice.kind.name()).increment(1);
                metrics::gauge!("staffetta_letters_last_sent_seconds")
                    .set(u32::try_from(now.0 / 1000).unwrap_or(u32::MAX));
                let closing = self.play.store.write(move |conn| {
                    outbox::done(conn, &id, now)?;
                    others.iter().try_for_each(|other| outbox::close(conn, other, now, Fate::Gathered, None))
                });
                closing.await
            }
            Ok(Carried::Waits(until)) => {
                self.play.store.write(move |conn| outbox::postpone(conn, &id, until)).await
            }
            Ok(Carried::Stays(fate, why)) => {
                self.play.store.write(move |conn| outbox::close(conn, &id, now, fate, why.as_deref())).await
            }
            Err(Hitch::Store(error)) => Err(error),
            Err(Hitch::Undelivered(why)) => self.note_failure(&notice, why, now).await,
        }
    }

    async fn note_failure(
        &self,
        notice: &Notice,
        failure: Undelivered,
        now: Millis,
    ) -> Result<(), StoreError> {
        let (id, why, tries) = (notice.id.clone(), failure.to_string(), notice.attempts + 1);
        if matches!(failure, Undelivered::NotLetIn(_)) {
            tracing::error!(%why, tries, "no letter leaves");
        } else {
            tracing::warn!(%why, tries, kind = notice.kind.name(), "a letter was not sent");
        }
        metrics::counter!("staffetta_letters_failed_total", "kind" => notice.kind.name()).increment(1);
        if let Undelivered::ForGood { nobody_there: true, .. } = failure
            && !notice.recipient.contains('@')
        {
            self.play.letters_come_back(&AccountId::stored(notice.recipient.clone())).await?;
        }
        let given_up = matches!(failure, Undelivered::ForGood { .. }) || tries >= self.post.tries;
        if given_up {
            tracing::warn!(letter = id, tries, "a letter is given up");
            metrics::counter!("staffetta_letters_dead_total").increment(1);
        }
        let noted = self.play.store.write(move |conn| {
            if given_up {
                outbox::close(conn, &id, now, Fate::Dead, Some(&why))
            } else {
                outbox::failed(conn, &id, &why, Millis(now.0 + wait_after(tries)))
            }
        });
        noted.await
    }

    /// Brings a claimed letter on its way, if it is the time for it.
    async fn carry(&self, notice: &Notice) -> Result<Carried, Hitch> {
        let addressee = self.addressee(notice).await?;
        let timing = self.timing(notice, addressee.as_ref()).await?;
        if matches!(timing, Timing::Now | Timing::Gathered)
            && let Err(again) = self.keep_pace(notice, addressee.as_ref())
        {
            return Ok(Carried::Waits(again));
        }
        let (written, others) = match timing {
            Timing::Now => (self.write(notice, addressee.as_ref()).await, Vec::new()),
            Timing::Gathered => match &addressee {
                Some(addressee) => self.write_for_the_day(notice, addressee).await?,
                None => (Err(Unwritten::Outdated), Vec::new()),
            },
            Timing::At(at) => return Ok(Carried::Waits(at)),
            Timing::Not(why) => return Ok(Carried::Stays(Fate::KeptBack, Some(why.into()))),
        };
        let letter = match written {
            Ok(letter) => letter,
            Err(Unwritten::Outdated) => return Ok(Carried::Stays(Fate::Outdated, None)),
            Err(Unwritten::Failed(why)) => return Err(Hitch::Undelivered(Undelivered::ForNow(why))),
        };
        self.transport.send(&notice.id, letter).await.map_err(Hitch::Undelivered)?;
        Ok(Carried::Sent(others))
    }

    /// When a letter should ask again, if its provider has had many.
    fn keep_pace(&self, notice: &Notice, addressee: Option<&Addressee>) -> Result<(), Millis> {
        let Some(pace) = &self.pace else { return Ok(()) };
        let address = addressee.and_then(|addressee| addressee.account.email.as_ref()).map(Email::as_str);
        pace.ask(address.unwrap_or(&notice.recipient), self.play.clock.now())
    }

    /// Who a letter goes to, if they have an account.
    async fn addressee(&self, notice: &Notice) -> Result<Option<Addressee>, StoreError> {
        if notice.recipient.contains('@') {
            return Ok(None);
        }
        self.somebody(&AccountId::stored(notice.recipient.clone())).await
    }

    /// An account with what is known of its letters.
    pub(super) async fn somebody(&self, id: &AccountId) -> Result<Option<Addressee>, StoreError> {
        let id = id.clone();
        let found = self.play.store.read(move |conn| {
            let account = crate::store::accounts::find(conn, &id)?;
            let known = crate::store::correspondence::find(conn, &id)?;
            Ok(account.map(|account| Addressee { account, known }))
        });
        found.await
    }
}
