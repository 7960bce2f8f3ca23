-- A code on paper plays one voice and does nothing else: only so may it be without an end.
update shares set book_id = null, may_contribute = false, may_download = false where voice_id is not null;
alter table shares add constraint shares_voice_alone_check
  check (voice_id is null or (book_id is null and not may_contribute and not may_download));

-- It outlasts whoever made it, but neither its voice nor a suspension: nobody keeps a page here by being thrown out.
create function kinfold_is_code_kept(share uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select exists (
    select from shares join families on families.id = shares.family_id
    join share_memories on share_id = shares.id
    join memory_voices on memory_voices.memory_id = share_memories.memory_id
      and memory_voices.media_id = shares.voice_id
    where shares.id = share and families.sandbox_id is null and taken_away_at is null
      and not exists (select from accounts where accounts.id = made_by and accounts.status = 'suspended')
      and exists (
        select from members join accounts on accounts.id = members.account_id
        where members.family_id = shares.family_id and members.role = 'owner' and members.status = 'active'
          and accounts.status in ('active', 'memorial')))
$$;

create or replace function kinfold_held_share() returns table(id uuid, family_id uuid, title text, family_name text,
    expires_at timestamptz, password_hash text, may_download boolean, may_contribute boolean, book_id uuid, voice_id uuid)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.id, shares.family_id, title, families.name, expires_at, password_hash, may_download, may_contribute,
    book_id, voice_id
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null
    and case when voice_id is null then kinfold_is_share_kept(family_id, made_by) else kinfold_is_code_kept(shares.id) end
$$;

-- What isn't shown isn't told either: neither the words taken from it nor its description.
create or replace function kinfold_shared_pages(first integer, most integer)
    returns table(id uuid, paper text, items jsonb, missing uuid[])
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  with pages as (
    select scrapbook_pages.id, paper, scrapbook_pages.items, held.family_id, is_cover, position
    from kinfold_held_share() held join scrapbooks on scrapbooks.id = held.book_id
      and scrapbooks.family_id = held.family_id and scrapbooks.removed_at is null
    join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id and scrapbook_pages.removed_at is null
    order by is_cover desc, position, scrapbook_pages.id offset first limit most)
  select pages.id, paper, told.items, told.missing
  from pages cross join lateral (
    select coalesce(jsonb_agg(
        case when not is_missing then item
          when item ->> 'kind' = 'text' then item || '{"memoryId": null, "words": "", "lines": []}'
          else item || '{"alt": ""}' end order by number), '[]') as items,
      coalesce(array_agg((item ->> 'id')::uuid order by number)
        filter (where is_missing and item ->> 'kind' = 'picture'), '{}') as missing
    from jsonb_array_elements(pages.items) with ordinality as each (item, number)
    cross join lateral (select item ->> 'memoryId' is not null and not exists (
      select from memories join media using (id) where memories.id = (item ->> 'memoryId')::uuid
        and memories.family_id = pages.family_id and trashed_at is null and private_to is null) as is_missing) shown) told
  order by is_cover desc, position, pages.id
$$;
