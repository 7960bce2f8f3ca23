-- Whoever has no family open sees the people they promised something. Gathered whole, as “in” has it, that was every
-- delivery they ever made, before the first of a page's fifty people was looked at; “exists” looks each of them up.
drop policy promised on people;
create policy promised on people for select to kinfold_serving
  using ((select kinfold_family_id()) is null and (
    exists (select from deliveries where deliveries.person_id = people.id)
    or exists (select from deliveries where deliveries.alternate_id = people.id)
    or exists (select from sealed_messages where sealed_messages.person_id = people.id)
    or exists (select from sealed_messages where sealed_messages.alternate_id = people.id)));
