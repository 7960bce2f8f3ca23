-- How two are together can be said anew: married, where they were engaged before.
create policy editors_change on partnerships for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant update (kind) on partnerships to kinfold_serving;
