-- Entries lie in the order of their index again.
CREATE TABLE entries_by_game (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at TIMESTAMP NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    content TEXT,
    digest BLOB NOT NULL,
    chain BLOB NOT NULL,
    state BLOB,
    PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;
INSERT INTO entries_by_game (game_id, seq, at, seat, kind, content, digest, chain, state)
    SELECT game_id, seq, at, seat, kind, content, digest, chain, state FROM entries;
DROP TABLE entries;
ALTER TABLE entries_by_game RENAME TO entries;
