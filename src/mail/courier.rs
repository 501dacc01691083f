//! The courier: claims letters from the outbox, asks whether they still matter and whether it is the time for them,
//! writes and sends them. At least once; failures are tried again, later and later, and given up at last.

use super::draft::Unwritten;
use super::post::Post;
use super::timing::Timing;
use super::transport::{Transport, Undelivered};
use crate::auth::Auth;
use crate::domain::{Account, AccountId, Correspondent, Fate, Letter, Notice, NoticeKind};
use crate::pictures::Studio;
use crate::play::Play;
use crate::store::{StoreError, outbox};
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use kernel::Millis;
use std::sync::Arc;

/// The first wait after a failure; each further one is twice as long.
const FIRST_WAIT: i64 = 30_000;
/// The longest time between two tries.
const LONGEST_WAIT: i64 = 6 * 3600 * 1000;
/// Letters looked at in one round.
const A_ROUND: u32 = 32;

/// Letters to one provider, counted.
type Pace = RateLimiter<String, DashMapStateStore<String>, DefaultClock>;

/// Sends letters. Cheap to clone.
#[derive(Clone)]
pub struct Courier {
    pub(super) play: Play,
    pub(super) auth: Auth,
    pub(super) studio: Studio,
    pub(super) post: Arc<Post>,
    transport: Transport,
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
        let pace = post.pace.map(|most| Arc::new(RateLimiter::keyed(Quota::per_minute(most))));
        Courier { play, auth, studio, post: Arc::new(post), transport, pace }
    }

    /// Sends what is due; says how many letters there were.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let now = self.play.clock.now();
        let due =
            self.play.store.read(move |conn| outbox::due(conn, &NoticeKind::LETTERS, now, A_ROUND)).await?;
        let count = due.len();
        for notice in due {
            self.deliver(notice).await?;
        }
        Ok(count)
    }

    /// Sends one letter, if nobody else does, and writes down what became of it.
    pub(super) async fn deliver(&self, notice: Notice) -> Result<(), StoreError> {
        if !self.claim(&notice).await? {
            return Ok(());
        }
        let carried = self.carry(&notice).await;
        let (id, now) = (notice.id.clone(), self.play.clock.now());
        match carried {
            Ok(Carried::Sent(others)) => {
                metrics::counter!("staffetta_letters_total", "kind" => notice.kind.name()).increment(1);
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

    /// Claims a letter for the time of a lease.
    pub(super) async fn claim(&self, notice: &Notice) -> Result<bool, StoreError> {
        let (id, now, lease) = (notice.id.clone(), self.play.clock.now(), self.post.lease);
        self.play.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + lease))).await
    }

    async fn note_failure(
        &self,
        notice: &Notice,
        failure: Undelivered,
        now: Millis,
    ) -> Result<(), StoreError> {
        let (id, why, tries) = (notice.id.clone(), failure.to_string(), notice.attempts + 1);
        tracing::warn!(%why, tries, kind = notice.kind.name(), "a letter was not sent");
        metrics::counter!("staffetta_letters_failed_total", "kind" => notice.kind.name()).increment(1);
        if let Undelivered::ForGood { nobody_there: true, .. } = failure
            && !notice.recipient.contains('@')
        {
            self.play.letters_come_back(&AccountId::stored(notice.recipient.clone())).await?;
        }
        let given_up = matches!(failure, Undelivered::ForGood { .. }) || tries >= self.post.tries;
        let noted = self.play.store.write(move |conn| {
            if given_up {
                outbox::close(conn, &id, now, Fate::Dead, Some(&why))
            } else {
                let wait = (FIRST_WAIT << tries.saturating_sub(1).min(16)).min(LONGEST_WAIT);
                outbox::failed(conn, &id, &why, Millis(now.0 + wait))
            }
        });
        noted.await
    }

    /// Brings a claimed letter on its way, if it is the time for it.
    async fn carry(&self, notice: &Notice) -> Result<Carried, Hitch> {
        let addressee = self.addressee(notice).await?;
        let timing = self.timing(notice, addressee.as_ref()).await?;
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
        if let Some(wait) = self.too_fast(&letter) {
            return Ok(Carried::Waits(Millis(self.play.clock.now().0 + wait)));
        }
        self.transport.send(letter).await.map_err(Hitch::Undelivered)?;
        Ok(Carried::Sent(others))
    }

    /// How long a letter has to wait because its provider has had many.
    fn too_fast(&self, letter: &Letter) -> Option<i64> {
        let provider = letter.to.rsplit('@').next().unwrap_or_default().to_owned();
        let early = self.pace.as_ref()?.check_key(&provider).err()?;
        let wait = early.wait_time_from(DefaultClock::default().now());
        Some(i64::try_from(wait.as_millis()).unwrap_or(FIRST_WAIT).max(1))
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
