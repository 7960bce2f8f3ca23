-- “Archive” is the export of everything one owns; a message that reached nobody is kept safe for the family.
alter table deliveries drop constraint deliveries_state_check;
update deliveries set state = 'kept_safe' where state = 'archived';
alter table deliveries add constraint deliveries_state_check check (state in ('draft', 'scheduled', 'reminded', 'checked', 'held', 'released', 'accepted', 'delivered', 'opened', 'soft_bounced', 'undeliverable', 'redirected', 'kept_safe', 'refused', 'cancelled', 'needs_attention'));
alter table deliveries rename column archived_at to kept_safe_at;
alter table deliveries drop constraint deliveries_if_deceased_check;
alter table sealed_messages drop constraint sealed_messages_if_deceased_check;
update deliveries set if_deceased = 'keep' where if_deceased = 'archive';
update sealed_messages set if_deceased = 'keep' where if_deceased = 'archive';
alter table deliveries alter column if_deceased set default 'keep';
alter table deliveries add constraint deliveries_if_deceased_check check (if_deceased in ('alternate', 'keep', 'destroy'));
alter table sealed_messages add constraint sealed_messages_if_deceased_check check (if_deceased in ('alternate', 'keep', 'destroy'));
update delivery_events set kind = 'keepSafe' where kind = 'archive';
-- What a draft's author has chosen so far is the browser's own note; this is the one word of it that changed.
update messages set intention = replace(intention, '"ifDeceased":"archive"', '"ifDeceased":"keep"')
  where intention like '%"ifDeceased":"archive"%';
-- A rehearsal is over in a minute, and begun again with one press.
delete from rehearsals;
