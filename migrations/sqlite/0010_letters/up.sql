ALTER TABLE outbox ADD COLUMN fate TEXT;
UPDATE outbox SET fate = 'sent' WHERE done_at IS NOT NULL;

ALTER TABLE mailbox ADD COLUMN picture BLOB;

-- What is known of somebody to whom letters go: choices as JSON, the last visit, whether letters come back.
CREATE TABLE correspondents (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    habits TEXT NOT NULL,
    visited_at TIMESTAMP,
    unreachable_since TIMESTAMP
);

-- Where somebody wants another rhythm for one game.
CREATE TABLE game_rhythms (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    rhythm TEXT NOT NULL,
    PRIMARY KEY (account_id, game_id)
);

-- Which letter an address with a token in it belongs to: answers come back to it, and letters that cannot be
-- delivered. The token itself is not kept.
CREATE TABLE return_addresses (
    token_hash BLOB NOT NULL PRIMARY KEY,
    notice_id TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    game_id TEXT,
    seat INTEGER,
    tenure INTEGER,
    asked BIGINT,
    since BIGINT,
    made_at TIMESTAMP NOT NULL
);
CREATE INDEX return_addresses_by_age ON return_addresses (made_at);
CREATE INDEX return_addresses_by_account ON return_addresses (account_id);

-- Mails that came in, for counting.
CREATE TABLE received (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at TIMESTAMP NOT NULL
);
CREATE INDEX received_by_account ON received (account_id, at);
