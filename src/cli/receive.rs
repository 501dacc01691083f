//! `staffetta receive`: one mail on standard input, from a mail server's pipe.

use super::Finding;
use super::serve::Place;
use crate::auth::{Auth, Keys};
use crate::clock::Clock;
use crate::mail::{Courier, Envelope, Inbound, Received};
use crate::pictures::Studio;
use crate::play::{Habits, Play, Shelf, rulesets};
use crate::startup;
use crate::store::Store;
use anyhow::Context as _;
use clap::Args;
use std::io::{Read as _, Write as _};

/// So much of a mail is read; what somebody wrote stands at its beginning.
const MOST: u64 = 16 << 20;
/// Tells a mail server to try again (`EX_TEMPFAIL` of sysexits.h).
pub(super) const TRY_AGAIN: u8 = 75;

/// Read one mail on standard input (for a mail server's pipe) and play its move
#[derive(Args)]
#[command(
    after_help = "Exit status: 0 when the mail needs no more work, whatever became of it; 75 when it should come again \
    (the database is away).\n\nExamples:\n  \
    staffetta receive --to \"$ORIGINAL_RECIPIENT\" --from \"$SENDER\" < mail\n  \
    docs/MAIL.md shows the lines for Postfix and Exim."
)]
pub(crate) struct Receive {
    #[command(flatten)]
    place: Place,
    /// Whom the mail server delivers it to; looked for in the headers otherwise
    #[arg(long, value_name = "ADDRESS")]
    to: Option<String>,
    /// Who sent it, as the mail server knows it; empty for reports
    #[arg(long, value_name = "ADDRESS")]
    from: Option<String>,
}

impl Receive {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let mut input = std::io::stdin().lock();
        let mut mail = Vec::new();
        input.by_ref().take(MOST).read_to_end(&mut mail).context("the mail cannot be read")?;
        // The server on the other end of the pipe wants to be heard out.
        std::io::copy(&mut input, &mut std::io::sink()).context("the mail cannot be read")?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let received = runtime.block_on(self.receive(&mail))?;
        let said = match received {
            Received::Answered(steps) => format!("an answer; steps played: {steps}"),
            Received::Returned { unreachable: true } => {
                "a letter that came back; its recipient is marked as unreachable".into()
            }
            Received::Returned { unreachable: false } => {
                "a letter that came back for no clear reason; a second one marks its recipient".into()
            }
            Received::LaidAside(why) => format!("laid aside: {why}"),
        };
        writeln!(std::io::stdout(), "{said}")?;
        Ok(Finding::Fine)
    }

    async fn receive(&self, mail: &[u8]) -> anyhow::Result<Received> {
        let settings = self.place.settings(None)?;
        let store = Store::open(&settings.database)?;
        anyhow::ensure!(
            !store.needs_migration().await?,
            "the tables are not up to date: run `staffetta migrate`"
        );
        let clock = Clock::system();
        let base_url = settings.base_url.clone().unwrap_or_else(|| format!("http://{}", settings.bind));
        let base_url = base_url.trim_end_matches('/');
        let habits = Habits { letter_delay: i64::from(settings.mail.delay) * 1000, ..Habits::default() };
        let play = Play::new(store.clone(), clock.clone(), Shelf::new(rulesets::all()), habits);
        let auth = Auth::new(store.clone(), clock.clone(), Keys::in_file(&settings.key_path())?, base_url);
        let post = settings.mail.post(base_url)?;
        let transport = startup::transport(&settings, &post, &store, &clock)?;
        let courier = Courier::new(play, auth, Studio::default(), post, transport);
        let envelope = Envelope { to: self.to.clone(), from: self.from.clone() };
        let received = Inbound::new(courier).receive(mail, &envelope).await?;
        store.drain();
        Ok(received)
    }
}
