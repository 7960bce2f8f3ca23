-- The short code printed in a letter, by which its reader can ask us whether it is ours.
alter table mails add column check_code text;
create index mails_check_code on mails (check_code) where check_code is not null;
