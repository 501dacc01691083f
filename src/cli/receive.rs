//! `staffetta receive`: one mail on standard input, from a mail server's pipe.

use crate::app::rulesets;
use crate::app::{App, AppSettings, GameSigner, Rulesets};
use crate::auth::{Auth, SigningKeys};
use crate::cli::CheckResult;
use crate::cli::serve::DatabaseArgs;
use crate::clock::Clock;
use crate::mail::{Envelope, Inbound, InboundResult, MailSender};
use crate::startup;
use crate::store::Store;
use crate::views::png::PngRenderer;
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
    (the database is away, or the settings are not those of the server that wrote the letter).\n\nExamples:\n  \
    staffetta receive --to \"$ORIGINAL_RECIPIENT\" --from \"$SENDER\" < mail\n  \
    docs/MAIL.md shows the lines for Postfix and Exim."
)]
pub(crate) struct ReceiveArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// Whom the mail server delivers it to; looked for in the headers otherwise
    #[arg(long, value_name = "ADDRESS")]
    to: Option<String>,
    /// Who sent it, as the mail server knows it; empty for reports
    #[arg(long, value_name = "ADDRESS")]
    from: Option<String>,
}

#[expect(clippy::print_stderr, reason = "a mail server writes it into its log")]
fn warn(why: &str) {
    eprintln!("staffetta: warning: a mail was laid aside: {why}");
}

impl ReceiveArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let mut input = std::io::stdin().lock();
        let mut mail = Vec::new();
        input.by_ref().take(MOST).read_to_end(&mut mail).context("the mail cannot be read")?;
        // The server on the other end of the pipe wants to be heard out.
        std::io::copy(&mut input, &mut std::io::sink()).context("the mail cannot be read")?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let received = runtime.block_on(self.receive(&mail))?;
        let said = match received {
            InboundResult::Misconfigured(why) => anyhow::bail!("{why}"),
            InboundResult::Played(steps) => format!("an answer; steps played: {steps}"),
            InboundResult::Bounced { unreachable: true } => {
                "a letter that came back; its recipient is marked as unreachable".into()
            }
            InboundResult::Bounced { unreachable: false } => {
                "a letter that came back for no clear reason; a second one marks its recipient".into()
            }
            InboundResult::Ignored(why) => {
                warn(why);
                format!("laid aside: {why}")
            }
        };
        writeln!(std::io::stdout(), "{said}")?;
        Ok(CheckResult::Passed)
    }

    async fn receive(&self, mail: &[u8]) -> anyhow::Result<InboundResult> {
        let settings = self.place.settings(None)?;
        let store = Store::open_existing(&settings.database)?;
        anyhow::ensure!(
            !store.needs_migration().await?,
            "the tables are not up to date: run `staffetta migrate`"
        );
        let clock = Clock::system();
        let base_url = settings.base_url.clone().unwrap_or_else(|| format!("http://{}", settings.bind));
        let base_url = base_url.trim_end_matches('/');
        let habits = AppSettings {
            letter_delay: i64::from(settings.mail.turn_letter_delay_seconds) * 1000,
            ..AppSettings::default()
        };
        let keys = SigningKeys::load(&settings.key_path())?;
        let signer = GameSigner::new(&keys.game_secrets(), base_url);
        let app = App::new(store.clone(), clock.clone(), Rulesets::new(rulesets::all()), habits);
        let app = app.with_signer(signer);
        let auth = Auth::new(store.clone(), clock.clone(), keys, base_url);
        let post = settings.mail.mail_config(base_url)?;
        let transport = startup::transport(&settings, &post, &store, &clock)?;
        let mail_sender = MailSender::new(app, auth, PngRenderer::default(), post, transport);
        let envelope = Envelope { to: self.to.clone(), from: self.from.clone() };
        let received = Inbound::new(mail_sender).receive(mail, &envelope).await?;
        store.drain();
        Ok(received)
    }
}
