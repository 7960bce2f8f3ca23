-- What somebody holds a token for, by its hash, as it stands and in small letters: some are typed from paper.
create function kinfold_token_hashes() returns bytea[] language plpgsql stable
  set search_path to pg_catalog, public, pg_temp
as $$
declare
  said text := coalesce(current_setting('kinfold.token_hash', true), '');
begin
  if said <> '' and public.kinfold_is_sealed() then
    return array[decode(left(said, 64), 'hex'), decode(right(said, 64), 'hex')];
  end if;
  return '{}';
end $$;

-- A holder sees the one invitation or card, and of others only what it tells: the family, who asked, and whom.
create policy held on invitations for select to kinfold_serving
  using (token_hash = any((select kinfold_token_hashes())::bytea[]));
create policy held on voice_links for select to kinfold_serving
  using (token_hash = any((select kinfold_token_hashes())::bytea[]));
create policy held on families for select to kinfold_serving
  using (cardinality((select kinfold_token_hashes())) > 0 and (
    exists (select from invitations i where i.family_id = families.id
      and i.token_hash = any((select kinfold_token_hashes())::bytea[]))
    or exists (select from voice_links l where l.family_id = families.id
      and l.token_hash = any((select kinfold_token_hashes())::bytea[]))));
create policy held on accounts for select to kinfold_serving
  using (cardinality((select kinfold_token_hashes())) > 0 and (
    exists (select from invitations i where i.invited_by = accounts.id
      and i.token_hash = any((select kinfold_token_hashes())::bytea[]))
    or exists (select from voice_links l where l.made_by = accounts.id
      and l.token_hash = any((select kinfold_token_hashes())::bytea[]))));
create policy held on people for select to kinfold_serving
  using (cardinality((select kinfold_token_hashes())) > 0
    and exists (select from voice_links l where l.person_id = people.id
      and l.token_hash = any((select kinfold_token_hashes())::bytea[])));
