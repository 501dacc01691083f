DELETE FROM migration_compat WHERE migration = '0052';
DROP TABLE table_links;
