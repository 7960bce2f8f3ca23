-- Whoever posts a letter posts it as themselves: about a family that they are in, wrote messages in or hold a link of, and
-- about nothing that they can't see. What becomes of it afterwards is the outbox's to say.

-- A letter that nobody is to try is kept. So whoever posts needs no say about its state.
create or replace function kinfold_keep_sandbox_mail() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  if new.status <> 'waiting' then return new; end if;
  if tg_op = 'INSERT' and new.next_try_at is null then
    new.status := 'kept';
    return new;
  end if;
  if exists (select 1 from accounts where sandbox_id is not null
      and (id = new.account_id or lower(email) = lower(new.recipient)))
    or exists (select 1 from families where sandbox_id is not null and id = new.family_id)
  then
    new.status := 'kept';
    new.next_try_at := null;
  end if;
  return new;
end $$;

create function kinfold_held_families() returns uuid[] language sql stable security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select array(
    select family_id from invitations where token_hash = any(kinfold_token_hashes())
    union all select family_id from voice_links where token_hash = any(kinfold_token_hashes())
    union all select family_id from deliveries where id = any(kinfold_held_deliveries())
    union all select family_id from contact_questions where id = kinfold_held('contact question')
    union all select family_id from capsules where id = kinfold_held_capsule()
    union all select family_id from kinfold_held_share()
    union all select family_id from kinfold_held_memorial())
$$;

drop policy post on mails;
drop policy visitors_post on mails;

create policy post on mails for insert to kinfold_serving
  with check (account_id = (select kinfold_account_id())
    and (next_try_at is null or next_try_at = created_at)
    and (family_id is null or family_id = (select kinfold_family_id())
      or exists (select from messages where messages.family_id = mails.family_id
        and messages.author_id = (select kinfold_account_id())))
    and case topic
      when 'delivery' then exists (select from deliveries where deliveries.id = (mails.about ->> 'deliveryId')::uuid)
      when 'rehearsal' then exists (select from rehearsals where rehearsals.id = (mails.about ->> 'rehearsalId')::uuid)
      when 'contact question' then exists (select from contact_ways where contact_ways.id = (mails.about ->> 'wayId')::uuid)
      when 'invitation' then exists (select from invitations where invitations.id = (mails.about ->> 'invitationId')::uuid)
      when 'passing' then (about ->> 'ownerId')::uuid = (select kinfold_account_id())
      else topic is null end);

create policy visitors_post on mails for insert to kinfold_visiting
  with check ((account_id is null or account_id = (select kinfold_account_id()))
    and (next_try_at is null or next_try_at = created_at)
    and (family_id is null or family_id = any((select kinfold_held_families())::uuid[]))
    and case topic
      when 'delivery' then exists (select from deliveries where deliveries.id = (mails.about ->> 'deliveryId')::uuid)
      when 'passing' then (about ->> 'ownerId')::uuid = (select kinfold_held_passing())
      else topic is null end);

revoke insert on mails from kinfold_serving, kinfold_visiting;
grant insert (id, key, recipient, sender, subject, text_body, html_body, message_id, created_at, next_try_at, reply_to,
  unsubscribe_url, account_id, family_id, topic, about, lane, void_after, check_code)
  on mails to kinfold_serving, kinfold_visiting;

-- An account that is in no family, or says which one it used to write in, could add rows beside anybody's as long as they
-- bore its own name: a rehearsal of a stranger's delivery writes its words to whoever asked. So what they hang on is one's own.
create policy of_own_delivery on rehearsals as restrictive for all to kinfold_serving
  using (true) with check (exists (select from deliveries where deliveries.id = rehearsals.delivery_id));
create policy of_own_message on transcripts as restrictive for all to kinfold_serving
  using (true) with check (exists (select from messages where messages.id = transcripts.message_id));
create policy where_one_writes on recipient_agreements as restrictive for all to kinfold_serving
  using (true) with check (family_id = (select kinfold_family_id())
    or exists (select from messages where messages.family_id = recipient_agreements.family_id
      and messages.author_id = (select kinfold_account_id())));
create policy where_one_wishes on wish_audiences as restrictive for all to kinfold_serving
  using (true) with check (family_id = (select kinfold_family_id())
    or exists (select from wishes where wishes.family_id = wish_audiences.family_id
      and wishes.author_id = (select kinfold_account_id()))
    or exists (select from messages where messages.family_id = wish_audiences.family_id
      and messages.author_id = (select kinfold_account_id())));
