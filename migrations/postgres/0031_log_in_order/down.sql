ALTER TABLE games RESET (fillfactor);
ALTER TABLE seats RESET (fillfactor);
