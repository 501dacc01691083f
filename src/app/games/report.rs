//! "This is wrong": a player reports a bug of the rules at an entry, and an operator takes out what is needed to look into it.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::log::run_blocking;
use crate::app::games::make_move::seat_of_caller;
use crate::domain::{AccountId, GameId, GameStatus, ReportText, RulesReport};
use crate::store::{Conn, reports};
use kernel::{Millis, Seq, Viewer};

const DAY: i64 = 24 * 3600 * 1000;
/// So many reports one account may send in a day.
const REPORTS_PER_DAY: i64 = 20;

/// What an operator hands on of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportFiles {
    /// The game file: whole if the game is over, else as its reporter may see it.
    pub game_file: String,
    /// The position of a running game, with what is hidden from its reporter dealt anew.
    pub position: Option<Vec<u8>>,
    /// A test that begins there.
    pub test: String,
}

impl App {
    /// Keeps a report of a bug after an entry, or after the newest; gives its id. A report that comes again under the same
    /// id is kept once.
    pub async fn report(
        &self,
        id: &GameId,
        account: &AccountId,
        seq: Option<Seq>,
        text: ReportText,
        name: Option<String>,
    ) -> Result<RulesReport, AppError> {
        let game = self.load_visible(id, Some(account)).await?;
        if game.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let (seat, now) = (seat_of_caller(&game, account)?, self.clock.now());
        let seq = seq.unwrap_or(game.head);
        if seq > game.head {
            return Err(AppError::malformed("/seq", format!("the newest entry is {}", game.head)));
        }
        let position = self.position_at(&game, seq).await?.position;
        let report = RulesReport {
            id: name.unwrap_or_else(|| crate::domain::new_id(now)),
            game: id.clone(),
            seq,
            seat,
            account: Some(account.clone()),
            at: now,
            text,
            view: position.view(Viewer::Seat(seat)),
        };
        let (kept, sender) = (report.clone(), account.clone());
        let keep = move |conn: &mut Conn| {
            if reports::count_since(conn, &sender, Millis(now.0 - DAY))? >= REPORTS_PER_DAY {
                return Ok(false);
            }
            reports::insert(conn, &kept).map(|()| true)
        };
        if !self.store.write(keep).await? {
            return Err(AppError::TooManyReports);
        }
        tracing::info!(event = "rules.reported", game = %id, seq, report = report.id, "a rules bug was reported");
        Ok(report)
    }

    /// The newest reports, for an operator.
    pub async fn reports(&self, limit: u32) -> Result<Vec<RulesReport>, AppError> {
        Ok(self.store.read(move |conn| reports::list(conn, limit)).await?)
    }

    /// What is needed to look into a report elsewhere. Of a running game that is nothing its reporter could not know: the
    /// game file is the reporter's, and the position has everything else dealt anew by chance that is kept nowhere.
    pub async fn report_files(&self, id: &str) -> Result<ReportFiles, AppError> {
        let wanted = id.to_owned();
        let report = self.store.read(move |conn| reports::find(conn, &wanted)).await?;
        let report = report.ok_or(AppError::NotFound)?;
        let game = self.load_unchecked(&report.game).await?;
        let ruleset = self.rulesets.expect_served(&game.ruleset)?;
        let (seq, seat) = (report.seq, report.seat);
        let (game_file, position) = if game.status.is_over() {
            (self.export_with_secret(&report.game).await?, None)
        } else {
            let reached = self.position_at(&game, seq).await?.position;
            let luck = rand::random();
            let position = run_blocking(move || Ok(reached.snapshot_for(Viewer::Seat(seat), luck))).await?;
            (self.export_for_seat(&report.game, seat).await?, Some(position))
        };
        let test = test_skeleton(&report, &ruleset.type_path(), position.is_some());
        Ok(ReportFiles { game_file, position, test })
    }
}

/// A test that begins at the reported position, to be put beside the ruleset's others.
fn test_skeleton(report: &RulesReport, type_path: &str, runs: bool) -> String {
    let words: Vec<_> = report.text.as_str().lines().map(|line| format!("//! > {line}")).collect();
    let words = words.join("\n");
    let RulesReport { id, seq, seat, .. } = report;
    let game = type_path.rsplit("::").next().unwrap_or_default();
    let position = if runs {
        format!("testkit::position_in::<{game}>(include_bytes!(\"report-{id}.position\"))")
    } else {
        format!("testkit::position_after::<{game}>(include_bytes!(\"report-{id}.json\"), {seq})")
    };
    format!(
        "//! Reported after entry {seq} by seat {seat}:\n//!\n{words}\n\n\
         use kernel::{{Seat, Viewer, testkit}};\nuse {type_path};\n\n\
         #[test]\nfn what_was_reported_is_as_the_rules_say() {{\n    \
         let position = {position};\n    \
         let seen = position.view(Viewer::Seat(Seat({seat})));\n\n    \
         // Say here what the rules say, and name the test after the rule.\n    \
         assert_eq!(position.head(), {seq}, \"{{seen:?}}\");\n}}\n"
    )
}
