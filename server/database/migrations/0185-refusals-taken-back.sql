-- For a week “Not for me” can be taken back: from which state it was said, and when. What was refused before this has
-- neither, and stays refused.
alter table deliveries
  add column refused_from text,
  add column refused_at timestamptz,
  add constraint deliveries_refused_check check ((refused_from is null) = (refused_at is null));
grant update (refused_from, refused_at) on deliveries to kinfold_visiting;

-- Which letter it was about, so that taking back one refusal leaves another of the same reader alone.
alter table complaints
  add column about_id text not null default '',
  drop constraint complaints_account_id_addressee_kind_about_key,
  add constraint complaints_once unique (account_id, addressee, kind, about, about_id);
create policy about_held on complaints for select to kinfold_visiting
  using (about_id in (select deliveries.id::text from deliveries));
create policy taken_back on complaints for delete to kinfold_visiting
  using (kind = 'refusal' and about_id = (select kinfold_held('message'))::text);
grant select (kind, about_id), delete on complaints to kinfold_visiting;
