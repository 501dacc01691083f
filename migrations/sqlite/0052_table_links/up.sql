-- The link by which whoever has it may sit down at a table that has not begun: one a table, so that another ends it.
CREATE TABLE table_links (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    link TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);

INSERT INTO migration_compat (migration, oldest_program) VALUES ('0052', '0.2.0');
