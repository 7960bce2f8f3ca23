-- Help for one must not become harm to many: what accounts have us write to others, what those others say about
-- it, and who was stopped.

-- One line for each letter that somebody arranged for an address that isn't their own.
create table arranged_letters (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- A keyed hash: the count has to know an address again, not to keep it.
  addressee bytea not null,
  kind text not null check (kind in ('invitation', 'question', 'message', 'new-address')),
  -- Nobody who reads there has said yes to this account's family.
  is_stranger boolean not null,
  arranged_at timestamptz not null
);
create index arranged_letters_of on arranged_letters (account_id, arranged_at);
create index arranged_letters_arranged_at on arranged_letters (arranged_at);

-- A recipient's word against a sender. The same reader counts once for each kind of letter.
create table complaints (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  addressee bytea not null,
  kind text not null check (kind in ('refusal', 'report')),
  about text not null check (about in ('invitation', 'question', 'message')),
  complained_at timestamptz not null,
  unique (account_id, addressee, kind, about)
);

create table stopped_senders (
  account_id uuid primary key references accounts on delete cascade,
  reason text not null,
  stopped_at timestamptz not null
);

alter table arranged_letters enable row level security;
alter table complaints enable row level security;
alter table stopped_senders enable row level security;

-- A stopped sender's promises to addresses nobody confirmed wait until somebody has looked.
alter table deliveries drop constraint deliveries_held_because_check;
alter table deliveries add constraint deliveries_held_because_check check (held_because in
  ('author', 'author-unreachable', 'recipient-refused', 'birth-date-missing', 'day-passed', 'sender-stopped'));
