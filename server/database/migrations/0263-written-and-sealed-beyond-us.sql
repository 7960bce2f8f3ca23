-- A written message may be sealed beyond us, too: then its words are a file that nobody here can read, and never a
-- recording beside them.
alter table messages drop constraint messages_check;
alter table messages add constraint messages_check check (kind = 'written' or media_id is not null);
create function kinfold_written_is_sealed() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  if not exists (select from media where id = new.media_id and kind = 'sealed') then
    raise exception 'A written message has no recording.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger messages_written_is_sealed before insert or update of kind, media_id on messages
  for each row when (new.kind = 'written' and new.media_id is not null)
  execute function kinfold_written_is_sealed();
