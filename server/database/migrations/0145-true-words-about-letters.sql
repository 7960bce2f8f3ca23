-- A letter written while there was no mail server stays in the mailbox (decision 343): then nobody has been written to.
alter table invitations add column waits_for_mail_server boolean not null default false;

-- Whoever listens is told whether anybody has corrected what an engine wrote down.
grant select (changed_at) on transcripts to kinfold_visiting;
