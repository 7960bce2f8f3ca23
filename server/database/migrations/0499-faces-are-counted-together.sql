-- Counts follow the faces a statement at a time: a thousand faces that move cost two updates, not four thousand.
create function kinfold_faces_lock(family uuid) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended('faces ' || family::text, 0)
$$;

-- `shown` is by how many each cluster's faces became more or fewer; `lost` are those that a face left.
create function kinfold_count_faces(clusters uuid[], shown integer[], lost uuid[]) returns void
  language plpgsql set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  with sums as (
    select id, sum(by)::integer as by from unnest(clusters, shown) as each (id, by) group by id having sum(by) <> 0),
  counted as (
    update face_clusters set face_count = face_count + sums.by from sums where face_clusters.id = sums.id
    returning group_id, sums.by as by)
  update face_groups set face_count = face_count + grouped.by
  from (select group_id, sum(by)::integer as by from counted group by group_id) grouped
  where face_groups.id = grouped.group_id;
  if cardinality(lost) = 0 then return; end if;
  delete from face_groups where id in (select group_id from face_clusters where id = any(lost))
    and not exists (select from faces join face_clusters on face_clusters.id = cluster_id
      where face_clusters.group_id = face_groups.id);
  delete from face_clusters where id = any(lost)
    and not exists (select from faces where cluster_id = face_clusters.id);
end $$;

create function kinfold_faces_came() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  perform kinfold_count_faces(array_agg(cluster_id), array_agg(1), '{}') from new_faces where is_shown;
  return null;
end $$;

create function kinfold_faces_went() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  lost uuid[];
begin
  select array_agg(distinct cluster_id) into lost from old_faces;
  if lost is null then return null; end if;
  update face_clusters set centre = null where id = any(lost);
  perform kinfold_count_faces(array_agg(cluster_id), array_agg(case when is_shown then -1 else 0 end), lost)
  from old_faces;
  return null;
end $$;

create function kinfold_faces_moved() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  clusters uuid[];
  shown integer[];
  lost uuid[];
  moved uuid[];
begin
  with changed as materialized (
    select old_faces.cluster_id as was, new_faces.cluster_id as now, old_faces.is_shown as was_shown, new_faces.is_shown
    from old_faces join new_faces using (id)
    where old_faces.cluster_id <> new_faces.cluster_id or old_faces.is_shown <> new_faces.is_shown)
  select array_agg(was) || array_agg(now),
    array_agg(case when was_shown then -1 else 0 end) || array_agg(case when is_shown then 1 else 0 end),
    array_agg(distinct was) filter (where was <> now),
    array_agg(distinct was) filter (where was <> now) || array_agg(distinct now) filter (where was <> now)
  into clusters, shown, lost, moved from changed;
  if clusters is null then return null; end if;
  update face_clusters set centre = null where id = any(moved) and centre is not null;
  perform kinfold_count_faces(clusters, shown, coalesce(lost, '{}'));
  return null;
end $$;

drop trigger faces_counted on faces;
drop function kinfold_face_counted();
create trigger faces_came after insert on faces referencing new table as new_faces
  for each statement execute function kinfold_faces_came();
create trigger faces_went after delete on faces referencing old table as old_faces
  for each statement execute function kinfold_faces_went();
create trigger faces_moved after update on faces referencing old table as old_faces new table as new_faces
  for each statement execute function kinfold_faces_moved();
