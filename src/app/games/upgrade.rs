//! A running game moves on to newer rules, if all people at the table agree and its log stands by them. What is told before
//! is what a spectator could see: the changed rules, and what the board would show otherwise.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate, game_job};
use crate::app::games::live::{LiveGame, position_before, salt_of_entry, upgrades_in};
use crate::app::games::log::{log_diverged, run_blocking};
use crate::app::games::make_move::seat_of_caller;
use crate::app::games::update::MAX_CONFLICTS;
use crate::domain::{
    AccountId, Game, GameId, GameStatus, JobKind, SeatHolder, TableError, TableSeat, UpgradeResult,
    UpgradeVote,
};
use crate::store::{Conn, StoreError, accounts, entries, outbox, upgrades};
use kernel::{AnyMatch, Entry, Millis, Outline, Reader, Revision, Seat, Section, UpgradeError, Viewer};
use std::sync::Arc;

/// So many votes are looked at in one round.
const VOTES_AT_ONCE: u32 = 64;

/// Newer rules, as a table is told of them.
#[derive(Clone, Debug)]
pub struct UpgradeDetails {
    /// The table.
    pub game: Game,
    /// The seat the caller holds.
    pub seat: Option<Seat>,
    /// The newest rules there are.
    pub newest: Revision,
    /// What they change, in words, a revision each.
    pub changes: Vec<(Revision, String)>,
    /// What the table has said to them.
    pub vote: Option<UpgradeVote>,
    /// What a spectator would see otherwise if the game moved on now; only while the vote is open.
    pub differences: Vec<UpgradeDifference>,
}

/// Something a spectator would see otherwise by newer rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UpgradeDifference {
    /// A seat's name, or the heading in the position as text.
    pub place: String,
    /// As it stands; empty where there is nothing.
    pub now: String,
    /// As it would stand.
    pub then: String,
}

/// A position by newer rules, and the entry that leads there.
struct Upgraded {
    position: Box<dyn AnyMatch>,
    entry: Entry,
}

impl App {
    /// What newer rules there are for a game, and what its table says to them.
    pub async fn upgrade_details(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        language: &str,
    ) -> Result<UpgradeDetails, AppError> {
        let game = self.load_visible(id, account).await?;
        let ruleset = self.rulesets.expect_served(&game.ruleset)?;
        let newest = ruleset.revision();
        let names = game.seat_names();
        let reader = Reader { language, names: &names, seat: None };
        let changes = (game.rules().0 + 1..=newest.0).map(Revision);
        let changes = changes.map(|revision| (revision, ruleset.changes(revision, &reader))).collect();
        let vote = self.upgrade_vote(id, newest).await?;
        let is_open = vote.as_ref().is_some_and(|vote| vote.result.is_none());
        let differences = if is_open && game.status == GameStatus::Active {
            self.differences(&game, newest, language).await?
        } else {
            Vec::new()
        };
        let seat = account.and_then(|account| game.seat_of(account));
        Ok(UpgradeDetails { game, seat, newest, changes, vote, differences })
    }

    /// Proposes the newest rules to a table. Whoever does so again, or after somebody else, agrees.
    pub async fn propose_upgrade(&self, id: &GameId, account: &AccountId) -> Result<(), AppError> {
        self.answer_upgrade(id, account, None, true).await
    }

    /// Agrees to newer rules that were proposed, or declines them.
    pub async fn vote_on_upgrade(
        &self,
        id: &GameId,
        account: &AccountId,
        revision: Revision,
        agrees: bool,
    ) -> Result<(), AppError> {
        self.answer_upgrade(id, account, Some(revision), agrees).await
    }

    /// Ends votes that nobody waits for any more: all have agreed since somebody left, the time is over, or the game is.
    pub async fn settle_upgrades(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        let open = self.store.read(|conn| upgrades::list_open(conn, VOTES_AT_ONCE)).await?;
        let mut settled = 0;
        for (id, vote) in open {
            match self.settle_upgrade(&id, vote, now).await {
                Ok(done) => settled += usize::from(done),
                Err(AppError::Store(StoreError::Stale)) => {}
                Err(error) => {
                    tracing::warn!(event = "upgrade.settle_failed", %error, game = %id, "vote not ended");
                }
            }
        }
        Ok(settled)
    }

    async fn settle_upgrade(&self, id: &GameId, vote: UpgradeVote, now: Millis) -> Result<bool, AppError> {
        let game = self.load_unchecked(id).await?;
        if game.status == GameStatus::Active && vote.until > now {
            if !vote.waits_for(&game).is_empty() {
                return Ok(false);
            }
            let proposer = vote.proposer;
            return self.move_on(game, vote, proposer, None).await.map(|()| true);
        }
        let vote = UpgradeVote { result: Some(UpgradeResult::Expired), ..vote };
        self.write_vote(game, vote, None).await.map(|()| true)
    }

    /// The vote of a table on a revision.
    pub async fn upgrade_vote(
        &self,
        id: &GameId,
        revision: Revision,
    ) -> Result<Option<UpgradeVote>, AppError> {
        let id = id.clone();
        Ok(self.store.read(move |conn| upgrades::find(conn, &id, revision)).await?)
    }

    /// Somebody proposes (`revision` is none), agrees or declines; others may be first for a while.
    async fn answer_upgrade(
        &self,
        id: &GameId,
        account: &AccountId,
        revision: Option<Revision>,
        agrees: bool,
    ) -> Result<(), AppError> {
        for _ in 0..MAX_CONFLICTS {
            match self.try_answer_upgrade(id, account, revision, agrees).await {
                Err(AppError::Store(StoreError::Stale | StoreError::AlreadyExists)) => {}
                done => return done,
            }
        }
        Err(AppError::Store(StoreError::Busy))
    }

    async fn try_answer_upgrade(
        &self,
        id: &GameId,
        account: &AccountId,
        revision: Option<Revision>,
        agrees: bool,
    ) -> Result<(), AppError> {
        let (game, now) = (self.load_visible(id, Some(account)).await?, self.clock.now());
        if game.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let seat = seat_of_caller(&game, account)?;
        let newest = self.rulesets.expect_served(&game.ruleset)?.revision();
        let wanted = revision.unwrap_or(newest);
        let known = self.upgrade_vote(id, wanted).await?;
        let vote = match known {
            Some(vote) => {
                vote.check_open(seat, agrees, now)?;
                if vote.result.is_some() {
                    return Ok(());
                }
                vote
            }
            None if revision.is_some() => return Err(TableError::NoUpgrade.into()),
            None if game.status != GameStatus::Active => return Err(TableError::NotRunning.into()),
            None if newest <= game.rules() => return Err(TableError::NoNewerRules.into()),
            None => {
                self.upgraded(&game, wanted, seat).await?;
                UpgradeVote::propose(wanted, seat, now)
            }
        };
        self.count_answer(game, vote, seat, agrees).await
    }

    async fn count_answer(
        &self,
        game: Game,
        mut vote: UpgradeVote,
        seat: Seat,
        agrees: bool,
    ) -> Result<(), AppError> {
        if !agrees {
            vote.result = Some(UpgradeResult::Declined);
            return self.write_vote(game, vote, Some(seat)).await;
        }
        vote.agreed.insert(seat);
        if vote.waits_for(&game).is_empty() {
            self.move_on(game, vote, seat, Some(seat)).await
        } else {
            self.write_vote(game, vote, Some(seat)).await
        }
    }

    /// The position by newer rules, made on a copy. Why it cannot be made is told to nobody: an entry or a question that
    /// does not fit may be one that is hidden.
    async fn upgraded(&self, game: &Game, revision: Revision, seat: Seat) -> Result<Upgraded, AppError> {
        let (game, rulesets, now) = (game.clone(), self.rulesets, self.clock.now());
        let log = self.load_log(&game).await?;
        let _permit = self.wait_for_file_permit().await?;
        run_blocking(move || {
            let mut revisions: Vec<_> = upgrades_in(&log).collect();
            revisions.push(revision);
            let mut position = position_before(rulesets, &game, &revisions)?;
            for entry in &log {
                position.replay(entry).map_err(|error| log_diverged(&error))?;
            }
            let entry = position.upgrade(seat, revision, now).map_err(|error| match error {
                UpgradeError::AnswersCovered => TableError::AnswersCovered,
                UpgradeError::GameOver => TableError::NotRunning,
                UpgradeError::NotBeside(_) => TableError::NoNewerRules,
                UpgradeError::Diverges { .. } | UpgradeError::OtherQuestion(_) => TableError::RulesPart,
            })?;
            Ok(Upgraded { position, entry })
        })
        .await
    }

    async fn load_log(&self, game: &Game) -> Result<Vec<Entry>, AppError> {
        let (id, deal, head) = (game.id.clone(), game.seed_source(), game.head);
        let log = self
            .store
            .read(move |conn| entries::list_between(conn, &id, 0, head, &salt_of_entry(&deal)))
            .await?;
        Ok(log)
    }

    /// What a spectator would see otherwise. A log that newer rules no longer take has nothing to tell.
    async fn differences(
        &self,
        game: &Game,
        revision: Revision,
        language: &str,
    ) -> Result<Vec<UpgradeDifference>, AppError> {
        let upgraded = match self.upgraded(game, revision, Seat(0)).await {
            Ok(upgraded) => upgraded,
            Err(AppError::NotPossible(_)) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let now = self.position_at(game, game.head).await?.position;
        let names = game.seat_names();
        let reader = Reader { language, names: &names, seat: None };
        Ok(differences(&*now, &*upgraded.position, &reader))
    }

    /// All have agreed: the entry is written, or the vote ends without one if the log has parted from the newer rules
    /// since they were proposed.
    async fn move_on(
        &self,
        game: Game,
        vote: UpgradeVote,
        seat: Seat,
        answered: Option<Seat>,
    ) -> Result<(), AppError> {
        let upgraded = match self.upgraded(&game, vote.revision, seat).await {
            Ok(upgraded) => upgraded,
            // For now only: what was agreed to is kept, and tried again.
            Err(AppError::NotPossible(TableError::AnswersCovered)) if answered.is_none() => return Ok(()),
            Err(AppError::NotPossible(TableError::AnswersCovered)) => {
                return self.write_vote(game, vote, answered).await;
            }
            Err(AppError::NotPossible(_)) => {
                let vote = UpgradeVote { result: Some(UpgradeResult::Parted), ..vote };
                return self.write_vote(game, vote, None).await;
            }
            Err(error) => return Err(error),
        };
        let mut held = self.live_games.lock(&game.id).await;
        let now = self.clock.now();
        let Upgraded { position, entry } = upgraded;
        let mut after = game.clone();
        GameUpdate::sync_with_position(&mut after, &*position, None, now);
        after.upgraded_to = Some(vote.revision);
        for row in &mut after.seats {
            // Other options than in the letter that asks: it asks again.
            if position.to_act().contains(row.seat) && position.since(row.seat) == position.head() {
                row.asked_since = Some(position.head());
            }
        }
        let vote = UpgradeVote { result: Some(UpgradeResult::Done), ..vote };
        let change = GameUpdate {
            game: after.into(),
            entries: vec![entry],
            acting_seat: None,
            reply_to_store: None,
            timed_out: None,
            bots: BotJob::Enqueue,
            upgrade: Some(vote),
        };
        // The snapshot of before does not lead here: another is taken.
        let live = LiveGame { game: Arc::new(game), position, snapshot_seq: 0 };
        *held = None;
        self.commit(&mut held, live, change).await
    }

    /// Writes a vote down that has changed, if nothing else has at the table, and tells the others.
    async fn write_vote(&self, mut game: Game, vote: UpgradeVote, by: Option<Seat>) -> Result<(), AppError> {
        game.table_changes += 1;
        let (now, written) = (self.clock.now(), game.clone());
        let (seen, seen_vote) = (game.table_changes - 1, vote);
        let work = move |conn: &mut Conn| {
            crate::store::games::update_clocks(conn, &written, seen)?;
            upgrades::upsert(conn, &written.id, &seen_vote)?;
            tell(conn, &written, &seen_vote, by, now)
        };
        self.write_table(&game, work).await
    }
}

/// Writes letters down for the people at a table: that newer rules were proposed, or what became of them.
pub(in crate::app) fn tell(
    conn: &mut Conn,
    game: &Game,
    vote: &UpgradeVote,
    by: Option<Seat>,
    now: Millis,
) -> Result<Vec<JobKind>, StoreError> {
    let kind = if vote.result.is_some() { JobKind::UpgradeSettled } else { JobKind::UpgradeProposed };
    let people = || {
        let untold = |row: &&TableSeat| {
            by != Some(row.seat) && (vote.result.is_some() || !vote.agreed.contains(row.seat))
        };
        game.seats.iter().filter(untold).filter_map(|row| match &row.holder {
            SeatHolder::Person(account) => Some((row.seat, account)),
            _ => None,
        })
    };
    let reaches = accounts::notify_channels(conn, people().map(|(_, account)| account))?;
    let mut told = Vec::new();
    for (seat, account) in people() {
        if reaches.get(account).is_some_and(|reach| reach.letters) {
            let key = format!("{}:{}:{}:{seat}", kind.name(), game.id, vote.revision);
            let mut job = game_job(game, kind, key, Some(seat), account.as_str(), now, now);
            job.body = vote.revision.to_string();
            outbox::enqueue(conn, &job)?;
            told.push(kind);
        }
    }
    Ok(told)
}

fn differences(now: &dyn AnyMatch, then: &dyn AnyMatch, reader: &Reader<'_>) -> Vec<UpgradeDifference> {
    let points = [now, then].map(|position| position.scoreboard(Viewer::Spectator, reader).points);
    let text = |points: Option<i64>| points.map_or_else(String::new, |points| points.to_string());
    let [points_now, points_then] = points;
    let mut found: Vec<UpgradeDifference> = points_now
        .into_iter()
        .zip(points_then)
        .zip(reader.names)
        .filter(|((now, then), _)| now != then)
        .map(|((now, then), name)| UpgradeDifference {
            place: name.clone(),
            now: text(now),
            then: text(then),
        })
        .collect();
    let outlines =
        [now, then].map(|position| lines(&position.outline(Viewer::Spectator, reader), reader.names));
    let [now, then] = outlines;
    let places =
        now.iter().chain(then.iter().filter(|(place, _)| !now.iter().any(|(known, _)| known == place)));
    for (place, _) in places {
        let of = |outline: &[(String, Vec<String>)]| {
            outline
                .iter()
                .find(|(known, _)| known == place)
                .map(|(_, lines)| lines.clone())
                .unwrap_or_default()
        };
        let (now, then) = (of(&now), of(&then));
        let only = |some: &[String], others: &[String]| {
            some.iter().filter(|line| !others.contains(line)).cloned().collect::<Vec<_>>().join(" ")
        };
        let (now, then) = (only(&now, &then), only(&then, &now));
        if now != then {
            found.push(UpgradeDifference { place: place.clone(), now, then });
        }
    }
    found
}

/// The lines of a position, under their headings from the outermost on. The heading of a seat is its name alone: its points,
/// which may differ, are told by themselves.
fn lines(outline: &Outline, names: &[String]) -> Vec<(String, Vec<String>)> {
    fn walk(sections: &[Section], above: &str, names: &[String], found: &mut Vec<(String, Vec<String>)>) {
        for section in sections {
            let is_of =
                |name: &&String| section.heading.strip_prefix(name.as_str()).is_some_and(is_end_of_name);
            let heading = names.iter().find(is_of).unwrap_or(&section.heading);
            let place = if above.is_empty() { heading.clone() } else { format!("{above}, {heading}") };
            found.push((place.clone(), section.lines.clone()));
            walk(&section.sections, &place, names, found);
        }
    }
    let mut found = Vec::new();
    walk(&outline.sections, "", names, &mut found);
    found
}

fn is_end_of_name(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(':')
}
