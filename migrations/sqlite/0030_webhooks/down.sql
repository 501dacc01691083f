DELETE FROM outbox WHERE kind = 'webhook';
DROP TABLE webhooks;
ALTER TABLE accounts DROP COLUMN webhooks;
