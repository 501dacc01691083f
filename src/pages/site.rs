//! The pages around the games: start, sign-in, lobby, tables, settings, help.

use super::{Frame, GameLetters, Typed};
use askama::Template;

/// The start page.
#[derive(Template)]
#[template(path = "pages/home.html")]
pub struct Home {
    /// What stands around it.
    pub frame: Frame,
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
    pub about: &'static str,
    /// Whether it can be tried against one bot.
    pub can_be_tried: bool,
}

/// The page that asks for an address.
#[derive(Template)]
#[template(path = "pages/sign_in.html")]
pub struct SignIn {
    /// What stands around it.
    pub frame: Frame,
    /// What was wrong with the address.
    pub wrong: Option<String>,
    /// What was typed.
    pub typed: String,
}

/// The page of a sign-in link: it names the account before its button, and changes nothing by itself.
#[derive(Template)]
#[template(path = "pages/login.html")]
pub struct Login {
    /// Who would sign in; none if the link is dead.
    pub address: Option<String>,
    /// The link's token.
    pub token: String,
}

/// A title and a sentence, for those who are on no page of the site.
#[derive(Template)]
#[template(path = "pages/plain.html")]
pub struct Plain {
    /// The title.
    pub title: String,
    /// The sentence.
    pub text: String,
}

/// The reader's games.
#[derive(Template)]
#[template(path = "pages/mine.html")]
pub struct Mine {
    /// What stands around it.
    pub frame: Frame,
    /// Where an answer is waited for.
    pub waiting: Vec<GameLine>,
    /// Where others are asked.
    pub running: Vec<GameLine>,
    /// Where seats are still being taken.
    pub open: Vec<GameLine>,
    /// What is over.
    pub over: Vec<GameLine>,
}

/// Open games, and running ones to watch.
#[derive(Template)]
#[template(path = "pages/lobby.html")]
pub struct Lobby {
    /// What stands around it.
    pub frame: Frame,
    /// Where somebody may sit down.
    pub open: Vec<GameLine>,
    /// Where one may watch.
    pub running: Vec<GameLine>,
    /// What may be looked at again.
    pub over: Vec<GameLine>,
}

/// A game in a list.
pub struct GameLine {
    /// Where it is.
    pub href: String,
    /// What it is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// Who sits there.
    pub seats: String,
    /// Who is asked, or how it ended.
    pub state: String,
    /// Until when an answer is due, in words.
    pub deadline: Option<String>,
}

/// The page where a game is made.
#[derive(Template)]
#[template(path = "pages/new.html")]
pub struct NewGamePage {
    /// What stands around it.
    pub frame: Frame,
    /// All rulesets.
    pub rulesets: Vec<RulesetCard>,
    /// The chosen one.
    pub chosen: Option<NewGameForm>,
    /// What was wrong.
    pub wrong: Option<String>,
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
    pub guest: bool,
    /// What was typed before something was wrong.
    pub typed: Typed,
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
    pub frame: Frame,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// The ruleset's name, for its help.
    pub ruleset_id: String,
    /// The seats.
    pub seats: Vec<TableSeat>,
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
    pub seated: bool,
    /// Whether the reader could start it.
    pub may_start: bool,
    /// When letters about it leave, for somebody to whom they go.
    pub letters: Option<GameLetters>,
    /// The invitation the reader came with.
    pub invitation: Option<String>,
    /// What was wrong.
    pub wrong: Option<String>,
}

/// A seat at a table that has not begun.
pub struct TableSeat {
    /// Its number.
    pub number: usize,
    /// Who, in words.
    pub who: String,
    /// Its first letter.
    pub initial: String,
    /// Whether it added something to the seed.
    pub nonce: bool,
}

/// The letters that were sent to the reader.
#[derive(Template)]
#[template(path = "pages/letters.html")]
pub struct Letters {
    /// What stands around it.
    pub frame: Frame,
    /// Newest first.
    pub letters: Vec<LetterLine>,
    /// Where older ones are.
    pub older: Option<String>,
}

/// A letter in the list.
pub struct LetterLine {
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
pub struct KeysPage {
    /// What stands around it.
    pub frame: Frame,
    /// The keys there are.
    pub keys: Vec<KeyLine>,
    /// The webhooks there are.
    pub webhooks: Vec<WebhookLine>,
    /// A key that was just made: shown once.
    pub made: Option<String>,
    /// The secret of a webhook that was just made: shown once.
    pub secret: Option<String>,
    /// Where a webhook was to lead that was not made.
    pub url: String,
    /// What was wrong.
    pub wrong: Option<String>,
}

/// A webhook in the list.
pub struct WebhookLine {
    /// Its id.
    pub id: String,
    /// Where it leads.
    pub url: String,
    /// How it fares.
    pub fares: String,
    /// When it was made.
    pub since: String,
}

/// A key in the list.
pub struct KeyLine {
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
    pub frame: Frame,
    /// What the game is called.
    pub title: String,
    /// The published title.
    pub ruleset: String,
    /// Who sits there.
    pub seats: String,
    /// The game.
    pub game: String,
    /// Whom it was sent to.
    pub address: String,
    /// The invitation.
    pub token: String,
}

/// What is explained.
#[derive(Template)]
#[template(path = "pages/help.html")]
pub struct Help {
    /// What stands around it.
    pub frame: Frame,
    /// All rulesets.
    pub rulesets: Vec<RulesetCard>,
}

/// The rules of one ruleset, in our words.
#[derive(Template)]
#[template(path = "pages/rules.html")]
pub struct Rules {
    /// What stands around it.
    pub frame: Frame,
    /// Its name in the API.
    pub id: String,
    /// The published title.
    pub title: String,
    /// How many can play.
    pub players: String,
    /// What the table may choose.
    pub options: Vec<OptionField>,
    /// How many component records come from the rulebook, from public descriptions, from memory, from us.
    pub provenance: (u32, u32, u32, u32),
}
