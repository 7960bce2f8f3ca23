-- A guest takes back what they sent while it waits: whoever holds the link and the number that their own device made.
create function kinfold_take_back_contribution(contribution uuid) returns text language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  delete from contributions where id = contribution and state = 'waiting' and share_id = kinfold_held('share')
  returning storage_key
$$;
