//! Mail that comes in: answers to letters, and letters that come back. Strangers, loops and automatic answers are
//! recognised and get no answer; whatever somebody sends, nothing but their own question can be answered with it.

use super::answer::Answering;
use super::bounce::{Verdict, verdict};
use super::courier::Courier;
use super::post::{Tagged, hashed};
use super::reading::written;
use super::report::Report;
use crate::domain::{Account, Email, GameId, Notice, NoticeKind};
use crate::store::return_addresses::{self, Question, ReturnAddress};
use crate::store::{StoreError, accounts, correspondence, outbox};
use data_encoding::HEXLOWER;
use kernel::{Hash, Millis, sha256};
use mail_parser::{HeaderName, HeaderValue, Message, MessageParser};

/// Mails from one person within an hour that are looked at.
const AN_HOUR_MOST: u32 = 120;
const AN_HOUR: i64 = 3600 * 1000;
/// So many letters that came back for no clear reason are enough, if they were sent within this time.
const ENOUGH: i64 = 2;
const DOUBT: i64 = 7 * 24 * AN_HOUR;

/// What the mail server knows of a mail besides its text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Envelope {
    /// Whom it was delivered to; looked for in the headers otherwise.
    pub to: Option<String>,
    /// Who sent it; empty for reports. Looked for in the headers otherwise.
    pub from: Option<String>,
}

/// What became of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// It was an answer: so many steps were played. A letter tells of it.
    Answered(usize),
    /// It was a letter that came back.
    Returned {
        /// Whether its recipient now counts as unreachable.
        unreachable: bool,
    },
    /// Nothing was done, and why.
    LaidAside(&'static str),
}

/// Reads mail. Cheap to clone.
#[derive(Clone)]
pub struct Inbound {
    courier: Courier,
}

impl Inbound {
    /// Answers what it reads by this courier.
    pub fn new(courier: Courier) -> Inbound {
        Inbound { courier }
    }

    /// Reads one mail and does what it asks for. Errors are only those of the store: the mail may come again.
    pub async fn receive(&self, raw: &[u8], envelope: &Envelope) -> Result<Received, StoreError> {
        let Some(mail) = MessageParser::default().parse(raw) else {
            return Ok(Received::LaidAside("it cannot be read"));
        };
        let tagged = recipients(&mail, envelope).find_map(|address| self.courier.post.read_address(&address));
        match tagged {
            None => Ok(Received::LaidAside("it is to none of our addresses")),
            Some(Tagged::Bounce(token)) => self.come_back(&mail, envelope, &token).await,
            Some(Tagged::Reply(token)) => self.answer(raw, &mail, envelope, &token).await,
        }
    }

    async fn find(&self, token: &str) -> Result<Option<ReturnAddress>, StoreError> {
        let hash = hashed(token);
        self.courier.play.store.read(move |conn| return_addresses::find(conn, &hash)).await
    }

    /// A letter has come back. Where it is not clear why, it takes a second letter to believe that nobody is there.
    async fn come_back(
        &self,
        mail: &Message<'_>,
        envelope: &Envelope,
        token: &str,
    ) -> Result<Received, StoreError> {
        let (why, certain) = match verdict(mail, is_without_sender(mail, envelope)) {
            Verdict::Failed(why) => (why, true),
            Verdict::Doubtful(why) => (why, false),
            Verdict::Nothing => return Ok(Received::LaidAside("it is no report of a failure")),
        };
        let Some(address) = self.find(token).await? else {
            return Ok(Received::LaidAside("its address is not known"));
        };
        let play = &self.courier.play;
        let (account, since) = (address.account.clone(), Millis(play.clock.now().0 - DOUBT));
        let returned = play.store.write(move |conn| {
            outbox::returned(conn, &address.notice, &why)?;
            account.as_ref().map_or(Ok(0), |account| outbox::count_returned(conn, account.as_str(), since))
        });
        let unreachable = returned.await? >= ENOUGH || certain;
        if let Some(account) = address.account.as_ref().filter(|_| unreachable) {
            play.letters_come_back(account).await?;
        }
        Ok(Received::Returned { unreachable })
    }

    /// Somebody answers a letter.
    async fn answer(
        &self,
        raw: &[u8],
        mail: &Message<'_>,
        envelope: &Envelope,
        token: &str,
    ) -> Result<Received, StoreError> {
        if let Some(why) = self.is_automatic(mail, envelope) {
            return Ok(Received::LaidAside(why));
        }
        let known = self.find(token).await?;
        let Some((account, question)) = known.and_then(|known| known.account.zip(known.question)) else {
            return Ok(Received::LaidAside("its address is not known"));
        };
        let play = &self.courier.play;
        let wanted = account.clone();
        let account = play.store.read(move |conn| accounts::find(conn, &wanted)).await?;
        let Some(account) = account.filter(|account| is_from(mail, account)) else {
            return Ok(Received::LaidAside("it is from a stranger"));
        };
        let lines = written_or_in_subject(mail);
        // The same words under the same name are the same mail, however often it is delivered.
        let name = mail.message_id().map_or(raw, str::as_bytes);
        let id = sha256(&[token.as_bytes(), b" ", name, b" ", lines.join("\n").as_bytes()]);
        let mut report = if self.is_flood(&id, &account).await? {
            Report { too_many: Some(AN_HOUR_MOST), ..Report::default() }
        } else {
            let answering = Answering {
                play,
                account: &account.id,
                language: &account.profile.language,
                question: &question,
                mail: id,
            };
            answering.play(&lines).await?
        };
        report.message_id = mail.message_id().and_then(clean_id);
        let steps = report.steps;
        self.tell(&account, &question, &id, &report).await?;
        Ok(Received::Answered(steps))
    }

    /// Writes down the letter that tells what came of it, and sends it.
    async fn tell(
        &self,
        account: &Account,
        question: &Question,
        id: &Hash,
        report: &Report,
    ) -> Result<(), StoreError> {
        let now = self.courier.play.clock.now();
        // A flood is told of once an hour.
        let key = match report.too_many {
            Some(_) => format!("reply:{}:{}", account.id, now.0 / AN_HOUR),
            None => format!("reply:{}", HEXLOWER.encode(&id[..16])),
        };
        let notice = Notice {
            id: GameId::fresh(now).as_str().into(),
            key,
            kind: NoticeKind::Reply,
            game: Some(question.game.clone()),
            seat: Some(question.seat),
            recipient: account.id.as_str().into(),
            body: serde_json::to_string(report).unwrap_or_default(),
            due_at: now,
            attempts: 0,
        };
        let written = notice.clone();
        let play = &self.courier.play;
        play.store.write(move |conn| outbox::put(conn, &written)).await?;
        // Whoever writes can be written to.
        play.note_reachable(&account.id).await?;
        self.courier.deliver(notice).await
    }

    /// Why a mail was not written by a person, if it was not (RFC 3834).
    fn is_automatic(&self, mail: &Message<'_>, envelope: &Envelope) -> Option<&'static str> {
        let header = |name: &str| header_text(mail, name).map(|value| value.trim().to_lowercase());
        let sender = envelope.from.clone().or_else(|| mail.return_address().map(str::to_owned));
        if is_without_sender(mail, envelope) {
            return Some("it has no sender: a report");
        }
        if header("Auto-Submitted").is_some_and(|value| !value.starts_with("no")) {
            return Some("it was written by a program");
        }
        let bulk = header("Precedence")
            .is_some_and(|value| ["bulk", "junk", "list", "auto_reply"].contains(&value.as_str()));
        let names = ["X-Autoreply", "X-Autorespond", "X-Autoresponder", "List-Id", "X-Loop", "Feedback-ID"];
        if bulk || names.iter().any(|name| mail.header(*name).is_some()) {
            return Some("it was written by a program or to a list");
        }
        let senders = sender.into_iter().chain(from_addresses(mail));
        let daemon = |address: &str| {
            let local = address.split('@').next().unwrap_or_default().to_lowercase();
            ["mailer-daemon", "postmaster", "noreply", "no-reply"].contains(&local.as_str())
        };
        senders
            .into_iter()
            .find(|address| self.courier.post.is_own(address) || daemon(address))
            .map(|_| "it comes from ourselves or from a mail server")
    }

    async fn is_flood(&self, id: &Hash, account: &Account) -> Result<bool, StoreError> {
        let (id, account, now) = (HEXLOWER.encode(id), account.id.clone(), self.courier.play.clock.now());
        let since = Millis(now.0 - AN_HOUR);
        let counted = self
            .courier
            .play
            .store
            .write(move |conn| correspondence::count_received(conn, &id, &account, now, since));
        Ok(counted.await? > i64::from(AN_HOUR_MOST))
    }
}

/// Whether the envelope names no sender, as that of a report does.
fn is_without_sender(mail: &Message<'_>, envelope: &Envelope) -> bool {
    let nobody = |sender: &str| sender.trim_matches(['<', '>', ' ']).is_empty();
    envelope.from.as_deref().is_some_and(nobody)
        || header_text(mail, "Return-Path").is_some_and(|path| path.trim() == "<>")
}

/// What a mail says; where it says nothing, a word in its subject counts, as mail programs send it that follow an
/// unsubscribe address.
fn written_or_in_subject(mail: &Message<'_>) -> Vec<String> {
    let lines = written(mail);
    let subject = mail.subject().unwrap_or_default().trim().to_lowercase();
    if lines.is_empty() && ["stop", "unsubscribe", "help", "undo"].contains(&subject.as_str()) {
        return vec![subject];
    }
    lines
}

/// Whether the one who wrote it is the owner of an account: the one address in the one `From` it has. A mail with two of
/// them could be checked by its first at the door and read by its second here.
fn is_from(mail: &Message<'_>, account: &Account) -> bool {
    if mail.headers().iter().filter(|header| header.name == HeaderName::From).count() != 1 {
        return false;
    }
    let mut senders = from_addresses(mail);
    let (first, second) = (senders.next(), senders.next());
    let from = first.filter(|_| second.is_none()).and_then(|from| Email::parse(&from).ok());
    from.is_some() && from == account.email
}

fn from_addresses<'a>(mail: &'a Message<'_>) -> impl Iterator<Item = String> + 'a {
    let from = mail.from().into_iter().flat_map(|from| from.iter());
    from.filter_map(|address| address.address()).map(str::to_owned)
}

/// Every address a mail may have been delivered to, the surest first.
fn recipients<'a>(mail: &'a Message<'_>, envelope: &'a Envelope) -> impl Iterator<Item = String> + 'a {
    let delivered = ["X-Original-To", "Delivered-To", "Envelope-To"].into_iter();
    let delivered = delivered.filter_map(|name| header_text(mail, name));
    let written = [mail.to(), mail.cc()].into_iter().flatten().flat_map(|list| list.iter());
    let written = written.filter_map(|address| address.address()).map(str::to_owned);
    // What the mail server says is believed alone.
    let told = envelope.to.clone();
    let others = told.is_none();
    told.into_iter().chain(delivered.chain(written).filter(move |_| others))
}

fn header_text(mail: &Message<'_>, name: &str) -> Option<String> {
    match mail.header(name.to_owned())? {
        HeaderValue::Text(text) => Some(text.to_string()),
        _ => mail.header_raw(name.to_owned()).map(|raw| raw.trim().to_owned()),
    }
}

/// A mail's name as it may stand in a header of ours.
fn clean_id(id: &str) -> Option<String> {
    let plain = id.len() <= 200
        && id.contains('@')
        && id.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\\\"".contains(&byte));
    plain.then(|| format!("<{id}>"))
}
