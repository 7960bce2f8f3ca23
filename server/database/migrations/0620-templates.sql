-- Cards are books of card size, and a capsule's lid may wear a block of its own.
alter table scrapbooks drop constraint scrapbooks_format_check;
alter table scrapbooks add constraint scrapbooks_format_check
  check (format in ('square', 'portrait', 'landscape', 'card', 'tall-card'));
alter table capsules add column look text;
alter table capsules add constraint capsules_look_check
  check (look in ('newborn', 'school', 'anniversary', 'reunion'));
grant update (look) on capsules to kinfold_serving;
