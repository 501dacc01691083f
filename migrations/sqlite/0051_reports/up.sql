-- What players say is wrong with the rules: at which entry, as they saw it. It stays when its writer goes.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
    at TIMESTAMP NOT NULL,
    words TEXT NOT NULL,
    view TEXT NOT NULL
);
CREATE INDEX reports_by_account ON reports (account_id, at);
CREATE INDEX reports_by_game ON reports (game_id);
