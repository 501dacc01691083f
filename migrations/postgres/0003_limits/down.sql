DROP INDEX games_by_creator;
DROP TABLE refusals;
DROP TABLE invitations_sent;
