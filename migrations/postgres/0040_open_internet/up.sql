-- What a snapshot's bytes must give when they are read again. Those without one were written by older versions.
ALTER TABLE snapshots ADD COLUMN digest BYTEA;

-- Lists of public games, newest first: without (visibility, id) a database sorts all games for the plain list, and
-- without the others it reads all of them for what matches seldom.
CREATE INDEX games_by_visibility ON games (visibility, id);
CREATE INDEX games_by_visibility_status ON games (visibility, status, id);
CREATE INDEX games_by_visibility_ruleset ON games (visibility, ruleset, id);
CREATE INDEX games_by_visibility_ruleset_status ON games (visibility, ruleset, status, id);

-- What is forgotten after a while. (done_at) alone would make the look for finished webhook calls slower.
CREATE INDEX outbox_by_end ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_by_kind_and_end ON outbox (kind, done_at) WHERE done_at IS NOT NULL;

-- What is left of a game that was deleted: links to it say so, and whoever holds its file can still compare.
CREATE TABLE deleted_games (
    id TEXT NOT NULL PRIMARY KEY,
    chain BYTEA NOT NULL,
    deleted_at TIMESTAMP NOT NULL
);

-- Guests, who are forgotten when they have not come for long.
CREATE INDEX accounts_guests ON accounts (created_at) WHERE email IS NULL;

-- At which domain a stranger was invited, as a hash.
ALTER TABLE invitations_sent ADD COLUMN domain BYTEA;
CREATE INDEX invitations_by_domain ON invitations_sent (domain, at);

-- The public halves of the keys that sign finished games, for ever: files are looked at years later.
CREATE TABLE game_keys (
    id TEXT NOT NULL PRIMARY KEY,
    public_key BYTEA NOT NULL,
    valid_from TIMESTAMP NOT NULL,
    valid_until TIMESTAMP,
    revoked_at TIMESTAMP
);

-- Who vouches for a game that is over, as it stands in its file: we, or whoever it was brought in from.
CREATE TABLE game_signatures (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    signature TEXT NOT NULL
);
