-- From where and with what somebody signed in is found when it is old enough to be forgotten, and so are findings that
-- were mended long ago.
create index account_events_traced on account_events (at) where address <> '' or agent <> '';
create index findings_mended on findings (resolved_at) where resolved_at is not null;
