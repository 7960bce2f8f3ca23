-- A note of a second copy belongs to the place it was put in: a store that is another for a night is still known when it
-- is back, and what was deleted meanwhile is deleted there, too.
alter table second_copies add column place text;
update second_copies set place = (select place from file_stores where which = 'second');
delete from second_copies where place is null;
alter table second_copies alter column place set not null;
alter table second_copies drop constraint second_copies_pkey;
alter table second_copies add primary key (place, storage_key);
drop index second_copies_checked_at;
create index second_copies_checked_at on second_copies (place, checked_at);
