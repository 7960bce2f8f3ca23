-- Whatever is taken away or stopped is noted in the transaction that does it (docs/decisions/777): after a restore the
-- row, as the backup has it, must no longer act.

create function kinfold_note_gone() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'gone', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', jsonb_build_object('id', old.id)));
  return null;
end $$;

-- For rows that are known by more than an id: the arguments name the columns.
create function kinfold_note_gone_by() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'gone', 't', tg_table_name,
    'x', pg_current_xact_id()::text,
    'id', (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv) name)));
  return null;
end $$;

-- The first argument says what it means, the second by which column the row is known, the others what it has now.
create function kinfold_note_change() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', tg_argv[0], 't', tg_table_name,
    'x', pg_current_xact_id()::text,
    'id', jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[1]),
    'v', coalesce((select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv[2:]) name), '{}')));
  return null;
end $$;

-- A word against being written to: the whole row.
create function kinfold_note_made() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'made', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', '{}'::jsonb, 'v', to_jsonb(new)));
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['account_tokens', 'accounts', 'albums', 'branches', 'canned_answers', 'capsule_guests',
    'capsule_items', 'capsules', 'care_conversations', 'contact_questions', 'contact_ways',
    'deliveries', 'families', 'goals', 'heirlooms', 'invitations', 'keeper_codes', 'keepers', 'kinships', 'life_events',
    'media', 'members', 'memorial_links', 'memorial_tributes', 'memories', 'memory_comments', 'memory_hour_slides',
    'memory_hours', 'messages', 'newsletter_subscribers', 'parentages', 'partners', 'partnerships', 'passing_notes',
    'passkeys', 'people', 'person_names', 'plan_grants', 'print_orders', 'recipe_cookings', 'recipes',
    'recovery_codes', 'rehearsals', 'research_cases', 'research_facts', 'research_messages', 'reviews',
    'scrapbook_editions', 'scrapbook_pages', 'scrapbooks', 'sealed_messages', 'sessions', 'shares', 'suggestions',
    'voice_links', 'voices', 'wish_heard_versions', 'wish_recordings', 'wish_versions', 'wishes']
  loop
    execute format('create trigger zz_ledger_gone after delete on %I for each row execute function kinfold_note_gone()',
      name);
  end loop;
end
$$;
create trigger zz_ledger_gone after delete on album_memories for each row
  execute function kinfold_note_gone_by('album_id', 'memory_id');
create trigger zz_ledger_gone after delete on share_memories for each row
  execute function kinfold_note_gone_by('share_id', 'memory_id');
create trigger zz_ledger_gone after delete on memory_voices for each row
  execute function kinfold_note_gone_by('memory_id', 'media_id');
create trigger zz_ledger_gone after delete on memory_people for each row
  execute function kinfold_note_gone_by('memory_id', 'person_id');
create trigger zz_ledger_gone after delete on recipe_voices for each row
  execute function kinfold_note_gone_by('recipe_id', 'step_id');
create trigger zz_ledger_gone after delete on wish_audiences for each row
  execute function kinfold_note_gone_by('family_id', 'author_id');
create trigger zz_ledger_gone after delete on wish_readers for each row
  execute function kinfold_note_gone_by('family_id', 'author_id', 'account_id');
create trigger zz_ledger_gone after delete on wish_sharings for each row
  execute function kinfold_note_gone_by('wish_id', 'account_id');
create trigger zz_ledger_gone after delete on care_team for each row
  execute function kinfold_note_gone_by('account_id');
create trigger zz_ledger_gone after delete on weekly_prompts for each row
  execute function kinfold_note_gone_by('family_id', 'account_id');
create trigger zz_ledger_gone after delete on recipient_agreements for each row
  execute function kinfold_note_gone_by('author_id', 'person_id');
create trigger zz_ledger_gone after delete on print_addresses for each row
  execute function kinfold_note_gone_by('order_id', 'account_id');
create trigger zz_ledger_gone after delete on transcripts for each row
  execute function kinfold_note_gone_by('message_id');

create trigger zz_ledger_made after insert on refused_addresses for each row execute function kinfold_note_made();
create trigger zz_ledger_made after insert on stopped_senders for each row execute function kinfold_note_made();
create trigger zz_ledger_made after insert on declined_letters for each row execute function kinfold_note_made();
create trigger zz_ledger_made after insert on suppressed_addresses for each row execute function kinfold_note_made();

-- The engine's own steps aren't changes: that a letter left is told by the letter.
create trigger zz_ledger_stopped after update on deliveries for each row
  when (old.epoch is distinct from new.epoch
    or (old.state is distinct from new.state
      and new.state in ('held', 'redirected', 'kept_safe', 'refused', 'cancelled', 'needs_attention'))
    or (old.address is distinct from new.address and new.state in ('draft', 'scheduled', 'reminded', 'checked', 'held')))
  execute function kinfold_note_change('stopped', 'id', 'message_id', 'person_id');
-- A letter that came back hasn't arrived: what is tried again isn't one that had left.
create function kinfold_note_bounce() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  word text := concat('message ', new.message_id, '#', new.occurrence, ' ', new.person_id);
begin
  delete from ledger_sent where same_as = word;
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'unsent', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', jsonb_build_object('same_as', word)));
  return null;
end $$;
create trigger zz_ledger_bounced after update on deliveries for each row
  when (old.state is distinct from new.state and new.state in ('soft_bounced', 'undeliverable'))
  execute function kinfold_note_bounce();
create trigger zz_ledger_edited after update on messages for each row
  when (new.state = 'scheduled' and (old.words is distinct from new.words or old.media_id is distinct from new.media_id
    or old.trim_start_ms is distinct from new.trim_start_ms or old.trim_end_ms is distinct from new.trim_end_ms))
  execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_changed after update on messages for each row
  when (old.removed_at is distinct from new.removed_at)
  execute function kinfold_note_change('changed', 'id', 'removed_at');
create trigger zz_ledger_edited after update on contact_ways for each row
  when (old.address is distinct from new.address or (old.state is distinct from new.state and new.state = 'refused'))
  execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_edited after update on recipient_agreements for each row
  when (old.agreed is distinct from new.agreed)
  execute function kinfold_note_change('edited', 'person_id', 'author_id');
create trigger zz_ledger_edited after update on sealed_messages for each row
  when (old.* is distinct from new.*)
  execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_changed after update on keepers for each row
  when (old.state is distinct from new.state and new.state in ('revoked', 'left', 'lapsed'))
  execute function kinfold_note_change('changed', 'id', 'state');
create trigger zz_ledger_passing after update on passings for each row
  when (old.value -> 'case' ->> 'state' is distinct from new.value -> 'case' ->> 'state'
    or old.value -> 'keepers' is distinct from new.value -> 'keepers'
    or old.value -> 'plan' is distinct from new.value -> 'plan')
  execute function kinfold_note_change('passing', 'owner_id');
create trigger zz_ledger_changed after update on accounts for each row
  when (old.role is distinct from new.role or old.status is distinct from new.status
    or old.links_ended_at is distinct from new.links_ended_at
    or old.deletion_requested_at is distinct from new.deletion_requested_at)
  execute function kinfold_note_change('changed', 'id', 'role', 'status', 'links_ended_at', 'deletion_requested_at',
    'delete_after_at');
create trigger zz_ledger_locks after update on accounts for each row
  when (old.password_hash is distinct from new.password_hash
    or old.totp_secret_sealed is distinct from new.totp_secret_sealed)
  execute function kinfold_note_change('locks', 'id');
create trigger zz_ledger_address after update on accounts for each row
  when (lower(old.email) is distinct from lower(new.email))
  execute function kinfold_note_change('address', 'id');
create trigger zz_ledger_changed after update on account_tokens for each row
  when (old.used_at is distinct from new.used_at)
  execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_changed after update on recovery_codes for each row
  when (old.used_at is distinct from new.used_at)
  execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_changed after update on keeper_codes for each row
  when (old.used_at is distinct from new.used_at)
  execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_changed after update on invitations for each row
  when (old.accepted_at is distinct from new.accepted_at or old.declined_at is distinct from new.declined_at
    or old.revoked_at is distinct from new.revoked_at)
  execute function kinfold_note_change('changed', 'id', 'accepted_at', 'declined_at', 'revoked_at', 'expires_at');
create trigger zz_ledger_changed after update on shares for each row
  when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at)
  execute function kinfold_note_change('changed', 'id', 'revoked_at', 'expires_at');
create trigger zz_ledger_locks after update on shares for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function kinfold_note_change('locks', 'id');
create trigger zz_ledger_changed after update on voice_links for each row
  when (old.revoked_at is distinct from new.revoked_at)
  execute function kinfold_note_change('changed', 'id', 'revoked_at');
create trigger zz_ledger_changed after update on members for each row
  when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function kinfold_note_change('changed', 'id', 'role', 'status', 'ended_at');
create trigger zz_ledger_changed after update on newsletter_subscribers for each row
  when (old.state is distinct from new.state)
  execute function kinfold_note_change('changed', 'id', 'state', 'confirmed_at', 'unsubscribed_at');
create trigger zz_ledger_changed after update on memories for each row
  when (old.trashed_at is distinct from new.trashed_at)
  execute function kinfold_note_change('changed', 'id', 'trashed_at');
