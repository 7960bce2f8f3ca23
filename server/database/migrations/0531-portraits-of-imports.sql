-- Whose portrait a file became because of this import: taken back with it, and from nobody else.
alter table tree_import_files add column portrayed uuid[] not null default '{}';
update tree_import_files set portrayed = array(select id from people where portrait_id = media_id and id = any(named))
  where media_id is not null and named <> '{}';
