-- Entries lie in the order in which they came already. What changes with every turn gets room to change in place: a row
-- that has to move to another page costs an entry in every index.
ALTER TABLE games SET (fillfactor = 70);
ALTER TABLE seats SET (fillfactor = 70);
