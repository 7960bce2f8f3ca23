-- As kinfold_promises_sought: looks into the index, within what the caller may see, and tells ids only.
create function kinfold_messages_sought(typed text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  select id from messages
  where family_id = coalesce(kinfold_family_id(), kinfold_authored_family_id()) and author_id = kinfold_account_id()
    and name_words @@ kinfold_sought(coalesce(kinfold_family_id(), kinfold_authored_family_id()), typed)
  limit most
$$;
