//! A game of one page on the kit: tasks go on by themselves to the next question, and tests speak in notation.

use kernel::{
    Agenda, Cx, Dice, GameRules, Outcome, Reader, Revision, Seat, Seats, Setup, SetupError, Viewer,
};
use phrases::Catalogue;
use rulekit::testkit::Scene;
use rulekit::{Prompt, Speaker, Tasks};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// Stones are taken in turn, one or two; who takes the last one wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Stones {
    left: u8,
    last: Seat,
    agenda: Agenda<Task>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Task {
    Announce,
    Turn(Seat),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum Ask {
    Take { left: u8 },
}

impl rulekit::Ask for Ask {
    const ABOUT: &'static str = "What is asked.";
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Action {
    Take { count: u8 },
}

rulekit::notation! { Action;
    Take { count } => ["take" count];
}

rulekit::refusals! {
    /// Why not.
    pub enum Refusal {
        /// Somebody else's turn.
        NotYourTurn = "not_your_turn", "1";
        /// One or two.
        WrongCount = "wrong_count", "2";
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Begins,
    Took(Seat, u8),
}

impl Tasks for Stones {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        match task {
            Task::Turn(seat) => Seats::one(*seat),
            Task::Announce => Seats::NONE,
        }
    }

    fn is_open(&self, task: &Task) -> bool {
        self.left > 0 && matches!(task, Task::Turn(_))
    }

    fn only_answer(&self, task: &Task, scratch: &mut Vec<Action>) -> Option<(Seat, Action)> {
        let Task::Turn(seat) = task else { return None };
        scratch.clear();
        self.legal_actions(*seat, scratch);
        if scratch.len() == 1 { scratch.pop().map(|only| (*seat, only)) } else { None }
    }

    fn resolve(&mut self, task: Task, cx: &mut Cx<'_, Stones>) {
        if task == Task::Announce {
            cx.tell(Event::Begins);
        }
    }

    fn answer(&mut self, seat: Seat, Action::Take { count }: Action, cx: &mut Cx<'_, Stones>) {
        self.agenda.pop();
        self.agenda.push_front([Task::Turn(seat.next_clockwise(2))]);
        self.left -= count;
        self.last = seat;
        cx.tell(Event::Took(seat, count));
    }
}

impl GameRules for Stones {
    const RULESET: &'static str = "stones";
    const REVISION: Revision = Revision(1);
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Options = ();
    type Prompt = Prompt<Ask>;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = u8;

    fn setup(_: &Setup<()>, dice: &mut Dice) -> Result<Stones, SetupError> {
        let agenda = Agenda::new([Task::Announce, Task::Turn(A)]);
        let mut game = Stones { left: 5, last: A, agenda };
        rulekit::settle(&mut game, &mut Cx::silent(dice));
        Ok(game)
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, _: Seat) -> Prompt<Ask> {
        Prompt { ask: Ask::Take { left: self.left }, rule: "2" }
    }

    fn legal_actions(&self, _: Seat, out: &mut Vec<Action>) {
        out.extend((1..=self.left.min(2)).map(|count| Action::Take { count }));
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Take { count } = action;
        rulekit::ensure(self.to_act().contains(seat), Refusal::NotYourTurn)?;
        rulekit::ensure((1..=self.left.min(2)).contains(count), Refusal::WrongCount)
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Stones>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, _: Viewer) -> u8 {
        self.left
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| (seat, i64::from(seat == self.last), 0);
        self.agenda.is_empty().then(|| Outcome::ranked([A, B].map(points)))
    }

    fn redeal(&self, _: Viewer, _: &mut Dice) -> Stones {
        self.clone()
    }
}

#[test]
fn a_scene_is_played_in_notation_to_the_end() {
    let mut scene = Scene::<Stones>::started(2, (), 1);
    assert!(scene.asks(A) && !scene.asks(B));
    assert_eq!(scene.ask(A), Ask::Take { left: 5 });

    scene.plays(A, "take 2");
    scene.refused(A, "take 1", "not_your_turn").refused(B, "take 3", "wrong_count");
    assert_eq!(scene.options(B), ["take 1", "take 2"]);
    scene.plays(B, "take 2");

    // The last stone is taken unasked: there is no other answer.
    assert_eq!(scene.news(), [Event::Took(A, 2), Event::Took(B, 2), Event::Took(A, 1)]);
    assert!(scene.outcome().is_some_and(|outcome| outcome.standings[0].seat == Some(A)));
}

#[test]
fn a_scene_begins_with_any_tasks() {
    let mut scene = Scene::<Stones>::started(2, (), 1);

    scene.left = 3;
    scene.then([Task::Announce, Task::Turn(B)]);

    assert_eq!((scene.news(), scene.ask(B)), (vec![Event::Begins], Ask::Take { left: 3 }));
}

#[test]
fn prompts_are_written_with_their_rule() {
    let prompt = Scene::<Stones>::started(2, (), 1).prompt(A);

    assert_eq!(serde_json::to_string(&prompt).ok().as_deref(), Some(r#"{"ask":"take","left":5,"rule":"2"}"#));
}

#[test]
fn speakers_know_names_lists_and_what_is_wrong_with_a_line() {
    static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(&[(
            "en",
            "kind-space = place on the board\ngood-light-gray = pale\nnobody = no one\n",
        )])
    });
    rulekit::pieces! {
        /// A colour.
        Color ("colour") { LightGray = "light_gray" }
    }
    let names = ["Anna".to_owned(), "Bruno".to_owned()];
    let speaker = Speaker { words: &WORDS, reader: &Reader { language: "en", names: &names, seat: None } };

    assert_eq!(speaker.names([A, B, Seat(2)]), "Anna, Bruno and seat 3");
    assert_eq!(speaker.names([]), "no one", "a ruleset's own words come first");
    assert_eq!(speaker.list([]), "nothing");
    assert_eq!(speaker.term("good", Color::LightGray), "pale");
    assert_eq!(
        speaker.counts([(2, "gold".into()), (0, "ink".into()), (1, "stone".into())]),
        "2 gold and 1 stone"
    );
    let misread = rulekit::Misread {
        understood: "move".into(),
        word: "bay".into(),
        wanted: rulekit::Wanted::Name("space"),
        nearest: vec![],
    };
    assert_eq!(
        speaker.misread(&misread),
        "\"move\" is understood, but there is no place on the board called \"bay\""
    );
}
