-- What the operations page and /metrics count, without reading the rows themselves.
create index deliveries_state on deliveries (state, held_because);
create index mails_status on mails (status, created_at);
create index mails_bounced_at on mails (bounced_at) where bounced_at is not null;
