DROP TABLE migration_compat;
DROP TABLE ignored_mail;
ALTER TABLE accounts DROP COLUMN access_generation;
