-- Which of an author's ways each warning goes to: another one when the first refuses for good.
alter table deliveries add column reminder_way integer not null default 1;
alter table deliveries add column check_way integer not null default 1;

-- Held by a rule of former days because a letter to the author came back: looked at now, and the rule lets them go on.
update deliveries set wake_at = held_at where state = 'held' and held_because = 'author-unreachable';
