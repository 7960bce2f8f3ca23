-- Where a couple or a person goes, PostgreSQL looks for their links by family and couple, or by family and person. Right
-- after a file came in it knows nothing about the rows yet, took the index of the family alone for as good as any, and
-- read all links of the family for each couple. These say both ends, so that there is nothing to choose.
create index partners_of_couple on partners (family_id, partnership_id);
drop index partners_family_id;
create index partners_of_person on partners (person_id, family_id);
drop index partners_person_id;
create index parentages_of_couple on parentages (family_id, partnership_id);
drop index parentages_family_id;
create index parentages_of_child on parentages (child_id, family_id);
drop index parentages_child_id;
