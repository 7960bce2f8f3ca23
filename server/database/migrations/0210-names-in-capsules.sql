-- What a thing in a capsule is called tells of it, too: it is sealed like the words of messages.
alter table capsule_items alter column name type sealed_text using kinfold_plain(name);
