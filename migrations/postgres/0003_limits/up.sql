CREATE TABLE invitations_sent (
    id TEXT NOT NULL PRIMARY KEY,
    sender TEXT NOT NULL,
    recipient BYTEA NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX invitations_by_sender ON invitations_sent (sender, at);
CREATE INDEX invitations_by_recipient ON invitations_sent (recipient, at);
CREATE INDEX invitations_by_age ON invitations_sent (at);

CREATE TABLE refusals (
    recipient BYTEA NOT NULL PRIMARY KEY,
    at TIMESTAMP NOT NULL
);

CREATE INDEX games_by_creator ON games (creator) WHERE creator IS NOT NULL;
