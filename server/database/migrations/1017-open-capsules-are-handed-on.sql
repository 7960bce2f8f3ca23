-- Whoever belongs to the family no longer, or may only look, leaves nobody else shut out of a capsule that they filled
-- together: it is the owner's at once, or the longest-standing editor's, and the link that they handed around ends.
create function kinfold_hand_on_capsules() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  with heir as (
    select members.account_id from members join accounts on accounts.id = members.account_id
    where members.family_id = old.family_id and members.account_id <> old.account_id and members.status = 'active'
      and members.role in ('owner', 'editor') and accounts.status not in ('memorial', 'departed')
    order by members.role <> 'owner', members.joined_at, members.id limit 1),
  handed as (
    update capsules set link_id = gen_random_uuid(), owner_id = heir.account_id from heir
    where capsules.family_id = old.family_id and capsules.owner_id = old.account_id and capsules.state = 'open'
    returning capsules.id)
  delete from capsule_guests where capsule_id in (select id from handed)
    and not exists (select from capsule_items where capsule_items.guest_id = capsule_guests.id);
  return null;
end $$;
create trigger capsules_handed_on after update of role, status on members for each row
  when (old.status = 'active' and old.role <> 'viewer' and (new.status <> 'active' or new.role = 'viewer'))
  execute function kinfold_hand_on_capsules();
create trigger capsules_handed_on_gone after delete on members for each row
  execute function kinfold_hand_on_capsules();
