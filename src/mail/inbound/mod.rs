//! Mail that comes in: answers to letters, and letters that come back. Strangers, loops and automatic answers are
//! recognised and get no answer; whatever somebody sends, nothing but their own question can be answered with it.

pub(super) mod bounce;
pub(super) mod play_reply;
pub(super) mod refusal_cause;
pub(super) mod reply_line;
pub(super) mod reply_report;
pub(super) mod reply_text;

use crate::domain::{Account, Email, JobKind, OutboxJob};
use crate::mail::addresses::{TaggedAddress, hash_token, is_tagged, reply_token};
use crate::mail::inbound::bounce::{BounceVerdict, classify_report, reported_recipients};
use crate::mail::inbound::play_reply::MailReply;
use crate::mail::inbound::reply_report::ReplyReport;
use crate::mail::inbound::reply_text::reply_lines;
use crate::mail::sender::MailSender;
use crate::store::return_addresses::{self, AskedDecision, ReturnAddress};
use crate::store::{StoreError, accounts, ignored_mail, mail_profiles, outbox};
use data_encoding::HEXLOWER;
use kernel::{Hash, Millis, sha256};
use mail_parser::{Address, HeaderName, HeaderValue, Message, MessageParser};

/// Mails from one person within an hour that are looked at.
const AN_HOUR_MOST: u32 = 120;
const AN_HOUR: i64 = 3600 * 1000;
/// So many letters that came back for no clear reason are enough, if they were sent within this time.
const ENOUGH: i64 = 2;
const DOUBT: i64 = 7 * 24 * AN_HOUR;

/// A mail may say so often that a part of it is a mail. Reports do two or three times.
const MAX_NESTING: usize = 200;

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
pub enum InboundResult {
    /// It was an answer: so many steps were played. A letter tells of it.
    Played(usize),
    /// It was a letter that came back.
    Bounced {
        /// Whether its recipient now counts as unreachable.
        unreachable: bool,
    },
    /// Nothing was done, and why.
    Ignored(&'static str),
    /// It looks like an answer to a letter of ours, and the settings do not: it should come again when they are mended.
    Misconfigured(&'static str),
}

/// Reads mail. Cheap to clone.
#[derive(Clone)]
pub struct Inbound {
    sender: MailSender,
}

impl Inbound {
    /// Answers what it reads by this courier.
    pub fn new(mail_sender: MailSender) -> Inbound {
        Inbound { sender: mail_sender }
    }

    /// Reads one mail and does what it asks for. Errors are only those of the store: the mail may come again.
    pub async fn receive(&self, raw: &[u8], envelope: &Envelope) -> Result<InboundResult, StoreError> {
        let received = self.read(raw, envelope).await?;
        if let InboundResult::Ignored(why) = &received {
            let (why, now) = (*why, self.sender.app.clock.now());
            self.sender.app.store.write(move |conn| ignored_mail::count(conn, why, now)).await?;
        }
        Ok(received)
    }

    async fn read(&self, raw: &[u8], envelope: &Envelope) -> Result<InboundResult, StoreError> {
        if nesting_words(raw) > MAX_NESTING {
            return Ok(InboundResult::Ignored("it holds too many mails inside each other"));
        }
        let Some(mail) = MessageParser::default().parse(raw) else {
            return Ok(InboundResult::Ignored("it cannot be read"));
        };
        let tagged =
            recipients(&mail, envelope).find_map(|address| self.sender.config.read_address(&address));
        match tagged {
            None if envelope.to.as_deref().is_some_and(is_tagged) => Ok(InboundResult::Misconfigured(
                "it is to an address like those in our letters, but not below mail.inbound: are these the server's settings?",
            )),
            None => Ok(InboundResult::Ignored("it is to none of our addresses")),
            Some(_) if !self.sender.app.store.read(return_addresses::has_any).await? => {
                Ok(InboundResult::Misconfigured(
                    "this database has never sent a letter that could be answered: is it the server's?",
                ))
            }
            Some(TaggedAddress::Bounce(token)) => self.handle_bounce(&mail, envelope, &token).await,
            Some(TaggedAddress::Reply(token)) => self.handle_reply(raw, &mail, envelope, &token).await,
        }
    }

    async fn find(&self, token: &str) -> Result<Option<ReturnAddress>, StoreError> {
        let hash = hash_token(token);
        self.sender.app.store.read(move |conn| return_addresses::find(conn, &hash)).await
    }

    /// The letter that came back to an address, and whether only its envelope knew that address. In letters of version 0.1 it
    /// was that of answers, too, which everybody knows whom an answer was copied to.
    async fn find_bounced(&self, token: &str) -> Result<Option<(ReturnAddress, bool)>, StoreError> {
        if let Some(address) = self.find(&reply_token(token)).await? {
            return Ok(Some((address, true)));
        }
        Ok(self.find(token).await?.map(|address| {
            let is_secret = address.question.is_none();
            (address, is_secret)
        }))
    }

    /// Whether a report speaks of the one the letter was for, if it names anybody. Where it names another, to whom the letter may
    /// have been passed on or who may have made the report up, it is in doubt.
    async fn names_recipient(
        &self,
        mail: &Message<'_>,
        address: &ReturnAddress,
    ) -> Result<Option<bool>, StoreError> {
        let named = reported_recipients(mail);
        let Some(account) = address.account.clone().filter(|_| !named.is_empty()) else { return Ok(None) };
        let account = self.sender.app.store.read(move |conn| accounts::find(conn, &account)).await?;
        let email = account.and_then(|account| account.email);
        Ok(email.map(|email| named.iter().any(|name| name == email.as_str())))
    }

    /// A letter has come back. Where it is not clear why, it takes a second letter to believe that nobody is there.
    async fn handle_bounce(
        &self,
        mail: &Message<'_>,
        envelope: &Envelope,
        token: &str,
    ) -> Result<InboundResult, StoreError> {
        if envelope.from.is_some() && !is_without_sender(mail, envelope) {
            return Ok(InboundResult::Ignored("it has a sender, so it is no report of a failure"));
        }
        let (why, certain) = match classify_report(mail, is_without_sender(mail, envelope)) {
            BounceVerdict::Permanent(why) => (why, true),
            BounceVerdict::Doubtful(why) => (why, false),
            BounceVerdict::NotABounce => return Ok(InboundResult::Ignored("it is no report of a failure")),
        };
        let Some((address, is_secret)) = self.find_bounced(token).await? else {
            return Ok(InboundResult::Ignored("its address is not known"));
        };
        let certain = certain && self.names_recipient(mail, &address).await?.unwrap_or(is_secret);
        let app = &self.sender.app;
        let (account, since) = (address.account.clone(), Millis(app.clock.now().0 - DOUBT));
        let returned = app.store.write(move |conn| {
            outbox::mark_bounced(conn, &address.job, &why)?;
            account.as_ref().map_or(Ok(0), |account| outbox::count_bounced(conn, account.as_str(), since))
        });
        let unreachable = returned.await? >= ENOUGH || certain;
        if let Some(account) = address.account.as_ref().filter(|_| unreachable) {
            app.mark_unreachable(account).await?;
        }
        Ok(InboundResult::Bounced { unreachable })
    }

    /// Somebody answers a letter.
    async fn handle_reply(
        &self,
        raw: &[u8],
        mail: &Message<'_>,
        envelope: &Envelope,
        token: &str,
    ) -> Result<InboundResult, StoreError> {
        if let Some(why) = self.automatic_reason(mail, envelope) {
            return Ok(InboundResult::Ignored(why));
        }
        let known = self.find(token).await?;
        let Some((account, question)) = known.and_then(|known| known.account.zip(known.question)) else {
            return Ok(InboundResult::Ignored("its address is not known"));
        };
        let app = &self.sender.app;
        let wanted = account.clone();
        let account = app.store.read(move |conn| accounts::find(conn, &wanted)).await?;
        let Some(account) = account else {
            return Ok(InboundResult::Ignored("it is from a stranger"));
        };
        let sender = only_sender(mail);
        if sender.is_none() || sender != account.email {
            self.tell_of_other_address(sender, &account, &question).await?;
            return Ok(InboundResult::Ignored("it is from a stranger"));
        }
        let lines = written_or_in_subject(mail);
        // The same words under the same name are the same mail, however often it is delivered.
        let name = mail.message_id().map_or(raw, str::as_bytes);
        let id = sha256(&[token.as_bytes(), b" ", name, b" ", lines.join("\n").as_bytes()]);
        let mut report = if self.is_over_hourly_limit(&id, &account).await? {
            ReplyReport { too_many: Some(AN_HOUR_MOST), ..ReplyReport::default() }
        } else {
            let answering = MailReply {
                app,
                account: &account.id,
                language: &account.profile.language,
                question: &question,
                mail: id,
            };
            answering.play(&lines).await?
        };
        report.message_id = mail.message_id().and_then(clean_id);
        let steps = report.steps;
        self.send_report(&account, &question, &id, &report).await?;
        Ok(InboundResult::Played(steps))
    }

    /// A letter was answered from an address that is not the account's: perhaps from another one of the same person, who would
    /// wait in vain. Only the account's own address hears of it, once a day; the sender is told nothing.
    async fn tell_of_other_address(
        &self,
        sender: Option<Email>,
        account: &Account,
        question: &AskedDecision,
    ) -> Result<(), StoreError> {
        let Some(sender) = sender else { return Ok(()) };
        let report = ReplyReport { elsewhere: Some(sender.as_str().to_owned()), ..ReplyReport::default() };
        let today = self.sender.app.clock.now().0 / (24 * AN_HOUR);
        self.write_report(account, question, format!("reply-elsewhere:{}:{today}", account.id), &report).await
    }

    /// Writes down the letter that tells what came of it, and sends it.
    async fn send_report(
        &self,
        account: &Account,
        question: &AskedDecision,
        id: &Hash,
        report: &ReplyReport,
    ) -> Result<(), StoreError> {
        let now = self.sender.app.clock.now();
        // A flood is told of once an hour.
        let key = match report.too_many {
            Some(_) => format!("reply:{}:{}", account.id, now.0 / AN_HOUR),
            None => format!("reply:{}", HEXLOWER.encode(&id[..16])),
        };
        // Whoever writes can be written to.
        self.sender.app.note_reachable(&account.id).await?;
        self.write_report(account, question, key, report).await
    }

    async fn write_report(
        &self,
        account: &Account,
        question: &AskedDecision,
        dedupe_key: String,
        report: &ReplyReport,
    ) -> Result<(), StoreError> {
        let now = self.sender.app.clock.now();
        let job = OutboxJob {
            id: crate::domain::new_id(now),
            dedupe_key,
            kind: JobKind::ReplyReport,
            game: Some(question.game.clone()),
            seat: Some(question.seat),
            recipient: account.id.as_str().into(),
            body: serde_json::to_string(report).unwrap_or_default(),
            due_at: now,
            attempts: 0,
        };
        let written = job.clone();
        let app = &self.sender.app;
        app.store.write(move |conn| outbox::enqueue(conn, &written)).await?;
        self.sender.process_job(job).await
    }

    /// Why a mail was not written by a person, if it was not (RFC 3834).
    fn automatic_reason(&self, mail: &Message<'_>, envelope: &Envelope) -> Option<&'static str> {
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
        if mail.header("X-Auto-Response-Suppress").is_some() || is_notification(mail) {
            return Some("it was written by a program");
        }
        let subject = mail.subject().unwrap_or_default().trim().to_lowercase();
        if OUT_OF_OFFICE.iter().any(|begin| subject.starts_with(begin)) {
            return Some("it says that somebody is away");
        }
        let senders = sender.into_iter().chain(from_addresses(mail));
        let daemon = |address: &str| {
            let local = address.split('@').next().unwrap_or_default().to_lowercase();
            ["mailer-daemon", "postmaster", "noreply", "no-reply"].contains(&local.as_str())
        };
        senders
            .into_iter()
            .find(|address| self.sender.config.is_own(address) || daemon(address))
            .map(|_| "it comes from ourselves or from a mail server")
    }

    async fn is_over_hourly_limit(&self, id: &Hash, account: &Account) -> Result<bool, StoreError> {
        let (id, account, now) = (HEXLOWER.encode(id), account.id.clone(), self.sender.app.clock.now());
        let since = Millis(now.0 - AN_HOUR);
        let counted = self
            .sender
            .app
            .store
            .write(move |conn| mail_profiles::record_inbound_mail(conn, &id, &account, now, since));
        Ok(counted.await? > i64::from(AN_HOUR_MOST))
    }
}

/// What the subjects of out-of-office mails begin with, where nothing else tells them.
const OUT_OF_OFFICE: [&str; 16] = [
    "automatic reply",
    "auto reply",
    "autoreply",
    "auto-reply",
    "out of office",
    "out of the office",
    "away from",
    "automatische antwort",
    "abwesenheit",
    "réponse automatique",
    "risposta automatica",
    "respuesta automática",
    "autoodpowiedź",
    "odpowiedź automatyczna",
    "automatická odpověď",
    "automatisch antwoord",
];

/// Whether a mail only notes that another was delivered or read.
fn is_notification(mail: &Message<'_>) -> bool {
    use mail_parser::MimeHeaders as _;
    mail.content_type().is_some_and(|kind| {
        kind.ctype().eq_ignore_ascii_case("multipart")
            && kind.subtype().is_some_and(|sub| sub.eq_ignore_ascii_case("report"))
    })
}

/// How often a mail says that a part of it is a mail: the parser goes into each of them on the stack.
fn nesting_words(raw: &[u8]) -> usize {
    let says = |word: &[u8]| raw.windows(word.len()).filter(|text| text.eq_ignore_ascii_case(word)).count();
    says(b"rfc822") + says(b"message/global") + says(b"multipart/digest")
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
    let lines = reply_lines(mail);
    let subject = mail.subject().unwrap_or_default().trim().to_lowercase();
    if lines.is_empty()
        && ["stop", "unsubscribe", "help", "undo", "agree", "decline"].contains(&subject.as_str())
    {
        return vec![subject];
    }
    lines
}

/// Who wrote it: the one address in the one `From` it has. A mail with two of them could be checked by its first at the door and
/// read by its second here.
fn only_sender(mail: &Message<'_>) -> Option<Email> {
    if mail.headers().iter().filter(|header| header.name == HeaderName::From).count() != 1 {
        return None;
    }
    // A group (`friends: anna@example.org;`) names whom it likes.
    let Some(Address::List(senders)) = mail.from() else { return None };
    let [sender] = senders.as_slice() else { return None };
    sender.address().and_then(|from| Email::parse(from).ok())
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
