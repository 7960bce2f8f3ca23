-- Whether a backup lies in the bucket for backups, where every process finds it, or in the folder of the worker that
-- took it.
alter table backups add column in_bucket boolean not null default false;
