//! Letters about newer rules: somebody proposes them, and what became of it.

use crate::auth::UpgradeClaims;
use crate::domain::{OutboxJob, UpgradeResult};
use crate::mail::letters::compose::empty_content;
use crate::mail::letters::finish::{ComposeError, LetterDraft, game_and_seat, words_for};
use crate::mail::sender::{MailSender, Recipient};
use crate::store::return_addresses::AskedDecision;
use crate::views::letter::{LetterContent, LetterLine, LetterSection, Link};
use kernel::Revision;

impl MailSender {
    /// Somebody proposes newer rules.
    pub(in crate::mail) async fn upgrade_proposed(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<LetterDraft, ComposeError> {
        let (id, seat) = game_and_seat(job)?;
        let (words, account) = (words_for(&addressee.account), &addressee.account.id);
        let found = self.app.upgrade_details(&id, Some(account), &words.language).await?;
        let row =
            found.game.seat(seat).filter(|row| row.is_held_by(account)).ok_or(ComposeError::Outdated)?;
        let vote = found.vote.filter(|vote| vote.result.is_none() && vote.revision == revision_of(job));
        let vote = vote.filter(|vote| !vote.agreed.contains(seat)).ok_or(ComposeError::Outdated)?;
        let claims = UpgradeClaims {
            game: id.clone(),
            seat,
            holder: account.clone(),
            tenure: row.tenure,
            revision: vote.revision,
        };
        let link = format!("{}/upgrade/{}", self.config.base_url, self.auth.upgrade_token(&claims)?);
        let title = self.title(&found.game);
        let who = found.game.seat_names().get(vote.proposer.index()).cloned().unwrap_or_default();
        let names =
            [("title", title.clone().into()), ("who", who.into()), ("revision", vote.revision.0.into())];
        let line = |text: String| LetterLine { text, ..LetterLine::default() };
        let changes = LetterSection {
            heading: words.text("upgrade-changes"),
            lines: found.changes.into_iter().map(|(_, text)| line(text)).collect(),
            ..LetterSection::default()
        };
        let others = found.differences.into_iter().map(|other| {
            let values =
                [("place", other.place.into()), ("now", other.now.into()), ("then", other.then.into())];
            line(words.text_with("upgrade-difference", &values))
        });
        let differences = LetterSection {
            heading: words.text("upgrade-differences"),
            lines: others.collect(),
            ..LetterSection::default()
        };
        let reply = self.config.inbound.as_ref().map(|_| words.text("upgrade-reply"));
        let page = LetterContent {
            subject: words.text_with("upgrade-subject", &names),
            opening: words.text_with("upgrade-opening", &names),
            title: Some(title),
            due: Some(words.deadline_text(vote.until, self.app.clock.now())),
            paragraphs: [words.text("upgrade-terms")].into_iter().chain(reply).collect(),
            button: Some(Link { text: words.text("upgrade-button"), url: link }),
            sections: [changes, differences].into_iter().filter(|part| !part.lines.is_empty()).collect(),
            small_print: vec![words.text("turn-why")],
            ..empty_content(&words)
        };
        let question = Some(AskedDecision {
            game: id,
            seat,
            tenure: row.tenure,
            asked: None,
            since: None,
            upgrade: Some(vote.revision),
        });
        Ok(LetterDraft { question, ..self.table_letter(job, addressee, &words, page)? })
    }

    /// A vote on newer rules has ended.
    pub(in crate::mail) async fn upgrade_settled(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<LetterDraft, ComposeError> {
        let (id, _) = game_and_seat(job)?;
        let (words, account) = (words_for(&addressee.account), &addressee.account.id);
        let game = self.app.load_unchecked(&id).await?;
        let vote = self.app.upgrade_vote(&id, revision_of(job)).await?;
        let result = vote.and_then(|vote| vote.result).ok_or(ComposeError::Outdated)?;
        if game.seat_of(account).is_none() || game.status.is_over() {
            return Err(ComposeError::Outdated);
        }
        let title = self.title(&game);
        let names = [("title", title.into()), ("revision", revision_of(job).0.into())];
        let (subject, opening) = match result {
            UpgradeResult::Done => (
                words.text_with("upgrade-done-subject", &names),
                words.text_with("upgrade-done-opening", &names),
            ),
            UpgradeResult::Declined => {
                (words.text_with("upgrade-kept-subject", &names), words.text_with("upgrade-declined", &names))
            }
            UpgradeResult::Expired => {
                (words.text_with("upgrade-kept-subject", &names), words.text_with("upgrade-expired", &names))
            }
            UpgradeResult::Parted => {
                (words.text_with("upgrade-kept-subject", &names), words.text_with("upgrade-parted", &names))
            }
        };
        let page = LetterContent {
            subject,
            opening,
            button: Some(Link { text: words.text("taken-button"), url: self.game_link(&id) }),
            small_print: vec![words.text("turn-why")],
            ..empty_content(&words)
        };
        self.table_letter(job, addressee, &words, page)
    }
}

fn revision_of(job: &OutboxJob) -> Revision {
    Revision(job.body.parse().unwrap_or_default())
}
