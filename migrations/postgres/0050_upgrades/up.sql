-- The newer rules a running game has moved on to. `revision` stays the one it began with: the chain rests on it.
ALTER TABLE games ADD COLUMN upgraded_to INTEGER;

-- Votes on newer rules. `agreed` holds a bit for each seat; `result` is null while the vote is open.
CREATE TABLE upgrades (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    proposer INTEGER NOT NULL,
    proposed_at TIMESTAMP NOT NULL,
    until TIMESTAMP NOT NULL,
    agreed INTEGER NOT NULL,
    result TEXT,
    PRIMARY KEY (game_id, revision)
);
CREATE INDEX upgrades_open ON upgrades (until) WHERE result IS NULL;

-- The newer rules that a letter asks about.
ALTER TABLE return_addresses ADD COLUMN upgrade INTEGER;
