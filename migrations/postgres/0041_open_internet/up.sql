ALTER TABLE accounts ADD COLUMN access_generation INTEGER NOT NULL DEFAULT 0;

-- Mail that came in and was laid aside, counted by why.
CREATE TABLE ignored_mail (
    reason TEXT NOT NULL PRIMARY KEY,
    count BIGINT NOT NULL,
    last_at TIMESTAMP NOT NULL
);

-- Which migrations older programs need not know: those of this version and later may serve the tables all the same.
CREATE TABLE migration_compat (
    migration TEXT NOT NULL PRIMARY KEY,
    oldest_program TEXT NOT NULL
);
