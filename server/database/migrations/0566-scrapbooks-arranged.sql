-- The revision at which the names, the look or the order of a book changed last: who changes them names the one they
-- know, and isn't refused because somebody wrote on a page meanwhile.
alter table scrapbooks add column arranged_revision integer not null default 1;
grant update (arranged_revision) on scrapbooks to kinfold_serving;
