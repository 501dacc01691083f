//! The pages around the games: start, sign-in, lobby, tables, settings, help.

use crate::views::{FormValues, GameMailControl, PageFrame, RulesDocument};
use askama::Template;

/// The start page.
#[derive(Template)]
#[template(path = "pages/home.html")]
pub struct HomePage {
    /// What stands around it.
    pub frame: PageFrame,
    /// What can be played.
    pub rulesets: Vec<RulesetCard>,
}

/// A ruleset on a page.
pub struct RulesetCard {
    /// Its name in the API.
    pub id: String,
    /// The published title.
    pub title: String,
    /// How many can play.
    pub players: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// Whether it can be tried against one bot.
    pub can_be_tried: bool,
}

/// The page that asks for an address.
#[derive(Template)]
#[template(path = "pages/sign_in.html")]
pub struct SignInPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// What was wrong with the address.
    pub error: Option<String>,
    /// What was typed.
    pub typed: String,
}

/// The page of a sign-in link: it names the account before its button, and changes nothing by itself.
#[derive(Template)]
#[template(path = "pages/login.html")]
pub struct SignInLinkPage {
    /// Who would sign in; none if the link is dead.
    pub address: Option<String>,
    /// The link's token.
    pub token: String,
    /// Whether a guest asked for it, whose games would come along.
    pub for_guest: bool,
}

/// A title and a sentence, for those who are on no page of the site.
#[derive(Template)]
#[template(path = "pages/plain.html")]
pub struct MessagePage {
    /// The title.
    pub title: String,
    /// The sentence.
    pub text: String,
}

/// The reader's games.
#[derive(Template)]
#[template(path = "pages/mine.html")]
pub struct MyGamesPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Whether all parts are shown, and not a further page of one.
    pub is_first: bool,
    /// Where an answer is waited for, where others are asked, where seats are still being taken, what is over.
    pub parts: Vec<GamesPart>,
}

/// A part of the page of somebody's games.
pub struct GamesPart {
    /// Its name, in addresses and in the catalogue.
    pub name: &'static str,
    /// Whether these games wait for the reader.
    pub is_waiting: bool,
    /// How many there are, where that is known.
    pub count: Option<usize>,
    /// Its games.
    pub games: Vec<GameRow>,
    /// Where it goes on.
    pub more: Option<String>,
}

impl GamesPart {
    /// What stands above it, by its key in the catalogue.
    fn heading_key(&self) -> String {
        format!("games-{}", self.name)
    }
}

/// Open games, and running ones to watch.
#[derive(Template)]
#[template(path = "pages/lobby.html")]
pub struct LobbyPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Where somebody may sit down.
    pub open: Vec<GameRow>,
    /// Where one may watch.
    pub running: Vec<GameRow>,
    /// What may be looked at again.
    pub over: Vec<GameRow>,
}

/// A game in a list.
#[derive(Default)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// Where it is.
    pub href: String,
    /// What it is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// Who sits there.
    pub seats: Vec<ListedSeat>,
    /// Round and phase.
    pub phase: Option<String>,
    /// What is asked, who is asked, or how it ended.
    pub state: String,
    /// Until when an answer is due, in words.
    pub deadline: Option<String>,
    /// How much of the time is left, in percent.
    pub time_left: Option<u8>,
    /// What is left of the reader's reserve.
    pub reserve: Option<String>,
    /// Whether it is over and the reader could play it again.
    pub may_rematch: bool,
}

/// A seat of a game in a list.
pub struct ListedSeat {
    /// Its number: it has a colour and a shape.
    pub number: usize,
    /// The first letter of the name.
    pub initial: String,
    /// Who sits there.
    pub name: String,
    /// Points, where they can be counted.
    pub points: Option<i64>,
    /// Whether this seat is asked.
    pub is_asked: bool,
}

/// The page where a game is made.
#[derive(Template)]
#[template(path = "pages/new.html")]
pub struct NewGamePage {
    /// What stands around it.
    pub frame: PageFrame,
    /// All rulesets.
    pub rulesets: Vec<RulesetCard>,
    /// The chosen one.
    pub chosen: Option<NewGameForm>,
    /// What was wrong.
    pub error: Option<String>,
}

/// The form for a game of one ruleset.
pub struct NewGameForm {
    /// Its name in the API.
    pub id: String,
    /// The published title.
    pub title: String,
    /// How many can play.
    pub seats: Vec<u8>,
    /// What the table may choose.
    pub options: Vec<OptionField>,
    /// Whether guests may not invite.
    pub is_guest: bool,
    /// What was typed before something was wrong.
    pub typed: FormValues,
}

/// Something a table may choose.
pub struct OptionField {
    /// Its name.
    pub name: String,
    /// What it means.
    pub about: String,
    /// The choices with what they mean; none for a yes or no.
    pub choices: Vec<(String, String)>,
}

/// The table of a game that has not begun.
#[derive(Template)]
#[template(path = "pages/table.html")]
pub struct TablePage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// The ruleset's name, for its help.
    pub ruleset_id: String,
    /// The seats.
    pub seats: Vec<OpenTableSeat>,
    /// What the table chose.
    pub options: Vec<String>,
    /// How fast it plays.
    pub pace: String,
    /// Who may see it.
    pub visibility: &'static str,
    /// What the server has bound itself to.
    pub commitment: String,
    /// Whether the reader could sit down.
    pub may_join: bool,
    /// Whether the reader sits there.
    pub is_seated: bool,
    /// Whether the reader could start it.
    pub may_start: bool,
    /// What its host may do with the link to it.
    pub link: Option<TableLinkControl>,
    /// When letters about it leave, for somebody to whom they go.
    pub letters: Option<GameMailControl>,
    /// The invitation the reader came with.
    pub invitation: Option<String>,
    /// What was wrong.
    pub error: Option<String>,
}

/// What the host of a table may do with the link to it.
pub struct TableLinkControl {
    /// The link that works now, if there is one.
    pub link: Option<TableLinkView>,
}

/// The link to a table.
pub struct TableLinkView {
    /// The whole of it.
    pub url: String,
    /// Until when it works.
    pub until: String,
}

/// A seat at a table that has not begun.
pub struct OpenTableSeat {
    /// Its number.
    pub number: usize,
    /// Whether nobody sits there yet.
    pub is_free: bool,
    /// Who, in words.
    pub who: String,
    /// What else there is to say.
    pub about: Option<String>,
    /// Its first letter.
    pub initial: String,
    /// Whether it added something to the seed.
    pub nonce: bool,
}

/// The letters that were sent to the reader.
#[derive(Template)]
#[template(path = "pages/letters.html")]
pub struct LettersPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Newest first.
    pub letters: Vec<LetterStatusRow>,
    /// Where older ones are.
    pub older: Option<String>,
}

/// A letter in the list.
pub struct LetterStatusRow {
    /// What it is about.
    pub kind: String,
    /// The game, if it is about one.
    pub game: Option<String>,
    /// What became of it.
    pub state: String,
    /// When.
    pub at: String,
}

/// Keys for programs.
#[derive(Template)]
#[template(path = "pages/keys.html")]
pub struct ApiKeysPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// The keys there are.
    pub keys: Vec<ApiKeyRow>,
    /// The webhooks there are.
    pub webhooks: Vec<WebhookRow>,
    /// A key that was just made: shown once.
    pub new_key: Option<String>,
    /// The secret of a webhook that was just made: shown once.
    pub secret: Option<String>,
    /// Where a webhook was to lead that was not made.
    pub url: String,
    /// What was wrong.
    pub error: Option<String>,
}

/// A webhook in the list.
pub struct WebhookRow {
    /// Its id.
    pub id: String,
    /// Where it leads.
    pub url: String,
    /// How it fares.
    pub status_text: String,
    /// When it was made.
    pub since: String,
}

/// A key in the list.
pub struct ApiKeyRow {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scope: &'static str,
    /// When it was made.
    pub since: String,
}

/// An invitation, before it is taken up.
#[derive(Template)]
#[template(path = "pages/invitation.html")]
pub struct InvitationPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// What the game is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// Who sits there.
    pub seats: String,
    /// The game.
    pub game: String,
    /// Whom it was sent to; empty where it is a link.
    pub address: String,
    /// Under which name the form sends it back.
    pub field: &'static str,
    /// The invitation or the link.
    pub token: String,
}

impl InvitationPage {
    /// Its heading, by its key in the catalogue.
    fn heading(&self) -> &'static str {
        if self.field == "link" { "asked-to-a-table" } else { "seat-kept-for-you" }
    }
}

/// What is explained.
#[derive(Template)]
#[template(path = "pages/help.html")]
pub struct HelpPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// All rulesets.
    pub rulesets: Vec<RulesetCard>,
}

/// The numbered rules of one ruleset.
#[derive(Template)]
#[template(path = "pages/rules_numbered.html")]
pub struct RulesPage<'a> {
    /// What stands around it.
    pub frame: PageFrame,
    /// The ruleset's name in the API.
    pub id: &'static str,
    /// The published title.
    pub title: &'static str,
    /// The rules.
    pub document: &'a RulesDocument,
}

/// The rules of one ruleset, in our words.
#[derive(Template)]
#[template(path = "pages/rules.html")]
pub struct RulesetHelpPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Its name in the API.
    pub id: String,
    /// The published title.
    pub title: String,
    /// How many can play.
    pub players: String,
    /// The rules in short, as HTML of the ruleset's own.
    pub help: &'static str,
    /// What the table may choose.
    pub options: Vec<OptionField>,
    /// How many component records come from the rulebook, from public descriptions, from memory, from us.
    pub provenance: (u32, u32, u32, u32),
}
