-- The page of a confirmation letter names twenty messages at most (docs/decisions/595); the database reads no more of them.
create or replace function kinfold_press() returns table(email text, expires_at timestamptz, used_at timestamptz,
    is_confirmed boolean, delivery_id uuid, family_id uuid, message_id uuid, given_name text, surname text, due_on date,
    due_time text, due_zone text, due_at timestamptz)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select link.email, link.expires_at, link.used_at,
    accounts.email_verified_at is not null and lower(accounts.email) = lower(link.email),
    deliveries.id, deliveries.family_id, deliveries.message_id, people.given_name, people.surname, deliveries.due_on,
    deliveries.due_time, deliveries.due_zone, deliveries.due_at
  from account_tokens link
  join accounts on accounts.id = link.account_id and accounts.status = 'active'
  left join deliveries on deliveries.author_id = accounts.id and (
    link.used_at is null and deliveries.state = 'held' and deliveries.held_because = 'author-unconfirmed'
    or deliveries.state in ('scheduled', 'reminded', 'checked') and exists (
      select from delivery_events turn
      where turn.delivery_id = deliveries.id and turn.kind = 'resume'
        and turn.at between link.used_at - interval '1 minute' and link.used_at + interval '1 minute'))
  left join people on people.id = deliveries.person_id
  where link.token_hash = any (kinfold_token_hashes()) and link.purpose = 'verify-email'
  order by deliveries.due_at, deliveries.id
  limit 20
$$;

-- By an earlier letter to the owner a report is stopped (docs/decisions/555): who runs the place is told of that, too.
create or replace function kinfold_operators() returns table (email text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select email from accounts
  where kinfold_held_passing() is not null and role = 'admin' and status = 'active' and email_verified_at is not null
$$;
