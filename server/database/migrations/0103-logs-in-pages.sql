-- Logs and files are walked by their time and id, newest first; both stand in the index.
drop index activities_family_id;
create index activities_family_id on activities (family_id, at, id);
drop index account_events_account_id;
create index account_events_account_id on account_events (account_id, at, id);
drop index media_family_id;
create index media_family_id on media (family_id, created_at, id);
create index media_of_kind on media (family_id, kind, created_at, id) where private_to is null;
create index mails_kept on mails (created_at, id) where status = 'kept';
