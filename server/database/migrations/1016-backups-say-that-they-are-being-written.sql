-- When whoever writes a backup last said so: of a process that was killed it stays what it was.
alter table backups add column beat_at timestamptz;
