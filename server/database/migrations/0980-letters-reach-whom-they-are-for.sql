-- Letters about deliveries, passings, rehearsals, invitations and addresses carry links of whoever reads them. So a
-- request posts them only to the address at which that reader really is, only of the kinds that follow from what a
-- request does, and under the name and in the lane of what they are about.

create function kinfold_fits_delivery(letter jsonb, whom text, named text, queue text, kinds text[]) returns boolean
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select not letter ? 'keeper' and letter ->> 'kind' = any(kinds) and exists (
    select from deliveries join accounts on accounts.id = deliveries.author_id
    where deliveries.id = (letter ->> 'deliveryId')::uuid and accounts.email = whom
      and letter ->> 'epoch' = deliveries.epoch::text and queue = 'delivery ' || deliveries.id
      and named ~ concat('^', deliveries.message_id, '(#[0-9]+)?:', letter ->> 'kind', ':', deliveries.epoch, ':',
        deliveries.person_id, '(:|$)'))
$$;

-- Each reader has an address of their own: keepers in their row, the team and whoever looks after a family in theirs, and
-- otherwise it is the owner. What a release waits for is posted by the worker alone.
create function kinfold_fits_passing(owner uuid, letter jsonb, whom text, named text, queue text, posted_at timestamptz)
  returns boolean language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select (letter ->> 'ownerId')::uuid = owner and letter ->> 'address' = whom and not letter ? 'notice'
    and queue = 'passing ' || owner
    and exists (select from passings where owner_id = owner
      and named ~ concat('^passing:', owner, ':[a-z-]+:(', version, '|again [0-9a-f-]{36}):'))
    and split_part(named, ':', 3) = letter ->> 'kind'
    -- What becomes of other letters than ours in lower case differs between the server and the database.
    and (whom ~ '[^ -~]' or split_part(named, ':', 5) = lower(whom))
    and case
      when letter ? 'readerId' then not letter ?| array['isForOperators', 'isForSteward', 'familyId'] and exists (
        select from keepers where id = (letter ->> 'readerId')::uuid and owner_id = owner and address = whom)
      when letter ? 'isForOperators' then not letter ? 'familyId' and whom in (select email from kinfold_operators())
      when letter ? 'familyId' and letter ->> 'kind' = 'wishes' then exists (
        select from kinfold_wish_readers(owner) reader
        where reader.address = whom and reader.family_id = (letter ->> 'familyId')::uuid)
      when letter ? 'familyId' then exists (
        select from kinfold_caretakers(owner) reader
        where reader.address = whom and reader.family_id = (letter ->> 'familyId')::uuid)
      when letter ? 'isForSteward' then false
      else whom in (select address from kinfold_own_channels(posted_at - interval '336 hours')) end
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
      when 'delivery' then (select kinfold_fits_delivery(mails.about, mails.recipient, mails.key, mails.lane,
        array['confirm', 'postponed', 'held', 'cancelled']))
      when 'passing' then (select kinfold_fits_passing((select kinfold_account_id()), mails.about, mails.recipient, mails.key,
        mails.lane, mails.created_at))
      when 'rehearsal' then lane is null and exists (
        select from rehearsals join accounts on accounts.id = rehearsals.author_id
        where rehearsals.id = (mails.about ->> 'rehearsalId')::uuid and accounts.email = mails.recipient
          and mails.key = concat('rehearsal:', rehearsals.id, ':', mails.about ->> 'kind'))
      when 'contact question' then lane is null and starts_with(key, 'contact question ') and exists (
        select from contact_ways where contact_ways.id = (mails.about ->> 'wayId')::uuid
          and contact_ways.address = mails.recipient)
      when 'invitation' then lane is null and exists (
        select from invitations where invitations.id = (mails.about ->> 'invitationId')::uuid
          and invitations.email = mails.recipient
          and mails.key = concat('invitation ', invitations.id, ' ', invitations.times_sent))
      else topic is null end);

create policy visitors_post on mails for insert to kinfold_visiting
  with check ((account_id is null or account_id = (select kinfold_account_id()))
    and (next_try_at is null or next_try_at = created_at)
    and (family_id is null or family_id = any((select kinfold_held_families())::uuid[]))
    and case topic
      when 'delivery' then (select kinfold_fits_delivery(mails.about, mails.recipient, mails.key, mails.lane,
        array['receipt', 'confirm', 'postponed', 'held', 'cancelled']))
      when 'passing' then (select kinfold_fits_passing((select kinfold_held_passing()), mails.about, mails.recipient, mails.key,
        mails.lane, mails.created_at))
      else topic is null end);

-- All other letters of requests have names and lanes of their own family or account, so that nobody can take the name of
-- a letter that somebody else, or the worker, is yet to post, or stand before it.
create function kinfold_name_mail() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  whose text := concat('of ', coalesce(new.family_id::text, new.account_id::text, 'nobody'), ' ');
begin
  if new.topic is not null or not row_security_active('public.mails') then return new; end if;
  if new.key <> concat('once:', new.id) then new.key := whose || new.key; end if;
  new.lane := whose || new.lane;
  return new;
end $$;

create trigger b_name_mail before insert on mails for each row execute function kinfold_name_mail();
