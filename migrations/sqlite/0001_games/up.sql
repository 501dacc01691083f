CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT UNIQUE,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    mail_turns BOOLEAN NOT NULL,
    links_need_sign_in BOOLEAN NOT NULL,
    vacation_until TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    family TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    signed_in_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP
);
CREATE INDEX sessions_by_family ON sessions (family);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE used_tokens (
    jti TEXT NOT NULL PRIMARY KEY,
    expires_at TIMESTAMP NOT NULL
);

CREATE TABLE api_keys (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    key_hash BLOB NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX api_keys_by_account ON api_keys (account_id);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    ruleset TEXT NOT NULL,
    revision INTEGER NOT NULL,
    options TEXT NOT NULL,
    status TEXT NOT NULL,
    title TEXT,
    visibility TEXT NOT NULL,
    creator TEXT,
    head BIGINT NOT NULL,
    changes BIGINT NOT NULL,
    chain BLOB NOT NULL,
    secret BLOB NOT NULL,
    to_act INTEGER NOT NULL,
    deadline TIMESTAMP,
    pace TEXT,
    created_at TIMESTAMP NOT NULL,
    started_at TIMESTAMP,
    finished_at TIMESTAMP,
    imported BOOLEAN NOT NULL,
    outcome TEXT
);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    account_id TEXT,
    bot TEXT,
    named_only BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    invited TEXT,
    nonce BLOB,
    tenure INTEGER NOT NULL,
    asked BIGINT,
    asked_at TIMESTAMP,
    deadline TIMESTAMP,
    bank BIGINT NOT NULL,
    before_at TIMESTAMP,
    before_bank BIGINT,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX seats_by_account ON seats (account_id, game_id) WHERE account_id IS NOT NULL;
CREATE INDEX seats_by_invitation ON seats (invited) WHERE invited IS NOT NULL;

CREATE TABLE entries (
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

CREATE TABLE snapshots (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    chain BLOB NOT NULL,
    position BLOB NOT NULL
);

CREATE TABLE outbox (
    id TEXT NOT NULL PRIMARY KEY,
    dedupe_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    game_id TEXT,
    seat INTEGER,
    recipient TEXT NOT NULL,
    body TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL,
    leased_until TIMESTAMP NOT NULL,
    done_at TIMESTAMP,
    failure TEXT
);
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);

CREATE TABLE idempotency (
    caller TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash BLOB NOT NULL,
    answer TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);

CREATE TABLE mailbox (
    id TEXT NOT NULL PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    plain TEXT NOT NULL,
    html TEXT NOT NULL,
    headers TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
