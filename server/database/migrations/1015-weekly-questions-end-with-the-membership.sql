-- Whoever belongs to the family no longer, or may only look, isn't asked, also when they come back later; what they
-- were asked before isn't answered by its link any more.
create function kinfold_end_weekly_prompt() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  delete from weekly_prompts where account_id = old.account_id and family_id = old.family_id;
  update prompt_letters set expires_at = sent_at
  where account_id = old.account_id and family_id = old.family_id and expires_at > sent_at;
  return null;
end $$;
create trigger weekly_prompt_ends after update of role, status on members for each row
  when (old.status = 'active' and old.role <> 'viewer' and (new.status <> 'active' or new.role = 'viewer'))
  execute function kinfold_end_weekly_prompt();
create trigger weekly_prompt_ends_gone after delete on members for each row
  execute function kinfold_end_weekly_prompt();
delete from weekly_prompts where not exists (select from members
  where members.family_id = weekly_prompts.family_id and members.account_id = weekly_prompts.account_id
    and members.status = 'active' and members.role <> 'viewer');
