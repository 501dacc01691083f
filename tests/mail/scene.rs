//! A table, the one who is asked, and the letter that asks.

use super::*;

/// A table, the one who is asked, and the letter that asks.
pub struct Scene {
    pub database: Database,
    pub post: PostOffice,
    pub house: House,
    pub game: String,
    pub anna: Player,
    pub ben: Player,
    pub who: &'static str,
    pub letter: Arrived,
}

/// Waits until every letter to the two has left.
#[track_caller]
pub fn settle(players: [&Player; 2]) {
    let left = || {
        let lists = players.map(|player| player.get("/me/mail").expect(200));
        let mut items = lists.iter().flat_map(|list| list["items"].as_array().unwrap());
        items.all(|item| item["state"] == "sent").then_some(())
    };
    eventually(left).expect("every letter leaves");
}

impl Scene {
    pub fn set() -> Scene {
        let (database, post) = (Database::sqlite(), PostOffice::open());
        let house = house(&database, &post);
        let (anna, ben, game) = table_of_two(&house, &post);
        let (who, letter) = asked(&post, &anna, &game);
        let scene = Scene { database, post, house, game, anna, ben, who, letter };
        scene.settle();
        scene
    }

    /// Waits until every letter to the two has left.
    #[track_caller]
    pub fn settle(&self) {
        settle([&self.anna, &self.ben]);
    }

    pub fn head(&self) -> u64 {
        self.anna.table(&self.game)["head"].as_u64().unwrap()
    }

    /// How many entries were written by hand, as the answers tell: the others came by themselves.
    pub fn typed(&self) -> u64 {
        let by_itself = |letter: &Arrived| letter.text().matches("(by itself").count() as u64;
        self.head() - self.answers().iter().map(by_itself).sum::<u64>()
    }

    pub fn player(&self) -> &Player {
        if self.who == ANNA { &self.anna } else { &self.ben }
    }

    #[track_caller]
    pub fn receive(&self, mail: &[u8]) -> String {
        let (status, said) = receive(&self.database, &self.post, mail, &[]);
        assert_eq!(status, 0, "{said}");
        said
    }

    /// Sends an answer and waits for the letter that tells what came of it.
    #[track_caller]
    pub fn answer(&self, letter: &Arrived, words: &str) -> Arrived {
        let before = self.answers().len();
        let said = self.receive(&answer(letter, self.who, words));
        assert!(said.contains("an answer"), "{said}");
        let come = || Some(self.answers()).filter(|letters| letters.len() > before)?.pop();
        eventually(come).expect("a letter comes back")
    }

    /// The letters that came back for answers.
    pub fn answers(&self) -> Vec<Arrived> {
        self.post.to(self.who).into_iter().filter(|letter| letter.subject().starts_with("Re: ")).collect()
    }
}
