-- Who asked for the newsletter. Nobody gets one before confirming; the row is the evidence of their consent.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Where and when it was asked for, and what the page promised.
  asked_at timestamptz not null,
  asked_on_page text not null,
  asked_words text not null,
  asked_from text not null,
  asked_agent text not null,
  confirmed_at timestamptz,
  confirmed_from text,
  confirmed_agent text,
  unsubscribed_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where state = 'pending';

-- Visitors write through the system's connection: the serving role sees nothing.
alter table newsletter_subscribers enable row level security;

-- Letters that can be stopped by one press carry the address for it (RFC 8058).
alter table mails add column unsubscribe_url text;
