//! Names have ids in JSON, words in notation and one byte in snapshots; refusals have codes and rules.

use kernel::RefusalCode;
use rulekit::{Name, Set, UnknownName};
use std::sync::LazyLock;

rulekit::pieces! {
    /// A section.
    Section ("section", prefix "castle_" | "court_") { Ink = "castle_ink_stone", Flip = "court_flip", Virtue = "virtue" }
    /// A way to work.
    Deed ("action") { Mines = "manage_mines" / "mines", Road = "kings_road" / "road" }
    /// A space.
    Space ("space", word Space::short) { Council = "council_palace", Market = "market_1" }
}

impl Space {
    fn short(self) -> &'static str {
        if self == Space::Council { "council" } else { self.id() }
    }
}

struct Record {
    id: String,
    short: String,
}

static TABLE: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let record = |id: &str, short: &str| Record { id: id.into(), short: short.into() };
    vec![record("tile_contract_1", "c1"), record("tile_crest_a", "crest")]
});
static FAMILIES: LazyLock<Vec<String>> = LazyLock::new(|| vec!["medici".into(), "fugger".into()]);

rulekit::records! {
    /// A tile.
    Tile ("tile") in TABLE => id / short;
    /// A tile by its id.
    PlainTile ("tile", prefix "tile_") in TABLE => id;
    /// A family.
    Family ("crest family") in FAMILIES;
}

rulekit::refusals! {
    /// Why not.
    #[serde(tag = "reason")]
    pub enum Refusal {
        /// Somebody else's turn.
        NotYourTurn = "not_your_turn", "5";
        /// More than there are.
        NotEnough {
            /// So many there are.
            held: i16,
        } = "not_enough", "7.6";
    }
}

#[test]
fn words_leave_prefixes_out() {
    assert_eq!(Section::ALL.map(Section::word), ["ink_stone", "flip", "virtue"]);
    assert_eq!(Deed::ALL.map(Deed::word), ["mines", "road"]);
    assert_eq!(Space::ALL.map(Space::word), ["council", "market_1"]);
    assert_eq!(Tile::all().map(Tile::word).collect::<Vec<_>>(), ["c1", "crest"]);
    assert_eq!(PlainTile(1).word(), "crest_a");
    assert_eq!(
        (Family(1).id(), Family(1).word(), <Family as Name>::KIND),
        ("fugger", "fugger", "crest family")
    );
}

#[test]
fn json_has_ids_and_snapshots_one_byte() {
    let both = (Deed::Road, Tile(1));

    assert_eq!(serde_json::to_string(&both).unwrap(), r#"["kings_road","tile_crest_a"]"#);
    assert_eq!(postcard::to_allocvec(&both).unwrap(), [1, 1]);
    assert_eq!(serde_json::from_str::<(Deed, Tile)>(r#"["kings_road","tile_crest_a"]"#).unwrap(), both);
    assert_eq!(postcard::from_bytes::<(Deed, Tile)>(&[1, 1]).unwrap(), both);
    assert!(postcard::from_bytes::<Tile>(&[2]).is_err());
    let error = serde_json::from_str::<Tile>(r#""c1""#).unwrap_err().to_string();
    assert!(error.starts_with("there is no tile called c1"), "{error}");
}

#[test]
fn ids_are_read_exactly() {
    assert_eq!("kings_road".parse(), Ok(Deed::Road));
    assert_eq!("medici".parse(), Ok(Family(0)));
    let unknown = UnknownName { kind: "tile", word: "c1".into() };
    assert_eq!("c1".parse::<Tile>(), Err(unknown.clone()));
    assert_eq!(unknown.to_string(), "there is no tile called c1");
}

#[test]
fn sets_are_lists_in_json_and_a_number_in_snapshots() {
    let set: Set<Section> = [Section::Virtue, Section::Ink].into_iter().collect();

    assert_eq!(serde_json::to_string(&set).unwrap(), r#"["castle_ink_stone","virtue"]"#);
    assert_eq!(serde_json::from_str::<Set<Section>>(r#"["virtue","castle_ink_stone"]"#).unwrap(), set);
    assert_eq!(postcard::to_allocvec(&set).unwrap(), [0b101]);
    assert!(serde_json::from_str::<Set<Section>>(r#"["virtue","virtue"]"#).is_err());
    assert_eq!((set.len(), set.contains(Section::Flip)), (2, false));
    assert!(set.without(set).is_empty());
}

#[test]
fn refusals_have_codes_rules_and_json() {
    let refusal = Refusal::NotEnough { held: 2 };

    assert_eq!((refusal.code(), refusal.rule()), ("not_enough", "7.6"));
    assert_eq!(serde_json::to_string(&refusal).unwrap(), r#"{"reason":"not_enough","held":2}"#);
    assert_eq!(Refusal::TABLE, [("not_your_turn", "5"), ("not_enough", "7.6")]);
    for (refusal, (code, _)) in Refusal::all().zip(Refusal::TABLE) {
        assert_eq!(serde_json::to_value(refusal).unwrap()["reason"], *code, "the word in JSON is the code");
    }
}
