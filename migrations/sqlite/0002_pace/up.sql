ALTER TABLE games ADD COLUMN paused_at TIMESTAMP;
ALTER TABLE games ADD COLUMN paused_until TIMESTAMP;
CREATE INDEX games_by_pause ON games (paused_until) WHERE paused_until IS NOT NULL;

ALTER TABLE seats ADD COLUMN remind_at TIMESTAMP;
ALTER TABLE seats ADD COLUMN pause_wished BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX seats_by_reminder ON seats (remind_at) WHERE remind_at IS NOT NULL;

ALTER TABLE accounts ADD COLUMN reminder_hours INTEGER NOT NULL DEFAULT 24;
ALTER TABLE accounts ADD COLUMN vacation_since TIMESTAMP;
