-- An answer that its speaker meant for one person alone is kept by that person, and by nobody else.
alter table voices add column kept_for_self_at timestamptz;
alter table voices add constraint voices_kept_for_self_check check (kept_for_self_at is null or for_account_id is not null);
grant update (kept_for_self_at) on voices to kinfold_serving;
