-- Guests and whoever holds a link act as a role of their own. What a signed link opens is said by the server, which has
-- read the signature: kind and id, at the end of the scope (kinfold_scope(), 0120).
create function kinfold_held(variadic kinds text[]) returns uuid language plpgsql stable
as $$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  -- Without a link the seal stands in the fifth place, and nothing behind it.
  if scope[5] operator(pg_catalog.=) any(kinds) then
    return scope[6]::pg_catalog.uuid;
  end if;
  return null;
end $$;

-- The delivery that a link is about. Who hears a message may also refuse the years of its series that are still to come.
create function kinfold_held_deliveries() returns uuid[] language sql stable security definer
  set search_path to pg_catalog, public, pg_temp
as $$
  select array(
    select later.id from deliveries held
    join deliveries later on later.message_id = held.message_id and later.person_id = held.person_id
      and later.occurrence >= held.occurrence
    where held.id = kinfold_held('message')
    union all
    select kinfold_held('check', 'opening')
    union all
    select delivery_id from rehearsals where id = kinfold_held('rehearsal'))
$$;

-- Those who are signed in no longer pay for what tokens open.
drop policy held on invitations;
drop policy held on voice_links;
drop policy held on families;
drop policy held on accounts;
drop policy held on people;

-- What links lead to. All that follows is what these rows name, and nothing beside it.
create policy by_token on invitations for select to kinfold_visiting
  using (token_hash = any((select kinfold_token_hashes())::bytea[]));
grant select on invitations to kinfold_visiting;
create policy by_token on voice_links for select to kinfold_visiting
  using (token_hash = any((select kinfold_token_hashes())::bytea[]));
grant select (id, family_id, person_id, token_hash, made_by, revoked_at) on voice_links to kinfold_visiting;
create policy held on rehearsals for select to kinfold_visiting
  using (id = (select kinfold_held('rehearsal')));
grant select on rehearsals to kinfold_visiting;
create policy held on deliveries for select to kinfold_visiting
  using (id = any((select kinfold_held_deliveries())::uuid[]));
grant select on deliveries to kinfold_visiting;
create policy held on contact_questions for select to kinfold_visiting
  using (id = (select kinfold_held('contact question')));
grant select on contact_questions to kinfold_visiting;
create policy held on care_conversations for select to kinfold_visiting
  using (id = (select kinfold_held('conversation')));
grant select on care_conversations to kinfold_visiting;
create policy held on care_messages for select to kinfold_visiting
  using (conversation_id = (select kinfold_held('conversation')));
grant select on care_messages to kinfold_visiting;
create policy held on newsletter_subscribers for select to kinfold_visiting
  using (id = (select kinfold_held('subscriber')));
grant select on newsletter_subscribers to kinfold_visiting;

-- The message of a delivery with its recording, and what was asked and answered about it.
create policy held on messages for select to kinfold_visiting
  using (id in (select message_id from deliveries));
grant select (id, family_id, author_id, kind, title, occasion, words, peaks, media_id, trim_start_ms,
  trim_end_ms, removed_at) on messages to kinfold_visiting;
create policy held on message_passphrases for select to kinfold_visiting
  using (message_id in (select message_id from deliveries where id = (select kinfold_held('message'))));
grant select (message_id, question, changed_at) on message_passphrases to kinfold_visiting;
create policy held on message_openings for select to kinfold_visiting
  using (message_id in (select message_id from deliveries where id = (select kinfold_held('message'))));
grant select (message_id, voucher_id) on message_openings to kinfold_visiting;
create policy held on transcripts for select to kinfold_visiting
  using (message_id in (select message_id from deliveries where id = (select kinfold_held('message'))));
grant select (message_id, state, written, texts) on transcripts to kinfold_visiting;
create policy held on media for select to kinfold_visiting
  using (id in (select media_id from messages));
grant select on media to kinfold_visiting;
create policy held on media_copies for select to kinfold_visiting
  using (media_id in (select media_id from messages));
grant select on media_copies to kinfold_visiting;
create policy held on listening_returns for select to kinfold_visiting
  using (delivery_id = (select kinfold_held('message')));
grant select on listening_returns to kinfold_visiting;
create policy held on listening_vouchings for select to kinfold_visiting
  using (delivery_id = (select kinfold_held('message', 'opening')));
grant select on listening_vouchings to kinfold_visiting;
create policy held on address_questions for select to kinfold_visiting
  using (delivery_id = (select kinfold_held('opening')));
grant select on address_questions to kinfold_visiting;
create policy held on delivery_answers for select to kinfold_visiting
  using (delivery_id = (select kinfold_held('check')));
grant select on delivery_answers to kinfold_visiting;

-- Whom it is to and whom it names: of recipients also the parents, whose names they may be asked for.
create policy held on kinships for select to kinfold_visiting
  using (kind in ('parent', 'adoptive-parent', 'step-parent')
    and relative_id in (select person_id from deliveries where id = (select kinfold_held('message'))));
grant select (person_id, relative_id, kind) on kinships to kinfold_visiting;
create policy held on contact_ways for select to kinfold_visiting
  using (exists (select from contact_questions q where q.family_id = contact_ways.family_id
      and (q.way_id = contact_ways.id or lower(q.address) = folded_address))
    or exists (select from deliveries d where d.id = (select kinfold_held('message', 'opening'))
      and d.person_id = contact_ways.person_id
      and (lower(d.address) = folded_address or folded_address in (select address from address_questions))));
grant select (id, family_id, person_id, address, folded_address, state, confirmed_at) on contact_ways to kinfold_visiting;
create policy held on people for select to kinfold_visiting
  using (id in (select person_id from voice_links) or id in (select person_id from deliveries)
    or id in (select person_id from kinships) or id in (select person_id from contact_ways));
grant select (id, family_id, given_name, surname, nickname, born_on, is_living, removed_at)
  on people to kinfold_visiting;
create policy held on families for select to kinfold_visiting
  using (id in (select family_id from invitations) or id in (select family_id from voice_links)
    or id in (select family_id from deliveries) or id in (select family_id from contact_questions));
grant select (id, name, is_demo) on families to kinfold_visiting;

-- Somebody who is signed in is no less themselves as a guest.
create policy self_and_voucher on members for select to kinfold_visiting
  using (account_id = (select kinfold_account_id())
    or (account_id in (select voucher_id from message_openings) and family_id in (select family_id from deliveries)));
grant select (id, family_id, account_id, status) on members to kinfold_visiting;
create policy self_and_named on accounts for select to kinfold_visiting
  using (id = (select kinfold_account_id()) or id = (select kinfold_held('account'))
    or id in (select invited_by from invitations) or id in (select made_by from voice_links)
    or id in (select author_id from deliveries) or id in (select asked_by from contact_questions)
    or id in (select voucher_id from message_openings));
grant select (id, email, email_verified_at, display_name, status, time_zone, email_notices, sandbox_until_at)
  on accounts to kinfold_visiting;
create policy held on declined_letters for select to kinfold_visiting
  using (account_id = (select kinfold_held('account')) or account_id = (select author_id from deliveries where id = (select kinfold_held('message'))));
grant select on declined_letters to kinfold_visiting;
grant select on system_settings to kinfold_visiting;

-- What they do there is written on the same rows. Letters are posted, and read by nobody.
create policy visitors_post on mails for insert to kinfold_visiting with check (true);
grant insert on mails to kinfold_visiting;

create policy declined on invitations for update to kinfold_visiting
  using (token_hash = any((select kinfold_token_hashes())::bytea[]));
grant update (declined_at) on invitations to kinfold_visiting;
create policy declined on activities for insert to kinfold_visiting
  with check (kind = 'invitation-declined' and account_id is null
    and family_id in (select family_id from invitations));
grant insert on activities to kinfold_visiting;
create policy complained on complaints for insert to kinfold_visiting
  with check (account_id in (select author_id from deliveries)
    or account_id in (select invited_by from invitations)
    or account_id in (select asked_by from contact_questions));
grant insert on complaints to kinfold_visiting;

create policy answered on contact_questions for update to kinfold_visiting
  using (id = (select kinfold_held('contact question')));
grant update (answer, answered_at) on contact_questions to kinfold_visiting;
create policy answered on contact_ways for update to kinfold_visiting
  using (exists (select from contact_questions q where q.family_id = contact_ways.family_id
      and (q.way_id = contact_ways.id or lower(q.address) = folded_address))
    or exists (select from deliveries d where d.id = (select kinfold_held('message', 'opening'))
      and d.person_id = contact_ways.person_id
      and (lower(d.address) = folded_address or folded_address in (select address from address_questions))));
grant update (state, confirmed_at, bounced_at, bounced_because, vouched_at) on contact_ways to kinfold_visiting;
create policy answered on refused_addresses for all to kinfold_visiting
  using ((family_id, address) in (select family_id, lower(address) from contact_questions));
grant select, insert, delete on refused_addresses to kinfold_visiting;
-- Whoever uses a link from a letter gets our letters: the recipient, the author, whoever was asked.
create policy reached on bounced_addresses for all to kinfold_visiting
  using (address in (select lower(address) from contact_questions)
    or address in (select lower(address) from deliveries where id = (select kinfold_held('message')))
    or address in (select lower(email) from accounts
      where id = (select author_id from deliveries where id = (select kinfold_held('check')))));
grant select, delete on bounced_addresses to kinfold_visiting;

create policy turned on deliveries for update to kinfold_visiting
  using (id = any((select kinfold_held_deliveries())::uuid[]) and (select kinfold_held('message', 'check')) is not null);
grant update (state, occurrence, epoch, attempt, trigger, due_on, due_time, due_zone, due_at, zone_data, meant_on,
  author_zone, reminder_accepted_at, check_accepted_at, reminder_way, check_way, short_notice_confirmed_at,
  entrusted_at, held_at, held_because, previous_plan, first_bounced_at, retries, next_address, awaited_since,
  kept_safe_at, opened_at, cancelled_at, version, wake_at, leased_until) on deliveries to kinfold_visiting;
create policy turned on delivery_events for insert to kinfold_visiting
  with check (delivery_id in (select id from deliveries) and (select kinfold_held('message', 'check')) is not null);
grant insert on delivery_events to kinfold_visiting;
create policy answered on delivery_answers for insert to kinfold_visiting
  with check (delivery_id = (select kinfold_held('check')));
grant insert on delivery_answers to kinfold_visiting;
create policy answered on address_questions for update to kinfold_visiting
  using (delivery_id = (select kinfold_held('opening')));
grant update (answered_at) on address_questions to kinfold_visiting;
create policy answered on listening_vouchings for update to kinfold_visiting
  using (delivery_id = (select kinfold_held('message', 'opening')));
grant update (asked_at, tries, recalled_at, objected_at, vouched_at) on listening_vouchings to kinfold_visiting;
create policy chosen on listening_returns for all to kinfold_visiting
  using (delivery_id = (select kinfold_held('message')));
grant insert, update (return_on, return_at, sent_at, because), delete on listening_returns to kinfold_visiting;

create policy spoken on voices for select to kinfold_visiting
  using (link_id in (select id from voice_links) or delivery_id = (select kinfold_held('message')));
create policy announced on voices for insert to kinfold_visiting
  with check (state = 'announced' and starts_with(storage_key, 'media/' || family_id || '/')
    and (for_account_id is null or for_account_id in (select author_id from deliveries))
    and (link_id in (select id from voice_links) or delivery_id = (select kinfold_held('message'))));
create policy arrived on voices for update to kinfold_visiting
  using (state <> 'kept' and (link_id in (select id from voice_links) or delivery_id = (select kinfold_held('message'))));
grant select, insert, update (state, content_type, byte_length, sha256, arrived_at) on voices to kinfold_visiting;

create policy begun on care_conversations for insert to kinfold_visiting
  with check (id = (select kinfold_held('conversation')));
grant insert on care_conversations to kinfold_visiting;
create policy said on care_conversations for update to kinfold_visiting
  using (id = (select kinfold_held('conversation')));
grant update (state, closed_at, answer_due_at, email_proven_at, proof_tries, changed_at)
  on care_conversations to kinfold_visiting;
create policy said on care_messages for insert to kinfold_visiting
  with check (conversation_id = (select kinfold_held('conversation')) and sender <> 'team');
grant insert on care_messages to kinfold_visiting;

create policy answered on newsletter_subscribers for update to kinfold_visiting
  using (id = (select kinfold_held('subscriber')));
grant update (state, confirmed_at, confirmed_from, confirmed_agent, unsubscribed_at, asked_from, asked_agent)
  on newsletter_subscribers to kinfold_visiting;
create policy left_behind on declined_letters for insert to kinfold_visiting
  with check (account_id = (select kinfold_held('account')));
grant insert on declined_letters to kinfold_visiting;
create policy left_behind on accounts for update to kinfold_visiting
  using (id = (select kinfold_held('account')));
grant update (email_notices) on accounts to kinfold_visiting;
