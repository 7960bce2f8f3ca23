-- A branch that somebody doesn't see has no faces for them: none in its photos, and none of its people anywhere.
create function kinfold_hidden_face_clusters() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select face_clusters.id from face_clusters join face_groups on face_groups.id = group_id
  where person_id in (select kinfold_hidden_people())
$$;

create policy branch_of_media on faces as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or (memory_id not in (select kinfold_hidden_media())
    and cluster_id not in (select kinfold_hidden_face_clusters())));
create policy branch_of_media on face_readings as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
create policy branch_of_person_id on face_clusters as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or id not in (select kinfold_hidden_face_clusters()));
-- Of a group that is left without a face by that, they don't even learn that it is there.
create policy branch_of_faces on face_groups as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or exists (
    select from face_clusters join faces on faces.cluster_id = face_clusters.id
    where face_clusters.group_id = face_groups.id and faces.is_shown));
