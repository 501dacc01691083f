ALTER TABLE accounts DROP COLUMN vacation_since;
ALTER TABLE accounts DROP COLUMN reminder_hours;
DROP INDEX seats_by_reminder;
ALTER TABLE seats DROP COLUMN pause_wished;
ALTER TABLE seats DROP COLUMN remind_at;
DROP INDEX games_by_pause;
ALTER TABLE games DROP COLUMN paused_until;
ALTER TABLE games DROP COLUMN paused_at;
