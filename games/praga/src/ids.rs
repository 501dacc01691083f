//! Names of pieces and places. In memory and in saved states a small number, in JSON the id of the component file,
//! in notation the id without what all ids of its kind begin with.

use crate::components::names;

rulekit::records! {
    /// One of the six tiles on the crane.
    ActionTile ("action tile", prefix "action_tile_") in names().action_tiles;

    /// An upgrade tile: goes on an action of the action board.
    Upgrade ("upgrade tile", prefix "upgrade_") in names().upgrades;

    /// A wall tile: goes around the action board.
    Wall ("wall tile", prefix "wall_") in names().walls;

    /// A building tile: goes on a plot of the city.
    Building ("building tile", prefix "building_") in names().buildings;

    /// A technology tile.
    Technology ("technology tile", prefix "tech_") in names().technologies;

    /// A production token.
    Token ("production token", prefix "prod_") in names().tokens;

    /// A plaza of the city.
    Plaza ("plaza", prefix "plaza_") in names().plazas;

    /// A plot that can be built on.
    Plot ("plot", prefix "plot_") in names().plots;

    /// A market tile: what a plaza pays.
    Market ("market tile", prefix "market_") in names().markets;

    /// A pair of fields of Charles Bridge.
    Pair ("pair of bridge fields", prefix "bridge_pair_") in names().pairs;

    /// A bridge tile of section IV.
    Plank ("bridge tile", prefix "bridge_iv_") in names().planks;

    /// A bridge tile of section V: scores at the end.
    Legacy ("legacy tile", prefix "bridge_v_") in names().legacies;

    /// A seal.
    Seal ("seal", prefix "seal_") in names().seals;

    /// A section of the King's Road.
    Section ("road section", prefix "road_") in names().sections;

    /// A place of the action board: the six actions, then the twelve wall positions.
    Hex ("place of the action board", prefix "hex_") in names().hexes;

    /// A card of the Parler opponent.
    Card ("Parler card", prefix "parler_") in names().cards;
}
