-- What a release took beside the messages, so that a recall gives it back (docs/decisions/442): a wish to be deleted,
-- a paid plan that would have renewed.
alter table passings add column taken jsonb;
