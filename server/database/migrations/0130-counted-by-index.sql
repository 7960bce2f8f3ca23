-- How many stand where is counted from this index alone, in one family of an author's.
drop index deliveries_of_author;
create index deliveries_of_author on deliveries (author_id, state, family_id) include (cancelled_at);
