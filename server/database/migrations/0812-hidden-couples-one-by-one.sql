-- Which couples somebody doesn't see was computed whole for each statement, however few rows it read: with half of a
-- large tree in a hidden branch a single card waited for forty thousand couples. As a view, which reads with the rights
-- of its owner as the function did, PostgreSQL asks couple by couple where few are read, and for all at once where many
-- are. Of hidden couples it tells the ids alone, as the function did.
create view hidden_couples as
  select partners.partnership_id from partners join branch_people hidden using (person_id)
  where hidden.stands <> 'beside' and hidden.branch_id = any ((select kinfold_hidden_branches())::uuid[])
  union all
  select branches.partnership_id from branches
  where branches.id = any ((select kinfold_hidden_branches())::uuid[])
  union all
  select own.partnership_id from parentages own join branch_people hidden on hidden.person_id = own.child_id
  where hidden.stands <> 'beside' and hidden.branch_id = any ((select kinfold_hidden_branches())::uuid[])
    and not exists (
      select from parentages other join people on people.id = other.child_id
      where other.partnership_id = own.partnership_id and people.removed_at is null
        and not exists (
          select from branch_people unseen where unseen.person_id = other.child_id and unseen.stands <> 'beside'
            and unseen.branch_id = any ((select kinfold_hidden_branches())::uuid[])));
grant select on hidden_couples to kinfold_serving;

drop policy branch_of_couple on partnerships;
create policy branch_of_couple on partnerships as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or not exists (select from hidden_couples hidden where hidden.partnership_id = partnerships.id));
drop policy branch_of_couple on partners;
create policy branch_of_couple on partners as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or not exists (select from hidden_couples hidden where hidden.partnership_id = partners.partnership_id));
drop policy branch_of_couple on parentages;
create policy branch_of_couple on parentages as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or not exists (select from hidden_couples hidden where hidden.partnership_id = parentages.partnership_id));
drop policy branch_of_couple on life_events;
create policy branch_of_couple on life_events as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or not exists (select from hidden_couples hidden where hidden.partnership_id = life_events.partnership_id));
drop function kinfold_hidden_partnerships();
