-- Letters of one lane to one address leave in the order in which they were posted.
alter table mails add column lane text;
alter table mails add column posted bigint generated always as identity;
create index mails_lane on mails (lane, posted) where status = 'waiting' and lane is not null;

-- A letter whose words hold only until then: what is late by more than that is void.
alter table mails add column void_after timestamptz;
