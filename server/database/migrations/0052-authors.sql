-- Ownership follows the author, access follows the role. Who is no longer in a family still owns what they left in
-- it: such a scope names the family as the one they are an author in, sees none of its rows, and their own in it.
create function kinfold_authored_family_id() returns uuid language sql stable
  as $$ select nullif(current_setting('kinfold.authored_family_id', true), '')::uuid $$;

-- One's own: in the family asked about; or, where none is named, in all of them.
create function kinfold_is_own(author uuid, family uuid) returns boolean language sql stable
  as $$ select author = kinfold_account_id()
    and family = coalesce(kinfold_family_id(), kinfold_authored_family_id(), family) $$;

alter policy own_messages on messages using (kinfold_is_own(author_id, family_id));
alter policy authors_change on messages using (kinfold_is_own(author_id, family_id));

alter policy own_deliveries on deliveries using (kinfold_is_own(author_id, family_id));
alter policy authors_change on deliveries using (kinfold_is_own(author_id, family_id));

alter policy own_sealed on sealed_messages using (kinfold_is_own(author_id, family_id));
alter policy authors_unseal on sealed_messages using (kinfold_is_own(author_id, family_id));

alter policy own_rehearsals on rehearsals
  using (kinfold_is_own(author_id, family_id)) with check (kinfold_is_own(author_id, family_id));
alter policy own_transcripts on transcripts
  using (kinfold_is_own(author_id, family_id)) with check (kinfold_is_own(author_id, family_id));

create policy own_recordings on media for select to kinfold_serving
  using (kinfold_is_own(private_to, family_id));

-- An answer to somebody's message is theirs, wherever they are by then.
create policy own_answers on voices for select to kinfold_serving
  using (kinfold_is_own(for_account_id, family_id));
create policy own_answers_change on voices for update to kinfold_serving
  using (kinfold_is_own(for_account_id, family_id));
create policy own_answers_remove on voices for delete to kinfold_serving
  using (kinfold_is_own(for_account_id, family_id));

-- Outside a family, an author still knows whom they promised something, and what the family is called.
create policy promised on people for select to kinfold_serving
  using (kinfold_family_id() is null and (
    exists (select 1 from deliveries where people.id in (deliveries.person_id, deliveries.alternate_id))
    or exists (select 1 from sealed_messages where people.id in (sealed_messages.person_id, sealed_messages.alternate_id))));
create policy authored on families for select to kinfold_serving
  using (kinfold_family_id() is null and exists (select 1 from messages where messages.family_id = families.id));
