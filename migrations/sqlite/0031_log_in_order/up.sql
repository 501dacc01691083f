-- Entries lie in the order in which they came, with their index beside them. Kept in the order of the index, as before,
-- nearly every entry had pages of the log moved apart.
CREATE TABLE entries_in_order (
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
);
INSERT INTO entries_in_order (game_id, seq, at, seat, kind, content, digest, chain, state)
    SELECT game_id, seq, at, seat, kind, content, digest, chain, state FROM entries ORDER BY game_id, seq;
DROP TABLE entries;
ALTER TABLE entries_in_order RENAME TO entries;
