DROP TABLE received;
DROP TABLE return_addresses;
DROP TABLE game_rhythms;
DROP TABLE correspondents;
ALTER TABLE mailbox DROP COLUMN picture;
ALTER TABLE outbox DROP COLUMN fate;
