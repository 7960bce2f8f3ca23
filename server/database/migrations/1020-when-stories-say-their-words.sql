-- Of what is told of a memory only the words were kept; now also when each line of them is said: by turns how many words
-- a line has and at which millisecond it begins. A word that is corrected keeps its place.
alter table memory_voices add column heard_at integer[] not null default '{}';
