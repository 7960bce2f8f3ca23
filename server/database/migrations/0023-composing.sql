-- What the composer asks beside the words: why it is said, which question it answers, and where sound begins and ends.
alter table messages
  -- One of the occasions we know, or the author's own words.
  add column occasion text not null default '',
  add column prompt text not null default '',
  -- Whom and when, as far as the author has chosen: the composer's own note. Nothing is promised by it.
  add column intention text not null default '',
  -- Positions in the recording as it was spoken. Its bytes stay; only copies made to be heard begin and end here.
  add column trim_start_ms integer not null default 0 check (trim_start_ms >= 0),
  add column trim_end_ms integer check (trim_end_ms > trim_start_ms);
