-- How many webhooks an account has, where moves look for its address anyway: whoever has none costs nothing.
ALTER TABLE accounts ADD COLUMN webhooks INTEGER NOT NULL DEFAULT 0;

-- Where somebody's programs are told what happens at their tables, and how that fared.
CREATE TABLE webhooks (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret BLOB NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_at TIMESTAMP,
    last_status INTEGER,
    last_failure TEXT,
    failures INTEGER NOT NULL,
    failing_since TIMESTAMP,
    disabled_at TIMESTAMP,
    disabled_why TEXT
);
CREATE INDEX webhooks_by_account ON webhooks (account_id);
