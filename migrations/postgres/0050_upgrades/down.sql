ALTER TABLE return_addresses DROP COLUMN upgrade;
DROP TABLE upgrades;
ALTER TABLE games DROP COLUMN upgraded_to;
