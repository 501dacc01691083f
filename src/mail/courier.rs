//! The courier: claims letters from the outbox, asks whether they still matter and whether it is the time for them,
//! writes and sends them, several at once. At least once; failures are tried again, later and later, and given up at
//! last.

use super::draft::Unwritten;
use super::hands::Hands;
use super::pace::Pace;
use super::post::Post;
use super::timing::Timing;
use super::transport::{Transport, Undelivered};
use crate::auth::Auth;
use crate::domain::{Account, AccountId, Correspondent, Email, Fate, Notice, NoticeKind};
use crate::pictures::Studio;
use crate::play::Play;
use crate::store::{Conn, StoreError, outbox};
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;

/// The first wait after a failure; each further one is twice as long.
const FIRST_WAIT: i64 = 30_000;
/// The longest time between two tries.
const LONGEST_WAIT: i64 = 6 * 3600 * 1000;

/// How long a hand rests when the database is away.
const AFTER_AN_ERROR: Duration = Duration::from_secs(1);

/// Sends letters. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct Courier {
    pub(super) play: Play,
    pub(super) auth: Auth,
    pub(super) studio: Studio,
    pub(super) post: Arc<Post>,
    transport: Transport,
    hands: Arc<Hands>,
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
        let hands = Hands::new(post.hands);
        Courier { play, auth, studio, post: Arc::new(post), transport, hands, pace }
    }

    /// Takes what is due into its free hands and sends it, without waiting for that; says how many letters it took.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let (now, in_hand) = (self.play.clock.now(), self.hands.recipients());
        let most = u32::try_from(self.hands.free()).unwrap_or(u32::MAX);
        if most == 0 {
            return Ok(0);
        }
        let look = move |conn: &mut Conn| outbox::due(conn, &NoticeKind::LETTERS, &in_hand, now, most);
        let mut taken = 0;
        for notice in self.play.store.read(look).await? {
            let Some(hand) = self.hands.take(&notice.recipient) else { continue };
            taken += 1;
            let courier = self.clone();
            tokio::spawn(async move {
                if let Err(error) = courier.deliver(notice).await {
                    tracing::warn!(%error, "a letter waits for the database");
                    // Asking again at once would gain nothing.
                    tokio::time::sleep(AFTER_AN_ERROR).await;
                }
                drop(hand);
                courier.play.letters_wait();
            });
        }
        Ok(taken)
    }

    /// Waits until no letter is on its way from here, though not longer than that.
    pub async fn until_idle(&self, longest: Duration) {
        if tokio::time::timeout(longest, self.hands.until_all_free()).await.is_err() {
            tracing::warn!("letters are left on their way; they are taken up again when their leases end");
        }
    }

    /// Sends one letter, if nobody else does, and writes down what became of it.
    pub(super) async fn deliver(&self, notice: Notice) -> Result<(), StoreError> {
        if !self.claim(&notice).await? {
            return Ok(());
        }
        let carried = self.hold(&notice, self.carry(&notice)).await;
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

    /// Claims a letter for the time of a lease.
    pub(super) async fn claim(&self, notice: &Notice) -> Result<bool, StoreError> {
        let (id, now, lease) = (notice.id.clone(), self.play.clock.now(), self.post.lease);
        self.play.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + lease))).await
    }

    /// Keeps claimed what is claimed for a letter's recipient while work on it goes on, however slow the relay is:
    /// only what a killed process held becomes another's.
    async fn hold<T>(&self, notice: &Notice, work: impl Future<Output = T>) -> T {
        let half_a_lease = Duration::from_millis(self.post.lease.unsigned_abs() / 2);
        let mut work = std::pin::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(half_a_lease, &mut work).await {
                return done;
            }
            let (recipient, now) = (notice.recipient.clone(), self.play.clock.now());
            let until = Millis(now.0 + self.post.lease);
            let renewed =
                self.play.store.write(move |conn| outbox::renew(conn, &recipient, now, until)).await;
            if let Err(error) = renewed {
                tracing::warn!(%error, "a lease could not be renewed");
            }
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
        self.transport.send(letter).await.map_err(Hitch::Undelivered)?;
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
