-- Letters that became due in one moment are taken in the order in which they were posted. Sorted anew for every
-- handful, thousands of them cost their square: what is released after a death is due at once.
drop index mails_due;
create index mails_due on mails (next_try_at, posted) where status = 'waiting';
